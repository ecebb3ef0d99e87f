"""The information model: who sees what, and when."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest

from games.dungeonrun.scene import Scene, Table, card_bits, scene
from mastaba.core.saving import save
from mastaba.core.sets import bits
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.rules.wounds import Poll
from mastaba.games.dungeonrun.state import DungeonRunState
from mastaba.games.dungeonrun.words import CARD, OUT, TILE
from support import rule

OTHERS = [1, 2, None]
EVERYBODY = [0, *OTHERS]
THREE = ("DOR", "STA", "URZ")


def told(t: Table, who: int | None) -> tuple[dict[str, Any], list[str]]:
    """All that a seat is sent."""
    return t.view(who), t.events_for(who)


def hero(t: Table, who: int | None, seat: int) -> dict[str, Any]:
    """A hero in somebody's view."""
    return cast(dict[str, Any], t.view(who)["seats"][seat])


def guesses(t: Table, seat: int, count: int = 40) -> Iterator[DungeonRunState]:
    for seed in range(count):
        yield GAME.determinize(t.state, seat, Random(seed))


def names(some: int) -> frozenset[str]:
    return frozenset(CARD[card] for card in bits(some))


def mentioned(t: Table, who: int | None) -> str:
    """Everything sent to a seat, as text."""
    return json.dumps(told(t, who))


# What lies open.


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_the_dungeon_and_the_heroes(who: int | None) -> None:
    sc = scene(*THREE).tile("G05", 1, 0, "NW").monster("M16", 1, 0, wounds=2).at(0, 1, 0)
    sc.worn(0, "R01").skills(0, "04").wounds(0, 3).tokens(0, magic=1).ill(0, "webbed", "T05")
    t = sc.turn_of(1)
    tile = t.tile_view(who, 1, 0)
    assert (tile["tile"], tile["exits"]) == ("G05", "NW")
    assert (tile["monster"]["card"], tile["monster"]["wounds"]) == ("M16", 2)
    dorgan = hero(t, who, 0)
    assert (dorgan["cell"], dorgan["wounds"], dorgan["tokens"]) == ("1,0", 3, [0, 1, 0])
    assert (dorgan["worn"], dorgan["skills"]) == (["R01"], ["DOR-04"])
    assert dorgan["conditions"] == ["webbed"]


@rule("DR-171")
@pytest.mark.parametrize("who", EVERYBODY)
def test_discard_piles_are_open(who: int | None) -> None:
    t = scene(*THREE).discarded("M01", "T01", "R15").skills_gone(0, "05").turn_of(0)
    assert t.view(who)["discards"] == ["M01", "T01"]
    assert t.view(who)["treasure_discards"] == ["R15"]
    assert hero(t, who, 0)["unlearned"] == ["DOR-05"]


@pytest.mark.parametrize("who", EVERYBODY)
def test_dice_are_open(who: int | None) -> None:
    sc = scene(*THREE).tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1)
    t = sc.turn_of(0).act("fight").fall(3, 1).act("with strength").fall(1, 3, 4, 5, 5)
    assert t.events_for(who, "MonsterRolled") == ["MonsterRolled M16 0 31 1"]
    assert t.events_for(who, "Rolled") == ["Rolled 0 13455"]
    assert t.view(who)["clash"]["dice"] == [1, 3, 4, 5, 5]


@rule("DR-184")
@pytest.mark.parametrize("who", EVERYBODY)
def test_help_and_sabotage_are_open(who: int | None) -> None:
    sc = scene(*THREE).tile("G01", 0, 1).monster("M16", 0, 1).all_at(0, 1)
    t = sc.turn_of(0).act("fight", "sabotage", "assist strength")
    assert t.events_for(who, "Sabotaged") == ["Sabotaged 1 0"]
    assert t.events_for(who, "AssistOffered") == ["AssistOffered 2 0 strength 3"]
    assert t.view(who)["clash"]["saboteurs"] == [1]


# Tiles.


