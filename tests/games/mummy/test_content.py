"""The chapter on components: the box as it must be found, and damaged boxes refused."""

import hashlib
import re
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

from games.mummy.scene import CONTENT
from mastaba.content import Source
from mastaba.core.errors import BadContent
from mastaba.core.sets import bits
from mastaba.games.mummy import GAME
from mastaba.games.mummy.game import Mummy
from mastaba.games.mummy.words import CELL, TREASURE
from support import rule

BOARD = CONTENT.board
SHA = "1ffd0ff73afa66a76b9f3d0443a288105ce3dadaa66c1224b7a7fc7a52e6c4dc"
DEAD_ENDS = ["G2", "L2", "N5", "D6", "P8", "C10", "I11", "J11"]
WIDTHS = [4, 6, 8, 8, 10, 12, 12, 14, 16, 16, 18, 18]

# Id, name, cell, steps from Start, steps from the Dungeon.
TREASURES = """
R-1 Red Cobra C10 10 17
R-2 Red Brazier G10 4 9
R-3 Red Scarab D11 6 13
R-4 Red Chariot A12 8 17
R-5 Red Drum E12 4 13
B-1 Blue Lotus L9 8 5
B-2 Blue Hippopotamus P9 12 9
B-3 Blue Barque M11 11 4
B-4 Blue Ibis P11 12 9
B-5 Blue Fish Q12 16 7
W-1 White Feather E5 11 12
W-2 White Moon G5 9 10
W-3 White Vase H5 8 9
W-4 White Cat D6 11 14
W-5 White Bull F8 7 10
G-1 Green Crocodile K5 9 10
G-2 Green Papyrus N5 12 11
G-3 Green Eye J7 6 5
G-4 Green Frog N8 11 10
Y-1 Yellow Sun H1 12 13
Y-2 Yellow Crown L2 13 14
Y-3 Yellow Falcon F3 12 13
Y-4 Yellow Mask K4 10 11
"""


def corridor() -> list[int]:
    return list(bits(BOARD.corridors))


def region(cell: int) -> str:
    """The floor colour by the rows and columns of the rules."""
    name = CELL[cell]
    row, west = int(name[1:]), name[0] <= "I"
    if row <= 4:
        return "y"
    if row <= 8:
        return "w" if west else "g"
    return "r" if west else "b"


def reached(start: int, allowed: set[int]) -> set[int]:
    """All cells to be walked to within a set."""
    seen, todo = {start}, [start]
    while todo:
        near = {b for a, b in BOARD.passages if a == todo[-1] and b in allowed} - seen
        todo.pop()
        seen |= near
        todo += near
    return seen


# The maze.


def test_the_plan_has_the_cells_and_passages_of_the_rules() -> None:
    assert len(BOARD.marks) == 142
    assert len(corridor()) == 140
    assert [sum(CELL[c][1:] == str(row) for c in BOARD.marks) for row in range(1, 13)] == WIDTHS
    passages = BOARD.passage_list()
    assert len(passages) == 172
    assert passages[:3] == ["H1-I1", "H1-H2", "I1-J1"]
    assert passages[-1] == "Q12-R12"


@rule("MUM-52", "MUM-53", "MUM-07")
def test_each_chamber_has_its_two_exits() -> None:
    exits = {
        chamber: {CELL[b] for a, b in BOARD.passages if CELL[a] == chamber}
        for chamber in ("I12", "J12")
    }
    assert (CELL[BOARD.start], CELL[BOARD.dungeon]) == ("I12", "J12")
    assert exits == {"I12": {"H12", "I11"}, "J12": {"K12", "J11"}}


def test_corridors_hang_together_without_the_chambers() -> None:
    assert reached(corridor()[0], set(corridor())) == set(corridor())


