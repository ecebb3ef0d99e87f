"""Why not this one: a creature, a space, a crypt, a party, a deck, a marker, dice, a branch."""

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..cards.effects.cards import OPTION, Branch
from ..cards.effects.dice import REROLL, Reroll
from ..rules.inn import DISMISS, GIVE_UP, LEVY_WHOM, NEW_LEADER, SWAP_DRAW
from ..rules.move import DETOUR, ENTRANCE, GOAL, LANDING, PLAIN_GOAL, Walk, destinations
from ..rules.opening import FROM_BAG, KEEP
from ..rules.party_limits import movement
from ..rules.pick import CURE, PICK_CREATURE, PICK_DECK, PICK_PARTY, SPLIT, Cure, Pick, Split
from ..rules.raid import ONWARD
from ..rules.steal import CATCH, DEFEND
from ..rules.targets import seats_in_range
from ..rules.turn import TAKE_ONE
from ..rules.wounds import BACK_TO_BAG
from ..setup import AGAIN, CHOOSE_MARKER
from ..state import TombState
from ..words import CARD, COLOUR, CRYPT, DECK, DONE, INN, MARKER, NOBODY, OUT, SPACE, STRAY


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
    if creature >= words.FIRST_MONSTER:
        return Refusal(clause, "not_in_play", slots)
    return Refusal(clause, "in_bag", slots)


def explain_among(s: TombState, some: int, creature: int, clause: str) -> Refusal | None:
    """Somebody out of some is needed: of a party, of the monsters, of those who wait."""
    if creature != NOBODY and some >> creature & 1:
        return None
    return explain_absence(s, creature, clause)


def explain_acting(s: TombState, creature: int) -> Refusal | None:
    """TOMB-160. Whoever has acted waits for the next round."""
    if s.actions[creature]:
        return None
    return Refusal("TOMB-160", "has_acted", {"creature": CARD[creature]})


@TAKE_ONE.explain_other(words.recruit)
@LEVY_WHOM.explain_other(words.recruit)
@NEW_LEADER.explain_other(words.recruit)
@GIVE_UP.explain_other(words.dismiss)
def waiting(s: TombState, _: Frame, action: Action) -> Refusal | None:
    """TOMB-200, TOMB-201, TOMB-251, TOMB-272."""
    return explain_among(s, s.inn, argument(action), s.asked().clause)


@DISMISS.explain_other(words.dismiss)
@DEFEND.explain_other(words.defend)
def member(s: TombState, frame: Frame, action: Action) -> Refusal | None:
    """TOMB-83, TOMB-101."""
    return explain_among(s, s.parties[frame.seat], argument(action), s.asked().clause)


refuse_other(KEEP, words.keep, "not_drawn")
refuse_other(FROM_BAG, words.keep, "not_in_bag")


# Creatures that an effect is about.


@PICK_CREATURE.ask.explain_other(words.pick)
def picked(s: TombState, _: Frame, action: Action) -> Refusal | None:
    """TOMB-171. Whom an effect cannot mean."""
    creature = argument(action)
    refusal = explain_among(s, s.table | s.inn, creature, "TOMB-171")
    return refusal or Refusal("TOMB-171", "not_meant", {"creature": CARD[creature]})


@SPLIT.ask.explain_other(words.hurt)
def wound(s: TombState, frame: Split, action: Action) -> Refusal | None:
    """TOMB-183. Who gets no wound of those that are shared out."""
    creature = argument(action)
    if refusal := explain_among(s, s.table, creature, "TOMB-183"):
        return refusal
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
    if refusal := explain_among(s, s.table, creature, "TOMB-66"):
        return refusal
    slots = {"creature": words.CREATURE[creature]}
    if not frame.patients >> creature & 1:
        return Refusal("TOMB-66", "no_patient", slots)
    if not s.hurt >> creature & 1:
        return Refusal("TOMB-64", "unwounded", slots)
    return Refusal("TOMB-06", "cannot_heal", slots)


@GOAL.ask.explain
def goal(s: TombState, frame: Walk, action: Action) -> Refusal | None:
    """TOMB-68, TOMB-69. All that can be reached has been named; or the way is no choice."""
    if action == words.ELSEWHERE:
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
