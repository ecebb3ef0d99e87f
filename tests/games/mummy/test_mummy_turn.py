"""The mummy's normal and special turn: MUM-64 to MUM-76."""

import pytest

from games.mummy.scene import scene
from mastaba.core.chance import Chance
from mastaba.core.errors import BadSetup
from mastaba.games.mummy import GAME
from support import rule

DICE = {
    "standard": {1: 1, 2: 2, 3: 2, 4: 1},
    "gentle": {1: 2, 2: 2, 3: 2},
    "fierce": {2: 2, 3: 2, 4: 2},
}


@rule("MUM-64")
@pytest.mark.parametrize(("hunters", "last"), [(1, "grey"), (2, "grey"), (4, "turquoise")])
def test_the_mummy_plays_after_the_last_hunter(hunters: int, last: str) -> None:
    t = scene(hunters=hunters).at(last, "H11").mummy("R11").turn_of(last)
    t.turn_of_hunter("11111", "1", "end G11")
    assert t.asked() == "mummy die"


@rule("MUM-65")
@pytest.mark.parametrize(("die", "locked"), [(1, 0), (2, 3), (4, 5)])
def test_the_allowance_is_the_die_and_the_dice_set_aside(die: int, locked: int) -> None:
    t = scene().mummy("J9").locked(locked).turn_of("mummy").fall(die)
    assert t.allowance() == die + locked
    for step in range(die + locked):
        assert t.asked() == "mummy walk"
        t.act("step J8" if step % 2 == 0 else "step J9")
    assert t.asked() == "violet begin"


@rule("MUM-66")
@pytest.mark.parametrize("option", DICE)
def test_the_mummy_die_is_the_one_the_table_chose(option: str) -> None:
    waiting = scene(mummyDie=option).turn_of("mummy").state.waiting()
    assert isinstance(waiting, Chance)
    odds = dict(zip(map(GAME.notation.text, waiting.fates), waiting.weights, strict=True))
    assert odds == {f"die {number}": times for number, times in DICE[option].items()}


@rule("MUM-66")
def test_the_standard_die_is_the_default_and_no_other_die_exists() -> None:
    assert GAME.check_options(3, {})["mummyDie"] == "standard"
    with pytest.raises(BadSetup, match="mummyDie"):
        GAME.check_options(3, {"mummyDie": "cruel"})


@rule("MUM-66", "MUM-94")
@pytest.mark.parametrize("who", ["mummy", "violet", "spectator"])
def test_the_mummys_roll_is_open(who: str) -> None:
    t = scene().mummy("J9").locked(2).turn_of("mummy").fall(3)
    assert t.events_for(who) == ["MummyRolled 3 2 5"]
    assert t.view(who)["mummy"]["number"] == 3
    assert t.view(who)["mummy"]["left"] == 5


@rule("MUM-67")
@pytest.mark.parametrize("path", ["walk", "walk I9", "walk I9 I10", "walk I9 I10 H10"])
def test_the_mummy_walks_up_to_its_allowance(path: str) -> None:
    t = scene().mummy("J9").turn_of("mummy").fall(3).act(path)
    assert t.mummy_cell == (["J9", *path.split()[1:]])[-1]
    assert t.asked() == "violet begin"


@rule("MUM-67")
def test_the_mummy_may_stop_before_every_step() -> None:
    t = scene().mummy("J9").turn_of("mummy").fall(3)
    for step in ("I9", "I10", "H10"):
        assert "stop" in t.legal()
        t.act(f"step {step}")
    assert t.asked() == "violet begin"


@rule("MUM-67")
def test_a_path_longer_than_the_allowance_is_refused_as_a_whole() -> None:
    t = scene().mummy("J9").locked(1).turn_of("mummy").fall(2)
    t.refuses("walk I9 I10 H10 H9", clause="MUM-67")
    assert t.mummy_cell == "J9"


@rule("MUM-68")
def test_the_mummy_may_turn_round_and_enter_cells_again() -> None:
    t = scene().mummy("J9").locked(1).turn_of("mummy").fall(4).act("walk I9 J9 I9 I10 I9")
    assert t.mummy_cell == "I9"


@rule("MUM-69")
@pytest.mark.parametrize(
    ("cell", "closed"),
    [
        ("H11", "H10"),
        ("H11", "I11"),
        ("H12", "I12"),
        ("I11", "I12"),
        ("K12", "J12"),
        ("J11", "J12"),
    ],
)
def test_walls_and_chambers_are_closed_to_the_mummy(cell: str, closed: str) -> None:
    t = scene().mummy(cell).turn_of("mummy").fall(4)
    assert f"step {closed}" not in t.legal()
    t.refuses(f"step {closed}", clause="MUM-69")
    t.refuses(f"walk {closed}", clause="MUM-69")


@rule("MUM-69")
def test_the_mummy_steps_to_neighbours_only() -> None:
    t = scene().mummy("H8").turn_of("mummy").fall(4)
    assert t.legal() == {"stop", "step H7", "step I8", "step H9", "step G8"}
    t.refuses("step H10", clause="MUM-69")


