"""Chapter U, the endgame: DR-235 to DR-251."""

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.core.rows import put
from support import rule


def run(*heroes: str, bearer: int | None = None) -> Scene:
    """Two tiles north of the entrance, then the Lair; the Boss is dead, the Stone taken."""
    sc = scene(*heroes).tile("G01", 0, 1).tile("G02", 0, 2).lair(0, 3)
    return sc.endgame(bearer=bearer)


def loose_stone(*heroes: str) -> Scene:
    """The endgame is on, and the Stone lies on 0,2."""
    return run(*heroes).stone_at(0, 2)


def slays(t: Table, victim: int) -> Table:
    """Urzka kills a hero of Life 7 with six hits; the victim's dice do nothing."""
    t.act(f"duel {victim}")
    while t.asked().endswith(" aid"):
        t.act("pass")
    t.act("with strength", "with strength").fall(*[6] * t.dice_due())
    return t.fall(*[1] * t.dice_due()).act(max(t.legal()))


# The start.


@rule("DR-235")
def test_the_endgame_never_ends() -> None:
    t = slays(run("URZ", "DOR", "STA", bearer=1).at(2, 0, 1).wounds(1, 3).turn_of(0), 1)
    t.act("abandon A1")
    assert t.bearer() is None
    assert t.view(2)["endgame"] is True


@rule("DR-236", "DR-276")
def test_a_hero_defeated_in_the_endgame_is_dead() -> None:
    sc = loose_stone("DOR", "STA", "URZ").monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert t.status(0) == "dead"
    assert t.events("Died", "Fainted") == ["Died 0"]
    assert t.state.outcome is None
    t.act("end").idle_until("1 action")
    assert t.state.order == (2, 1)
    assert "TurnBegan 0" not in t.events("TurnBegan")


@rule("DR-237")
def test_heroes_already_fainted_stand_up_as_usual() -> None:
    sc = scene().tile("G01", 0, 1).lair(0, 2).boss_dead().stone_at(0, 2).at(0, 0, 2).fainted(1)
    t = sc.turn_of(0).act("search", "end")
    assert t.view(0)["endgame"] is True
    assert t.status(1) == "up"
    assert t.events("StoodUp") == ["StoodUp 1"]


# Escape.


@rule("DR-238", "DR-94")
def test_leaving_another_hero_takes_an_escape_with_a_4() -> None:
    t = loose_stone("DOR", "STA").turn_of(0)
    assert t.legal("move") == set()
    t.act("escape", "pass").fall(3, 3, 3, 4)
    assert t.asked() == "0 escapeExit"
    t.act("move N")
    assert t.where(0) == "0,1"


@rule("DR-238")
def test_a_failure_costs_the_action_but_brings_no_free_attack() -> None:
    t = loose_stone("DOR", "STA").turn_of(0).act("escape", "pass").fall(3, 3, 3, 3)
    assert t.where(0) == "0,0"
    assert t.asked() == "0 action"
    assert t.state.actions == 1
    assert t.events("FreeAttack") == []


@rule("DR-239")
def test_with_a_monster_there_too_its_number_counts_and_it_strikes() -> None:
    sc = loose_stone("DOR", "STA").monster("M20", 0, 1).all_at(0, 1)
    t = sc.turn_of(0).act("escape", "pass").fall(4, 4, 4, 4)
    assert t.events("EscapeFailed") == ["EscapeFailed 0"]
    assert t.dice_due() == 3
    t.fall(6, 3, 1)
    assert t.wounds(0) == 2
    t = loose_stone("DOR", "STA").monster("M06", 0, 1).all_at(0, 1).turn_of(0)
    t.act("escape", "pass").fall(2, 1, 1, 1)
    assert t.asked() == "0 escapeExit"


# The dead.


