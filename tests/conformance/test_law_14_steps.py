"""Law 14. A step that is named is there: a paragraph of the chapter, or of one that cards know."""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from mastaba.core.frame import Frame
from mastaba.games import GAMES, game

SAYING = {"then", "unheard", "later"}  # what a step is given as


def named(tree: ast.AST, home: str = "") -> Iterator[tuple[str, str]]:
    """Every step that is named in a module, with the class in which it is said, if any."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Call):
            given = [word.value for word in node.keywords if word.arg in SAYING]
            if isinstance(node.func, ast.Attribute) and node.func.attr == "go":
                given += node.args
            for value in (part for one in given for part in ast.walk(one)):
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield home, value.value
        yield from named(node, node.name if isinstance(node, ast.ClassDef) else home)


@pytest.mark.parametrize("name", GAMES)
def test_every_step_that_is_named_is_there(name: str) -> None:
    frames = {base for kind in game(name).frames for base in kind.__mro__ if base is not object}
    kinds: dict[str, list[type]] = {}
    for kind in frames:
        kinds.setdefault(kind.__name__, []).append(kind)
    folder = Path(inspect.getfile(type(game(name)))).parent
    core = folder.parent.parent / "core"
    said = 0
    for path in sorted((*core.glob("*.py"), *folder.rglob("*.py"))):
        for home, step in named(ast.parse(path.read_text(encoding="utf-8"))):
            if path.parent == core and home not in kinds:
                continue  # this game has no such chapters
            said += 1
            owners = kinds.get(home) or frames
            assert any(callable(getattr(kind, step, None)) for kind in owners), (path, home, step)
            assert step == "over" or not hasattr(Frame, step), (path, step)
    assert said > 10
