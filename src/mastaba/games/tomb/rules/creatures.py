"""What a creature has and can do now: dice, hit points, classes, what it is immune to.

What a card gives all the time is looked for on the cards in play; what an effect gave for a
while is in `lasting`.
"""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.ability import Phrase

from ..cards.selectors import Number, Selector
from ..state import COMBAT, MASTER, TombState, bits
from ..words import (
    ATTRIBUTES,
    CARDS,
    COLOURS,
    INN,
    KIND_OF,
    OUT,
)
from .allies import allies, foes
from .lasting import lasting, lasting_on, party_of

Dice = tuple[int, int, int]
NONE = (0, 0)
# What standing effects on dice are looked up by, for each attribute.
ADD_DICE, REMOVE_DICE, SHIFT_DICE = (
    tuple(f"{kind}.{name}" for name in ATTRIBUTES)
    for kind in ("add_dice", "remove_dice", "shift_dice")
)


# What is always on.


def always(s: TombState, creature: int, key: str) -> Sequence[tuple[Phrase, int]]:
    """Effects that cards in play have on a creature all the time, with their users."""
    content = s.content
    narrow, wide = content.standing.get(key, NONE)
    cards = 0
    if narrow:
        cards = (s.gear[creature] | 1 << creature) & narrow
    if wide:
        cards |= s.table & wide
    if not cards and s.crypt == OUT:
        return ()
    here = crypt_text(s, key)
    found: list[tuple[Phrase, int]] = []
    for card in bits(cards) if cards else ():
        user = s.holder(card)
        for power in content.by_card[card]:
            phrases = content.passive[power].get(key)
            if phrases and meets(s, user, content.power_ability[power].ifs):
                found += [
                    (phrase, user) for phrase in phrases if touches(s, user, phrase, creature)
                ]
    if here and (s.monsters | s.parties[s.raider]) >> creature & 1:
        found += [(phrase, MASTER) for phrase in here if touches(s, MASTER, phrase, creature)]
    return found


def gives_at_all(s: TombState, key: str) -> bool:
    """Whether any card in play, or the crypt, could give something all the time."""
    narrow, wide = s.content.standing.get(key, NONE)
    return bool(s.table & (narrow | wide)) or bool(crypt_text(s, key))


def crypt_text(s: TombState, key: str) -> Sequence[Phrase]:
    """What the raided crypt itself does all the time to those who are in it."""
    power = crypt_power(s)
    return s.content.passive[power].get(key, ()) if power != OUT else ()


def crypt_power(s: TombState) -> int:
    """The text of the crypt that is raided, if it has one."""
    return s.content.crypt_power[s.board_id][s.crypt] if s.crypt != OUT else OUT


def meets(s: TombState, user: int, needs: tuple[Phrase, ...]) -> bool:
    """Whether a user meets all of some requirements."""
    for need in needs:
        if not need.kind.run(s, user, need):
            return False
    return True


def touches(s: TombState, user: int, phrase: Phrase, creature: int) -> bool:
    """Whether a standing effect is meant for a creature."""
    to: Selector = phrase.of["to"]
    if to.word in ("self", "bearer"):
        return user == creature
    if to.word == "party" or to.side == "ally":
        side = allies(s, user)
    elif to.side == "foe":
        side = foes(s, user) if s.phase == COMBAT else 0
    else:
        side = -1
    return bool(side >> creature & 1) and fits(s, to, creature, user)


def fits(s: TombState, selector: Selector, creature: int, user: int) -> bool:
    """The filter of a selector, for a creature."""
    for name, word in selector.filter.items():
        if name == "other":
            if creature == user:
                return False
        elif name == "class":
            if not classes_of(s, creature) & word:
                return False
        elif name == "tag":
            if word not in s.content.designs[creature].tags:
                return False
        elif name == "wounded":
            if not s.hurt >> creature & 1:
                return False
        elif name == "unacted" and not s.actions[creature]:
            return False
    return True


