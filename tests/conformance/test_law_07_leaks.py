"""Law 7: nothing a seat is sent tells what it may not know: view, actions, refusals, events."""

import json
from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from random import Random
from typing import NamedTuple

from conformance.driver import (
    Case,
    Journey,
    Recorded,
    answer,
    apply,
    each_table_in_turn,
    every_action,
    every_answer,
    some,
    some_wishes,
    spoken,
)
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import State
from mastaba.core.game import Refusal
from mastaba.core.match import Act, Answer
from mastaba.core.notation import Action
from mastaba.core.saving import save
from mastaba.core.view import View
from support import at_length

Moment = tuple[State, int, Random]


def moments(case: Case, seed: int, every: int, often: int = 4, eyes: int = 4) -> Iterator[Moment]:
    """States of a random game, each seen from every seat, or as many seats as there are eyes.

    Every n-th state, and each kind of question the first few times it comes, rare ones included.
    """
    journey = Recorded(case, seed % 2)
    for moment, s in enumerate(journey.states(every, most=at_length(900, 3000), often=often)):
        number = len(journey.answers)
        for seat in watchers(case, s, moment, eyes):
            yield s, seat, Random(f"{seed} {number} {seat}")


def watchers(case: Case, s: State, moment: int, eyes: int) -> list[int]:
    """Whoever is asked, and others in turn."""
    first = s.stack[-1].seat if s.stack else 0
    others = [
        (first + 1 + (moment + n) % (case.seats - 1)) % case.seats for n in range(case.seats - 1)
    ]
    return sorted([first, *others][:eyes])


@each_table_in_turn
def test_guessing_again_forgets_the_first_guess(case: Case) -> None:
    guess = case.game.determinize
    for s, seat, rng in moments(case, seed=0, every=at_length(83, 13)):
        first, second = rng.getrandbits(32), rng.getrandbits(32)
        twice = guess(guess(s, seat, Random(first)), seat, Random(second))
        assert save(case.game, twice) == save(case.game, guess(s, seat, Random(second)))


@each_table_in_turn
def test_a_guess_looks_like_the_truth_to_the_seat(case: Case) -> None:
    for s, seat, rng in moments(case, seed=1, every=at_length(83, 13)):
        guess = case.game.determinize(s, seat, rng)
        assert case.game.view(guess, seat) == case.game.view(s, seat)
        assert case.game.role(guess, seat) == case.game.role(s, seat)


@each_table_in_turn
def test_what_spectators_see_is_known_to_every_seat(case: Case) -> None:
    for s, seen in groupby(moments(case, seed=2, every=at_length(97, 17)), key=itemgetter(0)):
        truth = case.game.view(s, None)
        if isinstance(s.waiting(), Decision):
            assert truth["waiting"]["seat"] == s.stack[-1].seat, "all are told who is asked"
        for _, seat, rng in seen:
            guess = case.game.determinize(s, seat, rng)
            assert case.game.view(guess, None) == truth
            assert case.game.haggles(guess) == case.game.haggles(s), "a pause would tell"


@each_table_in_turn
def test_a_guess_offers_the_seat_the_same_actions(case: Case) -> None:
    for s, seat, rng in moments(case, seed=3, every=at_length(61, 11)):
        guess = case.game.determinize(s, seat, rng)
        assert offered(guess, seat) == offered(s, seat)
        assert case.game.interjections(guess, seat) == case.game.interjections(s, seat)
        assert pointed_at(case, guess, seat) == pointed_at(case, s, seat)


@each_table_in_turn
def test_a_guess_gives_the_seat_the_same_refusals(case: Case) -> None:
    attempts = every_action(case.game)
    for s, seat, rng in moments(case, seed=4, every=at_length(199, 37)):
        guess = case.game.determinize(s, seat, rng)
        for attempt in [*some(attempts, 60, rng), *likely(s), *likely(guess)]:
            there = reason(case.game.explain(guess, seat, attempt))
            assert there == reason(case.game.explain(s, seat, attempt))


@each_table_in_turn
def test_an_act_that_can_be_taken_back_has_told_its_seat_nothing(case: Case) -> None:
    """Otherwise one could look, take back, and act on what one saw."""
    check_taking_back(case, every=at_length(59, 11), worlds=at_length(2, 4))


def check_taking_back(case: Case, every: int, worlds: int) -> None:
    """Two acts at each moment, tried in so many worlds."""
    for s, seat, rng in moments(case, seed=9, every=every, eyes=1):
        actions = offered(s, seat) or []
        for action in rng.sample(actions, min(len(actions), 2)):
            there = s.clone()
            if not discreet(there, action):
                continue
            seen = case.game.view(there, seat)
            for _ in range(worlds):
                here = case.game.determinize(s, seat, rng)
                here.apply(action)
                assert case.game.view(here, seat) == seen, (
                    f"{case.game.notation.text(action)!r} tells seat {seat} something, "
                    "and may be taken back"
                )


