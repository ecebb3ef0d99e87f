"""What holds for every board that is drawn tile by tile."""

from __future__ import annotations

import pytest

from mastaba.core.match import Match
from mastaba.games import game
from mastaba.terminal import board_of
from mastaba.terminal.palette import SEAT_STYLES, SEATS
from mastaba.words import languages
from terminal.positions import leaves, picture, played, question, scene, until
from terminal.sitting import CLEAR, ESCAPES, Sitting, numbers

RUN_KINDS = ("keepAbility", "action", "rotation", "assignDice", "aid", "offerTrade", "moveMonsters")
TOMB_KINDS = ("marker", "keep", "turn", "goal", "plainGoal", "react", "send", "characterActs")
LABYRINTH_KINDS = ("draft", "move", "place", "attack", "retreat")
QUESTIONS = [
    *(("hamunaptra", kind) for kind in LABYRINTH_KINDS),
    *(("dungeonrun", kind) for kind in RUN_KINDS),
    *(("tomb", kind) for kind in TOMB_KINDS),
]
TABLES = [
    *(("hamunaptra", seats) for seats in (2, 8)),
    *(("dungeonrun", seats) for seats in (1, 2, 4)),
    *(("tomb", seats) for seats in (1, 3, 6)),
]
GUARDS = {"dungeonrun": {"roundLimit": "200"}, "tomb": {"roundGuard": "on", "board": "B"}}
each_game = pytest.mark.parametrize("name", ["hamunaptra", "dungeonrun", "tomb"])
each_question = pytest.mark.parametrize(("name", "kind"), QUESTIONS)


def asking(name: str, kind: str) -> Match:
    """Where this is asked, in a game that ends however it is played."""
    return until(game(name), kind, **GUARDS.get(name, {}))


@pytest.mark.parametrize("answers", [0, 60, 400, 3000])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_picture_is_no_wider_and_no_higher_than_the_screen(
    name: str, seats: int, answers: int
) -> None:
    match = played(game(name), answers, seats=seats)
    for seat in (None, 0):
        lines = picture(match, seat)
        assert max(len(line.rstrip()) for line in lines) <= 80
        assert len(lines) <= 24


@each_game
def test_every_seat_has_its_mark(name: str) -> None:
    assert len(set(SEATS)) == len(set(SEAT_STYLES)) >= game(name).seats[-1]


@pytest.mark.parametrize("lang", languages())
@each_question
def test_positions_can_be_told_in_every_language(name: str, kind: str, lang: str) -> None:
    match, board = asking(name, kind), board_of(name)
    assert match.decision is not None
    told = scene(match, match.decision.seat, lang)
    assert "{" not in "\n".join(board.describe(told))
    assert "{" not in "\n".join(line.plain for line in board.draw(told, ()))
    heard = [event for event in match.events if event.heard_by(match.decision.seat)]
    assert "{" not in str(board.chronicle(told, heard))


@each_question
def test_no_two_choices_read_alike(name: str, kind: str) -> None:
    labels = [leaf.text for leaf in leaves(question(asking(name, kind)).choices)]
    assert len(set(labels)) == len(labels)


@each_game
def test_a_screen_fits_into_forty_lines(name: str) -> None:
    answers = numbers("forty", most=400, low=0, high=9)
    sitting = Sitting(answers, seats=4, humans=(1,), of=game(name))
    for screen in sitting.screens[:-1]:
        lines = ESCAPES.sub("", screen.rpartition(CLEAR)[2]).splitlines()
        assert len(lines) <= 40, "\n".join(lines)
        assert max(map(len, lines), default=0) <= 80


@each_game
def test_plain_text_has_no_colour_and_no_picture(name: str) -> None:
    answers = numbers("plain", most=300, low=0, high=9)
    sitting = Sitting(answers, seats=2, humans=(0, 1), plain=True, of=game(name))
    assert "\x1b" not in sitting.shown
    assert sitting.shown.isascii()
