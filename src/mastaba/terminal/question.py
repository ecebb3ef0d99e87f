"""One decision as it is put to a person, and what that person may type in answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from mastaba.core.decision import Decision
from mastaba.core.match import Match
from mastaba.core.notation import Action
from mastaba.core.view import Sight

from . import Board
from .scene import Choice, Scene

BACK = "back"


class Question:
    """The open question of a match, with its choices numbered; some may be folded."""

    def __init__(self, match: Match, decision: Decision, scene: Scene, board: Board) -> None:
        self.decision = decision
        self.seat = decision.seat
        self.scene = scene
        self.board = board
        offers = match.game.offers(match.state, decision.seat)
        self.ends: Mapping[str, str] = {offer.do: offer.cell for offer in offers if offer.cell}
        self.choices = self.all = board.choices(scene, decision.actions, self.ends)
        self.shorthands = board.shorthands(self.choices)
        self.sight = Sight(match.game, match.state, decision.seat, decision.actions)

    def unfolded(self, typed: str) -> bool:
        """Whether this names several answers, or the way back; then other choices are shown."""
        meant, choice = self.meant(typed), self.choice(typed)
        if len(meant) > 1:
            self.show(self.board.choices(self.scene, meant, self.ends))
        elif choice is not None and choice.inside:
            self.show(choice.inside)
        elif choice is not None and choice.notation == BACK:
            self.choices = self.all
        else:
            return False
        return True

    def show(self, choices: Sequence[Choice]) -> None:
        """A part of the choices, and the way back to all."""
        back = Choice(0, None, BACK, self.scene.text("table.back"))
        self.choices = [*choices, back]

    def meant(self, typed: str) -> list[Action]:
        """The answers that point at a cell, or whose notation begins so."""
        said = typed.casefold()
        if not said:
            return []
        text = self.scene.game.notation.text
        at = set(self.ending(said))
        return [
            action
            for action in self.decision.actions
            if text(action) in at or text(action).casefold().startswith(f"{said} ")
        ]

    def ending(self, said: str) -> list[str]:
        """The answers that lead to a cell, by its word or its name."""
        name = self.scene.game.cell_name
        return [
            do for do, cell in self.ends.items() if said in map(str.casefold, (cell, name(cell)))
        ]

    def lines(self, typed: str) -> list[str]:
        """The lines of notation that may be meant, likeliest first."""
        choice = self.choice(typed)
        if choice is not None and not choice.inside:
            return [choice.notation]
        meant = self.meant(typed)
        if len(meant) == 1:
            return [self.scene.game.notation.text(meant[0])]
        walks = self.ending(typed.casefold())
        return walks or list(self.spellings(typed))

    def choice(self, typed: str) -> Choice | None:
        """The choice of that number or notation, or the only one with that last word."""
        if not typed and len(self.choices) == 1:
            return self.choices[0]
        said = typed.casefold()
        for choice in self.choices:
            if said in (str(choice.number), choice.notation.casefold()):
                return choice
        if said.isdecimal():
            return None
        named = [c for c in self.choices if c.notation.casefold().rpartition(" ")[2] == said]
        return named[0] if len(named) == 1 else None

    def spellings(self, typed: str) -> Iterator[str]:
        """Notation in other cases, or with its verb left out."""
        words = typed.split()
        if not words:
            return
        verb, *rest = words
        for head, arguments in [(verb.lower(), rest), *((verb, words) for verb in self.verbs())]:
            tail = " ".join(arguments)
            for form in dict.fromkeys((tail, tail.upper(), tail.lower())):
                yield f"{head} {form}".strip()

    def verbs(self) -> list[str]:
        """The verbs that may be left out."""
        verbs = [c.notation.partition(" ")[0] for c in self.choices if " " in c.notation]
        return list(dict.fromkeys([*verbs, *self.shorthands]))
