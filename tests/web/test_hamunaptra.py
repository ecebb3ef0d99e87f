"""Hamunaptra in the browser: played by pressing only what glows, with trades, refusals and odds."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

from mastaba.core.frame import State
from mastaba.core.game import Refusal
from mastaba.core.match import Match
from mastaba.core.notation import Action
from mastaba.games import game
from mastaba.games.hamunaptra.thumb import odds
from server.client import Api, Seats
from support import at_length
from web.conftest import Invite
from web.guest import DESK, PHONE, SMALL, THEMES, TOO_SMALL, Guest
from web.tables import (
    Asked,
    Choose,
    first_asked,
    game_of_bots,
    games_of_bots,
    hurry,
    moment,
    seen_at,
    sit_down,
)

RULES = game("hamunaptra")
SCENERY = RULES.scenery()
NAMES = ("Zoé", "Bastien", "Noor", "Khepri", "Ilse", "Theo", "Amina", "Merit")
WALK = ("step", "through", "pass")
TABLET: ViewportSize = {"width": 900, "height": 1100}
QUESTIONS = {
    *("prowl", "attack", "defend", "name", "window"),
    *at_length((), ("strike", "retreat", "count", "target")),
}


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


# Whole games.


def width(size: ViewportSize) -> str:
    """The name of a screen."""
    return str(size["width"])


@pytest.mark.parametrize("size", at_length([PHONE], [DESK, PHONE]), ids=width)
def test_a_newcomer_is_at_the_first_turn_after_five_clicks(
    invite: Invite, api: Api, size: ViewportSize
) -> None:
    """One press takes the suggested party, whoever drafts in between; then an Entrance.

    The goal card is the fifth. A finger meets one Entrance only: no tap has to bring it near.
    """
    table = hurry(api, create(api, "pbbb"))
    guest = invite(size, has_touch=size is PHONE).sit(table.id, table.token(0))
    page = guest.page
    main, cells = page.locator(".prompt .btn.primary"), page.locator("svg.bd .target[data-cell]")
    guest.click(guest.ready()["deeds"][0])
    page.locator(".draft .can").first.wait_for(state="detached")
    guest.watch(".draft .can")
    cells.first.wait_for()
    assert page.evaluate("window.shown") == [], "a party that is being taken is no question"
    if not guest.view()["round"]:  # the last Entrance is no choice
        guest.click(guest.ready()["cells"][0])
        main.wait_for()
        guest.click(guest.ready()["deeds"][0])
    guest.sees(lambda view: view["round"] and view["waiting"]["seat"] == 0)
    assert guest.pressed <= 4
    party = [one for one in guest.view()["characters"] if one["seat"] == 0]
    assert len(party) == 4


def test_the_expedition_walks_together_with_one_confirm_and_comes_back_with_one(
    invite: Invite, api: Api
) -> None:
    table = reach(api, "pbb", kind("move"))
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    before = own_cells(guest)
    cell = next(c for c in guest.ready()["cells"] if c["free"])
    guest.click(cell)
    guest.page.locator(".prompt .btn.primary", has_text="Move all").click()
    guest.sees(lambda view: [c["cell"] for c in view["characters"] if c["seat"] == 0] != before)
    assert set(own_cells(guest)) == {cell["cell"]}
    assert len(guest.page.locator(".loglist li", has_text="You move").all()) == 1
    guest.page.keyboard.press("u")
    guest.sees(lambda view: [c["cell"] for c in view["characters"] if c["seat"] == 0] == before)


def test_anybody_may_walk_alone(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", kind("move"))
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    before = own_cells(guest)
    guest.page.locator(".hand button.pc.can").first.click()
    guest.click(next(c for c in guest.ready()["cells"] if c["free"]))
    guest.page.keyboard.press("Enter")
    after = guest.sees(
        lambda view: [c["cell"] for c in view["characters"] if c["seat"] == 0] != before
    )
    now = [c["cell"] for c in after["characters"] if c["seat"] == 0]
    assert sum(one != other for one, other in zip(before, now, strict=True)) == 1


def own_cells(guest: Guest) -> list[str]:
    return [one["cell"] for one in guest.view()["characters"] if one["seat"] == 0]


def test_the_board_follows_with_large_tiles_and_nothing_lies_over_it(
    invite: Invite, api: Api
) -> None:
    """Tiles of 80 pixels at least, what is asked in sight, the overview beside the board."""
    match, asked = game_of_bots("hamunaptra", 4, (), 1)
    guest = invite()
    moves = [one.at for one in asked if one.kind in ("move", "place")]
    for at in (moves[0], moves[len(moves) // 2], moves[-1]):
        table = sit_down(api, match, "pbbb", NAMES, at)
        guest.change_to(table.id, table.token(0))
        guest.ready()
        page = guest.page
        tile = page.evaluate("document.querySelector('svg.bd').getScreenCTM().a * 100")
        assert tile >= 80
        stage, mini = page.locator(".stage").bounding_box(), page.locator(".mini").bounding_box()
        assert stage
        assert mini
        assert mini["x"] >= stage["x"] + stage["width"], "the overview lies over the board"
        for cell in set(own_cells(guest)) - {None}:
            assert guest.cell_at(cell)["free"], f"{cell} is out of sight"
        page.keyboard.press("0")
        guest.settle()
        assert page.locator(".mini").count() == 0
        assert page.evaluate("document.querySelector('svg.bd').getScreenCTM().a * 100") < tile


def test_the_dock_is_as_high_for_every_question_and_every_sign_has_a_name(
    invite: Invite, api: Api
) -> None:
    guest = invite()
    high = {}
    for asked, match, at in first_asked("hamunaptra", "pbbb", {"move", "place", "attack"}):
        table = sit_down(api, match, "pbbb", NAMES, at=at)
        guest.change_to(table.id, table.token(0))
        guest.ready()
        box = guest.page.locator(".dockplate").bounding_box()
        assert box is not None
        high[asked] = round(box["height"])
        assert guest.covered() == []
    assert len(set(high.values())) == 1, high


def test_who_is_equal_in_everything_shares_a_place(invite: Invite) -> None:
    page = invite().go("/").page
    places = page.evaluate(
        """async () => {
          const { placedBy } = await import('/table/results.js');
          const play = { view: { outcome: { winners: [2] } }, table: { seats: [0, 1, 2, 3].map((seat) => ({ seat })) } };
          return [0, 1, 2, 3].map((seat) => placedBy(play, (one) => [5, 5, 9, 1][one], seat));
        }"""  # noqa: E501
    )
    assert places == [2, 2, 1, 4]


def test_places_have_letters_and_numbers_wherever_they_are_told(invite: Invite, api: Api) -> None:
    match, asked = game_of_bots("hamunaptra", 4, (), 1)
    at = [one.at for one in asked if one.kind == "place"][8]
    table = sit_down(api, match, "pbbb", NAMES, at)
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    guest.page.keyboard.press("h")
    guest.page.locator(".noticebar.hint").wait_for()
    told = guest.page.evaluate(
        """() => document.querySelector('.table').innerText + [...document.querySelectorAll('.table [aria-label]')]
          .map((e) => e.getAttribute('aria-label')).join(' ')"""  # noqa: E501
    )
    assert not re.search(r"-?\d+,-?\d", told)
    assert re.search(r"\b[A-Z]\d+\b", guest.page.locator(".loglist").inner_text())
    names = {seat["name"] for seat in api.ok("GET", table.path(), table.token(0))["table"]["seats"]}
    log = guest.page.locator(".loglist").inner_text()
    assert names >= {"Zoé"}
    assert "Zoé" not in log
    assert "You " in log


def test_a_whole_game_against_three_bots_is_played_by_clicking_what_glows(
    invite: Invite, api: Api
) -> None:
    """The beginning, from the draft of the characters on, and the last of its rounds to the end."""
    match, asked = game_of_bots("hamunaptra", 4, (("boardHalf", "13"), ("minDistance", "3")), 1)
    guest = invite()
    for at, acts in ((0, at_length(8, 16)), (asked[at_length(-2, -4)].at, 2000)):
        table = hurry(api, sit_down(api, match, "pbbb", NAMES, at))
        guest.sit(table.id, table.token(0))
        over = guest.play_on_squares(Random(7), acts=acts)
    assert over
    page = guest.page
    page.locator("svg.chart").wait_for()
    assert page.locator("table.scores tbody tr").count() == 4
    told = page.locator("table.scores .tot").all_inner_texts()
    outcome = guest.sees(lambda view: view["outcome"])["outcome"]
    assert sorted(map(int, told)) == sorted(outcome["scores"])
    page.keyboard.press("r")
    page.locator("svg.scrub").wait_for()
    page.locator("svg.scrub").press("End")
    assert page.locator(".big h2").inner_text()
    assert guest.barriers() == []


def test_every_question_can_be_answered_with_optional_rules_too(invite: Invite, api: Api) -> None:
    """Fights between players and monsters that move."""
    guest, options = invite(), {"variant1": "on", "variant2": "on", "minDistance": "3"}
    for kind_, match, at in first_asked("hamunaptra", "pb", QUESTIONS, options, by="random"):
        table = sit_down(api, match, "pb", NAMES, at)
        guest.change_to(table.id, table.token(0)).answers(kind_)


def test_eight_have_room_at_one_table(invite: Invite, api: Api) -> None:
    table = reach(api, "pbbbbbbb", kind("move", least=3))
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    for width, height in ((1280, 720), (1440, 900)):
        guest.resize({"width": width, "height": height})
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


def test_a_choice_in_sight_and_a_step_back_leave_the_board_where_it_is(
    invite: Invite, api: Api
) -> None:
    """A window that jumps is in the way, and costs a whole painting of the board."""
    table = reach(api, "pbbbbbbb", kind("place", least=3))
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    guest.page.locator(".hand button.ht.can").first.click()
    guest.settle()
    board = guest.page.locator("svg.bd")
    box = board.bounding_box()
    assert box
    middle = box["y"] + box["height"] / 2
    cells = [cell for cell in guest.ready()["cells"] if cell["free"]]
    window = board.get_attribute("viewBox")
    guest.click(min(cells, key=lambda cell: abs(cell["y"] - middle)))
    guest.page.locator("svg.bd .target.on").wait_for()
    guest.settle()
    assert board.get_attribute("viewBox") == window
    guest.page.keyboard.press("Escape")
    guest.settle()
    assert board.get_attribute("viewBox") == window
    what_glows_beyond_it_is_pointed_to(guest)


def what_glows_beyond_it_is_pointed_to(guest: Guest) -> None:
    """Every place is in sight or counted by a mark at the edge; a press brings some of them."""
    marks = guest.page.locator(".stage .beyond b")
    stage = guest.page.locator(".stage").bounding_box()
    assert stage

    def out_of_sight() -> int:
        def inside(cell: dict[str, Any]) -> bool:
            right, bottom = stage["x"] + stage["width"], stage["y"] + stage["height"]
            return bool(stage["x"] < cell["x"] < right and stage["y"] < cell["y"] < bottom)

        return sum(not inside(cell) for cell in guest.ready()["cells"])

    hidden = out_of_sight()
    assert 0 < hidden <= sum(map(int, marks.all_inner_texts()))
    marks.last.click()
    guest.settle()
    assert hidden != out_of_sight() <= sum(map(int, marks.all_inner_texts()))


# Why not.


def test_why_not_on_ten_kinds_of_illegal_placement(invite: Invite, api: Api) -> None:
    """Cells that do not glow are pressed; the page says what the rules say, with its clause."""
    guest, rng, told = invite(), Random(5), set[str]()
    games = games_of_bots("hamunaptra", 2, {"minDistance": "3", "boardHalf": "8"}, by="random")
    placings = ((match, one) for match, asked in games for one in asked if one.kind == "place")
    for match, (at, _, state) in placings:
        view = RULES.view(state, 0)
        new = {k: why for k, why in refusals(state, view, rng).items() if why.key not in told}
        if new:
            table = sit_down(api, match, "pb", NAMES, at)
            guest.change_to(table.id, table.token(0))
            guest.ready()
            told |= {why.key for do, why in new.items() if shows_why(guest, do, why)}
        if len(told) >= 10:
            break
    assert len(told) >= 10, told


def refusals(state: State, view: Mapping[str, Any], rng: Random) -> dict[str, Refusal]:
    """One attempt for each reason that the rules give here."""
    found: dict[str, Refusal] = {}
    legal = seen_at(RULES, state, 0)["actions"]
    for tile in view["seats"][0]["hand"]:
        taken = {offer["cell"] for offer in legal if offer["args"].get("tile") == tile}
        for cell in suspects(view, rng):
            for mask in turns(tile):
                lays = tile[0] in "MP"
                attempt = f"lay {tile} {cell}" if lays else f"place {tile} {cell} {mask}"
                refusal = RULES.explain(state, 0, Action(RULES.notation.parse(attempt)))
                new = refusal and refusal.key not in {why.key for why in found.values()}
                if refusal and new and cell not in taken:
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


def shows_why(guest: Guest, attempt: str, refusal: Refusal) -> bool:
    """Hold the tile, turn it, press the cell; whether the cell could be pressed."""
    page = guest.page
    _, tile, cell, *mask = attempt.split()
    page.keyboard.press("0")
    page.locator(f'.hand [data-tile="{tile}"]').click()
    for _ in range(turns(tile).index(mask[0]) if mask else 0):
        page.keyboard.press("r")
    guest.settle()
    place = guest.cell_at(cell)
    if place["free"]:
        page.mouse.click(place["x"], place["y"])
        page.locator(".noticebar.why").wait_for()
        assert refusal.clause in page.locator(".noticebar").inner_text()
        assert "hamunaptra." not in page.locator(".noticebar").inner_text()
        page.locator(".noticebar button").last.click()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    return bool(place["free"])


def suspects(view: Mapping[str, Any], rng: Random) -> list[str]:
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
    before = [guest.view()["seats"][seat] for seat, guest in enumerate((giver, taker))]
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
    taker.sees(lambda view: given in view["seats"][1]["hand"])
    hand = giver.sees(lambda view: given not in view["seats"][0]["hand"])["seats"][0]["hand"]
    assert not back or back in hand


def test_the_way_past_ones_people_is_a_switch(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("move"))
    guest = invite().sit(table.id, table.token(0))
    guest.page.locator(".tradebtn").click()
    guest.page.locator(".tr-ways .toggle").first.click()
    guest.page.wait_for_function("() => document.querySelector('.tr-ways input').checked")
    guest.sees(lambda view: view["seats"][0]["allows"] == [1])


# Looks.


def test_a_phone_has_targets_for_fingers(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite(SMALL, has_touch=True).sit(table.id, table.token(0))
    assert guest.too_wide() == []
    page = guest.page
    steps, stage = page.locator(".turnbar").bounding_box(), page.locator(".stage").bounding_box()
    assert steps
    assert stage
    assert steps["y"] + steps["height"] <= stage["y"] + 1, "the steps lie over the board"
    assert page.locator(".steps [aria-current=step]").is_visible()
    page.locator(".hand button.ht.can").first.tap()
    page.locator(".focuslist button").last.tap()
    assert guest.overlaps(".focuslist", ".stage") == guest.overlaps(".mini", ".stage") == []
    chosen = page.locator("svg.bd .target.on .hit").bounding_box()
    assert chosen is not None
    assert min(chosen["width"], chosen["height"]) >= 44
    assert page.evaluate(TOO_SMALL) == []
    guest.picture("hamunaptra-phone")
    page.locator(".prompt .btn.primary").tap()
    page.locator("svg.bd .target.on").wait_for(state="detached")
    guest.play_on_squares(Random(4), acts=12)
    assert guest.too_wide() == []


def test_everything_can_be_done_with_keys(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite(untouched=True).sit(table.id, table.token(0))
    page = guest.page
    tiles = len(guest.view()["tiles"]) + len(guest.view()["encounters"])
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
    guest.sees(lambda view: len(view["tiles"]) + len(view["encounters"]) > tiles)
    assert page.evaluate("window.pointed") == 0


def test_the_table_is_explained_with_drawings(invite: Invite, api: Api) -> None:
    """Legend and first page of the rulebook, in the column's width, in every language."""
    table = reach(api, "pb", kind("move"))
    guest = invite().sit(table.id, table.token(0))
    for lang in ("en", "it", "fr"):
        found = guest.page.evaluate(EXPLAINED, lang)
        assert found["groups"] == 6
        assert found["figures"] == 7
        assert found["heads"] == 4
        assert found["wide"] <= 308
        assert found["open"] == []


