"""Golden playthroughs, to be read and reviewed like code; and digests of many random games.

`make golden` writes them anew. A playthrough keeps its seed.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path

from games.dungeonrun.cards import forced as dungeonrun
from games.forced import HANDFULS, ForcedGame
from games.tomb.cards import forced as tomb
from mastaba.core.match import Act
from mastaba.core.saving import digest
from mastaba.games import GAMES, GUESTS, SIBLINGS

from .driver import Case, Journey, allowed, other_values, say, tables
from .edition import BOXES, added, boxes_file, played_then
from .playthrough import length, tell
from .references import document, rules

COMMAND = "make golden"
FOLDER = Path(__file__).parent / "golden"
DIGESTS = "digests.txt"
OPTION_ROW = re.compile(r"^\| `(\w+)` \|[^|]*\|[^|]*\| (yes|no) \|", re.MULTILINE)
SEED = re.compile(r"^seed (\d+)$", re.MULTILINE)
TRIES = 12  # seeds: the one with the shortest game is told
STAGES = (100, 200, 400, 800)  # answers after which a random game is digested

SIBLINGS_TOLD = (
    Case("mummy", 2),
    Case("mummy", 4),
    Case("mummy", 3, (("mummyDie", "fierce"),)),
    Case("hamunaptra", 2),
    Case("hamunaptra", 4),
    Case("hamunaptra", 3, (("variant1", "on"), ("variant2", "on"))),
    Case("dungeonrun", 1),
    Case("dungeonrun", 3),
    Case("dungeonrun", 4, (("beg", "on"),)),
    Case("tomb", 1),
    Case("tomb", 3),
    Case("tomb", 2, (("board", "B"), ("campaign", "on"), ("xp1", "100"))),
)
FORCED = {"dungeonrun": dungeonrun.handful, "tomb": tomb.handful}  # the games of cards


def options_in_rules(name: str) -> dict[str, bool]:
    """The options as the rules list them, and whether each changes the rules."""
    return {option: answer == "yes" for option, answer in OPTION_ROW.findall(rules(name))}


def cases(name: str) -> list[Case]:
    """Every seat count, and every variant that changes the rules with as few seats as it needs."""
    changes = options_in_rules(name)
    found = tables(name)
    for option in found[0].game.options():
        for value in other_values(option) if changes.get(option.name) else []:
            varied = [Case(name, t.seats, ((option.name, value),)) for t in tables(name)]
            found += [case for case in varied if allowed(case)][:1]
    return found


def ends(name: str) -> list[Case]:
    """What is told of a game from outside: few seats, many, and a variant."""
    plain, varied = tables(name), cases(name)
    return [plain[0], plain[-1], varied[-1]]


TOLD = (*SIBLINGS_TOLD, *(case for name in GUESTS for case in ends(name)))


def folder(name: str) -> Path:
    """Where the golden files of a game are; one from outside brings its own."""
    return document(name).parent / "golden" if name in GUESTS else FOLDER


FOLDERS = {FOLDER: SIBLINGS, **{folder(name): (name,) for name in GUESTS}}


# Playthroughs: a file for each.


def path(case: Case) -> Path:
    words = [case.name, str(case.seats), *(word for pair in case.options for word in pair)]
    return folder(case.name) / ("-".join(words) + ".txt")


def seed_of(case: Case) -> int | None:
    """The seed that the file names."""
    named = SEED.search(path(case).read_text("utf-8")) if path(case).exists() else None
    return int(named[1]) if named else None


def seed_for(case: Case) -> int:
    """The seed of the file that is there, or else the one with the shortest game."""
    kept = seed_of(case)
    return min(range(TRIES), key=lambda seed: length(case, seed)) if kept is None else kept


# Digests: a line for each.


def digests(case: Case) -> str:
    """A random game as far as each stage: all answers and events so far, and the state."""
    journey = Journey(case, listening=True)
    notation, seal, heard, found = case.game.notation, hashlib.sha256(), 0, []
    for s in journey.states(most=STAGES[-1]):
        for event in journey.events[heard:]:
            seal.update(say(event).encode())
        heard = len(journey.events)
        if journey.answers:
            given = journey.answers[-1]
            packed = given.action if isinstance(given, Act) else given.fate
            seal.update(notation.text(packed).encode())
        if len(journey.answers) in STAGES or s.outcome is not None:
            stage = seal.copy()
            stage.update(digest(case.game, s).encode())
            found.append(stage.hexdigest()[:12])
    return " ".join(found)


def lines(names: Iterable[str] = GAMES) -> Mapping[str, Callable[[], str]]:
    """What makes each line: a table, or a handful of games with the cards thrown together."""
    found = {str(case): partial(digests, case) for name in names for case in cases(name)}
    for name, handful in FORCED.items():
        for number in range(HANDFULS) if name in names else ():
            found[f"{name}-cards-{number}"] = partial(sealed, handful, number)
    return found


def texts() -> Mapping[str, Callable[[], str]]:
    """What makes each playthrough."""
    return {path(case).name: partial(retold, case) for case in TOLD}


def retold(case: Case) -> str:
    """The game of a file once more."""
    return tell(case, seed_for(case))


def played(line: str) -> str:
    """A line of digests, or a playthrough by its name, with the box of then."""
    if added(line.partition("-")[0]):
        return played_then(line)
    return (texts().get(line) or lines()[line])()


def sealed(handful: Callable[[int], Iterable[ForcedGame]], number: int) -> str:
    """A digest for each game of a handful."""
    return " ".join(game.seal() for game in handful(number))


def kept_digests(where: Path | None = None) -> dict[str, str]:
    """The lines of a file, or of all, by table."""
    files = [one / DIGESTS for one in ([where] if where else FOLDERS)]
    lines = [line for file in files if file.exists() for line in file.read_text().splitlines()]
    return dict(line.split(maxsplit=1) for line in lines if line and line[0] != "#")


def digest_file(found: Mapping[str, str]) -> str:
    stages = ", ".join(map(str, STAGES))
    heading = (
        f"# Random games, a digest after {stages} answers; then games with cards\n"
        "# thrown together, a digest for each. Written by `make golden`.\n"
    )
    width = max(map(len, found)) + 1
    return heading + "".join(f"{line:{width}}{digests}\n" for line, digests in found.items())


def wanted() -> set[Path]:
    """Every golden file."""
    return {BOXES, *(where / DIGESTS for where in FOLDERS), *map(path, TOLD)}


def main() -> None:
    """Write everything anew, and take away what is no longer wanted; or say one line."""
    if sys.argv[1:]:
        sys.stdout.write(played(sys.argv[1]))
        return
    for where in FOLDERS:
        where.mkdir(exist_ok=True)
        for stale in set(where.glob("*")) - wanted():
            stale.unlink()
            sys.stdout.write(f"removed {stale.name}\n")
    write(BOXES, boxes_file())
    for case in TOLD:
        write(path(case), retold(case))
    for where, names in FOLDERS.items():
        write(where / DIGESTS, digest_file({line: made() for line, made in lines(names).items()}))


def write(file: Path, text: str) -> None:
    changed = not file.exists() or file.read_text("utf-8") != text
    file.write_text(text, "utf-8")
    sys.stdout.write(f"{'wrote' if changed else 'kept'} {file.name}\n")


if __name__ == "__main__":
    main()