@rule("DR-19")
@pytest.mark.parametrize("who", EVERYBODY)
def test_nobody_knows_which_special_tiles_are_in_the_deck(who: int | None) -> None:
    one, other = (scene(*THREE).deck("G01", "G02", x).turn_of(0) for x in ("X1", "X2"))
    assert told(one, who) == told(other, who)
    assert one.view(who)["deck"]["tiles"] == 3


@rule("DR-52", "DR-55")
@pytest.mark.parametrize("who", EVERYBODY)
def test_tiles_set_aside_are_seen_until_they_are_shuffled_back(who: int | None) -> None:
    sc = scene(*THREE).tile("G16", 0, 1).tile("G05", 1, 0, "NW").deck("X1", "G06").at(0, 0, 1)
    t = sc.turn_of(0).draw("X1").act("move E")
    assert t.view(who)["deck"]["aside"] == ["X1"]
    t.draw("G06").fall(1)
    assert t.view(who)["deck"]["aside"] == []
    assert t.events_for(who, "TileDrawn") == ["TileDrawn 0 X1", "TileDrawn 0 G06"]


def scried(*order: str) -> Table:
    """Ellwin looks at the two tiles on top and puts them back."""
    sc = scene("ELL", "STA", "URZ").skills(0, "05").deck("G01", "G02", "G03")
    t = sc.turn_of(0).act("use ELL-05").draw("G01", "G02")
    return t.act(f"order {order[0]} {order[1]} -")


def test_tiles_looked_at_are_seen_by_the_looker_alone() -> None:
    sc = scene("ELL", "STA", "URZ").skills(0, "05").deck("G01", "G02", "G03")
    t = sc.turn_of(0).act("use ELL-05").draw("G01", "G02")
    assert (t.view(0)["deck"]["top"], t.view(1)["deck"]["top"]) == (["G01", "G02"], [])
    one, other = scried("G01", "G02"), scried("G02", "G01")
    assert one.view(0)["deck"]["top"] == ["G01", "G02"]
    assert one.events_for(0, "TileSeen") == ["TileSeen 0 G01", "TileSeen 0 G02"]
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert one.events_for(who, "PeekedTiles") == ["PeekedTiles 0 2"]
        assert "TileSeen" not in mentioned(one, who)


def test_nobody_else_learns_whether_a_tile_went_to_the_bottom() -> None:
    one, other = (
        scene("PIM", "STA", "URZ")
        .skills(0, "05")
        .deck("G01", "G02", "G03")
        .turn_of(0)
        .act("use PIM-05")
        .draw("G01")
        .act(line)
        for line in ("leave", "bottom")
    )
    for who in OTHERS:
        assert told(one, who) == told(other, who)
    assert one.view(0)["deck"]["top"] == ["G01"]
    assert other.view(0)["deck"]["top"] == []


@rule("DR-55")
def test_a_look_is_worth_nothing_once_the_deck_has_been_shuffled() -> None:
    sc = scene(*THREE).tile("G16", 0, 1).tile("G05", 1, 0, "NW").at(0, 0, 1).deck("G07", "G06")
    t = sc.top("G01", "G02", seen_by=[1]).turn_of(0)
    assert t.view(1)["deck"]["top"] == ["G01", "G02"]
    t.act("move E").draw("G06").fall(1)
    assert t.events("TilesShuffled") == ["TilesShuffled 3"]
    assert t.view(1)["deck"]["top"] == []


# Encounters and treasures.


@pytest.mark.parametrize("who", [0, 2, None])
@pytest.mark.parametrize("cards", [("M01", "M02"), ("R15", "R12"), ("T01", "T02")])
def test_decks_are_counted_and_not_seen(who: int | None, cards: tuple[str, str]) -> None:
    one, other = (scene(*THREE).loot(1, card).turn_of(0) for card in cards)
    assert told(one, who) == told(other, who)
    deck = one.view(who)["deck"]
    assert deck["encounters"] + deck["treasures"] == 38 + 22 - 1


