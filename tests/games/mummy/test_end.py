"""The end of the game: MUM-101 to MUM-104."""

from collections.abc import Callable
from random import Random

import pytest

from games.mummy.scene import COLOURS, Table, duel, scene
from mastaba.core.match import Act, Match
from mastaba.games.mummy import GAME
from support import rule


def winning_reveal() -> Table:
    t = scene().last_card("grey", "R-3").at("grey", "H11").mummy("R11").turn_of("grey")
    return t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")


def winning_capture() -> Table:
    sc = scene().ankhs("violet", 1).ankhs("grey", 1).ankhs("orange", 2)
    return sc.at("grey", "I9").mummy("J9").turn_of("mummy").fall(3).act("walk I9 I10")


@rule("MUM-101")
def test_the_hunter_with_no_card_left_wins_alone() -> None:
    t = winning_reveal()
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.ranking == ((t.seat("grey"),), (0, t.seat("violet"), t.seat("orange")))
    assert outcome.reason == "last card"
    assert outcome.scores[t.seat("grey")] == 5


@rule("MUM-102")
def test_the_mummy_with_enough_ankhs_wins_alone() -> None:
    t = winning_capture()
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.ranking == ((0,), (1, 2, 3))
    assert outcome.reason == "ankhs"
    assert outcome.scores[0] == 6


@rule("MUM-102")
@pytest.mark.parametrize("reclaimer", ["violet", "grey"])
def test_a_special_turn_may_win_for_the_mummy(reclaimer: str) -> None:
    sc = scene().ankhs("violet", 1).ankhs("grey", 1).ankhs("orange", 2).at("grey", "I9").locked(1)
    t = sc.mummy("J9").turn_of(reclaimer).act("reclaim", "step I9")
    assert t.winner() == "mummy"
    assert t.match.decision is None


@rule("MUM-101", "MUM-102")
@pytest.mark.parametrize("end", [winning_reveal, winning_capture])
def test_after_the_end_nobody_may_do_anything(end: Callable[[], Table]) -> None:
    t = end()
    assert t.match.decision is None
    for who in ("mummy", "violet", "grey"):
        for line in ("roll", "stop", "concede"):
            t.refuses(line, by=who, clause="MUM-101")


@rule("MUM-103")
def test_a_capture_reveals_nothing_and_a_reveal_takes_no_ankh() -> None:
    won = winning_reveal()
    assert [won.ankhs(colour) for colour in COLOURS[:3]] == [3, 3, 3]
    assert won.ankhs("mummy") == 0
    lost = winning_capture()
    assert [lost.revealed(colour) for colour in COLOURS[:3]] == [[], [], []]


@rule("MUM-103", "MUM-104")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_games_end_by_a_reveal_or_a_step_of_the_mummy_and_never_by_both(seats: int) -> None:
    for seed in range(4):
        match, rng = Match(GAME, seats, seed=f"end {seed}"), Random(seed)
        while decision := match.decision:
            match.act(decision.seat, rng.choice(decision.actions))
        last, outcome = match.answers[-1], match.outcome
        assert isinstance(last, Act)
        assert outcome is not None
        verb = GAME.notation.text(last.action).split()[0]
        assert (verb, outcome.reason) in {("reveal", "last card"), ("step", "ankhs")}
        assert len(outcome.winners) == 1
        view = GAME.view(match.state, None)
        cards = 10 if seats == 2 else 5
        finished = [row for row in view["seats"] if len(row["revealed"]) == cards]
        ankhs = view["seats"][view["mummy"]["seat"]]["ankhs"]
        assert bool(finished) != (ankhs == view["mummy"]["target"])


def idle(t: Table, rounds: int) -> None:
    """Hunters go out and back, the mummy stays."""
    for _ in range(rounds):
        for home in ("A11", "E6"):
            t.turn_of_hunter("22222", "2", f"end {home}")
        t.fall(1).act("stop")


@rule("MUM-104")
def test_there_is_no_round_limit() -> None:
    t = scene(hunters=2).at("violet", "A11").at("grey", "E6").mummy("R11").turn_of("violet")
    t.state.round = 400
    idle(t, 20)
    assert t.winner() is None
    assert t.asked() == "violet begin"
    assert t.view("mummy")["round"] == 420


@rule("MUM-104")
def test_rounds_are_told_beyond_the_thousandth_too() -> None:
    t = scene(hunters=2).at("violet", "A11").at("grey", "E6").mummy("R11").turn_of("violet")
    t.state.round = 998
    idle(t, 3)
    assert [event for event in t.events_for("mummy") if event.startswith("Round")] == [
        "RoundBegan 999",
        "RoundBegan 1000",
        "RoundBegan 1001",
    ]


@rule("MUM-104")
def test_the_mummy_may_give_up_at_any_time_and_the_hunters_win_together() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey").act("roll").fall("11111")
    t.act("concede", by="mummy")
    outcome = t.match.outcome
    assert outcome is not None
    assert outcome.ranking == ((1, 2, 3), (0,))
    assert outcome.reason == "concession"
    assert t.events_for("violet")[-1] == "MummyConceded"


@rule("MUM-104")
def test_a_hunter_cannot_give_up_the_game() -> None:
    for t in (scene().turn_of("grey"), duel().turn_of("grey")):
        t.refuses("concede", by="grey", clause="MUM-104")
