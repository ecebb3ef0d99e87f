"""Set-up: HAM-13 to HAM-25."""

from collections import Counter
from random import Random

import pytest

from games.hamunaptra.scene import CONTENT, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.setup import ENTRANCE
from mastaba.games.hamunaptra.words import CELL, CHARACTER, MASK
from support import rule

SEATS = pytest.mark.parametrize("seats", range(2, 9))
PARTY = {2: 4, 3: 4, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}


def rolled(seats: int, *dice: int, **options: str) -> Table:
    """A new game after these dice."""
    return Table(Match(GAME, seats, options)).fall(*dice)


def first_to_draft(t: Table) -> int:
    assert t.asked().endswith(" draft")
    return t.decision.seat


def drafted(seats: int, first: int = 0, **options: str) -> Table:
    """Everybody has taken the lowest character each time; the Entrances are open."""
    dice = [4 if seat == first else 1 for seat in range(seats) for _ in range(4)]
    t = rolled(seats, *dice, **options)
    while t.decision.kind == "draft":
        t.match.act(t.decision.seat, t.decision.actions[0])
    return t


@rule("HAM-13")
@pytest.mark.parametrize("seats", [0, 1, 9])
def test_a_game_has_two_to_eight_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="expected 2 to 8 players"):
        Match(GAME, seats)


@rule("HAM-13")
@SEATS
def test_any_number_from_two_to_eight_can_play(seats: int) -> None:
    t = scene(seats).turn_of(0)
    assert len(t.view(None)["seats"]) == seats


# The First Player.


@rule("HAM-14")
def test_everybody_rolls_four_dice() -> None:
    t = rolled(3, *[1, 2, 3, 4] * 2, 1, 1, 4)
    assert t.asked() == "- die"
    t.fall(4)
    assert first_to_draft(t) == 2
    assert t.events_for(None)[:4] == [
        *("FirstRolled 0 1234", "FirstRolled 1 1234", "FirstRolled 2 1144", "FirstChosen 2")
    ]


@rule("HAM-14")
@pytest.mark.parametrize("winner", range(3))
def test_the_most_fours_win_not_the_highest_sum(winner: int) -> None:
    dice = [(4, 4, 1, 1) if seat == winner else (4, 3, 3, 3) for seat in range(3)]
    t = rolled(3, *(die for roll in dice for die in roll))
    assert first_to_draft(t) == winner
    assert t.state.first == winner


@rule("HAM-15")
def test_the_tied_roll_again_and_again() -> None:
    t = rolled(3, *[4, 1, 1, 1] * 3, *[2] * 12, 4, 4, 1, 1, 4, 4, 1, 1, 4, 1, 1, 1)
    assert t.asked() == "- die"
    t.fall(1, 1, 1, 1, 4, 1, 1, 1)
    assert first_to_draft(t) == 1


@rule("HAM-15")
def test_whoever_was_behind_does_not_come_in_again() -> None:
    t = rolled(4, 4, 1, 1, 1, 3, 3, 3, 3, 4, 1, 1, 1, 2, 2, 2, 2)
    t.fall(1, 1, 1, 1, 1, 1, 1, 1).fall(1, 1, 1, 1, 4, 1, 1, 1)
    who = [line.split()[1] for line in t.events_for(None) if line.startswith("FirstRolled")]
    assert who == ["0", "1", "2", "3", "0", "2", "0", "2"]
    assert first_to_draft(t) == 2


@rule("HAM-15")
def test_with_no_four_at_all_everybody_is_tied() -> None:
    t = rolled(2, *[3] * 8)
    assert t.asked() == "- die"
    t.fall(1, 1, 1, 4, 1, 1, 1, 1)
    assert first_to_draft(t) == 0


@rule("HAM-16")
def test_the_first_player_stays_first_player() -> None:
    match, rng = Match(GAME, 3, seed="first player"), Random(1)
    t = Table(match)
    first = t.state.first
    while decision := match.decision:
        match.act(decision.seat, rng.choice(decision.actions))
        assert t.state.first == first
    heard = t.events_for(None)
    rounds = [at for at, line in enumerate(heard) if line.startswith("RoundBegan")]
    assert len(rounds) > 3
    assert {heard[at + 1] for at in rounds} == {f"TurnBegan {first}"}


# The layout.


@rule("HAM-17")
@SEATS
def test_the_start_tiles_of_the_layout_lie(seats: int) -> None:
    t = scene(seats).turn_of(0)
    laid = CONTENT.lay_out(seats, inward=False)
    assert len(laid) == 3 * seats
    tiles = t.view(None)["tiles"]
    assert len(tiles) == 3 * seats
    slots = {row["slot"] for row in t.view(None)["seats"]}
    assert slots == set(CONTENT.layouts[seats].slots)


