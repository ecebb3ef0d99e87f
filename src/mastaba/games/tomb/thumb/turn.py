"""The rule-of-thumb player's own turn: strengthen the party, choose a crypt, go, come home."""

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.attach import GIVE, exchangeable
from ..rules.inn import GIVE_UP, LEVY, LEVY_WHOM, NEW_LEADER
from ..rules.move import DETOUR, ENTRANCE, GOAL, LANDING, PLAIN_GOAL, Walk
from ..rules.party_limits import party_limit
from ..rules.pick import PICK_DECK
from ..rules.steal import SNATCH
from ..rules.turn import TAKE_ONE, TURN_ASK
from ..state import bits
from ..words import ARRANGE, CARD, CRYPT, DONE, ELSEWHERE, MOVE, OUT, PRAYER, SPELL, STEAL, TACTIC
from .outlook import Outlook
from .usual import anything, dice, frailty, late, nothing, talent, wise, xp

READY = 0.5  # share of its lives with which a party wants to come out of a raid
FEW = 2  # characters without whom one does not set out
WEAK = 0.3  # share of its hit points at which it turns back
PLENTY = 3  # cards for each member, beyond which one does not draw

# Wounds are healed at the Inn; else the turn passes (D6, D7).
TURN_ASK.lapse(lambda _, actions, __: words.MEND if words.MEND in actions else words.SKIP)
# The entrance with the fewest hazards behind it.
ENTRANCE.ask.thumb(lambda _, actions: Advice(actions[0], "onward"))
GIVE_UP.thumb(wise("giveUp", lambda o, a: -o.talent(argument(a))))  # The least of those who wait.
GIVE_UP.lapse(late(lambda o, a: (-dice(o, a), frailty(o, a))))  # D29.
# The card of most XP, by the best Rogue.
SNATCH.thumb(wise("snatch", lambda o, a: xp(o, a) + o.yields(second(a), words.SKILL)))
SNATCH.lapse(anything)
# An Item, where there are any (D8).
PICK_DECK.ask.lapse(late(lambda _, a: argument(a) == words.ITEM))
for ask in (TAKE_ONE, LEVY_WHOM, NEW_LEADER):
    ask.thumb(wise("recruit", talent))  # The best of those who wait.
    ask.lapse(late(dice))  # D30.
for ask in (GIVE, LEVY, ENTRANCE.ask, DETOUR.ask):
    ask.lapse(nothing)
for question in (GOAL, PLAIN_GOAL, LANDING):
    question.ask.lapse(anything)


@TURN_ASK.thumb
def turn(o: Outlook, actions: list[Action]) -> Advice:
    """Free actions first, then the best standard action."""
    if words.MEND in actions:
        return Advice(words.MEND, "mend")
    bank = first(actions, words.bank.index)
    if bank is not None and ending(o):
        return Advice(bank, "bank", card=CARD[argument(bank)])
    if ARRANGE in actions and best_gift(o) is not None:
        return Advice(ARRANGE, "arrange")
    if o.s.at[o.seat] == words.INN:
        return at_inn(o, actions)
    return in_tomb(o, actions)


def first(actions: list[Action], verb: int) -> Action | None:
    """The first answer with a verb."""
    return next((action for action in actions if verb_of(action) == verb), None)


def ending(o: Outlook) -> bool:
    """Whether few crypts are left."""
    return sum(map(bool, o.s.crypts)) <= 3


def at_inn(o: Outlook, actions: list[Action]) -> Advice:
    """Recruit and draw until a raid looks good, then set out."""
    _, crypt = o.best_crypt()
    ready = crypt != OUT and promising(o, crypt)
    recruits = [a for a in actions if verb_of(a) == words.recruit.index]
    if recruits and (not ready or o.party.bit_count() < FEW):
        best = max(recruits, key=lambda a: o.talent(argument(a)))
        return Advice(best, "recruit", card=CARD[argument(best)])
    if not ready and not well_stocked(o):
        deck = draw_action(o, actions)
        if deck is not None:
            return Advice(deck, "draw")
    if MOVE in actions and crypt != OUT:
        return Advice(MOVE, "setOut", crypt=CRYPT[crypt])
    deck = draw_action(o, actions)
    return Advice(words.SKIP, "wait") if deck is None else Advice(deck, "draw")


def promising(o: Outlook, crypt: int) -> bool:
    """Whether a raid there is won, and without ruin."""
    coming = o.raid(o.crypt(crypt))
    return coming.won and coming.left >= READY


def well_stocked(o: Outlook) -> bool:
    """Whether more cards would hardly help."""
    return held(o) >= PLENTY * o.party.bit_count()


def held(o: Outlook) -> int:
    """The cards that the party has so far."""
    return o.s.attached(o.party).bit_count() + o.s.hands[o.seat].bit_count()


def at_its_best(o: Outlook) -> bool:
    """Whether a stay at the Inn would hardly make the party stronger."""
    full = o.party.bit_count() >= party_limit(o.s, o.seat) or not o.s.inn
    return full and (well_stocked(o) or o.s.solo)


def draw_action(o: Outlook, actions: list[Action]) -> Action | None:
    """The deck that serves the party best."""
    for deck in wanted_decks(o):
        if words.DRAWS[deck] in actions:
            return words.DRAWS[deck]
    return None


