"""The rule-of-thumb player's reasons in players' words: the gain, the price, the odds.

Only who asks for a hint needs them: the choice itself is made without.
"""

from collections.abc import Callable

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument, second

from ..rules.combat import Combat
from ..rules.creatures import hp_of, pool_of
from ..rules.pick import Pick
from ..rules.roll import TENTHS
from ..rules.traps import Trap
from ..sight.prospects import added, percent, reach, spread
from ..state import bits
from ..words import ALL_TREASURES, ATTACK, CARD, CREATURES, CRYPT, INN, OUT, SKILL
from .cards import mine
from .outlook import Outlook
from .turn import WEAK, held

TRIED = 2  # successes that most traps ask for
SLIGHT = 0.1  # a chance that needs a reason
LIKELY = 0.25  # chance of a kill from which an attack is told by it

Slots = dict[str, str]
Reason = Callable[[Outlook, Advice], tuple[str, Slots]]


def reason(o: Outlook, advice: Advice, _: list[Action]) -> Advice:
    """The same choice, with figures."""
    teller = REASONS.get(advice.key)
    if teller is None:
        return advice
    key, slots = teller(o, advice)
    return Advice(advice.action, key, **(advice.slots | slots))


# Figures.


def chance(o: Outlook, creature: int, attr: int, number: int) -> str:
    """How likely a creature comes to so many successes, in percent."""
    return str(percent(reach(spread(*pool_of(o.s, creature, attr)), number)))


def hit_points(o: Outlook) -> Slots:
    """What is left of the party."""
    party = list(bits(o.party))
    lives, all_ = sum(map(o.life, party)), sum(hp_of(o.s, c) for c in party)
    return {"left": str(lives), "hp": str(all_)}


def wounds(o: Outlook) -> Slots:
    """What the party has suffered."""
    return {"wounds": str(sum(o.s.wounds[c] for c in bits(o.party)))}


def expedition(o: Outlook, crypt: int) -> Slots:
    """What a raid brings on the average, and what it costs of the party's hit points."""
    tomb = o.crypt(crypt)
    coming = o.raid(tomb)
    spoils = tomb.trap_xp * o.disarm + coming.xp + coming.won * tomb.treasure
    lives = sum(map(o.life, bits(o.party)))
    price = min(lives, round((1 - max(0.0, coming.left)) * lives))
    return {"xp": str(round(spoils)), "price": str(price), "left": str(lives)}


def steps(o: Outlook, crypt: int) -> Slots:
    """How far it is to a door."""
    s = o.s
    door, empty = s.board.door[crypt], s.empty()
    here = s.board.entrances if s.at[o.seat] == INN else [s.at[o.seat]]
    return {"steps": str(min(s.board.distance(space, door, empty) for space in here))}


def fighter(o: Outlook, card: int) -> Slots:
    """Attack dice and hit points as they are printed."""
    content = o.s.content
    return {"dice": str(sum(content.dice[card][ATTACK])), "hp": str(content.hp[card])}


def worth(o: Outlook, card: int) -> Slots:
    """XP of a card."""
    return {"xp": str(o.s.content.xp[card])}


def valued(o: Outlook, advice: Advice) -> Slots:
    """A card by its XP."""
    card = argument(advice.action)
    return worth(o, card) | {"card": CARD[card]}


def goal(advice: Advice) -> int:
    """The crypt that is spoken of."""
    return CRYPT.index(advice.slots["crypt"])


def journey(o: Outlook, advice: Advice) -> Slots:
    """The way to a crypt, and what waits there."""
    return steps(o, goal(advice)) | expedition(o, goal(advice))


def plain(figures: Callable[[Outlook, Advice], Slots]) -> Reason:
    """The reason itself, with these figures."""
    return lambda o, advice: (advice.key, figures(o, advice))


# Before the first turn.


