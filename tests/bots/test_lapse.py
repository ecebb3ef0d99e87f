"""What is answered for a player whose time is up."""

from random import Random

from games.mummy.scene import Table, scene
from support import rule


def lapsed(t: Table) -> str:
    """The answer given when the clock runs out."""
    rules = t.match.game
    sight = t.match.sight()
    return rules.notation.text(rules.lapse(sight, Random(1)))


@rule("MUM-104")
def test_nothing_is_reclaimed_unless_it_must_be() -> None:
    assert lapsed(scene().mummy("L2").locked(3).turn_of("grey")) == "roll"
    assert lapsed(scene().mummy("L2").locked(5).turn_of("grey")) == "reclaim"


@rule("MUM-104")
def test_the_first_usable_face_is_used_or_the_dice_rolled_again() -> None:
    t = scene().mummy("R9").at("violet", "L2").at("grey", "L3").turn_of("violet").act("roll")
    assert lapsed(t.fall("11133")) == "use 3"
    u = scene().mummy("R9").at("violet", "L2").at("grey", "L3").turn_of("violet").act("roll")
    assert lapsed(u.fall("1111A")) == "reroll"


@rule("MUM-104")
def test_a_card_is_kept_unless_it_wins() -> None:
    moves = ("use 4", "end D11")
    t = scene().mummy("L2").at("grey", "H11").hand("grey", "R-3", "B-1").turn_of("grey")
    assert lapsed(t.act("roll").fall("11444").act(*moves)) == "keep"
    u = scene().mummy("L2").at("grey", "H11").last_card("grey", "R-3").turn_of("grey")
    assert lapsed(u.act("roll").fall("11444").act(*moves)) == "reveal R-3"


@rule("MUM-104")
def test_the_mummy_stays() -> None:
    assert lapsed(scene().mummy("J9").turn_of("mummy").fall(3)) == "stop"
