"""What was chosen at the set-up is not asked again, and is written down like any answer."""

from server.client import Api, Seats


def laid(api: Api, who: str, *beforehand: list[str], **options: str) -> Seats:
    kinds = {"p": "person", "b": "bot", "o": "open"}
    seats = [
        {"who": kinds[kind], "beforehand": lines}
        for kind, lines in zip(who, beforehand, strict=True)
    ]
    return api.create(who, options=options, seats=seats)


def colours(table: Seats) -> dict[int, str]:
    view = table.look(table.token(0))["view"]
    return {pawn["seat"]: pawn["colour"] for pawn in view["pawns"]}


def test_a_colour_chosen_beforehand_is_not_asked_again(api: Api) -> None:
    table = laid(api, "ppp", ["take orange"], ["take grey"], [], mummySeat="2")
    seen = table.look(table.token(0))
    assert [offer["do"] for offer in seen["actions"]] == ["roll"]
    assert colours(table) == {0: "orange", 1: "grey"}
    assert [e["slots"] for e in seen["events"] if e["id"] == "ColourTaken"] == [
        {"seat": "0", "pawn": "orange"},
        {"seat": "1", "pawn": "grey"},
    ]


def test_what_is_not_open_any_more_is_asked(api: Api) -> None:
    table = laid(api, "ppp", ["take orange"], ["take orange"], [], mummySeat="2")
    assert {o["verb"] for o in table.look(table.token(1))["actions"]} == {"take"}


def test_two_pawns_take_two_colours_beforehand(api: Api) -> None:
    table = laid(api, "pp", ["take grey", "take violet"], [], mummySeat="1")
    view = table.look(table.token(0))["view"]
    assert [pawn["colour"] for pawn in view["pawns"]] == ["grey", "violet"]


def test_an_answer_is_given_once_and_only_where_it_may_be(api: Api) -> None:
    table = laid(api, "pp", ["roll", "no such thing", "take grey"], [], mummySeat="1")
    seen = table.look(table.token(0))
    assert seen["view"]["waiting"]["kind"] == "colour"
    assert len(seen["view"]["pawns"]) == 1


def test_an_open_seat_is_asked_when_somebody_sits_there(api: Api) -> None:
    table = laid(api, "pop", ["take orange"], ["take grey"], [], mummySeat="2")
    made = api.ok("POST", table.path("/join"), table.token(1), {"name": "Ann"})
    seen = table.look(made["token"])
    assert {offer["do"] for offer in seen["actions"]} == {
        "take violet",
        "take grey",
        "take turquoise",
    }


def test_the_replay_and_the_rematch_have_what_was_answered_beforehand(api: Api) -> None:
    table = laid(api, "ppp", ["take turquoise"], ["take violet"], [], mummySeat="2")
    api.ok("POST", table.path("/concede"), table.token(2), {})
    kept = api.ok("GET", table.path("/export"), table.token(0))
    assert '"act":"take turquoise"' in kept.replace(" :", ":").replace(": ", ":")
    again = Seats(api, api.ok("POST", table.path("/rematch"), table.host, {}))
    assert colours(again) == {0: "turquoise", 1: "violet"}
