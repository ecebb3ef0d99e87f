"""The test vectors V-23 to V-45 of docs/rules/dungeonrun.md."""

import pytest

from games.dungeonrun.scene import Scene, Table, monster_of, scene
from mastaba.games.dungeonrun import GAME
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    return scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)


@rule("DR-166")
def test_v_23_advance_with_the_boss() -> None:
    t = scene().lair(0, 1).boss_dead(taken_by=0).loot(0, "T01").turn_of(0)
    t.act("advance", "pick B1", "train strength").draw("DOR-01", "DOR-02")
    assert t.legal() == {"keep DOR-01", "keep DOR-02"}
    t.act("keep DOR-02")
    assert t.tokens(0) == [1, 0, 0]
    assert t.skills(0) == ["DOR-02"]
    assert t.loot(0) == ["T01"]


@rule("DR-261", "DR-262")
def test_v_24_solo_score() -> None:
    sc = scene("DOR").lair(0, 1, boss="B4", wounds=monster_of("B4").life - 1)
    sc.at(0, 0, 1).worn(0, "R15", "A2")
    sc.loot(0, "R05", "R06", "M01", "M02", "T01", "T02").tokens(0, strength=1, magic=1)
    t = sc.turn_of(0).act("fight").fall(*[1] * monster_of("B4").attack).act("with strength")
    t.fall(6, *[1] * 7).act("assign 1 0")
    assert t.view(0)["score"] == {
        "treasures": 300,
        "artifacts": 200,
        "encounters": 400,
        "boss": 300,
        "tokens": 600,
        "victory": 300,
    }
    assert t.state.outcome is not None
    assert t.state.outcome.scores == (2100,)


@rule("DR-228", "DR-229")
def test_v_25_treasure_on_the_move() -> None:
    def corridor() -> Scene:
        return scene().tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)

    t = corridor().monster("M06", 0, 2, hidden=1).phase().act("march M06 0,3")
    assert (t.loose(0, 2), t.under(0, 3)) == ([], ["?"])
    t = corridor().monster("M11", 0, 2, hidden=1).phase().act("march M11 0,3")
    assert (t.loose(0, 2), t.under(0, 3)) == (["?"], [])
    t = corridor().monster("M06", 0, 3).hidden(0, 2).phase().act("march M06 0,2")
    assert t.loose(0, 2) == ["?"]
    t.act("end", "end").act("march M06 0,1")
    assert (t.loose(0, 2), t.under(0, 1)) == (["?"], [])


@rule("DR-225")
def test_v_26_must_move() -> None:
    """A, B and C are 0,1 to 0,3; a closed room keeps A from the entrance."""
    sc = scene("SYL", "DOR").tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    t = sc.skills(0, "08").monster("M16", 0, 1).monster("M06", 0, 2).phase()
    assert t.legal() == {"march M06 0,3"}
    t.act("march M06 0,3")
    assert t.legal() == {"march M16 0,2"}
    t.act("march M16 0,2")
    assert t.asked() == "1 action"


@rule("DR-231", "DR-232", "DR-135")
def test_v_27_boss_teleport() -> None:
    sc = scene().tile("X4", 0, 1, "NES").lair(0, 2, boss="B3").boss_at(0, 1)
    t = sc.at(1, 0, 2).phase()
    assert t.legal() == {"march B3 0,0", "march B3 0,2"}
    t.act("march B3 0,0")
    assert t.asked() == "1 action"
    assert t.events("MonsterRolled", "FreeAttack") == []


@rule("DR-194", "DR-196")
def test_v_28_one_reroll_each() -> None:
    def attack() -> Table:
        sc = beside("M16", "ELL", "STA").skills(1, "06").worn(0, "R11")
        t = sc.turn_of(0).act("fight", "pass").fall(1, 1).act("with magic")
        return t.fall(1, 1, 5, 5, 5, 5)

    t = attack().act("use ELL-special", "pass", "reroll 1 1").fall(6, 6)
    assert t.asked() == "1 wantReroll"
    t.act("use STA-06", "reroll 6 6").fall(2, 2)
    assert t.asked() == "0 assignDice"
    t = attack().act("use ELL-special", "use STA-06")
    assert t.asked() == "0 rerollOrder"


@rule("DR-248", "DR-249", "DR-250")
def test_v_29_summon() -> None:
    sc = scene().tile("G01", 0, 1).lair(0, 2).endgame(bearer=0).at(0, 0, 2)
    t = sc.turn_of(0, "start").act("summon").draw("T01", "S01", "M08").act("put 0,0")
    assert t.discards() == ["T01", "S01"]
    assert t.monster_at(0, 0) == "M08"
    assert t.asked() == "0 action"
    sc = scene().tile("G01", 0, 1).lair(0, 2).endgame(bearer=0).at(0, 0, 2)
    t = sc.encounters("T01", "T02").turn_of(0, "start").act("summon").draw("T01", "T02")
    assert t.monsters() == {}
    t.act("end", "end")
    assert t.asked() == "0 action"


