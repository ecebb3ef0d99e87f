"""Chapter "Setup" and the options for the start: TOMB-25 to TOMB-31, TOMB-44 to TOMB-46."""

import pytest

from games.tomb.scene import CONTENT, Scene, Table, scene
from mastaba.core.errors import BadSetup
from mastaba.core.saving import field_names
from mastaba.games.tomb import GAME
from mastaba.games.tomb.state import TombState
from mastaba.games.tomb.words import NAMES
from support import rule

INN_KINDS = ("items", "prayers", "spells", "tactics")
SEATS = pytest.mark.parametrize("seats", range(2, 7))


def ordered(seats: int = 2, first: int = 0, **options: str) -> Table:
    """The order is rolled: one seat has all successes, the others none."""
    t = scene(seats, **options).set_up()
    return t.falls(*(7 if seat == first else 0 for seat in range(seats)))


@rule("TOMB-25")
def test_either_side_of_the_board_may_be_chosen() -> None:
    assert scene().set_up().view(None)["board"] == "A"  # for a first game
    for board, crypts in (("A", 16), ("B", 22)):
        view = scene(board=board).set_up().view(None)
        assert (view["board"], len(view["crypts"])) == (board, crypts)
    with pytest.raises(BadSetup):
        Scene(2, {"board": "C"})


@rule("TOMB-307")
def test_a_table_at_which_nothing_was_changed_is_a_plain_one() -> None:
    plain, blank = scene().s, TombState(CONTENT, 2)
    for name in field_names(TombState):
        if name not in ("crypts", "known", "earlier"):  # as many as the board has
            assert getattr(blank, name) == getattr(plain, name), name
    assert (plain.solo_limit, plain.levels) == (4, (1, 1))


@rule("TOMB-26")
def test_all_characters_are_in_the_bag() -> None:
    t = scene().meeting()
    assert len(t.bag()) == 84
    assert t.fates() == {f"drawn {name}": 1 for name in NAMES["characters"]}  # all alike
    t.draw("dunbar")
    assert "drawn dunbar" not in t.fates()


@rule("TOMB-27")
@pytest.mark.parametrize("deck", ["item", "prayer", "spell", "tactic"])
def test_the_four_decks_are_apart(deck: str) -> None:
    t = scene().turn_of(0)
    files = {"item": "items", "prayer": "prayers", "spell": "spells", "tactic": "tactics"}
    t.act(f"draw {deck}")
    assert t.fates() == {f"drawn {name}": 1 for name in NAMES[files[deck]]}  # in any order


@rule("TOMB-27")
def test_the_decks_lie_face_down() -> None:
    for seat in (0, 1, None):
        assert scene().turn_of(0).view(seat)["decks"] == [len(NAMES[kind]) for kind in INN_KINDS]


@rule("TOMB-28")
def test_crypt_cards_are_one_deck() -> None:
    t = ordered().act("marker gold", "marker red")
    crypt_cards = (*NAMES["traps"], *NAMES["monsters"], *NAMES["treasures"])
    assert t.fates() == {f"drawn {name}": 1 for name in crypt_cards}


@rule("TOMB-29")
def test_everybody_rolls_seven_blue_dice() -> None:
    t = scene(3).set_up()
    assert t.asked() == "- order"
    assert set(t.fates()) == {f"dice 0 {hits} 0" for hits in range(8)}
    weights = [t.fates()[f"dice 0 {hits} 0"] for hits in range(8)]
    assert [weight // weights[0] for weight in weights] == [1, 7, 21, 35, 35, 21, 7, 1]
    t.falls(3, 5, 4)
    assert t.events("orderRolled") == ["orderRolled 0 3", "orderRolled 1 5", "orderRolled 2 4"]
    assert t.events("playerOne") == ["playerOne 1"]


@rule("TOMB-29")
def test_those_tied_for_the_highest_roll_again() -> None:
    t = scene(4).set_up().falls(5, 2, 5, 5)
    assert t.events("playerOne") == []
    t.falls(1, 3, 3)  # seats 0, 2 and 3
    assert [line.split()[1] for line in t.events("orderRolled")[4:]] == ["0", "2", "3"]
    t.falls(0, 1)  # seats 2 and 3
    assert t.events("playerOne") == ["playerOne 3"]


@rule("TOMB-30")
def test_player_one_takes_a_marker_first_then_clockwise() -> None:
    t = ordered(3, first=2)
    for seat, marker in ((2, "red"), (0, "gold"), (1, "white")):
        assert t.asked() == f"{seat} marker"
        t.act(f"marker {marker}")
        assert f"markerTaken {seat} {marker}" in t.events()
    assert t.state.markers == (0, 5, 3)
    assert [t.where(seat) for seat in range(3)] == ["inn"] * 3


@rule("TOMB-30")
def test_no_marker_is_taken_twice() -> None:
    t = ordered(2).act("marker red")
    assert len(t.legal("marker")) == 5
    t.refuses("marker red")


@rule("TOMB-31")
@SEATS
def test_turn_order_is_clockwise(seats: int) -> None:
    t = scene(seats).turn_of(0)
    asked = []
    for _ in range(seats + 1):
        asked.append(t.active())
        t.act("pass")
    assert asked == [*range(seats), 0]


ONE = ("brakka-stonejaw", "varro-the-landless", "aldith-spearmaiden", "lady-eryne", "dunbar")
TWO = ("jack-halfpenny", "catspaw-liss", "captain-dukat", "mad-wenna", "ferret")


@rule("TOMB-44")
def test_in_lean_years_three_are_drawn() -> None:
    t = scene(start="lean").meeting().draw(*ONE[:3])
    assert t.asked() == "1 keep"
    assert t.legal() == {f"keep {name}" for name in ONE[:3]}
    t.act("keep varro-the-landless")
    assert t.party(1) == ["varro-the-landless"]
    assert t.inn() == ["brakka-stonejaw", "aldith-spearmaiden"]
    assert t.asked() == "- guest"


@rule("TOMB-45")
def test_in_fat_years_two_of_five_are_kept() -> None:
    t = scene(start="fat").meeting().draw("kadin", "grim", *ONE[:3])
    t.act("keep kadin").draw("fireball")
    assert t.legal() == {f"keep {name}" for name in ("grim", *ONE[:3])}
    t.act("keep grim").draw("blessing")  # each brings class cards
    assert t.party(1) == ["grim", "kadin"]
    assert t.hand(1) == ["blessing", "fireball"]
    assert sorted(t.inn()) == sorted(ONE[:3])
    assert t.draw(*TWO).asked() == "0 keep"


@rule("TOMB-46")
def test_the_years_are_lean_or_fat_or_neither() -> None:
    option = next(option for option in GAME.options() if option.name == "start")
    assert (option.default, option.choices) == ("normal", ("normal", "lean", "fat"))
    with pytest.raises(BadSetup):
        Scene(2, {"start": "lean,fat"})
