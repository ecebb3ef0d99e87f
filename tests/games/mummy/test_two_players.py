"""The two-player game: MUM-105 to MUM-114."""

import pytest

from games.mummy.scene import Table, duel
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.games.mummy import GAME
from mastaba.games.mummy.words import REGIONS, TREASURE
from support import rule


def cells(text: str) -> set[str]:
    return set(text.split())


@rule("MUM-105", "MUM-03")
def test_one_hunter_plays_two_pawns_of_different_colours_with_one_pool_of_ankhs() -> None:
    t = duel().fresh()
    assert [(p["colour"], p["seat"]) for p in t.view("mummy")["pawns"]] == [
        ("violet", 1),
        ("grey", 1),
    ]
    assert [row["ankhs"] for row in t.view("mummy")["seats"]] == [0, 6]


@rule("MUM-105", "MUM-04")
def test_the_second_pawn_cannot_have_the_colour_of_the_first() -> None:
    match = Match(GAME, 2, {"mummySeat": "0"})
    match.say(1, "take orange")
    assert match.decision is not None
    assert [GAME.notation.text(action) for action in match.decision.actions] == [
        "take violet",
        "take grey",
        "take turquoise",
    ]


@rule("MUM-106")
def test_the_hunter_draws_two_cards_of_each_colour() -> None:
    t = duel().fresh()
    hand = t.seat_seen_by("violet", "violet")["hand"]
    assert len(hand) == 10
    assert [card[0] for card in hand] == [r for region in REGIONS for r in region * 2]
    assert t.seat_seen_by("mummy", "violet")["backs"] == dict.fromkeys(
        ("red", "blue", "white", "green", "yellow"), 2
    )


@rule("MUM-107")
@pytest.mark.parametrize("order", [("grey", "violet"), ("turquoise", "orange")])
def test_the_pawns_move_in_the_order_their_colours_were_picked(order: tuple[str, str]) -> None:
    match = Match(GAME, 2, {"mummySeat": "0"})
    for colour in order:
        match.say(1, f"take {colour}")
    for card in [f"{region}-{n}" for n in (1, 2) for region in REGIONS]:
        match.befall(Fate(GAME.notation.parse(f"deal {card}")))
    t = Table(match)
    asked = [t.asked()]
    asked.append(t.turn_of_hunter("11111", "1", "end I11").asked())
    asked.append(t.turn_of_hunter("11111", "1", "end H12").asked())
    assert asked == [f"{order[0]} begin", f"{order[1]} begin", "mummy die"]


@rule("MUM-107")
def test_the_order_is_the_same_in_every_round() -> None:
    t = duel().at("violet", "A11").at("grey", "E6").mummy("R11").turn_of("violet")
    for _ in range(3):
        assert t.asked() == "violet begin"
        t.turn_of_hunter("22222", "2", "end A11")
        assert t.asked() == "grey begin"
        t.turn_of_hunter("22222", "2", "end E6")
        assert t.asked() == "mummy die"
        t.fall(1).act("stop")


@rule("MUM-108")
@pytest.mark.parametrize("pawn", ["violet", "grey"])
@pytest.mark.parametrize("card", ["R-3", "R-1"])
def test_either_pawn_can_reveal_any_of_the_ten_cards(pawn: str, card: str) -> None:
    homes = {"R-3": "D10", "R-1": "B10"}
    goals = {"R-3": "D11", "R-1": "C10"}
    t = duel().hand("violet", "R-3", "R-1").at(pawn, homes[card]).mummy("R11").turn_of(pawn)
    t.turn_of_hunter("11111", "1", f"end {goals[card]}").act(f"reveal {card}")
    assert t.revealed("violet") == [card]


@rule("MUM-109")
def test_the_dice_set_aside_are_shared_by_both_pawns() -> None:
    t = duel().at("violet", "H11").at("grey", "A12").mummy("R11").turn_of("violet")
    t.turn_of_hunter("1MM11", "1", "end G11")
    assert t.locked == 2
    assert t.asked() == "grey begin"
    assert t.legal() == {"roll", "reclaim"}
    assert t.act("roll").dice_due() == 3


