"""Whole games at the text table, and everything that can be typed there."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from random import Random

import pytest

from mastaba.core import replay
from mastaba.core.errors import BadSetup
from mastaba.core.match import Act, Match
from mastaba.core.notation import Action
from mastaba.games import GAMES, game
from mastaba.terminal import board_of
from mastaba.terminal.scene import Scene
from mastaba.terminal.table import play
from mastaba.words import words
from terminal.sitting import CLEAR, ESCAPES, NAMES, Sitting, numbers

SECRETS_OF_HUNTERS = re.compile(
    r"walks from|runs (north|east|south|west)|(Violet|Grey|Orange|Turquoise) rolls \w+,|mission"
)


def texts(sitting: Sitting) -> list[str]:
    """The answers people and bots gave, in notation."""
    text, answers = sitting.match.game.notation.text, sitting.match.answers
    return [text(answer.action) for answer in answers if isinstance(answer, Act)]


# Whole games.


@pytest.mark.parametrize("plain", [False, True])
def test_a_hunter_who_types_any_number_gets_to_the_end(plain: bool) -> None:
    sitting = Sitting(numbers("hunter"), plain=plain)
    assert sitting.match.outcome is not None
    assert re.search(r"\w+ wins\. The ", sitting.shown)
    assert "Nobody was dealt:" in sitting.shown


@pytest.mark.parametrize("plain", [False, True])
def test_a_mummy_who_always_takes_the_first_step_gets_to_the_end(plain: bool) -> None:
    sitting = Sitting(lambda prompt: "1", humans=(0,), plain=plain)
    assert sitting.match.outcome is not None
    assert "Ann: " in sitting.shown


def test_bots_alone_play_to_the_end() -> None:
    sitting = Sitting([], humans=())
    assert sitting.match.outcome is not None
    assert sitting.prompts == []
    assert "wins." in sitting.shown


def test_the_same_seed_gives_the_same_game() -> None:
    one, other = (Sitting(numbers("same"), plain=True, seed="s") for _ in range(2))
    assert one.shown == other.shown


def test_without_a_seed_every_game_is_another() -> None:
    one, other = (Sitting(["1", "1"], seats=2, plain=True, seed=None) for _ in range(2))
    assert one.after(2) != other.after(2)


def test_a_seat_for_nobody_is_refused() -> None:
    with pytest.raises(BadSetup, match="expected a person or a bot on seat 1 but got nobody"):
        play(game("mummy"), 3, [0], {}, {}, "s", words("en"), Sitting([]).console, True, input)


# What is shown to whom.


def seats_of(sitting: Sitting) -> list[tuple[str, str]]:
    """Each screen with the name of the one who sat before it."""
    sitting_now, found = "", []
    for prompt, screen in zip(sitting.prompts, sitting.screens, strict=False):
        found.append((sitting_now, screen))
        if prompt.startswith("Pass"):
            sitting_now = prompt.split()[4].rstrip(";")
    return found


@cache
def hot_seat(plain: bool) -> Sitting:
    """Three people at one keyboard: a game in sentences, or the beginning of one in pictures."""
    answers = numbers("hot") if plain else numbers("hot", most=200)
    return Sitting(answers, seats=3, humans=(0, 1, 2), plain=plain, seed="hot")


def test_people_at_one_keyboard_get_to_the_end() -> None:
    assert hot_seat(True).match.outcome is not None


@pytest.mark.parametrize("plain", [False, True])
def test_people_are_handed_an_empty_table(plain: bool) -> None:
    sitting = hot_seat(plain)
    handed = [i for i, prompt in enumerate(sitting.prompts) if prompt.startswith("Pass")]
    assert len(handed) > 5
    for number in handed:
        screen = sitting.screens[number]
        behind = screen.rpartition("-" * 20)[2] if plain else screen.rpartition(CLEAR)[2]
        assert ESCAPES.sub("", behind).strip() == ""
        assert behind.count("\n") > 50 or not plain


@pytest.mark.parametrize("plain", [False, True])
def test_the_mummy_is_never_shown_what_only_hunters_know(plain: bool) -> None:
    sitting = hot_seat(plain)
    shown = dict.fromkeys(NAMES[:3], "")
    for name, screen in seats_of(sitting)[1:]:
        shown[name] += ESCAPES.sub("", screen.rpartition(CLEAR)[2])
    assert SECRETS_OF_HUNTERS.search(shown["Ben"])
    assert not SECRETS_OF_HUNTERS.search(shown["Ann"])


def test_a_hunter_is_shown_no_card_of_another_hand() -> None:
    sitting = hot_seat(True)
    seats = sitting.match.game.view(sitting.match.state, None)["seats"]
    never_revealed = [(seat["seat"], card) for seat in seats for card in seat["hand"]]
    assert never_revealed
    for owner, card in never_revealed:
        name = words("en").name("mummy", "treasure", card)
        screens = [s for who, s in seats_of(sitting)[1:] if who != NAMES[owner]]
        assert not any(name in screen for screen in screens)


def test_one_person_alone_is_never_asked_to_pass_the_table() -> None:
    sitting = Sitting(numbers("alone", most=10_000), humans=(2,), plain=True)
    assert not [prompt for prompt in sitting.prompts if prompt.startswith("Pass")]


def test_plain_text_has_no_colour_no_picture_and_no_cursor() -> None:
    sitting = Sitting(numbers("plain"), seats=3, humans=(0, 1), plain=True)
    shown = "".join(sitting.screens)
    assert "\x1b" not in shown
    assert shown.isascii()
    assert "From I12 a corridor leads north for 9 cells, to I3." in shown
    assert re.search(r"Your mission [\w ]+ is on \w+, \d+ steps? from \w+\.", shown)


def test_the_story_tells_what_others_did_since_ones_last_decision() -> None:
    sitting = Sitting(["1", "1", "roll", "0"], seats=3, seed="story", plain=True)
    assert "Cleo plays grey." in sitting.after(1)
    assert "You roll " in sitting.after(2)
    assert "Cleo plays grey." not in sitting.after(2)


@pytest.mark.parametrize(("lang", "own"), [("en", "You "), ("it", "ttieni"), ("fr", "Tu ")])
@pytest.mark.parametrize("name", sorted(GAMES))
def test_own_deeds_are_told_as_yours_and_others_by_name(name: str, lang: str, own: str) -> None:
    """Whoever only looks on hears of everybody by name."""
    rules = game(name)
    match = Match(rules, rules.seats[1], {}, "own")
    rng = Random(1)
    while len(match.answers) < 120 and (decision := match.decision) is not None:
        match.act(decision.seat, rng.choice(decision.actions))
    names = [f"Seat{seat}" for seat in range(match.seats)]

    def story(seat: int | None) -> str:
        view = rules.view(match.state, seat)
        heard = [event for event in match.events if event.heard_by(seat)]
        told = board_of(name).chronicle(Scene(rules, view, words(lang), names), heard)
        return "\n".join(sentence for paragraph in told for sentence in paragraph)

    assert own in story(0)
    assert "Seat0" not in re.findall(r"^\w+", story(0), re.MULTILINE)
    assert own not in story(None)
    assert " 0, " not in story(0), "no seat by its number"


def test_the_position_is_told_again_only_when_others_have_acted() -> None:
    sitting = Sitting(["1", "1", "board"], seats=3, plain=True)
    assert "You are Ben, a hunter." in sitting.after(1)
    assert "You are Ben, a hunter." not in sitting.after(2)
    assert "You are Ben, a hunter." in sitting.after(3)


@pytest.mark.parametrize(("width", "encoding"), [(79, "utf-8"), (80, "ascii")])
def test_a_terminal_that_cannot_draw_is_told_sentences(width: int, encoding: str) -> None:
    sitting = Sitting(["1", "1"], width=width, encoding=encoding)
    assert "The mummy is in the Dungeon (J12)" in sitting.shown
    assert "┌" not in sitting.shown


def test_a_screen_fits_into_forty_lines() -> None:
    sitting = Sitting(numbers("forty"), seats=5, humans=(1,), seed="forty")
    for screen in sitting.screens[:-1]:
        lines = ESCAPES.sub("", screen.rpartition(CLEAR)[2]).splitlines()
        assert len(lines) < 40
        assert max(map(len, lines), default=0) <= 80


# Answers.


def test_a_choice_can_be_typed_in_many_ways() -> None:
    for colour in ("3", "take orange", "TAKE Orange", "orange", "  take   orange "):
        assert texts(Sitting([colour], plain=True))[0] == "take orange"


def test_enter_takes_the_only_choice() -> None:
    assert texts(Sitting(["1", ""], plain=True))[3:] == ["roll"]


def test_faces_go_by_their_own_number() -> None:
    sitting = Sitting(["1", "1"], plain=True)
    offered = re.findall(r"^(\d): Use (.+)$", sitting.after(2), re.MULTILINE)
    assert offered
    assert all(number == ("5" if face == "the arrow" else face) for number, face in offered)


def walk_of(typed: str) -> list[str]:
    sitting = Sitting([typed], seats=3, humans=(0,), plain=True, seed="walk3")
    acts = texts(sitting)
    first = next(i for i, text in enumerate(acts) if text.startswith("step"))
    return [text for text in acts[first : first + 3] if text.startswith(("step", "stop"))]


@pytest.mark.parametrize("typed", ["walk K12 L12", "walk k12 l12", "K12 L12", "k12 l12", "l12"])
def test_the_mummy_can_type_a_whole_walk(typed: str) -> None:
    assert walk_of(typed)[:2] == ["step K12", "step L12"]


def test_a_single_cell_next_to_the_mummy_is_one_step() -> None:
    assert walk_of("k12") == ["step K12"]


def test_the_mummy_may_concede() -> None:
    sitting = Sitting(["?", "concede"], humans=(0,), plain=True)
    assert "concede: Concede the game" in sitting.after(1)
    assert sitting.match.outcome is not None
    assert "Ben, Cleo, and Dan win together. The mummy has conceded." in sitting.shown


def test_a_hunter_cannot_concede() -> None:
    sitting = Sitting(["?", "concede"], plain=True)
    assert "concede:" not in sitting.after(1)
    assert sitting.after(2) == "Only the mummy can concede. (MUM-104)"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("9", 'Type a number from the list, or ? for help; "9" is no choice here.'),
        ("", "Type a number from the list, or ? for help."),
        ("dance", 'Type a number from the list, or ? for help; "dance" is no choice here.'),
        ("[bold]x", 'Type a number from the list, or ? for help; "[bold]x" is no choice here.'),
        ("{typed}", 'Type a number from the list, or ? for help; "{typed}" is no choice here.'),
        ("take pink", 'Type a number from the list, or ? for help; "take pink" is no choice here.'),
        ("roll", "First choose the colour of your pawn. (MUM-04)"),
        ("dice 11111", "First choose the colour of your pawn. (MUM-04)"),
    ],
)
def test_a_mistake_gets_one_sentence_and_another_try(typed: str, sentence: str) -> None:
    sitting = Sitting([typed, "violet"], plain=True)
    assert sitting.after(1) == sentence
    assert texts(sitting)[0] == "take violet"


def test_a_cell_that_cannot_be_reached_is_refused_with_the_reason() -> None:
    sitting = Sitting(["violet", "roll", "use 3", "a1", "h1"], seats=3, plain=True, seed="three")
    assert texts(sitting)[-1] == "use 3"
    assert sitting.after(4) == "Not to A1: it is outside the pyramid. (MUM-39)"
    assert sitting.after(5) == "Not to H1: no walk of exactly 3 steps ends there. (MUM-47)"


def test_a_walk_through_a_wall_is_refused_before_its_first_step() -> None:
    sitting = Sitting(["walk K12 J12"], humans=(0,), seats=3, plain=True, seed="walk3")
    assert "the mummy may enter neither Start nor the Dungeon. (MUM-69)" in sitting.after(1)
    assert not [text for text in texts(sitting) if text.startswith("step")]


# Commands.


def test_help_lists_every_command() -> None:
    told = Sitting(["?"], plain=True).after(1)
    for command in ("why", "rules", "log", "board", "hint", "save", "quit"):
        assert re.search(rf"^{command}\b.*: ", told, re.MULTILINE)


def test_help_says_how_to_read_the_picture() -> None:
    assert "M is the mummy" in Sitting(["?"]).after(1)


def test_why_gives_the_reason_and_the_rule() -> None:
    sitting = Sitting(["violet", "why reclaim", "why roll", "why", "why dance"], plain=True)
    reason, rule = sitting.after(2).splitlines()
    assert reason == "Nothing to reclaim: no die is set aside. (MUM-20)"
    assert rule == words("en").clause("mummy", "MUM-20")
    assert sitting.after(3) == "You may do that now: roll."
    assert sitting.after(4) == "Type why and an action, for example: why reclaim"
    assert '"dance" is no action here.' in sitting.after(5)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rules 64", "MUM-64: The mummy takes its normal turn"),
        ("rules 7", "MUM-07: The mummy starts the game"),
        ("rules mum-64", "MUM-64: The mummy takes its normal turn"),
        ("rules", "MUM-04: Every hunter takes one of the colours"),
        ("rules 999", "Expected a clause from MUM-01 to MUM-114 but got 'MUM-999'."),
    ],
)
def test_rules_are_read_by_their_number(typed: str, told: str) -> None:
    assert Sitting([typed], plain=True).after(1).startswith(told)


def test_the_log_tells_all_that_was_heard() -> None:
    sitting = Sitting(["1", "1", "log"], plain=True)
    assert "Round 1 begins." in sitting.after(3)
    assert "Your mission cards are " in sitting.after(3)


def test_a_hint_names_an_answer_and_its_reason() -> None:
    sitting = Sitting(["violet", "hint"], plain=True)
    assert sitting.after(2) == (
        "Roll all 5 dice: 60% that one of them reaches a mission of yours. (roll)"
    )


def test_looking_changes_nothing() -> None:
    looks = ["?", "why roll", "rules", "log", "board", "hint", "save"]
    looked, plainly = Sitting([*looks, "1"], plain=True), Sitting(["1"], plain=True)
    assert texts(looked) == texts(plainly)


def test_a_saved_game_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "my game.jsonl"
    sitting = Sitting(["violet", "roll", f"save {file}"], plain=True)
    assert sitting.after(3) == f"The game so far is saved in {file}."
    saved = replay.read(file.read_text("utf-8"))
    match = saved.verify(game("mummy"))
    assert saved.header["players"] == list(NAMES[:4])
    assert len(match.answers) == len(sitting.match.answers)


def test_saving_never_costs_another_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Noor", "utf-8")
    sitting = Sitting([f"save {file}", f"save {tmp_path}/no/where", "save"], plain=True)
    assert sitting.after(1) == f"The file {file} exists already; type another name."
    assert "No such file or directory" in sitting.after(2)
    assert sitting.after(3) == "Type save and the name of a file, for example: save game.jsonl"
    assert file.read_text("utf-8") == "Dear Noor"


@pytest.mark.parametrize("way", ["quit", EOFError, KeyboardInterrupt])
def test_one_may_leave_at_any_time(way: str | type[BaseException]) -> None:
    def leave(_: str) -> str:
        if isinstance(way, str):
            return way
        raise way

    for humans in ((1,), (0, 1)):
        sitting = Sitting(leave, humans=humans, plain=True)
        assert sitting.shown.endswith("You leave the table; the game is not finished.\n")
        assert sitting.match.outcome is None
        assert len(sitting.prompts) == 1


def test_interrupting_a_bot_leaves_politely() -> None:
    class Tired:
        def choose(self, sight: object, rng: object) -> Action:
            raise KeyboardInterrupt

        def wish(self, sight: object, rng: object) -> None:
            raise AssertionError

    console = Sitting([]).console
    options = {"mummySeat": 0}
    bots = {0: Tired(), 1: Tired()}
    match = play(game("mummy"), 2, [], bots, options, "s", words("en"), console, True, input)
    assert match.outcome is None
