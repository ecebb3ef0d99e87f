"""Scoring: HAM-161 to HAM-171."""

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.rules.ending import counts
from support import rule

STAIRS = ("1,2 W T75", "1,-3 EW T80")  # two simple stairs that connect A and B


def sources(t: Table, seat: int, viewer: int | None = None) -> dict[str, int]:
    found: dict[str, int] = t.view(viewer)["seats"][seat]["sources"]
    return {name: count for name, count in found.items() if count}


def over(sc: Scene) -> Table:
    """The last turn of the last round ends."""
    return sc.last_round().turn_of(1, "end")


# Stairs.


@rule("HAM-161")
def test_an_exit_is_worth_four_to_whoever_placed_it() -> None:
    t = scene().tile(0, 5, "S", "T75", exit_of=0).turn_of(0)
    assert (t.score(0), t.score(1)) == (12, 8)
    assert sources(t, 0) == {"exits": 1, "alive": 4}


@rule("HAM-161", "HAM-162")
def test_an_own_exit_counts_though_it_is_no_longer_connected() -> None:
    t = scene().tile(0, -5, "N", "T75", exit_of=0).turn_of(0)
    assert (t.score(0), t.score(1)) == (12, 10)


@rule("HAM-162")
def test_an_exit_of_another_is_worth_two_if_it_is_connected() -> None:
    sc = scene().tile(0, 5, "S", "T76", exit_of=1)
    t = sc.turn_of(0)
    assert (t.score(0), t.score(1)) == (10, 12)
    far = scene().tile(0, -5, "N", "T76", exit_of=1)
    assert far.turn_of(0).score(0) == 8
    t = far.tiles(*STAIRS).turn_of(0)
    assert sources(t, 0) == {"others_exits": 1, "stairs": 2, "alive": 4}


@rule("HAM-163")
def test_a_simple_stair_is_worth_one_to_everybody_connected() -> None:
    t = scene().tile(0, 5, "S", "T76").turn_of(0)
    assert (t.score(0), t.score(1)) == (9, 8)
    t = scene().tiles("0,5 S T76", *STAIRS).turn_of(0)
    assert (t.score(0), t.score(1)) == (11, 11)


@rule("HAM-163", "HAM-75")
@pytest.mark.parametrize(("distance", "worth"), [(6, 1), (7, 1), (8, 0), (9, 0)])
def test_a_simple_stair_is_worth_one_within_the_distance(distance: int, worth: int) -> None:
    corridor = tuple(f"0,{y} NS" for y in range(5, 2 + distance))
    sc = scene().tiles(*corridor, f"0,{2 + distance} S T76")
    assert sc.turn_of(0).score(0) == 8 + worth
    assert sc.options(simpleStairs="any").turn_of(0).score(0) == 9


@rule("HAM-163")
def test_a_near_stair_in_the_tunnels_of_others_is_worth_nothing() -> None:
    t = scene().tiles("1,2 W T75").turn_of(0)
    (stair,) = [tile for tile in t.view(None)["tiles"] if tile["tile"] == "T75"]
    assert stair["scorers"] == [0]


@rule("HAM-163", "HAM-183")
def test_a_shorter_distance_makes_fewer_stairs_worth_a_point() -> None:
    sc = scene().tiles("0,5 NS", "0,6 S T76")
    assert sc.turn_of(0).score(0) == 9
    assert sc.options(minDistance=4).turn_of(0).score(0) == 8


@rule("HAM-163", "HAM-71")
@pytest.mark.parametrize(("metric", "score"), [("chebyshev", 9), ("manhattan", 8), ("path", 8)])
def test_nearness_is_counted_like_the_distance_of_exits(metric: str, score: int) -> None:
    # (4,8): 4 east and 6 north of the Entrance, ten steps through the tunnels.
    sc = scene(distanceMetric=metric).tiles("0,5 NS", "0,6 NS", "0,7 NS", "0,8 ES", "1,8 EW")
    assert sc.tiles("2,8 EW", "3,8 EW", "4,8 W T76").turn_of(0).score(0) == score


@rule("HAM-163", "HAM-71")
def test_by_path_a_stair_is_near_as_the_tunnels_are_at_the_end() -> None:
    # (3,3) is eleven steps away; the tiles south of it make it four.
    sc = scene(distanceMetric="path").tiles("0,5 NS", "0,6 ES", "1,6 EW", "2,6 EW", "3,6 SW")
    sc.tiles("3,5 NS", "3,4 NS", "3,3 NS T80", "1,2 EW", "2,2 EW")
    assert sc.turn_of(0).score(0) == 8
    assert sc.tiles("3,2 NW").turn_of(0).score(0) == 9


@rule("HAM-163", "HAM-71")
@pytest.mark.parametrize(("metric", "stairs"), [("chebyshev", 2), ("path", 1)])
def test_by_path_a_stair_behind_a_passage_is_not_near(metric: str, stairs: int) -> None:
    t = scene(distanceMetric=metric).tiles(*STAIRS).turn_of(0)
    assert sources(t, 0)["stairs"] == stairs


@rule("HAM-164")
def test_a_stair_gives_a_player_points_under_one_heading_only() -> None:
    t = scene().tiles(*STAIRS).tile(0, 5, "S", "T76", exit_of=0).turn_of(0)
    assert sources(t, 0) == {"exits": 1, "stairs": 2, "alive": 4}
    assert sources(t, 1) == {"others_exits": 1, "stairs": 2, "alive": 4}


# Characters.


@rule("HAM-165", "HAM-166")
@pytest.mark.parametrize("finder", [0, 1])
def test_an_escaped_character_is_worth_three_in_all(finder: int) -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=finder)
    before = sc.turn_of(0).score(0)
    t = sc.at("C01", 0, 5).at("C02", 0, 5).turn_of(0)
    assert t.score(0) == before + 2
    assert sources(t, 0)["escaped"] == 2
    assert sources(t, 0)["alive"] == 2