def wanted_decks(o: Outlook) -> list[int]:
    """Items first; then cards that somebody can use."""
    s = o.s
    found = [words.ITEM]
    gear = s.attached(o.party) & words.ALL_ITEMS
    classes = 0
    for creature in bits(o.party):
        classes |= s.content.classes[creature]
    if gear.bit_count() >= o.party.bit_count():
        if classes >> words.WIZARD & 1:
            found.insert(0, SPELL)
        elif classes >> words.CLERIC & 1:
            found.insert(0, PRAYER)
        else:
            found.insert(0, TACTIC)
    return [*found, TACTIC, SPELL, PRAYER]


def in_tomb(o: Outlook, actions: list[Action]) -> Advice:
    """Raid what is before one; heal or go home when weak; else on to the best crypt."""
    s = o.s
    weak = o.health() < WEAK
    worth, crypt = o.best_crypt()
    bold = worth > 0 or at_its_best(o)
    here = s.board.door_of[s.at[o.seat]]
    if (
        words.RAID in actions
        and s.crypts[here]
        and not weak
        and bold
        and (here == crypt or o.gain(o.crypt(here)) > 0)
    ):
        return Advice(words.RAID, "raid", crypt=CRYPT[here])
    near = sudden(o, actions)
    if near is not None and not weak:
        return Advice(near, "use", power=words.POWER[argument(near)])
    if o.health() < 0.75 and words.HEAL in actions:
        return Advice(words.HEAL, "heal")
    if weak or crypt == OUT or not bold:
        return Advice(words.BACK, "back")
    if MOVE in actions and here != crypt:
        return Advice(MOVE, "go", crypt=CRYPT[crypt])
    if STEAL in actions:
        return Advice(STEAL, "steal")
    return Advice(words.BACK, "back")


def sudden(o: Outlook, actions: list[Action]) -> Action | None:
    """A way into a crypt beside the party."""
    content = o.s.content
    for action in actions:
        if verb_of(action) == words.use.index:
            ability = content.power_ability[argument(action)]
            names = [phrase.kind.name for phrase in content.programs[ability.program]]
            if "raid_now" in names and not ability.costs:
                return action
    return None


@GOAL.ask.thumb
@PLAIN_GOAL.ask.thumb
def goal(o: Outlook, actions: list[Action]) -> Advice:
    """The door of the best crypt, or the space nearest to it."""
    s = o.s
    frame = s.stack[-1]
    assert isinstance(frame, Walk)
    if frame.who != o.seat:
        return Advice(actions[0], "onward")
    _, crypt = o.best_crypt()
    door = s.board.door[crypt] if crypt != OUT else OUT
    spaces = [action for action in actions if action not in (ELSEWHERE, words.STRAY)]
    there = next((a for a in spaces if argument(a) == door), None)
    if there is not None:
        return Advice(there, "go", crypt=CRYPT[crypt])
    if ELSEWHERE in actions:
        return Advice(ELSEWHERE, "onward")
    empty = s.empty()
    safe = [a for a in spaces if not s.board.hazard(argument(a))] or spaces
    best = min(safe, key=lambda a: s.board.distance(door, argument(a), empty) if door != OUT else 0)
    return Advice(best, "onward")


@DETOUR.ask.thumb
def detour(o: Outlook, actions: list[Action]) -> Advice:
    """Others are led over every hazard there is, the own party over none that can be spared."""
    frame = o.s.stack[-1]
    assert isinstance(frame, Walk)
    return Advice(DONE if frame.who == o.seat else actions[0], "onward")


@LANDING.ask.thumb
def landing(o: Outlook, actions: list[Action]) -> Advice:
    """The door of the crypt that is worth most, or any."""
    _, crypt = o.best_crypt()
    door = o.s.board.door[crypt] if crypt != OUT else OUT
    best = next((a for a in actions if argument(a) == door), actions[0])
    return Advice(best, "onward")


@PICK_DECK.ask.thumb
def deck(o: Outlook, actions: list[Action]) -> Advice:
    """The second card."""
    for one in wanted_decks(o):
        for action in actions:
            if argument(action) == one:
                return Advice(action, "draw")
    return Advice(actions[0], "draw")


def best_gift(o: Outlook) -> tuple[int, int] | None:
    """A card without a slot clash that another bears better, and who."""
    s = o.s
    best, found = 0.6, None
    for giver in bits(o.party):
        for card in bits(s.gear[giver]):
            now = o.gear_worth(card, giver)
            for taker in bits(o.party & ~(1 << giver)):
                more = o.gear_worth(card, taker) - now
                if more > best and exchangeable(s, card, giver, taker):
                    best, found = more, (card, taker)
    return found


@GIVE.thumb
def give(o: Outlook, actions: list[Action]) -> Advice:
    """Cards to whom they serve best."""
    found = best_gift(o)
    for action in actions:
        if action != DONE and found == (argument(action), second(action)):
            return Advice(action, "give", card=CARD[argument(action)])
    return Advice(DONE if DONE in actions else actions[0], "enough")


@LEVY.thumb
def levy(o: Outlook, actions: list[Action]) -> Advice:
    """XP are worth more than one recruit more; by the letter beaten cards count for nothing."""
    beaten = [a for a in actions if a != DONE and not words.ALL_TREASURES >> argument(a) & 1]
    if o.s.letter and beaten:
        best = max(beaten, key=lambda a: o.s.content.xp[argument(a)])
        return Advice(best, "benefit")
    return Advice(DONE, "enough")
