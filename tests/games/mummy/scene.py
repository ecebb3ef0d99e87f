"""Arrange a position of The Mummy in its own words, play on, and look at what became of it.

    scene(hunters=3).at("grey", "H11").mummy("J9").locked(2).hand("grey", "R-3").turn_of("grey")

The set-up is played through with scripted fate. Colours are taken in the order violet, grey,
orange, turquoise, so pawns move in that order. Whoever is not placed stands on Start.
"""

from __future__ import annotations

from typing import Any, Self, cast

from games.table import Played, Who
from mastaba.core.chance import Chance
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.core.sets import bits
from mastaba.games.mummy import GAME
from mastaba.games.mummy.rules.hunter_turn import HunterTurn, Round
from mastaba.games.mummy.sight.view import cards
from mastaba.games.mummy.state import MummyState
from mastaba.games.mummy.words import CELL, FACE, FACE_LETTERS, OUT, PAWN, REGIONS, TREASURE

COLOURS = PAWN.words
CONTENT = GAME.content


class Table(Played):
    """A game being played, spoken to in notation. Players are called by colour, or `mummy`."""

    @property
    def state(self) -> MummyState:
        return cast(MummyState, self.match.state)

    # Playing on.

    def fall(self, what: str | int) -> Self:
        """The hunter dice show these faces, `12AM` and the like; a number is the mummy die."""
        if isinstance(what, int):
            return self.befall(f"die {what}")
        return self.befall(f"dice {''.join(sorted(what))}")

    def turn_of_hunter(self, roll: str, face: str, move: str) -> Self:
        """A plain turn: one roll, one face, one move."""
        return self.act("roll").fall(roll).act(f"use {face}", move)

    # What the rules wait for.

    def asked(self) -> str:
        """Who is asked what: `grey begin`, `mummy walk`; of fate only its kind."""
        decision = self.match.decision
        if decision is None:
            return cast(str, self.view("mummy")["waiting"]["kind"])
        turn = self.state.stack[-1]
        if isinstance(turn, HunterTurn):
            return f"{COLOURS[self.state.colours[turn.pawn]]} {decision.kind}"
        who = "mummy" if decision.seat == self.state.mummy_seat else str(decision.seat)
        return f"{who} {decision.kind}"

    def ends(self) -> set[str]:
        """The cells open to a number that has been announced."""
        return {line.removeprefix("end ") for line in self.legal()}

    def dice_due(self) -> int:
        """How many hunter dice are about to fall."""
        waiting = self.state.waiting()
        assert isinstance(waiting, Chance)
        words = {GAME.notation.text(fate).removeprefix("dice ") for fate in waiting.fates}
        (count,) = {len(word) for word in words}
        return count

    def allowance(self) -> int:
        """The steps left to the mummy."""
        return cast(int, self.view("mummy")["mummy"]["left"])

    # What stands on the table.

    def seat(self, who: Who) -> int:
        assert isinstance(who, str)
        if who == "mummy":
            return self.state.mummy_seat
        return self.state.pawn_seats[self.pawn(who)]

    def pawn(self, colour: str) -> int:
        return self.state.colours.index(PAWN.index(colour))

    def cell(self, colour: str) -> str:
        """Where a pawn truly is, `out` if it is off the board."""
        cell = self.state.cells[self.pawn(colour)]
        return "out" if cell == OUT else CELL[cell]

    @property
    def mummy_cell(self) -> str:
        return CELL[self.state.mummy_cell]

    @property
    def locked(self) -> int:
        return self.state.locked

    def ankhs(self, who: str) -> int:
        return self.state.ankhs[self.seat(who)]

    def hand(self, colour: str) -> list[str]:
        return cards(self.state.hands[self.seat(colour)])

    def revealed(self, colour: str) -> list[str]:
        return cards(self.state.revealed[self.seat(colour)])

    def undealt(self) -> list[str]:
        return cards(self.state.undealt)

    def belief(self, colour: str) -> set[str]:
        """The cells a pawn may be on for all the mummy knows."""
        return {CELL[cell] for cell in bits(self.state.belief[self.pawn(colour)])}

    def winner(self) -> str | None:
        """The one who won, once the game is over."""
        outcome = self.match.outcome
        if outcome is None:
            return None
        (seat,) = outcome.winners
        if seat == self.state.mummy_seat:
            return "mummy"
        return COLOURS[self.state.colours[self.state.pawn_seats.index(seat)]]

    # What the players are told.

    def eye(self, who: Who) -> int | None:
        return None if who == "spectator" else self.seat(who)

    def pawn_seen_by(self, who: str, colour: str) -> dict[str, Any]:
        """One pawn in somebody's view."""
        (pawn,) = [pawn for pawn in self.view(who)["pawns"] if pawn["colour"] == colour]
        return cast(dict[str, Any], pawn)

    def seat_seen_by(self, who: str, other: str) -> dict[str, Any]:
        """One player's belongings in somebody's view."""
        return cast(dict[str, Any], self.view(who)["seats"][self.seat(other)])


