"""Whom or what the words of a card mean now: creatures, cards, parties."""

from functools import lru_cache

from mastaba.core.rows import Row

from ..cards.selectors import Selector
from ..content.board import apart
from ..state import TombState, bits
from ..words import ALL_TREASURES, ATTRIBUTES, CREATURES, INN, KIND_OF, OUT
from .allies import allies, foes, home, of_monsters
from .bearers import may_bear
from .creatures import dice_of, fits, hp_of, immune
from .forbidden import anything_forbidden, forbidden
from .reaction import subject


def candidates(
    s: TombState,
    user: int,
    selector: Selector,
    *,
    picked: int = 0,
    spell: bool = False,
    some: int = -1,
) -> int:
    """Everything a selector that is spelt out could mean for a user, as a set.

    `picked` are the cards that were chosen just before; a Spell does not reach the immune.
    """
    found = gathered(s, user, selector) & some
    if not found:
        return 0
    sieve = selector.filter
    if "other_bearer" in sieve:
        return other_bearers(s, found, picked)
    if found >> CREATURES:
        return found
    aims = selector.pick == "one" and anything_forbidden(s)
    if not (sieve or spell or aims):
        return found
    own = allies(s, user) if aims else 0
    for creature in bits(found):
        if (
            (sieve and not fits(s, selector, creature, user))
            or (spell and immune(s, creature, "spell"))
            or (aims and not own >> creature & 1 and forbidden(s, creature, "target"))
        ):
            found &= ~(1 << creature)
    return found


def meant(s: TombState, user: int, selector: Selector, some: int = -1) -> int:
    """Everything a selector could mean for a user, before anything is chosen, among some."""
    word = selector.word
    return some & named(s, user, word) if word else candidates(s, user, selector, some=some)


def named(s: TombState, user: int, word: str, target: int = 0) -> int:
    """A plain word of the cards; `target` is whom a roll before it was about."""
    if word in ("self", "bearer"):
        return 1 << user & s.table if user < CREATURES else 0
    if word == "party":
        return allies(s, user)
    if word == "roller" or (word == "trigger.roller" and target):
        return target & s.table
    if word.startswith("trigger."):
        about = subject(s)
        return int(about.slot(word.removeprefix("trigger."), s)) & s.table if about else 0
    return 0


def unwarded(s: TombState, some: int) -> int:
    """Of some creatures all but the immune to Spells."""
    for creature in bits(some):
        if immune(s, creature, "spell"):
            some &= ~(1 << creature)
    return some


def bearers(s: TombState, cards: int) -> int:
    """Whoever bears these cards."""
    return sum(1 << s.bearer(card) for card in bits(cards))


def other_bearers(s: TombState, some: int, cards: int) -> int:
    """TOMB-298. Of some creatures those who do not bear these cards, and could."""
    found = some & ~bearers(s, cards)
    for creature in bits(found):
        if not all(may_bear(s, creature, card) for card in bits(cards)):
            found &= ~(1 << creature)
    return found


def owners(s: TombState, some: int) -> int:
    """The seats whose creatures or attached cards these are, a bit for each."""
    found = 0
    for one in bits(some):
        creature = s.holder(one)
        seat = s.owner(creature) if creature != OUT else OUT
        if seat != OUT:
            found |= 1 << seat
    return found


def gathered(s: TombState, user: int, selector: Selector) -> int:
    """Creatures or cards by side and source, before creatures are filtered."""
    source = selector.source
    if source == "here" and selector.range == OUT:
        return on_side(s, user, selector.side)
    if selector.range != OUT:
        found = in_range(s, home(s, user), selector.range)
        return cards_among(s, found, selector) if "kind" in selector.filter else found
    if source == "attached":
        side = foes(s, user) if selector.side == "foe" else allies(s, user)
        return cards_among(s, side, selector)
    if source == "hand":
        return 0  # whoever loses a card of the hand finds it there
    if source == "inn":
        return s.inn
    if source == "disarmers":
        return s.disarmers & s.table
    if source == "dead_this_turn":
        if of_monsters(s, user):
            return s.fallen_monsters
        return s.fallen[home(s, user)] & s.dead
    if source == "discard:item":
        return s.discards[0]
    if source == "crypt:here":
        return s.crypts[s.crypt] & ALL_TREASURES if s.crypt != OUT else 0
    raise ValueError(source)


def on_side(s: TombState, user: int, side: str) -> int:
    """Who stands with a user, against it, or both."""
    if side == "foe":
        return foes(s, user)
    return allies(s, user) | foes(s, user) if side == "any" else allies(s, user)


def cards_among(s: TombState, side: int, selector: Selector) -> int:
    """Attached cards of a kind or a trait."""
    found = 0
    for card in bits(s.attached(side)):
        kind, trait = selector.filter.get("kind"), selector.filter.get("trait")
        if (kind is None or KIND_OF[card] == kind) and (
            trait is None or s.content.slots[card] & trait
        ):
            found |= 1 << card
    if "passable" in selector.filter:
        return sum(1 << card for card in bits(found) if other_bearers(s, side, 1 << card))
    return found


def in_range(s: TombState, seat: int, steps: int) -> int:
    """TOMB-277. The members of other parties within so many steps."""
    found = 0
    for other in seats_in_range(s, seat, steps):
        found |= s.parties[other]
    return found


def seats_in_range(s: TombState, seat: int, steps: int) -> list[int]:
    """TOMB-78, TOMB-277. Other parties in the tomb within so many steps."""
    if seat == OUT or s.at[seat] == INN:
        return []
    near = nearby(s.at, seat, steps)
    area = s.board.area(s.at[seat], steps, s.empty()) if near else 0
    return [other for other in near if s.parties[other] and area >> s.at[other] & 1]


@lru_cache(maxsize=1 << 12)  # several cards ask for the same at a time
def nearby(at: Row, seat: int, steps: int) -> list[int]:
    """Of the seats that are at some spaces the others who are near, were there no walls."""
    return [
        other
        for other, space in enumerate(at)
        if other != seat and space != INN and apart(at[seat], space) <= steps
    ]


def extreme(s: TombState, options: int, pick: str) -> int:
    """TOMB-150, TOMB-297. Those with the fewest or the most."""
    end, what = pick.split(":")
    worth = {}
    for one in bits(options):
        if what == "xp":
            worth[one] = s.content.xp[one]
        elif what == "hp":
            worth[one] = hp_of(s, one)
        else:
            worth[one] = sum(dice_of(s, one, ATTRIBUTES.index(what)))
    best = min(worth.values()) if end == "min" else max(worth.values())
    return sum(1 << one for one, value in worth.items() if value == best)
