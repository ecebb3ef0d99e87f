"""Chapter "Filling the crypts": TOMB-32 to TOMB-37."""

import pytest

from games.tomb.scene import Table, scene
from mastaba.games.tomb.words import CRYPT
from support import rule

SEATS = pytest.mark.parametrize("seats", [2, 3, 6])


def dealing(seats: int = 2, first: int = 0, **options: object) -> Table:
    """Player One is known and all have a marker; the first card is about to be drawn."""
    t = scene(seats, **options).set_up()
    t.falls(*(7 if seat == first else 0 for seat in range(seats)))
    for marker in ("gold", "green", "blue", "red", "violet", "white")[:seats]:
        t.act(f"marker {marker}")
    return t


def dealt(seats: int = 2, first: int = 0, **options: object) -> Table:
    """All have their filling hands."""
    return dealing(seats, first, **options).fate()


def place(t: Table) -> str:
    """The first card of the hand that may be placed goes into the first open crypt; what it was."""
    line = min(t.legal("place"), key=lambda text: (text.split()[2], text))
    t.act(line)
    return line


@rule("TOMB-32")
@SEATS
def test_everybody_draws_three_cards(seats: int) -> None:
    t = dealing(seats)
    assert t.asked() == "- fill"
    t.fate()
    assert [hand.bit_count() for hand in t.state.filling] == [3] * seats
    assert len(t.reserve()) == 200 - 3 * seats


@rule("TOMB-33")
def test_one_card_is_placed_face_down_then_one_drawn() -> None:
    t = dealing(3, first=1).draw("crusher", "cursed-light", "mkono-djarat").fate()
    assert t.asked() == "1 place"
    assert {line.split()[1] for line in t.legal()} == {"crusher", "cursed-light", "mkono-djarat"}
    assert {line.split()[2] for line in t.legal()} == set(CRYPT.words[:16])  # any open crypt
    t.act("place cursed-light P").draw("elithe")
    assert t.place_of("cursed-light") == "crypt P"
    assert t.place_of("elithe") == "filling 1"
    assert t.events_for(0, "cardPlaced", "cardHidden") == ["cardPlaced 1 P"]  # face down
    assert t.events_for(1, "cardHidden") == ["cardHidden cursed-light P"]
    assert t.asked() == "2 place"


@rule("TOMB-33")
def test_placing_goes_clockwise_from_player_one() -> None:
    t = dealt(3, first=2)
    asked = []
    for _ in range(4):
        asked.append(t.asked())
        place(t)
        t.fate()
    assert asked == ["2 place", "0 place", "1 place", "2 place"]


@rule("TOMB-33")
def test_nobody_passes_while_filling() -> None:
    assert all(line.startswith("place ") for line in dealt().legal())


@rule("TOMB-34")
def test_a_crypt_is_open_while_it_has_room() -> None:
    t = dealt()
    place(t)  # crypt A takes a single card
    t.fate()
    assert all(line.split()[2] != "A" for line in t.legal())
    card = t.legal().pop().split()[1]
    t.act(f"place {card} D").fate()  # crypt D takes two
    assert any(line.endswith(" D") for line in t.legal())
    card = t.legal().pop().split()[1]
    t.act(f"place {card} D").fate()
    assert not any(line.endswith(" D") for line in t.legal())


@rule("TOMB-35")
@pytest.mark.parametrize(("seats", "board", "cards"), [(2, "A", 45), (4, "A", 45), (3, "B", 64)])
def test_filling_ends_when_no_crypt_is_open(seats: int, board: str, cards: int) -> None:
    t = dealt(seats, board=board)
    count = 0
    while t.asked().endswith("place"):
        place(t)
        count += 1
        if t.asked() == "- fill":
            t.fate()
    assert count == cards  # in mid-round, if need be
    assert t.asked() == "- guest"
    drawn = len(t.events("fillingDrawn"))
    assert drawn == 3 * seats + cards - 1  # the last placer does not draw


@rule("TOMB-36")
def test_what_is_left_is_put_away_unseen() -> None:
    t = dealt(4)
    while t.asked() != "- guest":
        place(t)
        if t.asked() == "- fill":
            t.fate()
    assert t.state.filling == (0,) * 4
    assert len(t.reserve()) == 200 - 45
    for seat in (*range(4), None):
        assert t.view(seat)["reserve"] == 155  # a number, no more


@rule("TOMB-36")
def test_effects_draw_from_the_reserve() -> None:
    t = scene().reserve("barrow-guard", "mkono-djarat").fight("bone-herald")
    assert t.fates() == {"drawn barrow-guard": 1}


@rule("TOMB-36")
def test_an_empty_reserve_is_shuffled_anew() -> None:
    sc = scene().party(0, "varro-the-landless", at="d").hand(0, "fresh-corpses").reserve()
    sc.discarded("dust-jackal").crypt("A", "crusher")
    t = sc.turn_of(0).act("use fresh-corpses varro-the-landless", "crypt A")
    assert "drawn dust-jackal" in t.fates()
    t.draw("dust-jackal")
    assert set(t.crypt("A")) == {"crusher", "dust-jackal"}
    assert t.discarded() == ["fresh-corpses"]


@rule("TOMB-37")
def test_cards_in_a_crypt_have_no_order() -> None:
    """Whichever was placed first: the Crypt Master may begin with either trap."""
    for cards in (("cursed-light", "acid-bell"), ("acid-bell", "cursed-light")):
        t = scene().at(0, "d").crypt("D", *cards).turn_of(0).act("raid")
        assert t.legal() == {"trap acid-bell", "trap cursed-light"}
    one = scene().crypt("D", "cursed-light", "acid-bell").turn_of(0)
    other = scene().crypt("D", "acid-bell", "cursed-light").turn_of(0)
    assert one.saved() == other.saved()


@rule("TOMB-33", "TOMB-35")
def test_v_33_filling() -> None:
    t = dealt()
    placers = []
    while t.asked().endswith("place"):
        placers.append(int(t.asked()[0]))
        place(t)
        if t.asked() == "- fill":
            t.fate()
    assert placers == [count % 2 for count in range(45)]  # Player One places the first and last
    assert len(t.events("fillingDrawn")) == 50  # cards that have left the deck
