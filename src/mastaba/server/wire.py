"""What goes over HTTP: requests are checked to the letter, replies are what OpenAPI tells."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

import msgspec
from msgspec import Meta, Struct

from mastaba.core.view import Offered, Seen

NAME_LENGTH = 24
CHAT_LENGTH = 500
MOST_SEATS = 12

Name = Annotated[str, Meta(max_length=NAME_LENGTH)]
Key = Annotated[str, Meta(min_length=1, max_length=64)]
Said = Annotated[str, Meta(min_length=1, max_length=400)]
Text = Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]
Secret = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Room = Annotated[str, Meta(min_length=1, max_length=20)]
TO_ALL: Room = "all"  # any other room is a game's own

Who = Literal["person", "bot", "open"]
Kind = Literal["seat", "watch", "host", "invited"]
Pace = Literal["steady", "instant"]
Status = Literal["open", "playing", "over"]
Visibility = Literal["private", "public"]


class Body(Struct, forbid_unknown_fields=True):
    """Base of all requests: an unknown field is a mistake."""


class Trouble(Struct, omit_defaults=True):
    """Why not."""

    kind: str
    message: str
    clause: str | None = None
    key: str | None = None
    slots: dict[str, str] | None = None


class TroubleReply(Struct):
    """Every error of every route."""

    error: Trouble


# Requests.


class SeatPlan(Body):
    """Who sits on a seat: a person at this device, a bot, or whoever is invited."""

    who: Who
    name: Name | None = None
    bot: Key | None = None
    badge: Key | None = None  # the colour or marker it plays with, where the game has a choice
    member: Count | None = None  # in a campaign: which member plays here; None is somebody new


class CampaignKey(Body):
    """A campaign, and a token that opens its book."""

    campaign: Secret
    token: Secret


class NewTable(Body):
    """A table to be set up."""

    game: Key
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)]
    options: dict[str, str | int] = {}
    lang: Key = "en"
    visibility: Visibility = "private"
    pace: Pace = "steady"
    campaign: CampaignKey | None = None


class NewLesson(Body):
    """A lesson to be taken, by somebody of this name."""

    game: Key
    lesson: Key
    name: Name | None = None
    lang: Key = "en"


class Join(Body):
    """Somebody sits down."""

    name: Name


class Fill(Body):
    """Bots for the seats that are still open, or for one's own."""

    bot: Key = "thumb"


class Invite(Body):
    """The open seat a new invitation is for."""

    seat: Count


class Replace(Body):
    """The seat of somebody who is away, and the bot to play for them."""

    seat: Count
    bot: Key = "thumb"


class ActBody(Body):
    """An answer to the question seen at `seq`; `id` is the client's own, for retries."""

    seq: Count
    action: Said
    id: Key


class Attempt(Body):
    """An action to ask about."""

    action: Said


class Speak(Body):
    """A line of chat."""

    text: Text
    room: Room = TO_ALL


class SetPace(Body):
    """How fast bots answer."""

    pace: Pace


class Rematch(Body):
    """Again, with the same seats or everybody one further."""

    rotate: bool = False


class Mine(Body):
    """A table and a token that opens it."""

    table: Secret
    token: Secret


class MyTables(Body):
    """What the client remembers of its tables."""

    tables: Annotated[list[Mine], Meta(max_length=50)]


class Import(Body):
    """The text of a replay file."""

    text: Annotated[str, Meta(min_length=1, max_length=2_000_000)]


class Fork(Body):
    """Play on from after so many answers; without seats the caller's stays, bots take the rest."""

    at: Count
    seats: Annotated[list[SeatPlan], Meta(min_length=1, max_length=MOST_SEATS)] | None = None


