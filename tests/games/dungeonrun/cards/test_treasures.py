"""What treasures do for those who wear them."""

from typing import NamedTuple

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import (
    attack,
    attack_dice,
    escape_dice,
    lone,
    misses,
    struck,
    together,
    trapped,
    uses,
)
from games.dungeonrun.scene import Table, scene


class Weapon(NamedTuple):
    """Who may wield it, with which attribute it helps, how many dice that makes, and without."""

    hero: str
    attribute: str
    dice: int
    bare: int


WEAPONS = {
    "R01": Weapon("DOR", "strength", 6, 5),
    "R02": Weapon("DOR", "strength", 7, 5),
    "R03": Weapon("STA", "strength", 5, 4),
    "R04": Weapon("DOR", "magic", 3, 2),
    "R05": Weapon("MAE", "magic", 5, 4),
    "R06": Weapon("MAE", "magic", 6, 4),
    "R07": Weapon("DOR", "strength", 6, 5),
}
ARMOUR = {
    "R08": ("DOR", (5,)),
    "R09": ("DOR", (5, 5)),
    "R12": ("DOR", (6,)),
    "R15": ("ELL", (5,)),
    "R16": ("DOR", (5, 5)),
    "R17": ("ELL", (4,)),
    "R18": ("STA", (5,)),
}


def armed(card: str, foe: str = "M03") -> Table:
    """Somebody who may wield a weapon does, before a monster."""
    hero = WEAPONS[card].hero
    return lone(hero, "URZ", foe=foe).worn(0, card).turn_of(0)


@shows(*WEAPONS)
def test_a_weapon_adds_its_dice(power: str) -> None:
    weapon = WEAPONS[power]
    assert attack_dice(armed(power), weapon.attribute) == weapon.dice


@spares(*WEAPONS)
def test_a_weapon_in_the_loot_pile_adds_nothing(power: str) -> None:
    weapon = WEAPONS[power]
    t = lone(weapon.hero, "URZ", foe="M03").loot(0, power).turn_of(0)
    assert attack_dice(t, weapon.attribute) == weapon.bare


@spares("R01", "R02", "R03", "R07")
def test_a_blade_does_not_help_magic(power: str) -> None:
    assert attack_dice(armed(power), "magic") == 2


@spares("R05", "R06")
def test_a_wand_does_not_help_strength(power: str) -> None:
    assert attack_dice(armed(power), "strength") == 5


@spares(*WEAPONS)
def test_a_weapon_does_not_help_to_escape(power: str) -> None:
    bare = {"DOR": 4, "STA": 6, "MAE": 2}[WEAPONS[power].hero]
    assert escape_dice(armed(power)) == bare


@shows("R03.2")
def test_a_hunting_bow_shoots_next_door_with_its_own_die() -> None:
    t = lone("STA", "DOR").monster("M03", 0, 2).worn(0, "R03").turn_of(0).act("use R03.2")
    assert t.dice_due() == 5
    t.fall(4, 4, 1, 1, 1)
    assert (t.monster_at(0, 1), t.hurt(0, 1)) == ("M03", 2)
    assert t.state.actions == 1


@spares("R03.2")
def test_a_hunting_bow_shoots_once_a_turn_and_not_two_tiles_far() -> None:
    assert "R03.2" not in uses(lone("STA", "DOR").monster("M03", 0, 3).worn(0, "R03").turn_of(0))
    sc = lone("STA", "DOR").monster("M03", 0, 2).monster("M06", 0, 0).worn(0, "R03")
    t = misses(sc.turn_of(0).act("use R03.2", "aim 0,2"))
    assert "R03.2" not in uses(t)


@shows("R04")
def test_a_curved_dagger_adds_two_dice_to_a_hero_combat_one_starts() -> None:
    t = together("DOR", "STA").worn(0, "R04").turn_of(0)
    assert t.act("duel 1", "with strength", "with strength").dice_due() == 7
    t = together("DOR", "STA").worn(0, "R04").turn_of(0)
    assert t.act("duel 1", "with magic", "with strength").dice_due() == 4


@spares("R04")
def test_a_curved_dagger_adds_one_die_to_a_defence() -> None:
    t = together("STA", "DOR").worn(1, "R04").turn_of(0)
    misses(t.act("duel 1", "with strength", "with strength"))
    assert t.dice_due() == 6


