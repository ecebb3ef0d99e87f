"""One game being played: what is taken, what is refused, what lapses, what can be taken back."""

from random import Random
from typing import cast

import pytest

from core.toy import CALL, GAME, HEADS, RING, STOP, TAILS, TAKE, TOSS, Pebbles
from mastaba.core.errors import BadNotation, IllegalAction
from mastaba.core.frame import State
from mastaba.core.match import KEPT, Fell, Match
from mastaba.core.notation import Fate
from mastaba.core.saving import save
from mastaba.games import GAMES, game


def new(seats: int = 2, heap: int = 5, seed: str | None = None) -> Match:
    return Match(GAME, seats, {"heap": heap}, seed)


def lines(match: Match) -> list[str]:
    text = GAME.notation.text
    return [
        text(a.fate) if isinstance(a, Fell) else f"{a.seat}: {text(a.action)}"
        for a in match.answers
    ]


def state(match: Match) -> Pebbles:
    return cast(Pebbles, match.state)


def refused(match: Match, seat: int, text: str) -> IllegalAction:
    before = save(GAME, match.state), len(match.answers), len(match.events), list(match.told)
    with pytest.raises(IllegalAction) as caught:
        match.say(seat, text)
    after = save(GAME, match.state), len(match.answers), len(match.events), list(match.told)
    assert after == before
    assert "\n" not in str(caught.value)
    return caught.value


def test_answers_are_kept_in_order() -> None:
    match = new()
    match.act(0, TAKE[1])
    match.act(0, TOSS)
    match.befall(HEADS)
    match.act(1, STOP)
    assert lines(match) == ["0: take one", "0: toss", "coin heads", "1: stop"]


def test_a_match_with_a_seed_lets_fate_fall_by_itself() -> None:
    match = new(seed="a")
    match.act(0, TOSS)
    assert isinstance(match.answers[-1], Fell)
    assert match.decision is not None
    assert match.decision.seat == 1


def test_the_same_seed_gives_the_same_fate() -> None:
    fates = []
    for _ in range(2):
        match = new(heap=9, seed="b")
        while match.decision is not None:
            match.act(match.decision.seat, TOSS)
        fates.append(lines(match))
    assert fates[0] == fates[1]
    assert {"coin heads", "coin tails"} <= set(fates[0])


def test_what_the_rules_do_not_offer_is_refused_with_the_clause_and_what_is_expected() -> None:
    error = refused(new(), 0, "call odd")
    assert str(error) == (
        "'call odd' is not legal for seat 0 (PEB-02); "
        "expected one of: take one, take two, toss, stop"
    )
    assert error.refusal is not None
    assert error.refusal.key == "not_now"


def test_a_seat_that_is_not_asked_is_not_told_what_would_be_legal() -> None:
    error = refused(new(), 1, "take one")
    assert str(error) == "'take one' is not legal for seat 1 (PEB-02)"


@pytest.mark.parametrize("seat", [-1, 2, 3, 99])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    refused(new(), seat, "take one")
    refused(new(), seat, "ring")


def test_a_fate_said_by_a_seat_is_refused() -> None:
    match = new()
    match.act(0, TOSS)
    refused(match, 0, "coin heads")


def test_a_text_that_names_nothing_is_bad_notation() -> None:
    match = new()
    for text in ("", "jump", "take three", "grab", "grab three", "take one two"):
        with pytest.raises(BadNotation):
            match.say(0, text)
    assert match.answers == []


def test_fate_cannot_fall_while_a_seat_is_asked() -> None:
    with pytest.raises(IllegalAction, match="at answer 1: expected a decision but got 'coin heads"):
        new().befall(HEADS)


def test_a_fate_that_cannot_fall_now_is_refused() -> None:
    match = new()
    match.act(0, TOSS)
    with pytest.raises(IllegalAction, match="at answer 2: expected another fate but got 'stop'"):
        match.befall(Fate(STOP))


def test_nothing_is_taken_after_the_end() -> None:
    match = new(heap=3)
    match.say(0, "grab two one")
    assert match.outcome is not None
    assert match.decision is None
    refused(match, 0, "take one")
    refused(match, 1, "ring")
    with pytest.raises(IllegalAction):
        match.befall(TAILS)


def test_a_shorthand_says_several_actions() -> None:
    match = new()
    match.say(0, "grab one one")
    assert lines(match) == ["0: take one", "0: take one"]
    assert match.decision is not None
    assert match.decision.seat == 1


def test_what_a_shorthand_leaves_over_lapses_when_the_chapter_ends() -> None:
    match = new(heap=9)
    match.say(0, "grab one two one two")
    assert lines(match) == ["0: take one", "0: take two"]
    assert state(match).heap == 6


def test_what_a_shorthand_leaves_over_lapses_when_the_game_ends() -> None:
    match = new(heap=3)
    match.say(0, "grab two one one")
    assert match.outcome is not None
    assert len(match.answers) == 2


