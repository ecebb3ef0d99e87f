"""The rule-of-thumb player in a raid, as raider and as Crypt Master."""

from __future__ import annotations

from mastaba.core.ability import Phrase
from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.combat import CHARACTER_ACTS, FACE, MONSTER_ACTS
from ..rules.creatures import classes_of
from ..rules.raid import ONWARD, SPRING
from ..rules.reaction import IN_ORDER, REACT, subject
from ..rules.reveal import REVEALS
from ..rules.steal import CATCH, DEFEND
from ..rules.traps import SEND, Trap
from ..rules.wounds import Harm
from ..state import bits
from ..words import ATTACK, CARD, CLERIC, DONE, LEAVE, POWER, SKIP, STAY, STRIKE
from .outlook import Outlook
from .turn import WEAK, at_its_best

ENOUGH = 3.6  # successes with which a trap is tried


@SPRING.ask.thumb
def trap(o: Outlook, actions: list[Action]) -> Advice:
    """The hardest trap first: it may cost them their trap-solver."""
    xp = o.s.content.xp
    best = max(actions, key=lambda a: xp[argument(a)])
    return Advice(best, "trap", card=CARD[argument(best)])


@SEND.thumb
def send(o: Outlook, actions: list[Action]) -> Advice:
    """The best dice, as many as are likely to be needed; the healer stays behind."""
    s = o.s
    frame = s.stack[-1]
    assert isinstance(frame, Trap)
    sent = sum(
        o.yields(c, s.content.trap_lines[frame.card][line][0])
        for c, line in zip(frame.sent, frame.lines, strict=True)
    )
    lines = {attr for attr, _ in s.content.trap_lines[frame.card]}
    manned = {s.content.trap_lines[frame.card][line][0] for line in frame.lines}
    some = [a for a in actions if a != DONE]
    bare = [a for a in some if second(a) not in manned]
    if DONE in actions and not bare and (sent >= ENOUGH or len(lines) > 1):
        return Advice(DONE, "enough")

    def worth(action: int) -> float:
        creature = argument(action)
        healer = classes_of(s, creature) >> CLERIC & 1
        return o.yields(creature, second(action)) + 0.1 * o.life(creature) - 0.3 * healer

    best = max(bare or some, key=worth)
    if DONE in actions and not bare and o.yields(argument(best), second(best)) < 0.5:
        return Advice(DONE, "enough")
    return Advice(best, "send", card=CARD[argument(best)])


@ONWARD.thumb
def onward(o: Outlook, _: list[Action]) -> Advice:
    """On while the rest promises more than it threatens."""
    rest = o.gain(o.crypt(o.s.crypt))
    if o.health() >= WEAK and (rest > 0 or at_its_best(o)):
        return Advice(STAY, "stay")
    return Advice(LEAVE, "leave")


# Combat.


@MONSTER_ACTS.thumb
def monster_acts(o: Outlook, actions: list[Action]) -> Advice:
    """The monster most likely to fall acts first; what hurts most."""
    s = o.s

    def worth(action: int) -> float:
        if verb_of(action) == words.use.index:
            return use_worth(o, action) + 0.1
        creature = argument(action)
        return o.yields(creature, ATTACK) + 1.0 / max(1, o.life(creature))

    best = max(actions, key=worth)
    if verb_of(best) == words.use.index:
        return Advice(best, "use", power=POWER[argument(best)])
    assert s.cm == o.seat
    return Advice(best, "charge", card=CARD[argument(best)])


def use_worth(o: Outlook, action: int) -> float:
    """What an ability is worth in combat, in wounds dealt or spared."""
    content = o.s.content
    ability = content.power_ability[argument(action)]
    return sum(
        phrase_worth(o, phrase, second(action)) for phrase in content.programs[ability.program]
    )


def phrase_worth(o: Outlook, phrase: Phrase, user: int) -> float:
    """One effect."""
    of, name, s = phrase.of, phrase.kind.name, o.s
    if name == "wound":
        to = of["to"]
        count = o.expected(of["n"], user)
        if to.side == "ally" or to.word in ("self", "bearer"):
            return -count
        many = s.monsters if s.raider == o.seat else s.parties[s.raider]
        return count * (many.bit_count() if of["mode"] == "each" else 1)
    if name == "heal":
        hurt = sum(s.wounds[c] for c in bits(o.party if s.raider == o.seat else s.monsters))
        return 0.8 * min(o.expected(of["n"], user), hurt)
    if name in ("add_dice", "shift_dice"):
        to = of["to"]
        side = o.party if s.raider == o.seat else s.monsters
        some = side.bit_count() if to.pick == "all" and not to.word else 1
        first = 1.0 if s.volley <= 1 else 0.4
        return first * 0.7 * some
    if name in ("skip_action", "remove_dice", "forbid"):
        return 1.2
    if name in ("check", "contest", "party_roll"):
        inner = of.get("pass", 0) or of.get("win", 0)
        return 0.5 * sum(phrase_worth(o, p, user) for p in s.content.programs[inner])
    if name == "attack_now":
        return 1.5
    if name == "kill":
        return 3.0
    if name == "choose":
        return 1.2
    return 0.5


