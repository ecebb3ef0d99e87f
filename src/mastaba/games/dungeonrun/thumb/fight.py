"""How the thumb bot helps and hinders, what it does with dice, when it uses its reactions."""

from collections.abc import Callable

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits

from .. import words
from ..cards.effects.fights import NAME_FACE, SIX, TURN_DIE, TurnDie
from ..rules.actions import Escape, Move
from ..rules.combat import ASSIGN, ATTRIBUTE, SPLIT, Combat, Duel, shielded
from ..rules.contest import ACCEPT_AID, AID, Contest, Disarm
from ..rules.dice import REROLL, REROLL_ORDER, WANT_REROLL, Roll, at_least, count_of, counts
from ..rules.explore import WADE, Enter, Explore
from ..rules.monsters import Strike
from ..rules.numbers import needed, plain_value, value
from ..rules.questions import Clash
from ..rules.reaction import REACT
from ..rules.wounds import Ward
from ..sight.prospects import chance
from ..state import ENCOUNTER_CARDS, STONE_BIT, DungeonRunState
from ..words import DISARMING, ESCAPING, FIRST_TRAP, MAGIC, OUT, POWER, SEAT, SKIP, STRENGTH, WITH
from .bouts import Price, best_fights, best_split, bout, kill_chance
from .outlook import Outlook, flight
from .race import DEALT, LURE, PRIZE, TAKEN, feud_with, herdable, menace

UNBURNT = POWER.index("STA-10")
SPITE = 0.15  # what a sabotage must cost the victim
THANKLESS = 0.1  # what help of a rival who only wants to heal must bring


# Help and hindrance.


@AID.thumb
def aid(o: Outlook, _: list[Action]) -> Advice:
    """DR-184. Hinder who is ahead, help others if it heals."""
    s, me = o.s, o.me
    frame = s.playing(Contest)
    hero = frame.hero
    bearer = bool(s.worn[hero] & STONE_BIT)
    if isinstance(frame, Duel):
        target = s.worn[frame.rival] & STONE_BIT
        if target and not bearer and s.wounds[me]:
            return offer(o, hero)
        return Advice(SKIP, "aside")
    if o.ahead(hero) and (o.left > 1 or UNBURNT in s.force[me]):
        cost = success(o, frame) - success(o, frame, -1)
        if cost >= SPITE and (bearer or not helps_all(frame)):
            return Advice(words.SABOTAGE, "sabotage", seat=SEAT[hero])
    reasons = bool(s.wounds[me]) + helps_all(frame) + (not o.ahead(hero))
    if not bearer and reasons > 1:  # two out of three will do
        return offer(o, hero)
    return Advice(SKIP, "aside")


def helps_all(frame: Clash | None) -> bool:
    """Whether the fight is against the Boss, which everybody wants dead."""
    return isinstance(frame, Combat) and frame.foe >= words.FIRST_BOSS


def offer(o: Outlook, hero: int) -> Advice:
    """DR-179. With the higher of the two attributes."""
    best = max((STRENGTH, MAGIC), key=lambda a: plain_value(o.s, o.me, a))
    return Advice(words.ASSISTS[best], "assist", seat=SEAT[hero])


@ACCEPT_AID.thumb
def accept(o: Outlook, _: list[Action]) -> Advice:
    """DR-182. Gladly, unless it only heals the one who is ahead."""
    s, frame = o.s, o.s.playing(Contest)
    helper = frame.current
    needy = isinstance(frame, Combat) and shielded(s, frame.place)
    glad = needy or helps_all(frame) or not o.ahead(helper) or not s.wounds[helper]
    if glad or success(o, frame, frame.offered[helper]) - success(o, frame) >= THANKLESS:
        return Advice(words.ACCEPT, "accept", seat=SEAT[helper])
    return Advice(words.REFUSE, "refuse", seat=SEAT[helper])


def success(o: Outlook, frame: Contest, more: int = 0) -> float:
    """How likely a combat kills, an escape or a disarming succeeds, with some dice more."""
    s = o.s
    if isinstance(frame, Combat):
        left = o.foe_left(frame.place)
        return max(kill_chance(o.fight(frame, a, more), left) for a in (STRENGTH, MAGIC))
    if isinstance(frame, Escape):
        if not more:
            return flight(s, frame)
        return chance(max(1, frame.pool(s, frame.attribute, ESCAPING) + more), frame.number(s))
    if isinstance(frame, Disarm):
        trap = s.content.traps[frame.trap - FIRST_TRAP]
        attribute = s.content.trap_attr[frame.trap - FIRST_TRAP]
        pool = max(1, frame.pool(s, attribute, DISARMING) + more)
        return chance(pool, needed(s, frame.hero, 4, DISARMING), max(0, trap.successes - frame.won))
    return 0.0


