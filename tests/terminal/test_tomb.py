"""How Tomb is drawn, told and played in a terminal."""

from __future__ import annotations

import re
from functools import partial

import pytest

from mastaba.games.tomb import GAME
from mastaba.games.tomb.content.box import BOARDS
from mastaba.games.tomb.words import CRYPT, SPACE
from mastaba.terminal import board_of
from mastaba.terminal.folding import MOST
from mastaba.terminal.palette import SEATS
from mastaba.terminal.tomb.catacombs import place
from mastaba.terminal.tomb.look import SPECIAL, board, emptied, mark_of, party_mark
from mastaba.words import words
from terminal import positions
from terminal.positions import drawn, leaves, picture, question, scene, sentences
from terminal.sitting import NAMES, Sitting, numbers

BOARD = board_of("tomb")
played = partial(positions.played, GAME)
until = partial(positions.until, GAME, roundGuard="on")
each_side = pytest.mark.parametrize("side", BOARDS)


# The picture.


@each_side
@pytest.mark.parametrize("answers", [0, 30, 200, 1000])
def test_every_space_is_drawn_with_what_is_on_it(side: str, answers: int) -> None:
    match = played(answers, board=side)
    told, lines = scene(match, 0), picture(match, 0)
    ground = board(told)
    assert len(lines) >= len(ground.rows)
    for space in ground.open:
        x, y = place(SPACE[space])
        mark, _ = party_mark(told, SPACE[space]) or mark_of(told, space)
        assert lines[y][x] == mark


@each_side
def test_doors_have_letters_and_crypts_their_numbers_of_cards(side: str) -> None:
    match = played(100, board=side)
    told, lines = scene(match, None), picture(match, None)
    ground = board(told)
    for crypt, squares in enumerate(ground.squares):
        if emptied(told, CRYPT[crypt]):
            continue
        shown = {lines[y][x] for x, y in (place(SPACE[square]) for square in squares)}
        assert shown - {"▒"} == {str(told.view["crypts"][crypt]["cards"])}
        x, y = place(SPACE[ground.door[crypt]])
        assert lines[y][x] in (CRYPT[crypt].lower(), "+", *SEATS)


def test_every_special_space_has_its_mark() -> None:
    kinds = {
        special.kind
        for ground in GAME.content.boards
        for special in ground.special_at
        if special is not None
    }
    assert set(SPECIAL) == kinds
    assert len(set(SPECIAL.values())) == len(SPECIAL)


def test_parties_are_shown_where_they_are() -> None:
    match = until("send")
    view, lines = GAME.view(match.state, None), picture(match, None)
    spaces = [seat["at"] for seat in view["seats"] if seat["party"] and seat["at"]]
    assert spaces
    for seat in view["seats"]:
        if seat["party"] and seat["at"]:
            x, y = place(seat["at"])
            alone = spaces.count(seat["at"]) == 1
            assert lines[y][x] == (SEATS[seat["seat"]] if alone else "+")


def test_the_panel_shows_players_and_ones_own_hand() -> None:
    match = played(150)
    for seat in range(3):
        panel = "\n".join(line[38:] for line in picture(match, seat))
        assert all(name in panel for name in NAMES[:3])
        assert ("Hand: " in panel) == bool(match.state.hands[seat])
    assert "Hand: " not in "\n".join(picture(match, None))


def test_a_raid_is_told_beside_the_picture() -> None:
    match = until("characterActs")
    assert match.decision is not None
    told = scene(match, match.decision.seat)
    raid = told.view["raid"]
    panel = "\n".join(line[38:] for line in picture(match, match.decision.seat))
    assert f"Combat round {raid['round']}: {NAMES[raid['raider']]}" in panel
    for monster in raid["monsters"]:
        assert told.name("card", monster["id"])[:16] in panel


def test_a_trap_is_named_only_to_those_who_know_it() -> None:
    match = until("send")
    assert match.decision is not None
    raid = GAME.view(match.state, None)["raid"]
    assert raid is not None
    cm = raid["cm"]
    assert "Trap: up to " in "\n".join(picture(match, None))
    assert "Trap: up to " not in "\n".join(picture(match, cm))


def test_choices_mark_the_spaces_they_lead_to() -> None:
    asked = question(until("goal"))
    lines = drawn(asked.scene, asked.choices)
    marked = [choice for choice in asked.choices if choice.cell]
    assert marked
    for choice in marked:
        x, y = place(choice.cell)
        assert lines[y][x] == str(choice.number)[0]


