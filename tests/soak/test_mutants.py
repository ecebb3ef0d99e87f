"""The tests of a game notice nearly every way in which its rules can be broken."""

import os
import subprocess
import sys

import pytest

from mastaba.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_few_mutants_survive(name: str) -> None:
    """By the tests at the length of `make test`."""
    command = [sys.executable, "-m", "tests.mutants", name, "--jobs", "1"]
    short = os.environ | {"LONG": ""}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=short)
    assert done.returncode == 0, done.stdout
