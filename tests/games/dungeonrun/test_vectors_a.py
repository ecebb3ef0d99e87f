"""The test vectors V-01 to V-22 of the rules, dice as they are written there."""

from itertools import permutations

import pytest

from games.dungeonrun.scene import Scene, Table, monster_of, scene
from support import rule


def beside(monster: str, *heroes: str, wounds: int = 0) -> Scene:
    """All heroes on 0,1 with a monster."""
    sc = scene(*heroes).tile("G15", 0, 1).monster(monster, 0, 1, wounds=wounds)
    return sc.all_at(0, 1)


def slime() -> Table:
    """V-01: Dorgan against the Slime, before the dice are given their uses."""
    t = beside("M16", "DOR", "STA").at(1, 0, 0).turn_of(0).act("fight").fall(1, 3)
    return t.act("with strength").fall(1, 3, 4, 5, 5)


@rule("DR-106", "DR-111", "DR-112")
def test_v_01_a_first_fight() -> None:
    t = slime().act("assign 2 1")
    assert t.events("MonsterRolled") == ["MonsterRolled M16 0 13 1"]
    assert (t.wounds(0), t.hurt(0, 1)) == (0, 2)
    assert t.monster_at(0, 1) == "M16"


@rule("DR-110")
def test_v_02_what_else_those_dice_can_do() -> None:
    results = set()
    for line in slime().legal():
        t = slime().act(line)
        results.add((t.wounds(0), t.hurt(0, 1)))
    assert results == {(0, 2), (0, 1), (0, 0), (1, 2), (1, 1), (1, 0)}


def results(monster: str, theirs: tuple[int, ...], mine: tuple[int, ...]) -> set[tuple[int, int]]:
    """All a hero can make of some dice, as wounds of hero and monster."""
    hero = {3: "PIM", 4: "STA"}[len(mine)]
    found = set()

    def rolled() -> Table:
        t = beside(monster, hero, "DOR").at(1, 0, 0).turn_of(0).act("fight").fall(*theirs)
        return t.act("with strength").fall(*mine).quiet()

    for line in rolled().legal():
        t = rolled().act(line)
        found.add((t.wounds(0), t.hurt(0, 1)))
    return found


@rule("DR-113")
def test_v_03_equal_numbers() -> None:
    found = results("M04", (3, 3, 4, 1), (3, 4, 4, 6))
    assert found == {(1, 1), (2, 1), (3, 1), (0, 0), (1, 0), (2, 0), (3, 0)}
    best = {
        one
        for one in found
        if not any(o != one and o[0] <= one[0] and o[1] >= one[1] for o in found)
    }
    assert best == {(1, 1), (0, 0)}


@rule("DR-112")
def test_v_04_high_dice() -> None:
    assert results("M03", (6, 6, 5, 2), (6, 2, 2)) == {(3, 1), (2, 0), (3, 0)}


@rule("DR-118", "DR-192", "DR-202")
def test_v_05_both_fall() -> None:
    sc = beside("M01", "STA", "DOR").at(1, 0, 0).wounds(0, 6).loot(0, "R01", "R02")
    t = sc.turn_of(0).act("fight").fall(5, 2, 1).act("with strength").fall(4, 4, 2, 1)
    t.act("assign 2 0")
    assert t.events("Wounded", "MonsterKilled", "Fainted", "MonsterActed") == [
        *("Wounded 0 1 0", "Fainted 0 3 4"),
    ]
    assert t.asked() == "0 faintDrop"
    t.act("pick R02")
    assert t.events("MonsterKilled", "Healed", "MonsterActed") == ["MonsterKilled M01"]
    assert t.loot(0) == ["R01", "M01"]
    assert t.under(0, 1) == []
    assert t.wounds(0) == 3
    assert t.asked() == "1 action"


