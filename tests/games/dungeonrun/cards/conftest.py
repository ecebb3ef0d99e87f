"""Every scene of a card ends tidy: nothing lost, nothing twice, no die left over."""

from collections.abc import Iterator
from typing import Any

import pytest

from games.dungeonrun.scene import Table


@pytest.fixture
def tidy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """All tables of a test are looked at when it is over."""
    tables: list[Table] = []
    init = Table.__init__

    def noted(self: Table, *args: Any) -> None:
        init(self, *args)
        tables.append(self)

    monkeypatch.setattr(Table, "__init__", noted)
    yield
    for table in tables:
        table.check()
