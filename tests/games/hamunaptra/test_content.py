"""The chapter on components: the box as it must be found, and damaged boxes refused."""

import re
from collections import Counter
from pathlib import Path

import pytest

from games.hamunaptra.scene import CONTENT
from mastaba.content import Source
from mastaba.core.errors import BadContent
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.content.grid import mask_of, turned, turns_of
from mastaba.games.hamunaptra.game import Hamunaptra
from mastaba.games.hamunaptra.words import CELL, MASK, SYMBOL, TILE, x_of, y_of
from mastaba.games.hamunaptra.words import LAYOUTS as LAYOUT_NAMES
from support import rule

SEATS = pytest.mark.parametrize("seats", range(2, 9))
INWARD = pytest.mark.parametrize("inward", [False, True])

# Id, name, S, I, R, M.
CHARACTERS = """
C01 Alexander Naumov 2 2 2 3
C02 Bruno Falk 4 1 2 2
C03 Tarek 1 2 2 4
C04 Edith Marlowe 2 3 2 2
C05 Auguste Lenoir 1 4 2 2
C06 Samira Haddad 2 2 1 4
C07 Jacques Morel 3 1 3 2
C08 Goran Vidak 4 1 3 1
C09 Amelia Thorne 2 3 1 3
C10 Clara Whitfield 1 3 2 3
C11 Nico Vassallo 3 2 1 3
C12 Henrik Solberg 1 3 3 2
C13 Winifred Ashcombe 3 2 2 2
C14 Mei Lan 2 1 2 4
C15 Brother Anselm 2 4 1 2
C16 Mosi 2 1 4 2
"""

# Code, kind, mask, first and last id.
TILES = """
TD tunnel N T01 T05
TI tunnel NS T06 T20
TL tunnel NE T21 T35
TT tunnel NES T36 T47
TX tunnel NESW T48 T52
RD room N T53 T55
RI room NS T56 T58
RL room NE T59 T62
RT room NES T63 T69
RX room NESW T70 T74
SD stair N T75 T79
SI stair NS T80 T84
"""

# Ids, name, S, I, R; 0 where it has none.
ENCOUNTERS = """
M01 Mummy 3 0 2
M02 Mummy 3 0 2
M03 Spirit 4 2 3
M04 Walking Dead 2 0 3
M05 Walking Dead 2 0 3
M06 Giant Spider 3 2 3
M07 Scarab Swarm 2 0 4
M08 Jackal Guardian 4 3 4
M09 Undying Priest 3 4 4
P01 Spiked Pit 2 2 2
P02 Poison Darts 3 0 1
P03 Crushing Walls 4 2 2
P04 Falling Block 4 0 1
P05 Flooding Sand 3 3 3
P06 Riddle Door 0 3 2
P07 Cursed Glyphs 0 4 2
"""

# Id, name, bonus to S, I, R, M.
EQUIPMENT = """
E01 Bow of Neit 2 0 0 0
E02 Dynamite 3 0 0 0
E03 Revolver 2 0 0 0
E04 Bronze Khopesh 1 0 1 0
E05 Field Journal 0 2 0 0
E06 Glyph Dictionary 0 3 0 0
E07 Eye Amulet 0 1 1 0
E08 Ankh of Life 0 0 2 0
E09 Pith Helmet 0 0 1 0
E10 Leather Harness 0 0 1 1
E11 Rope and Hook 0 0 0 1
E12 Winged Sandals 0 0 0 2
E13 Scroll of Sekhmet 2 1 2 0
E14 Scroll of Thoth 1 2 2 0
E15 Scroll of Shu 0 2 1 4
"""