@CHARACTER_ACTS.thumb
def character_acts(o: Outlook, actions: list[Action]) -> Advice:
    """Finish whom one can, hit what hurts most, use what is better, flee from ruin."""
    s = o.s
    flight = next((a for a in actions if verb_of(a) == words.flee.index), None)
    if flight is not None and not o.holds():
        return Advice(flight, "flee")
    best = max(actions, key=lambda a: act_worth(o, a))
    verb = verb_of(best)
    if verb == words.use.index:
        return Advice(best, "use", power=POWER[argument(best)])
    if verb == words.attack.index:
        return Advice(best, "attack", card=CARD[argument(best)], target=CARD[second(best)])
    assert s.raider == o.seat
    return Advice(best, "wait")


def act_worth(o: Outlook, action: int) -> float:
    """How good an action of a character is."""
    verb = verb_of(action)
    if verb == words.use.index:
        return use_worth(o, action)
    if verb != words.attack.index:
        return -1.0
    character, target = argument(action), second(action)
    wounds = o.yields(character, ATTACK)
    left = max(1, o.life(target))
    threat = o.yields(target, ATTACK) / left
    kill = 0.6 if wounds >= left else 0.0
    return min(wounds, left) + 0.5 * threat + kill


@FACE.thumb
def face(o: Outlook, actions: list[Action]) -> Advice:
    """Whoever can bear it best; who has acted before who has not."""
    s = o.s

    def worth(action: int) -> float:
        creature = argument(action)
        acted = 0.0 if s.actions[creature] else 1.0
        value = o.yields(creature, ATTACK) + 0.4 * s.gear[creature].bit_count()
        return 1.5 * o.life(creature) + acted - 0.7 * value

    best = max(actions, key=worth)
    return Advice(best, "face", card=CARD[argument(best)])


# Pickpocket, from the other side.


@DEFEND.thumb
def defend(o: Outlook, actions: list[Action]) -> Advice:
    """The best Skill."""
    best = max(actions, key=lambda a: o.yields(argument(a), words.SKILL))
    return Advice(best, "defend", card=CARD[argument(best)])


CATCH.thumb(lambda _, __: Advice(STRIKE, "strike"))  # Always.


# Reacts.


@REACT.thumb
def react(o: Outlook, actions: list[Action]) -> Advice:
    """What helps is used; what only shifts wounds when that saves a life."""
    best, worth = SKIP, 0.0
    for action in actions:
        if action != SKIP:
            value = react_worth(o, action)
            if value > worth:
                best, worth = action, value
    if best == SKIP:
        return Advice(SKIP, "keepBack")
    return Advice(best, "react", power=POWER[argument(best)])


COSTLY = {"suffer": 0.8, "discard_this": 0.3, "give_up_action": 1.5, "discard_banked": 2.0}
HELP = {
    "prevent": 1.0,
    "save": 4.0,
    "reroll": 0.8,
    "add_success": 0.9,
    "cancel": 1.2,
    "remove_dice": 0.9,
    "shift_dice": 0.9,
    "add_dice": 0.8,
    "mod_tn": 1.0,
    "use_attr": 0.0,
    "heal": 0.8,
    "wound": 1.0,
    "attack_now": 1.3,
    "extra_action": 1.5,
    "draw": 1.0,
    "peek": 0.4,
    "revive": 4.0,
    "gain_xp": 1.0,
    "summon": 1.0,
    "mod_move": 0.1,
    "check": 0.7,
    "move_card": 1.5,
    "forbid": 0.7,
    "redirect": 0.0,
    "move_party": 0.0,
}


def react_worth(o: Outlook, action: int) -> float:
    """How much an answer is worth."""
    content = o.s.content
    ability = content.power_ability[argument(action)]
    names = [phrase.kind.name for phrase in content.programs[ability.program]]
    helps = [HELP.get(name, 0.5) for name in names]
    costs = [COSTLY.get(cost.kind.name, 0.0) for cost in ability.costs]
    worth = sum(helps, 0.0) - sum(costs, 0.0)
    if "redirect" in names:
        worth += redirect_worth(o, second(action))
    if "use_attr" in names:
        worth += better_attr(o, ability.program, second(action))
    if "move_party" in names:
        worth += 1.0 if o.health() < 0.5 else -1.0
    return worth


def redirect_worth(o: Outlook, user: int) -> float:
    """Turning wounds aside is good if it saves a life and costs none."""
    about = subject(o.s)
    if isinstance(about, Harm) and user < words.CREATURES:
        dies = about.n >= o.life(about.target)
        return 2.0 if dies and about.n < o.life(user) else -1.0
    return -0.2


def better_attr(o: Outlook, program: int, user: int) -> float:
    """Another attribute, if it yields more."""
    for phrase in o.s.content.programs[program]:
        if phrase.kind.name == "use_attr":
            old = words.ATTRIBUTES.index(phrase.of["instead_of"])
            new = words.ATTRIBUTES.index(phrase.of["use"])
            return o.yields(user, new) - o.yields(user, old)
    return 0.0


@REVEALS.ask.thumb
@IN_ORDER.ask.thumb
def texts(_: Outlook, actions: list[Action]) -> Advice:
    """In printed order."""
    return Advice(actions[0], "texts")
