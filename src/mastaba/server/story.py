"""A table as its records tell it: pure folding, no clock, no store, no sockets."""

from __future__ import annotations

from random import SystemRandom

from msgspec.structs import replace

from mastaba.core.decision import Decision
from mastaba.core.errors import IllegalAction, MastabaError
from mastaba.core.event import Event
from mastaba.core.game import Game
from mastaba.core.match import Act, Match

from .hearing import Hearing
from .records import (
    Acted,
    Began,
    Chair,
    Line,
    Paced,
    Plan,
    Record,
    Seated,
    Spoke,
    TookBack,
    answers_of,
    lines_of,
)
from .wire import Pace, Room, Status

BEFORE_ALL = -1  # the answer that caused the set-up's events: none
CHATTERS = "hunter"  # MUM-100: the role that may have a room of its own

fate = SystemRandom()


class Story:
    """Fold the stored records, or play on: `begin` and `say` make what the next record holds."""

    def __init__(self, game: Game, plan: Plan) -> None:
        self.game = game
        self.plan = plan
        self.chairs = list(plan.chairs)
        self.carried: dict[str, str] = {}  # options by the totals of a campaign
        self.pace: Pace = plan.pace
        self.practice = False
        self.match: Match | None = None
        self.chat: list[Spoke] = []
        self.records = 0
        self.moves = 0  # records other than chat: what a waiting bot looks at
        everybody: list[int | None] = [*range(len(self.chairs)), None]
        self.hearings = {viewer: Hearing() for viewer in everybody}
        self.noticed = 0.0  # when everybody last noticed something of the game
        self.lapses = [0] * len(plan.chairs)  # answers in a row given for a person out of time
        self._folded = 0  # answers that have been heard
        self._prior = 0  # events of the set-up, before the first answer
        self._turns: list[tuple[int, int]] = []  # who said something, and after how many answers
        self._by_id: dict[tuple[int, str], int] = {}
        self._by_seq: dict[tuple[int, int, str], int] = {}

    # What it is now.

    @property
    def status(self) -> Status:
        """`open` until all seats are taken."""
        if self.match is None:
            return "open"
        return "playing" if self.match.outcome is None else "over"

    @property
    def open_seats(self) -> list[int]:
        """Seats nobody has taken."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.who == "open"]

    @property
    def decision(self) -> Decision | None:
        """The open question."""
        return None if self.match is None else self.match.decision

    def bot_to_play(self) -> int | None:
        """The seat that is asked, if a bot sits there."""
        decision = self.decision
        if decision is None or self.chairs[decision.seat].who != "bot":
            return None
        return decision.seat

    def polled(self, who: str) -> list[int]:
        """Seats of bots, or of persons, who may want to say something out of turn."""
        if self.match is None or self.match.outcome is not None:
            return []
        polls = self.game.polls(self.match.state)
        return [seat for seat in polls if self.chairs[seat].who == who]

    @property
    def options(self) -> dict[str, str]:
        """What the game is played with."""
        return self.plan.options | self.carried

    @property
    def clock(self) -> int:
        """Seconds for each decision; 0 is no limit."""
        return int(self.plan.options.get("clock", "0"))

    def person_to_play(self) -> int | None:
        """The seat that is asked, if a person sits there."""
        decision = self.decision
        if decision is None or self.chairs[decision.seat].who != "person":
            return None
        return decision.seat

    def already(self, seat: int, seq: int, said: str, id: str) -> int | None:
        """Where the seat stood after this very act, if it was stored before."""
        known = self._by_id.get((seat, id))
        return self._by_seq.get((seat, seq, said)) if known is None else known

    def spoke_in_secret(self, seat: int) -> bool:
        """Whether the last answer was this seat's and nobody else could notice it."""
        match = self.match
        if match is None or not match.answers:
            return False
        last = match.answers[-1]
        if not isinstance(last, Act) or last.seat != seat:
            return False
        since = match.events[match.told[-2] if len(match.told) > 1 else 0 :]
        everybody = self.hearings.keys()
        return not any(all(event.heard_by(v) for v in everybody) for event in since)

    def takeback(self, seat: int) -> tuple[int, bool] | str:
        """Answers to keep and whether it is practice; or the key of why not."""
        match = self.match
        if match is None or self.status == "over":
            return "nothing" if match is None else "over"
        point = match.takeback_point(seat)
        if isinstance(point, int):
            return self._whole_turn(match, seat, point), False
        if self.plan.campaign is not None:
            return point  # it counts: there is no practice
        if any(chair.who != "bot" for at, chair in enumerate(self.chairs) if at != seat):
            return point
        starts = [start for who, start in self._turns if who == seat]
        return (starts[-1], True) if starts else point

    def _whole_turn(self, match: Match, seat: int, point: int) -> int:
        # A shorthand is taken back as it was said: whole, unless something in it disclosed.
        start = self._turns[-1][1] if self._turns else point
        since = match.events[match.told[start - 1] if start else 0 :]
        own = all(isinstance(a, Act) and a.seat == seat for a in match.answers[start:])
        return start if own and not any(e.happening.discloses for e in since) else point

    def may_hear(self, viewer: int | None, room: Room) -> bool:
        """MUM-100. The hunters' room exists only where the table has opened it."""
        if room == "all":
            return True
        if viewer is None or self.match is None:
            return False
        opened = self.plan.options.get("huntersChat") == "on"
        return opened and self.game.role(self.match.state, viewer) == CHATTERS

    def chat_of(self, viewer: int | None) -> list[Spoke]:
        """The lines a viewer may read."""
        return [line for line in self.chat if self.may_hear(viewer, line.room)]

    # Playing on. The record must be stored and folded before anybody is told.

    def begin(self) -> Began:
        """Set up, with the prefix of a fork if there is one."""
        match = self._new_match()
        match.take_all(answers_of(self.game, self.plan.prefix))
        match.fate = fate
        match.settle()
        return Began(lines_of(self.game, match.answers), self.carried)

    def say(self, seat: int, said: str) -> list[Line]:
        """Answer in notation; fate falls by itself. A refused attempt leaves nothing behind."""
        match = self.match
        if match is None:
            raise IllegalAction(f"expected a game that has begun but got {said!r}")
        before = len(match.answers)
        match.fate = fate
        try:
            match.say(seat, said)
        except MastabaError:
            match.fate = None
            if len(match.answers) > before:
                self.match = match.rewound(before)
            raise
        match.fate = None
        return lines_of(self.game, match.answers[before:])

    # Folding.

    def fold(self, record: Record, at: float) -> None:
        """Take a record in."""
        self.records += 1
        self.moves += not isinstance(record, Spoke)
        match record:
            case Began():
                self.carried = record.carried
                self.match = self._new_match()
                self._prior = len(self.match.events)
                self._hear(self.match.events, BEFORE_ALL, at)
                self._catch_up(self.match, record.answers, at)
            case Acted():
                self._fold_act(record, at)
            case TookBack():
                self._fold_takeback(record, at)
            case Seated():
                self.chairs[record.seat] = record.chair
                self._count(at)
            case Paced():
                self.pace = record.pace
                self._count(at)
            case Spoke():
                self.chat.append(record)

    def _new_match(self) -> Match:
        return Match(self.game, len(self.chairs), self.options)

    def _count(self, at: float) -> None:
        for hearing in self.hearings.values():
            hearing.count(at)

    def _fold_act(self, record: Acted, at: float) -> None:
        if self.match is None:
            raise IllegalAction("expected a game that has begun before an act")
        self._turns.append((record.seat, self._folded))
        self.lapses[record.seat] = self.lapses[record.seat] + 1 if record.lapsed else 0
        self._catch_up(self.match, record.answers, at)
        after = self.hearings[record.seat].seq
        self._by_id[record.seat, record.id] = after
        self._by_seq[record.seat, record.seq, record.said] = after

    def _catch_up(self, match: Match, lines: list[Line], at: float) -> None:
        if len(match.answers) == self._folded:  # from the store; live play has taken them already
            match.take_all(answers_of(self.game, lines))
        for number in range(self._folded, len(match.answers)):
            answer = match.answers[number]
            if isinstance(answer, Act):
                self.hearings[answer.seat].answer(at)
            first = match.told[number - 1] if number else self._prior
            self._hear(match.events[first : match.told[number]], number, at)
        self._folded = len(match.answers)

    def _hear(self, events: list[Event], answer: int, at: float) -> None:
        if any(event.heard_by(None) for event in events):
            self.noticed = at
        for viewer, hearing in self.hearings.items():
            for event in events:
                if event.heard_by(viewer):
                    hearing.hear(event, answer, at)

    def _fold_takeback(self, record: TookBack, at: float) -> None:
        if self.match is None:
            raise IllegalAction("expected a game that has begun before a take-back")
        self.match = self.match.rewound(record.keep)
        self._folded = record.keep
        self.noticed = at
        self._turns = [turn for turn in self._turns if turn[1] < record.keep]
        marked = record.practice and not self.practice
        self.practice = self.practice or record.practice
        for viewer, hearing in self.hearings.items():
            hearing.take_back(record.keep, at, aware=marked or viewer == record.seat)


BOT_NAMES = ("Amina", "Theo", "Noor", "Lucía", "Sami", "Iris", "Omar", "Mira")


def named(chairs: list[Chair]) -> list[Chair]:
    """The same chairs; a bot without a name gets one that nobody has."""
    taken = {chair.name for chair in chairs}
    free = iter([name for name in BOT_NAMES if name not in taken])
    return [
        replace(chair, name=next(free, None)) if chair.who == "bot" and not chair.name else chair
        for chair in chairs
    ]


def chair_of(who: str, name: str | None, bot: str | None, *, home: bool = False) -> Chair:
    """A chair with only the fields its kind has; an open one may be kept for somebody."""
    if who == "bot":
        return Chair("bot", name, bot or "thumb", home)
    return Chair("open", name) if who == "open" else Chair("person", name, None, home)
