"""A lesson rehearsed: played as it is wanted, so that one sees what its script lacks.

    python -m tests.rehearsal mummy hunter

tells of every step what is asked, what may be answered, what was, and what fell and was answered
before the next one, ready to be pasted as `then`. Where the script is silent or wrong, dice fall by
a fixed seed and the other seats answer by rule of thumb; such lines are marked.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from mastaba.bots import bot
from mastaba.core.decision import Decision
from mastaba.core.match import Act
from mastaba.lessons import LEARNER, Lesson, TaughtMatch, lesson
from mastaba.words import words

Choose = Callable[[TaughtMatch, Decision], str]


class Scene(NamedTuple):
    """A step as it was played; before the first one there is a scene without an answer."""

    asked: str
    legal: list[str]
    said: str | None
    then: list[str]
    script: list[str]


def thumb(match: TaughtMatch, decision: Decision) -> str:
    """The rule-of-thumb player's answer."""
    sight = match.sight()
    return match.game.notation.text(bot("thumb").choose(sight, Random(0)))


def rehearse(lesson: Lesson, free: Choose = thumb) -> Iterator[Scene]:
    """Step by step to the end of the lesson; `free` answers where the choice is free."""
    match = TaughtMatch(lesson, "rehearsal")
    asked, legal, said, before = "", [""], None, 0
    scripts = iter(scripts_of(lesson))
    for step in [None, *lesson.steps]:
        if step is not None:
            decision = match.decision
            if decision is None:
                return
            asked = decision.kind
            legal = [match.game.notation.text(action) for action in decision.actions]
            said = step.want[0] if step.want else free(match, decision)
            match.say(lesson.seat, said)
            before = len(match.answers)
            while not isinstance(match.answers[before - 1], Act):
                before -= 1
        others_answer(match)
        then = [told(match, number) for number in range(before, len(match.answers))]
        yield Scene(asked, legal, said, then, next(scripts))


def others_answer(match: TaughtMatch) -> None:
    """Until the learner is asked, or all is over."""
    learner = match.guide.lesson.seat
    while (decision := match.decision) is not None:
        scripted = match.guide.prompt(match.state, decision.seat)
        if scripted is None and decision.seat == learner:
            return
        match.say(decision.seat, scripted or thumb(match, decision))


def scripts_of(lesson: Lesson) -> list[list[str]]:
    """The script, cut where the learner answers."""
    scripts: list[list[str]] = [[]]
    for line in lesson.script:
        if line.seat == LEARNER:
            scripts.append([])
        else:
            scripts[-1].append(line.text if line.seat < 0 else f"{line.seat}: {line.text}")
    return scripts


def told(match: TaughtMatch, number: int) -> str:
    """An answer as a lesson file has it."""
    answer, text = match.answers[number], match.game.notation.text
    return f"{answer.seat}: {text(answer.action)}" if isinstance(answer, Act) else text(answer.fate)


def main(game: str, name: str) -> None:
    """Tells the rehearsal."""
    one = lesson(game, name)
    say = sys.stdout.write
    for number, scene in enumerate(rehearse(one)):
        if number:
            pages = [one.key(page) for page in one.steps[number - 1].say]
            say(f"\nstep {number}: {scene.asked}\n")
            for page in pages:
                say(f"  | {words().text(page) if page in words() else page}\n")
            say(f"  may say: {'; '.join(scene.legal)}\n  says: {scene.said}\n")
        wrong = "" if scene.then == scene.script else "  <-- not as scripted"
        quoted = ", ".join(f'"{line}"' for line in scene.then)
        say(f"  then = [{quoted}]{wrong}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
