"""Campaigns: what games bring is kept, once, and the next game begins with it."""

import sqlite3
import uuid
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from mastaba.server.records import Acted, Began, Chair, Enrolment, Terms, lines_of
from mastaba.server.story import Story
from server.campaigning import FIRST, TOMB, Campaign, ending, finish, played, seats
from server.client import Api, Seats, Server
from support import rule


@pytest.fixture
def campaign(api: Api) -> Campaign:
    return Campaign(api)


def scores(table: Seats) -> list[int]:
    found: list[int] = table.look(table.host)["view"]["outcome"]["scores"]
    return found


def xp(table: Seats) -> list[str]:
    options = table.look(table.host)["table"]["options"]
    assert options["campaign"] == "on"
    return [options[f"xp{seat + 1}"] for seat in range(len(table.tokens))]


# Founding.


def test_a_campaign_begins_with_an_empty_book(campaign: Campaign) -> None:
    book = campaign.book()
    assert (book["name"], book["game"], book["own"]) == ("The long night", "tomb", True)
    assert book["members"] == book["games"] == []


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"game": "mummy", "name": "Night"}, 422, "expected a game that has a campaign"),
        ({"game": "chess", "name": "Night"}, 422, "chess"),
        ({"game": "tomb", "name": " \n "}, 422, "Expected a name"),
        ({"game": "tomb", "name": ""}, 400, "length >= 1"),
        ({"game": "tomb", "name": "x" * 41}, 400, "length <= 40"),
    ],
)
def test_what_cannot_be_founded_is_refused(
    api: Api, body: dict[str, str], status: int, said: str
) -> None:
    assert said in api.refused(status, "POST", "/api/campaigns", None, body)["message"]


# Members.


def test_everybody_at_the_first_table_is_a_member(campaign: Campaign) -> None:
    table = campaign.table("pbo")
    members = campaign.book()["members"]
    assert [(m["member"], m["name"], m["bot"]) for m in members] == [
        (0, "Zoé", None), (1, "Theo", "thumb"), (2, None, None),
    ]  # fmt: skip
    campaign.api.ok("POST", table.path("/join"), table.token(2), {"name": "Noor"})
    members = campaign.book()["members"]
    assert [m["name"] for m in members] == ["Zoé", "Theo", "Noor"]
    assert [(m["total"], m["level"], m["floor"], m["next"]) for m in members] == [(0, 1, 0, 51)] * 3
    assert campaign.book()["games"][0]["status"] == "playing"


def test_bots_take_open_seats_as_members(campaign: Campaign) -> None:
    table = campaign.table("po")
    campaign.api.ok("POST", table.path("/fill"), table.host, {"bot": "random"})
    assert campaign.book()["members"][1]["bot"] == "random"
    assert campaign.book()["members"][1]["name"]


def test_who_comes_again_keeps_a_number_and_who_is_new_gets_one(campaign: Campaign) -> None:
    campaign.table("ppb")
    again = campaign.table("pbp", (1, None, 0))
    book = campaign.book()
    assert [m["name"] for m in book["members"]] == ["Amina", "Zoé", "Amina", "Theo"]
    assert len(book["games"]) == 2
    assert again.look(again.host)["table"]["campaign"] == {
        "id": campaign.id, "name": "The long night",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("members", "more", "said"),
    [
        ((0, 5), {}, "expected members of the campaign, each on one seat, but got 5"),
        ((1, 1), {}, "expected members of the campaign, each on one seat, but got 1"),
        ((0, 1), {"campaign": None}, "expected a campaign, since a seat is a member's"),
        ((0, 1), {"game": "mummy"}, "expected a game of tomb"),
        ((0,), {"seats": [{"who": "person", "member": 0}]}, "option campaign: expected off"),
    ],
)
def test_a_wrong_line_up_is_refused_and_nothing_is_written(
    campaign: Campaign, members: tuple[int, ...], more: dict[str, Any], said: str
) -> None:
    campaign.table("pp")
    before = campaign.book()
    body = {"game": "tomb", "seats": seats("pp", members), "campaign": campaign.key} | more
    error = campaign.api.refused(422, "POST", "/api/tables", None, body)
    assert said in error["message"]
    assert campaign.book() == before


# Games.


