"""The command line as a user types it; what is refused mostly without a process of its own."""

import json
import shutil
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from mastaba import __version__
from mastaba.core.frame import ENGINE
from mastaba.core.match import Match
from mastaba.core.replay import write
from mastaba.games import game
from support import Done, run, run_here


def told(*arguments: str) -> str:
    done = run_here(*arguments)
    assert done.returncode == 0, done.stderr
    return done.stdout


THUMBS = ["simulate", "mummy", "--players", "3", "--bots", "thumb", "--games", "2"]


@pytest.fixture(scope="module")
def replays(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("replays")
    told(*THUMBS, "--replays", str(folder))
    return folder


def test_games_in_json_has_the_keys_that_programs_read() -> None:
    (mummy,) = [g for g in json.loads(told("games", "--json")) if g["id"] == "mummy"]
    assert mummy["name"] == "The Mummy"
    assert mummy["seats"] == [2, 5]
    assert mummy["rules_version"] == 1
    assert len(mummy["content_hash"]) == 64
    assert mummy["components"]["mission card"] == 23
    (die,) = [o for o in mummy["options"] if o["name"] == "mummyDie"]
    assert die["choices"] == ["standard", "gentle", "fierce"]
    assert (die["type"], die["default"], die["clause"]) == ("choice", "standard", "MUM-66")


def test_games_tell_the_defaults_and_what_is_merely_suggested() -> None:
    (listed,) = [g for g in json.loads(told("games", "--json")) if g["id"] == "hamunaptra"]
    (distance,) = [o for o in listed["options"] if o["name"] == "minDistance"]
    assert distance["default"] == "8"
    suited = {"5": "6", "6": "6", "7": "5", "8": "5"}
    assert listed["suggested"] == {n: {"minDistance": value} for n, value in suited.items()}
    table = told("games")
    assert "minDistance=8" in table
    assert "6 players: minDistance=6 suggested" in table


def test_content_in_json_lists_every_component_with_provenance() -> None:
    listed = json.loads(told("content", "mummy", "--json"))
    assert listed["game"] == "mummy"
    kinds = [row["kind"] for row in listed["components"]]
    assert kinds.count("mission card") == 23
    for row in listed["components"]:
        assert set(row) == {"kind", "id", "name", "copies", "provenance"}
        assert row["provenance"]


def test_rules_are_printed_whole_or_one_at_a_time() -> None:
    assert "MUM-114" in told("rules", "mummy")
    assert told("rules", "mummy", "mum-31").startswith("MUM-31  ")


def test_a_replay_is_printed_in_words_as_one_seat_heard_it(replays: Path) -> None:
    file = str(min(replays.iterdir()))
    everything = told("replay", file)
    assert len(told("replay", file, "--seat", "0")) < len(everything)
    at_the_start, later = told("replay", file, "--at", "0"), told("replay", file, "--at", "60")
    assert len(at_the_start) < len(later) < len(everything) + 10_000


def test_a_replay_told_to_nobody_in_particular_says_who_drew(tmp_path: Path) -> None:
    """Somebody's own view says "you", everybody's says the name."""
    match, rng = Match(game("tomb"), 2, seed="1"), Random(1)
    while (asked := match.decision) is not None and len(match.answers) < 200:
        match.act(asked.seat, rng.choice(asked.actions))
    file = tmp_path / "tomb.jsonl"
    file.write_text(write(match))
    for lang, you in (("en", "You draw"), ("it", "Peschi"), ("fr", "Tu pioches")):
        own = told("replay", str(file), "--seat", "0", "--lang", lang)
        everything = told("replay", str(file), "--lang", lang)
        assert you in own
        assert you not in everything


def test_a_replay_is_verified(replays: Path) -> None:
    assert "verified" in told("replay", str(min(replays.iterdir())), "--verify")


def damaged(replays: Path, tmp_path: Path, damage: str) -> Path:
    lines = min(replays.iterdir()).read_text().splitlines()
    header = json.loads(lines[0])
    if damage == "cut off":
        lines = lines[:-3]
    elif damage == "a changed die":
        at = next(i for i, line in enumerate(lines) if line.startswith('{"fell":"dice'))
        lines[at] = '{"fell":"dice 11111"}'
    elif damage == "another rules version":
        header["rules_version"] += 1
        lines[0] = json.dumps(header)
    elif damage == "foreign":
        lines = ['[Event "F/S Return Match"]', "1. e4 e5"]
    elif damage == "empty":
        lines = []
    file = tmp_path / "damaged.jsonl"
    file.write_text("\n".join(lines))
    return file


@pytest.mark.parametrize(
    "damage", ["cut off", "a changed die", "another rules version", "foreign", "empty"]
)
def test_a_damaged_replay_gives_one_sentence(replays: Path, tmp_path: Path, damage: str) -> None:
    file = damaged(replays, tmp_path, damage)
    for arguments in (["replay", str(file)], ["replay", str(file), "--verify"]):
        done = run_here(*arguments)
        assert done.returncode == 1
        assert_one_sentence(done)


def test_a_replay_of_other_rules_says_which(tmp_path: Path) -> None:
    rules = game("mummy")
    other = type(rules).__new__(type(rules))
    other.__dict__.update(rules.__dict__, version=rules.version + 1)
    file = tmp_path / "newer.jsonl"
    file.write_text(write(Match(other, 3, seed="x")))
    done = run_here("replay", str(file))
    assert_one_sentence(done)
    assert (
        "expected a replay of rules version 1 of mummy but it was made with version 2"
        in done.stderr
    )


SIMULATE = ["simulate", "mummy", "--bots", "random", "--games", "1"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["simulate", "chess", "--players", "2", "--bots", "random"], "expected a game out of"),
        ([*SIMULATE, "--players", "9"], "expected 2 to 5 players but got 9"),
        ([*SIMULATE, "--players", "many"], "--players"),
        (
            [*SIMULATE, "--players", "3", "--option", "luck=1"],
            "expected an option out of mummySeat",
        ),
        ([*SIMULATE, "--players", "3", "--option", "mummyDie=soft"], "standard | gentle | fierce"),
        ([*SIMULATE, "--players", "3", "--option", "mummySeat=3"], "mummySeat"),
        ([*SIMULATE, "--players", "3", "--option", "clock"], "NAME=VALUE"),
        ([*SIMULATE, "--players", "3", "--bots", "genius"], "expected a bot out of"),
        ([*SIMULATE, "--players", "3", "--games", "0"], "--games"),
        (["replay", "nowhere.jsonl"], "does not exist"),
        (["rules", "mummy", "MUM-999"], "MUM-114"),
        (["rules", "mummy", "--lang", "xx"], "expected a language out of"),
        (["content", "check"], "expected the folder of a pack"),
        (["play", "mummy", "--text", "--players", "7"], "expected 2 to 5 players"),
        (["play", "mummy", "--text", "--humans", "9"], "expected seats from 0 to 3"),
        (["dance"], "dance"),
    ],
)
def test_bad_usage_gives_one_sentence_and_exit_code_2(arguments: list[str], expected: str) -> None:
    done = run_here(*arguments)
    assert done.returncode == 2
    assert expected in done.stderr
    assert_one_sentence(done)


