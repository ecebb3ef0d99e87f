"""The notation of Dungeon Run: vocabularies, verbs, decisions' and fates' packed ints."""

from collections.abc import Iterable

from mastaba.core.event import Count
from mastaba.core.notation import Action, Fate, Notation, Subset, Verb, Vocabulary
from mastaba.core.plane import Plane

MOST_SEATS = 4
# 25 tiles beside the entrance, and an empty cell behind the last; the entrance is M13.
PLANE = Plane(far=26, usual=12)
WIDTH, SIZE = PLANE.width, PLANE.size
cell_at, x_of, y_of, cell_name = PLANE.at, PLANE.x, PLANE.y, PLANE.name
OUT = -1  # nowhere, nobody, nothing

N, E, S, W = range(4)
STEPS = (WIDTH, 1, -WIDTH, -1)

STRENGTH, MAGIC, DEXTERITY = range(3)
POISONED, WEBBED, CURSED = range(3)


def _ids(letter: str, count: int, digits: int = 2) -> tuple[str, ...]:
    return tuple(f"{letter}{n + 1:0{digits}}" for n in range(count))


TREASURES = _ids("R", 22)
ARTIFACTS = _ids("A", 4, 1)
TWINS = ("M01", "M06", "M11")  # monsters with a second card
MONSTERS = tuple(card for m in _ids("M", 21) for card in ((m, m + "b") if m in TWINS else (m,)))
TRAPS = _ids("T", 8)
STRANGERS = _ids("S", 6)
BOSSES = _ids("B", 4, 1)

FIRST_ARTIFACT = len(TREASURES)
FIRST_MONSTER = FIRST_ARTIFACT + len(ARTIFACTS)
FIRST_TRAP = FIRST_MONSTER + len(MONSTERS)
FIRST_STRANGER = FIRST_TRAP + len(TRAPS)
FIRST_BOSS = FIRST_STRANGER + len(STRANGERS)
CARDS = FIRST_BOSS + len(BOSSES)
STONE = FIRST_ARTIFACT

HEROES = ("DOR", "STA", "URZ", "ELL", "MAE", "SYL", "MOR", "PIM")
SKILLS = 10  # ability cards of each hero

CELL = Vocabulary("cell", PLANE.words())
CARD = Vocabulary("card", (*TREASURES, *ARTIFACTS, *MONSTERS, *TRAPS, *STRANGERS, *BOSSES))
SOME_CARDS = Subset("cards", CARD)
HERO = Vocabulary("hero", HEROES)
TILE = Vocabulary("tile", ("ENT", "LAIR", *_ids("G", 16), *_ids("X", 8, 1), "-"))
SECOND_TILE = Vocabulary("next", TILE.words)
THIRD_TILE = Vocabulary("last", TILE.words)
NO_TILE = len(TILE) - 1
SIDE = Vocabulary("side", ("N", "E", "S", "W"))
QUARTER = Vocabulary("turn", ("0", "1", "2", "3"))
SEAT = Vocabulary("seat", tuple(str(n) for n in range(MOST_SEATS)))
ATTRIBUTE = Vocabulary("attribute", ("strength", "magic", "dexterity"))
CONDITION = Vocabulary("condition", ("poisoned", "webbed", "cursed"))
FACE = Vocabulary("face", ("-", "1", "2", "3", "4", "5", "6"))
ALSO = Vocabulary("also", FACE.words)  # a second die
HITS = Vocabulary("hits", tuple(str(n) for n in range(100)))
BLOCKS = Vocabulary("blocks", HITS.words)
WANT = Vocabulary("want", ("treasure", "artifact", "encounter"))
ENT, LAIR = 0, 1
FIRST_STANDARD, FIRST_SPECIAL = 2, 18
BRIDGE, CURSED_STONE, DEN, GLYPH, LIBRARY, PORTCULLIS, CHANNEL, WELL = range(18, 26)

