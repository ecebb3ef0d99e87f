"""Every refusal of explain.py: the clause it cites, the key of its sentence, its slots."""

import inspect
import re
from collections.abc import Callable

import pytest

from games.mummy.scene import Table, duel, scene
from mastaba.core.errors import IllegalAction
from mastaba.core.match import Match
from mastaba.games.mummy import GAME
from mastaba.games.mummy.explain import attempt as explain_module
from support import rule


def over() -> Table:
    return scene().turn_of("grey").act("concede", by="mummy")


def choosing() -> Table:
    sc = scene().at("grey", "L2").at("orange", "L3").mummy("R11").locked(1)
    return sc.turn_of("grey").act("roll").fall("12AM")


def moving() -> Table:
    sc = scene().at("grey", "A12").at("orange", "B12").mummy("A11")
    return sc.turn_of("grey").act("roll").fall("22222").act("use 2")


def flying() -> Table:
    sc = scene(hunters=4).at("grey", "J3").at("orange", "K3").mummy("J4")
    return sc.turn_of("grey").act("roll").fall("AAAAA").act("use arrow")


def flying_in_a_corner() -> Table:
    return scene().at("grey", "A12").turn_of("grey").act("roll").fall("AAAAA").act("use arrow")


def flying_at_a_porch() -> Table:
    return scene().at("grey", "H12").turn_of("grey").act("roll").fall("AAAAA").act("use arrow")


def showing() -> Table:
    sc = scene().at("grey", "H11").hand("grey", "R-3").mummy("R11")
    return sc.turn_of("grey").turn_of_hunter("44444", "4", "end D11")


def walking() -> Table:
    return scene().mummy("J11").turn_of("mummy").fall(2)


CASES: dict[str, tuple[Callable[[], Table], str, str | None, str, dict[str, str]]] = {
    "over": (over, "roll", "grey", "MUM-101", {}),
    "concede": (scene().fresh, "concede", "grey", "MUM-104", {}),
    "not_asked": (scene().fresh, "roll", "grey", "MUM-14", {}),
    "reclaim_late": (choosing, "reclaim", None, "MUM-27", {}),
    "nothing_to_reclaim": (scene().fresh, "reclaim", None, "MUM-20", {}),
    "must_reclaim": (
        lambda: scene().locked(5).turn_of("grey"),
        "roll",
        None,
        "MUM-23",
        {"dice": "5"},
    ),
    "mummy_face": (choosing, "use mummy", None, "MUM-30", {}),
    "not_rolled": (choosing, "use 3", None, "MUM-37", {"face": "3"}),
    "no_move": (choosing, "use arrow", None, "MUM-37", {"face": "arrow"}),
    "announced": (moving, "use 1", None, "MUM-38", {"face": "2"}),
    "stone": (moving, "end A1", None, "MUM-39", {"cell": "A1", "face": "2"}),
    "chamber": (moving, "end J12", None, "MUM-42", {"cell": "J12", "face": "2"}),
    "on_mummy": (moving, "end A11", None, "MUM-43", {"cell": "A11", "face": "2"}),
    "occupied": (
        moving,
        "end B12",
        None,
        "MUM-45",
        {"cell": "B12", "face": "2", "pawn": "orange"},
    ),
    "not_in_steps": (moving, "end D12", None, "MUM-47", {"cell": "D12", "face": "2"}),
    "blocked_by_wall": (flying_in_a_corner, "dir S", None, "MUM-51", {"direction": "S"}),
    "blocked_by_chamber": (flying_at_a_porch, "dir E", None, "MUM-51", {"direction": "E"}),
    "blocked_by_mummy": (flying, "dir S", None, "MUM-51", {"direction": "S"}),
    "blocked_by_hunter": (
        flying,
        "dir E",
        None,
        "MUM-51",
        {"direction": "E", "pawn": "orange"},
    ),
    "other_treasure": (
        showing,
        "reveal R-4",
        None,
        "MUM-56",
        {"treasure": "R-4", "cell": "D11"},
    ),
    "mummy_chamber": (walking, "step J12", None, "MUM-69", {"cell": "J12", "from": "J11"}),
    "mummy_wall": (walking, "step K11", None, "MUM-69", {"cell": "K11", "from": "J11"}),
    "too_far": (walking, "walk J10 J9 J8", None, "MUM-67", {"steps": "2"}),
    "first_begin": (scene().fresh, "end H12", None, "MUM-19", {}),
    "first_choose": (choosing, "end L2", None, "MUM-37", {}),
    "first_move": (moving, "dir N", None, "MUM-39", {}),
    "first_fly": (flying, "end J2", None, "MUM-48", {}),
    "first_show": (showing, "roll", None, "MUM-56", {}),
    "first_walk": (walking, "roll", None, "MUM-67", {}),
}
SETUP_KEYS = {"colour_taken", "first_colour"}


