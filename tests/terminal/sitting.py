"""A person at the text table, played by a script."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from io import StringIO
from random import Random

from rich.console import Console

from mastaba.bots import Bot, bot
from mastaba.core.game import Game
from mastaba.core.match import Match
from mastaba.games import game
from mastaba.terminal.table import play
from mastaba.words import words

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gil", "Hal")
MUMMY = game("mummy")
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
CLEAR = "\x1b[2J"


class Sitting:
    """One game, what was typed in it, and what the screen showed before each time."""

    def __init__(
        self,
        answers: Iterable[str] | Callable[[str], str],
        seats: int = 4,
        humans: Sequence[int] = (1,),
        mummy: int = 0,
        seed: str | None = "sitting",
        bots: str = "thumb",
        plain: bool = False,
        width: int = 80,
        encoding: str = "utf-8",
        of: Game = MUMMY,
        lang: str = "en",
        **options: str,
    ) -> None:
        self.file = Paper(encoding)
        self.console = Console(
            file=self.file,
            width=width,
            height=40,
            force_terminal=not plain,
            color_system=None if plain else "truecolor",
            legacy_windows=False,
        )
        self.prompts: list[str] = []
        self.screens: list[str] = []
        self._answers = answers if callable(answers) else iter(answers)
        others: dict[int, Bot] = {s: bot(bots) for s in range(seats) if s not in humans}
        self.of, self.words = of, words(lang)
        chosen: dict[str, object] = {"mummySeat": mummy} if of is MUMMY else {}
        self.match = self._play(seats, humans, others, chosen | options, seed, plain)
        self.screens.append(self.file.torn_off())

    def _play(
        self,
        seats: int,
        humans: Sequence[int],
        others: dict[int, Bot],
        options: dict[str, object],
        seed: str | None,
        plain: bool,
    ) -> Match:
        return play(
            self.of,
            seats,
            humans,
            others,
            options,
            seed,
            self.words,
            self.console,
            plain,
            self.ask,
            NAMES[:seats],
        )

    def ask(self, prompt: str) -> str:
        """The script answers; when it has no more to say, it leaves."""
        self.prompts.append(prompt)
        self.screens.append(self.file.torn_off())
        if callable(self._answers):
            return self._answers(prompt)
        return next(self._answers, "quit")

    @property
    def shown(self) -> str:
        """All that was shown, without colours."""
        return ESCAPES.sub("", "".join(self.screens))

    def after(self, number: int) -> str:
        """What the answer of that number brought about, without colours."""
        return ESCAPES.sub("", self.screens[number]).strip()


class Paper(StringIO):
    """Where the screen is kept."""

    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    def torn_off(self) -> str:
        """What has been written since the last time."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return text

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """What the terminal claims to understand."""
        return self._encoding


def numbers(seed: str, most: int = 9000, low: int = 1, high: int = 5) -> Callable[[str], str]:
    """Somebody who types any number, so many times; hand-overs are answered with Enter."""
    rng, typed = Random(seed), [0]

    def answer(prompt: str) -> str:
        typed[0] += 1
        if typed[0] > most:
            return "quit"
        return "" if prompt.startswith("Pass") else str(rng.randrange(low, high + 1))

    return answer
