"""Why not, hints, taking back; the end of a game and its replay."""

import re

from playwright.sync_api import expect

from server.client import Api, Seats
from web.conftest import Invite
from web.guest import Guest
from web.tables import finished, hurry, moving, reach

# The middle of a cell on the screen, if nothing lies over it.
PLACE = """async (cells) => {
  const { middle } = await import('/games/mummy/geometry.js');
  const svg = document.querySelector('svg.bd');
  for (const cell of cells) {
    const { x, y } = middle(cell);
    const at = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
    const free = document.elementFromPoint(at.x, at.y)?.closest('svg.bd');
    if (free && !document.getElementById(`cell-${cell}`)) return { cell, x: at.x, y: at.y };
  }
  return null;
}"""
SHOWN = """(row) => {
  const { top, bottom } = row.getBoundingClientRect();
  const box = row.closest('.rb-text').getBoundingClientRect();
  return bottom > box.top && top < box.bottom;
}"""


def illegal(guest: Guest, seen: dict[str, object]) -> str:
    """Click a cell that does not glow; its name."""
    rows = [f"{column}{row}" for row in (11, 10, 9, 8, 7, 6) for column in "DEFGHIJKLMN"]
    place = guest.page.evaluate(PLACE, rows)
    assert place
    guest.page.mouse.click(place["x"], place["y"])
    return str(place["cell"])


def test_an_illegal_place_says_why_and_opens_the_rulebook_there(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    seen = guest.ready()
    cell = illegal(guest, seen)
    notice = page.locator(".noticebar.why")
    notice.wait_for()
    said = notice.locator("p").inner_text()
    clause = notice.locator(".clause")
    assert len(said.split()) > 5
    assert "{" not in said
    number = re.search(r"MUM-\d+", clause.inner_text())
    assert number
    assert cell in said or page.locator(".refused").count() == 1
    clause.click()
    row = page.locator(f'.logcol li.now[data-clause="{number[0]}"]')
    row.wait_for()
    assert row.evaluate(SHOWN)
    assert guest.look()["cells"], "the choice is still open"


def test_a_hint_marks_one_target_and_says_why(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    guest.page.keyboard.press("h")
    notice = guest.page.locator(".noticebar.hint p")
    notice.wait_for()
    guest.settle()
    assert len(notice.inner_text().split()) > 3
    assert "{" not in notice.inner_text()
    assert sum(cell["on"] for cell in guest.look()["cells"]) == 1


def test_after_a_hint_enter_confirms_and_no_second_hint_is_spoken_of(
    invite: Invite, api: Api
) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    before = guest.ready()
    page = guest.page
    page.locator(".t-hint").click()
    page.locator(".target.on").wait_for()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(old) => document.querySelector('.prompt [role=status]').textContent.trim() !== old",
        arg=before["prompt"],
    )
    page.keyboard.press("h")
    guest.settle()
    assert page.locator(".noticebar.note").count() == 0


def seen_at(table: Seats) -> int:
    """How far the game is when a person is asked next."""
    asked = table.asked()
    assert asked is not None
    return int(asked[1]["seq"])


def test_against_bots_a_move_is_taken_back_and_marked_as_practice(invite: Invite, api: Api) -> None:
    table = hurry(api, reach(api, "pbb", moving, mummySeat="2"))
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    before, seq = guest.ready(), seen_at(table)
    target = next(cell for cell in before["cells"] if cell["free"])
    guest.click(target)
    page.locator(".target.on").wait_for()
    page.keyboard.press("Enter")
    page.locator(f"#cell-{target['cell']}").wait_for(state="detached")
    assert any(seen_at(table) > seq for _ in range(1000))  # the bots have answered
    back = page.locator(".t-back")
    expect(back).not_to_have_attribute("aria-disabled", "true")
    warning = api.ok("GET", "/api/words/en")["texts"]["web.table.takeback.warning"]
    back.click()
    expect(page.locator(".noticebar.note")).to_contain_text(warning)
    assert page.locator(f"#cell-{target['cell']}").count() == 0, "not before it was said"
    back.click()
    page.locator(f"#cell-{target['cell']}").wait_for()
    practice = api.ok("GET", "/api/words/en")["texts"]["web.table.practice"]
    expect(page.locator(".crumb-sub")).to_contain_text(practice)
    assert guest.look()["prompt"] == before["prompt"]


def test_the_end_names_the_winner_breaks_down_the_score_and_offers_a_rematch(
    invite: Invite, api: Api
) -> None:
    table = finished(api)
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    assert page.locator(".winner").inner_text()
    assert page.locator(".over table").first.locator("tbody tr").count() >= 3
    assert page.locator("svg.chart").is_visible()
    page.locator(".seg2 button").nth(1).click()
    numbers = page.locator("table.numbers tbody tr")
    assert numbers.count() > 2
    page.locator(".acts2 .btn.primary").click()
    page.wait_for_function("(old) => !location.pathname.includes(old)", arg=table.id)
    page.locator("svg.bd, .curtain").first.wait_for()


def test_a_replay_is_scrubbed_seen_by_others_eyes_and_linked_to_a_moment(
    invite: Invite, api: Api
) -> None:
    table = finished(api)
    guest = invite(permissions=["clipboard-read", "clipboard-write"])
    page = guest.sit(table.id, table.token(0)).page
    page.locator(".overpage").wait_for()
    page.keyboard.press("r")
    scrub = page.locator("svg.scrub")
    scrub.wait_for()
    last = int(scrub.get_attribute("aria-valuemax") or 0)
    assert last > 20
    scrub.focus()
    page.keyboard.press("End")
    expect(scrub).to_have_attribute("aria-valuenow", str(last))
    page.keyboard.press("Home")
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    expect(scrub).to_have_attribute("aria-valuenow", "12")
    expect(page.locator(".now2")).to_contain_text("12")
    pawns = page.locator("svg.bd .pieces > g").count()
    page.locator(".views input").nth(len(table.tokens)).check(force=True)  # the public view
    page.wait_for_function(
        "(all) => document.querySelectorAll('svg.bd .pieces > g').length < all", arg=pawns
    )
    expect(scrub).to_have_attribute("aria-valuenow", "12")
    share = api.ok("GET", "/api/words/en")["texts"]["web.replay.share"]
    page.get_by_role("button", name=share).click()
    page.locator(".toast").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith("#move=12")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator("svg.scrub")).to_have_attribute("aria-valuenow", "12")


def test_a_finished_game_is_played_on_from_any_moment(invite: Invite, api: Api) -> None:
    table = finished(api, "pbb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    page.locator(".overpage").wait_for()
    page.keyboard.press("r")
    page.locator("svg.scrub").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.locator(".ctl .btn").last.click()
    page.locator("dialog .btn.primary").click()
    page.wait_for_url("**/t/**")
    assert table.id not in page.url
    assert guest.ready()["role"]
