"""How the scripts of the web app are written."""

from __future__ import annotations

from mastaba.server.static import FOLDER

WIDEST = 120
DRAWN = "icons"  # written by icons.mjs: a path each line


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
