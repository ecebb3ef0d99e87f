"""Chapter "Rounds and turns": DR-30 to DR-40."""

import pytest

from games.dungeonrun.scene import scene
from support import rule

# The round.


@rule("DR-30")
@pytest.mark.parametrize("first", range(3))
def test_every_hero_has_one_turn_clockwise_from_the_first_player(first: int) -> None:
    t = scene("DOR", "STA", "PIM").first(first).turn_of(first)
    for n in range(3):
        assert t.asked() == f"{(first + n) % 3} action"
        t.act("end")
    assert t.state.round == 2


@rule("DR-30", "DR-40")
def test_the_dead_have_no_turns() -> None:
    t = scene("DOR", "STA", "PIM").endgame().dead(1).turn_of(0).act("end")
    assert t.asked() == "2 action"


@rule("DR-30", "DR-40")
def test_who_dies_before_their_turn_has_none() -> None:
    t = scene("DOR", "STA", "PIM").endgame().frail(2).turn_of(0)
    t.act("duel 2", "pass", "with strength", "with strength").fall(6, 1, 1, 1, 1, 1, 1, 1)
    t.quiet().act("assign 1 0")
    assert t.status(2) == "dead"
    t.act("end")
    assert t.asked() == "1 action"
    t.act("end")
    assert t.state.round == 2
    assert t.asked() == "1 action"  # to whom the token has been passed


@rule("DR-31")
def test_the_monsters_move_after_the_last_turn_and_the_token_goes_left() -> None:
    t = scene("DOR", "STA", "PIM").tile("G01", 0, 1).monster("M07", 0, 1).turn_of(2)
    t.act("end")
    assert t.asked() == "0 moveMonsters"
    t.act("march M07 0,0")
    assert t.events("TokenPassed", "RoundBegan", "TurnBegan") == [
        *("TokenPassed 1", "RoundBegan 2", "TurnBegan 1"),
    ]
    assert t.asked() == "1 action"


@rule("DR-31")
def test_the_token_passes_over_the_dead() -> None:
    t = scene("DOR", "STA", "PIM").endgame().dead(1).turn_of(2).act("end")
    assert t.asked() == "2 action"
    assert t.state.first == 2


# The actions.


@rule("DR-32")
def test_a_turn_has_two_actions() -> None:
    t = scene().tile("G01", 0, 1).turn_of(0).act("move N")
    assert t.asked() == "0 action"
    assert t.view(1)["actions"] == 1
    t.act("move S")
    assert t.asked() == "1 action"


@rule("DR-32")
@pytest.mark.parametrize("used", [0, 1])
def test_a_turn_may_be_ended_earlier(used: int) -> None:
    t = scene().tile("G01", 0, 1).turn_of(0).act(*["move N"][:used], "end")
    assert t.asked() == "1 action"


@rule("DR-32", "DR-33", "DR-35")
@pytest.mark.parametrize(
    "lines",
    [
        ("move N",),
        ("duel 1", "with magic", "with magic"),
        ("equip", "wear R15", "done"),
        ("search", "wear R19"),
        ("advance", "pick M01", "pick M02", "train magic", "keep DOR-01"),
        ("break",),
    ],
)
def test_every_action_costs_one_of_the_two(lines: tuple[str, ...]) -> None:
    sc = scene().tile("G01", 0, 1).loot(0, "M01", "M02", "R15").hidden(0, 0)
    if lines == ("break",):
        sc.ill(0, "webbed")
    t = sc.turn_of(0).fall(*[1] * 4 * (lines[0] == "duel 1")).draw("R19")
    t.draw("DOR-01", "DOR-02").act(*lines)
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1
    assert t.conditions(0) == set()
    assert t.worn(0) == {"equip": ["R15"], "search": ["R19"]}.get(lines[0], [])
    assert t.tokens(0) == [0, int(lines[0] == "advance"), 0]


@rule("DR-32", "DR-01")
def test_a_further_action_by_a_card_is_of_its_kinds_only_and_spent_first() -> None:
    sc = scene("URZ", "STA").tile("G15", 0, 1).monster("M16", 0, 1, wounds=3).at(0, 0, 1)
    sc = sc.skills(0, "URZ-01").loot(0, "R15", "R20").hidden(0, 1)
    t = sc.turn_of(0).act("fight").fall(1, 1).act("with strength").fall(5, 1, 1, 1, 1, 1)
    t.act("assign 1 0", "use URZ-01")
    assert t.view(1)["extras"] == [["move", "combat"]]
    t.act("search").draw("R19").act("wear R19")
    assert t.view(1)["actions"] == 0
    assert t.legal() == {"move N", "move E", "move S", "move W", "end"}
    t.act("move S")
    assert t.asked() == "1 action"
    assert t.state.extras == ()


