"""Hidden information: MUM-93 to MUM-100."""

from random import Random
from typing import Any

import pytest

from games.mummy.scene import Scene, Table, scene
from mastaba.core.errors import IllegalAction
from mastaba.core.match import Match
from mastaba.core.view import Sight
from mastaba.games.mummy import GAME
from mastaba.games.mummy.rules.hunter_turn import NOT_YET, HunterTurn
from mastaba.games.mummy.sight.guess import settle
from mastaba.games.mummy.words import CELL, OUT
from support import rule

HUNTERS = ("violet", "grey", "orange")
BLIND = ("mummy", "spectator")


def told(t: Table, who: str) -> tuple[list[str], dict[str, Any]]:
    """All that leaves the engine for somebody: events and view."""
    return t.events_for(who), t.view(who)


def fixed_hands() -> Scene:
    sc = scene().hand("violet", "R-4").hand("orange", "R-5").mummy("R11")
    return sc.hand("violet", "B-4").hand("orange", "B-5")


# Where the pawns are.


@rule("MUM-93")
@pytest.mark.parametrize("who", BLIND)
def test_the_mummys_side_sees_no_pawn_in_the_corridors(who: str) -> None:
    tables = [scene().at("grey", cell).mummy("R11").turn_of("grey") for cell in ("H11", "E8")]
    assert told(tables[0], who) == told(tables[1], who)
    assert set(tables[0].pawn_seen_by(who, "grey")) == {
        "colour",
        "seat",
        "out",
        "certain",
        "heard",
    }


@rule("MUM-93")
@pytest.mark.parametrize("who", BLIND)
def test_pawns_in_a_chamber_are_known_until_they_announce_a_face(who: str) -> None:
    t = scene().at("grey", "J12").mummy("R11").turn_of("grey")
    assert t.pawn_seen_by(who, "violet")["cell"] == "I12"
    assert t.pawn_seen_by(who, "grey")["cell"] == "J12"
    t.act("roll").fall("11111")
    assert t.pawn_seen_by(who, "grey")["cell"] == "J12"
    t.act("use 1")
    assert "cell" not in t.pawn_seen_by(who, "grey")


@rule("MUM-93", "MUM-98")
@pytest.mark.parametrize("who", BLIND)
@pytest.mark.parametrize(
    ("face", "moves"), [("3", ("end F12", "end G9")), ("arrow", ("dir W", "dir S"))]
)
def test_neither_end_nor_direction_of_a_move_is_told(
    who: str, face: str, moves: tuple[str, str]
) -> None:
    tables = [fixed_hands().at("grey", "H11").turn_of("grey") for _ in moves]
    for t, move in zip(tables, moves, strict=True):
        t.turn_of_hunter("3333A", face, move)
    assert told(tables[0], who) == told(tables[1], who)
    assert tables[0].events_for(who) == [
        "TurnBegan grey",
        "DiceRolled grey 5 0",
        f"FaceAnnounced grey {face}",
        "TurnBegan orange",
    ]


@rule("MUM-93", "MUM-97")
@pytest.mark.parametrize("who", BLIND)
@pytest.mark.parametrize("shown", ["off", "lastReveal"])
def test_without_the_map_the_number_of_possible_cells_is_not_told_either(
    who: str, shown: str
) -> None:
    t = scene(beliefMap=shown).at("grey", "H11").mummy("R11").turn_of("grey")
    t.turn_of_hunter("3333A", "3", "end F12")
    for pawn in t.view(who)["pawns"]:
        assert "possible" not in pawn
    for hunter in HUNTERS:
        assert t.pawn_seen_by(hunter, "grey")["possible"] > 1
    full = scene(beliefMap="full").at("grey", "H11").mummy("R11").turn_of("grey")
    full.turn_of_hunter("3333A", "3", "end F12")
    seen = full.pawn_seen_by(who, "grey")
    assert seen["possible"] == len(seen["belief"]) > 1


