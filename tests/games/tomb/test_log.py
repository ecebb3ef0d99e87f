"""What is told of what happened: nothing is left out, and nothing is said that was not so."""

import pytest

from games.tomb.scene import Table, scene
from support import rule

FELL = ("discarded", "died", "departed")
TWO_LINES = "twin-keyholes"
SWAP = "shifting-vaults"


@rule("TOMB-147", "TOMB-287")
@pytest.mark.parametrize(("magic", "end"), [(0, "trapFailed"), (1, "trapDisarmed")])
def test_each_line_of_a_trap_is_told(magic: int, end: str) -> None:
    sc = scene().party(0, "lady-eryne", "ulric-stonespeaker", at="c").crypt("C", TWO_LINES)
    t = sc.turn_of(0).act("raid", f"trap {TWO_LINES}", "send lady-eryne skill")
    t.act("send ulric-stonespeaker magic").falls(3, magic).quiet()
    assert t.events("trapNamed", "trapLine", end, "trapShown") == [
        *(f"trapNamed {TWO_LINES}", "trapLine skill 3 2", f"trapLine magic {magic} 1"),
        f"{end} {TWO_LINES}",
    ]


@rule("TOMB-149", "TOMB-295")
@pytest.mark.parametrize(
    ("answer", "told"),
    [("use mistress-oriel mistress-oriel", "trapHarmless"), ("pass", "trapFailed")],
)
def test_a_trap_that_was_called_off_does_not_go_off(answer: str, told: str) -> None:
    sc = scene().party(0, "mistress-oriel", "kadin", at="c").crypt("C", "falling-blades")
    t = sc.turn_of(0).act("raid", "trap falling-blades", "send mistress-oriel skill")
    t.fall(0).act(answer)
    assert t.events("trapHarmless", "trapFailed") == [f"{told} falling-blades"]


@rule("TOMB-295")
@pytest.mark.parametrize("answer", ["use chaff captain-dukat", "pass"])
def test_a_theft_that_was_called_off_comes_to_nothing(answer: str) -> None:
    sc = scene().party(0, "lady-eryne", at="a").party(1, "captain-dukat", at="a")
    sc.gear("captain-dukat", "kama").hand(1, "chaff")
    t = sc.turn_of(0).act("steal", "snatch kama lady-eryne").act(answer, by=1)
    assert t.events("stealLost") == ([] if answer == "pass" else ["stealLost lady-eryne"])


@rule("TOMB-129", "TOMB-192")
@pytest.mark.parametrize("hits", [4, 3])
def test_cards_of_the_dead_are_told_to_be_discarded(hits: int) -> None:
    sc = scene().party(0, "kadin", "dunbar").gear("kadin", "kama", "mkono-djarat")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face kadin").fall(hits).quiet()
    gone = ["died kadin", "discarded kama", "discarded mkono-djarat"]
    assert t.events(*FELL) == (gone if hits == 4 else [])


@rule("TOMB-101", "TOMB-129")
def test_cards_of_whoever_goes_are_told_to_be_discarded() -> None:
    five = ("kadin", "dunbar", "lady-eryne", "grim", "jack-halfpenny")
    sc = scene().party(0, *five, "brine-spawn", at="a").gear("grim", "road-boots")
    t = sc.turn_of(0).act("pass", "dismiss grim")
    assert t.events(*FELL) == ["departed grim", "discarded road-boots"]


@rule("TOMB-174")
def test_cards_of_monsters_that_go_back_are_told_to_be_discarded() -> None:
    sc = scene().party(0, "kadin", "dunbar").gear("brine-spawn", "kama")
    t = sc.fight("brine-spawn").act("charge brine-spawn", "face kadin").fall(0).quiet()
    t.act("flee kadin")
    assert t.events(*FELL) == ["discarded kama"]


def carted(*cards: str) -> Table:
    """Body-Snatchers' Cart takes two cards from crypt C to crypt D, if there are two."""
    sc = scene().party(0, "kadin").hand(0, "body-snatchers-cart").crypt("C", *cards)
    t = sc.turn_of(0).act("use body-snatchers-cart kadin", "crypt C", "crypt D")
    return t.draw(*cards[:2])


@rule("TOMB-302")
@pytest.mark.parametrize(
    "cards",
    [("crusher",), ("crusher", "elithe"), ("crusher", "elithe", "cursed-light")],
)
def test_cards_that_go_to_another_crypt_are_counted(cards: tuple[str, ...]) -> None:
    t = carted(*cards)
    assert t.events("cardsMoved", "cryptsStirred") == [f"cardsMoved C D {min(2, len(cards))}"]


@rule("TOMB-302")
def test_cards_that_change_places_are_told_as_such() -> None:
    sc = scene().party(0, "kadin").hand(0, SWAP).crypt("C", "crusher").crypt("D", "elithe")
    sc.gear("kadin", "ring-of-cinders", "ring-of-banked-embers")
    t = sc.turn_of(0).act(f"use {SWAP} kadin").fall(2).quiet()
    t.act("crypt C", "crypt D").draw("crusher elithe")
    assert t.events("cardsMoved") == []
    assert len(t.events("cryptsStirred")) == 1


@rule("TOMB-156", "TOMB-227")
def test_alone_a_monster_draws_its_own_item() -> None:
    t = scene(1).party(0, "kadin", "dunbar", at="c").crypt("C", "crusher").turn_of(0)
    t.act("raid", "stay").draw("kama")
    assert t.events("drewForItself", "drewItem") == ["drewForItself crusher kama"]


@rule("TOMB-156")
def test_among_several_the_crypt_master_draws_it() -> None:
    t = scene(2).party(0, "kadin", "dunbar", at="c").crypt("C", "crusher").turn_of(0)
    t.act("raid", "stay").draw("kama")
    assert t.events("drewForItself", "drewItem") == ["drewItem 1 kama"]
