"""What numbers come to at the table: values, dice, the number needed, armour."""

from mastaba.core.ability import Phrase

from .. import words
from ..cards.in_force import foe_passives, lasting_on, passives
from ..state import STONE_BIT, DungeonRunState
from ..words import ASSISTING, ATTRIBUTE, EVERY_ROLL, ROLLS
from .questions import Clash


def value(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-03. Printed number, training tokens, card bonuses."""
    name = ATTRIBUTE[attribute]
    more: list[int] = [
        phrase.of["n"] for phrase in passives(s, seat, "stat") if phrase.of["attr"] == name
    ]
    return plain_value(s, seat, attribute) + sum(more)


def plain_value(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-180. Printed number and training tokens."""
    return s.content.stats[s.heroes[seat]][attribute] + s.tokens[3 * seat + attribute]


def added(phrases: list[Phrase], roll: int, to: str = "") -> int:
    """What effects add to a kind of roll: all of them, or those for one side, mostly one's own."""
    total = 0
    for phrase in phrases:
        if ROLLS[phrase.of["roll"]] & roll and to in ("", phrase.get("to", "self")):
            total += phrase.of["n"]
    return total


def bonus(s: DungeonRunState, seat: int, roll: int) -> int:
    """Dice more or less on a roll: own cards, others on the tile, the opponent, conditions."""
    total = added(passives(s, seat, "dice"), roll, "self")
    for other in s.others_here(seat):
        total += added(passives(s, other, "dice"), roll, "othersHere")
    clash = s.nearest(Clash)
    if clash is not None and clash.hero == seat:
        total += added(foe_passives(s, clash.foe, "dice"), roll, "target")
    total += added([p for p in lasting_on(s, seat) if p.kind.name == "dice"], roll)
    if roll & words.ATTACK and s.ill[seat] >> words.CURSED & 1:
        total -= 1
    if roll == words.ESCAPING and s.ill[seat] >> words.WEBBED & 1:
        total -= 2
    return total


def dice_of(s: DungeonRunState, seat: int, attribute: int, roll: int) -> int:
    """Value and cards: how many dice a roll has."""
    return value(s, seat, attribute) + bonus(s, seat, roll)


def needed(s: DungeonRunState, seat: int, number: int, roll: int) -> int:
    """TARGET. The number needed on each die, within 2 to 6."""
    number += added(passives(s, seat, "target"), roll)
    clash = s.nearest(Clash)
    if clash is not None:
        number += added(foe_passives(s, clash.foe, "target"), roll)
    return min(6, max(2, number))


def to_hit(s: DungeonRunState, seat: int, card: int, attribute: int) -> int:
    """DR-109, DR-133. The number needed to hit a monster: its Defence."""
    return needed(s, seat, s.content.foe(card).defence, words.ATTACK_WITH[attribute])


def armour(s: DungeonRunState, seat: int) -> list[int]:
    """ARMOR. What each armour die has to show."""
    dice: list[int] = []
    for phrase in passives(s, seat, "armor"):
        count = phrase.get("n")
        if phrase.get("per", "") == "equipment":
            count = min(phrase.of["most"], (s.worn[seat] & ~STONE_BIT).bit_count())
        dice += [phrase.of["x"]] * count
    return dice


def assist_dice(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-179, DR-180. Half the value without cards, at least one, and what vows add."""
    vows = added(passives(s, seat, "dice"), ASSISTING)
    return max(1, plain_value(s, seat, attribute) // 2) + vows


def sabotage_dice(s: DungeonRunState, seat: int) -> int:
    """DR-183. One die, more for a master of it."""
    return 1 - added(passives(s, seat, "dice"), EVERY_ROLL, "sabotaged")


def monster_dice(s: DungeonRunState, place: int) -> int:
    """DR-07, DR-105. A monster's attack dice where it stands: its own, then what others add."""
    card = s.mob[place]
    dice, least = s.content.foe(card).attack, 1
    for phrase in foe_passives(s, card, "dice"):
        if ROLLS[phrase.of["roll"]] != words.MONSTER or phrase.get("to", ""):
            continue
        times = s.hurt[place] if phrase.get("per", "") == "wounds" else 1
        dice += phrase.of["n"] * times
        least = max(least, phrase.get("least", 1))
    dice = max(least, dice)
    for other in s.near[place]:
        dice += added(foe_passives(s, s.mob[other], "dice"), EVERY_ROLL, "adjacentMonsters")
    return dice


def monster_blocks(s: DungeonRunState, card: int) -> int:
    """DR-115. Hits on it that a monster cancels by itself."""
    return sum(phrase.of["n"] for phrase in foe_passives(s, card, "block"))
