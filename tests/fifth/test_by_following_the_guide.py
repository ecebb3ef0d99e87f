"""`CONTRIBUTING.md`, followed: a card, a bot and a language, in a copy of the package."""

from __future__ import annotations

import json
import re
import shutil

import pytest

from fifth.overlay import TESTS, Overlay
from support import at_length

GUIDE = (TESTS.parent / "CONTRIBUTING.md").read_text("utf-8")
CODE = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)
LAWS = "tests/conformance/test_law_08_09_bots.py"


def written(language: str, about: str) -> str:
    """The piece of the guide in a language that says something."""
    (found,) = [text for kind, text in CODE.findall(GUIDE) if kind == language and about in text]
    return str(found)


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Overlay:
    """The package with all that the guide adds."""
    made = Overlay(tmp_path_factory.mktemp("guide"))
    made.append("games/tomb/content/items.toml", written("toml", "salt-lamp"))
    for lang in ("en", "it", "fr"):
        made.append(f"locales/{lang}/tomb_cards.po", written("po", "salt-lamp"))
    made.append("bots/__init__.py", written("python", "WaveringBot"))
    made.append("locales/en/web.po", written("po", "web.kind.bot.wavering"))
    shutil.copytree(made.package / "locales" / "en", made.package / "locales" / "de")
    return made


def test_a_card_is_its_entry_and_its_words(package: Overlay) -> None:
    listed = json.loads(package.run("mastaba", "content", "tomb", "--json").stdout)
    (card,) = [row for row in listed["components"] if row["id"] == "salt-lamp"]
    assert (card["kind"], card["copies"]) == ("item card", 1)
    counted = json.loads(package.run("mastaba", "games", "--json").stdout)
    tomb = next(game for game in counted if game["id"] == "tomb")
    kinds = [row["copies"] for row in listed["components"] if row["kind"] == "item card"]
    assert tomb["components"]["item card"] == sum(kinds)


def test_games_with_the_card_keep_the_laws(package: Overlay) -> None:
    played = package.run("fifth.played_card", "salt-lamp", "3")
    assert played.returncode == 0, played.stderr
    assert "salt-lamp did its work" in played.stdout


def test_a_card_rewrites_no_golden_file(package: Overlay) -> None:
    """Golden games are played with the box that they name."""
    package.prove("tests/conformance/test_law_12_golden.py", "-k", "left_over or says[tomb-1]")


def test_a_card_has_an_emblem_before_anybody_draws_one(package: Overlay) -> None:
    program = (
        "from mastaba.server.static import files; from mastaba.games import game;"
        "print(files.find('/games/tomb/cards/salt-lamp+.svg').plain.decode());"
        "print('salt-lamp' in str(game('tomb').scenery()))"
    )
    shown = package.python(program)
    assert shown.split() == ["<svg></svg>", "True"]


def test_a_bot_is_a_class_and_a_line(package: Overlay) -> None:
    table = ("mummy", "--players", "2", "--bots", "wavering,random", "--games", "5", "--json")
    played = package.run("mastaba", "simulate", *table)
    assert json.loads(played.stdout)["finished"] == 5, played.stderr
    package.prove(LAWS, "-k", at_length("wavering and mummy-2 and plays", "wavering and mummy"))


def test_a_language_is_a_folder(package: Overlay) -> None:
    ruled = package.run("mastaba", "rules", "mummy", "MUM-01", "--lang", "de")
    assert ruled.returncode == 0, ruled.stderr
    program = (
        "from mastaba.server.library import first_of; from mastaba.words import languages;"
        "print(first_of('de-CH,de;q=0.9,en;q=0.8'), *languages())"
    )
    assert package.python(program).split() == ["de", "de", "en", "fr", "it"]
    package.prove("tests/words/test_words.py", "-k", "[de]")


def test_the_guide_names_files_that_there_are() -> None:
    for name in re.findall(r"`((?:src|tests|docs)/[\w./-]+)`", GUIDE):
        assert (TESTS.parent / name).exists(), name