def place(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """Treasures are hidden near, dangers far."""
    card = argument(advice.action)
    return ("placeTreasure" if ALL_TREASURES >> card & 1 else "place", worth(o, card))


# One's turn.


def back(o: Outlook, _: Advice) -> tuple[str, Slots]:
    """Too weak, or nothing pays for the wounds."""
    return ("backWeak" if o.health() < WEAK else "back", hit_points(o))


def enough(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """Why one stops: it depends on what one was about."""
    frame = o.s.stack[-1]
    if isinstance(frame, Trap):
        return ("sentEnough", sent_odds(o, frame))
    kind = frame.wait.id if frame.wait is not None else ""
    keys = {"give": "gearEnough", "deposit": "bankEnough", "levy": "levyEnough"}
    return (keys.get(kind, "keepCard" if kind == "swapDraw" else advice.key), {})


# A raid.


def sent_odds(o: Outlook, frame: Trap) -> Slots:
    """What those who were sent come to."""
    chances = spread((0, 0, 0))
    for creature, line in zip(frame.sent, frame.lines, strict=True):
        attr = o.s.content.trap_lines[frame.card][line][0]
        chances = added(chances, spread(*pool_of(o.s, creature, attr)))
    return {"chance": str(percent(reach(chances, TRIED))), "number": str(TRIED)}


def send(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """How likely this one comes to what most traps ask for; if hardly, why it is not another."""
    creature, attr = argument(advice.action), second(advice.action)
    odds = {c: reach(spread(*pool_of(o.s, c, attr)), TRIED) for c in bits(o.party)}
    slots = {"chance": chance(o, creature, attr, TRIED), "number": str(TRIED)}
    if odds[creature] >= SLIGHT:
        return (advice.key, slots)
    frame = o.s.stack[-1]
    sent = frame.sent if isinstance(frame, Trap) else []
    best = max((odds[c] for c in odds if c != creature and c not in sent), default=0.0)
    return ("sendOr" if best > odds[creature] else "sendSlight", slots)


def flee(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """What another round would cost."""
    coming = round(o.might(o.s.monsters))
    return (advice.key, {"wounds": str(coming)} | hit_points(o))


def attack(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """The chance to kill; where it is small, to wound, and what would then be left."""
    attacker, target = argument(advice.action), second(advice.action)
    left = max(1, o.life(target))
    chances = spread(*pool_of(o.s, attacker, ATTACK))
    slots = {"left": str(left)}
    if reach(chances, left) >= LIKELY:
        return ("attack", slots | {"chance": str(percent(reach(chances, left)))})
    return ("attackWear", slots | {"chance": str(percent(reach(chances, 1)))})


def face(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """What is at stake for who faces a monster."""
    creature, frame = argument(advice.action), o.s.stack[-1]
    left = o.life(creature)
    if not isinstance(frame, Combat) or frame.actor == OUT:
        return (advice.key, {"left": str(left), "chance": "0"})
    return (advice.key, {"left": str(left), "chance": chance(o, frame.actor, ATTACK, left)})


def react(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """What an answer does, where one word says it."""
    content = o.s.content
    program = content.power_ability[argument(advice.action)].program
    names = {phrase.kind.name for phrase in content.programs[program]}
    for name, key in (
        ("save", "reactSave"),
        ("prevent", "reactPrevent"),
        ("reroll", "reactReroll"),
    ):
        if name in names:
            return (key, {})
    return (advice.key, {})


# Smaller choices.


def wear(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """The dice a card brings."""
    dice = sum(sum(pool) for pool in o.s.content.dice[argument(advice.action)])
    return ("wearDice", {"dice": str(dice)}) if dice > 0 else (advice.key, {})


def hurt(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """A wound for a foe, or for a friend who can bear it."""
    creature = argument(advice.action)
    return ("bear" if mine(o, creature) else "hurt", {"left": str(o.life(creature))})


def pick(o: Outlook, advice: Advice) -> tuple[str, Slots]:
    """For a foe, for a friend in harm, or for a friend who is helped."""
    creature, frame = argument(advice.action), o.s.stack[-1]
    if creature >= CREATURES:
        return (advice.key, {})
    slots = {"left": str(o.life(creature))}
    if not mine(o, creature):
        return ("pickFoe", slots)
    return ("pickBear" if isinstance(frame, Pick) and frame.harm > 0 else "pick", slots)


REASONS: dict[str, Reason] = {
    "place": place,
    **dict.fromkeys(("keep", "recruit"), plain(lambda o, a: fighter(o, argument(a.action)))),
    **dict.fromkeys(("hero", "bank", "snatch", "trap", "take"), plain(valued)),
    **dict.fromkeys(("mend", "heal"), plain(lambda o, _: wounds(o))),
    "draw": plain(lambda o, _: {"number": str(held(o))}),
    **dict.fromkeys(("setOut", "go"), plain(journey)),
    "raid": plain(lambda o, a: expedition(o, goal(a))),
    "back": back,
    "enough": enough,
    "send": send,
    **dict.fromkeys(("stay", "leave"), plain(lambda o, _: expedition(o, o.s.crypt))),
    "charge": plain(lambda o, a: {"chance": chance(o, argument(a.action), ATTACK, 1)}),
    "flee": flee,
    "attack": attack,
    "face": face,
    "defend": plain(lambda o, a: {"dice": str(sum(pool_of(o.s, argument(a.action), SKILL)[0]))}),
    "react": react,
    "wear": wear,
    "cure": plain(lambda o, a: {"left": str(o.life(argument(a.action)))}),
    "hurt": hurt,
    "pick": pick,
    "reroll": plain(lambda _, a: {"chance": str(TENTHS[argument(a.action)] * 10)}),
}
