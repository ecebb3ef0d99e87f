"""Which abilities a player may use now, and with whom (TOMB-211 to TOMB-221)."""

from __future__ import annotations

from mastaba.core.ability import FORCED

from ..cards.limits import spent
from ..content.lookup import Terms
from ..state import TombState, bits, lowest
from ..words import CREATURES, OUT, SPELL
from .allies import of_monsters
from .bearers import skilled
from .creatures import able, meets
from .forbidden import anything_forbidden, forbidden
from .lasting import lasting

UsedBy = tuple[int, int]  # power and user


def can_use(s: TombState, power: int, user: int) -> bool:
    """TOMB-212, TOMB-261. Limits, requirements and costs of an ability, for this user."""
    terms = s.content.terms[power]
    for test, need in terms.common:
        if not test(s, user, need):
            return False
    if terms.limit and spent(s, power, terms.ability):
        return False
    if s.letter and s.used & terms.bit and terms.ability.when != FORCED:
        return False
    if terms.abroad and s.solo:
        return False
    return meets_terms(s, terms, power, user) and (terms.sure or could_do_anything(s, user, terms))


def meets_terms(s: TombState, terms: Terms, power: int, user: int) -> bool:
    """What each user of a power meets by itself."""
    for test, need in terms.own:
        if not test(s, user, need):
            return False
    if terms.card != user and terms.card != OUT and not may_wield(s, terms, user):
        return False
    if terms.react and user < CREATURES and forbidden(s, user, "react"):
        return False
    for test, cost in terms.costs:
        if not test(s, user, cost, power):
            return False
    return True


def could_do_anything(s: TombState, user: int, terms: Terms) -> bool:
    """Whether some effect of a power that is not sure to do anything could do it now."""
    for test, effect in terms.tests:
        if test(s, user, effect):
            return True
    return False


def may_wield(s: TombState, terms: Terms, user: int) -> bool:
    """TOMB-119, TOMB-124, TOMB-226. A card that a user bears or plays; monsters know no limits."""
    if of_monsters(s, user):
        return not (terms.kind == SPELL and forbidden(s, user, "cast"))
    if terms.scripted:
        if s.used & terms.bit or not able(s, user, terms.kind):
            return False
        if terms.kind == SPELL and forbidden(s, user, "cast"):
            return False
    return meets(s, user, terms.line)


def worthwhile(s: TombState, user: int, program: int) -> bool:
    """Whether some effect of a program could do anything, as far as that can be told."""
    for phrase in s.content.programs[program]:
        if phrase.kind.able is None or phrase.kind.able(s, user, phrase):
            return True
    return False


def lent(s: TombState, creature: int) -> list[int]:
    """Powers that an effect has lent to a creature."""
    if not s.lasting:
        return []
    content = s.content
    return [
        content.lent[phrase.of["ability"]]
        for phrase, _ in lasting(s, creature, "grant")
        if "ability" in phrase.of
    ]


def in_play(s: TombState, side: int, acts: int) -> list[UsedBy]:
    """What a side may use as an action now, own or attached."""
    acting, powers = s.content.acting[acts], s.content.acts[acts]
    return [
        (power, creature)
        for creature in bits(side)
        for card in bits((s.gear[creature] | 1 << creature) & acting)
        for power in powers[card]
        if can_use(s, power, creature)
    ]


def from_hand(s: TombState, seat: int, users: int, acts: int) -> list[UsedBy]:
    """TOMB-90, TOMB-92, TOMB-169. What a player may play from hand, and with whom."""
    found: list[UsedBy] = []
    powers = s.content.acts[acts]
    for card in bits(s.hands[seat] & s.content.acting[acts]):
        for power in powers[card]:
            found += [(power, user) for user in bits(wielders(s, users, power))]
    return found


def wielders(s: TombState, users: int, power: int) -> int:
    """Which members of one party may use a card of their hand; what concerns all comes first."""
    terms = s.content.terms[power]
    some = lowest(users)
    for test, need in terms.common:
        if not test(s, some, need):
            return 0
    if s.used & terms.bit or (terms.limit and spent(s, power, terms.ability)):
        return 0
    if terms.abroad and s.solo:
        return 0
    if terms.scripted:
        users = skilled(s, users, terms.kind)
    if terms.alike and not terms.sure and not could_do_anything(s, some, terms):
        users = gain_by_bearing(s, users, terms)
    if not users:
        return 0
    if terms.plain and not anything_forbidden(s):
        return users
    found = 0
    for user in bits(users):
        if meets_terms(s, terms, power, user) and (
            terms.alike or could_do_anything(s, user, terms) or gain_by_bearing(s, 1 << user, terms)
        ):
            found |= 1 << user
    return found


def gain_by_bearing(s: TombState, users: int, terms: Terms) -> int:
    """TOMB-08, TOMB-93. Who has something of it that a card of the hand is attached to them."""
    if not terms.stays:
        return 0
    if terms.standing:
        return users
    counting = s.content.counting[terms.kind]
    return sum(1 << user for user in bits(users) if (s.gear[user] | 1 << user) & counting)
