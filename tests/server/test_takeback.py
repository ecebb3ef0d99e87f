"""Taking back: until another acts, dice fall or something hidden shows; with bots, as practice."""

import asyncio
from contextlib import AsyncExitStack
from random import Random

from mastaba.core import replay
from mastaba.core.match import Match
from mastaba.games import game
from server.client import Api, Seats, Server, at_table

OPTIONS = {"mummySeat": "0", "spectators": "live"}


def first_choice(table: Seats, verb: str, rng: Random) -> tuple[int, dict[str, object]]:
    """Play at random until a person may do this."""
    while True:
        asked = table.asked()
        assert asked is not None
        seat, seen = asked
        offers = [offer for offer in seen["actions"] if offer["verb"] == verb]
        offer = (offers or seen["actions"])[0]
        if offers:
            return seat, seen | {"chosen": offer["do"]}
        table.act(seat, rng.choice(seen["actions"])["do"], seen["seq"])


def test_a_colour_is_taken_back_until_another_hunter_takes_one(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    seat, seen = first_choice(table, "take", Random(1))
    table.act(seat, str(seen["chosen"]))
    after = table.look(table.token(seat))
    assert after["takeback"] == {"can": True, "why": None, "practice": False}
    reply = api.ok("POST", table.path("/takeback"), table.token(seat), {})
    back = table.look(table.token(seat))
    assert back["seq"] == reply["seq"] > after["seq"]
    assert back["actions"] == seen["actions"]
    assert back["events"] == seen["events"]
    assert back["table"]["practice"] is False


def test_what_dice_have_answered_stands(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    seat, _ = first_choice(table, "roll", Random(2))
    table.act(seat, "roll")
    barred = {"can": False, "why": "fate", "practice": False}
    assert table.look(table.token(seat))["takeback"] == barred
    error = api.refused(409, "POST", table.path("/takeback"), table.token(seat), {})
    assert (error["kind"], error["key"]) == ("takeback", "fate")


def test_what_another_player_has_followed_stands(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    seat, seen = first_choice(table, "take", Random(3))
    table.act(seat, str(seen["chosen"]))
    other, seen = first_choice(table, "take", Random(3))
    assert other != seat
    table.act(other, str(seen["chosen"]))
    assert table.look(table.token(seat))["takeback"]["can"] is False


def test_against_bots_everything_is_taken_back_as_practice(api: Api) -> None:
    table = api.create("pb", options={"mummySeat": "0"})
    seat, seen = first_choice(table, "walk", Random(4))
    walk = max((offer["do"] for offer in seen["actions"]), key=len)  # type: ignore[attr-defined]
    table.act(seat, walk)
    asked = table.asked()
    assert asked is not None
    later = asked[1]
    assert later["takeback"] == {"can": True, "why": None, "practice": True}, "said beforehand"
    api.ok("POST", table.path("/takeback"), table.token(0), {})
    back = table.look(table.token(0))
    assert back["table"]["practice"] is True
    assert back["actions"] == seen["actions"]
    assert back["view"] == seen["view"]
    assert back["seq"] > later["seq"]
    assert table.play(Random(4), most=5) == 5


def test_who_looks_on_is_told_which_events_are_void(server: Server, api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})

    async def scene() -> None:
        seat, seen = first_choice(table, "take", Random(5))
        other = next(at for at in (1, 2) if at != seat)
        async with at_table(server, table.id, table.token(other)) as person:
            start = person.table
            table.act(seat, str(seen["chosen"]))
            acted = await person.after(start["seq"])
            assert acted["events"][0]["id"] == "ColourTaken"
            api.ok("POST", table.path("/takeback"), table.token(seat), {})
            back = await person.after(acted["seq"])
            assert back["from"] == acted["events"][0]["n"]
            assert back["events"] == []
        since = table.look(table.token(other), since=acted["seq"])
        assert since["from"] == acted["events"][0]["n"]

    asyncio.run(scene())


def moment_at_a_treasure() -> str:
    """A game up to the question that only its hunter may know of."""
    for seed in range(100):
        match, rng = Match(game("mummy"), 3, OPTIONS, seed=str(seed)), Random(seed)
        while (decision := match.decision) is not None:
            if decision.kind == "show":
                return replay.write(match)
            match.act(decision.seat, rng.choice(decision.actions))
    raise AssertionError("nobody ever stood on a treasure")


def test_a_hunter_looking_at_a_card_takes_the_move_back_without_a_sound(
    server: Server, api: Api
) -> None:
    """Nobody may learn from a take-back that there was a card to look at."""
    text = moment_at_a_treasure()
    kept = api.ok("POST", "/api/replays", None, {"text": text})["replay"]
    body = {"at": len(text.splitlines()) - 1, "seats": [{"who": "person"}] * 3}
    table = Seats(api, api.ok("POST", f"/api/replays/{kept}/fork", None, body))
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    assert seen["takeback"]["can"] is True

    async def scene() -> None:
        tokens = [table.token(0), table.token(3 - seat), str(table.watch)]
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(at_table(server, table.id, token))
                for token in tokens
            ]
            for person in people:
                await person.caught_up()
            api.ok("POST", table.path("/takeback"), table.token(seat), {})
            for person in people:
                assert await person.caught_up() == []

    asyncio.run(scene())
    back = table.look(table.token(seat))
    assert {offer["verb"] for offer in back["actions"]} <= {"end", "dir"}
