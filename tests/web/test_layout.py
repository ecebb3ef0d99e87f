"""What stands where: nothing covers the board, nothing is cut off, places are shown."""

from __future__ import annotations

import re
import time
from pathlib import Path
from random import Random

import msgspec
import pytest
from playwright.sync_api import ViewportSize

from mastaba.games import GAMES
from server.client import PATIENCE, QUICK, Api, Seats, Server
from support import at_length
from web.conftest import Invite
from web.guest import A_MOMENT, PHONE, Guest
from web.tables import NAMES as PLAYERS
from web.tables import create, finished, game_of_bots, moving, reach, sit_down

WEB = Path(__file__).parents[2] / "src" / "mastaba" / "web"
NAMES = re.compile("mummy|hamunaptra|dungeonrun")
LOW = {"width": 1280, "height": 720}
TABLET = {"width": 900, "height": 900}
SIDEWAYS: ViewportSize = {"width": 844, "height": 390}
ROW = "(buttons) => new Set(buttons.map((button) => button.getBoundingClientRect().bottom)).size"
CUT = """() => [...document.querySelectorAll('.seats .seat')].filter((seat) => {
  const { bottom } = seat.getBoundingClientRect();
  return bottom > document.querySelector('.seats').getBoundingClientRect().bottom + 1;
}).length"""
FLAG = """() => {
  const flag = document.querySelector('.turnflag:has(.clock)');
  return flag && { colour: getComputedStyle(flag).backgroundColor, short: !!flag.querySelector('.short'), text: flag.querySelector('.clock').textContent };
}"""  # noqa: E501
BOX = "(e) => (({ x, y, right, bottom }) => [x, y, right, bottom])(e.getBoundingClientRect())"

# Headings and titles that a box cuts off at its edge.
CUT_OFF = """() => [...document.querySelectorAll('.table :is(h2, h3, .crumb-sub, .dtab, .cap)')].flatMap((e) => {
  const range = document.createRange();
  range.selectNodeContents(e);
  const { top, left, right, height } = range.getBoundingClientRect();
  if (!height || !e.checkVisibility() || e.closest('.top .brand')) return [];
  for (let box = e; box && box !== document.body; box = box.parentElement) {
    const edge = box.getBoundingClientRect();
    const { overflowX, overflowY } = getComputedStyle(box);
    if (overflowX !== 'visible' && (left < edge.left - 1 || right > edge.right + 1)) return [e.textContent];
    if (overflowY !== 'visible' && top < edge.top - 1) return [e.textContent];
  }
  return [];
})"""  # noqa: E501


