"""Making, joining, leaving, handing over, playing again: over HTTP, on a real server."""

import json
from random import Random

import pytest

from server.client import Api, Seats


def test_a_table_without_open_seats_begins_at_once(api: Api) -> None:
    table = api.create("pbb")
    seen = table.look(table.token(0))
    assert table.code is None
    assert seen["table"]["status"] == "playing"
    assert seen["view"]["seat"] == 0
    assert seen["table"]["you"] == {"kind": "seat", "seat": 0}
    assert [seat["who"] for seat in seen["table"]["seats"]] == ["person", "bot", "bot"]


def test_bots_play_until_a_person_is_asked(api: Api) -> None:
    table = api.create("pbb", options={"mummySeat": "0"})
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    assert seat == 0
    assert {"do", "verb", "args", "cell", "path"} <= seen["actions"][0].keys()


def test_a_table_of_bots_plays_itself_to_the_end(api: Api) -> None:
    table = api.create("bb")
    assert table.asked() is None
    assert table.look(table.host)["view"]["outcome"]["winners"]


def test_people_take_open_seats_by_link_and_by_code(api: Api) -> None:
    table = api.create("poo")
    invitation = table.token(1)
    lobby = table.look(invitation)
    assert lobby["table"]["you"] == {"kind": "invited", "seat": 1}
    assert lobby["view"] is None
    joined = api.ok("POST", table.path("/join"), invitation, {"name": " Ben\u0007\n<b> "})
    assert joined["seat"] == 1
    assert api.ok("GET", f"/api/codes/{table.code}") == {
        "table": table.id,
        "game": "mummy",
        "open": 1,
    }
    last = api.ok("POST", f"/api/codes/{table.code}", None, {"name": "Cleo"})
    assert last["seat"] == 2
    seen = table.look(joined["token"])
    assert seen["table"]["status"] == "playing"
    assert [seat["name"] for seat in seen["table"]["seats"]] == ["Ann 0", "Ben <b>", "Cleo"]


def test_an_invitation_is_void_once_it_is_used(api: Api) -> None:
    table = api.create("poo")
    api.ok("POST", table.path("/join"), table.token(1), {"name": "Ben"})
    api.refused(401, "POST", table.path("/join"), table.token(1), {"name": "Eve"})
    api.refused(401, "GET", table.path(), table.token(1))


def test_the_code_is_void_once_the_game_has_begun(api: Api) -> None:
    table = api.create("po")
    api.ok("POST", f"/api/codes/{table.code}", None, {"name": "Ben"})
    api.refused(404, "POST", f"/api/codes/{table.code}", None, {"name": "Eve"})


def test_the_host_renews_an_invitation_and_fills_with_bots(api: Api) -> None:
    table = api.create("poo")
    new = api.ok("POST", table.path("/invite"), table.host, {"seat": 1})
    api.refused(401, "POST", table.path("/join"), table.token(1), {"name": "Ben"})
    api.ok("POST", table.path("/join"), new["token"], {"name": "Ben"})
    api.refused(403, "POST", table.path("/fill"), table.token(0), {"bot": "thumb"})
    api.ok("POST", table.path("/fill"), table.host, {"bot": "random"})
    seats = table.look(table.host)["table"]["seats"]
    assert [seat["who"] for seat in seats] == ["person", "person", "bot"]
    api.refused(409, "POST", table.path("/fill"), table.host, {"bot": "thumb"})


def test_who_leaves_the_lobby_frees_the_seat(api: Api) -> None:
    table = api.create("poo")
    joined = api.ok("POST", f"/api/codes/{table.code}", None, {"name": "Ben"})
    api.ok("POST", table.path("/leave"), joined["token"], {})
    api.refused(401, "GET", table.path(), joined["token"])
    assert table.look(table.host)["table"]["seats"][1] == {
        "seat": 1, "name": None, "who": "open", "bot": None, "online": False, "role": None,
        "badge": None,
    }  # fmt: skip


def test_a_bot_goes_on_for_who_leaves_the_game(api: Api) -> None:
    table = api.create("ppb")
    api.ok("POST", table.path("/leave"), table.token(1), {})
    api.refused(401, "GET", table.path(), table.token(1))
    seat = table.look(table.token(0))["table"]["seats"][1]
    assert (seat["who"], seat["bot"]) == ("bot", "thumb")


