"""How the scripts of the web app are written."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fifth import shaft
from mastaba.server.static import FOLDER

WIDEST = 120
DRAWN = "icons"  # written by icons.mjs: a path each line
GUEST = Path(shaft.__file__ or "").parent / "web"
REMARK = re.compile(r"/\*\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
TAG = re.compile(r"@\w+\s*(?=\{)")
# What switches the type checker off: a type that fits everything, and orders to look away.
LOOSE = re.compile(r"\bany\b|\bObject\b|\bFunction\b|\{\*\}|@ts-(?:ignore|nocheck|expect-error)")

IMPORTED = re.compile(r"""(?:\bfrom\s|\bimport\s|\bimport\()\s*['"`]([^'"`]+)['"`]""")


def written(pattern: str) -> list[Path]:
    """Files of the app and of the guest that are written by hand."""
    found = [*FOLDER.rglob(pattern), *GUEST.rglob(pattern)]
    return [path for path in found if "vendor" not in path.parts]


def types_in(remark: str) -> Iterator[str]:
    """The types that a comment gives, each in its braces."""
    for tag in TAG.finditer(remark):
        depth, start = 0, tag.end()
        for at in range(start, len(remark)):
            depth += {"{": 1, "}": -1}.get(remark[at], 0)
            if not depth:
                yield remark[start : at + 1]
                break


def test_lines_of_scripts_can_be_read() -> None:
    scripts = [path for path in FOLDER.rglob("*.js") if "vendor" not in path.parts]
    wide = [
        f"{path.relative_to(FOLDER)}:{number}"
        for path in scripts
        if not (path.name.startswith(DRAWN) and "games" in path.parts)
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1)
        if len(line) >= WIDEST
    ]
    assert len(scripts) > 100
    assert not wide, f"expected lines below {WIDEST} characters"


def test_every_type_of_a_script_says_something() -> None:
    found = {
        f"{path.name}: {one}"
        for path in written("*.js")
        for remark in REMARK.findall(path.read_text("utf-8"))
        for one in (*types_in(remark), *re.findall(r"@ts-[\w-]+", remark))
        if LOOSE.search(one)
    }
    assert not found, "expected a type that says what it is"


def test_every_declared_type_says_something() -> None:
    found = {
        f"{path.name}: {line.strip()}"
        for path in written("*.d.ts")
        for line in REMARK.sub("", path.read_text("utf-8")).split("\n")
        if LOOSE.search(line)
    }
    assert not found, "expected a type that says what it is"


def test_types_are_never_fetched() -> None:
    """What a script imports is a script; all else stands in comments."""
    found = {
        f"{path.name}: {address}"
        for path in written("*.js")
        for address in IMPORTED.findall(REMARK.sub("", path.read_text("utf-8")))
        if not address.endswith(".js")
    }
    assert not found, "expected scripts to import scripts alone"
