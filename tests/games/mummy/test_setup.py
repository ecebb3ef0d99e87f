"""Set-up: MUM-01 to MUM-13."""

from random import Random

import pytest

from games.mummy.scene import COLOURS, duel, scene
from mastaba.core.chance import Chance
from mastaba.core.errors import BadSetup, UnknownName
from mastaba.core.match import Match
from mastaba.core.notation import Fate
from mastaba.games import game
from mastaba.games.mummy import GAME
from mastaba.games.mummy.words import REGIONS, TREASURE
from support import rule

text = GAME.notation.text


def chances(match: Match) -> dict[str, int]:
    """The fates that may fall now, with their weights."""
    waiting = match.state.waiting()
    assert isinstance(waiting, Chance)
    return dict(zip(map(text, waiting.fates), waiting.weights, strict=True))


def roles(match: Match) -> list[str]:
    return [GAME.role(match.state, seat) for seat in range(match.seats)]


def random_game(seats: int, seed: str) -> Match:
    """A whole game of random answers."""
    match, rng = Match(GAME, seats, seed=seed), Random(seed)
    while decision := match.decision:
        match.act(decision.seat, rng.choice(decision.actions))
    return match


@rule("MUM-01")
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_a_game_has_two_to_five_players(seats: int) -> None:
    with pytest.raises(BadSetup, match="expected 2 to 5 players"):
        Match(GAME, seats)


