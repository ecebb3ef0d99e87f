"""A table as its records tell it: pure folding, no clock, no store, no sockets."""

from __future__ import annotations

from random import SystemRandom
from typing import NamedTuple

from msgspec.structs import replace

from mastaba.core.decision import Ask, Decision
from mastaba.core.errors import IllegalAction, MastabaError
from mastaba.core.event import SPECTATOR, Event
from mastaba.core.game import Game
from mastaba.core.match import Act, Fates, Match, luck
from mastaba.lessons import Guide, guide_to

from .hearing import Hearing
from .records import (
    Acted,
    Began,
    Chair,
    Freed,
    Line,
    Paced,
    Record,
    Seated,
    Spoke,
    Terms,
    TookBack,
    answers_of,
    lines_of,
)
from .wire import TO_ALL, Pace, Room, Status, Who

BEFORE_ALL = -1  # the answer that caused the set-up's events: none

fate = luck(SystemRandom())


class Question(NamedTuple):
    """Who is asked, what kind of question it is, and the rule that asks it."""

    seat: int
    kind: str
    clause: str


class Place(NamedTuple):
    """How deep in the rules somebody is asked, and who."""

    depth: int
    seat: int


NOWHERE = Place(0, -1)


class Story:
    """Fold the stored records, or play on: `begin` and `say` make what the next record holds."""

    def __init__(self, game: Game, terms: Terms, returns: frozenset[int] = frozenset()) -> None:
        """`returns`: after how many answers stored take-backs will find themselves again."""
        self.game = game
        self.terms = terms
        self.chairs = list(terms.chairs)
        self.carried: dict[str, str] = {}  # options by the totals of a campaign
        self.pace: Pace = terms.pace
        self.practice = False
        self.match: Match | None = None
        self.guide: Guide | None = guide_to(terms.game, terms.lesson)
        self.chat: list[Spoke] = []
        self.records = 0
        self.moves = 0  # records that others than their speaker notice: what waiting bots look at
        everybody: list[int | None] = [*range(len(self.chairs)), None]
        self.hearings = {viewer: Hearing() for viewer in everybody}
        self.opened = 0  # the record by which everybody knew that the present question is open
        self.lapses = [0] * len(terms.chairs)  # answers in a row given for a person out of time
        self._returns = returns
        self._ahead: Match | None = None  # what the record on its way to the store comes to
        self.folded = 0  # answers that have been heard
        self.began = 0  # the record with which the game began
        self.openings: list[int] = []  # after each answer: by which record the question was open
        self.place = NOWHERE
        self._everybody = sum(1 << seat for seat in range(len(self.chairs))) | SPECTATOR
        self.turns: list[tuple[int, int]] = []  # who said something, and after how many answers
        self.by_id: dict[tuple[int, str], int] = {}
        self.by_seq: dict[tuple[int, int, str], int] = {}

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

    @property
    def question(self) -> Question | None:
        """Who is asked what; the answers are not even listed."""
        stack = [] if self.match is None else self.match.state.stack
        if not stack or not isinstance(stack[-1].wait, Ask):
            return None
        return Question(stack[-1].seat, stack[-1].wait.id, stack[-1].wait.clause)

    @property
    def teaching(self) -> bool:
        """Whether a lesson is under way: nobody speaks out of turn there."""
        return self.guide is not None and self.guide.step is not None

    def scripted(self, seat: int) -> str | None:
        """What a lesson lets a seat answer, as long as its script knows."""
        if self.guide is None or self.match is None:
            return None
        return self.guide.prompt(self.match.state, seat)

    def to_play(self, who: Who) -> int | None:
        """The seat that is asked, if a bot, or a person, answers there.

        Where a lesson answers for the learner, that is a bot's business.
        """
        question = self.question
        if question is None:
            return None
        answers = "bot" if self.scripted(question.seat) else self.chairs[question.seat].who
        return question.seat if answers == who else None

    def polled(self) -> list[int]:
        """Seats of bots who may want to say something out of turn."""
        if self.match is None or self.match.outcome is not None or self.teaching:
            return []
        return [s for s in self.game.polls(self.match.state) if self.chairs[s].who == "bot"]

    @property
    def haggling(self) -> bool:
        """Whether a person may be made an offer before the question is answered, as all know."""
        if self.match is None or self.match.outcome is not None:
            return False
        return any(self.chairs[s].who == "person" for s in self.game.haggles(self.match.state))

    @property
    def options(self) -> dict[str, str]:
        """What the game is played with."""
        return self.terms.options | self.carried

    @property
    def clock(self) -> int:
        """Seconds for each decision; 0 is no limit."""
        return int(self.terms.options.get("clock", "0"))

    def already(self, seat: int, seq: int, said: str, id: str) -> int | None:
        """Where the seat stood after this very act, if it was stored before."""
        known = self.by_id.get((seat, id))
        return self.by_seq.get((seat, seq, said)) if known is None else known

    def takeback(self, seat: int) -> tuple[int, bool] | str:
        """Answers to keep and whether it is practice; or the key of why not."""
        match = self.match
        if match is None or self.status == "over":
            return "nothing" if match is None else "over"
        point = match.takeback_point(seat)
        if isinstance(point, int):
            return self._whole_turn(match, seat, point), False
        if self.terms.campaign is not None:
            return point  # it counts: there is no practice
        if any(chair.who != "bot" for at, chair in enumerate(self.chairs) if at != seat):
            return point
        starts = [start for who, start in self.turns if who == seat]
        return (starts[-1], True) if starts else point

    def _whole_turn(self, match: Match, seat: int, point: int) -> int:
        # A shorthand is taken back as it was said: whole, unless something in it disclosed.
        start = self.turns[-1][1] if self.turns else point
        since = match.events[match.told[start - 1] if start else match.prior :]
        own = all(isinstance(a, Act) and a.seat == seat for a in match.answers[start:])
        return start if own and not any(e.happening.discloses for e in since) else point

    def may_hear(self, viewer: int | None, room: Room) -> bool:
        """What is said to all, or in the room that the game lets the viewer into."""
        if room == TO_ALL:
            return True
        if room != self.game.room or viewer is None or self.match is None:
            return False
        return self.game.admits(self.match.state, self.options, viewer)

    def chat_of(self, viewer: int | None) -> list[Spoke]:
        """The lines a viewer may read."""
        return [line for line in self.chat if self.may_hear(viewer, line.room)]

    # Playing on. The record must be stored and folded before anybody is told.

    def begin(self) -> Began:
        """Set up, with the prefix of a fork if there is one."""
        match = self._new_match()
        match.take_all(answers_of(self.game, self.terms.prefix))
        match.fate = self._fates(None)
        match.settle()
        self._take_badges(match)
        match.fate = None
        self._ahead = match
        return Began(lines_of(self.game, match.answers), self.carried)

    def _take_badges(self, match: Match) -> None:
        """Colours that were chosen when the table was laid are not asked for again.

        Where one is gone, as the second pawn of a seat finds it, the next free one is taken.
        """
        while (asked := match.decision) is not None and asked.kind == self.game.badge:
            wished = self.terms.badges[asked.seat] if self.terms.badges else None
            if wished is None:
                return
            named = (a for a in asked.actions if wished in self.game.notation.parts(a)[1].values())
            match.act(asked.seat, next(named, asked.actions[0]))

    def say(self, seat: int, said: str) -> list[Line]:
        """Answer in notation; fate falls by itself. A refused attempt leaves nothing behind."""
        match = self.match
        if match is None:
            raise IllegalAction(f"expected a game that has begun but got {said!r}")
        before = len(match.answers)
        match.fate = self._fates(seat)
        try:
            match.say(seat, said)
        except MastabaError:
            match.fate = None
            if len(match.answers) > before:
                self.match = match.rewound(before)
            raise
        match.fate = None
        return lines_of(self.game, match.answers[before:])

    def _fates(self, seat: int | None) -> Fates:
        """Where fate comes from after this seat's answer: a lesson has a script."""
        return fate if self.guide is None else self.guide.fates(seat, fate)

    def go_back(self, seat: int, keep: int, *, practice: bool) -> TookBack:
        """Only the first answers stand."""
        if self.match is None:
            raise IllegalAction("expected a game that has begun before a take-back")
        self._ahead = self.match.rewound(keep)
        return TookBack(seat, keep, practice)

    # Folding.

    def fold(self, record: Record, at: float) -> None:
        """Take a record in."""
        moves = self.moves + 1
        match record:
            case Began():
                self._fold_beginning(record, at)
            case Acted():
                moves -= self._fold_act(record, at)
            case TookBack():
                self._fold_takeback(record, at)
            case Seated():
                self.chairs[record.seat] = record.chair
                self._count(at)
            case Paced():
                self.pace = record.pace
                self._count(at)
            case Freed():
                self.guide = None
                self._count(at)
            case Spoke():
                self.chat.append(record)
                moves -= 1
        self.moves = moves
        self.records += 1

    def _new_match(self) -> Match:
        match = Match(self.game, len(self.chairs), self.options)
        match.returns = self._returns
        return match

    def _count(self, at: float) -> None:
        for hearing in self.hearings.values():
            hearing.count(at)

    def _fold_beginning(self, record: Began, at: float) -> None:
        self.carried = record.carried
        self.match, self._ahead = self._ahead or self._new_match(), None
        self.opened = self.began = self.records
        self._hear(self.match.events[: self.match.prior], BEFORE_ALL, at)
        self._catch_up(self.match, record.answers, at)
        self.place = place_of(self.match)

    def _fold_act(self, record: Acted, at: float) -> bool:
        """Whether nobody but who acted could notice."""
        if self.match is None:
            raise IllegalAction("expected a game that has begun before an act")
        first = self.folded
        self.turns.append((record.seat, first))
        self.lapses[record.seat] = self.lapses[record.seat] + 1 if record.lapsed else 0
        self._catch_up(self.match, record.answers, at)
        after = self.hearings[record.seat].seq
        self.by_id[record.seat, record.id] = after
        self.by_seq[record.seat, record.seq, record.said] = after
        own = range(first, self.folded)
        self._look_who_is_asked(self.match, aside=all(n in self.match.asides for n in own))
        return all(whispered(self.match, n) for n in own)

    def _look_who_is_asked(self, match: Match, *, aside: bool) -> None:
        """Everybody is told who is asked; an aside may ask something else first, for all to see."""
        before, self.place = self.place, place_of(match)
        if self.place.seat != before.seat or (aside and self.place != before):
            self.opened = self.openings[-1] = self.records

    def _catch_up(self, match: Match, lines: list[Line], at: float) -> None:
        if len(match.answers) == self.folded:  # from the store; live play has taken them already
            match.take_all(answers_of(self.game, lines))
        if self.guide is not None:
            self.guide.follow(self.folded, [seat for seat, _ in lines])
        for number in range(self.folded, len(match.answers)):
            answer, events = match.answers[number], match.caused(number)
            if isinstance(answer, Act):
                self.hearings[answer.seat].answer(at)
            self._hear(events, number, at)
            if number not in match.asides and self._noticed(events):
                self.opened = self.records
            self.openings.append(self.opened)
        self.folded = len(match.answers)

    def _noticed(self, events: list[Event]) -> bool:
        """Whether everybody heard something of this."""
        heard = 0
        for event in events:
            heard |= event.audience
        return heard & self._everybody == self._everybody

    def _hear(self, events: list[Event], answer: int, at: float) -> None:
        for viewer, hearing in self.hearings.items():
            for event in events:
                if event.heard_by(viewer):
                    hearing.hear(event, answer, at)

    def _fold_takeback(self, record: TookBack, at: float) -> None:
        """Time is not given back: a question that is open again was opened when it was."""
        if self.match is None:
            raise IllegalAction("expected a game that has begun before a take-back")
        self.match, self._ahead = self._ahead or self.match.rewound(record.keep), None
        self.folded = record.keep
        if self.guide is not None:
            self.guide.go_back(record.keep)
        del self.openings[record.keep :]
        self.opened = self.opening(record.keep)
        self.place = place_of(self.match)
        while self.turns and self.turns[-1][1] >= record.keep:
            self.turns.pop()
        marked = record.practice and not self.practice
        self.practice = self.practice or record.practice
        for viewer, hearing in self.hearings.items():
            hearing.take_back(record.keep, at, aware=marked or viewer == record.seat)

    def opening(self, answers: int) -> int:
        """By which record the question after so many answers was open, as everybody knew."""
        return self.openings[answers - 1] if answers else self.began


def place_of(match: Match) -> Place:
    """Where in the rules somebody is asked."""
    stack = match.state.stack
    return Place(len(stack), stack[-1].seat) if stack else NOWHERE


def whispered(match: Match, answer: int) -> bool:
    """Whether an answer came out of turn and only who gave it heard of it: an offer's draft."""
    said = match.answers[answer]
    if answer not in match.asides or not isinstance(said, Act):
        return False
    return all(event.audience == 1 << said.seat for event in match.caused(answer))


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