@rule("MUM-93", "MUM-97")
@pytest.mark.parametrize("seats", [2, 4])
def test_without_the_map_nothing_sent_to_the_mummy_hangs_on_it(seats: int) -> None:
    """The map is blurred behind the mummy's back: all it is sent stays the same."""
    match = Match(GAME, seats, {"mummySeat": "0", "beliefMap": "off"}, seed="map")
    rng, blurred = Random(4), 0
    while (decision := match.decision) is not None and blurred < 60:
        s = match.state
        dim = s.clone()
        for pawn, cells in enumerate(s.belief):
            if cells & s.content.board.corridors:  # a chamber that all know of stays known
                dim.belief[pawn] = s.content.board.corridors
        blurred += dim.belief != s.belief
        for who in (0, None):
            assert GAME.view(dim, who) == GAME.view(s, who)
        ours, theirs = ([offer.data() for offer in GAME.offers(state, 0)] for state in (s, dim))
        assert ours == theirs
        assert GAME.interjections(dim, 0) == GAME.interjections(s, 0)
        if decision.seat == 0 and decision.kind == "walk":
            hint = GAME.hint(Sight(GAME, s, 0, decision.actions), Random(1))
            assert set(hint.slots) == {"cell"}
        match.act(decision.seat, rng.choice(decision.actions))
    assert blurred == 60
    for event in match.events:
        if event.heard_by(0):
            assert not {"possible", "cells", "belief"} & set(event.slots())


@rule("MUM-94")
@pytest.mark.parametrize("who", HUNTERS)
def test_the_hunters_see_the_mummy_and_every_pawn(who: str) -> None:
    t = scene().at("grey", "H11").at("orange", "E8").mummy("R11").turn_of("grey")
    t.turn_of_hunter("1111A", "1", "end G11")
    seen = [t.pawn_seen_by(who, colour)["cell"] for colour in HUNTERS]
    assert seen == ["I12", "G11", "E8"]
    assert t.view(who)["mummy"]["cell"] == "R11"
    assert "PawnMoved grey H11 G11" in t.events_for(who)


@rule("MUM-94")
def test_the_hunters_see_an_arrow_fly_and_the_mummy_walk() -> None:
    t = scene().at("orange", "H11").mummy("J9").turn_of("orange")
    t.turn_of_hunter("AAAAA", "arrow", "dir W").fall(2).act("walk I9 I10")
    assert "ArrowFlown orange W A11" in t.events_for("violet")
    assert [e for e in t.events_for("violet") if "Stepped" in e] == [
        "MummyStepped I9",
        "MummyStepped I10",
    ]
    assert t.view("violet")["mummy"]["cell"] == "I10"


@rule("MUM-94")
def test_an_eliminated_hunter_still_sees_every_pawn() -> None:
    t = scene().out("violet").at("grey", "H11").mummy("R11").turn_of("grey")
    assert t.pawn_seen_by("violet", "grey")["cell"] == "H11"


# Cards.


@rule("MUM-95")
@pytest.mark.parametrize("who", ["mummy", "grey", "orange", "spectator"])
def test_a_hand_is_seen_by_its_owner_only(who: str) -> None:
    tables = [
        scene().hand("violet", card).hand("grey", "R-3").hand("orange", "R-5").turn_of("violet")
        for card in ("R-1", "R-2")
    ]
    assert tables[0].hand("violet") != tables[1].hand("violet")
    assert told(tables[0], who) == told(tables[1], who)
    assert tables[0].view("violet") != tables[1].view("violet")
    assert "hand" not in tables[0].seat_seen_by(who, "violet")


@rule("MUM-95")
def test_a_dealt_card_is_told_to_its_owner_only() -> None:
    match = scene().set_up()
    for seat in (0, 1, 2, 3):
        dealt = [e for e in match.events if e.happening.id == "CardDealt" and e.heard_by(seat)]
        assert len(dealt) == (0 if seat == 0 else 5)
    assert not [e for e in match.events if e.happening.id == "CardDealt" and e.heard_by(None)]


@rule("MUM-96")
@pytest.mark.parametrize("who", ["mummy", "violet", "grey", "spectator"])
def test_the_colours_of_unrevealed_cards_are_open_to_all(who: str) -> None:
    t = scene().at("grey", "H11").hand("grey", "R-3").mummy("R11").turn_of("grey")
    backs = dict.fromkeys(("red", "blue", "white", "green", "yellow"), 1)
    assert t.seat_seen_by(who, "grey")["backs"] == backs
    t.turn_of_hunter("44444", "4", "end D11").act("reveal R-3")
    assert t.seat_seen_by(who, "grey")["backs"] == {c: n for c, n in backs.items() if c != "red"}


