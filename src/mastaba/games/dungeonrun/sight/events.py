"""What can happen in Dungeon Run, in the past tense, with the words for each slot."""

from mastaba.core.event import NUMBER, Happening

from .. import words
from ..words import ATTRIBUTE, CARD, CELL, CONDITION, DICE, FACE, POWER, SEAT, SOME_CARDS, TILE

_SEAT = ("seat", SEAT)
_OTHER = ("other", SEAT)
_CARD = ("card", CARD)
_CELL = ("cell", CELL)
_FROM = ("from", CELL)
_TILE = ("tile", TILE)
_POWER = ("power", POWER)
_DICE = ("dice", DICE)
_COUNT = ("count", NUMBER)
_LEFT = ("left", NUMBER)  # of life
_HITS = ("hits", NUMBER)
_CONDITION = ("condition", CONDITION)

# Setup, rounds, turns.
FIRST_ROLLED = Happening("FirstRolled", _SEAT, _DICE)
TOKEN_PASSED = Happening("TokenPassed", _SEAT)
HERO_TAKEN = Happening("HeroTaken", _SEAT, ("hero", words.HERO))
SKILL_SEEN = Happening("SkillSeen", _SEAT, _POWER)
LEARNED = Happening("Learned", _SEAT, _POWER, discloses=True)
UNLEARNED = Happening("Unlearned", _SEAT, _POWER, discloses=True)
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", _SEAT)
STOOD_UP = Happening("StoodUp", _SEAT)

# Moving and exploring.
MOVED = Happening("Moved", _SEAT, _FROM, _CELL)
GATE_HELD = Happening("GateHeld", _SEAT)
TILE_DRAWN = Happening("TileDrawn", _SEAT, _TILE, discloses=True)
TILE_LAID = Happening("TileLaid", _SEAT, _TILE, _CELL)
NOTHING_FITTED = Happening("NothingFitted", _SEAT)
TILES_SHUFFLED = Happening("TilesShuffled", _COUNT)
DECK_GONE = Happening("DeckGone")
CONTENT_ROLLED = Happening("ContentRolled", _SEAT, _DICE)
TREASURE_LAID = Happening("TreasureLaid", _CELL)
ENCOUNTER_DRAWN = Happening("EncounterDrawn", _SEAT, _CARD)
STRANGER_LEFT = Happening("StrangerLeft", _CARD)
BRIDGE_BROKE = Happening("BridgeBroke", _SEAT)
SWEPT = Happening("Swept", _SEAT)
LAIR_LAID = Happening("LairLaid", _CELL)
BOSS_APPEARED = Happening("BossAppeared", _CARD)

# Dice.
ROLLED = Happening("Rolled", _SEAT, _DICE)
REROLL_ORDERED = Happening("RerollOrdered", _SEAT, _OTHER)
REROLLED = Happening("Rerolled", _SEAT, _OTHER, _DICE)
DIE_TURNED = Happening("DieTurned", _SEAT, ("face", FACE), ("new", FACE))
FACE_NAMED = Happening("FaceNamed", _SEAT, ("face", FACE))
DIE_FELL = Happening("DieFell", _CARD, _DICE)
ARMOUR_ROLLED = Happening("ArmourRolled", _SEAT, _DICE, _COUNT)
BLOCKED = Happening("Blocked", _SEAT, _COUNT)