@rule("HAM-165", "HAM-77")
def test_nobody_escapes_past_a_live_encounter() -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=0).at("C01", 0, 5)
    assert sc.turn_of(0, "equip").score(0) == 13
    assert sc.monster("M01", 0, 5).turn_of(1, "move").score(0) == 12


@rule("HAM-165")
def test_nobody_escapes_over_a_simple_stair() -> None:
    assert scene().tile(0, 5, "S", "T75").at("C01", 0, 5).turn_of(0).score(0) == 9


@rule("HAM-166", "HAM-168")
def test_the_living_are_worth_two_and_the_dead_nothing() -> None:
    t = scene().dead("C01", "C03", "C04").dead("C05", "C06", "C07", "C08").turn_of(0)
    assert (t.score(0), t.score(1)) == (2, 0)


# Tiles.


@rule("HAM-167")
def test_equipment_counts_face_down_and_in_hand_but_not_active() -> None:
    sc = scene().table(0, "E01", "E13").hand(0, "E02", "E14").gear("C01", "E12")
    t = sc.turn_of(0)
    assert t.score(0) == 12
    assert sources(t, 0, viewer=0) == {"alive": 4, "equipment": 4}


@rule("HAM-171")
def test_a_round_begins_with_the_points_that_everybody_can_count() -> None:
    sc = scene().hand(0, "E01", "E02").table(0, "E03").hand(1, "E04").dead("C05")
    t = sc.round(4).turn_of(1, "end")
    (began,) = (line for line in t.events_for(0) if line.startswith("RoundBegan"))
    seats = t.view(None)["seats"]
    assert began == f"RoundBegan 5 {','.join(str(seat['score']) for seat in seats)}"
    assert seats[0]["score"] < t.score(0)


@rule("HAM-168")
def test_other_tiles_in_hand_score_nothing() -> None:
    t = scene().hand(0, "T06", "T75", "M01", "P01").gone("M02").turn_of(0)
    assert t.score(0) == 8


# The winner.


@rule("HAM-169")
def test_most_points_win() -> None:
    t = over(scene().dead("C05"))
    assert t.winners() == (0,)
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (8, 6)
    assert over(scene().hand(1, "E01")).winners() == (1,)
    assert t.view(1)["outcome"] == {"winners": [0], "scores": [8, 6], "reason": "exit"}


@rule("HAM-169")
def test_all_players_are_ranked() -> None:
    t = scene(3).dead("C05").hand(2, "E01").last_round().turn_of(2, "end")
    assert t.match.outcome is not None
    assert t.match.outcome.ranking == ((2,), (0,), (1,))


@rule("HAM-170")
def test_a_tie_is_broken_by_escaped_characters_first() -> None:
    sc = scene().tile(0, 5, "S", "T75", exit_of=0).at("C01", 0, 5).dead("C02")
    t = over(sc.table(0, "E01").table(1, "E02", "E03", "E04", "E05"))
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (12, 12)
    assert t.winners() == (0,)


@rule("HAM-170")
def test_then_by_living_characters_escaped_ones_included() -> None:
    t = over(scene().dead("C05").table(1, "E01", "E02"))
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (8, 8)
    assert t.winners() == (0,)
    exits = scene().tile(0, 5, "S", "T75", exit_of=0).tile(0, -5, "N", "T76", exit_of=1)
    exits.at("C01", 0, 5).at("C05", 0, -5).dead("C06").table(1, "E01", "E02")
    t = over(exits)
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (13, 13)
    assert t.winners() == (0,)


@rule("HAM-170")
def test_then_by_equipment() -> None:
    t = over(scene().tile(0, 5, "S", "T76").hand(1, "E01"))
    assert t.match.outcome is not None
    assert t.match.outcome.scores == (9, 9)
    assert t.winners() == (1,)


@rule("HAM-170")
def test_a_tie_that_nothing_breaks_is_shared() -> None:
    assert over(scene()).winners() == (0, 1)
    assert over(scene().table(0, "E01").hand(1, "E02")).winners() == (0, 1)


@rule("HAM-171")
@pytest.mark.parametrize(("players", "points"), [(2, 8), (4, 8), (5, 6), (8, 4)])
def test_at_the_start_everybody_has_two_points_for_each_character(
    players: int, points: int
) -> None:
    t = scene(players).set_up()
    assert [seat["score"] for seat in t.view(None)["seats"]] == [points] * players


@rule("HAM-171")
def test_rivals_are_shown_the_score_without_equipment_in_hand() -> None:
    t = scene().hand(0, "E01", "E02").table(0, "E03").turn_of(0)
    assert t.view(0)["seats"][0]["score"] == 11
    for rival in (1, None):
        assert t.view(rival)["seats"][0]["score"] == 9
        assert sources(t, 0, rival) == {"alive": 4, "equipment": 1}


@rule("HAM-171")
def test_the_score_follows_the_board() -> None:
    t = scene().at("C01", 0, 4).hand(0, "T75", "E01").turn_of(0, "place")
    before = t.view(1)["seats"][0]["score"]
    t.act("place T75 0,5 S")
    assert t.view(1)["seats"][0]["score"] == before + 1


@rule("HAM-164")
def test_before_an_entrance_is_chosen_only_the_expedition_counts() -> None:
    s = GAME.new(2)
    assert [counts(s, seat, with_hand=True) for seat in range(2)] == [(0,) * 6] * 2
    s.owner = (1, *s.owner[1:3], 1, *s.owner[4:])
    assert counts(s, 1, with_hand=True) == (0, 0, 0, 0, 2, 0)
