"""How Dungeon Run is drawn, told and played in a terminal."""

from __future__ import annotations

import re
from functools import partial
from itertools import count

import pytest

from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.words import TILE
from mastaba.terminal import board_of
from mastaba.terminal.dungeonrun.dungeon import framed
from mastaba.terminal.dungeonrun.look import FEATURES, marks, turned
from mastaba.terminal.folding import MOST
from mastaba.terminal.grid import shape
from mastaba.words import words
from terminal import positions
from terminal.positions import drawn, leaves, picture, question, scene, sentences
from terminal.sitting import NAMES, Sitting, numbers

BOARD = board_of("dungeonrun")
played = partial(positions.played, GAME)
until = partial(positions.until, GAME, roundLimit="200")


# The picture.


@pytest.mark.parametrize("answers", [10, 100, 400, 2000])
def test_every_tile_is_drawn_with_all_that_is_on_it(answers: int) -> None:
    match = played(answers)
    told = scene(match, 0)
    frame, lines = framed(told, ()), picture(match, 0)
    room = 3 if frame.large else 2
    for tile in told.view["tiles"]:
        if not frame.holds(tile["cell"]):
            continue
        x, y = frame.place(tile["cell"])
        shown = lines[y][x + frame.large : x + frame.large + room]
        found = "".join(mark for mark, _ in marks(told, tile))
        assert found in shown if len(found) <= room else shown == f"{found[: room - 1]}+"


@pytest.mark.parametrize("answers", [10, 100])
def test_exits_are_lines_to_their_sides(answers: int) -> None:
    match = played(answers)
    told = scene(match, None)
    frame, lines = framed(told, ()), picture(match, None)
    assert frame.large
    for tile in told.view["tiles"]:
        x, y = frame.place(tile["cell"])
        assert (lines[y][x] == "─") == ("W" in tile["exits"])
        assert (lines[y][x + 4] == "─") == ("E" in tile["exits"])
        assert (lines[y - 1][x + 2] == "│") == ("N" in tile["exits"])
        assert (lines[y + 1][x + 2] == "│") == ("S" in tile["exits"])


def test_a_tile_is_shown_as_it_would_lie() -> None:
    told = scene(played(10), 0)
    assert [turned(told, "G05", quarter) for quarter in range(4)] == ["NE", "ES", "SW", "NW"]
    assert shape("NS") == "│"
    assert shape("NESW") == "┼"


def test_the_panel_shows_heroes_and_ones_own_loot_pile() -> None:
    match = until("pay")
    for seat in range(3):
        panel = "\n".join(line[51:] for line in picture(match, seat))
        assert all(name in panel for name in NAMES[:3])
        pile = GAME.view(match.state, seat)["seats"][seat]["pile"]
        assert ("Your loot pile" in panel) == bool(pile)
        assert all(words("en").name("dungeonrun", "card", card) in panel for card in pile)
    assert "Your loot pile" not in "\n".join(picture(match, None))


def test_a_fight_is_told_below_the_picture() -> None:
    match = until("assignDice")
    assert match.decision is not None
    told = scene(match, match.decision.seat)
    clash = told.view["clash"]
    lines = "\n".join(picture(match, match.decision.seat)[-2:])
    assert f"Combat of {NAMES[clash['hero']]} with {told.name('card', clash['foe'])}" in lines
    assert " ".join(map(str, clash["dice"])) in lines


def test_choices_mark_the_cells_they_lead_to() -> None:
    asked = question(until("escapeExit"))
    frame = framed(asked.scene, asked.choices)
    lines = drawn(asked.scene, asked.choices)
    marked = [choice for choice in asked.choices if choice.cell]
    assert marked
    for choice in marked:
        x, y = frame.place(choice.cell)
        assert lines[y][x + frame.large] == str(choice.number)


def test_columns_have_letters_and_rows_have_numbers() -> None:
    assert [GAME.cell_name(cell) for cell in ("0,0", "0,1", "-12,12", "13,-26")] == [
        *("M13", "M12", "A1", "Z39")
    ]
    assert GAME.cell_name("14,0") == "AA13"
    assert GAME.cell_name("-13,13") == "BA53"
    every = {GAME.cell_name(f"{x},{y}") for x in range(-26, 27) for y in range(-26, 27)}
    assert len(every) == 53 * 53, "no two places share a name"
    match = played(100)
    lines = picture(match, None)
    frame = framed(scene(match, None), ())
    assert "M" in lines[frame.lines]
    y = frame.place("0,0")[1]
    assert lines[y].startswith(" 13")


