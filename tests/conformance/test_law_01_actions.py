"""Law 1: actions are non-empty, unique, in a pinned order, and can be written and read."""

from conformance.driver import Case, Recorded, each_game, each_table, each_variant
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.frame import State
from mastaba.core.saving import load, save
from mastaba.games import game
from support import at_length


def choices(s: State) -> list[int]:
    """The actions or fates on offer, in their order."""
    waiting = s.waiting()
    if isinstance(waiting, Outcome):
        return []
    return list(waiting.fates if isinstance(waiting, Chance) else waiting.actions)


@each_variant
def test_there_is_always_something_to_answer_and_nothing_twice(case: Case) -> None:
    """Whoever is asked sits at the table; fates have weights, and all of them count."""
    for s in Recorded(case).states(every=at_length(7, 3), most=case.length):
        offered, waiting = choices(s), s.waiting()
        assert offered or s.outcome is not None
        assert len(set(offered)) == len(offered)
        if isinstance(waiting, Decision):
            assert waiting.seat in range(case.seats)
        if isinstance(waiting, Chance):
            assert len(waiting.weights) == len(waiting.fates)
            assert min(waiting.weights) > 0
            assert waiting.total == sum(waiting.weights)


@each_table
def test_the_order_of_actions_is_the_same_when_asked_again(case: Case) -> None:
    for s in Recorded(case).states(every=7):
        offered = choices(s)
        assert choices(s) == offered
        assert choices(s.clone()) == offered
        assert choices(load(case.game, save(case.game, s))) == offered


@each_variant
def test_every_answer_offered_can_be_written_and_read_back(case: Case) -> None:
    notation = case.game.notation
    states = Recorded(case).states(every=at_length(5, 2), most=case.length)
    seen = {packed for s in states for packed in choices(s)}
    for packed in seen:
        text = notation.text(packed)
        assert notation.parse(text) == packed
        assert text == text.strip()
        assert "\n" not in text


@each_table
def test_what_is_offered_to_point_at_is_legal_when_it_is_said(case: Case) -> None:
    for s in Recorded(case, seed=1).states(every=at_length(53, 23)):
        waiting = s.waiting()
        for seat in range(case.seats):
            offers = case.game.offers(s, seat)
            if not isinstance(waiting, Decision) or waiting.seat != seat:
                assert offers == []
                continue
            said = [case.game.unfold(s, seat, offer.do) for offer in offers]
            assert {first for first, *_ in said} == set(waiting.actions)
            assert len({offer.do for offer in offers}) == len(offers)


@each_game
def test_all_that_can_be_written_can_be_read_back(name: str) -> None:
    notation = game(name).notation
    texts = [notation.text(packed) for packed in notation.every()]
    assert len(set(texts)) == len(texts)
    assert [notation.parse(text) for text in texts] == list(notation.every())
