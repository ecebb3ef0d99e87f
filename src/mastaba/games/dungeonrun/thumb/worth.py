"""What the thumb bot thinks that gear, places, strangers and special actions are worth."""

from functools import lru_cache

from mastaba.core.sets import bits

from .. import words
from ..content.box import Content
from ..rules.gear import trained
from ..state import ENCOUNTER_CARDS, GEAR_CARDS, STONE_BIT, DungeonRunState
from ..words import ATTRIBUTE, DEN, FIRST_BOSS, FIRST_STRANGER, MAGIC, OUT, STONE, STRENGTH
from .outlook import CARD, HIDDEN, WOUND, Outlook, open_fight

ATTACK_DIE, ARMOUR_STOP, ESCAPE_DIE, DISARM_DIE = 2.0, 3.0, 0.4, 0.3
OTHER_WORTH = {
    "heal": 3.0,
    "save": 3.0,
    "block": 2.0,
    "reroll": 1.5,
    "strike": 1.5,
    "success": 1.0,
    "ignore": 0.4,
    "tiles": 0.4,
    "moveMonster": 0.6,
}


def gear_worth(s: DungeonRunState, seat: int, card: int) -> float:
    """What an equipped card does for a hero."""
    if card == STONE:
        return 50.0
    hero = s.heroes[seat]
    stats = s.content.stats[hero]
    return worn_worth(s.content, card, int(stats[MAGIC] > stats[STRENGTH]))


@lru_cache(maxsize=1000)
def worn_worth(content: Content, card: int, main: int) -> float:
    """The same for heroes who attack with Strength or with Magic."""
    total = 0.0
    for power in content.by_card[card]:
        for phrase in content.programs[content.abilities[power].program]:
            kind, of = phrase.kind.name, phrase.of
            half = 0.4 if phrase.ifs else 1.0
            if kind == "dice":
                useful = ("attack", ("attack.strength", "attack.magic")[main])
                each = {"escape": ESCAPE_DIE, "disarm": DISARM_DIE}.get(of["roll"], 0.2)
                total += half * of["n"] * (ATTACK_DIE if of["roll"] in useful else each)
            elif kind == "armor":
                total += half * ARMOUR_STOP * of.get("n", 1) * (7 - of["x"]) / 6
            elif kind == "stat":
                total += of["n"] * (ATTACK_DIE if of["attr"] == ATTRIBUTE[main] else 0.3)
            elif kind == "reroll" and of["roll"].startswith("attack."):
                total += OTHER_WORTH[kind] * (of["roll"] == f"attack.{ATTRIBUTE[main]}") + 0.1
            else:
                total += OTHER_WORTH.get(kind, 0.3)
    return total


def wear_gain(s: DungeonRunState, seat: int, card: int) -> float:
    """What it would bring to put a card on in place of what is in its slots."""
    if not trained(s, seat, card):
        return -1.0
    slots = s.content.slots[card]
    displaced = [c for c in bits(s.worn[seat]) if s.content.slots[c] & slots]
    return gear_worth(s, seat, card) - sum(gear_worth(s, seat, c) for c in displaced)


def keep_worth(s: DungeonRunState, seat: int, card: int) -> float:
    """What it is worth to own a card, worn or not."""
    if card == STONE:
        return 50.0
    if card > STONE + 3:
        return CARD
    if s.worn[seat] >> card & 1:
        return gear_worth(s, seat, card)
    return max(0.3, wear_gain(s, seat, card))


def spare(s: DungeonRunState, seat: int) -> list[int]:
    """Treasures in the loot pile that the hero has no use for."""
    loot = s.loot[seat] & (1 << STONE) - 1
    return [card for card in bits(loot) if wear_gain(s, seat, card) <= 0]


SWORD = 3.0  # the chance of the Sword of the Well Spirit
SWORD_CARD = words.FIRST_ARTIFACT + 1
FARM = 0.8  # what the Den may bring
LAST_RESORT = 0.3  # the Boss, when there is nothing else to do
SURE = 0.85  # alone: chance of victory with which the Boss is fought at once
WELL = "X8"
SISTER, PEDLAR, BUILDER, DUELLIST, BROKER = "S01", "S02", "S03", "S04", "S05"


