"""What a table is told to draw: the scenery, and where each answer points."""

from __future__ import annotations

from typing import Any

from mastaba.core.game import Offer
from mastaba.core.notation import Action, argument, second, verb_of

from .. import words
from ..content.box import Content
from ..rules.explore import Explore
from ..state import DungeonRunState
from ..words import CARD, CELL, POWER, STEPS, TILE

CELL_FIRST = {verb.index for verb in (words.lair, words.put, words.go_to, words.aim, words.look)}


def pointed(s: DungeonRunState, offer: Offer, action: Action) -> Offer:
    """An offer with the cells it points at."""
    return Offer(offer.do, offer.verb, offer.args, way_of(s, action))


def way_of(s: DungeonRunState, action: Action) -> list[str] | None:
    """The cells an answer points at, the one it ends on last."""
    verb = verb_of(action)
    if verb in CELL_FIRST:
        return [CELL[argument(action)]]
    if verb == words.lay.index:
        frame = s.stack[-1]
        return [CELL[frame.cell(s)]] if isinstance(frame, Explore) else None
    if verb == words.march.index:
        place = s.mob.index(argument(action))
        return [CELL[s.cells[place]], CELL[second(action)]]
    if verb == words.move.index:
        cell = s.cells[s.at[s.stack[-1].seat]]
        return [CELL[cell], CELL[cell + STEPS[argument(action)]]]
    return None


def scenery(content: Content) -> dict[str, Any]:
    """The box: the same for every game and open to all."""
    return {
        "heroes": {
            hero.id: {
                "race": hero.race,
                "training": hero.training,
                "stats": [hero.strength, hero.magic, hero.dexterity],
                "life": hero.life,
            }
            for hero in content.heroes
        },
        "powers": {
            name: {"when": ability.when, "on": ability.on, "limit": ability.limit}
            for name, ability in zip(POWER.words, content.abilities, strict=True)
        },
        "monsters": {
            CARD[card]: {
                "type": foe.type,
                "attack": foe.attack,
                "hits": foe.hits,
                "defence": foe.defence,
                "escape": foe.escape,
                "life": foe.life,
            }
            for card, foe in enumerate(content.foes)
            if foe is not None
        },
        "traps": {
            trap.id: {"attr": trap.attr, "successes": trap.successes, "wounds": trap.wounds}
            for trap in content.traps
        },
        "strangers": [stranger.id for stranger in content.strangers],
        "gear": {
            gear.id: {
                "slot": gear.slot,
                "enchanted": gear.enchanted,
                "training": gear.training,
            }
            for gear in content.gear
        },
        "tiles": {
            TILE[at]: {
                "colour": tile.colour,
                "exits": tile.exits,
                "treasure": list(tile.treasure),
                "encounter": list(tile.encounter),
                "rule": tile.rule or None,
            }
            for at, tile in enumerate(content.tiles)
        },
    }
