"""Chapter "Pickpocket": TOMB-77 to TOMB-89."""

import pytest

from games.tomb.scene import Scene, Table, scene
from support import rule


def street(rogue: str = "dread", *guards: str) -> Scene:
    """A Rogue and another party with Kama on the same space."""
    sc = scene().party(0, rogue, at="a").party(1, *(guards or ("captain-dukat",)), at="a")
    return sc.gear((guards or ("captain-dukat",))[0], "kama")


def theft(mine: int, theirs: int, rogue: str = "jack-halfpenny") -> Table:
    """Kama is tried for: successes of the Rogue and of Captain Dukat."""
    t = street(rogue).turn_of(0).act("steal", f"snatch kama {rogue}").fall(mine)
    return t.act("defend captain-dukat").fall(theirs)


@rule("TOMB-77")
def test_it_needs_a_rogue() -> None:
    assert street("jack-halfpenny").turn_of(0).can("steal")
    assert not street("brakka-stonejaw").turn_of(0).can("steal")
    sc = street("brakka-stonejaw").gear("brakka-stonejaw", "roll-of-picks")
    assert sc.turn_of(0).can("steal")  # a Rogue while it is borne


@rule("TOMB-77")
@pytest.mark.parametrize(("mine", "theirs"), [("inn", "inn"), ("inn", "18,14"), ("18,14", "inn")])
def test_both_parties_are_in_the_tomb(mine: str, theirs: str) -> None:
    assert not street().at(0, mine).at(1, theirs).turn_of(0).can("steal")


@rule("TOMB-78")
@pytest.mark.parametrize(("space", "can"), [("16,20", True), ("16,21", False), ("16,10", True)])
def test_the_other_party_is_within_reach(space: str, can: bool) -> None:
    assert street().at(1, space).turn_of(0).can("steal") == can  # ten steps from (16,10)


@rule("TOMB-78")
def test_reach_is_the_movement_of_the_moment() -> None:
    sc = street().at(1, "16,21")
    assert sc.gear("dread", "road-boots").turn_of(0).can("steal")


@rule("TOMB-78")
def test_reach_is_along_walkable_spaces() -> None:
    sc = scene().party(0, "dread", at="12,14").party(1, "captain-dukat", at="12,20")
    assert not sc.gear("captain-dukat", "kama").turn_of(0).can("steal")  # six away, through rock


@rule("TOMB-79")
def test_nobody_moves_and_hazards_do_nothing() -> None:
    sc = scene(board="B").party(0, "dread", at="12,1").party(1, "captain-dukat", at="12,3")
    t = sc.gear("captain-dukat", "kama").turn_of(0).act("steal", "snatch kama dread")
    assert t.rolling() == (2, 2, 2)  # at once the theft, no check for the Pit between them
    t.fall(3).act("defend captain-dukat").fall(0)
    assert (t.where(0), t.where(1)) == ("12,1", "12,3")
    assert t.events("moved", "wounded") == []


@rule("TOMB-80")
def test_rogue_and_card_are_named_before_any_roll() -> None:
    sc = scene().party(0, "dread", "lady-eryne", "grim", at="a").at(1, "a")
    sc.party(1, "captain-dukat", "dunbar").gear("dunbar", "road-boots", "ring-of-cinders")
    t = sc.gear("captain-dukat", "kama").turn_of(0).act("steal")
    cards = ("road-boots", "ring-of-cinders", "kama")
    assert t.legal() == {
        f"snatch {card} {rogue}" for card in cards for rogue in ("dread", "lady-eryne")
    }
    assert t.events("rolled") == []
    t.act("snatch road-boots lady-eryne")
    assert t.rolling() == (0, 3, 0)


@rule("TOMB-81")
def test_only_items_and_treasures_are_stolen() -> None:
    sc = street("dread", "sabeth-of-two-oaths")
    sc.gear("sabeth-of-two-oaths", "fireball", "blessing", "close-ranks", "ring-of-cinders")
    sc.hand(1, "teleport").bank(1, "mkono-djarat")
    t = sc.turn_of(0).act("steal")
    assert t.legal() == {"snatch kama dread", "snatch ring-of-cinders dread"}


@rule("TOMB-81")
def test_without_items_and_treasures_there_is_nothing_to_steal() -> None:
    sc = scene().party(0, "dread", at="a").party(1, "sabeth-of-two-oaths", at="a")
    sc.gear("sabeth-of-two-oaths", "fireball").hand(1, "teleport").bank(1, "mkono-djarat")
    assert not sc.turn_of(0).can("steal")


@rule("TOMB-82")
def test_the_own_party_is_not_robbed() -> None:
    sc = scene().party(0, "dread", "dunbar", at="a").gear("dunbar", "kama").at(1, "a")
    assert not sc.turn_of(0).can("steal")


