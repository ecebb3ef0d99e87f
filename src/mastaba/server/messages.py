"""What goes over a socket, in both directions."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec
from msgspec import Struct

from .wire import TO_ALL, Count, Key, Room, Said, Secret, Text, Trouble

# From the server.


class ChatMessage(Struct):
    """A line of chat; `n` is the viewer's own count."""

    n: int
    seat: int | None
    name: str
    text: str
    room: Room
    type: Literal["chat"] = "chat"


class DoneMessage(Struct):
    """An action is stored."""

    id: str
    seq: int
    type: Literal["done"] = "done"


class RefusedMessage(Struct):
    """An action, or a message, is not taken."""

    id: str | None
    error: Trouble
    type: Literal["refused"] = "refused"


class WhyMessage(Struct, omit_defaults=True):
    """The answer to `why`."""

    type: Literal["why"]
    id: str
    legal: bool
    error: Trouble | None = None


class HintMessage(Struct):
    """The answer to `hint`."""

    id: str
    action: str
    key: str
    slots: dict[str, str]
    type: Literal["hint"] = "hint"


class RematchMessage(Struct):
    """The seat's own link to the next game."""

    table: str
    token: str
    type: Literal["rematch"] = "rematch"


class Pong(Struct):
    """Still here."""

    type: Literal["pong"] = "pong"


class Bye(Struct):
    """The last message before the server closes."""

    reason: str
    type: Literal["bye"] = "bye"


# From a client.


class FromClient(Struct, forbid_unknown_fields=True, tag_field="type"):
    """Base of what a client sends."""

    price: ClassVar[int] = 2


class Hello(FromClient, tag="hello"):
    """First of all: who I am, and what I have seen."""

    price: ClassVar[int] = 8

    token: Secret
    since: Count = 0


class ActMessage(FromClient, tag="act"):
    """As `ActBody`."""

    seq: Count
    action: Said
    id: Key


class ChatLine(FromClient, tag="chat"):
    """As `Speak`."""

    text: Text
    room: Room = TO_ALL


class WhyLine(FromClient, tag="why"):
    """As `Attempt`."""

    action: Said
    id: Key


class HintLine(FromClient, tag="hint"):
    """What would the bot do?"""

    price: ClassVar[int] = 20

    id: Key


class Ping(FromClient, tag="ping"):
    """Are you there?"""

    price: ClassVar[int] = 0


ClientMessage = ActMessage | ChatLine | WhyLine | HintLine | Ping

read_hello = msgspec.json.Decoder(Hello).decode
read_message = msgspec.json.Decoder(ClientMessage).decode
