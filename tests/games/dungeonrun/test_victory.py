"""Chapter V, victory: DR-252 to DR-255."""

from games.dungeonrun.scene import Scene, scene
from support import rule


def run(*heroes: str, bearer: int | None = None) -> Scene:
    return scene(*heroes).tile("G01", 0, 1).lair(0, 2).endgame(bearer=bearer)


@rule("DR-252")
def test_the_bearer_wins_at_the_end_of_a_turn_on_the_entrance() -> None:
    t = run("DOR", "STA", bearer=0).at(0, 0, 1).at(1, 0, 2).turn_of(0).act("move S")
    assert t.asked() == "0 action"
    t.act("end")
    assert t.winners() == (0,)
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "stone"
    assert t.events("Won") == ["Won 0"]


@rule("DR-252")
def test_only_ones_own_turn_counts() -> None:
    t = run("DOR", "STA", bearer=0).at(1, 0, 2).first(1).turn_of(1).act("end")
    assert t.asked() == "0 summon"
    assert t.winners() is None


@rule("DR-252")
def test_a_hero_without_the_stone_does_not_win_there() -> None:
    t = run("DOR", "STA").stone_at(0, 1).turn_of(0).act("end")
    assert t.winners() is None


@rule("DR-252", "DR-244")
def test_a_bearer_who_gives_the_stone_away_there_has_not_won() -> None:
    t = run("DOR", "STA", bearer=0).turn_of(0).act("equip", "trade 1", "give A1", "propose")
    t.act("accept", "done", "end")
    assert t.winners() is None
    assert t.bearer() == 1


@rule("DR-253")
def test_company_on_the_entrance_tile_does_not_prevent_the_victory() -> None:
    t = run("DOR", "STA", bearer=0).turn_of(0).act("end")
    assert t.winners() == (0,)
    t = run("DOR", "STA", bearer=0).at(1, 0, 2).monster("M16", 0, 0).turn_of(0)
    t.act("end").fall(3, 1)
    assert t.wounds(0) == 1
    assert t.winners() == (0,)


@rule("DR-254")
def test_the_last_hero_alive_wins_at_once_with_or_without_the_stone() -> None:
    sc = run("DOR", "STA").stone_at(0, 2).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert t.winners() == (1,)
    assert t.state.outcome is not None
    assert (t.state.outcome.reason, t.state.outcome.ranking) == ("last", ((1,), (0,)))


@rule("DR-254")
def test_a_fainted_hero_is_alive_and_can_be_the_last() -> None:
    sc = run("DOR", "STA").stone_at(0, 2).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.fainted(1).turn_of(0).act("end").fall(3, 1)
    assert t.winners() == (1,)


@rule("DR-255")
def test_if_the_last_heroes_die_together_nobody_wins() -> None:
    t = run("DOR", "STA", bearer=0).frail(0).frail(1).turn_of(0)
    t.act("duel 1", "with strength", "with strength").fall(6, 1, 1, 1, 1).fall(6, 1, 1, 1)
    t.act("assign 1 0")
    assert t.winners() == ()
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "nobody"
    assert t.events("NobodyWon") == ["NobodyWon"]