@rule("MUM-90")
def test_the_dead_ends_are_those_of_the_rules() -> None:
    degree = {cell: len(BOARD.neighbours[cell]) for cell in corridor()}
    assert Counter(degree.values()) == {1: 8, 2: 73, 3: 54, 4: 5}
    assert [CELL[c] for c, n in degree.items() if n == 1] == DEAD_ENDS


def test_every_region_is_connected_and_of_its_size() -> None:
    sizes = {}
    for letter in "rbywg":
        cells = {c for c in corridor() if BOARD.marks[c][0].lower() == letter}
        assert {region(cell) for cell in cells} == {letter}
        assert reached(min(cells), cells) == cells
        sizes[letter] = len(cells)
    assert sizes == {"r": 33, "b": 33, "y": 26, "w": 24, "g": 24}


def test_the_passage_list_has_the_hash_of_the_rules() -> None:
    assert hashlib.sha256("\n".join(BOARD.passage_list()).encode()).hexdigest() == SHA


@rule("MUM-39")
def test_neighbours_are_the_passages_without_a_way_into_a_chamber() -> None:
    chambers = {BOARD.start, BOARD.dungeon}
    for cell in BOARD.marks:
        ways = {b for a, b in BOARD.passages if a == cell} - chambers
        assert set(BOARD.neighbours[cell]) == ways


# Treasures.


@pytest.mark.parametrize("line", TREASURES.strip().splitlines())
def test_a_treasure_lies_where_the_rules_say_so_far_from_the_chambers(line: str) -> None:
    card, *name, cell, from_start, from_dungeon = line.split()
    (mission,) = [mission for mission in CONTENT.missions if mission.id == card]
    assert (mission.name, mission.cell) == (" ".join(name), cell)
    at = CELL.index(cell)
    assert TREASURE[CONTENT.treasure_at[at]] == card
    assert BOARD.distance[BOARD.start][at] == int(from_start)
    assert BOARD.distance[BOARD.dungeon][at] == int(from_dungeon)


@rule("MUM-61")
def test_there_are_23_cards_one_for_each_treasure_cell() -> None:
    assert len(TREASURES.strip().splitlines()) == len(CONTENT.missions) == 23
    colours = Counter(mission.id[0] for mission in CONTENT.missions)
    assert colours == {"R": 5, "B": 5, "W": 5, "G": 4, "Y": 4}
    assert len({mission.cell for mission in CONTENT.missions}) == 23


# Dice and pieces.


@rule("MUM-29")
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_odds_of_the_hunter_dice_are_those_of_single_throws(dice: int) -> None:
    thrown = Counter("".join(sorted(faces)) for faces in product("1234AM", repeat=dice))
    odds = CONTENT.dice_odds[dice]
    told = {
        GAME.notation.text(fate).removeprefix("dice "): weight
        for fate, weight in zip(odds.fates, odds.weights, strict=True)
    }
    assert told == thrown


@rule("MUM-29", "MUM-66")
def test_the_dice_are_those_of_the_rules() -> None:
    assert CONTENT.hunter_dice.faces == ["1", "2", "3", "4", "arrow", "mummy"]
    assert {die.id: die.faces for die in CONTENT.mummy_dice} == {
        "standard": [1, 2, 2, 3, 3, 4],
        "gentle": [1, 1, 2, 2, 3, 3],
        "fierce": [2, 2, 3, 3, 4, 4],
    }


def test_the_box_holds_what_the_rules_list() -> None:
    assert GAME.components == {
        "board": 1,
        "hunter die": 5,
        "mummy die": 3,
        "mission card": 23,
        "pawn": 4,
        "mummy": 1,
        "ankh": 12,
    }
    copies: Counter[str] = Counter()
    for row in GAME.catalogue():
        copies[row["kind"]] += row["copies"]
        assert row["name"]
        assert re.match("designed|published", row["provenance"])
    assert copies == GAME.components


# Damage.


def test_an_untouched_copy_is_the_same_game(folder: Path) -> None:
    assert Mummy(Source(folder)).content_hash == GAME.content_hash


