"""Hamunaptra in the browser: played by pressing only what glows, with trades, refusals and odds."""

from __future__ import annotations

import time
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from mastaba.games import game
from mastaba.games.hamunaptra import odds
from server.client import Api, Seats
from web.conftest import Invite
from web.contrast import faint_texts
from web.guest import PHONE, Guest
from web.tables import Asked, Choose, moment, sit_down

SCENERY = game("hamunaptra").scenery()
NAMES = ("Zoé", "Bastien", "Noor", "Khepri", "Ilse", "Theo", "Amina", "Merit")
WALK = ("step", "through", "pass")

# Everything that says "you may do this now", and where the cells lie.
LOOK = """() => {
  const spot = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2, width, height };
    const top = document.elementFromPoint(at.x, at.y);
    return { ...at, free: !!top && (element.contains(top) || (!!element.closest('svg.bd') && !!top.closest('svg.bd'))),
      on: element.classList.contains('on'), text: element.getAttribute('aria-label') ?? element.textContent.trim(),
      primary: element.classList.contains('primary'), danger: element.classList.contains('danger'), key: element.getAttribute('aria-keyshortcuts') };
  };
  const all = (query) => [...document.querySelectorAll(query)].filter((e) => !e.disabled).map(spot);
  return {
    over: !!document.querySelector('.overpage'), asked: !!document.querySelector('.prompt.asked'),
    prompt: document.querySelector('.prompt [role=status]')?.textContent.trim() ?? '',
    deeds: all('.prompt .acts button'), tiles: all('.hand button.ht.can'), people: all('.hand button.pc.can'),
    draft: all('button.dc.can'), cells: all('svg.bd .target[data-cell]'), pawns: all('svg.bd .target.who'),
  };
}"""  # noqa: E501
READY = """() => !!document.querySelector('.overpage') || (
  !!document.querySelector('.prompt.asked') && !document.querySelector('.prompt .acts button[disabled], .lostband') &&
  !!document.querySelector('.prompt .acts button, button.dc.can, .hand .can, svg.bd .target'))"""  # noqa: E501
CELL_AT = """(cell) => {
  const svg = document.querySelector('svg.bd');
  const [x, y] = cell.split(',').map(Number);
  const at = new DOMPoint(x * 100 + 50, -y * 100 + 50).matrixTransform(svg.getScreenCTM());
  return { x: at.x, y: at.y, free: !!document.elementFromPoint(at.x, at.y)?.closest('svg.bd') };
}"""


def create(api: Api, who: str, **options: str) -> Seats:
    """`p` a person, `b` a bot, with names as the new-game screen gives them."""
    kinds = {"p": "person", "b": "bot"}
    seats = [
        {"who": kinds[kind], "name": name} | ({"bot": "thumb"} if kind == "b" else {})
        for kind, name in zip(who, NAMES, strict=False)
    ]
    return api.create(who, game="hamunaptra", options=options, seats=seats)


def reach(
    api: Api, who: str, wanted: Asked, choose: Choose = Random.choice, **options: str
) -> Seats:
    """A table where seat 0 is asked such a thing; people have played at random until then."""
    return sit_down(api, moment("hamunaptra", who, wanted, options, choose=choose), who, NAMES)


def kind(name: str, least: int = 1) -> Asked:
    def asked(seen: dict[str, Any]) -> bool:
        view = seen["view"]
        return bool(view["waiting"]["kind"] == name and view["round"] >= least)

    return asked


def ready(guest: Guest, seconds: float = 120) -> dict[str, Any]:
    while True:
        guest.page.wait_for_function(READY, timeout=seconds * 1000)
        seen: dict[str, Any] = guest.page.evaluate(LOOK)
        if seen["over"] or seen["asked"]:
            return seen


def view_of(guest: Guest) -> dict[str, Any]:
    """The last view that was sent."""
    tables = [m for m in guest.messages() if m.get("type") == "table"]
    view: dict[str, Any] = tables[-1]["view"]
    return view


def sees(guest: Guest, wanted: Asked, seconds: float = 60) -> dict[str, Any]:
    """The view once it is so: a page may show its answer before the socket has told us."""
    end = time.monotonic() + seconds
    while not wanted(view_of(guest)):
        assert time.monotonic() < end, "the view did not become so"
        guest.page.wait_for_timeout(20)
    return view_of(guest)


