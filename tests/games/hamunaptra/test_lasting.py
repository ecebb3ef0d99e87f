"""What lasts for a while ends when the rules say so, and nothing is left of it."""

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

EYES = ("1,2 W T76", "1,-3 EW T81")  # a passage between A and B


@rule("HAM-106", "HAM-115")
def test_the_dead_have_no_wounds() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("M01", 0, 6).at("C01", 0, 6).at("C02", 0, 6)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1, 1, 1, 1, 1)
    t.act("defend C01").fall(4, 4, 4)
    assert t.where("C01") == "out"
    (told,) = [one for one in t.view(None)["characters"] if one["id"] == "C01"]
    assert told["damage"] == 0
    assert t.asked() == "0 retreat"  # the turn goes on: nothing else has wiped them


@rule("HAM-117", "HAM-176")
def test_whoever_has_retreated_came_from_nowhere() -> None:
    # The stair 0,6 and the exit 1,5 are a passage; both hang on 0,5, where C01 comes from.
    sc = scene(variant1="on", retreatToOrigin=False).tiles("0,5 NES", "0,6 S T75")
    sc.tile(1, 5, "EW", "T80", exit_of=0).monster("M04", 0, 6).at("C01", 0, 5).at("C05", 1, 5)
    t = sc.last_round().turn_of(0).act("step C01 0,6", "stay", "attack S")
    t.fall(1, 1).fall(1, 1).act("retreat 1,5 C01", "declare 1", "attack I", "attack S")
    t.fall(1, 1).fall(1)
    assert "retreat 0,5 C01" in t.legal("retreat")


def shown(*face_down: str) -> Scene:
    """A and B are connected; A may offer what lies face down."""
    return scene(tradeScope="handAndInactiveTable").tiles(*EYES).table(0, *face_down)


def known(t: Table, of: int = 0, to: int = 1) -> list[str]:
    told: list[str] = t.view(to)["seats"][of]["known"]
    return told


def offered(t: Table, tile: str) -> Table:
    """A shows B a tile in an offer, and B declines."""
    t.act("offer 1", by=0).act(f"give {tile}", by=0).act("propose", by=0).act("reject 0", by=1)
    assert known(t) == [tile]
    return t


@rule("HAM-127", "HAM-150")
def test_a_tile_that_was_shown_and_is_active_is_nobodys_secret_knowledge() -> None:
    t = offered(shown("E12").turn_of(0), "E12").act("activate E12 C01")
    assert t.state.knows == [0, 0]


@rule("HAM-137", "HAM-150")
def test_a_scroll_that_was_shown_and_is_spent_is_nobodys_secret_knowledge() -> None:
    sc = shown("E13").tiles("0,5 NS").at("C01", 0, 4)
    t = offered(sc.turn_of(0), "E13").act("destroy E13 C01 0,5")
    assert t.state.knows == [0, 0]


@rule("HAM-39", "HAM-150")
def test_a_tile_that_was_shown_and_lies_on_the_board_is_nobodys_secret_knowledge() -> None:
    for tile, line in (("T06", "place T06 0,5 NS"), ("M01", "lay M01 0,5")):
        sc = scene().tiles(*EYES).at("C01", 0, 4).hand(0, tile, "T07")
        t = offered(sc.turn_of(0, "place"), tile).act(line)
        assert t.state.knows == [0, 0]


@rule("HAM-150")
def test_an_offer_lapses_with_the_encounter_or_the_tunnel_it_offers() -> None:
    for tile, line in (("T06", "place T06 0,5 NS"), ("M01", "lay M01 0,5")):
        sc = scene().tiles(*EYES).at("C01", 0, 4).hand(0, tile, "T07").hand(1, "E01")
        t = sc.turn_of(0, "place")
        t.act("offer 1", by=0).act(f"give {tile}", by=0).act("propose", by=0)
        assert "reject 0" in t.wishes(1)
        t.act(line)
        assert "reject 0" not in t.wishes(1)
        assert t.view(0)["offers"] == []
