"""A campaign in the browser: games, levels, and the book that keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from server.campaigning import Campaign, finish
from server.client import Api, Server
from support import at_length
from web.conftest import Invite
from web.guest import PHONE, SMALL, THEMES, Guest

LAPTOP: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def texts(server: Server) -> dict[str, Any]:
    with Api(server) as api:
        parts = [api.ok("GET", f"/api/words/en?part={part}") for part in ("table", "tomb")]
        return {key: text for part in parts for key, text in part["texts"].items()}


@pytest.fixture(scope="module")
def known(server: Server) -> Iterator[Campaign]:
    """A campaign of two with one game behind them."""
    with Api(server) as api:
        campaign = Campaign(api, "The well of souls")
        finish(campaign.first(server, "pb"))
        yield campaign


def risen(page: Page) -> list[str]:
    """What the end of a game says of those who have gained a level."""
    page.locator(".camp li").first.wait_for()
    return page.locator(".camp li.is-up .rose").all_inner_texts()


# Playing.


def test_a_game_brings_a_level_and_the_next_one_begins_with_it(
    invite: Invite, server: Server, api: Api, texts: dict[str, Any]
) -> None:
    campaign = Campaign(api)
    table = campaign.first(server, "pp")
    guest = invite(LAPTOP).sit(table.id, table.token(0))
    page = guest.page
    assert guest.play_on_squares(Random(3), acts=20)
    assert risen(page) == [f"Now {texts['tomb.level.2']}"]
    strip = page.locator(".camp").inner_text()
    assert all(f"{total} XP in all" in strip for total in campaign.totals())
    guest.picture("campaign-over-1280")
    page.get_by_role("button", name=texts["web.over.rematch_campaign"]).click()
    page.locator(".seat .level").first.wait_for()
    assert page.locator(".seat .level").all_inner_texts() == ["2", "1"]
    assert campaign.name in page.locator(".crumb-sub").inner_text()
    assert [game["status"] for game in campaign.book()["games"]] == ["over", "playing"]


def test_the_second_game_is_written_under_the_first(
    invite: Invite, server: Server, api: Api, texts: dict[str, Any]
) -> None:
    campaign = Campaign(api)
    finish(campaign.first(server, "pb"))
    before = campaign.totals()
    table = campaign.second(server, "pb")
    guest = invite(LAPTOP).sit(table.id, table.token(0))
    page = guest.page
    assert guest.play_on_squares(Random(3), acts=20)
    assert risen(page) == [f"Now {texts['tomb.level.3']}"] * 2
    page.locator(".camp").get_by_role("link", name=texts["web.book.open"]).click()
    page.locator(".bk-games tbody tr").nth(1).wait_for()
    totals = campaign.totals()
    assert totals > before
    shown = [int(text) for text in page.locator(".bk-total b").all_inner_texts()]
    assert shown == sorted(totals, reverse=True)
    assert texts["tomb.benefit.2"] in page.locator(".benefits").first.inner_text()
    page.get_by_role("link", name=texts["web.book.back"]).click()
    page.locator(".overpage").wait_for()


def test_at_one_device_the_next_game_is_an_enter_away(
    invite: Invite, server: Server, api: Api
) -> None:
    campaign = Campaign(api)
    table = campaign.first(server, "pp")
    finish(table)
    guest = invite(LAPTOP, untouched=True)
    guest.sit(table.id, table.token(0), table.token(1))
    risen(guest.page)
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url(lambda url: table.id not in url)
    guest.page.locator(".curtain, .seat .level").first.wait_for()
    assert guest.page.evaluate("window.pointed") == 0
    assert len(campaign.book()["games"]) == 2


# Setting up.


def test_a_campaign_is_founded_with_its_first_game(
    invite: Invite, api: Api, texts: dict[str, Any]
) -> None:
    guest = invite(LAPTOP)
    guest.set(name="Zoé")
    page = guest.go("/new?game=tomb").page
    assert page.get_by_text(texts["tomb.option.xp1"]).count() == 0
    page.get_by_label(texts["web.new.campaign"], exact=True).select_option("new")
    page.get_by_label(texts["web.new.campaign.name"], exact=True).fill("  Under the sand ")
    guest.picture("campaign-new-1280")
    page.locator("footer .btn.primary").click()
    page.locator(".t-menu").click()
    page.locator(".tablemenu").get_by_role("link", name=texts["web.book.open"]).click()
    page.locator(".bk-member").nth(3).wait_for()
    assert page.locator(".crumb h1").inner_text().casefold() == "under the sand"
    assert "Zoé" in page.locator(".bk-members").inner_text()
    assert page.locator(".bk-games tbody tr").count() == 1
    assert page.locator("footer").get_by_role("link", name=texts["web.book.play_on"]).is_visible()
    (kept,) = page.evaluate("JSON.parse(localStorage['mastaba.campaigns'])")
    assert (kept["name"], kept["own"]) == ("Under the sand", True)
    page.get_by_role("link", name="Mastaba").click()
    page.locator(".campcard").get_by_role("link").click()
    page.locator(".bk-member").first.wait_for()


def test_the_link_of_a_campaign_sets_up_its_next_game(
    invite: Invite, known: Campaign, texts: dict[str, Any]
) -> None:
    guest = invite(LAPTOP)
    page = guest.page
    page.goto(f"{guest.home}/c/{known.id}#{known.token}")
    page.locator(".bk-member").first.wait_for()
    page.wait_for_function("() => !location.hash")
    assert page.get_by_role("button", name=texts["web.book.copy"]).is_visible()
    page.get_by_role("link", name=texts["web.book.next_game"]).click()
    rows = page.locator(".srow:has(select)")
    page.get_by_text(texts["web.new.campaign.number"].format(number=2)).wait_for()
    members = known.book()["members"]
    for row, member in zip(rows.all_inner_texts(), members, strict=True):
        assert f"{texts['tomb.level.' + str(member['level'])]} · {member['total']} XP" in row
    rows.nth(1).locator(".iconbtn").click()
    page.get_by_role("button", name=texts["web.seat.add_bot"]).click()
    guest.picture("campaign-next-1280")
    page.locator(".absent").get_by_role("button").click()
    before = len(known.book()["games"])
    page.locator("footer .btn.primary").click()
    page.locator(".seat .level").nth(2).wait_for()
    book = known.book()
    assert len(book["games"]) == before + 1
    assert len(book["members"]) == len(members) + 1
    assert [seat["level"] for seat in guest.view()["seats"]] == [2, 1, 1]
    table = guest.page.url.rsplit("/", 1)[1]
    assert book["games"][-1]["table"] == table


def test_a_book_without_its_key_stays_shut(
    invite: Invite, known: Campaign, texts: dict[str, Any]
) -> None:
    guest = invite(LAPTOP)
    guest.forgiven = "401|404"
    for path in (f"/c/{known.id}", f"/c/{known.id}#{'x' * 43}", "/c/AAAAAAAAAAAA#" + "x" * 43):
        guest.page.goto(f"{guest.home}/")
        guest.page.goto(guest.home + path)
        guest.page.locator(".error-plate").wait_for()
        shut = guest.page.locator(".error-plate").inner_text()
        wanted = "web.error.not_found" if "AAAA" in path else "web.book.no_key"
        assert texts[wanted] in shut


def test_seats_are_kept_for_the_members_who_are_invited(
    invite: Invite, api: Api, texts: dict[str, Any]
) -> None:
    campaign = Campaign(api)
    campaign.table("ppb")
    guest = invite(LAPTOP)
    page = guest.page
    page.goto(f"{guest.home}/c/{campaign.id}#{campaign.token}")
    page.get_by_role("link", name=texts["web.book.next_game"]).click()
    page.get_by_text(texts["web.new.campaign.number"].format(number=2)).wait_for()
    page.locator("footer .btn.primary").click()
    page.locator(".bigcode").wait_for()
    assert campaign.name in page.locator(".crumb-sub").inner_text()
    assert "Theo" in page.locator(".srow.is-open").inner_text()
    other = invite(LAPTOP)
    code = (page.locator(".bigcode").text_content() or "")[-6:]
    other.page.goto(f"{other.home}/j/{code}")
    other.page.get_by_label(texts["web.name"]).fill("theo")
    other.page.get_by_role("button", name=texts["web.join.sit"]).click()
    other.page.locator(".seat .level").first.wait_for()
    book = campaign.book()
    assert [member["name"] for member in book["members"]] == ["Zoé", "theo", "Amina"]
    assert other.view()["seat"] == 1


@pytest.mark.parametrize("lang", at_length(["it"], ["it", "fr"]))
def test_the_book_is_read_in_other_languages(
    invite: Invite, api: Api, known: Campaign, texts: dict[str, Any], lang: str
) -> None:
    guest = invite(LAPTOP)
    guest.set(lang=lang)
    guest.page.goto(f"{guest.home}/c/{known.id}#{known.token}")
    guest.page.locator(".bk-member").first.wait_for()
    shown = guest.page.locator("main, footer").all_inner_texts()
    spoken = api.ok("GET", f"/api/words/{lang}?part=table")["texts"]
    spoken |= api.ok("GET", f"/api/words/{lang}?part=tomb")["texts"]
    for key in ("tomb.benefit.2", "tomb.level.2", "web.book.about", "web.book.next_game"):
        assert spoken[key] in " ".join(shown)
        assert texts[key] not in " ".join(shown)
    guest.picture(f"campaign-book-{lang}")


# How it looks.


@pytest.fixture(scope="module")
def crowded(server: Server) -> Iterator[Campaign]:
    """A campaign of six in their second game."""
    with Api(server) as api:
        campaign = Campaign(api, "Under the sand of a thousand long years")
        finish(campaign.first(server, "pb"))
        campaign.table("pbbbbb", (0, 1, None, None, None, None))
        yield campaign


@pytest.mark.parametrize(
    ("name", "path", "ready"),
    [
        ("book", "/c/{id}", ".bk-member"),
        ("home", "/", ".campcard"),
        ("new", "/new?game=tomb&campaign={id}", ".srow"),
    ],
)
def test_a_screen_of_a_campaign_has_no_barrier_and_fits(
    invite: Invite, crowded: Campaign, name: str, path: str, ready: str
) -> None:
    guest = invite(LAPTOP)
    ticket = crowded.key | {"game": "tomb", "name": crowded.name, "own": True}
    guest.remember("campaigns", [ticket])
    guest.page.goto(guest.home + path.format(id=crowded.id))
    guest.page.locator(ready).first.wait_for()
    found = {"axe": guest.barriers(*THEMES)}
    for width, size in ((1280, LAPTOP), (390, PHONE), (360, SMALL)):
        guest.resize(size)
        guest.picture(f"campaign-{name}-{width}")
        found[str(width)] = looks(guest)
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


def looks(guest: Guest) -> list[str]:
    """What does not fit or cannot be read; at the end of the page nothing is half covered."""
    guest.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    guest.settle()
    return guest.too_wide() + guest.faint(*at_length(THEMES[:1], THEMES))


def test_the_end_of_a_campaign_game_has_no_barrier_and_fits(
    invite: Invite, server: Server, api: Api
) -> None:
    campaign = Campaign(api)
    table = campaign.first(server, "pb")
    finish(table)
    guest = invite(LAPTOP).sit(table.id, table.token(0))
    risen(guest.page)
    found = {"axe": guest.barriers(*THEMES)}
    for width, size in ((1280, LAPTOP), (390, PHONE), (360, SMALL)):
        guest.resize(size)
        guest.picture(f"campaign-over-{width}")
        found[str(width)] = looks(guest)
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
