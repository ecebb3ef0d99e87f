"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know.

What cannot be done in a turn; abilities that are not in play, hushed, spent, in vain.
"""

from mastaba.core.ability import ACTION, FORCED, FREE, PASSIVE, Ability
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, why_not
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.sets import bits

from .. import words
from ..cards.effects.fights import NAME_FACE
from ..cards.in_force import hushed, ignores, in_force, limited, met
from ..rules.actions import TRAIN
from ..rules.combat import shielded
from ..rules.contest import ACCEPT_AID
from ..rules.dice import WANT_REROLL, Roll
from ..rules.gear import AGREEING
from ..rules.questions import Clash
from ..rules.reaction import REACT, Reaction
from ..rules.stone import SUMMONING
from ..rules.turn import ACT, K_SPECIAL, KIND_OF, Turn, payable, unheld
from ..rules.wounds import BEG
from ..state import ENCOUNTER_CARDS, GEAR_CARDS, DungeonRunState
from ..words import CARD, FIRST_BOSS, FIRST_STRANGER, OUT, OWNED, PER_HERO, POWER, TILE, WEBBED
from . import cards, dungeon
from .dungeon import explain_exit, explain_rival


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
    if s.content.rerolls[ability.index] and heard & words.ROLL_TRIGGERS:
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


def unpaid(s: DungeonRunState, kind: int) -> Refusal | None:
    """DR-32. No action of this kind is left."""
    if payable(s, kind):
        return None
    if s.extras:
        return Refusal("DR-32", "other_action", {})
    return Refusal("DR-32", "no_action", {})


def explain_move(s: DungeonRunState, seat: int, side: int) -> Refusal:
    """DR-41 to DR-43, DR-68."""
    if s.ill[seat] >> WEBBED & 1:
        return Refusal("DR-176", "webbed", {})
    monster = s.monster_at(seat)
    if monster != OUT and not unheld(s, seat):
        return Refusal("DR-41", "held_by_monster", {"card": CARD[monster]})
    others = s.others_here(seat)
    if s.endgame and others and not ignores(s, seat, "heroLock"):
        return Refusal("DR-42", "held_by_hero", {"seat": str(others[0])})
    return explain_exit(s, seat, side)


def explain_fight(s: DungeonRunState, seat: int, _: int) -> Refusal:
    """DR-78, DR-79, DR-102."""
    place, monster = s.at[seat], s.monster_at(seat)
    if monster == OUT:
        return Refusal("DR-102", "no_monster", {})
    slots = {"card": CARD[monster], "tile": TILE[s.tiles[place]]}
    if shielded(s, place) and not s.others_here(seat):
        return Refusal("DR-78", "glyph_alone", slots)
    return Refusal("DR-79", "glyph_again", slots)


def explain_equip(s: DungeonRunState, seat: int, _: int) -> Refusal:
    """DR-147, DR-151, DR-158, DR-160."""
    monster = s.monster_at(seat)
    if s.equips and monster != OUT:
        return Refusal("DR-160", "equip_again", {"card": CARD[monster]})
    for card in bits(s.loot[seat] & GEAR_CARDS):
        return Refusal("DR-151", "untrained", {"card": CARD[card]})
    return Refusal("DR-147", "nothing_to_equip", {})


def explain_search(s: DungeonRunState, seat: int, _: int) -> Refusal:
    """DR-161, DR-245."""
    monster = s.monster_at(seat)
    if monster != OUT:
        return Refusal("DR-161", "search_monster", {"card": CARD[monster]})
    return Refusal("DR-161", "nothing_to_find", {"tile": TILE[s.tiles[s.at[seat]]]})


def explain_advance(s: DungeonRunState, seat: int, _: int) -> Refusal:
    """DR-165, DR-166."""
    count = (s.loot[seat] & ENCOUNTER_CARDS).bit_count()
    return Refusal("DR-165", "too_few_cards", {"count": str(count)})


BASIC_ACTIONS = {  # why each is not possible, though it could be paid
    words.move.index: explain_move,
    words.escape.index: lambda *_: Refusal("DR-94", "nothing_to_flee", {}),
    words.fight.index: explain_fight,
    words.duel.index: explain_rival,
    words.equip.index: explain_equip,
    words.search.index: explain_search,
    words.advance.index: explain_advance,
}


@ACT.explain
def act(s: DungeonRunState, frame: Turn, action: Action) -> Refusal | None:
    """DR-32 to DR-36, DR-176. What cannot be done in a turn now."""
    seat, verb, what = frame.player, verb_of(action), argument(action)
    if verb in BASIC_ACTIONS:
        return unpaid(s, KIND_OF[verb]) or BASIC_ACTIONS[verb](s, seat, what)
    if verb == words.break_free.index:
        webbed = s.ill[seat] >> WEBBED & 1
        return unpaid(s, K_SPECIAL) if webbed else Refusal("DR-176", "not_webbed", {})
    if verb == words.use.index:
        return explain_use(s, frame, seat, what)
    return None


BOUND = (cards, dungeon)  # where reasons are bound to their questions


def explain(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    return why_not(s, seat, action, over="DR-252", turn="DR-30")


@TRAIN.explain
@ACCEPT_AID.explain
@BEG.explain
@AGREEING.explain
@SUMMONING.explain
@NAME_FACE.explain
def something_else(_: DungeonRunState, __: Frame, ___: Action) -> Refusal | None:
    """Every answer of its kind is legal here: there is only the question to be answered first."""
    return None
