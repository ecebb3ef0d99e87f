"""Chapter "Set-up": DR-16 to DR-29."""

import pytest

from games.dungeonrun.scene import Table, scene
from mastaba.core.errors import BadSetup
from mastaba.core.match import Match
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.words import (
    ARTIFACTS,
    BOSSES,
    HEROES,
    MONSTERS,
    STRANGERS,
    TRAPS,
    TREASURES,
)
from support import rule

SEATS = pytest.mark.parametrize("seats", range(1, 5))
SPECIAL = ("X1", "X2", "X3", "X4", "X5", "X6", "X7", "X8")
STANDARD = {f"G{n:02}" for n in range(1, 17)}


def new(seats: int, **options: str) -> Table:
    """A table at its very beginning."""
    return Table(Match(GAME, seats, options))


def tiled(seats: int, **options: str) -> Table:
    """After the special tiles have been picked."""
    return new(seats, **options).draw(*SPECIAL[: 2 * seats])


def rolled(seats: int, *dice: int, **options: str) -> Table:
    """After the dice for the first player."""
    return tiled(seats, **options).fall(*dice)


def dealt(*heroes: str, first: int = 0) -> Table:
    """After the heroes have been dealt, named seat by seat."""
    seats = len(heroes)
    t = rolled(seats, *(6 if seat == first else 1 for seat in range(seats)) if seats > 1 else ())
    return t.draw(*(heroes[(first + n) % seats] for n in range(seats)))


@rule("DR-16")
@pytest.mark.parametrize("seats", [0, 5])
def test_the_game_is_for_one_to_four_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="expected 1 to 4 players"):
        new(seats)


@rule("DR-16")
@SEATS
def test_everybody_plays_one_hero(seats: int) -> None:
    t = dealt(*HEROES[:seats])
    assert [seat["hero"] for seat in t.view(None)["seats"]] == list(HEROES[:seats])


@rule("DR-17")
def test_the_dungeon_begins_with_the_entrance_and_without_the_lair() -> None:
    t = new(2)
    assert [tile["tile"] for tile in t.view(0)["tiles"]] == ["ENT"]
    assert t.tile_at(0, 0) == "ENT"
    assert t.exits(0, 0) == "NEW"
    assert t.view(0)["lair"] is None
    assert "LAIR" not in tiled(2).tile_deck()


@rule("DR-18")
def test_one_boss_is_in_the_game_and_nobody_sees_which() -> None:
    t = dealt("DOR", "STA")
    for seat in (0, 1, None):
        assert t.view(seat)["boss"] is None
        assert t.view(seat)["boss_shown"] is False
    assert not set(BOSSES) & t.encounters()


@rule("DR-18")
@pytest.mark.parametrize("boss", BOSSES)
def test_any_of_the_four_bosses_may_be_the_one(boss: str) -> None:
    sc = scene().tile("X5", 0, 1, "SW").at(0, 0, 1)
    t = sc.turn_of(0).act("use X5").fall(6)
    assert t.fates() == {f"card {one}": 1 for one in BOSSES}
    t.draw(boss)
    assert sorted(t.gone()) == [other for other in BOSSES if other != boss]


@rule("DR-19", "DR-20")
@SEATS
def test_two_special_tiles_for_each_player_join_the_standard_ones(seats: int) -> None:
    t = new(seats)
    for n, tile in enumerate(reversed(SPECIAL[-2 * seats :])):
        assert len(t.fates()) == 8 - n
        assert set(t.fates().values()) == {1}
        t.draw(tile)
    assert t.tile_deck() == STANDARD | set(SPECIAL[-2 * seats :])
    assert t.view(0)["deck"]["tiles"] == {1: 18, 2: 20, 3: 22, 4: 24}[seats]


@rule("DR-19")
def test_nobody_sees_which_special_tiles_were_picked() -> None:
    one, other = tiled(2), new(2).draw(*SPECIAL[4:])
    for seat in (0, 1, None):
        assert one.view(seat) == other.view(seat)
        assert one.events_for(seat) == other.events_for(seat) == []


@rule("DR-21")
def test_all_encounters_make_one_deck() -> None:
    t = tiled(2)
    assert t.encounters() == {*MONSTERS, *TRAPS, *STRANGERS}
    assert t.view(0)["deck"]["encounters"] == 38


@rule("DR-22", "DR-23")
def test_the_treasures_make_another_without_the_artifacts() -> None:
    t = tiled(2)
    assert t.view(0)["deck"]["treasures"] == 22
    t = scene().hidden(0, 0).turn_of(0).act("search")
    assert t.fates() == {f"card {treasure}": 1 for treasure in TREASURES}
    assert not {f"card {artifact}" for artifact in ARTIFACTS} & set(t.fates())


@rule("DR-24")
@pytest.mark.parametrize("first", range(3))
def test_the_highest_roll_gets_the_token(first: int) -> None:
    t = rolled(3, *(5 if seat == first else 3 for seat in range(3)))
    assert t.state.first == first
    assert t.events("FirstRolled", "TokenPassed") == [
        *(f"FirstRolled {seat} {5 if seat == first else 3}" for seat in range(3)),
        f"TokenPassed {first}",
    ]