@rule("MUM-95", "MUM-98")
@pytest.mark.parametrize("who", ["mummy", "orange", "spectator"])
def test_the_question_about_a_card_looks_to_others_like_the_move_itself(who: str) -> None:
    t = fixed_hands().at("grey", "H11").hand("grey", "R-3").turn_of("grey")
    t.act("roll").fall("44444").act("use 4")
    before = told(t, who)
    t.act("end D11")
    assert t.asked() == "grey show"
    assert told(t, who) == before
    kind = "move" if who == "orange" else "moving"
    assert t.view(who)["waiting"] == {"seat": t.seat("grey"), "kind": kind}
    assert t.pawn_seen_by("grey", "grey")["cell"] == "D11"


@rule("MUM-95", "MUM-98")
@pytest.mark.parametrize(("who", "kind"), [("orange", "fly"), ("mummy", "moving")])
def test_after_an_arrow_too_the_question_about_a_card_is_hidden(who: str, kind: str) -> None:
    t = scene().at("grey", "C12").hand("grey", "R-4").mummy("R11").turn_of("grey")
    t.act("roll").fall("AAAAA").act("use arrow")
    before = told(t, who)
    t.act("dir W")
    assert t.asked() == "grey show"
    assert told(t, who) == before
    assert t.view(who)["waiting"]["kind"] == kind


# Dice.


@rule("MUM-97")
@pytest.mark.parametrize("who", BLIND)
def test_the_mummys_side_hears_the_dice_but_does_not_see_their_faces(who: str) -> None:
    tables = [
        fixed_hands().at("grey", "H11").locked(1).turn_of("grey").act("roll").fall(faces)
        for faces in ("1MM4", "M3AM")
    ]
    assert told(tables[0], who) == told(tables[1], who)
    assert tables[0].events_for(who)[-1] == "DiceRolled grey 4 2"
    assert tables[0].view(who)["turn"] == {"pawn": "grey", "rolls": 1, "announced": None}
    assert tables[0].view(who)["locked"] == 3
    tables[0].act("reroll").fall("23").act("use 2")
    assert tables[0].view(who)["turn"] == {"pawn": "grey", "rolls": 2, "announced": "2"}


@rule("MUM-97")
@pytest.mark.parametrize("who", HUNTERS)
def test_fellow_hunters_see_all_faces(who: str) -> None:
    t = fixed_hands().at("grey", "H11").locked(1).turn_of("grey").act("roll").fall("4M1M")
    assert t.events_for(who)[-1] == "FacesSeen grey 14MM"
    assert t.view(who)["turn"]["faces"] == "14"


@rule("MUM-97")
@pytest.mark.parametrize("who", BLIND)
def test_a_forced_second_roll_looks_like_a_chosen_one(who: str) -> None:
    forced, chosen = (
        fixed_hands().at("grey", "L2").at("violet", "L3").turn_of("grey").act("roll").fall(faces)
        for faces in ("11AAM", "22AAM")
    )
    assert forced.legal() == {"reroll"}
    assert len(chosen.legal()) == 2
    assert told(forced, who) == told(chosen, who)
    for t in (forced, chosen):
        t.act("reroll").fall("2222")
    assert told(forced, who) == told(chosen, who)


@rule("MUM-97", "MUM-98")
@pytest.mark.parametrize("who", BLIND)
def test_while_a_hunter_decides_the_mummy_knows_only_whether_a_face_is_announced(who: str) -> None:
    t = scene().at("grey", "H11").mummy("R11").locked(1).turn_of("grey")
    assert t.view(who)["waiting"]["kind"] == "turn"
    t.act("roll").fall("1114")
    assert t.view(who)["waiting"]["kind"] == "turn"
    t.act("use 4")
    assert t.view(who)["waiting"]["kind"] == "moving"


@rule("MUM-93")
def test_a_refusal_tells_the_mummy_nothing_about_the_hunters() -> None:
    texts = []
    for cell in ("I9", "E8"):
        t = scene().at("grey", cell).mummy("J9").turn_of("mummy").fall(2)
        for line in ("step I10", "walk I9 I10 I11", "end I9"):
            with pytest.raises(IllegalAction) as caught:
                t.act(line, by="mummy")
            texts.append((cell, str(caught.value)))
    assert [text for cell, text in texts if cell == "I9"] == [
        text for cell, text in texts if cell == "E8"
    ]


# Captures, reveals, the end.


