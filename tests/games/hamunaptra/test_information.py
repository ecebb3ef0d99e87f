"""The information model: who sees what, and when."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from games.hamunaptra.scene import Table, scene
from mastaba.core.errors import IllegalAction
from mastaba.core.notation import Action
from mastaba.core.rows import adding
from mastaba.core.sets import bits
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.state import HamunaptraState
from mastaba.games.hamunaptra.words import FIRST_EQUIPMENT, TILE
from support import rule

OTHERS = [1, 2, None]
EVERYBODY = [0, *OTHERS]
STAIRS = ("1,2 W T75", "2,-2 NS T80")  # with three players they connect A and B, not C


def told(t: Table, who: int | None) -> tuple[dict[str, Any], list[str], set[str]]:
    """All that a seat is sent."""
    return t.view(who), t.events_for(who), set() if who is None else t.wishes(who)


def seen(t: Table, who: int | None, seat: int) -> dict[str, Any]:
    """A player's belongings in somebody's view."""
    return cast(dict[str, Any], t.view(who)["seats"][seat])


def offered(t: Table, *lines: str) -> Table:
    for line in ("offer 1", *lines, "propose"):
        t.act(line, by=0)
    return t


def guesses(t: Table, seat: int, count: int = 40) -> Iterator[HamunaptraState]:
    for seed in range(count):
        yield GAME.determinize(t.state, seat, Random(seed))


def names(some: int) -> set[str]:
    return {TILE[tile] for tile in bits(some)}


# The board.


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_the_whole_board(who: int | None) -> None:
    sc = scene(3).tile(0, 5, "NS").tile(0, 6, "S", "T75", exit_of=2).monster("M01", 1, 4)
    view = sc.at("C01", 0, 5).gear("C01", "E12").turn_of(0).view(who)
    tiles = {tile["cell"]: tile for tile in view["tiles"]}
    assert len(tiles) == 11
    assert tiles["0,5"]["mask"] == "NS"
    assert (tiles["0,6"]["tile"], tiles["0,6"]["exit"]) == ("T75", 2)
    assert view["encounters"] == [{"tile": "M01", "cell": "1,4"}]
    (naumov,) = [c for c in view["characters"] if c["id"] == "C01"]
    assert (naumov["cell"], naumov["seat"], naumov["gear"]) == ("0,5", 0, "E12")


@pytest.mark.parametrize("who", EVERYBODY)
def test_a_simple_stair_is_known_as_nobodys_exit(who: int | None) -> None:
    tiles = scene(3).tile(0, 5, "S", "T75").turn_of(0).view(who)["tiles"]
    assert [tile["exit"] for tile in tiles if "exit" in tile] == [None]


# Deck and hands.


@rule("HAM-29")
@pytest.mark.parametrize("who", OTHERS)
@pytest.mark.parametrize("hands", [("T06", "T07"), ("T06", "M01"), ("E01", "T76")])
def test_a_hand_is_seen_by_its_owner_only(who: int | None, hands: tuple[str, str]) -> None:
    one, other = (scene(3).hand(0, tile).turn_of(0) for tile in hands)
    assert told(one, who) == told(other, who)
    assert one.view(0) != other.view(0)
    assert seen(one, 0, 0)["hand"] == [hands[0]]
    assert "hand" not in seen(one, who, 0)


@rule("HAM-29")
@pytest.mark.parametrize("who", OTHERS)
def test_the_size_of_a_hand_and_of_the_deck_are_open(who: int | None) -> None:
    t = scene(3).hand(0, "T06", "T07").hand(2, "E01").turn_of(0)
    assert [seen(t, who, seat)["hand_size"] for seat in range(3)] == [2, 0, 1]
    assert t.view(who)["deck"] == 112


@pytest.mark.parametrize("who", EVERYBODY)
def test_nobody_sees_what_is_in_the_deck(who: int | None) -> None:
    one, other = (
        scene(3).deck("T06", tile).gone("T08", "T09").hand(1, hidden).turn_of(0)
        for tile, hidden in (("T10", "T11"), ("T11", "T10"))
    )
    if who != 1:
        assert told(one, who) == told(other, who)
    assert isinstance(one.view(who)["deck"], int)


@rule("HAM-29")
def test_the_drawer_sees_what_is_drawn_and_the_others_how_much() -> None:
    t = scene(3).hand(0, "E01", "E02").turn_of(0, "draw").draw("T06", "M01")
    assert [e for e in t.events_for(0) if e.startswith("Tile")] == [
        "TileDrawn 0 T06",
        "TileDrawn 0 M01",
        "TilesDrawn 0 2 111",
    ]
    for who in OTHERS:
        assert [e for e in t.events_for(who) if e.startswith("Tile")] == ["TilesDrawn 0 2 111"]


@rule("HAM-38")
def test_a_returned_tile_is_seen_by_its_owner_only() -> None:
    t = scene(3).hand(0, "E01", "E02").turn_of(0, "place").act("done").returns("E02")
    assert "ReturnSeen 0 E02" in t.events_for(0)
    for who in OTHERS:
        assert "TileReturned 0" in t.events_for(who)
        assert "E02" not in " ".join(t.events_for(who))
    assert "E02" not in t.view(1)["gone"]


@rule("HAM-37")
def test_a_tile_removed_in_the_last_round_is_seen_by_all() -> None:
    sc = scene(3).deck().hand(0, "E01", "E02").last_round("empty deck")
    t = sc.turn_of(0, "place").act("done").returns("E02")
    for who in EVERYBODY:
        assert "TileRemoved 0 E02" in t.events_for(who)
        assert "E02" in t.view(who)["gone"]


# Equipment.


@rule("HAM-125")
@pytest.mark.parametrize("who", OTHERS)
def test_face_down_equipment_is_counted_but_not_seen(who: int | None) -> None:
    one, other = (
        scene(3).hand(0, *tiles).table(0, "E03").turn_of(0, "equip").act(f"equip {tiles[0]}")
        for tiles in (("E01", "E02"), ("E02", "E01"))
    )
    assert told(one, who) == told(other, who)
    assert seen(one, who, 0)["table_size"] == 2
    assert "Equipped 0" in one.events_for(who)
    assert seen(one, 0, 0)["table"] == ["E01", "E03"]
    assert "EquipmentSeen 0 E01" in one.events_for(0)


@rule("HAM-127")
@pytest.mark.parametrize("who", OTHERS)
def test_activated_equipment_is_seen_by_all(who: int | None) -> None:
    t = scene(3).table(0, "E12").turn_of(0)
    assert "E12" not in str(told(t, who))
    t.act("activate E12 C01")
    assert "Activated 0 E12 C01" in t.events_for(who)


@rule("HAM-33", "HAM-29")
@pytest.mark.parametrize("who", OTHERS)
def test_whoever_has_no_equipment_is_asked_for_some_all_the_same(who: int | None) -> None:
    one, other = (scene(3).hand(0, tile).turn_of(0, "equip") for tile in ("T06", "E01"))
    assert told(one, who) == told(other, who)
    assert one.view(who)["waiting"] == {"seat": 0, "kind": "equip"}
    for t in (one, other):
        t.act("skip")
    assert told(one, who) == told(other, who)


@rule("HAM-29")
@pytest.mark.parametrize("who", OTHERS)
def test_whoever_can_place_nothing_is_asked_all_the_same(who: int | None) -> None:
    one, other = (scene(3).hand(0, tile).turn_of(0, "place") for tile in ("T06", "E01"))
    assert told(one, who) == told(other, who)


@rule("HAM-29")
@pytest.mark.parametrize("line", ["equip E01", "place T06 0,5 NS", "give E01", "activate E12 C01"])
def test_a_refusal_tells_others_nothing_about_a_hand(line: str) -> None:
    texts = []
    for mine in (("E01", "E02"), ("T06", "T07")):
        t = scene(3).hand(0, *mine).table(0, "E12" if mine[0] == "E01" else "E11").turn_of(0)
        with pytest.raises(IllegalAction) as caught:
            t.act(line, by=1)
        texts.append((str(caught.value), caught.value.refusal))
    assert texts[0][0] == texts[1][0]
    first, second = (refusal for _, refusal in texts)
    assert first is not None
    assert second is not None
    assert (first.clause, first.key, first.slots) == (second.clause, second.key, second.slots)


# Trading.


@rule("HAM-150")
def test_an_offer_is_seen_by_its_maker_then_by_the_partner_and_by_nobody_else() -> None:
    t = scene(3).tiles(*STAIRS).hand(0, "T06", "E01").hand(1, "M01").turn_of(2)
    blank = {who: told(t, who) for who in (1, 2, None)}
    t.act("offer 1", by=0).act("give T06", by=0).act("want monster", by=0)
    assert {who: told(t, who) for who in (1, 2, None)} == blank
    (mine,) = t.view(0)["offers"]
    assert mine == {"from": 0, "to": 1, "give": ["T06"], "want": ["monster"], "open": False}
    t.act("propose", by=0)
    assert t.view(1)["offers"] == t.view(0)["offers"] == [mine | {"open": True}]
    assert {who: told(t, who) for who in (2, None)} == {who: blank[who] for who in (2, None)}
    assert "OfferMade 0 1" in t.events_for(1)


@rule("HAM-150")
def test_a_withdrawn_or_rejected_offer_is_told_to_the_two_only() -> None:
    for line, by, event in (
        ("withdraw", 0, "OfferWithdrawn 0"),
        ("reject 0", 1, "OfferRejected 1 0"),
    ):
        t = offered(scene(3).tiles(*STAIRS).hand(0, "T06").turn_of(2), "give T06").act(line, by=by)
        for who in EVERYBODY:
            assert (event in t.events_for(who)) == (who in (0, 1))


@rule("HAM-150")
def test_a_trade_is_told_to_all_by_numbers_and_to_the_two_by_tiles() -> None:
    sc = scene(3).tiles(*STAIRS).hand(0, "T06", "T07").hand(1, "M01")
    t = offered(sc.turn_of(2), "give T06", "give T07", "want any").act("accept 0 M01", by=1)
    for who in EVERYBODY:
        assert "Traded 0 1 2 1" in t.events_for(who)
        assert ("TilesTraded 0 1 T06+T07 M01" in t.events_for(who)) == (who in (0, 1))
    assert not {"T06", "T07", "M01"} & set(str(told(t, 2)).split("'"))


@rule("HAM-151")
@pytest.mark.parametrize("who", EVERYBODY)
def test_discards_lie_face_up(who: int | None) -> None:
    sc = scene(3).tiles(*STAIRS).hand(0, "T06").hand(1, "E01", "E02", "E03", "E04")
    t = offered(sc.turn_of(2), "give T06").act("accept 0 -", by=1).act("discard E04")
    assert "Discarded 1 E04" in t.events_for(who)
    assert t.view(who)["gone"] == ["E04"]


@rule("HAM-150")
def test_both_partners_remember_what_they_gave() -> None:
    sc = scene(3).tiles(*STAIRS).hand(0, "T06").hand(1, "M01", "T08")
    t = offered(sc.turn_of(2), "give T06", "want monster").act("accept 0 M01", by=1)
    assert seen(t, 0, 1)["known"] == ["T06"]
    assert seen(t, 1, 0)["known"] == ["M01"]
    assert seen(t, 2, 0)["known"] == seen(t, 2, 1)["known"] == []
    assert "known" not in seen(t, None, 0)


@rule("HAM-150")
def test_the_tiles_of_a_rejected_offer_stay_known_to_the_partner() -> None:
    t = offered(scene(3).tiles(*STAIRS).hand(0, "T06", "T07").turn_of(2), "give T06")
    t.act("reject 0", by=1)
    assert seen(t, 1, 0)["known"] == ["T06"]
    assert seen(t, 2, 0)["known"] == []


@rule("HAM-150")
def test_a_tile_traded_on_is_no_longer_known_to_whoever_saw_it_before() -> None:
    sc = scene(3).tiles(*STAIRS, "-1,3 E T76", "-2,0 NS T81").hand(0, "T06").turn_of(2)
    t = offered(sc, "give T06").act("reject 0", by=1)
    for line in ("offer 2", "give T06", "propose"):
        t.act(line, by=0)
    t.act("accept 0 -", by=2)
    assert seen(t, 0, 2)["known"] == ["T06"]
    assert seen(t, 1, 2)["known"] == seen(t, 1, 0)["known"] == []


@rule("HAM-36", "HAM-38")
@pytest.mark.parametrize("back", ["E01", "E02"])
def test_after_a_random_return_nobody_is_sure_of_a_hand_any_more(back: str) -> None:
    sc = scene(3).tiles(*STAIRS).hand(0, "E01", "E02")
    t = offered(sc.turn_of(0, "place"), "give E01").act("reject 0", by=1)
    assert seen(t, 1, 0)["known"] == ["E01"]
    t.act("done").returns(back)
    assert seen(t, 1, 0)["known"] == []
    assert t.state.knows[1] == 0


def test_a_known_tile_that_is_placed_is_known_in_hand_no_more() -> None:
    sc = scene(3).tiles(*STAIRS).at("C01", 0, 4).hand(0, "T06", "T07", "E01")
    t = offered(sc.turn_of(0, "place"), "give T06", "give T07").act("reject 0", by=1)
    t.act("place T06 0,5 NS")
    assert seen(t, 1, 0)["known"] == ["T07"]


# Open things.


@pytest.mark.parametrize("who", EVERYBODY)
def test_dice_damage_and_choosers_are_open(who: int | None) -> None:
    sc = scene(3).tile(0, 5, "NS").monster("M03", 0, 5).at("C01", 0, 5)
    t = sc.turn_of(0, "combat").act("attack I").fall(2, 1).act("strike S").fall(2, 1, 1, 1)
    assert "Attacked 0 M03 I 21 1 2" in t.events_for(who)
    assert "Struck 0 M03 C01 S 2111 1 1" in t.events_for(who)
    assert "CombatBegan 0 M03 0,5 1" in t.events_for(who)
    view = t.view(who)
    assert (view["turn"]["combat"]["wounds"], view["turn"]["combat"]["chooser"]) == (1, 1)
    assert view["line"] == 2
    (naumov,) = [c for c in view["characters"] if c["id"] == "C01"]
    assert naumov["damage"] == 1


@rule("HAM-98")
@pytest.mark.parametrize("who", EVERYBODY)
def test_permissions_are_open(who: int | None) -> None:
    t = scene(3).allows(1, 0, 2).turn_of(0)
    assert [seen(t, who, seat)["allows"] for seat in range(3)] == [[], [0, 2], []]


@rule("HAM-171")
@pytest.mark.parametrize("who", EVERYBODY)
def test_at_the_end_hands_and_true_scores_are_open(who: int | None) -> None:
    sc = scene(3).hand(0, "E01", "T06").table(1, "E02").last_round()
    t = sc.turn_of(2, "end")
    assert seen(t, who, 0)["hand"] == ["T06", "E01"]
    assert seen(t, who, 1)["table"] == ["E02"]
    assert [seen(t, who, seat)["score"] for seat in range(3)] == [9, 9, 8]


# Guesses.


def secrets() -> Table:
    """A knows one tile of B's hand; the rest of B's and C's belongings is hidden from A."""
    sc = scene(3).tiles(*STAIRS).hand(0, "T06", "T07").hand(1, "M01", "E01", "T20")
    sc.hand(2, "P01").table(1, "E03").table(2, "E04", "E05")
    return offered(sc.turn_of(0), "give T06", "want monster").act("accept 0 M01", by=1)


