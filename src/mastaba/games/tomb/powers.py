"""Which abilities a player may use now, and with whom (TOMB-211 to TOMB-221)."""

from __future__ import annotations

from collections.abc import Iterator

from mastaba.core.ability import FORCED, REACT, Ability

from .figures import able, forbidden, lasting, meets
from .sides import of_monsters
from .state import COMBAT, TombState, bits, lowest
from .words import CREATURES, DECK_CARDS, FIRST_PRAYER, FIRST_TREASURE, KIND_OF, SPELL

TURN_ABILITY, BATTLE, TURN_BATTLE, REVEAL = "turn", "battle", "turn_battle", "reveal"
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
    content = s.content
    ability = content.power_ability[power]
    if ability.limit and spent(s, power, ability):
        return False
    for need in ability.ifs:
        if not need.kind.run(s, user, need):
            return False
    if s.solo and content.abroad[power]:
        return False
    card = content.power_card[power]
    if card >= 0 and card != user and not may_wield(s, card, user):
        return False
    if ability.when == REACT and user < CREATURES and forbidden(s, user, "react"):
        return False
    for cost in ability.costs:
        if cost.kind.able is not None and not cost.kind.able(s, user, cost, power):
            return False
    return worthwhile(s, user, ability.program)


def may_wield(s: TombState, card: int, user: int) -> bool:
    """TOMB-119, TOMB-124, TOMB-226. A card that a user bears or plays; monsters know no limits."""
    if of_monsters(s, user):
        return not (KIND_OF[card] == SPELL and forbidden(s, user, "cast"))
    if scripted(card):
        kind = KIND_OF[card]
        if s.used >> card & 1 or not able(s, user, kind):
            return False
        if kind == SPELL and forbidden(s, user, "cast"):
            return False
    return meets(s, user, s.content.needs[card])


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


def whens(s: TombState, side: int, *moments: str) -> list[Use]:
    """What a side may use as an action now, own or attached."""
    content, found = s.content, []
    for creature in bits(side):
        for card in bits((s.gear[creature] | 1 << creature) & content.acting):
            for power in content.by_card[card]:
                ability = content.power_ability[power]
                if ability.when in moments and can_use(s, power, creature):
                    found.append((power, creature))
    return found


def from_hand(s: TombState, seat: int, users: int, *moments: str) -> list[Use]:
    """TOMB-90, TOMB-92, TOMB-169. What a player may play from hand, and with whom."""
    content, found = s.content, []
    for card in bits(s.hands[seat] & content.acting):
        for power in content.by_card[card]:
            if content.power_ability[power].when in moments:
                found += [(power, user) for user in bits(users) if can_use(s, power, user)]
    return found


# Answers to a moment.


def forced(s: TombState, side: int, trigger: int) -> list[Use]:
    """TOMB-217. What must happen at a moment, on one side; the dead of it speak too."""
    cards = s.content.must_hear[trigger]
    return _hearing(s, side, cards & (s.table | side), FORCED, trigger)


def reacts(s: TombState, side: int, trigger: int) -> list[Use]:
    """React abilities on the table that may answer a moment, on one side."""
    content = s.content
    cards = content.hears[trigger] & s.table
    found = _hearing(s, side, cards, REACT, trigger) if cards else []
    if s.lasting and _lent_at_all(s):
        name = content.language.triggers[trigger]
        for creature in bits(side):
            for power in lent(s, creature):
                if content.power_ability[power].on == name and can_use(s, power, creature):
                    found.append((power, creature))
    return found


def _hearing(s: TombState, side: int, cards: int, when: str, trigger: int) -> list[Use]:
    found: list[Use] = []
    if not cards:
        return found
    content = s.content
    name = content.language.triggers[trigger]
    for card in bits(cards):
        user = card if card < CREATURES else s.bearer(card)
        if side >> user & 1:
            for power in content.by_card[card]:
                ability = content.power_ability[power]
                if ability.when == when and ability.on == name and can_use(s, power, user):
                    found.append((power, user))
    return found


def hand_reacts(s: TombState, seat: int, cards: int, trigger: int) -> Iterator[Use]:
    """TOMB-221. React cards out of some that a seat could answer a moment with."""
    content, party = s.content, s.parties[seat]
    if not party:
        return
    for bit, power, alike in content.hand_powers[trigger]:
        if not cards & bit:
            continue
        if alike and not meets(s, lowest(party), content.power_ability[power].ifs):
            continue
        for user in bits(party):
            if can_use(s, power, user):
                yield power, user


def might_answer(s: TombState, seat: int, trigger: int) -> bool:
    """Whether, for all that everybody can see, a seat may hold a card that answers a moment."""
    hand = s.hands[seat]
    cards = s.content.heard[trigger]
    if not hand or not cards:
        return False
    cards &= s.unseen()
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
    cards = content.heard[trigger]
    if cards:
        held = 0
        for seat in range(s.seats):
            held |= s.hand_kinds(seat)
        if held:
            cards &= s.unseen()
            for kind in range(4):
                if held >> kind & 1 and cards & DECK_CARDS[kind]:
                    return True
    return False


def _lent_at_all(s: TombState) -> bool:
    """Whether a card that lends an ability has been used this turn: it lasts no longer."""
    return bool(s.used & s.content.lenders)
