"""The notation of Tomb: vocabularies, verbs, decisions' and fates' packed ints."""

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

from mastaba.core.event import Count
from mastaba.core.notation import SECOND, VERB_BITS, Action, Notation, Subset, Verb, Vocabulary

MOST_SEATS = 6
MOST_CRYPTS = 22
WIDTH, HEIGHT = 33, 23  # of the larger board
SIZE = WIDTH * HEIGHT
ALL_TRY = 99  # a trap that all may try
OUT = -1  # nowhere, nobody, nothing
INN = -1

ATTACK, SKILL, MAGIC, HOLINESS = range(4)
GREEN, BLUE, RED = range(3)
FIGHTER, ROGUE, CLERIC, WIZARD = range(4)
ITEM, PRAYER, SPELL, TACTIC = range(4)
TREASURE, TRAP, MONSTER, CHARACTER = range(4, 8)

ATTRIBUTES = ("attack", "skill", "magic", "holiness")
COLOURS = ("green", "blue", "red")
CLASSES = ("fighter", "rogue", "cleric", "wizard")
KINDS = ("item", "prayer", "spell", "tactic", "treasure", "trap", "monster", "character")
SLOTS = ("armor", "bow", "glove", "helm", "shield", "weapon")


def _read(kind: str) -> Any:
    """A file of the box."""
    text = (files("mastaba.games.tomb") / "content" / f"{kind}.toml").read_text("utf-8")
    return tomllib.loads(text)[kind]


def _copies(card: Any) -> list[str]:
    """The cards of a design by name: the second one has a 2 after it."""
    return [card["id"], *(f"{card['id']}.{copy}" for copy in range(2, card.get("copies", 1) + 1))]


# Cards are numbered kind by kind: first those that fight, then those that are attached.
FILES = ("characters", "monsters", "items", "prayers", "spells", "tactics", "treasures", "traps")
DESIGNS = {kind: _read(kind) for kind in FILES}
NAMES = {kind: [name for card in DESIGNS[kind] for name in _copies(card)] for kind in FILES}
FIRST = dict(
    zip(FILES, (sum(len(NAMES[k]) for k in FILES[:at]) for at in range(len(FILES))), strict=True)
)
FIRST_MONSTER = FIRST["monsters"]
CREATURES = FIRST["items"]  # characters and monsters
FIRST_ITEM, FIRST_PRAYER, FIRST_SPELL = FIRST["items"], FIRST["prayers"], FIRST["spells"]
FIRST_TACTIC, FIRST_TREASURE, FIRST_TRAP = FIRST["tactics"], FIRST["treasures"], FIRST["traps"]
CARDS = FIRST_TRAP + len(NAMES["traps"])
KIND_OF = [
    KINDS.index(kind[:-1] if kind != "tactics" else "tactic") for kind in FILES for _ in NAMES[kind]
]


def mask(first: int, end: int) -> int:
    """A set with every number from one to another."""
    return (1 << end) - (1 << first)


ALL_CHARACTERS = mask(0, FIRST_MONSTER)
ALL_MONSTERS = mask(FIRST_MONSTER, CREATURES)
ALL_CREATURES = ALL_CHARACTERS | ALL_MONSTERS
ALL_TREASURES = mask(FIRST_TREASURE, FIRST_TRAP)
ALL_TRAPS = mask(FIRST_TRAP, CARDS)
CRYPT_CARDS = ALL_MONSTERS | ALL_TREASURES | ALL_TRAPS
DECK_CARDS = tuple(mask(FIRST[FILES[at]], FIRST[FILES[at + 1]]) for at in range(2, 6))
ALL_ITEMS = DECK_CARDS[ITEM]
INN_CARDS = mask(FIRST_ITEM, FIRST_TREASURE)
SCRIPTED = mask(FIRST_PRAYER, FIRST_TREASURE)  # Prayers, Spells and Tactics

CARD = Vocabulary("card", tuple(name for kind in FILES for name in NAMES[kind]))
SOME_CARDS = Subset("cards", CARD)
OTHER_CARD = Vocabulary("other", CARD.words)
NOBODY = CREATURES  # the word for no creature
CREATURE = Vocabulary("creature", (*CARD.words[:CREATURES], "-"))
TARGET = Vocabulary("target", CREATURE.words)
CHARACTER_WORD = Vocabulary("character", CARD.words[:FIRST_MONSTER])
LETTERS = 26
SPACE = Vocabulary("space", tuple(f"{n // WIDTH},{n % WIDTH}" for n in range(SIZE)))
CRYPT = Vocabulary("crypt", tuple(chr(65 + n) for n in range(MOST_CRYPTS)))
DECK = Vocabulary("deck", KINDS[:4])
SEAT = Vocabulary("seat", tuple(str(n) for n in range(MOST_SEATS)))
ATTRIBUTE = Vocabulary("attribute", ATTRIBUTES)
COLOUR = Vocabulary("colour", COLOURS)
MARKER = Vocabulary("marker", ("gold", "green", "blue", "red", "violet", "white"))
HITS = Vocabulary("hits", tuple(str(n) for n in range(64)))
BLUES = Vocabulary("blues", HITS.words)
REDS = Vocabulary("reds", HITS.words)
WAY = Vocabulary("way", ("1", "2", "3", "4"))


def cell_name(cell: str) -> str:
    """A space as players call it: column in letters, row as a number; a crypt is its letter."""
    row, comma, column = cell.partition(",")
    if not comma:
        return cell
    high, low = divmod(int(column), LETTERS)
    letters = chr(ord("A") + high - 1) if high else ""
    return f"{letters}{chr(ord('A') + low)}{int(row) + 1}"


def space_at(row: int, column: int) -> int:
    """The number of a space."""
    return row * WIDTH + column


