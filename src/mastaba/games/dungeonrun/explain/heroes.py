"""Why not this hero: not here, not awake, not alive, not to be fought, moved or chosen."""

from __future__ import annotations

from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument

from .. import words
from ..cards.effects.acting import RIVAL, Charge
from ..rules.advance import KEEP
from ..rules.reaction import AIM_HERO, Use
from ..setup import CHOOSE_HERO
from ..state import DEAD, STONE_BIT, UP, DungeonRunState
from ..words import CARD, CELL, OUT, POWER

refuse_other(CHOOSE_HERO, words.take_hero, "hero_taken")
refuse_other(KEEP, words.keep, "skill_not_drawn")


def explain_rival(s: DungeonRunState, seat: int, other: int) -> Refusal:
    """DR-136. Why this hero cannot be fought."""
    monster = s.monster_at(seat)
    if monster != OUT:
        return Refusal("DR-136", "monster_first", {"card": CARD[monster]})
    return explain_absence(s, seat, other, "DR-136")


def explain_absence(s: DungeonRunState, seat: int, other: int, clause: str) -> Refusal:
    """DR-11, DR-205. Another conscious hero on the same tile is needed."""
    if other >= s.seats:
        return Refusal(clause, "no_such_player", {})
    if other == seat:
        return Refusal(clause, "yourself", {})
    slots = {"seat": str(other)}
    if s.status[other] == DEAD:
        return Refusal(clause, "hero_dead", slots)
    if s.at[other] != s.at[seat]:
        return Refusal(clause, "hero_elsewhere", slots | {"cell": CELL[s.cells[s.at[other]]]})
    return Refusal(clause, "hero_fainted", slots)


@RIVAL.explain_other(words.duel)
def rival(s: DungeonRunState, frame: Charge, action: Action) -> Refusal:
    """DR-136. Only another conscious hero on the tile."""
    return explain_absence(s, frame.seat, argument(action), "DR-136")


@AIM_HERO.explain_other(words.at_hero)
def aim(s: DungeonRunState, frame: Use, action: Action) -> Refusal:
    """DR-205, DR-270. Whom an ability can be aimed at."""
    other = argument(action)
    swap = s.content.aimed[frame.ability] == "swap"
    if not swap or other >= s.seats or other == frame.user or s.status[other] == DEAD:
        return explain_absence(s, frame.user, other, "DR-205")
    slots = {"seat": str(other), "power": POWER[frame.ability]}
    if s.status[other] != UP:
        return Refusal("DR-205", "hero_fainted", slots)
    if s.at[other] == s.at[frame.user]:
        return Refusal("DR-270", "swap_here", slots)
    if s.worn[other] & STONE_BIT:
        return Refusal("DR-270", "swap_bearer", slots)
    return Refusal("DR-270", "swap_monster", slots | {"card": CARD[s.monster_at(other)]})
