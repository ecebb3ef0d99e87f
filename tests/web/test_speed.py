"""The first load is small and the board answers at once."""

from statistics import median
from typing import Any

import pytest

from server.client import Api, Seats
from web import test_hamunaptra as hamunaptra
from web.conftest import Invite
from web.guest import Guest
from web.tables import moving, reach

MOST_BYTES = 300_000
MOST_MS = 50


class Wire:
    """What the browser takes from the wire: heads and bodies, packed as they come."""

    def __init__(self, guest: Guest) -> None:
        self.names: dict[str, str] = {}
        self.sizes: dict[str, int] = {}
        self.frames = 0
        cdp = guest.context.new_cdp_session(guest.page)
        cdp.on("Network.requestWillBeSent", self._asked)
        cdp.on("Network.loadingFinished", self._came)
        cdp.on("Network.webSocketFrameReceived", self._heard)
        cdp.send("Network.enable")
        cdp.send("Network.setCacheDisabled", {"cacheDisabled": True})

    def _asked(self, event: dict[str, Any]) -> None:
        self.names[event["requestId"]] = event["request"]["url"]

    def _came(self, event: dict[str, Any]) -> None:
        self.sizes[event["requestId"]] = int(event["encodedDataLength"])

    def _heard(self, event: dict[str, Any]) -> None:
        self.frames += len(event["response"]["payloadData"].encode()) + 4

    @property
    def total(self) -> int:
        return sum(self.sizes.values()) + self.frames

    def largest(self) -> list[tuple[int, str]]:
        named = ((size, self.names[key].split("/", 3)[-1]) for key, size in self.sizes.items())
        return sorted(named, reverse=True)


@pytest.mark.parametrize("name", ["home", "mummy", "hamunaptra"])
def test_the_first_load_is_below_300_kilobytes(invite: Invite, api: Api, name: str) -> None:
    """Everything: the page, fonts, words and what the socket says, with their heads."""
    guest = invite()
    path, ready = "/", "a.box"
    if name != "home":
        table = (
            reach(api, "pbb", moving, acts=2, mummySeat="2")
            if name == "mummy"
            else hamunaptra.reach(api, "pbbb", hamunaptra.kind("move"))
        )
        path, ready = f"/t/{table.id}#{table.token(0)}", ".prompt.asked"
    wire = Wire(guest)
    guest.page.goto(guest.home + path)
    guest.page.locator(ready).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    guest.settle()
    assert len(wire.sizes) > 10
    assert set(wire.sizes) >= {key for key, url in wire.names.items() if url.startswith("http")}
    assert wire.total < MOST_BYTES, wire.largest()[:9]


# From the click to the moment at which the next frame is painted, with the answer in it.
WATCH = """() => {
  window.waits = [];
  document.querySelector('svg.bd').addEventListener('click', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (document.querySelector('.target.on')) window.waits.push(performance.now() - event.timeStamp);
      };
      port2.postMessage(0);
    });
  }, true);
}"""  # noqa: E501


def many(seen: dict[str, Any]) -> bool:
    """Late in a game of eight, with more than a hundred ways to place a tile."""
    return hamunaptra.kind("place", least=5)(seen) and len(seen["actions"]) > 100


def largest(api: Api, name: str) -> Seats:
    if name == "mummy":
        return reach(api, "pbbbb", moving, acts=4, mummySeat="0", beliefMap="full")
    return hamunaptra.reach(api, "pbbbbbbb", many)


@pytest.mark.parametrize("name", ["mummy", "hamunaptra"])
def test_a_click_on_the_board_is_answered_within_50_milliseconds(
    invite: Invite, api: Api, name: str
) -> None:
    """The best of five rounds: the machine may be busy with something else."""
    table = largest(api, name)
    guest = invite().sit(table.id, table.token(0))
    guest.page.locator("svg.bd").wait_for()
    if name == "hamunaptra":
        take_the_tile_with_most_places(guest)
    guest.page.evaluate(WATCH)
    best = float("inf")
    for _ in range(5):
        guest.page.evaluate("window.waits.length = 0")
        for _ in range(6):
            cells = guest.ready()["cells"]
            cell = next(cell for cell in cells if cell["free"] and not cell["on"])
            guest.page.mouse.click(cell["x"], cell["y"])
            guest.settle()
            guest.page.keyboard.press("Escape")
        waits = guest.page.evaluate("window.waits")
        assert len(waits) == 6, "a click was not answered in the next frame"
        best = min(best, median(waits))
        if best < MOST_MS:
            break
    assert best < MOST_MS


def take_the_tile_with_most_places(guest: Guest) -> None:
    """Tiles of the hand are taken up one after the other; the best one stays in hand."""
    tiles = guest.page.locator(".hand button.ht.can")
    tiles.first.wait_for()
    found = []
    for tile in tiles.all():
        tile.click()
        guest.settle()
        found.append(guest.page.locator("svg.bd .target[data-cell]").count())
    assert max(found) > 10
    best = found.index(max(found))
    if best != len(found) - 1:
        tiles.nth(best).click()
