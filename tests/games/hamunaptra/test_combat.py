"""Combat: HAM-99 to HAM-120."""

from typing import Any

import pytest

from games.hamunaptra.scene import Scene, Table, scene
from support import rule

# Id, S, I, R of every encounter; 0 is an attribute it does not have.
ENCOUNTERS = [
    *(("M01", 3, 0, 2), ("M02", 3, 0, 2), ("M03", 4, 2, 3), ("M04", 2, 0, 3), ("M05", 2, 0, 3)),
    *(("M06", 3, 2, 3), ("M07", 2, 0, 4), ("M08", 4, 3, 4), ("M09", 3, 4, 4)),
    *(("P01", 2, 2, 2), ("P02", 3, 0, 1), ("P03", 4, 2, 2), ("P04", 4, 0, 1), ("P05", 3, 3, 3)),
    *(("P06", 0, 3, 2), ("P07", 0, 4, 2)),
]
FOE = ("foe", "strength", "intelligence", "resistance")
BY_ATTRIBUTE = [
    *((foe, "S", strength, resistance) for foe, strength, _, resistance in ENCOUNTERS if strength),
    *((foe, "I", wits, resistance) for foe, _, wits, resistance in ENCOUNTERS if wits),
]


def lair(foe: str, *characters: str, players: int = 2, **options: Any) -> Scene:
    """An encounter on 0,6 in a corridor out of A's arm, with some of A's characters on it."""
    sc = scene(players, **options).tiles("0,5 NS", "0,6 NS", "0,7 NS").monster(foe, 0, 6)
    for character in characters:
        sc.at(character, 0, 6)
    return sc


def against(foe: str, *characters: str, **options: Any) -> Table:
    """Step 4 of A's turn begins."""
    return lair(foe, *characters, **options).turn_of(0, "combat")


def crowd(foe: str) -> Table:
    """Eleven dice of S and ten of I against an encounter."""
    party = ("C02", "C08", "C05", "C15")
    return lair(foe, *party).party(0, *party).turn_of(0, "combat")


# Who fights.


@rule("HAM-99")
def test_whoever_stands_on_a_live_encounter_must_fight() -> None:
    t = against("M01", "C01")
    assert t.asked() == "0 attack"
    assert t.legal() == {"attack S"}


@rule("HAM-99")
def test_an_encounter_with_nobody_on_it_is_not_fought() -> None:
    t = lair("M01").at("C01", 0, 5).hand(0, "T06").turn_of(0, "combat")
    assert t.asked() == "0 equip"


@rule("HAM-99")
def test_nobody_fights_in_the_turn_of_another() -> None:
    t = lair("M01", "C01").hand(1, "T06").turn_of(1, "combat")
    assert t.asked() == "1 equip"


@rule("HAM-99")
def test_several_combats_come_in_the_order_the_player_likes() -> None:
    sc = lair("P04", "C02").tile(1, 4, "W").monster("P02", 1, 4).at("C01", 1, 4)
    t = sc.turn_of(0, "combat")
    assert t.legal() == {"battle 0,6", "battle 1,4"}
    t.act("battle 1,4", "attack S").fall(3, 1)
    assert t.encounter_at(1, 4) is None
    assert t.asked() == "0 attack"
    assert t.view(0)["turn"]["combat"]["foe"] == "P04"
    t.refuses("battle 1,4")


@rule("HAM-100", "HAM-102")
def test_all_characters_on_the_tile_take_part_and_no_others() -> None:
    t = lair("M01", "C02", "C03").at("C01", 0, 5).turn_of(0, "combat")
    assert t.view(1)["turn"]["combat"]["party"] == ["C02", "C03"]
    assert t.act("attack S").dice_due() == 5


# The attack.


@rule("HAM-101", "HAM-109")
@pytest.mark.parametrize(FOE, ENCOUNTERS)
def test_the_attack_takes_an_attribute_that_the_encounter_has(
    foe: str, strength: int, intelligence: int, resistance: int
) -> None:
    t = against(foe, "C01")
    wanted = {"attack S"} if strength else set()
    assert t.legal() == wanted | ({"attack I"} if intelligence else set())
    for letter, value in (("S", strength), ("I", intelligence)):
        if not value:
            t.refuses(f"attack {letter}", "HAM-109")


@rule("HAM-101", "HAM-115")
def test_the_attribute_may_change_from_combat_round_to_combat_round() -> None:
    t = against("M06", "C01").act("attack S").fall(3, 1)
    t.act("strike S").fall(1, 1, 1).act("fight", "attack I").fall(2, 2)
    assert t.encounter_at(0, 6) is None


