"""The engine that mypyc compiles plays the same games as the one in pure Python.

Their own tests and the laws pass on it, too. `make test` compiles the core and The Mummy, without
much effort at making them fast; `make soak` all games, as `make fast` does.
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
    names = [home.name for home in making.games(only)]
    for name in names:
        told = with_engine(tmp_path, "-c", PLAY, name, *map(str, counts))
        assert not told.returncode, told.stderr
        assert told.stdout.split() == ["compiled", *digests(name, *counts)]
    homes = [f"tests/games/{name}" for name in names]
    for suite in (["tests/core", *homes], ["tests/conformance", "-k", " or ".join(names)]):
        done = with_engine(tmp_path, "-m", "pytest", *suite)
        assert not done.returncode, done.stdout


def with_engine(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with what was compiled; tests at the length of `make test`."""
    paths = os.pathsep.join([str(folder / "src"), str(ROOT / "tests")])
    here = os.environ | {"PYTHONPATH": paths, "LONG": ""}
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=here, cwd=ROOT, capture_output=True, text=True, check=False)
