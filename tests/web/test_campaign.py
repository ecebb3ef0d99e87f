"""A campaign in the browser: games, levels, and the book that keeps them."""

from __future__ import annotations

from random import Random
from typing import Any

from server.campaigning import Campaign
from server.client import Api, Seats, Server
from web.conftest import Invite
from web.guest import Guest

LAPTOP = {"width": 1280, "height": 800}
LEVEL = "tomb.level.2"


def words(api: Api, lang: str = "en") -> dict[str, Any]:
    common: dict[str, Any] = api.ok("GET", f"/api/words/{lang}?part=table")["texts"]
    own: dict[str, Any] = api.ok("GET", f"/api/words/{lang}?part=tomb")["texts"]
    return common | own


def play_to_the_end(guest: Guest, table: Seats) -> None:
    """Press what glows for a while; a bot plays the rest, if there is any."""
    guest.sit(table.id, table.token(0))
    guest.play_on_squares(Random(3), acts=4)
    status, reply = table.api.call("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    assert status == 200 or reply["error"]["kind"] == "over", reply
    guest.page.locator(".overpage").wait_for()


def test_two_games_of_a_campaign_and_the_level_they_bring(
    invite: Invite, server: Server, api: Api
) -> None:
    campaign, texts = Campaign(api), words(api)
    guest = invite(LAPTOP)
    page = guest.page
    play_to_the_end(guest, campaign.late(server, "pb", seed=1))
    first = campaign.totals()
    assert min(first) > 50
    strip = page.locator(".camp")
    strip.locator("li.is-up").nth(1).wait_for()
    assert [str(total) in strip.inner_text() for total in first] == [True, True]
    assert f"Now {texts[LEVEL]}" in strip.inner_text()
    assert guest.barriers() == []
    guest.picture("campaign-over-1280")
    second = campaign.late(server, "pb", seed=2)
    page.goto(f"{guest.home}/c/{campaign.id}?table={second.id}")
    page.locator(".bk-member").nth(1).wait_for()
    play_to_the_end(guest, second)
    page.locator(".camp").get_by_role("link", name=texts["web.book.open"]).click()
    page.locator(".bk-games tbody tr").nth(1).wait_for()
    totals = campaign.totals()
    shown = [int(text) for text in page.locator(".bk-total b").all_inner_texts()]
    assert shown == sorted(totals, reverse=True)
    assert shown > sorted(first, reverse=True)
    assert page.locator(".bk-games tbody tr").count() == 2
    assert texts["tomb.benefit.2"] in page.locator(".benefits").first.inner_text()
    guest.picture("campaign-book-1280")