@rule("DR-24")
def test_only_the_tied_roll_again() -> None:
    t = rolled(4, 5, 2, 5, 5)
    assert t.asked() == "- die"
    t.fall(4, 4, 3)
    assert t.asked() == "- die"
    t.fall(1, 2)
    assert t.state.first == 2
    assert t.events("FirstRolled")[4:] == [
        *("FirstRolled 0 4", "FirstRolled 2 4", "FirstRolled 3 3"),
        *("FirstRolled 0 1", "FirstRolled 2 2"),
    ]


@rule("DR-25")
def test_heroes_are_dealt_at_random_for_all_to_see() -> None:
    t = rolled(2, 1, 6)
    assert t.fates() == {f"lot {hero}": 1 for hero in HEROES}
    t.draw("PIM")
    assert t.fates() == {f"lot {hero}": 1 for hero in HEROES if hero != "PIM"}
    t.draw("URZ")
    assert t.events_for(None, "HeroTaken") == ["HeroTaken 1 PIM", "HeroTaken 0 URZ"]
    assert [t.view(None)["seats"][seat]["hero"] for seat in (0, 1)] == ["URZ", "PIM"]


@rule("DR-26")
def test_the_ten_cards_of_a_hero_are_a_deck_of_their_own() -> None:
    t = dealt("DOR", "STA")
    assert t.fates() == {f"skill DOR-{n:02}": 1 for n in range(1, 11)}
    assert [seat["ability_deck"] for seat in t.view(1)["seats"]] == [10, 10]


@rule("DR-27")
def test_of_two_ability_cards_one_is_kept() -> None:
    t = dealt("DOR", "STA").draw("DOR-03", "DOR-07")
    assert t.asked() == "0 keepAbility"
    assert t.legal() == {"keep DOR-03", "keep DOR-07"}
    t.act("keep DOR-07").draw("STA-01", "STA-02").act("keep STA-01")
    assert t.skills(0) == ["DOR-07"]
    assert t.skills(1) == ["STA-01"]
    assert [seat["ability_deck"] for seat in t.view(None)["seats"]] == [8, 8]


@rule("DR-27")
def test_what_is_kept_is_shown_together_and_the_discards_lie_open() -> None:
    t = dealt("DOR", "STA").draw("DOR-03", "DOR-07").act("keep DOR-07")
    t.draw("STA-01", "STA-02")
    for seat in (1, None):
        told = [text for text in t.events_for(seat) if "DOR-" in text]
        assert told == []
        assert t.view(seat)["seats"][0]["skills"] == []
        assert t.view(seat)["seats"][0]["unlearned"] == []
    assert t.view(1)["doing"]["learn"] == ["STA-01", "STA-02"]
    assert "learn" not in t.view(0)["doing"]
    t.act("keep STA-01")
    assert t.events_for(None, "Learned") == ["Learned 0 DOR-07", "Learned 1 STA-01"]
    assert t.view(1)["seats"][0]["unlearned"] == ["DOR-03"]
    assert t.view(0)["seats"][1]["unlearned"] == ["STA-02"]


@rule("DR-27", "DR-14")
def test_ability_cards_are_chosen_from_the_first_player_on() -> None:
    t = dealt("DOR", "STA", "PIM", first=1).draw("STA-01", "STA-02")
    assert t.asked() == "1 keepAbility"
    t.act("keep STA-02").draw("PIM-03", "PIM-04")
    assert t.asked() == "2 keepAbility"
    t.act("keep PIM-03").draw("DOR-05", "DOR-06")
    assert t.asked() == "0 keepAbility"
    t.act("keep DOR-06")
    assert [t.skills(seat) for seat in range(3)] == [["DOR-06"], ["STA-02"], ["PIM-03"]]
    unlearned = [seat["unlearned"] for seat in t.view(None)["seats"]]
    assert unlearned == [["DOR-05"], ["STA-01"], ["PIM-04"]]
    assert t.asked() == "1 action"


@rule("DR-28")
def test_heroes_begin_on_the_entrance_with_nothing() -> None:
    t = dealt("DOR", "STA", "PIM").draw("DOR-01", "DOR-02").act("keep DOR-01")
    t.draw("STA-01", "STA-02").act("keep STA-01")
    t.draw("PIM-01", "PIM-02").act("keep PIM-01")
    assert t.asked() == "0 action"
    for seat in range(3):
        told = t.view(seat)["seats"][seat]
        assert told["cell"] == "0,0"
        assert told["wounds"] == 0
        assert told["tokens"] == [0, 0, 0]
        assert told["worn"] == told["pile"] == told["conditions"] == []


@rule("DR-29")
def test_heroes_that_nobody_plays_are_put_away() -> None:
    t = dealt("DOR", "STA").draw("DOR-01", "DOR-02").act("keep DOR-01")
    t.draw("STA-01", "STA-02").act("keep STA-01")
    for seat in (0, 1, None):
        told = str(t.view(seat)) + str(t.events_for(seat))
        assert not [hero for hero in HEROES if hero in told and hero not in ("DOR", "STA")]


@rule("DR-32")
@SEATS
def test_nobody_has_actions_before_the_first_turn(seats: int) -> None:
    assert new(seats).view(None)["actions"] == 0
