"""The edge of the server: every answer's headers, every error's shape, every request's rights."""

from __future__ import annotations

import logging
from collections import Counter
from math import ceil
from typing import Any, NamedTuple

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.di import NamedDependency
from litestar.exceptions import ClientException, HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mastaba.core.errors import MastabaError, UnknownName

from .doors import Doors
from .figures import figures
from .house import House
from .problems import Problem, apology, forbidden, not_stored, too_fast, unauthorised
from .security import Buckets, Limits, address_of, bearer, headers, leave, own_origin
from .store import StoreError
from .table import Table
from .viewing import Viewer
from .wire import Trouble, TroubleReply, encode

PICTURE = "image/svg+xml"
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
PASSIVE = ("text/javascript", "text/css", "font/", PICTURE)  # policies of pages do not count
FOR_ALL = (b"x-content-type-options", b"cross-origin-resource-policy")
KINDS = {
    400: "malformed",
    404: "missing",
    405: "method",
    413: "size",
    429: "fast",
    503: "busy",
}

USUAL = 1  # price of what says nothing else
CROWDED = 10.0  # seconds after which a socket may be tried again
SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not take requests of this method.",
    413: "Expected a shorter request; this one is longer than the table takes.",
}

log = logging.getLogger(__name__)


class Entry(NamedTuple):
    """A table, a token, and what it makes of its holder."""

    table: Table
    viewer: Viewer
    token: str


TheEntry = NamedDependency[Entry]
TheHouse = NamedDependency[House]


class Asking(Request[Any, Any, Any]):
    """A request whose body is nested as deep as anybody likes; beyond reason it is malformed."""

    async def json(self) -> Any:
        """The body."""
        try:
            return await super().json()
        except RecursionError as error:
            raise ClientException("Expected JSON that is not nested as deep.") from error


class Edge:
    """The outermost layer: security headers, own pages only, so many requests and no more."""

    def __init__(self, app: ASGIApp, limits: Limits, origins: tuple[str, ...]) -> None:
        self._app = app
        self._origins = origins
        self._limits = limits
        self._requests = Buckets(limits.http_rate, limits.http_burst)
        self._sockets: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, or one socket."""
        kind = str(scope["type"])
        if kind == "lifespan":
            await self._app(scope, receive, send)
            return
        asked = Headers.from_scope(scope)
        host = asked.get("host")
        problem = self._refuse(scope, asked, host)
        if problem is not None and kind == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": problem.trouble.kind})
        elif problem is not None:
            await self._answer(problem, with_headers(send, host))
        elif kind == "websocket":
            await self._count(scope, receive, with_headers(send, host))
        else:
            await self._app(scope, receive, with_headers(send, host))

    async def _count(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One more socket of its address, for as long as it is open."""
        address = address_in(scope)
        self._sockets[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            leave(self._sockets, address)

    def _refuse(self, scope: Scope, asked: Headers, host: str | None) -> Problem | None:
        unsafe = scope.get("method") not in SAFE  # a socket has no method and is unsafe
        if unsafe and not own_origin(asked.get("origin"), host, self._origins):
            return Problem(403, "origin", "Expected a request from this table's own pages.")
        api = scope["path"].startswith("/api/")
        if api and (wait := self._requests.of(address_in(scope)).pay()):
            return too_fast(wait)
        if "method" not in scope and self._crowded(address_in(scope)):
            return too_fast(CROWDED, "Too many tables are open from this address; close some.")
        return None

    def _crowded(self, address: str) -> bool:
        most = self._limits.sockets_per_address
        return 0 < most <= self._sockets[address]

    async def _answer(self, problem: Problem, send: Send) -> None:
        figures.refused[problem.trouble.kind] += 1
        body = encode(TroubleReply(problem.trouble))
        plain = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        plain += [(name.encode(), value.encode()) for name, value in advice(problem).items()]
        await send({"type": "http.response.start", "status": problem.status, "headers": plain})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def address_in(scope: Scope) -> str:
    """Where a request or a socket comes from, as limits count it."""
    client = scope.get("client")
    return address_of(client[0] if client else None)


def with_headers(send: Send, host: str | None) -> Send:
    """Add the security headers to whatever is answered; what may hold a secret is not cached."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            told = MutableScopeHeaders.from_message(message)
            kind = told.get("content-type", "")
            for name, value in headers(host):
                if not kind.startswith(PASSIVE) or name in FOR_ALL:
                    told[name.decode()] = value.decode()
            if kind.startswith(PICTURE):  # opened by itself it is a page, and needs nothing
                told["content-security-policy"] = "default-src 'none'"
            if "cache-control" not in told:
                told["cache-control"] = "no-store"
        await send(message)

    return sending


# Rights.


async def pays(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Whatever is asked for is paid out of the address's purse first."""
    doors: Doors = connection.app.state.doors
    doors.spend(connection, handler.opt.get("price", USUAL))


async def opens(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """The bearer token must open the table, and be of a kind the route is for."""
    house: House = connection.app.state.house
    token = bearer(connection.headers.get("authorization"))
    if token is None:
        raise unauthorised()
    table, viewer = await house.enter(connection.path_params["table_id"], token)
    table.charge(viewer, handler.opt["price"])
    kinds: tuple[str, ...] = handler.opt["kinds"]
    if viewer.kind not in kinds:
        raise forbidden(f"the token of a {' or '.join(kinds)}")
    table.audience.seen(viewer)
    connection.state.entry = Entry(table, viewer, token)


async def entry(request: Request[Any, Any, Any]) -> Entry:
    """What `opens` found."""
    found: Entry = request.state.entry
    return found


# Errors.


def reply(status: int, trouble: Trouble) -> Response[TroubleReply]:
    """An error as every route tells it."""
    figures.refused[trouble.kind] += 1
    names = {"www-authenticate": "Bearer"} if status == 401 else None
    return Response(
        TroubleReply(trouble), status_code=status, headers=names, media_type="application/json"
    )


def on_problem(_: Request[Any, Any, Any], error: Problem) -> Response[TroubleReply]:
    """Our own refusals."""
    response = reply(error.status, error.trouble)
    response.headers.update(advice(error))
    return response


def advice(problem: Problem) -> dict[str, str]:
    """When it is worth another try, as browsers and programs are told."""
    return {"retry-after": str(ceil(problem.wait))} if problem.wait else {}


def on_engine(_: Request[Any, Any, Any], error: MastabaError) -> Response[TroubleReply]:
    """What the engine refused: each message is a sentence already."""
    kind = "unknown" if isinstance(error, UnknownName) else "setup"
    return reply(422, Trouble(kind, str(error)))


def on_store(_: Request[Any, Any, Any], error: StoreError) -> Response[TroubleReply]:
    """The store did not answer; what went wrong with it is logged here, not told there."""
    log.error("the store failed", exc_info=error)
    return on_problem(_, not_stored())


def on_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[TroubleReply]:
    """The framework's refusals, with the field that was wrong but never what was sent."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        wrong = [f"{item.get('key', 'body')}: {item['message']}" for item in error.extra]
        detail = "; ".join(wrong) or detail
    detail = SENTENCES.get(error.status_code, detail)
    response = reply(error.status_code, Trouble(KINDS.get(error.status_code, "http"), detail))
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[TroubleReply]:
    """Our mistake: logged here, not told there."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return on_problem(request, apology("en"))