@rule("DR-179", "DR-180")
@pytest.mark.parametrize(
    ("helper", "attribute", "dice"),
    [
        (("URZ", {}), "magic", 1),
        (("DOR", {}), "strength", 2),
        (("DOR", {"strength": 1}), "strength", 3),
        (("ELL", {}), "magic", 3),
        (("MAE", {}), "strength", 3),
    ],
)
def test_v_06_assists(helper: tuple[str, dict[str, int]], attribute: str, dice: int) -> None:
    hero, tokens = helper
    sc = beside("M16", "PIM", hero).tokens(1, **tokens)
    if hero == "ELL":
        sc.skills(1, "ELL-09").worn(1, "R14")
    elif hero == "MAE":
        sc.skills(1, "MAE-04")
    t = sc.turn_of(0).act("fight", f"assist {attribute}", "accept").fall(1, 1)
    assert t.act("with magic").dice_due() == 4 + dice


@rule("DR-06", "DR-108")
def test_v_07_sabotage() -> None:
    t = beside("M16", "ELL", "STA", "PIM", "DOR").turn_of(0)
    t.act("fight", "sabotage", "sabotage", "sabotage").fall(1, 1)
    assert t.act("with strength").dice_due() == 1
    t = beside("M16", "ELL", "STA", "PIM", "DOR").turn_of(0)
    t.act("fight", "sabotage", "sabotage", "assist strength", "accept").fall(1, 1)
    assert t.act("with strength").dice_due() == 2


@rule("DR-187", "DR-188")
@pytest.mark.parametrize(
    ("monster", "theirs", "use", "burnt"),
    [
        ("M07", (3, 1, 1), "assign 1 0", 1),
        ("M07", (3, 1, 1), "assign 0 1", 0),
        ("M19", (1, 1, 1), "assign 1 0", 0),
    ],
)
def test_v_08_backfire(monster: str, theirs: tuple[int, ...], use: str, burnt: int) -> None:
    t = beside(monster, "MAE", "STA", "PIM").turn_of(0).act("fight", "sabotage", "sabotage")
    t.fall(*theirs).act("with strength").fall(4, 1, 1).act(use)
    assert (t.wounds(1), t.wounds(2)) == (burnt, burnt)


@rule("DR-100", "DR-115", "DR-131")
@pytest.mark.parametrize("jerkin", [False, True])
def test_v_09_no_way_out(jerkin: bool) -> None:
    sc = beside("M07", "DOR", "STA").at(1, 0, 0)
    if jerkin:
        sc.worn(0, "R15")
    t = sc.turn_of(0).act("escape").fall(1, 3, 2, 3).fall(3, 6, 2)
    assert t.events("FreeAttack") == ["FreeAttack M07 0 362 2"]
    if jerkin:
        t.fall(5)
    assert t.wounds(0) == (1 if jerkin else 2)


@rule("DR-129")
def test_v_10_three_free_attacks() -> None:
    t = beside("M16", "DOR", "STA").at(1, 0, 0).turn_of(0)
    t.act("escape").fall(1, 1, 1, 1, 1, 1).act("escape").fall(1, 1, 1, 1, 1, 1)
    t.fall(1, 1)
    assert len(t.events("FreeAttack")) == 3
    t = beside("M16", "DOR", "STA").at(1, 0, 0).turn_of(0)
    t.act("escape").fall(1, 1, 1, 1, 1, 1).act("fight").fall(1, 1)
    t.act("with magic").fall(1, 1)
    assert len(t.events("FreeAttack")) == 1
    assert t.asked() == "1 action"


@rule("DR-46", "DR-127")
def test_v_11_come_and_stay() -> None:
    sc = beside("M16", "DOR", "STA").tile("G01", 0, 2).all_at(0, 0).loot(0, "M01", "M02", "R15")
    t = sc.turn_of(0, actions=1).act("move N")
    assert t.events("FreeAttack") == []
    t.idle_until("0 action")
    t.act("advance", "pick M01", "pick M02", "train magic").draw("DOR-01", "DOR-02")
    t.act("keep DOR-01", "equip", "wear R15", "done").fall(1, 1)
    assert t.events("FreeAttack") == ["FreeAttack M16 0 11 0"]


