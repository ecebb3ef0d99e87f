"""The laws table by table, so that a game is played once for all laws that look at it."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Sort the laws among themselves; everything else stays in its place."""
    places = [place for place, item in enumerate(items) if HERE in item.path.parents]
    laws = sorted((items[place] for place in places), key=table_of)
    for place, law in zip(places, laws, strict=True):
        items[place] = law


def table_of(law: pytest.Item) -> str:
    """The table that a law is tried on, if on any."""
    call = getattr(law, "callspec", None)
    return str(call.params.get("case", "")) if call else ""
