"""Two ways to show a table: painted with lines and colours, or told in plain sentences."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from mastaba.core.event import Event

from . import WIDTH, Board
from .palette import CORAL, FAIENCE, FAINT, GOLD
from .scene import Choice, Scene

BLANK_LINES = 60
CHROME = 5  # lines of a painted screen besides board, story and choices
LEAST_STORY = 3
GUTTER = 6  # columns for the number of a choice and the gap behind it
ERASE_SCROLLBACK = "\x1b[3J"


class Screen(ABC):
    """Where a table is shown."""

    def __init__(self, console: Console, board: Board) -> None:
        self.console = console
        self.board = board

    @abstractmethod
    def curtain(self) -> None:
        """Hide everything there is to see."""

    @abstractmethod
    def position(
        self, scene: Scene, choices: Sequence[Choice], events: Sequence[Event], *, whole: bool
    ) -> None:
        """What has happened and the board; `whole`: also where it takes many words."""

    @abstractmethod
    def story(self, scene: Scene, events: Sequence[Event]) -> None:
        """Everything in this list, in words."""

    @abstractmethod
    def ask(self, scene: Scene, prompt: str, choices: Sequence[Choice]) -> None:
        """The question and its answers."""

    @abstractmethod
    def say(self, *lines: str) -> None:
        """A few sentences."""

    @abstractmethod
    def warn(self, line: str) -> None:
        """Why something was not done."""

    @abstractmethod
    def heading(self, line: str) -> None:
        """A sentence that matters."""

    def legend(self, scene: Scene) -> list[str]:
        """How to read the board, where there is something to read."""
        return []


class Plain(Screen):
    """For screen readers and pipes: one thing to a line, no colour, no picture, no cursor."""

    def curtain(self) -> None:
        """Push everything off the screen."""
        self.say("-" * 20, *[""] * BLANK_LINES)

    def position(
        self, scene: Scene, choices: Sequence[Choice], events: Sequence[Event], *, whole: bool
    ) -> None:
        """What happened; then, if it is wanted, the position in sentences."""
        self.story(scene, events)
        if whole:
            self.say(*self.board.describe(scene))

    def story(self, scene: Scene, events: Sequence[Event]) -> None:
        """A sentence to a line."""
        for paragraph in self.board.chronicle(scene, events):
            self.say(*paragraph)

    def ask(self, scene: Scene, prompt: str, choices: Sequence[Choice]) -> None:
        """A choice to a line."""
        self.say(prompt, *(f"{choice.number}: {choice.text}" for choice in choices))

    def say(self, *lines: str) -> None:
        """As they are."""
        if lines:
            self.console.out("\n".join(lines), highlight=False)

    def warn(self, line: str) -> None:
        """Like any other sentence."""
        self.say(line)

    def heading(self, line: str) -> None:
        """Like any other sentence."""
        self.say(line)


class Painted(Screen):
    """For eyes: every decision gets a fresh screen of 80 columns by 40 lines."""

    def curtain(self) -> None:
        """Clear the screen, and what could be scrolled back to."""
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write(ERASE_SCROLLBACK)

    def position(
        self, scene: Scene, choices: Sequence[Choice], events: Sequence[Event], *, whole: bool
    ) -> None:
        """Title, board, and as much of the story as there is room for."""
        self.console.clear()
        self._title(scene)
        lines = self.board.draw(scene, choices)
        self.console.print(Text("\n").join(lines), highlight=False, no_wrap=True)
        room = self.console.height - len(lines) - len(self._rows(choices)) - CHROME
        self._story(scene, events, max(room, LEAST_STORY))

    def story(self, scene: Scene, events: Sequence[Event]) -> None:
        """All of it."""
        self._story(scene, events, None)

    def ask(self, scene: Scene, prompt: str, choices: Sequence[Choice]) -> None:
        """The question in gold, the answers in columns."""
        self._line(Text(prompt, f"bold {GOLD}", overflow="fold"))
        for row in self._rows(choices):
            self._line(row)

    def say(self, *lines: str) -> None:
        """As they are; backticks of the rules become weight."""
        for line in lines:
            text = Text(overflow="fold")
            for index, part in enumerate(line.split("`")):
                text.append(part, "bold" if index % 2 else None)
            self._line(text)

    def warn(self, line: str) -> None:
        """In carnelian."""
        self._line(Text(line, CORAL, overflow="fold"))

    def heading(self, line: str) -> None:
        """In gold."""
        self._line(Text(line, f"bold {GOLD}", overflow="fold"))

    def legend(self, scene: Scene) -> list[str]:
        """How to read the picture."""
        return self.board.legend(scene)

    def _title(self, scene: Scene) -> None:
        seat, title = scene.view["seat"], scene.words.title(scene.game.id)
        line = Text(f" {title} ", f"bold #000000 on {GOLD}")
        if seat is not None:
            role = scene.name("role", scene.view["role"])
            line.append(f" {scene.names[seat]}, {role}", f"{GOLD} on default")
        self._line(line)

    def _story(self, scene: Scene, events: Sequence[Event], most: int | None) -> None:
        lines: list[Text] = []
        for paragraph in self.board.chronicle(scene, events):
            text = Text(" ".join(paragraph), FAINT)
            for word, style in self.board.accents(scene).items():
                text.highlight_words([word], style)
            lines += text.wrap(self.console, self._width())
        if most is not None and len(lines) > most:
            lines = [Text(scene.text("table.earlier"), FAINT), *lines[-most + 1 :]]
        for line in lines:
            line.rstrip()
            self._line(line)

    def _rows(self, choices: Sequence[Choice]) -> list[Text]:
        """Columns as wide as the widest label; a choice with a note may take several."""
        column = max((cell_len(choice.label) for choice in choices), default=0) + GUTTER
        rows: list[Text] = []
        for choice in choices:
            cell = Text.assemble((f"{choice.number:>3} ", f"bold {FAIENCE}"), choice.text)
            cell.pad_right(-cell.cell_len % column)
            if not rows or rows[-1].cell_len + cell.cell_len > self._width():
                rows.append(Text())
            rows[-1].append_text(cell)
        return [line for row in rows for line in row.wrap(self.console, self._width())]

    def _width(self) -> int:
        return min(WIDTH, self.console.width)

    def _line(self, text: Text) -> None:
        self.console.print(text, width=self._width(), highlight=False)
