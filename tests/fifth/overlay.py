"""A copy of the package with something added by data alone, as `CONTRIBUTING.md` tells it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import mastaba

TESTS = Path(__file__).parents[1]
SOURCE = Path(mastaba.__file__).parent


class Overlay:
    """The copy, and programs that run on it."""

    def __init__(self, folder: Path) -> None:
        self.root = folder
        self.package = folder / "mastaba"
        shutil.copytree(SOURCE, self.package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))

    @property
    def environment(self) -> dict[str, str]:
        paths = [str(self.root), str(TESTS), os.environ.get("PYTHONPATH", "")]
        return dict(os.environ) | {"PYTHONPATH": os.pathsep.join(filter(None, paths))}

    def append(self, file: str, text: str) -> None:
        """Lines at the end of a file of the package."""
        with (self.package / file).open("a", encoding="utf-8") as end:
            end.write(text)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """`python -m …` with the copy in the place of the package."""
        return self._start("-m", *arguments)

    def python(self, program: str) -> str:
        """What a short program prints."""
        done = self._start("-c", program)
        assert done.returncode == 0, done.stderr
        return done.stdout

    def _start(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, *arguments],
            capture_output=True,
            text=True,
            env=self.environment,
            cwd=TESTS.parent,
            check=False,
        )

    def prove(self, *arguments: str) -> None:
        """These tests hold for it."""
        done = self.run("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments)
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
