"""What docstrings and comments refer to: clauses, decisions, words of cards, vectors, parts."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path

from mastaba.games import GAMES, game

ROOT = Path(__file__).parents[2]
REFERENCE = re.compile(r"\b(?<!=)(?:[A-Z]{1,5}-\d+|[A-Z]\d{2,3}|D\d|[A-Z]{3,})\b(?![_/])")
CLAUSE = re.compile(r"\b[A-Z]{2,5}-\d+\b")
NUMBERED = re.compile(r"\b(?:chapters?|sections?) \d|§ ?\d", re.IGNORECASE)  # the rules have none
IN_QUOTES = re.compile(r"`[^`]*`")
COMMON = frozenset({"ASGI", "HTTP", "JSON", "SHA-256", "SVG", "TOML", "URL", "UTF-8", "WAL"})
OTHERS = (".toml", ".js", ".css", ".mjs")


def rules(name: str) -> str:
    return (ROOT / "docs" / "rules" / f"{name}.md").read_text("utf-8")


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
            if "node_modules" not in path.parts:
                yield path


def remarks(source: str) -> Iterator[str]:
    """The docstrings and comments of a module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield ast.get_docstring(node) or ""
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith("# noqa"):
            yield token.string


def referred(source: str) -> set[str]:
    """What the remarks of a module refer to, apart from names in its own code and common words."""
    plain = [IN_QUOTES.sub(" ", remark) for remark in remarks(source)]
    found = {reference for remark in plain for reference in REFERENCE.findall(remark)}
    own = {t.string for t in tokenize.generate_tokens(StringIO(source).readline) if t.type == 1}
    return found - own - COMMON


def loose(path: Path) -> set[str]:
    """References of a module that lead nowhere; those of a game have to be in its own rules."""
    source = path.read_text("utf-8")
    games = [name for name in GAMES if name in path.parts or f"test_{name}" in path.stem]
    there = known(games[0]) if games else known_anywhere()
    return (referred(source) - there) | {
        m[0] for remark in remarks(source) for m in NUMBERED.finditer(remark)
    }
