"""What goes over HTTP about games, words and rulebooks: the same for everybody."""

from __future__ import annotations

from msgspec import Struct


class OptionLook(Struct):
    """A variant on offer."""

    name: str
    type: str
    default: str
    choices: list[str] | None
    low: int | None
    high: int | None
    clause: str


class GuidedLook(Struct):
    """A guided first game, and how long it takes."""

    id: str
    minutes: int


class GameLook(Struct):
    """A game on the shelf."""

    id: str
    seats: tuple[int, int]
    options: list[OptionLook]
    suggested: dict[str, dict[str, str]]  # by number of seats: options that suit it
    rules_version: int
    content_hash: str
    bots: list[str]
    lessons: list[GuidedLook]
    campaign: list[str] | None  # where there is one: the options it decides


class Counted(Struct):
    """A text with a form for one and a form for many; `slot` holds the number."""

    slot: str
    one: str
    other: str


class WordsReply(Struct):
    """All texts of a language."""

    lang: str
    languages: list[str]
    texts: dict[str, str | Counted]


class Clause(Struct):
    """A rule."""

    id: str
    text: str


class Chapter(Struct):
    """Some rules under one title."""

    title: str
    clauses: list[Clause]