@rule("DR-240")
def test_all_treasures_and_artifacts_of_the_dead_lie_open_on_the_tile() -> None:
    sc = run("DOR", "STA", "URZ", bearer=0).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    sc.worn(0, "R01", "A2").loot(0, "R05", "M01")
    t = sc.turn_of(0).act("end").fall(3, 1).fall(1, 1)
    assert t.loose(0, 1) == ["R01", "R05", "A1", "A2"]
    assert set(t.tile_view(None, 0, 1)["loose"]) == {"A1", "A2", "R01", "R05"}
    assert (t.worn(0), t.loot(0)) == ([], [])
    t.check()


@rule("DR-241")
def test_the_killer_on_the_tile_may_first_take_any_of_the_cards() -> None:
    sc = run("URZ", "DOR", "STA", bearer=1).at(2, 0, 1).wounds(1, 3)
    t = slays(sc.worn(1, "R16").loot(1, "R05", "R08").turn_of(0), 1).fall(1, 1, 1)
    asked = []
    for line in ("abandon R05", "stow R08", "wear R16", "wear A1"):
        asked.append(sorted(t.legal()))
        t.act(line)
    assert asked == [
        ["abandon R05", "stow R05"],
        ["abandon R08", "stow R08", "wear R08"],
        ["abandon R16", "stow R16", "wear R16"],
        ["abandon A1", "wear A1"],
    ]
    assert t.worn(0) == ["R16", "A1"]
    assert t.loot(0) == ["R08"]
    assert t.loose(0, 0) == ["R05"]
    assert t.bearer() == 0
    t.check()


@rule("DR-241")
def test_a_killer_who_dies_too_takes_nothing() -> None:
    sc = loose_stone("URZ", "DOR", "STA").at(2, 0, 1).frail(0).frail(1).worn(1, "R12")
    t = sc.turn_of(0).act("duel 1", "with strength", "with strength").fall(6, *[1] * 6)
    t.fall(6, 1, 1, 1, 1).act("assign 1 0").fall(1)
    assert (t.status(0), t.status(1)) == ("dead", "dead")
    assert t.loose(0, 0) == ["R12"]
    assert t.winners() == (2,)


@rule("DR-241")
def test_a_killer_on_another_tile_takes_nothing() -> None:
    sc = loose_stone("URZ", "DOR", "STA").at(2, 0, 1).frail(1).worn(1, "R19")
    t = sc.turn_of(0).act("duel 1", "with strength", "with strength").fall(6, *[1] * 5)
    t.fall(1, 1, 1, 1, 1)
    t.state.at = put(t.state.at, 1, t.place(0, 1))
    t.act("assign 1 0")
    assert t.asked() == "0 action"
    assert t.loose(0, 1) == ["R19"]


@rule("DR-241")
def test_nobody_takes_the_cards_of_a_hero_whom_a_monster_killed() -> None:
    sc = loose_stone("DOR", "STA", "URZ").monster("M16", 0, 1).all_at(0, 1).frail(0)
    t = sc.worn(0, "R01").turn_of(0).act("end").fall(3, 1)
    assert t.loose(0, 1) == ["R01"]
    assert t.asked() == "1 action"


@rule("DR-242")
def test_encounter_cards_and_tokens_of_the_dead_are_discarded() -> None:
    sc = loose_stone("DOR", "STA", "URZ").monster("M16", 0, 1).at(0, 0, 1).frail(0)
    sc.loot(0, "M01", "T01").tokens(0, strength=2).skills(0, "04").ill(0, "cursed", "T06")
    t = sc.turn_of(0).act("end").fall(3, 1).fall(1)
    assert t.status(0) == "dead"
    assert t.discards() == ["M01", "T01", "T06"]
    assert t.tokens(0) == [0, 0, 0]
    assert t.state.force[0] == ()
    t.check()


