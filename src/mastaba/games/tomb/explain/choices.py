"""Why not this answer: a marker, dice, one of two branches; and where there is no more to say."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..cards.effects.cards import OPTION, Branch
from ..cards.effects.dice import REROLL, Reroll
from ..rules.inn import SWAP_DRAW
from ..rules.raid import ONWARD
from ..rules.steal import CATCH
from ..rules.wounds import BACK_TO_BAG
from ..setup import AGAIN, CHOOSE_MARKER
from ..state import TombState
from ..words import COLOUR, DONE, MARKER


@ONWARD.explain
@CATCH.explain
@SWAP_DRAW.explain
@BACK_TO_BAG.explain
def nothing_else(_: TombState, __: Frame, ___: Action) -> Refusal | None:
    """There are two answers, and all else has to wait."""
    return None


@AGAIN.explain_other(words.again)
def order_dice(s: TombState, frame: Frame, _: Action) -> Refusal:
    """TOMB-268."""
    most = max(argument(one) for one in AGAIN.legal(s, frame))
    return Refusal("TOMB-268", "too_many_dice", {"count": str(most)})


@CHOOSE_MARKER.explain_other(words.take_marker)
def marker(s: TombState, _: Frame, action: Action) -> Refusal:
    """TOMB-30. Each marker once."""
    what = argument(action)
    slots = {"marker": MARKER[what], "seat": str(s.markers.index(what))}
    return Refusal("TOMB-30", "marker_taken", slots)


@REROLL.ask.explain
def reroll(_: TombState, __: Reroll, action: Action) -> Refusal | None:
    """TOMB-22."""
    if action == DONE:
        return Refusal("TOMB-22", "one_die_at_least", {})
    if verb_of(action) != words.reroll.index:
        return None
    return Refusal("TOMB-22", "no_missed_die", {"colour": COLOUR[argument(action)]})


@OPTION.ask.explain_other(words.option)
def branch(s: TombState, frame: Branch, action: Action) -> Refusal:
    """TOMB-298."""
    count = len(frame.phrase(s).of["options"])
    if argument(action) >= count:
        return Refusal("TOMB-298", "no_such_option", {"count": str(count)})
    return Refusal("TOMB-298", "option_in_vain", {})