def test_a_seat_is_handed_to_a_bot_and_taken_back(api: Api) -> None:
    table = api.create("ppb", options={"mummySeat": "0"}, pace="steady")  # the other is waited for
    token = table.token(0)
    api.ok("POST", table.path("/bot"), token, {"bot": "random"})
    assert table.look(token)["actions"] is None
    error = api.refused(
        409, "POST", table.path("/act"), token, {"seq": 1, "action": "stop", "id": "x"}
    )
    assert error["kind"] == "bot"
    api.refused(409, "POST", table.path("/bot"), token, {"bot": "random"})
    api.ok("POST", table.path("/return"), token, {})
    assert table.look(token)["table"]["seats"][0]["who"] == "person"
    assert table.asked() is not None


def test_the_mummy_concedes_and_the_hunters_win(api: Api) -> None:
    table = api.create("pbb", options={"mummySeat": "0"})
    assert table.look(table.token(0))["interjections"] == ["concede"]
    api.ok("POST", table.path("/concede"), table.token(0), {})
    seen = table.look(table.token(0))
    assert seen["table"]["status"] == "over"
    assert seen["view"]["outcome"]["winners"] == [1, 2]
    assert seen["view"]["outcome"]["reason"] == "concession"
    api.refused(409, "POST", table.path("/concede"), table.token(0), {})


def test_a_hunter_who_concedes_hands_the_seat_to_a_bot(api: Api) -> None:
    table = api.create("ppp", options={"mummySeat": "0"})
    api.ok("POST", table.path("/concede"), table.token(1), {})
    assert table.look(table.token(0))["table"]["seats"][1]["who"] == "bot"


def test_names_and_pace_change(api: Api) -> None:
    table = api.create("pbb")
    before = table.look(table.token(0))["seq"]
    api.ok("POST", table.path("/name"), table.token(0), {"name": "Zoë"})
    api.ok("POST", table.path("/pace"), table.host, {"pace": "steady"})
    seen = table.look(table.token(0))
    assert seen["table"]["seats"][0]["name"] == "Zoë"
    assert seen["table"]["pace"] == "steady"
    assert seen["seq"] > before


def over(api: Api, who: str = "ppp", **more: object) -> Seats:
    table = api.create(who, options={"mummySeat": "0"}, **more)
    table.play(Random(1), most=12)
    api.ok("POST", table.path("/concede"), table.token(0), {})
    return table


def test_a_rematch_rotates_seats_and_gives_each_seat_its_own_link(api: Api) -> None:
    table = over(api)
    first = api.ok("POST", table.path("/rematch"), table.token(1), {"rotate": True})
    assert [line["seat"] for line in first["seats"]] == [2]
    again = Seats(api, first)
    assert again.look(first["seats"][0]["token"])["table"]["you"]["seat"] == 2
    assert again.look(again.host)["table"]["seats"][2]["name"] == "Ann 1"
    second = api.ok("POST", table.path("/rematch"), table.token(2), {"rotate": False})
    assert (second["table"], second["host"]) == (again.id, None)
    assert again.look(second["seats"][0]["token"])["table"]["you"]["seat"] == 0
    third = api.ok("POST", table.path("/rematch"), table.host, {"rotate": False})
    assert [line["seat"] for line in third["seats"]] == [1, 2, 0]
    assert table.look(table.host)["table"]["rematch"] == again.id


def test_there_is_no_rematch_before_the_end(api: Api) -> None:
    table = api.create("pbb")
    api.refused(409, "POST", table.path("/rematch"), table.host, {"rotate": True})


def test_my_tables_are_listed_with_whose_turn_it_is(api: Api) -> None:
    table, other = api.create("pp"), api.create("pp")
    asked = table.asked()
    assert asked is not None
    wanted = [
        {"table": table.id, "token": table.token(asked[0])},
        {"table": other.id, "token": table.token(0)},
        {"table": "nowhere", "token": "x"},
    ]
    lines = api.ok("POST", "/api/tables/mine", None, {"tables": wanted})
    assert [line["table"] for line in lines] == [table.id]
    assert lines[0]["your_turn"]
    assert lines[0]["waiting_for"] == asked[0]
    assert lines[0]["status"] == "playing"