@rule("TOMB-83")
def test_the_other_player_chooses_who_defends_after_the_roll() -> None:
    sc = street("jack-halfpenny", "captain-dukat", "dunbar", "grim")
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny")
    assert t.rolling() == (3, 3, 0)
    t.fall(2)
    assert t.asked() == "1 defend"
    assert t.legal() == {"defend captain-dukat", "defend dunbar", "defend grim"}
    t.act("defend dunbar")
    assert t.rolling() == (1, 0, 0)  # Skill too


@rule("TOMB-84")
def test_with_more_successes_the_card_changes_hands() -> None:
    t = theft(3, 2)
    assert t.gear("jack-halfpenny") == ["kama"]
    assert t.gear("captain-dukat") == []
    assert t.asked() == "1 turn"


@rule("TOMB-84")
@pytest.mark.parametrize("hits", [(2, 2), (1, 2), (0, 0)])
def test_otherwise_it_stays_where_it_is(hits: tuple[int, int]) -> None:
    t = theft(*hits)
    assert t.gear("captain-dukat") == ["kama"]
    assert t.asked() == "1 catch"


@rule("TOMB-85")
def test_a_card_the_rogue_cannot_bear_is_discarded() -> None:
    sc = street("jack-halfpenny").gear("jack-halfpenny", "mkono-djarat")
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny").fall(3)
    t.act("defend captain-dukat").fall(0)
    assert t.gear("jack-halfpenny") == ["mkono-djarat"]
    assert t.place_of("kama") == "discard"


@rule("TOMB-86")
def test_the_defender_may_strike_the_rogue() -> None:
    t = theft(1, 2)
    assert t.legal() == {"strike", "pass"}
    t.act("strike", by=1)
    assert t.rolling() == (2, 1, 0)  # Attack dice of the one who defended
    t.fall(2).quiet()
    assert t.wounds("jack-halfpenny") == 2
    assert t.asked() == "1 turn"


@rule("TOMB-86")
def test_the_defender_may_let_the_rogue_go() -> None:
    t = theft(1, 2).act("pass", by=1)
    assert t.wounds("jack-halfpenny") == 0
    assert t.asked() == "1 turn"


@rule("TOMB-04", "TOMB-86")
def test_a_text_may_call_the_blow_off() -> None:
    t = street().turn_of(0).act("steal", "snatch kama dread").fall(1)
    t.act("defend captain-dukat").fall(1)
    assert (t.asked(), t.trigger()) == ("0 react", "pickpocket_failed")
    t.act("use dread dread")
    assert t.asked() == "1 turn"
    assert t.gear("captain-dukat") == ["kama"]


@rule("TOMB-87")
def test_the_catch_attack_is_an_attack_for_reacts() -> None:
    sc = street("dusty-pim").gear("dusty-pim", "road-boots")
    t = sc.turn_of(0).act("steal", "snatch kama dusty-pim").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike")
    assert (t.asked(), t.trigger()) == ("0 react", "attack_declared")
    t.act("use dusty-pim dusty-pim").fall(3)
    assert t.events("attackLost") == ["attackLost captain-dukat"]
    assert t.wounds("dusty-pim") == 0


@rule("TOMB-87")
def test_the_catch_attack_is_no_combat() -> None:
    """Kama re-rolls it; Keeper Halvard's React is for combats, and nobody strikes back."""
    sc = (
        street("jack-halfpenny")
        .party(0, "keeper-halvard")
        .gear("jack-halfpenny", "butchers-gauntlet")
    )
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(1)
    assert t.legal() == {"pass", "use kama captain-dukat"}
    t.act("pass")
    assert t.asked() == "1 turn"
    assert t.events("roundBegan") == []
    assert t.wounds("captain-dukat") == 0


@rule("TOMB-88")
def test_cards_of_a_dead_rogue_go_to_the_catcher() -> None:
    sc = street("jack-halfpenny", "captain-dukat", "kadin").party(0, "dunbar")
    sc.gear("jack-halfpenny", "road-boots", "ring-of-cinders", "moth-at-the-window", "blessing")
    sc.wounds("jack-halfpenny", 3)
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(1).quiet().draw("ferret")
    while t.asked() in ("1 wear", "1 pickCard"):
        wears = [line for line in t.legal("wear") if line.endswith("kadin")]
        t.act(min(wears or t.legal()))
    assert set(t.gear("kadin")) == {"road-boots", "ring-of-cinders", "moth-at-the-window"}
    assert t.place_of("blessing") == "discard"  # nobody there can bear a Prayer
    assert t.place_of("jack-halfpenny") == "dead"


@rule("TOMB-88")
def test_a_rogue_who_lives_keeps_everything() -> None:
    sc = street("jack-halfpenny").gear("jack-halfpenny", "road-boots")
    t = sc.turn_of(0).act("steal", "snatch kama jack-halfpenny").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(2).quiet()
    assert t.gear("jack-halfpenny") == ["road-boots"]