@rule("HAM-29", "HAM-125", "HAM-150")
def test_a_guess_agrees_with_everything_the_seat_knows() -> None:
    t = secrets()
    for guess in guesses(t, 0):
        assert names(guess.hands[0]) == {"T07", "M01"}
        assert "T06" in names(guess.hands[1])
        assert [hand.bit_count() for hand in guess.hands] == [2, 3, 1]
        assert [pile.bit_count() for pile in guess.table] == [0, 1, 2]
        assert all(pile >> FIRST_EQUIPMENT << FIRST_EQUIPMENT == pile for pile in guess.table)
        assert len(guess.deck) == len(t.state.deck)
        assert sorted(GAME.census(guess)) == sorted(GAME.census(t.state))
        assert GAME.view(guess, 0) == t.view(0)


@rule("HAM-29", "HAM-125")
def test_a_guess_keeps_nothing_the_seat_cannot_know() -> None:
    t = secrets()
    hands = [names(guess.hands[1]) - {"T06"} for guess in guesses(t, 0)]
    assert len({frozenset(hand) for hand in hands}) > 20
    assert len({guess.table[2] for guess in guesses(t, 0)}) > 10
    assert len({names(guess.hands[2]).pop() for guess in guesses(t, 0)}) > 10


@rule("HAM-150")
def test_a_third_player_guesses_freely_at_what_was_traded() -> None:
    t = secrets()
    held = [names(guess.hands[1]) for guess in guesses(t, 2)]
    assert not all("T06" in hand for hand in held)
    for guess in guesses(t, 2):
        assert guess.table[2] == t.state.table[2]
        assert guess.hands[2] == t.state.hands[2]