@rule("MUM-99")
@pytest.mark.parametrize("who", ["mummy", "violet", "grey", "spectator"])
def test_a_capture_tells_everyone_who_was_caught_and_where_he_is(who: str) -> None:
    t = scene().at("grey", "I9").mummy("J9").turn_of("mummy").fall(1).act("step I9")
    assert "HunterCaptured grey I9 2" in t.events_for(who)
    assert t.pawn_seen_by(who, "grey")["cell"] == "J12"
    assert t.seat_seen_by(who, "grey")["ankhs"] == 2


@rule("MUM-100")
def test_there_is_one_room_to_talk_in_unless_the_table_opens_another() -> None:
    (option,) = [option for option in GAME.options() if option.name == "huntersChat"]
    assert option.default == "off"
    assert option.choices == ("off", "on")
    assert option.clause == "MUM-100"


@rule("MUM-100")
def test_hunters_have_no_way_to_speak_out_of_turn() -> None:
    t = scene().at("grey", "H11").mummy("R11").turn_of("grey")
    for colour in HUNTERS:
        assert GAME.interjections(t.state, t.seat(colour)) == []


@rule("MUM-93")
def test_a_live_spectator_gets_exactly_the_mummys_view() -> None:
    t = scene().at("grey", "H11").hand("grey", "R-3").mummy("R11").locked(1).turn_of("grey")
    for line in ("roll", "use 4", "end D11", "keep"):
        t.act(line)
        if line == "roll":
            t.fall("1144")
        mummys, spectators = t.view("mummy"), t.view("spectator")
        mummys |= {"seat": None, "role": "spectator"}
        assert mummys["seats"][0].pop("hand") == []
        assert mummys["seats"][0].pop("removed") == []
        assert mummys == spectators
        assert t.events_for("mummy") == t.events_for("spectator")


@rule("MUM-93")
def test_the_belief_map_is_an_option_and_shows_public_knowledge_only() -> None:
    shown = {}
    for option in ("off", "lastReveal", "full"):
        t = scene(beliefMap=option).known("grey", "D11").mummy("R11").turn_of("grey")
        t.act("roll").fall("11111").act("use 1")
        shown[option] = t.pawn_seen_by("mummy", "grey").get("belief")
    assert shown == {"off": None, "lastReveal": ["D11"], "full": ["D10", "C11", "E11"]}


@rule("MUM-93", "MUM-95", "MUM-10")
@pytest.mark.parametrize("who", ["mummy", "violet", "spectator"])
def test_after_the_game_everything_is_open(who: str) -> None:
    sc = scene().last_card("grey", "R-3").at("grey", "H11").at("orange", "E8").mummy("R11")
    t = sc.turn_of("grey").turn_of_hunter("44444", "4", "end D11")
    assert t.view(who)["undealt"] is None
    t.act("reveal R-3")
    assert t.pawn_seen_by(who, "orange")["cell"] == "E8"
    assert t.seat_seen_by(who, "orange")["hand"] == t.hand("orange")
    assert t.view(who)["undealt"] == t.undealt()
    assert t.view(who)["outcome"]["winners"] == [t.seat("grey")]


@rule("MUM-98")
@pytest.mark.parametrize(("who", "forgotten"), [("grey", False), ("violet", True)])
def test_a_guess_has_forgotten_a_flight_that_its_seat_was_not_told_of(
    who: str, forgotten: bool
) -> None:
    t = scene().at("grey", "C12").hand("grey", "R-4").mummy("R11").turn_of("grey")
    t.turn_of_hunter("AAAAA", "arrow", "dir W")
    assert t.asked() == "grey show"
    frame = GAME.determinize(t.state, t.seat(who), Random(1)).stack[-1]
    assert isinstance(frame, HunterTurn)
    assert (frame.direction == NOT_YET) == forgotten


def test_a_guess_that_went_astray_is_begun_afresh() -> None:
    """The first must leave A12 to the last; wherever the second was tried before, it may go."""
    may_be = [{"A12", "B12"}, {"B12", "C12"}, {"A12"}]
    places = [sum(1 << CELL.index(cell) for cell in cells) for cells in may_be]
    for luck in range(30):
        d = scene().turn_of("violet").state.clone()
        d.cells = [OUT] * 3
        assert settle(d, [0, 1, 2], places, None, Random(luck))
        assert [CELL[cell] for cell in d.cells] == ["B12", "C12", "A12"]
