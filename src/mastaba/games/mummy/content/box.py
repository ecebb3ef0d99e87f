"""Everything of the box: board, dice, mission cards, pieces, read from TOML and checked."""

from collections import Counter
from math import factorial
from typing import Any

import msgspec

from mastaba.content import Source, expect, expect_ids, listed
from mastaba.core.chance import Chance
from mastaba.core.notation import Fate

from .. import words
from ..words import CELL, FACE, FACE_LETTERS, MOST_DICE, MUMMY, PAWN, REGION_SIZES, ROLL, TREASURE
from .board import load_board
from .schema import DiceFile, Mission, PiecesFile

DIE_IDS = ("standard", "gentle", "fierce")


class Content:
    """The box, opened: constants that every state of a game shares."""

    def __init__(self, source: Source) -> None:
        self.board = load_board(source)
        self._read_missions(source)
        self._read_dice(source)
        self._read_pieces(source)
        self.hash = source.hash()

    def _read_missions(self, source: Source) -> None:
        self.missions = source.read_list("missions.toml", "missions", Mission)
        ids = [mission.id for mission in self.missions]
        expect_ids("missions.toml", list(TREASURE.words), ids)
        marked = {mark: CELL[cell] for cell, mark in self.board.marks.items()}
        for mission in self.missions:
            expect(
                marked.get(mission.id) == mission.cell,
                f"missions.toml: expected {mission.id} on {marked.get(mission.id)} as on the board "
                f"but got {mission.cell}",
            )
        self.treasure_cells = [CELL.index(mission.cell) for mission in self.missions]
        self.treasure_at = [-1] * words.SIZE
        for treasure, cell in enumerate(self.treasure_cells):
            self.treasure_at[cell] = treasure
        self.region_of = [r for r, size in enumerate(REGION_SIZES) for _ in range(size)]
        self.region_cards = [
            sum(1 << t for t, region in enumerate(self.region_of) if region == r)
            for r in range(len(REGION_SIZES))
        ]

    def _read_dice(self, source: Source) -> None:
        file = source.read("dice.toml", DiceFile)
        self.hunter_dice, self.mummy_dice = file.hunter, file.mummy
        for face in file.hunter.faces:
            known = ", ".join(FACE.words)
            expect(
                face in FACE.words, f"dice.toml: expected a face out of {known} but got {face!r}"
            )
        self.dice_count = file.hunter.count
        expect(
            1 <= self.dice_count <= MOST_DICE,
            f"dice.toml: expected 1 to {MOST_DICE} hunter dice but got {self.dice_count}",
        )
        ids = tuple(die.id for die in file.mummy)
        expect(ids == DIE_IDS, f"dice.toml: expected the mummy dice {DIE_IDS} but got {ids}")
        for die in file.mummy:
            fit = die.faces and all(0 <= face <= 9 for face in die.faces)
            wanted = f"dice.toml: expected faces from 0 to 9 on {die.id}"
            expect(bool(fit), f"{wanted} but got {die.faces}")
        self.mummy_odds = [die_odds(die.faces) for die in file.mummy]
        self.dice_odds = [dice_odds(file.hunter.faces, n) for n in range(self.dice_count + 1)]
        self.roll_mummies = [word.count(FACE_LETTERS[MUMMY]) for word in ROLL.words]
        self.roll_faces = [
            tuple(f for f in range(MUMMY) if FACE_LETTERS[f] in word) for word in ROLL.words
        ]

    def _read_pieces(self, source: Source) -> None:
        pieces = source.read("pieces.toml", PiecesFile)
        self.pieces = pieces
        expect_ids("pieces.toml", list(PAWN.words), pieces.colours)
        self.ankhs_each = pieces.ankhs_each
        self.targets = dict(enumerate(msgspec.structs.astuple(pieces.targets), 2))
        for seats, target in self.targets.items():
            most = self.ankhs_each * max(2, seats - 1)
            expect(
                1 <= target <= most,
                f"pieces.toml: expected a target from 1 to {most} with {seats} players "
                f"but got {target}",
            )

    def catalogue(self) -> list[dict[str, Any]]:
        """Every component for designers."""
        pieces = self.pieces.provenance
        rows = [("board", "pyramid", "Pyramid", 1, self.board.provenance)]
        dice = self.hunter_dice
        rows += [("hunter die", "hunter", "Hunter die", dice.count, dice.provenance)]
        rows += [
            ("mummy die", die.id, f"Mummy die {', '.join(map(str, die.faces))}", 1, die.provenance)
            for die in self.mummy_dice
        ]
        rows += [("mummy", "mummy", "Mummy", 1, pieces)]
        for colour in self.pieces.colours:
            rows += [
                ("pawn", colour, f"{colour.capitalize()} pawn", 1, pieces),
                ("ankh", colour, f"{colour.capitalize()} ankh", self.ankhs_each, pieces),
            ]
        keys = ("kind", "id", "name", "copies", "provenance")
        told = [dict(zip(keys, row, strict=True)) for row in rows]
        return told + listed("mission card", self.missions)


def die_odds(faces: list[int]) -> Chance:
    """The mummy die: each number by how often it stands on the die."""
    counted = sorted(Counter(faces).items())
    fates = tuple(Fate(words.die.of(face)) for face, _ in counted)
    return Chance(fates, tuple(times for _, times in counted))


def dice_odds(faces: list[str], count: int) -> Chance:
    """All rolls of that many hunter dice, order left out, weighted by the ways to throw them."""
    times = Counter(FACE_LETTERS[FACE.index(face)] for face in faces)
    fates, weights = [], []
    for index, word in enumerate(ROLL.words):
        if len(word) != count or any(letter not in times for letter in word):
            continue
        ways = factorial(count)
        for letter, n in Counter(word).items():
            ways = ways // factorial(n) * times[letter] ** n
        fates.append(words.DICE[index])
        weights.append(ways)
    return Chance(tuple(fates), tuple(weights))
