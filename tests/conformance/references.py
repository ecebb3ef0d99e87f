"""What docstrings and comments refer to: clauses, decisions, words of cards, vectors, parts."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from mastaba.games import GAMES, GUESTS, game

ROOT = Path(__file__).parents[2]
FIFTH = ROOT / "tests" / "fifth"  # a game from outside: looked at where it is on the table
REFERENCE = re.compile(r"\b(?<!=)(?:[A-Z]{1,5}-\d+|[A-Z]\d{2,3}|D\d|[A-Z]{3,})\b(?![_/])")
CLAUSE = re.compile(r"\b[A-Z]{2,5}-\d+\b")
NUMBERED = re.compile(r"\b(?:chapters?|sections?) \d|§ ?\d", re.IGNORECASE)  # the rules have none
DOCSTRING = re.compile(r'(?:\A|(?<=:\n))\s*"""(?:.|\n)*?"""')
COMMENT = re.compile(r"(?<![^\s])# (?!noqa).*")
CONSTANT = re.compile(r"\b[A-Z]{3,}\b")
IN_QUOTES = re.compile(r"`[^`]*`")
COMMON = frozenset({"ASGI", "HTTP", "JSON", "SHA-256", "SVG", "TOML", "URL", "UTF-8", "WAL"})
OTHERS = (".toml", ".js", ".css", ".mjs")


def document(name: str) -> Path:
    """The rules of a game."""
    if name in GUESTS:
        return Path(inspect.getfile(type(game(name)))).with_name("rules.md")
    return ROOT / "docs" / "rules" / f"{name}.md"


def rules(name: str) -> str:
    return document(name).read_text("utf-8")


def in_play(path: Path) -> bool:
    """Whether a file belongs to what is here, and to a game that is on the table."""
    return "node_modules" not in path.parts and (bool(GUESTS) or not path.is_relative_to(FIFTH))


@cache
def known(name: str) -> frozenset[str]:
    """All that a game's rules and its box give a name to."""
    return frozenset(REFERENCE.findall(rules(name))) | {row["id"] for row in game(name).catalogue()}


@cache
def known_anywhere() -> frozenset[str]:
    return frozenset().union(*map(known, GAMES))


def sources() -> Iterator[Path]:
    for folder in ("src", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            if in_play(path):
                yield path


def parted(source: str) -> tuple[str, str]:
    """The docstrings and comments of a module, and the rest of it."""
    remarks: list[str] = []

    def take(found: re.Match[str]) -> str:
        remarks.append(found[0])
        return "" if found[0].startswith("#") else "\n"

    rest = COMMENT.sub(take, DOCSTRING.sub(take, source))
    return "\n".join(IN_QUOTES.sub(" ", remark) for remark in remarks), rest


def referred(source: str) -> set[str]:
    """What the remarks of a module refer to, apart from names in its own code and common words."""
    remarks, rest = parted(source)
    return set(REFERENCE.findall(remarks)) - set(CONSTANT.findall(rest)) - COMMON


def loose(path: Path) -> set[str]:
    """References of a module that lead nowhere; those of a game have to be in its own rules."""
    source = path.read_text("utf-8")
    parts = path.relative_to(ROOT).parts
    games = [name for name in GAMES if name in parts or f"test_{name}" in path.stem]
    there = known(games[0]) if games else known_anywhere()
    return (referred(source) - there) | set(NUMBERED.findall(parted(source)[0]))
