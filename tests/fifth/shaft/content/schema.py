"""The file of content, as it is written."""

from __future__ import annotations

from mastaba.content import Schema


class Token(Schema, frozen=True):
    """What is in the bag."""

    id: str
    name: str
    copies: int
    provenance: str


class Find(Token, frozen=True):
    """What one digs for."""

    value: int


class TokensFile(Schema, frozen=True):
    """tokens.toml."""

    finds: list[Find]
    dangers: list[Token]
