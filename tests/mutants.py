"""Breaks one statement of the rules at a time and looks whether the game's tests notice.

    python -m tests.mutants tomb                  # 300 mutants, drawn by seed 1
    python -m tests.mutants mummy --sample 0      # every mutant there is
    python -m tests.mutants tomb --only state.py  # of one module

A mutant is the rules with one statement removed, moved behind the next one, or shifted: a
condition turned round, one side of an `and` or an `or` left out, a comparison or a number off by
one. The tests of the game, and the laws that look at every state and event of it, are run once, to
learn which of them reach which line; each mutant is then tried in a process of its own, on the
tests that reach it, until one is red. What no test notices is listed as a survivor, with its place
and what was changed; `unreached` where no test comes to that line at all.

Only what happens in play is broken: a statement that runs while modules are read makes tables that
stand already when a mutant begins.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import multiprocessing
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from types import CodeType, FunctionType
from typing import NoReturn

import coverage
import pytest
from _pytest.runner import runtestprotocol

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "src" / "mastaba" / "games"
READING = ("content.py", "box.py", "schema.py", "words.py", "events.py")  # before play begins
# What `rules/` does not import: the beginning, the cards.
ROOTS = ("setup.py", "language.py", "cards/language.py")
MOST = 0.03  # of the mutants may survive
LAWS = ("*law_03*", "*law_04*", "*law_05*", "*law_12*")  # clones, saving, census, golden
UNSAID = ("return", "return None", "return False")  # at the end of a function: as good as nothing
UNNOTICED, NOTICED, TROUBLE = range(3)  # how the process of a mutant ends
MEMORY = 8 << 30
SECONDS = 5  # of processor time for one test, more for one that needs more by itself

Block = list[ast.stmt]
Reached = dict[tuple[str, int], list[str]]  # by file and line


@dataclass(frozen=True, eq=False)
class Mutant:
    """One function of the rules with one thing changed."""

    path: Path
    lines: range  # of the statement that was changed, without the statements inside it
    function: tuple[str, int]  # its name and first line, as its code says them
    change: str
    code: CodeType

    def __str__(self) -> str:
        return f"{self.path.relative_to(GAMES)}:{self.lines[0]} {self.change}"


# What is broken.


def rules_of(game: str) -> list[Path]:
    """The chapters of the rules, and all that they are made of."""
    home = GAMES / game
    found = {*(home / "rules").glob("*.py"), *(p for n in ROOTS if (p := home / n).exists())}
    waiting = list(found)
    while waiting:
        new = {path for path in imported(waiting.pop()) if home in path.parents} - found
        found |= new
        waiting += new
    return sorted(path for path in found if path.name not in READING)


def imported(path: Path) -> Iterator[Path]:
    """The siblings that a module reads."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.level:
            place = path.parents[node.level - 1].joinpath(*(node.module or "").split("."))
            names = [place.with_suffix(".py"), *(place / f"{a.name}.py" for a in node.names)]
            yield from (name for name in names if name.exists())


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    tree = ast.parse(path.read_text())
    sound = codes(compile(tree, str(path), "exec"))
    for lines, change in changes(tree):
        try:
            broken = codes(compile(tree, str(path), "exec"))
        except SyntaxError:  # a `nonlocal` without its binding, a `return` taken from a lambda
            continue
        for function, code in broken.items():
            if code != sound[function] and code.co_freevars == sound[function].co_freevars:
                yield Mutant(path, lines, function, change, code)


def codes(module: CodeType) -> dict[tuple[str, int], CodeType]:
    """The functions of a module, those of its classes too, by name and first line."""
    found = {}
    for code in module.co_consts:
        if isinstance(code, CodeType):
            if code.co_flags & 1:  # optimised locals: a function, and not the body of a class
                found[code.co_qualname, code.co_firstlineno] = code
            else:
                found |= codes(code)
    return found