def counted(s: TombState, number: Number, user: int) -> int:
    """TOMB-07. A number that needs no roll; `all` is more than there can be."""
    if number.way == "plain":
        return number.plain
    if number.way == "dice":
        return sum(dice_of(s, user, number.attr))
    if number.way == "count" and number.count is not None:
        return min(number.most, number.times * _count(s, number.count, user))
    return CARDS


def _count(s: TombState, selector: Selector, user: int) -> int:
    if selector.source == "attached":
        kind = selector.filter.get("kind")
        return sum(kind in (None, KIND_OF[card]) for card in bits(s.gear[user]))
    side = foes(s, user) if selector.side == "foe" else allies(s, user)
    return sum(fits(s, selector, creature, user) for creature in bits(side))


# Dice.


def dice_of(s: TombState, creature: int, attr: int, roll: int = OUT) -> list[int]:
    """TOMB-21. Printed, attached, passive and temporary dice, less those removed."""
    content, name = s.content, ATTRIBUTES[attr]
    dice = list(content.dice[creature][attr])
    worn = s.gear[creature]
    for card in bits(worn & content.more_dice[attr]):
        more = content.dice[card][attr]
        dice[0] += more[0]
        dice[1] += more[1]
        dice[2] += more[2]
    for phrase, user in always(s, creature, ADD_DICE[attr]):
        number = phrase.get("n")
        _add(dice, phrase, number and counted(s, number, user))
    for phrase, n in lasting_on(s, creature, "add_dice", name, roll):
        _add(dice, phrase, n)
    taken = [phrase for phrase, _ in always(s, creature, REMOVE_DICE[attr])]
    taken += [phrase for phrase, _ in lasting_on(s, creature, "remove_dice", name, roll)]
    costly = worn & content.fewer_dice[attr]
    if not taken and not costly:
        return [max(0, count) for count in dice]
    if immune(s, creature, "remove_dice"):
        for card in bits(costly):
            for colour, count in enumerate(content.dice[card][attr]):
                dice[colour] -= min(0, count)
    else:
        for phrase in taken:
            _remove(dice, phrase)
    return [max(0, count) for count in dice]


def _add(dice: list[int], phrase: Phrase, n: int) -> None:
    colour = phrase.of.get("colour")
    if colour is not None:
        dice[COLOURS.index(colour)] += n
        return
    for at, more in enumerate(phrase.of["dice"]):
        dice[at] += more


def _remove(dice: list[int], phrase: Phrase) -> None:
    colour = phrase.of.get("colour")
    if colour is not None:
        dice[COLOURS.index(colour)] = 0
        return
    for at, less in enumerate(phrase.of["dice"]):
        dice[at] = max(0, dice[at] - less)


def steps_of(s: TombState, creature: int, attr: int, roll: int = OUT) -> list[int]:
    """TOMB-19. The net colour steps, by original colour."""
    name, steps = ATTRIBUTES[attr], [0, 0, 0]
    found = [phrase for phrase, _ in always(s, creature, SHIFT_DICE[attr])]
    found += [phrase for phrase, _ in lasting_on(s, creature, "shift_dice", name, roll)]
    for phrase in found:
        for at, colour in enumerate(COLOURS):
            if colour in phrase.of.get("colours", COLOURS):
                steps[at] += phrase.of["steps"]
    return steps


def stepped(dice: list[int], steps: list[int]) -> tuple[Dice, int]:
    """TOMB-17 to TOMB-20. The dice really rolled, and automatic successes."""
    rolled, sure = [0, 0, 0], 0
    for colour, count in enumerate(dice):
        to = colour + steps[colour]
        if to > 2:
            sure += count
        elif to >= 0:
            rolled[to] += count
    return (rolled[0], rolled[1], rolled[2]), sure


def rolled_attr(s: TombState, creature: int, attr: int, roll: int = OUT) -> int:
    """TOMB-21. The attribute that is rolled instead, if an effect says so."""
    name = ATTRIBUTES[attr]
    found = always(s, creature, "use_attr")
    for phrase, _ in (*lasting(s, creature, "use_attr", roll), *found):
        if phrase.of["instead_of"] == name:
            return ATTRIBUTES.index(phrase.of["use"])
    return attr


