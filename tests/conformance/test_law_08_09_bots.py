"""Laws 8 and 9: bots judge by what their seat may know, and any of them may take over any seat."""

from collections import Counter
from random import Random

import pytest

from conformance.driver import Case, Recorded, each_game, each_table, each_table_in_turn
from mastaba.bots import BOTS, bot
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import State
from mastaba.core.notation import Action
from mastaba.core.saving import digest
from mastaba.core.view import Sight
from mastaba.games import game
from support import at_length

each_bot = pytest.mark.parametrize("player", BOTS)


def chosen(case: Case, player: str, s: State, seat: int, seed: int) -> Action:
    """The bot's answer to the open question; a fresh bot, for it may keep nothing."""
    waiting = s.waiting()
    assert isinstance(waiting, Decision)
    return bot(player).choose(Sight(case.game, s, seat, waiting.actions), Random(seed))


def questions(case: Case, seed: int, every: int, often: int) -> list[State]:
    """Decisions of a random game, every n-th, and the first few of each kind."""
    met: Counter[str] = Counter()
    found: list[State] = []
    for s in Recorded(case, seed % 2).states(most=2000):
        waiting = s.waiting()
        if isinstance(waiting, Decision) and len(waiting.actions) > 1:
            met[waiting.kind] += 1
            if met[waiting.kind] <= often or met[waiting.kind] % every == 0:
                found.append(s)
    return found


@each_bot
@each_table_in_turn
def test_a_choice_is_unchanged_when_the_hidden_is_drawn_anew(case: Case, player: str) -> None:
    for number, s in enumerate(
        questions(case, seed=0, every=at_length(211, 61), often=at_length(3, 4))
    ):
        seat = s.stack[-1].seat
        choice = chosen(case, player, s, seat, number)
        for again in range(at_length(2, 3)):
            guess = case.game.determinize(s, seat, Random(f"{number} {again}"))
            assert chosen(case, player, guess, seat, number) == choice


@each_table_in_turn
def test_a_bot_that_reads_all_it_is_given_learns_nothing_hidden(case: Case) -> None:
    """The bots of today may not look at their guesses closely; one of tomorrow will."""
    for number, s in enumerate(
        questions(case, seed=4, every=at_length(211, 61), often=at_length(3, 4))
    ):
        waiting = s.waiting()
        assert isinstance(waiting, Decision)
        guess = case.game.determinize(s, waiting.seat, Random(number))
        sights = [Sight(case.game, w, waiting.seat, waiting.actions) for w in (s, guess)]
        views = [sight.view() for sight in sights]
        guesses = [digest(case.game, sight.guess(Random(number))) for sight in sights]
        assert views[0] == views[1]
        assert guesses[0] == guesses[1]


@each_bot
@each_table
def test_a_bot_chooses_a_legal_action_and_changes_nothing(case: Case, player: str) -> None:
    for number, s in enumerate(
        questions(case, seed=1, every=at_length(97, 31), often=at_length(3, 4))
    ):
        was = digest(case.game, s)
        waiting = s.waiting()
        assert isinstance(waiting, Decision)
        assert chosen(case, player, s, waiting.seat, number) in waiting.actions
        assert digest(case.game, s) == was


@each_bot
@each_table
def test_a_bot_is_the_same_with_the_same_dice(case: Case, player: str) -> None:
    for number, s in enumerate(questions(case, seed=2, every=at_length(301, 101), often=2)):
        seat = s.stack[-1].seat
        assert chosen(case, player, s, seat, number) == chosen(case, player, s, seat, number)


@each_bot
@each_table
def test_a_bot_plays_every_seat_to_the_end(case: Case, player: str) -> None:
    assert ended(case, Random(f"alone {player}"), [player]) <= case.game.answers_bound


@each_table_in_turn
def test_any_seat_may_change_hands_at_any_moment(case: Case) -> None:
    rng = Random(f"swap {case}")
    assert ended(case, rng, list(BOTS), swaps=0.1) <= case.game.answers_bound


def ended(case: Case, rng: Random, players: list[str], swaps: float = 0.0) -> int:
    """Play with these bots, changing them now and then; how many answers it took."""
    s = case.new()
    seated = [rng.choice(players) for _ in range(case.seats)]
    for number in range(case.game.answers_bound):
        waiting = s.waiting()
        if isinstance(waiting, Outcome):
            return number
        if isinstance(waiting, Chance):
            s.apply(waiting.fall(rng))
            continue
        if rng.random() < swaps:
            seated[waiting.seat] = rng.choice(players)
        sight = Sight(case.game, s, waiting.seat, waiting.actions)
        s.apply(bot(seated[waiting.seat]).choose(sight, rng))
    return case.game.answers_bound + 1


@each_table
def test_a_hint_can_be_said_and_tells_only_what_the_seat_knows(case: Case) -> None:
    for number, s in enumerate(questions(case, seed=3, every=at_length(151, 53), often=3)):
        waiting = s.waiting()
        assert isinstance(waiting, Decision)
        guess = case.game.determinize(s, waiting.seat, Random(number))
        sights = [Sight(case.game, w, waiting.seat, waiting.actions) for w in (s, guess)]
        hint, again = (case.game.hint(sight, Random(number)) for sight in sights)
        assert (hint.do, hint.key, hint.slots) == (again.do, again.key, again.slots)
        assert case.game.unfold(s, waiting.seat, hint.do)[0] in waiting.actions
        assert hint.key in case.game.hints


@each_game
def test_a_sight_hands_nobody_the_state(name: str) -> None:
    """All a bot can reach by name is the game, its seat, its actions and what these two tell."""
    s = game(name).new(game(name).seats[0])
    sight = Sight(game(name), s, 0, [])
    public = [word for word in dir(sight) if not word.startswith("_")]
    assert sorted(public) == ["actions", "game", "guess", "seat", "view"]
    assert all(getattr(sight, word) is not s for word in public)