class Scene:
    """An arrangement; `turn_of` opens it for play."""

    def __init__(self, seats: int, mummy_seat: int, options: dict[str, str]) -> None:
        self.seats = seats
        self.mummy_seat = mummy_seat
        self.options = options
        self.pawns = max(2, seats - 1)
        self._cells: dict[str, str] = {}
        self._mummy = CELL[CONTENT.board.dungeon]
        self._known: set[str] = set()
        self._ankhs: dict[str, int] = {}
        self._hands: dict[str, list[str]] = {colour: [] for colour in COLOURS[: self.pawns]}
        self._revealed: dict[str, list[str]] = {colour: [] for colour in COLOURS[: self.pawns]}
        self._locked = 0

    def at(self, colour: str, cell: str) -> Self:
        """A pawn stands here; in a corridor the mummy has lost track of it."""
        self._cells[colour] = cell
        return self

    def known(self, colour: str, cell: str) -> Self:
        """A pawn stands here, and the mummy knows it."""
        self._known.add(colour)
        return self.at(colour, cell)

    def out(self, colour: str) -> Self:
        """A hunter has been eliminated."""
        return self.at(colour, "out").ankhs(colour, 0)

    def mummy(self, cell: str) -> Self:
        self._mummy = cell
        return self

    def locked(self, dice: int) -> Self:
        """So many dice are set aside."""
        self._locked = dice
        return self

    def ankhs(self, colour: str, left: int) -> Self:
        """A hunter has so many ankhs left; the mummy holds the others."""
        self._ankhs[colour] = left
        return self

    def hand(self, colour: str, *wanted: str) -> Self:
        """A hunter holds these cards; the colours not named hold whatever is free."""
        self._hands[colour] += wanted
        return self

    def revealed(self, colour: str, *wanted: str) -> Self:
        """A hunter has these cards open before him."""
        self._revealed[colour] += wanted
        return self.hand(colour, *wanted)

    def last_card(self, colour: str, card: str) -> Self:
        """All cards of a hunter but this one are revealed."""
        first = [t for t in TREASURE.words if t.endswith(str(COLOURS.index(colour) + 1))]
        others = [t for t in first if t[0] != card[0]]
        return self.hand(colour, card).revealed(colour, *others)

    def set_up(self) -> Match:
        """The set-up alone, with every event of it."""
        match = Match(GAME, self.seats, {"mummySeat": str(self.mummy_seat)} | self.options)
        while match.decision is not None and match.decision.kind == "colour":
            match.act(match.decision.seat, match.decision.actions[0])
        for card in self._deal():
            match.befall(Fate(GAME.notation.parse(f"deal {card}")))
        return match

    def fresh(self) -> Table:
        """The very beginning of round 1, nothing arranged but the deal."""
        table = Table(self.set_up())
        table.forget()
        return table

    def turn_of(self, who: str) -> Table:
        """It becomes this pawn's turn; the mummy's comes when the hunters are through."""
        return self._open(self.pawns if who == "mummy" else COLOURS.index(who))

    def faces(self, colour: str, roll: str) -> set[str]:
        """What a pawn may do with a roll at the beginning of its turn."""
        return self.turn_of(colour).act("roll").fall(roll).legal()

    def ends(self, colour: str, number: int) -> set[str]:
        """The cells a pawn may end on with a number; none if the number cannot be used."""
        table = self._announce(colour, str(number))
        return table.ends() if table else set()

    def flights(self, colour: str) -> dict[str, str]:
        """Where the arrow takes a pawn, by direction; empty if it cannot be used."""
        table = self._announce(colour, "arrow")
        ends = {}
        for line in table.legal() if table else ():
            flown = self._announce(colour, "arrow")
            assert flown is not None
            ends[line.removeprefix("dir ")] = flown.act(line).cell(colour)
        return ends

    def _announce(self, colour: str, face: str) -> Table | None:
        """A pawn has rolled nothing but this face and announced it, if it can."""
        letter = FACE_LETTERS[FACE.index(face)]
        table = self.turn_of(colour).act("roll").fall(letter * (5 - self._locked))
        return table.act(f"use {face}") if f"use {face}" in table.legal() else None

    def _open(self, upcoming: int) -> Table:
        table = self.fresh()
        s = table.state
        self._place(s)
        s.locked = self._locked
        this_round = Round(upcoming)
        this_round.step = Round.next_hunter.__name__
        s.stack[:] = [this_round]
        s.advance()
        return table

    def _deal(self) -> list[str]:
        """One card of each colour for each pawn: the one asked for, else the first free one."""
        wishes = [list(hand) for hand in self._hands.values()]
        if self.seats == 2:
            wishes = [[card for hand in wishes for card in hand]] * 2  # two pawns, one hand
        asked = {card for wanted in wishes for card in wanted}
        free = [card for card in TREASURE.words if card not in asked]
        dealt = []
        for wanted in wishes:
            for region in REGIONS:
                card = next(card for card in [*wanted, *free] if card[0] == region)
                (wanted if card in wanted else free).remove(card)
                dealt.append(card)
        assert not any(wishes), f"nobody can be dealt {wishes}"
        return dealt

    def _place(self, s: MummyState) -> None:
        s.mummy_cell = CELL.index(self._mummy)
        for pawn, colour in enumerate(COLOURS[: self.pawns]):
            seat = s.pawn_seats[pawn]
            for card in self._revealed[colour]:
                s.hands[seat] ^= 1 << TREASURE.index(card)
                s.revealed[seat] |= 1 << TREASURE.index(card)
            if colour in self._ankhs:
                s.ankhs[s.mummy_seat] += s.ankhs[seat] - self._ankhs[colour]
                s.ankhs[seat] = self._ankhs[colour]
        hidden = s.content.board.corridors & ~(1 << s.mummy_cell)
        for colour in self._known:
            hidden &= ~(1 << CELL.index(self._cells[colour]))
        for colour, cell in self._cells.items():
            self._place_pawn(s, COLOURS.index(colour), cell, hidden)
        assert s.mummy_cell not in s.cells, "a pawn and the mummy on one cell"

    def _place_pawn(self, s: MummyState, pawn: int, cell: str, hidden: int) -> None:
        if cell == "out":
            seat = s.pawn_seats[pawn]
            s.cells[pawn], s.belief[pawn] = OUT, 0
            s.certain[pawn] = s.content.board.dungeon
            s.removed[seat], s.hands[seat] = s.hands[seat], 0
            return
        at = s.cells[pawn] = CELL.index(cell)
        in_chamber = not s.content.board.corridors >> at & 1
        if in_chamber or COLOURS[pawn] in self._known:
            s.certain[pawn], s.belief[pawn] = at, 1 << at
        else:
            s.heard[pawn], s.belief[pawn] = "1234", hidden


def scene(hunters: int = 3, mummy_seat: int = 0, **options: str) -> Scene:
    """A table of so many hunters, each with a pawn of his own."""
    return Scene(hunters + 1, mummy_seat, options)


def duel(**options: str) -> Scene:
    """The two-player game: one hunter with the violet and the grey pawn."""
    return Scene(2, 0, options)