@rule("HAM-17")
@pytest.mark.parametrize(("layout", "seats"), list(CONTENT.slots))
def test_the_layout_that_was_chosen_lies(layout: str, seats: int) -> None:
    t = rolled(seats, startLayout=layout)
    laid = CONTENT.lay_out(seats, inward=False, layout=layout)
    told = {tile["cell"]: tile["mask"] for tile in t.view(None)["tiles"]}
    assert told == {CELL[tile.cell]: MASK[tile.mask] for tile in laid}


@rule("HAM-17", "HAM-21", "HAM-22")
def test_in_another_layout_its_own_entrances_are_chosen() -> None:
    t = drafted(3, startLayout="row")
    assert t.legal() == {"enter R2", "enter R3", "enter R4"}
    t.refuses("enter N", "HAM-21")
    t.act("enter R4", "enter R2")
    seats = t.view(None)["seats"]
    assert [seat["slot"] for seat in seats] == ["R3", "R2", "R4"]
    assert [seat["entrance"] for seat in seats] == ["0,-2", "-3,-2", "3,-2"]


@rule("HAM-17")
@pytest.mark.parametrize(("seats", "layout"), [(7, "corners"), (8, "corners"), (6, "row")])
def test_a_layout_that_there_is_not_for_so_many_is_refused(seats: int, layout: str) -> None:
    expected = f"option startLayout: expected star.* with {seats} players but got '{layout}'"
    with pytest.raises(BadSetup, match=expected):
        GAME.new(seats, {"startLayout": layout})


@rule("HAM-17")
def test_the_base_position_is_that_of_the_rules() -> None:
    tiles = {row["cell"]: row["mask"] for row in scene().turn_of(0).view(None)["tiles"]}
    north = {"0,2": "NE", "0,3": "NSW", "0,4": "NES"}
    south = {"0,-2": "SW", "0,-3": "NES", "0,-4": "NSW"}
    assert tiles == north | south


@rule("HAM-17")
@SEATS
def test_start_tiles_that_are_not_laid_leave_the_game(seats: int) -> None:
    t = scene(seats).turn_of(0)
    lying = [row["tile"] for row in t.view(None)["tiles"]]
    assert Counter(name[0] for name in lying) == {"S": 3 * seats}
    assert len(set(lying)) == 3 * seats
    assert not [tile for tile in (*t.deck(), *t.hand(0)) if tile.startswith("S")]


# Characters.


@rule("HAM-18")
@pytest.mark.parametrize("first", range(3))
def test_the_draft_goes_clockwise_from_the_first_player(first: int) -> None:
    t = drafted(3, first)
    order = [line.split()[1] for line in t.events_for(None) if "Drafted" in line]
    assert order == [str((first + n) % 3) for n in range(3)] * 4


@rule("HAM-18")
def test_a_character_is_chosen_once() -> None:
    t = rolled(2, 4, 4, 4, 4, 1, 1, 1, 1)
    assert t.legal() == {f"draft {name}" for name in CHARACTER.words}
    t.act("draft C07")
    t.refuses("draft C07", "HAM-18")
    assert len(t.legal()) == 15


@rule("HAM-19")
@SEATS
def test_the_number_of_characters_depends_on_the_number_of_players(seats: int) -> None:
    t = scene(seats).turn_of(0)
    owners = Counter(row["seat"] for row in t.view(None)["characters"])
    assert owners == dict.fromkeys(range(seats), PARTY[seats])


@rule("HAM-20")
@pytest.mark.parametrize(("seats", "left"), [(2, 8), (3, 4), (4, 0), (5, 1), (6, 4), (7, 2)])
def test_unchosen_characters_leave_the_game(seats: int, left: int) -> None:
    t = scene(seats).turn_of(0)
    assert len(t.view(None)["characters"]) == 16 - left
    nobodys = [name for at, name in enumerate(CHARACTER.words) if t.state.owner[at] == -1]
    assert len(nobodys) == left
    assert {t.where(name) for name in nobodys} <= {"out"}


# Entrances.


def choosers(t: Table) -> list[int]:
    """Everybody takes the first free Entrance; the order in which they did."""
    while t.match.decision is not None:
        t.match.act(t.decision.seat, t.decision.actions[0])
    lines = [line for line in t.events_for(None) if line.startswith("EntranceChosen")]
    return [int(line.split()[1]) for line in lines]


@rule("HAM-21")
@pytest.mark.parametrize(
    ("first", "order"), [(0, [3, 2, 1, 0]), (1, [0, 3, 2, 1]), (3, [2, 1, 0, 3])]
)
def test_entrances_are_chosen_against_the_clock_and_the_first_player_is_last(
    first: int, order: list[int]
) -> None:
    assert choosers(drafted(4, first)) == order


