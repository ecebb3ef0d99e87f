"""What one address may ask for: how often at some doors, and how much at all tables together."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from .problems import too_fast
from .security import HOUR, MINUTE, Buckets, Limits, address_of

Asked = Request[Any, Any, Any]
Socket = WebSocket[Any, Any, Any]
Caller = ASGIConnection[Any, Any, Any, Any]


class Doors:
    """One counter for each such door."""

    def __init__(self, limits: Limits) -> None:
        self._tables = Buckets(limits.tables_per_hour / HOUR, limits.tables_per_hour)
        self._codes = Buckets(limits.codes_per_minute / MINUTE, limits.codes_per_minute)
        self._purses = Buckets(limits.address_rate, limits.address_burst)
        self._imports = Buckets(limits.imports_per_hour / HOUR, limits.imports_per_hour)

    def table(self, request: Asked) -> None:
        """Another table."""
        self._pass(self._tables, request, "This address has made many tables; wait a little.")

    def code(self, request: Asked) -> None:
        """Another join code tried."""
        self._pass(self._codes, request, "Too many codes tried; wait a minute.")

    def upload(self, request: Asked) -> None:
        """Another replay to keep."""
        self._pass(self._imports, request, "This address has sent many replays; wait a little.")

    def spend(self, connection: Caller, price: int) -> None:
        """So much asked of some table."""
        if wait := self._purses.of(address(connection)).pay(price):
            raise too_fast(wait)

    def _pass(self, buckets: Buckets, request: Asked, message: str) -> None:
        if wait := buckets.of(address(request)).pay():
            raise too_fast(wait, message)


def address(connection: Caller) -> str:
    """Where a request or a socket comes from, as limits count it."""
    return address_of(connection.client.host if connection.client else None)


TheDoors = NamedDependency[Doors]
