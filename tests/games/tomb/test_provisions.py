"""Chapter "Provisions": TOMB-316."""

import pytest

from games.tomb.scene import Table, scene
from mastaba.core.match import Match
from mastaba.games.tomb import GAME
from support import rule


def met(seats: int, provisions: str = "on") -> tuple[Table, dict[int, int]]:
    """The first normal turn of a game, and how many decks each seat was asked to name before."""
    t = scene(seats, provisions=provisions).meeting().fate()
    named = dict.fromkeys(range(seats), 0)
    while not t.asked().endswith(" turn"):
        seat, kind = t.asked().split()
        named[int(seat)] += kind == "pickDeck"
        t.act("deck tactic" if kind == "pickDeck" else min(t.legal())).fate()
    return t, named


@rule("TOMB-316")
@pytest.mark.parametrize(
    ("seats", "cards"),
    [(2, (0, 0)), (3, (0, 0, 1)), (4, (0, 0, 1, 1)), (5, (0, 0, 1, 1, 2)), (6, (0, 0, 1, 1, 2, 2))],
)
def test_whoever_comes_late_draws_inn_cards(seats: int, cards: tuple[int, ...]) -> None:
    t, named = met(seats)
    order = [(seat + 1) % seats for seat in range(seats)]  # seat 0 is Player One
    assert tuple(named[seat] for seat in order) == cards
    for seat, count in zip(order, cards, strict=True):
        assert t.view(None)["seats"][seat]["hand"][3] == count


@rule("TOMB-316")
def test_without_the_option_nobody_draws() -> None:
    _, named = met(6, "off")
    assert not any(named.values())


@rule("TOMB-61", "TOMB-316")
def test_the_second_deck_is_named_after_the_first_card_and_an_item_is_attached_at_once() -> None:
    t = scene(6, provisions="on").meeting().fate()
    while t.asked() != "0 pickDeck":
        t.act("deck tactic" if "pickDeck" in t.asked() else min(t.legal())).fate()
    t.act("deck item").draw("kama")
    (leader,) = t.party(0)
    assert t.gear(leader) == ["kama"]
    assert t.asked() == "0 pickDeck"
    spell = t.deck("spell")[0]
    t.act("deck spell").draw(spell)
    assert spell in t.hand(0)
    assert t.asked() == "1 turn"


@rule("TOMB-316")
def test_it_is_suggested_from_five_players_on_and_never_put_in() -> None:
    assert [seats for seats in GAME.seats if GAME.suggested(seats)] == [5, 6]
    assert GAME.suggested(5) == {"provisions": "on"}
    assert Match(GAME, 6).options["provisions"] == "off"