# Fights.
ASSIST_OFFERED = Happening("AssistOffered", _SEAT, _OTHER, ("attribute", ATTRIBUTE), _COUNT)
ASSIST_TAKEN = Happening("AssistTaken", _SEAT, _OTHER)
ASSIST_REFUSED = Happening("AssistRefused", _SEAT, _OTHER)
SABOTAGED = Happening("Sabotaged", _SEAT, _OTHER)
CALLED_OFF = Happening("CalledOff", _SEAT, _CARD)
MONSTER_ROLLED = Happening("MonsterRolled", _CARD, _SEAT, _DICE, _HITS)
DEFENDED = Happening("Defended", _SEAT, _OTHER, _DICE, _HITS)
DICE_ASSIGNED = Happening("DiceAssigned", _SEAT, _HITS, ("blocks", NUMBER))
FREE_ATTACK = Happening("FreeAttack", _CARD, _SEAT, _DICE, _HITS)
HELD_BACK = Happening("HeldBack", _CARD, _SEAT)
STRUCK = Happening("Struck", _SEAT, _CARD, _DICE, _HITS)
ESCAPE_WON = Happening("EscapeWon", _SEAT)
ESCAPE_FAILED = Happening("EscapeFailed", _SEAT)
TRAP_DISARMED = Happening("TrapDisarmed", _SEAT, _CARD)
TRAP_SPRUNG = Happening("TrapSprung", _SEAT, _CARD)
WOUNDED = Happening("Wounded", _SEAT, _COUNT, _LEFT)
HEALED = Happening("Healed", _SEAT, _COUNT, _LEFT)
CONDITION_CAUGHT = Happening("ConditionCaught", _SEAT, _CONDITION)
CONDITION_ENDED = Happening("ConditionEnded", _SEAT, _CONDITION)
DEFEATED = Happening("Defeated", _SEAT)
SAVED = Happening("Saved")
FAINTED = Happening("Fainted", _SEAT, _COUNT, _LEFT)
DROPPED = Happening("Dropped", _SEAT, _CARD, discloses=True)
VOTED = Happening("Voted", _SEAT, ("ups", NUMBER), ("downs", NUMBER), discloses=True)
DIED = Happening("Died", _SEAT, discloses=True)
MONSTER_HURT = Happening("MonsterHurt", _CARD, _COUNT, ("wounds", NUMBER), _LEFT)
MONSTER_KILLED = Happening("MonsterKilled", _CARD)

# Cards.
USED = Happening("Used", _SEAT, _POWER)
MONSTER_ACTED = Happening("MonsterActed", _CARD, _POWER)
FOUND = Happening("Found", _SEAT, _CARD, discloses=True)
EQUIPPED = Happening("Equipped", _SEAT, _CARD, discloses=True)
STOWED = Happening("Stowed", _SEAT, _CARD)
STONE_TAKEN = Happening("StoneTaken", _SEAT)
PAID = Happening("Paid", _SEAT, _CARD, discloses=True)
TRAINED = Happening("Trained", _SEAT, ("attribute", ATTRIBUTE))
TRADE_OFFERED = Happening("TradeOffered", _SEAT, _OTHER, discloses=True)
TRADE_SHOWN = Happening(
    "TradeShown",
    *(_SEAT, ("cards", SOME_CARDS), ("wanted", SOME_CARDS)),
    *(("treasures", NUMBER), ("artifacts", NUMBER), ("encounters", NUMBER)),
    discloses=True,
)
TRADE_REFUSED = Happening("TradeRefused", _SEAT, _OTHER)
TRADED = Happening("Traded", _SEAT, _OTHER)
HANDED_OVER = Happening("HandedOver", _SEAT, _OTHER, _CARD, discloses=True)
ROBBED = Happening("Robbed", _SEAT, _OTHER)
ROBBED_OF = Happening("RobbedOf", _SEAT, _CARD, discloses=True)
SNATCHED = Happening("Snatched", _SEAT, _CARD)
SNARE_LAID = Happening("SnareLaid", _SEAT, _CARD, discloses=True)
CARD_SEEN = Happening("CardSeen", _SEAT, _CARD, discloses=True)
TILE_SEEN = Happening("TileSeen", _SEAT, _TILE, discloses=True)
LOOKED = Happening("Looked", _SEAT, _CELL)
LOOT_SEEN = Happening("LootSeen", _SEAT, _OTHER)
BOSS_SEEN = Happening("BossSeen", _SEAT)
PEEKED_TILES = Happening("PeekedTiles", _SEAT, _COUNT)

# Monsters, the Stone, the end.
PHASE_BEGAN = Happening("PhaseBegan", _SEAT)
MONSTER_MOVED = Happening("MonsterMoved", _CARD, _FROM, _CELL)
MONSTER_PLACED = Happening("MonsterPlaced", _CARD, _CELL)
STONE_APPEARED = Happening("StoneAppeared", _CELL)
ENDGAME_BEGAN = Happening("EndgameBegan")
SUMMONED = Happening("Summoned", _SEAT)
TURNED_UP = Happening("TurnedUp", _CARD)
WON = Happening("Won", _SEAT)
NOBODY_WON = Happening("NobodyWon")