@rule("TOMB-88", "TOMB-89")
def test_a_lone_rogue_who_dies_leaves_cards_and_finds_a_new_party() -> None:
    sc = street("lady-eryne").gear("lady-eryne", "road-boots").wounds("lady-eryne", 2)
    t = sc.turn_of(0).act("steal", "snatch kama lady-eryne").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(1).quiet().draw("ferret", "dunbar")
    assert set(t.gear("captain-dukat")) == {"kama", "road-boots"}
    assert (t.party(0), t.inn(), t.where(0)) == (["dunbar"], ["ferret"], "inn")
    assert t.asked() == "1 turn"
    t.check()


def caught(sc: Scene, guard: str) -> Table:
    """Jack Halfpenny, who can take one wound more, has been caught; the blow is struck."""
    t = sc.wounds("jack-halfpenny", 3).turn_of(0).act("steal", "snatch kama jack-halfpenny")
    return t.fall(0).act(f"defend {guard}").fall(0).act("strike")


@rule("TOMB-88")
@pytest.mark.parametrize(("others", "place"), [(("kadin",), "on kadin"), ((), "discard")])
def test_cards_go_to_the_catcher_whose_guard_died_of_the_blow(
    others: tuple[str, ...], place: str
) -> None:
    sc = street("jack-halfpenny", "mad-wenna", *others).party(0, "dunbar")
    sc.gear("jack-halfpenny", "road-boots", "thirsting-kris").wounds("mad-wenna", 3)
    t = caught(sc, "mad-wenna").fall(1).quiet().draw("ferret", "grim")
    if others:
        t.act("card road-boots", by=1)
    else:
        t.check().draw("lady-eryne")  # a new party, who did not catch anybody
    assert {t.place_of(who) for who in ("jack-halfpenny", "mad-wenna")} == {"dead"}
    assert {t.place_of(card) for card in ("road-boots", "thirsting-kris")} == {place}
    t.check()


@rule("TOMB-88", "TOMB-300")
@pytest.mark.parametrize(("prayer", "back"), [(3, True), (2, False)])
def test_a_rogue_brought_back_has_lost_the_cards(prayer: int, back: bool) -> None:
    sc = street("jack-halfpenny").party(0, "prior-wendel").gear("jack-halfpenny", "road-boots")
    t = caught(sc.gear("prior-wendel", "lesser-resurrect"), "captain-dukat").fall(1)
    t.act("pass", by=1).draw("ferret")
    t.act("use lesser-resurrect prior-wendel").fall(prayer).quiet()
    assert ("jack-halfpenny" in t.party(0)) == back
    assert set(t.gear("captain-dukat")) == {"kama", "road-boots"}
    assert t.gear("jack-halfpenny") == []
    t.check()


@rule("TOMB-88")
def test_cards_of_a_dead_rogue_are_never_among_the_discards() -> None:
    sc = street("jack-halfpenny").party(0, "dunbar").hand(0, "strip-the-fallen")
    sc.gear("jack-halfpenny", "road-boots").discarded("roll-of-picks", "pilgrims-signet")
    t = caught(sc, "captain-dukat").fall(1).quiet().draw("ferret")
    t.act("use strip-the-fallen dunbar")
    assert t.legal() == {"card roll-of-picks", "card pilgrims-signet"}
    assert t.place_of("road-boots") == "pending"
    t.check().act("card roll-of-picks").quiet()
    assert set(t.gear("captain-dukat")) == {"kama", "road-boots"}
    assert t.events("discarded") == []


@rule("TOMB-88")
@pytest.mark.parametrize(("blow", "bearer"), [(1, "captain-dukat"), (0, "jack-halfpenny")])
def test_a_card_played_against_the_blow_is_won_with_the_others(blow: int, bearer: str) -> None:
    sc = street("jack-halfpenny").party(0, "dunbar").hand(0, "displacement")
    sc.gear("jack-halfpenny", "ring-of-cinders").gear("captain-dukat", "ring-of-banked-embers")
    t = caught(sc, "captain-dukat").act("use displacement jack-halfpenny").fall(0)
    assert t.place_of("displacement") == "on jack-halfpenny"
    t.fall(blow).quiet()
    if blow:
        t.draw("ferret").act("card displacement", by=1)
    assert {t.place_of(card) for card in ("displacement", "ring-of-cinders")} == {f"on {bearer}"}


