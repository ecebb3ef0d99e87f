"""Which abilities a player may use now, and with whom (TOMB-211 to TOMB-221)."""

from __future__ import annotations

from collections.abc import Iterator

from mastaba.core.ability import FORCED, REACT, Ability

from .figures import able, forbidden, lasting, meets
from .register import BATTLE, TURN_ABILITY, TURN_BATTLE, Powers, Terms
from .sides import of_monsters, seat_of
from .state import COMBAT, TombState, bits, lowest
from .words import CREATURES, DECK_CARDS, FIRST_PRAYER, FIRST_TREASURE, OUT, SPELL

REVEAL = "reveal"
MOMENTS = ("passive", TURN_ABILITY, BATTLE, TURN_BATTLE, REACT, REVEAL, FORCED)
LIMITS = ("per_turn", "per_round", "per_combat", "per_game")

Use = tuple[int, int]  # power and user


def spent(s: TombState, power: int, ability: Ability) -> bool:
    """TOMB-280, TOMB-285. Whether its own limit is reached."""
    limit = ability.limit
    if not limit:
        return False
    if limit == "per_game":
        return bool(s.spent_game >> power & 1)
    if limit == "per_turn" or s.phase != COMBAT:
        return bool(s.spent_turn >> power & 1)
    return bool((s.spent_round if limit == "per_round" else s.spent_combat) >> power & 1)


def spend(s: TombState, power: int, ability: Ability) -> None:
    """Used once more."""
    limit, bit = ability.limit, 1 << power
    if limit == "per_game":
        s.spent_game |= bit
    elif limit:
        s.spent_turn |= bit
        s.spent_round |= bit
        s.spent_combat |= bit


def scripted(card: int) -> bool:
    """A Spell, Prayer or Tactic (TOMB-124)."""
    return FIRST_PRAYER <= card < FIRST_TREASURE


def can_use(s: TombState, power: int, user: int) -> bool:
    """TOMB-212, TOMB-261. Limits, requirements and costs of an ability, for this user."""
    terms = s.content.terms[power]
    if terms.ability.limit and spent(s, power, terms.ability):
        return False
    if terms.abroad and s.solo:
        return False
    return (
        meets(s, user, terms.common)
        and suits(s, terms, power, user)
        and (terms.sure or promises(s, user, terms))
    )


def suits(s: TombState, terms: Terms, power: int, user: int) -> bool:
    """What each user of a power meets by itself."""
    for need in terms.own:
        if not need.kind.run(s, user, need):
            return False
    if terms.card not in (OUT, user) and not may_wield(s, terms, user):
        return False
    if terms.ability.when == REACT and user < CREATURES and forbidden(s, user, "react"):
        return False
    for test, cost in terms.costs:
        if not test(s, user, cost, power):
            return False
    return True


def promises(s: TombState, user: int, terms: Terms) -> bool:
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


def whens(s: TombState, side: int, acts: int) -> list[Use]:
    """What a side may use as an action now, own or attached."""
    found: list[Use] = []
    acting, powers, gear = s.content.acting[acts], s.content.acts[acts], s.gear
    if not acting & s.table:
        return found
    for creature in bits(side):
        cards = (gear[creature] | 1 << creature) & acting
        if cards:
            for card in bits(cards):
                for power in powers[card]:
                    if can_use(s, power, creature):
                        found.append((power, creature))
    return found


def from_hand(s: TombState, seat: int, users: int, acts: int) -> list[Use]:
    """TOMB-90, TOMB-92, TOMB-169. What a player may play from hand, and with whom."""
    found: list[Use] = []
    powers = s.content.acts[acts]
    for card in bits(s.hands[seat] & s.content.acting[acts]):
        for power in powers[card]:
            found += [(power, user) for user in wielders(s, users, power)]
    return found


