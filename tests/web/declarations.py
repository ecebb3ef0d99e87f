"""The wire in TypeScript, written from its declarations: `make wire` rewrites the files.

Messages, requests and replies are the msgspec structs of the server. What a game sends it declares
in `sight/told.py` (views), `sight/scenery.py` and its notation (offers).
"""

from __future__ import annotations

import types
import typing
from collections.abc import Collection, Iterable, Iterator
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from textwrap import wrap
from types import ModuleType
from typing import Annotated, Any, Literal

import msgspec

from fifth import shaft
from mastaba.core import view
from mastaba.core.game import Forms, Game
from mastaba.core.view import Always, Seen
from mastaba.games import SIBLINGS
from mastaba.server import bookwire, messages, shelfwire, wire

WEB = Path(wire.__file__).parents[1] / "web"
HEAD = "// Written by `make wire` from what the server and the games declare: never by hand.\n"
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
    object: "unknown",
}
WIDTH = 100


def files() -> dict[Path, str]:
    """Every file of declarations, and what belongs into it."""
    server = Declarations([view, wire, shelfwire, bookwire, messages])
    found = {WEB / "lib" / "wire.d.ts": server.text()}
    for package, folder in faces().items():
        found |= {folder / name: text for name, text in of_game(package).items()}
    return found


def faces() -> dict[str, Path]:
    """By game: where its face is. The Shaft brings its own."""
    ours = {f"mastaba.games.{game}": WEB / "games" / game for game in SIBLINGS}
    return ours | {shaft.__name__: Path(shaft.__file__ or "").parent / "web"}


def of_game(package: str) -> dict[str, str]:
    """What a game sends to its face."""
    told, scenery = (import_module(f"{package}.sight.{name}") for name in ("told", "scenery"))
    return {
        "view.d.ts": Declarations([told], "import type { Seen } from '/lib/wire';\n").text(),
        "scenery.d.ts": Declarations([scenery]).text(),
        "offers.d.ts": offers(package),
    }


def offers(package: str) -> str:
    """What may be answered, by verb; and what an offer leads to."""
    leads = import_module(package).GAME.leads
    parts = [choice(f"After{verb.title()}", answers(led)) for verb, led in leads.items()]
    parts.append(choice("Offer", answers(forms(package), leads)))
    return f"{HEAD}import type {{ Answer, OneOf }} from '/lib/types';\n\n" + "\n".join(parts)


def choice(name: str, ways: Iterable[str]) -> str:
    """One of these."""
    return "\n".join([f"export type {name} = OneOf<", *(f"  | {way}" for way in ways)]) + "\n>;\n"


def answers(given: Forms, leads: Collection[str] = ()) -> Iterator[str]:
    """Each verb with what stands behind it, one way or another, and what it leads to."""
    for verb, ways in given.items():
        for way in ways:
            args = "; ".join(f"{word.name}: string" for word in way)
            then = f", After{verb.title()}" if verb in leads else ""
            behind = f", {{ {args} }}" if args else ", {}" if then else ""
            yield f"Answer<'{verb}'{behind}{then}>"


def forms(package: str) -> Forms:
    """By verb: what stands behind it in an answer, one way or another."""
    fates = import_module(f"{package}.words").FATES
    game: Game = import_module(package).GAME
    own = {verb.name: [verb.arguments] for verb in game.notation.verbs if verb not in fates}
    return {**own, **game.shorthands}