@pytest.mark.parametrize("who", EVERYBODY)
def test_everybody_sees_how_much_a_monster_carries(who: int | None) -> None:
    t = scene(*THREE).tile("G01", 0, 1).monster("M16", 0, 1, under=["R15"], hidden=2).turn_of(0)
    assert sorted(t.tile_view(who, 0, 1)["monster"]["under"]) == ["?", "?", "R15"]


def appraised(card: str) -> Table:
    sc = scene(*THREE).skills(0, "03").tile("G01", 0, 1).hidden(0, 1)
    return sc.turn_of(0).act("use DOR-03").draw(card)


@rule("DR-59")
def test_a_treasure_looked_at_is_known_to_the_looker_alone() -> None:
    one, other = appraised("R15"), appraised("R12")
    assert one.events_for(0, "CardSeen") == ["CardSeen 0 R15"]
    assert "R15" in mentioned(one, 0)
    assert told(one, 0) != told(other, 0)
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert one.events_for(who, "Looked") == ["Looked 0 0,1"]
        assert one.tile_view(who, 0, 1)["loose"] == ["?"]


@rule("DR-59")
def test_a_treasure_that_every_player_has_looked_at_still_lies_face_down() -> None:
    sc = scene("DOR", "SYL").skills(0, "03").skills(1, "09").tile("G01", 0, 1).hidden(0, 1)
    t = sc.turn_of(0).act("use DOR-03").draw("R15").act("end", "use SYL-09")
    for party in (0, 1):
        assert "R15" in mentioned(t, party)
    assert "R15" not in mentioned(t, None)
    assert t.tile_view(None, 0, 1)["loose"] == ["?"]


@rule("DR-161")
def test_a_search_shows_it_to_all() -> None:
    t = appraised("R15").act("end", "move N", "search")
    for who in EVERYBODY:
        assert t.events_for(who, "Found") == ["Found 1 R15"]


@rule("DR-248")
def test_cards_drawn_by_summon_or_at_a_stranger_are_seen_by_all() -> None:
    sc = scene(*THREE).tile("G01", 0, 1).lair(0, 2).endgame(bearer=0).at(0, 0, 2)
    t = sc.turn_of(0, "start").act("summon").draw("T01", "M16")
    for who in EVERYBODY:
        assert t.events_for(who, "TurnedUp") == ["TurnedUp T01", "TurnedUp M16"]
    t = scene(*THREE).stranger("S02", 0, 0).loot(0, "R15").turn_of(0).act("use S02", "pick R15")
    t.draw("R12", "R16").act("pick R12", "stow R12")
    for who in EVERYBODY:
        assert t.events_for(who, "Found") == ["Found 0 R12", "Found 0 R16"]
        assert t.view(who)["treasure_discards"] == ["R15", "R16"]


@rule("DR-203", "DR-240")
@pytest.mark.parametrize("who", EVERYBODY)
def test_cards_left_on_a_tile_lie_open(who: int | None) -> None:
    sc = scene(*THREE).tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.loot(0, "R05").turn_of(0).act("end").fall(3, 1)
    assert t.tile_view(who, 0, 1)["loose"] == ["R05"]


# The Boss.


def in_library(boss: str) -> Table:
    t = scene(*THREE).tile("X5", 1, 0, "NW").at(0, 1, 0).turn_of(0)
    return t.act("use X5").fall(6).draw(boss)


@rule("DR-18", "DR-83")
def test_the_boss_is_known_to_those_who_found_it_in_the_library() -> None:
    one, other = in_library("B2"), in_library("B3")
    assert one.view(0)["boss"] == "B2"
    assert one.events_for(0, "CardSeen") == ["CardSeen 0 B2"]
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert one.view(who)["boss"] is None
        assert one.events_for(who, "BossSeen") == ["BossSeen 0"]


