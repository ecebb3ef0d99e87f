"""Connections as a stranger may hold them open: so many from one address, each for so long.

Uvicorn closes connections that keep still after an answer. What it leaves open is closed here:
requests that never end, answers that nobody takes, sockets that do nothing but ping.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .security import Bucket, Limits, address_of, leave


class Gate:
    """Counts who is connected. Through a proxy everybody comes; it has to count by itself."""

    def __init__(self, limits: Limits, proxies: str = "") -> None:
        """Proxies are named as uvicorn has them: addresses and networks, comma between, or `*`."""
        self.limits = limits
        self._open: Counter[str] = Counter()
        self._named = {one.strip() for one in proxies.split(",")}
        self._networks = []
        for name in self._named:
            with suppress(ValueError):
                self._networks.append(ip_network(name, strict=False))

    def enter(self, host: str) -> str | None:
        """One more from there, by this address; None if there are too many."""
        address, most = address_of(host), self.limits.connections_per_address
        if not self._is_proxy(host) and 0 < most <= self._open[address]:
            return None
        self._open[address] += 1
        return address

    def leave(self, address: str) -> None:
        """One less."""
        leave(self._open, address)

    def _is_proxy(self, host: str) -> bool:
        if "*" in self._named or host in self._named:
            return True
        with suppress(ValueError):
            return any(ip_address(host) in network for network in self._networks)
        return False

    def protocols(self) -> tuple[type[Exchange], type[Talk]]:
        """What uvicorn speaks behind this gate: HTTP, and sockets."""
        mine = {"gate": self}
        return type("Exchange", (Exchange,), mine), type("Talk", (Talk,), mine)


class Exchange(H11Protocol):
    """From connecting, or from one answer's end, to the end of the next: within a minute."""

    gate: ClassVar[Gate]

    _deadline: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """One more, if there are not too many from there."""
        super().connection_made(transport)
        self._address = self.gate.enter(self.client[0] if self.client else "")
        if self._address is None:
            transport.abort()
        else:
            self._begin()

    def on_response_complete(self) -> None:
        """The time for the next one begins."""
        self._begin()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """From here on it is a socket: counted by the table, alive as long as it answers pings."""
        self._end()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It counts no more."""
        self._end()
        super().connection_lost(exc)

    def _begin(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        seconds = self.gate.limits.exchange_seconds
        self._deadline = self.loop.call_later(seconds, self.transport.abort)

    def _end(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        if self._address is not None:
            self.gate.leave(self._address)
            self._address = None


class Talk(WebSocketsSansIOProtocol):
    """Pings, pongs and pieces of messages never reach the table: they are counted here."""

    gate: ClassVar[Gate]

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._frames = Bucket(self.gate.limits.socket_rate, self.gate.limits.socket_burst)

    def handle_ping(self) -> None:
        """Answered, but not any number of times."""
        if self._fits():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Mostly the answer to a ping of ours."""
        if self._fits():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """A message may come in pieces, but not in crumbs."""
        if self._fits():
            super().handle_cont(event)

    def _fits(self) -> bool:
        if not self._frames.pay():
            return True
        self.transport.abort()
        return False
