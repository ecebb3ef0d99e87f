"""How Hamunaptra is drawn, told and played in a terminal."""

from __future__ import annotations

import re
from functools import partial
from random import Random
from typing import Any

import pytest
from rich.console import Console

from games.hamunaptra.scene import scene as position
from mastaba.core.notation import Action
from mastaba.core.view import Sight
from mastaba.games.hamunaptra.game import GAME
from mastaba.games.hamunaptra.words import CHARACTER, SYMBOL, cell_name
from mastaba.terminal import board_of
from mastaba.terminal.canvas import window
from mastaba.terminal.folding import MOST
from mastaba.terminal.grid import edges, shape
from mastaba.terminal.hamunaptra.labyrinth import framed
from mastaba.terminal.hamunaptra.look import SYMBOLS
from mastaba.terminal.palette import SEATS
from mastaba.terminal.table import play
from mastaba.words import words
from terminal import positions
from terminal.positions import drawn, leaves, picture, question, scene, sentences
from terminal.sitting import NAMES, Paper, Sitting, numbers

BOARD = board_of("hamunaptra")
played = partial(positions.played, GAME)
until = partial(positions.until, GAME)


# The picture.


@pytest.mark.parametrize("answers", [0, 40, 150, 10_000])
def test_every_tile_is_drawn_with_its_open_edges(answers: int) -> None:
    match = played(answers)
    told = scene(match, None)
    frame, lines = framed(told, ()), picture(match, None)
    hidden = {c["cell"] for c in told.view["characters"]} | {
        e["cell"] for e in told.view["encounters"]
    }
    entrances = {seat["entrance"] for seat in told.view["seats"]}
    for tile in told.view["tiles"]:
        plain = "exit" not in tile and tile["cell"] not in hidden | entrances
        if plain and frame.holds(tile["cell"]):
            x, y = frame.place(tile["cell"])
            assert lines[y][x] == shape(tile["mask"]), tile


def test_lines_meet_where_edges_are_open() -> None:
    assert shape("NS") == "│"
    assert shape("EW") == "─"
    assert shape("NESW") == "┼"
    assert shape("NE") == "└"
    assert edges("SW") == 12


def test_characters_are_a_letter_and_their_number() -> None:
    match = until("move")
    told = scene(match, 0)
    frame, lines = framed(told, ()), picture(match, 0)
    for seat in told.view["seats"]:
        x, y = frame.place(seat["entrance"])
        assert lines[y][x : x + 2] == f"{SEATS[seat['seat']]}4"


def test_the_panel_shows_players_characters_and_ones_own_hand() -> None:
    match = until("place")
    assert match.decision is not None
    seat = match.decision.seat
    panel = "\n".join(line[51:] for line in picture(match, seat))
    assert all(name in panel for name in NAMES[:3])
    for tile in GAME.view(match.state, seat)["seats"][seat]["hand"]:
        assert tile in panel
    other = "\n".join(line[51:] for line in picture(match, (seat + 1) % 3))
    for tile in GAME.view(match.state, seat)["seats"][seat]["hand"]:
        assert tile not in other


def test_a_labyrinth_that_is_too_large_is_cut_around_ones_characters() -> None:
    assert window(-5, 5, 0, 20) == (-5, 5)
    assert window(-13, 13, 10, 15) == (-1, 13)
    assert window(-13, 13, 0, 15) == (-7, 7)
    assert window(-13, 13, -12, 15) == (-13, 1)


def test_columns_have_letters_and_rows_have_numbers() -> None:
    lines = picture(played(0), None)
    frame = framed(scene(played(0), None), ())
    assert lines[0].startswith(f"{14 - frame.north:>3}")
    letters = [chr(ord("N") + x) for x in range(frame.west, frame.east + 1)]
    assert lines[frame.lines][:50].split() == letters