def _powers() -> tuple[str, ...]:
    """Abilities by the card they are on; a second one is written with /2."""
    found = []
    for card in (card for kind in FILES for card in DESIGNS[kind]):
        count = len(card.get("abilities", ()))
        for name in _copies(card):
            found += [name if at == 0 else f"{name}/{at + 1}" for at in range(count)]
    return tuple(found)


def _board_powers() -> tuple[str, ...]:
    """Abilities of spaces and crypts by their board."""
    found = []
    for board in _read("boards"):
        found += [f"{board['id']}-{space['kind']}" for space in board["spaces"]]
        found += [f"{board['id']}-{c['letter']}" for c in board["crypts"] if "abilities" in c]
    return tuple(found)


POWER = Vocabulary("power", (*_powers(), *_board_powers(), "ember-brand/lent"))  # one is lent


class Pool(Count):
    """Green, blue and red dice, eight bits each."""

    def __getitem__(self, index: int) -> str:
        return ",".join(str(n) for n in unpacked(index))


def packed(green: int, blue: int, red: int) -> int:
    """Three small numbers in one."""
    return green | blue << 8 | red << 16


def unpacked(pool: int) -> tuple[int, int, int]:
    """And back."""
    return pool & 255, pool >> 8 & 255, pool >> 16 & 255


POOL = Pool("pool", ())

# What players do, in the order of a game.
again = Verb(0, "again", HITS)  # so many dice once more
choose_card = Verb(1, "choose", CARD)
take_marker = Verb(2, "marker", MARKER)
place = Verb(3, "place", CARD, CRYPT)
keep = Verb(4, "keep", CHARACTER_WORD)
give = Verb(5, "give", CARD, CREATURE)
mend = Verb(6, "mend")
bank = Verb(7, "bank", CARD)
use = Verb(8, "use", POWER, CREATURE)
draw = Verb(9, "draw", DECK)
heal = Verb(10, "heal")
move = Verb(11, "move")
steal = Verb(12, "steal")
recruit = Verb(13, "recruit", CHARACTER_WORD)
go_back = Verb(14, "return")
raid = Verb(15, "raid")
skip = Verb(16, "pass")
wear = Verb(17, "wear", CARD, CREATURE)
drop = Verb(18, "drop", CARD)
cure = Verb(19, "cure", CREATURE)
done = Verb(20, "done")
defend = Verb(21, "defend", CREATURE)
strike_back = Verb(22, "strike")
spring_trap = Verb(23, "trap", CARD)
assign = Verb(24, "send", CREATURE, ATTRIBUTE)
stay = Verb(25, "stay")
leave = Verb(26, "leave")
charge = Verb(27, "charge", CREATURE)
face = Verb(28, "face", CREATURE)
attack = Verb(29, "attack", CREATURE, TARGET)
flee = Verb(30, "flee", CREATURE)
hold = Verb(31, "hold", CREATURE)
hurt = Verb(32, "hurt", CREATURE)
pick = Verb(33, "pick", CREATURE)
pick_card = Verb(34, "card", CARD)
pick_crypt = Verb(35, "crypt", CRYPT)
pick_space = Verb(36, "to", SPACE)
pick_party = Verb(37, "party", SEAT)
pick_deck = Verb(38, "deck", DECK)
option = Verb(39, "option", WAY)
reroll = Verb(40, "reroll", COLOUR)
dismiss = Verb(41, "dismiss", CREATURE)
pay = Verb(42, "pay", CARD)
first = Verb(43, "first", POWER, CREATURE)
yes = Verb(44, "yes")
no = Verb(45, "no")
arrange = Verb(46, "arrange")
snatch = Verb(47, "snatch", CARD, CREATURE)
elsewhere = Verb(48, "elsewhere")
stray = Verb(49, "stray")

# What befalls them.
roll = Verb(50, "dice", HITS, BLUES, REDS)
fall = Verb(51, "drawn", CARD)
lot = Verb(52, "lot", CREATURE)
swapped = Verb(53, "swapped", CARD, OTHER_CARD)

VERBS = (
    *(again, choose_card, take_marker, place, keep, give, mend, bank, use, draw, heal, move, steal),
    *(recruit, go_back, raid, skip, wear, drop, cure, done, defend, strike_back, spring_trap),
    *(assign, stay, leave, charge, face, attack, flee, hold, hurt, pick, pick_card, pick_crypt),
    *(pick_space, pick_party, pick_deck, option, reroll, dismiss, pay, first, yes, no, arrange),
    *(snatch, elsewhere, stray),
)
FATES = (roll, fall, lot, swapped)
NOTATION = Notation((*VERBS, *FATES))

MEND, HEAL, MOVE, STEAL, BACK, RAID, SKIP, DONE = (
    Action(verb.of()) for verb in (mend, heal, move, steal, go_back, raid, skip, done)
)
STRIKE, STAY, LEAVE, YES, NO, ARRANGE, ELSEWHERE, STRAY = (
    Action(verb.of()) for verb in (strike_back, stay, leave, yes, no, arrange, elsewhere, stray)
)
DRAWS = draw.each(range(4))


# Long lists of answers are packed in one go: a call for each of them would cost more than the rest.


def each_with(verb: Verb, first: int, seconds: Iterable[int]) -> list[Action]:
    """The actions of a verb with one first argument and each of some second ones."""
    start = verb.index | first << VERB_BITS
    found: list[Any] = [start | other << SECOND for other in seconds]
    return found


def each_pair(verb: Verb, pairs: Iterable[tuple[int, int]]) -> list[Action]:
    """The actions of a verb with each of some pairs of arguments."""
    index = verb.index
    found: list[Any] = [index | first << VERB_BITS | other << SECOND for first, other in pairs]
    return found
