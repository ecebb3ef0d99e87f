"""What can happen in Hamunaptra, in the past tense, with the words for each slot."""

from mastaba.core.event import NUMBER, Happening

from ..words import (
    ATTRIBUTE,
    CELL,
    CHARACTER,
    DICE,
    GROUP,
    MASK,
    SEAT,
    SLOT,
    TILE,
    TILES,
)

_SEAT = ("seat", SEAT)
_WHO = ("character", CHARACTER)
_TILE = ("tile", TILE)
_CELL = ("cell", CELL)

FIRST_ROLLED = Happening("FirstRolled", _SEAT, ("dice", DICE))
FIRST_CHOSEN = Happening("FirstChosen", _SEAT)
CHARACTER_DRAFTED = Happening("CharacterDrafted", _SEAT, _WHO)
ENTRANCE_CHOSEN = Happening("EntranceChosen", _SEAT, ("slot", SLOT))
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", _SEAT)
TILE_DRAWN = Happening("TileDrawn", _SEAT, _TILE)
TILES_DRAWN = Happening("TilesDrawn", _SEAT, ("count", NUMBER), ("left", NUMBER))
DECK_EMPTIED = Happening("DeckEmptied", _SEAT)
STEPPED = Happening("Stepped", _SEAT, _WHO, ("from", CELL), _CELL)
WENT_THROUGH = Happening("WentThrough", _SEAT, _WHO, ("from", CELL), _CELL)
PASSED = Happening("Passed", _SEAT, ("group", GROUP), _CELL)
MOVE_ENDED = Happening("MoveEnded", _SEAT)
ACTIVATED = Happening("Activated", _SEAT, _TILE, _WHO, discloses=True)
WORN_OUT = Happening("WornOut", _SEAT, _TILE)
TILE_DESTROYED = Happening("TileDestroyed", _SEAT, _TILE, _CELL, discloses=True)
TILE_PLACED = Happening("TilePlaced", _SEAT, _TILE, _CELL, ("mask", MASK), discloses=True)
EXIT_FOUND = Happening("ExitFound", _SEAT, _CELL)
NETWORKS_JOINED = Happening("NetworksJoined", _SEAT, _CELL)
ENCOUNTER_LAID = Happening("EncounterLaid", _SEAT, _TILE, _CELL, discloses=True)
PLACING_ENDED = Happening("PlacingEnded", _SEAT, discloses=True)
TILE_RETURNED = Happening("TileReturned", _SEAT)
RETURN_SEEN = Happening("ReturnSeen", _SEAT, _TILE)
TILE_REMOVED = Happening("TileRemoved", _SEAT, _TILE)
COMBAT_BEGAN = Happening("CombatBegan", _SEAT, _TILE, _CELL, ("chooser", SEAT))
GEAR_COUNTED = Happening("GearCounted", _SEAT, _TILE)
ATTACKED = Happening(
    "Attacked", _SEAT, _TILE, ("attribute", ATTRIBUTE), ("dice", DICE), ("hits", NUMBER)
)
FOE_DEFEATED = Happening("FoeDefeated", _SEAT, _TILE)
DEFENDER_NAMED = Happening("DefenderNamed", _SEAT, _WHO)
STRUCK = Happening(
    "Struck", _SEAT, _TILE, _WHO, ("attribute", ATTRIBUTE), ("dice", DICE), ("hits", NUMBER)
)
CHARACTER_DIED = Happening("CharacterDied", _SEAT, _WHO)
RETREATED = Happening("Retreated", _SEAT, ("group", GROUP), _CELL)
FOUGHT_ON = Happening("FoughtOn", _SEAT)
FIGHT_BEGAN = Happening("FightBegan", _SEAT, ("other", SEAT), _CELL)
ATTRIBUTE_NAMED = Happening("AttributeNamed", _SEAT, ("attribute", ATTRIBUTE))
FOUGHT = Happening(
    "Fought", _SEAT, _WHO, ("attribute", ATTRIBUTE), ("dice", DICE), ("hits", NUMBER)
)
EQUIPPED = Happening("Equipped", _SEAT, discloses=True)
EQUIPMENT_SEEN = Happening("EquipmentSeen", _SEAT, _TILE)
TURN_ENDED = Happening("TurnEnded", _SEAT)
EXIT_REACHED = Happening("ExitReached", _SEAT, _CELL)
NOBODY_LEFT = Happening("NobodyLeft")
MONSTERS_STIRRED = Happening("MonstersStirred")
MONSTER_MOVED = Happening("MonsterMoved", _SEAT, _TILE, _CELL)
MONSTER_LEFT = Happening("MonsterLeft", _SEAT)
OFFER_DRAFTED = Happening("OfferDrafted", _SEAT)
OFFER_MADE = Happening("OfferMade", _SEAT, ("other", SEAT), discloses=True)
OFFER_WITHDRAWN = Happening("OfferWithdrawn", _SEAT)
OFFER_REJECTED = Happening("OfferRejected", _SEAT, ("other", SEAT))
TRADED = Happening(
    "Traded", _SEAT, ("other", SEAT), ("count", NUMBER), ("back", NUMBER), discloses=True
)
TILES_TRADED = Happening("TilesTraded", _SEAT, ("other", SEAT), ("tiles", TILES), ("back", TILES))
DISCARDED = Happening("Discarded", _SEAT, _TILE, discloses=True)
WAY_ALLOWED = Happening("WayAllowed", _SEAT, ("other", SEAT))
WAY_REFUSED = Happening("WayRefused", _SEAT, ("other", SEAT))
GAME_ENDED = Happening("GameEnded", discloses=True)

HAPPENINGS = tuple(thing for thing in vars().values() if isinstance(thing, Happening))
