"""Out of turn: people and bots trade at a table of Hamunaptra."""

import time
from typing import Any, cast

from server.client import PATIENCE, Api, Seats
from server.stories import MAKER, PARTNER, market


def open_market(api: Api, *seats: dict[str, Any]) -> Seats:
    """A table that goes on from there."""
    text, at = market()
    kept = api.ok("POST", "/api/replays", None, {"text": text})["replay"]
    made = api.ok("POST", f"/api/replays/{kept}/fork", None, {"at": at, "seats": list(seats)})
    return Seats(api, made)


PERSON = {"who": "person", "name": "Ann"}
BOT = {"who": "bot", "bot": "thumb"}


def told(table: Seats, seat: int) -> dict[str, Any]:
    return cast(dict[str, Any], table.look(table.token(seat))["view"])


def answered(table: Seats) -> dict[str, Any]:
    """The maker's view once no offer is open any more."""
    until = time.monotonic() + PATIENCE
    while (now := told(table, MAKER))["offers"]:
        assert time.monotonic() < until, "nobody answers"
        time.sleep(0.02)
    return now


def test_a_person_makes_an_offer_and_another_accepts_it_in_the_middle_of_a_turn(api: Api) -> None:
    table = open_market(api, PERSON, {"who": "person", "name": "Ben"})
    (gift, *_), before = told(table, MAKER)["seats"][MAKER]["hand"], told(table, PARTNER)
    table.act(MAKER, f"trade {PARTNER} {gift} -")
    (offer,) = told(table, PARTNER)["offers"]
    assert offer["give"] == [gift]
    assert told(table, PARTNER)["waiting"] == before["waiting"], "nobody has to wait for it"
    table.act(PARTNER, f"accept {MAKER} -")
    assert gift in told(table, PARTNER)["seats"][PARTNER]["hand"]
    assert gift not in told(table, MAKER)["seats"][MAKER]["hand"]


def test_what_is_offered_is_for_the_two_partners_only(api: Api) -> None:
    table = open_market(api, PERSON, {"who": "person", "name": "Ben"})
    hand = told(table, MAKER)["seats"][MAKER]["hand"]
    table.act(MAKER, f"offer {PARTNER}")
    table.act(MAKER, f"give {hand[0]}")
    assert told(table, MAKER)["offers"]
    assert told(table, PARTNER)["offers"] == []
    watched = table.look(table.host)["view"] if table.host else None
    assert watched is None or watched["seat"] == MAKER or watched["offers"] == []


def test_a_bot_takes_a_present_at_once(api: Api) -> None:
    table = open_market(api, PERSON, BOT)
    (gift, *_) = told(table, MAKER)["seats"][MAKER]["hand"]
    size = told(table, MAKER)["seats"][PARTNER]["hand_size"]
    table.act(MAKER, f"trade {PARTNER} {gift} -")
    now = answered(table)
    assert gift not in now["seats"][MAKER]["hand"]
    assert now["seats"][PARTNER]["hand_size"] in (size + 1, 4)


def test_a_bot_refuses_to_give_its_whole_hand_for_nothing(api: Api) -> None:
    table = open_market(api, PERSON, BOT)
    before = told(table, MAKER)["seats"]
    table.act(MAKER, f"trade {PARTNER} - any+any+any")
    now = answered(table)["seats"]
    assert now[MAKER]["hand"] == before[MAKER]["hand"]
    assert now[PARTNER]["hand_size"] == before[PARTNER]["hand_size"]


def test_an_offer_that_cannot_be_made_is_refused_with_its_clause(api: Api) -> None:
    table = open_market(api, PERSON, BOT)
    hand = told(table, MAKER)["seats"][MAKER]["hand"]
    for line in ("trade 1 T99 -", "trade 1 - -", "trade 7 - any", f"trade 1 {hand[0]} gold"):
        body = {"seq": table.look(table.token(MAKER))["seq"], "action": line, "id": line}
        api.refused(422, "POST", table.path("/act"), table.token(MAKER), body)
    assert told(table, MAKER)["offers"] == [], "not even begun"
