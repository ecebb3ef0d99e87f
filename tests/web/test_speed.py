"""The first load is small and the board answers at once."""

from statistics import median
from typing import Any

import pytest

from server.client import Api
from web.conftest import Invite
from web.tables import moving, reach

MOST_BYTES = 300_000
MOST_MS = 50


@pytest.mark.parametrize("name", ["home", "table"])
def test_the_first_load_is_below_300_kilobytes(invite: Invite, api: Api, name: str) -> None:
    table = reach(api, "pbb", moving, acts=2, mummySeat="2")
    guest = invite()
    sizes: dict[str, float] = {}
    urls: dict[str, str] = {}
    devtools = guest.context.new_cdp_session(guest.page)
    devtools.send("Network.enable")

    def finished(event: dict[str, Any]) -> None:
        url = urls[event["requestId"]]
        sizes[url] = sizes.get(url, 0) + event["encodedDataLength"]

    devtools.on(
        "Network.requestWillBeSent", lambda e: urls.update({e["requestId"]: e["request"]["url"]})
    )
    devtools.on("Network.loadingFinished", finished)
    path, ready = (
        ("/", "a.box") if name == "home" else (f"/t/{table.id}#{table.token(0)}", "svg.bd")
    )
    guest.page.goto(guest.home + path)
    guest.page.locator(ready).first.wait_for()
    guest.page.wait_for_load_state("networkidle")
    assert len(sizes) > 10
    total = sum(sizes.values())
    print(name, total, sorted(sizes.items(), key=lambda x: -x[1]))
    assert total < MOST_BYTES, sorted(((size, url) for url, size in sizes.items()), reverse=True)[
        :9
    ]


WATCH = """() => {
  window.waits = [];
  document.querySelector('svg.bd').addEventListener('pointerdown', (event) => {
    const begun = event.timeStamp;
    requestAnimationFrame(() => { const channel = new MessageChannel();
      channel.port1.onmessage = () => window.waits.push(performance.now() - begun);
      channel.port2.postMessage(0); });
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
        free = [cell for cell in guest.ready()["cells"] if cell["free"] and not cell["on"]]
        for cell in free[:4] + free[:4]:
            if guest.look()["cells"] and not any(
                one["on"] and one["cell"] == cell["cell"] for one in guest.look()["cells"]
            ):
                guest.page.mouse.click(cell["x"], cell["y"])
                guest.settle()
        waits = guest.page.evaluate("window.waits")
        assert waits
        best = min(best, median(waits))
        if best < MOST_MS:
            break
    assert best < MOST_MS
