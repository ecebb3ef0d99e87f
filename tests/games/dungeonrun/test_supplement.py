"""Chapter AA, the supplement: DR-281 to DR-291."""

from typing import Any

import pytest

from games.dungeonrun.scene import Scene, Table, scene
from mastaba.core.match import Match
from mastaba.core.rows import put
from mastaba.games.dungeonrun import GAME
from support import rule


def beside(monster: str, *heroes: str) -> Scene:
    return scene(*heroes).tile("G01", 0, 1).monster(monster, 0, 1).all_at(0, 1)


# The Encounter deck.


@rule("DR-281")
def test_tiles_and_cards_draw_encounters_for_anybody_in_the_endgame() -> None:
    sc = scene("DOR", "STA").tile("X3", 1, 0, "NW").lair(0, 1).endgame(bearer=0).at(0, 0, 1)
    t = sc.turn_of(1).fall(5).act("move E").draw("M06")
    assert t.monster_at(1, 0) == "M06"
    assert t.dice_due() == 2
    sc = scene("DOR", "STA").tile("G01", 0, 1).lair(0, 2).endgame(bearer=0).at(0, 0, 2)
    t = sc.snare("T08", 0, 1, by=0).turn_of(1).act("move N").fall(*[1] * 6).draw("M16")
    assert t.monster_at(0, 1) == "M16"


@rule("DR-281")
@pytest.mark.parametrize("who", [0, None])
def test_nobody_looks_at_the_encounter_deck(who: int | None) -> None:
    """Not even the bearer: whether M01 or M02 is in it cannot be told."""
    one, other = (
        scene("DOR", "STA").lair(0, 1).endgame(bearer=0).at(0, 0, 1).loot(1, card).turn_of(0)
        for card in ("M01", "M02")
    )
    assert one.encounters() != other.encounters()
    assert one.view(who)["deck"]["encounters"] == 37
    assert one.view(who) == other.view(who)


# The token.


@rule("DR-282", "DR-40")
def test_a_token_that_changes_hands_gives_nobody_a_second_turn() -> None:
    """The first player falls on B's turn; C still comes, then B moves the monsters."""
    sc = scene("DOR", "URZ", "STA").tile("G01", 0, 1).lair(0, 2).endgame().stone_at(0, 2)
    sc.tile("G02", 1, 0, "EW").monster("M16", 1, 0).at(2, 0, 1).frail(0)
    t = sc.turn_of(1).act("duel 0", "with strength", "with strength")
    t.fall(6, 1, 1, 1, 1, 1).fall(1, 1, 1, 1, 1).act("assign 1 0")
    assert t.status(0) == "dead"
    assert t.view(2)["first"] == 1
    t.act("end")
    assert t.asked() == "2 action"
    t.act("end")
    assert t.asked() == "1 moveMonsters"
    t.act("march M16 0,0")
    assert t.state.order == (2, 1)


# Rolls.


@rule("DR-283")
def test_dice_are_changed_only_when_nobody_wants_a_reroll_any_more() -> None:
    t = beside("M16", "PIM", "STA").skills(1, "06").turn_of(0).act("fight", "pass").fall(1, 1)
    t.act("with strength").fall(2, 3, 5)
    assert t.asked() == "1 wantReroll"
    t.act("use STA-06", "reroll 5 -").fall(1)
    assert t.asked() == "0 react"
    t.act("use PIM-special", "turn 1")
    assert sorted(t.view(1)["clash"]["dice"]) == [2, 3, 6]
    assert t.asked() == "0 assignDice"


# Those who help and hinder.


@rule("DR-284")
def test_a_sabotage_stands_though_the_saboteur_falls() -> None:
    sc = beside("M16", "URZ", "DOR").skills(0, "05").frail(1)
    t = sc.turn_of(0).act("fight", "sabotage", "use URZ-05")
    assert t.status(1) == "fainted"
    t.fall(1, 1).act("with strength")
    assert t.dice_due() == 5
    t.fall(5, 1, 1, 1, 1).act("assign 1 0")
    assert t.hurt(0, 1) == 1
    assert t.wounds(1) == 3  # no backfire