@rule("MUM-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_exactly_one_player_is_the_mummy(seats: int) -> None:
    match = Match(GAME, seats, seed="roles")
    assert sorted(roles(match)) == ["hunter"] * (seats - 1) + ["mummy"]
    assert [row["role"] for row in GAME.view(match.state, 0)["seats"]] == roles(match)


def test_the_registry_knows_the_game() -> None:
    assert game("mummy") is GAME
    with pytest.raises(UnknownName):
        game("sphinx")


@rule("MUM-02")
@pytest.mark.parametrize("seat", range(4))
def test_the_host_may_name_the_mummys_seat(seat: int) -> None:
    match = Match(GAME, 4, {"mummySeat": str(seat)})
    assert roles(match).index("mummy") == seat


@rule("MUM-02")
def test_by_default_every_seat_is_as_likely_the_mummys() -> None:
    match = Match(GAME, 5)
    assert chances(match) == {f"mummy {seat}": 1 for seat in range(5)}
    match.befall(Fate(GAME.notation.parse("mummy 3")))
    assert roles(match).index("mummy") == 3


@rule("MUM-02")
def test_the_mummy_must_sit_at_the_table() -> None:
    with pytest.raises(BadSetup, match="below 3"):
        Match(GAME, 3, {"mummySeat": "3"})


@rule("MUM-02")
def test_the_role_of_mummy_never_changes() -> None:
    match = Match(GAME, 4, seed="role")
    before = roles(match)
    rng = Random(7)
    while decision := match.decision:
        match.act(decision.seat, rng.choice(decision.actions))
        assert roles(match) == before


@rule("MUM-03")
@pytest.mark.parametrize("hunters", [2, 3, 4])
def test_every_hunter_has_one_pawn(hunters: int) -> None:
    t = scene(hunters=hunters, mummy_seat=1).fresh()
    owners = [pawn["seat"] for pawn in t.view("mummy")["pawns"]]
    assert sorted([*owners, 1]) == list(range(hunters + 1))


@rule("MUM-04")
def test_colours_are_taken_in_turn_order_and_each_once() -> None:
    match = Match(GAME, 5, {"mummySeat": "3"})
    for seat, colour in ((4, "turquoise"), (0, "grey"), (1, "violet")):
        assert match.decision is not None
        assert match.decision.seat == seat
        match.say(seat, f"take {colour}")
        assert match.decision is None or f"take {colour}" not in map(text, match.decision.actions)
    taken = [(pawn["seat"], pawn["colour"]) for pawn in GAME.view(match.state, 3)["pawns"]]
    assert taken == [(4, "turquoise"), (0, "grey"), (1, "violet"), (2, "orange")]


@rule("MUM-04")
def test_the_first_free_colour_is_offered_first() -> None:
    match = Match(GAME, 4, {"mummySeat": "0"})
    match.say(1, "take grey")
    assert match.decision is not None
    assert list(map(text, match.decision.actions)) == [
        "take violet",
        "take orange",
        "take turquoise",
    ]


@rule("MUM-04")
@pytest.mark.parametrize("hunters", [2, 3, 4])
def test_unused_pawns_and_ankhs_are_out_of_the_game(hunters: int) -> None:
    t = scene(hunters=hunters).fresh()
    census = GAME.census(t.state)
    assert [piece for piece in census if piece in COLOURS] == list(COLOURS[:hunters])
    assert census.count("ankh") == 3 * hunters


@rule("MUM-05")
@pytest.mark.parametrize("hunters", [2, 3, 4])
def test_each_hunter_receives_three_ankhs(hunters: int) -> None:
    t = scene(hunters=hunters).fresh()
    assert [t.ankhs(colour) for colour in COLOURS[:hunters]] == [3] * hunters


@rule("MUM-06", "MUM-07")
@pytest.mark.parametrize("hunters", [1, 2, 3, 4])
def test_pawns_begin_on_start_and_the_mummy_in_the_dungeon(hunters: int) -> None:
    sc = scene(hunters=hunters)
    t = sc.fresh()
    assert {t.cell(colour) for colour in COLOURS[: sc.pawns]} == {"I12"}
    assert t.mummy_cell == "J12"


@rule("MUM-08", "MUM-09")
def test_each_colour_is_a_shuffled_stack_of_its_own() -> None:
    match = Match(GAME, 3, {"mummySeat": "0"})
    match.say(1, "take violet")
    match.say(2, "take grey")
    dealt: list[str] = []
    for _ in range(2):
        for region in REGIONS:
            stack = [t for t in TREASURE.words if t[0] == region and t not in dealt]
            assert chances(match) == {f"deal {card}": 1 for card in stack}
            dealt.append(stack[1])
            match.befall(Fate(GAME.notation.parse(f"deal {stack[1]}")))
    assert GAME.view(match.state, 1)["seats"][1]["hand"] == dealt[:5]
    assert GAME.view(match.state, 2)["seats"][2]["hand"] == dealt[5:]


@rule("MUM-09")
@pytest.mark.parametrize("hunters", [2, 3, 4])
def test_each_hunter_draws_five_cards_one_of_each_colour(hunters: int) -> None:
    match = Match(GAME, hunters + 1, {"mummySeat": "0"}, seed="deal")
    while match.decision is not None and match.decision.kind == "colour":
        match.act(match.decision.seat, match.decision.actions[-1])
    for seat in range(1, hunters + 1):
        hand = GAME.view(match.state, seat)["seats"][seat]["hand"]
        assert [card[0] for card in hand] == list(REGIONS)


@rule("MUM-10")
@pytest.mark.parametrize(
    ("seats", "left_over"), [(2, "3 3 3 2 2"), (3, "3 3 3 2 2"), (4, "2 2 2 1 1"), (5, "1 1 1 0 0")]
)
def test_undealt_cards_are_put_aside_by_colour(seats: int, left_over: str) -> None:
    t = scene(hunters=seats - 1).fresh()
    backs = [card[0] for card in t.undealt()]
    assert [str(backs.count(region)) for region in REGIONS] == left_over.split()


@rule("MUM-10")
def test_undealt_cards_are_seen_by_nobody() -> None:
    t = scene().fresh()
    for who in ("mummy", "violet", "grey", "orange", "spectator"):
        assert t.view(who)["undealt"] is None


@rule("MUM-10")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_undealt_cards_never_come_into_play(seats: int) -> None:
    match = random_game(seats, f"undealt {seats}")
    dealt = [e for e in match.events if e.happening.id == "CardDealt"]
    cards = {e.slots()["treasure"] for e in dealt}
    end = GAME.view(match.state, None)
    assert set(end["undealt"] or ()) == set(TREASURE.words) - cards
    shown = {card for row in end["seats"] for card in row["revealed"]}
    assert shown <= cards


@rule("MUM-11")
def test_at_the_beginning_no_die_is_set_aside() -> None:
    t = scene().fresh()
    assert t.locked == 0
    assert t.legal() == {"roll"}
    assert t.act("roll").dice_due() == 5


@rule("MUM-12")
def test_the_mummy_holds_the_mummy_die_and_no_ankh() -> None:
    for t in (scene().fresh(), duel().fresh()):
        assert t.ankhs("mummy") == 0
        assert t.view("mummy")["mummy"]["die"] == [1, 2, 2, 3, 3, 4]


@rule("MUM-13")
def test_both_sides_use_the_same_cell_names() -> None:
    t = scene().at("grey", "D7").mummy("D8").turn_of("mummy").fall(1)
    for who in ("mummy", "violet", "spectator"):
        assert t.view(who)["mummy"]["cell"] == "D8"
    t.act("step D7")
    for who in ("mummy", "violet", "spectator"):
        assert "MummyStepped D7" in t.events_for(who)
        assert "HunterCaptured grey D7 2" in t.events_for(who)
        assert t.view(who)["mummy"]["cell"] == "D7"
