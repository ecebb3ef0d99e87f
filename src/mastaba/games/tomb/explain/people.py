"""Why not this creature: not in the party, not at the Inn, not in the fight, not to be chosen."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument

from .. import words
from ..rules.draw import GIVE_UP
from ..rules.inn import DISMISS, NEW_LEADER
from ..rules.levy import LEVY_WHOM
from ..rules.meeting import FROM_BAG, KEEP
from ..rules.pick import CURE, PICK_CREATURE, SPLIT, Cure, Split
from ..rules.steal import DEFEND
from ..rules.turn import TAKE_ONE
from ..state import TombState
from ..words import CARD, CREATURE, FIRST_MONSTER, NOBODY, OUT


def explain_absence(s: TombState, creature: int, clause: str) -> Refusal:
    """A creature that is where it cannot be taken from: in a party, in the bag, out of the game."""
    if creature == NOBODY:
        return Refusal(clause, "nobody", {})
    slots = {"creature": CARD[creature]}
    seat = s.owner(creature)
    if seat != OUT:
        return Refusal(clause, "in_party", slots | {"seat": str(seat)})
    if s.monsters >> creature & 1:
        return Refusal(clause, "among_monsters", slots)
    if s.dead >> creature & 1:
        return Refusal(clause, "out_of_game", slots)
    if s.inn >> creature & 1:
        return Refusal(clause, "waits_at_inn", slots)
    if creature >= FIRST_MONSTER:
        return Refusal(clause, "not_in_play", slots)
    return Refusal(clause, "in_bag", slots)


def explain_member(s: TombState, seat: int, creature: int, clause: str) -> Refusal | None:
    """Somebody of the own party is needed."""
    if creature != NOBODY and s.parties[seat] >> creature & 1:
        return None
    return explain_absence(s, creature, clause)


def explain_waiting(s: TombState, character: int, clause: str) -> Refusal | None:
    """Somebody who waits at the Inn is needed."""
    if s.inn >> character & 1:
        return None
    return explain_absence(s, character, clause)


def explain_acting(s: TombState, creature: int) -> Refusal | None:
    """TOMB-160. Whoever has acted waits for the next round."""
    if s.actions[creature]:
        return None
    return Refusal("TOMB-160", "has_acted", {"creature": CARD[creature]})


@TAKE_ONE.explain_other(words.recruit)
@LEVY_WHOM.explain_other(words.recruit)
@NEW_LEADER.explain_other(words.recruit)
def recruit(s: TombState, _: Frame, action: Action) -> Refusal | None:
    """TOMB-200, TOMB-201, TOMB-272."""
    return explain_waiting(s, argument(action), s.asked().clause)


@GIVE_UP.explain_other(words.dismiss)
def given_up(s: TombState, _: Frame, action: Action) -> Refusal | None:
    """TOMB-251."""
    return explain_waiting(s, argument(action), GIVE_UP.clause)


@DISMISS.explain_other(words.dismiss)
def dismissed(s: TombState, frame: Frame, action: Action) -> Refusal | None:
    """TOMB-101."""
    return explain_member(s, frame.seat, argument(action), DISMISS.clause)


@DEFEND.explain_other(words.defend)
def defender(s: TombState, frame: Frame, action: Action) -> Refusal | None:
    """TOMB-83."""
    return explain_member(s, frame.seat, argument(action), DEFEND.clause)


refuse_other(KEEP, words.keep, "not_drawn")
refuse_other(FROM_BAG, words.keep, "not_in_bag")


# Creatures that an effect is about.


@PICK_CREATURE.ask.explain_other(words.pick)
def picked(s: TombState, _: Frame, action: Action) -> Refusal | None:
    """TOMB-171. Whom an effect cannot mean."""
    creature = argument(action)
    if creature == NOBODY or not (s.table | s.inn) >> creature & 1:
        return explain_absence(s, creature, "TOMB-171")
    return Refusal("TOMB-171", "not_meant", {"creature": CARD[creature]})


@SPLIT.ask.explain_other(words.hurt)
def wound(s: TombState, frame: Split, action: Action) -> Refusal | None:
    """TOMB-183. Who gets no wound of those that are shared out."""
    creature = argument(action)
    if creature == NOBODY or not s.table >> creature & 1:
        return explain_absence(s, creature, "TOMB-183")
    slots = {"creature": CARD[creature]}
    if (frame.first | frame.second) >> creature & 1:
        if frame.room(s, creature) <= 0:
            return Refusal("TOMB-183", "wounds_enough", slots)
        return Refusal("TOMB-183", "others_first", slots)
    return Refusal("TOMB-183", "not_meant", slots)


@CURE.ask.explain_other(words.cure)
def cure(s: TombState, frame: Cure, action: Action) -> Refusal | None:
    """TOMB-64, TOMB-66. Whose wounds do not come off."""
    creature = argument(action)
    if creature == NOBODY or not s.table >> creature & 1:
        return explain_absence(s, creature, "TOMB-66")
    slots = {"creature": CREATURE[creature]}
    if not frame.patients >> creature & 1:
        return Refusal("TOMB-66", "no_patient", slots)
    if not s.hurt >> creature & 1:
        return Refusal("TOMB-64", "unwounded", slots)
    return Refusal("TOMB-06", "cannot_heal", slots)