@rule("DR-284")
def test_an_assist_stands_though_the_helper_falls() -> None:
    sc = beside("M12", "ELL", "PIM").frail(1)
    t = sc.turn_of(0).act("fight", "assist magic", "accept").fall(4, 1, 1, 1)
    assert t.status(1) == "fainted"
    t.act("with magic")
    assert t.dice_due() == 6 + 2
    t.fall(*[1] * 8).act("pass")
    assert t.asked() == "0 action"


@rule("DR-284")
def test_who_was_only_moved_away_is_wounded_or_heals_as_usual() -> None:
    t = beside("M16", "DOR", "ELL", "URZ").wounds(1, 2).turn_of(0)
    t.act("fight", "assist magic", "sabotage", "accept").fall(1, 1)
    t.state.at = put(put(t.state.at, 1, 0), 2, 0)
    t.act("with strength")
    assert t.dice_due() == 5 + 3 - 1
    t.fall(5, *[1] * 6).act("assign 1 0")
    assert t.wounds(2) == 1
    assert t.asked() == "1 heal"


# Out of turn.


@rule("DR-285")
def test_a_hero_pushed_onto_a_tile_fights_at_once_with_the_same_window() -> None:
    """Urzka shoves Pim into the Den, where Stabbins stands."""
    sc = scene("URZ", "PIM", "STA").tile("X3", 1, 0, "NW").skills(0, "07").at(2, 1, 0)
    t = sc.turn_of(0).act("use URZ-07").fall(4, 4, 4, 1, 1, 1)
    assert t.where(1) == "1,0"
    t.fall(5).act("pass").draw("M16")
    assert t.asked() == "2 aid"
    t.act("sabotage").fall(1, 1)
    assert t.asked() == "1 attribute"
    t.act("with strength").fall(5, 1).act("pass", "assign 1 0")
    assert t.hurt(1, 0) == 1
    assert t.wounds(2) == 1
    assert t.asked() == "0 action"
    assert t.state.actions == 2


@rule("DR-285")
def test_abilities_of_ones_own_turn_do_not_apply_then() -> None:
    """Sylvenne cannot spend an action, nor Urzka cleave, on somebody else's turn."""
    sc = scene("ELL", "URZ").tile("X3", 1, 0, "NW").skills(0, "07").skills(1, "01").at(0, 1, 0)
    t = sc.turn_of(0).act("use ELL-07").fall(5).draw("M06")
    t.fall(1, 1).act("with strength").fall(4, 4, 1, 1, 1, 1).act("assign 2 0").fall(1)
    assert t.loot(1) == ["M06"]
    assert t.asked() == "0 action"
    assert t.state.extras == ()


@rule("DR-285", "DR-70")
def test_entry_effects_bind_a_hero_who_is_pushed() -> None:
    sc = scene("URZ", "DOR").tile("X7", 0, 1).skills(0, "07")
    t = sc.turn_of(0).act("use URZ-07").fall(4, 4, 4, 1, 1, 1)
    assert t.dice_due() == 5
    t.fall(1, 1, 1, 1, 1)
    assert t.wounds(1) == 1


# Several fall at once.


def breath(*heroes: str, beg: str = "off") -> Scene:
    """The Ember Wyrm will wound everybody on the entrance, each of whom falls by one wound."""
    sc = scene(*heroes, beg=beg).lair(0, 1, boss="B1")
    for seat in range(len(heroes)):
        sc.wounds(seat, GAME.content.life[sc.s.heroes[seat]] - 1)
    return sc


@rule("DR-286", "DR-14")
def test_those_who_fall_at_once_are_settled_one_after_the_other() -> None:
    sc = breath("DOR", "STA", "URZ").worn(0, "R01", "R12").worn(1, "R13", "R19")
    t = sc.first(1).phase()
    assert t.asked() == "1 faintDrop"
    assert t.status(0) == "up"
    t.act("pick R19")
    assert t.asked() == "0 faintDrop"
    t.act("pick R12")
    assert t.events("Fainted") == ["Fainted 1 3 4", "Fainted 2 4 4", "Fainted 0 3 4"]


