"""Campaigns over HTTP: founding one, looking into its book. Games of it are made like any other."""

from __future__ import annotations

from litestar import Controller, get, post
from litestar.params import JSONBody

from . import bookwire as wire
from .doors import Asked, TheDoors
from .edge import TheHouse
from .routes import BEARER, Id, troubles
from .security import bearer


class Campaigns(Controller):
    """A book opens for the token of the campaign, and for the tokens of seats in its games."""

    path = "/api/campaigns"
    tags = ("campaigns",)

    @post("/", responses=troubles(422, 503))
    async def found(
        self, data: JSONBody[wire.NewCampaign], house: TheHouse, doors: TheDoors, request: Asked
    ) -> wire.Founded:
        """Begin a campaign; games are set up in it with its token."""
        doors.table(request)
        return await house.books.found(data)

    @post("/mine", status_code=200, opt={"price": 30}, responses=troubles(503))
    async def mine(self, data: JSONBody[wire.MyCampaigns], house: TheHouse) -> list[wire.BookLook]:
        """The books that these tokens open."""
        return await house.books.mine(data.campaigns)

    @get("/{campaign_id:str}", opt={"price": 4}, security=BEARER, responses=troubles(401, 404, 503))
    async def look(self, campaign_id: Id, house: TheHouse, request: Asked) -> wire.BookLook:
        """The book: members with totals and levels, and what every game has brought them."""
        token = bearer(request.headers.get("authorization"))
        return await house.books.look(campaign_id, token)