# Slot, then cell and mask of Entrance, second and third tile.
SLOTS = """
N 0,2 NE 0,3 NSW 0,4 NES
E 2,0 ES 3,0 NEW 4,0 ESW
S 0,-2 SW 0,-3 NES 0,-4 NSW
W -2,0 NW -3,0 ESW -4,0 NEW
NE 3,3 NE 3,4 NSW 3,5 NES
SE 3,-3 ES 4,-3 NEW 5,-3 ESW
SW -3,-3 SW -3,-4 NES -3,-5 NSW
NW -3,3 NW -4,3 ESW -5,3 NEW
ESE 2,-1 ES 3,-1 NEW 4,-1 ESW
WSW -2,-1 NW -3,-1 ESW -4,-1 NEW
"""

# Players, slots, smallest gap between frontier cells of two players.
LAYOUTS = {
    2: ("N S", 5),
    3: ("N ESE WSW", 4),
    4: ("N E S W", 3),
    5: ("N E S W NE", 1),
    6: ("N E S W NE SW", 1),
    7: ("N E S W NE SE SW", 1),
    8: ("N E S W NE SE SW NW", 1),
}


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def named(line: str, numbers: int) -> tuple[str, str, tuple[int, ...]]:
    """Id, name and the numbers at the end of a line."""
    first, *name = line.split()[:-numbers]
    return first, " ".join(name), tuple(map(int, line.split()[-numbers:]))


# Pieces and characters.


@rule("HAM-23", "HAM-69")
def test_the_box_holds_what_the_rules_list() -> None:
    assert GAME.components == {
        "character": 16,
        "start tile": 29,
        "tunnel": 52,
        "room": 22,
        "stair": 10,
        "monster": 9,
        "trap": 7,
        "equipment": 15,
    }


def test_the_catalogue_counts_the_same_and_says_where_everything_comes_from() -> None:
    copies: Counter[str] = Counter()
    for entry in GAME.catalogue():
        copies[entry["kind"]] += entry["copies"]
        assert entry["name"]
        assert re.search("designed|rulebook|public", entry["provenance"])
    assert copies == GAME.components


@pytest.mark.parametrize("line", lines(CHARACTERS))
def test_a_character_is_as_the_rules_say(line: str) -> None:
    name, called, stats = named(line, 4)
    (at,) = [at for at, c in enumerate(CONTENT.characters) if c.id == name]
    assert CONTENT.characters[at].name == called
    assert CONTENT.stats[at] == stats
    assert sum(stats) == 9


def test_there_are_sixteen_characters() -> None:
    assert len(lines(CHARACTERS)) == len(CONTENT.characters) == 16


@rule("HAM-19")
def test_characters_for_each_number_of_players() -> None:
    told = {seats: layout.characters for seats, layout in CONTENT.layouts.items()}
    assert told == {2: 4, 3: 4, 4: 4, 5: 3, 6: 2, 7: 2, 8: 2}


# Start tiles and layouts.


def test_the_start_tiles_are_those_of_the_rules() -> None:
    told = {t.code: (len(t.ids), t.mask, t.rockfall) for t in CONTENT.starts.tiles}
    assert told == {
        "EN": (8, "NE", "S"),
        "PT": (16, "NES", "W"),
        "PI": (3, "NS", "W"),
        "PL": (2, "NE", "W"),
    }


@rule("HAM-17")
@SEATS
def test_a_layout_lies_as_the_rules_say(seats: int) -> None:
    slots = {slot: tiles for slot, *tiles in map(str.split, lines(SLOTS))}
    laid = CONTENT.lay_out(seats, inward=False)
    for arm, slot in enumerate(LAYOUTS[seats][0].split()):
        found = [(CELL[t.cell], MASK[t.mask]) for t in laid if t.arm == arm]
        assert [word for pair in found for word in pair] == slots[slot]


@rule("HAM-17")
def test_other_layouts_are_those_of_the_rules() -> None:
    told: dict[str, dict[int, str]] = {name: {} for name in LAYOUT_NAMES}
    for (name, seats), slots in CONTENT.slots.items():
        told[name][seats] = " ".join(slots)
    assert told == {
        "star": {seats: slots for seats, (slots, _) in LAYOUTS.items()},
        "corners": {
            2: "NE SW",
            3: "NE SE SW",
            4: "NE SE SW NW",
            5: "NE SE SW NW N",
            6: "NE SE SW NW N S",
        },
        "row": {2: "R2 R4", 3: "R2 R3 R4", 4: "R1 R2 R4 R5", 5: "R1 R2 R3 R4 R5"},
    }