@rule("HAM-150")
def test_in_a_guess_of_the_partner_an_open_offer_still_stands() -> None:
    t = offered(scene(3).tiles(*STAIRS).hand(0, "T06", "T07").turn_of(2), "give T06")
    for guess in guesses(t, 1):
        assert "T06" in names(guess.hands[0])
        assert GAME.interjections(guess, 1) == GAME.interjections(t.state, 1)
    for guess in guesses(t, 2):
        assert GAME.view(guess, 2) == t.view(2)
        assert not any(guess.offer_open)


@rule("HAM-38")
def test_after_a_return_a_guess_may_find_the_tile_in_the_deck() -> None:
    sc = scene(3).tiles(*STAIRS).hand(0, "E01", "E02")
    t = offered(sc.turn_of(0, "place"), "give E01").act("reject 0", by=1).act("done").returns("E02")
    assert {("E01" in names(guess.hands[0])) for guess in guesses(t, 1, 200)} == {True, False}


def test_after_the_game_a_guess_is_the_truth() -> None:
    t = scene(3).hand(0, "E01").last_round().turn_of(2, "end")
    for guess in guesses(t, 1, 3):
        assert guess.hands == t.state.hands
        assert guess.deck == t.state.deck


@rule("HAM-149")
def test_a_face_down_tile_that_is_offered_stays_where_it_is_in_the_partners_guess() -> None:
    sc = scene(tradeScope="handAndInactiveTable").tiles("1,2 SW", "1,1 NS", "1,0 NS", "1,-1 NS")
    sc.tiles("1,-2 NS", "1,-3 NW").table(0, "E01", "E02")
    t = sc.turn_of(0).act("trade 1 E01 -", by=0)
    for seed in range(5):
        guess = GAME.determinize(t.state, 1, Random(seed))
        assert len(set(GAME.census(guess))) == len(GAME.census(guess))
        GAME.interject(guess, 1, Action(GAME.notation.parse("accept 0 -")))
        assert len(set(GAME.census(guess))) == len(GAME.census(guess))


