"""Whether something may be said now, and what it comes to. Stored and told by the table."""

from __future__ import annotations

from random import Random

from mastaba.core.errors import MastabaError
from mastaba.core.frame import State

from .problems import Problem, conflict, forbidden, illegal, not_begun, refused, stale, untaught
from .records import Acted, Spoke
from .security import clean
from .story import Story
from .viewing import Viewer
from .wire import Room


def why(story: Story, seat: int, said: str) -> Problem | None:
    """Why the seat may not do this now; None if it may."""
    if story.match is None:
        return not_begun()
    try:
        first = story.game.unfold(story.match.state, seat, said)[0]
    except MastabaError as error:
        return illegal(story.game, error, story.terms.lang)
    refusal = story.game.explain(story.match.state, seat, first)
    return None if refusal is None else refused(story.game, refusal, story.terms.lang)


def question(story: Story, seat: int) -> State:
    """The state in which a seat is asked, to think about elsewhere."""
    decision = story.decision
    if story.match is None or decision is None or decision.seat != seat:
        raise conflict("not_asked", "Nobody is asking this seat now.")
    asked: State = story.match.state.clone()
    return asked


def check_person(story: Story, seat: int, seq: int) -> None:
    """A person answers the question it has seen, in a game that has begun."""
    if story.match is None:
        raise not_begun()
    if story.chairs[seat].who != "person":
        raise conflict("bot", "A bot plays for this seat; take it back first.")
    if seq != story.hearings[seat].seq:
        raise stale(story.hearings[seat].seq)


def check_lesson(story: Story, said: str) -> None:
    """In a lesson only what it waits for is taken."""
    if story.guide is None or story.match is None or story.guide.takes(story.match.state, said):
        return
    raise untaught(story.terms.lang)


def answer(story: Story, seat: int, said: str, id: str, *, lapsed: bool = False) -> Acted:
    """Played in memory, with the fate that follows; to be stored before anybody is told."""
    seq = story.hearings[seat].seq
    try:
        answers = story.say(seat, said)
    except MastabaError as error:
        raise illegal(story.game, error, story.terms.lang) from error
    return Acted(seat, seq, said, id, answers, lapsed)


def lapse(story: Story, *, anyhow: bool) -> str:
    """What is said for a person who is asked and out of time; `anyhow`: anything legal."""
    decision = story.decision
    if story.match is None or decision is None:
        raise not_begun()
    if anyhow:
        return story.game.notation.text(Random().choice(decision.actions))
    return story.game.notation.text(story.game.lapse(story.match.sight(), Random()))


def may_concede(story: Story, seat: int) -> bool:
    """Whether the game lets the seat give up; there must be one to give up."""
    if story.match is None or story.status == "over":
        raise conflict("over" if story.match else "open", "There is no game to give up now.")
    offered = story.game.interjections(story.match.state, seat)
    return "concede" in map(story.game.notation.text, offered)


def line(story: Story, viewer: Viewer, text: str, room: Room) -> Spoke:
    """A line of chat, from who may speak there."""
    text = clean(text)
    if viewer.kind not in ("seat", "host") or not story.may_hear(viewer.ear, room):
        raise forbidden("a seat that may speak here")
    if not text:
        raise Problem(422, "empty", "Expected some words but got none.")
    name = "" if viewer.seat is None else story.chairs[viewer.seat].name or ""
    return Spoke(viewer.seat, name, text, room)