@rule("DR-264")
@pytest.mark.parametrize(
    ("votes", "status"), [(("down", "down", "up"), "fainted"), (("down", "down", "down"), "dead")]
)
def test_v_30_vote(votes: tuple[str, ...], status: str) -> None:
    sc = scene("DOR", "STA", "URZ", "ELL", beg="on").tile("G01", 0, 1).monster("M16", 0, 1)
    t = sc.at(0, 0, 1).frail(0).worn(0, "R01").turn_of(0).act("end").fall(3, 1).act(*votes)
    assert t.status(0) == status
    assert t.loose(0, 1) == ["R01"]


@rule("DR-71")
def test_v_31_bridge() -> None:
    t = scene().tile("X1", 0, 1).turn_of(0).act("move N").fall(1, 4, 5, 6)
    assert "Wounded 0 10 0" in t.events("Wounded")
    assert (t.status(0), t.wounds(0), t.where(0)) == ("fainted", 3, "0,1")
    t = scene().tile("X1", 0, 1).turn_of(0).act("move N").fall(2, 2, 3, 6)
    assert (t.wounds(0), t.where(0)) == (0, "0,1")
    t = scene().tile("X1", 0, 1).worn(0, "R19").turn_of(0).act("move N")
    assert t.asked() == "0 action"


@rule("DR-89", "DR-90")
def test_v_32_channel() -> None:
    t = scene("STA", "DOR").tile("X7", 0, 1).turn_of(0).act("move N").fall(4, 3, 2, 1)
    assert (t.wounds(0), t.where(0)) == (1, "0,1")
    t = scene("STA", "DOR").tile("X7", 0, 1).tokens(0, dexterity=1).turn_of(0).act("move N")
    assert t.legal() == {"with strength", "with dexterity"}
    assert t.act("with dexterity").dice_due() == 7


@rule("DR-85", "DR-86")
def test_v_33_portcullis() -> None:
    def room() -> Scene:
        return scene("ELL", "DOR").tile("X6", 0, 1, "NES").at(0, 0, 1)

    t = room().turn_of(0).act("move S").fall(3, 1).act("pass")
    assert (t.where(0), t.wounds(0), t.state.actions) == ("0,1", 1, 1)
    t = room().monster("M16", 0, 1).turn_of(0)
    assert t.legal("move") == set()
    t.act("escape").fall(2, 1, 1).act("pass", "move S")
    assert (t.where(0), t.wounds(0)) == ("0,0", 0)


@rule("DR-92", "DR-93")
@pytest.mark.parametrize(("die", "loot"), [(3, ["A2"]), (2, [])])
def test_v_34_well(die: int, loot: list[str]) -> None:
    t = scene().tile("X8", 0, 1).at(0, 0, 1).loot(0, "R15").turn_of(0)
    t.act("use X8", "pick R15").fall(die)
    if loot:
        t.act("stow A2")
    assert t.loot(0) == loot
    assert t.discards() == ["R15"]
    t = scene().tile("X8", 0, 1).at(0, 0, 1).loot(0, "R15").worn(1, "A2").turn_of(0)
    assert "use X8" not in t.legal()


@rule("DR-160")
def test_v_35_equip_limit() -> None:
    t = beside("M16").loot(0, "R15").turn_of(0).act("equip", "wear R15", "done")
    t.refuses("equip")
    sc = scene("PIM", "DOR").skills(0, "10").tile("G01", 0, 1).monster("M16", 0, 1)
    t = sc.loot(0, "R15").turn_of(0).act("use PIM-10", "wear R15", "done", "move N")
    assert t.state.actions == 1
    t.refuses("equip")


@rule("DR-255")
def test_v_36_nobody_wins() -> None:
    t = scene().lair(0, 1).endgame(bearer=0).frail(0).frail(1).turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(6, 1, 1, 1, 1).fall(4, 1, 1, 1)
    t.act("assign 1 0")
    assert (t.status(0), t.status(1)) == ("dead", "dead")
    assert t.winners() == ()


@rule("DR-74")
def test_v_37_cursed_stone() -> None:
    sc = scene().tile("X2", 0, 1, "ESW").worn(0, "R08").skills(0, "04").treasure(0, 0, "R15")
    t = sc.turn_of(0)
    assert t.legal("use") == set()
    assert t.armour(0) == [5]
    sc = scene().tile("X2", 0, 1, "ESW").lair(1, 0, "W").endgame(bearer=0)
    assert sc.turn_of(0, "start").asked() == "0 summon"