@rule("DR-286")
def test_all_who_fall_together_vote_on_one_another_before_anybody_dies() -> None:
    t = breath("DOR", "STA", "URZ", beg="on").phase()
    asked = []
    for line in ("down", "down", "up", "down", "down", "down"):
        asked.append((t.asked(), t.view(None)["doing"]["fall"]["seat"]))
        assert [t.status(seat) for seat in range(3)] == ["up", "up", "up"]
        t.act(line)
    assert asked == [
        *(("1 begVote", 0), ("2 begVote", 0)),
        *(("2 begVote", 1), ("0 begVote", 1)),
        *(("0 begVote", 2), ("1 begVote", 2)),
    ]
    assert [t.status(seat) for seat in range(3)] == ["dead", "fainted", "dead"]
    assert t.winners() == (1,)


@rule("DR-286", "DR-264")
@pytest.mark.parametrize(
    ("votes", "status", "winners"),
    [
        (("down", "down"), ["dead", "dead"], ()),
        (("down", "up"), ["dead", "fainted"], (1,)),
        (("up", "down"), ["fainted", "dead"], (0,)),
        (("up", "up"), ["fainted", "fainted"], None),
    ],
)
def test_each_of_two_who_fall_together_decides_on_the_other(
    votes: tuple[str, str], status: list[str], winners: tuple[int, ...] | None
) -> None:
    t = breath("DOR", "STA", beg="on").phase().act(*votes)
    assert [t.status(seat) for seat in range(2)] == status
    assert t.winners() == winners


@rule("DR-286", "DR-264")
def test_votes_on_those_who_fall_together_are_shown_together() -> None:
    def told(t: Table, who: int | None) -> Any:
        return t.view(who), t.events_for(who), t.legal()

    one, other = (
        breath("DOR", "STA", "URZ", beg="on").phase().act(vote, "up") for vote in ("up", "down")
    )
    for who in (0, 2, None):
        assert told(one, who) == told(other, who)
    for t in (one, other):
        t.act("up", "down", "up", "down")
    assert one.view(None)["votes"] == [0, 2, 0, 1, 1, 1, 2, 1, 1]
    assert one.act("march B1 0,0").view(None)["votes"] == []
    assert one.events("Voted") == ["Voted 0 2 0", "Voted 1 1 1", "Voted 2 1 1"]
    assert other.events("Voted") == ["Voted 0 1 1", "Voted 1 1 1", "Voted 2 1 1"]


@rule("DR-286", "DR-255")
def test_victory_is_looked_at_when_all_are_settled() -> None:
    """The Drake's breath and its claws kill two of three; the game waits for both."""
    sc = beside("M12", "DOR", "STA", "URZ").lair(0, 2).endgame().stone_at(0, 2)
    t = sc.frail(1).frail(2).worn(1, "R13").turn_of(0).act("end").fall(4, 1, 1, 1)
    assert [t.status(seat) for seat in range(3)] == ["up", "dead", "dead"]
    assert t.winners() == (0,)
    assert t.loose(0, 1) == ["R13"]


# Solo.


@rule("DR-287")
def test_the_cards_of_a_lone_hero_stay_with_the_hero() -> None:
    sc = scene("DOR").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.worn(0, "R01").loot(0, "M01").tokens(0, strength=1).turn_of(0).act("end").fall(3, 1)
    assert (t.worn(0), t.loot(0), t.tokens(0)) == (["R01"], ["M01"], [1, 0, 0])
    assert t.loose(0, 1) == []
    assert t.state.outcome is not None
    assert t.state.outcome.scores == (500,)


# Snares.


@rule("DR-288")
def test_the_den_makes_no_roll_while_a_snare_lies_there() -> None:
    t = scene("DOR", "STA").tile("X3", 1, 0, "NW").snare("T01", 1, 0, by=0).turn_of(0)
    t.act("move E")
    assert t.asked() == "0 action"
    t = scene("DOR", "STA").tile("X3", 1, 0, "NW").snare("T01", 1, 0, by=1).turn_of(0)
    t.act("move E")
    assert t.view(0)["clash"]["trap"] == "T01"
    assert t.dice_due() == 4


@rule("DR-288")
def test_no_second_snare_is_laid() -> None:
    sc = scene("DOR", "STA").skills(0, "01").loot(0, "T02")
    assert "use DOR-01" in sc.turn_of(0).legal()
    sc = scene("DOR", "STA").skills(0, "01").loot(0, "T02").snare("T01", 0, 0, by=1)
    assert "use DOR-01" not in sc.turn_of(0).legal()


