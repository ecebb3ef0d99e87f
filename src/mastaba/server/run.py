"""Start the server: for oneself (`play`) or for others (`serve`)."""

from __future__ import annotations

import os
import socket
import sys
import webbrowser
from collections.abc import Callable

import uvicorn

from mastaba.core.errors import MastabaError

from .app import create_app
from .connections import Gate
from .databases import database
from .figures import Watch
from .retention import FOR_EVER, Retention
from .security import Limits

BANNER = "Mastaba is at {address} (Ctrl+C to stop)"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    *,
    open_browser: bool = False,
    path: str = "/",
    origins: tuple[str, ...] = (),
    trusted_proxies: str = "127.0.0.1",
    bot_workers: int | None = None,
    limits: Limits | None = None,
    metrics: int | None = None,
    retention: Retention = FOR_EVER,
    tell: Callable[[str], None] = print,
) -> None:
    """Serve until stopped. Port 0 takes a free one; the address is told once it answers."""
    found, watch = database(db), None if metrics is None else prometheus(metrics)
    with found.alone():
        found.check()  # whatever is wrong with it is said before anybody is let in
        limits, listening = limits or Limits(), listen(host, port)
        workers = bot_workers or max(1, (os.cpu_count() or 2) - 1)
        http, ws = Gate(limits, trusted_proxies).protocols()
        app = create_app(found.open, limits, origins, workers, host, watch, retention)
        config = uvicorn.Config(
            app,
            http=http,
            ws=ws,
            ws_max_size=4 * limits.message_bytes,  # up to here what is too long is told so
            ws_per_message_deflate=True,  # a late question is long, and much like the last
            forwarded_allow_ips=trusted_proxies,
            access_log=False,  # addresses of people are nobody's business
            log_level="warning",
            server_header=False,
            timeout_graceful_shutdown=3,
        )
        address = f"http://{shown(host)}:{listening.getsockname()[1]}{path}"

        def ready() -> None:
            tell(BANNER.format(address=address))
            if open_browser:
                show(address)

        Server(config, ready).run(sockets=[listening])


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def prometheus(port: int) -> Watch:
    """With what the extra `metrics` brings."""
    from .metrics import Prometheus

    return Prometheus(port)


def play(
    game: str | None = None,
    *,
    port: int = 0,
    db: str | None = None,
    open_browser: bool = True,
    lang: str | None = None,
    tell: Callable[[str], None] = print,
) -> None:
    """A table for this machine alone: a free port, the user's own database, the browser."""
    path = "/" if game is None else f"/new?game={game}"
    if lang is not None:
        path += ("&" if "?" in path else "?") + f"lang={lang}"
    serve("127.0.0.1", port, db, open_browser=open_browser, path=path, tell=tell)


def listen(host: str, port: int) -> socket.socket:
    """A listening socket, so that the address is known before the first request.

    The protocol is named: asyncio sends small answers at once (TCP_NODELAY) only on such sockets.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        raise MastabaError(
            f"expected to listen at {shown(host)}, port {port}, but got: {error.strerror}"
        ) from error
    listening.set_inheritable(False)
    return listening


def shown(host: str) -> str:
    """How an address is written in a link."""
    if host in ("127.0.0.1", "0.0.0.0", "::", ""):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def show(address: str) -> None:
    """Open the browser where there is one."""
    headless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    )
    if not headless:
        webbrowser.open(address)
