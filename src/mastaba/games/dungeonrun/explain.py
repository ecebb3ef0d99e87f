"""Why an attempt is refused, with the clause it breaks. Says nothing the seat may not know."""

from __future__ import annotations

from mastaba.core.decision import Ask
from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, second, verb_of
from mastaba.core.sets import bits

from . import words
from .explain_cards import explain_equipping, explain_pick, explain_plan, explain_trade
from .explain_dungeon import explain_cell, explain_exit, explain_lay, explain_march
from .explain_heroes import explain_absence, explain_aim, explain_rival
from .explain_use import explain_use
from .powers import ignores
from .rules.combat import Combat, shielded
from .rules.dice import counts
from .rules.duel import Duel
from .rules.equip import Equip
from .rules.escape import Escape
from .rules.explore import Explore
from .rules.gear import Gain, may_search
from .rules.reaction import Use
from .rules.roll import REROLL, REROLL_ORDER, Roll
from .rules.trade import Trade
from .rules.turn import (
    K_ADVANCE,
    K_COMBAT,
    K_EQUIP,
    K_ESCAPE,
    K_MOVE,
    K_SEARCH,
    K_SPECIAL,
    Turn,
    payable,
    unheld,
)
from .state import ENCOUNTER_CARDS, DungeonRunState
from .tableau import GEAR_CARDS
from .words import ATTRIBUTE, CARD, FACE, HERO, OUT, POWER, TILE, WEBBED


