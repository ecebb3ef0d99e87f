"""What teaches at the table: goal card, help, why one is asked, names of signs, the rulebook."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from mastaba.games import GAMES
from mastaba.words import words
from server.client import Api
from web.conftest import Invite
from web.guest import PHONE, THEMES
from web.tables import moving, reach

TAUGHT = [name for name in GAMES if f"{name}.help.goal.win" in words("en")]
# Two things with a name, one at the edge of the window and one drawn on the board.
SIGNS = """() => {
  const button = document.createElement('button');
  button.id = 'sign';
  button.dataset.tip = 'A sign on a plate.';
  Object.assign(button.style, { position: 'fixed', left: '2px', top: '2px', width: '60px', height: '44px', zIndex: 9 });
  button.onclick = () => { window.signed = (window.signed ?? 0) + 1; };
  document.body.append(button);
  const mark = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  for (const [name, value] of Object.entries({ id: 'mark', cx: 450, cy: 300, r: 20, 'data-tip': 'A mark on the board.', tabindex: 0 })) mark.setAttribute(name, value);
  document.querySelector('svg.bd').append(mark);
}"""  # noqa: E501
APART = """(sign) => {
  const a = sign.getBoundingClientRect();
  const b = document.getElementById('name-tip').getBoundingClientRect();
  const inside = b.left >= 0 && b.top >= 0 && b.right <= innerWidth && b.bottom <= innerHeight;
  const beside = b.right <= a.left || b.left >= a.right;
  return inside && (beside || b.bottom <= a.top || b.top >= a.bottom);
}"""


def card(page: Page) -> Locator:
    return page.locator("dialog.goalcard")


@pytest.mark.parametrize("name", TAUGHT)
def test_a_game_says_its_goal_once_on_a_device(invite: Invite, api: Api, name: str) -> None:
    table = api.create("pb", game=name)
    guest = invite(newcomer=True).sit(table.id, table.token(0))
    page = guest.page
    card(page).wait_for()
    assert len(card(page).locator("dd").all_inner_texts()) == 3
    assert "{" not in card(page).inner_text()
    page.keyboard.press("Enter")
    expect(card(page)).to_have_count(0)
    page.reload()
    page.locator("svg.bd").wait_for()
    guest.settle()
    expect(card(page)).to_have_count(0)


def test_the_goal_card_can_be_read_by_everybody(invite: Invite, api: Api) -> None:
    table = api.create("pb")
    guest = invite(newcomer=True).sit(table.id, table.token(0))
    card(guest.page).wait_for()
    found = {"barriers": guest.barriers(*THEMES, within="dialog"), "faint": guest.faint(*THEMES)}
    guest.resize(PHONE)
    found |= {"on a phone": guest.barriers(within="dialog"), "too wide": guest.too_wide()}
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


def test_whoever_knows_the_game_has_the_help_one_key_away(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
    expect(card(page)).to_have_count(0)
    page.keyboard.press("?")
    box = page.locator("dialog.helpbox")
    expect(box.locator("dd")).to_have_count(3)
    page.locator("#help-goal").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#help-legend")).to_be_focused()
    assert box.locator(".legend dt").count() > 0
    assert all(box.locator(".legend dd").all_inner_texts())
    page.keyboard.press("ArrowRight")
    box.locator(".rb-text li").first.wait_for()
    assert guest.barriers(within="dialog") == []
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    guest.resize(PHONE)
    page.locator(".t-help").click()
    expect(box.locator("dd")).to_have_count(3)


def test_a_question_says_which_rule_asks_it_and_why(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
    page.locator(".whyasked").click()
    box = page.locator("dialog.askedbox")
    rule = api.ok("GET", "/api/words/en?part=mummy.help")["texts"]["mummy.help.goal.win"]
    expect(box.locator("dd")).to_have_text(rule)
    assert len(box.locator(".askedrule p").inner_text().split()) > 5
    assert guest.barriers(within="dialog") == []
    box.locator(".askedrule .btn").click()
    expect(box).to_have_count(0)
    expect(page.locator('.logcol li.now[data-clause="MUM-39"]')).to_be_visible()


def test_a_sign_tells_its_name_on_hover_on_focus_and_when_held(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite(has_touch=True).sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
    page.evaluate(SIGNS)
    tip = page.locator("#name-tip")
    for sign, text in (("#sign", "A sign on a plate."), ("#mark", "A mark on the board.")):
        page.locator(sign).hover()
        expect(tip).to_have_text(text)
        expect(tip).to_be_visible()
        assert page.locator(sign).evaluate(APART), "a name never covers what it names"
        page.mouse.move(700, 890)
        expect(tip).to_be_hidden()
    page.keyboard.press("Tab")  # the keyboard is in use
    page.locator("#mark").focus()
    expect(tip).to_have_text("A mark on the board.")
    expect(page.locator("#mark")).to_have_attribute("aria-describedby", "name-tip")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    line = guest.context.new_cdp_session(page)
    touch = {"type": "touchStart", "touchPoints": [{"x": 20, "y": 20}]}
    line.send("Input.dispatchTouchEvent", touch)
    expect(tip).to_have_text("A sign on a plate.")
    expect(tip).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    guest.settle()
    assert page.evaluate("() => window.signed ?? 0") == 0, "to hold is not to press"
    page.touchscreen.tap(20, 20)
    expect(tip).to_be_hidden()
    assert page.evaluate("() => window.signed") == 1
    page.reload()  # the signs are gone


def test_a_sign_that_leaves_the_page_takes_its_name_along(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
    page.evaluate(SIGNS)
    tip = page.locator("#name-tip")
    page.keyboard.press("Tab")
    page.locator("#mark").focus()
    expect(tip).to_be_visible()
    page.evaluate("document.querySelector('#mark').remove()")
    expect(tip).to_be_hidden()
    expect(tip).to_have_text("")


def test_a_name_waits_for_a_mouse_that_moves(invite: Invite, api: Api) -> None:
    """Something may be drawn under a mouse that rests: that is no question."""
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    page, tip = guest.page, guest.page.locator("#name-tip")
    guest.ready()
    card = page.locator(".mcard").first
    card.hover()
    expect(tip).to_be_visible()
    page.reload()
    card.wait_for()
    page.wait_for_timeout(600)
    expect(tip).to_be_hidden()
    at = card.bounding_box()
    assert at is not None
    page.mouse.move(at["x"] + 12, at["y"] + 12)
    expect(tip).to_be_visible()
    assert guest.covered() == [], "every sign can be pointed at"


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_is_opened_at_its_illustrated_page(invite: Invite, game: str) -> None:
    """No clause is on the page before it: nothing is pushed down when it comes."""
    guest = invite()
    page = guest.page
    guest.go("/")
    guest.watch(".rb-text:has(> section):not(:has(> .guide:first-child))")
    guest.visit(f"/rules/{game}")
    page.locator(".guide figure svg").first.wait_for()
    page.locator(".rb-text > section").first.wait_for()
    expect(page.locator(".rb-text > .guide")).to_be_in_viewport()
    expect(page.locator(".rb-index a").first).to_have_attribute("href", "#guide")
    assert page.evaluate("window.shown") == []


def test_the_rulebook_begins_with_a_picture_and_its_clauses_lead_to_each_other(
    invite: Invite,
) -> None:
    guest = invite().go("/rules/mummy")
    page = guest.page
    page.locator(".guide figure svg").first.wait_for()
    assert page.locator(".guide figcaption").first.inner_text()
    page.locator(".rb-index a").nth(3).click()
    link = page.locator(".rb-text section li p a").first
    to = link.inner_text()
    link.click()
    expect(page.locator(f'li.now[data-clause="{to}"]')).to_be_in_viewport()
    page.locator(".search input").fill("ankh")
    expect(page.locator(".guide")).to_have_count(0)
    assert page.locator(".rb-text mark").count() > 0
