"""Every screen in both themes and many sizes: readable, reachable, photographed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from server.client import Api, Server
from support import LONG, at_length
from web.conftest import Invite
from web.guest import DESK, PHONE, THEMES, Guest
from web.tables import create, finished, moving, reach, rolled

Made = dict[str, str]
WIDTHS = at_length(
    (360, 601, 861, 1181, 2560),  # the narrowest of all, then of each layout; and the widest
    (360, 390, 480, 600, 601, 768, 860, 861, 1024, 1180, 1181, 1280, 1440, 1920, 2560),
)


@pytest.fixture(scope="module")
def places(server: Server) -> Callable[[str], tuple[str, str]]:
    """Where a screen is, and by what one sees that it is there. Tables are made once."""
    made: Made = {}
    plain = {
        "home": ("/", "a.box"),
        "new-game": ("/new?game=mummy", "footer .btn"),
        "rulebook": ("/rules/mummy", ".rb-text li"),
        "components": ("/components/mummy", ".gallery .mission"),
        "credits": ("/credits", ".iconlist"),
        "settings": ("/", "a.box"),
    }

    def make(name: str) -> str:
        with Api(server) as api:
            if name == "invitation":
                table = create(api, "poob")
                return f"/t/{table.id}#{table.host}"
            if name == "hunter":
                table = reach(api, "pbbb", moving, acts=16, mummySeat="3")
                return f"/t/{table.id}#{table.token(0)}"
            if name == "dice":
                table = reach(api, "pbbb", rolled, acts=12, mummySeat="3")
                return f"/t/{table.id}#{table.token(0)}"
            if name == "mummy":
                table = reach(api, "pbbb", moving, acts=6, mummySeat="0", beliefMap="full")
                return f"/t/{table.id}#{table.token(0)}"
            if name == "spectator":
                table = reach(api, "pbbb", moving, acts=10, mummySeat="3", spectators="live")
                return f"/t/{table.id}#{table.watch}"
            table = finished(api)
            made["replay"] = f"/t/{table.id}#{table.token(0)}"
            return made["replay"]

    ready = {"invitation": ".qr img", "over": ".overpage", "replay": ".overpage"}

    def place(name: str) -> tuple[str, str]:
        if name in plain:
            return plain[name]
        key = "over" if name == "replay" else name
        if key not in made:
            made[key] = make(key)
        return made[key], ready.get(name, ".prompt")

    return place


SCREENS = (
    "home", "new-game", "invitation", "hunter", "dice", "mummy", "spectator", "over", "replay",
    "rulebook", "components", "credits", "settings",
)  # fmt: skip


def show(guest: Guest, name: str, place: tuple[str, str]) -> None:
    path, ready = place
    guest.go(path)
    guest.page.locator(ready).first.wait_for()
    if name == "replay":
        guest.page.keyboard.press("r")
        guest.page.locator("svg.scrub").focus()
        guest.page.keyboard.press("End")
        for _ in range(9):
            guest.page.keyboard.press("ArrowLeft")
    if name == "settings":
        guest.page.locator(".top-settings").click()
        guest.page.locator("dialog[open]").wait_for()
    guest.settle()


# Controls that a finger misses: too small themselves, and nothing around them belongs to them.
SMALL = """() => [...document.querySelectorAll('button, a.btn, a.box, select, [role=slider]')].flatMap((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  if (!e.checkVisibility() || width <= 1 || e.matches('.clause, .rb-no')) return [];
  if (width >= 43.5 && height >= 43.5) return [];
  e.scrollIntoView({ block: 'nearest' });
  const at = e.getBoundingClientRect();
  const [cx, cy] = [at.x + width / 2, at.y + height / 2];
  const hit = (dx, dy) => !!document.elementFromPoint(cx + dx, cy + dy) && e.contains(document.elementFromPoint(cx + dx, cy + dy));
  let [wide, high] = [0, 0];
  for (let d = -100; d <= 100; d += 2) { if (hit(d, 0)) wide += 2; if (hit(0, d)) high += 2; }
  if (wide >= 42 && high >= 42) return [];
  return [`${e.getAttribute('class')} ${e.textContent.trim().slice(0, 20)} ${Math.max(wide, width | 0)}x${Math.max(high, height | 0)}`];
})"""  # noqa: E501


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_has_no_barrier_fits_every_width_and_suits_fingers(
    invite: Invite, places: Callable[[str], tuple[str, str]], name: str
) -> None:
    """Sizes are the same in both themes: one of them is enough to be held against all widths."""
    guest = invite(DESK)
    guest.set(theme="papyrus")
    show(guest, name, places(name))
    assert guest.page.locator("html").get_attribute("data-theme") == "papyrus"
    found = {
        "barriers": guest.barriers(*THEMES),
        "faint": guest.faint(*reversed(THEMES)),
    }
    guest.picture(f"{name}-1440x900")
    found |= {f"at {width}": wide_at(guest, width) for width in WIDTHS}
    guest.resize(PHONE)
    guest.picture(f"{name}-390x844")
    found["barriers on a phone"] = guest.barriers() if LONG else []
    found["faint on a phone"] = guest.faint(*at_length((), THEMES))
    found["small"] = guest.page.evaluate(SMALL)
    assert {what: wrong for what, wrong in found.items() if wrong} == {}


def wide_at(guest: Guest, width: int) -> list[str]:
    guest.resize({"width": width, "height": 900 if width > 600 else 740})
    return guest.too_wide()


def test_on_a_phone_a_turn_is_played_with_large_targets(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", rolled, acts=8, mummySeat="2")
    guest = invite(PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    guest.sit(table.id, table.token(0))
    rng = Random(6)
    while guest.pressed < 8:
        seen = guest.ready()
        assert guest.too_wide() == []
        assert guest.page.evaluate(SMALL) == []
        assert [cell for cell in seen["cells"] if min(cell["width"], cell["height"]) < 43.5] == []
        guest.step(rng, seen)
        guest.settle()


def test_an_invitation_from_this_machine_says_that_others_cannot_open_it(
    invite: Invite, api: Api
) -> None:
    table = create(api, "po")
    page = invite().page
    page.goto(f"{api.server.url}/t/{table.id}#{table.host}")
    note = page.locator(".onlyhere")
    note.wait_for()
    told = api.ok("GET", table.path("/reach"), table.host)["address"]
    if told is not None:  # else the machine is in no network
        assert f"mastaba serve --host 0.0.0.0 --port {api.server.port}" in note.inner_text()
        assert told.removeprefix("http://") in note.inner_text()


def test_on_a_tablet_the_code_of_an_invitation_lies_beside_nobody(invite: Invite, api: Api) -> None:
    table = create(api, "poo")
    guest = invite({"width": 900, "height": 1100})
    page = guest.page
    page.goto(f"{api.server.url}/t/{table.id}#{table.host}")
    page.locator(".bigcode").wait_for()
    guest.settle()
    wide = "(plate) => plate.scrollWidth - plate.clientWidth"
    assert page.locator(".invite .plate").evaluate_all(f"(all) => all.map({wide})") == [0] * (
        page.locator(".invite .plate").count()
    )
