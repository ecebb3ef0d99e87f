"""The new-game page: what is put in is the rules' own, what merely suits is said to be so."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mastaba.games import GAMES, game
from server.client import Api
from support import rule
from web.conftest import Invite
from web.guest import PHONE, THEMES


def sent_by(page: Page) -> dict[str, str]:
    """The options that go out when the table is laid."""
    with page.expect_request(
        lambda r: r.url.endswith("/api/tables") and r.method == "POST"
    ) as sent:
        page.locator("footer .btn.primary").click()
    plan: dict[str, Any] = json.loads(sent.value.post_data or "{}")
    page.wait_for_url("**/t/**")
    return dict(plan["options"])


def with_seats(page: Page, seats: int) -> None:
    while page.locator(".srow .sm.iconbtn").count() + 1 < seats:
        page.locator(".srow .btn.add").first.click()


def row(page: Page, title: str) -> Any:
    return page.locator(".orow").filter(has=page.locator(".on > b", has_text=title))


@rule("HAM-183")
def test_a_shorter_distance_is_suggested_and_never_put_in(invite: Invite) -> None:
    page = invite().go("/new?game=hamunaptra").page
    distance = row(page, "Distance of an exit")
    expect(distance.locator(".sugg")).to_have_count(0)
    with_seats(page, 6)
    expect(distance.locator(".sugg")).to_contain_text("Suggested with 6 players: 6")
    expect(distance.locator("em")).to_have_count(0)
    expect(distance).to_contain_text("from distance 8 on")
    distance.get_by_role("button", name="choose 6 as suggested").click()
    expect(distance.locator(".sugg")).to_have_count(0)
    expect(distance.locator("em")).to_have_text("changed")
    page.locator(".srow .sm.iconbtn").last.click()
    page.locator(".srow .sm.iconbtn").last.click()
    expect(distance.locator(".sugg")).to_contain_text("Suggested with 4 players: 8")
    assert sent_by(page)["minDistance"] == "6"


@pytest.mark.parametrize("name", GAMES)
def test_nothing_but_defaults_is_put_in_at_any_number_of_seats(invite: Invite, name: str) -> None:
    rules = game(name)
    page = invite().go(f"/new?game={name}").page
    page.locator("footer .btn.primary").wait_for()
    expect(page.locator(".orow em")).to_have_count(0)
    with_seats(page, rules.seats[-1])
    expect(page.locator(".orow em")).to_have_count(0)
    assert sent_by(page) == {option.name: option.default for option in rules.options()}


@rule("HAM-17", "HAM-184")
def test_a_start_layout_is_chosen_by_its_picture(invite: Invite, api: Api) -> None:
    guest = invite()
    page = guest.go("/new?game=hamunaptra").page
    layouts = row(page, "Start layout")
    expect(layouts.get_by_role("radio")).to_have_count(3)
    drawn = [picture.inner_html() for picture in layouts.locator("svg").all()]
    assert len(set(drawn)) == 3
    assert all(picture.count("<rect") == 12 for picture in drawn)
    page.locator(".fold").click()
    row(page, "Arms turned round").locator(".seg label").last.click()
    turned = [picture.inner_html() for picture in layouts.locator("svg").all()]
    assert not set(drawn) & set(turned)
    layouts.get_by_text("row", exact=True).click()
    expect(layouts).to_contain_text("side by side")
    expect(layouts.locator("em")).to_have_text("changed")
    found = {"barriers": guest.barriers(*THEMES), "faint": guest.faint(*THEMES)}
    guest.resize(PHONE)
    found |= {"on a phone": guest.barriers(), "too wide": guest.too_wide()}
    assert {what: wrong for what, wrong in found.items() if wrong} == {}
    options = sent_by(page)
    assert (options["startLayout"], options["variant5"]) == ("row", "on")


def test_a_variant_that_was_changed_stays_in_sight_when_it_is_folded(invite: Invite) -> None:
    page = invite().go("/new?game=hamunaptra").page
    fold = page.locator(".fold")
    expect(page.locator(".orow")).to_have_count(2)
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    expect(page.locator(".orow")).to_have_count(2 + 17)
    row(page, "Arms turned round").locator(".seg label").last.click()
    fold.click()
    expect(page.locator(".orow")).to_have_count(3)
    expect(row(page, "Arms turned round").locator("em")).to_have_text("changed")
    assert sent_by(page)["variant5"] == "on"


def test_a_colour_is_chosen_once_and_worn_everywhere(invite: Invite) -> None:
    """Whoever had it takes the old one; nobody is asked for it again; home shows it."""
    page = invite().go("/new?game=tomb").page
    colours = page.locator(".badgepick select")
    expect(colours).to_have_count(4)
    before = [one.input_value() for one in colours.all()]
    colours.nth(0).select_option(before[2])
    after = [one.input_value() for one in colours.all()]
    assert after == [before[2], before[1], before[0], *before[3:]]
    chips = [chip.get_attribute("fill") for chip in page.locator(".badgepick path").all()]
    page.locator("footer .btn.primary").click()
    page.locator("svg.bd").wait_for()
    page.locator(".brand").click()
    worn = page.locator(".cont").first.locator(".cont-shapes path")
    expect(worn).to_have_count(len(chips))
    for place, chip in enumerate(chips):
        expect(worn.nth(place)).to_have_attribute("fill", str(chip))


def test_the_boxes_at_home_can_be_opened_before_the_server_has_named_its_games(
    invite: Invite,
) -> None:
    guest = invite()
    guest.page.route("**/api/games", lambda route: None)  # it never answers
    guest.page.goto(guest.home)
    expect(guest.page.locator(".game.open a.box")).to_have_count(len(GAMES))
    guest.page.unroute("**/api/games")


def test_names_can_be_seen_to_be_editable(invite: Invite) -> None:
    page = invite().go("/new?game=mummy").page
    expect(page.locator(".namebox .glyph")).to_have_count(4)
    name = page.locator(".seatname").nth(1)
    name.fill("Ramses")
    name.press("Enter")
    expect(page.locator(".tord")).to_contain_text("Ramses")
    assert page.url.endswith("/new?game=mummy"), "a name is settled, the table is not laid yet"


def test_enter_lays_the_table_from_the_first_frame_on(invite: Invite) -> None:
    guest = invite()
    guest.page.goto(guest.home + "/new?game=mummy")
    guest.page.keyboard.press("Enter")
    guest.page.locator(".table").wait_for()


@rule("HAM-17")
def test_a_layout_is_offered_only_to_so_many_as_it_is_for(invite: Invite) -> None:
    page = invite().go("/new?game=hamunaptra").page
    layouts = row(page, "Start layout")
    layouts.get_by_text("row", exact=True).click()
    with_seats(page, 6)
    assert layouts.locator(".pics b").all_inner_texts() == ["star", "corners"]
    expect(layouts.get_by_role("radio", name="star")).to_be_checked()
    with_seats(page, 8)
    assert layouts.locator(".pics b").all_inner_texts() == ["star"]
