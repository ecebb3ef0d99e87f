"""Cards are data: the rules know the words of their language, and no card by its name."""

import ast
from pathlib import Path

import mastaba.games.dungeonrun as package
from mastaba.games.dungeonrun import GAME
from mastaba.games.dungeonrun.words import CARD, POWER

HERE = Path(package.__file__).parent
RULES = (
    *sorted((HERE / "rules").glob("*.py")),
    *(HERE / f"{name}.py" for name in ("clash", "content", "effects", "powers", "rolls", "state")),
)
ARTIFACTS = {"A2", "A3", "A4"}  # words of the language: there is only one of each


def test_no_rule_knows_a_card_by_its_name() -> None:
    names = {*CARD.words, *POWER.words} - ARTIFACTS
    for path in RULES:
        tree = ast.parse(path.read_text("utf-8"))
        texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
        assert not names & texts, path.name


def test_every_word_of_the_language_is_spoken_by_some_card() -> None:
    content = GAME.content
    phrases = [
        phrase
        for program in (*(a.program for a in content.abilities), *content.trap_program)
        for phrase in content._reader.all_phrases(program)
    ]
    costs = [cost for ability in content.abilities for cost in ability.costs]
    needs = [need for ability in content.abilities for need in ability.ifs]
    needs += [need for phrase in (*phrases, *costs) for need in phrase.ifs]
    language = content.language
    assert {p.kind.name for p in phrases} == set(language.effects)
    assert {p.kind.name for p in needs} == set(language.requirements)
    assert {p.kind.name for p in costs} == set(language.costs)
    assert {ability.limit for ability in content.abilities} == {"", *language.limits}


def test_every_moment_is_heard_by_some_card() -> None:
    heard = {ability.on for ability in GAME.content.abilities} - {""}
    assert set(GAME.content.language.triggers) - heard == {"declare:disarm"}
