"""Golden playthroughs: games written out in full, to be read and reviewed like code.

`python -m tests.conformance.golden` (or `make golden`) from the root of the project writes them
anew. A file keeps its seed as long as the game of that seed stays short.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from random import Random

from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.event import Event
from mastaba.core.match import Act, Answer, Match
from mastaba.core.saving import digest
from mastaba.games import GAMES

from .driver import Case, allowed, answer, other_values, random_answer, say, tables

COMMAND = "python -m tests.conformance.golden"
FOLDER = Path(__file__).parent / "golden"
RULES = Path(__file__).parents[2] / "docs" / "rules"
SHORT = 800  # answers; a seed is looked for whose game is over by then
TRIES = 60  # seeds; where none of them is short, the first one's opening is told
OPTION_ROW = re.compile(r"^\| `(\w+)` \|[^|]*\|[^|]*\| (yes|no) \|", re.MULTILINE)
SEED = re.compile(r"^seed (\d+)$", re.MULTILINE)


def options_in_rules(name: str) -> dict[str, bool]:
    """The options as the rules list them, and whether each changes the rules."""
    text = (RULES / f"{name}.md").read_text("utf-8")
    return {option: answer == "yes" for option, answer in OPTION_ROW.findall(text)}


def cases(name: str) -> list[Case]:
    """Every seat count, and every variant that changes the rules with as few seats as it needs."""
    changes = options_in_rules(name)
    found = tables(name)
    for option in found[0].game.options():
        for value in other_values(option) if changes.get(option.name) else []:
            varied = [Case(name, t.seats, ((option.name, value),)) for t in tables(name)]
            found += [case for case in varied if allowed(case)][:1]
    return found


def path(case: Case) -> Path:
    words = [case.name, str(case.seats), *(word for pair in case.options for word in pair)]
    return FOLDER / ("-".join(words) + ".txt")


def fate_of(case: Case, seed: int) -> Random:
    return Random(f"golden {case} {seed}")


def is_short(case: Case, seed: int) -> bool:
    """Whether the game of this seed is over soon enough to be read."""
    s, rng = case.new(), fate_of(case, seed)
    for _ in range(SHORT):
        waiting = s.waiting()
        if isinstance(waiting, Outcome):
            return True
        answer(s, waiting, rng)
    return s.outcome is not None


def seed_for(case: Case) -> int:
    """The seed of the file that is there, or else the first whose game is short."""
    if path(case).exists():
        kept = SEED.search(path(case).read_text("utf-8"))
        if kept and is_short(case, int(kept[1])):
            return int(kept[1])
    return next((seed for seed in range(TRIES) if is_short(case, seed)), 0)


def render(case: Case, seed: int) -> str:
    """The whole file."""
    match = Match(case.game, case.seats, case.chosen)
    rng = fate_of(case, seed)
    lines = [*heading(match), f"seed {seed}", "", *(event_line(match, e) for e in match.events)]
    while not isinstance(waiting := match.state.waiting(), Outcome):
        if len(match.answers) == SHORT:
            return "\n".join([*lines, digest_line(match), "", "and so on"]) + "\n"
        before = len(match.events)
        given = random_answer(waiting, rng)
        question = match.state.stack[-1].wait
        match.take(given)
        lines.append(answer_line(match, given, question.id if question else "", waiting))
        lines += [event_line(match, event) for event in match.events[before:]]
        if len(match.answers) % 25 == 0:
            lines.append(digest_line(match))
    lines += [digest_line(match), "", *ending(waiting)]
    return "\n".join(lines) + "\n"


def heading(match: Match) -> list[str]:
    game = match.game
    options = " ".join(f"{name}={value}" for name, value in match.options.items())
    return [
        f"{game.id} with {match.seats} seats",
        f"rules version {game.version}, content {game.content_hash[:12]}",
        f"options {options}",
    ]


def answer_line(match: Match, given: Answer, kind: str, waiting: Decision | Chance) -> str:
    packed = given.action if isinstance(given, Act) else given.fate
    who = f"seat {given.seat}" if isinstance(given, Act) else "fate"
    ways = len(waiting.actions if isinstance(waiting, Decision) else waiting.fates)
    text = match.game.notation.text(packed)
    return f"{len(match.answers):4} {who:6} {kind} ({ways}): {text}"


def event_line(match: Match, event: Event) -> str:
    """What happened, and who was told."""
    everybody = [*range(match.seats), None]
    told = [seat for seat in everybody if event.heard_by(seat)]
    names = ["spectators" if seat is None else str(seat) for seat in told]
    audience = "all" if told == everybody else " ".join(names)
    return f"            {say(event)} [to: {audience}]"


def digest_line(match: Match) -> str:
    return f"            = {digest(match.game, match.state)[:32]}"


def ending(outcome: Outcome) -> list[str]:
    ranking = " > ".join(" ".join(map(str, group)) for group in outcome.ranking)
    scores = " ".join(map(str, outcome.scores))
    return [f"outcome {outcome.reason}", f"ranking {ranking}", f"scores {scores}"]


def main() -> None:
    """Write every golden playthrough anew, and take away those of games that are gone."""
    FOLDER.mkdir(exist_ok=True)
    wanted = [case for name in GAMES for case in cases(name)]
    for stale in set(FOLDER.glob("*.txt")) - {path(case) for case in wanted}:
        stale.unlink()
        sys.stdout.write(f"removed {stale.name}\n")
    for case in wanted:
        text = render(case, seed_for(case))
        changed = not path(case).exists() or path(case).read_text("utf-8") != text
        path(case).write_text(text, "utf-8")
        sys.stdout.write(f"{'wrote' if changed else 'kept'} {path(case).name}\n")


if __name__ == "__main__":
    main()
