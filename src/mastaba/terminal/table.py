"""A whole game in the terminal, for people and bots, on one match.

Nobody is shown anything but their view and the events they heard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from secrets import token_hex

from rich.console import Console

from mastaba.bots import Bot
from mastaba.core.decision import Decision
from mastaba.core.errors import BadNotation, BadSetup, IllegalAction, UnknownName
from mastaba.core.event import Event
from mastaba.core.game import Game, Refusal
from mastaba.core.match import Act, Match
from mastaba.core.replay import write
from mastaba.core.view import Sight
from mastaba.words import Words, capital

from . import board_of, can_paint
from .scene import Choice, Scene
from .screen import Painted, Plain, Screen
from .spelling import find_choice, spellings

Listen = Callable[[str], str]

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


def play(
    game: Game,
    seats: int,
    humans: Sequence[int],
    bots: Mapping[int, Bot],
    options: Mapping[str, object],
    seed: str | None,
    words: Words,
    console: Console,
    plain: bool = False,
    ask: Listen = input,
    names: Sequence[str] = (),
) -> Match:
    """Play until the game ends or somebody leaves; the match as it then stands."""
    seed = token_hex(8) if seed is None else seed
    match = Match(game, seats, options, seed)
    for seat in range(seats):
        if seat not in humans and seat not in bots:
            raise BadSetup(f"expected a person or a bot on seat {seat} but got nobody")
    kind = Plain if plain or not can_paint(console) else Painted
    screen = kind(console, board_of(game.id))
    Table(match, humans, bots, seed, words, screen, ask, names).run()
    return match


class Table:
    """The people at one terminal."""

    def __init__(
        self,
        match: Match,
        humans: Sequence[int],
        bots: Mapping[int, Bot],
        seed: str,
        words: Words,
        screen: Screen,
        ask: Listen,
        names: Sequence[str],
    ) -> None:
        self.match = match
        self.game = match.game
        self.humans = humans
        self.bots = bots
        self.words = words
        self.screen = screen
        self.board = screen.board
        self.ask = ask
        self.names = list(names) or [self._name(seat) for seat in range(match.seats)]
        self.sitting: int | None = humans[0] if len(humans) == 1 else None
        self.heard = dict.fromkeys(humans, 0)  # by seat: the events told so far
        self.seen = dict.fromkeys(humans, -1)  # by seat: the answers when it last looked
        self.luck = {seat: Random(f"bot {seat} {seed}") for seat in range(match.seats)}
        self.commands: dict[str, Callable[[Decision, str], None]] = {
            "?": self.help,
            "help": self.help,
            "why": self.why,
            "rules": self.rules,
            "log": self.log,
            "board": self.redraw,
            "hint": self.hint,
            "save": self.save,
        }

    def _name(self, seat: int) -> str:
        key = "table.person" if seat in self.humans else "table.bot"
        return self.words.text(key, {"seat": str(seat)})

    # The game.

    def run(self) -> None:
        """Decision by decision, until the end or until somebody leaves."""
        try:
            while (decision := self.match.decision) is not None:
                if decision.seat not in self.humans:
                    self.bot_decides(decision)
                elif not self.person_decides(decision):
                    self.say("table.left")
                    return
        except KeyboardInterrupt:
            self.say("table.left")
            return
        self.finish()

    def bot_decides(self, decision: Decision) -> None:
        """A bot sees what its seat sees."""
        seat = decision.seat
        action = self.bots[seat].choose(self.sight(decision), self.luck[seat])
        self.match.act(seat, action)

    def person_decides(self, decision: Decision) -> bool:
        """Ask until there is an answer; False if the person leaves instead."""
        if not self.take_seat(decision.seat):
            return False
        self.show(decision)
        answered = False
        while not answered:
            typed = self.listen("table.ask")
            if typed is None or typed.casefold() in ("quit", "exit"):
                return False
            answered = self.obey(decision, typed)
        return True

    def take_seat(self, seat: int) -> bool:
        """Between two people the screen is empty; False if nobody comes."""
        if self.sitting != seat and len(self.humans) > 1:
            self.screen.curtain()
            typed = self.listen("table.pass", name=self.names[seat])
            if typed is None or typed.casefold() in ("quit", "exit"):
                return False
        self.sitting = seat
        return True

    def listen(self, key: str, **slots: str) -> str | None:
        """A line typed; None when there will be no more."""
        try:
            return " ".join(self.ask(self.words.text(key, slots)).split())
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            return None

    def obey(self, decision: Decision, typed: str) -> bool:
        """Whether that was an answer. A command is not, and neither is a mistake."""
        word, _, rest = typed.partition(" ")
        command = self.commands.get(word.casefold())
        if command is None:
            return self.attempt(decision, typed)
        command(decision, rest)
        return False

    def attempt(self, decision: Decision, typed: str) -> bool:
        """A number, an interjection, or notation."""
        seat, told = decision.seat, len(self.match.events)
        choice = find_choice(self.choices(decision), typed)
        lines = [choice.notation] if choice else list(spellings(typed, self.verbs(decision)))
        for line in lines:
            try:
                self.match.say(seat, line)
            except BadNotation:
                continue
            except IllegalAction as error:
                self.refuse(error.refusal)
                return False
            self.heard[seat] = told
            return True
        self.say("table.unknown" if typed else "table.empty", typed=typed)
        return False

    def verbs(self, decision: Decision) -> list[str]:
        """The verbs that may be left out."""
        choices = self.choices(decision)
        verbs = [c.notation.partition(" ")[0] for c in choices if " " in c.notation]
        return list(dict.fromkeys([*verbs, *self.board.shorthands(choices)]))

    # What a person is shown.

    def sight(self, decision: Decision) -> Sight:
        """What the seat that is asked sees."""
        return Sight(self.game, self.match.state, decision.seat, decision.actions)

    def scene(self, seat: int | None) -> Scene:
        """The seat's view, ready to be drawn."""
        view = self.game.view(self.match.state, seat)
        return Scene(self.game, view, self.words, self.names)

    def choices(self, decision: Decision) -> list[Choice]:
        """The legal actions with their numbers."""
        offers = self.game.offers(self.match.state, decision.seat)
        ends = {offer.do: offer.cell for offer in offers if offer.cell}
        return self.board.choices(self.scene(decision.seat), decision.actions, ends)

    def news(self, seat: int) -> list[Event]:
        """What the seat has heard since its last decision."""
        return [e for e in self.match.events[self.heard[seat] :] if e.heard_by(seat)]

    def show(self, decision: Decision) -> None:
        """The position and the question; in sentences only if others have acted since."""
        seat, scene = decision.seat, self.scene(decision.seat)
        if isinstance(self.screen, Plain) and not self.others_acted(seat):
            self.screen.story(scene, self.news(seat))
        else:
            self.screen.position(scene, self.choices(decision), self.news(seat))
        self.seen[seat] = len(self.match.answers)
        self.screen.ask(scene, self.words.prompt(self.game, decision.kind), self.choices(decision))

    def others_acted(self, seat: int) -> bool:
        """Whether another seat has answered since this one last looked."""
        if self.seen[seat] < 0:
            return True
        since = self.match.answers[self.seen[seat] :]
        return any(isinstance(answer, Act) and answer.seat != seat for answer in since)

    def say(self, key: str, **slots: str) -> None:
        """One sentence of the catalogues."""
        self.screen.say(self.words.text(key, slots))

    def refuse(self, refusal: Refusal | None) -> None:
        """Why not, and by which rule."""
        if refusal is None:
            self.say("table.illegal")
        else:
            self.screen.say(f"{self.words.refusal(self.game, refusal)} ({refusal.clause})")

    def finish(self) -> None:
        """The last news, the whole board, and who won."""
        seat = self.sitting
        outcome = self.match.outcome
        if outcome is None:
            return
        scene = self.scene(seat)
        self.screen.position(scene, (), self.news(seat) if seat is not None else ())
        winners = self.words.joined([self.names[winner] for winner in outcome.winners])
        key = "table.winner" if len(outcome.winners) == 1 else "table.winners"
        reason = self.words.reason(self.game.id, outcome.reason)
        self.screen.heading(f"{self.words.text(key, {'names': winners})} {reason}")
        for other, score in enumerate(outcome.scores):
            role = self.game.role(self.match.state, other)
            told = self.words.score(self.game.id, role, score)
            self.say("table.score", name=self.names[other], score=told)
        self.screen.say(*self.board.reckoning(scene))

    # Commands.

    def help(self, decision: Decision, _: str) -> None:
        """What can be typed."""
        self.screen.say(*(self.words.text(key) for key in HELP))
        for action in self.game.interjections(self.match.state, decision.seat):
            does = self.words.action(self.game, action)
            self.say("table.help.also", word=self.game.notation.text(action), does=does)
        self.screen.say(*self.screen.legend(self.scene(decision.seat)))

    def why(self, decision: Decision, typed: str) -> None:
        """Whether something is allowed, and the rule if it is not."""
        seat = decision.seat
        choice = find_choice(self.choices(decision), typed) if typed else None
        lines = [choice.notation] if choice else spellings(typed, self.verbs(decision))
        for line in lines:
            try:
                first = self.game.unfold(self.match.state, seat, line)[0]
                refusal = self.game.explain(self.match.state, seat, first)
            except BadNotation:
                continue
            except IllegalAction as error:
                refusal = error.refusal
            if refusal is None:
                self.say("table.allowed", typed=line)
            else:
                self.refuse(refusal)
                self.screen.say(self.words.clause(self.game.id, refusal.clause))
            return
        self.say("table.unknown_why" if typed else "table.why_what", typed=typed)

    def rules(self, decision: Decision, typed: str) -> None:
        """A rule by its number; without one, the rule that asks."""
        wanted = (typed or decision.clause).upper()
        prefix = decision.clause.partition("-")[0]
        if wanted.isdecimal():
            wanted = f"{prefix}-{int(wanted):02}"
        try:
            self.screen.say(f"{wanted}: {self.words.clause(self.game.id, wanted)}")
        except UnknownName as error:
            self.screen.say(f"{capital(str(error))}.")

    def log(self, decision: Decision, _: str) -> None:
        """Everything the seat has heard."""
        heard = [event for event in self.match.events if event.heard_by(decision.seat)]
        self.screen.story(self.scene(decision.seat), heard)

    def redraw(self, decision: Decision, _: str) -> None:
        """The whole position once more."""
        self.seen[decision.seat] = -1
        self.show(decision)

    def hint(self, decision: Decision, _: str) -> None:
        """What the rule-of-thumb player would do."""
        hint = self.game.hint(self.sight(decision), Random(len(self.match.answers)))
        self.say("table.hint", why=self.words.hint(self.game, hint), do=hint.do)

    def save(self, _: Decision, typed: str) -> None:
        """The replay so far."""
        if not typed:
            self.say("table.save_where")
            return
        try:
            Path(typed).expanduser().write_text(write(self.match, self.names), "utf-8")
        except OSError as error:
            self.say("table.not_saved", file=typed, reason=error.strerror or str(error))
        else:
            self.say("table.saved", file=typed)