def test_choices_mark_the_cells_they_lead_to() -> None:
    asked = question(until("move"))
    told = asked.scene
    frame = framed(told, asked.choices)
    lines = drawn(told, asked.choices)
    marked = [choice for choice in asked.choices if choice.cell]
    assert marked
    x, y = frame.place(marked[0].cell)
    assert lines[y][x] == str(marked[0].number)


def test_every_symbol_has_its_mark() -> None:
    assert tuple(SYMBOLS) == SYMBOL.words
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


# Sentences.


def test_every_tile_and_every_character_is_told() -> None:
    match = played(150)
    told, view = sentences(match, None), GAME.view(match.state, None)
    for tile in view["tiles"]:
        assert f"{cell_name(tile['cell'])} {tile['mask']}" in told
    for character in view["characters"]:
        name = words("en").name("hamunaptra", "character", character["id"])
        assert f"{name}, led by " in told
    for encounter in view["encounters"]:
        assert words("en").name("hamunaptra", "tile", encounter["tile"]) in told


def test_the_draft_tells_who_is_free() -> None:
    told = sentences(played(1), 0)
    assert told.count(" is free: ") == len(CHARACTER) - 1


def test_nobody_is_told_what_others_hold() -> None:
    match = until("place")
    for seat in (*range(3), None):
        told = sentences(match, seat)
        for other in range(3):
            if other != seat:
                hand = GAME.view(match.state, other)["seats"][other]["hand"]
                assert not [tile for tile in hand if f"({tile})" in told]


def test_a_walk_is_told_in_one_sentence() -> None:
    sitting = Sitting(numbers("walk", most=200, low=0), seats=2, humans=(0,), plain=True, of=GAME)
    seat = 0
    heard = [event for event in sitting.match.events if event.heard_by(seat)]
    steps = [e.values[:2] for e in heard if e.happening.id == "Stepped"]
    told = str(BOARD.chronicle(scene(sitting.match, seat), heard))
    assert 0 < len(re.findall(" moves? (?!no)", told)) < len(steps)


# Choices.


def test_long_lists_are_folded_and_nothing_is_lost() -> None:
    asked = question(until("place"))
    assert len(asked.decision.actions) > MOST
    assert len(asked.choices) <= MOST
    offered = {leaf.action for leaf in leaves(asked.choices)}
    said = {words("en").action(GAME, action, NAMES) for action in offered if action is not None}
    told = (words("en").action(GAME, action, NAMES) for action in asked.decision.actions)
    assert said == set(told)


def test_numbers_of_a_list_are_all_different() -> None:
    asked = question(until("place"))

    def check(choices: Any) -> None:
        shown = [choice.number for choice in choices]
        assert len(set(shown)) == len(shown)
        for choice in choices:
            check(choice.inside)

    check(asked.choices)


def test_a_cell_or_the_beginning_of_an_action_unfolds_what_fits() -> None:
    asked = question(until("place"))
    folded = next(choice for choice in asked.choices if choice.inside)
    for typed in (str(folded.number), folded.notation, folded.notation.lower()):
        asked.choices = asked.all
        assert asked.unfolded(typed)
        assert asked.choices[-1].label == "Back"
        assert all(c.notation.startswith(folded.notation) for c in leaves(asked.choices[:-1]))
    assert asked.unfolded("0")
    assert asked.choices is asked.all
    cells = [leaf.cell for leaf in leaves(asked.all) if leaf.cell]
    cell = max(cells, key=cells.count)
    for typed in (cell, cell_name(cell), cell_name(cell).lower()):
        asked.choices = asked.all
        assert asked.unfolded(typed)
        assert {leaf.cell for leaf in leaves(asked.choices[:-1])} == {cell}


def test_an_action_may_be_typed_in_full_though_the_list_is_folded() -> None:
    match = until("place")
    asked = question(match)
    first = GAME.notation.text(asked.decision.actions[0])
    assert not asked.unfolded(first)
    assert asked.lines(first)[0] == first


# Whole games.