def wielders(s: TombState, users: int, power: int) -> list[int]:
    """Which members of one party may use a card of their hand; what concerns all comes first."""
    terms = s.content.terms[power]
    if terms.ability.limit and spent(s, power, terms.ability):
        return []
    if s.used & terms.bit or (terms.abroad and s.solo):
        return []
    some = lowest(users)
    if not meets(s, some, terms.common):
        return []
    if terms.sure or (terms.alike and promises(s, some, terms)):
        return [user for user in bits(users) if suits(s, terms, power, user)]
    if terms.alike:
        return []
    return [
        user for user in bits(users) if suits(s, terms, power, user) and promises(s, user, terms)
    ]


# Answers to a moment.


def forced(s: TombState, side: int, trigger: int) -> list[Use]:
    """TOMB-217. What must happen at a moment, on one side; the dead of it speak too."""
    content = s.content
    cards = content.must_hear[trigger] & (s.table | side)
    return _hearing(s, side, cards, content.texts[trigger]) if cards else []


def reacts(s: TombState, side: int, trigger: int) -> list[Use]:
    """React abilities on the table that may answer a moment, on one side."""
    content = s.content
    cards = content.hears[trigger] & s.table
    found = _hearing(s, side, cards, content.reacts[trigger]) if cards else []
    if s.lasting and _lent_at_all(s):
        name = content.language.triggers[trigger]
        for creature in bits(side):
            for power in lent(s, creature):
                if content.power_ability[power].on == name and can_use(s, power, creature):
                    found.append((power, creature))
    return found


def _hearing(s: TombState, side: int, cards: int, powers: Powers) -> list[Use]:
    found: list[Use] = []
    borne_by = s.borne_by
    for card in bits(cards):
        user = card if card < CREATURES else borne_by[card - CREATURES]
        if side >> user & 1:
            for power in powers[card]:
                if can_use(s, power, user):
                    found.append((power, user))
    return found


def hand_reacts(s: TombState, seat: int, cards: int, trigger: int) -> Iterator[Use]:
    """TOMB-221. React cards out of some that a seat could answer a moment with."""
    content, party = s.content, s.parties[seat]
    if not party:
        return
    for power in content.hand_powers[trigger]:
        if cards & content.terms[power].bit:
            for user in wielders(s, party, power):
                yield power, user


def listeners(s: TombState, trigger: int) -> int:
    """The seats on whose side a card in play hears a moment, a bit for each."""
    if s.lasting and _lent_at_all(s):
        return -1
    found, borne_by = 0, s.borne_by
    for card in bits(s.content.hears[trigger] & s.table):
        seat = seat_of(s, card if card < CREATURES else borne_by[card - CREATURES])
        if seat != OUT:
            found |= 1 << seat
    return found


def hidden_answers(s: TombState, trigger: int) -> int:
    """The cards that could answer a moment from a hand, for all that everybody can see."""
    cards = s.content.heard[trigger]
    return cards & s.unseen() if cards else 0


def might_answer(s: TombState, seat: int, cards: int, trigger: int) -> bool:
    """Whether, for all that everybody can see, a seat may hold one of these cards and use it."""
    hand = s.hands[seat]
    if seat != s.active:
        cards &= ~s.content.heard_own[trigger]
    if not hand or not cards:
        return False
    for pile in DECK_CARDS:
        if not hand & pile:
            cards &= ~pile
    return bool(cards) and next(hand_reacts(s, seat, cards, trigger), None) is not None


def heard(s: TombState, trigger: int, more: int = 0) -> bool:
    """Whether any card could speak up at a moment: a quick look before a window is opened."""
    content = s.content
    if content.hears[trigger] & s.table or content.must_hear[trigger] & (s.table | more):
        return True
    if s.lasting and _lent_at_all(s):
        return True
    held = 0
    for hand in s.hands:
        held |= hand
    if held:
        cards = hidden_answers(s, trigger)
        for pile in DECK_CARDS:
            if held & pile and cards & pile:
                return True
    return False


def _lent_at_all(s: TombState) -> bool:
    """Whether a card that lends an ability has been used this turn: it lasts no longer."""
    return bool(s.used & s.content.lenders)
