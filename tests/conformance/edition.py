"""The box that golden games are played with: a card added since is in none of them.

`golden/boxes.txt` names the components of every game. Where the box has more by now, a game is
played in a process of its own, from a copy of the source in which what is new is left out.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from itertools import pairwise
from pathlib import Path
from tempfile import mkdtemp

import mastaba
from mastaba.games import SIBLINGS

SOURCE = Path(mastaba.__file__).parent
BOXES = Path(__file__).parent / "golden" / "boxes.txt"
HEADING = "# What was in each box when the golden games were played. Written by `make golden`.\n"
ENTRY = re.compile(r"^\[\[\w+\]\]$", re.MULTILINE)  # where a component begins
ID = re.compile(r'^id = "([^"]+)"', re.MULTILINE)


def entries(text: str) -> list[str]:
    """A content file in pieces: what stands before the first component, then one for each."""
    starts = [0, *(found.start() for found in ENTRY.finditer(text)), len(text)]
    return [text[here:there] for here, there in pairwise(starts)]


def ids(name: str) -> list[str]:
    """The components of a game that are entries of a list, once each."""
    files = sorted((SOURCE / "games" / name / "content").glob("*.toml"))
    found = [ID.search(piece) for file in files for piece in entries(file.read_text("utf-8"))[1:]]
    return list(dict.fromkeys(one[1] for one in found if one))


@cache
def kept() -> dict[str, list[str]]:
    """The components by game, as the file names them."""
    lines = [line for line in BOXES.read_text("utf-8").splitlines() if line and line[0] != "#"]
    return {name: some.split() for name, _, some in (line.partition(":") for line in lines)}


def boxes_file() -> str:
    return HEADING + "".join(f"{name}: {' '.join(ids(name))}\n" for name in SIBLINGS)


@cache
def added(name: str) -> frozenset[str]:
    """What has come into the box of a game since."""
    return frozenset(ids(name)) - set(kept().get(name, ids(name)))


def without(text: str, new: frozenset[str]) -> str:
    """A content file without some components."""
    first, *rest = entries(text)
    stay = [piece for piece in rest if not (found := ID.search(piece)) or found[1] not in new]
    return "".join([first, *stay])


@cache
def copied() -> Path:
    """The source with the boxes of then; it goes with the process."""
    folder = Path(mkdtemp(prefix="mastaba-edition-"))
    shutil.copytree(SOURCE, folder / "mastaba", ignore=shutil.ignore_patterns("web", "*.so"))
    for name in SIBLINGS:
        for file in (folder / "mastaba" / "games" / name / "content").glob("*.toml"):
            file.write_text(without(file.read_text("utf-8"), added(name)), "utf-8")
    return folder


def played_then(line: str) -> str:
    """What `python -m conformance.golden LINE` says there."""
    tests = Path(__file__).parents[1]
    paths = os.pathsep.join([str(copied()), str(tests), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "conformance.golden", line]
    environment = os.environ | {"PYTHONPATH": paths}
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=True)
    return done.stdout