@rule("DR-18", "DR-219")
@pytest.mark.parametrize("who", EVERYBODY)
def test_once_the_lair_is_laid_the_boss_is_open_and_the_others_stay_unknown(
    who: int | None,
) -> None:
    t = scene(*THREE).deck("G16").turn_of(0).draw("G16").act("move N").fall(1)
    t.draw("S01").act("lair 0,2").draw("B4")
    assert t.view(who)["boss"] == "B4"
    assert not any(boss in mentioned(t, who) for boss in ('"B1"', '"B2"', '"B3"'))


# Ability cards.


def learning(*cards: str) -> Table:
    t = scene(*THREE).loot(0, "M01", "T01").turn_of(0)
    return t.act("advance", "pick M01", "pick T01", "train magic").draw(*cards)


@rule("DR-167")
def test_ability_cards_are_the_owners_until_one_is_kept() -> None:
    one, other = learning("DOR-01", "DOR-02"), learning("DOR-03", "DOR-04")
    assert "DOR-01" in mentioned(one, 0)
    assert one.events_for(0, "SkillSeen") == ["SkillSeen 0 DOR-01", "SkillSeen 0 DOR-02"]
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert hero(one, who, 0)["ability_deck"] == 8
    one.act("keep DOR-02")
    for who in EVERYBODY:
        assert one.events_for(who, "Learned") == ["Learned 0 DOR-02"]
        assert one.events_for(who, "Unlearned") == ["Unlearned 0 DOR-01"]
        assert hero(one, who, 0)["skills"] == ["DOR-02"]
        assert hero(one, who, 0)["unlearned"] == ["DOR-01"]


def first_cards(*kept: str) -> Table:
    t = scene("DOR", "STA").set_up().draw("X1", "X2", "X3", "X4").fall(6, 1)
    t.draw("DOR", "STA").draw("DOR-01", "DOR-02")
    return t.act(*(f"keep {card}" for card in kept)).draw("STA-01", "STA-02")


@rule("DR-27")
def test_the_first_ability_cards_are_shown_together() -> None:
    one, other = first_cards("DOR-01"), first_cards("DOR-02")
    assert one.asked() == "1 keepAbility"
    for who in (1, None):
        assert told(one, who) == told(other, who)
    one.act("keep STA-02")
    for who in (0, 1, None):
        assert one.events_for(who, "Learned") == ["Learned 0 DOR-01", "Learned 1 STA-02"]
        assert one.events_for(who, "Unlearned") == ["Unlearned 0 DOR-02", "Unlearned 1 STA-01"]


# Loot piles.


@rule("DR-213")
def test_a_loot_pile_is_seen_by_its_owner_and_counted_by_others() -> None:
    one, other = (
        scene(*THREE).loot(0, *cards).turn_of(0) for cards in (("R15", "M01"), ("R12", "T01"))
    )
    assert hero(one, 0, 0)["pile"] == ["R15", "M01"]
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert hero(one, who, 0)["loot"] == 2
        assert "pile" not in hero(one, who, 0)


@rule("DR-156", "DR-213")
def test_what_two_showed_each_other_is_remembered_though_nothing_came_of_it() -> None:
    t = scene(*THREE).loot(0, "R15").loot(1, "R12", "M02").turn_of(0)
    t.act("equip", "trade 1", "give R15", "ask encounter", "propose")
    t.act("pick M02", "accept", by=1).act("refuse", "done", by=0)
    assert (t.loot(0), t.loot(1)) == (["R15"], ["R12", "M02"])
    given, asked = card_bits(["R15"]), card_bits(["M02"])
    assert all(guess.loot[0] & given for guess in guesses(t, 1))
    assert all(guess.loot[1] & asked for guess in guesses(t, 0))
    assert not all(guess.loot[0] & given and guess.loot[1] & asked for guess in guesses(t, 2))


@rule("DR-213")
def test_truth_seeker_shows_a_pile_to_the_looker_alone() -> None:
    one, other = (
        scene("MAE", "STA", "URZ")
        .skills(0, "09")
        .loot(1, card)
        .turn_of(0)
        .act("use MAE-09", "at 1")
        for card in ("R15", "R12")
    )
    assert one.events_for(0, "CardSeen") == ["CardSeen 0 R15"]
    for who in (2, None):
        assert told(one, who) == told(other, who)
    for who in OTHERS:
        assert one.events_for(who, "LootSeen") == ["LootSeen 0 1"]
        assert one.events_for(who, "CardSeen") == []