@rule("DR-288")
def test_a_snare_is_resolved_though_a_monster_stands_on_it() -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).monster("M16", 0, 1).snare("T01", 0, 1, by=1)
    t = sc.turn_of(0).act("move N")
    assert t.view(0)["clash"]["trap"] == "T01"
    t.fall(4, 4, 1, 1)
    assert t.loot(0) == ["T01"]
    assert t.monster_at(0, 1) == "M16"
    assert t.asked() == "0 action"


# Conditions.


@rule("DR-289")
def test_a_condition_is_not_caught_twice() -> None:
    sc = scene("DOR", "STA").deck("G16", "G15").ill(0, "cursed")
    t = sc.turn_of(0).draw("G16").fall(1).draw("T06").act("move N").fall(1, 1)
    assert t.conditions(0) == {"cursed"}
    assert t.discards() == ["T06"]
    t.check()


# The monster phase.


@rule("DR-290")
@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_orders_what_happens_at_the_start_of_the_phase(first: int) -> None:
    sc = scene("DOR", "STA").tile("G01", 0, 1).tile("G02", 1, 0, "EW").lair(0, 2, boss="B4")
    t = sc.monster("M03", 1, 0, wounds=2).first(first).phase()
    assert t.asked() == f"{first} phaseOrder"
    assert t.legal() == {"pick M03", "pick B4"}
    t.act("pick B4")
    assert t.asked() == "- encounter"
    assert t.hurt(1, 0) == 2
    t.draw("T01")
    assert t.hurt(1, 0) == 1


# Options.


@rule("DR-291")
def test_the_rulebooks_way_is_the_default() -> None:
    defaults = {option.name: option.default for option in GAME.options()}
    for name, value in (("bridge", "any1"), ("beg", "off"), ("heroes", "random")):
        assert defaults[name] == value
    assert (defaults["clock"], defaults["roundLimit"]) == ("0", "0")


@rule("DR-291")
def test_heroes_may_be_chosen_openly_from_the_first_player_on() -> None:
    t = scene("DOR", "STA", "URZ", heroes="chosen").set_up()
    t.draw("X1", "X2", "X3", "X4", "X5", "X6").fall(1, 6, 2)
    assert t.asked() == "1 chooseHero"
    assert len(t.legal()) == 8
    t.act("hero PIM")
    assert t.asked() == "2 chooseHero"
    assert "hero PIM" not in t.legal()
    t.act("hero DOR", "hero URZ")
    assert [seat["hero"] for seat in t.view(None)["seats"]] == ["URZ", "PIM", "DOR"]


@rule("DR-291")
def test_a_limit_of_rounds_ends_the_game_without_a_winner() -> None:
    t = scene("DOR", "STA", roundLimit=3).round(3).turn_of(0).act("end")
    assert t.asked() == "1 action"
    t.act("end")
    assert t.winners() == ()
    assert t.state.outcome is not None
    assert t.state.outcome.reason == "rounds"


@rule("DR-291")
def test_without_a_limit_the_game_goes_on() -> None:
    t = scene("DOR", "STA").round(250).turn_of(1).act("end")
    assert t.state.round == 251


@rule("DR-291", "DR-261")
def test_alone_the_limit_is_a_loss_with_its_score() -> None:
    sc = scene("DOR", roundLimit=5).round(5).loot(0, "M01", "R15")
    t = sc.turn_of(0).act("end")
    assert t.winners() == ()
    assert t.state.outcome is not None
    assert (t.state.outcome.reason, t.state.outcome.scores) == ("rounds", (200,))


@rule("DR-291")
def test_games_of_bots_alone_end_after_200_rounds() -> None:
    assert GAME.unattended() == {"roundLimit": "200"}
    match = Match(GAME, 2, GAME.unattended())
    assert match.options["roundLimit"] == "200"


@rule("DR-291", "DR-71")
@pytest.mark.parametrize(("bridge", "wounds"), [("any1", 3), ("all1", 0)])
def test_the_bridge_can_be_kinder(bridge: str, wounds: int) -> None:
    t = scene("DOR", "STA", bridge=bridge).tile("X1", 0, 1).turn_of(0).act("move N")
    t.fall(1, 6, 6, 6)
    assert t.wounds(0) == wounds
