"""Why an ability cannot be used: not in play, hushed, spent, at the wrong moment, in vain."""

from __future__ import annotations

from mastaba.core.ability import ACTION, FORCED, FREE, PASSIVE, Ability
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument

from .. import words
from ..cards.in_force import OWNED, hushed, in_force, limited, met
from ..cards.triggers import ROLL_TRIGGERS
from ..rules.clash import Clash
from ..rules.reaction import REACT, Reaction
from ..rules.roll import WANT_REROLL, Roll
from ..rules.turn import K_SPECIAL, Turn, payable
from ..state import DungeonRunState
from ..words import CARD, FIRST_BOSS, FIRST_STRANGER, OUT, PER_HERO, POWER


@REACT.explain_other(words.use)
@WANT_REROLL.explain_other(words.use)
def use(s: DungeonRunState, frame: Reaction | Roll, action: Action) -> Refusal:
    """Out of one's turn too, an ability has to be in play, to work and to fit."""
    return explain_use(s, frame, frame.seat, argument(action))


def explain_use(s: DungeonRunState, frame: Frame, seat: int, power: int) -> Refusal:
    """In the order a player would look at it: whose it is, whether it works, whether now."""
    ability = s.content.abilities[power]
    return (
        explain_possession(s, seat, power)
        or explain_hush(s, seat, power)
        or explain_moment(s, frame, seat, ability)
        or explain_limit(s, ability)
        or explain_needs(s, seat, ability)
        or explain_costs(s, seat, ability)
        or Refusal("DR-267", "no_object", {"power": POWER[power]})
    )


# Whose it is.


def explain_possession(s: DungeonRunState, seat: int, power: int) -> Refusal | None:
    """DR-27, DR-153, DR-234, DR-247. The ability is not in play for this hero."""
    if power in s.force[seat]:
        return None
    slots, card = {"power": POWER[power]}, s.content.card_of[power]
    if power < OWNED:
        mine = power // PER_HERO == s.heroes[seat]
        if mine and power % PER_HERO == 1:
            return Refusal("DR-247", "needs_stone", slots)
        return Refusal("DR-27", "not_learned", slots)
    if card == OUT:
        return explain_tile_power(s, seat, power)
    slots |= {"card": CARD[card]}
    if card < words.FIRST_MONSTER:
        key = "in_pile" if s.loot[seat] >> card & 1 else "not_equipped"
        return Refusal("DR-153", key, slots)
    if FIRST_STRANGER <= card < FIRST_BOSS:
        return explain_stranger(s, seat, card)
    return Refusal("DR-220" if card >= words.FIRST_TRAP else "DR-272", "monsters_own", slots)


def explain_tile_power(s: DungeonRunState, seat: int, power: int) -> Refusal | None:
    """DR-83, DR-92. The Library and the Well serve heroes who stand there."""
    tile = s.content.tile_power.index(power)
    if s.tiles[s.at[seat]] == tile:
        return None
    return Refusal("DR-35", "not_on_tile", {"tile": words.TILE[tile]})


def explain_stranger(s: DungeonRunState, seat: int, card: int) -> Refusal | None:
    """DR-234. Only those on the same tile, with no monster there."""
    slots, place = {"stranger": CARD[card]}, s.at[seat]
    if s.guest[place] != card:
        return Refusal("DR-234", "stranger_elsewhere", slots)
    if s.mob[place] != OUT:
        return Refusal("DR-234", "stranger_hides", slots | {"monster": CARD[s.mob[place]]})
    stranger = s.content.strangers[card - FIRST_STRANGER]
    if stranger.once and s.guest_uses[card - FIRST_STRANGER] >> seat & 1:
        return Refusal("DR-234", "stranger_done", slots)
    return None


# Whether it works.


def explain_hush(s: DungeonRunState, seat: int, power: int) -> Refusal | None:
    """DR-73, and the Boss whose presence undoes enchanted cards."""
    if power not in s.force[seat] or power in in_force(s, seat):
        return None
    slots = {"power": POWER[power]}
    if power < OWNED and hushed(s, seat):
        return Refusal("DR-73", "hushed", slots)
    clash = s.nearest(Clash)
    if clash is not None and clash.foe != OUT:
        return Refusal("DR-274", "unwoven", slots | {"card": CARD[clash.foe]})
    return None