def test_layout_and_comments_do_not_change_the_hash_but_values_do(folder: Path) -> None:
    dice = folder / "dice.toml"
    dice.write_text("# a remark\n\n" + dice.read_text())
    assert Mummy(Source(folder)).content_hash == GAME.content_hash
    dice.write_text(dice.read_text().replace("faces = [1, 2, 2, 3, 3, 4]", "faces = [1, 2]"))
    assert Mummy(Source(folder)).content_hash != GAME.content_hash


GROUND = "   " + "+---" * 18 + "+\n"

# What is damaged: file, text, replacement, and what the one sentence must say.
DAMAGE = {
    "bad TOML": ("dice.toml", "[hunter]", "[hunter", "dice.toml: expected TOML"),
    "missing key": ("dice.toml", "count = 5\n", "", "dice.toml: .*missing.*`count`"),
    "missing table": ("pieces.toml", "[targets]", "[aims]", "pieces.toml: .*`aims`"),
    "unknown key": ("dice.toml", "count = 5", "count = 5\nsides = 6", "dice.toml: .*`sides`"),
    "wrong type": ("dice.toml", "count = 5", 'count = "five"', "dice.toml: expected `int`"),
    "unknown face": ("dice.toml", '"arrow"', '"5"', "dice.toml: expected a face .*'5'"),
    "too many dice": ("dice.toml", "count = 5", "count = 6", "dice.toml: expected 1 to 5 .* 6"),
    "no dice": ("dice.toml", "count = 5", "count = 0", "dice.toml: expected 1 to 5 .* 0"),
    "blank mummy die": ("dice.toml", "[1, 2, 2, 3, 3, 4]", "[]", "dice.toml: .*standard"),
    "wild mummy die": ("dice.toml", "[1, 2, 2, 3, 3, 4]", "[1, 12]", "dice.toml: .*standard.*12"),
    "unknown mummy die": ("dice.toml", '"gentle"', '"cruel"', "dice.toml: .*cruel"),
    "wall added": (
        "board.toml",
        "|R-4  r   r   r  R-5  r",
        "|R-4  r   r | r  R-5  r",
        "board.toml: expected passages 172 .* 171",
    ),
    "wall opened": (
        "board.toml",
        "|W-4| w | w | w | w | w | g",
        "|W-4  w | w | w | w | w | g",
        "board.toml: expected passages 172 .* 173",
    ),
    "chambers joined": ("board.toml", "r   S | D", "r   S   D", "board.toml: expected passages"),
    "line missing": ("board.toml", GROUND, "", "board.toml: expected 25 lines .* 24"),
    "cell missing": ("board.toml", "|R-4  r ", "|     r ", "board.toml: expected cells 142"),
    "unknown floor": ("board.toml", "|R-4  r ", "|R-4  x ", "board.toml: .*B12.*'x'"),
    "no Start": ("board.toml", "r   S |", "r   r |", "board.toml: expected S once, on I12"),
    "Dungeon elsewhere": ("board.toml", 'dungeon = "J12"', 'dungeon = "K12"', "board.toml: .*D"),
    "wrong hash": ("board.toml", SHA[:8], "00000000", "board.toml: expected .*SHA-256"),
    "wrong dead ends": ("board.toml", '"G2", ', "", "board.toml: expected dead ends"),
    "other exits of Start": (
        "board.toml",
        '"I11", "H12"]',
        '"I11"]',
        "board.toml: .*Start's exits",
    ),
    "other exits of the Dungeon": (
        "board.toml",
        '"K12"]',
        '"L12"]',
        "board.toml: .*Dungeon's exits",
    ),
    "other crossings": ("board.toml", "73, 54", "74, 53", "board.toml: .*number of neighbours"),
    "other regions": ("board.toml", "w = 24", "w = 25", "board.toml: expected regions"),
    "treasure elsewhere": ("missions.toml", '"D11"', '"E11"', "missions.toml: .*R-3 on D11.*E11"),
    "treasure nowhere": ("missions.toml", '"D11"', '"Z99"', "missions.toml: .*R-3 on D11.*Z99"),
    "card renamed": ("missions.toml", 'id = "R-3"', 'id = "R-9"', "missions.toml: .*R-9"),
    "card twice": ("missions.toml", 'id = "R-3"', 'id = "R-2"', "missions.toml: expected"),
    "colour unknown": ("pieces.toml", '"grey"', '"red"', "pieces.toml: .*red"),
    "target too high": ("pieces.toml", "= 6", "= 10", "pieces.toml: expected a target .* 9 .*10"),
    "target too low": ("pieces.toml", "two_players = 3", "two_players = 0", "pieces.toml: .*0"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_content_is_refused_in_one_sentence(folder: Path, damage: str) -> None:
    name, old, new, sentence = DAMAGE[damage]
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent, match=f"^{sentence}") as caught:
        Mummy(Source(folder))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["board.toml", "dice.toml", "missions.toml", "pieces.toml"])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(BadContent, match=f"^expected the content file {name}"):
        Mummy(Source(folder))


