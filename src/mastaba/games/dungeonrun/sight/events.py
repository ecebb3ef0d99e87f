"""What can happen in Dungeon Run, in the past tense, with the words for each slot."""

from mastaba.core.event import NUMBER, Happening

from .. import words
from ..words import ATTRIBUTE, CARD, CELL, CONDITION, DICE, FACE, POWER, SEAT, SOME_CARDS, TILE

_OTHER = ("other", SEAT)
_FROM = ("from", CELL)
_COUNT = ("count", NUMBER)
_LEFT = ("left", NUMBER)  # of life
_HITS = ("hits", NUMBER)

# Setup, rounds, turns.
FIRST_ROLLED = Happening("FirstRolled", SEAT, DICE)
TOKEN_PASSED = Happening("TokenPassed", SEAT)
HERO_TAKEN = Happening("HeroTaken", SEAT, words.HERO)
SKILL_SEEN = Happening("SkillSeen", SEAT, POWER)
LEARNED = Happening("Learned", SEAT, POWER, discloses=True)
UNLEARNED = Happening("Unlearned", SEAT, POWER, discloses=True)
ROUND_BEGAN = Happening("RoundBegan", ("round", NUMBER))
TURN_BEGAN = Happening("TurnBegan", SEAT)
STOOD_UP = Happening("StoodUp", SEAT)

# Moving and exploring.
MOVED = Happening("Moved", SEAT, _FROM, CELL)
GATE_HELD = Happening("GateHeld", SEAT)
TILE_DRAWN = Happening("TileDrawn", SEAT, TILE, discloses=True)
TILE_LAID = Happening("TileLaid", SEAT, TILE, CELL)
NOTHING_FITTED = Happening("NothingFitted", SEAT)
TILES_SHUFFLED = Happening("TilesShuffled", _COUNT)
DECK_GONE = Happening("DeckGone")
CONTENT_ROLLED = Happening("ContentRolled", SEAT, DICE)
TREASURE_LAID = Happening("TreasureLaid", CELL)
ENCOUNTER_DRAWN = Happening("EncounterDrawn", SEAT, CARD)
STRANGER_LEFT = Happening("StrangerLeft", CARD)
BRIDGE_BROKE = Happening("BridgeBroke", SEAT)
SWEPT = Happening("Swept", SEAT)
LAIR_LAID = Happening("LairLaid", CELL)
BOSS_APPEARED = Happening("BossAppeared", CARD)

# Dice.
ROLLED = Happening("Rolled", SEAT, DICE)
REROLL_ORDERED = Happening("RerollOrdered", SEAT, _OTHER)
REROLLED = Happening("Rerolled", SEAT, _OTHER, DICE)
DIE_TURNED = Happening("DieTurned", SEAT, FACE, ("new", FACE))
FACE_NAMED = Happening("FaceNamed", SEAT, FACE)
DIE_FELL = Happening("DieFell", CARD, DICE)
ARMOUR_ROLLED = Happening("ArmourRolled", SEAT, DICE, _COUNT)
BLOCKED = Happening("Blocked", SEAT, _COUNT)

