"""The language of the cards: what they require, what they cost, and all their words together.

Requirements are `run(s, user, phrase)`; costs and effects `run(s, frame, phrase)`, where the
frame is the ability being carried out. `able(s, user, phrase)` says whether there is an object.
"""

from mastaba.core.ability import Kind, Language, Phrase
from mastaba.core.frame import declared
from mastaba.core.window import Unfold

from ..content.box import TYPES
from ..rules.actions import pay_card
from ..rules.combat import Duel, Exchange
from ..rules.contest import Contest, Disarm
from ..rules.gear import lose_treasure
from ..rules.monsters import is_boss
from ..rules.questions import Clash, Pick
from ..rules.wounds import wound
from ..state import TREASURE_CARDS, TROPHY_CARDS, DungeonRunState
from ..words import ATTRS, CARD, FIRST_STRANGER, FIRST_TRAP, LIMITS, OUT, TRIGGERS
from .effects.acting import ACTS, MOVES, TRAININGS
from .effects.fights import DICE, EXCEPTIONS, WOUNDS
from .effects.looking import LOOKS
from .effects.taking import LOSSES, TAKINGS


def vs(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The opponent is of a kind; outside a clash, the monster on the user's tile."""
    clash, kind = s.nearest(Clash), phrase.of["kind"]
    foe, rival = (s.monster_at(user), OUT) if clash is None else (clash.foe, clash.rival)
    if kind == "hero":
        return rival != OUT
    if kind == "monster":
        return foe != OUT
    return foe != OUT and s.content.types[foe] == TYPES.index(kind)


def attacker(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user started this combat."""
    clash = s.nearest(Clash)
    return clash is not None and clash.combat and clash.hero == user


def using(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The user attacked with an attribute in this combat."""
    fight = s.playing(Exchange)
    used = fight.attribute
    if isinstance(fight, Duel) and fight.rival == user:
        used = fight.their_attribute
    return ATTRS[used] == str(phrase.of["attr"])


def dealt_wound(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """The user's attack has wounded the opponent."""
    fight = s.playing(Exchange)
    return bool(fight.taken if fight.rival == user else fight.dealt)


def wounds(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """The user has at least so many wounds."""
    return s.wounds[user] >= int(phrase.of["n"])


def unassisted(s: DungeonRunState, _: int, __: Phrase) -> bool:
    """The attack has no accepted assist; alone nobody asks for one (DR-258)."""
    clash = s.nearest(Clash)
    return not s.solo and not (isinstance(clash, Contest) and clash.assisted)


def race(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """DR-275."""
    return s.content.races[s.heroes[user]] == str(phrase.of["race"])


def set_aside(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """DR-23, DR-93. Nobody has the artifact yet, and it lies nowhere."""
    return s.set_aside(CARD.index(phrase.of["artifact"]))


REQUIREMENTS = (
    Kind("vs", vs, None, ("kind",), kind=(*TYPES, "hero", "monster")),
    Kind("notVs", lambda s, user, phrase: not vs(s, user, phrase), None, ("kind",), kind=TYPES),
    Kind("attacker", attacker),
    Kind("using", using, None, ("attr",), attr=ATTRS),
    Kind("dealtWound", dealt_wound),
    Kind("wounds", wounds, None, ("n",), n=int),
    Kind("heroHere", lambda s, user, _: bool(s.others_here(user))),
    Kind("monsterHere", lambda s, user, _: s.monster_at(user) != OUT),
    Kind("noMonsterHere", lambda s, user, _: s.monster_at(user) == OUT),
    Kind("noEncounterHere", lambda s, user, _: not s.has_encounter(s.at[user])),  # DR-288
    Kind("notBoss", lambda s, user, _: not is_boss(s.monster_at(user))),
    Kind("bossAlive", lambda s, _, __: bool(s.boss_shown and not s.boss_dead)),
    Kind("bossHidden", lambda s, _, __: not s.boss_shown),  # DR-84
    Kind("unassisted", unassisted),
    Kind("afterMove", lambda s, user, _: bool(s.moved) and s.active == user),
    Kind("race", race, None, ("race",), race=str),
    Kind("notRace", lambda s, user, phrase: not race(s, user, phrase), None, ("race",), race=str),
    Kind("set aside", set_aside, None, ("artifact",), artifact=("A2", "A3", "A4")),
    Kind("ownTurn", lambda s, user, _: s.active == user),
)


TRAP_CARDS = (1 << FIRST_STRANGER) - (1 << FIRST_TRAP)
PRICES = {"loot": TROPHY_CARDS, "lootTrap": TRAP_CARDS, "treasure": TREASURE_CARDS}


@declared
class Toll(Pick):
    """Cards that are paid with, one after the other; the result is the last of them."""

    left: int
    kinds: int

    def start(self, s: DungeonRunState) -> None:
        """A price is paid in full."""
        if self.left:
            self.choose(s)

    def cards(self, s: DungeonRunState) -> int:
        """What can be paid with."""
        return (s.worn[self.picker] | s.loot[self.picker]) & self.kinds

    def picked(self, s: DungeonRunState, card: int) -> None:
        """To its discard pile."""
        if 1 << card & TREASURE_CARDS:
            lose_treasure(s, self.picker, card)
        else:
            pay_card(s, self.picker, card)
        s.result = card


TOLL = Toll.asking("payCard", "DR-35")


def pay_action(s: DungeonRunState, _: Unfold, __: Phrase) -> None:
    """One unspent action."""
    s.actions -= 1


def pay_cards(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """DR-92. Cards of a kind, one after the other, equipped or not."""
    s.call(Toll(frame.user, phrase.get("n", 1), PRICES[phrase.kind.name]), then="start")


def can_pay_cards(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Enough of them."""
    held = (s.worn[user] | s.loot[user]) & PRICES[phrase.kind.name]
    return held.bit_count() >= int(phrase.get("n", 1))


def this_trap(s: DungeonRunState) -> int:
    """The trap just disarmed."""
    disarm = s.nearest(Disarm)
    return disarm.trap if disarm is not None else OUT


def can_pay_this_trap(s: DungeonRunState, user: int, _: Phrase) -> bool:
    """It is in the loot pile."""
    trap = this_trap(s)
    return trap != OUT and bool(s.loot[user] >> trap & 1)


COSTS = (
    Kind("action", pay_action, lambda s, user, _: s.active == user and s.actions > 0),
    Kind(
        *("wounds", lambda s, frame, p: wound(s, frame.user, p.of["n"])),
        lambda s, user, p: s.wounds[user] + p.of["n"] < s.life(user),  # DR-268
        ("n",),
        n=int,
    ),
    Kind("loot", pay_cards, can_pay_cards, ("n",), n=int),
    Kind("lootTrap", pay_cards, can_pay_cards),
    Kind("thisTrap", lambda s, frame, _: pay_card(s, frame.user, this_trap(s)), can_pay_this_trap),
    Kind("treasure", pay_cards, can_pay_cards),
)


EFFECTS = (
    *(*DICE, *WOUNDS, *MOVES, *ACTS, *LOOKS),
    *(*TAKINGS, *LOSSES, *TRAININGS, *EXCEPTIONS),
)
LANGUAGE = Language(TRIGGERS, LIMITS, REQUIREMENTS, COSTS, EFFECTS)
