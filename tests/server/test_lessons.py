"""A lesson at the server's table: its script, what it wants, the way out of it, a restart."""

from pathlib import Path
from typing import Any

from server.client import Api, Seats, Server

LESSON = {"game": "mummy", "lesson": "hunter", "name": "Zoé"}
LEARNER = 1
WANTED = ["roll", "go 4 G10 reveal R-2", "roll", "reroll", "go 3 F8 reveal W-5", "reclaim"]


def begun(api: Api) -> Seats:
    """A lesson that nobody has answered yet."""
    return Seats(api, api.ok("POST", "/api/lessons", body=LESSON))


def step(table: Seats) -> dict[str, Any]:
    """What the learner is told of the lesson when asked."""
    asked = table.asked()
    assert asked is not None
    told: dict[str, Any] = asked[1]["lesson"]
    return told


def test_a_lesson_is_set_up_and_tells_its_learner_alone(api: Api) -> None:
    table = begun(api)
    told = step(table)
    assert (told["done"], told["want"]) == (0, ["roll"])
    assert told["say"][0] == "mummy.lesson.hunter.welcome"
    seen = table.look(table.token(LEARNER))["table"]["seats"]
    assert [row["who"] for row in seen] == ["bot", "person", "bot"]
    assert seen[LEARNER]["name"] == "Zoé"
    assert table.look(table.host)["lesson"] is None


def test_a_lesson_that_is_not_there_is_refused(api: Api) -> None:
    for wrong in ({"lesson": "chess"}, {"game": "chess"}, {"lang": "xx"}):
        api.refused(422, "POST", "/api/lessons", body=LESSON | wrong)


def test_a_lesson_goes_by_its_script_and_then_its_own_way(api: Api) -> None:
    table = begun(api)
    for number, wanted in enumerate(WANTED):
        told = step(table)
        assert (told["done"], told["want"]) == (number, [wanted])
        assert table.act(LEARNER, wanted)[0] == 200
    assert step(table)["want"] == [], "a free choice"
    heard = {event["id"] for event in table.look(table.token(LEARNER))["events"]}
    assert "HunterCaptured" in heard, "as the script has it"
    assert table.act(LEARNER, "use 2")[0] == 200
    told = step(table)
    assert told["done"] == told["steps"]
    assert told["say"] == ["mummy.lesson.hunter.end", "mummy.lesson.hunter.go_on"]


def test_another_answer_is_refused_kindly_and_changes_nothing(api: Api) -> None:
    table = begun(api)
    step(table)
    assert table.act(LEARNER, "roll")[0] == 200
    before = table.look(table.token(LEARNER))
    status, reply = table.act(LEARNER, "use 1")
    assert (status, reply["error"]["kind"]) == (422, "lesson")
    assert reply["error"]["key"] == "table.lesson.not"
    assert table.look(table.token(LEARNER)) == before


def test_who_leaves_a_lesson_plays_freely(api: Api) -> None:
    table = begun(api)
    step(table)
    assert table.act(LEARNER, "roll")[0] == 200
    api.ok("POST", table.path("/free"), table.token(LEARNER), {})
    assert table.look(table.token(LEARNER))["lesson"] is None
    assert table.act(LEARNER, "use 1")[0] == 200


def test_a_take_back_goes_back_in_the_lesson(api: Api) -> None:
    table = begun(api)
    step(table)
    for wanted in WANTED[:2]:
        step(table)
        assert table.act(LEARNER, wanted)[0] == 200
    assert step(table)["done"] == 2
    api.ok("POST", table.path("/takeback"), table.token(LEARNER), {})
    told = step(table)
    assert (told["done"], told["want"]) == (1, [WANTED[1]])
    assert table.act(LEARNER, WANTED[1])[0] == 200
    assert step(table)["done"] == 2


def test_a_lesson_goes_on_after_a_restart(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        with Api(server) as api:
            table = begun(api)
            for wanted in WANTED[:3]:
                step(table)
                assert table.act(LEARNER, wanted)[0] == 200
            before = table.look(table.token(LEARNER))["lesson"]
        server.kill()
        server.start()
        with Api(server) as api:
            table.api = api
            assert table.look(table.token(LEARNER))["lesson"] == before
            assert table.act(LEARNER, WANTED[3])[0] == 200
