"""Chapter "Pay in advance": TOMB-316."""

import pytest

from games.tomb.scene import Table, scene
from mastaba.core.match import Match
from mastaba.games.tomb import GAME
from support import rule


def met(seats: int, advance: str) -> Table:
    """The game as the first player is about to meet a party; seat 0 is Player One."""
    return scene(seats, advance=advance).meeting().fate()


@rule("TOMB-316")
@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_begins_with_an_xp_for_each_who_goes_before(seats: int) -> None:
    order = [*range(1, seats), 0]  # from the second player to Player One
    paid = tuple(range(seats))
    t = met(seats, "on")
    assert tuple(t.xp(seat) for seat in order) == paid
    assert tuple(t.view(None)["seats"][seat]["tokens"] for seat in order) == paid
    told = [f"gainedXp {seat} {xp}" for seat, xp in zip(order, paid, strict=True) if xp]
    assert t.events("gainedXp") == told
    assert t.view(None)["advance"] is True
    assert not any(met(seats, "off").xp(seat) for seat in order)


@rule("TOMB-242", "TOMB-316")
def test_they_are_token_xp_and_kept_until_the_end() -> None:
    t = met(6, "on")
    while not t.asked().endswith(" turn"):
        t.act(min(t.legal())).fate()
    assert t.asked() == "1 turn"
    assert t.view(0)["parts"][0] == {"won": 0, "tokens": 5, "treasures": 0, "worn": 0}


@rule("TOMB-249", "TOMB-316")
def test_who_plays_alone_is_not_paid() -> None:
    t = scene(1, advance="on").no_party(0).inn("grim").turn_of(0)
    assert t.xp(0) == 0


@rule("TOMB-316")
def test_it_is_suggested_from_five_players_on_and_never_put_in() -> None:
    assert [seats for seats in GAME.seats if GAME.suggested(seats)] == [5, 6]
    assert GAME.suggested(5) == {"advance": "on"}
    assert Match(GAME, 6).options["advance"] == "off"
