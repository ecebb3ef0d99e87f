"""Chapter L, Search: DR-161 to DR-164."""

import pytest

from games.dungeonrun.scene import scene
from support import rule


@rule("DR-161")
@pytest.mark.parametrize("who", [0, 1, None])
def test_a_search_shows_every_card_to_all_and_takes_it(who: int | None) -> None:
    sc = scene().tile("G01", 0, 1).at(0, 0, 1).hidden(0, 1).treasure(0, 1, "R15", seen_by=[0])
    t = sc.turn_of(0).act("search").draw("R12")
    assert t.events_for(who, "Found") == ["Found 0 R12", "Found 0 R15"]
    t.act("stow R12", "stow R15")
    assert t.loot(0) == ["R12", "R15"]
    assert t.loose(0, 1) == []
    assert t.state.actions == 1
    t.check()


@rule("DR-161")
def test_no_card_can_be_left_lying() -> None:
    t = scene().treasure(0, 0, "R15", "A4").turn_of(0).act("search")
    assert t.legal() == {"wear R15", "stow R15"}
    t.act("stow R15")
    assert t.legal() == {"wear A4", "stow A4"}
    t.act("wear A4")
    assert t.events_for(None, "Stowed", "Equipped") == ["Stowed 0 R15", "Equipped 0 A4"]


@rule("DR-161")
def test_a_search_needs_a_card_and_no_monster() -> None:
    t = scene().turn_of(0)
    t.refuses("search")
    sc = scene().tile("G01", 0, 1).at(0, 0, 1).monster("M16", 0, 1, hidden=1)
    t = sc.treasure(0, 1, "R15").turn_of(0)
    t.refuses("search")


@rule("DR-161", "DR-278")
def test_cards_under_a_killed_monster_are_searched_for() -> None:
    sc = scene().tile("G01", 0, 1).at(0, 0, 1).monster("M16", 0, 1, wounds=3, hidden=1)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength").fall(5, 1, 1, 1, 1)
    t.act("assign 1 0", "search").draw("R15").act("wear R15")
    assert t.worn(0) == ["R15"]


@rule("DR-162")
def test_a_card_is_equipped_or_stowed_and_a_displaced_one_is_stowed() -> None:
    sc = scene().worn(0, "R01", "R15").treasure(0, 0, "A2", "R16", "R05", "R12")
    t = sc.turn_of(0).act("search")
    asked = []
    while t.asked() == "0 searchPlan":
        asked.append(sorted(t.legal()))
        t.act(asked[-1][-1])
    assert asked == [["stow R12", "wear R12"], ["stow R16", "wear R16"], ["stow A2", "wear A2"]]
    assert t.worn(0) == ["R12", "R16", "A2"]
    assert t.loot(0) == ["R01", "R05", "R15"]


@rule("DR-163")
def test_heroes_strangers_and_snares_do_not_prevent_a_search() -> None:
    sc = scene().tile("G01", 0, 1).all_at(0, 1).stranger("S01", 0, 1).treasure(0, 1, "R15")
    t = sc.turn_of(0).act("search", "wear R15")
    assert t.worn(0) == ["R15"]
    sc = scene().tile("G01", 0, 1).all_at(0, 1).snare("T01", 0, 1, by=1).treasure(0, 1, "R15")
    t = sc.turn_of(0).act("search", "wear R15")
    assert t.worn(0) == ["R15"]


@rule("DR-164", "DR-235")
def test_taking_the_stone_starts_the_endgame() -> None:
    t = scene().lair(0, 1).boss_dead().stone_at(0, 1).at(0, 0, 1).turn_of(0)
    assert t.view(1)["endgame"] is False
    t.act("search")
    assert t.asked() == "0 action"
    assert t.bearer() == 0
    assert t.view(1)["endgame"] is True
    assert t.events("StoneTaken", "EndgameBegan") == ["StoneTaken 0", "EndgameBegan"]
