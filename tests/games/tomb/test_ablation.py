"""Every ability has its scenes, and none of the positive ones is green without the ability."""

import pytest

from games.tomb.cards.registry import ABILITIES, SHOWN, SPARED, open_book, without
from mastaba.core.errors import MastabaError
from mastaba.games.tomb import GAME

open_book()


def test_every_ability_has_a_scene_that_shows_it_and_one_that_spares_it() -> None:
    assert set(SHOWN) == set(ABILITIES)
    assert set(SPARED) == set(ABILITIES)


@pytest.mark.parametrize("id", ABILITIES)
def test_without_the_ability_its_scenes_go_red(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "content", without(id))
    for name, scene in SHOWN[id].items():
        try:
            scene()
        except (AssertionError, MastabaError):
            continue
        pytest.fail(f"{name} is green without {id}")