def test_a_person_is_asked_when_a_bot_offers_a_trade() -> None:
    class Trader:
        """Gives everything away to whoever is connected."""

        def choose(self, sight: Sight, rng: Random) -> Action:
            return rng.choice(sight.actions)

        def wish(self, sight: Sight, rng: Random) -> Action | None:
            texts = {GAME.notation.text(action): action for action in sight.actions}
            for verb in ("propose", "give", "offer"):
                for text, action in texts.items():
                    if text.startswith(verb):
                        return action
            return None

    asked: list[str] = []

    def answer(prompt: str) -> str:
        shown = paper.torn_off()
        if "out of turn" in shown:
            asked.append(shown)
            found = re.search(r"^(\d+): Accept the offer of Ben", shown, re.MULTILINE)
            return found[1] if found else ""
        return "quit" if asked else str(rng.randrange(10))

    paper, rng = Paper("utf-8"), Random("trade")
    console = Console(file=paper, width=80)
    bots = {1: Trader()}
    options = {"minDistance": "3", "variant3": "on"}
    match = play(GAME, 2, [0], bots, options, "t", words("en"), console, True, answer, NAMES[:2])
    assert asked
    assert "Ben offers Ann " in asked[0]
    assert "Accept the offer of Ben for nothing" in asked[0]
    assert [event for event in match.events if event.happening.id == "Traded"]


@pytest.mark.parametrize("plain", [False, True])
def test_a_person_who_types_any_number_gets_to_the_end(plain: bool) -> None:
    sitting = Sitting(
        numbers("person", most=20_000, low=0, high=9),
        seats=2,
        humans=(0,),
        plain=plain,
        of=GAME,
        minDistance="3",
    )
    assert sitting.match.outcome is not None
    assert re.search(r"wins?( together)?\.", sitting.shown)
    assert "Ann has " in sitting.after(-1)


def test_commands_speak_of_players_by_name() -> None:
    sitting = Sitting(["?", "why offer 1", "hint", "rules"], seats=2, humans=(0,), of=GAME)
    assert "why ACTION" in sitting.shown
    assert "HAM-18" in sitting.shown
    match = until("move")
    assert match.decision is not None
    seat = match.decision.seat
    other = (seat + 1) % 3
    action = GAME.unfold(match.state, seat, f"offer {other}")[0]
    refusal = GAME.explain(match.state, seat, action)
    assert refusal is not None
    told = words("en").refusal(GAME, refusal, NAMES)
    assert told == f"Not with {NAMES[other]}: your networks are not connected."


@pytest.mark.parametrize("plain", [True, False])
def test_a_shorter_distance_is_suggested_beside_the_first_question(plain: bool) -> None:
    told = "Distance of an exit: 8; with 6 players 6 is suggested"
    sitting = Sitting(["1", "quit"], 6, humans=(0,), plain=plain, of=GAME)
    first, second, *_ = sitting.screens
    assert told in first.replace("\n", " ")
    assert "--option minDistance=6" in first.replace("\n", " ")
    assert told not in second.replace("\n", " ")
    assert sitting.match.options["minDistance"] == "8"


@pytest.mark.parametrize(("seats", "distance"), [(4, "8"), (6, "6")])
def test_what_suits_is_not_suggested_again(seats: int, distance: str) -> None:
    sitting = Sitting(["quit"], seats, humans=(0,), plain=True, of=GAME, minDistance=distance)
    assert "suggested" not in sitting.screens[0]


def test_another_start_layout_is_drawn() -> None:
    sitting = Sitting(["quit"], 3, humans=(0,), plain=True, of=GAME, startLayout="row")
    assert "K16 NE" in sitting.screens[0]
    assert "Q14 NES" in sitting.screens[0]


def test_a_simple_stair_is_told_with_those_who_score_by_it() -> None:
    shaft = [f"0,{y} NS" for y in range(-9, -4)]
    stairs = position().tiles("0,5 S T75", *shaft, "0,-10 N T76").turn_of(0)
    told = sentences(stairs.match, 0)
    assert "A simple stair is on N9: ankh, worth a point to Ann." in told
    assert "A simple stair is on N24: eye, worth a point to nobody." in told
