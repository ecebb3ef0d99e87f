"""What is the same for everybody: packed once, told apart by its tag, and mostly not sent again."""

from __future__ import annotations

import gzip
import hashlib
from typing import Any, NamedTuple

from litestar import Request, Response

TAG = 16  # characters that tell two versions apart


class Packed(NamedTuple):
    """An answer that is kept."""

    plain: bytes
    packed: bytes | None
    media_type: str
    etag: str


def pack(plain: bytes, media_type: str, said: bytes | None = None) -> Packed:
    """With what is said of it in few bytes, where that is worth it; `said` may leave things out."""
    packed = None if said is None else gzip.compress(said, 9, mtime=0)
    return Packed(plain, packed, media_type, f'"{hashlib.sha256(plain).hexdigest()[:TAG]}"')


def answer(request: Request[Any, Any, Any], kept: Packed, status: int = 200) -> Response[Any]:
    """As the browser takes it; nothing but 304 if it has it already."""
    names = {"etag": kept.etag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == kept.etag:
        return Response(b"", status_code=304, headers=names, media_type=kept.media_type)
    body = kept.plain
    if kept.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = kept.packed
        names["content-encoding"] = "gzip"
    if request.method == "HEAD":
        names["content-length"] = str(len(body))
        body = b""
    return Response(body, status_code=status, headers=names, media_type=kept.media_type)