EXPLAINED = """async (lang) => {
  const { html, render } = await import('/lib/html.js');
  const { loadWords, loadGameWords } = await import('/lib/words.js');
  const { face } = await import('/games/hamunaptra/index.js');
  await loadWords(lang);
  await loadGameWords('hamunaptra.help');
  const help = await face.help();
  const scene = face.prepare(await (await fetch('/api/games/hamunaptra/scenery')).json());
  const box = document.body.appendChild(document.createElement('div'));
  box.style.width = '308px';
  const groups = help.legend({ scene });
  const rows = groups.flatMap(({ entries }) => entries.map(({ mark, name, about }) => html`<p>${mark}${name} ${about}</p>`));
  render(html`<${help.Guide} scene=${scene} />${rows}`, box);
  const count = (query) => box.querySelectorAll(query).length;
  const found = { groups: groups.length, figures: count('figure > svg'), heads: count('h2'), wide: box.scrollWidth, open: box.innerText.match(/\\{\\w+\\}|hamunaptra\\.\\w+/g) ?? [] };
  render(null, box);
  box.remove();
  return found;
}"""  # noqa: E501


def test_nothing_bars_the_way_in_either_theme(invite: Invite, api: Api) -> None:
    table = reach(api, "pb", kind("place"))
    guest = invite().sit(table.id, table.token(0))
    guest.page.locator(".hand button.ht.can").first.click()
    guest.page.locator(".layerbtn").click()
    for layer in guest.page.locator(".layerbox .layer").all():
        layer.click()
    assert guest.barriers(*THEMES) == []
    assert guest.faint(*THEMES) == []
    guest.page.locator(".tradebtn").click()
    assert guest.barriers(*THEMES) == []
    guest.page.keyboard.press("Escape")
    guest.resize(PHONE)
    assert guest.barriers(*THEMES) == []
    assert guest.too_wide() == []
    guest.picture("hamunaptra")