@rule("DR-20")
@pytest.mark.parametrize(("players", "tiles"), [(1, 18), (2, 20), (3, 22), (4, 24)])
def test_v_38_deck_sizes(players: int, tiles: int) -> None:
    t = scene(*("DOR", "STA", "URZ", "ELL")[:players]).set_up()
    t.draw(*[f"X{n + 1}" for n in range(2 * players)])
    assert len(t.tile_deck()) == tiles


@rule("DR-174", "DR-191")
def test_v_39_trap() -> None:
    def pit() -> Table:
        """Dorgan has laid it and helps Urzka with 2 dice."""
        sc = scene("URZ", "DOR").tile("G01", 0, 1).snare("T01", 0, 1, by=1).at(1, 0, 1)
        t = sc.wounds(0, 2).wounds(1, 2).turn_of(0).act("move N", "assist strength", "accept")
        assert t.dice_due() == 4
        return t

    t = pit().fall(4, 6, 1, 2)
    assert t.loot(0) == ["T01"]
    assert t.asked() == "0 heal"
    t.act("heal")
    assert t.asked() == "1 heal"
    t = pit().fall(4, 3, 1, 2)
    assert t.wounds(0) == 5
    assert t.discards() == ["T01"]
    assert t.asked() == "1 heal"
    t.act("heal")
    assert t.asked() == "0 action"


@rule("DR-158")
def test_v_40_refused_trade() -> None:
    t = scene().loot(0, "R15").turn_of(0).act("equip")
    t.act("trade 1", "give R15", "propose", "refuse", "done")
    assert t.state.actions == 2
    t.act("equip")
    for _ in range(2):
        t.act("trade 1", "give R15", "propose", "refuse")
    assert t.legal("trade") == set()


@rule("DR-133", "DR-135")
def test_v_41_long_shot() -> None:
    sc = scene("SYL", "DOR").tile("G01", 0, 1).monster("M03", 0, 1)
    t = sc.turn_of(0).act("use SYL-special").fall(6, 4, 3, 1)
    assert t.monsters() == {"M03": "0,0"}
    assert t.hurt(0, 0) == 2
    assert t.asked() == "0 action"
    assert t.events("MonsterRolled", "FreeAttack") == []
    sc = scene("SYL", "DOR").tile("G01", 0, 1).monster("M03", 0, 1).monster("M16", 0, 0)
    t = sc.turn_of(0).act("use SYL-special").fall(6, 4, 3, 1)
    assert t.monsters() == {"M16": "0,0", "M03": "0,1"}


@rule("DR-40", "DR-282", "DR-246")
@pytest.mark.parametrize(("line", "order"), [("wear A1", [1, 2]), ("abandon A1", [2, 1])])
def test_v_42_the_first_player_dies(line: str, order: list[int]) -> None:
    sc = scene("STA", "URZ", "DOR").tile("G01", 0, 1).tile("G02", 0, 2).lair(0, 3)
    sc.endgame(bearer=0).at(0, 0, 1).at(1, 0, 1).frail(0).tile("G03", 1, 0, "EW")
    t = sc.monster("M16", 1, 0).encounters().turn_of(1)
    t.act("duel 0", "with strength", "with strength").fall(6, 1, 1, 1, 1, 1).fall(1, 1, 1, 1)
    t.act("assign 1 0", line)
    assert t.view(2)["first"] == 1
    t.act("end")
    assert t.asked() == "2 action"
    t.act("end")
    assert t.asked() == "1 moveMonsters"
    t.act("march M16 0,0")
    assert list(t.state.order) == order


@rule("DR-284")
def test_v_43_the_helper_falls() -> None:
    t = beside("M12", "ELL", "PIM").frail(1).turn_of(0).act("fight", "assist magic", "accept")
    t.fall(5, 1, 1, 1)
    assert t.status(1) == "fainted"
    t.act("with magic")
    assert t.dice_due() == 8
    t.fall(*[1] * 8).act("pass")
    assert t.asked() == "0 action"
    assert t.wounds(1) == 3


@rule("DR-283")
def test_v_44_reroll_before_change() -> None:
    t = beside("M16", "PIM", "STA").skills(1, "06").turn_of(0).act("fight", "pass").fall(1, 1)
    t.act("with strength").fall(2, 3, 5).act("use STA-06", "reroll 5 -").fall(1)
    assert t.legal() == {"pass", "use PIM-special"}
    t.act("use PIM-special", "turn 1")
    assert sorted(t.view(None)["clash"]["dice"]) == [2, 3, 6]
    assert t.asked() == "0 assignDice"


@rule("DR-291")
def test_v_45_options() -> None:
    checked = GAME.check_options(3, {})
    assert checked["bridge"] == "any1"
    assert checked["beg"] == "off"
    assert checked["heroes"] == "random"
    assert checked["clock"] == "0"
    assert checked["roundLimit"] == "0"
