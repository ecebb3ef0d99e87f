"""Why not there, why not this hero: exits, tiles and cells out of reach; the dead, the absent."""

from collections.abc import Callable
from typing import Any

from mastaba.core.frame import Frame
from mastaba.core.game import Refusal, refuse_other
from mastaba.core.notation import Action, argument, second

from .. import words
from ..cards.effects.acting import AIM, GO, HERD, RIVAL, Charge, Displace, Herd, Shoot
from ..cards.effects.looking import LOOK, ORDER_TILES, SINK_TILE, PeekTiles, PeekTreasure
from ..cards.in_force import passives
from ..rules.actions import EXIT, KEEP, Escape
from ..rules.combat import shielded
from ..rules.explore import LAY, Explore, fitting
from ..rules.monsters import MARCH, Phase, barred, held, is_boss
from ..rules.reaction import AIM_HERO, Use
from ..rules.stone import HORDE, LAIR_TIE, PUT
from ..setup import CHOOSE_HERO
from ..state import DEAD, STONE_BIT, UP, DungeonRunState
from ..words import CARD, CELL, GLYPH, NO_TILE, OUT, POWER, QUARTER, SIDE, STEPS, TILE

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
def aim_hero(s: DungeonRunState, frame: Use, action: Action) -> Refusal:
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


Slots = dict[str, str]
Reason = Callable[[DungeonRunState, Any, Action], Refusal]
TileReason = Callable[[DungeonRunState, Any, int, Slots], Refusal]

refuse_other(LAIR_TIE, words.lair, "not_farthest", clause="DR-216")


def explain_exit(s: DungeonRunState, seat: int, side: int) -> Refusal:
    """DR-43, DR-68."""
    place = s.at[seat]
    slots = {"side": SIDE[side], "tile": TILE[s.tiles[place]]}
    if not s.exits[place] >> side & 1:
        return Refusal("DR-43", "no_exit", slots)
    return Refusal("DR-68", "leads_nowhere", slots)


@EXIT.explain_other(words.move)
def escape_exit(s: DungeonRunState, frame: Escape, action: Action) -> Refusal:
    """DR-43, DR-68."""
    return explain_exit(s, frame.hero, argument(action))


@LAY.explain_other(words.lay)
def lay(s: DungeonRunState, frame: Explore, action: Action) -> Refusal:
    """DR-49 to DR-53."""
    tile, quarter = argument(action), second(action)
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


@MARCH.explain_other(words.march)
@HERD.explain_other(words.march)
def march(s: DungeonRunState, frame: Phase | Herd, action: Action) -> Refusal:
    """DR-222 to DR-232; moved by a card, DR-224 alone."""
    card, cell = argument(action), second(action)
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


def explain_stay(s: DungeonRunState, frame: Phase | Herd, card: int, place: int) -> Refusal | None:
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
    elif place not in s.within(s.at[frame.herder], frame.far):
        return Refusal("DR-10", "monster_too_far", slots | {"count": str(frame.far)})
    if not held(s, place):
        return None
    if s.tiles[place] in (words.GLYPH, words.PORTCULLIS):
        clause = "DR-82" if s.tiles[place] == GLYPH else "DR-87"
        return Refusal(clause, "held_in_room", slots)
    power = s.content.by_card[card][0]
    return Refusal("DR-01", "never_moves", slots | {"power": POWER[power]})


# Cells.


@ORDER_TILES.explain_other(words.order)
@SINK_TILE.explain_other(words.order)
def order(_: DungeonRunState, __: PeekTiles, ___: Action) -> Refusal:
    """DR-49. Only the tiles that were looked at."""
    return Refusal("DR-49", "not_these_tiles", {})


def at_tile(reason: TileReason) -> Reason:
    """For attempts that point at a tile: where none lies, that is the reason (DR-280)."""

    def found(s: DungeonRunState, frame: Any, action: Action) -> Refusal:
        place, slots = s.grid[argument(action)] - 1, {"cell": CELL[argument(action)]}
        if place == OUT:
            return Refusal("DR-280", "no_tile_there", slots)
        if s.mob[place] != OUT:
            slots["card"] = CARD[s.mob[place]]
        return reason(s, frame, place, slots)

    return found


@AIM.explain_other(words.aim)
@at_tile
def aim(s: DungeonRunState, frame: Shoot, place: int, slots: Slots) -> Refusal:
    """DR-81, DR-133."""
    here = s.at[frame.picker]
    if place not in (s.near[here] if frame.far else [here]):
        return Refusal("DR-133", "aim_too_far", slots)
    if s.mob[place] != OUT and shielded(s, place):
        return Refusal("DR-81", "aim_glyph", slots)
    return Refusal("DR-133", "no_mark", slots)


@LOOK.explain_other(words.look)
@at_tile
def look(s: DungeonRunState, frame: PeekTreasure, place: int, slots: Slots) -> Refusal:
    """DR-10, DR-59."""
    if place not in s.within(s.at[frame.picker], frame.far):
        return Refusal("DR-10", "look_too_far", slots | {"count": str(frame.far)})
    return Refusal("DR-59", "nothing_to_see", slots)


@PUT.explain_other(words.put)
@HORDE.explain_other(words.put)
@at_tile
def put(s: DungeonRunState, _: Frame, place: int, slots: Slots) -> Refusal:
    """DR-09, DR-12."""
    if s.mob[place] != OUT:
        return Refusal("DR-12", "put_monster", slots)
    return Refusal("DR-09", "put_not_adjacent", slots)


@GO.explain_other(words.go_to)
@at_tile
def go(s: DungeonRunState, frame: Displace, place: int, slots: Slots) -> Refusal:
    """DR-269. Where a card cannot take a hero."""
    slots |= {"seat": str(frame.moved)}
    if place == s.at[frame.moved]:
        return Refusal("DR-269", "there_already", slots)
    if s.mob[place] != OUT and place in s.within(s.at[frame.moved], frame.far):
        return Refusal("DR-269", "goal_monster", slots)
    return Refusal("DR-269", "goal_too_far", slots)