def step(guest: Guest, rng: Random, seen: dict[str, Any]) -> None:
    """Press one thing that glows; what is chosen is confirmed."""
    main = [d for d in seen["deeds"] if d["primary"] or (d["danger"] and d["key"] == "Enter")]
    if main:
        guest.click(main[0])
        return
    if seen["draft"]:
        guest.click(rng.choice([one for one in seen["draft"] if one["free"]] or seen["draft"]))
        return
    cells = [cell for cell in seen["cells"] if cell["free"]]
    if cells and rng.random() < 0.9:
        guest.click(rng.choice(cells))
        return
    ends = [deed for deed in seen["deeds"] if deed["key"] != "Escape"]
    takes = [one for one in (*seen["tiles"], *seen["people"]) if one["free"] and not one["on"]]
    if takes and (not ends or rng.random() < 0.6):
        guest.click(rng.choice(takes))
    elif ends:
        guest.click(rng.choice([one for one in ends if one["free"]] or ends))
    elif cells:
        guest.click(rng.choice(cells))
    else:  # what glows lies outside the window: see the whole board
        guest.page.keyboard.press("0")


def play(guest: Guest, rng: Random, acts: int, seconds: float = 900) -> bool:
    """Whether the game is over after so many presses."""
    end = time.monotonic() + seconds
    for _ in range(acts):
        seen = ready(guest)
        if seen["over"]:
            return True
        assert seen["prompt"]
        assert all(one["text"] for one in (*seen["cells"], *seen["pawns"], *seen["tiles"]))
        assert sum(deed["primary"] for deed in seen["deeds"]) <= 1
        step(guest, rng, seen)
        assert time.monotonic() < end, f"not over after {guest.pressed} clicks: {seen['prompt']}"
    return False


# Odds.


def test_the_odds_on_the_page_are_those_of_the_rules(invite: Invite) -> None:
    page = invite().go("/").page
    cases = [
        (dice, target, need) for dice in (1, 4, 7) for target in (1, 2, 3, 4) for need in (1, 3)
    ]
    found = page.evaluate(
        """async (cases) => {
          const { atLeast } = await import('/games/hamunaptra/odds.js');
          return cases.map(([dice, target, need]) => atLeast(dice, target, need));
        }""",
        cases,
    )
    for (dice, target, need), chance in zip(cases, found, strict=True):
        assert chance == pytest.approx(sum(odds.spread(dice, target)[need:])), (dice, target, need)


def test_the_chance_to_win_unscathed_is_that_of_the_bots(invite: Invite) -> None:
    page = invite().go("/").page
    fights: list[tuple[tuple[odds.Fighter, ...], odds.Foe]] = [
        (((4, 1, 2, 0, 0),), (3, 0, 2)),
        (((4, 1, 2, 0, 0), (1, 4, 2, 0, 0)), (4, 2, 3)),
        (((3, 2, 1, 0, 0), (2, 4, 1, 0, 0), (2, 1, 4, 0, 0)), (3, 4, 4)),
    ]
    for party, foe in fights:
        chance = page.evaluate(
            """async ([party, foe]) => {
              const { unscathed } = await import('/games/hamunaptra/odds.js');
              const fighters = party.map(([s, i, r]) => ({ stats: [s, i, r, 2], bonus: [0, 0, 0, 0], damage: 0 }));
              return unscathed(fighters, { stats: foe, wounds: 0 });
            }""",  # noqa: E501
            [party, foe],
        )
        assert chance == pytest.approx(odds.unscathed(party, foe), abs=1e-4)


# Whole games.


def test_a_newcomer_takes_a_character_after_three_clicks(invite: Invite) -> None:
    guest = invite().go("/")
    guest.page.locator('a.box[href$="game=hamunaptra"]').click()
    guest.page.locator("footer .btn.primary").click()
    assert ready(guest)["draft"]


def test_a_whole_game_against_three_bots_is_played_by_clicking_what_glows(
    invite: Invite, api: Api
) -> None:
    table = create(api, "pbbb", minDistance="3", boardHalf="13")
    guest = invite().sit(table.id, table.token(0))
    assert play(guest, Random(7), acts=5000)
    page = guest.page
    assert page.locator("table.scores tbody tr").count() == 4
    assert page.locator("svg.chart").is_visible()
    told = page.locator("table.scores .tot").all_inner_texts()
    outcome = sees(guest, lambda view: bool(view["outcome"]))["outcome"]
    assert sorted(map(int, told)) == sorted(outcome["scores"])
    page.keyboard.press("r")
    page.locator("svg.scrub").wait_for()
    page.locator("svg.scrub").press("End")
    assert page.locator(".big h2").inner_text()
    assert guest.barriers() == []


