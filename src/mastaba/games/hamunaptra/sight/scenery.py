"""What a table draws that never changes: all that is in the box."""

from __future__ import annotations

from typing import Any

from ..content.box import Content, stats
from ..rules.ending import SOURCES, WORTH
from ..words import DECK_IDS, FIRST_ENCOUNTER, HAND, KIND, OUT, SYMBOL, TILE, TUNNELS


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
            str(n): {
                "slots": {name: content.slots[name, n] for name in content.layouts_for(n)},
                "characters": lay.characters,
                "distance": lay.distance,
            }
            for n, lay in content.layouts.items()
        },
        "arm": content.starts.arm.masks,
        "slots": {s.id: {"faces": s.faces, "entrance": s.entrance} for s in content.starts.slots},
        "worth": dict(zip(SOURCES, WORTH, strict=True)),
        "hand": HAND,
        "deck": len(DECK_IDS),
    }