def assert_one_sentence(done: Done) -> None:
    assert done.stdout == ""
    assert done.stderr.startswith("mastaba: ")
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_nothing_is_written_when_the_setup_is_bad(tmp_path: Path) -> None:
    folder = tmp_path / "replays"
    done = run(*SIMULATE, "--players", "9", "--replays", str(folder))
    assert done.returncode == 2
    assert_one_sentence(done)
    assert not folder.exists()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    shutil.copytree(str(files("mastaba.games.mummy") / "content"), folder)
    (folder / "pack.toml").write_text('game = "mummy"\nname = "Test"\n')
    return folder


def test_a_sound_pack_is_said_to_be_sound(pack: Path) -> None:
    dice = (pack / "dice.toml").read_text()
    (pack / "dice.toml").write_text(dice.replace("[1, 2, 2, 3, 3, 4]", "[3, 3, 3, 3, 3, 3]"))
    (pack / "missions.toml").unlink()
    assert "a sound pack for mummy" in told("content", "check", str(pack))


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("dice.toml", "count = 5", "count = 'five'", "expected `int`, got `str`"),
        ("dice.toml", "[hunter]", "[hunter", "expected TOML"),
        ("board.toml", "cells = 142", "cells = 141", "expected cells 141 but the plan has 142"),
        ("missions.toml", 'cell = "D11"', 'cell = "D12"', "expected R-3 on D11"),
        ("pack.toml", '"mummy"', '"chess"', "expected a game out of"),
    ],
)
def test_a_broken_pack_gives_one_sentence(
    pack: Path, file: str, old: str, new: str, expected: str
) -> None:
    text = (pack / file).read_text()
    assert old in text
    (pack / file).write_text(text.replace(old, new))
    done = run_here("content", "check", str(pack))
    assert done.returncode in (1, 2)
    assert expected in done.stderr
    assert_one_sentence(done)


def test_without_a_command_it_says_what_it_can_do() -> None:
    assert "simulate" in told()
    assert told("--version").strip() == f"{__version__}, {ENGINE} engine"