@rule("HAM-102")
@pytest.mark.parametrize(
    ("party", "strength", "intelligence"),
    [(("C02",), 4, 1), (("C02", "C03"), 5, 3), (("C01", "C02", "C03", "C04"), 9, 8)],
)
def test_the_pool_is_the_sum_over_all_who_take_part(
    party: tuple[str, ...], strength: int, intelligence: int
) -> None:
    assert against("M03", *party).act("attack S").dice_due() == strength
    assert against("M03", *party).act("attack I").dice_due() == intelligence
    assert against("M03", *party).view(1)["turn"]["combat"]["pools"] == [strength, intelligence]


@rule("HAM-103", "HAM-104", "HAM-120")
@pytest.mark.parametrize(("foe", "letter", "value", "resistance"), BY_ATTRIBUTE)
def test_an_encounter_falls_to_as_many_successes_as_its_resistance(
    foe: str, letter: str, value: int, resistance: int
) -> None:
    dice = 11 if letter == "S" else 10
    for hits in (resistance - 1, resistance):
        t = crowd(foe).act(f"attack {letter}")
        t.fall(*[value] * hits, *[value - 1] * (dice - hits))
        assert t.encounter_at(0, 6) == (foe if hits < resistance else None)
        assert (foe in t.gone()) == (hits == resistance)


@rule("HAM-103")
def test_every_die_is_read_for_itself() -> None:
    t = against("M03", "C04").act("attack S").fall(3, 3)
    assert t.view(0)["turn"]["combat"]["wounds"] == 0
    assert "Attacked 0 M03 S 33 0 3" in t.events_for(1)
    t = against("M03", "C04").act("attack S").fall(4, 1)
    assert t.view(0)["turn"]["combat"]["wounds"] == 1


@rule("HAM-104")
def test_a_beaten_encounter_leaves_at_once_without_striking_back() -> None:
    t = lair("M03", "C01", "C02").hand(0, "E01").turn_of(0, "combat")
    t.act("attack I").fall(2, 2, 2)
    assert t.asked() == "0 equip"
    assert t.encounter_at(0, 6) is None
    assert (t.where("C01"), t.where("C02")) == ("0,6", "0,6")
    assert "M03" in t.check().gone()
    assert not [event for event in t.events_for(0) if event.startswith("Struck")]


# The encounter strikes back.


@rule("HAM-105", "HAM-120")
@pytest.mark.parametrize(("foe", "letter", "value", "resistance"), BY_ATTRIBUTE)
def test_an_encounter_strikes_with_as_many_dice_as_its_value(
    foe: str, letter: str, value: int, resistance: int
) -> None:
    t = against(foe, "C01").act(f"attack {letter}").fall(1, 1)
    if sum(other == foe for other, *_ in BY_ATTRIBUTE) == 2:
        assert t.asked() == "1 strike"
        assert t.legal() == {"strike S", "strike I"}
        t.act(f"strike {letter}")
    assert t.dice_due() == value


@rule("HAM-105")
@pytest.mark.parametrize(
    ("who", "letter", "hits"), [("C12", "S", 4), ("C12", "I", 1), ("C07", "S", 2), ("C07", "I", 3)]
)
def test_a_strike_succeeds_from_the_defenders_own_value_on(
    who: str, letter: str, hits: int
) -> None:
    """C12 has S1 I3 R3, C07 S3 I1 R3; the Guardian S4 I3."""
    t = lair("M08", who).party(0, who, "C01", "C02", "C03").turn_of(0, "combat")
    t.act("attack S").fall(*[1] * {"C12": 1, "C07": 3}[who])
    t.act(f"strike {letter}").fall(*[1, 2, 3, 4][: 4 if letter == "S" else 3])
    dead = hits >= 3
    assert t.where(who) == ("out" if dead else "0,6")
    assert t.damage(who) == (0 if dead else hits)
    assert next(e for e in t.events_for(1) if e.startswith("Struck")).split()[-2] == str(hits)


@rule("HAM-106")
@pytest.mark.parametrize(("who", "resistance"), [("C06", 1), ("C01", 2), ("C07", 3), ("C16", 4)])
def test_a_character_falls_to_as_many_successes_as_its_resistance(
    who: str, resistance: int
) -> None:
    for hits in (resistance - 1, resistance):
        sc = lair("M03", who).party(0, who, "C02", "C03", "C04")
        t = sc.turn_of(0, "combat").act("attack I")
        t.fall(*[1] * t.dice_due()).act("strike S").fall(*[4] * hits, *[1] * (4 - hits))
        assert t.where(who) == ("out" if hits == resistance else "0,6")


