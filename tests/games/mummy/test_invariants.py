"""What never changes, over random games at every number of seats."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.event import Event
from mastaba.core.match import Match
from mastaba.core.notation import argument
from mastaba.games.mummy import GAME
from mastaba.games.mummy.rules.hunter_turn import HunterTurn
from mastaba.games.mummy.sight.view import cards
from mastaba.games.mummy.state import MummyState
from mastaba.games.mummy.words import CELL, KEEP, OUT, ROLL, STOP, TREASURE
from support import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 4, 5])
GAMES = 2
BOARD = GAME.content.board


def random_game(seats: int, seed: str) -> Iterator[MummyState]:
    """Every state of a game of random answers, from the end of the set-up on."""
    match, rng = Match(GAME, seats, seed=seed), Random(seed)
    match.state.sink = None
    while decision := match.decision:
        match.act(decision.seat, rng.choice(decision.actions))
        if cast(MummyState, match.state).cells:
            yield cast(MummyState, match.state)


def random_games(seats: int) -> Iterator[MummyState]:
    for game in range(GAMES):
        yield from random_game(seats, f"invariants {seats} {game}")


@rule("MUM-28", "MUM-30")
@SEATS
def test_1_dice_are_set_aside_or_on_the_table(seats: int) -> None:
    for s in random_games(seats):
        assert 0 <= s.locked <= 5
        frame = s.nearest(HunterTurn)
        if frame is not None and frame.roll >= 0:
            assert len(ROLL[frame.roll].replace("M", "")) <= 5 - s.locked


@rule("MUM-05", "MUM-79")
@SEATS
def test_2_no_ankh_is_lost(seats: int) -> None:
    for s in random_games(seats):
        assert sum(s.ankhs) == 3 * len(s.cells)
        assert min(s.ankhs) >= 0


@rule("MUM-10", "MUM-87")
@SEATS
def test_3_every_card_is_in_one_place(seats: int) -> None:
    for s in random_games(seats):
        piles = [s.undealt, *s.hands, *s.revealed, *s.removed]
        assert sorted(c for pile in piles for c in cards(pile)) == sorted(TREASURE.words)


@rule("MUM-43", "MUM-45")
@SEATS
def test_4_no_two_hunters_share_a_corridor_cell_and_none_the_mummys(seats: int) -> None:
    for s in random_games(seats):
        walking = [c for c in s.cells if c != OUT and BOARD.corridors >> c & 1]
        assert len(walking) == len(set(walking))
        assert s.mummy_cell not in walking


@rule("MUM-69", "MUM-70", "MUM-82")
@SEATS
def test_5_the_mummy_is_never_on_start_and_never_back_in_the_dungeon(seats: int) -> None:
    for game in range(GAMES):
        out = False
        for s in random_game(seats, f"mummy {seats} {game}"):
            assert s.mummy_cell != BOARD.start
            assert not (out and s.mummy_cell == BOARD.dungeon)
            out = out or s.mummy_cell != BOARD.dungeon
        assert out


@rule("MUM-06", "MUM-42")
@SEATS
def test_6_a_hunter_is_on_start_only_before_his_first_move(seats: int) -> None:
    for game in range(GAMES):
        moved: set[int] = set()
        for s in random_game(seats, f"start {seats} {game}"):
            on_start = {pawn for pawn, cell in enumerate(s.cells) if cell == BOARD.start}
            assert not on_start & moved
            moved |= set(range(len(s.cells))) - on_start


@rule("MUM-93")
@SEATS
def test_7_the_true_cell_is_in_the_belief_set(seats: int) -> None:
    for s in random_games(seats):
        frame = s.nearest(HunterTurn)
        mover = frame.pawn if frame is not None and frame.step == "moved" else None
        for pawn, cell in enumerate(s.cells):
            if cell != OUT and pawn != mover:
                assert s.belief[pawn] >> cell & 1, f"{CELL[cell]} of pawn {pawn}"


class Twins:
    """A state and one that the mummy cannot tell from it, played on alike in public."""

    def __init__(self, s: MummyState, rng: Random) -> None:
        guess = GAME.determinize(s, s.mummy_seat, rng)
        self.states = (s.clone(), guess)
        self.mummy = s.mummy_seat
        self.rng = rng
        self.heard: tuple[list[Event], list[Event]] = ([], [])
        for state, events in zip(self.states, self.heard, strict=True):
            state.sink = events

    def play_the_turn(self) -> None:
        """To the end of the hunter's turn that is open in both."""
        turns = [s.nearest(HunterTurn) for s in self.states]
        while any(s.nearest(HunterTurn) is own for s, own in zip(self.states, turns, strict=True)):
            if all(isinstance(s.waiting(), Chance) for s in self.states):
                self.roll()
            elif all(self.kind(s) in ("begin", "choose", "walk") for s in self.states):
                self.answer_alike()
            else:
                for s in self.states:
                    self.move(s)

    def kind(self, s: MummyState) -> str:
        waiting = s.waiting()
        return waiting.kind if isinstance(waiting, Decision) else ""

    def roll(self) -> None:
        """The same number of mummies, any other faces, so that the next answer can be alike."""
        chances = self.states[0].waiting()
        assert isinstance(chances, Chance)
        fate = chances.fall(self.rng)
        mummies = ROLL[argument(fate)].count("M")
        other = [f for f in chances.fates if ROLL[argument(f)].count("M") == mummies]
        self.states[0].apply(fate)
        self.states[1].apply(self.rng.choice(other))

    def answer_alike(self) -> None:
        decisions = [cast(Decision, s.waiting()) for s in self.states]
        common = [a for a in decisions[0].actions if a in decisions[1].actions]
        action = STOP if decisions[0].kind == "walk" else self.rng.choice(common)
        for s in self.states:
            s.apply(action)

    def move(self, s: MummyState) -> None:
        """Move anywhere; a card that could be shown is kept."""
        frame = s.stack[-1]
        if isinstance(frame, HunterTurn) and frame.face >= 0:
            waiting = cast(Decision, s.waiting())
            s.apply(KEEP if waiting.kind == "show" else self.rng.choice(waiting.actions))

    def told(self) -> list[list[str]]:
        """What the mummy heard in each, up to the beginning of the next turn."""
        streams = []
        for events in self.heard:
            lines = [
                " ".join([e.happening.id, *e.slots().values()])
                for e in events
                if e.heard_by(self.mummy)
            ]
            ends = [i for i, line in enumerate(lines) if line.startswith("TurnBegan")]
            streams.append(lines[: ends[0]] if ends else lines)
        return streams


@rule("MUM-93", "MUM-97", "MUM-98")
@SEATS
def test_8_the_mummy_is_told_the_same_wherever_the_hunters_are(seats: int) -> None:
    rng, compared = Random(seats), 0
    for s in random_game(seats, f"twins {seats}"):
        frame = s.nearest(HunterTurn)
        if frame is None or frame is not s.stack[-1] or rng.random() > 0.2:
            continue
        twins = Twins(s, rng)
        assert GAME.view(twins.states[1], s.mummy_seat) == GAME.view(s, s.mummy_seat)
        twins.play_the_turn()
        streams = twins.told()
        assert streams[0] == streams[1]
        compared += twins.states[0].cells != twins.states[1].cells
    assert compared > 30


@rule("MUM-101", "MUM-102", "MUM-104")
@SEATS
def test_9_a_game_ended_by_the_rules_has_one_winning_seat(seats: int) -> None:
    for game in range(GAMES):
        *_, s = random_game(seats, f"winner {seats} {game}")
        assert isinstance(s.outcome, Outcome)
        assert len(s.outcome.winners) == 1
        assert sorted(seat for group in s.outcome.ranking for seat in group) == list(range(seats))
