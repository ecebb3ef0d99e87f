"""What is told: every happening of the game with its slots."""

from mastaba.core.event import NUMBER, Happening

from ..words import (
    ATTRIBUTE,
    CARD,
    CHARACTER_WORD,
    CREATURE,
    CRYPT,
    DECK,
    MARKER,
    POOL,
    POWER,
    SEAT,
    SOME_CARDS,
    SPACE,
)

ORDER_ROLLED = Happening("orderRolled", ("seat", SEAT), ("number", NUMBER))
PLAYER_ONE = Happening("playerOne", ("seat", SEAT))
MARKER_TAKEN = Happening("markerTaken", ("seat", SEAT), ("marker", MARKER))
CARD_PLACED = Happening("cardPlaced", ("seat", SEAT), ("crypt", CRYPT))
CARD_HIDDEN = Happening("cardHidden", ("card", CARD), ("crypt", CRYPT))
FILLING_DRAWN = Happening("fillingDrawn", ("cards", SOME_CARDS), discloses=True)
CRYPT_FILLED = Happening("cryptFilled", ("crypt", CRYPT), ("number", NUMBER))
CHARACTERS_DRAWN = Happening(
    "charactersDrawn", ("seat", SEAT), ("cards", SOME_CARDS), discloses=True
)
RECRUITED = Happening("recruited", ("seat", SEAT), ("character", CHARACTER_WORD))
ARRIVED = Happening("arrived", ("character", CHARACTER_WORD), discloses=True)
DREW = Happening("drew", ("seat", SEAT), ("deck", DECK), discloses=True)
DREW_CARD = Happening("drewCard", ("card", CARD), discloses=True)
DREW_ITEM = Happening("drewItem", ("seat", SEAT), ("card", CARD), discloses=True)
DREW_FOR_ITSELF = Happening("drewForItself", ("creature", CREATURE), ("card", CARD), discloses=True)
RESHUFFLED = Happening("reshuffled", ("deck", DECK))
TURN_BEGAN = Happening("turnBegan", ("seat", SEAT), ("number", NUMBER))
TURN_ENDED = Happening("turnEnded", ("seat", SEAT))
PASSED = Happening("passed", ("seat", SEAT))
GIVEN = Happening("given", ("card", CARD), ("creature", CREATURE))
MENDED = Happening("mended", ("seat", SEAT))
BANKED = Happening("banked", ("seat", SEAT), ("card", CARD))
WORN = Happening("worn", ("card", CARD), ("creature", CREATURE))
DISCARDED = Happening("discarded", ("card", CARD))
MOVED = Happening("moved", ("seat", SEAT), ("space", SPACE))
JUMPED = Happening("jumped", ("seat", SEAT), ("space", SPACE))
WENT_HOME = Happening("wentHome", ("seat", SEAT))
SET_OUT = Happening("setOut", ("seat", SEAT), ("space", SPACE))
USED = Happening("used", ("creature", CREATURE), ("power", POWER))
USED_OWN = Happening("usedOwn", ("creature", CREATURE), ("power", POWER))
SPOKE = Happening("spoke", ("power", POWER))
CANCELLED = Happening("cancelled", ("power", POWER))
ROLLED = Happening(
    "rolled",
    ("creature", CREATURE),
    ("attribute", ATTRIBUTE),
    ("pool", POOL),
    ("hits", POOL),
    ("number", NUMBER),
    discloses=True,
)
REROLLED = Happening("rerolled", ("hits", POOL), discloses=True)
CHECKED = Happening("checked", ("number", NUMBER), ("wanted", NUMBER))
CONTESTED = Happening("contested", ("number", NUMBER), ("wanted", NUMBER))
WOUNDED = Happening("wounded", ("creature", CREATURE), ("number", NUMBER), ("left", NUMBER))
PREVENTED = Happening("prevented", ("creature", CREATURE), ("number", NUMBER))
HEALED = Happening("healed", ("creature", CREATURE), ("number", NUMBER), ("left", NUMBER))
SAVED = Happening("saved", ("creature", CREATURE))
DIED = Happening("died", ("creature", CREATURE))
REVIVED = Happening("revived", ("creature", CREATURE))
WIPED_OUT = Happening("wipedOut", ("seat", SEAT))
DEPARTED = Happening("departed", ("creature", CREATURE))
JOINED = Happening("joined", ("seat", SEAT), ("creature", CREATURE))
RAID_BEGAN = Happening("raidBegan", ("seat", SEAT), ("crypt", CRYPT), ("number", NUMBER))
MASTER_NAMED = Happening("masterNamed", ("seat", SEAT))
CRYPT_SEEN = Happening("cryptSeen", ("cards", SOME_CARDS), ("crypt", CRYPT), discloses=True)
PEEKED = Happening("peeked", ("seat", SEAT), ("crypt", CRYPT), ("number", NUMBER))
HAND_SEEN = Happening("handSeen", ("seat", SEAT), ("other", SEAT))
HAND_SHOWN = Happening("handShown", ("other", SEAT), ("cards", SOME_CARDS), discloses=True)
TRAP_ANNOUNCED = Happening(
    "trapAnnounced", ("number", NUMBER), ("attribute", ATTRIBUTE), discloses=True
)
TRAP_ANNOUNCED_TWICE = Happening(
    "trapAnnouncedTwice",
    ("number", NUMBER),
    ("attribute", ATTRIBUTE),
    ("second", ATTRIBUTE),
    discloses=True,
)
TRAP_AHEAD = Happening("trapAhead", ("crypt", CRYPT), discloses=True)
NO_TRAP = Happening("noTrap", ("crypt", CRYPT), discloses=True)
SENT = Happening("sent", ("creature", CREATURE), ("attribute", ATTRIBUTE))
TRAP_SHOWN = Happening(
    "trapShown", ("card", CARD), ("number", NUMBER), ("wanted", NUMBER), discloses=True
)
TRAP_NAMED = Happening("trapNamed", ("card", CARD), discloses=True)
TRAP_LINE = Happening(
    "trapLine", ("attribute", ATTRIBUTE), ("number", NUMBER), ("wanted", NUMBER), discloses=True
)
TRAP_DISARMED = Happening("trapDisarmed", ("card", CARD))
TRAP_FAILED = Happening("trapFailed", ("card", CARD))
TRAP_HARMLESS = Happening("trapHarmless", ("card", CARD))
STAYED = Happening("stayed", ("seat", SEAT))
LEFT = Happening("left", ("seat", SEAT))
MONSTERS_SHOWN = Happening("monstersShown", ("cards", SOME_CARDS), discloses=True)
NO_MONSTERS = Happening("noMonsters", ("crypt", CRYPT), discloses=True)
SUMMONED = Happening("summoned", ("creature", CREATURE), discloses=True)
ROUND_BEGAN = Happening("roundBegan", ("number", NUMBER))
ATTACKED = Happening("attacked", ("creature", CREATURE), ("target", CREATURE))
TURNED = Happening("turned", ("creature", CREATURE))
ATTACK_LOST = Happening("attackLost", ("creature", CREATURE))
HELD = Happening("held", ("creature", CREATURE))
FLED = Happening("fled", ("creature", CREATURE))
FLEE_FAILED = Happening("fleeFailed", ("creature", CREATURE))
LOST_ACTION = Happening("lostAction", ("creature", CREATURE))
EXTRA_ACTION = Happening("extraAction", ("creature", CREATURE))
TREASURES_SHOWN = Happening("treasuresShown", ("cards", SOME_CARDS), discloses=True)
CRYPT_EMPTY = Happening("cryptEmpty", ("crypt", CRYPT))
RAIDED_NOTHING = Happening("raidedNothing", ("seat", SEAT), ("crypt", CRYPT))
RETURNED = Happening("returned", ("number", NUMBER), ("crypt", CRYPT))
STEAL_TRIED = Happening("stealTried", ("creature", CREATURE), ("card", CARD))
STEAL_LOST = Happening("stealLost", ("creature", CREATURE))
STOLEN = Happening("stolen", ("creature", CREATURE), ("card", CARD))
CAUGHT = Happening("caught", ("creature", CREATURE))
CRYPTS_STIRRED = Happening("cryptsStirred", ("crypt", CRYPT), ("other", CRYPT), ("number", NUMBER))
CARDS_MOVED = Happening("cardsMoved", ("crypt", CRYPT), ("other", CRYPT), ("number", NUMBER))
CRYPT_FED = Happening("cryptFed", ("crypt", CRYPT), ("number", NUMBER))
GAINED_XP = Happening("gainedXp", ("seat", SEAT), ("number", NUMBER))
GAVE_UP = Happening("gaveUp", ("seat", SEAT), ("character", CHARACTER_WORD))
SWAPPED_DRAW = Happening("swappedDraw", ("seat", SEAT), ("deck", DECK))
BACK_TO_BAG = Happening("backToBag", ("character", CHARACTER_WORD))
ROUND_LIMIT = Happening("roundLimit", ("number", NUMBER))
ENDED = Happening("ended", ("seat", SEAT), ("number", NUMBER), discloses=True)
