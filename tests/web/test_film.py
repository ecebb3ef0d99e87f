"""Others' turns are told one after the other; Space skips, great moments have their time."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from mastaba.games import GAMES
from mastaba.server.security import Limits
from server.client import Api, Seats
from support import at_length
from web.conftest import Invite
from web.guest import Guest
from web.reel import messages_of, reel
from web.tables import NAMES, game_of_bots, hurry, moving, reach, sit_down

ROUND_TOLD = 12.0  # seconds of others' turns between two own ones at most
MOVING = {"reduced_motion": "no-preference"}
FILM = "document.documentElement.dataset.film"
# How often the log grew, and by how many lines at most, until the film came to its end.
GROWTH = """() => {
  window.grown = [];
  let count = document.querySelectorAll('.loglist li').length;
  new MutationObserver(() => {
    const now = document.querySelectorAll('.loglist li').length;
    if (now > count) window.grown.push([performance.now(), now - count]);
    count = now;
  }).observe(document.querySelector('.loglist'), { childList: true, subtree: true });
}"""
STAGES = """() => {
  window.stages = [];
  new MutationObserver(() => {
    const over = document.querySelector('.overpage');
    window.stages.push(over ? 'over' : document.documentElement.dataset.film === 'on' ? 'film' : 'still');
  }).observe(document, { childList: true, subtree: true, attributes: true });
}"""  # noqa: E501
# How much of the log lies below what is seen of it.
BELOW = """() => {
  const log = document.querySelector('.loglist');
  return log.scrollHeight - log.clientHeight - Math.ceil(log.scrollTop);
}"""
GREAT = """() => import('/games/mummy/index.js').then(({ face }) => {
  face.moment = (play, event) => event.id === 'PawnMoved' ? { say: { key: 'web.table.your_turn' }, icon: 'ankh', tone: 'grand' } : null;
})"""  # noqa: E501
# Whether lines that are told bit by bit are those that are told at once.
TOLD = """async ([game, message, seat]) => {
  const [{ loadFace }, { makeTeller }, { onlooker }] = await Promise.all([
    import('/games/registry.js'), import('/table/telling.js'), import('/table/bits.js')]);
  const { face, scene } = await loadFace(game);
  const { events } = message;
  const teller = makeTeller(face);
  const same = [];
  for (let end = 380; end < events.length + 7; end += 7) {
    const play = onlooker(face, scene, message, seat, events.slice(0, end));
    const anew = face.lines(play, structuredClone(play.events));
    same.push(JSON.stringify(teller(play, 'en')) === JSON.stringify(anew));
  }
  return same;
}"""


def asked_again(guest: Guest, *, quick: bool = False) -> float:
    """Answer until it is the others' turn; how long it takes until this person is asked again."""
    page = guest.page
    guest.hand_on(Random(1))
    began = time.monotonic()
    if quick:
        page.locator(".skipfilm").wait_for()
        assert page.evaluate(FILM) == "on"
        page.keyboard.press("Space")
    page.locator(".prompt.asked").wait_for()
    assert page.evaluate(FILM) == "off"
    return time.monotonic() - began