@rule("DR-213")
def test_a_stolen_card_is_seen_by_thief_and_victim() -> None:
    one, other = (
        scene("STA", "DOR", "URZ")
        .loot(1, "R15", "R12")
        .turn_of(0)
        .act("use STA-special", "at 1")
        .fall(5)
        .draw(card)
        for card in ("R15", "R12")
    )
    assert one.loot(0) == ["R15"]
    for party in (0, 1):
        assert one.events_for(party, "RobbedOf") == ["RobbedOf 0 R15"]
    for who in (2, None):
        assert told(one, who) == told(other, who)
        assert one.events_for(who, "Robbed") == ["Robbed 0 1"]


@rule("DR-154", "DR-156")
def test_an_offer_is_open_and_its_cards_are_for_the_two() -> None:
    one, other = (
        scene(*THREE)
        .loot(0, "R15", "R12")
        .loot(1, "M01")
        .turn_of(0)
        .act("equip", "trade 1", f"give {card}", "ask encounter", "propose")
        for card in ("R15", "R12")
    )
    for party in (0, 1):
        assert one.view(party)["doing"]["trade"]["gives"] == ["R15"]
        assert one.events_for(party, "TradeShown") != []
    for who in (2, None):
        assert told(one, who) == told(other, who)
        assert one.events_for(who, "TradeOffered") == ["TradeOffered 0 1"]
        assert one.view(who)["doing"]["trade"] == {"from": 0, "to": 1}
    one.act("pick M01")
    assert "M01" not in mentioned(one, 0)
    assert one.view(2)["said"] is None
    one.act("accept")
    assert one.view(2)["said"] == {"seat": 1, "do": "accept"}
    assert "M01" in mentioned(one, 0)
    assert "M01" not in mentioned(one, 2)
    one.act("accept")
    for who in EVERYBODY:
        assert one.events_for(who, "HandedOver") == ["HandedOver 0 1 R15", "HandedOver 1 0 M01"]


@rule("DR-213")
def test_what_a_goblin_snatches_is_known_to_its_owner_alone() -> None:
    def robbed(card: str) -> Table:
        sc = scene(*THREE).tile("G01", 0, 1).monster("M01", 0, 1).at(0, 0, 1).loot(0, "R15", "R12")
        return sc.turn_of(0).act("end").fall(5, 1, 1).act(f"pick {card}")

    one, other = robbed("R15"), robbed("R12")
    assert one.under(0, 1) == ["R15"]
    for who in OTHERS:
        assert told(one, who) == told(other, who)
        assert one.tile_view(who, 0, 1)["monster"]["under"] == ["?"]
        assert one.events_for(who, "Snatched") == ["Snatched 0 M01"]


# Guesses.


def secrets() -> Scene:
    """Three heroes with cards; seat 0 has seen R12 in seat 1's pile, and R16 under a monster."""
    sc = scene(*THREE).tile("G01", 0, 1).tile("G02", 0, 2).loot(0, "R01", "M02")
    sc.loot(1, "R12", seen_by=[0]).loot(1, "R05", "M03", "T01").loot(2, "R06", "T02")
    sc.monster("M16", 0, 1, hidden=1).treasure(0, 2, "R16", seen_by=[0])
    sc.treasure(0, 0, "R15").hidden(0, 0)
    return sc.top("G03", "X8", seen_by=[0]).wounds(1, 2)


def test_a_guess_is_a_table_the_seat_cannot_tell_from_the_true_one() -> None:
    t = secrets().turn_of(0)
    for seat in range(3):
        for guess in guesses(t, seat, 10):
            assert GAME.view(guess, seat) == t.view(seat)
            assert GAME.view(guess, None) == t.view(None)
            assert Counter(GAME.census(guess)) == Counter(GAME.census(t.state))