# Dice.


@ATTRIBUTE.thumb
def attribute(o: Outlook, actions: list[Action]) -> Advice:
    """DR-107, DR-137. The attribute with the better odds."""
    s, frame = o.s, o.s.nearest(Clash)
    if isinstance(frame, Combat):
        left, stake = o.foe_left(frame.place), o.stake(frame.place)
        fights = [o.fight(frame, a) for a in (STRENGTH, MAGIC)]
        good = best_fights(fights)
        if len(good) > 1:
            good.sort(key=lambda fight: -bout(fight, stake).value(left, o.left))
        best = fights.index(good[0])
    elif isinstance(frame, Duel) and frame.hero == o.me:
        pools = [frame.pool(s, a, words.ATTACK_WITH[a]) for a in (STRENGTH, MAGIC)]
        best = MAGIC if pools[MAGIC] > pools[STRENGTH] else STRENGTH
    else:
        best = o.main
    action = WITH[best] if WITH[best] in actions else actions[0]
    return Advice(action, "with", attribute=words.ATTRIBUTE[best])


@WADE.thumb
def wade(o: Outlook, actions: list[Action]) -> Advice:
    """DR-90. The larger pool."""
    best = max(actions, key=lambda a: (value(o.s, o.me, argument(a)), a == WITH[STRENGTH]))
    return Advice(best, "with", attribute=words.ATTRIBUTE[argument(best)])


@ASSIGN.thumb
def assign(o: Outlook, actions: list[Action]) -> Advice:
    """DR-109. As many hits as are good for the rest of the fight."""
    s = o.s
    frame = s.nearest(Clash)
    assert isinstance(frame, Combat)
    high = max(argument(a) for a in actions)
    judged = o.bout(frame, frame.attribute)
    hits = count_of(frame.hits)
    matches = 0 if frame.no_block else frame.matching(s)
    foe = o.foe_left(frame.place) - frame.won
    strikes = judged.best(foe, o.left, hits - matches, high) if foe > 0 else 0
    blocks = 0 if frame.no_block else min(hits, matches + high - strikes)
    action = Action(words.assign.of(strikes, blocks))
    dealt = strikes + frame.won - judged.fight.shield
    key = "kill" if dealt >= o.foe_left(frame.place) else "assign"
    return Advice(action, key, hits=str(strikes), blocks=str(blocks))


@SPLIT.thumb
def split(o: Outlook, actions: list[Action]) -> Advice:
    """DR-140. Hits and blocks against a hero."""
    frame = o.s.nearest(Clash)
    assert isinstance(frame, Duel)
    high = max(argument(a) for a in actions)
    bears = o.s.worn[frame.rival] & STONE_BIT
    price = Price(PRIZE if bears else 6.0, 12.0 if o.mortal else 4.0, DEALT, TAKEN)
    strikes = best_split(feud_with(o, frame.rival, frame), price, high, frame.answer)[1]
    blocks = 0 if frame.no_block else min(frame.answer, high - strikes)
    if frame.no_block:
        strikes = high
    action = Action(words.assign.of(strikes, blocks))
    return Advice(action, "assign", hits=str(strikes), blocks=str(blocks))


# Rerolls and turned dice.


def number_of(o: Outlook, roll: Roll) -> int:
    """The number that each die of a roll should reach."""
    s, clash = o.s, o.s.nearest(Clash)
    if roll.kind & words.ATTACK and isinstance(clash, Combat | Strike):
        return needed(s, roll.roller, s.content.foe(clash.foe).defence, roll.kind)
    if isinstance(clash, Escape) and roll.kind == ESCAPING:
        return clash.number(s)
    return needed(s, roll.roller, 4, roll.kind)


def dull(o: Outlook, roll: Roll) -> list[int]:
    """Dice of one's own roll that do nothing and should, lowest first."""
    s, clash = o.s, o.s.nearest(Clash)
    number = number_of(o, roll)
    count = counts(roll.dice)
    low = [face for face in range(1, number) for _ in range(count[face])]
    if roll.kind & words.ATTACK:
        if isinstance(clash, Combat) and not clash.no_block:
            theirs = counts(clash.hits)
            low = [
                face for face in range(1, number) for _ in range(max(0, count[face] - theirs[face]))
            ]
        return low
    met = at_least(roll.dice, number)
    if roll.kind == ESCAPING:
        return [] if met else low
    if isinstance(clash, Disarm) and roll.kind == DISARMING:
        enough = met + clash.won >= s.content.traps[clash.trap - FIRST_TRAP].successes
        return [] if enough else low
    return dull_tile_dice(s, roll, low, met)


