"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..cards.effects.cards import Branch
from ..cards.effects.dice import Reroll
from ..rules.attach import Arrange, Equip, Fasten
from ..rules.combat import Combat
from ..rules.move import Jump, Walk
from ..rules.pick import Cure, Pick, Split
from ..rules.raid import Raid
from ..rules.traps import Trap
from ..rules.turn import TURN_ASK, Turn
from ..state import TombState
from ..words import CHARACTER_WORD, COLOUR, DONE, MARKER
from .cards import (
    explain_banking,
    explain_card,
    explain_conflict,
    explain_crypt_choice,
    explain_gift,
    explain_hero_card,
    explain_payment,
    explain_placing,
    explain_snatch,
    explain_wearing,
)
from .people import explain_cure, explain_member, explain_picked, explain_waiting, explain_wound
from .places import (
    explain_deck,
    explain_detour,
    explain_elsewhere,
    explain_entrance,
    explain_goal,
    explain_landing,
    explain_party,
    explain_straying,
)
from .raid import (
    explain_character,
    explain_face,
    explain_monster,
    explain_sending,
    explain_spring,
    explain_text,
)
from .turn import explain_turn
from .use import explain_use


def explain(s: TombState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("TOMB-239", "over", {})
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("TOMB-48", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    refusal = explain_answer(s, frame, frame.wait, action)
    return refusal or Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})


def explain_answer(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """By the chapter in which the question was asked, then by what was attempted."""
    verb = verb_of(action)
    if isinstance(frame, Turn) and ask is TURN_ASK:
        return explain_turn(s, frame, action)
    if ask.id == "react" and verb == words.use.index:
        return explain_use(s, frame, frame.seat, argument(action), second(action))
    if isinstance(frame, Combat):
        return explain_combat(s, frame, ask, action)
    if isinstance(frame, Trap):
        return explain_sending(s, frame, action)
    if isinstance(frame, Raid) and verb == words.spring_trap.index and ask.id == "springTrap":
        return explain_spring(frame, argument(action))
    if isinstance(frame, Equip):
        return explain_wearing(s, frame, action)
    if isinstance(frame, Arrange):
        return explain_gift(s, frame, action)
    if ask.id in ("revealOrder", "textOrder") and verb == words.first.index:
        return explain_text(frame, argument(action))
    return (
        explain_way(s, frame, ask, action)
        or explain_choice(s, frame, ask, action)
        or explain_company(s, frame, ask, action)
        or explain_dice(s, frame, ask, action)
    )


def explain_combat(s: TombState, frame: Combat, ask: Ask, action: Action) -> Refusal | None:
    """TOMB-160 to TOMB-173."""
    if ask.id == "monsterActs":
        return explain_monster(s, frame, action)
    if ask.id == "characterActs":
        return explain_character(s, frame, action)
    if verb_of(action) == words.face.index:
        return explain_face(s, argument(action))
    return None


def explain_way(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """Where to go."""
    if action == words.ELSEWHERE:
        return explain_elsewhere(frame)
    if action == words.STRAY:
        return explain_straying(frame)
    if verb_of(action) != words.pick_space.index:
        return None
    if ask.id == "entrance":
        return explain_entrance(argument(action))
    if ask.id == "detour":
        return explain_detour(argument(action))
    if isinstance(frame, Walk):
        return explain_goal(s, frame, argument(action), ask.clause)
    if isinstance(frame, Jump):
        return explain_landing(argument(action))
    return None


def explain_choice(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """What an effect asks for, and what somebody shares out."""
    verb, what = verb_of(action), argument(action)
    if isinstance(frame, Split) and verb == words.hurt.index:
        return explain_wound(s, frame, what)
    if isinstance(frame, Cure) and verb == words.cure.index:
        return explain_cure(s, frame, what)
    if ask.id == "pickCreature" and verb == words.pick.index:
        return explain_picked(s, what)
    if ask.id in ("pickCard", "handCard") and verb == words.pick_card.index:
        return explain_card(frame, what)
    if ask.id == "pickCrypt" and verb == words.pick_crypt.index:
        return explain_crypt_choice(s, what)
    if isinstance(frame, Pick) and ask.id == "pickParty" and verb == words.pick_party.index:
        return explain_party(s, frame.who, what)
    if ask.id == "pickDeck" and verb == words.pick_deck.index:
        return explain_deck(what)
    if isinstance(frame, Branch) and verb == words.option.index:
        return explain_branch(s, frame, what)
    return None


def explain_branch(s: TombState, frame: Branch, number: int) -> Refusal:
    """TOMB-298."""
    count = len(s.content.programs[frame.program][frame.at].of["options"])
    if number >= count:
        return Refusal("TOMB-298", "no_such_option", {"count": str(count)})
    return Refusal("TOMB-298", "option_in_vain", {})


def explain_company(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """Characters at the Inn, in the party, in the bag; cards for the bank and the crypts."""
    verb, what = verb_of(action), argument(action)
    if verb == words.recruit.index and ask.id in ("takeOne", "levyWhom", "newLeader"):
        return explain_waiting(s, what, ask.clause)
    if verb == words.dismiss.index and ask.id == "giveUp":
        return explain_waiting(s, what, ask.clause)
    if verb == words.dismiss.index and ask.id == "dismiss":
        return explain_member(s, frame.seat, what, ask.clause)
    if verb == words.defend.index and ask.id == "defend":
        return explain_member(s, frame.seat, what, ask.clause)
    if verb == words.keep.index and ask.id == "keep":
        return Refusal("TOMB-39", "not_drawn", {"character": CHARACTER_WORD[what]})
    if verb == words.keep.index and ask.id == "fromBag":
        return Refusal("TOMB-274", "not_in_bag", {"character": CHARACTER_WORD[what]})
    return explain_cards(s, frame, ask, action)


def explain_cards(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """Cards for crypts and banks, and those that somebody else bears."""
    verb, what = verb_of(action), argument(action)
    if verb == words.place.index and ask.id == "place":
        return explain_placing(s, frame, what, second(action))
    if verb == words.choose_card.index and ask.id == "heroCard":
        return explain_hero_card(what)
    if verb == words.bank.index and ask.id == "deposit":
        return explain_banking(what, ask.clause)
    if verb == words.pay.index and ask.id == "levy":
        return explain_payment(what)
    if verb == words.snatch.index and ask.id == "snatch":
        return explain_snatch(s, frame.seat, what, second(action))
    if isinstance(frame, Fasten) and verb == words.drop.index:
        return explain_conflict(frame, what)
    return None


def explain_dice(s: TombState, frame: Frame, ask: Ask, action: Action) -> Refusal | None:
    """Markers and dice."""
    verb, what = verb_of(action), argument(action)
    if verb == words.again.index and ask.id == "orderDice":
        most = max(argument(one) for one in ask.legal(s, frame))
        return Refusal("TOMB-268", "too_many_dice", {"count": str(most)})
    if verb == words.take_marker.index and ask.id == "marker":
        slots = {"marker": MARKER[what], "seat": str(s.markers.index(what))}
        return Refusal("TOMB-30", "marker_taken", slots)
    if isinstance(frame, Reroll) and verb == words.reroll.index:
        return Refusal("TOMB-22", "no_missed_die", {"colour": COLOUR[what]})
    if isinstance(frame, Reroll) and action == DONE:
        return Refusal("TOMB-22", "one_die_at_least", {})
    return None
