"""Effects of cards that move somebody, and actions they give."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.window import Unfold

from .effects_rules import called_off
from .phrases import ATTRS, WHO
from .powers import regain
from .rules.deeds_fighting import Charge, Shoot, marks
from .rules.deeds_moving import (
    ENTRANCE,
    PUSH,
    STEP,
    TELEPORT,
    Displace,
    Herd,
    Swap,
    goals_of,
    herdings,
)
from .rules.equip import Equip, may_equip
from .rules.gear import Search, may_search
from .rules.reaction import swappable
from .rules.strike import FreeAttack
from .rules.turn import ANY_KIND, KINDS
from .rules.wounds import Fall
from .state import DungeonRunState
from .tableau import UP

MODES = {"step": STEP, "push": PUSH, "teleport": TELEPORT}


def move_hero(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEHERO."""
    moved = frame.user if phrase.of["to"] == "self" else frame.target
    if phrase.of["mode"] == "swap":
        s.call(Swap(frame.user, moved), then=frame.next)
        return
    mode = ENTRANCE if "place" in phrase.of else MODES[phrase.of["mode"]]
    if s.status[moved] == UP:
        s.call(Displace(frame.user, moved, mode, phrase.get("n")), then=frame.next)


def can_move_hero(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Somebody to move, and somewhere to go."""
    mode = phrase.of["mode"]
    if mode == "swap":
        return bool(swappable(s, user))
    if mode == "push":
        return bool(s.others_here(user)) and bool(s.adjacent(s.at[user]))
    if mode == "step":
        return bool(goals_of(s, user, STEP, 0))
    return bool(goals_of(s, user, TELEPORT, phrase.get("n")))


def move_monster(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """MOVEMON."""
    s.call(Herd(frame.user, phrase.of["within"], phrase.of["n"]), then=frame.next)


def can_move_monster(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """A monster that can go somewhere."""
    return bool(herdings(s, Herd(user, phrase.of["within"], phrase.of["n"])))


def strike(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """STRIKE. A free attack of the user, or the monster's on another hero."""
    if phrase.of["by"] == "monster":
        attack = s.nearest(FreeAttack)
        if isinstance(attack, FreeAttack):
            other = FreeAttack(frame.target, attack.place, attack.foe)
            s.call(other, then=frame.next)
        return
    shoot = Shoot(frame.user, ATTRS.index(phrase.of["attr"]), phrase.of["range"])
    s.call(shoot, then=frame.next)


def can_strike(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Something to aim at."""
    if phrase.of["by"] == "monster":
        return bool(s.others_here(user)) and not called_off(s)
    return bool(marks(s, user, phrase.of["range"]))


def action(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """ACTION. More actions of some kinds, or a basic action at no cost."""
    free = phrase.get("free", "")
    if free == "search":
        s.call(Search(frame.user), then=frame.next)
    elif free == "equip":
        equip_freely(s, frame)
    elif free == "combat":
        s.call(Charge(frame.user, phrase.get("dice")), then=frame.next)
    elif s.nearest(Fall) is not None:
        s.restless |= 1 << frame.user
    else:
        kinds = phrase.of["kinds"]
        mask = ANY_KIND if "any" in kinds else sum(1 << KINDS.index(kind) for kind in kinds)
        s.extras = [*s.extras, *[mask] * int(phrase.of["n"])]


def equip_freely(s: DungeonRunState, frame: Unfold) -> None:
    """DR-158. An Equip that changes nothing leaves the card unspent. The frame comes here twice."""
    if not frame.note:
        frame.come_again()
        s.call(Equip(frame.user), then=frame.again)
    elif not s.result:
        regain(s, frame.ability)


def can_act(s: DungeonRunState, user: int, phrase: Phrase) -> bool:
    """Whether the free action is possible."""
    free = phrase.get("free", "")
    if free == "search":
        return may_search(s, user)
    if free == "equip":
        return may_equip(s, user)
    return str(free) != "combat"


MOVES = (
    Kind(
        *("moveHero", move_hero, can_move_hero, ("to", "mode")),
        to=WHO,
        mode=("step", "push", "teleport", "swap"),
        n=int,
        place=("entrance",),
    ),
    Kind(
        *("moveMonster", move_monster, can_move_monster, ("which", "n")),
        which=("self", "near"),
        within=int,
        n=int,
    ),
    Kind("strike", strike, can_strike, ("by",), by=("self", "monster"), attr=ATTRS, range=(0, 1)),
    Kind(
        *("action", action, can_act),
        n=int,
        kinds=(*KINDS, "any"),
        free=("search", "equip", "combat"),
        dice=int,
    ),
)
