"""Who sits where: what a change of seats comes to. Checked here, stored and told by the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from .problems import conflict, unauthorised
from .records import Chair, Record, Seated
from .security import clean
from .story import Story, named


class Change(NamedTuple):
    """Records to be stored, with the seats' new token hashes; None voids a seat's link."""

    records: list[Record]
    tokens: Mapping[int, bytes | None]


def join(story: Story, seat: int, name: str, token: bytes) -> Change:
    """Somebody sits down; from now on this token opens the seat."""
    if story.chairs[seat].who != "open":
        raise conflict("taken", "Somebody sits there already.")
    return taken(story, {seat: Chair("person", clean(name) or None)}, {seat: token})


def fill(story: Story, bot: str) -> Change:
    """Bots take the open seats."""
    seat_for(story)
    seats, chairs = story.open_seats, list(story.chairs)
    for seat in seats:
        chairs[seat] = Chair("bot", chairs[seat].name, bot)
    chairs = named(chairs)
    return taken(story, {seat: chairs[seat] for seat in seats}, dict.fromkeys(seats))


def taken(story: Story, chairs: dict[int, Chair], tokens: Mapping[int, bytes | None]) -> Change:
    """The game begins with the last seat taken."""
    records: list[Record] = [Seated(seat, chair) for seat, chair in chairs.items()]
    if story.match is None and set(story.open_seats) <= chairs.keys():
        records.append(story.begin())
    return Change(records, tokens)


def leave(story: Story, seat: int) -> Change:
    """The person is gone and the link is void; in a running game a bot goes on."""
    chair = story.chairs[seat]
    if story.status == "open":
        chair = Chair("open")
    elif story.status == "playing":
        chair = replace(chair, who="bot", bot=chair.bot or "thumb", home=False, left=True)
    else:
        chair = replace(chair, home=False, left=True)
    return Change([Seated(seat, chair)], {seat: None})


def reseat(story: Story, seat: int, **changes: Any) -> Change:
    """A bot for a person, the person again, or another name; the link stays."""
    chair = story.chairs[seat]
    if story.status == "over":
        raise conflict("over", "The game is over; the seats stay as they are.")
    if changes.get("who") == chair.who:
        raise conflict("same", f"There sits a {chair.who} already.")
    if changes.get("who") == "person" and chair.left:
        raise unauthorised()  # left a moment ago, while this was on its way
    return Change([Seated(seat, replace(chair, **changes))], {})


# What must be so before a link is given or a seat changes hands.


def seat_for(story: Story, name: str = "") -> int:
    """The open seat that is kept for somebody of this name, else the first one."""
    if not story.open_seats:
        raise conflict("full", "All seats of this table are taken.")
    wanted = clean(name).casefold()
    kept = {(story.chairs[at].name or "").casefold(): at for at in reversed(story.open_seats)}
    nobody = kept.get("", story.open_seats[0])
    return kept.get(wanted, nobody) if wanted else nobody


def check_open(story: Story, seat: int) -> None:
    """Invitations are for open seats."""
    if seat not in story.open_seats:
        raise conflict("taken", "Expected an open seat to invite to; there is none there.")


def check_kept(story: Story, seat: int) -> None:
    """Who has left does not come back by another link."""
    if story.chairs[seat].left:
        raise conflict("left", "This seat has been left; a bot plays for it.")


def check_person(story: Story, seat: int) -> None:
    """Only for a person in a running game can a bot be asked to play."""
    if story.status != "playing" or story.chairs[seat].who != "person":
        raise conflict("same", "Expected a seat whose person is away.")