def test_a_guess_keeps_what_the_seat_knows() -> None:
    t = secrets().turn_of(0)
    for guess in guesses(t, 0):
        assert guess.loot[0] == t.state.loot[0]
        assert "R12" in names(guess.loot[1])
        assert "R16" in names(guess.loose[t.place(0, 2)])
        assert [TILE[tile] for tile in guess.top] == ["G03", "X8"]
        assert guess.worn == t.state.worn


@rule("DR-213", "DR-59")
def test_a_guess_draws_anew_what_the_seat_cannot_know() -> None:
    t = secrets().turn_of(0)
    assert len({names(guess.loot[1]) for guess in guesses(t, 0)}) > 20
    assert len({names(guess.loot[2]) for guess in guesses(t, 0)}) > 20
    assert not all("R12" in names(guess.loot[1]) for guess in guesses(t, 2))
    assert not all("R16" in names(guess.loose[t.place(0, 2)]) for guess in guesses(t, 1))


@rule("DR-19")
def test_a_guess_knows_neither_the_order_nor_the_special_tiles_of_the_deck() -> None:
    t = secrets().turn_of(0)
    assert len({guess.pool for guess in guesses(t, 0)}) > 5
    for guess in guesses(t, 1):
        assert guess.deck_size() == t.state.deck_size()
    assert not all(guess.top[:1] == t.state.top[:1] for guess in guesses(t, 1))


@rule("DR-83")
def test_a_guess_knows_the_boss_only_if_the_seat_has_seen_it() -> None:
    t = in_library("B2")
    assert {guess.boss for guess in guesses(t, 0, 10)} == {CARD.index("B2")}
    assert {guess.boss for guess in guesses(t, 1, 10)} == {OUT}  # any of the four, once drawn


@rule("DR-167")
def test_a_guess_does_not_know_which_ability_cards_others_have_drawn() -> None:
    t = learning("DOR-01", "DOR-02")
    drawn = {cast(Any, guess.stack[-1]).drawn for guess in guesses(t, 1)}
    assert len(drawn) > 10
    assert {cast(Any, guess.stack[-1]).drawn for guess in guesses(t, 0)} == {0b11}


@rule("DR-264")
def test_a_guess_does_not_know_how_others_have_voted() -> None:
    sc = scene(*THREE, beg="on").tile("G01", 0, 1).monster("M16", 0, 1).at(0, 0, 1).frail(0)
    t = sc.turn_of(0).act("end").fall(3, 1).act("down")
    for seat, votes in ((1, 0b10), (2, 0)):
        for guess in guesses(t, seat, 5):
            (poll,) = [frame for frame in guess.stack if isinstance(frame, Poll)]
            assert (poll.polled, poll.downs) == ([0b10], [votes])


@rule("DR-264", "DR-286")
def test_a_guess_does_not_know_the_votes_on_another_who_fell_at_the_same_time() -> None:
    sc = scene("DOR", "STA", beg="on").lair(0, 1).frail(0).frail(1)
    t = sc.phase().act("down")
    for seat, votes in ((0, 0), (1, 0b10)):
        for guess in guesses(t, seat, 5):
            (poll,) = [frame for frame in guess.stack if isinstance(frame, Poll)]
            assert (poll.polled, poll.downs) == ([0b10, 0], [votes, 0])


@rule("DR-213")
def test_worlds_that_look_alike_to_a_seat_lead_to_the_same_guesses() -> None:
    one, other = (scene(*THREE).loot(1, card).turn_of(0) for card in ("R15", "R12"))
    for seed in range(5):
        left, right = (GAME.determinize(t.state, 0, Random(seed)) for t in (one, other))
        assert save(GAME, left) == save(GAME, right)


@rule("DR-213")
def test_nobody_watches_before_the_end_unless_the_table_wants_it() -> None:
    (option,) = [option for option in GAME.options() if option.name == "spectators"]
    assert (option.default, option.choices) == ("off", ("off", "live"))
