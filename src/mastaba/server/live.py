"""The live table: one socket for each viewer, which is told everything once, then every change."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import msgspec
from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from .audience import Subscriber
from .doors import Doors, Socket, TheDoors
from .edge import TheHouse
from .figures import figures
from .house import House, own_seat
from .messages import (
    ActMessage,
    Bye,
    ChatLine,
    ClientMessage,
    DoneMessage,
    Hello,
    HintLine,
    HintMessage,
    Ping,
    Pong,
    RefusedMessage,
    WhyLine,
    WhyMessage,
    read_hello,
    read_message,
)
from .problems import Problem, apology
from .security import Bucket, Limits, hashed, heir
from .table import Table
from .viewing import Viewer
from .wire import Trouble, encode

log = logging.getLogger(__name__)

HELLO_SECONDS = 10.0
COMES_BACK, TOO_FAST, TOO_LONG, REFUSED = 1012, 1008, 1009, 4401


@websocket("/api/tables/{table_id:str}/live", opt={"price": Hello.price})
async def live(socket: Socket, table_id: FromPath[str], house: TheHouse, doors: TheDoors) -> None:
    """Greet, then listen and tell until one of the two is gone."""
    await socket.accept()
    try:
        guest, subscriber, since = await greet(socket, table_id, house, doors)
    except Problem as problem:
        await turn_away(socket, problem)
        return
    except WebSocketDisconnect:
        return
    except Exception:
        await stumble(socket, table_id)
        return
    table = guest.table
    try:
        await house.next_game(table, subscriber)
        await table.subscribe(subscriber, since)
        await converse(socket, guest, subscriber, house.limits)
    except Problem as problem:
        await turn_away(socket, problem)
    except Exception:
        await stumble(socket, table_id)
    finally:
        await table.unsubscribe(subscriber)


async def stumble(socket: Socket, table_id: str) -> None:
    """Our own fault: logged, and the page comes back by itself."""
    log.exception("a socket at table %s failed", table_id)
    await close(socket, COMES_BACK)


async def turn_away(socket: Socket, problem: Problem) -> None:
    """For good, unless it is our own fault, or many come at once."""
    if problem.status in (429, 503):
        await close(socket, COMES_BACK)
        return
    await say(socket, encode(Bye(problem.trouble.kind)))
    await close(socket, REFUSED, problem.trouble.message)


class Guest(NamedTuple):
    """Somebody at a table; what is asked for is paid out of two purses."""

    table: Table
    viewer: Viewer
    spend: Callable[[int], None]  # the address's

    def pay(self, price: int) -> None:
        """Refused where one of them is empty."""
        self.spend(price)
        self.table.charge(self.viewer, price)


async def greet(
    socket: Socket, table_id: str, house: House, doors: Doors
) -> tuple[Guest, Subscriber, int]:
    """The first message must name a token of the table."""
    try:
        hello = read_hello(await asyncio.wait_for(hear(socket), HELLO_SECONDS))
    except (msgspec.DecodeError, RecursionError, TimeoutError) as error:
        raise Problem(400, "hello", "Expected a hello with a token first.") from error
    table, viewer = await house.enter(table_id, hello.token)
    table.charge(viewer, hello.price)
    legacy = "" if viewer.ear is None else heir(hello.token, viewer.ear)
    subscriber = Subscriber(viewer, hashed(hello.token), legacy)
    return Guest(table, viewer, partial(doors.spend, socket)), subscriber, hello.since


async def converse(socket: Socket, guest: Guest, subscriber: Subscriber, limits: Limits) -> None:
    """Two tasks, one for each direction; the end of one is the end of both."""
    telling = asyncio.create_task(tell(socket, subscriber))
    listening = asyncio.create_task(listen(socket, guest, subscriber, limits))
    done, pending = await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    for task in pending:
        task.cancel()
    await asyncio.gather(*pending, return_exceptions=True)
    for task in done:
        task.result()


async def tell(socket: Socket, subscriber: Subscriber) -> None:
    """Send what is queued, to the end."""
    while (message := await subscriber.next()) is not None:
        await say(socket, message)
    await close(socket, COMES_BACK)


async def listen(socket: Socket, guest: Guest, subscriber: Subscriber, limits: Limits) -> None:
    """Take one message after the other; who is too fast is let go."""
    bucket = Bucket(limits.socket_rate, limits.socket_burst)
    while True:
        try:
            heard = await hear(socket)
        except WebSocketDisconnect:
            return
        trouble = unfit(heard, bucket, limits)
        if trouble is not None:
            await say(socket, encode(RefusedMessage(None, trouble)))
            await close(socket, TOO_FAST if trouble.kind == "fast" else TOO_LONG, trouble.message)
            return
        try:
            message = read_message(heard)
        except (msgspec.DecodeError, RecursionError) as error:
            trouble = Trouble("malformed", f"Expected one of the known messages: {error}.")
            subscriber.send(encode(RefusedMessage(None, trouble)))
            continue
        answer = await attempt(guest, message)
        if answer is not None:
            subscriber.send(encode(answer))


def unfit(heard: bytes | str, bucket: Bucket, limits: Limits) -> Trouble | None:
    """Why the talk ends here: too many messages, or too long a one."""
    if bucket.pay():
        return Trouble("fast", f"Expected at most {limits.socket_rate:g} messages a second.")
    size = len(heard.encode() if isinstance(heard, str) else heard)
    if size > limits.message_bytes:
        expected = f"Expected a message of at most {limits.message_bytes} bytes"
        return Trouble("size", f"{expected} but got {size}.")
    return None


async def attempt(guest: Guest, message: ClientMessage) -> msgspec.Struct | None:
    """What a message comes to; a refusal is an answer too, and so is an apology."""
    try:
        guest.pay(message.price)
        return await reply(guest.table, guest.viewer, message)
    except Problem as problem:
        trouble = problem.trouble
    except Exception:
        log.exception("a message at table %s failed", guest.table.id)
        trouble = apology(guest.table.story.terms.lang).trouble
    figures.refused[trouble.kind] += 1
    return RefusedMessage(getattr(message, "id", None), trouble)


async def reply(table: Table, viewer: Viewer, message: ClientMessage) -> msgspec.Struct | None:
    """Carry out what is asked."""
    match message:
        case ActMessage():
            seat = own_seat(viewer)
            seq = await table.act(seat, message.seq, message.action, message.id)
            return DoneMessage(message.id, seq)
        case ChatLine():
            await table.speak(viewer, message.text, message.room)
            return None
        case WhyLine():
            problem = await table.why(own_seat(viewer), message.action)
            trouble = problem.trouble if problem else None
            return WhyMessage("why", message.id, problem is None, trouble)
        case HintLine():
            hint = await table.hint(own_seat(viewer))
            return HintMessage(message.id, hint.action, hint.key, hint.slots)
        case Ping():
            return Pong()


# The wire.


async def hear(socket: Socket) -> bytes | str:
    """The next message, text or bytes."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone")
    return message.get("text") or message.get("bytes") or b""


async def say(socket: Socket, message: bytes) -> None:
    """Send, unless the other side is gone."""
    try:
        await socket.send_data(message, mode="text")
    except (WebSocketDisconnect, RuntimeError, OSError):
        return


async def close(socket: Socket, code: int, reason: str = "") -> None:
    """Close, unless the other side has."""
    try:
        await socket.close(code, reason)
    except (WebSocketDisconnect, RuntimeError, OSError):
        return
