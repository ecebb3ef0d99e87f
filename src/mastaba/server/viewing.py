"""What one viewer is told of a table: everything that is sent is made here, through the view."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple, cast

from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.view import Offered, Seen, View

from .hearing import Heard
from .messages import ChatMessage
from .records import Enrolment
from .story import Story
from .wire import (
    CampaignLook,
    ClockLook,
    EventLook,
    Kind,
    LessonLook,
    SeatLook,
    Summary,
    TableLook,
    TableMessage,
    TakebackLook,
    You,
)


class Viewer(NamedTuple):
    """Who a token makes of its holder."""

    kind: Kind
    seat: int | None = None

    @property
    def ear(self) -> int | None:
        """Whose knowledge it is: a seat's, or the public's (None)."""
        return self.seat if self.kind == "seat" else None


class Around(NamedTuple):
    """What is around the story: who is here, and the names of things."""

    id: str
    code: str | None
    rematch: str | None
    online: Collection[int]
    left: float | None = None  # seconds the asked person still has


def table_message(story: Story, around: Around, viewer: Viewer, since: int) -> TableMessage:
    """All that the viewer may know, with the events after `since`."""
    hearing = story.hearings[viewer.ear]
    since, heard = hearing.after(since)
    view = view_of(story, viewer.ear)
    return TableMessage(
        seq=hearing.seq,
        first=since + 1,
        table=table_look(story, around, viewer, view),
        view=view,
        actions=offers(story, viewer.ear),
        events=[event_look(entry) for entry in heard],
        takeback=takeback(story, viewer.ear),
        interjections=interjections(story, viewer.ear),
        recap=hearing.acted + 1,
        clock=None if around.left is None else ClockLook(story.clock, round(around.left, 1)),
        lesson=lesson_look(story, viewer.ear),
        clause=clause(story, viewer.ear),
    )


def view_of(story: Story, ear: int | None) -> Seen | None:
    """What is seen of the game; nothing before it begins."""
    return None if story.match is None else seen(story.game, story.match.state, ear)


def seen(game: Game, s: State, ear: int | None) -> Seen:
    """The game's own whitelist, of which the server knows what all games share."""
    return cast("Seen", game.view(s, ear))


def table_look(story: Story, around: Around, viewer: Viewer, view: View | None) -> TableLook:
    """The table around the game."""
    terms = story.terms
    return TableLook(
        id=around.id,
        code=around.code if story.status == "open" else None,
        game=terms.game,
        options=story.options,
        status=story.status,
        lang=terms.lang,
        visibility=terms.visibility,
        pace=story.pace,
        practice=story.practice,
        you=You(viewer.kind, viewer.seat),
        seats=seats(story, around.online, view),
        rematch=around.rematch,
        campaign=campaign_look(terms.campaign),
    )


def campaign_look(campaign: Enrolment | None) -> CampaignLook | None:
    """Its name; the book needs a token."""
    return None if campaign is None else CampaignLook(campaign.id, campaign.name)


def seats(story: Story, online: Collection[int], view: View | None) -> list[SeatLook]:
    """The seats, with the roles as far as the view tells them."""
    told: list[dict[str, Any]] = (view or {}).get("seats", [])
    roles = {entry.get("seat"): entry.get("role") for entry in told}
    return [
        SeatLook(seat, chair.name, chair.who, chair.bot, seat in online, roles.get(seat), badge)
        for seat, (chair, badge) in enumerate(zip(story.chairs, badges(story), strict=True))
    ]


def badges(story: Story) -> list[str | None]:
    """The colours chosen for the seats of a table that is still open."""
    none: list[str | None] = [None] * len(story.chairs)
    return story.terms.badges or none if story.status == "open" else none


def event_look(entry: Heard) -> EventLook:
    """An event in the words of the notation."""
    return EventLook(entry.n, entry.event.happening.id, entry.event.slots())


def offers(story: Story, ear: int | None) -> list[Offered] | None:
    """The legal actions, to the seat that is asked and to nobody else."""
    if ear is None or story.match is None or story.to_play("person") != ear:
        return None
    return [offer.data() for offer in story.game.offers(story.match.state, ear)]


def lesson_look(story: Story, ear: int | None) -> LessonLook | None:
    """What the learner is told; nothing to anybody else."""
    guide, match = story.guide, story.match
    if guide is None or match is None or ear != guide.lesson.seat:
        return None
    lesson, step = guide.lesson, guide.step
    pages, look = (lesson.end, ()) if step is None else (step.say, step.look)
    return LessonLook(
        id=lesson.id,
        done=guide.number,
        steps=len(lesson.steps),
        say=[lesson.key(page) for page in pages],
        look=list(look),
        want=guide.wanted(match.state),
    )


def clause(story: Story, ear: int | None) -> str | None:
    """The rule that asks, to the seat that is asked: to others it may tell a secret question."""
    asked = story.question
    if ear is None or asked is None or story.to_play("person") != ear:
        return None
    return asked.clause


def takeback(story: Story, ear: int | None) -> TakebackLook:
    """Whether the viewer may take back, or the key of why not."""
    point = "nothing" if ear is None else story.takeback(ear)
    if isinstance(point, str):
        return TakebackLook(can=False, why=point)
    return TakebackLook(can=True, why=None, practice=point[1] and not story.practice)


def interjections(story: Story, ear: int | None) -> list[str]:
    """What the seat may do out of turn."""
    if ear is None or story.match is None or story.chairs[ear].who != "person":
        return []
    actions = story.game.interjections(story.match.state, ear)
    return [story.game.notation.text(action) for action in actions]


def chat_look(story: Story, ear: int | None, most: int) -> list[ChatMessage]:
    """The last lines a viewer may read, in the viewer's own count."""
    lines = list(enumerate(story.chat_of(ear), 1))[-most:]
    return [ChatMessage(n, line.seat, line.name, line.text, line.room) for n, line in lines]


def summary(story: Story, around: Around, viewer: Viewer) -> Summary:
    """One line in a list of tables."""
    view = view_of(story, viewer.ear)
    told: View = view or {}
    waiting = told.get("waiting") or {}
    outcome = told.get("outcome") or {}
    return Summary(
        table=around.id,
        game=story.terms.game,
        status=story.status,
        round=told.get("round"),
        seats=seats(story, around.online, view),
        your_turn=viewer.ear is not None and waiting.get("seat") == viewer.ear,
        waiting_for=waiting.get("seat"),
        updated=int(story.hearings[viewer.ear].changed),
        winners=outcome.get("winners"),
        colours=colours(story, view),
    )


def colours(story: Story, view: View | None) -> list[str | None]:
    """The colour each seat plays, as far as one chooses it and the view tells."""
    if view is None:
        return badges(story)
    seats: list[dict[str, Any]] = (view or {}).get("seats", [])
    pawns: list[dict[str, Any]] = (view or {}).get("pawns", [])
    by_seat = {one.get("seat"): one.get("marker") for one in seats if "marker" in one}
    by_seat |= {pawn.get("seat"): pawn.get("colour") for pawn in reversed(pawns)}
    return [by_seat.get(seat) for seat in range(len(story.chairs))]