def test_bytes_that_are_no_text_are_refused(folder: Path) -> None:
    (folder / "dice.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadContent, match=r"^dice\.toml: expected UTF-8"):
        Mummy(Source(folder))


@pytest.mark.parametrize(
    ("old", "new"),
    [("|R-4  r   r   r  R-5", "|R-4  b   r   r  R-5"), ("D   b   b", "D   r   b")],
    ids=["red floor painted blue", "blue floor painted red"],
)
def test_a_region_of_another_size_is_refused(folder: Path, old: str, new: str) -> None:
    text = (folder / "board.toml").read_text()
    assert text.count(old) == 1
    (folder / "board.toml").write_text(text.replace(old, new))
    with pytest.raises(BadContent, match=r"^board\.toml: "):
        Mummy(Source(folder))


def test_a_region_in_two_pieces_is_refused(folder: Path) -> None:
    text = (folder / "board.toml").read_text()
    painted = text.replace("|R-4  r   r   r  R-5", "|R-4  b   r   r  R-5").replace(
        "D   b   b", "D   r   b"
    )
    (folder / "board.toml").write_text(painted)
    with pytest.raises(BadContent, match=r"^board\.toml: .*region r .*K12 is cut off"):
        Mummy(Source(folder))


def test_a_wall_moved_without_changing_any_count_is_found_by_the_hash(folder: Path) -> None:
    text = (folder / "board.toml").read_text()
    for old, new in (
        ("R-3  r   r   r   r | r | b", "R-3  r   r | r   r | r | b"),
        ("   +   +---+---+---+---+   +---+   +", "   +   +---+---+---+---+   +   +   +"),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "board.toml").write_text(text)
    with pytest.raises(BadContent, match=r"^board\.toml: expected a passage list with SHA-256"):
        Mummy(Source(folder))


def test_a_cell_walled_in_is_found(folder: Path) -> None:
    passages = [passage for passage in BOARD.passage_list() if passage != "G2-G3"]
    found = hashlib.sha256("\n".join(passages).encode()).hexdigest()
    text = (folder / "board.toml").read_text()
    for old, new in (
        (" +---+   +   +---+   +---+   +---+", " +---+---+   +---+   +---+   +---+"),
        ("passages = 172", "passages = 171"),
        ('"G2", ', ""),
        ("[0, 8, 73, 54, 5]", "[1, 7, 73, 55, 4]"),
        (SHA, found),
    ):
        assert text.count(old) == 1
        text = text.replace(old, new)
    (folder / "board.toml").write_text(text)
    with pytest.raises(BadContent, match=r"^board\.toml: .* G2 is cut off"):
        Mummy(Source(folder))
