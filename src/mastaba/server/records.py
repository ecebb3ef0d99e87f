"""What is stored of a table, in order: folding the records gives the table back."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from mastaba.core.game import Game
from mastaba.core.match import Act, Answer, Fell
from mastaba.core.notation import Action, Fate
from mastaba.lessons import FATE

from .wire import Pace, Room, Visibility, Who

Line = tuple[int, str]  # the seat (or FATE) and the answer in notation


class Chair(Struct):
    """A seat at the table. `home` is the device of whoever made the table; who left is gone."""

    who: Who
    name: str | None = None
    bot: str | None = None
    home: bool = False
    left: bool = False


class Enrolment(Struct):
    """The campaign a game counts for, and by seat the number of the member who plays there.

    Numbers from `known` on are new: nobody had them when the table was set up.
    """

    id: str
    name: str
    members: list[int]
    known: int


class Terms(Struct):
    """What a table was made with, and never changes. A fork begins with a prefix of answers.

    In a rematch everybody has moved on by `shift` seats. `badges`: the colours that were chosen
    when the table was laid, by seat.
    """

    game: str
    rules_version: int
    content_hash: str
    chairs: list[Chair]
    options: dict[str, str]
    lang: str
    visibility: Visibility
    pace: Pace
    prefix: list[Line] = []
    shift: int = 0
    campaign: Enrolment | None = None
    lesson: str | None = None
    badges: list[str | None] = []


class Began(Struct, tag="began"):
    """All seats are taken; fate fell until the first question.

    `carried`: the options that the totals of a campaign came to at that moment.
    """

    answers: list[Line]
    carried: dict[str, str] = {}


class Acted(Struct, tag="acted"):
    """A seat said something at its own `seq`; `answers` is what came of it, fate included.

    `lapsed`: it was said for a person whose time was up.
    """

    seat: int
    seq: int
    said: str
    id: str
    answers: list[Line]
    lapsed: bool = False


class TookBack(Struct, tag="took back"):
    """The first `keep` answers stand."""

    seat: int
    keep: int
    practice: bool


class Seated(Struct, tag="seated"):
    """Somebody else sits on a seat now, or goes by another name."""

    seat: int
    chair: Chair


class Spoke(Struct, tag="spoke"):
    """A line of chat."""

    seat: int | None
    name: str
    text: str
    room: Room


class Paced(Struct, tag="paced"):
    """How fast bots answer from now on."""

    pace: Pace


class Freed(Struct, tag="freed"):
    """The learner goes on without the lesson."""


Record = Began | Acted | TookBack | Seated | Spoke | Paced | Freed

write = msgspec.json.encode
read = msgspec.json.Decoder(Record).decode
read_terms = msgspec.json.Decoder(Terms).decode


def lines_of(game: Game, answers: list[Answer]) -> list[Line]:
    """Answers as they are stored."""
    text = game.notation.text
    return [
        (FATE, text(answer.fate))
        if isinstance(answer, Fell)
        else (answer.seat, text(answer.action))
        for answer in answers
    ]


def answers_of(game: Game, lines: list[Line]) -> list[Answer]:
    """Stored lines as answers."""
    parse = game.notation.parse
    return [
        Fell(Fate(parse(text))) if seat == FATE else Act(seat, Action(parse(text)))
        for seat, text in lines
    ]
