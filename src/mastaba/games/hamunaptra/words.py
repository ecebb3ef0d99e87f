"""The notation of Hamunaptra: vocabularies, verbs, decisions' and fates' packed ints."""

from mastaba.core.event import Count
from mastaba.core.notation import Action, Fate, Notation, Subset, Verb, Vocabulary
from mastaba.core.plane import Plane

# HAM-01. The widest board reaches 20 cells from its middle, the usual one 13.
PLANE = Plane(far=20, usual=13)
FAR, WIDTH, SIZE = PLANE.far, PLANE.width, PLANE.size
cell_at, x_of, y_of, cell_name = PLANE.at, PLANE.x, PLANE.y, PLANE.name
OUT = -1  # nowhere on the board

N, E, S, W = range(4)
MASKS = tuple("".join("NESW"[d] for d in range(4) if m >> d & 1) for m in range(16))

MOST_SEATS = 8
HAND = 4

TUNNELS = 84
MONSTERS = 9
TRAPS = 7
EQUIPMENT = 15
FIRST_ENCOUNTER = TUNNELS
FIRST_TRAP = TUNNELS + MONSTERS
FIRST_EQUIPMENT = FIRST_TRAP + TRAPS
DECK = FIRST_EQUIPMENT + EQUIPMENT
ENCOUNTERS = MONSTERS + TRAPS
STARTS = 29
CHARACTERS = 16


def between(one: int, other: int) -> int:
    """Steps from cell to cell."""
    return abs(x_of(one) - x_of(other)) + abs(y_of(one) - y_of(other))


def _ids(letter: str, count: int) -> tuple[str, ...]:
    return tuple(f"{letter}{n + 1:02}" for n in range(count))


CELL = Vocabulary("cell", PLANE.words())
DECK_IDS = (*_ids("T", TUNNELS), *_ids("M", MONSTERS), *_ids("P", TRAPS), *_ids("E", EQUIPMENT))
TILE = Vocabulary("tile", (*DECK_IDS, *_ids("S", STARTS)))
MASK = Vocabulary("mask", MASKS)
SIDE = Vocabulary("side", ("N", "E", "S", "W"))
CHARACTER = Vocabulary("character", _ids("C", CHARACTERS))
GROUP = Subset("group", CHARACTER)
TILES = Subset("tiles", TILE)
SEAT = Vocabulary("seat", tuple(str(n) for n in range(MOST_SEATS)))
ROW = ("R1", "R2", "R3", "R4", "R5")
SLOT = Vocabulary("slot", ("N", "E", "S", "W", "NE", "SE", "SW", "NW", "ESE", "WSW", *ROW))
LAYOUTS = ("star", "corners", "row")  # HAM-17: the usual one first
STRENGTH, INTELLIGENCE, RESISTANCE, MOVEMENT = range(4)
ATTRIBUTE = Vocabulary("attribute", ("S", "I"))
FACE = Vocabulary("face", ("", "1", "2", "3", "4"))
KIND = Vocabulary("kind", ("any", "tunnel", "stair", "monster", "trap", "equipment"))
ANY = 0
SYMBOL = Vocabulary("symbol", ("ankh", "eye", "scarab", "sun", "feather"))


class Faces(Count):
    """Dice in the order they fell, three bits each."""

    def __getitem__(self, index: int) -> str:
        faces = []
        while index:
            faces.append(str(index & 7))
            index >>= 3
        return "".join(reversed(faces)) or "-"


DICE = Faces("dice", ())


class Points(Count):
    """What every seat has, eight bits each under a leading 1."""

    def __getitem__(self, index: int) -> str:
        found = []
        while index > 1:
            found.append(str(index & 255))
            index >>= 8
        return ",".join(reversed(found))


POINTS = Points("points", ())


def packed(points: list[int]) -> int:
    """The number of some points."""
    found = 1
    for n in points:
        found = found << 8 | n
    return found


# What players do, in the order of a game.
draft = Verb(0, "draft", CHARACTER)
enter = Verb(1, "enter", SLOT)
step = Verb(2, "step", CHARACTER, CELL)
through = Verb(3, "through", CHARACTER, CELL)
push = Verb(4, "pass", CELL, GROUP)
activate = Verb(5, "activate", TILE, CHARACTER)
destroy = Verb(6, "destroy", TILE, CHARACTER, CELL)
stay = Verb(7, "stay")
place = Verb(8, "place", TILE, CELL, MASK)
lay = Verb(9, "lay", TILE, CELL)
done = Verb(10, "done")
battle = Verb(11, "battle", CELL)
declare = Verb(12, "declare", SEAT)
peace = Verb(13, "peace")
count = Verb(14, "count", TILE)
leave = Verb(15, "leave", TILE)
attack = Verb(16, "attack", ATTRIBUTE)
ready = Verb(17, "ready")
defend = Verb(18, "defend", CHARACTER)
strike = Verb(19, "strike", ATTRIBUTE)
retreat = Verb(20, "retreat", CELL, GROUP)
fight = Verb(21, "fight")
equip = Verb(22, "equip", TILE)
skip = Verb(23, "skip")
discard = Verb(24, "discard", TILE)
prowl = Verb(25, "prowl", TILE, CELL)
rest = Verb(26, "rest")

# What they may do at any time.
offer = Verb(27, "offer", SEAT)
give = Verb(28, "give", TILE)
want = Verb(29, "want", KIND)
propose = Verb(30, "propose")
withdraw = Verb(31, "withdraw")
accept = Verb(32, "accept", SEAT, TILES)
reject = Verb(33, "reject", SEAT)
allow = Verb(34, "allow", SEAT)
refuse = Verb(35, "refuse", SEAT)

# What befalls them.
die = Verb(36, "die", FACE)
draw = Verb(37, "draw", TILE)
back = Verb(38, "back", TILE)

VERBS = (
    *(draft, enter, step, through, push, activate, destroy, stay, place, lay, done),
    *(battle, declare, peace, count, leave, attack, ready, defend, strike, retreat, fight),
    *(equip, skip, discard, prowl, rest),
)
WISHES = (offer, give, want, propose, withdraw, accept, reject, allow, refuse)
FATES = (die, draw, back)
NOTATION = Notation((*VERBS, *WISHES, *FATES))

STAY = Action(stay.of())
DONE = Action(done.of())
PEACE = Action(peace.of())
READY = Action(ready.of())
FIGHT = Action(fight.of())
SKIP = Action(skip.of())
REST = Action(rest.of())
PROPOSE = Action(propose.of())
WITHDRAW = Action(withdraw.of())
ATTACK = [Action(attack.of(a)) for a in range(2)]
STRIKE = [Action(strike.of(a)) for a in range(2)]
DIE = tuple(Fate(die.of(face)) for face in range(1, 5))