@rule("DR-33")
def test_the_six_basic_actions() -> None:
    t = scene().loot(0, "M01", "M02", "R15").hidden(0, 0).turn_of(0)
    assert t.legal() == {
        *("move N", "move E", "move W", "duel 1", "equip", "search", "advance"),
        *("use DOR-special", "end"),
    }
    sc = scene().tile("G01", 0, 1).monster("M07", 0, 1).at(0, 0, 1).loot(0, "M01", "M02", "R15")
    assert sc.turn_of(0).legal() == {"escape", "fight", "equip", "advance", "end"}


@rule("DR-33")
def test_what_cannot_be_done_is_refused_and_explained() -> None:
    t = scene().turn_of(0)
    for line in ("move S", "escape", "fight", "equip", "search", "advance", "duel 0"):
        t.refuses(line)
    t.refuses("end", "DR-30", by=1)


@rule("DR-34")
def test_the_same_action_may_be_taken_twice() -> None:
    t = scene().tile("G01", 0, 1).tile("G02", 0, 2).turn_of(0).act("move N", "move N")
    assert t.where(0) == "0,2"
    sc = scene("DOR", "PIM").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).fall(1, 1).act("fight", "with magic").fall(1, 1)
    t.fall(1, 1).act("fight", "with magic").fall(1, 1)
    assert len(t.events("MonsterRolled")) == 2
    assert t.asked() == "1 action"


@rule("DR-35")
def test_a_special_action_costs_an_action() -> None:
    t = scene("ELL", "DOR").tile("X5", 0, 1, "SW").at(0, 0, 1).turn_of(0)
    t.act("use X5").fall(3).quiet()
    assert t.view(0)["actions"] == 1
    t.act("use X5").fall(3).quiet()
    assert t.asked() == "1 action"


@rule("DR-35")
def test_cards_tiles_and_strangers_offer_special_actions() -> None:
    sc = scene("ELL", "DOR").tile("X5", 0, 1, "SW").stranger("S01", 0, 1).at(0, 0, 1)
    t = sc.skills(0, "ELL-01").wounds(0, 4).turn_of(0)
    assert t.legal("use") == {"use ELL-01", "use X5", "use S01"}
    t.act("use S01")
    assert t.wounds(0) == 1
    assert t.view(0)["actions"] == 1
    t.act("use ELL-01")
    assert t.asked() == "1 action"


@rule("DR-36")
def test_a_free_action_costs_none() -> None:
    sc = scene().tile("G01", 0, 1).hidden(0, 0).wounds(0, 5).worn(0, "R20")
    t = sc.turn_of(0).act("use R20")
    assert t.wounds(0) == 1
    assert t.view(0)["actions"] == 2
    t.act("use DOR-special").draw("R01").act("wear R01")
    assert t.view(0)["actions"] == 2


@rule("DR-36")
def test_a_free_action_is_possible_when_no_action_is_left() -> None:
    t = scene().tile("G01", 0, 1).hidden(0, 1).turn_of(0, actions=1).act("move N")
    assert t.legal() == {"use DOR-special", "end"}


@rule("DR-32", "DR-36")
@pytest.mark.parametrize("monster", [True, False])
def test_nothing_else_is_possible_then(monster: bool) -> None:
    sc = scene().tile("G15", 0, 1).hidden(0, 1).all_at(0, 1).loot(0, "M01", "M02", "R15")
    sc = sc.worn(0, "R20").wounds(0, 1).ill(0, "webbed").stranger("S05", 0, 1)
    if monster:
        sc.monster("M16", 0, 1)
    t = sc.turn_of(0, actions=0)
    free = {"use R20", "end"} if monster else {"use R20", "use DOR-special", "end"}
    assert t.legal() == free


@rule("DR-36", "DR-172")
def test_to_disarm_is_free() -> None:
    t = scene().turn_of(0).act("move N").draw("G15").fall(4).draw("T01")
    t.fall(6, 6, 1, 1)
    assert t.events("TrapDisarmed") == ["TrapDisarmed 0 T01"]
    assert t.view(0)["actions"] == 1  # the Move


@rule("DR-36", "DR-193")
def test_to_assist_to_sabotage_and_to_heal_are_free() -> None:
    sc = scene("DOR", "STA", "PIM").tile("G01", 0, 1).monster("M16", 0, 1, wounds=3).all_at(0, 1)
    t = sc.wounds(0, 1).wounds(1, 1).turn_of(0).act("fight", "assist magic", "sabotage", "accept")
    t.fall(1, 1).act("with strength").fall(5, 5, 1, 1, 1).act("assign 1 0", "heal", "heal")
    assert [t.wounds(seat) for seat in range(3)] == [0, 0, 1]
    assert t.view(0)["actions"] == 1


# The start and the end of a turn.