def long_round(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """As if seat 0 were asked nothing but at the beginning and at the end: its own turns."""
    own = [m for m in messages if m["actions"] and m["view"].get("active", 0) == 0]
    first, last = messages.index(own[0]), messages.index(own[-1])
    told = messages[first : last + 1]
    for number, message in enumerate(told):
        asked = message in (own[0], own[-1])
        view = message["view"]
        view["round"] = 2 if message is own[-1] else 1
        message["recap"] = told[0]["recap"] if number == 0 else told[1]["recap"]
        if not asked:
            message["actions"] = None
            view["waiting"] = {"seat": 1, "kind": "turn"}
            if "active" in view:
                view["active"] = 1
    return [*told, *told[-1:]]


def hunters(api: Api) -> Seats:
    return hurry(api, reach(api, "pbbb", moving, mummySeat="3"))


def test_the_others_turns_are_told_one_after_the_other(invite: Invite, api: Api) -> None:
    table = hunters(api)
    guest = invite(**MOVING)
    guest.set(film=4)
    guest.sit(table.id, table.token(0)).ready()
    guest.page.evaluate(GROWTH)
    took = asked_again(guest)
    grown = guest.page.evaluate("window.grown")
    assert len(grown) > 2, "not all at once"
    assert max(lines for _, lines in grown) < 10
    assert took < 20


def test_space_skips_to_ones_own_turn_and_what_was_missed_is_drawn(
    invite: Invite, api: Api
) -> None:
    table = hunters(api)
    guest = invite(**MOVING)
    guest.set(film=0.5)
    guest.sit(table.id, table.token(0)).ready()
    told = guest.page.locator(".loglist li").count()
    assert asked_again(guest, quick=True) < 12, "the film itself takes twenty seconds"
    assert guest.page.locator(".loglist li").count() > told + 4
    since = guest.page.locator(".sincebtn")
    expect(since).to_have_attribute("aria-pressed", "true")
    count = "() => document.querySelectorAll('svg.bd path').length"
    since.click()
    expect(since).to_have_attribute("aria-pressed", "false")
    plain = guest.page.evaluate(count)
    since.click()
    guest.page.wait_for_function(f"(plain) => ({count})() > plain", arg=plain)


def test_the_log_shows_its_end_unless_somebody_reads_what_was(invite: Invite, api: Api) -> None:
    table = hunters(api)
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    guest.settle()
    assert guest.page.evaluate(BELOW) <= 0
    asked_again(guest)
    guest.page.wait_for_function(f"() => ({BELOW})() <= 0")
    guest.page.evaluate("document.querySelector('.loglist').scrollTop = 0")
    asked_again(guest)
    guest.settle()
    assert guest.page.evaluate("document.querySelector('.loglist').scrollTop") == 0


def test_nothing_is_summed_up_before_ones_first_turn_is_over(invite: Invite) -> None:
    """Nor within a turn: only what others did after it."""
    guest = invite(**MOVING).go("/new?game=tomb")
    guest.page.locator("footer .btn.primary").click()
    guest.ready()
    expect(guest.page.locator(".sincebtn")).to_have_count(0)
    expect(guest.page.locator(".seat.me .nm")).to_have_text("You")
    expect(guest.page.locator(".seat.me .kind")).to_have_count(0)


def test_who_wants_no_motion_sees_everything_at_once(invite: Invite, api: Api) -> None:
    table = hunters(api)
    guest = invite().sit(table.id, table.token(0))
    guest.watch(".skipfilm")
    asked_again(guest)
    assert guest.page.evaluate("window.shown") == []


def test_a_great_moment_has_its_time_and_goes_at_a_press(invite: Invite, api: Api) -> None:
    table = hunters(api)
    guest = invite(**MOVING)
    guest.sit(table.id, table.token(0)).ready()
    page = guest.page
    page.evaluate(GREAT)
    guest.click(next(cell for cell in guest.ready()["cells"] if cell["free"]))
    page.keyboard.press("Enter")
    great = page.locator(".moments[role=status] .moment.grand")
    great.wait_for()
    assert page.evaluate(FILM) == "on"
    page.keyboard.press("Escape")
    great.wait_for(state="detached", timeout=1500)
    page.goto("about:blank")  # the next guest finds the game as it was


def test_the_film_comes_to_its_end_before_the_result(invite: Invite, api: Api) -> None:
    """A bot plays on for the viewer: the last moves, then the result."""
    match, asked = game_of_bots("mummy", 3, (("mummySeat", "2"),), 1)
    table = sit_down(api, match, "pbb", NAMES, at=asked[-1].at)
    guest = invite(**MOVING)
    guest.set(film=4)
    guest.sit(table.id, table.token(0)).ready()
    guest.page.evaluate(STAGES)
    api.ok("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    guest.page.locator(".overpage").wait_for()
    assert "film" in guest.page.evaluate("window.stages")
    assert guest.page.evaluate("window.stages.at(-1)") == "over"


@pytest.mark.parametrize("name", at_length(["tomb"], ["hamunaptra", "tomb"]))
def test_a_long_log_is_told_on_as_if_told_anew(invite: Invite, api: Api, name: str) -> None:
    match, asked = game_of_bots(name, 4, (), 1)
    table = sit_down(api, match, "pbbb", NAMES, at=asked[-1].at)
    message: dict[str, Any] = table.look(table.token(0))
    assert len(message["events"]) > 450
    guest = invite().sit(table.id, table.token(0))
    told = guest.page.evaluate(TOLD, [name, message, 0])
    assert len(told) > 10
    assert all(told)


@pytest.mark.parametrize("name", at_length(["tomb"], GAMES))
def test_a_very_long_round_is_told_within_twelve_seconds(invite: Invite, name: str) -> None:
    """Others play for a game's length between two own turns: what does not fit is summed up."""
    told = long_round(messages_of(name, 1, 250))
    guest = invite(**MOVING)
    guest.page.goto(guest.home)
    instant = Limits(bot_pause=0.0, bot_jitter=0.0, brisk_pause=0.0)
    long = reel(guest, name, told, instant)
    assert ROUND_TOLD / 2 < long.waited[0] <= ROUND_TOLD
    assert long.crowd() == 1
    assert len(long.marked) < ROUND_TOLD
