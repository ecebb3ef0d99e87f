"""The engine that mypyc compiles plays the same games as the one in pure Python.

`make test` compiles the core and The Mummy, without much effort at making them fast; `make soak`
all games, as `make fast` does.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from mastaba import Plan, simulate
from mastaba.core.frame import ENGINE
from mastaba.games import game
from support import at_length

ROOT = Path(__file__).parent.parent.parent
PLAY = """
import sys
from lab.test_compiled import digests
from mastaba.core.frame import ENGINE
name, *counts = sys.argv[1:]
print(ENGINE, *digests(name, *map(int, counts)))
"""


def digests(name: str, *counts: int) -> list[str]:
    """So many games of each kind of bot at each table of a game, as digests."""
    told = []
    for players in game(name).seats:
        for bots, games in zip(("random", "thumb"), counts, strict=True):
            plan = Plan(name, players, (bots,), 1, game(name).unattended())
            told.append(simulate(plan, games)["digest"])
    return told


def build() -> ModuleType:
    """hatch_build.py, which stands outside the packages."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("only", "effort", "counts"), [at_length(("mummy", "0", (10, 2)), ("*", "2", (300, 30)))]
)
def test_compiled_or_not_the_same_games_are_played(
    only: str, effort: str, counts: tuple[int, int], tmp_path: Path
) -> None:
    making = build()
    if missing := making.no_compiler():
        pytest.skip(missing)
    if ENGINE == "compiled":
        pytest.skip("there is no pure engine here to compare with: make pure")
    for name, path in making.compiled(tmp_path, only=only, effort=effort).items():
        shutil.copy(path, tmp_path / "src" / name)
    paths = os.pathsep.join([str(tmp_path / "src"), str(ROOT / "tests")])
    for name in [home.name for home in making.games(only)]:
        command = [sys.executable, "-c", PLAY, name, *map(str, counts)]
        here = os.environ | {"PYTHONPATH": paths}
        told = subprocess.run(command, env=here, capture_output=True, text=True, check=True)
        assert told.stdout.split() == ["compiled", *digests(name, *counts)]