@rule("DR-37")
def test_limits_refresh_when_the_turn_starts() -> None:
    t = scene().hidden(0, 0).spent("DOR-special").turn_of(1)
    t.act("end").act("end")
    assert t.asked() == "0 action"
    assert "use DOR-special" in t.legal()


@rule("DR-37")
def test_a_limit_does_not_refresh_in_the_middle_of_a_turn() -> None:
    t = scene().hidden(0, 0).tile("G01", 0, 1).hidden(0, 1).turn_of(0)
    t.act("use DOR-special").draw("R19").act("wear R19", "move N")
    assert "use DOR-special" not in t.legal()


@rule("DR-37")
def test_a_fainted_hero_only_stands_up() -> None:
    t = scene().fainted(0).turn_of(0, "start")
    assert t.status(0) == "up"
    assert t.asked() == "1 action"
    assert t.events()[:2] == ["TurnBegan 0", "StoodUp 0"]


@rule("DR-37")
def test_poison_then_reactions_then_summon_then_the_actions() -> None:
    sc = scene("URZ", "STA").endgame(bearer=0).wounds(0, 4).ill(0, "poisoned")
    t = sc.skills(0, "URZ-08").encounters("M07").turn_of(0, "start")
    assert t.wounds(0) == 5  # without the poison Winter Blood could not be used
    assert t.asked() == "0 react"
    t.act("use URZ-08", "heal")
    assert t.wounds(0) == 4
    assert t.asked() == "0 summon"
    t.act("pass")
    assert t.asked() == "0 action"
    t.refuses("summon")


@rule("DR-37")
def test_whom_poison_fells_does_nothing_more_in_this_turn() -> None:
    t = scene().frail(0).ill(0, "poisoned").turn_of(0, "start")
    assert t.status(0) == "fainted"
    assert t.asked() == "1 action"


@rule("DR-38")
def test_the_ignored_monster_comes_before_the_effects_of_the_end() -> None:
    # The Mummy's Tomb Rot forbids to Heal until the end of the victim's next turn. As that turn
    # ends the Skeleton attacks and dies of Pain Mirror: still no Heal.
    sc = scene("MOR", "STA").tile("G01", 0, 1).tile("G02", 0, 2).skills(0, "MOR-10").at(0, 0, 1)
    sc = sc.monster("M09", 0, 1).monster("M06", 0, 2, wounds=1)
    t = sc.turn_of(0).fall(4, 1, 1, 1).act("fight", "with magic").fall(1, 1, 1, 1, 1)
    t.act("pass").fall(2, 1).act("escape", "move N")
    assert t.wounds(0) == 1
    t.idle_until("0 action").act("end").fall(4, 1).act("use MOR-10").fall(1)
    assert t.events("MonsterKilled") == ["MonsterKilled M06"]
    assert t.wounds(0) == 2
    assert t.asked() != "0 heal"
    assert t.state.lasting == ()  # now it is over


@rule("DR-38")
@pytest.mark.parametrize(("hit", "won"), [(3, False), (1, True)])
def test_the_check_for_victory_comes_last(hit: int, won: bool) -> None:
    sc = scene("DOR", "STA", "PIM").endgame(bearer=0).monster("M07", 0, 0).frail(0)
    t = sc.turn_of(0).act("end").fall(hit, 1, 1)
    assert t.winners() == ((0,) if won else None)
    assert t.status(0) == ("up" if won else "dead")


@rule("DR-39")
def test_an_action_is_settled_before_the_next_begins() -> None:
    sc = scene("DOR", "STA").deck("G15").encounters("M06").wounds(0, 2)
    t = sc.turn_of(0).act("move N").draw("G15").fall(1).draw("M06")
    assert t.asked() == "0 die"  # the surprise combat
    t.fall(1, 1).act("with strength").fall(6, 6, 1, 1, 1).act("assign 2 0").fall(1)
    assert t.asked() == "0 heal"
    t.act("pass")
    assert t.asked() == "0 lairTie"  # the last tile has been laid
    t.act("lair 0,2").draw("B1")
    assert t.asked() == "0 action"
    assert t.view(0)["actions"] == 1


@rule("DR-40")
@pytest.mark.parametrize(("gone", "heir"), [((), 1), ((1,), 2)])
def test_when_the_first_player_dies_the_token_moves_on_at_once(
    gone: tuple[int, ...], heir: int
) -> None:
    sc = scene("DOR", "STA", "PIM", "URZ").endgame().frail(0).ill(0, "poisoned")
    for seat in gone:
        sc.dead(seat)
    t = sc.turn_of(0, "start")
    assert t.status(0) == "dead"
    assert t.state.first == heir
    assert t.events("Died", "TokenPassed", "TurnBegan") == [
        *("TurnBegan 0", "Died 0", f"TokenPassed {heir}", f"TurnBegan {heir}")
    ]