def test_a_combat_shows_its_odds(invite: Invite, api: Api) -> None:
    def fights(seen: dict[str, Any]) -> bool:
        return bool(seen["view"]["waiting"]["kind"] == "attack")

    def choose(rng: Random, offers: list[dict[str, Any]]) -> dict[str, Any]:
        encounters = [offer for offer in offers if offer["verb"] == "lay"]
        return rng.choice(encounters or offers)

    table = reach(api, "pp", fights, choose)
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    combat = guest.view()["turn"]["combat"]
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
    guest.resize(PHONE)
    assert guest.barriers() == []
    assert page.locator("svg.bd").bounding_box()
    guest.picture("hamunaptra-combat-phone")


def test_nobody_who_fights_is_covered_or_too_small_to_know(invite: Invite, api: Api) -> None:
    """Four beside a monster, wherever on the board: the plate hangs on the other side of it."""
    guest = invite()
    sides = set()
    for match, at, cell in islice(combats_of_four(), 2):
        table = sit_down(api, match, "pbbb", NAMES, at)
        guest.change_to(table.id, table.token(0))
        for size in (PHONE, TABLET, DESK):
            guest.resize(size)
            guest.page.locator(".combat").wait_for()
            guest.settle()
            assert guest.cell_at(cell)["free"], f"{cell} is covered at {size}"
            assert guest.page.evaluate(SLIMMEST) >= 20
            high = guest.page.evaluate("document.querySelector('.stage').clientHeight")
            assert high >= 150, f"the board is a strip of {high} px"
        sides.add(guest.page.locator(".combat").get_attribute("class"))
    assert len(sides) == 2, "in the west and in the east"


SLIMMEST = """() => Math.min(...[...document.querySelectorAll('svg.bd .piece')]
  .map((one) => one.querySelector('path').getBoundingClientRect().width))"""


def combats_of_four() -> Iterator[tuple[Match, int, str]]:
    """The first attack of a whole party in each game that has one, and its place."""
    for match, asked in games_of_bots("hamunaptra", 4, {}):
        for at, kind_, state in asked:
            combat = (RULES.view(state, 0)["turn"] or {}).get("combat")
            if kind_ == "attack" and combat and len(combat["party"]) == 4:
                yield match, at, combat["cell"]
                break