def test_optional_rules_can_be_played_too(invite: Invite, api: Api) -> None:
    """Fights between players and monsters that move: every question has its buttons."""
    table = create(api, "pb", variant1="on", variant2="on", minDistance="3")
    guest = invite().sit(table.id, table.token(0))
    play(guest, Random(11), acts=260)


def test_eight_have_room_at_one_table(invite: Invite, api: Api) -> None:
    table = reach(api, "pbbbbbbb", kind("move", least=3))
    guest = invite().sit(table.id, table.token(0))
    ready(guest)
    page = guest.page
    for width, height in ((1280, 720), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        guest.settle()
        boxes = page.locator("nav.seats .seat").evaluate_all(
            "(all) => all.map((e) => e.getBoundingClientRect()).map((r) => [r.top, r.bottom])"
        )
        assert len(boxes) == 8
        assert all(above[1] <= below[0] + 14 for above, below in pairwise(boxes))
        dock = page.locator(".dockplate").bounding_box()
        assert dock is not None
        assert boxes[-1][1] <= dock["y"] + 8
    shapes = page.locator("nav.seats .hd .chip path").evaluate_all(
        "(all) => all.map((e) => e.getAttribute('d'))"
    )
    assert len(set(shapes)) == 8, "players differ by shape, not by colour alone"
    guest.picture("hamunaptra-eight")


# Why not.


def test_why_not_on_ten_kinds_of_illegal_placement(invite: Invite, api: Api) -> None:
    """Cells that do not glow are pressed; the page says what the server says, with its clause."""
    guest, rng, told = invite(), Random(5), set[str]()
    for _ in range(12):
        table = create(api, "pb", minDistance="3", boardHalf="8")
        guest.sit(table.id, table.token(0))
        while len(told) < 10 and (asked := table.asked()):  # a game may end before all were seen
            _, seen = asked
            if seen["view"]["waiting"]["kind"] == "place":
                told |= told_why(guest, table, seen, rng, told)
            table.act(0, rng.choice(seen["actions"])["do"], seen["seq"])
    assert len(told) >= 10, told


def told_why(
    guest: Guest, table: Seats, seen: dict[str, Any], rng: Random, known: set[str]
) -> set[str]:
    """The reasons not known yet that the page gives at this question."""
    guest.hears(seen["seq"])
    return {
        refusal["key"]
        for attempt, refusal in refusals(table, seen, rng).items()
        if refusal["key"] not in known and shows_why(guest, seen, attempt, refusal)
    }


def refusals(table: Seats, seen: dict[str, Any], rng: Random) -> dict[str, dict[str, Any]]:
    """One attempt for each reason that the server gives here."""
    view, found = seen["view"], dict[str, dict[str, Any]]()
    legal, known = {offer["do"] for offer in seen["actions"]}, set[str]()
    for tile in view["seats"][0]["hand"]:
        for cell in suspects(view, rng):
            for mask in turns(tile):
                lays = tile[0] in "MP"
                attempt = f"lay {tile} {cell}" if lays else f"place {tile} {cell} {mask}"
                taken = any(
                    offer["cell"] == cell and offer["args"].get("tile") == tile
                    for offer in seen["actions"]
                )
                if attempt in legal or taken or attempt in found:
                    continue
                path = table.path("/why")
                reply = table.api.call("POST", path, table.token(0), {"action": attempt})[1]
                refusal = reply.get("error") or reply.get("refusal") or reply
                if refusal.get("key") and refusal["key"] not in known:
                    known.add(refusal["key"])
                    found[attempt] = refusal
    return found


def turns(tile: str) -> list[str]:
    """All ways a tile can lie; what is no tunnel lies in one way."""
    mask = SCENERY["tiles"].get(tile, {}).get("mask", "N")
    found = []
    for quarters in range(4 if tile in SCENERY["tiles"] else 1):
        turned = {"NESW"[("NESW".index(side) + quarters) % 4] for side in mask}
        found.append("".join(side for side in "NESW" if side in turned))
    return list(dict.fromkeys(found))


def shows_why(guest: Guest, seen: dict[str, Any], attempt: str, refusal: dict[str, Any]) -> bool:
    """Hold the tile, turn it, press the cell; whether the cell could be pressed."""
    page = guest.page
    _, tile, cell, *mask = attempt.split()
    page.wait_for_function("() => !!document.querySelector('.prompt.asked')")
    page.keyboard.press("0")
    page.locator(f'.hand [data-tile="{tile}"]').click()
    for _ in range(turns(tile).index(mask[0]) if mask else 0):
        page.keyboard.press("r")
    guest.settle()
    place = page.evaluate(CELL_AT, cell)
    if place["free"]:
        page.mouse.click(place["x"], place["y"])
        page.locator(".noticebar.why").wait_for()
        assert refusal["clause"] in page.locator(".noticebar").inner_text()
        assert "hamunaptra." not in page.locator(".noticebar").inner_text()
        page.locator(".noticebar button").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return bool(place["free"])


def suspects(view: dict[str, Any], rng: Random) -> list[str]:
    """A laid tile, cells beside laid ones, an encounter, empty ground, cells off the board."""
    laid = [tile["cell"] for tile in view["tiles"]]
    beside = set()
    for cell in laid:
        x, y = map(int, cell.split(","))
        beside |= {f"{x + dx},{y + dy}" for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    around = sorted(beside - set(laid))
    foes = [one["cell"] for one in view["encounters"]]
    edge = view["half"] + 1
    return [
        rng.choice(laid),
        *rng.sample(around, min(9, len(around))),
        *foes[:1],
        "5,-1",
        f"{edge},0",
    ]


# Trade.


def towards_the_middle(offers: list[dict[str, Any]]) -> dict[str, Any]:
    """Places and steps as near to the middle of the table as can be."""

    def far(offer: dict[str, Any]) -> float:
        if offer["verb"] in ("place", *WALK):
            x, y = map(int, offer["cell"].split(","))
            return abs(x) * 1.1 + abs(y) - len(offer["args"].get("mask", "")) / 5
        return 6 if offer["verb"] in ("stay", "done", "skip") else 9

    return min(offers, key=far)


def linked(seen: dict[str, Any]) -> bool:
    view = seen["view"]
    mine = view["seats"][0]
    return view["waiting"]["kind"] == "place" and 1 in mine["bonds"] and len(mine["hand"]) > 1


def test_two_people_trade_in_two_browsers(invite: Invite, api: Api) -> None:
    def choose(rng: Random, offers: list[dict[str, Any]]) -> dict[str, Any]:
        return towards_the_middle(offers) if rng.random() < 0.7 else rng.choice(offers)

    table = reach(api, "pp", linked, choose, variant5="on")
    giver = invite().sit(table.id, table.token(0))
    taker = invite().sit(table.id, table.token(1))
    before = [view_of(guest)["seats"][seat] for seat, guest in enumerate((giver, taker))]
    giver.page.locator(".tradebtn").click()
    giver.page.get_by_role("button", name="Offer to Bastien").click()
    mine = giver.page.locator(".tr-own button.ht").first
    given = mine.get_attribute("data-tile")
    mine.click()
    giver.page.locator(".tr-own .ht.on").wait_for()
    wants = bool(before[1]["hand_size"])
    if wants:
        giver.page.get_by_role("button", name="any tile").click()
    assert not taker.page.locator(".tradebtn .dot").count(), "not seen before it is proposed"
    giver.page.get_by_role("button", name="Propose to Bastien").click()
    taker.page.locator(".tradebtn .dot").wait_for()
    taker.page.locator(".tradebtn").click()
    taker.page.locator(".tr-in [data-tile]").first.wait_for()
    assert taker.page.locator(f'.tr-in [data-tile="{given}"]').count() == 1
    back = None
    if wants:
        answer = taker.page.locator(".tr-in button.ht").first
        back = answer.get_attribute("data-tile")
        answer.click()
    assert taker.barriers() == []
    taker.page.locator(".tr-in .btn.primary").click()
    taker.page.wait_for_function("() => !document.querySelector('.tr-in')")
    sees(taker, lambda view: given in view["seats"][1]["hand"])
    hand = sees(giver, lambda view: given not in view["seats"][0]["hand"])["seats"][0]["hand"]
    assert not back or back in hand


def test_the_way_past_ones_people_is_a_switch(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("move"))
    guest = invite().sit(table.id, table.token(0))
    guest.page.locator(".tradebtn").click()
    guest.page.locator(".tr-ways .toggle").first.click()
    guest.page.wait_for_function("() => document.querySelector('.tr-ways input').checked")
    sees(guest, lambda view: view["seats"][0]["allows"] == [1])


# Looks.


def test_a_phone_has_targets_for_fingers(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite({"width": 360, "height": 740}, has_touch=True).sit(table.id, table.token(0))
    assert guest.too_wide() == []
    page = guest.page
    steps, stage = page.locator(".turnbar").bounding_box(), page.locator(".stage").bounding_box()
    assert steps
    assert stage
    assert steps["y"] + steps["height"] <= stage["y"] + 1, "the steps lie over the board"
    assert page.locator(".steps [aria-current=step]").is_visible()
    page.locator(".hand button.ht.can").first.tap()
    page.locator(".focuslist button").last.tap()
    chosen = page.locator("svg.bd .target.on .hit").bounding_box()
    assert chosen is not None
    assert min(chosen["width"], chosen["height"]) >= 44
    small = page.evaluate(
        """() => [...document.querySelectorAll('.prompt button, .hand button, .focuslist button, .tabbar button, .layerbtn')]
          .filter((e) => e.offsetParent).map((e) => [e.textContent, e.offsetWidth, e.offsetHeight])
          .filter(([, w, h]) => w < 44 || h < 44)"""  # noqa: E501
    )
    assert small == []
    guest.picture("hamunaptra-phone")
    page.locator(".prompt .btn.primary").tap()
    page.locator("svg.bd .target.on").wait_for(state="detached")
    play(guest, Random(4), acts=12)
    assert guest.too_wide() == []


def test_everything_can_be_done_with_keys(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite(untouched=True).sit(table.id, table.token(0))
    page = guest.page
    tiles = len(view_of(guest)["tiles"]) + len(view_of(guest)["encounters"])
    for number in "1234":
        page.keyboard.press(number)
        if page.locator("svg.bd .target[data-cell]").count():
            break
        page.keyboard.press("Escape")
    page.keyboard.press("ArrowDown")
    page.locator("svg.bd .target.on").wait_for()
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    page.locator("svg.bd .target.on").wait_for(state="detached")
    sees(guest, lambda view: len(view["tiles"]) + len(view["encounters"]) > tiles)
    assert page.evaluate("window.pointed") == 0


@pytest.mark.parametrize("theme", ["tomb", "papyrus"])
def test_nothing_bars_the_way_in_either_theme(invite: Invite, api: Api, theme: str) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite()
    guest.set(theme=theme)
    guest.sit(table.id, table.token(0))
    guest.page.locator(".hand button.ht.can").first.click()
    guest.page.locator(".layerbtn").click()
    for layer in guest.page.locator(".layerbox .layer").all():
        layer.click()
    assert guest.barriers() == []
    faint = faint_texts(guest.page)
    assert not faint, "\n".join(faint)
    guest.page.locator(".tradebtn").click()
    assert guest.barriers() == []
    guest.page.keyboard.press("Escape")
    guest.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert guest.barriers() == []
    assert guest.too_wide() == []
    guest.picture(f"hamunaptra-{theme}")


def test_a_combat_shows_its_odds(invite: Invite, api: Api) -> None:
    def fights(seen: dict[str, Any]) -> bool:
        return bool(seen["view"]["waiting"]["kind"] == "attack")

    def choose(rng: Random, offers: list[dict[str, Any]]) -> dict[str, Any]:
        encounters = [offer for offer in offers if offer["verb"] == "lay"]
        return rng.choice(encounters or offers)

    table = reach(api, "pp", fights, choose)
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    combat = view_of(guest)["turn"]["combat"]
    stats = SCENERY["encounters"][combat["foe"]]["stats"]
    shown = page.locator(".oddstable td.num").all_inner_texts()
    for attribute in (0, 1):
        if not stats[attribute]:
            assert shown[attribute] == "–"
            continue
        chances = odds.spread(combat["pools"][attribute], stats[attribute])
        chance = sum(chances[stats[2] - combat["wounds"] :])
        assert abs(int(shown[attribute].split()[0]) - chance * 100) <= 1
    assert guest.barriers() == []
    guest.picture("hamunaptra-combat")
    guest.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert guest.barriers() == []
    assert page.locator("svg.bd").bounding_box()
    guest.picture("hamunaptra-combat-phone")
