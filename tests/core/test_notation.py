"""One line of text per answer, both ways."""

import pytest

from core.toy import COUNT, GAME, HEADS, SIDE, STOP, TAKE
from mastaba.core.errors import BadNotation
from mastaba.core.notation import (
    THIRD,
    Notation,
    Subset,
    Verb,
    Vocabulary,
    argument,
    second,
    verb_of,
)

notation = GAME.notation


def test_an_action_is_written_as_its_verb_and_its_words() -> None:
    assert notation.text(TAKE[2]) == "take two"
    assert notation.text(STOP) == "stop"
    assert notation.text(HEADS) == "coin heads"


def test_a_line_is_read_as_the_action_it_names() -> None:
    assert notation.parse("take two") == TAKE[2]
    assert notation.parse("stop") == STOP
    assert notation.parse("coin heads") == HEADS


def test_text_comes_out_the_same_the_second_time() -> None:
    assert notation.text(TAKE[1]) == notation.text(TAKE[1])


def test_verb_and_argument_are_packed_side_by_side() -> None:
    verb = Verb(5, "put", COUNT, SIDE)
    packed = verb.of(2, 1)
    assert verb_of(packed) == 5
    assert argument(packed) == 2


def test_a_verb_gives_an_action_for_each_of_some_arguments_in_their_order() -> None:
    verb = Verb(5, "put", COUNT)
    assert verb.each([2, 0]) == [verb.of(2), verb.of(0)]
    assert verb.each(iter(())) == []


def test_a_verb_may_take_two_arguments() -> None:
    two = Notation((Verb(0, "put", COUNT, SIDE),))
    assert [two.text(packed) for packed in two.every()] == [
        "put one heads",
        "put one tails",
        "put two heads",
        "put two tails",
    ]
    assert [two.parse(two.text(packed)) for packed in two.every()] == list(two.every())
    assert two.parts(two.parse("put two tails")) == ("put", {"count": "two", "side": "tails"})


def test_every_lists_each_line_once_and_leaves_gaps_out() -> None:
    lines = [notation.text(packed) for packed in notation.every()]
    assert lines == [
        *("take one", "take two", "toss", "stop", "ring"),
        *("call even", "call odd", "coin heads", "coin tails"),
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected one of take, toss"),
        ("jump", "expected one of take, toss"),
        ("Take one", "expected one of take, toss"),
        ("take", "expected 'take COUNT'"),
        ("take one two", "expected 'take COUNT'"),
        ("stop one", "expected 'stop'"),
        ("take three", "expected a count (one, two) but got 'three'"),
        ("take ", "expected a count (one, two) but got ''"),
        (" take one", "expected one of"),
        ("take one ", "expected 'take COUNT'"),
        ("take\none", "expected one of"),
        ("take one\n", "expected a count"),
        ("take \x00", "expected a count"),
    ],
)
def test_any_other_line_is_refused_with_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(BadNotation) as caught:
        notation.parse(text)
    assert expected in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_refusal_does_not_repeat_a_whole_book() -> None:
    for text in ("x" * 100_000, "take " + "x" * 100_000, "stop " + "x " * 50_000):
        with pytest.raises(BadNotation) as caught:
            notation.parse(text)
        assert len(str(caught.value)) < 500


def test_a_long_vocabulary_is_not_listed_in_full() -> None:
    many = Vocabulary("cell", tuple(f"c{n}" for n in range(100)))
    with pytest.raises(BadNotation, match="c7, …"):
        many.index("z1")


def test_verbs_must_be_numbered_in_order() -> None:
    with pytest.raises(ValueError, match="numbered"):
        Notation((Verb(1, "late"),))


def test_a_subset_is_its_words_in_their_order() -> None:
    some = Subset("sides", SIDE)
    assert [some[n] for n in range(4)] == ["-", "heads", "tails", "heads+tails"]
    assert [some.index(some[n]) for n in range(4)] == [0, 1, 2, 3]
    for wrong in ("tails+heads", "heads+heads", "edge", "heads+", ""):
        with pytest.raises(BadNotation, match="expected"):
            some.index(wrong)


def test_a_verb_may_take_three_arguments_and_the_last_may_be_wide() -> None:
    wide = Subset("cells", Vocabulary("cell", tuple(f"c{n}" for n in range(40))))
    three = Notation((Verb(0, "lay", COUNT, SIDE, wide),))
    packed = three.parse("lay two tails c0+c7+c39")
    assert three.text(packed) == "lay two tails c0+c7+c39"
    assert argument(packed) == 2
    assert second(packed) == SIDE.index("tails")
    assert packed >> THIRD == 1 | 1 << 7 | 1 << 39


def test_of_a_verb_with_very_many_forms_every_gives_a_fixed_sample() -> None:
    wide = Subset("cells", Vocabulary("cell", tuple(f"c{n}" for n in range(40))))
    many = Notation((Verb(0, "lay", COUNT, wide), Verb(1, "stop")))
    sample = list(many.every(most=50))
    assert sample == list(many.every(most=50))
    assert len(set(sample)) == len(sample) <= 51
    assert [many.parse(many.text(packed)) for packed in sample] == sample