class Worth:
    """The dungeon as a hero sees it who looks for something to do."""

    __slots__ = ("me", "outlook", "place", "s")

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self.s = outlook.s
        self.me = outlook.me
        self.place = outlook.s.at[outlook.me]

    def worth_of(self, place: int) -> tuple[float, str, dict[str, str]]:
        """What a tile is worth a visit for."""
        s = self.s
        if s.mob[place] != OUT:
            card = s.mob[place]
            if card >= FIRST_BOSS:
                return self.boss_worth(place), "boss", {"monster": words.CARD[card]}
            return self.prey(place), "hunt", {"monster": words.CARD[card]}
        treasure, there = self.treasure_at(place), {"cell": words.CELL[s.cells[place]]}
        if treasure:
            return treasure, "treasure", there
        if s.guest[place] != OUT:
            card = s.guest[place]
            return self.guest_worth(card), "stranger", there | {"stranger": words.CARD[card]}
        worth, key = self.tile_worth(place)
        return worth, key, there

    def prey(self, place: int) -> float:
        """By how much a fight there is better than none."""
        if not open_fight(self.s, place) or self.s.mob[place] >= FIRST_BOSS:
            return 0.0
        return max(0.0, self.outlook.opened(place)[1])

    def boss_worth(self, place: int) -> float:
        """The Boss: for all together when strong, alone when sure or when nothing else is left."""
        s, o = self.s, self.outlook
        if not s.solo:
            return max(LAST_RESORT, o.opened(place)[1]) if open_fight(s, place) else 0.0
        return 30.0 if self.odds_alone(place) >= SURE else LAST_RESORT / 10

    def odds_alone(self, place: int) -> float:
        """Alone: the chance to kill the Boss before it kills."""
        o = self.outlook
        return o.opened(place)[0].value(o.foe_left(place), o.left)

    def guest_worth(self, card: int) -> float:
        """A stranger."""
        s, me = self.s, self.me
        stranger = s.content.strangers[card - FIRST_STRANGER]
        if stranger.once and s.guest_uses[card - FIRST_STRANGER] >> me & 1:
            return 0.0
        if stranger.id == SISTER and s.content.races[s.heroes[me]] == "Revenant":
            return 0.0
        if stranger.id == DUELLIST and (s.solo or not s.loot[me] & ENCOUNTER_CARDS):
            return 0.0
        return self.power_worth(stranger.id)

    def tile_worth(self, place: int) -> tuple[float, str]:
        """The Well with something to throw in, the Den for those who look for a fight."""
        s, me = self.s, self.me
        tile = s.tiles[place]
        if tile == words.WELL and spare(s, me) and s.set_aside(SWORD_CARD):
            return SWORD, "well"
        ready = self.outlook.left >= (5 if s.solo else 4)
        if tile == DEN and not s.has_encounter(place) and s.encounters and ready:
            return FARM, "den"
        return 0.0, ""

    def treasure_at(self, place: int) -> float:
        """What lies on a tile."""
        s, me = self.s, self.me
        if s.loose[place] & STONE_BIT:
            return 40.0
        total = HIDDEN * s.hidden[place]
        for card in bits(s.loose[place]):
            total += max(0.5, gear_worth(s, me, card)) if s.seen[card] >> me & 1 else HIDDEN
        return total

    def power_worth(self, name: str) -> float:
        """What a special action here is worth."""
        s, me, wounds = self.s, self.me, self.s.wounds[self.me]
        trophies = (s.loot[me] & ENCOUNTER_CARDS).bit_count()
        if name == SISTER:
            return WOUND * min(3, wounds) * (2 if s.solo else 1) if wounds >= 2 else 0.0
        if name == PEDLAR:
            return 1.5 if spare(s, me) else 0.0
        if name == DUELLIST:
            return 2.0 if trophies % 2 else 0.5
        if name == BROKER:
            return 2.5 if self.outlook.left >= (6 if s.solo else 5) else 0.0
        if name == BUILDER:
            return 0.0
        if name == WELL:
            return SWORD if spare(s, me) else 0.0
        if name == "MOR-09":
            return CARD * 1.5 if s.discards & ENCOUNTER_CARDS else 0.0
        if name == "STA-03":
            return 1.0 if self.robbable() and self.outlook.left > 2 else 0.0
        return 0.0

    def robbable(self) -> bool:
        """A rival on the tile with something in the loot pile."""
        return any(self.s.loot[other] for other in self.s.others_here(self.me))

    def better_gear(self) -> float:
        """What the best change of equipment would bring."""
        s, me = self.s, self.me
        gains = [wear_gain(s, me, card) for card in bits(s.loot[me] & GEAR_CARDS)]
        return max(gains, default=0.0)