@rule("TOMB-265")
def test_the_xp_of_a_game_are_in_the_book_when_it_is_over(
    server: Server, campaign: Campaign
) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    won = scores(table)
    assert campaign.totals() == won
    assert min(won) > 0
    (game,) = campaign.book()["games"]
    assert (game["table"], game["status"]) == (table.id, "over")
    assert game["ended"] >= game["created"]
    assert [(gain["gained"], gain["total"]) for gain in game["gains"]] == [(n, n) for n in won]
    assert [gain["won"] for gain in game["gains"]] == [n == max(won) for n in won]
    assert all(gain["rose"] == (gain["total"] > 50) for gain in game["gains"])


@rule("TOMB-265", "TOMB-266")
def test_the_next_game_begins_with_the_totals(server: Server, campaign: Campaign) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    won = scores(table)
    api = campaign.api
    again = Seats(api, api.ok("POST", table.path("/rematch"), table.host, {"rotate": False}))
    assert xp(again) == list(map(str, won))
    levels = [seat["level"] for seat in again.look(again.host)["view"]["seats"]]
    assert levels == [member["level"] for member in campaign.book()["members"]]
    assert max(levels) > 1
    swapped = campaign.table("pbp", (1, None, 0))
    assert xp(swapped) == [str(won[1]), "0", str(won[0])]


def test_a_rematch_with_seats_rotated_takes_the_members_along(
    server: Server, campaign: Campaign
) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    won = scores(table)
    api = campaign.api
    again = Seats(api, api.ok("POST", table.path("/rematch"), table.token(0), {"rotate": True}))
    look = api.ok("GET", again.path(), again.tokens[0] or again.tokens[-1])
    assert [look["table"]["options"][name] for name in ("xp1", "xp2")] == [str(won[1]), str(won[0])]
    assert campaign.totals() == won


def test_a_person_for_whom_a_bot_has_played_is_no_bot_in_the_book(
    server: Server, campaign: Campaign
) -> None:
    table, api = campaign.first(server, "pp"), campaign.api
    api.ok("POST", table.path("/bot"), table.token(1), {"bot": "thumb"})
    finish(table)
    assert [member["bot"] for member in campaign.book()["members"]] == [None, None]
    assert campaign.totals() == scores(table)


def test_totals_grow_from_game_to_game(server: Server, campaign: Campaign) -> None:
    first = campaign.first(server, "pb")
    finish(first)
    second = campaign.second(server, "pb")
    finish(second)
    sums = [a + b for a, b in zip(scores(first), scores(second), strict=True)]
    assert campaign.totals() == sums
    book = campaign.book()
    assert [game["table"] for game in book["games"]] == [first.id, second.id]
    assert [gain["total"] for gain in book["games"][1]["gains"]] == sums
    assert [member["games"] for member in book["members"]] == [2, 2]


@rule("TOMB-266")
def test_a_table_that_waits_for_people_takes_the_totals_when_it_begins(
    server: Server, campaign: Campaign
) -> None:
    table = campaign.first(server, "pp")
    waiting = campaign.table("po", (0, 1))
    finish(table)
    won = [str(n) for n in scores(table)]
    joined = campaign.api.ok("POST", waiting.path("/join"), waiting.token(1), {"name": "Theo"})
    assert xp(waiting) == won
    server_side = waiting.look(joined["token"])["view"]["seats"]
    assert [seat["level"] for seat in server_side] == [
        member["level"] for member in campaign.book()["members"]
    ]


def test_in_a_campaign_nobody_practises() -> None:
    match = played(7, 0, 0)
    lines = lines_of(TOMB, match.answers)
    fallen = next(n for n, line in enumerate(lines[:-1]) if line[0] == 0 and lines[n + 1][0] < 0)
    chairs = [Chair("person"), Chair("bot", bot="thumb")]
    for campaign in (None, Enrolment("c", "Night", [0, 1], 2)):
        terms = Terms(
            "tomb", 1, "", chairs, match.options, "en", "private", "steady", campaign=campaign
        )
        story = Story(TOMB, terms)
        story.fold(Began(lines[:fallen]), 1.0)
        story.fold(Acted(0, 1, lines[fallen][1], "1", lines[fallen : fallen + 2]), 2.0)
        assert story.takeback(0) == ((fallen, True) if campaign is None else "fate")


def test_a_game_played_on_from_a_replay_does_not_count(server: Server, campaign: Campaign) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    totals = campaign.totals()
    api = campaign.api
    body = {"at": len(ending(FIRST, (2, 1), 0, 0).answers) - 1, "seats": seats("pp")}
    fork = Seats(api, api.ok("POST", table.path("/fork"), table.token(0), body))
    finish(fork)
    assert fork.look(fork.host)["table"]["campaign"] is None
    assert campaign.totals() == totals


# Who may open the book.