@rule("HAM-106", "HAM-108")
def test_with_its_last_participant_dead_the_combat_is_over() -> None:
    t = lair("M01", "C01").hand(0, "E01").turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(2, 2, 1)
    assert t.asked() == "0 equip"
    assert t.encounter_at(0, 6) == "M01"
    assert t.where("C01") == "out"
    assert "CharacterDied 0 C01" in t.events_for(1)


@rule("HAM-107")
def test_after_the_strike_the_survivors_may_retreat() -> None:
    t = against("M01", "C01", "C02").act("attack S").fall(1, 1, 1, 1, 1, 1)
    t.act("defend C01").fall(2, 2, 1)
    assert t.asked() == "0 retreat"
    assert t.legal() == {"fight", "retreat 0,5 C02", "retreat 0,7 C02"}


@rule("HAM-108")
def test_who_does_not_retreat_fights_another_round() -> None:
    t = against("M01", "C01").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.act("fight").asked() == "0 attack"
    assert t.legal() == {"attack S"}


@rule("HAM-108", "HAM-116")
def test_when_all_have_left_the_combat_is_over() -> None:
    t = lair("M01", "C01").hand(0, "E01").turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(1, 1, 1).act("retreat 0,5 C01")
    assert t.asked() == "0 equip"
    assert (t.where("C01"), t.encounter_at(0, 6)) == ("0,5", "M01")


@rule("HAM-109")
def test_an_encounter_without_intelligence_strikes_with_strength() -> None:
    t = against("M01", "C01").act("attack S").fall(1, 1)
    assert t.asked() == "0 die"
    assert t.dice_due() == 3
    t.fall(2, 1, 1)
    assert "Struck 0 M01 C01 S 211 1 1" in t.events_for(1)


# Defender and chooser.


@rule("HAM-110")
def test_the_owner_names_the_defender_before_the_attribute_is_chosen() -> None:
    t = against("M03", "C01", "C02").act("attack I").fall(1, 1, 1)
    assert t.asked() == "0 defend"
    assert t.legal() == {"defend C01", "defend C02"}
    t.refuses("defend C03", "HAM-110")
    assert t.act("defend C02").asked() == "1 strike"


@rule("HAM-110")
def test_all_successes_hit_the_one_defender_and_another_may_be_named_next() -> None:
    t = against("M06", "C01", "C04").act("attack S").fall(1, 1, 1, 1)
    t.act("defend C01", "strike S").fall(2, 1, 1)
    assert (t.damage("C01"), t.damage("C04")) == (1, 0)
    t.act("fight", "attack S").fall(1, 1, 1, 1).act("defend C04", "strike S").fall(2, 1, 1)
    assert (t.damage("C01"), t.damage("C04")) == (1, 1)


@rule("HAM-111")
def test_in_defence_neither_values_nor_resistance_are_added_up() -> None:
    """C03 has S1 R2; beside Falk with S4 R2 he is hit and falls as if alone."""
    t = against("M03", "C02", "C03").act("attack I").fall(1, 1, 1)
    t.act("defend C03", "strike S").fall(1, 1, 1, 1)
    assert (t.where("C03"), t.where("C02")) == ("out", "0,6")
    t = against("M03", "C02", "C03").act("attack I").fall(1, 1, 1)
    t.act("defend C02", "strike S").fall(3, 3, 3, 4)
    assert t.damage("C02") == 1


@rule("HAM-112")
def test_another_player_chooses_the_attribute_the_encounter_strikes_with() -> None:
    t = against("M03", "C01").act("attack I").fall(1, 1)
    assert t.asked() == "1 strike"
    t.refuses("strike S", "HAM-26", by=0)
    t.act("strike I", by=1)
    assert t.dice_due() == 2


def chooser(t: Table) -> int:
    chosen: int = t.view(None)["turn"]["combat"]["chooser"]
    return chosen


@rule("HAM-113")
@pytest.mark.parametrize(
    ("first", "fighter", "expected"), [(0, 0, 1), (0, 2, 0), (2, 2, 3), (3, 0, 3)]
)
def test_the_first_player_is_first_in_line_unless_he_fights(
    first: int, fighter: int, expected: int
) -> None:
    cells = {0: (0, 4), 2: (0, -4)}
    foes = {0: (0, 5), 2: (0, -5)}
    sc = scene(4).first(first).tile(*foes[fighter], "NS").monster("M01", *foes[fighter])
    who = "C01" if fighter == 0 else "C09"
    sc.hand(fighter, *("E01", "E02", "E03", "E04")).at(who, *cells[fighter])
    t = sc.turn_of(fighter, "move").act(f"step {who} {foes[fighter][0]},{foes[fighter][1]}")
    t.state.line = first
    t.act("stay", "done").returns("E01")
    assert chooser(t) == expected


