"""What a table is told to draw: the scenery, and the way each answer would lead."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Offer
from mastaba.core.notation import THIRD, Action, argument, second, verb_of

from . import words
from .content import Content, stats
from .rules.ending import SOURCES, WORTH
from .state import HamunaptraState
from .words import CELL, DECK_IDS, FIRST_ENCOUNTER, HAND, KIND, OUT, SYMBOL, TILE, TUNNELS

POINTED = {words.place.index, words.lay.index, words.step.index, words.through.index}
POINTED |= {words.prowl.index}  # verbs whose second argument is a cell
AIMED = {words.push.index, words.battle.index, words.retreat.index}  # whose first is one


def scenery(content: Content) -> dict[str, Any]:
    """The box: the same for every game and open to all."""
    names = {name: kind for kind in content.types for name in kind.ids}
    starts = {name: kind for kind in content.starts.tiles for name in kind.ids}
    return {
        "characters": [
            {"id": c.id, "name": c.name, "stats": list(stats(c))} for c in content.characters
        ],
        "tiles": {
            TILE[t]: {
                "code": names[TILE[t]].code,
                "kind": names[TILE[t]].kind,
                "mask": names[TILE[t]].mask,
                "symbol": None if content.symbols[t] == OUT else SYMBOL[content.symbols[t]],
            }
            for t in range(TUNNELS)
        },
        "starts": {
            name: {"code": kind.code, "mask": kind.mask, "rockfall": kind.rockfall}
            for name, kind in starts.items()
        },
        "encounters": {
            TILE[FIRST_ENCOUNTER + at]: {"kind": e.kind, "stats": list(content.foes[at])}
            for at, e in enumerate(content.encounters)
        },
        "equipment": {
            e.id: {"bonus": list(stats(e)), "scroll": e.scroll} for e in content.equipment
        },
        "kinds": {name: KIND[content.kinds[tile]] for tile, name in enumerate(DECK_IDS)},
        "layouts": {
            str(n): {"slots": lay.slots, "characters": lay.characters, "distance": lay.distance}
            for n, lay in content.layouts.items()
        },
        "worth": dict(zip(SOURCES, WORTH, strict=True)),
        "hand": HAND,
        "deck": len(DECK_IDS),
    }


def way_of(s: HamunaptraState, action: Action) -> list[str] | None:
    """The cells an answer points at, the one it ends on last."""
    verb = verb_of(action)
    if verb in AIMED:
        return [CELL[argument(action)]]
    if verb == words.destroy.index:
        return [CELL[action >> THIRD]]
    if verb not in POINTED:
        return None
    cell = CELL[second(action)]
    if verb in (words.step.index, words.through.index):
        return [CELL[s.at[argument(action)]], cell]
    if verb == words.prowl.index:
        return [CELL[s.lairs[argument(action) - FIRST_ENCOUNTER]], cell]
    return [cell]


def pointed(s: HamunaptraState, offer: Offer, action: Action) -> Offer:
    """An offer with the cells it points at."""
    return Offer(offer.do, offer.verb, offer.args, way_of(s, action))