@pytest.mark.parametrize(
    ("name", "badges", "options"),
    [
        ("mummy", ["grey", "turquoise", None], {"mummySeat": "2"}),
        ("mummy", ["orange", None], {"mummySeat": "1"}),  # the only hunter has two pawns
        ("tomb", ["red", "white", "gold"], {}),
    ],
)
def test_a_colour_chosen_when_the_table_is_laid_is_not_asked_for(
    api: Api, name: str, badges: list[str | None], options: dict[str, str]
) -> None:
    seats = [{"who": "person", "badge": badge} for badge in badges]
    table = api.create("p" * len(badges), game=name, seats=seats, options=options)
    asked = table.asked()
    assert asked is not None
    assert asked[1]["view"]["waiting"]["kind"] not in ("colour", "marker")
    mine = {"tables": [{"table": table.id, "token": table.token(0)}]}
    assert api.ok("POST", "/api/tables/mine", None, mine)[0]["colours"] == badges


def test_open_public_tables_are_listed_and_private_ones_are_not(api: Api) -> None:
    shown, hidden = api.create("po", visibility="public"), api.create("po")
    listed = {line["table"]: line["code"] for line in api.ok("GET", "/api/tables/public")}
    assert listed[shown.id] == shown.code
    assert hidden.id not in listed


def test_a_finished_game_is_exported_imported_and_replayed(api: Api) -> None:
    table = over(api)
    text = api.ok("GET", table.path("/export"), table.token(1))
    header = json.loads(text.splitlines()[0])
    assert header["players"] == ["Ann 0", "Ann 1", "Ann 2"]
    own = api.ok("GET", table.path("/replay?view=1"), table.token(1))
    replay = api.ok("POST", "/api/replays", None, {"text": text})["replay"]
    kept = api.ok("GET", f"/api/replays/{replay}?view=1")
    assert kept == own
    last = header["answers"]
    assert len(own["moments"]) == last + 1
    ends = [
        api.ok("GET", table.path(f"/replay/views?view=1&at=0,{last}"), table.token(1)),
        api.ok("GET", f"/api/replays/{replay}/views?view=1&at=0,{last}"),
    ]
    assert ends[0] == ends[1]
    begun, over_now = ends[0]["views"]
    assert begun["outcome"] is None
    assert over_now["outcome"]["reason"] == "concession"


def test_viewpoints_of_a_replay_differ_in_what_they_know(api: Api) -> None:
    table = over(api)
    eyes = ("all", "public", "0", "1")
    moments = {
        view: api.ok("GET", table.path(f"/replay?view={view}"), table.host)["moments"]
        for view in eyes
    }
    middle = len(moments["all"]) - 3
    views = {
        view: api.ok("GET", table.path(f"/replay/views?view={view}&at={middle}"), table.host)
        for view in eyes
    }
    hands = {view: ["hand" in seat for seat in views[view]["views"][0]["seats"]] for view in eyes}
    assert hands == {
        "all": [True, True, True],
        "public": [False, False, False],
        "0": [True, False, False],
        "1": [False, True, False],
    }
    assert views["all"]["views"][0]["outcome"] is None
    assert views["all"]["views"][0]["waiting"] is not None
    told = {view: sum(len(one["events"]) for one in shown) for view, shown in moments.items()}
    assert told["public"] <= told["0"] < told["1"] < told["all"]
    for end in ("/replay?view=7", "/replay/views?view=7&at=0", f"/replay/views?at={middle},9999"):
        api.refused(422, "GET", table.path(end), table.host)
    for at in ("", "x", "-1", "1,,2", ",".join(["0"] * 200)):
        api.refused(400, "GET", table.path(f"/replay/views?at={at}"), table.host)
    api.refused(422, "GET", table.path("/replay/views?at=" + ",".join("0" * 33)), table.host)


def test_a_game_is_played_on_from_a_moment_of_a_replay(api: Api) -> None:
    table = over(api)
    moments = api.ok("GET", table.path("/replay?view=all"), table.host)["moments"]
    at = len(moments) - 2
    fork = Seats(api, api.ok("POST", table.path("/fork"), table.token(1), {"at": at}))
    assert [token is not None for token in fork.tokens] == [False, True, False]
    seen = fork.look(fork.token(1))
    assert seen["table"]["status"] == "playing"
    assert fork.asked() is not None
    api.refused(422, "POST", table.path("/fork"), table.token(1), {"at": at + 1})
    api.refused(422, "POST", table.path("/fork"), table.token(1), {"at": 100_000})


