"""The pictures of the front page, taken anew: `make pictures`, then look at each of them.

Games of bots are played up to a moment that shows much, and somebody sits down there.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from mastaba.core.match import Match
from mastaba.games import game
from server.client import QUICK, Api, Server
from web.conftest import launch, stranger
from web.guest import DESK, Guest
from web.tables import NAMES, answer_as_bot, finished, seen_at, sit_down

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
QUALITY = 88
GAMES = 20  # played in search of a moment


class Moment(NamedTuple):
    """Where a picture is taken: what seat 0 is asked, with so many answers of a verb, for the how
    manieth time, and what is pressed then."""

    game: str
    options: dict[str, str]
    kind: str
    verb: str
    answers: int
    times: int
    presses: tuple[str, ...] = ()

    def reached(self) -> Match:
        """The first game of bots that comes there, up to there."""
        for seed in range(GAMES):
            match, rng, met = Match(game(self.game), 4, self.options, str(seed)), Random(seed), 0
            while (decision := match.decision) is not None:
                met += decision.seat == 0 and decision.kind == self.kind and self.fits(match)
                if met == self.times:
                    return match
                answer_as_bot(match, rng)
        raise AssertionError(f"no game came to {self}")

    def fits(self, match: Match) -> bool:
        """Whether there are so many such answers."""
        offers = seen_at(match.game, match.state, 0)["actions"]
        return len([1 for offer in offers if offer["verb"] == self.verb]) >= self.answers


A_CELL = "the last one that glows"
SHOWN = {
    "hunter": Moment("mummy", {"mummySeat": "3"}, "choose", "use", 3, 3, ("button.dslot", A_CELL)),
    "mummy": Moment(
        "mummy", {"mummySeat": "0", "beliefMap": "full"}, "walk", "walk", 30, 5, (A_CELL,)
    ),
    "hamunaptra": Moment("hamunaptra", {}, "place", "place", 30, 12, (".ht.can", A_CELL)),
    "dungeonrun": Moment("dungeonrun", {}, "action", "fight", 1, 2),
    "tomb": Moment(
        "tomb", {}, "characterActs", "attack", 4, 3, (".pc.can", ".rmonsters button.can")
    ),
    "tomb-map": Moment("tomb", {}, "turn", "raid", 1, 6),
}

AT_HOME = ("dungeonrun", "tomb")


def take(guest: Guest, api: Api, name: str) -> None:
    """Sit down, press what shows the most, and take the picture."""
    moment = SHOWN[name]
    table = sit_down(api, moment.reached(), "pbbb", NAMES)
    guest.sit(table.id, table.token(0)).ready()
    for press in moment.presses:
        if press == A_CELL:
            guest.click([cell for cell in guest.look()["cells"] if cell["free"]][-1])
        else:
            guest.page.locator(press).last.click()
        guest.settle()
    keep(guest, name)


def keep(guest: Guest, name: str) -> None:
    guest.page.mouse.move(720, 24)
    guest.page.wait_for_timeout(600)
    path = PICTURES / f"{name}.jpg"
    guest.page.screenshot(path=path, type="jpeg", quality=QUALITY, animations="disabled")


def main() -> None:
    """All of them; home comes last, where some of these games can be gone on with."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder), QUICK) as server,
        Api(server) as api,
        sync_playwright() as playwright,
    ):
        browser: Browser = launch(playwright)
        for name in SHOWN:
            if name not in AT_HOME:
                take(stranger(browser, DESK, server.url), api, name)
        guest, over = stranger(browser, DESK, server.url), finished(api)
        guest.sit(over.id, over.token(0))
        for name in AT_HOME:
            take(guest, api, name)
        guest.page.goto(server.url)
        guest.page.locator(".cont").first.wait_for()
        keep(guest, "home")
        browser.close()


if __name__ == "__main__":
    main()
