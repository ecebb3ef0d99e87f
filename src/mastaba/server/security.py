"""Tokens, limits, headers: who may knock, how often, and what a browser may do with the answer."""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import time
import unicodedata
from base64 import urlsafe_b64encode
from collections import Counter
from ipaddress import ip_address, ip_network
from urllib.parse import urlsplit

from msgspec import Struct

CODE_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
HOST = re.compile(r"[A-Za-z0-9.\-\[\]:]{1,255}")
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


class Limits(Struct, frozen=True):
    """Generous to people, tight for floods. 0 switches a rate off.

    What is asked at a table has a price (of a route or a message), roughly its milliseconds of the
    processor: a seat, a host, all onlookers may spend so much a second, and so may an address. No
    purse is shared by those who must not know of each other's doings: it would tell of them.
    """

    message_bytes: int = 16 * 1024
    replay_bytes: int = 2 * 1024 * 1024
    socket_rate: float = 20.0  # messages a second on one connection
    socket_burst: int = 40
    http_rate: float = 40.0  # requests a second from one address
    http_burst: int = 200
    viewer_rate: float = 20.0  # what one token may spend at its table, a second
    viewer_burst: int = 600
    address_rate: float = 300.0  # and one address, at however many tables
    address_burst: int = 3000
    connections_per_address: int = 200
    sockets_per_address: int = 60
    exchange_seconds: float = 60.0  # for a request to come in and its answer to be taken
    tables_per_hour: int = 30
    codes_per_minute: int = 20
    imports_per_hour: int = 60
    viewers_per_table: int = 64
    idle_minutes: float = 10.0  # until a table nobody looks at leaves memory
    idle_days: float = 30.0  # until a table nobody has touched is archived
    sweep_seconds: float = 300.0
    away_seconds: float = 60.0  # until a bot may be asked to play for somebody who is gone
    bot_seconds: float = 2.0
    bot_pause: float = 0.02  # the page tells bots' turns at a pace that people can follow
    watched_pause: float = 0.6  # where only bots play, and people look on
    offer_pause: float = 4.0  # where a bot may make people an offer, whether it does or not
    bot_jitter: float = 0.02
    brisk_pause: float = 0.02  # the same whether a bot has anything to say or not


# Tokens.


def new_token() -> str:
    """256 bits that nobody guesses."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A name for a table or replay: 12 characters."""
    return secrets.token_urlsafe(9)


def new_code() -> str:
    """Six letters to read out loud."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(6))


def heir(token: str, seat: int) -> str:
    """What a token of one game becomes in the next: the same however often one asks."""
    key = hmac.digest(token.encode(), b"rematch %d" % seat, "sha256")
    return urlsafe_b64encode(key).rstrip(b"=").decode()


def hashed(token: str) -> bytes:
    """What is stored of a token. It is random enough to need no salt."""
    return hashlib.sha256(token.encode()).digest()


def same(token: bytes, stored: bytes | None) -> bool:
    """Compared in constant time."""
    return stored is not None and secrets.compare_digest(token, stored)


def bearer(header: str | None) -> str | None:
    """The token of an Authorization header."""
    kind, _, token = (header or "").partition(" ")
    return token if kind.lower() == "bearer" and token else None


# Names and chat.


def clean(text: str) -> str:
    """One line without control characters; browsers escape the rest."""
    plain = (" " if c.isspace() else c for c in text)
    return " ".join("".join(c for c in plain if unicodedata.category(c)[0] != "C").split())


# Limits.


class Bucket:
    """So much at once, so much a second."""

    __slots__ = ("burst", "full_at", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.full_at = 0.0

    def pay(self, price: float = 1, now: float | None = None) -> float:
        """0 if it could be paid, and is; else the seconds until it can."""
        if self.rate <= 0:
            return 0.0
        now = time.monotonic() if now is None else now
        full_at = max(self.full_at, now) + price / self.rate
        late = full_at - now - self.burst / self.rate
        if late > 1e-9:
            return late
        self.full_at = full_at
        return 0.0


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self._by_address: dict[str, Bucket] = {}

    def of(self, address: str) -> Bucket:
        """The one of this address."""
        if len(self._by_address) > self.most:
            self._forget()
        return self._by_address.setdefault(address, Bucket(self.rate, self.burst))

    def _forget(self) -> None:
        now = time.monotonic()
        self._by_address = {a: b for a, b in self._by_address.items() if b.full_at > now}


def leave(crowd: Counter[str], one: str) -> None:
    """One less of these; of whom there is none is forgotten."""
    crowd[one] -= 1
    if crowd[one] <= 0:
        del crowd[one]


def address_of(host: str | None) -> str:
    """An address as limits count it: of IPv6 the network, since each household has one."""
    try:
        address = ip_address(host or "")
    except ValueError:
        return host or "unknown"
    if address.version == 6 and address.ipv4_mapped is None:
        return str(ip_network(f"{address}/64", strict=False))
    return str(address)


# Browsers.


def own_origin(origin: str | None, host: str | None, allowed: tuple[str, ...]) -> bool:
    """Whether a request comes from this table's own pages, or from no page at all."""
    if origin is None or origin in allowed:
        return True
    return bool(host) and netloc(origin) == (host or "").lower()


def netloc(link: str) -> str | None:
    """The host and port a link leads to; None if it is no link at all."""
    try:
        return urlsplit(link).netloc.lower()
    except ValueError:
        return None


def headers(host: str | None) -> list[tuple[bytes, bytes]]:
    """Sent with every answer. Older browsers do not count sockets as 'self', so they are named."""
    sockets = f" ws://{host} wss://{host}" if host and HOST.fullmatch(host) else ""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        f"font-src 'self'; connect-src 'self'{sockets}; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return [
        (b"content-security-policy", policy.encode()),
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"no-referrer"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
        (b"x-frame-options", b"DENY"),
    ]
