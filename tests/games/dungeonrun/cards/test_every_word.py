"""Every number, requirement, limit and effect of every ability is held by one of its scenes."""

import pytest

from games.dungeonrun.cards.mutants import box_with, mutants, records
from games.dungeonrun.cards.registry import open_book
from mastaba.games.dungeonrun import GAME

BOOK = open_book()

# What follows from the rest of the record: without a monster there is nothing to wound.
IMPLIED = {
    "STA-03": {"no heroHere"},
    "URZ-07": {"no heroHere"},
    "ELL-07": {"no noMonsterHere"},
    "MAE-05": {"no monsterHere"},
    "MAE-09": {"no heroHere"},
    "SYL-10": {"no ownTurn"},
    "MOR-03": {"no ignore"},
    "PIM-01": {"no monsterHere"},
    "PIM-07": {"limit"},
    "X8": {"no set aside"},
}


@pytest.mark.written
@pytest.mark.parametrize("id", records())
def test_a_wrong_word_turns_a_scene_red(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    unnoticed = set()
    for what, wrong in mutants(records()[id]):
        with monkeypatch.context() as patch:
            patch.setattr(GAME, "content", box_with(id, wrong))
            if not BOOK.red(id):
                unnoticed.add(what)
    assert unnoticed == IMPLIED.get(id, set())
