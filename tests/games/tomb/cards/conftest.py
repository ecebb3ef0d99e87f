"""Every scene of a card ends tidy."""

from collections.abc import Iterator

import pytest

from games.tomb.cards.registry import tidied


@pytest.fixture
def tidy() -> Iterator[None]:
    """All tables of a test are looked at when it is over."""
    with tidied():
        yield