@rule("HAM-17")
def test_in_the_row_all_lie_side_by_side() -> None:
    laid = CONTENT.lay_out(5, inward=False, layout="row")
    told = [(CELL[t.cell], MASK[t.mask]) for t in laid]
    assert told == [
        place
        for x in (-6, -3, 0, 3, 6)
        for place in ((f"{x},-2", "NE"), (f"{x},-1", "NSW"), (f"{x},0", "NES"))
    ]


@rule("HAM-17", "HAM-184")
@SEATS
def test_inward_every_arm_is_turned_about_its_middle(seats: int) -> None:
    outward = CONTENT.lay_out(seats, inward=False)
    inward = CONTENT.lay_out(seats, inward=True)
    for arm in range(seats):
        there = [tile for tile in outward if tile.arm == arm]
        here = [tile for tile in inward if tile.arm == arm]
        assert [tile.cell for tile in here] == [tile.cell for tile in reversed(there)]
        assert [tile.mask for tile in here] == [turned(tile.mask, 2) for tile in there]


@rule("HAM-17")
@pytest.mark.parametrize(("layout", "seats"), list(CONTENT.slots))
@INWARD
def test_a_layout_is_sound(layout: str, seats: int, inward: bool) -> None:
    laid = CONTENT.lay_out(seats, inward=inward, layout=layout)
    at = {(x_of(t.cell), y_of(t.cell)): t for t in laid}
    assert len(at) == len(laid) == 3 * seats <= 24
    assert len({t.tile for t in laid}) == len(laid)
    frontier: dict[tuple[int, int], set[int]] = {}
    for (x, y), tile in at.items():
        for d, (dx, dy) in enumerate(((0, 1), (1, 0), (0, -1), (-1, 0))):
            is_open, beside = tile.mask >> d & 1, at.get((x + dx, y + dy))
            if beside is not None:
                assert is_open == beside.mask >> (d + 2) % 4 & 1
                assert not is_open or beside.arm == tile.arm
            elif is_open:
                frontier.setdefault((x + dx, y + dy), set()).add(tile.arm)
    assert {len(arms) for arms in frontier.values()} == {1}
    assert Counter(arm for arms in frontier.values() for arm in arms) == dict.fromkeys(
        range(seats), 4
    )
    if not inward and layout == "star":
        assert smallest_gap(frontier) == LAYOUTS[seats][1]


def smallest_gap(frontier: dict[tuple[int, int], set[int]]) -> int:
    """Between cells to build on of two players."""
    return min(
        abs(x - a) + abs(y - b)
        for (x, y), one in frontier.items()
        for (a, b), other in frontier.items()
        if one != other
    )


@rule("HAM-17", "HAM-22")
@SEATS
@INWARD
def test_every_arm_begins_with_an_entrance_and_uses_no_spare(seats: int, inward: bool) -> None:
    codes = {name: kind for kind in CONTENT.starts.tiles for name in kind.ids}
    for at, start in enumerate(CONTENT.lay_out(seats, inward=inward)):
        kind = codes[TILE[start.tile]]
        assert kind.code == ("EN" if at % 3 == 0 else "PT")
        assert start.mask in turns_of(mask_of(kind.mask))


# Tunnels, rooms, stairs.


@pytest.mark.parametrize("line", lines(TILES))
def test_tiles_of_a_shape_are_as_the_rules_say(line: str) -> None:
    code, kind, mask, first, last = line.split()
    (found,) = [t for t in CONTENT.types if t.code == code]
    ids = [f"T{n:02}" for n in range(int(first[1:]), int(last[1:]) + 1)]
    assert (found.kind, found.mask, found.ids) == (kind, mask, ids)
    for name in ids:
        assert CONTENT.masks[TILE.index(name)] == mask_of(mask)


