"""Chapter "Special tiles": DR-70 to DR-93."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from support import rule


def bridge(hero: str = "DOR", **options: str) -> Scene:
    """A hero before the Ancient Bridge, which lies at 0,1."""
    return scene(hero, "MAE", **options).tile("X1", 0, 1).tile("G15", 0, 2)


# Entering.


@rule("DR-70")
def test_to_come_by_move_or_escape_is_to_enter() -> None:
    t = bridge().turn_of(0).act("move N")
    assert t.dice_due() == 4
    t = bridge().monster("M06", 0, 2).at(0, 0, 2).turn_of(0).fall(2, 2, 2, 2)
    t.act("escape", "move S")
    assert t.dice_due() == 4
    assert t.where(0) == "0,1"


@rule("DR-70")
def test_to_be_teleported_pushed_or_swapped_is_to_enter() -> None:
    t = bridge("ELL").skills(0, "ELL-01").turn_of(0).act("use ELL-01", "go 0,1")
    assert t.dice_due() == 3
    t = bridge("ELL").skills(0, "ELL-07").at(1, 0, 1).turn_of(0).act("use ELL-07")
    assert t.dice_due() == 3
    sc = bridge("URZ").skills(0, "URZ-07").turn_of(0).act("use URZ-07").fall(4, 4, 4, 1, 1, 1)
    assert sc.where(1) == "0,1"
    assert sc.dice_due() == 2  # Maelle's Dexterity


@rule("DR-70")
def test_to_be_there_to_stand_up_or_to_begin_a_turn_is_not() -> None:
    t = bridge().at(0, 0, 1).turn_of(0, "start")
    assert t.asked() == "0 action"
    t = bridge().at(0, 0, 1).fainted(0).turn_of(0, "start")
    assert t.status(0) == "up"
    assert t.asked() == "1 action"


@rule("DR-70")
def test_monsters_are_not_affected() -> None:
    t = bridge().monster("M06", 0, 2).phase().act("march M06 0,1")
    assert t.monster_at(0, 1) == "M06"
    assert t.hurt(0, 1) == 0
    t = scene().tile("X3", 0, 1, "ES").tile("G15", 1, 1).monster("M06", 1, 1).phase()
    t.act("march M06 0,1")
    assert t.asked() == "1 action"


# Ancient Bridge.


@rule("DR-71")
@pytest.mark.parametrize(
    ("dice", "wounds"), [((2, 3, 4, 5), 0), ((6, 6, 6, 1), 10), ((1, 1, 1, 1), 10)]
)
def test_one_1_breaks_the_bridge(dice: tuple[int, ...], wounds: int) -> None:
    t = bridge().turn_of(0).act("move N").fall(*dice)
    assert t.events("Wounded") == ["Wounded 0 10 0"] * (wounds == 10)
    assert t.events_for(None, "BridgeBroke") == ["BridgeBroke 0"] * (wounds == 10)
    assert t.status(0) == ("fainted" if wounds else "up")


@rule("DR-71")
@pytest.mark.parametrize(("dice", "falls"), [((1, 1, 1, 2), False), ((1, 1, 1, 1), True)])
def test_the_kind_bridge_breaks_only_if_all_show_1(dice: tuple[int, ...], falls: bool) -> None:
    t = bridge(bridge="all1").turn_of(0).act("move N").fall(*dice)
    assert t.status(0) == ("fainted" if falls else "up")


@rule("DR-71")
def test_the_bridge_asks_for_dexterity_with_its_tokens() -> None:
    t = bridge().tokens(0, dexterity=2).turn_of(0).act("move N")
    assert t.dice_due() == 6


@rule("DR-72")
@pytest.mark.parametrize("last", [1, 6])
def test_the_hero_is_on_the_bridge_either_way(last: int) -> None:
    t = bridge().turn_of(0).act("move N").fall(6, 6, 6, last)
    assert t.where(0) == "0,1"


# Cursed Stone.


def stone(hero: str, *skills: str) -> Scene:
    """The Cursed Stone at 0,1; north of it 0,2 and 0,3, east of it a dead wall at 1,1."""
    sc = scene(hero, "STA").tile("X2", 0, 1, "NSW").tile("G15", 0, 2).tile("G01", 0, 3)
    sc = sc.tile("G05", 1, 0, "NW").tile("G02", 1, 1, "NS")
    return sc.skills(0, *skills)


@rule("DR-73")
@pytest.mark.parametrize(
    ("cell", "works"), [((0, 1), False), ((0, 2), False), ((0, 0), False), ((0, 3), True)]
)
def test_abilities_fail_on_the_stone_and_next_to_it(cell: tuple[int, int], works: bool) -> None:
    t = stone("ELL", "ELL-09", "ELL-05").at(0, *cell).turn_of(0)
    assert t.value(0, "magic") == (7 if works else 6)
    assert ("use ELL-05" in t.legal()) is works
    assert t.view(1)["seats"][0]["hushed"] is not works


@rule("DR-73", "DR-09")
def test_a_wall_keeps_the_stone_off() -> None:
    t = stone("ELL", "ELL-09").at(0, 1, 1).turn_of(0)
    assert t.value(0, "magic") == 7


@rule("DR-74")
def test_the_stone_hushes_special_abilities_cards_and_summoning_abilities() -> None:
    t = stone("DOR", "DOR-04").at(0, 0, 1).hidden(0, 1).worn(0, "R15").endgame(bearer=0)
    table = t.turn_of(0)
    assert "use DOR-special" not in table.legal()
    assert table.armour(0) == [5]  # the Jerkin; neither Oaken Guard nor Hoard Armour
    t = stone("DOR", "DOR-04").at(0, 0, 3).hidden(0, 3).worn(0, "R15").endgame(bearer=0)
    table = t.turn_of(0)
    assert "use DOR-special" in table.legal()
    assert table.armour(0) == [4, 4, 5]


@rule("DR-74")
def test_the_stone_leaves_equipment_actions_and_summon_alone() -> None:
    sc = stone("DOR").at(0, 0, 1).hidden(0, 1).worn(0, "R08", "R20").wounds(0, 2)
    t = sc.endgame(bearer=0).encounters("M07").turn_of(0, "start")
    assert t.asked() == "0 summon"
    t.act("pass")
    assert t.armour(0) == [5]
    assert t.legal() >= {"use R20", "search", "equip", "move N"}


@rule("DR-74")
def test_reactions_are_hushed_too() -> None:
    sc = stone("ELL", "ELL-03").monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).fall(3, 3).act("fight", "with strength").fall(1, 2)
    assert t.wounds(0) == 2  # neither Bend Fate nor Mage Ward was offered


@rule("DR-75")
def test_the_stone_does_not_trouble_monsters() -> None:
    sc = stone("URZ").monster("M08", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).fall(1, 1, 1).act("fight", "with strength")
    assert t.dice_due() == 4  # the Ghost is bodiless: two dice less than 6
    t = stone("URZ").monster("M11", 0, 1).at(0, 0, 1).turn_of(0).act("escape")
    assert t.dice_due() == 1  # sticky threads


# Den.


@rule("DR-76")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_den_stirs_on_4_or_more(die: int) -> None:
    t = scene().tile("X3", 0, 1, "ES").turn_of(0).act("move N")
    assert t.dice_due() == 1
    t.fall(die)
    assert t.asked() == ("0 encounter" if die >= 4 else "0 action")


@rule("DR-76")
def test_what_comes_out_of_the_den_must_be_faced() -> None:
    t = scene().tile("X3", 0, 1, "ES").turn_of(0).act("move N").fall(4).draw("M07")
    assert t.monster_at(0, 1) == "M07"
    assert t.asked() == "0 die"
    t.fall(1, 1, 1).act("with magic").fall(1, 1)
    assert t.events("MonsterRolled") == ["MonsterRolled M07 0 111 0"]
    assert t.view(0)["actions"] == 1


@rule("DR-76")
def test_the_den_is_rolled_for_when_it_is_laid_and_at_every_visit() -> None:
    t = scene().turn_of(0).act("move N").draw("X3").act("lay X3 1").fall(3)
    assert t.asked() == "0 action"
    t.act("move S").act("end").idle_until("0 action")
    assert t.act("move N").dice_due() == 1


# Glyph Room.


def glyph(*heroes: str, monster: str = "M06") -> Scene:
    """A monster in the Glyph Room at 0,1, the heroes with it."""
    sc = scene(*heroes or ("PIM", "MAE")).tile("X4", 0, 1, "NES").monster(monster, 0, 1)
    return sc.all_at(0, 1)


def lay_glyph(*heroes: str) -> Table:
    """The first hero lays the Glyph Room; the others are behind."""
    t = scene(*heroes or ("PIM", "MAE")).turn_of(0).act("move N").draw("X4")
    return t.act(sorted(t.legal())[0])


@rule("DR-77")
def test_an_encounter_is_drawn_when_the_glyph_room_is_laid() -> None:
    t = lay_glyph()
    assert t.asked() == "0 encounter"
    t.draw("S01")
    assert t.stranger_at(0, 1) == "S01"
    assert t.events("ContentRolled") == []


@rule("DR-77")
def test_none_is_drawn_at_later_visits() -> None:
    t = scene().tile("X4", 0, 1, "NES").turn_of(0).act("move N")
    assert t.asked() == "0 action"


@rule("DR-78")
def test_the_shield_needs_an_accepted_assist() -> None:
    t = glyph().turn_of(0).act("fight", "assist strength", "accept")
    assert t.asked() == "0 die"
    assert t.events("CalledOff") == []
    t = glyph().turn_of(0).act("fight", "assist strength", "refuse")
    assert t.events("CalledOff") == ["CalledOff 0 M06"]
    assert glyph("PIM", "MAE").at(1, 0, 0).turn_of(0).legal("fight") == set()


@rule("DR-79")
@pytest.mark.parametrize("answer", ["pass", "sabotage"])
def test_a_combat_without_help_does_not_take_place_and_costs_nothing(answer: str) -> None:
    t = glyph().turn_of(0).act("fight", answer)
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 2
    assert t.events("MonsterRolled") == []
    assert t.wounds(1) == 0
    assert "fight" not in t.legal()  # not again until an action has been spent


@rule("DR-79")
def test_after_an_action_help_may_be_asked_for_again() -> None:
    t = glyph().loot(0, "M01", "M02").turn_of(0).act("fight", "pass")
    t.act("advance", "pick M01", "pick M02", "train magic").draw("PIM-01", "PIM-02")
    t.act("keep PIM-01")
    assert "fight" in t.legal()


@rule("DR-79", "DR-158")
def test_a_combat_that_was_called_off_does_not_renew_the_offers() -> None:
    t = glyph().loot(0, "M01").turn_of(0).act("equip")
    for _ in range(3):
        t.act("trade 1", "give M01", "propose", "refuse")
    t.act("done", "fight", "pass")
    assert "equip" not in t.legal()


@rule("DR-80", "DR-125")
def test_a_monster_drawn_without_help_makes_a_free_attack_instead() -> None:
    t = lay_glyph().draw("M06").fall(6, 1)
    assert t.events("MonsterRolled") == []
    assert t.events("FreeAttack") == ["FreeAttack M06 0 61 1"]
    assert t.wounds(0) == 1


@rule("DR-81")
def test_free_attacks_of_heroes_do_not_reach_behind_the_glyph() -> None:
    t = glyph("SYL", "MAE").at(0, 0, 0).turn_of(0)
    assert "use SYL-special" not in t.legal()
    sc = scene("SYL", "MAE").tile("G15", 0, 1).monster("M06", 0, 1)
    assert "use SYL-special" in sc.turn_of(0).legal()


@rule("DR-81")
def test_direct_wounds_do() -> None:
    t = glyph("MAE", "PIM", monster="M16").skills(0, "MAE-05").turn_of(0).act("use MAE-05")
    assert t.hurt(0, 1) == 1


@rule("DR-82", "DR-87")
@pytest.mark.parametrize("tile", ["X4", "X6"])
def test_monsters_cannot_leave_the_glyph_room_or_the_portcullis_room(tile: str) -> None:
    sc = scene().tile(tile, 0, 1, "NES").tile("G01", 0, 2).monster("M06", 0, 1)
    t = sc.phase()
    assert t.asked() == "1 action"
    assert t.monster_at(0, 1) == "M06"


@rule("DR-82", "DR-87")
@pytest.mark.parametrize("tile", ["X4", "X6"])
def test_the_boss_can(tile: str) -> None:
    sc = scene().tile(tile, 0, 1, "NES").tile("G01", 0, 2).lair(0, 3, boss="B2").boss_at(0, 1)
    t = sc.phase()
    assert t.legal("march") == {"march B2 0,0", "march B2 0,2", "march B2 0,3"}


# Library.


def library() -> Scene:
    return scene("DOR", "STA").tile("X5", 0, 1, "SW").at(0, 0, 1)


@rule("DR-83")
@pytest.mark.parametrize(("die", "wounds"), [(1, 1), (2, 0), (3, 0), (4, 0)])
def test_the_library_may_hurt_or_be_silent(die: int, wounds: int) -> None:
    t = library().turn_of(0).act("use X5")
    assert t.dice_due() == 1
    t.fall(die)
    assert t.wounds(0) == wounds
    assert t.view(0)["actions"] == 1
    assert t.asked() == "0 action"


@rule("DR-83")
@pytest.mark.parametrize("die", [5, 6])
def test_the_library_may_tell_who_the_boss_is(die: int) -> None:
    t = library().turn_of(0).act("use X5").fall(die).draw("B3")
    assert t.view(0)["boss"] == "B3"
    assert t.view(1)["boss"] is t.view(None)["boss"] is None
    assert [text for text in t.events_for(1) if "B3" in text] == []
    assert [text for text in t.events_for(0) if "B3" in text] == ["CardSeen 0 B3"]
    assert t.view(1)["boss_shown"] is False


@rule("DR-83")
def test_who_looks_again_sees_the_same_boss() -> None:
    t = library().at(1, 0, 1).turn_of(0).act("use X5").fall(6).draw("B3").act("end")
    t.act("use X5").fall(6)
    assert t.asked() == "1 action"
    assert t.view(1)["boss"] == "B3"


@rule("DR-84")
def test_a_monster_does_not_close_the_library() -> None:
    t = library().monster("M06", 0, 1).turn_of(0)
    assert "use X5" in t.legal()


@rule("DR-84")
def test_a_boss_that_was_turned_up_does() -> None:
    sc = scene("DOR", "STA").tile("X5", 0, 1, "SW").tile("G15", -1, 1).lair(-1, 2).at(0, 0, 1)
    t = sc.turn_of(0)
    assert "use X5" not in t.legal()
    t.refuses("use X5")


# Portcullis Room.


def portcullis(hero: str = "ELL") -> Scene:
    """A hero in the Portcullis Room at 0,1."""
    return scene(hero, "STA").tile("X6", 0, 1, "NES").tile("G01", 0, 2).at(0, 0, 1)


@rule("DR-85")
def test_the_exit_is_picked_first_and_then_strength_is_rolled() -> None:
    t = portcullis("DOR").turn_of(0)
    assert t.legal("move") == {"move N", "move E", "move S"}
    assert t.act("move N").dice_due() == 5
    t.fall(1, 2, 3, 3, 4)
    assert t.where(0) == "0,2"
    assert t.view(0)["actions"] == 1


@rule("DR-85")
def test_without_a_success_the_hero_stays_with_a_wound() -> None:
    t = portcullis("DOR").turn_of(0).act("move N").fall(1, 2, 3, 3, 3)
    assert t.where(0) == "0,1"
    assert t.wounds(0) == 1
    assert t.view(0)["actions"] == 1
    assert t.events("GateHeld") == ["GateHeld 0"]


@rule("DR-85")
def test_behind_the_portcullis_may_lie_an_unexplored_square() -> None:
    t = portcullis("DOR").turn_of(0).act("move E").fall(6, 1, 1, 1, 1)
    assert t.asked() == "0 tile"


@rule("DR-86")
def test_an_escape_needs_no_strength() -> None:
    t = portcullis("DOR").monster("M06", 0, 1).turn_of(0).fall(2, 1, 1, 1)
    t.act("escape", "move N")
    assert t.where(0) == "0,2"
    assert t.asked() == "0 action"


@rule("DR-87")
def test_monsters_can_come_in() -> None:
    sc = scene().tile("X6", 0, 1, "NES").tile("G01", 0, 2).monster("M06", 0, 2)
    assert "march M06 0,1" in sc.phase().legal()


@rule("DR-88")
def test_a_step_does_not_lead_out() -> None:
    sc = scene("SYL", "STA").tile("X6", 0, 1, "NES").tile("G01", 0, 2).skills(0, "SYL-02")
    t = sc.turn_of(0).act("move N")
    assert "use SYL-02" not in t.legal()
    sc = scene("SYL", "STA").tile("G15", 0, 1).tile("G01", 0, 2).skills(0, "SYL-02")
    assert "use SYL-02" in sc.turn_of(0).act("move N").legal()


@rule("DR-88")
def test_a_push_a_swap_and_a_teleport_do() -> None:
    t = portcullis("ELL").skills(0, "ELL-01").turn_of(0).act("use ELL-01", "go 0,2")
    assert t.where(0) == "0,2"
    t = portcullis("ELL").skills(0, "ELL-07").at(1, 0, 2).turn_of(0).act("use ELL-07")
    assert (t.where(0), t.where(1)) == ("0,2", "0,1")
    t = portcullis("URZ").skills(0, "URZ-07").at(1, 0, 1).turn_of(0)
    t.act("use URZ-07").fall(4, 4, 4, 1, 1, 1).act("go 0,2")
    assert t.where(1) == "0,2"


# Underground Channel.


def channel(hero: str = "DOR") -> Scene:
    return scene(hero, "STA").tile("X7", 0, 1)


@rule("DR-89")
@pytest.mark.parametrize(
    ("dice", "wounds"), [((4, 4, 1, 1, 1), 0), ((6, 3, 3, 3, 3), 1), ((3, 3, 3, 3, 3), 1)]
)
def test_the_channel_asks_for_two_successes(dice: tuple[int, ...], wounds: int) -> None:
    t = channel().turn_of(0).act("move N")
    assert t.dice_due() == 5
    t.fall(*dice)
    assert t.wounds(0) == wounds
    assert t.where(0) == "0,1"
    assert t.asked() == "0 action"


@rule("DR-90")
def test_with_a_token_on_dexterity_it_may_be_dexterity() -> None:
    t = channel().tokens(0, dexterity=1).turn_of(0).act("move N")
    assert t.asked() == "0 channelAttribute"
    assert t.legal() == {"with strength", "with dexterity"}
    assert t.act("with dexterity").dice_due() == 5  # 4 and the token
    t = channel("SYL").turn_of(0).act("move N")
    assert t.dice_due() == 4  # more Dexterity than Strength, but no token
    t = channel("SYL").tokens(0, strength=1).turn_of(0).act("move N")
    assert t.asked() == "0 die"


# Well.


def well(*treasures: str) -> Scene:
    return scene("DOR", "STA").tile("X8", 0, 1).at(0, 0, 1).loot(0, *treasures)


@rule("DR-91")
def test_an_encounter_is_drawn_when_the_well_is_laid() -> None:
    t = scene().deck("X8", "G01").turn_of(0).act("move N").draw("X8")
    assert t.asked() == "0 encounter"
    t.draw("M07").fall(1, 1, 1).act("with magic").fall(1, 1)
    assert t.monster_at(0, 1) == "M07"


@rule("DR-92")
@pytest.mark.parametrize("die", range(1, 7))
def test_a_treasure_thrown_in_gives_the_sword_with_3_or_more(die: int) -> None:
    t = well("R01", "R02").turn_of(0).act("use X8", "pick R01").fall(die)
    assert "R01" in t.discards()
    assert t.view(0)["actions"] == 1
    if die >= 3:
        assert t.legal() == {"wear A2", "stow A2"}
        t.act("wear A2")
    assert t.worn(0) == ["A2"] * (die >= 3)
    assert t.asked() == "0 action"


@rule("DR-92")
def test_the_sword_may_go_into_the_loot_pile() -> None:
    t = well("R01").turn_of(0).act("use X8", "pick R01").fall(3).act("stow A2")
    assert t.loot(0) == ["A2"]


@rule("DR-92")
def test_equipped_cards_may_be_thrown_in_but_no_artifact_and_no_monster() -> None:
    t = well("R02", "M07", "A3").worn(0, "R15").turn_of(0).act("use X8")
    assert t.legal() == {"pick R02", "pick R15"}
    assert "use X8" not in well("A3", "M07").turn_of(0).legal()


@rule("DR-92")
def test_not_beside_a_monster() -> None:
    assert "use X8" in well("R01").turn_of(0).legal()
    assert "use X8" not in well("R01").monster("M07", 0, 1).turn_of(0).legal()
    assert "use X8" in well("R01").stranger("S01", 0, 1).turn_of(0).legal()


@rule("DR-93")
def test_not_while_the_sword_is_somewhere() -> None:
    for sc in (
        well("R01").worn(1, "A2"),
        well("R01").loot(1, "A2"),
        well("R01").treasure(0, 0, "A2"),
    ):
        t = sc.turn_of(0)
        assert "use X8" not in t.legal()
        t.refuses("use X8")


@rule("DR-67", "DR-76", "DR-77", "DR-91")
@pytest.mark.parametrize("tile", ["X3", "X4", "X8"])
def test_without_encounters_nothing_waits_in_these_rooms(tile: str) -> None:
    t = scene().deck(tile, "G01").encounters().turn_of(0).act("move N").draw(tile)
    if t.asked() == "0 rotation":
        t.act(sorted(t.legal())[0])
    t.fall(*[6] * (tile == "X3"))
    assert t.tile_at(0, 1) == tile
    assert t.asked() == "0 action"
    assert t.events("EncounterDrawn") == []
