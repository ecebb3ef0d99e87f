"""The web app's files: kept in memory with their tags, and packed once. No file, no secret."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Iterable, Mapping
from importlib.resources import files as resources
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from litestar import Request, Response, route
from litestar.exceptions import NotFoundException

from mastaba.games import GUESTS, home

from .packing import Packed, answer, pack

FOLDER = Path(__file__).parents[1] / "web"
NO_GUESTS: Mapping[str, Path] = MappingProxyType({})
THEIR_BOXES = ["games", "guests.js"]
PAGES = ("new", "t", "j", "c", "replay", "rules", "components", "credits")
PACKED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt", ".md")
# Comments: types and whole lines; after the end of a statement; in style sheets, and what indents.
REMARKS = {
    ".js": re.compile(
        rb"/\*\*(?:(?!\*/)[\s\S])*\*/[ \t]*|^[ \t]*//.*$|(?<=[;,{\[(]) +// [^'\"`\n]*$",
        re.MULTILINE,
    ),
    ".css": re.compile(rb"/\*(?:(?!\*/)[\s\S])*\*/|^ +", re.MULTILINE),
}
AND, TOGETHER = "+", 40  # after the names of pictures that come together, and how many may
EMPTY = b"<svg></svg>"
TYPES = {
    ".js": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class File(NamedTuple):
    """A file as it is sent, and when it was written."""

    kept: Packed
    written: int


class Files:
    """The folder. A file that changed on disk is read again: developers need not restart."""

    def __init__(self, folder: Path, guests: Mapping[str, Path] = NO_GUESTS) -> None:
        self._folder = folder.resolve()
        self._guests = {name: home.resolve() for name, home in guests.items()}
        self._files: dict[Path, File] = {}

    def find(self, path: str) -> Packed | None:
        """The file at an address; the app's own routes are all the same page."""
        parts = [part for part in path.split("/") if part]
        if not parts or parts[0] in PAGES:
            return self._read(self._folder / "index.html")
        if any(part.startswith(".") for part in parts) or "\\" in path or "\0" in path:
            return None
        if parts == THEIR_BOXES and self._guests:
            return sent(Path(*parts), their_boxes(self._guests))
        wanted = self._place(parts)
        return self._together(wanted) if AND in wanted.name else self._read(wanted)

    def _place(self, parts: list[str]) -> Path:
        """Where it is kept: games from outside bring a folder of their own."""
        if parts[0] == "games" and parts[1:2] and parts[1] in self._guests:
            return self._guests[parts[1]].joinpath(*parts[2:])
        return self._folder.joinpath(*parts)

    def _together(self, wanted: Path) -> Packed | None:
        """Several pictures of a folder in one answer, `a+b.svg`: each would need a head.

        One that nobody has drawn is empty.
        """
        names = [name for name in wanted.stem.split(AND) if name]
        known = wanted.parent.is_dir() and self._inside(wanted.parent)
        if wanted.suffix != ".svg" or not 0 < len(names) <= TOGETHER or not known:
            return None
        found = [self._read(wanted.with_name(f"{name}.svg")) for name in names]
        pictures = [EMPTY if file is None else file.plain for file in found]
        return sent(wanted, b"".join(pictures))

    def _inside(self, path: Path) -> bool:
        """Whether a place is one of ours, or of a game from outside."""
        roots, real = (self._folder, *self._guests.values()), path.resolve()
        return any(real.is_relative_to(root) for root in roots)

    def _read(self, path: Path) -> Packed | None:
        try:
            if not path.is_file() or not self._inside(path):
                return None
            written = path.stat().st_mtime_ns
        except OSError:  # a name too long for any file
            return None
        known = self._files.get(path)
        if known is None or known.written != written:
            known = self._files[path] = read(path, written)
        return known.kept


def read(path: Path, written: int) -> File:
    """Read a file; texts are packed as well."""
    return File(sent(path, path.read_bytes()), written)


def sent(path: Path, plain: bytes) -> Packed:
    """What a file of this name holds, as it is sent."""
    said = without_remarks(plain, path.suffix) if path.suffix in PACKED else None
    guessed = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    return pack(plain, guessed or "application/octet-stream", said)


def without_remarks(text: bytes, suffix: str = ".js") -> bytes:
    """The same lines without types and comments: a fifth of the scripts that browsers load."""
    remarks = REMARKS.get(suffix)
    return remarks.sub(lambda found: b"\n" * found[0].count(b"\n"), text) if remarks else text


def their_boxes(guests: Iterable[str]) -> bytes:
    """The module that puts the boxes of games from outside on the shelf."""
    lines = [f"import {{ cover as {name} }} from './{name}/cover.js';" for name in guests]
    return "\n".join([*lines, f"export const GUESTS = [{', '.join(guests)}];"]).encode()


files = Files(FOLDER, {name: Path(str(resources(home(name)))) / "web" for name in GUESTS})


@route(
    ["/", "/{path:path}"],
    http_method=["GET", "HEAD"],
    include_in_schema=False,
    opt={"packed": True, "price": 0},
)
async def web_app(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Any page or file of the web app; browsers ask again with the tag, and mostly get 304."""
    file, status = files.find(request.scope["path"]), 200
    if file is None and "text/html" in request.headers.get("accept", ""):
        file, status = files.find("/"), 404  # the app has a page for that
    if file is None:
        raise NotFoundException
    return answer(request, file, status)
