"""Everything of the box: characters, cards, boards, read and checked."""

from typing import Any

from mastaba.content import Source, expect, expect_ids
from mastaba.core.ability import Ability, Language, Phrase, Reader, Table

from .. import words
from ..words import ATTRIBUTES, CARD, CARDS, CLASSES, KIND_OF, KINDS, NAMES, PRAYER, SLOTS, SPELL
from .board import Board, Special
from .lookup import Lookup
from .schema import Card, Crypt, Map, Space

BOARDS = ("A", "B")
NO_DICE = (0, 0, 0)


class Content(Lookup):
    """The box, opened: constants that every state of a game shares."""

    def __init__(self, source: Source, language: Language) -> None:
        self._reader = Reader(language)
        self.language = language
        self.designs: list[Card] = []  # by card
        self.by_card: list[tuple[int, ...]] = []  # by card: its powers
        self.power_card: list[int] = []  # by power: its card, or -1
        self.power_ability: list[Ability] = []
        self.needs: list[tuple[Phrase, ...]] = []  # by card: its requirement line
        self.lent: dict[int, int] = {}  # by ability that is lent: its power
        for kind in words.FILES:
            self._read_cards(kind, source.read_list(f"{kind}.toml", kind, Card))
        self._read_figures()
        self._read_traps()
        self.maps = source.read_list("boards.toml", "boards", Map)
        self._read_boards()
        self._read_lent()
        self.programs = self._reader.programs
        self.abilities = self._reader.abilities
        names = [self._power_name(power) for power in range(len(self.power_card))]
        expect_ids("abilities", list(words.POWER.words), names)
        spells = [card >= 0 and KIND_OF[card] == SPELL for card in self.power_card]
        self.spells = sum(1 << power for power, is_spell in enumerate(spells) if is_spell)
        self.read_powers()
        self.hash = source.hash()

    # Reading.

    def _read_cards(self, kind: str, designs: list[Card]) -> None:
        file = f"{kind}.toml"
        ids = [design.id for design in designs]
        wanted = [name for name in NAMES[kind] if "." not in name]
        expect_ids(file, wanted, ids)
        for design in designs:
            words = [name for name in NAMES[kind] if name.split(".")[0] == design.id]
            expect(
                design.copies == len(words),
                f"{file}: expected {len(words)} copies of {design.id} but got {design.copies}",
            )
            for name, known, got in (
                ("class", CLASSES, design.classes),
                ("trait", SLOTS, design.traits),
                ("attribute", ATTRIBUTES, tuple(design.dice)),
                ("after_use", ("attach", "discard"), (design.after_use,)),
            ):
                for word in got:
                    expect(
                        word in known,
                        f"{file}: expected {name} of {design.id} out of {', '.join(known)} "
                        f"but got {word!r}",
                    )
            if kind in ("characters", "monsters"):
                expect(design.hp > 0, f"{file}: expected hp of {design.id} but got {design.hp}")
            self._read_design(design, words)

    def _read_design(self, design: Card, words: list[str]) -> None:
        abilities = [
            self._reader.ability(design.id, own_turn(record)) for record in design.abilities
        ]
        needs = self._reader.requirements(design.id, design.req)
        for _ in words:
            first = len(self.power_card)
            self.by_card.append(tuple(range(first, first + len(abilities))))
            self.power_card += [len(self.designs)] * len(abilities)
            self.power_ability += abilities
            self.designs.append(design)
            self.needs.append(needs)

    def _read_figures(self) -> None:
        self.dice = [
            tuple(design.dice.get(name, NO_DICE) for name in ATTRIBUTES) for design in self.designs
        ]
        self.hp = [design.hp for design in self.designs]
        self.xp = [design.xp for design in self.designs]
        self.classes = [
            sum(1 << CLASSES.index(one) for one in design.classes) for design in self.designs
        ]
        self.members = [  # by class: creatures
            sum(1 << card for card, some in enumerate(self.classes) if some >> name & 1)
            for name in range(len(CLASSES))
        ]
        self.dice_count = [[sum(dice) for dice in by_attr] for by_attr in self.dice]
        self.versed = [-1] * len(
            words.KINDS
        )  # by kind of card: creatures who can use it by themselves
        for kind, name, attr in (
            (SPELL, words.WIZARD, words.MAGIC),
            (PRAYER, words.CLERIC, words.HOLINESS),
        ):
            self.versed[kind] = sum(
                1 << card
                for card in range(words.CREATURES)
                if self.classes[card] >> name & 1 or self.dice_count[card][attr]
            )
        self.demands = [  # by card: what its bearer must meet (TOMB-117); a Tactic asks its user
            self.needs[card] if kind in (words.ITEM, words.TREASURE) else ()
            for card, kind in enumerate(KIND_OF)
        ]
        self.anybodys = sum(
            1 << card
            for card, kind in enumerate(KIND_OF)
            if kind not in (SPELL, PRAYER) and not self.demands[card]
        )  # cards that everybody can bear
        self.slots = [
            sum(1 << SLOTS.index(one) for one in design.traits) for design in self.designs
        ]
        self.more_dice = [
            sum(1 << card for card, dice in enumerate(self.dice) if any(dice[attr]))
            for attr in range(len(ATTRIBUTES))
        ]  # by attribute: cards that have or give dice
        self.fewer_dice = [
            sum(1 << card for card, dice in enumerate(self.dice) if min(dice[attr]) < 0)
            for attr in range(len(ATTRIBUTES))
        ]  # by attribute: cards that take dice from their bearers
        self.slotted = sum(1 << card for card, slots in enumerate(self.slots) if slots)
        self.discarded = [design.after_use == "discard" for design in self.designs]

    def _read_traps(self) -> None:
        """By trap: how many may try, the lines (attribute, number), its two programs."""
        self.trap_tries = [0] * CARDS
        self.trap_lines: list[tuple[tuple[int, int], ...]] = [()] * CARDS
        self.trap_fail = [0] * CARDS
        self.trap_pass = [0] * CARDS
        for card in range(words.FIRST_TRAP, CARDS):
            design = self.designs[card]
            if self.designs[card - 1] is design:
                for by_trap in (self.trap_tries, self.trap_fail, self.trap_pass):
                    by_trap[card] = by_trap[card - 1]
                self.trap_lines[card] = self.trap_lines[card - 1]
                continue
            tries = words.ALL_TRY if design.characters == "all" else design.characters
            fits = isinstance(tries, int) and tries > 0 and bool(design.disarm)
            expect(fits, f"traps.toml: expected characters and disarm lines on {design.id}")
            self.trap_tries[card] = int(tries)
            self.trap_lines[card] = tuple(self._line(design.id, line) for line in design.disarm)
            self.trap_fail[card] = self._reader.program(design.id, design.fail)
            self.trap_pass[card] = self._reader.program(design.id, design.passed)

    def _line(self, id: str, line: Table) -> tuple[int, int]:
        fits = set(line) == {"attr", "tn"} and line["attr"] in ATTRIBUTES
        expect(fits, f"traps.toml: expected attr and tn in disarm of {id} but got {dict(line)}")
        return ATTRIBUTES.index(line["attr"]), line["tn"]

    def _read_boards(self) -> None:
        expect_ids("boards.toml", list(BOARDS), [one.id for one in self.maps])
        self.boards: list[Board] = []
        self._board_powers: dict[str, int] = {}
        self.crypt_power: list[list[int]] = []  # by board and crypt: the power of its text, or -1
        for one in self.maps:
            letters = [crypt.letter for crypt in one.crypts]
            expect_ids("boards.toml", list(words.CRYPT.words[: len(letters)]), letters)
            rows = one.rows.strip("\n").split("\n")
            even = len({len(row) for row in rows}) == 1
            expect(even, f"boards.toml: expected rows of one length on board {one.id}")
            board = Board(one.id, rows, len(letters))
            board.name({digit: self._special(one.id, s) for s in one.spaces for digit in s.digits})
            self.boards.append(board)
            self.crypt_power.append([self._crypt_text(one.id, crypt) for crypt in one.crypts])
            for crypt in one.crypts:
                expect(
                    crypt.cm in ("L", "R"),
                    f"boards.toml: expected cm L or R on crypt {crypt.letter} but got {crypt.cm!r}",
                )
        self.capacity = [[crypt.cards for crypt in one.crypts] for one in self.maps]
        self.left_hand = [[crypt.cm == "L" for crypt in one.crypts] for one in self.maps]

    def _special(self, board: str, space: Space) -> Special:
        name = f"{board}-{space.kind}"
        if name not in self._board_powers:
            expect(
                len(space.abilities) == 1,
                f"boards.toml: expected one ability on {space.kind} but got {len(space.abilities)}",
            )
            self._board_powers[name] = self._add(name, space.abilities[0])
        return Special(space.kind, self._board_powers[name], space.hallway)

    def _crypt_text(self, board: str, crypt: Crypt) -> int:
        return self._add(f"{board}-{crypt.letter}", crypt.abilities[0]) if crypt.abilities else -1

    def _add(self, name: str, record: Table) -> int:
        self.power_ability.append(self._reader.ability(name, own_turn(record)))
        self.power_card.append(-1)
        return len(self.power_card) - 1

    def _read_lent(self) -> None:
        for ability in self._reader.abilities:
            if ability.id.endswith("/lent"):
                self.lent[ability.index] = len(self.power_card)
                self.power_ability.append(ability)
                self.power_card.append(-1)

    def _power_name(self, power: int) -> str:
        card = self.power_card[power]
        if card < 0:
            return self.power_ability[power].id
        at = power - self.by_card[card][0]
        return CARD[card] if at == 0 else f"{CARD[card]}/{at + 1}"

    def catalogue(self) -> list[dict[str, Any]]:
        """The components for designers; copies of a design are cards of their own."""
        labels = (*(f"{kind} card" for kind in KINDS[:-1]), "character")
        kinds = [labels[kind] for kind in KIND_OF]
        cards = zip(kinds, CARD.words, self.designs, strict=True)
        boards: list[Any] = [("board", f"board {one.id}", one) for one in self.maps]
        return [
            {"kind": kind, "id": name, "name": of.name, "copies": 1, "provenance": of.provenance}
            for kind, name, of in (*cards, *boards)
        ]


def own_turn(record: Table) -> Table:
    """`whose = "own"` as a requirement like any other."""
    if "whose" not in record:
        return record
    rest = {field: value for field, value in record.items() if field != "whose"}
    return {**rest, "if": [*record.get("if", []), {"r": "turn", "whose": record["whose"]}]}