def test_the_openings_add_up_as_the_rules_say() -> None:
    doors = [mask.bit_count() for mask in CONTENT.masks]
    assert sum(doors) == 194
    assert len(doors) == 84
    assert [sum(d >= n for d in doors) for n in (2, 3)] == [71, 29]
    assert doors.count(1) == 13


@rule("HAM-06", "HAM-69")
def test_the_symbols_are_those_of_the_rules() -> None:
    for at, symbol in enumerate(("ankh", "eye", "scarab", "sun", "feather")):
        for name in (f"T{75 + at}", f"T{80 + at}"):
            assert SYMBOL[CONTENT.symbols[TILE.index(name)]] == symbol
    for at, other in enumerate(CONTENT.twin):
        assert other != at
        assert CONTENT.twin[other] == at


# Encounters and equipment.


@pytest.mark.parametrize("line", lines(ENCOUNTERS))
def test_an_encounter_is_as_the_rules_say(line: str) -> None:
    name, called, stats = named(line, 3)
    at = [row.split()[0] for row in lines(ENCOUNTERS)].index(name)
    assert CONTENT.encounters[at].name == called
    assert CONTENT.foes[at] == stats
    assert CONTENT.encounters[at].kind == ("monster" if name[0] == "M" else "trap")


@pytest.mark.parametrize("line", lines(EQUIPMENT))
def test_an_equipment_tile_is_as_the_rules_say(line: str) -> None:
    name, called, bonus = named(line, 4)
    (found,) = [e for e in CONTENT.equipment if e.id == name]
    assert found.name == called
    assert CONTENT.bonus[TILE.index(name)] == bonus
    assert found.scroll == called.startswith("Scroll")
    assert CONTENT.scrolls >> TILE.index(name) & 1 == found.scroll


def test_the_scrolls_carry_the_modifiers_that_are_printed() -> None:
    scrolls = [CONTENT.bonus[TILE.index(name)] for name in ("E13", "E14", "E15")]
    printed = Counter(value for bonus in scrolls for value in bonus if value)
    assert printed == Counter([2, 1, 2, 2, 4, 1, 1, 2, 2])


# Damage.


def test_an_untouched_copy_is_the_same_game(folder: Path) -> None:
    assert Hamunaptra(Source(folder)).content_hash == GAME.content_hash


def test_layout_and_comments_do_not_change_the_hash_but_values_do(folder: Path) -> None:
    tiles = folder / "tiles.toml"
    tiles.write_text("# a remark\n\n" + tiles.read_text())
    assert Hamunaptra(Source(folder)).content_hash == GAME.content_hash
    tiles.write_text(tiles.read_text().replace('mask = "NESW"', 'mask = "NES"', 1))
    assert Hamunaptra(Source(folder)).content_hash != GAME.content_hash


