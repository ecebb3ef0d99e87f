"""Tables brought to a certain point, the same on every run, for the pages to open there."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from copy import copy
from functools import cache
from random import Random
from typing import Any, NamedTuple

from mastaba.bots import bot
from mastaba.core import replay
from mastaba.core.frame import State
from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.games import game
from server.client import Api, Seats

SCENERY = game("mummy").scenery()
CHAMBERS = {SCENERY["start"], SCENERY["dungeon"]}
SECRET_EVENTS = {"PawnMoved", "ArrowFlown", "FacesSeen", "CardKept", "CardDealt"}
NAMES = ("Zoé", "Amina", "Theo", "Noor", "Khepri")
Asked = Callable[[dict[str, Any]], bool]
Offers = list[dict[str, Any]]
Choose = Callable[[Random, Offers], dict[str, Any]]
GAMES = 60  # played at home in search of a moment
ENDED: dict[tuple[str, str, tuple[tuple[str, str], ...]], Seats] = {}  # by server, seats, options


def secrets_in(message: dict[str, Any]) -> Iterator[str]:
    """What the mummy must not know, in a message to it: corridors, hands, faces, quiet events."""
    view = message["view"]
    for pawn in view["pawns"]:
        if pawn.get("cell") not in (*CHAMBERS, None):
            yield f"{pawn['colour']} is at {pawn['cell']}"
        if "possible" in pawn and message["table"]["options"]["beliefMap"] != "full":
            yield f"{pawn['colour']} may be on {pawn['possible']} cells"
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
    return sit_down(api, moment("mummy", who, wanted, options, acts), who, NAMES)


def moment(
    name: str,
    who: str,
    wanted: Asked,
    options: dict[str, str],
    acts: int = 0,
    choose: Choose = Random.choice,
) -> Match:
    """A game up to where seat 0 is asked such a thing: people choose so, bots as they do.

    It is played without a server, on numbered fates: no run of the tests differs from another.
    """
    for seed in range(GAMES):
        match, rng = Match(game(name), len(who), options, str(seed)), Random(seed)
        if come_to(match, rng, who, wanted, acts, choose):
            return match
    raise AssertionError("no game came to that point")


def come_to(match: Match, rng: Random, who: str, wanted: Asked, acts: int, choose: Choose) -> bool:
    """Play until seat 0 is asked it; whether that was before the end."""
    acted = 0
    while (decision := match.decision) is not None:
        seat = decision.seat
        if who[seat] == "b":
            answer_as_bot(match, rng)
            continue
        seen = seen_at(match.game, match.state, seat)
        if seat == 0 and acted >= acts and wanted(seen):
            return True
        match.say(seat, choose(rng, seen["actions"])["do"])
        acted += seat == 0
    return False


def seen_at(rules: Game, state: State, seat: int) -> dict[str, Any]:
    """What a page would be told at this moment."""
    offers = [offer.data() for offer in rules.offers(state, seat)]
    return {"actions": offers, "view": rules.view(state, seat)}


def answer_as_bot(match: Match, rng: Random, name: str = "thumb") -> None:
    """One answer of a bot."""
    decision = match.decision
    assert decision is not None
    sight = match.sight()
    match.act(decision.seat, bot(name).choose(sight, rng))


class Question(NamedTuple):
    """A question to seat 0 in a game of bots: after how many answers, which one, and the state."""

    at: int
    kind: str
    state: State


@cache
def game_of_bots(
    name: str, seats: int, options: tuple[tuple[str, str], ...], seed: int, by: str = "thumb"
) -> tuple[Match, list[Question]]:
    """A whole game, played once for all tests that look for a moment in it."""
    match, rng = Match(game(name), seats, dict(options), str(seed)), Random(seed)
    asked = []
    while (decision := match.decision) is not None:
        if decision.seat == 0:
            asked.append(Question(len(match.answers), decision.kind, match.state.clone()))
        answer_as_bot(match, rng, by)
    return match, asked


def games_of_bots(
    name: str, seats: int, options: dict[str, str], by: str = "thumb"
) -> Iterator[tuple[Match, list[Question]]]:
    """One after the other, as many as it takes."""
    for seed in range(GAMES):
        yield game_of_bots(name, seats, tuple(sorted(options.items())), seed, by)


def first_asked(
    name: str,
    who: str,
    kinds: set[str],
    options: dict[str, str] | None = None,
    by: str = "thumb",
) -> Iterator[tuple[str, Match, int]]:
    """Games of bots, and when seat 0 is first asked each of these."""
    left = set(kinds)
    for match, asked in games_of_bots(name, len(who), options or {}, by):
        for at, kind, _ in asked:
            if kind in left:
                left.remove(kind)
                yield kind, match, at
        if not left:
            return
    raise AssertionError(f"no game came to {left}")


def hurry(api: Api, table: Seats) -> Seats:
    """Bots that answer at once."""
    api.ok("POST", table.path("/pace"), table.host, {"pace": "instant"})
    return table


def sit_down(
    api: Api, match: Match, who: str, names: tuple[str, ...], at: int | None = None
) -> Seats:
    """A table that goes on from there, or from an earlier answer; people and bots as in `who`."""
    kept = api.ok("POST", "/api/replays", None, {"text": replay.write(match)})["replay"]
    kinds = {"p": "person", "b": "bot"}
    seats = [{"who": kinds[kind], "name": name} for kind, name in zip(who, names, strict=False)]
    body = {"at": len(match.answers) if at is None else at, "seats": seats}
    return Seats(api, api.ok("POST", f"/api/replays/{kept}/fork", None, body))


def finished(api: Api, who: str = "pbbb", **options: str) -> Seats:
    """A game that a bot has played to its end for seat 0; played once for all who look at it."""
    key = (api.server.url, who, tuple(sorted(options.items())))
    if key not in ENDED:
        ENDED[key] = play_to_the_end(api, who, {"mummySeat": str(len(who) - 1)} | options)
    made = copy(ENDED[key])
    made.api = api
    return made


def play_to_the_end(api: Api, who: str, options: dict[str, str]) -> Seats:
    """The last moves of a game, on the server."""
    whole = Match(game("mummy"), len(who), options, seed="1")
    come_to(whole, Random(1), "b" * len(who), lambda _: False, 0, Random.choice)
    table = sit_down(api, whole, who, NAMES, at=len(whole.answers) * 9 // 10)
    api.ok("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    end = time.monotonic() + 240
    while table.look(table.host, since=2**31 - 1)["table"]["status"] != "over":
        assert time.monotonic() < end, "the bots do not come to an end"
        time.sleep(0.1)
    return table
