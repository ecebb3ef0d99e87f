"""The dungeon in which most cards are shown: five tiles in a line, north of the entrance.

0,5  the Lair (only where a scene needs it)
0,4  G02, open to the north for whoever explores
0,3  G01
0,2  G16, open to the east and west
0,1  G15, open to the east and west
0,0  the entrance
"""

from __future__ import annotations

from games.dungeonrun.scene import Scene, Table, scene


def hall(*heroes: str) -> Scene:
    """All heroes on the entrance."""
    sc = scene(*heroes).tile("G15", 0, 1).tile("G16", 0, 2)
    return sc.tile("G01", 0, 3).tile("G02", 0, 4)


def lone(*heroes: str, foe: str = "", hurt: int = 0) -> Scene:
    """The first hero on 0,1, the others on the entrance; with a monster, if it is named."""
    sc = hall(*heroes).at(0, 0, 1)
    return sc.monster(foe, 0, 1, wounds=hurt) if foe else sc


def together(*heroes: str, foe: str = "", hurt: int = 0) -> Scene:
    """All heroes on 0,1."""
    sc = hall(*heroes).all_at(0, 1)
    return sc.monster(foe, 0, 1, wounds=hurt) if foe else sc


def last_run(sc: Scene, bearer: int | None = 0) -> Scene:
    """The endgame: the Lair is laid, the Boss dead, the Stone in somebody's hands."""
    return sc.lair(0, 5).endgame(bearer)


def misses(t: Table) -> Table:
    """All dice of the throw that is due show 1."""
    return t.fall(*(1,) * t.dice_due())


def attack(t: Table, attribute: str = "strength") -> Table:
    """A combat in which the monster misses; the hero's dice are about to fall."""
    t.act("fight").quiet()
    return misses(t).act(f"with {attribute}")


def attack_dice(t: Table, attribute: str = "strength") -> int:
    """How many dice a hero attacks with."""
    return attack(t, attribute).dice_due()


def escape_dice(t: Table) -> int:
    """How many dice a hero escapes with."""
    return t.act("escape").quiet().dice_due()


def kills(t: Table, attribute: str = "strength") -> Table:
    """The monster on the tile dies of one hit and hits nobody."""
    attack(t, attribute).fall(6, *(1,) * (t.dice_due() - 1))
    return t.act("assign 1 0")


def struck(sc: Scene, *faces: int) -> Table:
    """The turn of seat 0 ends beside a monster it has not attacked, which rolls these dice."""
    return sc.turn_of(0, "end").fall(*faces)


def on_the_brink(power: str, wounds: int) -> Scene:
    """The owner of an ability, wounded already, beside a monster with two dice."""
    hero, card = power.split("-")
    return lone(hero, "STA", foe="M06").skills(0, card).wounds(0, wounds)


def defeated_twice(power: str, wounds: int) -> Table:
    """A hero on the brink flees in vain, is saved by its ability, and flees in vain again."""
    t = on_the_brink(power, wounds).turn_of(0).act("escape")
    misses(t).fall(6, 6).act(f"use {power}", "escape")
    return misses(t).fall(6, 6)


def trapped(sc: Scene, trap: str) -> Table:
    """Seat 0 walks from 0,1 into a trap on 0,2; the dice to disarm it are about to fall."""
    return sc.snare(trap, 0, 2, by=1).turn_of(0).act("move N")


def explores(sc: Scene) -> Table:
    """Seat 0 goes north from 0,4 into the dark."""
    return sc.at(0, 0, 4).turn_of(0).act("move N")


def uses(t: Table) -> set[str]:
    """The abilities on offer."""
    return {line.split()[1] for line in t.legal("use")} if t.match.decision else set()


def sees(t: Table, seat: int) -> list[str]:
    """The cards and tiles that a seat, and perhaps nobody else, was shown."""
    seen = [*t.events_for(seat, "CardSeen"), *t.events_for(seat, "TileSeen")]
    return [line.split()[2] for line in seen]
