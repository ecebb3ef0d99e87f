"""A real server, the machine's Chromium, and guests who sit down at it."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, ViewportSize, expect, sync_playwright

from server.client import Server
from server.fixtures import api, server
from web.guest import DESK, MOUSE, SCREENSHOTS, Guest

FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--no-first-run", "--disable-dev-shm-usage",
)  # fmt: skip
GET = Path(__file__).parent / "get-chromium"
__all__ = ["api", "invite", "server"]

Invite = Callable[..., Guest]
expect.set_options(timeout=60_000)
FAILED = pytest.StashKey[bool]()


def launch(playwright: Playwright) -> Browser:
    """The machine's browser, without a window."""
    found = subprocess.run([GET], capture_output=True, text=True, check=False)
    if found.returncode:
        pytest.fail(found.stderr, pytrace=False)
    path = found.stdout.strip()
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


# Not for the session: while Playwright runs, asyncio cannot be used by other folders' tests.
@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Any:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture(scope="package")
def regulars(chromium: Browser) -> dict[str, list[Guest]]:
    """Those who have left, by the browser they have: they may come again."""
    return {}


@pytest.fixture
def invite(
    chromium: Browser,
    server: Server,
    regulars: dict[str, list[Guest]],
    request: pytest.FixtureRequest,
) -> Iterator[Invite]:
    """Every guest has a browser of their own; none may meet an error or a foreign address."""
    guests: list[tuple[str, Guest]] = []

    def come(viewport: ViewportSize = DESK, home: str = "", **more: Any) -> Guest:
        name = str((home, sorted(more.items())))
        if waiting := regulars.get(name):
            guest = waiting.pop()
            guest.page.set_viewport_size(viewport)
        else:
            guest = stranger(chromium, viewport, home or server.url, **more)
        guests.append((name, guest))
        return guest

    yield come
    failed = request.node.stash.get(FAILED, True)
    complaints = []
    for number, (name, guest) in enumerate(guests):
        complaints += [] if failed else guest.complaints()
        if failed and not guest.page.is_closed():
            SCREENSHOTS.mkdir(exist_ok=True)
            title = re.sub(r"[^\w.-]+", "-", request.node.name)
            guest.page.screenshot(path=SCREENSHOTS / f"failed-{title}-{number}.png")
        if failed or guest.home != server.url:
            guest.context.close()
        else:
            guest.leave()
            regulars.setdefault(name, []).append(guest)
    assert complaints == []


def stranger(
    chromium: Browser,
    viewport: ViewportSize,
    home: str,
    *,
    untouched: bool = False,
    newcomer: bool = False,
    **more: Any,
) -> Guest:
    """Somebody with a browser of their own; a newcomer has never seen a game here."""
    wanted: dict[str, Any] = {
        "reduced_motion": "reduce",
        "locale": "en-GB",
        "color_scheme": "dark",
    } | more
    context = chromium.new_context(viewport=viewport, **wanted)
    if untouched:
        context.add_init_script(MOUSE)
    return Guest(context, home, bool(wanted.get("has_touch")), newcomer)