@shows("R07")
def test_a_boar_spear_adds_two_dice_against_beasts() -> None:
    assert attack_dice(armed("R07", foe="M12")) == 7
    assert attack_dice(armed("R07", foe="M12"), "magic") == 2


@shows(*ARMOUR)
def test_armour_stops_a_hit_with_its_number(power: str) -> None:
    hero, needs = ARMOUR[power]
    t = struck(lone(hero, "URZ", foe="M03").worn(0, power), 6, 6, 6, 1)
    assert t.dice_due() == len(needs)
    assert t.fall(*needs).quiet().wounds(0) == 3 - len(needs)


@spares(*ARMOUR)
def test_armour_stops_nothing_with_less_and_nothing_in_the_loot_pile(power: str) -> None:
    hero, needs = ARMOUR[power]
    t = struck(lone(hero, "URZ", foe="M03").worn(0, power), 6, 6, 6, 1)
    assert t.fall(*(need - 1 for need in needs)).wounds(0) == 3
    assert struck(lone(hero, "URZ", foe="M03").loot(0, power), 6, 6, 6, 1).wounds(0) == 3


@shows("R09")
def test_a_tower_shield_costs_a_die_to_escape() -> None:
    assert escape_dice(lone("DOR", "STA", foe="M03").worn(0, "R09").turn_of(0)) == 3


@shows("R12")
def test_a_miners_helm_adds_a_die_to_disarm() -> None:
    assert trapped(lone("DOR", "STA").worn(0, "R12"), "T01").dice_due() == 5


@shows("R18")
def test_a_drakehide_coat_has_two_dice_against_beasts() -> None:
    t = struck(lone("STA", "DOR", foe="M12").worn(0, "R18"), 6, 6, 6, 1)
    assert t.dice_due() == 2
    assert t.fall(5, 5).wounds(0) == 1
    t = struck(lone("STA", "DOR", foe="M12").worn(0, "R18"), 6, 6, 6, 1)
    assert t.fall(4, 4).wounds(0) == 3


@shows("R10")
def test_a_parrying_knife_cancels_a_hit() -> None:
    t = struck(lone("STA", "DOR", foe="M06").worn(0, "R10"), 6, 6).act("use R10")
    assert t.wounds(0) == 1


@spares("R10")
def test_a_parrying_knife_parries_once_a_turn_and_no_trap() -> None:
    t = lone("STA", "DOR", foe="M06").worn(0, "R10").turn_of(0).act("escape")
    misses(t).fall(6, 6).act("use R10", "end").fall(6, 6)
    assert t.wounds(0) == 3
    assert misses(trapped(lone("STA", "DOR").worn(0, "R10"), "T01")).wounds(0) == 3


@shows("R11")
def test_an_orb_of_echoes_rerolls_two_dice_of_a_magic_attack() -> None:
    t = attack(lone("MAE", "STA", foe="M03").worn(0, "R11").turn_of(0), "magic").fall(1, 1, 1, 6)
    t.act("use R11", "reroll 1 1").fall(6, 6).act("assign 3 0")
    assert t.hurt(0, 1) == 3


@spares("R11")
def test_an_orb_of_echoes_is_silent_for_strength_and_for_a_second_roll() -> None:
    t = misses(attack(lone("MAE", "STA", foe="M03").worn(0, "R11").turn_of(0)))
    assert t.asked() == "0 action"
    t = misses(attack(lone("MAE", "STA", foe="M03").worn(0, "R11").turn_of(0), "magic"))
    misses(t.act("use R11", "reroll 1 1"))
    assert misses(attack(t, "magic")).asked() == "1 action"


@shows("R13")
def test_a_hood_of_shadows_adds_two_dice_to_escape() -> None:
    assert escape_dice(lone("STA", "DOR", foe="M03").worn(0, "R13").turn_of(0)) == 8


@spares("R13")
def test_a_hood_of_shadows_hides_nothing_else() -> None:
    assert attack_dice(lone("STA", "DOR", foe="M03").worn(0, "R13").turn_of(0)) == 4
    assert escape_dice(lone("STA", "DOR", foe="M03").loot(0, "R13").turn_of(0)) == 6


@shows("R14")
def test_a_circlet_of_clear_thought_raises_magic() -> None:
    t = lone("MAE", "STA", foe="M03").worn(0, "R14").turn_of(0)
    assert t.value(0, "magic") == 5
    assert attack_dice(t, "magic") == 5


