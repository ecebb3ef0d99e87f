"""The table as somebody meets it who presses only what glows, in a real browser against bots.

Measures presses from "Open the table" to the first own turn, seconds waited per round, lines of
importance in a second, the share of questions with a single answer that had to be clicked away,
how large a cell is drawn, and the longest time that one question was open.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import TimeoutError as TooLong

from mastaba.games import GAMES
from server.client import QUICK, UNCOUNTED, Server
from web.conftest import launch
from web.sitting import STUCK, Sitting, newcomer

PRESSES = {"mummy": 3, "dungeonrun": 4, "tomb": 6, "hamunaptra": 5}  # the most there should be
SECONDS, SHARE = 12, 0.5
AT_ONCE = {"film": 0}  # others' turns are not told one after the other


def measure(browser: Browser, server: Server, game: str, args: argparse.Namespace) -> Sitting:
    """One game of somebody who has never been here."""
    size = "phone" if args.phone else "desk"
    guest = newcomer(browser, server.url, size, **(AT_ONCE if args.to_the_end else {}))
    sitting = Sitting(guest, game, Random(args.seed))
    try:
        sitting.play(args.seconds, float("inf") if args.to_the_end else args.rounds)
    except TooLong as error:
        print(f"{game}: {error.message.splitlines()[0]}", file=sys.stderr)
    if args.pictures:
        guest.page.screenshot(path=Path(args.pictures) / f"{game}-{size}.png")
    for complaint in guest.complaints():
        print(f"{game}: {complaint}", file=sys.stderr)
    return sitting


def verdict(figures: dict[str, Any]) -> str:
    """The figures of a game in a line, with what they should be."""
    first, most = figures["presses to the first own turn"], PRESSES[figures["game"]]
    return (
        f"{figures['game']:<11} first turn {'–' if first is None else first} (at most {most})"
        f" · waited {figures['seconds waited per round']} s a round (at most {SECONDS}),"
        f" {figures['seconds waited in the longest round']} s in the longest;"
        f" by the film's clock {figures['seconds told per round']} s,"
        f" {figures['seconds told in the longest round']} s in the longest"
        f" · {figures['lines of importance in a second']} lines of importance in a second"
        f" · single {figures['single answers clicked away, %']} % (below {SHARE})"
        f" {' '.join(figures['single'])}"
        f" · cell {figures['cell, px']} px"
        f" · longest question {figures['longest question, s']} s (at most {STUCK:.0f}),"
        f" {figures['longest question']}, {figures['most presses for a question']} presses"
        f" · {figures['rounds']} rounds{', to the end' if figures['over'] else ''},"
        f" {figures['questions']} questions, {figures['presses']} presses"
    )


def main() -> None:
    """Play each game and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "games", nargs="*", choices=[[], *GAMES], metavar="GAME", help="all, if none is named"
    )
    parser.add_argument("--rounds", type=int, default=4, help="to play of each game")
    parser.add_argument("--to-the-end", action="store_true", help="whole games, told at once")
    parser.add_argument("--phone", action="store_true", help="390 by 844 by touch")
    parser.add_argument("--seconds", type=float, default=240, help="for each game at most")
    parser.add_argument("--seed", type=int, default=1, help="of what is pressed")
    parser.add_argument("--pictures", metavar="FOLDER", help="for how the page looks at the end")
    parser.add_argument("--json", action="store_true", help="figures for a program")
    args = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), QUICK if args.to_the_end else UNCOUNTED) as server,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for game in args.games or GAMES:
            sitting = measure(browser, server, game, args)
            figures = sitting.figures()
            sitting.guest.context.close()
            print(json.dumps(figures) if args.json else verdict(figures), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
