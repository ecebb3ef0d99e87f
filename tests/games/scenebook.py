"""Which test shows an ability at work, and which shows where it ends."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest

from mastaba.core.errors import MastabaError

Test = Callable[..., None]
Scenes = dict[str, dict[str, Callable[[], None]]]


class SceneBook:
    """The scenes of a game's abilities. With several ids a test is given each in turn as `power`.

    `around` watches over the scenes of an ability with a wrong word.
    """

    def __init__(
        self,
        abilities: tuple[str, ...],
        around: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.abilities = abilities
        self.around = around
        self.shown: Scenes = {}  # by ability: its positive tests by name
        self.spared: Scenes = {}

    def shows(self, *ids: str) -> Callable[[Test], Test]:
        """The ability does what its text says; without it this test is red."""
        return lambda test: self._enter(self.shown, ids, test)

    def spares(self, *ids: str) -> Callable[[Test], Test]:
        """The ability does nothing here, or is not offered."""
        return lambda test: self._enter(self.spared, ids, test)

    def _enter(self, page: Scenes, ids: tuple[str, ...], test: Test) -> Test:
        for name in ids:
            assert name in self.abilities, f"no ability is called {name}"
            scene = test if len(ids) == 1 else partial(test, name)
            page.setdefault(name, {})[test.__name__] = scene
        test = pytest.mark.usefixtures("tidy")(test)
        return test if len(ids) == 1 else pytest.mark.parametrize("power", ids)(test)

    def open(self, folder: Path, package: str, apart: tuple[str, ...] = ()) -> None:
        """Every module with scenes is read."""
        for path in sorted(folder.glob("test_*.py")):
            if path.stem not in apart:
                import_module(f"{package}.{path.stem}")

    def check_complete(self) -> None:
        """Every ability has a scene that shows it and one that spares it."""
        assert set(self.shown) == set(self.abilities)
        assert set(self.spared) == set(self.abilities)

    def green_without(self, id: str) -> list[str]:
        """The positive scenes that do not miss their ability; it is out of the box now."""
        return [name for name, scene in self.shown[id].items() if not fails(scene)]

    def red(self, id: str) -> bool:
        """Whether any scene of the ability fails."""
        scenes = (*self.shown[id].values(), *self.spared[id].values())
        return any(fails(scene, self.around) for scene in scenes)


def fails(
    scene: Callable[[], None], around: Callable[[], AbstractContextManager[None]] = nullcontext
) -> bool:
    """Whether a scene does not go as it should."""
    try:
        with around():
            scene()
    except (AssertionError, MastabaError):
        return True
    return False
