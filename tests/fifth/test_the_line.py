"""One line puts a game from outside on the table: the command line, the catalogues, all laws."""

from __future__ import annotations

import json

import pytest

from fifth.outside import run
from mastaba.core.errors import BadSetup
from mastaba.games import GUESTS, SIBLINGS, guests
from support import at_length

LAWS = (
    "tests/conformance",
    "tests/words/test_words.py",
    "tests/terminal/test_table.py",
    "tests/web/test_wire.py",
)
# What is tried of a game, its tables and languages; the gate of the rules, texts that lack.
TABLES = at_length("shaft-3 or [shaft] or shaft-en", "shaft")
TRIED = f"{TABLES} or law_11 or left_over or written_out"


def test_without_the_line_there_are_the_siblings_alone() -> None:
    assert GUESTS == {}
    assert "shaft" not in SIBLINGS


def test_a_game_goes_by_the_name_of_its_package() -> None:
    assert guests("fifth.shaft, senet") == {"shaft": "fifth.shaft", "senet": "senet"}
    assert guests("") == {}


@pytest.mark.parametrize("packages", ["elsewhere.tomb", "one.senet,other.senet", "not-a-name"])
def test_a_game_that_is_there_already_is_refused(packages: str) -> None:
    with pytest.raises(BadSetup, match="expected the package of a new game"):
        guests(packages)


def test_the_command_line_knows_it() -> None:
    shelf = json.loads(run("mastaba", "games", "--json").stdout)
    assert [one["id"] for one in shelf] == [*SIBLINGS, "shaft"]
    assert shelf[-1]["components"] == {"find": 24, "danger": 9}
    played = run("mastaba", "simulate", "shaft", "--players", "4", "--bots", "thumb,random",
                 "--games", "30", "--json")  # fmt: skip
    counted = json.loads(played.stdout)
    assert counted["finished"] == 30
    assert counted["wins_by_seat"][0] > 15, "the thumb bot is better than chance"


def test_it_is_played_in_the_terminal() -> None:
    answers = "dig\n1\n0\nhint\nrules\n" + "0\n1\n" * 60
    sitting = run("mastaba", "play", "shaft", "--text", "--plain", "--seed", "1", stdin=answers)
    assert sitting.returncode == 0, sitting.stderr
    assert "You climb out with" in sitting.stdout
    assert "SHF-09" in sitting.stdout
    assert "All rounds are played." in sitting.stdout


def test_all_laws_hold_for_it() -> None:
    done = run("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *LAWS, "-k", TRIED)
    assert done.returncode == 0, done.stdout[-6000:]
    assert done.stdout.count(".") > 60