@rule("MUM-109")
def test_a_turn_lost_by_one_pawn_forces_the_other_to_reclaim() -> None:
    t = duel().at("violet", "H11").at("grey", "A12").mummy("R11").turn_of("violet")
    t.act("roll").fall("MMMMM")
    assert t.cell("violet") == "H11"
    assert t.asked() == "grey begin"
    assert t.legal() == {"reclaim"}


@rule("MUM-109", "MUM-91")
def test_each_pawn_is_stuck_by_itself() -> None:
    t = duel().at("violet", "H11").at("grey", "L2").mummy("L3").turn_of("violet")
    t.turn_of_hunter("11111", "1", "end G11")
    assert "Stuck grey" in t.events_for("mummy")
    assert t.asked() == "mummy die"


NINE = ("R-1", "B-1", "B-2", "W-1", "W-2", "G-1", "G-2", "Y-1", "Y-2")


@rule("MUM-110")
def test_the_hunter_wins_with_his_tenth_card() -> None:
    sc = duel().hand("violet", "R-3").revealed("violet", *NINE).at("grey", "H11").mummy("R11")
    t = sc.turn_of("grey")
    assert t.hand("violet") == ["R-3"]
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.match.outcome is not None
    assert t.match.outcome.winners == (1,)


@rule("MUM-110")
def test_the_ninth_card_does_not_win() -> None:
    sc = duel().hand("violet", "R-3", "R-1").revealed("violet", *NINE[1:]).at("grey", "H11")
    t = sc.mummy("R11").turn_of("grey").turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.winner() is None
    assert t.asked() == "mummy die"


@rule("MUM-110", "MUM-111")
def test_the_mummy_wins_with_its_third_ankh_and_no_pawn_is_ever_eliminated() -> None:
    for taken in (0, 1, 2):
        t = duel().ankhs("violet", 6 - taken).at("grey", "I9").mummy("J9").turn_of("mummy")
        t.fall(1).act("step I9")
        assert t.ankhs("mummy") == taken + 1
        assert t.ankhs("violet") == 5 - taken
        assert t.cell("grey") == "J12"
        assert not [event for event in t.events_for("mummy") if "Eliminated" in event]
        assert t.winner() == ("mummy" if taken == 2 else None)


@rule("MUM-112")
@pytest.mark.parametrize("pawn", ["violet", "grey"])
def test_each_announcement_names_its_pawn(pawn: str) -> None:
    t = duel().at(pawn, "H11").mummy("R11").turn_of(pawn)
    t.act("roll").fall("11111").act("use 1")
    assert t.events_for("mummy") == [
        f"TurnBegan {pawn}",
        f"DiceRolled {pawn} 5 0",
        f"FaceAnnounced {pawn} 1",
    ]
    assert t.view("mummy")["turn"] == {"pawn": pawn, "rolls": 1, "announced": "1"}


@rule("MUM-113")
def test_the_lone_hunter_cannot_cheat() -> None:
    t = duel().at("violet", "H11").at("grey", "A12").mummy("R11").locked(5).turn_of("violet")
    t.refuses("roll", clause="MUM-23")
    t.act("reclaim", "stop").fall("11112")
    t.refuses("use 4", clause="MUM-37")
    t.act("use 1")
    t.refuses("end D11", clause="MUM-47")
    t.refuses("end B12", clause="MUM-47")
    t.act("end G11")
    t.refuses("reveal R-3", clause="MUM-19")


@rule("MUM-114")
def test_the_two_pawns_are_other_hunters_to_each_other() -> None:
    pawns = duel().at("violet", "A12").at("grey", "B12").mummy("L2")
    assert pawns.ends("violet", 1) == cells("A11")
    assert pawns.ends("violet", 2) == cells("A12 B11 C12")
    assert pawns.flights("violet") == {"N": "A11"}


@rule("MUM-114")
@pytest.mark.parametrize("caught", ["violet", "grey"])
def test_a_capture_takes_one_ankh_from_the_common_pool(caught: str) -> None:
    t = duel().at(caught, "I9").mummy("J9").turn_of("mummy").fall(1).act("step I9")
    assert t.ankhs("violet") == t.ankhs("grey") == 5
    assert t.ankhs("mummy") == 1
    assert t.cell(caught) == "J12"


def test_every_card_is_in_one_place() -> None:
    t = duel().fresh()
    assert sorted(t.hand("violet") + t.undealt()) == sorted(TREASURE.words)
