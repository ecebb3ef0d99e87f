"""Chapter "Combat against a monster": DR-102 to DR-122."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule


def beside(monster: str, *heroes: str, wounds: int = 0, hidden: int = 0) -> Scene:
    """All heroes on 0,1 with a monster."""
    sc = scene(*heroes or ("DOR",)).tile("G15", 0, 1)
    return sc.monster(monster, 0, 1, wounds=wounds, hidden=hidden).all_at(0, 1)


def exchange(sc: Scene, theirs: tuple[int, ...], mine: tuple[int, ...], use: str = "") -> Table:
    """A fight with Strength in which nobody meddles: the monster's dice, the hero's dice."""
    t = sc.turn_of(0).act("fight").quiet().fall(*theirs).act("with strength").fall(*mine)
    return t.act(use) if use else t


@rule("DR-102")
def test_one_fights_a_monster_on_the_same_tile() -> None:
    t = beside("M16").turn_of(0)
    assert "fight" in t.legal()
    t.act("fight").fall(1, 1).act("with magic").fall(1, 1)
    assert t.view(0)["actions"] == 1
    t = scene().tile("G15", 0, 1).monster("M16", 0, 1).turn_of(0)
    assert "fight" not in t.legal()
    t.refuses("fight")


@rule("DR-103")
def test_a_combat_is_one_exchange() -> None:
    t = exchange(beside("M16"), (1, 1), (5, 1, 1, 1, 1), "assign 1 0")
    assert t.asked() == "0 action"
    assert t.hurt(0, 1) == 1
    assert len(t.events("MonsterRolled")) == 1
    t.act("fight")
    assert t.asked() == "0 die"


@rule("DR-104")
def test_help_and_reactions_come_before_any_die() -> None:
    sc = beside("M16", "MAE", "STA", "PIM").skills(0, "MAE-08")
    t = sc.turn_of(0).act("fight")
    assert t.asked() == "1 aid"
    assert t.act("assist magic").asked() == "2 aid"
    assert t.act("pass").asked() == "0 acceptAid"
    assert t.act("accept").asked() == "0 react"
    assert t.act("use MAE-08").asked() == "0 die"
    t.fall(1, 1).act("with strength")
    assert t.dice_due() == 5 + 1 + 2


@rule("DR-105")
@pytest.mark.parametrize(("monster", "attack"), [("M16", 2), ("M07", 3), ("M03", 4), ("M13", 5)])
def test_the_monster_rolls_its_attack_first(monster: str, attack: int) -> None:
    t = beside(monster).turn_of(0).act("fight")
    assert t.asked() == "0 die"
    assert t.dice_due() == attack
    t.fall(*[1] * attack)
    assert t.asked() == "0 attribute"


@rule("DR-106")
@pytest.mark.parametrize(
    ("monster", "dice", "hits"),
    [("M16", (3, 5), 2), ("M16", (6, 2), 0), ("M07", (3, 4, 6), 2), ("M20", (3, 4, 5), 1)],
)
def test_its_strength_says_which_dice_are_hits(
    monster: str, dice: tuple[int, ...], hits: int
) -> None:
    t = beside(monster, "DOR").turn_of(0).act("fight").fall(*dice)
    faces = "".join(map(str, dice))
    assert t.events("MonsterRolled") == [f"MonsterRolled {monster} 0 {faces} {hits}"]
    t.act("with magic").fall(1, 1)
    assert t.wounds(0) == hits


@rule("DR-107")
def test_the_hero_chooses_when_the_monsters_dice_are_known() -> None:
    t = beside("M16", "PIM").turn_of(0).act("fight").fall(3, 4)
    assert t.asked() == "0 attribute"
    assert t.legal() == {"with strength", "with magic"}
    assert t.view(0)["clash"]["hits"] == [3, 4]
    assert t.act("with magic").dice_due() == 4


@rule("DR-107")
def test_the_value_with_cards_assists_and_sabotage_is_rolled() -> None:
    sc = beside("M16", "DOR", "URZ", "PIM").worn(0, "R01").tokens(0, strength=1)
    t = sc.turn_of(0).act("fight", "assist strength", "sabotage", "accept").fall(1, 1)
    assert t.act("with strength").dice_due() == 5 + 1 + 1 + 3 - 1
    t = beside("M16", "DOR").worn(0, "R01").turn_of(0).act("fight").fall(1, 1)
    assert t.act("with magic").dice_due() == 2  # the sword is for Strength


@rule("DR-108")
def test_the_minimum_is_applied_to_the_sum() -> None:
    # Magic 1, two saboteurs, an assist of 2: 1, not 1 (held there) and 2 more.
    sc = beside("M16", "URZ", "STA", "PIM", "DOR")
    t = sc.turn_of(0).act("fight", "sabotage", "sabotage", "assist strength", "accept")
    t.fall(1, 1).act("with magic")
    assert t.dice_due() == 1


@rule("DR-109", "DR-114")
def test_each_die_hits_blocks_or_does_nothing() -> None:
    t = exchange(beside("M16"), (3, 4), (5, 6, 1, 1, 1))
    assert t.legal() == {
        *("assign 2 0", "assign 1 1", "assign 0 2", "assign 1 0", "assign 0 1", "assign 0 0")
    }


@rule("DR-110")
def test_a_low_die_without_an_equal_is_good_for_nothing() -> None:
    t = exchange(beside("M16"), (3, 1), (4, 4, 4, 2, 1))
    assert t.asked() == "0 action"  # nothing to decide
    assert t.wounds(0) == 1
    assert t.hurt(0, 1) == 0


@rule("DR-111")
def test_a_low_die_blocks_only_a_hit_of_its_number() -> None:
    t = exchange(beside("M16"), (3, 4), (3, 3, 1, 1, 1))
    assert t.legal() == {"assign 0 1", "assign 0 0"}  # one of the 3s, and it does not hit
    t.act("assign 0 1")
    assert t.wounds(0) == 1
    assert t.hurt(0, 1) == 0


@rule("DR-112")
def test_a_high_die_hits_or_blocks_any_hit() -> None:
    t = exchange(beside("M16"), (3, 4), (6, 1, 1, 1, 1))
    assert t.legal() == {"assign 1 0", "assign 0 1", "assign 0 0"}
    t.act("assign 0 1")
    assert t.wounds(0) == 1
    t = exchange(beside("M16"), (3, 4), (6, 1, 1, 1, 1), "assign 1 0")
    assert (t.wounds(0), t.hurt(0, 1)) == (2, 1)


@rule("DR-112")
def test_a_high_die_of_an_equal_number_is_still_one_die() -> None:
    t = exchange(beside("M16"), (5, 5), (5, 1, 1, 1, 1))
    assert t.legal() == {"assign 1 0", "assign 0 1", "assign 0 0"}


@rule("DR-113")
def test_no_die_is_used_twice_and_a_block_takes_one_hit() -> None:
    t = exchange(beside("M16"), (3, 3), (3, 5, 1, 1, 1))
    t.refuses("assign 1 2")
    t.refuses("assign 2 0")
    t.act("assign 1 1")
    assert (t.wounds(0), t.hurt(0, 1)) == (1, 1)
    t = exchange(beside("M16"), (3, 1), (3, 3, 5, 1, 1))
    t.refuses("assign 0 2")  # there is one hit to block


@rule("DR-114")
def test_dice_may_be_wasted_and_hits_left() -> None:
    t = exchange(beside("M16"), (3, 4), (3, 4, 5, 6, 6), "assign 0 0")
    assert (t.wounds(0), t.hurt(0, 1)) == (2, 0)


@rule("DR-115")
def test_armour_and_then_blocking_effects_against_what_is_left() -> None:
    sc = beside("M16", "ELL", "STA").worn(0, "R17").skills(0, "ELL-03")
    t = sc.turn_of(0).act("fight").quiet().fall(3, 4).act("with strength").fall(1, 1).quiet()
    assert t.asked() == "0 die"  # the Robe
    assert t.dice_due() == 1
    t.fall(4)
    assert t.asked() == "0 react"  # Mage Ward, for the hit that is left
    t.act("use ELL-03")
    assert t.wounds(0) == 0
    assert t.events("ArmourRolled", "Blocked") == ["ArmourRolled 0 4 1", "Blocked 0 1"]


@rule("DR-115")
def test_no_armour_is_rolled_when_no_hit_is_left() -> None:
    t = exchange(beside("M16").worn(0, "R15"), (3, 1), (3, 1, 1, 1, 1), "assign 0 1")
    assert t.asked() == "0 action"
    assert t.events("ArmourRolled") == []


@rule("DR-115")
def test_each_armour_die_has_its_number() -> None:
    sc = beside("M16").worn(0, "R15", "R12")  # 5+ and 6
    t = exchange(sc, (3, 4), (1, 1, 1, 1, 1)).fall(5, 5)
    assert t.wounds(0) == 1


@rule("DR-115")
def test_armour_does_not_help_against_direct_wounds() -> None:
    t = scene().tile("X7", 0, 1).worn(0, "R16").turn_of(0).act("move N").fall(1, 1, 1, 1, 1)
    assert t.wounds(0) == 1
    assert t.events("ArmourRolled") == []


@rule("DR-115")
def test_a_monster_may_cancel_hits_of_its_own() -> None:
    t = exchange(beside("M19"), (1, 1, 1), (4, 5, 6, 1, 1), "assign 3 0")
    assert t.events("MonsterHurt") == ["MonsterHurt M19 2 2 1"]


@rule("DR-116")
def test_every_hit_left_is_a_wound_on_either_side_at_once() -> None:
    t = exchange(beside("M16"), (3, 4), (5, 5, 1, 1, 1), "assign 2 0")
    assert (t.wounds(0), t.hurt(0, 1)) == (2, 2)
    assert t.events("Wounded", "MonsterHurt") == ["Wounded 0 2 5", "MonsterHurt M16 2 2 2"]


@rule("DR-117")
def test_both_may_be_defeated() -> None:
    sc = beside("M16", "DOR", "STA", wounds=3).frail(0).at(1, 0, 0)
    t = exchange(sc, (3, 1), (5, 1, 1, 1, 1), "assign 1 0")
    assert t.status(0) == "fainted"
    assert t.monster_at(0, 1) is None


@rule("DR-118")
@pytest.mark.parametrize(("before", "dead"), [(1, False), (2, True), (3, True)])
def test_a_monster_with_as_many_wounds_as_life_is_dead(before: int, dead: bool) -> None:
    t = exchange(beside("M16", wounds=before), (1, 1), (5, 5, 1, 1, 1), "assign 2 0")
    assert t.monster_at(0, 1) == (None if dead else "M16")
    assert t.loot(0) == ["M16"] * dead


@rule("DR-118")
def test_the_card_goes_to_the_fighter_even_if_he_falls() -> None:
    sc = beside("M16", "DOR", "STA", wounds=3).frail(0).at(1, 0, 0)
    t = exchange(sc, (3, 1), (5, 1, 1, 1, 1), "assign 1 0")
    assert t.loot(0) == ["M16"]
    assert t.view(1)["seats"][0]["loot"] == 1


@rule("DR-119")
def test_the_order_after_the_wounds() -> None:
    # A sabotaged and assisted hero kills; then saboteurs, the card, the Heals, the reaction.
    sc = beside("M07", "MOR", "STA", "PIM", wounds=2).wounds(0, 3).wounds(1, 2)
    t = sc.turn_of(0).act("fight", "assist strength", "sabotage", "accept").fall(3, 1, 1)
    t.act("with magic").fall(4, 4, 1, 1, 1, 1).act("assign 1 0")
    assert t.asked() == "0 heal"
    t.act("heal")
    assert t.asked() == "1 heal"
    t.act("heal")
    assert t.asked() == "0 react"  # Life Tap
    t.act("use MOR-special")
    assert t.events("Wounded", "MonsterHurt", "MonsterKilled", "Healed", "Used") == [
        *("Wounded 0 1 4", "MonsterHurt M07 1 3 0", "Wounded 2 1 5", "MonsterKilled M07"),
        *("Healed 0 1 5", "Healed 1 1 6", "Used 0 MOR-special", "Healed 0 1 6"),
    ]
    assert t.events("MonsterActed") == []  # the dead Ghoul does not numb


@rule("DR-119")
def test_a_survivors_ability_follows_upon_the_wound() -> None:
    t = exchange(beside("M13"), (5, 1, 1, 1, 1), (1, 1, 1, 1, 1))
    assert t.conditions(0) == {"poisoned"}
    t = exchange(beside("M13", wounds=2), (5, 1, 1, 1, 1), (4, 1, 1, 1, 1), "assign 1 0")
    assert t.conditions(0) == set()


@rule("DR-119")
def test_no_ability_is_aimed_at_a_hero_just_defeated() -> None:
    sc = beside("M13", "DOR", "STA").frail(0).at(1, 0, 0)
    t = exchange(sc, (5, 1, 1, 1, 1), (1, 1, 1, 1, 1))
    assert t.status(0) == "fainted"
    assert t.events("MonsterActed", "ConditionCaught") == []


@rule("DR-119")
def test_what_averts_a_defeat_comes_with_the_check() -> None:
    sc = beside("M13", "DOR", "STA").frail(0).skills(0, "DOR-05").at(1, 0, 0)
    t = exchange(sc, (5, 1, 1, 1, 1), (1, 1, 1, 1, 1))
    assert t.asked() == "0 react"
    t.act("use DOR-05")
    assert t.status(0) == "up"
    assert t.wounds(0) == 6
    assert t.conditions(0) == {"poisoned"}  # still standing, so the Venom works


@rule("DR-118", "DR-119")
def test_an_answer_to_a_wound_may_kill_like_any_other_blow_of_the_combat() -> None:
    sc = beside("M16", "MOR", "STA", wounds=3).skills(0, "MOR-10").at(1, 0, 0)
    t = sc.turn_of(0).act("fight").fall(3, 1).act("with strength").fall(1, 1, 1)
    assert t.asked() == "0 react"
    t.act("use MOR-10")
    assert t.loot(0) == ["M16"]
    assert t.asked() == "0 heal"


@rule("DR-119")
@pytest.mark.parametrize(("before", "die"), [(7, 3), (0, 1)])
def test_neither_the_fallen_nor_the_unhurt_answer(before: int, die: int) -> None:
    sc = beside("M16", "MOR", "STA").skills(0, "MOR-10").wounds(0, before).at(1, 0, 0)
    t = sc.turn_of(0).act("fight").fall(die, 1).act("with strength").fall(1, 1, 1)
    assert t.asked() != "0 react"
    assert t.hurt(0, 1) == 0


@rule("DR-120")
def test_what_lay_beneath_stays_as_it_is() -> None:
    t = exchange(beside("M16", wounds=3, hidden=2), (1, 1), (5, 1, 1, 1, 1), "assign 1 0")
    assert t.loose(0, 1) == ["?", "?"]
    assert t.tile_view(0, 0, 1)["loose"] == ["?", "?"]
    assert t.events("Found", "CardSeen") == []


@rule("DR-121")
def test_those_who_live_keep_their_wounds() -> None:
    sc = beside("M16", "DOR", "STA", wounds=1).at(1, 0, 0)
    t = exchange(sc, (3, 1), (5, 1, 1, 1, 1), "assign 1 0").act("end").idle_until("0 action")
    assert (t.wounds(0), t.hurt(0, 1)) == (1, 2)


@rule("DR-122")
def test_only_the_fighter_is_wounded_by_the_monster() -> None:
    t = beside("M16", "DOR", "STA").turn_of(0).act("fight", "assist strength", "accept")
    t.fall(3, 3).act("with magic").fall(1, 1, 1, 1)
    assert (t.wounds(0), t.wounds(1)) == (2, 0)


@rule("DR-122")
@pytest.mark.parametrize(("die", "burnt"), [(4, 1), (3, 0)])
def test_unless_its_ability_says_so(die: int, burnt: int) -> None:
    t = beside("M12", "DOR", "STA").turn_of(0).act("fight", "pass").fall(die, 1, 1, 1)
    assert (t.wounds(0), t.wounds(1)) == (0, burnt)
