"""The two tiles with an ability of their own: Library and Well."""

from games.dungeonrun.cards.registry import shows, spares
from games.dungeonrun.cards.stage import sees, uses
from games.dungeonrun.scene import Scene, scene


def library() -> Scene:
    """Dorgan in the Library."""
    return scene("DOR", "STA").tile("X5", 0, 1, "ES").at(0, 0, 1)


def well() -> Scene:
    """Dorgan at the Well."""
    return scene("DOR", "STA").tile("X8", 0, 1).at(0, 0, 1)


@shows("X5")
def test_the_library_shows_the_boss_to_one_hero_on_a_five_or_six() -> None:
    for face in (5, 6):
        t = library().turn_of(0).act("use X5").fall(face).draw("B2")
        assert (sees(t, 0), sees(t, 1)) == (["B2"], [])
        assert t.state.actions == 1


@shows("X5")
def test_the_library_wounds_on_a_one() -> None:
    assert library().turn_of(0).act("use X5").fall(1).wounds(0) == 1


@spares("X5")
def test_the_library_tells_nothing_on_a_four_and_closes_when_the_boss_is_known() -> None:
    t = library().turn_of(0).act("use X5").fall(4)
    assert (sees(t, 0), t.wounds(0)) == ([], 0)
    sc = scene("DOR", "STA").tile("X5", 0, 1, "ES").tile("G01", 1, 1, "EW").lair(2, 1, "W")
    assert "X5" not in uses(sc.at(0, 0, 1).turn_of(0))
    assert "X5" not in uses(library().at(0, 0, 0).turn_of(0))


@shows("X8")
def test_the_well_gives_the_sword_for_a_treasure_on_a_three_or_more() -> None:
    for face in (3, 4, 5, 6):
        t = well().loot(0, "R15").turn_of(0).act("use X8", "pick R15").fall(face)
        t.act("wear A2")
        assert (t.worn(0), t.loot(0)) == (["A2"], [])
        assert "R15" in t.discards()
        assert t.state.actions == 1


@spares("X8")
def test_the_well_keeps_the_treasure_on_a_two() -> None:
    t = well().worn(0, "R15").turn_of(0).act("use X8", "pick R15").fall(2)
    assert (t.worn(0), t.loot(0)) == ([], [])
    assert "R15" in t.discards()


@spares("X8")
def test_the_well_wants_a_treasure_no_monster_and_has_one_sword() -> None:
    assert "X8" not in uses(well().loot(0, "M01").worn(0, "A4").turn_of(0))
    assert "X8" not in uses(well().loot(0, "R15").monster("M06", 0, 1).turn_of(0))
    assert "X8" not in uses(well().loot(0, "R15").worn(1, "A2").turn_of(0))
    assert "X8" not in uses(well().loot(0, "R15").treasure(0, 0, "A2").turn_of(0))
