"""Chapter W, the solo game: DR-256 to DR-262, and DR-287."""

import pytest

from games.dungeonrun.scene import Scene, Table, monster_of, scene
from support import rule


def alone(hero: str = "DOR") -> Scene:
    return scene(hero).tile("G01", 0, 1).lair(0, 2, boss="B4", wounds=monster_of("B4").life - 1)


def kills_the_boss(sc: Scene, face: int = 1) -> Table:
    """Dorgan, in the Lair, deals the Boss the last wound."""
    t = sc.at(0, 0, 2).turn_of(0).act("fight").fall(*[face] * monster_of("B4").attack)
    return t.act("with strength").fall(6, *[1] * (t.dice_due() - 1)).act("assign 1 0")


@rule("DR-256", "DR-20")
def test_one_player_explores_18_tiles_and_is_always_first() -> None:
    t = scene("DOR").set_up()
    t.draw("X1", "X3").draw("DOR")
    assert t.asked() == "0 action"
    assert len(t.tile_deck()) == 18
    for _ in range(3):
        t.act("end")
        assert t.asked() == "0 action"
        assert t.view(0)["first"] == 0


@rule("DR-256")
def test_a_monster_phase_follows_each_turn() -> None:
    t = scene("DOR").tile("G01", 0, 1).tile("G02", 0, 2).monster("M16", 0, 2).turn_of(0).act("end")
    assert t.asked() == "0 moveMonsters"


@rule("DR-257", "DR-27")
def test_no_ability_cards_are_used() -> None:
    t = scene("DOR").set_up()
    t.draw("X1", "X3").draw("DOR")
    assert t.asked() == "0 action"
    assert t.skills(0) == []
    t = scene("DOR").loot(0, "M01", "T01").turn_of(0)
    t.act("advance", "pick M01", "pick T01", "train strength")
    assert t.asked() == "0 action"
    assert (t.tokens(0), t.skills(0)) == ([1, 0, 0], [])


@rule("DR-257")
def test_the_blind_duellist_has_nothing_to_teach() -> None:
    t = scene("DOR").stranger("S04", 0, 0).loot(0, "M01").turn_of(0)
    assert "use S04" not in t.legal()


@rule("DR-258")
def test_what_speaks_of_other_heroes_is_ignored() -> None:
    t = scene("STA").loot(0, "R15").turn_of(0)
    assert t.legal("use") == set()
    sc = scene("DOR").tile("G01", 0, 1).lair(0, 2, boss="B3").at(0, 0, 2)
    t = sc.turn_of(0).act("fight").fall(*[1] * monster_of("B3").attack)
    t.act("with strength").fall(6, 1, 1, 1, 1).act("assign 1 0")
    assert t.hurt(0, 2) == 1  # no Sealed Shell


@rule("DR-258", "DR-78")
def test_the_glyph_room_asks_for_no_assist() -> None:
    sc = scene("DOR").tile("X4", 0, 1, "NES").monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("fight")
    assert t.dice_due() == 2


@rule("DR-259")
def test_a_defeated_hero_is_killed_and_the_game_lost() -> None:
    sc = scene("DOR").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert t.status(0) == "dead"
    assert t.winners() == ()
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "dead"


@rule("DR-260")
def test_killing_the_boss_wins_at_once() -> None:
    t = kills_the_boss(alone())
    assert t.winners() == (0,)
    assert t.events("Won") == ["Won 0"]
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "boss"


@rule("DR-260")
def test_the_kill_wins_even_if_the_hero_falls_with_the_boss() -> None:
    t = kills_the_boss(alone().frail(0), face=monster_of("B4").hits[0])
    assert t.winners() == (0,)


@rule("DR-261")
@pytest.mark.parametrize(
    ("loot", "worn", "training", "worth"),
    [
        (["R15", "R05"], ["R01"], (0, 0, 0), 300),
        (["A4"], ["A2"], (0, 0, 0), 400),
        (["M01", "M02", "T01"], [], (0, 0, 0), 300),
        ([], [], (1, 1, 2), 1200),
    ],
)
def test_what_counts_for_the_score(
    loot: list[str], worn: list[str], training: tuple[int, int, int], worth: int
) -> None:
    sc = alone().loot(0, *loot).worn(0, *worn).tokens(0, *training)
    won = kills_the_boss(sc).state.outcome
    assert won is not None
    assert won.scores == (worth + 300 + 300,)


@rule("DR-261", "DR-287")
def test_a_lost_game_is_scored_too() -> None:
    sc = scene("DOR").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    sc.worn(0, "R01").loot(0, "R05", "M01", "A4").tokens(0, magic=1)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert t.state.outcome is not None
    assert t.state.outcome.scores == (100 + 100 + 100 + 200 + 300,)
    assert t.worn(0) == ["R01"]
    assert t.loot(0) == ["R05", "A4", "M01"]
    assert t.tokens(0) == [0, 1, 0]


@rule("DR-262")
def test_the_boss_card_counts_300_and_no_more_and_the_stone_nothing() -> None:
    t = kills_the_boss(alone())
    assert t.loot(0) == ["B4"]
    assert t.view(0)["score"] == {
        "treasures": 0,
        "artifacts": 0,
        "encounters": 0,
        "boss": 300,
        "tokens": 0,
        "victory": 300,
    }
