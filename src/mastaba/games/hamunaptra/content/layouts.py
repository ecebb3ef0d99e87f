"""The start tiles and how they lie: arms, slots, and a layout for each number of players."""

from itertools import pairwise

from mastaba.content import expect

from ..words import CELL, CHARACTER, MASKS, cell_at, x_of, y_of
from .grid import DIRECTIONS, GRIDS, mask_of, turned, turns_of
from .schema import Arm, Choice, Layout, Slot, StartsFile

ENTRANCE = "EN"  # the code of the start tiles that characters come in by
NARROWEST = 8  # HAM-02: the smallest board reaches so far from its middle


class StartTile:
    """A start tile where it lies."""

    __slots__ = ("arm", "cell", "mask", "tile")

    def __init__(self, arm: int, cell: int, tile: int, mask: int) -> None:
        self.arm = arm
        self.cell = cell
        self.tile = tile
        self.mask = mask


def read_mask(file: str, code: str, text: str) -> int:
    """The open edges of a tile."""
    expect(
        text in MASKS[1:],
        f"{file}: expected open edges such as N, NE or NESW on {code} but got {text!r}",
    )
    return mask_of(text)


def check_arm(starts: StartsFile) -> None:
    """HAM-03. Rockfall is closed; an arm is an Entrance and what hangs on it."""
    shapes = {}
    for kind in starts.tiles:
        shapes[kind.code] = read_mask("starts.toml", kind.code, kind.mask)
        closed = kind.rockfall in list("NESW") and kind.rockfall not in kind.mask
        expect(
            closed,
            f"starts.toml: expected {kind.code} to have its rockfall on a closed edge "
            f"but got {kind.rockfall!r}",
        )
    codes, masks = starts.arm.codes, starts.arm.masks
    expect(
        len(codes) == len(masks) and codes[:1] == [ENTRANCE],
        f"starts.toml: expected an arm of {ENTRANCE} and others, each with its open edges, "
        f"but got {codes} and {masks}",
    )
    for code, text in zip(codes, masks, strict=True):
        mask = read_mask("starts.toml", code, text)
        fits = code in shapes and mask in turns_of(shapes[code])
        expect(fits, f"starts.toml: expected {code} in the arm to lie as it can but got {text!r}")
    for before, after in pairwise(masks):
        linked = "N" in before and "S" in after
        expect(linked, f"starts.toml: expected the arm to hang together but got {masks}")


def arm_cells(arm: Arm, slot: Slot, *, inward: bool) -> list[tuple[str, int, int]]:
    """The tiles of an arm in its slot: code, cell, mask. Inward it is turned about its middle."""
    where = f"starts.toml: slot {slot.id}"
    expect(slot.faces in list("NESW"), f"{where}: expected N, E, S or W but got {slot.faces!r}")
    expect(slot.entrance in CELL.words, f"{where}: expected a cell but got {slot.entrance!r}")
    quarters = "NESW".index(slot.faces)
    dx, dy = list(DIRECTIONS.values())[quarters]
    entrance = CELL.index(slot.entrance)
    x, y = x_of(entrance), y_of(entrance)
    away = len(arm.codes) - 1
    end = max(abs(x + away * dx), abs(y + away * dy), abs(x), abs(y))
    expect(end < NARROWEST, f"{where}: expected it within {NARROWEST - 1} cells but got {end}")
    cells = [cell_at(x + n * dx, y + n * dy) for n in range(len(arm.codes))]
    if inward:
        cells.reverse()
        quarters = (quarters + 2) % 4
    masks = [turned(read_mask("starts.toml", "arm", mask), quarters) for mask in arm.masks]
    return list(zip(arm.codes, cells, masks, strict=True))


def check_layout(layout: Layout | Choice, laid: list[StartTile]) -> None:
    """Nothing on top of each other, edges agree, arms apart, and everybody can build."""
    where = f"starts.toml: layout for {layout.seats} players"
    if isinstance(layout, Choice):
        where = f"starts.toml: layout {layout.id} for {layout.seats} players"
    near = GRIDS[NARROWEST].near
    at = {start.cell: start for start in laid}
    expect(len(layout.slots) == layout.seats, f"{where}: expected {layout.seats} slots")
    expect(len(at) == len(laid), f"{where}: expected one tile on a cell but two lie on one")
    frontier: dict[int, set[int]] = {}
    for start in laid:
        for d, beside in enumerate(near[start.cell]):
            is_open = start.mask >> d & 1
            other = at.get(beside)
            if other is None:
                if is_open:
                    frontier.setdefault(beside, set()).add(start.arm)
                continue
            matching = is_open == other.mask >> (d + 2) % 4 & 1
            expect(matching, f"{where}: edges between {CELL[start.cell]} and {CELL[beside]} differ")
            apart = not is_open or start.arm == other.arm
            expect(apart, f"{where}: expected the arms apart but {CELL[beside]} links two")
    owners = [min(arms) for arms in frontier.values()]
    shared = [CELL[cell] for cell, arms in frontier.items() if len(arms) > 1]
    expect(not shared, f"{where}: expected cells to build on apart but {shared} are shared")
    for arm in range(layout.seats):
        expect(arm in owners, f"{where}: expected a cell to build on for arm {arm + 1}")


def check_parties(layout: Layout) -> None:
    """HAM-19, HAM-183. Characters for everybody, and a distance that can be suggested."""
    expect(
        1 <= layout.characters * layout.seats <= len(CHARACTER) and 3 <= layout.distance <= 8,
        f"starts.toml: layout for {layout.seats} players: expected characters for everybody "
        "and a distance from 3 to 8",
    )
