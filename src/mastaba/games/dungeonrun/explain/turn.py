"""Why a hero cannot do this in a turn."""

from __future__ import annotations

from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of
from mastaba.core.sets import bits

from .. import words
from ..cards.in_force import ignores
from ..rules.combat import shielded
from ..rules.turn import ACT, K_SPECIAL, KIND_OF, Turn, payable, unheld
from ..state import ENCOUNTER_CARDS, GEAR_CARDS, DungeonRunState
from ..words import CARD, OUT, TILE, WEBBED
from .dungeon import explain_exit
from .heroes import explain_rival
from .use import explain_use


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


def explain_escape(_: DungeonRunState, __: int, ___: int) -> Refusal:
    """DR-94."""
    return Refusal("DR-94", "nothing_to_flee", {})


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
    words.escape.index: explain_escape,
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
