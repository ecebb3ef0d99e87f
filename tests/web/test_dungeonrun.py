"""Dungeon Run in the browser: played by pressing only what glows, with dice, trades and help."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from mastaba.bots import bot
from mastaba.core.match import Match
from mastaba.core.view import Sight
from mastaba.games import game
from server.client import Api, Seats
from web.conftest import Invite
from web.contrast import faint_texts
from web.guest import PHONE, Guest
from web.tables import sit_down

RULES = game("dungeonrun")
SCENERY = RULES.scenery()
NAMES = ("Zoé", "Theo", "Amina", "Noor")
View = dict[str, Any]
Offers = list[dict[str, Any]]
Wanted = Callable[[View, Offers], bool]
LONG = 3000  # answers of one game
SEEDS = 60

# Everything that says "you may do this now".
LOOK = """() => {
  const spot = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const at = { x: x + width / 2, y: y + height / 2, width, height };
    const top = document.elementFromPoint(at.x, at.y);
    return { ...at, free: !!top && (element.contains(top) || (!!element.closest('svg.bd') && !!top.closest('svg.bd'))),
      on: element.classList.contains('on'), text: element.getAttribute('aria-label') ?? element.textContent.trim(),
      primary: element.classList.contains('primary'), danger: element.classList.contains('danger'), key: element.getAttribute('aria-keyshortcuts') };
  };
  const all = (query) => [...document.querySelectorAll(query)].filter((e) => !e.disabled && e.getClientRects().length).map(spot);
  return {
    over: !!document.querySelector('.overpage'), asked: !!document.querySelector('.prompt.asked'),
    prompt: document.querySelector('.prompt [role=status]')?.textContent.trim() ?? '',
    deeds: all('.prompt .acts button'), cards: all('.chooser button.can, .hand button.can'), dice: all('button.dslot.can'),
    cells: all('svg.bd .target[data-cell]'), pieces: all('svg.bd .target.who'),
  };
}"""  # noqa: E501
READY = """() => !!document.querySelector('.overpage') || (
  !!document.querySelector('.prompt.asked') && !document.querySelector('.prompt .acts button[disabled], .lostband') &&
  !!document.querySelector('.prompt .acts button, .chooser button.can, .hand button.can, button.dslot.can, svg.bd .target'))"""  # noqa: E501
CELL_AT = """(cell) => {
  const svg = document.querySelector('svg.bd');
  const [x, y] = cell.split(',').map(Number);
  const at = new DOMPoint(x * 100 + 50, -y * 100 + 50).matrixTransform(svg.getScreenCTM());
  return { x: at.x, y: at.y, free: !!document.elementFromPoint(at.x, at.y)?.closest('svg.bd') };
}"""


# Tables.


def moment(who: str, kind: str, wanted: Wanted | None = None, **options: str) -> Match:
    """A game of bots up to where seat 0 is asked such a thing; the same on every run."""
    return reached(len(who), lambda seat: seat == 0, kind, wanted, options)


def reached(
    seats: int,
    whom: Callable[[int], bool],
    kind: str,
    wanted: Wanted | None,
    options: dict[str, str],
) -> Match:
    thumb = bot("thumb")
    for seed in range(SEEDS):
        match, rng = Match(RULES, seats, options, str(seed)), Random(seed)
        for _ in range(LONG):
            decision = match.decision
            if decision is None:
                break
            seat = decision.seat
            if whom(seat) and RULES.view(match.state, seat)["waiting"]["kind"] == kind:
                offers = [offer.data() for offer in RULES.offers(match.state, seat)]
                if wanted is None or wanted(RULES.view(match.state, seat), offers):
                    return match
            match.act(seat, thumb.choose(Sight(RULES, match.state, seat, decision.actions), rng))
    raise AssertionError(f"no game came to {kind}")


def sit(api: Api, match: Match, who: str) -> Seats:
    return sit_down(api, match, who, NAMES)


def hurry(api: Api, table: Seats) -> Seats:
    """Bots that answer at once."""
    api.ok("POST", table.path("/pace"), table.host, {"pace": "instant"})
    return table


def offers_of(table: Seats) -> Offers:
    """What somebody may do now."""
    asked = table.asked()
    return list(asked[1]["actions"]) if asked else []


def verbs(offers: Offers) -> set[str]:
    return {offer["verb"] for offer in offers}


# Guests.


def ready(guest: Guest, seconds: float = 120) -> dict[str, Any]:
    while True:
        guest.page.wait_for_function(READY, timeout=seconds * 1000)
        seen: dict[str, Any] = guest.page.evaluate(LOOK)
        if seen["over"] or seen["asked"]:
            return seen


def view_of(guest: Guest) -> View:
    """The last view that was sent."""
    view: View = [m for m in guest.messages() if m.get("type") == "table"][-1]["view"]
    return view


def sees(guest: Guest, wanted: Callable[[View], bool], seconds: float = 60) -> View:
    """The view once it is so: a page may show its answer before the socket has told us."""
    end = time.monotonic() + seconds
    while not wanted(view_of(guest)):
        assert time.monotonic() < end, "the view did not become so"
        guest.page.wait_for_timeout(20)
    return view_of(guest)


def step(guest: Guest, rng: Random, seen: dict[str, Any]) -> None:
    """Press one thing that glows; what is chosen is confirmed."""
    main = [d for d in seen["deeds"] if d["primary"] or (d["danger"] and d["key"] == "Enter")]
    if seen["dice"] and (not main or rng.random() < 0.3):
        guest.click(rng.choice(seen["dice"]))
        return
    if main:
        guest.click(main[0])
        return
    pressable = [one for one in (*seen["cells"], *seen["pieces"], *seen["cards"]) if one["free"]]
    pressable = [one for one in pressable if not one["on"]]
    deeds = [deed for deed in seen["deeds"] if deed["key"] != "Esc" and deed["free"]]
    if pressable and (not deeds or rng.random() < 0.55):
        guest.click(rng.choice(pressable))
    elif deeds:
        guest.click(rng.choice(deeds))
    else:  # what glows lies outside the window: see the whole board
        guest.page.keyboard.press("0")


def play(guest: Guest, rng: Random, acts: int, seconds: float = 300) -> bool:
    """Whether the game is over after so many presses."""
    end = time.monotonic() + seconds
    for _ in range(acts):
        seen = ready(guest)
        if seen["over"]:
            return True
        assert seen["prompt"]
        assert all(one["text"] for one in (*seen["cells"], *seen["pieces"], *seen["cards"]))
        assert sum(deed["primary"] for deed in seen["deeds"]) <= 1
        step(guest, rng, seen)
        assert time.monotonic() < end, f"not over after {guest.pressed} clicks: {seen['prompt']}"
    return False


def press(guest: Guest, name: str) -> None:
    guest.page.locator(".prompt .acts button", has_text=name).first.click()


# Whole games.


def test_a_newcomer_keeps_an_ability_after_three_clicks(invite: Invite) -> None:
    guest = invite().go("/")
    guest.page.locator('a.box[href$="game=dungeonrun"]').click()
    guest.page.locator("footer .btn.primary").click()
    seen = ready(guest)
    assert len(seen["cards"]) == 2
    assert all(len(card["text"]) > 20 for card in seen["cards"]), "cards say what they do"


def test_a_whole_game_against_three_bots_is_played_by_clicking_what_glows(
    invite: Invite, api: Api
) -> None:
    """The beginning by chance; the end from where the Stone has been taken."""
    table = hurry(api, api.create("pbbb", game="dungeonrun", seats=seats_of("pbbb")))
    guest = invite().sit(table.id, table.token(0))
    play(guest, Random(7), acts=40)
    end = moment("pbbb", "action", lambda view, _: view["endgame"])
    table = hurry(api, sit(api, end, "pbbb"))
    guest.sit(table.id, table.token(0))
    page = guest.page
    page.locator(".drbanner.end").wait_for()
    assert page.locator(".wayhome .homering").count() == 1
    play(guest, Random(3), acts=25)
    let_a_bot_finish(api, table)
    page.locator(".overpage").wait_for(timeout=120_000)
    assert page.locator("table.scores tbody tr").count() == 4
    assert page.locator("svg.chart").is_visible()
    assert page.locator(".winner").inner_text()
    assert guest.barriers() == []
    page.keyboard.press("r")
    page.locator("svg.scrub").wait_for()
    page.locator("svg.scrub").press("End")
    assert page.locator(".big h2").inner_text()


def let_a_bot_finish(api: Api, table: Seats) -> None:
    """A bot takes the seat, unless the game is over already."""
    status, reply = api.call("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    assert status in (200, 201) or reply["error"]["kind"] == "over", reply


def seats_of(who: str) -> list[dict[str, str]]:
    return [
        {"who": "person" if kind == "p" else "bot", "name": name}
        | ({} if kind == "p" else {"bot": "thumb"})
        for kind, name in zip(who, NAMES, strict=False)
    ]


def test_the_solo_game_comes_to_its_score(invite: Invite, api: Api) -> None:
    start = moment("p", "action", lambda view, _: view["round"] > 6 and sum(view["score"].values()))
    table = hurry(api, sit(api, start, "p"))
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    shown = int(page.locator(".solo .pt").inner_text())
    assert shown == sum(view_of(guest)["score"].values())
    play(guest, Random(2), acts=12)
    let_a_bot_finish(api, table)
    page.locator(".overpage").wait_for(timeout=120_000)
    outcome = sees(guest, lambda view: bool(view["outcome"]))["outcome"]
    assert page.locator("table.scores .tot").inner_text() == str(outcome["scores"][0])
    assert str(outcome["scores"][0]) in page.locator(".winner").inner_text()


# Dice.


def many_uses(view: View, offers: Offers) -> bool:
    return len(offers) > 3 and len(view["clash"]["dice"]) > 2 and bool(view["clash"]["hits"])


def test_dice_are_shared_out_by_pressing_them(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "assignDice", many_uses), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = ready(guest), guest.page
    offered = {o["do"] for o in offers_of(table)}
    told: set[str] = set()
    rng = Random(1)
    for _ in range(14):
        guest.click(rng.choice(seen["dice"]))
        seen = ready(guest)
        roles = page.locator(".tray button.dslot").evaluate_all(
            "(all) => all.map((e) => e.className)"
        )
        hits = sum("m1" in role for role in roles)
        blocks = sum("m2" in role for role in roles)
        assert f"assign {hits} {blocks}" in offered, "only what is legal can be marked"
        told.add(f"{hits} {blocks}")
    assert len(told) > 1
    assert guest.barriers() == []
    press(guest, "Hit with")
    sees(guest, lambda view: not view["waiting"] or view["waiting"]["kind"] != "assignDice")


def test_dice_are_rolled_again_by_pressing_them(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "reroll"), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    seen = ready(guest)
    assert not [deed for deed in seen["deeds"] if deed["primary"]]
    guest.click(seen["dice"][0])
    press(guest, "again")
    sees(guest, lambda view: view["waiting"]["kind"] != "reroll")


def test_the_odds_on_the_page_are_those_of_the_view(invite: Invite, api: Api) -> None:
    def fights(view: View, offers: Offers) -> bool:
        return "fight" in verbs(offers) and bool(view["outlook"]["fight"]["helpers"])

    table = sit(api, moment("pbbb", "action", fights), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    ready(guest)
    outlook = view_of(guest)["outlook"]
    ways = [*outlook["fight"]["ways"], *outlook["escape"]["ways"]]
    shown = guest.page.locator(".tray .oddstable td.num").all_inner_texts()
    for way, text in zip(ways, shown, strict=True):
        assert abs(int(text.split()[0]) - way["chance"] * 100) <= 1
    assert guest.page.locator(".tray .helpers li").count() == len(outlook["fight"]["helpers"])
    assert "%" in guest.page.locator(".prompt .acts button", has_text="Fight").inner_text()


# Heroes among themselves.


def with_others(verb: str, least: int = 1) -> Wanted:
    def wanted(view: View, offers: Offers) -> bool:
        return verb in verbs(offers) and view["round"] >= least

    return wanted


def test_a_hero_attacks_another(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "action", with_others("duel")), "pb")
    guest = invite().sit(table.id, table.token(0))
    ready(guest)
    page = guest.page
    page.locator('svg.bd .target[data-who="hero-1"]').focus()
    page.keyboard.press("Enter")
    page.locator(".prompt .btn.danger").wait_for()
    assert "Theo" in page.locator(".prompt [role=status]").inner_text()
    assert page.locator(".tray .oddstable tr").count() >= 2
    press(guest, "Attack Theo")
    sees(guest, lambda view: view["clash"] is None or view["clash"]["kind"] == "duel")
    page.locator(".loglist li", has_text="Zoé").last.wait_for()


def aided(view: View, offers: Offers) -> bool:
    return "fight" in verbs(offers) and view["outlook"]["fight"]["helpers"] != []


@pytest.mark.parametrize("help_", [True, False])
def test_a_rival_helps_or_hinders_in_another_browser(
    invite: Invite, api: Api, *, help_: bool
) -> None:
    match = moment("pp", "action", aided)
    table = sit(api, match, "pp")
    hero = invite().sit(table.id, table.token(0))
    rival = invite().sit(table.id, table.token(1))
    ready(hero)
    dice = {way["attribute"]: way["dice"] for way in view_of(hero)["outlook"]["fight"]["ways"]}
    press(hero, "Fight")
    sees(rival, lambda view: view["waiting"]["kind"] == "aid")
    seen = ready(rival)
    assert len(seen["deeds"]) == 4
    mine = view_of(rival)["outlook"]["now"]["helpers"][0]
    if help_:
        press(rival, "Strength")
        sees(hero, lambda view: view["waiting"]["kind"] == "acceptAid")
        assert "Theo" in hero.page.locator(".prompt [role=status]").inner_text()
        press(hero, "Accept")
        change = mine["strength"]["dice"]
    else:
        press(rival, "Sabotage")
        change = mine["sabotage"]["dice"]
    declared = "aids" if help_ else "saboteurs"
    told = sees(hero, lambda view: bool(view["clash"]) and any(view["clash"][declared]))
    if "now" in told["outlook"]:
        after = {way["attribute"]: way["dice"] for way in told["outlook"]["now"]["ways"]}
        for attribute, before in dice.items():
            assert after[attribute] == max(1, before + change)
    if help_:
        assert told["clash"]["aids"][1] == change
    else:
        assert told["clash"]["saboteurs"] == [1]


def traders(view: View, offers: Offers) -> bool:
    return "trade" in verbs(offers) and bool(view["seats"][0]["pile"] or view["seats"][0]["worn"])


@pytest.mark.parametrize("agreed", [True, False])
def test_two_people_trade_in_two_browsers(invite: Invite, api: Api, *, agreed: bool) -> None:
    def could(view: View, offers: Offers) -> bool:
        here = view["seats"][0]["cell"] == view["seats"][1]["cell"]
        both = view["seats"][0]["worn"] and view["seats"][1]["status"] == "up"
        return "equip" in verbs(offers) and here and bool(both)

    table = sit(api, moment("pp", "action", could), "pp")
    giver = invite().sit(table.id, table.token(0))
    taker = invite().sit(table.id, table.token(1))
    ready(giver)
    press(giver, "Equip")
    sees(giver, lambda view: view["waiting"]["kind"] == "equip")
    press(giver, "Trade with Theo")
    sees(giver, lambda view: view["waiting"]["kind"] == "offerTrade")
    card = giver.page.locator(".tradepanel button.gc").first
    given = card.get_attribute("data-card")
    card.click()
    sees(giver, lambda view: view["doing"]["trade"]["gives"] == [given])
    assert "gives" not in view_of(taker)["doing"]["trade"], "not seen before it is proposed"
    assert giver.barriers() == []
    press(giver, "Propose")
    sees(taker, lambda view: view["waiting"]["kind"] == "answerTrade")
    taker.page.locator(f'.tradepanel [data-card="{given}"]').first.wait_for()
    press(taker, "Agree" if agreed else "Refuse")
    told = sees(taker, lambda view: view["waiting"]["kind"] == "equip")
    if given != "A1":
        assert (given in told["seats"][1]["pile"]) is agreed
    mine = sees(giver, lambda view: view["waiting"]["kind"] == "equip")["seats"][0]
    assert (given in (*mine["worn"], *mine["pile"])) is not agreed
    giver.page.locator(".tradepanel").wait_for(state="detached")


# The board.


def test_a_tile_is_turned_before_it_is_laid(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "rotation", lambda _, offers: len(offers) > 1), "pb")
    guest = invite(untouched=True).sit(table.id, table.token(0))
    ready(guest)
    page = guest.page
    laid = len(view_of(guest)["tiles"])
    page.keyboard.press("r")
    page.locator("svg.bd .target.on").wait_for()
    before = page.locator("svg.bd .ghost path").first.get_attribute("d")
    page.keyboard.press("r")
    guest.settle()
    assert page.locator("svg.bd .ghost").count() == 1
    assert before
    page.keyboard.press("Enter")
    sees(guest, lambda view: len(view["tiles"]) > laid)
    assert page.evaluate("window.pointed") == 0


def test_monsters_are_moved_by_the_first_player(invite: Invite, api: Api) -> None:
    def several(_: View, offers: Offers) -> bool:
        return len({offer["do"].split()[1] for offer in offers}) > 1

    table = sit(api, moment("pb", "moveMonsters", several), "pb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    ready(guest)
    assert not page.locator("svg.bd .target[data-cell]").count(), "first a monster is taken up"
    who = page.locator("svg.bd .target.who").first
    card = who.get_attribute("data-who")
    who.focus()
    page.keyboard.press("Enter")
    page.locator("svg.bd .target[data-cell]").first.wait_for()
    legal = {o["cell"] for o in offers_of(table) if o["do"].split()[1] == card}
    lit = page.locator("svg.bd .target[data-cell]").evaluate_all(
        "(all) => all.map((e) => e.dataset.cell)"
    )
    assert set(lit) == legal
    page.keyboard.press("n")
    page.locator("svg.bd .target.on[data-cell]").wait_for()
    guest.settle()  # the focus has gone there
    page.keyboard.press("Enter")
    marched = f"march {card} "
    sees(guest, lambda _: not any(o["do"].startswith(marched) for o in offers_of(table)))


def test_a_monster_is_dragged_and_then_confirmed(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "moveMonsters"), "pb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    ready(guest)
    page.keyboard.press("0")
    guest.settle()
    offer = offers_of(table)[0]
    start, goal = (page.evaluate(CELL_AT, cell) for cell in offer["path"])
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=8)
    page.mouse.up()
    page.locator(f'svg.bd .target.on[data-cell="{offer["cell"]}"]').wait_for()
    told = view_of(guest)
    press(guest, "Move to")
    sees(guest, lambda view: view["tiles"] != told["tiles"])


def test_a_place_that_does_not_glow_says_why(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "action", lambda view, _: len(view["tiles"]) > 4), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = ready(guest), guest.page
    page.keyboard.press("0")
    guest.settle()
    view = view_of(guest)
    lit = {cell["text"] for cell in seen["cells"]}
    told = 0
    for tile in view["tiles"]:
        if tile["cell"] in lit or tile["cell"] == view["seats"][0]["cell"]:
            continue
        if page.locator(f'svg.bd .target[data-cell="{tile["cell"]}"]').count():
            continue
        at = page.evaluate(CELL_AT, tile["cell"])
        if not at["free"]:
            continue
        page.mouse.click(at["x"], at["y"])
        page.locator(".noticebar.why").wait_for()
        assert "DR-" in page.locator(".noticebar").inner_text()
        assert "dungeonrun." not in page.locator(".noticebar").inner_text()
        page.locator(".noticebar button").last.click()
        told += 1
    assert told


# Looks.


def test_a_phone_has_targets_for_fingers(invite: Invite, api: Api) -> None:
    walks = moment("pbbb", "action", lambda _, offers: len(verbs(offers)) > 2)
    table = hurry(api, sit(api, walks, "pbbb"))
    guest = invite({"width": 360, "height": 740}, has_touch=True).sit(table.id, table.token(0))
    ready(guest)
    assert guest.too_wide() == []
    page = guest.page
    small = page.evaluate(
        """() => [...document.querySelectorAll('.prompt button, .hand button, .focuslist button, .tabbar button')]
          .filter((e) => e.offsetParent).map((e) => [e.textContent, e.offsetWidth, e.offsetHeight])
          .filter(([, w, h]) => w < 44 || h < 44)"""  # noqa: E501
    )
    assert small == []
    hit = page.locator("svg.bd .target[data-cell] .hit")
    if hit.count():
        box = hit.first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    guest.picture("dungeonrun-phone")
    play(guest, Random(4), acts=10)
    assert guest.too_wide() == []


@pytest.mark.parametrize("theme", ["tomb", "papyrus"])
@pytest.mark.parametrize("kind", ["action", "assignDice", "keepAbility"])
def test_nothing_bars_the_way_in_either_theme(
    invite: Invite, api: Api, theme: str, kind: str
) -> None:
    def full(view: View, _: Offers) -> bool:
        return kind != "action" or (view["endgame"] and view["bearer"] is not None)

    table = sit(api, moment("pbbb", kind, full), "pbbb")
    guest = invite()
    guest.set(theme=theme)
    guest.sit(table.id, table.token(0))
    ready(guest)
    assert guest.barriers() == []
    faint = faint_texts(guest.page)
    assert not faint, "\n".join(faint)
    for part in ("loot", "skills"):
        guest.page.locator(f".dtab.t-{part}").click()
        assert guest.barriers() == []
    guest.picture(f"dungeonrun-{kind}-{theme}")
    guest.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert guest.barriers() == []
    assert guest.too_wide() == []
    guest.picture(f"dungeonrun-{kind}-{theme}-phone")


def test_the_gallery_shows_every_card_with_its_words(invite: Invite) -> None:
    guest = invite().go("/components/dungeonrun")
    page = guest.page
    page.locator(".drcard").first.wait_for()
    cards = len(SCENERY["gear"]) + len(SCENERY["traps"]) + len(SCENERY["strangers"])
    cards += len([card for card in SCENERY["monsters"] if not card.endswith("b")])
    assert page.locator(".drcard").count() == cards
    assert page.locator(".drhero .ab").count() == 8 * 12
    assert guest.barriers() == []


def test_every_card_has_an_icon_of_its_own(invite: Invite) -> None:
    page = invite().go("/").page
    icons: dict[str, str] = page.evaluate(
        "() => import('/games/dungeonrun/pieces.js').then((m) => m.ICON_OF)"
    )
    wanted = [*SCENERY["heroes"], *SCENERY["gear"], *SCENERY["traps"], *SCENERY["strangers"]]
    wanted += [card for card in SCENERY["monsters"] if not card.endswith("b")]
    assert set(icons) == set(wanted)
    assert len(set(icons.values())) == len(icons)
