"""An answer is stored once, whoever sends it how often; of two, one wins and the other is told."""

import asyncio
from random import Random

from server.client import Api, Server, at_table


def test_a_retry_is_answered_as_the_first_time_and_not_applied_twice(api: Api) -> None:
    table = api.create("ppp")
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    action = seen["actions"][0]["do"]
    first = table.act(seat, action, seen["seq"], "one")
    after = table.look(table.token(seat))
    assert first == (200, {"seq": after["seq"]})
    assert table.act(seat, action, seen["seq"], "one") == first
    assert table.act(seat, action, seen["seq"], "another id") == first
    assert table.act(seat, "stop", 0, "one") == first
    assert table.look(table.token(seat)) == after


def test_an_answer_to_an_old_question_is_stale(api: Api) -> None:
    table = api.create("ppp")
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    for seq in (seen["seq"] - 1, seen["seq"] + 1):
        status, reply = table.act(seat, seen["actions"][0]["do"], seq)
        assert (status, reply["error"]["kind"]) == (409, "stale")


def test_an_illegal_answer_changes_nothing_and_names_its_clause(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    status, reply = table.act(seat, "end A1", seen["seq"])
    assert (status, reply["error"]["kind"]) == (422, "illegal")
    assert reply["error"]["clause"].startswith("MUM-")
    status, reply = table.act(seat, "walk A1 B1", seen["seq"])
    assert status == 422
    status, reply = table.act(seat, "dance", seen["seq"])
    assert (status, reply["error"]["kind"]) == (422, "illegal")
    assert table.look(table.token(seat)) == seen


def test_who_is_not_asked_cannot_answer(api: Api) -> None:
    table = api.create("ppp")
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    status, reply = table.act((seat + 1) % 3, seen["actions"][0]["do"])
    assert (status, reply["error"]["kind"]) == (422, "illegal")


def test_of_two_answers_with_the_same_number_one_wins(server: Server, api: Api) -> None:
    async def race(seed: int) -> None:
        table = api.create("ppp", options={"mummySeat": "0"})
        rng = Random(seed)
        while True:  # until there is a choice
            asked = table.asked()
            assert asked is not None
            seat, seen = asked
            if len(seen["actions"]) > 1:
                break
            table.act(seat, rng.choice(seen["actions"])["do"], seen["seq"])
        first, second = (offer["do"] for offer in seen["actions"][:2])
        token = table.token(seat)
        async with at_table(server, table.id, token) as a, at_table(server, table.id, token) as b:
            await a.send(type="act", seq=seen["seq"], action=first, id="a")
            await b.send(type="act", seq=seen["seq"], action=second, id="b")
            outcomes = []
            for person in (a, b):
                while (message := await person.hear())["type"] not in ("done", "refused"):
                    pass
                outcomes.append(message)
        assert sorted(outcome["type"] for outcome in outcomes) == ["done", "refused"]
        loser = next(outcome for outcome in outcomes if outcome["type"] == "refused")
        assert loser["error"]["kind"] == "stale"

    async def races() -> None:
        for seed in range(3):
            await race(seed)

    asyncio.run(races())


def test_a_whole_game_is_played_to_its_end_over_http(api: Api) -> None:
    table = api.create("pbb", options={"mummySeat": "0"})
    assert table.play(Random(5)) > 5
    seen = table.look(table.token(0))
    assert seen["view"]["outcome"] is not None
    assert [event["n"] for event in seen["events"]] == sorted({e["n"] for e in seen["events"]})
    assert seen["seq"] >= seen["events"][-1]["n"]


def test_the_recap_begins_after_ones_own_last_answer(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    status, _ = table.act(seat, seen["actions"][0]["do"], seen["seq"])
    assert status == 200
    after = table.look(table.token(seat))
    own = [event["n"] for event in after["events"] if event["n"] > seen["seq"]]
    assert after["recap"] == seen["seq"] + 2 or after["recap"] <= min(own)
    assert table.look(table.token(seat), since=after["seq"])["events"] == []