def dull_tile_dice(s: DungeonRunState, roll: Roll, low: list[int], met: int) -> list[int]:
    """The same for the rolls of tiles and cards."""
    below = s.stack[s.stack.index(roll) - 1]
    if isinstance(below, Enter):
        if s.tiles[below.place] == words.BRIDGE:
            ones = counts(roll.dice)[1]
            return [1] * ones if 0 < ones <= 2 and not s.all_ones else []
        return low if s.tiles[below.place] == words.CHANNEL and met < 2 else []
    if isinstance(below, Move):
        return [] if met else low
    return low if met < 3 else []


def sharp(o: Outlook, roll: Roll) -> list[int]:
    """Dice of a rival's roll that do the most, highest first."""
    number = number_of(o, roll)
    count = counts(roll.dice)
    return [face for face in range(6, number - 1, -1) for _ in range(count[face])]


@WANT_REROLL.thumb
def want_reroll(o: Outlook, actions: list[Action]) -> Advice:
    """DR-194. Own dice that do nothing; good dice of those who are ahead."""
    roll = o.s.playing(Roll)
    if roll.roller == o.me:
        if dull(o, roll):
            return Advice(actions[1], "reroll")
        return Advice(SKIP, "enough")
    good = len(sharp(o, roll))
    better = good > count_of(roll.dice) * (7 - number_of(o, roll)) / 6
    if o.ahead(roll.roller) and good and better and not helps_all(o.s.nearest(Clash)):
        return Advice(actions[1], "spoil", seat=SEAT[roll.roller])
    return Advice(SKIP, "enough")


@REROLL.thumb
def reroll(o: Outlook, actions: list[Action]) -> Advice:
    """DR-194. Which dice: those that do nothing, or a rival's best."""
    roll = o.s.playing(Roll)
    own = roll.roller == o.me
    faces = (dull(o, roll) if own else sharp(o, roll))[:2]
    tried = [Action(words.reroll.of(*sorted(faces[:n]))) for n in (2, 1) if len(faces) >= n]
    best = next((a for a in tried if a in actions), actions[0 if own else -1])
    return Advice(best, "reroll") if own else Advice(best, "spoil", seat=SEAT[roll.roller])


@REROLL_ORDER.thumb
def reroll_order(o: Outlook, actions: list[Action]) -> Advice:
    """DR-196. Oneself last, to have the last word."""
    others = [a for a in actions if argument(a) != o.me]
    return Advice((others or actions)[0], "order")


def turnable(o: Outlook, roll: Roll, *, six: bool) -> int:
    """The die that is best turned, 0 for none."""
    number = number_of(o, roll)
    for face in dull(o, roll):
        if (6 if six else 7 - face) >= number:
            return face
    return 0


@TURN_DIE.thumb
def turn_die(o: Outlook, actions: list[Action]) -> Advice:
    """DR-283. A low die that does nothing becomes a high one."""
    frame = o.s.stack[-1]
    six = isinstance(frame, TurnDie) and frame.rule == SIX
    face = turnable(o, o.s.playing(Roll), six=six)
    action = Action(words.turn_die.of(face)) if face else actions[0]
    return Advice(action if action in actions else actions[0], "turn")


@NAME_FACE.thumb
def name_face(o: Outlook, actions: list[Action]) -> Advice:
    """WEAKEN. The highest number it hits with: low ones can be matched."""
    clash = o.s.nearest(Clash)
    hits = o.s.content.hits[clash.foe] if clash is not None and clash.foe != OUT else 0
    best = max(actions, key=lambda a: (hits >> argument(a) & 1, argument(a)))
    return Advice(best, "name", face=str(argument(best)))


Judge = Callable[[Outlook], bool]
LURE_RANGE = 3  # how near a monster must be for the Clockwork Lure


@REACT.thumb
def react(o: Outlook, actions: list[Action]) -> Advice:
    """DR-267. Whatever gains."""
    for action in actions[1:]:
        name = POWER[argument(action)]
        judge = JUDGES.get(name)
        if judge is None or judge(o):
            return Advice(action, "react", power=name)
    return Advice(SKIP, "enough")


def many_hits(o: Outlook) -> bool:
    """Two hits, or one that would be too many."""
    ward = o.s.nearest(Ward)
    return ward is not None and (ward.hits >= 2 or ward.hits >= o.left - 1)


def smoke(o: Outlook) -> bool:
    """Smoke Vial: when it is needed."""
    clash = o.s.nearest(Clash)
    if not isinstance(clash, Escape):
        return False
    bearer = o.s.worn[o.me] & STONE_BIT
    return flight(o.s, clash) < (0.8 if bearer else 0.6)


