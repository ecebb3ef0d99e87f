"""The clock answers for who thinks too long; a bot may play for who is away."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from mastaba.server.security import Limits
from server.client import PATIENCE, QUICK, Api, Seats, Server, at_table
from support import rule

CLOCK = {"mummySeat": "0", "clock": "1"}


def until(table: Seats, seat: int, ready: str, value: Any) -> dict[str, Any]:
    """Look until something has come about."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        seen = table.look(table.token(seat))
        found = seen["table"]["seats"][seat][ready] if ready == "who" else seen["view"][ready]
        if found == value or (value is None and found):
            return seen
        time.sleep(0.1)
    pytest.fail(f"{ready} did not become {value}")


@rule("MUM-104")
def test_who_thinks_too_long_is_answered_for_and_the_third_time_a_bot_sits_down(api: Api) -> None:
    table = api.create("ppp", options=CLOCK)
    clock = table.look(table.token(1))["clock"]
    assert clock["seconds"] == 1
    assert 0 <= clock["left"] <= 1
    seen = until(table, 1, "who", "bot")
    taken = [e for e in seen["events"] if e["id"] == "ColourTaken" and e["slots"]["seat"] == "1"]
    assert [e["slots"]["pawn"] for e in taken] == ["violet"]
    api.ok("POST", table.path("/return"), table.token(1), {})
    assert table.look(table.token(1))["table"]["seats"][1]["who"] == "person"


def test_without_the_option_nobody_is_hurried(api: Api) -> None:
    table = api.create("pp", options={"mummySeat": "0"})
    assert table.look(table.token(1))["clock"] is None


def test_the_clock_tells_the_mummy_nothing_of_a_secret_question(api: Api) -> None:
    # Both see the same seconds: time runs from the last moment that everybody noticed.
    table = api.create("pp", options={"mummySeat": "0", "clock": "600"})
    began = time.monotonic()
    left = [table.look(table.token(seat))["clock"]["left"] for seat in (0, 1)]
    assert -0.2 < left[0] - left[1] < time.monotonic() - began + 0.2


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Api]:
    limits: Limits = msgspec.structs.replace(QUICK, away_seconds=0.3)
    with Server(tmp_path, limits) as server, Api(server) as api:
        yield api


def test_a_bot_may_play_for_somebody_who_is_away(hasty: Api) -> None:
    table = hasty.create("ppp", options={"mummySeat": "0"})
    table.look(table.token(1))
    time.sleep(0.5)
    hasty.ok("POST", table.path("/replace"), table.token(1), {"seat": 2, "bot": "thumb"})
    assert table.look(table.token(1))["table"]["seats"][2]["who"] == "bot"
    hasty.ok("POST", table.path("/return"), table.token(2), {})


def test_nobody_is_replaced_who_was_here_a_moment_ago(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    body = {"seat": 2, "bot": "thumb"}
    assert api.refused(409, "POST", table.path("/replace"), table.token(1), body)["kind"] == "here"
    body = {"seat": 9, "bot": "thumb"}
    assert api.refused(404, "POST", table.path("/replace"), table.token(1), body)


def test_who_plays_without_a_socket_is_not_away(hasty: Api) -> None:
    table = hasty.create("ppp", options={"mummySeat": "0"})
    time.sleep(0.5)
    asked = time.monotonic()
    table.look(table.token(2))
    while replaced(hasty, table, 2):  # on a busy machine a third of a second may have passed
        assert time.monotonic() - asked > 0.3
        hasty.ok("POST", table.path("/return"), table.token(2), {})
        asked = time.monotonic()
        table.look(table.token(2))


def replaced(api: Api, table: Seats, seat: int) -> bool:
    """Whether a bot could be asked to play for a seat; or else its person was just here."""
    status, reply = api.call("POST", table.path("/replace"), table.token(1), {"seat": seat})
    assert status == 200 or reply["error"]["kind"] == "here", reply
    return status == 200


def test_who_is_left_behind_brings_the_game_to_its_end(hasty: Api) -> None:
    """One leaves, one loses the line, the maker of the table is gone: the last one ends it."""
    table = hasty.create("pppp", options={"mummySeat": "0"})
    table.play(Random(1), most=8)

    async def lost_line() -> None:
        async with at_table(hasty.server, table.id, table.token(2)) as person:
            assert not replaced(hasty, table, 2)
            assert person.table["table"]["seats"][2]["online"]

    asyncio.run(lost_line())
    hasty.ok("POST", table.path("/leave"), table.token(3), {})
    for seat in (0, 2):
        end = time.monotonic() + PATIENCE
        while not replaced(hasty, table, seat):
            assert time.monotonic() < end, "the player is here for ever"
            time.sleep(0.1)
    seats = table.look(table.token(1))["table"]["seats"]
    assert [seat["who"] for seat in seats] == ["bot", "person", "bot", "bot"]
    # Who comes back may still take the seat again; who has left may not.
    hasty.ok("POST", table.path("/return"), table.token(2), {})
    hasty.refused(401, "POST", table.path("/return"), table.token(3), {})
    hasty.ok("POST", table.path("/bot"), table.token(2), {})
    hasty.ok("POST", table.path("/bot"), table.token(1), {})
    own, table.tokens = table.token(1), [None] * 4
    assert table.asked() is None  # the bots have played it to the end
    seen = table.look(own)
    assert seen["table"]["status"] == "over"
    assert seen["view"]["outcome"]["winners"]
