"""All words of Tomb's cards; and what abilities cost."""

from typing import Any

from mastaba.core.ability import Kind, Language, Phrase

from ..rules.allies import home
from ..rules.attach import take_off
from ..rules.combat import give_up_action
from ..rules.creatures import hp_left, hp_of
from ..rules.hands import HandPick
from ..rules.pick import CARD, Pick
from ..rules.use import Use
from ..sight import events
from ..state import COMBAT, TombState
from ..words import CREATURES, KINDS, OUT
from .effects import cards, dice, parties, wounds
from .effects.effect import EFFECTS
from .limits import LIMITS
from .requirements import REQUIREMENTS
from .triggers import MOMENTS, TRIGGERS


def discard_this(s: TombState, use: Use, _: Phrase) -> None:
    """The card itself."""
    card = s.content.power_card[use.ability]
    if s.gear[use.user] >> card & 1:
        take_off(s, card, use.user)


def suffer(s: TombState, use: Use, cost: Phrase) -> None:
    """Wounds that nothing prevents."""
    s.wound(use.user, cost.of["n"])
    if s.sink is not None:
        s.announce(events.WOUNDED, use.user, cost.of["n"], hp_left(s, use.user))


def can_suffer(s: TombState, user: int, cost: Phrase, _: int) -> bool:
    """TOMB-299."""
    return user < CREATURES and bool(s.wounds[user] + cost.of["n"] < hp_of(s, user))


def discard_card(s: TombState, use: Use, _: Phrase) -> None:
    """D24. A card of the user's own hand."""
    s.call(HandPick(use.by, use.by), then="pay")


def can_discard(s: TombState, user: int, _: Phrase, power: int) -> bool:
    """Another card than the one that is played."""
    seat = home(s, user)
    return seat != OUT and bool(s.hands[seat] & ~(1 << s.content.power_card[power]))


def discard_banked(s: TombState, use: Use, _: Phrase) -> None:
    """D24. A banked card, its XP lost."""
    s.call(Pick(CARD, s.bank[use.by], use.by), then="forfeit")


def can_forfeit(s: TombState, user: int, _: Phrase, __: int) -> bool:
    """There must be one."""
    seat = home(s, user)
    return seat != OUT and bool(s.bank[seat])


IN_HAND: dict[str, Any] = {"zone": ("hand",), "kind": ("any", *KINDS[:4]), "n": int}
COSTS = (
    Kind("discard_this", discard_this),
    Kind("suffer", suffer, can_suffer, ("n",), n=int),
    Kind(  # the next combat action, if there are any; immunity to effects does not pay a cost
        "give_up_action",
        lambda s, use, _: give_up_action(s, use.user),
        lambda s, _, __, ___: s.phase == COMBAT,
    ),
    Kind("discard_card", discard_card, can_discard, ("zone",), **IN_HAND),
    Kind("discard_banked", discard_banked, can_forfeit, (), n=int),
)

CHAPTERS = (dice, wounds, cards, parties)  # each effect is declared in one of them
LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, tuple(EFFECTS), MOMENTS)