# Abilities by name: those of heroes, ability cards, and of all other cards and tiles. A card
# with two abilities has a second name.
SECONDS = {"R03": 2, "A3": 2, "B2": 2}
_OWNED = tuple(
    name
    for hero in HEROES
    for name in (f"{hero}-special", f"{hero}-stone", *(f"{hero}-{n + 1:02}" for n in range(SKILLS)))
)
_CARRIED = tuple(
    name
    for card in (*TREASURES, *ARTIFACTS[1:], *_ids("M", 21), *STRANGERS, *BOSSES, "X5", "X8")
    for name in ((card, card + ".2") if card in SECONDS else (card,))
)
POWER = Vocabulary("power", (*_OWNED, *_CARRIED))
PER_HERO = SKILLS + 2


def special_of(hero: int) -> int:
    """The special ability of a hero card."""
    return hero * PER_HERO


def stone_of(hero: int) -> int:
    """The summoning ability of a hero card."""
    return hero * PER_HERO + 1


def skill_of(hero: int, card: int) -> int:
    """An ability card of a hero."""
    return hero * PER_HERO + 2 + card


class Faces(Count):
    """Dice in the order they fell, three bits each."""

    def __getitem__(self, index: int) -> str:
        return "".join(str(face) for face in faces(index)) or "-"


def faces(dice: int) -> list[int]:
    """Dice one by one."""
    found = []
    while dice:
        found.append(dice & 7)
        dice >>= 3
    found.reverse()
    return found


def pack(faces: Iterable[int]) -> int:
    """Dice put together."""
    dice = 0
    for face in faces:
        dice = dice << 3 | face
    return dice


DICE = Faces("dice", ())

# What players do, in the order of a game.
take_hero = Verb(0, "hero", HERO)
keep = Verb(1, "keep", POWER)
move = Verb(2, "move", SIDE)
escape = Verb(3, "escape")
fight = Verb(4, "fight")
duel = Verb(5, "duel", SEAT)
equip = Verb(6, "equip")
search = Verb(7, "search")
advance = Verb(8, "advance")
use = Verb(9, "use", POWER)
break_free = Verb(10, "break")
end = Verb(11, "end")
skip = Verb(12, "pass")
lay = Verb(13, "lay", TILE, QUARTER)
order = Verb(14, "order", TILE, SECOND_TILE, THIRD_TILE)
bottom = Verb(15, "bottom")
leave = Verb(16, "leave")
roll_with = Verb(17, "with", ATTRIBUTE)
assist = Verb(18, "assist", ATTRIBUTE)
sabotage = Verb(19, "sabotage")
accept = Verb(20, "accept")
refuse = Verb(21, "refuse")
assign = Verb(22, "assign", HITS, BLOCKS)
reroll = Verb(23, "reroll", FACE, ALSO)
turn_die = Verb(24, "turn", FACE)
call_first = Verb(25, "first", SEAT)
name_face = Verb(26, "name", FACE)
heal = Verb(27, "heal")
cure = Verb(28, "cure")
wear = Verb(29, "wear", CARD)
stow = Verb(30, "stow", CARD)
doff = Verb(31, "doff", CARD)
abandon = Verb(32, "abandon", CARD)
trade = Verb(33, "trade", SEAT)
give = Verb(34, "give", CARD)
ask_for = Verb(35, "ask", WANT)
ask_card = Verb(36, "want", CARD)
propose = Verb(37, "propose")
done = Verb(38, "done")
pick = Verb(39, "pick", CARD)
train = Verb(40, "train", ATTRIBUTE)
lair = Verb(41, "lair", CELL)
march = Verb(42, "march", CARD, CELL)
put = Verb(43, "put", CELL)
go_to = Verb(44, "go", CELL)
aim = Verb(45, "aim", CELL)
look = Verb(46, "look", CELL)
at_hero = Verb(47, "at", SEAT)
summon = Verb(48, "summon")
up = Verb(49, "up")
down = Verb(50, "down")

