"""The first load is small and the board answers at once."""

from statistics import median

import pytest

from server.client import Api
from web.conftest import Invite
from web.tables import moving, reach

MOST_BYTES = 300_000
MOST_MS = 50
LOADED = """() => ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind))
  .map(({ name, encodedBodySize }) => [encodedBodySize, name]).sort((a, b) => b[0] - a[0])"""


@pytest.mark.parametrize("name", ["home", "table"])
def test_the_first_load_is_below_300_kilobytes(invite: Invite, api: Api, name: str) -> None:
    """Everything, fonts and words too, as it comes packed."""
    guest = invite()
    path, ready = "/", "a.box"
    if name == "table":
        table = reach(api, "pbb", moving, acts=2, mummySeat="2")
        path, ready = f"/t/{table.id}#{table.token(0)}", "svg.bd"
    guest.page.goto(guest.home + path)
    guest.page.locator(ready).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    loaded = guest.page.evaluate(LOADED)
    assert len(loaded) > 10
    assert sum(size for size, _ in loaded) < MOST_BYTES, loaded[:9]


# From the press to the moment at which the next frame is drawn.
WATCH = """() => {
  window.waits = [];
  document.querySelector('svg.bd').addEventListener('pointerdown', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.waits.push(performance.now() - event.timeStamp);
      port2.postMessage(0);
    });
  }, true);
}"""


def test_a_click_on_the_board_is_answered_within_50_milliseconds(invite: Invite, api: Api) -> None:
    """The best of five rounds: the machine may be busy with something else."""
    table = reach(api, "pbbbb", moving, acts=4, mummySeat="0", beliefMap="full")
    guest = invite().sit(table.id, table.token(0))
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
        best = min(best, median(guest.page.evaluate("window.waits")))
        if best < MOST_MS:
            break
    assert best < MOST_MS
