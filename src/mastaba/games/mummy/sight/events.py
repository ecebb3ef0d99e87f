"""What can happen in The Mummy, in the past tense, with the words for each slot."""

from mastaba.core.event import NUMBER, Happening

from ..words import CELL, DIRECTION, FACE, PAWN, ROLL, SEAT, TREASURE

MUMMY_CHOSEN = Happening("MummyChosen", SEAT)
COLOUR_TAKEN = Happening("ColourTaken", SEAT, PAWN)
CARD_DEALT = Happening("CardDealt", SEAT, TREASURE)
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", PAWN)
STUCK = Happening("Stuck", PAWN, discloses=True)
FREE = Happening("Free", PAWN, discloses=True)
DICE_RECLAIMED = Happening("DiceReclaimed", PAWN, ("dice", NUMBER))
DICE_ROLLED = Happening("DiceRolled", PAWN, ("dice", NUMBER), ("mummies", NUMBER))
FACES_SEEN = Happening("FacesSeen", PAWN, ("faces", ROLL))
TURN_LOST = Happening("TurnLost", PAWN)
FACE_ANNOUNCED = Happening("FaceAnnounced", PAWN, FACE, discloses=True)
PAWN_MOVED = Happening("PawnMoved", PAWN, ("from", CELL), ("to", CELL))
ARROW_FLOWN = Happening("ArrowFlown", PAWN, DIRECTION, ("to", CELL))
CARD_KEPT = Happening("CardKept", PAWN, TREASURE)
CARD_REVEALED = Happening("CardRevealed", PAWN, TREASURE, CELL, discloses=True)
MUMMY_ROLLED = Happening("MummyRolled", ("number", NUMBER), ("locked", NUMBER), ("steps", NUMBER))
MUMMY_RUSHED = Happening("MummyRushed", ("steps", NUMBER))
MUMMY_STEPPED = Happening("MummyStepped", CELL, discloses=True)
MUMMY_STOPPED = Happening("MummyStopped", CELL)
HUNTER_CAPTURED = Happening("HunterCaptured", PAWN, CELL, ("ankhs", NUMBER), discloses=True)
HUNTER_ELIMINATED = Happening("HunterEliminated", PAWN)
HUNTER_WON = Happening("HunterWon", PAWN, discloses=True)
MUMMY_WON = Happening("MummyWon", ("ankhs", NUMBER), discloses=True)
MUMMY_CONCEDED = Happening("MummyConceded", discloses=True)
