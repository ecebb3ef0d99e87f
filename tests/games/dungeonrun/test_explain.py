"""Every refusal: the key of its sentence, the clause it cites, its slots."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from games.dungeonrun.scene import Scene, Table, monster_of, scene
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.explain import attempt as explain_module
from mastaba.words import languages, words
from support import rule


def corridor(*heroes: str) -> Scene:
    """Two tiles north of the entrance, everybody on the first."""
    return scene(*heroes).tile("G01", 0, 1).tile("G02", 0, 2).all_at(0, 1)


def beside(monster: str, *heroes: str) -> Scene:
    """All heroes on a tile with a monster."""
    return corridor(*heroes).monster(monster, 0, 1)


def on_tile(tile: str, *heroes: str) -> Scene:
    """All heroes on a special tile."""
    return scene(*heroes).tile(tile, 1, 0, exits_to_the_west(tile)).all_at(1, 0)


def exits_to_the_west(tile: str) -> str:
    """The exits of a tile turned so that one leads west."""
    content = GAME.content
    turns = content.turned[[one.id for one in content.tiles].index(tile)]
    exits = next(exits for exits in turns if exits >> 3 & 1)
    return "".join(side for at, side in enumerate("NESW") if exits >> at & 1)


def over() -> Table:
    t = scene().endgame(bearer=0).turn_of(0)
    return t.act("end")


def withdrawn() -> Table:
    sc = on_tile("X4", "DOR", "STA").monster("M07", 1, 0)
    return sc.turn_of(0).act("fight", "pass")


def one_extra() -> Table:
    """A Move is all that is left."""
    sc = scene("SYL", "STA").tile("G01", 0, 1).at(1, 0, 1).endgame(bearer=0)
    return sc.turn_of(0, actions=0).act("use SYL-stone")


def laying() -> Table:
    """G05 and G09 are drawn for 1,0, whose north side is a wall of 1,1."""
    sc = scene().tile("G15", 0, 1).tile("G01", 1, 1, "EW").tile("G16", 2, 1).skills(0, "06")
    return sc.turn_of(0).act("move E", "use DOR-06").draw("G05", "G09")


def crossing() -> Table:
    """G15, a crossing, and G09 are drawn."""
    sc = scene("DOR", "STA").skills(0, "06")
    return sc.turn_of(0).act("move E", "use DOR-06").draw("G15", "G09")


def fighting(monster: str = "M07", *heroes: str) -> Scene:
    return beside(monster, *(heroes or ("DOR",))).at(0, 0, 1)


def assigning() -> Table:
    """The Ghoul has hit twice, Dorgan has two high dice."""
    t = fighting("M07", "DOR", "STA").at(1, 0, 2).turn_of(0).act("fight")
    return t.fall(3, 6, 1).act("with strength").fall(1, 2, 5, 5, 1)


def duelling() -> Table:
    t = corridor("URZ", "MAE").turn_of(0).act("duel 1", "with strength", "with strength")
    return t.fall(6, 5, 4, 2, 1, 1).fall(6, 4, 3, 3, 1)


def reckless() -> Table:
    sc = beside("M07", "URZ", "STA").at(1, 0, 2).skills(0, "02")
    t = sc.turn_of(0).act("fight", "use URZ-02").fall(3, 6, 1).act("with strength")
    return t.fall(5, 5, 1, 1, 1, 1, 1, 1)


def rerolling() -> Table:
    """Ellwin has 1, 3, 5 and takes up two dice."""
    sc = beside("M07", "ELL", "STA").at(1, 0, 2)
    t = sc.turn_of(0).act("fight").fall(3, 6, 1).act("with strength").fall(1, 3)
    return t.act("use ELL-special")


def trading(*, loot: tuple[str, ...] = ("M01",), worn: tuple[str, ...] = ("R12",)) -> Table:
    sc = corridor("DOR", "STA").loot(0, "R20", "M05").worn(0, "R15").loot(1, *loot).worn(1, *worn)
    return sc.turn_of(0).act("equip", "trade 1")


def equipping() -> Scene:
    """Dorgan beside Stabbins, Pim far away, Maelle fainted."""
    sc = scene("DOR", "STA", "PIM", "MAE").tile("G01", 0, 1)
    return sc.at(2, 0, 1).fainted(3).loot(0, "R14", "M05", "R20").worn(0, "R12").loot(1, "R04")


REFUSED = ["trade 1", "give R20", "propose", "refuse"]


def searched() -> Table:
    return scene().treasure(0, 0, "R12", "R15").turn_of(0).act("search")


def robbed_of_stone() -> Table:
    """Dorgan kills the bearer and may take what lies there."""
    sc = corridor("DOR", "STA").endgame(bearer=1).worn(1, "R15").loot(1, "R12").wounds(1, 6)
    t = sc.turn_of(0).act("duel 1", "with strength", "with strength")
    return t.fall(6, 6, 6, 6, 6).fall(1, 1, 1, 1).act("assign 5 0").fall(1)


def fainting() -> Table:
    sc = beside("M07", "DOR", "STA").at(1, 0, 2).wounds(0, 6).loot(0, "M05", "R12", "R20")
    return sc.turn_of(0).act("fight").fall(3, 6, 1).act("with strength").fall(1, 1, 1, 1, 1)


def summoning() -> Table:
    sc = corridor("DOR", "STA").endgame(bearer=0).monster("M07", 0, 2)
    return sc.turn_of(0, "start").act("summon").draw("M05")


def marching() -> Scene:
    """Heroes at the entrance; the Ghoul two tiles north."""
    sc = scene("DOR", "STA").tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    return sc.monster("M07", 0, 2)


def herding() -> Scene:
    sc = scene("MOR", "STA").tile("G01", 0, 1).tile("G02", 0, 2).tile("G03", 0, 3)
    return sc.tile("G04", 0, 4).skills(0, "01").monster("M07", 0, 1)


def peeking() -> Table:
    sc = corridor("SYL", "STA").tile("G03", 0, 3).tile("G04", 0, 4).skills(0, "09")
    return sc.hidden(0, 2).hidden(0, 3).turn_of(0).act("use SYL-09")


def shooting() -> Scene:
    """Sylvenne at the entrance with a monster north and one in the Glyph Room east."""
    sc = scene("SYL", "STA").tile("G01", 0, 1).tile("G02", 0, 2).monster("M07", 0, 1)
    sc = sc.tile("X4", 1, 0, "NEW").monster("M05", 1, 0).tile("G03", -1, 0, "EW")
    return sc.monster("M08", -1, 0).monster("M09", 0, 2)


def blinking() -> Scene:
    sc = corridor("ELL", "STA").tile("G03", 0, 3).tile("G04", 0, 4).skills(0, "01")
    return sc.monster("M07", 0, 2)


def shielded() -> Table:
    """Two hits on Ellwin, who has cancelled one and could cancel another."""
    sc = beside("M07", "ELL", "STA").at(1, 0, 2).skills(0, "03").worn(0, "R10")
    t = sc.turn_of(0).act("fight").fall(3, 6, 1).act("with strength").fall(1, 1).act("pass")
    return t.act("use ELL-03")


def flipping() -> Table:
    """Pim has left the dice of a Magic attack, and may still flip one."""
    sc = beside("M07", "PIM", "STA").at(1, 0, 2).worn(0, "R11")
    t = sc.turn_of(0).act("fight").fall(1, 1, 1).act("with magic")
    return t.fall(*[2] * 4).act("pass")


def looking_twice(card: str, foe: str = "M07") -> Table:
    """Ellwin may reroll a Strength attack; the card lies before her."""
    sc = beside(foe, "ELL", "STA") if foe == "M07" else scene("ELL", "STA").lair(0, 1, boss=foe)
    sc = sc.at(0, 0, 1).at(1, 0, 0).skills(0, "03").worn(0, card)
    dice = [1] * monster_of(foe).attack
    return sc.turn_of(0).act("fight").fall(*dice).act("with strength").fall(1, 1)


def ailing(wounds: int, *, poisoned: bool) -> Table:
    """Dorgan has killed a Goblin and may Heal."""
    sc = beside("M01", "DOR", "STA").at(1, 0, 2).wounds(0, wounds)
    t = (sc.ill(0, "poisoned") if poisoned else sc).turn_of(0).act("fight").fall(1, 1, 1)
    return t.act("with strength").fall(5, 5, 1, 1, 1).act("assign 2 0")


def rubble() -> Table:
    """Acid Spray has caught Dorgan, who wears two Treasures and an Artifact."""
    sc = scene().worn(0, "R12", "R15", "A2").loot(0, "R20").turn_of(0).act("move E")
    return sc.draw("G15").fall(1).draw("T07").fall(1, 1, 1, 1, 1)


def swapping() -> Scene:
    sc = scene("ELL", "STA", "PIM", "MAE").tile("G01", 0, 1).tile("G02", 0, 2).skills(0, "07")
    return sc.at(1, 0, 1).at(2, 0, 2)


# A position (a scene is opened in the turn of seat 0), and "line: key clause slot=word …".
Case = tuple[Callable[[], Scene | Table], str]
TURN: list[Case] = [
    (over, "end: over DR-252"),
    (
        lambda: scene().turn_of(0, actions=0).idle_until("1 action"),
        "keep DOR-01: first_action DR-32",
    ),
    (
        lambda: corridor("DOR", "STA").skills(0, "03").hidden(0, 2).turn_of(0, actions=0),
        "move N: no_action DR-32",
    ),
    (one_extra, "advance: other_action DR-32"),
    (lambda: corridor().ill(0, "webbed"), "move N: webbed DR-176"),
    (lambda: corridor(), "break: not_webbed DR-176"),
    (lambda: beside("M07"), "move N: held_by_monster DR-41 card=M07"),
    (lambda: corridor().endgame(bearer=1), "move N: held_by_hero DR-42 seat=1"),
    (lambda: corridor(), "move E: no_exit DR-43 side=E tile=G01"),
    (
        lambda: scene().tile("G01", 0, 1).deck().lair(0, 2),
        "move E: leads_nowhere DR-68 side=E tile=ENT",
    ),
    (lambda: corridor(), "escape: nothing_to_flee DR-94"),
    (lambda: corridor(), "fight: no_monster DR-102"),
    (
        lambda: on_tile("X4").at(1, 0, 0).monster("M07", 1, 0),
        "fight: glyph_alone DR-78 card=M07 tile=X4",
    ),
    (withdrawn, "fight: glyph_again DR-79 card=M07 tile=X4"),
    (lambda: beside("M07"), "duel 1: monster_first DR-136 card=M07"),
    (lambda: corridor(), "duel 3: no_such_player DR-136"),
    (lambda: corridor(), "duel 0: yourself DR-136"),
    (lambda: corridor("DOR", "STA", "PIM").dead(1), "duel 1: hero_dead DR-136 seat=1"),
    (lambda: corridor().at(1, 0, 2), "duel 1: hero_elsewhere DR-136 seat=1 cell=0,2"),
    (lambda: corridor().fainted(1), "duel 1: hero_fainted DR-136 seat=1"),
    (
        lambda: beside("M07").loot(0, "R12").turn_of(0).act("equip", "wear R12", "done"),
        "equip: equip_again DR-160 card=M07",
    ),
    (lambda: scene("DOR", "STA").tile("G01", 0, 1).at(1, 0, 1), "equip: nothing_to_equip DR-147"),
    (
        lambda: scene("DOR", "STA").tile("G01", 0, 1).at(1, 0, 1).loot(0, "R14"),
        "equip: untrained DR-151 card=R14",
    ),
    (lambda: beside("M07").hidden(0, 1), "search: search_monster DR-161 card=M07"),
    (lambda: corridor(), "search: nothing_to_find DR-161 tile=G01"),
    (lambda: corridor().loot(0, "M05", "R12"), "advance: too_few_cards DR-165 count=1"),
]
USE: list[Case] = [
    (lambda: corridor(), "use DOR-03: not_learned DR-27 power=DOR-03"),
    (lambda: corridor(), "use PIM-special: not_learned DR-27 power=PIM-special"),
    (lambda: corridor(), "use DOR-stone: needs_stone DR-247 power=DOR-stone"),
    (lambda: corridor().loot(0, "R20"), "use R20: in_pile DR-153 power=R20 card=R20"),
    (lambda: corridor().loot(1, "R20"), "use R20: not_equipped DR-153 power=R20 card=R20"),
    (lambda: beside("M07"), "use M07: monsters_own DR-272 power=M07 card=M07"),
    (lambda: corridor(), "use X5: not_on_tile DR-35 tile=X5"),
    (lambda: corridor().stranger("S01", 0, 2), "use S01: stranger_elsewhere DR-234 stranger=S01"),
    (
        lambda: corridor().stranger("S01", 0, 1).monster("M07", 0, 1),
        "use S01: stranger_hides DR-234 stranger=S01 monster=M07",
    ),
    (
        lambda: corridor().stranger("S05", 0, 1, uses=1),
        "use S05: stranger_done DR-234 stranger=S05",
    ),
    (lambda: on_tile("X2").hidden(1, 0), "use DOR-special: hushed DR-73 power=DOR-special"),
    (lambda: corridor().skills(0, "04"), "use DOR-04: works_by_itself DR-01 power=DOR-04"),
    (lambda: corridor().skills(0, "05"), "use DOR-05: wrong_moment DR-267 power=DOR-05"),
    (
        lambda: (
            corridor("ELL", "STA").skills(0, "02", "05").monster("M07", 0, 2).turn_of(0, actions=0)
        ),
        "use ELL-02: no_action DR-35",
    ),
    (lambda: corridor(), "use DOR-special: no_object DR-267 power=DOR-special"),
    (
        lambda: corridor("STA", "DOR").monster("M07", 0, 1),
        "use STA-special: needs_no_monster DR-01 power=STA-special card=M07",
    ),
    (
        lambda: corridor("MAE", "DOR").skills(0, "05"),
        "use MAE-05: needs_monster DR-01 power=MAE-05",
    ),
    (
        lambda: corridor("STA", "DOR").at(1, 0, 2),
        "use STA-special: needs_hero DR-11 power=STA-special",
    ),
    (
        lambda: corridor().skills(0, "01").loot(0, "T01").snare("T02", 0, 1, by=1),
        "use DOR-01: needs_no_encounter DR-288 power=DOR-01",
    ),
    (
        lambda: scene("ELL", "STA").lair(0, 1).at(0, 0, 1).skills(0, "08"),
        "use ELL-08: not_the_boss_here DR-01 power=ELL-08 card=B1",
    ),
    (lambda: on_tile("X5").lair(0, 1), "use X5: boss_is_known DR-84"),
    (lambda: corridor("SYL", "STA").skills(0, "02"), "use SYL-02: needs_move DR-01 power=SYL-02"),
    (lambda: on_tile("X8").loot(0, "R12").worn(1, "A2"), "use X8: artifact_taken DR-93 card=A2"),
    (
        lambda: corridor("MOR", "STA").wounds(0, 2).stranger("S01", 0, 1),
        "use S01: wrong_race DR-275 power=S01",
    ),
    (
        lambda: corridor().wounds(0, 4).stranger("S05", 0, 1),
        "use S05: too_wounded DR-268 power=S05 count=3",
    ),
    (
        lambda: corridor("MOR", "STA").wounds(0, 4).skills(0, "06"),
        "use MOR-06: costs_encounters DR-212 power=MOR-06 count=1",
    ),
    (lambda: corridor().skills(0, "01"), "use DOR-01: costs_trap DR-212 power=DOR-01"),
    (lambda: on_tile("X8"), "use X8: costs_treasure DR-92 power=X8"),
    (lambda: corridor().skills(0, "03"), "use DOR-03: no_object DR-267 power=DOR-03"),
    (
        lambda: (
            corridor()
            .skills(0, "03")
            .hidden(0, 1)
            .hidden(0, 2)
            .turn_of(0)
            .act("use DOR-03", "look 0,1")
            .draw("R01")
        ),
        "use DOR-03: once_a_turn DR-37 power=DOR-03",
    ),
    (
        lambda: (
            corridor("MOR", "STA")
            .skills(0, "09")
            .discarded("M05", "T01")
            .turn_of(0)
            .act("use MOR-09", "pick M05", "pick T01")
        ),
        "use MOR-09: once_a_game DR-36 power=MOR-09",
    ),
]
DICE: list[Case] = [
    (
        lambda: fighting().turn_of(0).act("fight").fall(1, 1, 1),
        "with dexterity: attack_attribute DR-107 attribute=dexterity",
    ),
    (
        lambda: (
            scene("DOR", "STA").tile("X7", 0, 1).tokens(0, dexterity=1).turn_of(0).act("move N")
        ),
        "with magic: channel_attribute DR-90 attribute=magic",
    ),
    (
        lambda: beside("M07").turn_of(0).act("fight"),
        "assist dexterity: assist_attribute DR-179 attribute=dexterity",
    ),
    (assigning, "assign 3 0: too_many_hits DR-112 hits=3 blocks=0 count=2"),
    (assigning, "assign 2 1: too_many_blocks DR-113 hits=2 blocks=1 count=0"),
    (duelling, "assign 4 0: too_many_hits DR-140 hits=4 blocks=0 count=3"),
    (reckless, "assign 1 1: no_blocks DR-01 hits=1 blocks=1"),
    (rerolling, "reroll 4 -: no_such_die DR-194 face=4"),
    (rerolling, "reroll 3 3: only_one_such DR-194 face=3 also=3 power=ELL-special"),
    (rerolling, "reroll 3 1: smaller_first DR-194 face=3 also=1 power=ELL-special"),
    (rerolling, "reroll - -: first_reroll DR-194"),
    (lambda: ailing(0, poisoned=True), "heal: no_wounds DR-190"),
    (lambda: ailing(3, poisoned=False), "cure: not_poisoned DR-190"),
    (shielded, "use ELL-03: used_already DR-267 power=ELL-03"),
    (flipping, "use R11: rerolls_over DR-283 power=R11"),
    (lambda: looking_twice("R11"), "use R11: wrong_roll DR-194 power=R11"),
    (lambda: looking_twice("R11"), "use ELL-03: rerolls_first DR-283 power=ELL-03"),
    (lambda: looking_twice("R11", "B2"), "use R11: unwoven DR-274 power=R11 card=B2"),
]
DUNGEON: list[Case] = [
    (
        lambda: (
            scene("SYL", "STA")
            .tile("G01", 0, 1)
            .tile("G02", 0, 2)
            .tile("G03", 0, 3)
            .skills(0, "08")
            .at(0, 0, 1)
            .monster("M07", 0, 2)
            .phase()
        ),
        "march M07 0,1: camouflage DR-224 card=M07 cell=0,1 seat=0",
    ),
    (
        lambda: (
            corridor("ELL", "STA")
            .skills(0, "05")
            .top("G05", "G06", seen_by=[])
            .turn_of(0)
            .act("use ELL-05")
        ),
        "order G05 G05 -: not_these_tiles DR-49",
    ),
    (
        lambda: (
            scene("SYL", "STA")
            .tile("G01", 0, 1)
            .monster("M07", 0, 1)
            .tile("G03", 1, 0, "EW")
            .tile("G02", -1, 0, "EW")
            .monster("M08", -1, 0)
            .turn_of(0)
            .act("use SYL-special")
        ),
        "aim 1,0: no_mark DR-133 cell=1,0",
    ),
    (laying, "lay G10 0: tile_not_drawn DR-49 tile=G10 turn=0"),
    (laying, "lay G09 0: exit_meets_wall DR-50 tile=G09 turn=0 side=N"),
    (crossing, "lay G15 1: same_turn DR-51 tile=G15 turn=1"),
    (crossing, "lay G09 1: wall_meets_exit DR-50 tile=G09 turn=1 side=W"),
    (lambda: marching().phase(), "march M05 0,1: not_in_dungeon DR-223 card=M05 cell=0,1"),
    (lambda: marching().phase(), "march M07 5,5: no_tile DR-223 card=M07 cell=5,5"),
    (
        lambda: marching().monster("M05", 0, 3).phase(),
        "march M07 0,3: monster_there DR-224 card=M07 cell=0,3 monster=M05",
    ),
    (lambda: marching().phase(), "march M07 0,0: march_too_far DR-223 card=M07 cell=0,0"),
    (
        lambda: marching().monster("M05", 0, 0).phase(),
        "march M05 0,1: hero_there DR-222 card=M05 tile=ENT seat=0",
    ),
    (
        lambda: marching().monster("M05", 0, 3).phase().act("march M07 0,1"),
        "march M07 0,2: moved_already DR-223 card=M07 tile=G01",
    ),
    (
        lambda: marching().tile("X6", 1, 0, "NEW").monster("M05", 1, 0).phase(),
        "march M05 0,0: held_in_room DR-87 card=M05 tile=X6",
    ),
    (
        lambda: marching().tile("G04", 1, 0, "EW").monster("M17", 1, 0).phase(),
        "march M17 0,0: never_moves DR-01 card=M17 tile=G04 power=M17",
    ),
    (
        lambda: marching().phase(),
        "march M07 0,2: monster_there DR-224 card=M07 cell=0,2 monster=M07",
    ),
    (
        lambda: herding().monster("M05", 0, 4).turn_of(0).act("use MOR-01"),
        "march M05 0,3: monster_too_far DR-10 card=M05 tile=G04 count=2",
    ),
    (
        lambda: herding().deck().lair(1, 0, "W").turn_of(0).act("use MOR-01"),
        "march B1 0,0: not_the_boss DR-231 card=B1 tile=LAIR",
    ),
    (summoning, "put 0,2: put_monster DR-12 cell=0,2 card=M07"),
    (summoning, "put 9,9: no_tile_there DR-280 cell=9,9"),
    (peeking, "look 0,4: look_too_far DR-10 cell=0,4 count=2"),
    (peeking, "look 0,1: nothing_to_see DR-59 cell=0,1"),
    (
        lambda: shooting().turn_of(0).act("use SYL-special"),
        "aim 1,0: aim_glyph DR-81 cell=1,0 card=M05",
    ),
    (
        lambda: shooting().turn_of(0).act("use SYL-special"),
        "aim 0,2: aim_too_far DR-133 cell=0,2 card=M09",
    ),
    (
        lambda: blinking().turn_of(0).act("use ELL-01"),
        "go 0,1: there_already DR-269 cell=0,1 seat=0",
    ),
    (
        lambda: blinking().turn_of(0).act("use ELL-01"),
        "go 0,2: goal_monster DR-269 cell=0,2 card=M07 seat=0",
    ),
    (
        lambda: blinking().tile("G05", 0, 5, "SW").turn_of(0).act("use ELL-01"),
        "go 0,5: goal_too_far DR-269 cell=0,5 seat=0",
    ),
    (
        lambda: swapping().turn_of(0).act("use ELL-07"),
        "at 3: swap_here DR-270 seat=3 power=ELL-07",
    ),
    (
        lambda: swapping().at(3, 0, 1).endgame(bearer=3).turn_of(0).act("use ELL-07"),
        "at 3: swap_bearer DR-270 seat=3 power=ELL-07",
    ),
    (
        lambda: (
            swapping()
            .tile("G03", 0, 3)
            .at(3, 0, 3)
            .monster("M07", 0, 3)
            .turn_of(0)
            .act("use ELL-07")
        ),
        "at 3: swap_monster DR-270 seat=3 power=ELL-07 card=M07",
    ),
]
CARDS: list[Case] = [
    (lambda: equipping().turn_of(0).act("equip"), "wear R12: worn_already DR-153 card=R12"),
    (lambda: equipping().turn_of(0).act("equip"), "wear R04: not_in_pile DR-147 card=R04"),
    (lambda: equipping().turn_of(0).act("equip"), "wear M05: no_gear DR-147 card=M05"),
    (lambda: equipping().turn_of(0).act("equip"), "wear R14: untrained DR-151 card=R14"),
    (lambda: equipping().turn_of(0).act("equip"), "doff R20: not_worn DR-147 card=R20"),
    (
        lambda: equipping().endgame(bearer=0).turn_of(0).act("equip"),
        "doff A1: stone_stays DR-243 card=A1",
    ),
    (
        lambda: equipping().turn_of(0).act("equip"),
        "trade 2: hero_elsewhere DR-154 seat=2 cell=0,1",
    ),
    (lambda: equipping().turn_of(0).act("equip"), "trade 3: hero_fainted DR-154 seat=3"),
    (
        lambda: equipping().turn_of(0).act("equip", *REFUSED * 3),
        "trade 1: offers_made DR-158 count=3",
    ),
    (
        lambda: equipping().at(2, 0, 0).turn_of(0).act("equip", *REFUSED),
        "trade 2: one_partner DR-155 seat=1",
    ),
    (searched, "wear R15: other_card_first DR-162 card=R15 monster=R12"),
    (searched, "abandon R12: take_all DR-161 card=R12"),
    (robbed_of_stone, "stow A1: other_card_first DR-162 card=A1 monster=R12"),
    (
        lambda: robbed_of_stone().act("stow R12", "stow R15"),
        "stow A1: stone_is_worn DR-243 card=A1",
    ),
    (trading, "give R12: not_yours DR-154 card=R12"),
    (lambda: trading().act("give R20"), "give R20: given_already DR-154 card=R20"),
    (trading, "propose: empty_offer DR-157"),
    (trading, "want M01: not_on_partner DR-213 seat=1 card=M01"),
    (lambda: trading().act("want R12"), "want R12: asked_already DR-154 seat=1 card=R12"),
    (lambda: trading().act("ask encounter"), "ask treasure: pile_too_small DR-213 seat=1 count=1"),
    (
        lambda: trading().act("give R20", "ask encounter", "propose"),
        "accept: choose_first DR-156 want=encounter",
    ),
    (
        lambda: trading(loot=("M01", "R01")).act("ask encounter", "propose"),
        "pick R01: other_kind DR-156 card=R01 want=encounter",
    ),
    (
        lambda: trading().act("ask encounter", "propose"),
        "pick R12: asked_from_pile DR-156 card=R12",
    ),
    (lambda: trading().act("ask encounter", "propose"), "pick M05: not_held DR-211 card=M05"),
    (
        lambda: corridor().loot(0, "M05", "T01", "R12").turn_of(0).act("advance"),
        "pick R12: pay_encounter DR-165 card=R12",
    ),
    (
        lambda: (
            corridor().loot(0, "M05", "T01", "T02").skills(0, "01").turn_of(0).act("use DOR-01")
        ),
        "pick M05: other_price DR-35 card=M05",
    ),
    (fainting, "pick M05: drop_gear DR-203 card=M05"),
    (
        lambda: (
            corridor("MOR", "STA")
            .skills(0, "09")
            .discarded("M05", "T01", "S01")
            .turn_of(0)
            .act("use MOR-09")
        ),
        "pick S01: not_to_raise DR-212 card=S01",
    ),
    (
        lambda: (
            corridor("MOR", "STA")
            .skills(0, "09")
            .discarded("M05", "T01")
            .turn_of(0)
            .act("use MOR-09")
        ),
        "pick M07: not_discarded DR-171 card=M07",
    ),
    (
        lambda: (
            scene(heroes="chosen").set_up().draw("X1", "X2", "X3", "X4").fall(6, 1).act("hero URZ")
        ),
        "hero URZ: hero_taken DR-291 hero=URZ",
    ),
    (
        lambda: (
            scene()
            .set_up()
            .draw("X1", "X2", "X3", "X4")
            .fall(6, 1)
            .draw("DOR", "STA")
            .draw("DOR-01", "DOR-02")
        ),
        "keep DOR-03: skill_not_drawn DR-167 power=DOR-03",
    ),
]
CARDS += [
    (
        lambda: corridor("DOR", "STA", "PIM").loot(1, "R04").turn_of(0).act("equip"),
        "trade 2: nothing_to_trade DR-154 seat=2",
    ),
    (
        lambda: marching().monster("M03", 0, 3).deck().lair(1, 0, "W").phase(),
        "pick M07: no_phase_ability DR-290 card=M07",
    ),
    (
        lambda: (
            corridor("STA", "DOR")
            .skills(0, "03")
            .loot(1, "R04", "M05")
            .turn_of(0)
            .act("use STA-03")
            .fall(4, 4, 4, 1, 1, 1)
        ),
        "pick R12: not_in_their_pile DR-211 card=R12",
    ),
    (
        lambda: (
            corridor()
            .stranger("S02", 0, 1)
            .loot(0, "R20")
            .turn_of(0)
            .act("use S02", "pick R20")
            .draw("R01", "R02")
        ),
        "pick R03: not_shown DR-161 card=R03",
    ),
    (rubble, "pick A2: no_artifact DR-23 card=A2"),
    (rubble, "pick R20: not_worn DR-153 card=R20"),
]


def opened(case: Case) -> Table:
    """The position of a case."""
    arranged = case[0]()
    return arranged.turn_of(0) if isinstance(arranged, Scene) else arranged


CASES = [*TURN, *USE, *DICE, *DUNGEON, *CARDS]


@rule("DR-32", "DR-41", "DR-42", "DR-68", "DR-78", "DR-102", "DR-136", "DR-147", "DR-161", "DR-165")
@rule("DR-73", "DR-153", "DR-234", "DR-267", "DR-268", "DR-194", "DR-223", "DR-224", "DR-270")
@pytest.mark.parametrize("case", CASES, ids=[said for _, said in CASES])
def test_a_refusal_names_its_clause_and_its_reason(case: Case) -> None:
    t, (line, _, expected) = opened(case), case[1].partition(": ")
    refusal = t.refuses(line, by=0 if t.match.decision is None else None)
    slots = [f"{slot}={word}" for slot, word in refusal.slots.items()]
    assert " ".join([refusal.key, refusal.clause, *slots]) == expected
    for lang in languages():
        said = words(lang).refusal(GAME, refusal, ["Ann", "Ben", "Cleo", "Dan"])
        assert "{" not in said
        assert said.endswith(".")


@rule("DR-30")
def test_nobody_else_is_told_why() -> None:
    t = beside("M07").turn_of(0)
    for line in ("move N", "fight", "use DOR-03"):
        refusal = t.refuses(line, by=1)
        assert (refusal.clause, refusal.key, refusal.slots) == ("DR-30", "not_asked", {})


@rule("DR-213")
def test_a_refusal_tells_nothing_of_the_loot_piles_of_others() -> None:
    for line in ("want M01", "want R01", "want B1"):
        told = {
            (refusal.clause, refusal.key)
            for pile in (("M01",), ("R01",), ("T01",))
            for refusal in [trading(loot=pile).refuses(line, by=0)]
        }
        assert told == {("DR-213", "not_on_partner")}


def test_a_legal_action_needs_no_explanation() -> None:
    for case in CASES:
        t = opened(case)
        if t.match.decision is not None:
            for action in t.decision.actions:
                assert GAME.explain(t.state, t.decision.seat, action) is None


RARE = {  # said only where cards rarely seen come together
    "closes_dungeon",
    "costs_action",
    "costs_this_trap",
    "needs_own_turn",
    "needs_wounds",
    "not_farthest",
    "not_so",
    "once_a_round",
    "one_die_only",
    "put_not_adjacent",
    "snatch_treasure",
    "wants_no_reroll",
    "wrong_foe",
}


def test_every_key_of_the_modules_has_a_case() -> None:
    folder = Path(explain_module.__file__).parent
    source = "".join(file.read_text("utf-8") for file in folder.glob("*.py"))
    written = set(re.findall(r'(?:Refusal\(\s*|refuse_other\(\w+, )[^,]+,\s*"(\w+)"', source))
    tried = {said.partition(": ")[2].split()[0] for _, said in CASES}
    assert written - tried == RARE