@rule("HAM-113")
def test_with_two_players_the_opponent_always_chooses() -> None:
    sc = lair("P02", "C01").tile(1, 4, "W").monster("P04", 1, 4).at("C02", 1, 4)
    t = sc.turn_of(0, "combat").act("battle 0,6")
    assert chooser(t) == 1
    t.act("attack S").fall(3, 3)
    assert chooser(t) == 1


@rule("HAM-113")
def test_one_chooser_serves_for_the_whole_combat() -> None:
    t = against("M03", "C01", players=4).act("attack I").fall(1, 1)
    assert t.asked() == "1 strike"
    t.act("strike S").fall(1, 1, 1, 1).act("fight", "attack I").fall(1, 1)
    assert t.asked() == "1 strike"


@rule("HAM-114")
def test_a_player_without_living_characters_still_chooses() -> None:
    t = lair("M03", "C01").dead("C05", "C06", "C07", "C08").turn_of(0, "combat")
    assert t.act("attack I").fall(1, 1).asked() == "1 strike"


# Damage.


@rule("HAM-115")
def test_successes_add_up_over_the_combat_rounds_of_a_turn() -> None:
    t = against("M04", "C01").act("attack S").fall(2, 2).fall(2, 1)
    assert t.view(1)["turn"]["combat"]["wounds"] == 2
    assert t.damage("C01") == 1
    t.act("fight", "attack S").fall(1, 1).fall(2, 1)
    assert t.where("C01") == "out"


@rule("HAM-115")
def test_damage_is_gone_when_the_turn_passes_on() -> None:
    t = lair("M04", "C01").hand(0, "E01").turn_of(0, "combat")
    t.act("attack S").fall(2, 1).fall(2, 1).act("retreat 0,5 C01")
    assert t.damage("C01") == 1
    t.act("skip")
    assert t.damage("C01") == 0


# Retreat.


@rule("HAM-116")
def test_some_or_all_retreat_together_to_one_tile() -> None:
    t = against("M01", "C01", "C04").act("attack S").fall(1, 1, 1, 1)
    t.act("defend C01").fall(1, 1, 1)
    groups = ("C01", "C04", "C01+C04")
    assert t.legal("retreat") == {f"retreat 0,{y} {g}" for y in (5, 7) for g in groups}
    t.act("retreat 0,7 C01")
    assert (t.where("C01"), t.where("C04")) == ("0,7", "0,6")
    assert t.asked() == "0 attack"
    assert t.act("attack S").dice_due() == 2


@rule("HAM-116")
def test_nobody_retreats_before_a_combat_round_is_fought() -> None:
    against("M01", "C01").refuses("retreat 0,5 C01", "HAM-116")


@rule("HAM-116")
def test_only_those_in_the_combat_retreat() -> None:
    t = lair("M01", "C01").at("C03", 0, 5).turn_of(0, "combat").act("attack S").fall(1, 1)
    t.fall(1, 1, 1).refuses("retreat 0,7 C03", "HAM-116")
    t.refuses("retreat 0,7 C01+C03", "HAM-116")


@rule("HAM-116")
def test_a_retreat_needs_and_costs_no_points() -> None:
    t = lair("M01").party(0, "C08", "C01", "C02", "C03").at("C08", 0, 5).turn_of(0)
    t.act("step C08 0,6", "stay", "attack S").fall(1, 1, 1, 1).fall(1, 1, 1)
    assert t.points("C08") == 0
    t.act("retreat 0,7 C08")
    assert (t.where("C08"), t.points("C08")) == ("0,7", 0)


@rule("HAM-117")
def test_a_retreat_leads_through_tunnel_or_passage() -> None:
    sc = scene().tiles("1,2 W T75", "1,-3 EW T80").monster("M01", 1, 2).at("C01", 1, 2)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.legal("retreat") == {"retreat 0,2 C01", "retreat 1,-3 C01"}
    t.refuses("retreat 0,3 C01", "HAM-117")


@rule("HAM-117", "HAM-89")
def test_nobody_retreats_over_the_edge_of_the_table() -> None:
    sc = scene(minDistance=3, boardHalf=8)
    sc.tiles(*(f"0,{y} NS" for y in range(5, 9)), *(f"0,{-y} NS" for y in range(5, 9)))
    t = sc.monster("M01", 0, 8).at("C01", 0, 8).turn_of(0, "combat").act("attack S")
    assert t.fall(1, 1).fall(1, 1, 1).legal("retreat") == {"retreat 0,7 C01"}