def changes(tree: ast.Module) -> Iterator[tuple[range, str]]:
    """Changes the tree in one place, says where and how, and puts it back before the next."""
    for function in functions_in(tree):
        last = function.body[-1]
        unsaid = last if ast.unparse(last) in UNSAID else None
        for block in blocks(function):
            yield from removals(block, unsaid)
            yield from exchanges(block)
        for statement in ast.walk(function):
            if isinstance(statement, ast.stmt) and statement is not function:
                yield from shifts(statement)


def functions_in(tree: ast.Module | ast.ClassDef) -> Iterator[ast.FunctionDef]:
    """The functions of a module and of its classes, not those inside a function."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node
        elif isinstance(node, ast.ClassDef):
            yield from functions_in(node)


def blocks(function: ast.FunctionDef) -> Iterator[Block]:
    """Every run of statements inside a function."""
    for node in ast.walk(function):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                yield block


def removals(block: Block, unsaid: ast.stmt | None) -> Iterator[tuple[range, str]]:
    """Without one statement, but for one that goes without saying: an `assert` that holds, too."""
    for place, statement in enumerate(block):
        silent = isinstance(statement, ast.Pass | ast.Assert) or is_text(statement)
        if silent or statement is unsaid:
            continue
        block[place] = ast.copy_location(ast.Pass(), statement)
        yield lines_of(statement), f"without `{said(statement)}`"
        block[place] = statement


def exchanges(block: Block) -> Iterator[tuple[range, str]]:
    """One statement after the next, where the next reads or writes what the first has written."""
    for place, (first, second) in enumerate(pairwise(block)):
        both_count = isinstance(first, ast.AugAssign) and isinstance(second, ast.AugAssign)
        if written(first) & named(second) and not both_count:
            block[place : place + 2] = second, first
            yield lines_of(first), f"`{said(first)}` after `{said(second)}`"
            block[place : place + 2] = first, second


def shifts(statement: ast.stmt) -> Iterator[tuple[range, str]]:
    """One expression of the statement a little off."""
    for holder in own(statement):
        for field, value in ast.iter_fields(holder):
            several = value if isinstance(value, list) else [value]
            for place, node in enumerate(several):
                if not isinstance(node, ast.expr):
                    continue
                for other in shifted(node, is_condition=field == "test"):
                    put(holder, field, place, ast.copy_location(other, node))
                    text = f"`{ast.unparse(node)}` as `{ast.unparse(other)}`"
                    yield lines_of(statement), text
                    put(holder, field, place, node)


def shifted(node: ast.expr, *, is_condition: bool) -> Iterator[ast.expr]:
    """What could stand there by mistake."""
    if is_condition:
        yield ast.UnaryOp(ast.Not(), node)
    if isinstance(node, ast.BoolOp):
        for gone in node.values:
            rest = [value for value in node.values if value is not gone]
            yield deepcopy(rest[0]) if len(rest) == 1 else ast.BoolOp(node.op, rest)
    if isinstance(node, ast.Compare) and type(node.ops[0]) in NEAR:
        other = deepcopy(node)
        other.ops[0] = NEAR[type(node.ops[0])]()
        yield other
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.Constant(node.value + 1)


NEAR: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


def own(statement: ast.stmt) -> Iterator[ast.AST]:
    """A statement and its expressions, without the statements inside it."""
    yield statement
    for child in ast.iter_child_nodes(statement):
        if not isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from ast.walk(child)


def put(holder: ast.AST, field: str, place: int, node: ast.expr) -> None:
    """A node takes its place in the tree."""
    if isinstance(value := getattr(holder, field), list):
        value[place] = node
    else:
        setattr(holder, field, node)
    ast.fix_missing_locations(holder)


def written(statement: ast.stmt) -> set[str]:
    """The names of what an assignment changes: `ankhs` of `s.ankhs[seat] = 1`."""
    match statement:
        case ast.Assign(targets=targets):
            return {name for target in targets for name in targeted(target)}
        case ast.AugAssign(target=target):
            return set(targeted(target))
    return set()


def targeted(target: ast.expr) -> Iterator[str]:
    """What stands on the left of an assignment, by its last name."""
    match target:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            yield name
        case ast.Subscript(value=value) | ast.Starred(value=value):
            yield from targeted(value)
        case ast.Tuple(elts=several):
            for one in several:
                yield from targeted(one)


def named(node: ast.AST) -> set[str]:
    """The names and attributes that a piece of code mentions."""
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name)} | {
        n.attr for n in ast.walk(node) if isinstance(n, ast.Attribute)
    }


def lines_of(statement: ast.stmt) -> range:
    """The lines of a statement, without those of the statements inside it."""
    body = getattr(statement, "body", None)
    end = body[0].lineno if body else (statement.end_lineno or statement.lineno) + 1
    return range(statement.lineno, max(end, statement.lineno + 1))


def is_text(statement: ast.stmt) -> bool:
    """A docstring."""
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def said(statement: ast.stmt) -> str:
    """A statement in one line."""
    return ast.unparse(statement).split("\n")[0]


# How it is tried.


class Trial:
    """A plugin of pytest: runs the tests once as they are, then once for each mutant."""

    def __init__(self, wanted: argparse.Namespace, report: coverage.Coverage) -> None:
        self.wanted = wanted
        self.coverage = report
        self.took: dict[str, float] = {}
        self.reached: dict[tuple[str, int], set[pytest.Item]] = {}  # by file and line
        self.while_reading: set[tuple[str, int]] = set()  # lines that run before any test
        self.tried = 0
        self.survivors: list[Mutant] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Learn what reaches what, draw the sample, try it."""
        if session.testsfailed:
            return True
        gc.unfreeze()  # what was found with the tests is looked for among all that lives
        self.learn(session.items)
        mutants = self.sample()
        functions = living_functions()
        running: dict[int, Mutant] = {}
        for mutant in mutants:
            if len(running) == self.wanted.jobs:
                self.wait(running)
            child = os.fork()
            if child == 0:
                self.try_out(mutant, functions)
            running[child] = mutant
        while running:
            self.wait(running)
        return True

    def learn(self, items: Sequence[pytest.Item]) -> None:
        """Which tests reach which line, and how long each takes.

        It is seen in a process of its own: what sound rules compute and keep would hide a mutant.
        """
        forking = multiprocessing.get_context("fork")
        receiving, sending = forking.Pipe(duplex=False)
        witness = forking.Process(target=lambda: sending.send(self.watch(items)))
        witness.start()
        sending.close()
        self.coverage.stop()
        try:
            self.took, reached = receiving.recv()
        except EOFError:
            sys.exit("not all is sound before anything is broken")
        witness.join()
        known = {item.nodeid: item for item in items}
        for place, tests in reached.items():
            self.reached[place] = {known[test] for test in tests if test}
            if "" in tests:
                self.while_reading.add(place)

    def watch(self, items: Sequence[pytest.Item]) -> tuple[dict[str, float], Reached]:
        """How long each test takes, and the tests of each line; "" stands for reading it."""
        took: dict[str, float] = {}
        for item, later in zip(items, [*items[1:], None], strict=True):
            self.coverage.switch_context(item.nodeid)
            began = time.process_time()
            reports = runtestprotocol(item, log=False, nextitem=later)
            took[item.nodeid] = time.process_time() - began
            if any(report.failed for report in reports):
                sys.exit(f"{item.nodeid} is red before anything is broken")
        self.coverage.stop()
        data = self.coverage.get_data()
        return took, {
            (str(path), line): tests
            for path in rules_of(self.wanted.game)
            for line, tests in data.contexts_by_lineno(str(path)).items()
        }

    def sample(self) -> list[Mutant]:
        """The mutants to be tried, in the order of the files; 0 stands for all of them."""
        mutants = [
            mutant
            for path in rules_of(self.wanted.game)
            if self.wanted.only in str(path)
            for mutant in mutants_of(path)
            if (str(mutant.path), mutant.lines[0]) not in self.while_reading
        ]
        self.tried = min(self.wanted.sample or len(mutants), len(mutants))
        print(f"{self.wanted.game}: {self.tried} of {len(mutants)} mutants", flush=True)
        drawn = set(sorted(mutants, key=self.lot)[: self.tried])
        return [mutant for mutant in mutants if mutant in drawn]

    def lot(self, mutant: Mutant) -> float:
        """A number by chance that a mutant keeps when the rules change elsewhere."""
        name, _ = mutant.function
        return Random(f"{self.wanted.seed} {mutant.path.name} {name} {mutant.change}").random()

    def try_out(
        self, mutant: Mutant, functions: dict[tuple[str, str, int], list[FunctionType]]
    ) -> NoReturn:
        """In a process of its own, which ends with whether any test goes red."""
        end = TROUBLE
        try:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            for function in functions[str(mutant.path), *mutant.function]:
                function.__code__ = mutant.code
            forget()
            end = NOTICED if self.is_noticed(mutant) else UNNOTICED
        except MemoryError:  # grows for ever, and fills the memory of whoever tells of it, too
            end = NOTICED
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(end)

    def is_noticed(self, mutant: Mutant) -> bool:
        """Whether any test goes red."""
        items = self.tests_of(mutant)
        for item, later in zip(items, [*items[1:], None], strict=False):
            limit = max(SECONDS, 20 * self.took[item.nodeid])
            signal.setitimer(signal.ITIMER_PROF, limit)  # runs on for ever: dies, and is noticed
            reports = runtestprotocol(item, log=False, nextitem=later)
            if any(report.failed for report in reports):
                return True
        return False

    def tests_of(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that reach the place, the quick ones first."""
        places = [(str(mutant.path), line) for line in mutant.lines]
        tests = set[pytest.Item]().union(*(self.reached.get(place, ()) for place in places))
        return sorted(tests, key=lambda item: (self.took[item.nodeid], item.nodeid))

    def wait(self, running: dict[int, Mutant]) -> None:
        """One of the mutants is through."""
        child, status = os.wait()
        mutant = running.pop(child)
        end = os.waitstatus_to_exitcode(status)
        if end == TROUBLE:
            sys.exit(f"could not be tried: {mutant}")
        if end == UNNOTICED:
            self.survivors.append(mutant)
            fate = "survives" if self.tests_of(mutant) else "unreached"
            print(f"{fate}: {mutant}", flush=True)


def living_functions() -> dict[tuple[str, str, int], list[FunctionType]]:
    """Every function that is alive, by file, name and first line."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for thing in gc.get_objects():
        if isinstance(thing, FunctionType):
            code = thing.__code__
            place = (code.co_filename, code.co_qualname, code.co_firstlineno)
            found.setdefault(place, []).append(thing)
    return found


def forget() -> None:
    """Whatever was computed while modules were read, and kept, is computed anew."""
    for thing in gc.get_objects():
        if isinstance(thing, functools._lru_cache_wrapper):
            thing.cache_clear()


def main() -> None:
    """Tells how many mutants survive, and fails where they are too many."""
    parser = argparse.ArgumentParser(prog="mutants", description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=sorted(p.parent.name for p in GAMES.glob("*/rules")))
    parser.add_argument("--sample", type=int, default=300, help="how many; 0 for all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="a part of the module's path")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = coverage.Coverage(
            data_file=str(Path(folder) / "reached"),
            include=[str(GAMES / wanted.game / "*")],
            config_file=False,
        )
        report.start()
        trial = Trial(wanted, report)
        options = ["-p", "no:xdist", "-p", "no:cacheprovider", "--capture=no", "-q"]
        laws = sorted(str(law) for name in LAWS for law in (TESTS / "conformance").glob(name))
        tests = [str(TESTS / "games" / wanted.game), *laws, "-k", wanted.game]
        pytest.main([*options, *tests], plugins=[trial])
    print(f"{wanted.game}: {len(trial.survivors)} of {trial.tried} survive")
    sys.exit(not trial.tried or len(trial.survivors) > MOST * trial.tried)


if __name__ == "__main__":
    main()
