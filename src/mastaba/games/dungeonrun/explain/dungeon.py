"""Why not there: exits, tiles that do not fit, cells that monsters and heroes cannot reach."""

from __future__ import annotations

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal
from mastaba.core.notation import Action, argument, verb_of

from .. import words
from ..cards.effects.acting import Shoot
from ..cards.effects.looking import PeekTiles, PeekTreasure
from ..cards.effects.moving import Displace, Herd
from ..cards.in_force import passives
from ..rules.combat import shielded
from ..rules.explore import Explore, fitting
from ..rules.monsters import Phase, barred, held, is_boss
from ..state import DungeonRunState
from ..words import CARD, CELL, GLYPH, NO_TILE, OUT, POWER, QUARTER, SIDE, STEPS, TILE


def explain_exit(s: DungeonRunState, seat: int, side: int) -> Refusal:
    """DR-43, DR-68."""
    place = s.at[seat]
    slots = {"side": SIDE[side], "tile": TILE[s.tiles[place]]}
    if not s.exits[place] >> side & 1:
        return Refusal("DR-43", "no_exit", slots)
    return Refusal("DR-68", "leads_nowhere", slots)


def explain_lay(s: DungeonRunState, frame: Explore, tile: int, quarter: int) -> Refusal | None:
    """DR-49 to DR-53."""
    slots = {"tile": TILE[tile], "turn": QUARTER[quarter]}
    if tile == NO_TILE or not frame.drawn >> tile & 1:
        return Refusal("DR-49", "tile_not_drawn", slots)
    cell, exits = frame.cell(s), s.content.turned[tile][quarter]
    for side in range(4):
        there = s.grid[cell + STEPS[side]]
        if not there:
            continue
        faced = s.exits[there - 1] >> (side + 2) % 4 & 1
        beside = slots | {"side": SIDE[side]}
        if exits >> side & 1 and not faced:
            return Refusal("DR-50", "exit_meets_wall", beside)
        if faced and not exits >> side & 1:
            return Refusal("DR-50", "wall_meets_exit", beside)
    if not any(s.content.turned[tile][q] == exits for q in fitting(s, tile, cell)):
        return Refusal("DR-53", "closes_dungeon", slots)
    return Refusal("DR-51", "same_turn", slots)


# Monsters.


def explain_march(s: DungeonRunState, frame: Frame, card: int, cell: int) -> Refusal | None:
    """DR-222 to DR-232; moved by a card, DR-224 alone."""
    slots = {"card": CARD[card], "cell": CELL[cell]}
    if card not in s.mob:
        return Refusal("DR-223", "not_in_dungeon", slots)
    place, to = s.mob.index(card), s.grid[cell] - 1
    refusal = explain_stay(s, frame, card, place)
    if refusal is not None:
        return refusal
    if to == OUT:
        return Refusal("DR-223", "no_tile", slots)
    if s.mob[to] != OUT:
        return Refusal("DR-224", "monster_there", slots | {"monster": CARD[s.mob[to]]})
    if isinstance(frame, Phase) and barred(s, to):
        hider = next(seat for seat in s.heroes_at(to) if passives(s, seat, "forbid"))
        return Refusal("DR-224", "camouflage", slots | {"seat": str(hider)})
    return Refusal("DR-223", "march_too_far", slots)


def explain_stay(s: DungeonRunState, frame: Frame, card: int, place: int) -> Refusal | None:
    """DR-82, DR-87, DR-222, DR-223. A monster that does not move now at all."""
    slots = {"card": CARD[card], "tile": TILE[s.tiles[place]]}
    if isinstance(frame, Phase):
        if frame.moved >> card & 1:
            return Refusal("DR-223", "moved_already", slots)
        heroes = s.heroes_at(place)
        if heroes:
            return Refusal("DR-222", "hero_there", slots | {"seat": str(heroes[0])})
    elif is_boss(card):
        return Refusal("DR-231", "not_the_boss", slots)
    elif isinstance(frame, Herd) and place not in s.within(s.at[frame.herder], frame.far):
        return Refusal("DR-10", "monster_too_far", slots | {"count": str(frame.far)})
    if not held(s, place):
        return None
    if s.tiles[place] in (words.GLYPH, words.PORTCULLIS):
        clause = "DR-82" if s.tiles[place] == GLYPH else "DR-87"
        return Refusal(clause, "held_in_room", slots)
    power = s.content.by_card[card][0]
    return Refusal("DR-01", "never_moves", slots | {"power": POWER[power]})


# Cells.


def explain_cell(s: DungeonRunState, frame: Frame, asked: str, action: Action) -> Refusal | None:
    """A cell pointed at: the Lair's place, a summoned monster's, a hero's goal, a mark."""
    verb, cell = verb_of(action), argument(action)
    if verb == words.order.index and isinstance(frame, PeekTiles):
        return Refusal("DR-49", "not_these_tiles", {})
    if verb == words.lair.index and asked == "lairTie":
        return Refusal("DR-216", "not_farthest", {"cell": CELL[cell]})
    wanted = {"summonTile": words.put, "hordePlace": words.put, "moveHero": words.go_to}
    wanted |= {"aim": words.aim, "look": words.look}
    if asked not in wanted or verb != wanted[asked].index:
        return None
    if not s.grid[cell]:
        return Refusal("DR-280", "no_tile_there", {"cell": CELL[cell]})
    return explain_goal(s, frame, s.grid[cell] - 1)


def explain_goal(s: DungeonRunState, frame: Frame, place: int) -> Refusal:
    """By what was to happen on that tile."""
    monster = s.mob[place] != OUT
    slots = {"cell": CELL[s.cells[place]]}
    if monster:
        slots |= {"card": CARD[s.mob[place]]}
    if isinstance(frame, Shoot):
        if place not in (s.adjacent(s.at[frame.picker]) if frame.far else [s.at[frame.picker]]):
            return Refusal("DR-133", "aim_too_far", slots)
        if monster and shielded(s, place):
            return Refusal("DR-81", "aim_glyph", slots)
        return Refusal("DR-133", "no_mark", slots)
    if isinstance(frame, PeekTreasure):
        if place not in s.within(s.at[frame.picker], frame.far):
            return Refusal("DR-10", "look_too_far", slots | {"count": str(frame.far)})
        return Refusal("DR-59", "nothing_to_see", slots)
    if isinstance(frame, Displace):
        return explain_displacement(s, frame, place, slots)
    if monster:
        return Refusal("DR-12", "put_monster", slots)
    return Refusal("DR-09", "put_not_adjacent", slots)


def explain_displacement(
    s: DungeonRunState, frame: Displace, place: int, slots: dict[str, str]
) -> Refusal:
    """DR-269. Where a card cannot take a hero."""
    slots = slots | {"seat": str(frame.moved)}
    if place == s.at[frame.moved]:
        return Refusal("DR-269", "there_already", slots)
    if s.mob[place] != OUT and place in s.within(s.at[frame.moved], frame.far):
        return Refusal("DR-269", "goal_monster", slots)
    return Refusal("DR-269", "goal_too_far", slots)