def explain(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """None for a legal action; for any other one sentence's worth of reason."""
    if s.outcome is not None:
        return Refusal("DR-252", "over", {})
    frame = s.stack[-1]
    if not isinstance(frame.wait, Ask) or frame.seat != seat:
        return Refusal("DR-30", "not_asked", {})
    if action in frame.wait.legal(s, frame):
        return None
    refusal = explain_answer(s, frame, frame.wait.id, action)
    return refusal or Refusal(frame.wait.clause, f"first_{frame.wait.id}", {})


def explain_answer(s: DungeonRunState, frame: Frame, asked: str, action: Action) -> Refusal | None:
    """By the chapter in which the question was asked, then by what was attempted."""
    verb, what = verb_of(action), argument(action)
    if isinstance(frame, Turn):
        return explain_deed(s, frame.player, action)
    if verb == words.use.index and asked in ("react", "wantReroll"):
        return explain_use(s, frame, frame.seat, what)
    if verb == words.pick.index:
        return explain_pick(s, frame, asked, what)
    if isinstance(frame, Gain):
        return explain_plan(s, frame, action)
    if isinstance(frame, Equip):
        return explain_equipping(s, frame, action)
    if isinstance(frame, Trade):
        return explain_trade(s, frame, action)
    if isinstance(frame, Roll):
        return explain_reroll(s, frame, action)
    if isinstance(frame, Explore) and verb == words.lay.index:
        return explain_lay(s, frame, what, second(action))
    if isinstance(frame, Escape) and asked == "escapeExit" and verb == words.move.index:
        return explain_exit(s, frame.hero, what)
    if isinstance(frame, Use) and verb == words.at_hero.index:
        return explain_aim(s, frame, what)
    if verb == words.duel.index and asked == "rival":
        return explain_absence(s, frame.seat, what, "DR-136")
    if verb == words.march.index and asked in ("moveMonsters", "moveMonster"):
        return explain_march(s, frame, what, second(action))
    return explain_dice(s, frame, asked, action) or explain_cell(s, frame, asked, action)


# The turn.


def explain_deed(s: DungeonRunState, seat: int, action: Action) -> Refusal | None:
    """DR-32 to DR-36. What cannot be done in a turn now."""
    verb, what = verb_of(action), argument(action)
    if verb == words.move.index:
        return explain_move(s, seat, what)
    if verb == words.escape.index:
        return unpaid(s, K_ESCAPE) or Refusal("DR-94", "nothing_to_flee", {})
    if verb == words.fight.index:
        return explain_fight(s, seat)
    if verb == words.duel.index:
        return unpaid(s, K_COMBAT) or explain_rival(s, seat, what)
    if verb == words.equip.index:
        return explain_equip(s, seat)
    if verb == words.search.index:
        return explain_search(s, seat)
    if verb == words.advance.index:
        return explain_advance(s, seat)
    if verb == words.break_free.index:
        return explain_break(s, seat)
    if verb == words.use.index:
        return explain_use(s, s.stack[-1], seat, what)
    return None


def unpaid(s: DungeonRunState, kind: int) -> Refusal | None:
    """DR-32. No action of this kind is left."""
    if payable(s, kind):
        return None
    if s.extras:
        return Refusal("DR-32", "other_action", {})
    return Refusal("DR-32", "no_action", {})


def explain_move(s: DungeonRunState, seat: int, side: int) -> Refusal | None:
    """DR-41 to DR-43, DR-68."""
    refusal = unpaid(s, K_MOVE)
    if refusal is not None:
        return refusal
    if s.ill[seat] >> WEBBED & 1:
        return Refusal("DR-176", "webbed", {})
    monster = s.monster_at(seat)
    if monster != OUT and not unheld(s, seat):
        return Refusal("DR-41", "held_by_monster", {"card": CARD[monster]})
    others = s.others_here(seat)
    if s.endgame and others and not ignores(s, seat, "heroLock"):
        return Refusal("DR-42", "held_by_hero", {"seat": str(others[0])})
    return explain_exit(s, seat, side)


def explain_fight(s: DungeonRunState, seat: int) -> Refusal | None:
    """DR-78, DR-79, DR-102."""
    refusal = unpaid(s, K_COMBAT)
    if refusal is not None:
        return refusal
    place, monster = s.at[seat], s.monster_at(seat)
    if monster == OUT:
        return Refusal("DR-102", "no_monster", {})
    slots = {"card": CARD[monster], "tile": TILE[s.tiles[place]]}
    if shielded(s, place) and not s.others_here(seat):
        return Refusal("DR-78", "glyph_alone", slots)
    return Refusal("DR-79", "glyph_again", slots)


def explain_equip(s: DungeonRunState, seat: int) -> Refusal | None:
    """DR-147, DR-151, DR-158, DR-160."""
    refusal = unpaid(s, K_EQUIP)
    if refusal is not None:
        return refusal
    monster = s.monster_at(seat)
    if s.equips and monster != OUT:
        return Refusal("DR-160", "equip_again", {"card": CARD[monster]})
    for card in bits(s.loot[seat] & GEAR_CARDS):
        return Refusal("DR-151", "untrained", {"card": CARD[card]})
    return Refusal("DR-147", "nothing_to_equip", {})


def explain_search(s: DungeonRunState, seat: int) -> Refusal | None:
    """DR-161, DR-245."""
    refusal = unpaid(s, K_SEARCH)
    if refusal is not None or may_search(s, seat):
        return refusal
    monster = s.monster_at(seat)
    if monster != OUT:
        return Refusal("DR-161", "search_monster", {"card": CARD[monster]})
    return Refusal("DR-161", "nothing_to_find", {"tile": TILE[s.tiles[s.at[seat]]]})


def explain_advance(s: DungeonRunState, seat: int) -> Refusal | None:
    """DR-165, DR-166."""
    count = (s.loot[seat] & ENCOUNTER_CARDS).bit_count()
    return unpaid(s, K_ADVANCE) or Refusal("DR-165", "too_few_cards", {"count": str(count)})


def explain_break(s: DungeonRunState, seat: int) -> Refusal | None:
    """DR-176. Only a hero in webs breaks free of them."""
    if not s.ill[seat] >> WEBBED & 1:
        return Refusal("DR-176", "not_webbed", {})
    return unpaid(s, K_SPECIAL)


# Dice.


def explain_dice(s: DungeonRunState, frame: Frame, asked: str, action: Action) -> Refusal | None:
    """Attributes, hits and blocks, single dice; heroes and ability cards at set-up."""
    verb, what = verb_of(action), argument(action)
    if verb == words.assign.index and isinstance(frame, Combat | Duel):
        return explain_assignment(s, frame, what, second(action))
    if verb == words.roll_with.index and asked in ("attribute", "channelAttribute"):
        slots = {"attribute": ATTRIBUTE[what]}
        if asked == "attribute":
            return Refusal("DR-107", "attack_attribute", slots)
        return Refusal("DR-90", "channel_attribute", slots)
    if verb == words.assist.index and asked == "aid":
        return Refusal("DR-179", "assist_attribute", {"attribute": ATTRIBUTE[what]})
    if verb == words.turn_die.index and asked == "turnDie":
        return Refusal("DR-283", "no_such_die", {"face": FACE[what]}) if what else None
    if verb in (words.heal.index, words.cure.index) and asked in ("heal", "points"):
        key = "no_wounds" if verb == words.heal.index else "not_poisoned"
        return Refusal("DR-190", key, {})
    if verb == words.take_hero.index and asked == "chooseHero":
        return Refusal("DR-291", "hero_taken", {"hero": HERO[what]})
    if verb == words.keep.index and asked == "keepAbility":
        return Refusal("DR-167", "skill_not_drawn", {"power": POWER[what]})
    return None


def explain_assignment(
    s: DungeonRunState, frame: Combat | Duel, hits: int, blocks: int
) -> Refusal | None:
    """DR-110 to DR-114, DR-140."""
    if not isinstance(frame.wait, Ask) or frame.wait.id not in ("assignDice", "splitDice"):
        return None
    legal = [(argument(one), second(one)) for one in frame.wait.legal(s, frame)]
    clause = "DR-112" if isinstance(frame, Combat) else "DR-140"
    slots = {"hits": str(hits), "blocks": str(blocks)}
    most = max(one for one, _ in legal)
    if hits > most:
        return Refusal(clause, "too_many_hits", slots | {"count": str(most)})
    if frame.no_block:
        return Refusal("DR-01", "no_blocks", slots)
    most = max(other for one, other in legal if one == hits)
    return Refusal("DR-113", "too_many_blocks", slots | {"count": str(most)})


def explain_reroll(s: DungeonRunState, frame: Roll, action: Action) -> Refusal | None:
    """DR-194, DR-196."""
    verb, what = verb_of(action), argument(action)
    if frame.wait is REROLL_ORDER and verb == words.call_first.index:
        return Refusal("DR-196", "wants_no_reroll", {"seat": str(what)})
    if frame.wait is not REROLL or verb != words.reroll.index or not what:
        return None
    face, other = what, second(action)
    slots = {"face": FACE[face], "also": FACE[other], "power": POWER[frame.with_power]}
    count = counts(frame.dice)
    for one in (face, other):
        if one and not count[one]:
            return Refusal("DR-194", "no_such_die", {"face": FACE[one]})
    if other and frame.most(s) == 1:
        return Refusal("DR-194", "one_die_only", slots)
    if face == other:
        return Refusal("DR-194", "only_one_such", slots)
    return Refusal("DR-194", "smaller_first", slots)
