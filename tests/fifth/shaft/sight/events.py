"""What can happen in The Shaft, in the past tense."""

from mastaba.core.event import NUMBER, Happening
from mastaba.core.notation import Vocabulary

from ..words import DANGER, FIND, SEAT

_SEAT: tuple[str, Vocabulary] = ("seat", SEAT)

BEGINNER_CHOSEN = Happening("BeginnerChosen", _SEAT)
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", _SEAT)
SOMETHING_FOUND = Happening("SomethingFound", _SEAT, ("count", NUMBER))
FIND_SEEN = Happening("FindSeen", _SEAT, ("find", FIND))
DANGER_MET = Happening("DangerMet", _SEAT, ("danger", DANGER))
ROPE_BROKE = Happening("RopeBroke", _SEAT, ("danger", DANGER))
SOMETHING_SAVED = Happening("SomethingSaved", _SEAT)
FIND_SAVED = Happening("FindSaved", _SEAT, ("find", FIND))
CLIMBED_OUT = Happening("ClimbedOut", _SEAT, ("count", NUMBER))
HOARD_OPENED = Happening("HoardOpened", _SEAT, ("score", NUMBER), discloses=True)
