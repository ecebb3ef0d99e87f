"""Several browsers, reloads, and a server that dies under them."""

import time
from pathlib import Path
from random import Random

from server.client import PATIENCE, Api, Server
from web.conftest import Invite
from web.guest import NO_SERVER
from web.tables import reach, rolled, secrets_in


def test_two_people_play_from_two_browsers_and_see_only_their_own_secrets(invite: Invite) -> None:
    host = invite(permissions=["clipboard-read", "clipboard-write"]).go("/new?game=mummy")
    page = host.page
    page.locator(".srow button.sm").last.click()
    page.locator(".srow .pick select").nth(1).select_option("open")
    page.locator(".orow select").first.select_option("0")
    page.locator(".seatname").nth(0).fill("Moritz")
    page.locator("footer .btn.primary").click()
    page.locator(".is-open button").click()
    page.locator(".toast").wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert "/t/" in link
    assert "#" in link

    other = invite()
    other.page.goto(link)
    other.page.locator(".takeseat input").fill("Hanna")
    other.page.locator(".takeseat .btn.primary").click()
    seen = other.ready()
    assert seen["role"] == "hunter"
    assert "#" not in other.page.url
    page.locator(".table[data-role=mummy]").wait_for()
    people, end = ((other, Random(1)), (host, Random(2))), time.monotonic() + PATIENCE
    while other.pressed < 8 or not other.page.locator(".mcard").count():
        assert time.monotonic() < end, "nobody is asked"
        for guest, rng in people:
            if guest.asked():
                guest.step(rng, guest.look())
            guest.settle()
    assert page.locator(".missions").count() == 0
    heard = [message for message in host.messages() if message["type"] == "table"]
    assert [secret for message in heard if message["view"] for secret in secrets_in(message)] == []
    assert any(list(secrets_in(m)) for m in other.messages() if m["type"] == "table" and m["view"])

    page.locator("#tab-chat").click()
    page.locator("#chat-text").fill("Where <b>are</b> you, Hanna?")
    page.keyboard.press("Enter")
    other.page.locator("#tab-chat .dot").wait_for()
    other.page.locator("#tab-chat").click()
    line = other.page.locator(".chatlist li").first
    line.wait_for()
    assert "Moritz" in line.inner_text()
    assert "Where <b>are</b> you, Hanna?" in line.inner_text()


def test_a_game_goes_on_where_it_was_after_a_reload(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", rolled, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    before = guest.ready()
    lines = guest.page.locator("[role=log] li").all_inner_texts()
    guest.page.reload()
    after = guest.ready()
    assert after["prompt"] == before["prompt"]
    assert [die["text"] for die in after["dice"]] == [die["text"] for die in before["dice"]]
    assert guest.page.locator("[role=log] li").all_inner_texts() == lines
    guest.play(Random(2), acts=4)
    told = guest.page.locator("[role=log] li").all_inner_texts()
    assert len(told) >= len(lines), "the log forgot what it had told"


def test_after_kill_and_restart_the_page_goes_on_by_itself(invite: Invite, tmp_path: Path) -> None:
    with Server(tmp_path) as server, Api(server) as api:
        table = reach(api, "pbb", rolled, mummySeat="2")
        guest = invite(home=server.url)
        guest.forgiven = NO_SERVER
        guest.sit(table.id, table.token(0))
        before = guest.ready()
        for _ in range(2):
            server.kill()
            guest.page.locator(".lostband").wait_for()
            assert guest.page.locator("svg.bd").is_visible()
            assert guest.page.locator(".prompt .acts button:not([disabled])").count() == 0
            server.start()
            guest.page.locator(".lostband").wait_for(state="detached")
        assert guest.ready()["prompt"] == before["prompt"]
        acted = guest.pressed
        guest.play(Random(4), acts=6)
        assert guest.pressed > acted
        guest.page.close()
