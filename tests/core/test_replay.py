"""Replay files: what is written is read back, and every kind of damage is refused in a sentence."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from core.toy import CALL, GAME, RING, STOP, TAILS, TAKE, TOSS
from mastaba.core import replay
from mastaba.core.errors import BadReplay, MastabaError
from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.core.saving import save
from mastaba.games import game


def played() -> Match:
    """A whole game, with a coin, a bell and a winner."""
    match = Match(GAME, 2, {"heap": 4})
    match.act(0, TAKE[1])
    match.act(1, RING)
    match.act(1, CALL[1])
    match.act(0, TOSS)
    match.befall(TAILS)
    match.act(1, TAKE[2])
    match.act(1, TAKE[1])
    assert match.outcome is not None
    return match


TEXT = replay.write(played(), ["Ann", "Bob"])


def parts(text: str = TEXT) -> tuple[dict[str, Any], list[str]]:
    header, *lines = text.splitlines()
    return json.loads(header), lines


def compact(data: object) -> str:
    return json.dumps(data, separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def sealed(header: dict[str, Any], lines: list[str]) -> str:
    """A file whose seal is right, whatever is in it: not damaged but forged."""
    header = {name: value for name, value in header.items() if name != "sha256"}
    header["answers"] = len(lines)
    whole = "\n".join([compact(header), *lines])
    header["sha256"] = hashlib.sha256(whole.encode("utf-8", "surrogatepass")).hexdigest()
    return "\n".join([compact(header), *lines]) + "\n"


def refusal(text: str, rules: Game = GAME) -> str:
    """The one sentence with which reading or playing the file is refused."""
    with pytest.raises(MastabaError) as caught:
        replay.read(text).verify(rules)
    message = str(caught.value)
    assert message
    assert "\n" not in message
    assert len(message) < 1000
    return message


def test_a_replay_is_read_as_it_was_written() -> None:
    read = replay.read(TEXT)
    match = read.verify(GAME)
    assert len(read) == 7
    assert read.header["players"] == ["Ann", "Bob"]
    assert save(GAME, match.state) == save(GAME, played().state)
    assert replay.write(match, ["Ann", "Bob"]) == TEXT


def test_a_replay_is_one_header_and_one_line_per_answer() -> None:
    header, lines = parts()
    assert header["format"] == "mastaba-replay/1"
    assert (header["game"], header["rules_version"], header["seats"]) == ("pebbles", 3, 2)
    assert header["options"] == {"heap": "4", "bell": "on"}
    assert header["outcome"] == {"ranking": [[1], [0]], "scores": [1, 3], "reason": "heap"}
    assert [json.loads(line) for line in lines] == [
        {"seat": 0, "act": "take one"},
        {"seat": 1, "act": "ring"},
        {"seat": 1, "act": "call odd"},
        {"seat": 0, "act": "toss"},
        {"fell": "coin tails"},
        {"seat": 1, "act": "take two"},
        {"seat": 1, "act": "take one"},
    ]


def test_a_game_that_is_not_over_has_a_replay_too() -> None:
    match = Match(GAME, 3)
    match.act(0, STOP)
    read = replay.read(replay.write(match))
    assert read.header["outcome"] is None
    assert save(GAME, read.verify(GAME).state) == save(GAME, match.state)
    assert len(replay.read(replay.write(Match(GAME, 2)))) == 0


def test_a_replay_can_be_stopped_at_any_answer() -> None:
    whole, again = played(), Match(GAME, 2, {"heap": 4})
    read = replay.read(TEXT)
    for count in range(len(whole.answers) + 1):
        assert save(GAME, read.match(GAME, upto=count).state) == save(GAME, again.state)
        if count < len(whole.answers):
            again.take(whole.answers[count])


@pytest.mark.parametrize(
    "name", ["Zoë", "墓", "a\nb", "a\u2028b", "a\u0085b", 'quo"te', "\u202e", "\x1c", "🏺", ""]
)
def test_players_may_go_by_any_name(name: str) -> None:
    text = replay.write(played(), [name, "Bob"])
    assert replay.read(text).header["players"] == [name, "Bob"]
    assert len(text.split("\n")) == 9


def test_windows_line_ends_do_no_harm() -> None:
    assert replay.read(TEXT.replace("\n", "\r\n")).verify(GAME).outcome is not None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "line 1: expected a JSON object"),
        ("\n", "line 1: expected a JSON object"),
        ("not JSON at all", "line 1: expected a JSON object"),
        ("\x00\x01", "line 1: expected a JSON object"),
        ("[1, 2]", "line 1: expected a JSON object"),
        ("7", "line 1: expected a JSON object"),
        ("{}", "expected a replay file of format mastaba-replay/1 but got no format at all"),
        ('{"format": "pgn"}', "expected a replay file of format mastaba-replay/1 but got"),
        ('{"format": "a\\nb"}', "expected a replay file of format"),
        ('{"format": ["x"]}', "expected a replay file of format"),
        ('{"format": "mastaba-replay/1"}', "line 1: expected a header with a proper 'game'"),
        ("\ufeff" + TEXT, "line 1: expected a JSON object"),
        ("[" * 100_000, "line 1: expected a JSON object"),
        ('{"format": ' * 50_000, "line 1: expected a JSON object"),
        ('{"answers": ' + "9" * 5000 + "}", "line 1: expected a JSON object"),
    ],
)
def test_what_is_no_replay_file_is_refused(text: str, expected: str) -> None:
    assert expected in refusal(text)


@pytest.mark.parametrize("name", [name for name in parts()[0] if name != "format"])
def test_a_header_with_a_part_missing_or_of_another_type_is_refused(name: str) -> None:
    header, lines = parts()
    missing = {key: value for key, value in header.items() if key != name}
    wrong = header | {name: 1.5}
    for damaged in (missing, wrong):
        text = "\n".join([compact(damaged), *lines])
        assert f"line 1: expected a header with a proper {name!r}" in refusal(text)


def nested(depth: int) -> list[Any]:
    whole: list[Any] = []
    for _ in range(depth):
        whole = [whole]
    return whole


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules_version", True),
        ("seats", 10**12),
        ("game", "x" * 200),
        ("players", ["x" * 5000]),
        ("players", [7, "Bob"]),
        ("players", [["Ann"], "Bob"]),
        ("players", [nested(300)]),
        ("players", ["x"] * 1000),
        ("options", {"heap": ["4"]}),
        ("options", {"heap": None}),
        ("options", {"x" * 2000: "4"}),
        ("outcome", {"ranking": [[1], [0]], "scores": [1, 3], "reason": "heap", "more": 1}),
        ("outcome", {"ranking": [1, 0], "scores": [1, 3], "reason": "heap"}),
        ("outcome", {"ranking": [[1], [0]], "scores": [1.5, 3], "reason": "heap"}),
        ("outcome", {"ranking": [[1], [0]], "scores": [1, 3], "reason": ["heap"]}),
        ("outcome", {"ranking": [[1], [0]], "scores": [1, 3], "reason": "x" * 500}),
    ],
)
def test_a_header_with_a_part_out_of_shape_is_refused(name: str, value: object) -> None:
    header, lines = parts()
    text = sealed(header | {name: value}, lines)
    assert refusal(text) == f"line 1: expected a header with a proper {name!r} but got none"


def test_a_header_with_anything_more_is_refused() -> None:
    header, lines = parts()
    assert "but got more" in refusal(sealed(header | {"notes": "x" * 90}, lines))
    assert "at most 2 players" in refusal(sealed(header | {"players": ["a", "b", "c"]}, lines))


def test_a_file_that_was_cut_off_is_refused() -> None:
    header, lines = parts()
    for count in range(len(lines)):
        cut = "\n".join([compact(header), *lines[:count]])
        assert refusal(cut) == f"expected 7 answers but the file has {count}"
    for length in range(0, len(TEXT) - 1, 11):
        refusal(TEXT[:length])


def test_an_extra_line_is_refused() -> None:
    assert refusal(TEXT + '{"fell":"coin heads"}\n') == "expected 7 answers but the file has 8"
    refusal(TEXT + "\n")


def test_one_die_changed_is_noticed() -> None:
    assert "the file was changed" in refusal(TEXT.replace("coin tails", "coin heads"))


@pytest.mark.parametrize(
    ("was", "now"),
    [("Ann", "Eve"), ('"seats":2', '"seats":3'), ('"scores":[1,3]', '"scores":[3,1]')],
)
def test_anything_changed_in_the_header_is_noticed(was: str, now: str) -> None:
    assert "the file was changed" in refusal(TEXT.replace(was, now))


def test_every_single_letter_changed_is_noticed() -> None:
    for at in range(0, len(TEXT) - 1, 5):
        letter = "x" if TEXT[at] != "x" else "y"
        refusal(TEXT[:at] + letter + TEXT[at + 1 :])


def test_lines_in_another_order_are_noticed() -> None:
    header, lines = parts()
    assert "the file was changed" in refusal("\n".join([compact(header), *reversed(lines)]))


FORGERIES: dict[str, tuple[Callable[[dict[str, Any], list[str]], str], str]] = {
    "other rules version": (
        lambda header, lines: sealed(header | {"rules_version": 2}, lines),
        "expected a replay of rules version 3 of pebbles but it was made with version 2",
    ),
    "other content": (
        lambda header, lines: sealed(header | {"content_hash": "f00d\nfood"}, lines),
        "expected a replay of content c0ffeec0ffee of pebbles but it was made with content",
    ),
    "unknown option": (
        lambda header, lines: sealed(header | {"options": {"trap": "on"}}, lines),
        "expected an option out of heap, bell but got 'trap'",
    ),
    "option out of range": (
        lambda header, lines: sealed(header | {"options": {"heap": "10"}}, lines),
        "option heap: expected 3 to 9 but got '10'",
    ),
    "option too long": (
        lambda header, lines: sealed(header | {"options": {"heap": "9" * 900}}, lines),
        "option heap: expected 3 to 9 but got",
    ),
    "option of no end": (
        lambda header, lines: sealed(header | {"options": {"heap": "9" * 5000}}, lines),
        "option heap: expected 3 to 9 but got",
    ),
    "too many seats": (
        lambda header, lines: sealed(header | {"seats": 9}, lines),
        "expected 2 to 3 players but got 9",
    ),
    "illegal action": (
        lambda header, lines: sealed(header, ['{"act":"call odd","seat":0}', *lines]),
        "answer 1 of the replay cannot be played: 'call odd' is not legal for seat 0",
    ),
    "wrong seat": (
        lambda header, lines: sealed(header, ['{"act":"stop","seat":1}', *lines]),
        "answer 1 of the replay cannot be played",
    ),
    "seat that is not there": (
        lambda header, lines: sealed(header, ['{"act":"stop","seat":-1}', *lines]),
        "answer 1 of the replay cannot be played",
    ),
    "seat that is no number": (
        lambda header, lines: sealed(header, ['{"act":"stop","seat":"0"}', *lines]),
        "answer 1 of the replay cannot be played: expected 'seat' and 'act', or 'fell'",
    ),
    "seat that is a truth value": (
        lambda header, lines: sealed(header, ['{"act":"stop","seat":false}', *lines]),
        "answer 1 of the replay cannot be played: expected 'seat' and 'act', or 'fell'",
    ),
    "fate out of turn": (
        lambda header, lines: sealed(header, ['{"fell":"coin heads"}', *lines]),
        "answer 1 of the replay cannot be played: at answer 1: expected a decision",
    ),
    "unknown word": (
        lambda header, lines: sealed(header, ['{"act":"jump","seat":0}', *lines]),
        "answer 1 of the replay cannot be played: expected one of take, toss",
    ),
    "empty answer": (
        lambda header, lines: sealed(header, ["{}", *lines]),
        "answer 1 of the replay cannot be played: expected 'seat' and 'act', or 'fell'",
    ),
    "answer that is no object": (
        lambda header, lines: sealed(header, ["[]", *lines]),
        "line 2: expected a JSON object but got '[]'",
    ),
    "answers beyond the end": (
        lambda header, lines: sealed(header, [*lines, '{"act":"stop","seat":0}']),
        "answer 8 of the replay cannot be played",
    ),
    "another die": (
        lambda header, lines: sealed(header, [line.replace("tails", "heads") for line in lines]),
        "answer 7 of the replay cannot be played",
    ),
    "wrong outcome": (
        lambda header, lines: sealed(
            header | {"outcome": {"ranking": [[0], [1]], "scores": [3, 1], "reason": "heap"}},
            lines,
        ),
        "expected the outcome",
    ),
    "outcome of a game that is not over": (
        lambda header, lines: sealed(header, lines[:3]),
        "expected the outcome",
    ),
    "end that is not told": (
        lambda header, lines: sealed(header | {"outcome": None}, lines),
        "expected the outcome",
    ),
    "half a letter": (
        lambda header, lines: sealed(header | {"players": ["\ud800"]}, lines),
        "",
    ),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_forged_file_with_a_proper_seal_is_refused_by_the_rules(forgery: str) -> None:
    forge, expected = FORGERIES[forgery]
    assert expected in refusal(forge(*parts()))


def test_an_answer_that_cannot_be_played_is_a_bad_replay_and_not_a_bad_move() -> None:
    header, lines = parts()
    with pytest.raises(BadReplay):
        replay.read(sealed(header, ['{"act":"stop","seat":1}', *lines])).match(GAME)


def test_a_replay_of_one_game_is_not_played_by_the_rules_of_another() -> None:
    assert "expected a replay" in refusal(TEXT, game("mummy"))


def test_a_part_of_a_replay_is_not_asked_for_its_outcome() -> None:
    header, lines = parts()
    read = replay.read(sealed(header | {"outcome": None}, lines[:3]))
    assert len(read.verify(GAME).answers) == 3
