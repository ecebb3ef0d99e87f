"""A whole game in the terminal, for people and bots, on one match.

Nobody is shown anything but their view and the events they heard.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from secrets import token_hex

from rich.console import Console

from mastaba.bots import Bot
from mastaba.core.decision import Ask, Decision, Outcome
from mastaba.core.errors import BadNotation, BadSetup, IllegalAction
from mastaba.core.event import Event
from mastaba.core.game import Game
from mastaba.core.match import Act, Match
from mastaba.core.notation import Action
from mastaba.core.view import Sight
from mastaba.words import Words

from . import board_of, can_paint
from .commands import ASIDE, Commands
from .question import Question
from .scene import Scene
from .screen import Painted, Plain, Screen

Listen = Callable[[str], str]

LEAVE = ("quit", "exit")


class Left(Exception):
    """Somebody has left the table."""


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
    screen = screen_for(game, console, plain=plain)
    Table(match, humans, bots, seed, words, screen, ask, names).run()
    return match


def screen_for(game: Game, console: Console, *, plain: bool) -> Screen:
    """Painted where the terminal can be painted on, else told in sentences."""
    kind = Plain if plain or not can_paint(console) else Painted
    return kind(console, board_of(game.id))


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
        self.ask = ask
        self.names = list(names) or [self._name(seat) for seat in range(match.seats)]
        self.commands = Commands(match, words, screen, self.names)
        self.sitting: int | None = humans[0] if len(humans) == 1 else None
        self.heard = dict.fromkeys(humans, 0)  # by seat: the events told so far
        self.seen = dict.fromkeys(humans, 0)  # by seat: the answers when it last looked
        self.silent: dict[int, list[Action]] = {}  # by seat: what it could last have said aside
        self.luck = {seat: Random(f"bot {seat} {seed}") for seat in range(match.seats)}

    def _name(self, seat: int) -> str:
        key = "table.person" if seat in self.humans else "table.bot"
        return self.words.text(key, {"seat": str(seat)})

    # The game.

    def run(self) -> None:
        """Decision by decision, until the end or until somebody leaves."""
        try:
            while (decision := self.match.decision) is not None:
                if self.somebody_speaks(decision):
                    continue
                if decision.seat not in self.humans:
                    self.bot_decides(decision)
                else:
                    self.person_answers(decision)
        except (KeyboardInterrupt, Left):
            self.commands.say("table.left")
            return
        if self.match.outcome is not None:
            self.finish(self.match.outcome)

    def bot_decides(self, decision: Decision) -> None:
        """A bot sees what its seat sees."""
        seat = decision.seat
        sight = self.match.sight()
        self.match.act(seat, self.bots[seat].choose(sight, self.luck[seat]))

    def somebody_speaks(self, decision: Decision) -> bool:
        """Whether one of those who may want to did something out of turn."""
        for seat in self.game.polls(self.match.state):
            actions = self.game.interjections(self.match.state, seat)
            if not actions:
                continue
            if seat not in self.humans:
                sight = Sight(self.game, self.match.state, seat, actions)
                wish = self.bots[seat].wish(sight, self.luck[seat])
                if wish is not None:
                    self.match.act(seat, wish)
                    return True
            elif seat != decision.seat and self.silent.get(seat) != actions:
                self.silent[seat] = actions
                aside = Ask(ASIDE, decision.clause, decision.ask.legal)
                if self.person_answers(Decision(seat, aside, actions)):
                    return True
        return False

    def person_answers(self, decision: Decision) -> bool:
        """Ask until there is an answer; False if the person lets it be, as one may out of turn."""
        if not self.take_seat(decision.seat):
            raise Left
        scene = self.scene(decision.seat)
        question = Question(self.match, decision, scene, self.screen.board)
        self.show(question, whole=self.others_acted(decision.seat))
        answered = False
        while not answered:
            typed = self.listen("table.ask")
            if typed is None:
                raise Left
            if not typed and decision.kind == ASIDE:
                return False
            if typed.casefold() == "board":
                self.show(question, whole=True)
            elif not self.commands.obey(question, typed):
                answered = self.attempt(question, typed)
        return True

    def take_seat(self, seat: int) -> bool:
        """Between two people the screen is empty; False if nobody comes."""
        if self.sitting != seat and len(self.humans) > 1:
            self.screen.curtain()
            if self.listen("table.pass", name=self.names[seat]) is None:
                return False
        self.sitting = seat
        return True

    def listen(self, key: str, **slots: str) -> str | None:
        """A line typed; None if it is the last."""
        try:
            typed = " ".join(self.ask(self.words.text(key, slots)).split())
        except (EOFError, KeyboardInterrupt):
            self.screen.say("")
            return None
        return None if typed.casefold() in LEAVE else typed

    def attempt(self, question: Question, typed: str) -> bool:
        """A number, an interjection, or notation; a mistake gets one sentence."""
        if question.unfolded(typed):
            self.show(question, whole=False)
            return False
        told = len(self.match.events)
        for line in question.lines(typed):
            try:
                self.match.say(question.seat, line)
            except BadNotation:
                continue
            except IllegalAction as error:
                self.commands.refuse(error.refusal)
                return False
            self.heard[question.seat] = told
            return True
        self.commands.warn("table.unknown" if typed else "table.empty", typed=typed)
        return False

    # What a person is shown.

    def scene(self, seat: int | None) -> Scene:
        """The seat's view, ready to be drawn."""
        view = self.game.view(self.match.state, seat)
        return Scene(self.game, view, self.words, self.names)

    def news(self, seat: int | None) -> list[Event]:
        """What the seat has heard since its last decision."""
        since = 0 if seat is None else self.heard[seat]
        return [event for event in self.match.events[since:] if event.heard_by(seat)]

    def others_acted(self, seat: int) -> bool:
        """Whether this seat has not looked yet, or another has answered since it did."""
        since = self.match.answers[self.seen[seat] :]
        new = any(isinstance(answer, Act) and answer.seat != seat for answer in since)
        return new or self.seen[seat] == 0

    def show(self, question: Question, *, whole: bool) -> None:
        """What happened, the position (`whole`: even where that takes many words), the question."""
        seat, scene, choices = question.seat, question.scene, question.choices
        self.screen.position(scene, choices, self.news(seat), whole=whole)
        if not self.seen[seat]:
            self.suggest()
        kind = question.decision.kind
        aside = kind == ASIDE
        prompt = self.words.text("table.aside") if aside else self.words.prompt(self.game, kind)
        self.screen.ask(scene, prompt, choices)
        self.seen[seat] = len(self.match.answers)

    def suggest(self) -> None:
        """What would suit so many players and was not chosen: to be taken the next time."""
        seats, chosen = self.match.seats, self.match.options
        for name, value in self.game.suggested(seats).items():
            if chosen[name] != value:
                title = self.words.option(self.game.id, name)
                slots = {"option": title, "seats": str(seats), "now": chosen[name]}
                self.commands.say("table.suggested", **slots, name=name, value=value)

    def finish(self, outcome: Outcome) -> None:
        """The last news, the whole board, who won, and what was hidden."""
        scene = self.scene(self.sitting)
        self.screen.position(scene, (), self.news(self.sitting), whole=True)
        winners = self.words.joined([self.names[winner] for winner in outcome.winners])
        keys = ("table.nobody", "table.winner", "table.winners")
        won = self.words.text(keys[min(len(outcome.winners), 2)], {"names": winners})
        self.screen.heading(f"{won} {self.words.reason(self.game.id, outcome.reason)}")
        for seat, score in enumerate(outcome.scores):
            role = self.game.role(self.match.state, seat)
            told = self.words.score(self.game.id, role, score)
            self.commands.say("table.score", name=self.names[seat], score=told)
        self.screen.say(*self.screen.board.reckoning(scene))
