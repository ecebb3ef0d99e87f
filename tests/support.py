"""Shared by all tests."""

import os
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from typing import TypeVar
from unittest.mock import patch

import pytest

from mastaba import cli

rule = pytest.mark.rule
"""`@rule("MUM-31")`: this test goes red when the clause is broken."""

Done = subprocess.CompletedProcess[str]
T = TypeVar("T")
ORDINARY = 0.04  # seconds that an ordinary processor needs to count as `slowness` does
LONG = os.environ.get("LONG", "") not in ("", "0")


def at_length(short: T, long: T) -> T:
    """How far a test goes: `make test` is content with a sample, `make soak` is not (LONG=1)."""
    return long if LONG else short


def slowness() -> float:
    """How many times slower than an ordinary processor this one is just now: machines are shared.

    Divide processor time by it where a test bounds the work that may be done.
    """
    began, total = time.process_time(), 0
    for number in range(500_000):
        total += number * number & 7
    return max(1.0, (time.process_time() - began) / ORDINARY)


def run(*arguments: str, stdin: str = "") -> Done:
    """The command line as a user types it, in a process of its own."""
    command = [sys.executable, "-m", "mastaba", *arguments]
    return subprocess.run(command, capture_output=True, text=True, input=stdin, check=False)


def run_here(*arguments: str) -> Done:
    """The same in this process, for what is typed many times over."""
    out, err = StringIO(), StringIO()
    with (
        patch.object(sys, "argv", ["mastaba", *arguments]),
        redirect_stdout(out),
        redirect_stderr(err),
        pytest.raises(SystemExit) as left,
    ):
        cli.main()
    assert isinstance(left.value.code, int)
    return Done(arguments, left.value.code, out.getvalue(), err.getvalue())