@rule("HAM-21")
@pytest.mark.parametrize(
    ("first", "order"), [(0, [3, 0, 1, 2]), (1, [0, 1, 2, 3]), (3, [2, 3, 0, 1])]
)
def test_read_the_italian_way_the_first_player_chooses_second(first: int, order: list[int]) -> None:
    assert choosers(drafted(4, first, entranceOrder="clockwise")) == order


@rule("HAM-21")
def test_an_entrance_is_chosen_once() -> None:
    t = drafted(4)
    assert t.legal() == {"enter N", "enter E", "enter S", "enter W"}
    t.act("enter S")
    t.refuses("enter S", "HAM-21")
    assert t.legal() == {"enter N", "enter E", "enter W"}


@rule("HAM-21")
def test_an_entrance_must_belong_to_the_layout() -> None:
    t = drafted(2)
    assert t.legal() == {"enter N", "enter S"}
    t.refuses("enter E", "HAM-21")


@rule("HAM-21")
def test_a_choice_of_an_entrance_points_at_it() -> None:
    t = drafted(4)
    pointed = {offer.do: offer.cell for offer in GAME.offers(t.state, t.state.stack[-1].seat)}
    while (asked := t.state.stack[-1]).wait is ENTRANCE:
        seat, slot = asked.seat, min(t.legal())
        t.act(slot)
        assert t.view(None)["seats"][seat]["entrance"] == pointed[slot]


@rule("HAM-22")
@SEATS
def test_all_characters_start_on_their_owners_entrance(seats: int) -> None:
    t = scene(seats).turn_of(0)
    entrances = {row["seat"]: row["entrance"] for row in t.view(None)["seats"]}
    assert len(set(entrances.values())) == seats
    for row in t.view(None)["characters"]:
        assert row["cell"] == entrances[row["seat"]]


@rule("HAM-22")
def test_the_entrance_is_the_one_that_was_chosen() -> None:
    t = drafted(3).act("enter N", "enter WSW")
    assert [row["entrance"] for row in t.view(None)["seats"]] == ["2,-1", "-2,-1", "0,2"]


@rule("HAM-22")
@SEATS
def test_the_inward_layout_has_the_entrance_at_the_far_end(seats: int) -> None:
    t = scene(seats, variant5="on").turn_of(0)
    masks = {row["cell"]: row["mask"] for row in t.view(None)["tiles"]}
    assert t.where("C01") == "0,4"
    assert [masks[cell] for cell in ("0,4", "0,3", "0,2")] == ["SW", "NES", "NSW"]


# The deck and the first turn.


@rule("HAM-23")
def test_all_115_tiles_are_shuffled_into_one_deck() -> None:
    t = scene().set_up()
    assert len(t.deck()) == 115
    assert Counter(name[0] for name in t.deck()) == {"T": 84, "M": 9, "P": 7, "E": 15}


@rule("HAM-23")
def test_every_tile_is_as_likely_drawn_first() -> None:
    t = scene().set_up()
    assert t.fates() == {f"draw {tile}": 1 for tile in t.deck()}
    assert t.asked() == "0 draw"
    assert t.draw("E13").fates() == {f"draw {tile}": 1 for tile in t.deck() if tile != "E13"}


@rule("HAM-23")
def test_nobody_is_shown_the_deck() -> None:
    t = scene().set_up()
    assert [t.view(seat)["deck"] for seat in (0, 1, None)] == [115] * 3


@rule("HAM-24")
@SEATS
def test_nobody_holds_tiles_before_the_first_turn(seats: int) -> None:
    t = scene(seats).set_up()
    assert [t.hand(seat) for seat in range(seats)] == [[]] * seats
    t.draw("T01", "T02", "T03", "T04")
    assert [len(t.hand(seat)) for seat in range(seats)] == [4] + [0] * (seats - 1)


@rule("HAM-25")
@pytest.mark.parametrize("first", range(3))
def test_the_first_player_takes_the_first_turn(first: int) -> None:
    t = scene(3).first(first).set_up()
    assert t.asked() == f"{first} draw"
    assert t.events_for(None)[-2:] == ["RoundBegan 1 8,8,8", f"TurnBegan {first}"]


@rule("HAM-18")
def test_the_draft_suggests_whom_the_thumb_player_would_take() -> None:
    match = Match(GAME, 3, seed="suggested")
    while (asked := match.decision) is not None and asked.kind == "draft":
        sight = match.sight()
        offer = GAME.offers(match.state, asked.seat)[-1]
        assert offer.verb == "suggest"
        assert GAME.unfold(match.state, asked.seat, offer.do) == (GAME.thumb(sight, Random(1)),)
        match.say(asked.seat, offer.do)
    assert asked is not None
    assert asked.kind == "entrance"
