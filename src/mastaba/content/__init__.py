"""Components as data: TOML files, checked against a schema when they are read."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import GenericAlias
from typing import Any, TypeVar

import msgspec

from mastaba.core.errors import BadContent

S = TypeVar("S", bound=msgspec.Struct)


class Schema(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all content records: unknown keys are mistakes."""


class Source:
    """A folder of content files: a game's own, or a pack that replaces it."""

    def __init__(self, folder: Traversable, base: Source | None = None) -> None:
        self.folder = folder
        self.base = base
        self._seen: dict[str, Any] = {}

    @classmethod
    def of(cls, package: str) -> Source:
        """The content that ships with a game."""
        return cls(files(package) / "content")

    def read(self, name: str, schema: type[S]) -> S:
        """One file as a checked record; damage gives one sentence with file and place."""
        try:
            data = tomllib.loads(self._find(name).read_text("utf-8"))
            record = msgspec.convert(data, schema)
        except OSError:
            raise BadContent(f"expected the content file {name} but it is not there") from None
        except tomllib.TOMLDecodeError as error:
            raise BadContent(f"{name}: expected TOML but got {error}") from None
        except UnicodeDecodeError as error:
            raise BadContent(f"{name}: expected UTF-8 text but got {error}") from None
        except msgspec.ValidationError as error:
            raise BadContent(f"{name}: {_lower(str(error))}") from None
        self._seen[name] = data
        return record

    def read_list(self, name: str, key: str, kind: type[S]) -> list[S]:
        """The one list that a file holds."""
        file = msgspec.defstruct(key, [(key, GenericAlias(list, kind))], bases=(Schema,))
        listed: list[S] = getattr(self.read(name, file), key)
        return listed

    def _find(self, name: str) -> Traversable:
        file = self.folder / name
        return file if self.base is None or file.is_file() else self.base._find(name)

    def hash(self) -> str:
        """SHA-256 over what has been read; layout and comments do not count."""
        canonical = json.dumps(self._seen, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(canonical.encode()).hexdigest()


def expect(claim: bool, message: str) -> None:
    """Refuse content that contradicts itself."""
    if not claim:
        raise BadContent(message)


def expect_ids(file: str, wanted: list[str], got: list[str]) -> None:
    """Every component once, in its order."""
    for at, name in enumerate(wanted):
        came = got[at] if at < len(got) else "nothing"
        expect(came == name, f"{file}: expected {name} as number {at + 1} but got {came}")
    expect(len(got) == len(wanted), f"{file}: expected {len(wanted)} ids but got {len(got)}")


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def listed(kind: str, components: Iterable[Any]) -> list[dict[str, Any]]:
    """Components for designers, a row for each, with how many there are of it."""
    fields = ("id", "name", "provenance")
    return [
        {"kind": kind, "copies": getattr(one, "copies", 1), **{f: getattr(one, f) for f in fields}}
        for one in components
    ]