# What is damaged: file, text, replacement, and what the one sentence must say.
CHARS, TILED, FOES, GEAR, STARTS = (
    f"{name}.toml" for name in ("characters", "tiles", "encounters", "equipment", "starts")
)
NAUMOV = 'name = "Alexander Naumov"\nstrength = 2'
LENOIR = 'name = "Auguste Lenoir"\nstrength = 1\nintelligence = 4'
DAMAGE = {
    "bad TOML": (CHARS, "total = 9", "total =", "expected TOML"),
    "missing key": (CHARS, NAUMOV, 'name = "Alexander Naumov"', ".*missing.*`strength`"),
    "unknown key": (GEAR, "strength = 2", "strength = 2\nluck = 1", ".*`luck`"),
    "wrong type": (CHARS, "total = 9", 'total = "nine"', "expected `int`"),
    "weaker": (CHARS, NAUMOV, NAUMOV[:-1] + "1", "expected C01 to add up to 9 but got 8"),
    "too clever": (
        CHARS,
        LENOIR,
        LENOIR.replace("strength = 1", "strength = 0")[:-1] + "5",
        "expected 1 to 4 on C05",
    ),
    "character renamed": (CHARS, '"C01"', '"C17"', "expected C01 as number 1 but got C17"),
    "character twice": (CHARS, '"C02"', '"C01"', "expected C02 as number 2 but got C01"),
    "no edges": (TILED, 'mask = "NES"', 'mask = ""', "expected open edges .* on TT"),
    "edges out of order": (TILED, 'mask = "NES"', 'mask = "SEN"', "expected open edges .*'SEN'"),
    "unknown kind": (TILED, 'kind = "room"', 'kind = "hall"', "expected RD .*'hall'"),
    "tile missing": (TILED, '"T05"]', '"T04"]', "expected T05 as number 5 but got T04"),
    "tile too many": (TILED, '"T05"]', '"T05", "T85"]', "expected 84 ids but got 85"),
    "symbol unknown": (TILED, '"feather"', '"sphinx"', "expected 5 symbols .*'sphinx'"),
    "symbol missing": (TILED, ', "feather"', "", "expected 5 symbols"),
    "symbol thrice": (TILED, '"feather"', '"ankh"', "expected two stairs with ankh but got 3"),
    "tunnel with symbols": (
        TILED,
        'mask = "NES"',
        'mask = "NES"\nsymbols = ["eye"]',
        "expected 0 symbols",
    ),
    "monster as trap": (FOES, 'kind = "monster"', 'kind = "trap"', "expected M01 .* monster"),
    "nothing to fight with": (FOES, "strength = 3\n", "", "expected Mummy to have a strength"),
    "too strong": (FOES, "strength = 3", "strength = 5", "expected Mummy .* 1 to 4"),
    "no resistance": (FOES, "resistance = 2", "resistance = 0", "expected Mummy"),
    "encounter missing": (FOES, '["M01", "M02"]', '["M01"]', "expected M02 .* but got M03"),
    "bonus missing": (GEAR, "strength = 2\n", "", "expected a bonus on E01"),
    "bonus below nothing": (GEAR, "strength = 2", "strength = -2", "expected a bonus on E01"),
    "equipment renamed": (GEAR, '"E15"', '"E16"', "expected E15 as number 15 but got E16"),
    "start tile missing": (STARTS, '["S28", "S29"]', '["S28"]', "expected S29 .* but got nothing"),
    "rockfall open": (STARTS, 'rockfall = "S"', 'rockfall = "N"', "expected EN .*rockfall.*'N'"),
    "rockfall nowhere": (STARTS, 'rockfall = "S"', 'rockfall = ""', "expected EN .*rockfall"),
    "arm without an Entrance": (STARTS, '["EN", "PT"', '["PT", "PT"', "expected an arm of EN"),
    "arm too short": (STARTS, '"PT", "PT"]', '"PT"]', "expected an arm of EN"),
    "arm of other tiles": (STARTS, '["EN", "PT", "PT"]', '["EN", "XX", "PT"]', "expected XX in"),
    "arm that cannot lie so": (STARTS, '"NSW", "NES"]', '"NS", "NES"]', "expected PT .*'NS'"),
    "arm torn apart": (STARTS, '"NSW", "NES"]', '"NEW", "NES"]', "expected the arm to hang"),
    "faces nowhere": (STARTS, 'faces = "N"', 'faces = "NE"', "slot N: expected N, E, S or W"),
    "faces nothing": (STARTS, 'faces = "N"', 'faces = ""', "slot N: expected N, E, S or W"),
    "no cell": (STARTS, 'entrance = "0,2"', 'entrance = "2"', "slot N: expected a cell .*'2'"),
    "off the board": (STARTS, '"0,2"', '"0,6"', "slot N: expected it within 7 .* 8"),
    "slot renamed": (STARTS, 'id = "ESE"', 'id = "EAST"', "expected ESE as number 9"),
    "slot unknown": (STARTS, '["N", "S"]', '["N", "X"]', "expected a slot .*'X'"),
    "slot missing": (STARTS, '["N", "S"]', '["N"]', "layout for 2 players: expected 2 slots"),
    "slot twice": (STARTS, '["N", "S"]', '["N", "N"]', "layout for 2 players: .*two lie on one"),
    "arms linked": (STARTS, '"2,0"', '"1,1"', "layout for 4 players: "),
    "layout missing": (STARTS, "seats = 8", "seats = 9", "expected layouts for .* but got"),
    "layout twice": (STARTS, "seats = 8", "seats = 7", "expected layouts for .* but got"),
    "choice unknown": (STARTS, 'id = "corners"', 'id = "circle"', "expected each choice once"),
    "choice twice": (STARTS, 'id = "row"\nseats = 3', 'id = "row"\nseats = 2', "expected each"),
    "choice for nobody": (
        STARTS,
        'id = "row"\nseats = 2',
        'id = "row"\nseats = 9',
        "expected each",
    ),
    "choice in a heap": (STARTS, '["R2", "R4"]', '["R2", "R2"]', "layout row for 2 players"),
    "too many characters": (STARTS, "characters = 3", "characters = 4", "layout for 5 players: "),
    "too far": (STARTS, "distance = 6", "distance = 9", "layout for 5 players: "),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_damaged_content_is_refused_in_one_sentence(folder: Path, damage: str) -> None:
    name, old, new, sentence = DAMAGE[damage]
    text = (folder / name).read_text()
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1))
    with pytest.raises(BadContent, match=f"^{re.escape(name)}: {sentence}") as caught:
        Hamunaptra(Source(folder))
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", [CHARS, TILED, FOES, GEAR, STARTS])
def test_a_missing_file_is_named(folder: Path, name: str) -> None:
    (folder / name).unlink()
    with pytest.raises(BadContent, match=f"^expected the content file {name}"):
        Hamunaptra(Source(folder))


