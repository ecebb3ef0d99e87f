"""Whole games, played by pressing only what the page offers."""

import json
from random import Random
from typing import Any

import pytest

from server.client import Api
from support import at_length
from web.conftest import Invite
from web.guest import Guest, keyboard
from web.tables import NAMES, create, game_of_bots, secrets_in, sit_down


def test_a_newcomer_is_in_a_game_against_bots_within_three_clicks(invite: Invite) -> None:
    guest = invite().go("/")
    page = guest.page
    page.locator('a.box[href$="game=mummy"]').click()
    page.locator("footer .btn.primary").click()
    seen = guest.ready()
    assert seen["role"] in ("hunter", "mummy")
    assert len(seen["prompt"].split()) > 3
    assert seen["deeds"] or seen["dice"] or seen["cells"]
    assert page.locator("[role=log] li").count() > 0


@pytest.mark.parametrize(("role", "mummy"), [("hunter", "2"), ("mummy", "0")])
def test_a_whole_game_is_played_by_clicking_only_what_glows(
    invite: Invite, api: Api, role: str, mummy: str
) -> None:
    """Nothing else is needed; no error, no foreign address on the way (see `invite`)."""
    options = {"mummySeat": mummy, "mummyDie": "fierce"}
    table = create(api, "pbb", **options)
    guest = invite().sit(table.id, table.token(0))

    def each(seen: dict[str, Any]) -> None:
        if not seen["over"]:
            assert seen["role"] == role
            assert seen["prompt"]
            assert all(cell["text"] for cell in seen["cells"])
            assert sum(deed["primary"] for deed in seen["deeds"]) <= 1

    if not guest.play(Random(7), each=each, acts=at_length(12, 5000)):
        match, asked = game_of_bots("mummy", 3, tuple(sorted(options.items())), 1)
        table = sit_down(api, match, "pbb", NAMES, asked[-4].at)
        assert guest.change_to(table.id, table.token(0)).play(Random(7), each=each)
    assert guest.page.locator(".winner").inner_text()


WORN = """() => [...document.querySelectorAll('link[href^="/games/"]')]
  .filter((link) => link.media !== 'not all').map((link) => link.getAttribute('href'))"""


def test_what_a_game_wears_is_taken_off_with_its_table(invite: Invite, api: Api) -> None:
    """Else its rules would reach the screens round the table."""
    table = api.create("pbb", game="tomb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    assert guest.page.evaluate(WORN) == ["/games/tomb/style.css"]
    guest.visit("/new?game=tomb")
    guest.page.locator(".foldrow").wait_for()
    assert guest.page.evaluate(WORN) == []
    guest.page.go_back()
    guest.ready()
    assert guest.page.evaluate(WORN) == ["/games/tomb/style.css"]


def test_no_hidden_place_or_card_reaches_the_mummys_browser(invite: Invite, api: Api) -> None:
    table = create(api, "pbb", mummySeat="0", beliefMap="off")
    guest = invite().sit(table.id, table.token(0))
    guest.play(Random(3), acts=24)
    heard = [json.loads(frame) for frame in guest.frames]
    going = [m for m in heard if m["type"] == "table" and m["table"]["status"] == "playing"]
    assert len(going) > 5
    assert [secret for message in going for secret in secrets_in(message)] == []


def test_two_people_at_one_device_hide_their_secrets_behind_a_curtain(
    invite: Invite, api: Api
) -> None:
    guest = invite()
    guest.set(confirm=False)
    guest.go("/new?game=mummy")
    page = guest.page
    page.locator(".srow button.sm").last.click()
    page.locator(".srow .pick select").nth(1).select_option("device")
    page.locator(".orow select").first.select_option("1")
    page.locator(".seatname").nth(0).fill("Hanna")
    page.locator(".seatname").nth(1).fill("Moritz")
    page.locator("footer .btn.primary").click()
    words = api.ok("GET", "/api/words/en")["texts"]
    cards = {text for key, text in words.items() if key.startswith("mummy.treasure.")}
    roles: set[str] = set()
    hung: list[str] = []

    def each(seen: dict[str, Any]) -> None:
        roles.update([seen["role"]] if seen["role"] else [])
        if seen["curtain"]:
            hung.append(nothing_secret(guest, cards))
        elif seen["role"] == "mummy":
            assert page.locator(".missions").count() == 0

    rng = Random(5)
    for _ in range(100):  # until the table was passed to and fro
        if roles == {"hunter", "mummy"} and len(hung) > 4:
            break
        guest.play(rng, acts=5, each=each)
    assert roles == {"hunter", "mummy"}
    assert len(set(hung)) == 2


def nothing_secret(guest: Guest, cards: set[str]) -> str:
    """While the curtain hangs, nothing of the table is on the page but whose turn it is."""
    page = guest.page
    assert page.locator("svg.bd, .table, .mcard, .loglist, [data-cell]").count() == 0
    text = page.locator("body").inner_text()
    assert "Hanna" in text or "Moritz" in text
    assert not [card for card in cards if card.lower() in text.lower()]
    return "Hanna" if "Hanna" in text else "Moritz"


def test_a_whole_game_is_played_without_a_mouse(invite: Invite, api: Api) -> None:
    """From the shelf into a game, and the last turns of one to the rematch."""
    guest = invite(untouched=True).go("/")
    page = guest.page
    page.locator("a.box").first.wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('a.box[href$=\"game=mummy\"]')"):
            break
    page.keyboard.press("Enter")
    page.locator("footer .btn.primary").wait_for()
    page.keyboard.press("Enter")
    guest.play(Random(11), acts=12, step=keyboard(guest))
    match, asked = game_of_bots("mummy", 3, (("mummyDie", "fierce"), ("mummySeat", "2")), 1)
    table = sit_down(api, match, "pbb", NAMES, asked[-4].at)
    guest.sit(table.id, table.token(0))
    assert guest.play(Random(11), step=keyboard(guest))
    assert page.evaluate("window.pointed") == 0
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/**")
    guest.ready()