def explain_moment(s: DungeonRunState, frame: Frame, seat: int, ability: Ability) -> Refusal | None:
    """DR-35, DR-36, DR-194, DR-267. Each ability has its moment."""
    slots = {"power": POWER[ability.index]}
    if ability.when in (PASSIVE, FORCED):
        return Refusal("DR-01", "works_by_itself", slots)
    if isinstance(frame, Turn):
        if ability.when not in (FREE, ACTION):
            return Refusal("DR-267", "wrong_moment", slots)
        if ability.when == ACTION and not payable(s, K_SPECIAL):
            return Refusal("DR-35", "no_action", {})
        return None
    if isinstance(frame, Roll):
        return explain_reroller(s, ability)
    assert isinstance(frame, Reaction)
    if frame.used >> ability.index & 1:
        return Refusal("DR-267", "used_already", slots)
    heard = s.content.hears[ability.index]
    heard &= frame.own if seat == frame.subject else frame.others
    if s.content.rerolls[ability.index] and heard & ROLL_TRIGGERS:
        return Refusal("DR-283", "rerolls_over", slots)
    return None if heard else Refusal("DR-267", "wrong_moment", slots)


def explain_reroller(s: DungeonRunState, ability: Ability) -> Refusal | None:
    """DR-194, DR-283. Only rerolls now, and of this kind of roll."""
    slots = {"power": POWER[ability.index]}
    if not s.content.rerolls[ability.index]:
        return Refusal("DR-283", "rerolls_first", slots)
    return None if limited(s, ability.index) else Refusal("DR-194", "wrong_roll", slots)


def explain_limit(s: DungeonRunState, ability: Ability) -> Refusal | None:
    """DR-37. Once a turn, once a round, once a game."""
    slots = {"power": POWER[ability.index]}
    if not limited(s, ability.index):
        return None
    if ability.limit == "game":
        return Refusal("DR-36", "once_a_game", slots)
    if ability.limit == "round":
        return Refusal("DR-36", "once_a_round", slots)
    return Refusal("DR-37", "once_a_turn", slots)


# Whether now.


def explain_needs(s: DungeonRunState, seat: int, ability: Ability) -> Refusal | None:
    """What the card asks for before it can be used."""
    need = next((need for need in ability.ifs if not need.kind.run(s, seat, need)), None)
    if need is None:
        return None
    kind = need.kind.name
    if kind == "bossHidden":
        return Refusal("DR-84", "boss_is_known", {})
    if kind == "set aside":
        return Refusal("DR-93", "artifact_taken", {"card": str(need.of["artifact"])})
    slots = {"power": POWER[ability.index]}
    if kind in ("noMonsterHere", "notBoss"):
        slots["card"] = CARD[s.monster_at(seat)]
    elif kind == "wounds":
        slots["count"] = str(need.of["n"])
    reason = NEEDS.get(kind, NOT_SO)
    return Refusal(reason.clause, reason.key, slots)


NEEDS = {  # by the requirement that is not met
    "noMonsterHere": Refusal("DR-01", "needs_no_monster", {}),
    "monsterHere": Refusal("DR-01", "needs_monster", {}),
    "heroHere": Refusal("DR-11", "needs_hero", {}),
    "noEncounterHere": Refusal("DR-288", "needs_no_encounter", {}),
    "notBoss": Refusal("DR-01", "not_the_boss_here", {}),
    "afterMove": Refusal("DR-01", "needs_move", {}),
    "wounds": Refusal("DR-01", "needs_wounds", {}),
    "ownTurn": Refusal("DR-285", "needs_own_turn", {}),
    "notRace": Refusal("DR-275", "wrong_race", {}),
    "vs": Refusal("DR-272", "wrong_foe", {}),
    "notVs": Refusal("DR-272", "wrong_foe", {}),
}
NOT_SO = Refusal("DR-01", "not_so", {})


def explain_costs(s: DungeonRunState, seat: int, ability: Ability) -> Refusal | None:
    """DR-268, and cards the hero does not have."""
    for cost in ability.costs:
        able = cost.kind.able
        if able is not None and met(s, seat, cost) and not able(s, seat, cost):
            reason, slots = COSTS[cost.kind.name], {"power": POWER[ability.index]}
            if "n" in cost.of:
                slots["count"] = str(cost.of["n"])
            return Refusal(reason.clause, reason.key, slots)
    return None


COSTS = {  # by the cost that cannot be paid
    "wounds": Refusal("DR-268", "too_wounded", {}),
    "loot": Refusal("DR-212", "costs_encounters", {}),
    "lootTrap": Refusal("DR-212", "costs_trap", {}),
    "treasure": Refusal("DR-92", "costs_treasure", {}),
    "action": Refusal("DR-32", "costs_action", {}),
    "thisTrap": Refusal("DR-174", "costs_this_trap", {}),
}
