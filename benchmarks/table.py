"""The table as somebody meets it who presses only what glows, in a real browser against three bots.

Measures presses from "Open the table" to the first own turn, seconds waited per round, the share
of questions with a single answer that had to be clicked away, and how large a cell is drawn.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLong

from mastaba.games import GAMES
from mastaba.server.security import Limits
from server.client import Server
from web.conftest import FLAGS, stranger
from web.guest import DESK, Guest

LIMITS = Limits(http_rate=0, tables_per_hour=0, codes_per_minute=0)  # bots rest as they do
SETTING_UP = {
    "mummy": {"colour"},
    "hamunaptra": {"draft", "entrance"},
    "dungeonrun": {"chooseHero"},
    "tomb": {"orderDice", "marker", "heroCard", "place", "keep", "fromBag"},
}
PRESSES = {"mummy": 3, "dungeonrun": 4, "tomb": 6, "hamunaptra": 5}  # the most there should be
SECONDS, SHARE = 12, 0.5
LOOK_AGAIN, CARD = 60, 5000  # milliseconds

# Everything that glows and can be pressed; what is chosen already is not pressed again.
GLOWS = """() => {
  const spot = (kind) => (element) => {
    const { x, y, width, height } = (element.querySelector?.('.hit') ?? element).getBoundingClientRect();
    const at = { kind, x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(at.x, at.y);
    const free = !!top && (element.contains(top) || (!!element.closest('svg.bd') && !!top.closest('svg.bd')));
    return { ...at, free, on: element.classList.contains('on') };
  };
  const all = (query, kind) => [...document.querySelectorAll(query)].filter((e) => !e.disabled && e.checkVisibility()).map(spot(kind)).filter((one) => one.free && !one.on);
  if (document.querySelector('dialog[open]')) return { asked: true, over: false, primary: all('dialog[open] .btn.primary', 'card'), glowing: [], plain: [] };
  return {
    over: !!document.querySelector('.overpage'), asked: !!document.querySelector('.prompt.asked'),
    primary: all('.prompt .btn.primary', 'primary'),
    glowing: [...all('.can', 'can'), ...all('svg.bd .target', 'target')],
    plain: all('.prompt .acts .btn:not(.primary)', 'plain'),
  };
}"""  # noqa: E501
CELL = """(game) => import('/games/registry.js').then(({ loadFace }) => loadFace(game)).then(({ face }) =>
  face.cell * document.querySelector('svg.bd').getScreenCTM().a)"""  # noqa: E501


class Sitting:
    """One game: what was asked, pressed and waited for."""

    def __init__(self, guest: Guest, game: str, rng: Random) -> None:
        self.guest = guest
        self.game = game
        self.rng = rng
        self.presses = 0
        self.first_turn: int | None = None
        self.asked: dict[int, int] = {}  # by sequence number: how many answers there were
        self.waited = 0.0
        self.cell = 0.0
        self.stuck = 0.0  # the longest time it was asked and found nothing that glows
        self.rounds: set[int] = set()

    def play(self, rounds: int, seconds: float) -> None:
        """Until so many rounds are over, the game is, or time is up."""
        page = self.guest.page
        page.goto(f"{self.guest.home}/new?game={self.game}")
        page.locator("footer .btn.primary").click()
        page.locator("svg.bd").wait_for()
        with suppress(TooLong):
            page.locator(".goalcard").wait_for(timeout=CARD)
        end, last, dark = time.monotonic() + seconds, time.monotonic(), time.monotonic()
        while time.monotonic() < end and len(self.rounds) <= rounds:
            seen = page.evaluate(GLOWS)
            now = time.monotonic()
            if seen["over"]:
                return
            if not seen["asked"]:
                self.waited += (now - last) if self.first_turn is not None else 0.0
            elif self.press(seen):
                dark = time.monotonic()
            else:
                self.stuck = max(self.stuck, now - dark)
            dark = dark if seen["asked"] else now
            last = now
            page.wait_for_timeout(LOOK_AGAIN)

    def press(self, seen: dict[str, Any]) -> bool:
        """One thing that glows, else any other button; whether there was one."""
        choices = seen["primary"] or seen["glowing"] or seen["plain"]
        if not choices:
            return False
        thing = self.rng.choice(choices)
        if thing["kind"] != "card":
            self.note()
        self.presses += 1
        self.guest.page.mouse.click(thing["x"], thing["y"])
        return True

    def note(self) -> None:
        """What is asked, as the page was told it."""
        told = self.told()
        view = told["view"]
        self.asked.setdefault(told["seq"], len(told["actions"] or ()))
        if view.get("round"):
            self.rounds.add(view["round"])
        if self.first_turn is None and view["waiting"]["kind"] not in SETTING_UP[self.game]:
            self.first_turn = self.presses
            self.cell = self.guest.page.evaluate(CELL, self.game)

    def told(self) -> dict[str, Any]:
        """The latest the page was told of the table."""
        for frame in reversed(self.guest.frames):
            message: dict[str, Any] = json.loads(frame)
            if message["type"] == "table":
                return message
        raise AssertionError("nothing was told of the table")

    def figures(self) -> dict[str, Any]:
        """What came of it."""
        single = sum(answers == 1 for answers in self.asked.values())
        rounds = max(1, len(self.rounds) - 1)
        return {
            "game": self.game,
            "presses to the first own turn": self.first_turn,
            "seconds waited per round": round(self.waited / rounds, 1),
            "single answers clicked away, %": round(100 * single / max(1, len(self.asked)), 2),
            "cell, px": round(self.cell),
            "longest without anything glowing, s": round(self.stuck, 1),
            "rounds": rounds,
            "questions": len(self.asked),
            "presses": self.presses,
        }


def measure(browser: Browser, server: Server, game: str, args: argparse.Namespace) -> Sitting:
    """One game of somebody who has never been here, at 1440 by 900."""
    guest = stranger(browser, DESK, server.url, newcomer=True, reduced_motion="no-preference")
    sitting = Sitting(guest, game, Random(args.seed))
    try:
        sitting.play(args.rounds, args.seconds)
    except TooLong as error:
        print(f"{game}: {error.message.splitlines()[0]}", file=sys.stderr)
    guest.context.close()
    return sitting


def verdict(figures: dict[str, Any]) -> str:
    """The figures of a game in a line, with what they should be."""
    first, most = figures["presses to the first own turn"], PRESSES[figures["game"]]
    return (
        f"{figures['game']:<11} first turn {'–' if first is None else first} (at most {most})"
        f" · waited {figures['seconds waited per round']} s a round (at most {SECONDS})"
        f" · single {figures['single answers clicked away, %']} % (below {SHARE})"
        f" · cell {figures['cell, px']} px"
        f" · dark {figures['longest without anything glowing, s']} s"
        f" · {figures['rounds']} rounds, {figures['questions']} questions,"
        f" {figures['presses']} presses"
    )


def main() -> None:
    """Play each game for some rounds and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", choices=[[], *GAMES], help="all, if none is named")
    parser.add_argument("--rounds", type=int, default=4, help="to play of each game")
    parser.add_argument("--seconds", type=float, default=240, help="for each game at most")
    parser.add_argument("--seed", type=int, default=1, help="of what is pressed")
    parser.add_argument("--json", action="store_true", help="figures for a program")
    args = parser.parse_args()
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), LIMITS) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        for game in args.games or GAMES:
            figures = measure(browser, server, game, args).figures()
            print(json.dumps(figures) if args.json else verdict(figures), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
