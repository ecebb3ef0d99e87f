"""Tables brought to a certain point over the API, for the pages to open there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from mastaba.games import game
from server.client import Api, Seats

SCENERY = game("mummy").scenery()
CHAMBERS = {SCENERY["start"], SCENERY["dungeon"]}
SECRET_EVENTS = {"PawnMoved", "ArrowFlown", "FacesSeen", "CardKept", "CardDealt"}
NAMES = ("Zoé", "Amina", "Theo", "Noor", "Khepri")
Asked = Callable[[dict[str, Any]], bool]


def secrets_in(message: dict[str, Any]) -> Iterator[str]:
    """What the mummy must not know, in a message to it: corridors, hands, faces, quiet events."""
    view = message["view"]
    for pawn in view["pawns"]:
        if pawn.get("cell") not in (*CHAMBERS, None):
            yield f"{pawn['colour']} is at {pawn['cell']}"
    for seat in view["seats"]:
        if seat["seat"] != view["seat"] and "hand" in seat:
            yield f"seat {seat['seat']} holds {seat['hand']}"
    if "faces" in (view["turn"] or {}):
        yield f"the dice show {view['turn']['faces']}"
    for event in message["events"]:
        if event["id"] in SECRET_EVENTS:
            yield f"heard {event}"


def moving(seen: dict[str, Any]) -> bool:
    """Asked for a cell, out of several."""
    return len([offer for offer in seen["actions"] if offer["cell"]]) > 2


def rolled(seen: dict[str, Any]) -> bool:
    """Asked for a die."""
    return len([offer for offer in seen["actions"] if offer["verb"] == "use"]) > 1


def create(api: Api, who: str, **options: str) -> Seats:
    """`p` a person, `b` a bot, `o` an open seat, with names as the new-game screen gives them."""
    kinds = {"p": "person", "b": "bot", "o": "open"}
    seats = [
        {"who": kinds[kind]} | ({} if kind == "o" else {"name": name})
        for kind, name in zip(who, NAMES, strict=False)
    ]
    return api.create(who, options=options, seats=seats)


def reach(api: Api, who: str, wanted: Asked, acts: int = 6, **options: str) -> Seats:
    """A table where seat 0 has acted so often and is now asked such a thing."""
    for seed in range(9):
        table = create(api, who, **options)
        rng = Random(seed)
        table.play(rng, acts)
        for _ in range(60):
            asked = table.asked()
            if asked is None:
                break
            if asked[0] == 0 and wanted(asked[1]):
                return table
            table.play(rng, 1)
    raise AssertionError("no table came to that point")


def finished(api: Api, who: str = "pbbb", **options: str) -> Seats:
    """A game that a bot has played to its end for seat 0."""
    table = create(api, who, **{"mummySeat": str(len(who) - 1)} | options)
    api.ok("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    end = time.monotonic() + 60
    while table.look(table.host, since=2**31 - 1)["table"]["status"] != "over":
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.1)
    return table