# Sentences.


def test_every_crypt_every_party_and_every_character_is_told() -> None:
    match = played(400)
    told, view = sentences(match, None), GAME.view(match.state, None)
    for crypt in view["crypts"]:
        assert f"Crypt {crypt['crypt']}" in told
    for seat in view["seats"]:
        assert f"{NAMES[seat['seat']]} has " in told
        for creature in seat["party"]:
            assert words("en").name("tomb", "card", creature["id"]) in told


def test_nobody_is_told_what_others_hold_or_know() -> None:
    match = played(120)
    for seat in (*range(3), None):
        told = sentences(match, seat)
        known = [] if seat is None else GAME.view(match.state, seat)["seats"]
        for other in range(3):
            held = GAME.view(match.state, other)["seats"][other]["known_hand"]
            shown = known[other]["known_hand"] if seat is not None else []
            assert all((f"({card})" in told) == (card in shown) for card in held)


def test_what_one_has_placed_is_remembered() -> None:
    match = played(12)
    for seat in range(3):
        told = sentences(match, seat)
        for crypt in GAME.view(match.state, seat)["crypts"]:
            line = f"You know in crypt {crypt['crypt']}: "
            assert (line in told) == bool(crypt["known"])


def test_the_cards_that_matter_are_read_out() -> None:
    match = until("characterActs")
    assert match.decision is not None
    told = scene(match, match.decision.seat)
    hand = told.view["seats"][match.decision.seat]["known_hand"]
    for text in (BOARD.describe(told), BOARD.legend(told)):
        for card in hand:
            name = words("en").name("tomb", "card", card)
            assert any(line.startswith(f"{name}: ") for line in text)


# Choices.


@pytest.mark.parametrize("kind", ["place", "turn", "plainGoal", "characterActs", "keep"])
def test_long_lists_are_folded_and_nothing_is_lost(kind: str) -> None:
    asked = question(until(kind))
    assert {leaf.action for leaf in leaves(asked.choices)} == set(asked.decision.actions)
    assert len(asked.choices) <= MOST + 9
    for choice in asked.choices:
        assert len(choice.inside) <= 22
        if choice.inside:
            assert asked.unfolded(str(choice.number))
            assert asked.choices[-1].label == "Back"
            assert asked.unfolded("0")


def test_a_whole_deck_is_offered_page_by_page() -> None:
    match = played(0, seats=2, campaign="on", xp1="2500")
    asked = question(match)
    assert asked.decision.kind == "heroCard"
    assert {leaf.action for leaf in leaves(asked.choices)} == set(asked.decision.actions)
    assert max(len(choice.inside) for choice in asked.choices) <= 22


@pytest.mark.parametrize("kind", ["turn", "react", "send", "characterActs", "goal", "wear"])
def test_numbers_of_a_list_are_all_different(kind: str) -> None:
    shown = [choice.number for choice in question(until(kind)).choices]
    assert len(set(shown)) == len(shown)


def test_characters_are_offered_with_their_classes() -> None:
    for choice in question(until("keep")).choices:
        assert re.search(r"(Fighter|Rogue|Cleric|Wizard).*, \d+ hit points", choice.note)


# Whole games.


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_person_who_types_any_number_gets_far(plain: bool, seats: int) -> None:
    sitting = Sitting(
        numbers("person", most=500, low=0, high=9),
        seats=seats,
        humans=(0,),
        plain=plain,
        of=GAME,
        roundGuard="on",
    )
    assert len(sitting.match.answers) > 100
    assert "Ann" in sitting.shown


def test_at_the_end_everybody_is_told_where_the_xp_come_from() -> None:
    match = played(100_000, seats=2, roundGuard="on")
    assert match.outcome is not None
    told = BOARD.reckoning(scene(match, 0))
    assert any(line.startswith("The XP of ") for line in told)
    assert "Ann" in "\n".join(picture(match, 0))


def test_a_lone_captain_is_given_a_rank() -> None:
    match = played(100_000, seats=1, roundGuard="on")
    assert match.outcome is not None
    assert any(line.startswith("Ann ends as ") for line in BOARD.reckoning(scene(match, 0)))


def test_commands_explain() -> None:
    sitting = Sitting(["?", "why raid", "rules 105"], seats=1, humans=(0,), of=GAME)
    assert "why ACTION" in sitting.shown
    assert "TOMB-105" in sitting.shown
