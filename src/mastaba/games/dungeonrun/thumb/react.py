"""When the thumb bot uses its reactions."""

from __future__ import annotations

from collections.abc import Callable

from mastaba.core.advice import Advice
from mastaba.core.notation import Action, argument
from mastaba.core.sets import bits

from ..rules.clash import Clash
from ..rules.combat import Combat
from ..rules.contest import Contest
from ..rules.dice import at_least
from ..rules.duel import Duel
from ..rules.escape import Escape
from ..rules.explore import Explore
from ..rules.numbers import value
from ..rules.reaction import REACT
from ..rules.roll import Roll
from ..rules.wounds import Ward
from ..state import ENCOUNTER_CARDS, STONE_BIT
from ..words import DEXTERITY, FIRST_TRAP, MAGIC, POWER, SKIP, STRENGTH
from .bouts import kill_chance
from .fight import SPITE, helps_all, success, turnable
from .outlook import Outlook, flight
from .race import LURE, herdable, menace

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


def when_mortal(o: Outlook) -> bool:
    """To be saved from fainting only is a waste."""
    return o.mortal


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


def pin(o: Outlook) -> bool:
    """Pinning Arrow: hold who is ahead."""
    clash = o.s.nearest(Clash)
    return isinstance(clash, Escape) and o.ahead(clash.hero)


def fallen_worth(o: Outlook) -> bool:
    """Call the Fallen: if a fierce monster lies there."""
    monsters = o.s.discards & (1 << FIRST_TRAP) - 1
    return any(menace(o.s, card) > 4.5 for card in bits(monsters & ENCOUNTER_CARDS))


JUDGES: dict[str, Judge] = {
    **dict.fromkeys(("DOR-05", "MAE-07", "R21"), when_mortal),
    "STA-05": lambda o: bool(o.s.endgame),  # once somebody has the Stone
    "URZ-02": reckless,
    "URZ-04": head_butt,
    "ELL-04": lambda o: value(o.s, o.me, MAGIC) > value(o.s, o.me, DEXTERITY),
    "ELL-06": rewrite,
    "MAE-02": lambda _: False,  # not worth its price
    "MAE-03": many_hits,
    "SYL-07": pin,
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
