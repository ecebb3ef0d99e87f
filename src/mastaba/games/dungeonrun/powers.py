"""Abilities in force: what they add all the time, and which of them can be used now."""

from __future__ import annotations

from mastaba.core.ability import Phrase
from mastaba.core.sets import bits

from .clash import Clash
from .rolls import ASSISTING, ATTACK, ESCAPING, MONSTER, ROLLS
from .state import DungeonRunState
from .tableau import STONE_BIT, UP
from .words import CURSED, HEROES, OUT, PER_HERO, WEBBED

OWNED = len(HEROES) * PER_HERO  # abilities of heroes come first
SEAT_BITS = 8
MY_NEXT, THEIR_NEXT, TURN_END = range(3)  # until when an effect lasts


def hushed(s: DungeonRunState, seat: int) -> bool:
    """DR-73, DR-74. On the Cursed Stone or beside it, and not proof against it."""
    curse, place = s.curse, s.at[seat]
    if curse == OUT or (place != curse and place not in s.adjacent(curse)):
        return False
    for power in s.force[seat]:
        if power >= OWNED:
            for phrase in s.content.passive[power].get("ignore", ()):
                if phrase.of["rule"] == "cursedStone":
                    return False
    return True


def in_force(s: DungeonRunState, seat: int) -> list[int]:
    """A hero's abilities that work now (DR-73, DR-153, DR-205; Unweaving)."""
    if s.status[seat] != UP:
        return []
    force = s.force[seat]
    if s.curse != OUT and hushed(s, seat):
        force = [power for power in force if power >= OWNED]
    clash = s.nearest(Clash)
    if clash is not None and clash.combat and forbidden(s, clash.foe, "enchanted"):
        enchanted = s.content.enchanted_power
        return [power for power in force if not enchanted[power]]
    return force


def forbidden(s: DungeonRunState, card: int, what: str) -> bool:
    """What a monster's own ability rules out; if there is none, nothing."""
    for power in s.content.by_card[card]:
        for phrase in s.content.passive[power].get("forbid", ()):
            if phrase.of["what"] == what:
                return True
    return False