@rule("HAM-117")
def test_nobody_retreats_to_another_encounter_or_to_other_players() -> None:
    t = lair("M01", "C01").monster("M02", 0, 5).at("C05", 0, 7).turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.asked() == "0 attack"
    t = lair("M01", "C01").monster("M02", 0, 5).turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(1, 1, 1).refuses("retreat 0,5 C01", "HAM-117")
    t = lair("M01", "C01").at("C05", 0, 7).turn_of(0, "combat")
    t.act("attack S").fall(1, 1).fall(1, 1, 1).refuses("retreat 0,7 C01", "HAM-117")


@rule("HAM-117", "HAM-156")
def test_a_shared_exit_is_a_refuge_in_the_last_round() -> None:
    sc = scene().tiles("0,5 NS", "0,6 NS").tile(0, 7, "S", "T75", exit_of=1)
    sc.monster("M01", 0, 6).at("C01", 0, 6).at("C05", 0, 7)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.legal("retreat") == {"retreat 0,5 C01"}
    t = sc.last_round().turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.legal("retreat") == {"retreat 0,5 C01", "retreat 0,7 C01"}


def entered(way_back: bool) -> Table:
    """C01 came from 0,5, C03 from 0,7; the first round leaves both alive."""
    sc = lair("M01", retreatToOrigin=way_back).at("C01", 0, 5).at("C03", 0, 7)
    t = sc.turn_of(0).act("step C01 0,6", "step C03 0,6", "stay", "attack S")
    return t.fall(1, 1, 1).act("defend C01").fall(1, 1, 1)


@rule("HAM-117")
def test_a_retreat_may_lead_back_to_where_they_came_from() -> None:
    lines = entered(way_back=True).legal("retreat")
    assert {"retreat 0,5 C01", "retreat 0,7 C03", "retreat 0,5 C01+C03"} <= lines


@rule("HAM-117")
def test_read_the_italian_way_nobody_goes_back_to_where_he_came_from() -> None:
    t = entered(way_back=False)
    assert t.legal("retreat") == {"retreat 0,7 C01", "retreat 0,5 C03"}
    t.refuses("retreat 0,5 C01", "HAM-117")


@rule("HAM-117", "HAM-118")
def test_read_the_italian_way_a_dead_end_leaves_no_retreat() -> None:
    sc = scene(retreatToOrigin=False).tiles("0,5 NS", "0,6 S").monster("M01", 0, 6)
    t = sc.at("C01", 0, 5).turn_of(0).act("step C01 0,6", "stay", "attack S")
    assert t.fall(1, 1).fall(1, 1, 1).asked() == "0 attack"


@rule("HAM-117", "HAM-96")
def test_whoever_came_by_a_pass_came_from_the_last_tile_of_his_way() -> None:
    sc = scene(retreatToOrigin=False).tiles(*(f"0,{y} NS" for y in range(5, 10)))
    t = sc.monster("M01", 0, 8).at("C01", 0, 5).at("C08", 0, 6).turn_of(0)
    t.act("pass 0,8 C01", "stay", "attack S").fall(1, 1).fall(1, 1, 1)
    assert t.legal("retreat") == {"retreat 0,9 C01"}


@rule("HAM-118")
def test_without_a_tile_to_go_to_the_fight_goes_on() -> None:
    sc = scene().tiles("0,5 NS", "0,6 S").monster("M01", 0, 6).at("C01", 0, 6).at("C05", 0, 5)
    t = sc.turn_of(0, "combat").act("attack S").fall(1, 1).fall(1, 1, 1)
    assert t.asked() == "0 attack"


@rule("HAM-119")
def test_a_beaten_encounter_gives_no_points() -> None:
    t = lair("M01", "C01", "C02").hand(0, "T06").turn_of(0, "combat")
    before = t.score(0)
    t.act("attack S").fall(4, 4, 1, 1, 1, 1)
    assert t.encounter_at(0, 6) is None
    assert t.score(0) == before


@rule("HAM-120")
def test_a_trap_fights_like_a_monster() -> None:
    t = against("P01", "C01", "C02").act("attack I").fall(2, 1, 1)
    t.act("defend C01", "strike I").fall(2, 2)
    assert t.where("C01") == "out"
    assert t.legal() == {"fight", "retreat 0,5 C02", "retreat 0,7 C02"}
    t.act("fight", "attack S").fall(2, 1, 1, 1)
    assert "P01" in t.gone()
