"""The import rule: core <- content <- games <- bots <- lab, research; nothing imports server."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from mastaba.core.game import Game
from mastaba.games import GAMES, game

SOURCE = Path(__file__).parents[2] / "src" / "mastaba"

BELOW: dict[str, set[str]] = {
    "core": {"core"},
    "content": {"core", "content"},
    "games": {"core", "content", "games"},
    "bots": {"core", "content", "games", "bots"},
    "lab": {"core", "content", "games", "bots", "lab"},
    "research": {"core", "content", "games", "bots", "research"},
}
FRONT_DOORS = {"cli", "__main__"}  # they start everything, so they may import everything


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        names = ["mastaba", *path.relative_to(SOURCE).with_suffix("").parts]
        yield ".".join(names[:-1] if names[-1] == "__init__" else names), path


def imports(module: str, path: Path) -> set[str]:
    """The full names of all that a module imports, wherever in the module it does."""
    package = module if path.stem == "__init__" else module.rpartition(".")[0]
    return set(imported(ast.parse(path.read_text("utf-8")), package))


def imported(tree: ast.AST, package: str) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                above = package.split(".")[: len(package.split(".")) - node.level + 1]
                base = ".".join([*above, base] if base else above)
            yield base
            if base.split(".")[0] == "mastaba":
                yield from (f"{base}.{alias.name}" for alias in node.names)


def area(name: str) -> str:
    """`games` of `mastaba.games.mummy.board`; the empty text for what is not ours."""
    words = name.split(".")
    return words[1] if words[0] == "mastaba" and len(words) > 1 else ""


@cache
def all_imports() -> dict[str, set[str]]:
    """What every module imports, by its name."""
    return {module: imports(module, path) for module, path in modules()}


def test_modules_are_found() -> None:
    assert "mastaba.core.frame" in all_imports()
    assert "mastaba.core.notation" in all_imports()["mastaba.core.chance"]


@pytest.mark.parametrize("layer", BELOW)
def test_a_layer_imports_only_itself_and_what_is_below(layer: str) -> None:
    wrong = {
        module: sorted(name for name in names if area(name) and area(name) not in BELOW[layer])
        for module, names in all_imports().items()
        if area(module) == layer
    }
    areas = {path.name for path in SOURCE.iterdir()} | {path.stem for path in SOURCE.glob("*.py")}
    real = {m: [n for n in names if area(n) in areas] for m, names in wrong.items()}
    assert {module: names for module, names in real.items() if names} == {}


TYPING = "typing_extensions"  # read by type checkers alone


def test_the_core_needs_the_standard_library_only() -> None:
    foreign = {
        (module, name)
        for module, names in all_imports().items()
        if area(module) == "core"
        for name in names
        if area(name) == "" and name.split(".")[0] not in {*sys.stdlib_module_names, TYPING}
    }
    assert foreign == set()


def test_games_do_not_import_one_another() -> None:
    games = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir()}
    for module, names in all_imports().items():
        if area(module) != "games" or module == "mastaba.games":
            continue
        own = module.split(".")[2]
        others = games - {own}
        wrong = [n for n in names if area(n) == "games" and set(n.split(".")[2:3]) & others]
        assert wrong == [], module


def test_a_game_is_reached_by_name_and_not_imported_by_the_registry() -> None:
    wrong = [n for n in all_imports()["mastaba.games"] if area(n) == "games"]
    assert wrong == []


def test_the_server_reaches_games_only_through_the_registry() -> None:
    games = {path.name for path in (SOURCE / "games").iterdir() if path.is_dir()}
    for module, names in all_imports().items():
        if area(module) == "server":
            inside = [n for n in names if area(n) == "games" and set(n.split(".")[2:3]) & games]
            assert inside == [], module


def test_the_server_and_the_text_table_do_not_know_each_other() -> None:
    for one, other in (("server", "terminal"), ("terminal", "server")):
        wrong = {
            m for m, names in all_imports().items() if area(m) == one and other in map(area, names)
        }
        assert wrong == set()


def test_the_server_knows_no_game() -> None:
    """Neither by its name nor by what it alone has: a role, a room, a variant."""
    played = [game(name) for name in GAMES]
    variants = [{option.name for option in rules.options()} for rules in played]
    own = variants[0].union(*variants) - variants[0].intersection(*variants)
    own |= {*GAMES, *(role for rules in played for role in rules.roles)}
    own |= {rules.room for rules in played if rules.room}
    own -= set(dir(Game))  # words that every game has
    for module, path in modules():
        if area(module) == "server":
            nodes = ast.walk(ast.parse(path.read_text("utf-8")))
            said = {n.value for n in nodes if isinstance(n, ast.Constant) and type(n.value) is str}
            assert said & own == set(), module


def test_nothing_imports_the_server_but_the_front_door() -> None:
    wrong = [
        module
        for module, names in all_imports().items()
        if area(module) not in {"server", *FRONT_DOORS} and any(area(n) == "server" for n in names)
    ]
    assert wrong == []


def test_nothing_imports_the_front_door() -> None:
    wrong = [
        module
        for module, names in all_imports().items()
        if area(module) not in FRONT_DOORS and any(area(n) in FRONT_DOORS for n in names)
    ]
    assert wrong == []


def test_relative_and_late_imports_are_seen() -> None:
    source = """
import json
from . import words
from .board import bits
from ..mummy import GAME
from mastaba.games import game
def late():
    from mastaba.server import table
"""
    found = set(imported(ast.parse(source), "mastaba.games.tomb"))
    assert {
        "json",
        "mastaba.games.tomb.words",
        "mastaba.games.tomb.board",
        "mastaba.games.mummy.GAME",
        "mastaba.games.game",
        "mastaba.server.table",
    } <= found
