"""Why not this action of a turn: free or standard, at the Inn or in the tomb."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.creatures import has_class
from ..rules.forbidden import barred, forbidden
from ..rules.healing import healable
from ..rules.party_limits import party_limit
from ..rules.pick import decks
from ..rules.turn import TURN_ASK, Turn
from ..state import TombState, bits
from ..words import CARD, CLERIC, CRYPT, INN, OUT, ROGUE
from .cards import explain_banking
from .people import explain_waiting
from .places import explain_deck
from .use import explain_use


@TURN_ASK.explain
def turn(s: TombState, frame: Turn, action: Action) -> Refusal | None:
    """TOMB-47 to TOMB-106, by what was attempted."""
    verb, what, seat = verb_of(action), argument(action), s.active
    if verb == words.arrange.index:
        return explain_arranging(frame)
    if verb == words.mend.index:
        return explain_mending(s, frame)
    if verb == words.bank.index:
        return explain_free_banking(frame, what)
    if verb == words.use.index:
        return explain_use(s, frame, seat, what, second(action))
    if verb == words.draw.index:
        return explain_draw(s, seat, what)
    if verb == words.heal.index:
        return explain_healing(s, seat)
    if verb == words.move.index:
        return explain_move(s, seat)
    if verb == words.steal.index:
        return explain_theft(s, seat)
    if verb == words.recruit.index:
        return explain_recruit(s, seat, what)
    if verb == words.go_back.index:
        return Refusal("TOMB-102", "at_inn_already", {})
    if verb == words.raid.index:
        return explain_raid(s, seat)
    return None


# Free actions.


def explain_arranging(frame: Turn) -> Refusal:
    """TOMB-50, TOMB-51."""
    if frame.free:
        return Refusal("TOMB-50", "arrange_first", {})
    return Refusal("TOMB-51", "nothing_to_arrange", {})


def explain_mending(s: TombState, frame: Turn) -> Refusal:
    """TOMB-55."""
    if not frame.home:
        return Refusal("TOMB-55", "not_home_mend", {})
    return explain_wounds(s, s.active, "TOMB-55")


def explain_wounds(s: TombState, seat: int, clause: str) -> Refusal:
    """Nobody of the party can be healed: nobody is hurt, or an effect forbids it."""
    for creature in bits(s.parties[seat] & s.hurt):
        return Refusal("TOMB-06", "cannot_heal", {"creature": CARD[creature]})
    return Refusal(clause, "nobody_wounded", {})


def explain_free_banking(frame: Turn, card: int) -> Refusal:
    """TOMB-56."""
    if not frame.home:
        return Refusal("TOMB-56", "not_home_bank", {})
    return explain_banking(card, "TOMB-56")


# Standard actions.


def explain_draw(s: TombState, seat: int, deck: int) -> Refusal:
    """TOMB-60, TOMB-63, TOMB-251."""
    if s.at[seat] != INN:
        return Refusal("TOMB-60", "draw_at_inn", {})
    if decks(s, Frame()) and s.solo and not s.inn:
        return Refusal("TOMB-251", "nobody_to_give", {})
    return explain_deck(deck)


def explain_healing(s: TombState, seat: int) -> Refusal:
    """TOMB-64."""
    if s.at[seat] == INN:
        return Refusal("TOMB-64", "heal_in_tomb", {})
    if not has_class(s, s.parties[seat], CLERIC):
        return Refusal("TOMB-64", "no_cleric", {})
    assert not healable(s, s.parties[seat])
    return explain_wounds(s, seat, "TOMB-64")


def explain_move(s: TombState, seat: int) -> Refusal:
    """TOMB-68, TOMB-303."""
    if barred(s, seat, "move"):
        culprit = next(c for c in bits(s.parties[seat]) if forbidden(s, c, "move"))
        return Refusal("TOMB-303", "cannot_move", {"creature": CARD[culprit]})
    return Refusal("TOMB-68", "no_movement", {})


def explain_theft(s: TombState, seat: int) -> Refusal:
    """TOMB-77, TOMB-78, TOMB-261."""
    if s.solo:
        return Refusal("TOMB-261", "nobody_to_rob", {})
    if s.at[seat] == INN:
        return Refusal("TOMB-77", "rob_in_tomb", {})
    if not has_class(s, s.parties[seat], ROGUE):
        return Refusal("TOMB-77", "no_rogue", {})
    return Refusal("TOMB-78", "no_loot_in_reach", {})


def explain_recruit(s: TombState, seat: int, character: int) -> Refusal | None:
    """TOMB-96, TOMB-98, TOMB-99."""
    if s.at[seat] != INN:
        return Refusal("TOMB-96", "recruit_at_inn", {})
    limit = party_limit(s, seat)
    if s.parties[seat].bit_count() >= limit:
        return Refusal("TOMB-98", "party_full", {"count": str(limit)})
    return explain_waiting(s, character, "TOMB-96")


def explain_raid(s: TombState, seat: int) -> Refusal:
    """TOMB-105, TOMB-106."""
    door = s.board.door_of[s.at[seat]] if s.at[seat] != INN else OUT
    if door == OUT:
        return Refusal("TOMB-105", "not_on_door", {})
    return Refusal("TOMB-106", "crypt_empty", {"crypt": CRYPT[door]})
