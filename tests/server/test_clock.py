"""The clock answers for who thinks too long; a bot may play for who is away."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from mastaba.games import game as game_of
from mastaba.server import clock
from mastaba.server.clock import Moments
from mastaba.server.driver import MOST_POLLS
from mastaba.server.house import House
from mastaba.server.problems import Problem
from mastaba.server.records import Acted, Chair, Terms
from mastaba.server.replays import prefix
from mastaba.server.security import Limits
from mastaba.server.story import Story
from mastaba.server.table import Table
from mastaba.server.viewing import Viewer
from mastaba.server.wire import Fork, NewTable, SeatPlan
from server.client import PATIENCE, QUICK, Api, Seats, Server, at_table
from server.stories import at_home, bargain, driver_of, market
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


def clocked(*answers: str, game: str = "mummy", seats: int = 3, **options: str) -> Story:
    """A table of people with a clock, after these answers; each is a record a second later."""
    rules = game_of(game)
    chairs = [Chair("person", f"Ann {n}") for n in range(seats)]
    wished = rules.check_options(seats, {"clock": "60"} | options)
    terms = Terms(
        game, rules.version, rules.content_hash, chairs, wished, "en", "private", "steady"
    )
    story = Story(rules, terms)
    story.fold(story.begin(), 0.0)
    for said in answers:
        say(story, said)
    return story


def say(story: Story, said: str, seat: int | None = None) -> None:
    decision = story.decision
    assert decision is not None
    seat = decision.seat if seat is None else seat
    answers = story.say(seat, said)
    story.fold(Acted(seat, 0, said, str(story.records), answers), float(story.records))


def back(story: Story, seat: int) -> None:
    point = story.takeback(seat)
    assert not isinstance(point, str), point
    story.fold(story.go_back(seat, point[0], practice=point[1]), float(story.records))


def choices(story: Story) -> list[str]:
    decision = story.decision
    assert decision is not None
    return [story.game.notation.text(action) for action in decision.actions]


@rule("MUM-104")
def test_a_question_that_is_open_again_was_opened_when_it_was() -> None:
    """Acting and taking back, as often as one likes, wins no time."""
    story = clocked(mummySeat="0")
    seat, opened = asked(story), story.opened
    for _ in range(5):
        say(story, choices(story)[0])
        assert story.opened == story.records - 1, "the next hunter has time of his own"
        back(story, seat)
        assert (asked(story), story.opened) == (seat, opened)
    say(story, choices(story)[0])
    say(story, choices(story)[0])
    assert story.opened == story.records - 1


def asked(story: Story) -> int:
    decision = story.decision
    assert decision is not None
    return decision.seat


def at_a_treasure() -> Story:
    """A hunter stands on a treasure and is asked what only he may know of."""
    for seed in range(100):
        story, rng = clocked(mummySeat="0"), Random(seed)
        while story.decision is not None:
            if story.decision.kind == "show":
                return story
            say(story, rng.choice(choices(story)))
    raise AssertionError("nobody ever stood on a treasure")


@rule("MUM-104")
def test_a_hunters_take_back_at_his_treasure_moves_no_clock() -> None:
    story = at_a_treasure()
    seat, opened, moment = asked(story), story.opened, story.records
    back(story, seat)
    assert (asked(story), story.opened) == (seat, opened)
    assert opened < moment - 1, "neither the move nor the take-back was noticed by the mummy"


def test_what_is_said_out_of_turn_gives_nobody_more_time() -> None:
    """Hamunaptra: permissions are public, drafts are secret, and neither opens a question."""
    story, rng = clocked(game="hamunaptra", seats=2), Random(3)
    while story.decision is not None and story.decision.kind != "place":
        say(story, rng.choice(choices(story)))
    opened, other = story.opened, 1 - asked(story)
    assert story.match is not None
    for _ in range(6):
        actions = story.game.interjections(story.match.state, other)
        allowing = [story.game.notation.text(action) for action in actions]
        say(story, next(line for line in allowing if line.split()[0] in ("allow", "refuse")), other)
        assert story.opened == opened
    say(story, choices(story)[0])
    assert story.opened == story.records - 1


def test_time_is_read_off_a_clock_that_nobody_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    wall, steady = [1_000_000.0], [50.0]
    monkeypatch.setattr(
        clock, "time", SimpleNamespace(time=lambda: wall[0], monotonic=lambda: steady[0])
    )
    moments = Moments([999_990.0, 999_999.0, 1_003_600.0])
    assert [moments[n] for n in range(3)] == [40.0, 49.0, 50.0], "nothing lies in the future"
    wall[0], steady[0] = 5.0, 53.0  # somebody sets the wall's clock back to the beginning
    moments.add(2)
    assert [moments[n] for n in (3, 4)] == [53.0, 53.0]


@pytest.mark.parametrize("who", ["person", "bot"])
def test_who_talks_out_of_turn_keeps_neither_clock_nor_bot_from_answering(
    tmp_path: Path, who: str
) -> None:
    """Whatever is said while the answer waits for its turn, the question still stands."""

    async def scene(house: House) -> None:
        text, at = market()
        seats = [SeatPlan("person", "Ann"), SeatPlan("person", "Ben")]
        made = await house.fork(prefix(text, at), Fork(at, seats), 0)
        table = await house.table(made.table)
        story = table.story
        assert asked(story) == 0
        said, opened, moves = choices(story)[0], story.opened, story.moves
        seq, records = story.hearings[1].seq, story.records
        if who == "bot":
            story.chairs[0] = Chair("bot", None, "thumb")
            answer = table.bot_acts(0, opened, moves, said)
        else:
            answer = table.lapse(0, opened)
        await asyncio.gather(table.act(1, seq, "allow 0", "first"), answer)
        assert story.records >= records + 2
        assert story.opened > opened

    at_home(tmp_path, scene)


def test_wishes_do_not_hold_a_question_up_for_ever() -> None:
    story = bargain("bp")
    driver, polls = driver_of(story), 0
    driver._bots = Silent()  # type: ignore[assignment]
    while (wishing := driver._wishing()) is not None:
        asyncio.run(driver._wish(wishing))
        say(story, "allow 0" if polls % 2 == 0 else "refuse 0", 1)
        polls += 1
        assert polls <= MOST_POLLS
    assert polls == MOST_POLLS


class Silent:
    """Bots who never wish for anything."""

    async def wish(self, *_: object) -> None:
        return None


@rule("MUM-104")
def test_time_runs_out_however_often_one_acts_and_takes_back(tmp_path: Path) -> None:
    """The last word is the clock's: after the time for a question nothing brings it back."""

    async def scene(house: House) -> None:
        people = [SeatPlan("person", f"Ann {n}") for n in range(3)]
        made = await house.create(NewTable("mummy", people, {"mummySeat": "0", "clock": "60"}))
        table = await house.table(made.table)
        seat = asked(table.story)
        before = await left(table)
        for n in range(4):
            table.moments._at = [at - 10.0 for at in table.moments._at]  # ten seconds pass
            seq = table.story.hearings[seat].seq
            await table.act(seat, seq, choices(table.story)[0], f"act {n}")
            assert await left(table) > 55.0
            await table.take_back(seat)
            assert await left(table) <= before - 10.0 * (n + 1) + 0.1
        seq = table.story.hearings[seat].seq
        await table.act(seat, seq, choices(table.story)[0], "late")
        table.moments._at = [at - 25.0 for at in table.moments._at]
        table.moments.read -= 60.0
        with pytest.raises(Problem) as refusal:
            await table.take_back(seat)
        assert refusal.value.trouble.key == "time"

    async def left(table: Table) -> float:
        told = (await table.look(Viewer("watch"))).clock
        assert told is not None
        return told.left

    at_home(tmp_path, scene)


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