@rule("TOMB-88", "TOMB-121")
def test_the_catcher_orders_the_spoils() -> None:
    """A ring that makes somebody a caster may come before the Spell, or after it."""
    for first, place in ("ring-of-banked-embers", "on captain-dukat"), ("inferno", "discard"):
        sc = street("jack-halfpenny").party(0, "dunbar")
        sc.gear("jack-halfpenny", "ring-of-banked-embers", "inferno")
        t = caught(sc, "captain-dukat").fall(1).quiet().draw("ferret")
        assert (t.asked(), t.legal()) == (
            "1 pickCard",
            {"card ring-of-banked-embers", "card inferno"},
        )
        t.act(f"card {first}")
        assert (t.place_of("inferno"), t.asked()) == (place, "1 turn")
        assert "ring-of-banked-embers" in t.gear("captain-dukat")
        t.check()


@rule("TOMB-304")
@pytest.mark.parametrize("blow", [1, 0])
def test_a_rogue_killed_by_the_blow_is_a_foe_who_died(blow: int) -> None:
    sc = street("jack-halfpenny", "captain-dukat", "kadin").party(0, "dunbar")
    sc.gear("kadin", "thirsting-kris", "ring-of-the-last-coin").wounds("kadin", 2)
    t = caught(sc, "kadin").fall(blow)
    if blow:
        t.draw("ferret").act("use ring-of-the-last-coin kadin", by=1)
    assert (t.wounds("kadin"), t.xp(1)) == (2 - blow, 4 + blow)
    assert t.asked() == "1 turn"


@rule("TOMB-304")
@pytest.mark.parametrize(("seat", "wounds"), [(1, 1), (0, 2)])
def test_a_dead_rogue_is_a_foe_of_other_parties_only(seat: int, wounds: int) -> None:
    sc = street("jack-halfpenny").party(0, "dunbar").party(seat, "gorging-horror")
    t = caught(sc.wounds("gorging-horror", 2), "captain-dukat").fall(1).quiet().draw("ferret")
    assert t.asked() == "1 turn"
    assert t.wounds("gorging-horror") == wounds


@rule("TOMB-89")
@pytest.mark.parametrize("hits", [(3, 0), (0, 3)])
def test_the_turn_is_over_either_way(hits: tuple[int, int]) -> None:
    t = theft(*hits)
    if t.asked() == "1 catch":
        t.act("strike").fall(0).quiet()
    assert t.asked() == "1 turn"
    assert t.events("turnEnded") == ["turnEnded 0"]


# Vectors.


@rule("TOMB-84")
def test_v_02_pickpocket() -> None:
    t = street().turn_of(0).act("steal", "snatch kama dread")
    assert t.rolling() == (2, 2, 2)
    t.fall(3).act("defend captain-dukat")
    assert t.rolling() == (1, 3, 1)
    t.fall(2)
    assert t.gear("dread") == ["kama"]
    assert t.asked() == "1 turn"  # no catch Attack
    assert t.events("caught") == []


@rule("TOMB-15", "TOMB-86", "TOMB-89")
def test_v_05_tie_in_theft() -> None:
    t = theft(2, 2)
    assert t.gear("captain-dukat") == ["kama"]
    t.act("strike", by=1).fall(1).quiet()
    assert t.wounds("jack-halfpenny") == 1
    assert t.asked() == "1 turn"


@rule("TOMB-88", "TOMB-115")
@pytest.mark.parametrize("gone", ["kama", "mkono-djarat"])
def test_v_06_dead_rogue(gone: str) -> None:
    sc = (
        street("lady-eryne")
        .party(0, "dunbar")
        .gear("lady-eryne", "mkono-djarat", "ring-of-cinders")
    )
    t = sc.turn_of(0).act("steal", "snatch kama lady-eryne").fall(0)
    t.act("defend captain-dukat").fall(0).act("strike").fall(3).quiet()
    assert t.asked() == "- newcomer"
    t.draw("ferret")
    assert t.inn() == ["ferret"]
    t.act("card mkono-djarat", by=1)
    assert t.legal() == {"drop kama", "drop mkono-djarat"}
    t.act(f"drop {gone}")
    kept = {"kama", "mkono-djarat"} - {gone}
    assert set(t.gear("captain-dukat")) == {*kept, "ring-of-cinders"}
    assert t.place_of(gone) == "discard"
    assert t.place_of("lady-eryne") == "dead"


@rule("TOMB-85")
def test_v_07_theft_without_slot() -> None:
    sc = street("lady-eryne").gear("lady-eryne", "double-bladed-sword")
    t = sc.turn_of(0).act("steal", "snatch kama lady-eryne").fall(2)
    t.act("defend captain-dukat").fall(1)
    assert t.gear("lady-eryne") == ["double-bladed-sword"]
    assert t.place_of("kama") == "discard"


@rule("TOMB-77", "TOMB-78")
@pytest.mark.parametrize(("there", "can"), [("a", True), ("18,14", False), ("inn", False)])
def test_v_30_theft_range(there: str, can: bool) -> None:
    assert street().at(0, "e").at(1, there).turn_of(0).can("steal") == can
