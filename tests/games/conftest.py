"""Shared by the tests of all games."""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

import pytest


@pytest.fixture
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy of the content that ships with the game whose test asks for it."""
    game = request.path.parent.name
    with as_file(files(f"mastaba.games.{game}") / "content") as source:
        return Path(shutil.copytree(source, tmp_path / "content"))
