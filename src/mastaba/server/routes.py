"""The tables over HTTP: each route checks who asks, calls the table, and says what came of it."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.di import Provide
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter, QueryParameter

from mastaba.bots import bot

from . import replays, wire
from .desk import TheDesk
from .doors import Asked, TheDoors, address
from .edge import TheEntry, TheHouse, entry, opens
from .house import own_seat, replay_text
from .problems import forbidden, missing
from .reach import reach

BEARER: list[dict[str, list[str]]] = [{"bearer": []}]
ANY = ("seat", "host", "watch", "invited")

Id = Annotated[str, PathParameter(max_length=64)]
Code = Annotated[str, PathParameter(max_length=16)]
Viewpoint = Annotated[str, QueryParameter(name="view", max_length=8)]
Moments = Annotated[
    str, QueryParameter(name="at", pattern=r"^\d{1,5}(,\d{1,5})*$", max_length=6 * replays.VIEWS)
]
Since = Annotated[int, QueryParameter(name="since", ge=0, le=2**31 - 1)]


def troubles(*statuses: int) -> dict[int, ResponseSpec]:
    """The errors a route may answer with."""
    told = {400, 403, 413, 429, *statuses}
    return {
        status: ResponseSpec(wire.TroubleReply, generate_examples=False, description="Why not.")
        for status in sorted(told)
    }


REFUSALS = troubles(401, 404, 409, 422, 503)


def numbers(at: str) -> list[int]:
    """Moments of a replay: `0,12,40`."""
    return [int(one) for one in at.split(",")]


def as_it_is(body: bytes) -> Response[Any]:
    """What a worker has encoded already."""
    return Response(body, media_type="application/json")


class Lobby(Controller):
    """Tables for who has no token yet: making, joining by code, listing."""

    path = "/api"
    tags = ("lobby",)

    @post("/tables", opt={"price": 10}, responses=troubles(422, 503))
    async def create(
        self, data: JSONBody[wire.NewTable], house: TheHouse, doors: TheDoors, request: Asked
    ) -> wire.Created:
        """Set up a table; the game begins at once unless a seat is open."""
        doors.table(request)
        return await house.create(data)

    @post("/lessons", opt={"price": 10}, responses=troubles(422, 503))
    async def learn(
        self, data: JSONBody[wire.NewLesson], house: TheHouse, doors: TheDoors, request: Asked
    ) -> wire.Created:
        """Set up a guided first game."""
        doors.table(request)
        return await house.teach(data)

    @post("/tables/mine", status_code=200, opt={"price": 40}, responses=troubles())
    async def mine(self, data: JSONBody[wire.MyTables], house: TheHouse) -> list[wire.Summary]:
        """The tables that these tokens open."""
        return await house.mine(data.tables)

    @get("/tables/public", opt={"price": 20}, responses=troubles())
    async def public(self, house: TheHouse) -> list[wire.PublicTable]:
        """Open tables that anybody may join."""
        return await house.public()

    @get("/codes/{code:str}", responses=troubles(404, 409))
    async def find(
        self, code: Code, house: TheHouse, doors: TheDoors, request: Asked
    ) -> wire.CodeReply:
        """What a join code leads to."""
        doors.code(request)
        table = await house.by_code(code)
        return wire.CodeReply(table.id, table.story.terms.game, len(table.story.open_seats))

    @post("/codes/{code:str}", status_code=200, responses=troubles(404, 409, 503))
    async def join_by_code(
        self,
        code: Code,
        data: JSONBody[wire.Join],
        house: TheHouse,
        doors: TheDoors,
        request: Asked,
    ) -> wire.Joined:
        """Sit down on the first open seat."""
        doors.code(request)
        table = await house.by_code(code)
        seat, token = await table.join_any(data.name)
        return wire.Joined(table.id, seat, token)


class AtTable(Controller):
    """One table; every route needs a token of it."""

    path = "/api/tables/{table_id:str}"
    tags = ("table",)
    guards = (opens,)
    dependencies = {"entry": Provide(entry)}  # noqa: RUF012
    security = BEARER
    opt = {"kinds": ("seat",), "price": 2}  # noqa: RUF012

    @get("/", opt={"kinds": ANY, "price": 8}, responses=REFUSALS)
    async def look(self, table_id: Id, entry: TheEntry, since: Since = 0) -> wire.TableMessage:
        """All that the token's holder may know, with the events after `since`."""
        return await entry.table.look(entry.viewer, since)

    @post("/join", status_code=200, opt={"kinds": ("invited",)}, responses=REFUSALS)
    async def join(self, table_id: Id, data: JSONBody[wire.Join], entry: TheEntry) -> wire.Joined:
        """Sit down on the seat one is invited to; the answer has the seat's new token."""
        seat = entry.viewer.seat
        if seat is None:
            raise forbidden("an invitation")
        return wire.Joined(table_id, seat, await entry.table.join(seat, data.name))

    @post("/fill", status_code=200, opt={"kinds": ("host",)}, responses=REFUSALS)
    async def fill(self, table_id: Id, data: JSONBody[wire.Fill], entry: TheEntry) -> wire.Done:
        """Bots for the open seats; the game begins."""
        bot(data.bot)
        await entry.table.fill(data.bot)
        return wire.Done(entry.table.story.hearings[None].seq)

    @get("/reach", opt={"kinds": ("host",)}, responses=REFUSALS)
    async def reach(self, table_id: Id, request: Asked) -> wire.ReachReply:
        """Where others on the local network find this server."""
        return reach(request.app.state.host, request.url.port or 80)

    @post("/invite", status_code=200, opt={"kinds": ("host",)}, responses=REFUSALS)
    async def invite(
        self, table_id: Id, data: JSONBody[wire.Invite], entry: TheEntry
    ) -> wire.SeatToken:
        """A new invitation to an open seat; the one before is void."""
        return wire.SeatToken(data.seat, await entry.table.invite(data.seat))

    @post("/act", status_code=200, responses=REFUSALS)
    async def act(self, table_id: Id, data: JSONBody[wire.ActBody], entry: TheEntry) -> wire.Done:
        """Answer the question seen at `seq`. A retry is answered as the first time."""
        seat = own_seat(entry.viewer)
        return wire.Done(await entry.table.act(seat, data.seq, data.action, data.id))

    @post("/takeback", status_code=200, responses=REFUSALS)
    async def take_back(self, table_id: Id, entry: TheEntry) -> wire.Done:
        """Take one's last act back."""
        return wire.Done(await entry.table.take_back(own_seat(entry.viewer)))

    @post("/free", status_code=200, responses=REFUSALS)
    async def free(self, table_id: Id, entry: TheEntry) -> wire.Done:
        """Leave a lesson and go on with the game as one likes."""
        return wire.Done(await entry.table.free(own_seat(entry.viewer)))

    @post("/leave", status_code=200, responses=REFUSALS)
    async def leave(self, table_id: Id, entry: TheEntry) -> wire.Health:
        """Leave for good: the token is void, in a running game a bot goes on."""
        await entry.table.leave(own_seat(entry.viewer))
        return wire.Health()

    @post("/bot", status_code=200, responses=REFUSALS)
    async def hand_over(
        self, table_id: Id, data: JSONBody[wire.Fill], entry: TheEntry
    ) -> wire.Done:
        """Let a bot play for a while."""
        bot(data.bot)
        return wire.Done(await entry.table.hand_over(own_seat(entry.viewer), data.bot))

    @post("/replace", status_code=200, opt={"kinds": ("seat", "host")}, responses=REFUSALS)
    async def replace(
        self, table_id: Id, data: JSONBody[wire.Replace], entry: TheEntry
    ) -> wire.Done:
        """Let a bot play for somebody who has been away for a minute."""
        bot(data.bot)
        if data.seat >= len(entry.table.story.chairs):
            raise missing("seat")
        await entry.table.replace(data.seat, data.bot)
        return wire.Done(entry.table.story.hearings[entry.viewer.ear].seq)

    @post("/return", status_code=200, responses=REFUSALS)
    async def come_back(self, table_id: Id, entry: TheEntry) -> wire.Done:
        """Play on oneself."""
        return wire.Done(await entry.table.come_back(own_seat(entry.viewer)))

    @post("/concede", status_code=200, responses=REFUSALS)
    async def concede(self, table_id: Id, entry: TheEntry) -> wire.Done:
        """Give up where the game lets one; else a bot goes on."""
        return wire.Done(await entry.table.concede(own_seat(entry.viewer)))

    @post("/rematch", opt={"kinds": ("seat", "host")}, responses=REFUSALS)
    async def rematch(
        self,
        table_id: Id,
        data: JSONBody[wire.Rematch],
        entry: TheEntry,
        house: TheHouse,
        doors: TheDoors,
        request: Asked,
    ) -> wire.Created:
        """Again: the first to ask makes the table, everybody gets their own link."""
        if entry.table.rematch is None:
            doors.table(request)
        table, viewer, token = entry
        return await house.rematch(table, viewer, token, rotate=data.rotate)

    @post("/chat", status_code=200, opt={"kinds": ("seat", "host")}, responses=REFUSALS)
    async def chat(self, table_id: Id, data: JSONBody[wire.Speak], entry: TheEntry) -> wire.Health:
        """Say something."""
        await entry.table.speak(entry.viewer, data.text, data.room)
        return wire.Health()

    @post("/why", status_code=200, responses=REFUSALS)
    async def why(
        self, table_id: Id, data: JSONBody[wire.Attempt], entry: TheEntry
    ) -> wire.WhyReply:
        """Whether an action is legal now, and if not, the rule it breaks."""
        problem = await entry.table.why(own_seat(entry.viewer), data.action)
        return wire.WhyReply(problem is None, problem.trouble if problem else None)

    @post("/hint", status_code=200, opt={"price": 20}, responses=REFUSALS)
    async def hint(self, table_id: Id, entry: TheEntry) -> wire.HintReply:
        """What the bot would do."""
        return await entry.table.hint(own_seat(entry.viewer))

    @post("/pace", status_code=200, opt={"kinds": ("host",)}, responses=REFUSALS)
    async def pace(
        self, table_id: Id, data: JSONBody[wire.SetPace], entry: TheEntry
    ) -> wire.Health:
        """How fast bots answer."""
        await entry.table.set_pace(data.pace)
        return wire.Health()

    @post("/name", status_code=200, responses=REFUSALS)
    async def rename(self, table_id: Id, data: JSONBody[wire.Join], entry: TheEntry) -> wire.Done:
        """Go by another name."""
        return wire.Done(await entry.table.rename(own_seat(entry.viewer), data.name))

    @get(
        "/export",
        opt={"kinds": ANY, "price": 10},
        media_type="application/jsonl",
        responses=REFUSALS,
    )
    async def export(self, table_id: Id, entry: TheEntry) -> Response[str]:
        """The replay file of a finished game."""
        name = f'attachment; filename="{entry.table.story.terms.game}-{table_id}.jsonl"'
        text = await entry.table.study(replay_text)
        return Response(text, headers={"content-disposition": name})

    @get("/replay", opt={"kinds": ANY, "price": 10}, responses=REFUSALS)
    async def replay(
        self,
        table_id: Id,
        entry: TheEntry,
        desk: TheDesk,
        request: Asked,
        viewpoint: Viewpoint = replays.ALL,
    ) -> Response[wire.ReplayLook]:
        """A finished game, moment by moment."""
        text = await entry.table.study(replay_text)
        return as_it_is(await desk.look(address(request), text, viewpoint))

    @get("/replay/views", opt={"kinds": ANY, "price": 10}, responses=REFUSALS)
    async def views(
        self,
        table_id: Id,
        entry: TheEntry,
        desk: TheDesk,
        request: Asked,
        at: Moments,
        viewpoint: Viewpoint = replays.ALL,
    ) -> Response[wire.ViewsLook]:
        """How the table looked at some moments of a finished game."""
        text = await entry.table.study(replay_text)
        return as_it_is(await desk.views(address(request), text, viewpoint, numbers(at)))

    @post("/fork", opt={"kinds": ANY, "price": 60}, responses=REFUSALS)
    async def fork(
        self,
        table_id: Id,
        data: JSONBody[wire.Fork],
        entry: TheEntry,
        house: TheHouse,
        desk: TheDesk,
        doors: TheDoors,
        request: Asked,
    ) -> wire.Created:
        """Play on from a moment of a finished game, at a new table."""
        text = await entry.table.study(replay_text)
        doors.table(request)
        prefix = await desk.prefix(address(request), text, data.at)
        return await house.fork(prefix, data, entry.viewer.seat or 0, entry.table.story.terms)
