"""The notation of The Shaft: vocabularies, verbs, packed ints."""

from mastaba.core.notation import Action, Fate, Notation, Verb, Vocabulary

FINDS = ("bead", "amulet", "cup", "collar", "mask")
DANGERS = ("cobra", "sand", "rockfall")
MOST_SEATS = 4

FIND = Vocabulary("find", FINDS)
DANGER = Vocabulary("danger", DANGERS)
TOKEN = Vocabulary("token", (*FINDS, *DANGERS))  # finds first
SEAT = Vocabulary("seat", tuple(str(n) for n in range(MOST_SEATS)))

# What players do.
dig = Verb(0, "dig")
climb = Verb(1, "climb")
save = Verb(2, "save", FIND)

# What befalls them.
first = Verb(3, "first", SEAT)
draw = Verb(4, "draw", TOKEN)

VERBS = (dig, climb, save)
FATES = (first, draw)
NOTATION = Notation((*VERBS, *FATES))

DIG = Action(dig.of())
CLIMB = Action(climb.of())
SAVE = [Action(save.of(find)) for find in range(len(FIND))]
FIRST = [Fate(first.of(seat)) for seat in range(MOST_SEATS)]
DRAW = [Fate(draw.of(token)) for token in range(len(TOKEN))]