@rule("MUM-70")
def test_the_mummy_leaves_the_dungeon_by_either_exit_as_its_first_step() -> None:
    t = scene().turn_of("mummy").fall(2)
    assert t.legal() == {"stop", "step J11", "step K12"}
    t.act("step K12")
    assert t.allowance() == 1
    assert t.legal() == {"stop", "step K11", "step L12"}


@rule("MUM-70")
def test_the_mummy_may_stay_in_the_dungeon_and_leave_later() -> None:
    t = scene(hunters=2).turn_of("mummy").fall(2).act("stop")
    assert t.mummy_cell == "J12"
    t.turn_of_hunter("11111", "1", "end I11").turn_of_hunter("11111", "1", "end H12")
    t.fall(1).act("step J11")
    assert t.mummy_cell == "J11"


@rule("MUM-70")
def test_once_out_the_mummy_never_comes_back_in() -> None:
    t = scene().turn_of("mummy").fall(4)
    t.refuses("walk K12 J12", clause="MUM-69")
    t.refuses("walk J11 J12 K12", clause="MUM-69")
    t.act("step J11")
    assert t.legal() == {"stop", "step J10"}


@rule("MUM-71")
@pytest.mark.parametrize("locked", [0, 3, 5])
def test_a_normal_turn_does_not_change_the_dice_set_aside(locked: int) -> None:
    t = scene().mummy("J9").locked(locked).turn_of("mummy").fall(2)
    assert t.locked == locked
    t.act("walk I9 I10")
    assert t.locked == locked


@rule("MUM-72", "MUM-76")
def test_five_mummies_by_the_last_hunter_give_two_mummy_turns_in_a_row() -> None:
    t = scene(hunters=2).at("grey", "A12").mummy("J9").locked(3).turn_of("grey")
    t.act("roll").fall("MM").fall(4)
    assert t.allowance() == 9
    t.act("stop")
    assert t.asked() == "violet begin"
    t.act("reclaim")
    assert t.allowance() == 5
    assert t.asked() == "mummy walk"


@rule("MUM-73")
@pytest.mark.parametrize("locked", [1, 4, 5])
def test_a_special_turn_is_worth_the_dice_set_aside_without_the_mummy_die(locked: int) -> None:
    t = scene().at("grey", "A12").mummy("J9").locked(locked).turn_of("grey").act("reclaim")
    assert t.asked() == "mummy walk"
    assert t.allowance() == locked
    assert t.view("mummy")["mummy"]["number"] is None
    assert t.view("mummy")["mummy"]["special"] is True
    assert t.events_for("mummy")[-1] == f"MummyRushed {locked}"


@rule("MUM-73")
@pytest.mark.parametrize("path", ["walk", "walk I9", "walk I9 I10"])
def test_a_special_turn_is_up_to_its_steps_too(path: str) -> None:
    t = scene().at("grey", "A12").mummy("J9").locked(2).turn_of("grey").act("reclaim")
    t.refuses("walk I9 I10 H10", clause="MUM-67")
    t.act(path)
    assert t.asked() == "hunter dice"


@rule("MUM-73")
def test_a_turn_without_a_reclaim_has_no_special_turn() -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(4).turn_of("grey")
    t.turn_of_hunter("1", "1", "end G11")
    assert not [event for event in t.events_for("mummy") if event.startswith("Mummy")]
    assert t.asked() == "orange begin"


@rule("MUM-74")
def test_a_special_turn_captures_and_ends_with_the_capture() -> None:
    t = scene().at("grey", "A12").at("orange", "I9").mummy("J9").locked(4).turn_of("grey")
    t.act("reclaim", "walk I9 I10 H10")
    assert t.mummy_cell == "I9"
    assert t.cell("orange") == "J12"
    assert t.ankhs("orange") == 2
    assert t.asked() == "hunter dice"


@rule("MUM-74")
def test_walls_and_chambers_are_closed_in_a_special_turn_too() -> None:
    t = scene().at("grey", "A12").mummy("H12").locked(4).turn_of("grey").act("reclaim")
    assert t.legal() == {"stop", "step H11", "step G12"}
    t.refuses("step I12", clause="MUM-69")
    t.act("walk G12 H12 G12")
    assert t.mummy_cell == "G12"


@rule("MUM-75")
def test_after_a_special_turn_the_hunter_who_reclaimed_goes_on() -> None:
    t = (
        scene()
        .at("grey", "A12")
        .mummy("J9")
        .locked(2)
        .turn_of("grey")
        .act("reclaim", "walk I9 I10")
    )
    assert t.fall("11111").asked() == "grey choose"
    t.act("use 1", "end A11")
    assert t.asked() == "orange begin"


@rule("MUM-76")
def test_a_special_turn_does_not_replace_the_normal_one() -> None:
    t = scene(hunters=2).at("grey", "A12").mummy("J9").locked(2).turn_of("grey")
    t.act("reclaim", "walk I9 I10").fall("11111").act("use 1", "end A11")
    assert t.asked() == "mummy die"
    t.fall(3)
    assert t.allowance() == 3
