"""What can happen in The Mummy, in the past tense, with the words for each slot."""

from mastaba.core.event import NUMBER, Happening
from mastaba.core.notation import Vocabulary

from ..words import CELL, DIRECTION, FACE, PAWN, ROLL, SEAT, TREASURE

_PAWN: tuple[str, Vocabulary] = ("pawn", PAWN)

MUMMY_CHOSEN = Happening("MummyChosen", ("seat", SEAT))
COLOUR_TAKEN = Happening("ColourTaken", ("seat", SEAT), _PAWN)
CARD_DEALT = Happening("CardDealt", ("seat", SEAT), ("treasure", TREASURE))
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", _PAWN)
STUCK = Happening("Stuck", _PAWN, discloses=True)
FREE = Happening("Free", _PAWN, discloses=True)
DICE_RECLAIMED = Happening("DiceReclaimed", _PAWN, ("dice", NUMBER))
DICE_ROLLED = Happening("DiceRolled", _PAWN, ("dice", NUMBER), ("mummies", NUMBER))
FACES_SEEN = Happening("FacesSeen", _PAWN, ("faces", ROLL))
TURN_LOST = Happening("TurnLost", _PAWN)
FACE_ANNOUNCED = Happening("FaceAnnounced", _PAWN, ("face", FACE), discloses=True)
PAWN_MOVED = Happening("PawnMoved", _PAWN, ("from", CELL), ("to", CELL))
ARROW_FLOWN = Happening("ArrowFlown", _PAWN, ("direction", DIRECTION), ("to", CELL))
CARD_KEPT = Happening("CardKept", _PAWN, ("treasure", TREASURE))
CARD_REVEALED = Happening(
    "CardRevealed", _PAWN, ("treasure", TREASURE), ("cell", CELL), discloses=True
)
MUMMY_ROLLED = Happening("MummyRolled", ("number", NUMBER), ("locked", NUMBER), ("steps", NUMBER))
MUMMY_RUSHED = Happening("MummyRushed", ("steps", NUMBER))
MUMMY_STEPPED = Happening("MummyStepped", ("cell", CELL), discloses=True)
MUMMY_STOPPED = Happening("MummyStopped", ("cell", CELL))
HUNTER_CAPTURED = Happening(
    "HunterCaptured", _PAWN, ("cell", CELL), ("ankhs", NUMBER), discloses=True
)
HUNTER_ELIMINATED = Happening("HunterEliminated", _PAWN)
HUNTER_WON = Happening("HunterWon", _PAWN, discloses=True)
MUMMY_WON = Happening("MummyWon", ("ankhs", NUMBER), discloses=True)
MUMMY_CONCEDED = Happening("MummyConceded", discloses=True)