def test_a_shorthand_that_begins_illegally_changes_nothing() -> None:
    refused(new(), 1, "grab one one")


def test_an_interjection_is_an_answer_like_any_other() -> None:
    match = new()
    match.say(1, "ring")
    assert match.decision is not None
    assert match.decision.seat == 1
    refused(match, 0, "take one")
    match.act(1, CALL[1])
    assert match.decision.seat == 0
    match.act(0, TAKE[1])
    assert lines(match) == ["1: ring", "1: call odd", "0: take one"]


def test_an_interjection_is_refused_when_it_is_not_on_offer() -> None:
    match = new()
    match.say(1, "ring")
    match.act(1, CALL[0])
    refused(match, 1, "ring")
    refused(Match(GAME, 2, {"bell": "off"}), 1, "ring")


def test_the_match_hears_every_event_and_knows_when() -> None:
    match = new()
    match.act(0, TAKE[1])
    match.act(0, TOSS)
    match.befall(TAILS)
    assert [event.happening.id for event in match.events] == ["Taken", "Whispered", "Landed"]
    assert match.told == [2, 2, 3]


def test_what_happens_before_the_first_question_is_heard_too() -> None:
    """With the mummy's seat named by the host, it is announced as if chance had picked it."""
    match = Match(game("mummy"), 3, {"mummySeat": "1"})
    assert [event.happening.id for event in match.events] == ["MummyChosen"]


def test_taking_answers_one_by_one_gives_the_same_match() -> None:
    match = new(heap=9, seed="c")
    for text in ("grab one two", "toss", "ring"):
        assert match.decision is not None
        match.say(match.decision.seat, text)
    again = new(heap=9)
    again.take_all(match.answers)
    assert save(GAME, again.state) == save(GAME, match.state)
    assert again.told == match.told


def test_the_last_act_may_be_taken_back_by_its_seat_alone() -> None:
    match = new()
    assert match.takeback_point(0) == "nothing"
    match.act(0, TAKE[1])
    assert match.takeback_point(0) == 0
    assert match.takeback_point(1) == "acted"
    match.act(0, TAKE[1])
    assert match.takeback_point(0) == 1


def test_nothing_is_taken_back_once_fate_has_fallen() -> None:
    match = new(seed="d")
    match.act(0, TOSS)
    assert match.takeback_point(0) == "fate"


def test_nothing_is_taken_back_once_it_has_disclosed_something() -> None:
    match = new()
    match.act(1, RING)
    assert match.takeback_point(1) == "disclosed"


def test_a_match_can_be_rewound_to_any_answer() -> None:
    match = new(heap=9, seed="e")
    moments = [save(GAME, match.state)]
    counts = [0]
    for text in ("take one", "take one", "stop", "take two"):
        assert match.decision is not None
        match.say(match.decision.seat, text)
        moments.append(save(GAME, match.state))
        counts.append(len(match.answers))
    for keep, saved in zip(counts, moments, strict=True):
        earlier = match.rewound(keep)
        assert save(GAME, earlier.state) == saved
        assert len(earlier.answers) == keep
        assert earlier.options == match.options


@pytest.mark.parametrize("name", GAMES)
def test_going_back_far_into_a_long_game_plays_few_answers_again(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And comes to the very match that all its answers come to: state, events, asides."""
    rules, rng = game(name), Random(name)
    match = Match(rules, rules.seats[-1] if rules.seats[-1] < 4 else 4, seed=name)
    while len(match.answers) < 3 * KEPT and match.decision is not None:
        match.act(match.decision.seat, rng.choice(match.decision.actions))
    total = len(match.answers)
    assert total > KEPT
    played, apply = [0], State.apply

    def counted(s: State, answer: int) -> None:
        played[0] += 1
        apply(s, answer)

    for keep in sorted({0, 1, KEPT - 1, KEPT, KEPT + 1, total // 2, total - 1, total}):
        whole = Match(rules, match.seats, match.options)
        whole.take_all(match.answers[:keep])
        with monkeypatch.context() as counting:
            counting.setattr(State, "apply", counted)
            played[0] = 0
            earlier = match.rewound(keep)
            assert played[0] < KEPT
        assert save(rules, earlier.state) == save(rules, whole.state)
        assert (earlier.told, earlier.asides) == (whole.told, whole.asides)
        assert [(e.happening, e.audience, e.values) for e in earlier.events] == [
            (e.happening, e.audience, e.values) for e in whole.events
        ]
    assert len(match.answers) == total, "the later match is untouched"


def test_a_rewound_match_goes_on_with_fate_falling_by_itself() -> None:
    match = new(heap=9, seed="f")
    match.act(0, TOSS)
    earlier = match.rewound(0)
    earlier.act(0, TOSS)
    assert isinstance(earlier.answers[-1], Fell)
    assert len(match.answers) == 2
