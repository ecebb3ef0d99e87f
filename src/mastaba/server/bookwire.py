"""What goes over HTTP about campaigns."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from .wire import Body, CampaignKey, Key, Status

NAME_LENGTH = 40


class NewCampaign(Body):
    """A campaign to be founded."""

    game: Key
    name: Annotated[str, Meta(min_length=1, max_length=NAME_LENGTH)]


class MyCampaigns(Body):
    """What the client remembers of its campaigns."""

    campaigns: Annotated[list[CampaignKey], Meta(max_length=30)]


class Founded(Struct):
    """A new campaign and its token."""

    campaign: str
    token: str


class MemberLook(Struct):
    """A member's total, and the level it comes to: from `floor` on; the next begins at `next`."""

    member: int
    name: str | None
    bot: str | None
    total: int
    games: int
    level: int
    floor: int
    next: int | None


class GainLook(Struct):
    """What a game has brought a member, and what that came to; `rose`: to a higher level."""

    member: int
    name: str | None
    gained: int
    won: bool
    total: int
    level: int
    rose: bool


class PlayedLook(Struct):
    """A game of a campaign; `wording`: how it speaks of levels, if not as usual."""

    table: str
    status: Status
    created: int
    ended: int | None
    gains: list[GainLook]
    wording: str


class BookLook(Struct):
    """A campaign; `own`: the token was its own, and may be handed on as its link.

    `wording`: how its newest game speaks of levels, if not as usual.
    """

    id: str
    game: str
    name: str
    created: int
    own: bool
    members: list[MemberLook]
    games: list[PlayedLook]
    wording: str = ""