def reckless(o: Outlook) -> bool:
    """Reckless Swing: two dice more, no blocks."""
    clash = o.s.nearest(Clash)
    if not isinstance(clash, Combat) or clash.no_block:
        return False
    left = o.foe_left(clash.place)
    plain = o.bout(clash, STRENGTH).value(left, o.left)
    clash.no_block, clash.extra = 1, clash.extra + 2
    wild = o.bout(clash, STRENGTH).value(left, o.left)
    clash.no_block, clash.extra = 0, clash.extra - 2
    return wild > plain


def costly_dice(more: int, wounds: int) -> Judge:
    """Dice in a combat for wounds."""

    def judge(o: Outlook) -> bool:
        clash = o.s.nearest(Clash)
        if o.left <= wounds + 1:
            return False
        if isinstance(clash, Duel):
            return bool(o.s.endgame)
        if not isinstance(clash, Combat):
            return False
        left = o.foe_left(clash.place)
        plain = o.bout(clash, o.main)
        gain = o.bout(clash, o.main, more).value(left, o.left) - plain.value(left, o.left)
        own = plain.stake.worth
        return gain > own[o.left] - own[o.left - wounds] + 0.05

    return judge


def take_time(o: Outlook) -> bool:
    """Take Your Time: the other action for three dice."""
    clash = o.s.nearest(Clash)
    if not isinstance(clash, Combat):
        return False
    left = o.foe_left(clash.place)
    plain = kill_chance(o.fight(clash, o.main), left)
    return kill_chance(o.fight(clash, o.main, 3), left) - plain >= 0.3


def head_butt(o: Outlook) -> bool:
    """A wound for a six: only if it kills."""
    clash, roll = o.s.nearest(Clash), o.s.playing(Roll)
    if not isinstance(clash, Combat) or o.left <= 1 or not turnable(o, roll, six=True):
        return False
    fight = o.fight(clash, STRENGTH)
    return at_least(roll.dice, fight.defence) + 1 == o.foe_left(clash.place) + fight.shield


def rewrite(o: Outlook) -> bool:
    """Rewrite the Room: when it holds nothing."""
    explore = o.s.nearest(Explore)
    if explore is None:
        return False
    content, tile = o.s.content, o.s.tiles[explore.laid]
    treasure = content.treasure_on[tile] >> explore.die & 1
    fight = content.encounter_on[tile] >> explore.die & 1
    return not treasure and (not fight or o.left <= 2)


def against_the_first(o: Outlook) -> bool:
    """Frailty for who is ahead, if it costs them enough and the hero can afford it."""
    clash = o.s.nearest(Clash)
    if not isinstance(clash, Contest) or o.left <= 2 or not o.ahead(clash.hero):
        return False
    if isinstance(clash, Duel):
        return clash.rival == o.me and o.mortal
    if helps_all(clash):
        return False
    return success(o, clash) - success(o, clash, -2) >= 2 * SPITE


def fallen_worth(o: Outlook) -> bool:
    """Call the Fallen: if a fierce monster lies there."""
    monsters = o.s.discards & (1 << FIRST_TRAP) - 1
    return any(menace(o.s, card) > 4.5 for card in bits(monsters & ENCOUNTER_CARDS))


JUDGES: dict[str, Judge] = {
    **dict.fromkeys(("DOR-05", "MAE-07", "R21"), lambda o: o.mortal),
    "STA-05": lambda o: bool(o.s.endgame),  # once somebody has the Stone
    "URZ-02": reckless,
    "URZ-04": head_butt,
    "ELL-04": lambda o: value(o.s, o.me, MAGIC) > value(o.s, o.me, words.DEXTERITY),
    "ELL-06": rewrite,
    "MAE-02": lambda _: False,  # not worth its price
    "MAE-03": many_hits,
    "SYL-07": lambda o: isinstance(c := o.s.nearest(Clash), Escape) and o.ahead(c.hero),
    "SYL-10": take_time,
    "MOR-07": against_the_first,
    "MOR-stone": fallen_worth,
    "PIM-special": lambda o: bool(turnable(o, o.s.playing(Roll), six=False)),  # a low die
    "PIM-06": costly_dice(3, 1),
    LURE: lambda o: herdable(o, LURE_RANGE),  # a monster onto the bearer
    # A trap that has no partner for an Advance.
    "PIM-09": lambda o: (o.s.loot[o.me] & ENCOUNTER_CARDS).bit_count() % 2 == 1,
    "R22": smoke,
}
