"""Every ability has its scenes, and none of the positive ones is green without the ability."""

import pytest

from games.dungeonrun.cards.registry import ABILITIES, open_book, without
from mastaba.games.dungeonrun import GAME

BOOK = open_book()


def test_every_ability_has_a_scene_that_shows_it_and_one_that_spares_it() -> None:
    BOOK.check_complete()


@pytest.mark.written
@pytest.mark.parametrize("id", ABILITIES)
def test_without_the_ability_its_scenes_go_red(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "content", without(id))
    assert BOOK.green_without(id) == []