@each_table_in_turn
def test_a_guess_is_not_the_truth_unless_nothing_is_hidden(case: Case) -> None:
    guessed = [
        save(case.game, case.game.determinize(s, seat, rng)) == save(case.game, s)
        for s, seat, rng in moments(case, seed=5, every=at_length(97, 29))
    ]
    middle = Journey(case, seed=5).run(most=60)
    views = [public(case.game.view(middle, seat)) for seat in range(case.seats)]
    assert not all(guessed) or all(view == views[0] for view in views)


@each_table_in_turn
def test_worlds_that_look_alike_afterwards_sounded_alike(case: Case) -> None:
    """The law of events, and the strictest one for guesses.

    Two worlds that the seat cannot tell apart, somebody else's answer in each: where the views
    are equal afterwards, so is all that the seat heard in between, and all that it may guess.
    """
    assert compared_worlds(case, often=at_length(1, 2), answers=9, eyes=2) > 30


def compared_worlds(case: Case, often: int, answers: int, eyes: int) -> int:
    """Compare them, so many answers in each; how many views were equal."""
    compared = 0
    for s, seat, rng in moments(case, seed=6, every=211, often=often, eyes=eyes):
        if not somebody_else_answers(s, seat):
            continue
        before = case.game.view(s, seat)
        guesses = [case.game.determinize(s, seat, rng) for _ in range(2)]
        ways: dict[str, Way] = {}
        for world in (s, *guesses):
            tried = [*some_answers(world, rng, answers), *others_wishes(case, world, seat, rng)]
            for given in tried:
                view, way = next_look(case, world, seat, given, before)
                known = ways.setdefault(view, way)
                assert way.heard == known.heard, f"seat {seat} sees no difference in {view}"
                assert way.guess == known.guess, f"seat {seat} guesses by more than {view}"
                compared += known is not way
    return compared


@each_table_in_turn
def test_spectators_hear_nothing_that_a_seat_does_not_hear(case: Case) -> None:
    journey = Journey(case, seed=7, listening=True)
    journey.run()
    for event in journey.events:
        if event.heard_by(None):
            assert all(event.heard_by(seat) for seat in range(case.seats))


@each_table_in_turn
def test_views_are_plain_data_that_can_be_sent(case: Case) -> None:
    for s in Recorded(case).states(every=at_length(101, 37)):
        for seat in (*range(case.seats), None):
            view = case.game.view(s, seat)
            assert json.loads(json.dumps(view)) == listed(view)
            assert view["seat"] == seat


def listed(data: object) -> object:
    """With pairs as lists: that is how they arrive."""
    if isinstance(data, dict):
        return {key: listed(value) for key, value in data.items()}
    return [listed(one) for one in data] if isinstance(data, list | tuple) else data


def offered(s: State, seat: int) -> list[Action] | None:
    waiting = s.waiting()
    return waiting.actions if isinstance(waiting, Decision) and waiting.seat == seat else None


def pointed_at(case: Case, s: State, seat: int) -> list[object]:
    return [offer.data() for offer in case.game.offers(s, seat)]


def discreet(world: State, action: Action) -> bool:
    """Act, and tell whether a match would let it be taken back."""
    world.sink = []
    world.apply(action)
    if isinstance(world.waiting(), Chance):
        return False  # fate is about to fall
    return not any(event.happening.discloses for event in world.sink)


def likely(s: State) -> list[Action]:
    """What whoever is asked may do: the attempts whose refusal could tell most."""
    waiting = s.waiting()
    return waiting.actions if isinstance(waiting, Decision) else []


def reason(refusal: Refusal | None) -> object:
    return refusal and (refusal.clause, refusal.key, refusal.slots)


def public(view: View) -> View:
    return {name: value for name, value in view.items() if name not in ("seat", "role")}


def somebody_else_answers(s: State, seat: int) -> bool:
    waiting = s.waiting()
    if isinstance(waiting, Outcome):
        return False
    return not isinstance(waiting, Decision) or waiting.seat != seat


class Way(NamedTuple):
    """How a seat came to a view: what it heard, and what it would now guess."""

    heard: list[str]
    guess: bytes


def some_answers(world: State, rng: Random, most: int) -> list[Answer]:
    waiting = world.waiting()
    assert not isinstance(waiting, Outcome)
    answers = every_answer(waiting)
    return rng.sample(answers, min(len(answers), most))


def others_wishes(case: Case, world: State, seat: int, rng: Random) -> list[Answer]:
    wishes = [wish for wish in some_wishes(case.game, world) if wish.seat != seat]
    return rng.sample(wishes, min(len(wishes), 6))


def next_look(case: Case, world: State, seat: int, given: Answer, before: View) -> tuple[str, Way]:
    """The seat's next different view after this answer, and how it came to it.

    Answers that do not show are followed by others: a pause must not sound either.
    """
    s = world.clone()
    s.sink = []
    apply(case.game, s, given)
    rng = Random(given.action if isinstance(given, Act) else given.fate)
    now = case.game.view(s, seat)
    for _ in range(6):
        waiting = s.waiting()
        if isinstance(waiting, Outcome) or now != before:
            break
        answer(s, waiting, rng)
        now = case.game.view(s, seat)
    guess = case.game.determinize(s, seat, Random("guess"))
    return json.dumps(now, sort_keys=True), Way(spoken(s.sink, seat), save(case.game, guess))