class Declarations:
    """The records and the named types of some modules."""

    def __init__(self, modules: list[ModuleType], imports: str = "") -> None:
        self.modules = modules
        self.imports = imports
        own = [(name, one) for module in modules for name, one in vars(module).items()]
        self.names = [(name, one) for name, one in own if is_named_type(one)]

    def text(self) -> str:
        """The file."""
        parts = [one for module in self.modules for one in self.of(module)]
        return f"{HEAD}{self.imports}\n" + "\n".join(parts)

    def of(self, module: ModuleType) -> Iterator[str]:
        """What a module declares itself, in its order."""
        for name, one in vars(module).items():
            if is_named_type(one):
                yield self.alias(name, one)
            elif getattr(one, "__module__", "") != module.__name__ or is_base(one):
                continue
            elif typing.is_typeddict(one):
                yield self.interface(one, self.of_dict(one))
            elif isinstance(one, type) and issubclass(one, msgspec.Struct):
                yield self.interface(one, self.of_struct(one))

    def alias(self, name: str, one: Any) -> str:
        """A choice with a name of its own."""
        parts = self.parts(one)
        line = f"export type {name} = {' | '.join(parts)};\n"
        if len(line) <= WIDTH:
            return line
        return "\n".join([f"export type {name} =", *(f"  | {part}" for part in parts)]) + ";\n"

    def interface(self, one: type, fields: Iterator[tuple[str, bool, Any]]) -> str:
        """A record and what it means."""
        lines = [
            f"  {field}{'?' * optional}: {self.said(kind)};" for field, optional, kind in fields
        ]
        name = f"{one.__name__} extends Seen" if common(one) else one.__name__
        return "\n".join([*remark(one), f"export interface {name} {{", *lines, "}", ""])

    def of_dict(self, one: type) -> Iterator[tuple[str, bool, Any]]:
        """The fields of a typed dict itself: those that may be missing are marked."""
        known = Seen.__annotations__ if common(one) else {}
        for field, kind in typing.get_type_hints(one, include_extras=True).items():
            if field not in known:
                missing = typing.get_origin(kind) is typing.NotRequired
                yield field, missing or field in getattr(one, "__optional_keys__", ()), kind

    def of_struct(self, one: type[msgspec.Struct]) -> Iterator[tuple[str, bool, Any]]:
        """The fields of a struct; a request may lack its defaults, and some replies do."""
        config = one.__struct_config__
        if config.tag_field is not None:
            yield config.tag_field, False, Literal[config.tag]
        lax = config.forbid_unknown_fields or config.omit_defaults
        for field in msgspec.structs.fields(one):
            yield field.encode_name, lax and not field.required, field.type

    def said(self, kind: Any) -> str:
        """A type in TypeScript, by its name if it has one."""
        return next((name for name, one in self.names if one == kind), " | ".join(self.parts(kind)))

    def parts(self, kind: Any) -> list[str]:
        """The types one may choose from."""
        if kind in PLAIN:
            return [PLAIN[kind]]
        origin, args = typing.get_origin(kind), typing.get_args(kind)
        if origin in (Annotated, typing.NotRequired):
            return self.parts(args[0])
        if origin is Literal:
            return [f"'{word}'" for word in args]
        if origin in (types.UnionType, typing.Union):
            return [self.said(part) for part in args]
        if origin is list:
            inner = self.said(args[0])
            return [f"({inner})[]" if "|" in inner else f"{inner}[]"]
        if origin is tuple:
            return [f"[{', '.join(self.said(part) for part in args)}]"]
        if origin is dict:
            return [f"Record<string, {self.said(args[1])}>"]
        assert isinstance(kind, type), f"expected a type that can be declared but got {kind!r}"
        return [kind.__name__]


def common(one: type) -> bool:
    """Whether a record is a view: it has all that the views of all games have."""
    return one not in (Always, Seen) and Always.__required_keys__ <= one.__annotations__.keys()


def is_named_type(one: Any) -> bool:
    """A choice of words or of records, or records by name, that a module has named."""
    return typing.get_origin(one) in (Literal, dict, types.UnionType, typing.Union)


def is_base(one: Any) -> bool:
    """What only others build on is not sent itself."""
    return isinstance(one, type) and issubclass(one, msgspec.Struct) and bool(one.__subclasses__())


def remark(one: type) -> list[str]:
    """What it means, as a comment."""
    said = " ".join(cleandoc(one.__doc__ or "").split())
    if len(said) <= WIDTH - 7:
        return [f"/** {said} */"]
    return ["/**", *(f" * {line}" for line in wrap(said, WIDTH - 3)), " */"]


def main() -> None:
    """Rewrite them all."""
    for path, text in files().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
