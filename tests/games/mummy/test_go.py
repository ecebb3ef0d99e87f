"""A die shows where it leads before it is announced; announced and walked, it is one line."""

from __future__ import annotations

import pytest

from games.mummy.scene import Scene, Table, scene
from mastaba.core import saving
from mastaba.core.errors import IllegalAction
from mastaba.core.view import Offered
from mastaba.games.mummy.game import GAME
from support import rule


def near_the_scarab() -> Scene:
    """Grey is four steps from D11, the cell of R-3, which is a mission of his."""
    return scene().at("grey", "H11").hand("grey", "R-3").mummy("R11")


def rolled(arranged: Scene, faces: str) -> Table:
    return arranged.turn_of("grey").act("roll").fall(faces)


def saved(t: Table) -> bytes:
    return saving.save(GAME, t.state)


def dice_of(t: Table, who: str = "grey") -> dict[str, list[Offered]]:
    """What each die leads to, as its owner is told."""
    offers = [offer.data() for offer in GAME.offers(t.state, t.seat(who))]
    return {o["args"]["face"]: o["then"] for o in offers if o["verb"] == "use"}


@rule("MUM-37")
def test_a_die_shows_every_cell_it_reaches_before_it_is_announced() -> None:
    dice = dice_of(rolled(near_the_scarab(), "1234A"))
    for number in range(1, 5):
        assert {m["cell"] for m in dice[str(number)]} == near_the_scarab().ends("grey", number)
    flown = {m["args"]["direction"]: m["cell"] for m in dice["arrow"]}
    assert flown == near_the_scarab().flights("grey")
    ways = [(m["path"] or [], m["cell"]) for m in dice["3"]]
    assert all(path[0] == "H11" and path[-1] == cell for path, cell in ways)


@rule("MUM-93", "MUM-97")
def test_nobody_but_who_rolled_is_told_where_dice_lead() -> None:
    t = rolled(near_the_scarab(), "1234A")
    assert all(GAME.offers(t.state, t.seat(who)) == [] for who in ("mummy", "violet", "orange"))


@rule("MUM-38")
def test_face_and_move_go_in_one_line() -> None:
    one = rolled(near_the_scarab(), "1234A").act("go 3 G9")
    two = rolled(near_the_scarab(), "1234A").act("use 3").act("end G9")
    assert saved(one) == saved(two)
    flown = rolled(near_the_scarab(), "1234A").act("go arrow W")
    assert flown.cell("grey") == near_the_scarab().flights("grey")["W"]


@rule("MUM-57", "MUM-60")
def test_on_a_treasure_of_ones_own_the_card_is_decided_on_beforehand() -> None:
    """Else a pause after the announcement would tell the mummy that there is something to show."""
    t = rolled(near_the_scarab(), "4444A")
    there = [move["do"] for move in dice_of(t)["4"] if move["cell"] == "D11"]
    assert there == ["go 4 D11 reveal R-3", "go 4 D11 keep"]
    kept = rolled(near_the_scarab(), "4444A").act("go 4 D11 keep")
    assert (kept.asked(), kept.revealed("grey")) == ("orange begin", [])
    assert t.act("go 4 D11 reveal R-3").revealed("grey") == ["R-3"]


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("go 2 G11", "MUM-37"),  # not rolled
        ("go 3 D11", "MUM-47"),
        ("go 3 I12", "MUM-42"),
        ("go arrow N", "MUM-51"),
        ("go 3 G9 keep", "MUM-14"),  # the turn is over: nothing is asked
        ("go 4 D11 reveal R-4", "MUM-56"),
    ],
)
@rule("MUM-37", "MUM-38")
def test_a_line_that_cannot_be_done_whole_changes_nothing(line: str, clause: str) -> None:
    t = rolled(near_the_scarab(), "1334A" if line.startswith("go 2") else "1234A")
    before = saved(t)
    with pytest.raises(IllegalAction) as refused:
        t.match.say(t.seat("grey"), line)
    assert refused.value.refusal is not None
    assert refused.value.refusal.clause == clause
    assert saved(t) == before