def test_an_imported_replay_is_forked_with_the_seats_one_wishes(api: Api) -> None:
    table = over(api)
    text = api.ok("GET", table.path("/export"), table.host)
    replay = api.ok("POST", "/api/replays", None, {"text": text})["replay"]
    seats = [{"who": "bot"}, {"who": "person", "name": "Ann"}, {"who": "open"}]
    fork = Seats(
        api, api.ok("POST", f"/api/replays/{replay}/fork", None, {"at": 20, "seats": seats})
    )
    assert fork.look(fork.host)["table"]["status"] == "open"
    api.ok("POST", f"/api/codes/{fork.code}", None, {"name": "Ben"})
    assert fork.look(fork.host)["table"]["status"] == "playing"
    api.refused(422, "POST", f"/api/replays/{replay}/fork", None, {"at": 20, "seats": seats[:2]})


def test_a_damaged_replay_is_refused_in_one_sentence(api: Api) -> None:
    table = over(api)
    text = api.ok("GET", table.path("/export"), table.host)
    broken = text.replace("concede", "stop", 1)
    assert "changed" in api.refused(422, "POST", "/api/replays", None, {"text": broken})["message"]
    api.refused(422, "POST", "/api/replays", None, {"text": "no replay"})
    api.refused(404, "GET", "/api/replays/nothing")


def test_a_setup_no_game_can_begin_with_is_refused(api: Api) -> None:
    seats = [{"who": "person"}] * 3
    for body in (
        {"game": "chess", "seats": seats},
        {"game": "mummy", "seats": seats[:1]},
        {"game": "mummy", "seats": seats, "options": {"mummySeat": "4"}},
        {"game": "mummy", "seats": seats, "options": {"nonsense": "1"}},
        {"game": "mummy", "seats": [*seats, {"who": "bot", "bot": "deep thought"}]},
        {"game": "mummy", "seats": seats, "lang": "tlh"},
    ):
        assert "expected" in api.refused(422, "POST", "/api/tables", None, body)["message"]


def test_a_question_about_an_action_is_answered_with_its_clause(api: Api) -> None:
    table = api.create("ppb", options={"mummySeat": "2"})
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    legal = seen["actions"][0]["do"]
    assert api.ok("POST", table.path("/why"), table.token(seat), {"action": legal}) == {
        "legal": True
    }
    other = api.ok("POST", table.path("/why"), table.token(1 - seat), {"action": legal})
    assert other["legal"] is False
    assert other["error"]["clause"] == "MUM-14"
    assert other["error"]["key"] == "mummy.refusal.not_asked"
    nonsense = api.ok("POST", table.path("/why"), table.token(seat), {"action": "fly to the moon"})
    assert nonsense["legal"] is False


def test_the_host_is_told_where_others_find_the_server(api: Api) -> None:
    table = api.create("po")
    told = api.ok("GET", table.path("/reach"), table.host)
    assert told["heard"] is False, "this server listens on this machine only"
    assert told["address"] is None or told["address"].endswith(f":{api.server.port}")
    api.refused(403, "GET", table.path("/reach"), table.token(0))


def test_only_who_is_asked_is_told_the_rule_that_asks(api: Api) -> None:
    """To others it could tell a question that they must not know of."""
    table = api.create("ppb", options={"mummySeat": "2"})
    asked = table.asked()
    assert asked is not None
    seat, seen = asked
    assert seen["clause"] == "MUM-04"
    others = (table.look(table.token(1 - seat)), table.look(table.host))
    assert [told["clause"] for told in others] == [None, None]


def test_a_hint_is_legal_and_has_a_reason_with_a_text(api: Api) -> None:
    table = api.create("pbb", options={"mummySeat": "0"})
    asked = table.asked()
    assert asked is not None
    hint = api.ok("POST", table.path("/hint"), table.token(0), {})
    assert api.ok("POST", table.path("/why"), table.token(0), {"action": hint["action"]})["legal"]
    assert hint["key"] in api.ok("GET", "/api/words/en")["texts"]


def test_a_hint_is_only_for_who_is_asked(api: Api) -> None:
    table = api.create("pp")
    asked = table.asked()
    assert asked is not None
    error = api.refused(409, "POST", table.path("/hint"), table.token(1 - asked[0]), {})
    assert error["kind"] == "not_asked"
