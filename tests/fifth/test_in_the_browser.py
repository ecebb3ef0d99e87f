"""The fifth game in the browser: from the shelf to the end of a game, on both screens."""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from fifth.outside import WITH_IT
from server.client import Server
from support import at_length
from web.conftest import launch
from web.guest import THEMES
from web.sitting import SIZES, STUCK, Sitting, newcomer

SECONDS = 600.0  # only where something is wrong
AT_ONCE = {"film": 0}  # others' turns are not told one after the other


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with patch.dict(os.environ, WITH_IT), Server(tmp_path_factory.mktemp("fifth")) as running:
        yield running


@pytest.mark.parametrize("size", at_length(["phone"], list(SIZES)))
def test_it_is_taken_from_the_shelf_and_played_to_its_end(
    chromium: Browser, server: Server, size: str
) -> None:
    guest = newcomer(chromium, server.url, size, **AT_ONCE)
    guest.page.goto(server.url)
    guest.page.locator("a.box[href='/new?game=shaft']").click()
    expect(guest.page.locator("footer .btn.primary")).to_be_visible()
    sitting = Sitting(guest, "shaft", Random(1))
    looked: list[str] = []

    def look(seen: dict[str, object]) -> None:
        if seen["asked"] and not looked:
            looked.extend([*guest.too_wide(), *guest.barriers(*THEMES), "looked"])

    sitting.play(SECONDS, each=look)
    found = f"{sitting.stuck_at} was open for {sitting.stuck:.0f} s, {sitting.most_presses} presses"
    assert sitting.over, found
    assert sitting.stuck <= STUCK, found
    assert looked == ["looked"]
    expect(guest.page.locator("table.scores tbody tr")).to_have_count(4)
    assert guest.too_wide() == []
    assert guest.complaints() == []
    guest.context.close()


def test_its_components_its_rules_and_its_words_come_from_its_own_folder(
    chromium: Browser, server: Server
) -> None:
    guest = newcomer(chromium, server.url, "desk")
    guest.page.goto(f"{server.url}/components/shaft")
    expect(guest.page.locator(".gallery figure")).to_have_count(8)
    guest.page.goto(f"{server.url}/rules/shaft")
    expect(guest.page.get_by_text("breaks the rope").first).to_be_visible()
    assert guest.complaints() == []
    guest.context.close()
