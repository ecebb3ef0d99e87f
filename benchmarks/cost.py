"""What each kind of request costs the server: milliseconds of the processor, of all its threads.

Bots, hints and replays are worked at in processes of their own: what is printed of them is what the
server itself does. The prices of `Limits` are held against these figures.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from mastaba.core import replay
from mastaba.core.match import Match
from mastaba.games import GAMES
from mastaba.games import game as game_of
from server.client import UNCOUNTED, Api, Seats, Server, at_table

SEATS = 4
LATE = 0.6  # of a game, where its tables are tried


def worked(server: Server) -> float:
    """Seconds of the processor that the server has taken so far."""
    assert server.process is not None
    threads = Path(f"/proc/{server.process.pid}/task").iterdir()
    return sum(int((one / "schedstat").read_text().split()[0]) for one in threads) / 1e9


def recorded(name: str) -> str:
    """The replay of a whole game between rules of thumb."""
    game = game_of(name)
    match, rng = Match(game, min(SEATS, game.seats[-1]), seed="1"), Random(1)
    while decision := match.decision:
        match.act(decision.seat, game.thumb(match.sight(), rng))
    return replay.write(match)


def late_table(api: Api, kept: str, answers: int) -> Seats:
    """A table of people, late in a game."""
    for at in range(int(answers * LATE), answers):
        header = api.ok("GET", f"/api/replays/{kept}")["header"]
        people = [{"who": "person", "name": f"Ann {n}"} for n in range(header["seats"])]
        status, made = api.call(
            "POST", f"/api/replays/{kept}/fork", None, {"at": at, "seats": people}
        )
        if status == 201:
            return Seats(api, made)
    raise AssertionError("nobody could play on")


def costs(server: Server, api: Api, name: str, times: int) -> Iterator[tuple[str, float]]:
    """Milliseconds by kind of request, at a late table of a game."""
    text, rng = recorded(name), Random(1)
    answers = json.loads(text.splitlines()[0])["answers"]
    kept = api.ok("POST", "/api/replays", None, {"text": text})["replay"]
    table = late_table(api, kept, answers)
    asked = table.asked()
    assert asked is not None
    seat, token = asked[0], table.token(asked[0])

    def measured(do: Callable[[], Any], often: int = times) -> float:
        do()
        before = worked(server)
        for _ in range(often):
            do()
        return 1000 * (worked(server) - before) / often

    def act() -> None:
        found = table.asked()
        assert found is not None
        who, seen = found
        table.act(who, rng.choice(seen["actions"])["do"], seen["seq"])

    def post(end: str, body: dict[str, Any]) -> Callable[[], Any]:
        return lambda: api.call("POST", table.path(end), token, body)

    async def hello() -> None:
        async with at_table(server, table.id, token):
            pass

    look = measured(lambda: table.look(token))
    yield "look, everything", look
    yield "look, what is new", measured(lambda: table.look(token, since=10**9))
    yield "hello of a socket", measured(lambda: asyncio.run(hello()))
    yield "why", measured(post("/why", {"action": "nothing 1"}))
    yield "hint", measured(post("/hint", {}), 5)
    yield "chat", measured(post("/chat", {"text": "x"}))
    yield "name", measured(post("/name", {"name": f"Ann {seat}"}))
    yield "act, with the looks around it", measured(act, 10)
    yield "take back, refused or not", measured(post("/takeback", {}))
    yield (
        "upload of a replay",
        measured(lambda: api.ok("POST", "/api/replays", None, {"text": text}), 5),
    )
    yield "a replay", measured(lambda: api.ok("GET", f"/api/replays/{kept}"), 5)
    views = ",".join(str(at) for at in range(0, min(answers, 320), 10))
    yield "its views", measured(lambda: api.ok("GET", f"/api/replays/{kept}/views?at={views}"), 5)
    people = [{"who": "person"} for _ in table.tokens]
    wish = {"game": name, "seats": people}
    yield "a new table", measured(lambda: api.ok("POST", "/api/tables", None, wish), 5)
    fork = {"at": int(answers * LATE), "seats": people}
    yield "a fork", measured(lambda: api.call("POST", f"/api/replays/{kept}/fork", None, fork), 5)


def main() -> None:
    """`python benchmarks/cost.py [GAME…]`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help="some games only")
    parser.add_argument("--times", type=int, default=40)
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), UNCOUNTED) as server,
        Api(server) as api,
    ):
        for name in wanted.games:
            print(name)
            for kind, cost in costs(server, api, name, wanted.times):
                print(f"  {kind:30} {cost:8.2f} ms")


if __name__ == "__main__":
    main()