def test_the_book_opens_for_its_token_the_host_and_the_seats(
    server: Server, campaign: Campaign
) -> None:
    table = campaign.first(server, "pp")
    for token in (table.host, table.token(0), table.token(1)):
        assert campaign.book(token) == campaign.book() | {"own": False}
    key = {"campaign": campaign.id, "token": table.token(1)}
    assert campaign.api.ok("POST", "/api/campaigns/mine", None, {"campaigns": [key]})
    again = campaign.table("pp", (0, 1), campaign=key)
    assert again.look(again.host)["table"]["campaign"]["id"] == campaign.id


def test_the_book_opens_for_nobody_else(server: Server, api: Api, campaign: Campaign) -> None:
    table, other = campaign.first(server, "pp"), Campaign(api, "Another")
    waiting, stranger = campaign.table("po"), api.create("pp")
    wrong = [
        None, "x" * 43, table.watch, waiting.token(1), stranger.token(0), other.token,
        campaign.id, table.id,
    ]  # fmt: skip
    body = {"game": "tomb", "seats": seats("pp")}
    for token in wrong:
        error = api.refused(401, "GET", campaign.path, token)
        assert "does not open it" in error["message"]
        key = {"campaign": campaign.id, "token": token or "x"}
        assert api.ok("POST", "/api/campaigns/mine", None, {"campaigns": [key]}) == []
        api.refused(401, "POST", "/api/tables", None, body | {"campaign": key})
    missing = {"campaign": "AAAAAAAAAAAA", "token": campaign.token}
    error = api.refused(404, "POST", "/api/tables", None, body | {"campaign": missing})
    assert error["message"] == "There is no such campaign here."
    api.refused(404, "GET", "/api/campaigns/AAAAAAAAAAAA", campaign.token)
    assert len(campaign.book()["games"]) == 2


def test_who_has_left_does_not_open_the_book_any_more(server: Server, campaign: Campaign) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    token = table.token(1)
    campaign.book(token)
    campaign.api.ok("POST", table.path("/leave"), token)
    campaign.api.refused(401, "GET", campaign.path, token)


def test_nobody_is_told_a_token_and_none_is_stored(server: Server, campaign: Campaign) -> None:
    table = campaign.first(server, "pp")
    finish(table)
    tokens = [campaign.token, table.host, *map(str, table.tokens)]
    told = [
        campaign.api.http.get(path, headers={"authorization": f"Bearer {key}"}).text
        for key in (table.watch, table.token(0), table.host)
        for path in (table.path(), campaign.path)
    ]
    assert not [token for token in tokens for text in told if token in text]
    for file in server.folder.glob("tables.sqlite3*"):
        assert not [token for token in tokens if token.encode() in file.read_bytes()]


# Nothing is lost, nothing counts twice.


def test_a_killed_server_has_lost_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    with Server(tmp_path) as server, Api(server) as api:
        campaign = Campaign(api)
        table = campaign.first(server, "pp")
        said: list[tuple[int, dict[str, Any]]] = []
        while (asked := table.asked()) is not None:
            seat, seen = asked
            action = api.ok("POST", table.path("/hint"), table.token(seat))["action"]
            body = {"seq": seen["seq"], "action": action, "id": uuid.uuid4().hex}
            said.append((seat, body))
            api.ok("POST", table.path("/act"), table.token(seat), body)
        server.kill()
        server.start()
        book = campaign.book()
        assert [m["total"] for m in book["members"]] == scores(table)
        # The end is reported once more, as by somebody who has never heard the answer.
        seat, body = said[-1]
        api.ok("POST", table.path("/act"), table.token(seat), body)
        api.ok("POST", table.path("/chat"), table.token(0), {"text": "well played"})
        assert campaign.book() == book


@pytest.mark.parametrize("in_the_middle", [True, False])
def test_a_server_killed_at_the_end_has_stored_it_whole_or_not_at_all(
    tmp_path: Path, in_the_middle: bool
) -> None:
    with Server(tmp_path) as server, Api(server) as api:
        campaign = Campaign(api)
        table = campaign.late(server, "bb", played(7, 0, 0), left=12)
        table.look(table.host)  # the bots go on
        assert in_the_middle or table.asked() is None
        server.kill()
        with closing(sqlite3.connect(server.database)) as store:
            (stored,) = store.execute("SELECT status FROM tables").fetchone()
            (gains,) = store.execute("SELECT count(*) FROM gains").fetchone()
        assert gains == (2 if stored == "over" else 0)
        server.start()
        assert table.asked() is None
        assert campaign.totals() == scores(table)