# Fights.
ASSIST_OFFERED = Happening("AssistOffered", SEAT, _OTHER, ATTRIBUTE, _COUNT)
ASSIST_TAKEN = Happening("AssistTaken", SEAT, _OTHER)
ASSIST_REFUSED = Happening("AssistRefused", SEAT, _OTHER)
SABOTAGED = Happening("Sabotaged", SEAT, _OTHER)
CALLED_OFF = Happening("CalledOff", SEAT, CARD)
MONSTER_ROLLED = Happening("MonsterRolled", CARD, SEAT, DICE, _HITS)
DEFENDED = Happening("Defended", SEAT, _OTHER, DICE, _HITS)
DICE_ASSIGNED = Happening("DiceAssigned", SEAT, _HITS, ("blocks", NUMBER))
FREE_ATTACK = Happening("FreeAttack", CARD, SEAT, DICE, _HITS)
HELD_BACK = Happening("HeldBack", CARD, SEAT)
STRUCK = Happening("Struck", SEAT, CARD, DICE, _HITS)
ESCAPE_WON = Happening("EscapeWon", SEAT)
ESCAPE_FAILED = Happening("EscapeFailed", SEAT)
TRAP_DISARMED = Happening("TrapDisarmed", SEAT, CARD)
TRAP_SPRUNG = Happening("TrapSprung", SEAT, CARD)
WOUNDED = Happening("Wounded", SEAT, _COUNT, _LEFT)
HEALED = Happening("Healed", SEAT, _COUNT, _LEFT)
CONDITION_CAUGHT = Happening("ConditionCaught", SEAT, CONDITION)
CONDITION_ENDED = Happening("ConditionEnded", SEAT, CONDITION)
DEFEATED = Happening("Defeated", SEAT)
SAVED = Happening("Saved")
FAINTED = Happening("Fainted", SEAT, _COUNT, _LEFT)
DROPPED = Happening("Dropped", SEAT, CARD, discloses=True)
VOTED = Happening("Voted", SEAT, ("ups", NUMBER), ("downs", NUMBER), discloses=True)
DIED = Happening("Died", SEAT, discloses=True)
MONSTER_HURT = Happening("MonsterHurt", CARD, _COUNT, ("wounds", NUMBER), _LEFT)
MONSTER_KILLED = Happening("MonsterKilled", CARD)

# Cards.
USED = Happening("Used", SEAT, POWER)
MONSTER_ACTED = Happening("MonsterActed", CARD, POWER)
FOUND = Happening("Found", SEAT, CARD, discloses=True)
EQUIPPED = Happening("Equipped", SEAT, CARD, discloses=True)
STOWED = Happening("Stowed", SEAT, CARD)
STONE_TAKEN = Happening("StoneTaken", SEAT)
PAID = Happening("Paid", SEAT, CARD, discloses=True)
TRAINED = Happening("Trained", SEAT, ATTRIBUTE)
TRADE_OFFERED = Happening("TradeOffered", SEAT, _OTHER, discloses=True)
TRADE_SHOWN = Happening(
    "TradeShown",
    *(SEAT, ("cards", SOME_CARDS), ("wanted", SOME_CARDS)),
    *(("treasures", NUMBER), ("artifacts", NUMBER), ("encounters", NUMBER)),
    discloses=True,
)
TRADE_REFUSED = Happening("TradeRefused", SEAT, _OTHER)
TRADED = Happening("Traded", SEAT, _OTHER)
HANDED_OVER = Happening("HandedOver", SEAT, _OTHER, CARD, discloses=True)
ROBBED = Happening("Robbed", SEAT, _OTHER)
ROBBED_OF = Happening("RobbedOf", SEAT, CARD, discloses=True)
SNATCHED = Happening("Snatched", SEAT, CARD)
SNARE_LAID = Happening("SnareLaid", SEAT, CARD, discloses=True)
CARD_SEEN = Happening("CardSeen", SEAT, CARD, discloses=True)
TILE_SEEN = Happening("TileSeen", SEAT, TILE, discloses=True)
LOOKED = Happening("Looked", SEAT, CELL)
LOOT_SEEN = Happening("LootSeen", SEAT, _OTHER)
BOSS_SEEN = Happening("BossSeen", SEAT)
PEEKED_TILES = Happening("PeekedTiles", SEAT, _COUNT)

# Monsters, the Stone, the end.
PHASE_BEGAN = Happening("PhaseBegan", SEAT)
MONSTER_MOVED = Happening("MonsterMoved", CARD, _FROM, CELL)
MONSTER_PLACED = Happening("MonsterPlaced", CARD, CELL)
STONE_APPEARED = Happening("StoneAppeared", CELL)
ENDGAME_BEGAN = Happening("EndgameBegan")
SUMMONED = Happening("Summoned", SEAT)
TURNED_UP = Happening("TurnedUp", CARD)
WON = Happening("Won", SEAT)
NOBODY_WON = Happening("NobodyWon")