def pool_of(s: TombState, creature: int, attr: int, roll: int = OUT) -> tuple[Dice, int]:
    """TOMB-11, TOMB-21. What a creature rolls, and its automatic successes."""
    attr = rolled_attr(s, creature, attr, roll)
    dice = dice_of(s, creature, attr, roll)
    return stepped(dice, steps_of(s, creature, attr, roll))


def lasting_dice(s: TombState, creature: int, attr: int) -> int:
    """TOMB-121. Printed dice, those of attached cards and of passive abilities."""
    content = s.content
    total: int = content.dice_count[creature][attr]
    worn = s.gear[creature] & content.more_dice[attr]
    for card in bits(worn) if worn else ():
        total += content.dice_count[card][attr]
    for phrase, user in always(s, creature, ADD_DICE[attr]):
        number = phrase.of.get("n")
        total += counted(s, number, user) if number else sum(phrase.of["dice"])
    return total


# Everything else.


def hp_left(s: TombState, creature: int) -> int:
    """TOMB-188. What is left of them."""
    return max(0, hp_of(s, creature) - s.wounds[creature])


def hp_of(s: TombState, creature: int) -> int:
    """TOMB-188. Hit points with all bonuses."""
    total: int = s.content.hp[creature]
    for phrase, user in always(s, creature, "mod_hp"):
        total += counted(s, phrase.of["n"], user)
    for _, n in lasting(s, creature, "mod_hp"):
        total += n
    return total


def doomed(s: TombState) -> int:
    """TOMB-187, TOMB-188. Creatures whose wounds are as many as their hit points, or more."""
    content, found, drained = s.content, 0, []
    for effect in s.lasting:
        if effect[5] < 0:
            drained.append(effect[2])
    # Where nothing in play takes hit points away, nobody dies of less than what is printed.
    drains = drained or (content.draining and content.draining & s.table)
    weak = s.hurt if drains else s.failing
    for creature in bits(weak & s.table) if weak else ():
        if s.wounds[creature] >= hp_of(s, creature):
            found |= 1 << creature
    for creature in drained:
        if creature >= 0 and s.table >> creature & 1 and hp_of(s, creature) <= 0:
            found |= 1 << creature
    return found


def classes_of(s: TombState, creature: int) -> int:
    """TOMB-245. A bit for each class."""
    found: int = s.content.classes[creature]
    if s.gear[creature] & s.content.granting:
        for phrase, _ in always(s, creature, "grant.class"):
            found |= phrase.of["class"]
    return found


def has_class(s: TombState, party: int, name: int) -> bool:
    """Whether somebody of a party is of a class."""
    if party & s.content.members[name]:
        return True
    granting = s.content.granting & s.table
    return bool(granting and s.attached(party) & granting) and any(
        classes_of(s, creature) >> name & 1 for creature in bits(party)
    )


def target_number(s: TombState, seat: int, number: int, mark: int = OUT) -> int:
    """A Target Number as a party meets it (TOMB-278)."""
    for _, n in lasting(s, party_of(seat), "mod_tn", mark):
        number += n
    return max(0, number)


def immune(s: TombState, creature: int, kind: str) -> bool:
    """Whether a kind of effect, or a kind of card, does nothing to a creature."""
    return any(p.of["immunity"] == kind for p, _ in always(s, creature, "grant.immunity"))


def adjacent_crypts(s: TombState, seat: int, *, off_door: bool = False) -> int:
    """Crypts with cards that a party stands next to; if it is said, on whose door it is not."""
    space = s.at[seat]
    if space == INN:
        return 0
    found = s.board.beside[space] & ~s.empty()
    door = s.board.door_of[space]
    return found & ~(1 << door) if off_door and door != OUT else found


def extra_actions(s: TombState, creature: int) -> int:
    """TOMB-166. Combat actions beyond the first in each round."""
    return sum(
        counted(s, phrase.of["n"], user) for phrase, user in always(s, creature, "extra_action")
    )