@rule("DR-79", "DR-80")
def test_v_12_glyph_room() -> None:
    t = scene("PIM", "MAE").turn_of(0).act("move N").draw("X4")
    t.act(sorted(t.legal())[0]).draw("M06").fall(4, 1)
    assert t.events("FreeAttack", "MonsterRolled") == ["FreeAttack M06 0 41 1"]
    t.act("end").act("move N", "end").idle_until("0 action")
    t.forget().act("fight", "pass")
    assert t.view(0)["actions"] == 2
    assert t.events("CalledOff") == ["CalledOff 0 M06"]
    sc = scene("PIM", "MAE").tile("X4", 0, 1, "NES").monster("M06", 0, 1).all_at(0, 1)
    t = sc.turn_of(0).act("fight", "assist strength", "accept")
    assert t.asked() == "0 die"


@rule("DR-215")
def test_v_13_the_last_tile() -> None:
    # East of 0,1 a corner is needed.
    sc = scene().tile("G15", 0, 1).tile("G05", 1, 0, "NW").at(0, 0, 1).deck("G01", "G06")
    t = sc.turn_of(0).act("move E").draw("G01", "G06").fall(1)
    assert t.view(0)["deck"]["tiles"] == 1
    assert t.view(0)["lair"] is None
    t.act("move W").act("end").idle_until("0 action")
    t.act("move N").draw("G01").fall(6)
    assert t.events("LairLaid") == ["LairLaid 0,3"]
    assert t.asked() == "0 boss"


@rule("DR-54", "DR-56")
@pytest.mark.parametrize("elsewhere", [True, False])
def test_v_14_nothing_fits(elsewhere: bool) -> None:
    sc = scene().tile("G09", 0, 1, "ESW").tile("G05", 1, 0, "NW").at(0, 0, 1).deck("G01")
    if not elsewhere:
        sc.tile("G07", -1, 0, "NE")  # the other open exit needs a corner too
    t = sc.turn_of(0).act("move E").draw("G01")
    assert t.where(0) == "0,1"
    if elsewhere:
        assert t.tile_deck() == {"G01"}
        assert t.view(0)["lair"] is None
        assert t.asked() == "0 action"
        assert t.view(0)["actions"] == 1
    else:
        assert t.tile_deck() == set()
        assert t.asked() == "0 lairTie"
        t.act("lair 1,1").draw("B1")
        assert t.monster_at(1, 1) == "B1"


@rule("DR-216", "DR-217")
def test_v_15_the_place_of_the_lair() -> None:
    sc = scene().tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3).tile("G09", 0, 4, "ESW")
    sc = sc.tile("G10", 1, 4, "NEW").tile("G12", 1, 5, "ESW").tile("G04", 0, 5, "EW")
    sc = sc.tile("G11", -1, 4, "NEW").tile("G05", -1, 5, "ES").tile("G06", 2, 4, "NW")
    sc = sc.tile("G07", 1, 0, "NW").tile("G08", 1, 1, "ES").tile("X3", 2, 1, "SW")
    sc = sc.tile("X5", 2, 0, "NE").tile("X1", 3, 0, "EW").deck("G15")
    t = sc.first(1).turn_of(0)
    far = t.state.distances(0)
    assert far[t.place(0, 5)] == 7  # P has no open exit
    assert far[t.place(1, 5)] == 6  # behind Q's lies 2,5, to which an exit of 2,4 leads too
    assert far[t.place(-1, 4)] == far[t.place(3, 0)] == 5  # R and S
    t.act("move W").draw("G15").fall(6)
    assert t.asked() == "1 lairTie"
    assert t.legal() == {"lair -2,4", "lair 4,0"}
    t.act("lair 4,0").draw("B4")
    assert t.exits(4, 0) == "W"
    assert t.monster_at(4, 0) == "B4"


@rule("DR-202", "DR-209")
@pytest.mark.parametrize(("hero", "before", "stay"), [("URZ", 8, 4), ("DOR", 7, 3)])
def test_v_16_fainting(hero: str, before: int, stay: int) -> None:
    sc = scene(hero, "STA").tile("X1", 0, 1).tile("G15", 0, 2)
    dice = {"URZ": (1, 6), "DOR": (1, 6, 6, 6)}[hero]
    t = sc.turn_of(0).act("move N").fall(*dice)
    assert t.events("Wounded", "Fainted") == ["Wounded 0 10 0", f"Fainted 0 {stay} 4"]
    assert t.asked() == "1 action"  # the rest of the turn is lost
    t.act("end")
    assert t.events("StoodUp") == []
    t.idle_until("1 action").act("end").idle_until("0 action")
    assert t.events("TurnBegan", "StoodUp") == [
        *("TurnBegan 1", "TurnBegan 1", "TurnBegan 0", "StoodUp 0", "TurnBegan 0"),
    ]


