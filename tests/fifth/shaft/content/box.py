"""Everything of the box, read from TOML and checked."""

from __future__ import annotations

from typing import Any

from mastaba.content import Source, expect, expect_ids

from ..words import DANGERS, FINDS
from .schema import Token, TokensFile

FILE = "tokens.toml"
TWICE = 2  # as often as a danger must be there to break a rope


class Content:
    """The box, opened: constants that every state of a game shares."""

    def __init__(self, source: Source) -> None:
        file = source.read(FILE, TokensFile)
        expect_ids(FILE, list(FINDS), [find.id for find in file.finds])
        expect_ids(FILE, list(DANGERS), [danger.id for danger in file.dangers])
        tokens: list[Token] = [*file.finds, *file.dangers]
        for token in tokens:
            least = 1 if token.id in FINDS else TWICE
            expect(
                token.copies >= least,
                f"{FILE}: expected {least} copies or more of {token.id} but got {token.copies}",
            )
        self.finds, self.dangers = file.finds, file.dangers
        self.values = tuple(find.value for find in file.finds)
        self.copies = tuple(token.copies for token in tokens)
        self.hash = source.hash()

    def catalogue(self) -> list[dict[str, Any]]:
        """Every component for designers."""
        rows = [("find", f.id, f.name, f.copies, f.provenance) for f in self.finds]
        rows += [("danger", d.id, d.name, d.copies, d.provenance) for d in self.dangers]
        keys = ("kind", "id", "name", "copies", "provenance")
        return [dict(zip(keys, row, strict=True)) for row in rows]
