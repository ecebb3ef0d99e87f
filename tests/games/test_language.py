"""Cards are data: the rules know the words of their language, and no card by its name."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from mastaba.core.notation import Vocabulary

WORDS_OF_THE_LANGUAGE = {"A2", "A3", "A4"}  # artifacts: there is only one of each
ROOMS = ("*.py", "rules/*.py", "cards/**/*.py", "sight/*.py", "explain/*.py", "content/*.py")
each_game_of_cards = pytest.mark.parametrize("name", ["dungeonrun", "tomb"])


def rules(name: str) -> list[Path]:
    """The modules of a game that carry out what cards say."""
    folder = Path(__file__).parents[2] / "src" / "mastaba" / "games" / name
    return [m for room in ROOMS for m in folder.glob(room) if m.name != "words.py"]


@each_game_of_cards
def test_no_rule_knows_a_card_by_its_name(name: str) -> None:
    words = import_module(f"mastaba.games.{name}.words")
    known: tuple[Vocabulary, ...] = (words.CARD, words.POWER)
    names = {word for book in known for word in book.words} - WORDS_OF_THE_LANGUAGE
    for path in rules(name):
        tree = ast.parse(path.read_text("utf-8"))
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert not names & texts, path.name
