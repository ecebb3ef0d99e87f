"""What a person may type besides an answer. Nothing here changes the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from mastaba.core.errors import BadNotation, IllegalAction, UnknownName
from mastaba.core.game import Refusal
from mastaba.core.match import Match
from mastaba.core.replay import write
from mastaba.words import Words, capital

from .question import Question
from .screen import Screen

HELP = (
    "table.help.answer",
    "table.help.why",
    "table.help.rules",
    "table.help.log",
    "table.help.board",
    "table.help.hint",
    "table.help.save",
    "table.help.quit",
)

ASIDE = "aside"  # the kind of a question put to somebody who need not answer


class Commands:
    """The commands by the word they begin with; each gets the rest of the line."""

    def __init__(self, match: Match, words: Words, screen: Screen, names: Sequence[str]) -> None:
        self.match = match
        self.game = match.game
        self.words = words
        self.screen = screen
        self.names = names
        self.known: dict[str, Callable[[Question, str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "rules": self.rules,
            "log": self.log,
            "hint": self.hint,
            "save": self.save,
        }

    def obey(self, question: Question, typed: str) -> bool:
        """Carry out a command; False if it is none."""
        word, _, rest = typed.partition(" ")
        command = self.known.get(word.casefold())
        if command is None:
            return False
        command(question, rest)
        return True

    def say(self, key: str, **slots: str) -> None:
        """One sentence of the catalogues."""
        self.screen.say(self.words.text(key, slots))

    def warn(self, key: str, **slots: str) -> None:
        """One sentence on why something was not done."""
        self.screen.warn(self.words.text(key, slots))

    def refuse(self, refusal: Refusal | None) -> None:
        """Why not, and by which rule."""
        if refusal is None:
            self.warn("table.illegal")
        else:
            why = self.words.refusal(self.game, refusal, self.names)
            self.screen.warn(f"{why} ({refusal.clause})")

    def help(self, question: Question, _: str) -> None:
        """What can be typed, and how to read the picture."""
        self.screen.say(*(self.words.text(key) for key in HELP))
        for action in self.game.interjections(self.match.state, question.seat):
            does = self.words.action(self.game, action, self.names)
            self.say("table.help.also", word=self.game.notation.text(action), does=does)
        self.screen.say(*self.screen.legend(question.scene))

    def why(self, question: Question, typed: str) -> None:
        """Whether something is allowed, and the rule if it is not."""
        for line in question.lines(typed) if typed else ():
            try:
                refusal = self.refusal_of(question.seat, line)
            except BadNotation:
                continue
            if refusal is None:
                self.say("table.allowed", typed=line)
            else:
                self.refuse(refusal)
                self.screen.say(self.words.clause(self.game.id, refusal.clause))
            return
        self.warn("table.unknown_why" if typed else "table.why_what", typed=typed)

    def refusal_of(self, seat: int, line: str) -> Refusal | None:
        """Why the seat may not say this; None if it may."""
        try:
            first = self.game.unfold(self.match.state, seat, line)[0]
        except IllegalAction as error:
            return error.refusal
        return self.game.explain(self.match.state, seat, first)

    def rules(self, question: Question, typed: str) -> None:
        """A rule by its number; without one, the rule that asks."""
        wanted = (typed or question.decision.clause).upper()
        if wanted.isdecimal():
            prefix = question.decision.clause.partition("-")[0]
            wanted = f"{prefix}-{int(wanted):02}"
        try:
            self.screen.say(f"{wanted}: {self.words.clause(self.game.id, wanted)}")
        except UnknownName as error:
            self.screen.warn(f"{capital(str(error))}.")

    def log(self, question: Question, _: str) -> None:
        """Everything the seat has heard."""
        heard = [event for event in self.match.events if event.heard_by(question.seat)]
        self.screen.story(question.scene, heard)

    def hint(self, question: Question, _: str) -> None:
        """What the rule-of-thumb player would do; it says nothing of what is out of turn."""
        if question.decision.kind == ASIDE:
            self.warn("table.illegal")
            return
        hint = self.game.hint(question.sight, Random(len(self.match.answers)))
        why = self.words.hint(self.game, hint, self.names)
        self.say("table.hint", why=why, do=hint.do)

    def save(self, _: Question, typed: str) -> None:
        """The replay so far, in a new file: a slip of the finger must not cost an old one."""
        if not typed:
            self.warn("table.save_where")
            return
        try:
            with Path(typed).expanduser().open("x", encoding="utf-8") as file:
                file.write(write(self.match, self.names))
        except FileExistsError:
            self.warn("table.exists", file=typed)
        except (OSError, RuntimeError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self.warn("table.not_saved", file=typed, reason=reason)
        else:
            self.say("table.saved", file=typed)