@rule("MUM-14", "MUM-20", "MUM-27", "MUM-30", "MUM-37", "MUM-38", "MUM-45", "MUM-51", "MUM-69")
@pytest.mark.parametrize("key", CASES)
def test_a_refusal_names_its_clause_and_its_reason(key: str) -> None:
    arrange, line, by, clause, slots = CASES[key]
    refusal = arrange().refuses(line, by=by)
    assert (refusal.key, refusal.clause, refusal.slots) == (key, clause, slots)


@rule("MUM-04")
def test_a_colour_that_is_taken_is_refused() -> None:
    match = Match(GAME, 4, {"mummySeat": "0"})
    match.say(1, "take grey")
    for line, key in (("take grey", "colour_taken"), ("roll", "first_colour")):
        with pytest.raises(IllegalAction) as caught:
            match.say(2, line)
        refusal = caught.value.refusal
        assert refusal is not None
        assert (refusal.clause, refusal.key) == ("MUM-04", key)
        assert refusal.slots == ({"pawn": "grey"} if key == "colour_taken" else {})


def test_every_key_of_the_module_has_a_case() -> None:
    source = inspect.getsource(explain_module)
    made = r'(?:Refusal\(\s*"MUM-\d+"|refuse_other\([^,]+, [^,]+),\s*"(\w+)"'
    written = set(re.findall(made, source))
    asked = {f"first_{ask.id}" for ask in GAME.asks}
    assert written | asked == set(CASES) | SETUP_KEYS


def test_a_refusal_is_one_line_that_names_what_was_expected() -> None:
    t = moving()
    with pytest.raises(IllegalAction) as caught:
        t.act("end B12")
    assert str(caught.value) == (
        "'end B12' is not legal for seat 2 (MUM-45); expected one of: end A12, end C12"
    )


def test_whoever_is_not_asked_is_not_told_what_others_may_do() -> None:
    t = moving()
    with pytest.raises(IllegalAction) as caught:
        t.act("end C12", by="mummy")
    assert str(caught.value) == "'end C12' is not legal for seat 0 (MUM-14)"


@rule("MUM-14")
def test_nobody_is_asked_while_dice_fall() -> None:
    t = scene().fresh().act("roll")
    for who in ("violet", "grey", "mummy"):
        t.refuses("roll", by=who, clause="MUM-14")


@rule("MUM-14", "MUM-65")
@pytest.mark.parametrize("mummy_seat", [0, 1])
def test_the_mummy_cannot_walk_before_its_die_has_fallen(mummy_seat: int) -> None:
    t = scene(mummy_seat=mummy_seat).mummy("J9").turn_of("mummy")
    for line in ("step I9", "stop", "walk", "walk I9"):
        t.refuses(line, by="mummy", clause="MUM-14")


@rule("MUM-101")
def test_a_walk_after_the_end_is_refused_like_anything_else() -> None:
    for line in ("walk I9", "stop"):
        over().refuses(line, by="mummy", clause="MUM-101")


@rule("MUM-49")
@pytest.mark.parametrize(("cell", "way"), [("H12", "E"), ("I11", "S"), ("K12", "W"), ("J11", "S")])
def test_a_chamber_in_the_way_is_not_called_a_wall(cell: str, way: str) -> None:
    t = scene().at("grey", cell).mummy("L2").turn_of("grey").act("roll").fall("AAAAA")
    assert t.act("use arrow").refuses(f"dir {way}").key != "blocked_by_wall"


@rule("MUM-69")
def test_a_walk_into_solid_stone_is_refused() -> None:
    t = scene().mummy("H1").turn_of("mummy").fall(2)
    refusal = t.refuses("walk G1")
    assert (refusal.clause, refusal.key) == ("MUM-69", "stone")


def test_a_legal_action_needs_no_explanation() -> None:
    for t in (choosing(), moving(), flying(), showing(), walking(), duel().fresh()):
        for action in t.decision.actions:
            assert GAME.explain(t.state, t.decision.seat, action) is None