@rule("DR-221", "DR-235")
def test_v_17_a_boss_dies_at_the_well() -> None:
    sc = scene("URZ", "STA").tile("X8", 0, 1).tile("G01", 0, 2).at(0, 0, 1)
    boss = monster_of("B1")
    sc = sc.lair(0, 3, boss="B1", wounds=boss.life - 1).boss_at(0, 1)
    t = sc.turn_of(0).act("fight").fall(*[1] * boss.attack)
    t.act("with strength").fall(6, 1, 1, 1, 1, 1).act("assign 1 0")
    assert t.loot(0) == ["B1"]
    assert t.loose(0, 3) == ["A1"]
    assert t.loose(0, 1) == []
    assert t.view(0)["endgame"] is False


@rule("DR-139", "DR-140")
def test_v_18_hero_against_hero() -> None:
    def rolled() -> Table:
        t = scene("URZ", "MAE").turn_of(0).act("duel 1", "with strength", "with strength")
        return t.fall(6, 5, 4, 2, 1, 1).fall(6, 4, 3, 3, 1)

    found = set()
    for line in rolled().legal():
        t = rolled().act(line)
        found.add((t.wounds(1), t.wounds(0)))
    assert found == {
        *((3, 2), (2, 1), (1, 0)),
        *((2, 2), (1, 2), (1, 1), (0, 2), (0, 1), (0, 0)),
    }


@rule("DR-136")
def test_v_19_peace_before_monsters() -> None:
    beside("M06", "DOR", "STA").turn_of(0).refuses("duel 1")
    t = scene("DOR", "STA").fainted(1).turn_of(0)
    t.refuses("duel 1")


@rule("DR-238", "DR-239")
def test_v_20_escape_in_the_endgame() -> None:
    sc = scene("SYL", "MOR").tile("G15", 0, 1).all_at(0, 1).skills(1, "MOR-04").endgame()
    t = sc.turn_of(0).act("escape", "pass")
    assert t.dice_due() == 4
    assert t.fall(1, 2, 3, 4).asked() == "0 escapeExit"
    sc = scene("SYL", "MOR").tile("G15", 0, 1).all_at(0, 1).skills(1, "MOR-04").endgame()
    t = sc.monster("M20", 0, 1).turn_of(0).act("escape", "pass").fall(1, 2, 3, 4).fall(3, 1, 1)
    assert t.events("EscapeFailed", "FreeAttack") == ["EscapeFailed 0", "FreeAttack M20 0 311 1"]
    assert t.wounds(0) == 1


@rule("DR-38", "DR-252")
def test_v_21_so_close() -> None:
    sc = scene("DOR", "STA", "PIM").endgame(bearer=0).monster("M16", 0, 0).frail(0)
    t = sc.tile("G01", 0, 1).at(1, 0, 1).at(2, 0, 1).turn_of(0).act("end").fall(3, 1)
    assert t.status(0) == "dead"
    assert t.loose(0, 0) == ["A1"]
    assert t.winners() is None
    assert t.asked() == "1 action"


@rule("DR-246")
def test_v_22_first_player_in_the_endgame() -> None:
    sc = scene("DOR", "STA", "PIM").tile("G01", 0, 1).tile("G02", 0, 2).at(2, 0, 2)
    sc = sc.boss_dead().deck().stone_at(0, 2)
    t = sc.turn_of(2).act("search", "end")
    for _ in range(2):
        for seat in (2, 0, 1):
            t.idle_until(f"{seat} action")
            t.forget().act("end")
    assert t.state.first == 2


# V-03 reads the best results off all of them: whatever order the dice fell in.


@rule("DR-113")
@pytest.mark.parametrize("mine", sorted(set(permutations((6, 2, 2)))))
def test_the_order_of_the_dice_makes_no_difference(mine: tuple[int, ...]) -> None:
    assert results("M03", (6, 6, 5, 2), mine) == {(3, 1), (2, 0), (3, 0)}