def met(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether a passive effect's requirements hold."""
    return all(need.kind.run(s, user, need) for need in phrase.ifs)


def passives(s: DungeonRunState, seat: int, kind: str) -> list[Phrase]:
    """A hero's passive effects of a kind whose requirements hold."""
    found = []
    passive = s.content.passive
    for power in in_force(s, seat):
        phrases = passive[power].get(kind)
        if phrases:
            found += [phrase for phrase in phrases if met(s, seat, phrase)]
    return found


def foe_passives(s: DungeonRunState, card: int, kind: str) -> list[Phrase]:
    """A monster's passive effects of a kind; if there is no monster, none."""
    found = []
    for power in s.content.by_card[card]:
        phrases = s.content.passive[power].get(kind)
        if phrases:
            found += [phrase for phrase in phrases if met(s, foe_user(card), phrase)]
    return found


FOE = 16  # users from here on are monsters and strangers, by card


def foe_user(card: int) -> int:
    """A monster or stranger as the user of an ability."""
    return FOE + card


def is_hero(user: int) -> bool:
    """Whether the user of an ability is a hero, and so a seat."""
    return user < FOE


def ignores(s: DungeonRunState, seat: int, rule: str) -> bool:
    """IGNORE, by a card in force."""
    return any(phrase.of["rule"] == rule for phrase in passives(s, seat, "ignore"))


def lasting_on(s: DungeonRunState, about: int, by: int = OUT) -> list[Phrase]:
    """Effects that last on a hero or a monster; if it is said, only those that one hero caused."""
    programs = s.content.programs
    return [
        programs[program][at]
        for program, at, who, _, whose in s.lasting
        if who == about and by in (OUT, whose)
    ]


def last(s: DungeonRunState, program: int, at: int, about: int, until: str, user: int) -> None:
    """An effect begins to last, or anew; the turn that ends it is the user's or the victim's."""
    when = ("myNext", "theirNext", "turnEnd").index(until)
    whose = about if when == THEIR_NEXT else user
    if when == THEIR_NEXT and s.active == about:
        when += SEAT_BITS  # the present turn does not count
    others = [one for one in s.lasting if one[:3] != [program, at, about]]
    s.lasting = [*others, [program, at, about, when, whose]]


def turn_begins(s: DungeonRunState, seat: int) -> None:
    """What lasted until the start of this turn is over; the next turn is now the present one."""
    kept = []
    for one in s.lasting:
        when, whose = one[3], one[4]
        if whose == seat and when == MY_NEXT:
            continue
        if whose == seat and when == THEIR_NEXT + SEAT_BITS:
            one = [*one[:3], THEIR_NEXT, whose]
        kept.append(one)
    s.lasting = kept


def turn_ends(s: DungeonRunState, seat: int) -> None:
    """What lasted until the end of this turn is over."""
    ended = (THEIR_NEXT, TURN_END)
    s.lasting = [one for one in s.lasting if one[4] != seat or one[3] not in ended]


def ends_with(s: DungeonRunState, seat: int) -> None:
    """DR-242. With a dead hero ends what the hero has caused, and what lasted on the hero."""
    s.lasting = [one for one in s.lasting if seat not in (one[2], one[4])]


# Numbers.


def value(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-03. Printed number, training tokens, card bonuses."""
    total = plain_value(s, seat, attribute)
    for phrase in passives(s, seat, "stat"):
        if phrase.of["attr"] == ("strength", "magic", "dexterity")[attribute]:
            total += phrase.of["n"]
    return total


def plain_value(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-180. Printed number and training tokens."""
    return s.content.stats[s.heroes[seat]][attribute] + s.tokens[3 * seat + attribute]


def bonus(s: DungeonRunState, seat: int, roll: int) -> int:
    """Dice more or less on a roll: own cards, others on the tile, the opponent, conditions."""
    total = 0
    for phrase in passives(s, seat, "dice"):
        if ROLLS[phrase.of["roll"]] & roll and phrase.get("to", "self") == "self":
            total += phrase.of["n"]
    for other in s.others_here(seat):
        for phrase in passives(s, other, "dice"):
            if ROLLS[phrase.of["roll"]] & roll and phrase.get("to", "self") == "othersHere":
                total += phrase.of["n"]
    clash = s.nearest(Clash)
    if clash is not None and clash.hero == seat:
        for phrase in foe_passives(s, clash.foe, "dice"):
            if ROLLS[phrase.of["roll"]] & roll and phrase.get("to", "") == "target":
                total += phrase.of["n"]
    for phrase in lasting_on(s, seat):
        if phrase.kind.name == "dice" and ROLLS[phrase.of["roll"]] & roll:
            total += phrase.of["n"]
    if roll & ATTACK and s.ill[seat] >> CURSED & 1:
        total -= 1
    if roll == ESCAPING and s.ill[seat] >> WEBBED & 1:
        total -= 2
    return total


def needed(s: DungeonRunState, seat: int, number: int, roll: int) -> int:
    """TARGET. The number needed on each die, within 2 to 6."""
    for phrase in passives(s, seat, "target"):
        if ROLLS[phrase.of["roll"]] & roll:
            number += phrase.of["n"]
    clash = s.nearest(Clash)
    if clash is not None:
        for phrase in foe_passives(s, clash.foe, "target"):
            if ROLLS[phrase.of["roll"]] & roll:
                number += phrase.of["n"]
    return min(6, max(2, number))


def armour(s: DungeonRunState, seat: int) -> list[int]:
    """ARMOR. What each armour die has to show."""
    dice: list[int] = []
    for phrase in passives(s, seat, "armor"):
        count = phrase.get("n", 0)
        if phrase.get("per", "") == "equipment":
            count = min(phrase.of["most"], (s.worn[seat] & ~STONE_BIT).bit_count())
        dice += [phrase.of["x"]] * count
    return dice


def assist_dice(s: DungeonRunState, seat: int, attribute: int) -> int:
    """DR-179, DR-180. Half the value without cards, at least one, and what vows add."""
    dice = max(1, plain_value(s, seat, attribute) // 2)
    for phrase in passives(s, seat, "dice"):
        if ROLLS[phrase.of["roll"]] & ASSISTING:
            dice += phrase.of["n"]
    return dice


def sabotage_dice(s: DungeonRunState, seat: int) -> int:
    """DR-183. One die, more for a master of it."""
    dice = 1
    for phrase in passives(s, seat, "dice"):
        if phrase.get("to", "") == "sabotaged":
            dice -= phrase.of["n"]
    return dice


def monster_dice(s: DungeonRunState, place: int) -> int:
    """DR-07, DR-105. A monster's attack dice where it stands: its own, then what others add."""
    card = s.mob[place]
    dice, least = s.content.foe(card).attack, 1
    for phrase in foe_passives(s, card, "dice"):
        if ROLLS[phrase.of["roll"]] != MONSTER or phrase.get("to", ""):
            continue
        times = s.hurt[place] if phrase.get("per", "") == "wounds" else 1
        dice += phrase.of["n"] * times
        least = max(least, phrase.get("least", 1))
    dice = max(least, dice)
    for other in s.adjacent(place):
        for phrase in foe_passives(s, s.mob[other], "dice"):
            if phrase.get("to", "") == "adjacentMonsters":
                dice += phrase.of["n"]
    return dice


def monster_blocks(s: DungeonRunState, card: int) -> int:
    """DR-115. Hits on it that a monster cancels by itself."""
    return sum(phrase.of["n"] for phrase in foe_passives(s, card, "block"))


# Use.


def limited(s: DungeonRunState, power: int) -> bool:
    """Whether the ability has reached its limit."""
    return bool(s.spent >> power & 1)


def usable(s: DungeonRunState, seat: int, power: int) -> bool:
    """Limits, requirements, costs, and whether it could do anything at all."""
    if s.spent >> power & 1:
        return False
    ability = s.content.abilities[power]
    for need in ability.ifs:
        if not need.kind.run(s, seat, need):
            return False
    for cost in ability.costs:
        able = cost.kind.able
        if able is not None and met(s, seat, cost) and not able(s, seat, cost):
            return False
    return could(s, seat, ability.program)


def could(s: DungeonRunState, seat: int, program: int) -> bool:
    """Whether any effect has a legal object."""
    for phrase in s.content.programs[program]:
        able = phrase.kind.able
        if met(s, seat, phrase) and (able is None or able(s, seat, phrase)):
            return True
    return False


def spend(s: DungeonRunState, power: int) -> None:
    """An ability is used: what it says about its limit."""
    if s.content.abilities[power].limit:
        s.spent |= 1 << power


def regain(s: DungeonRunState, power: int) -> None:
    """An ability that was used in vain may be used again."""
    s.spent &= ~(1 << power)


def refresh(s: DungeonRunState, seat: int) -> None:
    """DR-37. What a hero may do once a turn may be done again."""
    abilities = s.content.abilities
    held = list(s.force[seat])
    for card in bits(s.gear_of(seat)):
        held += s.content.by_card[card]
    for power in held:
        if abilities[power].limit == "turn":
            s.spent &= ~(1 << power)


def new_round(s: DungeonRunState) -> None:
    """What may be done once a round may be done again."""
    for ability in s.content.abilities:
        if ability.limit == "round":
            s.spent &= ~(1 << ability.index)
