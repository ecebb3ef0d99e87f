"""Which abilities a player may use now, and with whom (TOMB-211 to TOMB-221)."""

from __future__ import annotations

from mastaba.core.ability import FORCED

from ..cards.hours import of_party, situation
from ..cards.limits import spent
from ..content.lookup import Powers, Terms
from ..state import TombState, bits, lowest
from ..words import CREATURES, OUT, SPELL
from .allies import of_monsters
from .bearers import able, skilled
from .creatures import meets
from .forbidden import anything_forbidden, forbidden
from .lasting import lasting

UsedBy = tuple[int, int]  # power and user


def can_use(s: TombState, power: int, user: int) -> bool:
    """TOMB-212. Whether it is the hour of an ability, and this user may use it."""
    hour = s.content.terms[power].hour
    return not (hour and hour & ~situation(s, user)) and usable(s, power, user)


def usable(s: TombState, power: int, user: int) -> bool:
    """TOMB-212, TOMB-226, TOMB-261. The rest: limits, requirements and costs, for this user."""
    terms = s.content.terms[power]
    if terms.scripted and not able(s, user, terms.kind):
        return False
    if s.used and s.used & terms.bit and used_up(s, user, terms):
        return False
    return (
        (not terms.shared or meets_common(s, terms, power, user))
        and (not terms.choosy or meets_own(s, terms, power, user))
        and (terms.sure or could_do_anything(s, user, terms))
    )


def used_up(s: TombState, user: int, terms: Terms) -> bool:
    """TOMB-124, TOMB-311. Whether a card cannot be used again this turn; monsters mostly may."""
    if terms.scripted and not of_monsters(s, user):
        return True
    return bool(s.letter) and terms.ability.when != FORCED


def meets_common(s: TombState, terms: Terms, power: int, user: int) -> bool:
    """TOMB-261, TOMB-280. What all of a party meet alike."""
    for test, need in terms.common:
        if not test(s, user, need):
            return False
    if terms.limit and spent(s, power, terms.ability):
        return False
    return not (terms.abroad and s.seats == 1)


def meets_own(s: TombState, terms: Terms, power: int, user: int) -> bool:
    """TOMB-117, TOMB-303. What each user of a power meets by itself."""
    for test, need in terms.own:
        if not test(s, user, need):
            return False
    if terms.line and not of_monsters(s, user) and not meets(s, user, terms.line):
        return False
    if (terms.kind == SPELL or terms.react) and anything_forbidden(s):
        if terms.kind == SPELL and forbidden(s, user, "cast"):
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
    found: list[UsedBy] = []
    some = lowest(side)
    cards, powers = s.content.timely(acts, situation(s, some))
    own, seat = side & cards, s.led_by[some]
    if not own and seat != OUT and not s.worn[seat] & cards:
        return found
    for creature in bits(side):
        theirs = s.gear[creature] & cards
        if own:
            theirs |= own & 1 << creature
        for card in bits(theirs) if theirs else ():
            for power in powers[card]:
                if usable(s, power, creature):
                    found.append((power, creature))
    return found


def playable(s: TombState, seat: int, users: int, acts: int) -> list[UsedBy]:
    """TOMB-90, TOMB-92, TOMB-169. What a player may play from hand as an action now."""
    return from_hand(s, seat, users, *s.content.timely(acts, of_party(s, seat)))


def from_hand(s: TombState, seat: int, users: int, cards: int, powers: Powers) -> list[UsedBy]:
    """TOMB-221. What a player may play from hand out of some cards, and with whom."""
    found: list[UsedBy] = []
    held = s.hands[seat] & cards
    for card in bits(held) if held else ():
        for power in powers[card]:
            terms = s.content.terms[power]
            found += [(power, user) for user in bits(wielders(s, seat, users, terms))]
    return found


def wielders(s: TombState, seat: int, users: int, terms: Terms) -> int:
    """Which of a party may use a card of their hand; what concerns all comes first."""
    if (
        not users
        or (s.used and s.used & terms.bit)
        or (terms.hour and terms.hour & ~of_party(s, seat))
    ):
        return 0
    power, some = terms.power, lowest(users)
    if terms.shared and not meets_common(s, terms, power, some):
        return 0
    users = skilled(s, users, terms.kind)
    if not users:
        return 0
    if terms.alike and not terms.sure and not could_do_anything(s, some, terms):
        users = gain_by_bearing(s, users, terms)
    if not users or (terms.plain and not anything_forbidden(s)):
        return users
    found = 0
    for user in bits(users):
        if meets_own(s, terms, power, user) and (
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