# What befalls them.
die = Verb(51, "die", FACE)
draw_tile = Verb(52, "tile", TILE)
draw_card = Verb(53, "card", CARD)
draw_skill = Verb(54, "skill", POWER)
draw_hero = Verb(55, "lot", HERO)

FATES = (die, draw_tile, draw_card, draw_skill, draw_hero)
NOTATION = Notation(tuple(one for one in list(globals().values()) if isinstance(one, Verb)))

ESCAPE, FIGHT, EQUIP, SEARCH, ADVANCE, BREAK, END, SKIP = (
    Action(verb.of()) for verb in (escape, fight, equip, search, advance, break_free, end, skip)
)
BOTTOM, LEAVE, SABOTAGE, ACCEPT, REFUSE, HEAL, CURE, PROPOSE, DONE, SUMMON, UP, DOWN = (
    Action(verb.of())
    for verb in (
        *(bottom, leave, sabotage, accept, refuse, heal, cure, propose, done, summon, up, down),
    )
)
MOVES = move.each(range(4))
WITH = roll_with.each(range(3))
ASSISTS = assist.each(range(2))
DIE = tuple(Fate(die.of(face)) for face in range(1, 7))

# The kinds of roll and the moments that cards speak of, as bits.
ATTACK_S, ATTACK_M, ATTACK_D, ESCAPING, DISARMING, TILE_ROLL, ASSISTING, MONSTER, CONTENT = (
    1 << n for n in range(9)
)
ATTACK = ATTACK_S | ATTACK_M | ATTACK_D
EVERY_ROLL = (1 << 9) - 1
ROLLS = {
    "any": ATTACK | ESCAPING | DISARMING | TILE_ROLL,
    "attack": ATTACK,
    "attack.strength": ATTACK_S,
    "attack.magic": ATTACK_M,
    "escape": ESCAPING,
    "disarm": DISARMING,
    "tile": TILE_ROLL,
    "assist": ASSISTING,
    "monster": MONSTER,
    "content": CONTENT,
}
HEARD_ROLLS = ("any", "attack", "attack.strength", "attack.magic")
ATTACK_WITH = {STRENGTH: ATTACK_S, MAGIC: ATTACK_M, DEXTERITY: ATTACK_D}
TRIGGERS = (
    *("declare:attack", "declare:escape", "declare:disarm", "declareOther:any"),
    *(f"rolled:{name}" for name in HEARD_ROLLS),
    *("rolledOther:any", "hits", "hitsOther", "woundedBy:hero", "woundedBy:monster"),
    *("afterCombat", "kill", "heal", "disarmed", "explore", "content", "monsterDrawn"),
    *("searchOther", "defeat", "defeatOther", "faint", "sabotagedMe", "backfire", "freeAttack"),
    *("escaped", "escapeOther", "turnStart", "summon", "monsterPhase", "monsterPhaseEnd"),
    *("monDrawn", "monAttacks", "monWounds", "monKilled"),
)


def triggers(*names: str) -> int:
    """Triggers as bits."""
    return sum(1 << TRIGGERS.index(name) for name in names)


ROLLED_OTHER = triggers("rolledOther:any")
ROLL_TRIGGERS = triggers(*(name for name in TRIGGERS if name.startswith("rolled")))
ROLLED = {  # by the kind of a roll: the moments that it is for the hero who rolls
    1 << n: triggers(*(f"rolled:{name}" for name in HEARD_ROLLS if ROLLS[name] >> n & 1))
    for n in range(9)
}

ATTRS = tuple(ATTRIBUTE.words)
WHO = ("self", "target", "thatHero", "monster", "monsters", "othersHere", "near", "all")
UNTIL = ("action", "turnEnd", "myNext", "theirNext", "always")
ROLL_NAMES = tuple(ROLLS)
LIMITS = ("turn", "round", "game", "use")
FOE = 16  # users from here on are monsters and strangers, by card
OWNED = len(HEROES) * PER_HERO  # abilities of heroes come first
