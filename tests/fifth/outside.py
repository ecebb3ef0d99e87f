"""A program that is started with the fifth game on its table."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
THE_LINE = {"MASTABA_GAMES": "fifth.shaft"}  # all that a game from outside needs
WITH_IT = THE_LINE | {
    "PYTHONPATH": os.pathsep.join(filter(None, [str(TESTS), os.environ.get("PYTHONPATH")]))
}


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    """`python -m …`, from where the tests are found."""
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        capture_output=True,
        text=True,
        input=stdin,
        env=os.environ | WITH_IT,
        cwd=TESTS.parent,
        check=False,
    )
