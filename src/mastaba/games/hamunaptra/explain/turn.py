"""Why nobody goes there, lays that or uses it: the steps of a turn."""

from mastaba.core.game import Refusal, first_of
from mastaba.core.notation import SECOND, THIRD, Action, argument, second, verb_of
from mastaba.core.sets import bits

from .. import words
from ..content.grid import GRIDS, SIDES
from ..rules.combat import Combat
from ..rules.fight import Fight
from ..rules.labyrinth import cut_off, is_start, network, network_at, spots, steps, towards
from ..rules.movement import beats, might, others_of, taken, within_reach
from ..rules.turn import EQUIP, MOVE, PLACE, Turn
from ..state import HamunaptraState
from ..words import CELL, CHARACTER, DECK, FIRST_ENCOUNTER, FIRST_EQUIPMENT, OUT, SIDE, TILE

Slots = dict[str, str]

# Step 2.


@MOVE.explain
def move(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-80 to HAM-98, HAM-129, HAM-137."""
    verb, seat = verb_of(action), frame.player
    if verb == words.step.index:
        return explain_step(s, seat, action)
    if verb == words.through.index:
        return explain_through(s, seat, action)
    if verb == words.push.index:
        return explain_pass(s, seat, action >> SECOND, argument(action))
    if verb == words.activate.index:
        return explain_activation(s, seat, action)
    return explain_destroy(s, seat, action) if verb == words.destroy.index else None


def explain_mover(s: HamunaptraState, seat: int, character: int) -> Refusal | None:
    """HAM-30, HAM-80. Whether this character moves at all."""
    slots, cell = {"character": CHARACTER[character]}, s.at[character]
    if s.owner[character] == seat and cell != OUT and s.halted >> character & 1:
        by = "HAM-173" if s.others_on(seat, cell) else "HAM-96"
        by = "HAM-86" if cell in s.lairs else by
        return Refusal(by, "halted", slots | {"cell": CELL[cell]})
    return first_of(
        slots,
        (s.owner[character] != seat, "HAM-30", "not_yours"),
        (cell == OUT, "HAM-106", "dead"),
        (s.points[character] <= 0, "HAM-80", "no_points"),
    )


def explain_step(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-81, HAM-85, HAM-91."""
    character, cell, slots = argument(action), second(action), words.step.named(action)
    refusal = explain_mover(s, seat, character) or first_of(
        slots,
        (not s.masks[cell] and cell in s.lairs, "HAM-67", "bare_lair"),
        (not s.masks[cell], "HAM-81", "no_tile"),
    )
    if refusal is not None:
        return refusal
    here = s.at[character]
    if cell not in steps(s, here):
        return Refusal("HAM-81", "not_linked", slots | {"origin": CELL[here]})
    return Refusal("HAM-85", "occupied", slots | holder(s, seat, cell))


def holder(s: HamunaptraState, seat: int, cell: int) -> Slots:
    """HAM-85. Who of the others stands there."""
    return {"seat": str(s.owner[s.others_on(seat, cell)[0]])}


def explain_through(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-91, HAM-98."""
    character, cell, slots = argument(action), second(action), words.through.named(action)
    refusal = explain_mover(s, seat, character)
    if refusal is not None:
        return refusal
    if cell in taken(s, seat):
        return Refusal("HAM-98", "end_occupied", slots | holder(s, seat, cell))
    return Refusal("HAM-98", "no_way_through", slots | {"points": str(s.points[character])})


def explain_pass(s: HamunaptraState, seat: int, group: int, cell: int) -> Refusal:
    """HAM-92 to HAM-96."""
    slots, members, held = {"cell": CELL[cell]}, bits(group), others_of(s, seat).refusing
    for character in members:
        refusal = explain_mover(s, seat, character)
        if refusal is not None:
            return refusal
    refusal = first_of(
        slots,
        (not s.masks[cell], "HAM-96", "pass_no_tile"),
        (cell in taken(s, seat), "HAM-96", "pass_occupied"),
        (not held or not members, "HAM-92", "nobody_to_pass"),
    )
    if refusal is not None:
        return refusal
    places = [(s.at[c], s.points[c]) for c in members]
    ahead = [at for at in held if all(within_reach(s, place, {at}) for place in places)]
    if ahead and not any(beats(might(s, members), might(s, held[at])) for at in ahead):
        return Refusal("HAM-93", "too_weak", slots | {"blocked": CELL[ahead[0]]})
    return Refusal("HAM-95", "pass_too_far", slots)


# Step 3.


@PLACE.explain
def place(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-31 to HAM-61, HAM-137. Tunnels, encounters, scrolls; something must be placed."""
    verb = verb_of(action)
    if verb == words.place.index:
        return explain_place(s, frame, action)
    if verb == words.lay.index:
        return explain_lay(s, frame, action)
    if verb == words.destroy.index:
        return explain_destroy(s, frame.player, action)
    return Refusal("HAM-35", "must_place", {}) if verb == words.done.index else None


def explain_place(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-41 to HAM-60, in the order a player would look at them."""
    tile, cell, mask = argument(action), second(action), action >> THIRD
    slots = words.place.named(action)
    own, tunnel = in_hand(s, frame, tile), tile < words.TUNNELS
    return (
        first_of(
            slots,
            (not own, "HAM-31", "not_in_hand"),
            (not tunnel, "HAM-31", "no_tunnel"),
            (tunnel and mask not in s.content.turns[tile], "HAM-51", "wrong_turn"),
            (not GRIDS[s.half].inside[cell], "HAM-02", "off_board"),
            (s.masks[cell], "HAM-52", "cell_taken"),
            (not s.facing[cell] and s.walled[cell], "HAM-55", "only_walls"),
            (not s.facing[cell], "HAM-54", "no_contact"),
        )
        or explain_edges(s, cell, mask, slots)
        or explain_network(s, frame, cell, slots)
    )


def in_hand(s: HamunaptraState, frame: Turn, tile: int) -> bool:
    """HAM-31. A tile of the own hand."""
    return tile < DECK and bool(s.hands[frame.player] >> tile & 1)


def explain_edges(s: HamunaptraState, cell: int, mask: int, slots: Slots) -> Refusal | None:
    """HAM-53 to HAM-57. Open against open, closed against closed; no encounter beyond."""
    near = GRIDS[s.half].near[cell]
    for d in range(4):
        told = slots | {"side": SIDE[d], "beside": CELL[near[d]] if near[d] != OUT else ""}
        if s.walled[cell] & mask & 1 << d:
            return Refusal("HAM-53", "meets_wall", told)
        if s.facing[cell] & ~mask & 1 << d:
            return Refusal("HAM-53", "closes_edge", told)
    for beside in [near[d] for d in SIDES[mask] if near[d] != OUT and near[d] in s.lairs]:
        foe = TILE[FIRST_ENCOUNTER + s.lairs.index(beside)]
        clause, key = ("HAM-57", "towards_encounter")
        if s.masks[beside]:
            clause, key = ("HAM-56", "next_to_encounter")
        return Refusal(clause, key, slots | {"encounter": foe, "beside": CELL[beside]})
    return None


def explain_network(s: HamunaptraState, frame: Turn, cell: int, slots: Slots) -> Refusal | None:
    """HAM-41 to HAM-60. Nobody there, one outside tile too many, or somebody's last edge."""
    own, tiles = network(s, frame.player), towards(s, cell)
    mine = [tile for tile in tiles if network_at(s, tile) == own]
    if not mine and frame.outside:
        return Refusal("HAM-44", "outside_again", slots)
    if mine and s.stands(frame.player).isdisjoint(tiles):
        whole = len(mine) == len(tiles)
        clause, key = ("HAM-41", "nobody_there") if whole else ("HAM-47", "joins_own")
        return Refusal(clause, key, slots | {"beside": CELL[mine[0]]})
    sealed = bits(spots(s)[cell].sealed)
    if not sealed:
        return None
    key = "seals_own" if sealed == [frame.player] else "seals"
    return Refusal("HAM-60", key, slots | {"seat": str(sealed[0])})


def explain_lay(s: HamunaptraState, frame: Turn, action: Action) -> Refusal | None:
    """HAM-40, HAM-61."""
    tile, cell = argument(action), second(action)
    return first_of(
        words.lay.named(action),
        (not in_hand(s, frame, tile), "HAM-31", "not_in_hand"),
        (not FIRST_ENCOUNTER <= tile < FIRST_EQUIPMENT, "HAM-61", "no_encounter"),
        (frame.encounter, "HAM-40", "encounter_again"),
        (not GRIDS[s.half].inside[cell], "HAM-02", "off_board"),
        (s.masks[cell] or cell in s.lairs, "HAM-61", "lair_taken"),
        (True, "HAM-61", "not_faced"),
    )


# Equipment.


@EQUIP.explain_other(words.equip)
def equip(s: HamunaptraState, frame: Turn, action: Action) -> Refusal:
    """HAM-33. Equipment from the own hand."""
    held = s.hands[frame.player] >> argument(action) & 1
    key = "no_equipment" if held else "not_in_hand"
    return Refusal("HAM-33", key, words.equip.named(action))


def explain_bearer(
    s: HamunaptraState, seat: int, tile: int, character: int, slots: Slots
) -> Refusal | None:
    """HAM-126 to HAM-128. A tile on the table, a living character that has had none."""
    nobody = s.owner[character] != seat or s.at[character] == OUT
    return first_of(
        slots,
        (tile >= DECK or not s.table[seat] >> tile & 1, "HAM-126", "not_on_table"),
        (nobody, "HAM-127", "no_bearer"),
        (s.assigned >> character & 1, "HAM-128", "assigned"),
    )


def explain_activation(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-126 to HAM-129, in step 2."""
    tile, character, slots = argument(action), second(action), words.activate.named(action)
    key = "halted_bearer" if s.content.for_moving >> tile & 1 else "no_movement_bonus"
    refusal = explain_bearer(s, seat, tile, character, slots)
    return refusal or Refusal("HAM-129", key, slots)


def explain_destroy(s: HamunaptraState, seat: int, action: Action) -> Refusal:
    """HAM-137 to HAM-142."""
    scroll, character, cell = argument(action), second(action), action >> THIRD
    slots = words.destroy.named(action)
    refusal = explain_bearer(s, seat, scroll, character, slots) or first_of(
        slots,
        (not s.content.scrolls >> scroll & 1, "HAM-137", "no_scroll"),
        (words.between(s.at[character], cell) != 1, "HAM-139", "not_adjacent"),
        (not s.masks[cell], "HAM-137", "nothing_there"),
        (is_start(s.tiles[cell]), "HAM-140", "start_tile"),
        (cell in s.at, "HAM-141", "stood_on"),
    )
    if refusal is not None:
        return refusal
    return Refusal("HAM-142", "cut_off", slots | {"lost": CELL[cut_off(s, cell)]})


def explain_arming(
    s: HamunaptraState, frame: Combat | Fight, action: Action, counted: int
) -> Refusal:
    """HAM-126 to HAM-131, at the start of a combat round."""
    tile, character, slots = argument(action), second(action), words.activate.named(action)
    refusal = explain_bearer(s, frame.seat, tile, character, slots) or first_of(
        slots,
        (not s.content.for_fighting >> tile & 1, "HAM-129", "no_combat_bonus"),
        (s.at[character] != frame.cell, "HAM-129", "not_fighting"),
    )
    if refusal is not None:
        return refusal
    rivals = bits(s.content.overlapping[tile] & counted) or [tile]
    return Refusal("HAM-131", "overlap", slots | {"other": TILE[rivals[0]]})
