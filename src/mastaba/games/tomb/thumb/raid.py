"""The rule-of-thumb player in a raid, as raider and as Crypt Master."""

from random import Random

from mastaba.core.ability import Phrase
from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..rules.combat import CHARACTER_ACTS, FACE, MONSTER_ACTS, attack_dice, dice_rolled
from ..rules.creatures import classes_of
from ..rules.raid import ONWARD, REVEALS, SPRING
from ..rules.reaction import IN_ORDER, REACT, subject
from ..rules.steal import CATCH, DEFEND
from ..rules.traps import SEND, Trap
from ..rules.wounds import Harm
from ..state import bits
from ..words import ATTACK, CARD, CLERIC, DONE, LEAVE, POWER, SKIP, STAY, STRIKE
from .outlook import Outlook
from .turn import WEAK, at_its_best
from .usual import anything, best, gift, late, life, nothing, skill, wise, xp

ENOUGH = 3.6  # successes with which a trap is tried
FIXED = {  # what effects are worth in combat that deal no wounds by themselves
    **dict.fromkeys(("skip_action", "remove_dice", "forbid", "choose"), 1.2),
    "attack_now": 1.5,
    "kill": 3.0,
}

SPRING.ask.thumb(wise("trap", xp))  # The hardest trap first: it may cost them their trap-solver.
SPRING.ask.lapse(anything)
FACE.lapse(late(life))  # D20. The most hit points left.
DEFEND.thumb(wise("defend", skill))  # The best Skill.
DEFEND.lapse(late(skill))  # D12.
CATCH.thumb(lambda _, __: Advice(STRIKE, "strike"))  # Always.
CATCH.lapse(lambda _, __, ___: STRIKE)  # D12.
for ask in (ONWARD, REACT, REVEALS.ask, IN_ORDER.ask):
    ask.lapse(nothing)
for question in (REVEALS, IN_ORDER):
    question.ask.thumb(lambda _, actions: Advice(actions[0], "texts"))  # In printed order.


@SEND.thumb
def send(o: Outlook, actions: list[Action]) -> Advice:
    """The best dice, as many as are likely to be needed; the healer stays behind."""
    frame, lines = tried(o)
    attrs = [lines[line] for line in frame.lines]
    sent = sum(o.yields(c, attr) for c, attr in zip(frame.sent, attrs, strict=True))
    bare = [a for a in actions if a != DONE and second(a) not in attrs]
    if DONE in actions and not bare and (sent >= ENOUGH or len(lines) > 1):
        return Advice(DONE, "enough")

    def worth(o: Outlook, action: Action) -> float:
        creature = argument(action)
        healer = classes_of(o.s, creature) >> CLERIC & 1
        return gift(o, action) + 0.1 * o.life(creature) - 0.3 * healer

    found = best(o, bare or actions, worth)
    if DONE in actions and not bare and gift(o, found) < 0.5:
        return Advice(DONE, "enough")
    return Advice(found, "send", card=CARD[argument(found)])


@SEND.lapse
def disarmer(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D16. The best dice, a line without anybody first, as long as there are dice to add."""
    frame, lines = tried(o)
    manned = {lines[line] for line in frame.lines}
    bare = [a for a in actions if a != DONE and second(a) not in manned]
    found = best(o, bare or actions, gift)
    return DONE if DONE in actions and not gift(o, found) else found


def tried(o: Outlook) -> tuple[Trap, list[int]]:
    """The trap that is being tried, and the attributes of its lines."""
    frame = o.s.stack[-1]
    assert isinstance(frame, Trap)
    return frame, [attr for attr, _ in o.s.content.trap_lines[frame.card]]


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

    def worth(o: Outlook, action: Action) -> float:
        if verb_of(action) == words.use.index:
            return use_worth(o, action) + 0.1
        return o.yields(argument(action), ATTACK) + 1.0 / max(1, life(o, action))

    found = best(o, actions, worth)
    if verb_of(found) == words.use.index:
        return Advice(found, "use", power=POWER[argument(found)])
    assert o.s.cm == o.seat
    return Advice(found, "charge", card=CARD[argument(found)])


@MONSTER_ACTS.lapse
def fiend(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D19. The action of a monster that rolls the most dice; an Attack where it is as good."""

    def count(action: Action) -> int:
        if verb_of(action) == words.use.index:
            return dice_rolled(o.s, argument(action), second(action))
        return attack_dice(o.s, argument(action))

    return max(actions, key=lambda a: (count(a), verb_of(a) == words.charge.index))


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
    if name in ("check", "contest", "party_roll"):
        inner = of.get("pass", 0) or of.get("win", 0)
        return 0.5 * sum(phrase_worth(o, p, user) for p in s.content.programs[inner])
    return FIXED.get(name, 0.5)


@CHARACTER_ACTS.thumb
def character_acts(o: Outlook, actions: list[Action]) -> Advice:
    """Finish whom one can, hit what hurts most, use what is better, flee from ruin."""
    flight = next((a for a in actions if verb_of(a) == words.flee.index), None)
    if flight is not None and not o.holds():
        return Advice(flight, "flee")
    found = best(o, actions, act_worth)
    if verb_of(found) == words.use.index:
        return Advice(found, "use", power=POWER[argument(found)])
    if verb_of(found) == words.attack.index:
        return Advice(found, "attack", card=CARD[argument(found)], target=CARD[second(found)])
    assert o.s.raider == o.seat
    return Advice(found, "wait")


@CHARACTER_ACTS.lapse
def fighter(o: Outlook, actions: list[Action], _: Random) -> Action:
    """D21. An Attack on the weakest monster, by the best fighter; who cannot attack waits."""
    attacks = [action for action in actions if verb_of(action) == words.attack.index]
    if attacks:
        return min(
            attacks, key=lambda a: (o.life(second(a)), -o.yields(argument(a), ATTACK), argument(a))
        )
    return next(action for action in actions if verb_of(action) == words.hold.index)


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

    def worth(o: Outlook, action: Action) -> float:
        creature = argument(action)
        acted = 0.0 if o.s.actions[creature] else 1.0
        value = o.yields(creature, ATTACK) + 0.4 * o.s.gear[creature].bit_count()
        return 1.5 * o.life(creature) + acted - 0.7 * value

    return wise("face", worth)(o, actions)


# Reacts.


@REACT.thumb
def react(o: Outlook, actions: list[Action]) -> Advice:
    """What helps is used; what only shifts wounds when that saves a life."""
    uses = [action for action in actions if action != SKIP]
    found = best(o, uses, react_worth) if uses else SKIP
    if found == SKIP or react_worth(o, found) <= 0:
        return Advice(SKIP, "keepBack")
    return Advice(found, "react", power=POWER[argument(found)])


COSTLY = {"suffer": 0.8, "discard_this": 0.3, "give_up_action": 1.5, "discard_banked": 2.0}
HELP = {
    **dict.fromkeys(("save", "revive"), 4.0),
    **dict.fromkeys(("extra_action", "move_card"), 1.5),
    "attack_now": 1.3,
    "cancel": 1.2,
    **dict.fromkeys(("prevent", "mod_tn", "wound", "draw", "gain_xp", "summon"), 1.0),
    **dict.fromkeys(("add_success", "remove_dice", "shift_dice"), 0.9),
    **dict.fromkeys(("reroll", "add_dice", "heal"), 0.8),
    **dict.fromkeys(("check", "forbid"), 0.7),
    "peek": 0.4,
    "mod_move": 0.1,
    **dict.fromkeys(("use_attr", "redirect", "move_party"), 0.0),
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