def test_a_place_is_typed_by_its_name() -> None:
    asked = question(until("escapeExit"))
    choice = next(choice for choice in asked.choices if choice.cell)
    assert asked.meant(GAME.cell_name(choice.cell)) == asked.meant(choice.cell) != []


def test_every_special_tile_has_its_mark() -> None:
    special = [tile for tile in TILE.words if tile[0] in "ELX"]
    assert list(FEATURES) == special
    assert len(set(FEATURES.values())) == len(FEATURES)


# Sentences.


def test_every_tile_every_hero_and_every_monster_is_told() -> None:
    match = played(600)
    told, view = sentences(match, None), GAME.view(match.state, None)
    for tile in view["tiles"]:
        cell = GAME.cell_name(tile["cell"])
        assert f"On {cell} lies " in told
        if "monster" in tile:
            name = words("en").name("dungeonrun", "card", tile["monster"]["card"])
            assert f"On {cell} stands {name}" in told
    for seat in view["seats"]:
        assert f"{NAMES[seat['seat']]} plays " in told


def test_nobody_is_told_what_lies_in_the_loot_piles_of_others() -> None:
    match = until("pay")
    for seat in (*range(3), None):
        told = sentences(match, seat)
        for other in range(3):
            pile = GAME.view(match.state, other)["seats"][other]["pile"]
            assert all((f"({card})" in told) == (other == seat) for card in pile)


def test_the_cards_that_matter_are_read_out() -> None:
    match = until("aid")
    assert match.decision is not None
    told = scene(match, match.decision.seat)
    for text in (BOARD.describe(told), BOARD.legend(told)):
        hero = told.view["seats"][match.decision.seat]["hero"]
        assert any(words("en").text(f"dungeonrun.text.{hero}-special") in line for line in text)


# Choices.


def test_long_lists_are_folded_and_nothing_is_lost() -> None:
    for seed in count():
        match = played(700 + seed, seats=4, seed=f"fold {seed}")
        if match.decision is None or len(match.decision.actions) <= MOST:
            continue
        asked = question(match)
        if any(choice.inside for choice in asked.choices):
            break
    assert {leaf.action for leaf in leaves(asked.choices)} == set(asked.decision.actions)
    folded = next(choice for choice in asked.choices if choice.inside)
    assert asked.unfolded(str(folded.number))
    assert asked.choices[-1].label == "Back"
    assert all(c.notation.startswith(folded.notation) for c in leaves(asked.choices[:-1]))


@pytest.mark.parametrize("kind", ["action", "react", "equip", "offerTrade", "aid", "heal"])
def test_numbers_of_a_list_are_all_different(kind: str) -> None:
    shown = [choice.number for choice in question(until(kind)).choices]
    assert len(set(shown)) == len(shown)


def test_an_ability_card_is_offered_with_its_text() -> None:
    asked = question(until("keepAbility"))
    for choice in asked.choices:
        power = choice.notation.removeprefix("keep ")
        assert choice.note == words("en").text(f"dungeonrun.text.{power}")


# Whole games.


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("seats", [1, 2])
def test_a_person_who_types_any_number_gets_to_the_end(plain: bool, seats: int) -> None:
    sitting = Sitting(
        numbers("person", most=20_000, low=0, high=9),
        seats=seats,
        humans=(0,),
        plain=plain,
        of=GAME,
        roundLimit="40",
    )
    assert sitting.match.outcome is not None
    assert re.search(r"Nobody wins\.|wins\.", sitting.shown)
    assert "Ann: " in sitting.after(-1)


def test_a_lone_hero_is_told_where_the_points_come_from() -> None:
    sitting = Sitting(
        numbers("alone", most=20_000, low=0, high=9), seats=1, humans=(0,), of=GAME, roundLimit="30"
    )
    assert "Ann has " in sitting.after(-1)
    assert " points: " in sitting.after(-1)


def test_commands_explain_and_advise() -> None:
    sitting = Sitting(["?", "why fight", "hint", "rules 41"], seats=2, humans=(0,), of=GAME)
    assert "why ACTION" in sitting.shown
    assert "DR-41" in sitting.shown
