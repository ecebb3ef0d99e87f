"""What gear is worth to the thumb bot, worn or not."""

from __future__ import annotations

from functools import lru_cache

from mastaba.core.sets import bits

from ..content.box import Content
from ..rules.gear import trained
from ..state import DungeonRunState
from ..words import ATTRIBUTE, MAGIC, STONE, STRENGTH
from .outlook import CARD

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
