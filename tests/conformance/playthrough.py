"""A game told to somebody who wants to learn it: what the players choose, why, and what happens."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from random import Random

from mastaba.bots import bot
from mastaba.core.chance import Chance
from mastaba.core.decision import Decision, Outcome
from mastaba.core.event import Event
from mastaba.core.match import Act, Fell, Match
from mastaba.core.notation import Action
from mastaba.core.saving import digest
from mastaba.core.view import Sight
from mastaba.words import words

from .driver import Case

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gil", "Hal")
BEGINS = ("RoundBegan", "TurnBegan", "turnBegan")  # a paragraph, unless one has just begun
PARAGRAPH = 70  # lines; of a longer one, such as a long set-up, the beginning and the end are told
FULL = 380  # lines; of a longer game the first turns and the last one are told
OPENING = 300
WORDS = words("en")

Paragraph = list[str]


def tell(case: Case, seed: int) -> str:
    """The whole text. What it leaves out is under the seal of the last line all the same."""
    story = Story(case, seed)
    told = list(story.paragraphs())
    full = "\n".join(line for paragraph in told for line in paragraph)
    seal = hashlib.sha256(full.encode()).hexdigest()[:32]
    shown = shorten([abridge(paragraph) for paragraph in told])
    text = "\n\n".join("\n".join(paragraph) for paragraph in [story.heading(seed), *shown])
    return f"{text}\n\nseal of every line {seal}\n"


def length(case: Case, seed: int) -> int:
    """How many answers the game takes."""
    story = Story(case, seed)
    while story.goes_on():
        pass
    return len(story.match.answers)


def abridge(paragraph: Paragraph) -> Paragraph:
    if len(paragraph) <= PARAGRAPH:
        return paragraph
    left_out = len(paragraph) - PARAGRAPH
    return [*paragraph[:50], f"     … {left_out} lines left out …", *paragraph[50 - PARAGRAPH :]]


def shorten(paragraphs: list[Paragraph]) -> list[Paragraph]:
    """The first turns, and the last one."""
    if sum(map(len, paragraphs)) <= FULL:
        return paragraphs
    *turns, last = paragraphs
    shown: list[Paragraph] = []
    while sum(map(len, shown)) + len(turns[len(shown)]) <= OPENING:
        shown.append(turns[len(shown)])
    lines = sum(map(len, turns[len(shown) :]))
    return [*shown, [f"     … {len(turns) - len(shown)} turns, {lines} lines left out …"], last]


class Story:
    """A game of thumb bots on its way, and the lines told of it."""

    def __init__(self, case: Case, seed: int) -> None:
        self.game = case.game
        self.match = Match(case.game, case.seats, case.chosen)
        self.rng = Random(f"golden {case} {seed}")
        self.player = bot("thumb")
        self.reason = ""  # the last one given: it is not given twice in a row

    def heading(self, seed: int) -> Paragraph:
        """What is played."""
        usual = {option.name: option.default for option in self.game.options()}
        options = [f"{n}={v}" for n, v in self.match.options.items() if v != usual[n]]
        players = [f"{NAMES[seat]} (seat {seat})" for seat in range(self.match.seats)]
        return [
            f"{WORDS.title(self.game.id)}, played by {WORDS.joined(players)}",
            f"rules version {self.game.version}, content {self.game.content_hash[:12]}",
            f"options {' '.join(options) or 'as usual'}",
            f"seed {seed}",
        ]

    def paragraphs(self) -> Iterator[Paragraph]:
        """Turn by turn to the end."""
        paragraph = [line for event in self.match.events for line in self.happening(event)]
        heard = len(self.match.events)
        while answered := self.goes_on():
            self.add(paragraph, answered)
            for event in self.match.events[heard:]:
                if event.happening.id in BEGINS and len(paragraph) > 1:
                    yield [*paragraph, f"     = {digest(self.game, self.match.state)[:16]}"]
                    paragraph = []
                paragraph += self.happening(event)
            heard = len(self.match.events)
        yield [*paragraph, *self.ending()]

    def add(self, paragraph: Paragraph, answered: str) -> None:
        """An answer; what fate says in a row stands in one line."""
        if paragraph and answered.startswith("fate: ") and paragraph[-1].startswith("fate: "):
            paragraph[-1] += f", {answered.removeprefix('fate: ')}"
        else:
            paragraph.append(answered)

    def goes_on(self) -> str:
        """The next answer, as a line; nothing once the game is over."""
        waiting = self.match.state.waiting()
        if isinstance(waiting, Outcome):
            return ""
        if isinstance(waiting, Chance):
            fell = Fell(waiting.fall(self.rng))
            self.match.take(fell)
            return f"fate: {self.game.notation.text(fell.fate)}"
        wish = self.wish()
        if wish is not None:
            self.match.take(wish)
            return f"{NAMES[wish.seat]}, out of turn: {self.game.notation.text(wish.action)}"
        return self.choice(waiting)

    def wish(self) -> Act | None:
        for seat in self.game.polls(self.match.state):
            actions = self.game.interjections(self.match.state, seat)
            sight = Sight(self.game, self.match.state, seat, actions)
            wish = self.player.wish(sight, self.rng) if actions else None
            if wish is not None:
                return Act(seat, wish)
        return None

    def choice(self, decision: Decision) -> str:
        sight = self.match.sight()
        action = self.player.choose(sight, self.rng)
        why = self.why(sight, action) if len(decision.actions) > 1 else ""
        self.match.act(decision.seat, action)
        ways = f", out of {len(decision.actions)}" if len(decision.actions) > 1 else ""
        said = f"{NAMES[decision.seat]}: {self.game.notation.text(action)}"
        return f"{said} ({decision.clause}{ways}){why}"

    def why(self, sight: Sight, action: Action) -> str:
        """The reason, where the hint is about this very choice and has not just been given."""
        hint = self.game.hint(sight, Random(0))
        if self.game.unfold(self.match.state, sight.seat, hint.do)[0] != action:
            return ""
        reason = f' "{WORDS.hint(self.game, hint, NAMES)}"'
        given, self.reason = self.reason, reason
        return "" if reason == given else reason

    def happening(self, event: Event) -> list[str]:
        """What happened, and who alone was told."""
        everybody = [*range(self.match.seats), None]
        told = [seat for seat in everybody if event.heard_by(seat)]
        if not told:
            return []
        names = ["spectators" if seat is None else NAMES[seat] for seat in told]
        audience = "" if told == everybody else f" [{WORDS.joined(names)} only]"
        return [f"     {WORDS.event(self.game, event, NAMES)}{audience}"]

    def ending(self) -> Paragraph:
        outcome = self.match.outcome
        assert outcome is not None
        ranking = " > ".join(WORDS.joined([NAMES[s] for s in group]) for group in outcome.ranking)
        scores = ", ".join(f"{NAMES[seat]} {score}" for seat, score in enumerate(outcome.scores))
        return [
            f"     = {digest(self.game, self.match.state)[:16]}",
            f"outcome: {WORDS.reason(self.game.id, outcome.reason)}",
            f"ranking: {ranking}",
            f"scores: {scores}",
        ]
