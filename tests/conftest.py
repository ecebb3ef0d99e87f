"""Keeps the long runs out of a plain `pytest`; brings together what shares a table or a game."""

import gc
from pathlib import Path

import pytest

from mastaba.core.frame import ENGINE
from support import LONG

HERE = Path(__file__).parent
SOAK = (HERE / "soak", HERE / "web" / "soak")
SORTED = (HERE / "conformance", HERE / "words")
BROWSER = HERE / "web"

gc.disable()  # while ten thousand tests are found: all of them stay


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The soak folders count only where they are asked for: `pytest tests/soak`, or with LONG=1."""
    folder = next((soak for soak in SOAK if collection_path.is_relative_to(soak)), None)
    if LONG or folder is None:
        return None
    asked = (config.invocation_params.dir / arg.split("::")[0] for arg in config.args)
    return None if any(path.resolve().is_relative_to(folder) for path in asked) else True


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Table by table, game by game: what several tests look at is then made once.

    A browser on a busy machine may be late: what fails there is tried once more, and named (`R`).
    """
    if ENGINE == "compiled":
        items[:] = [item for item in items if not item.get_closest_marker("written")]
    for folder in SORTED:
        places = [place for place, item in enumerate(items) if item.path.is_relative_to(folder)]
        tests = sorted((items[place] for place in places), key=subject)
        for place, test in zip(places, tests, strict=True):
            items[place] = test
    for item in items:
        if item.path.is_relative_to(BROWSER):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_collection_finish() -> None:
    """What was found stays, and need not be looked through again and again."""
    gc.freeze()
    gc.enable()


def subject(test: pytest.Item) -> str:
    """The table or the game that a test is about, if about one."""
    call = getattr(test, "callspec", None)
    return str(call.params.get("case", call.params.get("name", ""))) if call else ""
