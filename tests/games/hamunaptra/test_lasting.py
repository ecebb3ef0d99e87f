"""What lasts for a while ends when the rules say so, and nothing is left of it."""

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.games.hamunaptra.words import OUT, cell_at
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
    assert t.state.knows == (0, 0)


@rule("HAM-137", "HAM-150")
def test_a_scroll_that_was_shown_and_is_spent_is_nobodys_secret_knowledge() -> None:
    sc = shown("E13").tiles("0,5 NS").at("C01", 0, 4)
    t = offered(sc.turn_of(0), "E13").act("destroy E13 C01 0,5")
    assert t.state.knows == (0, 0)


@rule("HAM-39", "HAM-150")
def test_a_tile_that_was_shown_and_lies_on_the_board_is_nobodys_secret_knowledge() -> None:
    for tile, line in (("T06", "place T06 0,5 NS"), ("M01", "lay M01 0,5")):
        sc = scene().tiles(*EYES).at("C01", 0, 4).hand(0, tile, "T07")
        t = offered(sc.turn_of(0, "place"), tile).act(line)
        assert t.state.knows == (0, 0)


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


@rule("HAM-150")
def test_a_new_offer_remembers_nothing_of_the_last() -> None:
    t = scene().tiles(*EYES).hand(0, "T06", "T07").hand(1, "E01").turn_of(0, "place")
    t.act("offer 1", by=0).act("give T06", by=0).act("want stair", by=0)
    t.act("withdraw", by=0).act("offer 1", by=0)
    assert t.view(0)["offers"] == [{"from": 0, "to": 1, "give": [], "want": [], "open": False}]
    t.act("give T07", by=0).act("propose", by=0)
    assert t.wishes(1) >= {"accept 0 -", "reject 0"}
    t.act("reject 0", by=1).act("offer 1", by=0)
    assert not t.view(0)["offers"][0]["open"]


@rule("HAM-147", "HAM-150")
def test_offers_are_counted_anew_in_every_turn() -> None:
    t = offered(scene().tiles(*EYES).hand(0, "T06", "E01").turn_of(0, "place"), "E01")
    assert t.state.bids == (1, 0)
    t.idle_until("1 move")
    assert t.state.bids == (0, 0)


@rule("HAM-144", "HAM-161")
def test_an_exit_that_was_destroyed_is_nobodys() -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=0).at("C01", 0, 4).table(0, "E13")
    t = sc.turn_of(0)
    assert t.score(0) == 8 + 4 + 1
    t.act("destroy E13 C01 0,5")
    assert t.score(0) == 8
    assert set(t.state.exit_of) == {OUT}


@rule("HAM-150")
def test_no_offer_of_either_partner_outlives_their_trade() -> None:
    t = scene().tiles(*EYES).hand(0, "T06", "T07").hand(1, "E01", "E02").turn_of(0, "place")
    t.act("offer 0", by=1).act("give E02", by=1).act("propose", by=1)
    t.act("offer 1", by=0).act("want equipment", by=0).act("propose", by=0)
    assert "reject 1" in t.wishes(0)
    t.act("accept 0 E01", by=1)
    assert (t.view(0)["offers"], t.view(1)["offers"]) == ([], [])
    assert "reject 1" not in t.wishes(0)
    assert "reject 0" not in t.wishes(1)


@rule("HAM-150", "HAM-177")
def test_an_offer_made_while_the_monsters_move_lapses_with_their_phase() -> None:
    sc = scene(variant2="on").tiles(*EYES, "0,5 NS", "0,6 NS").monster("M01", 0, 6)
    t = sc.hand(0, "T06").hand(1, "E01", "E02", "E03").turn_of(1, "end")
    assert t.asked() == "0 prowl"
    t.act("offer 1", by=0).act("give T06", by=0).act("propose", by=0)
    assert "reject 0" in t.wishes(1)
    t.act("rest", "rest")
    assert t.view(0)["offers"] == []
    assert t.state.bids == (0, 0)


@rule("HAM-86", "HAM-80")
def test_whoever_was_stopped_by_an_encounter_may_move_in_the_next_turn() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").monster("P02", 0, 6).at("C07", 0, 5).party(0, "C07")
    t = sc.hand(0, "E01").hand(1, "E02").turn_of(0).act("step C07 0,6")
    assert not [line for line in t.legal("step") if "C07" in line]
    t.act("stay").act("done").returns("E01").act("attack S").fall(4, 1, 1)
    t.idle_until("0 move")
    assert {"step C07 0,5"} <= t.legal("step")
    assert not t.view(0)["characters"][0]["halted"]


@rule("HAM-117", "HAM-176")
def test_where_somebody_came_from_matters_in_that_turn_only() -> None:
    sc = scene(variant1="on", variant3="on", retreatToOrigin=False).tiles("0,5 NS").deck()
    sc.tile(0, 6, "NS", "T80", exit_of=0).at("C01", 0, 5).at("C05", 0, 6)
    sc.hand(1, "E01", "E02", "E03", "E04")
    fight = ("declare 1", "attack I", "attack S")
    t = sc.turn_of(0).act("step C01 0,6", "stay", *fight).fall(1, 1).fall(1)
    assert t.asked() == "1 yield"  # no way back for A
    t = sc.turn_of(0).act("step C01 0,6", "stay", "peace").idle_until("0 move")
    t.act("stay", *fight).fall(1, 1).fall(1)
    assert t.asked() == "0 yield"
    assert "retreat 0,5 C01" in t.legal("retreat")


@rule("HAM-33", "HAM-150")
def test_equipment_that_was_shown_is_uncertain_once_some_is_put_down() -> None:
    sc = scene().tiles(*EYES).at("C01", 0, 4).hand(0, "E01", "E02", "T06")
    t = offered(sc.turn_of(0, "place"), "E01").act("place T06 0,5 NS", "done")
    assert known(t) == ["E01"]
    t.act("equip E02")
    assert known(t) == []


@rule("HAM-37", "HAM-150")
def test_a_tile_that_was_shown_and_left_the_game_is_nobodys_secret_knowledge() -> None:
    sc = scene().tiles(*EYES).hand(0, "E01").deck().last_round("empty deck")
    t = offered(sc.turn_of(0, "place"), "E01").act("done").returns("E01")
    assert "E01" in t.gone()
    assert t.state.knows == (0, 0)


@rule("HAM-150", "HAM-151")
def test_a_tile_that_was_traded_and_discarded_is_nobodys_secret_knowledge() -> None:
    sc = scene().tiles(*EYES).hand(0, "E01").hand(1, "T06", "T07", "T08", "T09")
    t = sc.turn_of(0, "place")
    t.act("offer 1", by=0).act("give E01", by=0).act("propose", by=0).act("accept 0 -", by=1)
    assert known(t, of=1, to=0) == ["E01"]
    t.act("discard E01")
    assert t.state.knows == (0, 0)


@rule("HAM-10", "HAM-45", "HAM-144")
def test_of_networks_and_tiles_that_are_no_more_nothing_is_kept() -> None:
    sc = scene().tiles("1,2 SW", "1,1 NS", "1,-1 NS", "1,-2 NS", "1,-3 NW").at("C01", 1, 1)
    t = sc.hand(0, "T06").table(0, "E13").turn_of(0, "place").act("place T06 1,0 NS").check()
    s = t.state
    assert [s.edges[arm] for arm in range(2) if arm != s.root[arm]] == [0]
    t.act("destroy E13 C01 1,0").check()
    assert s.tiles[cell_at(1, 0)] == s.masks[cell_at(1, 0)] == 0