@rule("DR-242")
def test_what_lasted_on_a_hero_ends_with_the_hero() -> None:
    sc = loose_stone("DOR", "STA", "URZ").monster("M07", 0, 1).at(0, 0, 1).wounds(0, 5)
    t = sc.turn_of(0).act("escape").fall(1, 1, 1, 1).fall(6, 1, 1)
    assert [one["on"] for one in t.view(1)["turn"]["lasting"]] == [0]
    t.act("end").fall(6, 1, 1)
    assert t.status(0) == "dead"
    assert t.view(1)["turn"]["lasting"] == []


@rule("DR-242", "DR-271")
def test_a_snare_stays_when_the_hero_who_laid_it_has_died() -> None:
    sc = loose_stone("DOR", "STA", "URZ").snare("T01", 0, 1, by=0).at(2, 0, 2)
    t = sc.ill(0, "poisoned").frail(0).turn_of(0, "start")
    assert t.status(0) == "dead"
    t.act("move N").fall(1, 1, 1, 1, 1, 1)
    assert (t.wounds(1), t.snare_at(0, 1)) == (3, None)


@rule("DR-242", "DR-171")
def test_the_boss_card_of_the_dead_leaves_the_game() -> None:
    sc = scene("DOR", "STA", "URZ").tile("G01", 0, 1).lair(0, 2).boss_dead(taken_by=0)
    sc.endgame().stone_at(0, 2).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert "B1" in t.gone()
    assert t.discards() == []


# The Stone.


@rule("DR-243")
@pytest.mark.parametrize("hero", ["DOR", "ELL", "SYL"])
def test_the_stone_is_always_equipped(hero: str) -> None:
    other = "URZ"
    t = loose_stone(hero, other).at(0, 0, 2).worn(0, "R15").turn_of(0).act("search")
    assert t.worn(0) == ["R15", "A1"]
    t.act("equip")
    assert t.legal() == {"doff R15", "done"}
    assert t.loot(0) == []


@rule("DR-243")
def test_the_stone_needs_no_slot() -> None:
    sc = loose_stone("DOR", "STA").at(0, 0, 2).worn(0, "R02", "R12", "R15")
    t = sc.turn_of(0).act("search")
    assert t.worn(0) == ["R02", "R12", "R15", "A1"]


@rule("DR-244")
def test_the_stone_cannot_be_stolen() -> None:
    t = run("STA", "DOR", bearer=1).skills(0, "03").turn_of(0)
    assert t.legal("use") == {"use STA-special"}
    t.act("use STA-special").fall(6)
    assert (t.bearer(), t.asked()) == (1, "0 action")
    sc = loose_stone("STA", "DOR").at(0, 0, 2).at(1, 0, 1).skills(1, "09").treasure(0, 2, "R12")
    t = sc.turn_of(0).act("search")
    assert t.asked() == "1 react"
    t.act("use DOR-09").fall(6)
    assert t.legal() == {"pick R12"}


@rule("DR-244")
def test_the_stone_is_neither_discarded_nor_put_off() -> None:
    sc = run("DOR", "STA", bearer=0).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("end").fall(3, 1)
    assert t.wounds(0) == 1
    assert t.worn(0) == ["A1"]
    t = run("DOR", "STA", bearer=0).stranger("S02", 0, 0).turn_of(0)
    assert "use S02" not in t.legal()
    sc = run("DOR", "STA", bearer=1).snare("T07", 0, 1, by=0).at(0, 0, 1).at(1, 0, 2)
    t = sc.turn_of(1).act("move S", "pass").fall(1, 1, 1, 1, 1, 1)
    assert t.wounds(1) == 1
    assert t.worn(1) == ["A1"]


@rule("DR-245")
def test_while_the_stone_lies_nobody_has_its_powers() -> None:
    t = loose_stone("URZ", "DOR").at(0, 0, 2).turn_of(0, "start")
    assert t.asked() == "0 action"
    sc = loose_stone("URZ", "DOR").monster("M16", 0, 2).at(0, 0, 2)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength")
    assert t.dice_due() == 6


