"""The application: routes, what they share, and what runs beside them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Schema, SecurityScheme
from litestar.types import ASGIApp

from mastaba import __version__
from mastaba.core.errors import MastabaError

from .botpool import BotPool
from .campaigns import Campaigns
from .desk import Desk
from .doors import Doors
from .edge import Asking, Edge, on_bug, on_engine, on_http, on_problem, on_store, pays
from .figures import Watch, watch_the_loop
from .house import House
from .library import Library, health, ready
from .live import live
from .problems import Problem
from .retention import FOR_EVER, Retention, tidy
from .routes import AtTable, Lobby
from .security import Limits
from .static import web_app
from .store import Store, StoreError
from .supervision import Work
from .wire import Body

BEARER = SecurityScheme(
    type="http",
    scheme="bearer",
    description="A token of the table: a seat's, the host's, a spectator's or an invitation; "
    "for a book also the campaign's own.",
)


def create_app(
    open_store: Callable[[], Store],
    limits: Limits | None = None,
    origins: tuple[str, ...] = (),
    bot_workers: int = 1,
    host: str = "127.0.0.1",
    watch: Watch | None = None,
    retention: Retention = FOR_EVER,
) -> ASGIApp:
    """The whole server as one ASGI application; `host` is where it listens."""
    limits = limits or Limits()
    doors = Doors(limits)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store, bots = open_store(), BotPool(bot_workers, limits.bot_seconds)
        app.state.house, app.state.desk = House(store, bots, limits), Desk()
        app.state.doors = doors
        beside = (
            Work("the sweeper", partial(sweep, app.state.house, retention)),
            Work("the watch on the loop", watch_the_loop),
        )
        for work in beside:
            work.start()
        if watch is not None:
            watch.look_at(app.state.house, app.state.desk)
        try:
            yield
        finally:
            for work in beside:
                work.stop()
            await app.state.house.close()
            bots.close()
            app.state.desk.close()
            await store.close()

    async def house() -> House:
        found: House = app.state.house
        return found

    async def desk() -> Desk:
        found: Desk = app.state.desk
        return found

    async def shared_doors() -> Doors:
        return doors

    app = Litestar(
        [Lobby, AtTable, Campaigns, Library, health, ready, live, web_app],
        lifespan=[lifespan],
        guards=[pays],
        request_class=Asking,
        dependencies={
            "house": Provide(house),
            "desk": Provide(desk),
            "doors": Provide(shared_doors),
        },
        exception_handlers={
            Problem: on_problem,
            MastabaError: on_engine,
            StoreError: on_store,
            HTTPException: on_http,
            Exception: on_bug,
        },
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=1024, exclude_opt_key="packed"
        ),
        request_max_body_size=limits.message_bytes,
        openapi_config=OpenAPIConfig(
            title="Mastaba",
            version=__version__,
            description="The table: games with hidden information, played by people and bots.",
            components=Components(security_schemes={"bearer": BEARER}),
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],
        ),
        logging_config=None,
    )
    app.state.host = host
    tell_the_truth(app)
    return Edge(app, limits, origins)


def tell_the_truth(app: Litestar) -> None:
    """The description must say that requests with unknown fields are refused."""
    described = app.openapi_schema.components.schemas or {}
    for body in Body.__subclasses__():
        schema = described[body.__name__]
        if isinstance(schema, Schema):
            schema.additional_properties = False


async def sweep(house: House, retention: Retention) -> None:
    """Every few minutes, for as long as the server runs."""
    while True:
        await house.sweep()
        await tidy(house.store, retention, time.time(), house.present)
        await asyncio.sleep(house.limits.sweep_seconds)
