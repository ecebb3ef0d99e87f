"""Law 11, the rules gate: every clause has a test, and every citation a clause."""

import ast
import re
from collections.abc import Iterator
from functools import cache

from conformance.driver import each_game
from conformance.references import OTHERS, ROOT, in_play, loose, referred, rules, sources
from mastaba.games import GAMES, game

CLAUSE = re.compile(r"^\*\*([A-Z]{2,}-\d{2,3})\*\* ", re.MULTILINE)
CITED = re.compile(r"\b[A-Z]{2,}-\d{2,3}\b")
VECTOR = re.compile(r"^\*\*V-(\d{2})\*\* ", re.MULTILINE)
SHOWN = re.compile(r"^def test_v_(\d{2})_", re.MULTILINE)


@cache
def clauses(name: str) -> list[str]:
    """The clauses of a game's rules, in their order."""
    return CLAUSE.findall(rules(name))


def prefix(name: str) -> str:
    return clauses(name)[0].partition("-")[0]


def cited(name: str, text: str) -> set[str]:
    """The clauses of this game that a text names."""
    return {clause for clause in CITED.findall(text) if clause.startswith(prefix(name) + "-")}


def citations(tree: ast.AST) -> Iterator[str]:
    """Every `@rule("...")` on a test or a class of tests, in `marks=` and in `pytestmark`."""
    for node in ast.walk(tree):
        for mark in marks(node):
            yield from rule_arguments(mark)


def marks(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name) if name[:4].lower() == "test":
            return node.decorator_list
        case ast.keyword(arg="marks", value=value):
            return [value]
        case ast.Assign(targets=[ast.Name(id="pytestmark")], value=value):
            return [value]
        case _:
            return []


def rule_arguments(mark: ast.expr) -> Iterator[str]:
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and ast.unparse(call.func).split(".")[-1] == "rule":
            for argument in call.args:
                assert isinstance(argument, ast.Constant), "rule() takes plain texts"
                yield str(argument.value)


@cache
def all_citations() -> dict[str, list[str]]:
    """Every clause cited by the tests, with the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if not in_play(path):
            continue
        for clause in citations(ast.parse(path.read_text("utf-8"))):
            found.setdefault(clause, []).append(str(path.relative_to(ROOT)))
    return found


@each_game
def test_the_clauses_are_numbered_without_gap_or_repetition(name: str) -> None:
    numbers = [int(clause.partition("-")[2]) for clause in clauses(name)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert {clause.partition("-")[0] for clause in clauses(name)} == {prefix(name)}


@each_game
def test_every_clause_of_the_rules_is_cited_by_a_test(name: str) -> None:
    covered = all_citations()
    missing = [clause for clause in clauses(name) if clause not in covered]
    assert not missing, f"{len(missing)} clauses without a test: {', '.join(missing)}"


def test_every_clause_that_a_test_cites_exists() -> None:
    known = {clause for name in GAMES for clause in clauses(name)}
    unknown = {clause: files for clause, files in all_citations().items() if clause not in known}
    assert not unknown, f"citations of clauses that do not exist: {unknown}"


@each_game
def test_every_clause_that_the_source_cites_exists(name: str) -> None:
    known = set(clauses(name))
    unknown: dict[str, list[str]] = {}
    for path in sorted((ROOT / "src").rglob("*")):
        if path.suffix in (".py", *OTHERS):
            wrong = cited(name, path.read_text("utf-8")) - known
            if wrong:
                unknown[str(path.relative_to(ROOT))] = sorted(wrong)
    assert not unknown


@each_game
def test_every_clause_that_the_rules_themselves_cite_exists(name: str) -> None:
    assert cited(name, rules(name)) <= set(clauses(name))


def test_every_reference_in_a_docstring_or_comment_leads_somewhere() -> None:
    """Clauses, decisions, vectors, words of the cards: the rules name them all."""
    lost = {str(path.relative_to(ROOT)): sorted(loose(path)) for path in sources()}
    assert {path: references for path, references in lost.items() if references} == {}


@each_game
def test_every_vector_of_the_rules_is_played_by_a_test_of_its_name(name: str) -> None:
    folder = ROOT / "tests" / "games" / name
    shown = {
        n for path in folder.rglob("test_*.py") for n in SHOWN.findall(path.read_text("utf-8"))
    }
    assert shown == set(VECTOR.findall(rules(name)))


@each_game
def test_every_question_chance_and_option_names_its_clause(name: str) -> None:
    known = set(clauses(name))
    assert {ask.clause for ask in game(name).asks} <= known
    assert {lot.clause for lot in game(name).lots} <= known
    assert {option.clause for option in game(name).options()} <= known


def test_the_gate_finds_marks_wherever_they_may_stand() -> None:
    source = """
pytestmark = [rule("A-1")]
@rule("B-1", "B-2")
def test_one(): rule("not me")
@pytest.mark.rule("C-1")
class TestTwo: pass
@pytest.mark.parametrize("x", [pytest.param(1, marks=rule("D-1"))])
def test_three(x): pass
@rule("not me either")
def helper(): pass
"""
    assert sorted(set(citations(ast.parse(source)))) == ["A-1", "B-1", "B-2", "C-1", "D-1"]


def test_the_gate_reads_docstrings_and_comments() -> None:
    source = '''
"""MUM-01, and `NOT-1`."""
HERE = "B-2"  # DR-02, D19 of HERE
def test_it():
    """SETDIE, in JSON."""
'''
    assert referred(source) == {"MUM-01", "DR-02", "D19", "SETDIE"}