class QrText(Body):
    """A link of this table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


# Replies.


class SeatToken(Struct):
    """A seat and the token that opens it, if there is one to give."""

    seat: int
    token: str | None


class Created(Struct):
    """A new table with all that its maker may hand out."""

    table: str
    code: str | None
    host: str | None
    seats: list[SeatToken]
    watch: str | None


class Joined(Struct):
    """The seat taken and its new token."""

    table: str
    seat: int
    token: str


class ReachReply(Struct):
    """The address on the local network, and whether the server listens there."""

    address: str | None
    heard: bool


class CodeReply(Struct):
    """What a join code leads to."""

    table: str
    game: str
    open: int


class Done(Struct):
    """Stored; the caller's sequence number afterwards."""

    seq: int


class WhyReply(Struct, omit_defaults=True):
    """Legal, or why not."""

    legal: bool
    error: Trouble | None = None


class HintReply(Struct):
    """What the bot would do, and a catalogue key that says why."""

    action: str
    key: str
    slots: dict[str, str]


class ReplayId(Struct):
    """Where an imported replay is found."""

    replay: str


class You(Struct):
    """What the token makes of the viewer."""

    kind: Kind
    seat: int | None


class SeatLook(Struct):
    """A seat as everybody sees it."""

    seat: int
    name: str | None
    who: Who
    bot: str | None
    online: bool
    role: str | None = None
    badge: str | None = None  # the colour chosen for it, until the game tells itself


class CampaignLook(Struct):
    """The campaign a game counts for; its book needs a token."""

    id: str
    name: str


class TableLook(Struct):
    """The table around the game."""

    id: str
    code: str | None
    game: str
    options: dict[str, str]
    status: Status
    lang: str
    visibility: Visibility
    pace: Pace
    practice: bool
    you: You
    seats: list[SeatLook]
    rematch: str | None
    campaign: CampaignLook | None = None


class EventLook(Struct):
    """Something the viewer heard; `n` is the viewer's own count."""

    n: int
    id: str
    slots: dict[str, str]


class TakebackLook(Struct):
    """Whether the viewer may take back, or why not; and whether that makes it practice."""

    can: bool
    why: str | None
    practice: bool = False


class ClockLook(Struct):
    """The seconds for each decision, and those left for who is asked, when this was sent."""

    seconds: int
    left: float


class LessonLook(Struct):
    """Where a learner is in a lesson: the keys of what is said now, what to look at, and the
    answers that are wanted, or none where the choice is free."""

    id: str
    done: int
    steps: int
    say: list[str]
    look: list[str]
    want: list[str]


class TableMessage(Struct):
    """All a viewer may know. Of the events told before, those from `first` on are void."""

    seq: int
    first: int = msgspec.field(name="from")
    table: TableLook
    view: Seen | None
    actions: list[Offered] | None
    events: list[EventLook]
    takeback: TakebackLook
    interjections: list[str]
    recap: int
    clock: ClockLook | None = None
    lesson: LessonLook | None = None
    clause: str | None = None
    type: Literal["table"] = "table"


class Summary(Struct):
    """One line in the list of my tables."""

    table: str
    game: str
    status: Status
    round: int | None
    seats: list[SeatLook]
    your_turn: bool
    waiting_for: int | None
    updated: int
    winners: list[int] | None
    colours: list[str | None]


class PublicTable(Struct):
    """An open table anybody may join."""

    table: str
    code: str
    game: str
    options: dict[str, str]
    lang: str
    seats: list[SeatLook]
    created: int


class MomentLook(Struct):
    """A moment of a replay: who has just answered what, and what was heard."""

    seat: int | None
    text: str | None
    events: list[EventLook]


class ReplayHeader(TypedDict):
    """What a replay file says of the game it tells, as far as a table reads it."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]


class ReplayLook(Struct):
    """A whole replay from one viewpoint: the moment before the first answer, and those after each.

    How the table looked at a moment is asked for as one comes to it.
    """

    header: ReplayHeader
    moments: list[MomentLook]


class ViewsLook(Struct):
    """How the table looked at some moments of a replay."""

    views: list[Seen]


class Health(Struct):
    """Alive."""

    status: Literal["ok"] = "ok"


encode = msgspec.json.encode
