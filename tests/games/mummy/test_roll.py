"""Roll: MUM-28 to MUM-36."""

from math import factorial

import pytest

from games.mummy.scene import Scene, scene
from mastaba.core.chance import Chance
from mastaba.core.errors import BadNotation
from mastaba.games.mummy import GAME
from support import rule


def roller() -> Scene:
    return scene().at("grey", "H11").mummy("R11")


@rule("MUM-28")
@pytest.mark.parametrize("locked", [0, 1, 2, 3, 4])
def test_all_dice_that_are_not_set_aside_are_rolled(locked: int) -> None:
    t = roller().locked(locked).turn_of("grey").act("roll")
    assert t.dice_due() == 5 - locked
    t.fall("2" * (5 - locked))
    assert t.events_for("mummy")[-1] == f"DiceRolled grey {5 - locked} 0"


@rule("MUM-29")
def test_the_six_faces_of_a_die_are_equally_likely() -> None:
    waiting = roller().locked(4).turn_of("grey").act("roll").state.waiting()
    assert isinstance(waiting, Chance)
    odds = dict(zip(map(GAME.notation.text, waiting.fates), waiting.weights, strict=True))
    assert odds == {f"dice {face}": 1 for face in "1234AM"}


@rule("MUM-29")
@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_a_roll_is_as_likely_as_there_are_ways_to_throw_it(dice: int) -> None:
    waiting = roller().locked(5 - dice).turn_of("grey").act("roll").state.waiting()
    assert isinstance(waiting, Chance)
    assert waiting.total == 6**dice
    for fate, weight in zip(waiting.fates, waiting.weights, strict=True):
        faces = GAME.notation.text(fate).removeprefix("dice ")
        ways = factorial(dice)
        for face in set(faces):
            ways //= factorial(faces.count(face))
        assert weight == ways


@rule("MUM-30")
@pytest.mark.parametrize(("faces", "mummies"), [("11234", 0), ("1M2A4", 1), ("MM1MM", 4)])
def test_every_mummy_rolled_is_set_aside_at_once(faces: str, mummies: int) -> None:
    t = roller().turn_of("grey").act("roll").fall(faces)
    assert t.locked == mummies
    assert t.act("reroll").dice_due() == 5 - mummies


@rule("MUM-30")
def test_a_mummy_face_cannot_be_used() -> None:
    t = roller().turn_of("grey").act("roll").fall("1MMMM")
    assert t.legal() == {"reroll", "use 1"}
    t.refuses("use mummy", clause="MUM-30")


@rule("MUM-31")
def test_a_hunter_may_roll_again_as_often_as_he_likes() -> None:
    t = roller().turn_of("grey").act("roll")
    for _ in range(25):
        t.fall("11111")
        assert "reroll" in t.legal()
        t.act("reroll")
    assert t.fall("2222M").legal() == {"reroll", "use 2"}


@rule("MUM-32")
def test_a_second_roll_takes_all_dice_together() -> None:
    t = roller().locked(1).turn_of("grey").act("roll").fall("123M").act("reroll")
    assert t.dice_due() == 3
    with pytest.raises(BadNotation):
        t.act("reroll 2", by="grey")


@rule("MUM-33")
def test_after_a_second_roll_only_the_new_faces_count() -> None:
    t = roller().turn_of("grey").act("roll").fall("11134").act("reroll").fall("2222A")
    assert t.legal() == {"reroll", "use 2", "use arrow"}
    t.refuses("use 1", clause="MUM-37")


@rule("MUM-34")
@pytest.mark.parametrize("rolls", [["MMMMM"], ["1MMMM", "M"], ["11234", "11MMM", "MM"]])
def test_the_fifth_mummy_loses_the_turn(rolls: list[str]) -> None:
    t = roller().turn_of("grey").act("roll").fall(rolls[0])
    for faces in rolls[1:]:
        t.act("reroll").fall(faces)
    assert t.locked == 5
    assert t.cell("grey") == "H11"
    assert "TurnLost grey" in t.events_for("mummy")
    assert t.asked() == "orange begin"


@rule("MUM-34", "MUM-58")
def test_a_lost_turn_reveals_nothing_even_on_a_treasure() -> None:
    t = scene().at("grey", "D11").hand("grey", "R-3").mummy("R11").turn_of("grey")
    t.act("roll").fall("MMMMM")
    assert t.asked() == "orange begin"
    assert t.revealed("grey") == []


@rule("MUM-35", "MUM-71")
def test_set_aside_dice_stay_so_for_other_hunters_the_mummy_and_later_rounds() -> None:
    t = scene().at("grey", "H11").at("orange", "A12").mummy("R11").locked(1).turn_of("grey")
    t.turn_of_hunter("1MM1", "1", "end G11")
    assert t.locked == 3
    t.turn_of_hunter("11", "1", "end A11")
    assert t.locked == 3
    t.fall(1)
    assert t.allowance() == 4
    t.act("stop")
    assert t.locked == 3
    assert t.asked() == "violet begin"
    assert t.act("roll").dice_due() == 2


@rule("MUM-36")
def test_a_roll_without_a_usable_face_must_be_rolled_again() -> None:
    t = scene().at("grey", "L2").at("violet", "L3").mummy("A12").turn_of("grey")
    t.act("roll").fall("11AAM")
    assert t.legal() == {"reroll"}
    t.refuses("use 1", clause="MUM-37")
    t.refuses("use arrow", clause="MUM-37")
    assert t.act("reroll").dice_due() == 4
    t.fall("1112")
    assert t.legal() == {"reroll", "use 2"}


@rule("MUM-36")
def test_a_usable_face_beside_a_useless_one_is_a_choice() -> None:
    assert scene().at("grey", "L2").at("violet", "L3").mummy("A12").faces("grey", "13AMM") == {
        "reroll",
        "use 3",
    }