def shown(t: Table, who: int, of: int) -> list[str]:
    return cast(list[str], seen(t, who, of)["known"])


@rule("HAM-150")
@pytest.mark.parametrize("traded", ["T06", "T07"])
def test_a_trade_tells_third_players_no_tile_by_what_they_forget(traded: str) -> None:
    """A showed B a tile; when A then trades with C, B cannot be sure of it any more."""
    t = scene(3).tiles(*STAIRS).hand(0, "T06", "T07").turn_of(0)
    t.state.knows = adding(t.state.knows, 2, 1 << TILE.index("T06"))
    t.act(f"trade 1 {traded} -", by=0).act("accept 0 -", by=1)
    assert shown(t, 2, 0) == []
    assert shown(t, 2, 1) == []


@rule("HAM-38")
@pytest.mark.parametrize("back", ["E01", "E02"])
def test_no_offer_stands_after_its_makers_tile_went_back(back: str) -> None:
    """Whether it still stood would tell the partner which tile went back."""
    sc = scene(3).tiles(*STAIRS).hand(0, "E01", "E02", "E03", "E04")
    t = sc.turn_of(0, "place").act("trade 1 E01 -", by=0).act("done").returns(back)
    assert t.view(1)["offers"] == []
    for guess in guesses(t, 1, 5):
        assert len(set(GAME.census(guess))) == len(GAME.census(guess))
