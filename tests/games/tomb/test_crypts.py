"""Chapter "Crypts, doors and hallways": TOMB-233 to TOMB-238."""

import pytest

from games.tomb.scene import scene
from support import rule

FLAGSTONES = "use search-the-flagstones varro-the-landless"


@rule("TOMB-233")
def test_a_crypt_without_cards_is_hallway_door_and_all() -> None:
    sc = scene().crypt("C", "ring-of-cinders").party(0, "varro-the-landless", at="c")
    t = sc.hand(0, "search-the-flagstones").turn_of(0)
    assert FLAGSTONES not in t.legal()
    t.act("raid", "stay", "bank ring-of-cinders")
    assert t.events("cryptEmpty") == ["cryptEmpty C"]
    t.act("pass")
    assert t.asked() == "0 turn"
    assert t.on_door(0) == "C"
    assert "raid" not in t.legal()
    assert FLAGSTONES in t.legal()


@rule("TOMB-233", "TOMB-137")
def test_a_crypt_that_is_being_raided_is_not_empty() -> None:
    sc = scene().all_empty_but("C").party(0, "varro-the-landless")
    t = sc.fight("salt-mummy")
    assert t.crypt("C") == []
    assert not t.state.empty() >> 2 & 1
    assert t.asked() == "1 monsterActs"


@rule("TOMB-233", "TOMB-234")
def test_v_40_an_empty_crypt_is_no_goal_for_anything() -> None:
    sc = scene().empty("A", "C").party(0, "kadin", at="15,14")
    t = sc.hand(0, "teleport", "another-way-in", "shifting-vaults", "drag-below").turn_of(0)
    assert t.legal("use") == {"use teleport kadin", "use shifting-vaults kadin"}
    t.act("use teleport kadin")
    assert "to 14,14" not in t.legal()
    assert "to 16,10" not in t.legal()
    assert "to 12,14" in t.legal()
    assert len(t.legal()) == 14
    sc = scene().empty("A", "C").party(0, "kadin", at="15,14").hand(0, "shifting-vaults")
    t = sc.turn_of(0).act("use shifting-vaults kadin").fall(2)
    assert t.asked() == "0 pickCrypt"
    assert not t.legal() & {"crypt A", "crypt C"}

    sc = scene().party(0, "kadin", at="15,14").hand(0, "another-way-in")
    assert "use another-way-in kadin" in sc.turn_of(0).legal()


@rule("TOMB-234")
def test_looks_and_raids_need_a_crypt_with_cards() -> None:
    t = scene().all_empty_but("B", "D").party(0, "kadin").hand(0, "second-sight").turn_of(0)
    t.act("use second-sight kadin")
    assert t.legal() == {"crypt B", "crypt D"}


@rule("TOMB-235")
def test_an_empty_crypt_is_entered_through_its_door_alone() -> None:
    board = scene().s.board
    inside = board.reach(board.door[0], 1, 1 << 0)
    assert len(inside) == 1 + 3
    t = scene().empty("A").party(0, "grim", at="a").turn_of(0).act("move", "elsewhere")
    assert "to 17,10" in t.legal()
    assert "to 17,9" in t.legal()
    t = scene().party(0, "grim", at="a").turn_of(0).act("move", "elsewhere")
    assert "to 17,10" not in t.legal()
    # From (16,9), beside the crypt, its nearest square is three steps away: through the door.
    nine, into = board.door[0] - 1, board.door[0] - 1 + 33
    assert board.distance(nine, into, 1 << 0) == 3


@rule("TOMB-236")
def test_the_door_of_a_full_crypt_is_no_hallway_space() -> None:
    sc = scene().party(0, "varro-the-landless", at="c").hand(0, "search-the-flagstones")
    assert FLAGSTONES not in sc.turn_of(0).legal()
    sc = scene().party(0, "varro-the-landless", at="15,14").hand(0, "search-the-flagstones")
    assert FLAGSTONES in sc.turn_of(0).legal()


@rule("TOMB-237")
def test_an_empty_crypt_never_gets_cards_again() -> None:
    sc = scene().all_empty_but("B", "D").party(0, "grim").hand(0, "fresh-corpses")
    t = sc.turn_of(0).act("use fresh-corpses grim")
    assert t.legal() == {"crypt B", "crypt D"}
    sc = scene().all_empty_but("B", "D", "E").party(0, "grim").hand(0, "body-snatchers-cart")
    t = sc.turn_of(0).act("use body-snatchers-cart grim", "crypt B")
    assert t.legal() == {"crypt D", "crypt E"}


@rule("TOMB-238")
def test_the_throne_gives_its_monsters_a_blue_die() -> None:
    t = scene(board="B").party(0, "grim").fight("salt-mummy", crypt="S")
    assert t.dice("salt-mummy", "attack") == [1, 4, 2]
    t = scene(board="B").party(0, "grim").fight("salt-mummy", crypt="R")
    assert t.dice("salt-mummy", "attack") == [1, 3, 2]


@rule("TOMB-238")
def test_nobody_is_healed_in_the_mourning_vault() -> None:
    for crypt, healed in (("T", False), ("V", True)):
        sc = scene(board="B").party(0, "abbess-corisande").wounds("abbess-corisande", 1)
        sc.wounds("salt-mummy", 1).gear("salt-mummy", "pilgrims-signet")
        t = sc.fight("salt-mummy", crypt=crypt)
        assert ("use pilgrims-signet salt-mummy" in t.legal()) is healed
        t.act("charge salt-mummy").fall(0)
        assert ("use abbess-corisande abbess-corisande" in t.legal()) is healed


@rule("TOMB-238")
def test_the_gilded_ossuary_gives_the_raider_an_inn_card() -> None:
    sc = scene(board="B").crypt("U", "ring-of-cinders").party(0, "grim", at="u")
    t = sc.turn_of(0).act("raid")
    assert t.asked() == "0 pickDeck"
    t.act("deck tactic").draw("chaff")
    assert t.hand(0) == ["chaff"]
    assert t.asked() == "0 onward"


@rule("TOMB-238")
@pytest.mark.parametrize(("crypt", "free"), [("V", False), ("T", True)])
def test_nobody_flees_from_the_hall_of_masks_in_the_first_round(crypt: str, free: bool) -> None:
    t = scene(board="B").party(0, "grim").fight("salt-mummy", crypt=crypt)
    t.act("charge salt-mummy").fall(0)
    assert ("flee grim" in t.legal()) is free
    t.act("hold grim", "charge salt-mummy").fall(0)
    assert "flee grim" in t.legal()
