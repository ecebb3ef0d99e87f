"""How The Mummy is drawn and told."""

from __future__ import annotations

import pytest
from rich.console import Console

from mastaba.core.errors import UnknownName
from mastaba.core.match import Match
from mastaba.games import game
from mastaba.games.mummy.words import CELL, COLUMNS, SIZE
from mastaba.terminal import board_of, draw
from mastaba.terminal.mummy.look import PAWN_STYLES
from mastaba.terminal.mummy.maze import place, walls
from mastaba.terminal.scene import Scene
from mastaba.words import words
from terminal.sitting import NAMES, Paper

MUMMY = game("mummy")
PLAN = MUMMY.scenery()


def played(*lines: str, seats: int = 3, seed: str = "drawn", **options: str) -> Match:
    """A match after these answers, whoever gives them; the mummy has seat 0."""
    match = Match(MUMMY, seats, {"mummySeat": 0, **options}, seed)
    for line in lines:
        assert match.decision is not None
        match.say(match.decision.seat, line)
    return match


def scene(match: Match, seat: int | None) -> Scene:
    return Scene(MUMMY, MUMMY.view(match.state, seat), words("en"), NAMES)


def picture(match: Match, seat: int | None) -> list[str]:
    return [line.plain.ljust(80) for line in board_of("mummy").draw(scene(match, seat), ())]


def sentences(match: Match, seat: int | None) -> str:
    return "\n".join(board_of("mummy").describe(scene(match, seat)))


def on(lines: list[str], cell: str) -> str:
    """The three characters of a cell."""
    x, y = place(CELL.index(cell))
    return lines[y][x : x + 3]


START = ("take violet", "take grey")


def test_every_wall_of_the_plan_is_drawn_and_no_other() -> None:
    lines = walls(MUMMY.content.board)  # type: ignore[attr-defined]
    passages = {frozenset(passage) for passage in PLAN["passages"]}
    for cell in PLAN["cells"]:
        number = CELL.index(cell)
        x, y = place(number)
        x -= 3
        for near, char in ((number + 1, lines[y][x + 3]), (number + COLUMNS, lines[y + 1][x + 1])):
            opened = near < SIZE and frozenset((cell, CELL[near])) in passages
            assert (char == " ") == opened, cell


def test_the_picture_fits_beside_its_labels() -> None:
    lines = picture(played(*START), 1)
    assert len(lines) == 26
    assert all(len(line.rstrip()) <= 80 for line in lines)
    assert lines[-1].split() == [chr(65 + column) for column in range(COLUMNS)]


def test_every_treasure_is_on_its_cell() -> None:
    lines = picture(played(*START), 1)
    for treasure in PLAN["treasures"]:
        assert on(lines, treasure["cell"]) == treasure["id"]


def test_pawns_of_ones_own_stand_in_brackets() -> None:
    match = played(*START, "roll", "use 3", "end H10", seed="three")
    assert on(picture(match, 1), "H10") == "[V]"
    assert on(picture(match, 2), "H10") == " V "


def test_the_mummy_sees_no_pawn_in_a_corridor() -> None:
    match = played(*START, "roll", "use 3", "end H10", seed="three")
    assert on(picture(match, 0), "H10") == " · "
    assert on(picture(match, 0), "I12") == " G "
    assert "H10" not in sentences(match, 0)
    assert "Violet, played by Ben, is out of sight, last seen on Start (I12)." in sentences(
        match, 0
    )
    assert "Violet has announced 3 since.\n" in sentences(match, 0)
    mapped = played(*START, "roll", "use 3", "end H10", seed="three", beliefMap="full")
    assert "Violet has announced 3 since and can be on 6 cells." in sentences(mapped, 0)


def test_four_pawns_stand_on_start_side_by_side() -> None:
    match = played("take grey", "take violet", "take orange", seats=5)
    x, y = place(CELL.index("I12"))
    assert picture(match, 1)[y][x - 1 : x + 3] == "GVOT"


def test_with_a_belief_map_small_letters_show_where_a_pawn_may_be() -> None:
    moves = (*START, "roll", "use 3", "end H10")
    match = played(*moves, seed="three", beliefMap="full")
    lines = picture(match, 0)
    belief = match.game.view(match.state, 0)["pawns"][0]["belief"]
    assert len(belief) == 6
    assert all(on(lines, cell).strip() == "v" for cell in belief)
    assert "Violet can be on I9, H10, G11, I11, F12, H12." in sentences(match, 0)


def test_a_hunter_sees_missions_and_dice_in_the_corner() -> None:
    match = played(*START, "roll", "use 3", seed="three")
    corner = "\n".join(line[56:] for line in picture(match, 1)[:8])
    hand = match.game.view(match.state, 1)["seats"][1]["hand"]
    assert "Your missions" in corner
    for card in hand:
        assert words("en").name("mummy", "treasure", card) in corner
    assert " 3 " in picture(match, 1)[7][58:]


def test_ten_cards_fit_two_to_a_line() -> None:
    match = played(*START, seats=2)
    corner = "\n".join(line[56:] for line in picture(match, 1)[:8])
    for card in match.game.view(match.state, 1)["seats"][1]["hand"]:
        assert card in corner


def test_the_mummy_hears_what_was_announced_in_the_corner() -> None:
    match = played(*START, "roll", "use 3", "end H10", seed="three")
    corner = "\n".join(line[56:] for line in picture(match, 0)[:8])
    assert "last seen on I12" in corner
    assert "    3  " in corner
    assert "cells" not in corner
    mapped = played(*START, "roll", "use 3", "end H10", seed="three", beliefMap="full")
    corner = "\n".join(line[56:] for line in picture(mapped, 0)[:8])
    assert "3: 6 cells" in corner
    assert "missions" not in corner


def test_a_long_name_is_cut() -> None:
    match = played(*START)
    names = ["Ann", "Tutankhamun", "Cleo"]
    told = Scene(MUMMY, MUMMY.view(match.state, 1), words("en"), names)
    lines = [line.plain for line in board_of("mummy").draw(told, ())]
    assert lines[4].startswith("V Tutankh… ☥3 ▮▮▮▮▮")


def test_choices_mark_the_cells_they_lead_to() -> None:
    match = played(*START, "roll", "use 3", seed="three")
    offers = {o.do: o.cell for o in MUMMY.offers(match.state, 1) if o.cell}
    assert match.decision is not None
    board = board_of("mummy")
    choices = board.choices(scene(match, 1), match.decision.actions, offers)
    lines = [line.plain.ljust(80) for line in board.draw(scene(match, 1), choices)]
    assert [choice.number for choice in choices] == list(range(1, 7))
    for choice in choices:
        assert on(lines, choice.cell).strip() == str(choice.number)


def test_every_pawn_has_a_style() -> None:
    assert set(PAWN_STYLES) == set(PLAN["colours"])


def test_a_position_can_be_shown_by_itself() -> None:
    match = played(*START)
    for width, expected in ((80, "┌"), (40, "The mummy is in the Dungeon (J12)")):
        paper = Paper("utf-8")
        console = Console(file=paper, width=width)
        draw(console, MUMMY, MUMMY.view(match.state, None), words("en"), NAMES)
        assert expected in paper.getvalue()


def test_a_game_that_there_is_not_has_no_text_table() -> None:
    with pytest.raises(UnknownName, match="expected a game out of"):
        board_of("senet")