# Glowing places that are cut off by the window on the board, or lie under something else.
HIDDEN = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect();
  const rulers = [...document.querySelectorAll('svg.bd .gridlabels rect')].map((e) => e.getBoundingClientRect());
  const inside = (box, x, y) => box.left < x && x < box.right && box.top < y && y < box.bottom;
  const free = (x, y) => inside(stage, x, y) && !!document.elementFromPoint(x, y)?.closest('svg.bd') && !rulers.some((ruler) => inside(ruler, x, y));
  return [...document.querySelectorAll('svg.bd .target')].filter((target) => {
    const { left, right, top, bottom } = (target.querySelector('.hit') ?? target).getBoundingClientRect();
    const [xs, ys] = [[left + 2, (left + right) / 2, right - 2], [top + 2, (top + bottom) / 2, bottom - 2]];
    return !xs.every((x) => ys.every((y) => free(x, y)));
  }).map((target) => target.getAttribute('aria-label'));
}"""  # noqa: E501


# What the top bar cuts off of the game's name.
UNTITLED = """() => [...document.querySelectorAll('.top .crumb h1')].filter((e) => {
  const range = document.createRange();
  range.selectNodeContents(e);
  return range.getBoundingClientRect().right > e.getBoundingClientRect().right + 1 || e.getBoundingClientRect().top < -1;
}).map((e) => e.textContent)"""  # noqa: E501

# Places of Tomb whose names are cut off on a player's plate, beside a hand of two figures.
TOO_LONG = """async () => {
  const [{ placeName }, { sceneryOf }, { prepare }] = await Promise.all(['/games/tomb/naming.js', '/lib/state.js', '/games/tomb/geometry.js'].map((path) => import(path)));
  const scene = prepare(sceneryOf('tomb'));
  const where = document.querySelector('.tbs .where .sub');
  document.querySelector('.tbs .handsize').lastChild.data = '10';
  const names = [...scene.boards].flatMap(([board, { halls }]) => [...halls].map((cell) => placeName({ scene, view: { board } }, cell)));
  return [...new Set(names)].filter((name) => { where.textContent = name; return where.scrollWidth > where.clientWidth; });
}"""  # noqa: E501


def box(guest: Guest, query: str) -> list[float]:
    found: list[float] = guest.page.locator(query).first.evaluate(BOX)
    return found


def apart(one: list[float], other: list[float]) -> bool:
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@pytest.mark.parametrize("lang", at_length(["it"], ["en", "it", "fr"]))
def test_five_seats_and_three_buttons_fit_a_low_screen(invite: Invite, api: Api, lang: str) -> None:
    table = reach(api, "pbbbb", moving, acts=6, mummySeat="0", beliefMap="full")
    guest = invite(LOW)
    guest.set(lang=lang)
    guest.sit(table.id, table.token(0))
    seen = guest.ready()
    guest.click(next(cell for cell in seen["cells"] if cell["free"]))
    guest.page.locator(".target.on").wait_for()
    assert guest.page.evaluate(CUT) == 0
    buttons = guest.page.locator(".prompt .acts .btn")
    assert buttons.count() >= 2
    assert buttons.evaluate_all(ROW) == 1


def asked_for(api: Api, game: str, kind: str, at: float) -> Seats:
    """A table in a game of bots where seat 0 is asked such a thing, so far into the game."""
    match, asked = game_of_bots(game, 4, (), 1)
    moments = [question.at for question in asked if question.kind == kind]
    return sit_down(api, match, "pbbb", PLAYERS, moments[int(at * (len(moments) - 1))])


@pytest.mark.parametrize("lang", at_length(["it"], ["en", "it", "fr"]))
def test_on_a_tablet_the_tomb_stands_beside_its_inn(invite: Invite, api: Api, lang: str) -> None:
    table = asked_for(api, "tomb", "turn", 0.6)
    guest = invite(TABLET)
    guest.set(lang=lang)
    guest.sit(table.id, table.token(0)).ready()
    stage = box(guest, ".stage")
    assert apart(stage, box(guest, ".inn"))
    assert stage[2] - stage[0] > 600
    assert stage[3] - stage[1] > 300
    assert guest.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("lang", at_length(["fr"], ["it", "fr"]))
def test_the_name_of_the_game_is_whole_at_any_width(invite: Invite, api: Api, lang: str) -> None:
    guest = invite()
    guest.set(lang=lang)
    for name, kind in (("hamunaptra", "move"), ("tomb", "characterActs")):
        table = asked_for(api, name, kind, 1.0)
        guest.change_to(table.id, table.token(0)).ready()
        for width in (601, 700, 861, 900, 1023, 1024, 1180):
            guest.resize({"width": width, "height": 800})
            assert guest.page.evaluate(UNTITLED) == [], f"{name} at {width}"
            above = (".turnbar", ".layerbox", ".recap", ".stage")
            assert name == "tomb" or guest.overlaps(*above) == [], width
            assert guest.overlaps(".hand li", ".traybox") == [], f"{name} at {width}"
            counts = guest.page.locator(".hs .eq").count()
            assert not counts or box(guest, ".hs .eq")[2] < box(guest, ".hs")[2], width


@pytest.mark.parametrize("lang", at_length(["it"], ["en", "it", "fr"]))
def test_a_tomb_is_large_and_its_places_have_room(invite: Invite, api: Api, lang: str) -> None:
    table = asked_for(api, "tomb", "turn", 0.6)
    guest = invite()
    guest.set(lang=lang)
    guest.sit(table.id, table.token(0)).ready()
    assert guest.page.evaluate(TOO_LONG) == []
    guest.page.reload()
    guest.ready()
    rock = box(guest, ".bd .rockface")
    assert rock[2] - rock[0] > 740
    assert apart(rock, box(guest, ".inn"))
    guest.page.keyboard.press("h")
    guest.page.locator(".noticebar.hint").wait_for()
    guest.page.wait_for_timeout(A_MOMENT)  # the map makes room
    assert apart(box(guest, ".bd .rockface"), box(guest, ".noticebar"))


@pytest.mark.parametrize(
    ("game", "kind", "stage"),
    [("dungeonrun", "assignDice", ".arena"), ("tomb", "characterActs", ".rmonsters .cc")],
)
def test_on_a_tablet_a_whole_fight_is_in_sight(
    invite: Invite, api: Api, game: str, kind: str, stage: str
) -> None:
    """All dice that are asked for, and whoever stands against one."""
    table = asked_for(api, game, kind, 0.5)
    guest = invite(TABLET)
    guest.set(lang="it")
    guest.sit(table.id, table.token(0)).ready()
    end = box(guest, ".board")[3]
    last = guest.page.locator(f"{stage}, .verdict, .dslot").evaluate_all(f"(all) => all.map({BOX})")
    assert max(bottom for *_, bottom in last) <= end
    assert guest.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("at", [0.0, 1.0], ids=["first", "last"])
@pytest.mark.parametrize(
    "size", [(900, 800), (1440, 900), *at_length([], [(1024, 768), (1180, 800)])]
)
def test_nothing_lies_over_the_tiles_an_expedition_may_go_to(
    invite: Invite, api: Api, size: tuple[int, int], at: float
) -> None:
    table = asked_for(api, "hamunaptra", "move", at)
    guest = invite({"width": size[0], "height": size[1]}).sit(table.id, table.token(0))
    guest.ready()
    guest.page.wait_for_function(f"() => !({HIDDEN})().length")
    tile = box(guest, "svg.bd .target[data-cell] .hit")
    assert tile[2] - tile[0] >= (72 if size[0] == 1440 else 44)


@pytest.mark.parametrize("size", [(1180, 800), *at_length([], [(900, 800), (1440, 900)])])
def test_the_key_to_the_glow_covers_nothing_of_a_dungeon(
    invite: Invite, api: Api, size: tuple[int, int]
) -> None:
    match, asked = game_of_bots("dungeonrun", 4, (), 1)
    guest = invite({"width": size[0], "height": size[1]})
    for question in [one for one in asked if one.kind == "action"][::4]:
        table = sit_down(api, match, "pbbb", PLAYERS, question.at)
        guest.change_to(table.id, table.token(0)).ready()
        guest.page.keyboard.press("0")
        guest.page.locator(".board:not(.zoomed)").wait_for()
        guest.page.wait_for_function(f"() => !({HIDDEN})().length")


@pytest.mark.parametrize("game", ["hamunaptra", "dungeonrun"])
def test_the_overview_stands_beside_a_board_that_is_followed(
    invite: Invite, api: Api, game: str
) -> None:
    kind, at = {"hamunaptra": ("move", 1.0), "dungeonrun": ("action", 0.6)}[game]
    table = asked_for(api, game, kind, at)
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    guest.page.locator(".mini").wait_for()
    assert guest.overlaps(".mini", ".stage") == guest.overlaps(".mini", ".log") == []
    for _ in range(5):
        guest.page.keyboard.press("+")
    guest.page.locator(".mini").click(position={"x": 4, "y": 4})
    guest.page.locator(".stage .beyond b").first.wait_for()


def test_on_a_phone_the_recap_covers_nothing_of_the_board(invite: Invite, api: Api) -> None:
    table = reach(api, "pbbb", moving, acts=6, mummySeat="0", beliefMap="full")
    guest = invite(PHONE, has_touch=True, is_mobile=True).sit(table.id, table.token(0))
    guest.ready()
    recap = guest.page.locator(".recap")
    recap.wait_for()
    assert guest.overlaps(".recap", ".stage") == []
    assert guest.overlaps(".mini", "svg.bd .target") == []
    recap.locator("button").click()
    assert recap.locator("li").count() >= 2
    guest.page.locator(".prompt p").click()
    assert recap.locator("li").count() == 0


def test_a_phone_has_a_way_from_the_table_to_the_settings(invite: Invite, api: Api) -> None:
    table = create(api, "pbb", mummySeat="0")
    guest = invite(PHONE, has_touch=True, is_mobile=True).sit(table.id, table.token(0))
    guest.ready()
    guest.page.locator(".t-menu").click()
    guest.page.locator(".tablemenu .menurow button", has_text="Settings").click()
    guest.page.locator("dialog[open]", has_text="Theme").wait_for()
    assert guest.page.locator(".tablemenu").count() == 0
    guest.page.keyboard.press("Escape")


def test_on_a_phone_no_line_of_the_log_stands_there_before_the_first_answer(
    invite: Invite, api: Api
) -> None:
    table = create(api, "pbb", mummySeat="0")
    guest = invite(PHONE, has_touch=True, is_mobile=True).sit(table.id, table.token(0))
    guest.ready()
    assert guest.page.locator(".recap").count() == 0
    guest.play(Random(1), until=lambda view: view["round"] > 1)
    guest.page.locator(".recap").wait_for()


def test_a_line_of_the_log_shows_its_place(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, acts=6, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    page.locator(".loglist").focus()
    page.keyboard.press("ArrowUp")
    assert page.evaluate("document.activeElement.className") == "jump"
    page.keyboard.press("Enter")
    page.locator(".bd .shown").first.wait_for()
    page.locator(".bd .shown").first.wait_for(state="detached")
    assert guest.look()["asked"], "looking is not acting"


def test_plates_beside_a_replay_leave_the_board_free_on_a_low_screen(
    invite: Invite, api: Api
) -> None:
    table = finished(api)
    guest = invite(LOW).sit(table.id, table.token(0))
    guest.page.keyboard.press("r")
    guest.page.locator("svg.scrub").wait_for()
    guest.settle()
    for piece in guest.page.locator(".bd .pieces > g").all():
        assert all(apart(piece.evaluate(BOX), box(guest, plate)) for plate in (".big", ".key"))
    first = guest.page.locator(".bd text").first.evaluate(BOX)  # the topmost row's number
    assert all(apart(first, box(guest, plate)) for plate in (".big", ".key"))


def test_the_last_seconds_of_a_clock_are_carnelian(invite: Invite, api: Api) -> None:
    table = create(api, "pbb", mummySeat="2", clock="15")
    guest = invite().sit(table.id, table.token(0))
    shown: dict[bool, dict[str, str]] = {}
    end = time.monotonic() + PATIENCE  # who lets time run out is asked again, with a new clock
    while len(shown) < 2 and time.monotonic() < end:
        flag = guest.page.evaluate(FLAG)
        if flag:
            shown[flag["short"]] = flag
        guest.page.wait_for_timeout(100)
    assert shown[True]["colour"] != shown[False]["colour"]
    assert re.fullmatch(r"0:0\d", shown[True]["text"])


def test_a_bot_takes_the_seat_of_somebody_who_is_gone(invite: Invite, tmp_path: Path) -> None:
    limits = msgspec.structs.replace(QUICK, away_seconds=0.2)
    with Server(tmp_path, limits) as server, Api(server) as api:
        table = create(api, "ppb", mummySeat="2")
        guest = invite(home=server.url)
        guest.sit(table.id, table.token(1))
        page = guest.page
        page.locator(".prompt .acts .btn").first.click()
        page.locator(".awaybox .btn.primary").click()
        page.locator(".noticebar.note").wait_for()
        assert guest.ready()["asked"]
        assert page.locator(".seat", has_text="Zoé").locator("button.kind").count() == 0
        guest.play(Random(3), acts=2)
        page.close()


def test_only_the_registry_and_the_games_themselves_name_a_game() -> None:
    shelf = ("icons-game.js", "icons.js")  # pictures are named after what they show
    paths = [path for folder in ("lib", "screens", "table") for path in (WEB / folder).glob("*.js")]
    named = {path.name: NAMES.findall(path.read_text()) for path in paths if path.name not in shelf}
    assert {name: found for name, found in named.items() if found} == {}


@pytest.mark.parametrize("name", GAMES)
def test_on_a_phone_held_sideways_board_and_question_stand_side_by_side(
    invite: Invite, api: Api, name: str
) -> None:
    """Nothing lies over the question, and the board has half of the screen."""
    match, asked = game_of_bots(name, 4, (), 1)
    table = sit_down(api, match, "pbbb", PLAYERS, asked[len(asked) // 2].at)
    guest = invite(SIDEWAYS, has_touch=True).sit(table.id, table.token(0))
    guest.ready()
    assert guest.overlaps(".seats .seat", ".prompt", ".board", ".tabbar") == []
    board = guest.page.locator(".board").bounding_box()
    assert board
    assert board["height"] > SIDEWAYS["height"] / 2
    assert board["width"] > SIDEWAYS["width"] / 3
    assert guest.too_wide() == []
