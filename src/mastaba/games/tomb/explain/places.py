"""Why not this space, this crypt, this party, this deck."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument

from .. import words
from ..rules.move import DETOUR, ENTRANCE, GOAL, LANDING, PLAIN_GOAL, Walk, destinations
from ..rules.party_limits import movement
from ..rules.pick import PICK_DECK, PICK_PARTY, Pick
from ..rules.targets import seats_in_range
from ..state import TombState
from ..words import CRYPT, DECK, ELSEWHERE, INN, OUT, SPACE, STRAY


@GOAL.ask.explain
def goal(s: TombState, frame: Walk, action: Action) -> Refusal | None:
    """TOMB-68, TOMB-69. All that can be reached has been named; or the way is no choice."""
    if action == ELSEWHERE:
        return Refusal("TOMB-68", "nowhere_else", {})
    if action == STRAY and frame.strays:
        return Refusal("TOMB-69", "way_is_chosen", {})
    if action == STRAY:
        return Refusal("TOMB-69", "no_hazard_near", {})
    refusal: Refusal | None = PLAIN_GOAL.ask.why_not(s, frame, action)
    return refusal


@PLAIN_GOAL.ask.explain_other(words.pick_space)
def plain_goal(s: TombState, frame: Walk, action: Action) -> Refusal:
    """TOMB-68, TOMB-74. Where a party cannot walk to."""
    space, asked = argument(action), s.asked()
    slots = {"space": SPACE[space]}
    if space in destinations(s, frame):
        if asked is PLAIN_GOAL.ask:
            return Refusal(asked.clause, "special_space", slots)
        return Refusal(asked.clause, "plain_space", slots)
    if space == s.at[frame.who]:
        return Refusal("TOMB-68", "stands_there", slots)
    crypt = s.board.crypt_at[space]
    if crypt != OUT and not s.empty() >> crypt & 1:
        return Refusal("TOMB-74", "crypt_closed", slots | {"crypt": CRYPT[crypt]})
    if not s.board.walkable(space):
        return Refusal("TOMB-68", "solid_rock", slots)
    return Refusal("TOMB-68", "too_far", slots | {"count": str(frame.most(s))})


refuse_other(ENTRANCE.ask, words.pick_space, "no_entrance")
refuse_other(DETOUR.ask, words.pick_space, "no_detour")
refuse_other(LANDING.ask, words.pick_space, "no_landing")


def explain_crypt(s: TombState, crypt: int, clause: str) -> Refusal | None:
    """TOMB-234. A crypt of this board, with cards in it."""
    slots = {"crypt": CRYPT[crypt]}
    if crypt >= len(s.crypts):
        return Refusal("TOMB-25", "no_such_crypt", slots)
    if s.empty() >> crypt & 1:
        return Refusal(clause, "crypt_empty", slots)
    return None


@PICK_PARTY.ask.explain_other(words.pick_party)
def party(s: TombState, frame: Pick, action: Action) -> Refusal:
    """TOMB-277. Which party is not meant."""
    seat = argument(action)
    if seat >= s.seats:
        return Refusal("TOMB-277", "no_such_player", {})
    if seat == frame.who:
        return Refusal("TOMB-277", "yourself", {})
    refusal = explain_whereabouts(s, seat, "TOMB-277")
    return refusal or Refusal("TOMB-277", "party_not_meant", {"seat": str(seat)})


def explain_whereabouts(s: TombState, seat: int, clause: str) -> Refusal | None:
    """A party in the tomb is needed."""
    slots = {"seat": str(seat)}
    if not s.parties[seat]:
        return Refusal(clause, "no_party", slots)
    if s.at[seat] == INN:
        return Refusal(clause, "party_at_inn", slots)
    return None


def explain_reach(s: TombState, seat: int, other: int) -> Refusal | None:
    """TOMB-77, TOMB-78. Whether another party is within one's own Movement."""
    refusal, steps = explain_whereabouts(s, other, "TOMB-77"), movement(s, seat)
    if refusal is None and other not in seats_in_range(s, seat, steps):
        return Refusal("TOMB-78", "party_too_far", {"seat": str(other), "count": str(steps)})
    return refusal


@PICK_DECK.ask.explain_other(words.pick_deck)
def deck(_: TombState, __: Frame, action: Action) -> Refusal | None:
    """TOMB-63."""
    return explain_deck(argument(action))


def explain_deck(deck: int) -> Refusal:
    """TOMB-63."""
    return Refusal("TOMB-63", "deck_empty", {"deck": DECK[deck]})