@rule("DR-245")
def test_the_stone_is_not_taken_beside_a_monster() -> None:
    t = loose_stone("DOR", "STA").monster("M16", 0, 2).at(0, 0, 2).turn_of(0)
    t.refuses("search")


@rule("DR-246")
def test_the_bearer_has_the_first_turn_of_every_round() -> None:
    t = run("DOR", "STA", "URZ", bearer=2).encounters().at(2, 0, 1).turn_of(2).act("end")
    assert t.asked() == "2 action"
    assert t.state.order == (2, 0, 1)
    t.act("end", "end", "end")
    assert t.asked() == "2 action"
    assert t.state.round == 3
    assert t.events("TokenPassed") == ["TokenPassed 2"]


@rule("DR-246")
def test_while_nobody_holds_the_stone_the_token_passes_as_usual() -> None:
    t = loose_stone("DOR", "STA", "URZ").turn_of(2).act("end")
    assert t.state.order == (1, 2, 0)


@rule("DR-247")
def test_the_bearer_has_the_summoning_ability_of_the_hero() -> None:
    sc = run("URZ", "DOR", bearer=0).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength")
    assert t.dice_due() == 8
    assert run("MAE", "DOR", bearer=0).turn_of(0).armour(0) == [5, 5, 5]
    assert run("MAE", "DOR", bearer=1).turn_of(0).armour(0) == []


@rule("DR-247", "DR-248")
def test_only_the_bearer_may_summon_before_anything_else() -> None:
    t = run("DOR", "STA", bearer=0).turn_of(0, "start")
    assert t.asked() == "0 summon"
    assert t.legal() == {"summon", "pass"}
    t.act("pass")
    assert t.asked() == "0 action"
    assert "summon" not in t.legal()
    t = run("DOR", "STA", bearer=1).turn_of(0, "start")
    assert t.asked() == "0 action"


@rule("DR-248")
def test_cards_are_drawn_until_a_monster_appears_and_the_others_are_discarded() -> None:
    t = run("DOR", "STA", bearer=0).monster("M06", 0, 1).turn_of(0, "start").act("summon")
    t.draw("T01", "S01", "M16")
    assert t.events_for(None, "TurnedUp") == ["TurnedUp T01", "TurnedUp S01", "TurnedUp M16"]
    assert t.discards() == ["T01", "S01"]
    assert t.legal() == {"put 0,0", "put 0,2", "put 0,3"}
    t.act("put 0,2")
    assert t.monster_at(0, 2) == "M16"
    t.check()


@rule("DR-249", "DR-135")
def test_a_summoned_monster_starts_nothing() -> None:
    t = run("DOR", "STA", bearer=0).turn_of(0, "start").act("summon").draw("M16")
    t.act("put 0,0")
    assert t.asked() == "0 action"
    assert t.events("MonsterRolled", "FreeAttack") == []
    t.act("end")
    assert t.events("FreeAttack") == []


@rule("DR-250")
def test_when_the_deck_runs_out_nothing_is_placed_and_summon_is_over() -> None:
    sc = run("DOR", "STA", bearer=0).encounters("T01", "S01").at(0, 0, 1)
    t = sc.turn_of(0, "start").act("summon").draw("T01", "S01")
    assert t.monsters() == {}
    assert t.asked() == "0 action"
    t.act("end", "end")
    assert t.asked() == "0 action"


@rule("DR-251")
def test_summon_is_possible_once_a_turn_and_not_when_the_stone_was_taken() -> None:
    t = run("DOR", "STA", bearer=0).at(0, 0, 1).turn_of(0, "start").act("summon")
    t.draw("M16").act("put 0,2")
    assert t.asked() == "0 action"
    t = loose_stone("DOR", "STA").at(0, 0, 2).turn_of(0, "start").act("search")
    assert t.asked() == "0 action"
    t.act("end", "end")
    assert t.asked() == "0 summon"
