"""The notation of The Mummy: vocabularies, verbs, decisions' and fates' packed ints."""

from itertools import combinations_with_replacement

from mastaba.core.notation import Action, Fate, Notation, Verb, Vocabulary

COLUMNS = 18
ROWS = 12
SIZE = COLUMNS * ROWS
OUT = -1  # a pawn off the board

N, E, S, W = range(4)
NUMBERS = 4  # faces 0 to 3 are the numbers 1 to 4
ARROW = 4
MUMMY = 5
MOST_DICE = 5
MOST_SEATS = 5

CELL = Vocabulary("cell", tuple(f"{chr(65 + i % COLUMNS)}{i // COLUMNS + 1}" for i in range(SIZE)))
DIRECTION = Vocabulary("direction", ("N", "E", "S", "W"))
FACE = Vocabulary("face", ("1", "2", "3", "4", "arrow", "mummy"))
FACE_LETTERS = "1234AM"
PAWN = Vocabulary("pawn", ("violet", "grey", "orange", "turquoise"))
REGIONS = ("R", "B", "W", "G", "Y")
REGION = Vocabulary("region", ("red", "blue", "white", "green", "yellow"))
REGION_SIZES = (5, 5, 5, 4, 4)
TREASURE = Vocabulary(
    "treasure",
    tuple(
        f"{letter}-{n + 1}"
        for letter, size in zip(REGIONS, REGION_SIZES, strict=True)
        for n in range(size)
    ),
)
PIP = Vocabulary("number", tuple(str(n) for n in range(10)))
SEAT = Vocabulary("seat", tuple(str(n) for n in range(MOST_SEATS)))
ROLL = Vocabulary(
    "roll",
    tuple(
        "".join(faces)
        for n in range(1, MOST_DICE + 1)
        for faces in combinations_with_replacement(FACE_LETTERS, n)
    ),
)

# What players do, in the order of a turn.
take = Verb(0, "take", PAWN)
roll = Verb(1, "roll")
reclaim = Verb(2, "reclaim")
reroll = Verb(3, "reroll")
use = Verb(4, "use", FACE)
end = Verb(5, "end", CELL)
direct = Verb(6, "dir", DIRECTION)
reveal = Verb(7, "reveal", TREASURE)
keep = Verb(8, "keep")
stop = Verb(9, "stop")
step = Verb(10, "step", CELL)
concede = Verb(11, "concede")

# What befalls them.
mummy_is = Verb(12, "mummy", SEAT)
deal = Verb(13, "deal", TREASURE)
dice = Verb(14, "dice", ROLL)
die = Verb(15, "die", PIP)

FATES = (mummy_is, deal, dice, die)
NOTATION = Notation(tuple(one for one in list(globals().values()) if isinstance(one, Verb)))

TAKE = [Action(take.of(colour)) for colour in range(len(PAWN))]
ROLL_DICE = Action(roll.of())
RECLAIM = Action(reclaim.of())
REROLL = Action(reroll.of())
USE = [Action(use.of(face)) for face in range(len(FACE))]
END = [Action(end.of(cell)) for cell in range(SIZE)]
DIRECT = [Action(direct.of(d)) for d in range(4)]
REVEAL = [Action(reveal.of(treasure)) for treasure in range(len(TREASURE))]
KEEP = Action(keep.of())
STOP = Action(stop.of())
STEP = [Action(step.of(cell)) for cell in range(SIZE)]
CONCEDE = Action(concede.of())

DICE = [Fate(dice.of(i)) for i in range(len(ROLL))]