# Options.


def test_the_options_and_their_defaults_are_those_of_the_rules() -> None:
    told = {o.name: (o.default, o.range, o.clause) for o in GAME.options()}
    del told["clock"], told["spectators"]  # the table's, not the rules'
    assert told == {
        "minDistance": ("8", "3 to 8", "HAM-183"),
        "distanceMetric": ("chebyshev", "chebyshev | manhattan | path", "HAM-71"),
        "exitNeedsConnection": ("tunnel", "tunnel | true | false", "HAM-73"),
        "simpleStairs": ("near", "near | any", "HAM-163"),
        "boardHalf": ("13", "8 to 20", "HAM-02"),
        "allowSealing": ("false", "false | true", "HAM-60"),
        "noTunnelReturn": ("notPlayed", "notPlayed | notPlayable", "HAM-36"),
        "entranceOrder": ("counterclockwise", "counterclockwise | clockwise", "HAM-21"),
        "tradeScope": ("hand", "hand | handAndInactiveTable", "HAM-149"),
        "retreatToOrigin": ("true", "false | true", "HAM-117"),
        "stalemateRounds": ("3", "1 to 10", "HAM-160"),
        "variant1": ("off", "off | on", "HAM-173"),
        "variant2": ("off", "off | on", "HAM-177"),
        "variant3": ("off", "off | on", "HAM-181"),
        "startLayout": ("star", "star | corners | row", "HAM-17"),
        "variant5": ("off", "off | on", "HAM-184"),
        "variant6": ("table", "table | 5 | 6 | 7 | 8", "HAM-185"),
    }


def test_the_suggested_distance_shrinks_as_the_table_fills() -> None:
    told = {seats: layout.distance for seats, layout in CONTENT.layouts.items()}
    assert told == {2: 8, 3: 8, 4: 8, 5: 6, 6: 6, 7: 5, 8: 5}
