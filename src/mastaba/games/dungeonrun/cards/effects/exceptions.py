"""Effects of cards on the rules: what they suspend, what they rule out."""

from __future__ import annotations

from mastaba.core.ability import Kind, Phrase
from mastaba.core.frame import TRUE
from mastaba.core.window import Unfold

from ...rules.combat import Exchange
from ...rules.contest import Contest
from ...rules.escape import Escape
from ...rules.strike import FreeAttack
from ...state import DungeonRunState
from ..in_force import UNTIL, WHO, foe_user, linger


def ignore(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """IGNORE, as a reaction: this free attack, this backfire; or this monster for a while."""
    rule = phrase.of["rule"]
    if "until" in phrase.of:
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif rule == "freeAttack":
        attack = s.nearest(FreeAttack)
        if attack is not None:
            attack.off = TRUE
    elif rule == "backfire":
        contest = s.nearest(Contest)
        if contest is not None:
            contest.burns = 0


def can_ignore(s: DungeonRunState, _: int, phrase: Phrase) -> bool:
    """A free attack or a backfire that has not been called off already."""
    rule = phrase.of["rule"]
    if rule == "backfire":
        contest = s.nearest(Contest)
        return contest is not None and bool(contest.burns)
    return rule != "freeAttack" or not called_off(s)


def called_off(s: DungeonRunState) -> bool:
    """Whether a card has already kept the free attack off."""
    attack = s.nearest(FreeAttack)
    return attack is not None and bool(attack.off)


def forbid(s: DungeonRunState, frame: Unfold, phrase: Phrase) -> None:
    """FORBID."""
    what = phrase.of["what"]
    if what == "actions":
        s.lose_actions(frame.user)
    elif what == "block":
        s.playing(Exchange).no_block = TRUE
    elif what == "leave":
        s.playing(Escape).held = TRUE
    elif phrase.of["to"] == "monster":
        linger(s, frame, foe_user(s.monster_at(frame.user)), phrase)
    elif phrase.of["to"] == "thatHero":
        linger(s, frame, frame.target, phrase)


EXCEPTIONS = (
    Kind(
        *("ignore", ignore, can_ignore, ("rule",)),
        rule=(
            *("bridge", "channel", "portcullis", "cursedStone", "freeAttack", "monsterLock"),
            *("heroLock", "backfire", "faintDrop", "lostTurn"),
        ),
        until=UNTIL,
    ),
    Kind(
        *("forbid", forbid, None, ("what", "to", "until")),
        what=(
            *("reroll", "block", "matchBlock", "heal", "move", "enter", "leave", "freeAttack"),
            *("actions", "enchanted"),
        ),
        to=WHO,
        until=UNTIL,
    ),
)