@spares("R14")
def test_a_circlet_of_clear_thought_does_not_count_for_an_assist() -> None:
    t = together("STA", "MAE", foe="M03").worn(1, "R14").tokens(1, magic=1).turn_of(0)
    t.act("fight", "assist magic", "accept")
    assert misses(t).act("with strength").dice_due() == 4 + 2


@shows("R19")
def test_rope_and_grapnel_cross_the_bridge() -> None:
    t = scene("DOR", "STA").tile("X1", 0, 1).worn(0, "R19").turn_of(0).act("move N")
    assert t.asked() == "0 action"


@shows("R19")
def test_rope_and_grapnel_cross_the_channel() -> None:
    t = scene("DOR", "STA").tile("X7", 0, 1).worn(0, "R19").turn_of(0).act("move N")
    assert t.asked() == "0 action"


@spares("R19")
def test_rope_and_grapnel_are_of_no_use_in_the_bag_or_under_the_portcullis() -> None:
    t = scene("DOR", "STA").tile("X1", 0, 1).loot(0, "R19").turn_of(0).act("move N")
    assert t.dice_due() == 4
    sc = scene("DOR", "STA").tile("X6", 0, 1, "NES").at(0, 0, 1).worn(0, "R19")
    assert sc.turn_of(0).act("move S").dice_due() == 5


@shows("R20")
def test_a_healing_draught_heals_four_wounds_and_is_gone() -> None:
    t = lone("DOR", "STA").worn(0, "R20").wounds(0, 6).turn_of(0).act("use R20")
    assert (t.wounds(0), t.worn(0), t.state.actions) == (2, [], 2)
    assert "R20" in t.discards()


@shows("R20")
def test_a_point_of_a_healing_draught_may_cure_poison() -> None:
    sc = lone("DOR", "STA").worn(0, "R20").wounds(0, 6).ill(0, "poisoned", "T02")
    t = sc.turn_of(0).act("use R20", "cure")
    assert (t.wounds(0), t.conditions(0)) == (3, set())
    assert "T02" in t.discards()


@spares("R20")
def test_a_healing_draught_is_not_drunk_unhurt_nor_from_the_loot_pile() -> None:
    assert "R20" not in uses(lone("DOR", "STA").worn(0, "R20").turn_of(0))
    assert "R20" not in uses(lone("DOR", "STA").loot(0, "R20").wounds(0, 6).turn_of(0))


@shows("R21")
def test_an_amulet_of_last_breath_saves_its_wearer_and_is_gone() -> None:
    t = struck(lone("DOR", "STA", foe="M06").worn(0, "R21").wounds(0, 6), 6, 6).act("use R21")
    assert (t.status(0), t.wounds(0), t.worn(0)) == ("up", 6, [])
    assert "R21" in t.discards()


@spares("R21")
def test_an_amulet_of_last_breath_saves_nobody_from_the_loot_pile() -> None:
    t = struck(lone("DOR", "STA", foe="M06").loot(0, "R21").wounds(0, 6), 6, 6)
    assert t.status(0) == "fainted"
    t = struck(lone("DOR", "STA", foe="M06").worn(0, "R21").wounds(0, 4), 6, 6)
    assert t.asked() == "1 action"


@shows("R22")
def test_a_smoke_vial_escapes_without_a_roll_and_is_gone() -> None:
    t = lone("DOR", "STA", foe="M12").worn(0, "R22").turn_of(0).act("escape", "use R22")
    assert t.asked() == "0 escapeExit"
    t.act("move N")
    assert (t.where(0), t.worn(0)) == ("0,2", [])
    assert "R22" in t.discards()


@spares("R22")
def test_a_smoke_vial_may_be_kept_and_smokes_in_no_other_fight() -> None:
    t = lone("DOR", "STA", foe="M12").worn(0, "R22").turn_of(0).act("escape", "pass")
    assert t.dice_due() == 4
    assert t.worn(0) == ["R22"]
    t = lone("DOR", "STA", foe="M12").worn(0, "R22").turn_of(0).act("fight")
    assert t.asked() == "0 die"
    t = lone("DOR", "STA", foe="M12").loot(0, "R22").turn_of(0).act("escape")
    assert t.dice_due() == 4
