"""What the documents show works: the Python in each is run from top to bottom."""

import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import mastaba

ROOT = Path(__file__).parents[2]
SHOWN = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# What the guide for contributors shows goes into files of the package: see tests/fifth.
WITH_EXAMPLES = [
    path
    for path in (ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")))
    if SHOWN.search(path.read_text("utf-8"))
]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_of_a_document_run(path: Path) -> None:
    page = path.read_text("utf-8")
    names: dict[str, Any] = {}
    with patch.dict(mastaba.BOTS):
        for example in SHOWN.finditer(page):
            line = page[: example.start(1)].count("\n")
            exec(compile("\n" * line + example[1], path, "exec"), names)


def test_the_library_names_what_it_promises() -> None:
    """Each name is there, says what it is, and is told of in the document."""
    told = (ROOT / "docs" / "library.md").read_text("utf-8")
    for name in mastaba.__all__:
        thing = getattr(mastaba, name)
        assert name in ("GAMES", "BOTS") or thing.__doc__
        assert re.search(rf"\b{name}\b", told), f"docs/library.md does not tell of {name}"
