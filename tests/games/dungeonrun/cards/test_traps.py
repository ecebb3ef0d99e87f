"""What the traps do to those who fail, and that they do nothing to those who do not."""

import pytest

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import attack_dice, escape_dice, last_run, lone, misses, trapped
from games.dungeonrun.scene import Table
from mastaba.games.dungeonrun.words import TRAPS


def caught(trap: str, *worn: str) -> Table:
    """Dorgan fails to disarm a trap on 0,2."""
    return misses(trapped(lone("DOR", "STA").worn(0, *worn), trap))


@shows("T01")
def test_a_spiked_pit_wounds_three_times() -> None:
    t = caught("T01")
    assert t.wounds(0) == 3
    assert "T01" in t.discards()


@shows("T02")
def test_poison_darts_wound_and_poison_and_stay() -> None:
    t = caught("T02")
    assert (t.wounds(0), t.conditions(0)) == (1, {"poisoned"})
    assert "T02" not in t.discards()
    t.act("end", "end").idle_until("0 action")
    assert t.wounds(0) == 2


@shows("T03")
def test_a_falling_block_wounds_twice_and_ends_the_turn() -> None:
    t = caught("T03")
    assert t.wounds(0) == 2
    assert t.asked() == "1 action"
    assert "T03" in t.discards()


@shows("T04")
def test_a_rune_of_banishing_sends_to_the_entrance_even_if_a_monster_is_there() -> None:
    t = misses(trapped(lone("DOR", "STA").monster("M06", 0, 0), "T04"))
    assert (t.where(0), t.wounds(0)) == ("0,0", 0)
    assert "T04" in t.discards()


@spares("T04")
def test_a_rune_of_banishing_does_not_move_the_bearer_of_the_stone() -> None:
    t = misses(trapped(last_run(lone("DOR", "STA")), "T04"))
    assert t.where(0) == "0,2"


@shows("T05")
def test_a_web_curtain_holds_until_one_breaks_free() -> None:
    t = caught("T05")
    assert (t.wounds(0), t.conditions(0)) == (0, {"webbed"})
    assert t.legal("move") == set()
    t.act("break")
    assert t.conditions(0) == set()
    assert "T05" in t.discards()


@shows("T05")
def test_a_web_curtain_costs_two_dice_to_escape() -> None:
    t = misses(trapped(lone("DOR", "STA").monster("M06", 0, 2), "T05"))
    assert escape_dice(t) == 2


@shows("T06")
def test_a_mirror_of_doubt_wounds_and_curses() -> None:
    t = misses(trapped(lone("DOR", "STA").monster("M03", 0, 2), "T06"))
    assert (t.wounds(0), t.conditions(0)) == (1, {"cursed"})
    assert attack_dice(t) == 4


@shows("T07")
def test_acid_spray_wounds_and_eats_an_equipped_treasure() -> None:
    t = caught("T07", "R01", "R19").act("pick R19")
    assert (t.wounds(0), t.worn(0)) == (1, ["R01"])
    assert {"R19", "T07"} <= set(t.discards())


@spares("T07")
def test_acid_spray_eats_no_artifact_and_nothing_of_the_loot_pile() -> None:
    t = misses(trapped(lone("DOR", "STA").worn(0, "A2").loot(0, "R01"), "T07"))
    assert t.asked() == "0 action"
    assert (t.worn(0), t.loot(0)) == (["A2"], ["R01"])


@shows("T08")
def test_an_alarm_gong_calls_a_monster_here_without_a_combat() -> None:
    t = caught("T08").draw("M03")
    assert t.monster_at(0, 2) == "M03"
    assert t.asked() == "0 action"


@spares("T08")
def test_an_alarm_gong_calls_nothing_but_monsters_and_only_where_there_is_room() -> None:
    t = caught("T08").draw("S06")
    assert (t.monster_at(0, 2), t.stranger_at(0, 2)) == (None, None)
    assert "S06" in t.discards()
    t = misses(trapped(lone("DOR", "STA").monster("M06", 0, 2), "T08")).draw("M03")
    assert t.monster_at(0, 2) == "M06"
    assert "M03" in t.discards()


@spares("T08")
def test_an_alarm_gong_calls_nobody_when_the_encounter_deck_has_run_out() -> None:
    t = misses(trapped(lone("DOR", "STA").encounters(), "T08"))
    assert t.monster_at(0, 2) is None
    assert t.asked() == "0 action"


@spares(*TRAPS)
def test_a_disarmed_trap_does_no_harm_and_is_loot(power: str) -> None:
    t = trapped(lone("PIM", "STA"), power)
    t.fall(*(6,) * t.dice_due()).act("pass")
    assert t.asked() == "0 action"
    assert t.loot(0) == [power]
    assert (t.wounds(0), t.conditions(0), t.where(0)) == (0, set(), "0,2")
    assert t.state.actions == 1


DEXTERITY, STRENGTH, MAGIC = 3, 2, 6  # of Ellwin
ASKED = (DEXTERITY, DEXTERITY, STRENGTH, MAGIC, STRENGTH, MAGIC, DEXTERITY, DEXTERITY)


@pytest.mark.parametrize(("trap", "dice"), [*zip(TRAPS, ASKED, strict=True)])
def test_a_trap_is_disarmed_with_its_attribute(trap: str, dice: int) -> None:
    assert trapped(lone("ELL", "STA"), trap).dice_due() == dice


@pytest.mark.parametrize("trap", TRAPS)
def test_one_success_less_than_a_trap_asks_for_is_not_enough(trap: str) -> None:
    t = trapped(lone("MAE", "STA").tokens(0, dexterity=4), trap)
    enough = 3 if trap == "T07" else 2
    t.fall(*(4,) * (enough - 1), *(3,) * (t.dice_due() - enough + 1))
    assert f"TrapSprung 0 {trap}" in t.events()
    t = trapped(lone("MAE", "STA").tokens(0, dexterity=4), trap)
    t.fall(*(4,) * enough, *(3,) * (t.dice_due() - enough))
    assert t.loot(0) == [trap]
