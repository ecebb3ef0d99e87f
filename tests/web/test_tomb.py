"""Tomb in the browser: the map, the Inn, raids with a Crypt Master, answers, the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple, cast

import pytest
from playwright.sync_api import expect

from mastaba.core.ability import REACT
from mastaba.core.decision import Decision
from mastaba.core.frame import State
from mastaba.core.match import Match
from mastaba.games import game
from mastaba.games.tomb.cards.triggers import TRIGGERS
from mastaba.games.tomb.rules.reaction import Reaction
from mastaba.games.tomb.state import TombState, bits
from mastaba.games.tomb.words import CARD
from server.client import Api, Seats
from support import at_length
from web.conftest import Invite
from web.guest import DESK, PHONE, SMALL, THEMES, TOO_SMALL, Guest
from web.tables import Question, answer_as_bot, hurry, seen_at, sit_down

RULES = game("tomb")
SCENERY = RULES.scenery()
DESIGN = {card["id"]: card.get("design", card["id"]) for card in SCENERY["cards"]}
NAMES = ("Zoé", "Theo", "Amina", "Noor")
View = dict[str, Any]
Offers = list[dict[str, Any]]
Wanted = Callable[[View, Offers], Any]
LONG = 700  # answers of one game in which a moment is looked for
GAMES = 12
MANY = 80  # games in search of the rarest moment
GUARD = {"roundGuard": "on"}
CAMPAIGN = (
    ("board", "B"),
    ("campaign", "on"),
    ("roundGuard", "on"),
    ("xp1", "2500"),
    ("xp2", "900"),
)
PLACE_AT = """(cell) => {
  const [row, column] = cell.split(',').map(Number);
  const at = new DOMPoint(column * 40 + 20, row * 40 + 20).matrixTransform(document.querySelector('svg.bd').getScreenCTM());
  return { x: at.x, y: at.y };
}"""  # noqa: E501

# Everything on the page that is read, heard or pointed at.
SAID = """() => [...document.querySelectorAll('#app *, dialog *')].flatMap((e) => [
  ...[...e.childNodes].filter((n) => n.nodeType === 3).map((n) => n.data), ...[...e.attributes].map((a) => a.value)]).join('\\n')"""  # noqa: E501

# A roll in the dice tray, once it has fallen.
ROLL = ":is(.dicetray, .sumdice) h3:has(.hits)"

# Questions in a raid about the whole of it; all others name a card, a creature or a player.
OF_THE_RAID = {"springTrap", "deposit", "newLeader", "dismiss", "pickCard"}

# Of all that is offered, what the page lets nobody press, step by step, or has no words for.
PRESSED = """async ([states, plain]) => {
  const [moves, prompts, map, words, state] = await Promise.all(['/games/tomb/moves.js', '/games/tomb/prompts.js', '/games/tomb/geometry.js', '/lib/words.js', '/lib/state.js'].map((name) => import(name)));
  await Promise.all([words.loadGameWords('tomb'), state.loadScenery('tomb')]);
  const scene = map.prepare(state.sceneryOf('tomb'));
  const said = ({ key, slots = {} }) => (words.has(key) && !/\\{\\w+\\}/.test(words.t(key, slots)) ? [] : [`not said: ${key}`]);
  return states.flatMap(({ view, actions }) => {
    const seats = view.seats.map((_, seat) => ({ seat, name: `${seat}`, who: 'person', online: true }));
    const play = { scene, view, offers: actions, seat: view.seat, pick: null, live: true, replay: false, events: [], table: { seats }, choose: () => {}, act: () => {} };
    const met = new Set();
    const gather = () => {
      for (const list of moves.targets(play).values()) for (const offer of list) met.add(offer.do);
      for (const { offers } of moves.entries(play)) if (offers.length === 1) met.add(offers[0].do);
      for (const offer of moves.plainOffers(play)) met.add(offer.do);
    };
    const explore = () => {
      gather();
      for (const { word } of moves.entries(play)) { moves.hold(play, null); moves.hold(play, word); gather(); }
      moves.hold(play, null);
    };
    if (view.waiting.kind === 'turn') {
      for (const verb of moves.LISTS) { moves.openList(play, verb); explore(); }
      moves.openList(play, null);
      for (const { verb, do: action } of actions) if (!moves.LISTS.has(verb)) met.add(action); // a line of the tray, or the button beside it
    } else explore();
    const labels = actions.flatMap((offer) => said(prompts.deeds({ ...play, pick: offer })[0].label));
    const asked = prompts.prompt(play);
    const named = /^-?\\d+:/.test(words.t(asked.key, asked.slots ?? {})) ? [`no name: ${view.waiting.kind}`] : [];
    const nameless = view.raid && !plain.includes(view.waiting.kind) && !Object.values(asked.slots ?? {}).some((slot) => /[a-z]/i.test(slot)) ? [`names nobody: ${words.t(asked.key, asked.slots ?? {})}`] : [];
    return [...actions.filter((offer) => !met.has(offer.do)).map((offer) => `${view.waiting.kind}: ${offer.do}`), ...said(asked), ...named, ...nameless, ...labels];
  });
}"""  # noqa: E501


# The legend, and the first page of the rulebook drawn in a narrow column.
HELP = """async () => {
  const [help, words, map, state, lib] = await Promise.all(['/games/tomb/help.js', '/lib/words.js', '/games/tomb/geometry.js', '/lib/state.js', '/lib/html.js'].map((name) => import(name)));
  await Promise.all([words.loadGameWords('tomb.help'), state.loadScenery('tomb')]);
  const groups = help.legend(null);
  const entries = groups.flatMap((group) => group.entries);
  const column = document.createElement('div');
  Object.assign(column.style, { width: '308px', position: 'fixed', top: '0' });
  document.body.append(column);
  lib.render(lib.html`<${help.Guide} scene=${map.prepare(state.sceneryOf('tomb'))} />`, column);
  const blank = entries.filter(({ name, about }) => !name || !about || /help\\./.test(name + about)).map(({ name }) => name);
  const wide = column.scrollWidth;
  const figures = column.querySelectorAll('figure').length;
  lib.render(null, column);
  column.remove();
  return { groups: groups.length, entries: entries.length, blank, figures, wide };
}"""  # noqa: E501


# Tables.


@cache
def story(
    seats: int, options: tuple[tuple[str, str], ...], seed: int, by: str = "thumb"
) -> tuple[Match, list[Question]]:
    """The first part of a game of bots, played once for all tests that look for a moment in it."""
    match, rng = Match(RULES, seats, dict(options), str(seed)), Random(seed)
    asked: list[Question] = []
    while (decision := match.decision) is not None and len(asked) < LONG:
        state = match.state.clone()
        asked.append(Question(len(match.answers), f"{decision.kind} {decision.seat}", state))
        answer_as_bot(match, rng, by)
    return match, asked


def moment(
    who: str, kind: str, wanted: Wanted | None = None, seat: int = 0, **options: str
) -> Match:
    """A game of bots up to where a seat is asked such a thing; the same on every run."""
    for seed in range(GAMES):
        match, asked = story(len(who), tuple(sorted((GUARD | options).items())), seed)
        for at, what, state in asked:
            if what != f"{kind} {seat}":
                continue
            seen = seen_at(RULES, state, seat)
            if wanted is None or wanted(seen["view"], seen["actions"]):
                return match.rewound(at)
    raise AssertionError(f"no game came to {kind}")


class Opening(NamedTuple):
    """Where a seat is asked for an answer and holds one."""

    match: Match
    seat: int

    def sit(self, api: Api) -> Seats:
        """A person sits there, bots on the other seats."""
        who = "".join("p" if seat == self.seat else "b" for seat in range(3))
        return sit(api, self.match, who)


@cache
def windows_in(seed: int, by: str) -> dict[str, Opening]:
    """Where in a game of bots a card may first answer each kind of moment."""
    match, asked = story(3, tuple(GUARD.items()), seed, by)
    found: dict[str, Opening] = {}
    for at, what, state in asked:
        if what.startswith("react ") and len(cast("Decision", state.waiting()).actions) > 1:
            moments = [frame for frame in state.stack if isinstance(frame, Reaction)]
            kind, seat = TRIGGERS[moments[-1].trigger], int(what[-1])
            if kind not in found:
                found[kind] = Opening(match.rewound(at), seat)
    return found


def window(kind: str) -> Opening:
    """The first window of a kind in any of many games."""
    games = (windows_in(seed, by) for seed, by in product(range(MANY), ("random", "thumb")))
    return next(found[kind] for found in games if kind in found)


@cache
def whole(seats: int, **options: str) -> tuple[Match, int]:
    """A game of bots to its end, and where seat 0 was last asked for an action."""
    match, rng, last = Match(RULES, seats, GUARD | options, "1"), Random(1), 0
    while (decision := match.decision) is not None:
        if decision.kind == "turn" and decision.seat == 0:
            last = len(match.answers)
        answer_as_bot(match, rng)
    return match, last


def sit(api: Api, match: Match, who: str, at: int | None = None) -> Seats:
    return sit_down(api, match, who, NAMES, at)


def open_at(invite: Invite, api: Api, match: Match, who: str = "pbb", **how: Any) -> Guest:
    """Seat 0 at a table that goes on from there."""
    table = sit(api, match, who)
    guest = invite(**how).sit(table.id, table.token(0))
    guest.ready()
    return guest


def asked_else(kind: str) -> Callable[[View], bool]:
    """Whether something else is asked now, or nobody is."""

    def over(view: View) -> bool:
        return not view["waiting"] or view["waiting"]["kind"] != kind

    return over


def let_a_bot_finish(api: Api, table: Seats) -> None:
    """A bot takes the seat, unless the game is over already."""
    status, reply = api.call("POST", table.path("/bot"), table.token(0), {"bot": "thumb"})
    assert status in (200, 201) or reply["error"]["kind"] == "over", reply


# Whole games.


CLICKS = 6  # from the open table to the first own turn


def test_a_newcomer_is_at_the_first_turn_after_six_clicks(invite: Invite) -> None:
    """The marker is chosen already; "fill the crypts for me"; a reload does not forget the wish."""
    guest = invite().go("/")
    page = guest.page
    page.locator('a.box[href$="game=tomb"]').click()
    page.locator(".orow", has_text="Campaign").wait_for()
    assert page.locator(".orow", has_text="Campaign XP").count() == 0, "nobody needs it now"
    marker = page.locator(".badgepick select").first.input_value()
    page.locator("footer .btn.primary").click()
    guest.ready()
    fill = page.locator(".prompt .btn.primary", has_text="Fill the crypts")
    fill.click()
    guest.sees(lambda view: view["seats"][0]["filling_cards"] and view["crypts"])
    page.reload()
    clicks = 1
    guest.sees(lambda view: view["stage"] == "meeting" and view["waiting"]["kind"] == "keep")
    while True:
        seen = guest.ready()
        view = guest.view()
        if view["waiting"]["kind"] == "turn" and view["waiting"]["seat"] == 0:
            break
        guest.step(Random(1), seen)
        clicks += 1
        page.wait_for_timeout(150)
    assert clicks <= CLICKS
    assert view["seats"][0]["marker"] == marker
    assert page.locator(".loglist li", has_text="cards lie hidden").count() == 1, "one line"


@pytest.mark.parametrize(
    ("lang", "told"),
    [("it", "Razzi: "), *at_length([], [("en", "You raid "), ("fr", "Tu pilles")])],
)
def test_the_log_says_you_of_ones_own_raid(invite: Invite, api: Api, lang: str, told: str) -> None:
    table = sit(api, moment("pbb", "characterActs"), "pbb")
    guest = invite()
    guest.set(lang=lang)
    guest.sit(table.id, table.token(0)).ready()
    guest.page.locator(".loglist li", has_text=told).last.wait_for()


def test_who_wants_to_hides_the_cards_oneself(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "place"))
    page = guest.page
    page.locator(".handbox .gc.can").first.click()
    page.locator("svg.bd .target").first.wait_for()
    hidden = sum(crypt["cards"] for crypt in guest.view()["crypts"])
    page.locator("svg.bd .target").first.click()
    page.locator(".prompt .btn.primary").click()
    guest.sees(lambda view: sum(crypt["cards"] for crypt in view["crypts"]) > hidden)


def test_a_game_against_bots_is_played_by_clicking_what_glows_to_its_end(
    invite: Invite, api: Api
) -> None:
    match, last = whole(2)
    table = hurry(api, sit(api, match, "pb", at=last))
    guest = invite().sit(table.id, table.token(0))
    guest.play_on_squares(Random(3), acts=at_length(6, 12))
    assert guest.pressed
    let_a_bot_finish(api, table)
    page = guest.page
    page.locator(".overpage").wait_for(timeout=120_000)
    assert page.locator("table.scores tbody tr").count() == 2
    outcome = guest.sees(lambda view: view["outcome"])["outcome"]
    shown = {int(text) for text in page.locator("table.scores .tot").all_inner_texts()}
    assert shown == set(outcome["scores"])
    assert page.locator("svg.chart").is_visible()
    assert guest.barriers() == []
    guest.picture("tomb-over")
    page.keyboard.press("r")
    page.locator("svg.scrub").wait_for()
    page.locator("svg.scrub").press("End")
    assert page.locator(".big h2").inner_text()


def test_the_middle_of_a_game_is_played_by_clicking_what_glows(invite: Invite, api: Api) -> None:
    table = hurry(api, sit(api, moment("pbb", "turn", lambda v, _: v["round"] > 3), "pbb"))
    guest = invite().sit(table.id, table.token(0))
    guest.play_on_squares(Random(5), acts=at_length(24, 40))
    assert guest.pressed > 12


def test_the_solo_game_comes_to_its_rank(invite: Invite, api: Api) -> None:
    match, last = whole(1)
    table = hurry(api, sit(api, match, "p", at=last))
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    assert page.locator(".solo .rankname").inner_text()
    let_a_bot_finish(api, table)
    page.locator(".overpage").wait_for(timeout=120_000)
    view = guest.sees(lambda view: view["outcome"])
    words = api.ok("GET", "/api/words/en?part=tomb")["texts"]
    rank = words[f"tomb.rank.{view['parts'][0]['rank']}"]
    assert rank in page.locator(".winner").inner_text()
    assert str(view["outcome"]["scores"][0]) in page.locator(".winner").inner_text()


def test_everything_that_is_offered_can_be_pressed_and_is_said(invite: Invite) -> None:
    states = []
    seen: dict[str, int] = {}
    for _, asked in (story(3, tuple(GUARD.items()), 0), story(4, CAMPAIGN, 0)):
        for _, what, state in asked:
            kind, seat = what.split()
            seen[kind] = seen.get(kind, 0) + 1
            if seen[kind] <= at_length(3, 8):
                states.append(seen_at(RULES, state, int(seat)))
    assert len(seen) > 15
    page = invite().go("/").page
    assert page.evaluate(PRESSED, [states, sorted(OF_THE_RAID)]) == []


# Raids.


def test_a_raid_between_two_browsers_one_of_them_crypt_master(invite: Invite, api: Api) -> None:
    match = moment("ppb", "springTrap", lambda view, _: view["raid"]["raider"] == 1)
    table = sit(api, match, "ppb")
    master = invite().sit(table.id, table.token(0))
    raider = invite().sit(table.id, table.token(1))
    master.ready()
    crypt = master.view()["raid"]["crypt"]
    known = next(one["known"] for one in master.view()["crypts"] if one["crypt"] == crypt)
    assert known
    assert master.page.locator(".hand .gc").count() == len(known), "only he sees the crypt"
    raider.page.locator(".raidscene").wait_for()
    assert raider.page.locator(".hand .gc").count() == 0
    offer = seen_at(RULES, match.state, 0)["actions"][0]
    trap = offer["args"]["card"]
    master.page.locator(f'.hand [data-word="{trap}"]').click()
    master.page.locator(".prompt .btn.primary").click()
    told = raider.sees(lambda view: any(one["what"] == "Trap" for one in view["doing"]))
    announced = next(one for one in told["doing"] if one["what"] == "Trap")
    card = next(one for one in SCENERY["cards"] if one["id"] == trap)
    assert announced["characters"] <= card["trap"]["characters"]
    if trap not in next(one["known"] for one in told["crypts"] if one["crypt"] == crypt):
        assert announced["card"] is None
        assert raider.page.locator("button.trapcard").count() == 0, "its name is not told"
    raider.sees(lambda view: view["waiting"]["kind"] == "send", seconds=90)
    raider.ready()
    for guest in (raider, master):
        guest.watch(ROLL)
    sent = raider.page.locator(".raidscene .rparty button.can").first
    name = sent.locator(".ccname").inner_text()
    sent.click()
    raider.page.locator(".prompt .btn.primary").click()
    for guest in (raider, master):
        guest.has_seen(name)


def unknown(match: Match, seat: int | None) -> set[str]:
    """Cards in crypts and hands that a seat, or an onlooker, does not know."""
    state = cast("TombState", match.state)
    hidden = 0
    for crypt, cards in enumerate(state.crypts):
        hidden |= cards & ~state.known[state.note(seat, crypt)]
    for other, cards in enumerate(state.hands):
        if other != seat:
            hidden |= cards & ~(state.known_hands[seat] if seat is not None else 0)
    return {CARD[card] for card in bits(hidden)}


def test_an_onlooker_follows_a_raid_and_learns_no_more_than_the_raider(
    invite: Invite, api: Api
) -> None:
    """Nothing that is hidden in the crypt or in hands comes into a browser; each step is told."""
    match = moment(
        "ppb", "springTrap", lambda view, _: view["raid"]["raider"] == 1, spectators="live"
    )
    table = sit(api, match, "ppb")
    assert table.watch
    browsers = {
        None: invite().sit(table.id, table.watch),
        1: invite().sit(table.id, table.token(1)),
    }
    for seat, guest in browsers.items():
        guest.page.locator(".raidscene").wait_for()
        hidden = unknown(match, seat)
        assert len(hidden) > 10
        sent = set(re.findall(r"[\w-]+", "".join(guest.frames)))
        assert not hidden & sent
        assert not hidden & set(re.findall(r"[\w-]+", guest.page.evaluate(SAID)))
    onlooker = browsers[None]
    api.ok("POST", hurry(api, table).path("/bot"), table.token(1), {"bot": "thumb"})
    shown = [event["id"] for event in table.look(table.watch)["events"]].count("trapShown")
    heard: list[str] = []
    while heard.count("trapShown") <= shown:  # whatever the Crypt Master is asked meanwhile
        asked = table.asked()
        assert asked
        seen = table.look(table.watch)
        onlooker.hears(seen["seq"])
        heard = [event["id"] for event in seen["events"]]
        tries = onlooker.page.locator(".loglist li", has_text=re.compile(r"\d of \d+ successes"))
        expect(tries).to_have_count(heard.count("trapShown"))
        table.act(0, asked[1]["actions"][0]["do"])
    assert onlooker.page.locator(".prompt .btn.primary").count() == 0


def test_an_attack_tells_its_chances_before_it_is_made(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "characterActs"))
    page = guest.page
    page.locator(".raidscene .rparty button.can").first.click()
    monster = page.locator(".raidscene .rmonsters button.can").first
    monster.wait_for()
    monster.click()
    prompt = page.locator(".prompt [role=status]").inner_text()
    assert "%" in prompt
    who = page.locator(".raidscene .rparty button.on").get_attribute("data-who")
    whom = monster.get_attribute("data-who")
    chance = guest.view()["outlook"]["attack"][who][whom]["kill"]
    said = int(prompt.split("%")[0].split()[-1])
    assert abs(said - chance * 100) <= 1
    name = page.locator(".raidscene .rparty button.on .ccname").inner_text()
    guest.watch(ROLL)
    page.keyboard.press("Enter")
    made = re.compile(f"{re.escape(name)} (attacks|hits|kills)")
    page.locator(".loglist li", has_text=made).last.wait_for()
    guest.has_seen(name)


def test_on_a_phone_an_answer_hides_nobody_it_is_about(invite: Invite, api: Api) -> None:
    """Whoever is attacked is seen beside the cards to answer with; nothing is cut off."""

    def attacked(view: View, offers: Offers) -> bool:
        return len(offers) > 1 and any(one["what"] == "Attack" for one in view["doing"])

    match = moment("pbb", "react", attacked)
    guest = open_at(invite, api, match, viewport=PHONE, has_touch=True)
    page = guest.page
    about = page.locator(".raidscene .cc:has(.ribbon)").first
    expect(about).to_be_in_viewport()
    card, panel = about.bounding_box(), page.locator(".reacts").bounding_box()
    assert card is not None
    assert panel is not None
    assert card["y"] + 24 < panel["y"]
    assert panel["x"] >= 0
    assert panel["x"] + panel["width"] <= PHONE["width"]


def test_a_raid_ends_with_a_card_that_sums_it_up(invite: Invite, api: Api) -> None:
    """With the last dice; it can be closed and opened again, and bars nothing that is asked."""
    table = sit(api, moment("pbb", "characterActs"), "ppp")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    page.locator(".raidscene").wait_for()  # what was over before one came is not summed up
    while table.look(table.host)["view"]["raid"]:
        asked = table.asked()
        assert asked
        table.act(asked[0], asked[1]["actions"][0]["do"])
    card = page.locator(".raidcard")
    card.wait_for()
    assert page.locator(".raidscene").count() == 0
    assert "XP" in card.locator(".sumend").inner_text()
    assert card.locator(".sumdice .hits").count()
    assert guest.barriers(within=".raidcard") == []
    card.get_by_role("button").click()
    card.wait_for(state="detached")
    page.locator(".lastraid").click()
    card.wait_for()


def test_the_log_has_one_line_for_what_is_one_event(invite: Invite, api: Api) -> None:
    match, last = whole(2)
    table = sit(api, match, "pb", at=last)
    guest = invite().sit(table.id, table.token(0))
    told = guest.page.locator(".loglist li:not(.turn):not(.since)").all_inner_texts()
    heard = [event["id"] for event in table.look(table.token(0))["events"]]
    assert len(told) < len(heard) * 0.45
    assert not [line for line in told if re.search(r"\bseat\b|\{|\d+,\d+", line)]
    assert not [line for line in told if line.startswith(f"{NAMES[0]} ")], "you, not a name"
    assert [line for line in told if " left." in line], "wounds are told as what is left"


def test_the_log_says_you_while_one_meets_characters(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "keep"))
    told = guest.page.locator(".loglist li:not(.turn)").last.inner_text()
    assert told.startswith("You draw characters: ")


def origins(view: View) -> dict[str, list[str]]:
    """For each character whose Attack has dice of more than one card: the cards."""
    told = {who: dice.get("attack", []) for who, dice in view["outlook"]["dice"].items()}
    found = {who: [source for source, _ in sources] for who, sources in told.items()}
    return {who: cards for who, cards in found.items() if len({*cards} - {"effect", "crypt"}) > 1}


def test_a_pool_says_where_its_dice_come_from(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "turn", lambda view, _: origins(view)))
    words = api.ok("GET", "/api/words/en?part=tomb")["texts"]
    who, cards = next(iter(origins(guest.view()).items()))
    guest.settle()
    guest.page.locator(f'.partyrow [data-member="{who}"]').click()
    attack = guest.page.locator(".popover p", has_text=re.compile("^Attack")).inner_text()
    assert all(words[f"tomb.card.{DESIGN[card]}"] in attack for card in cards if card in DESIGN)


# Answers.


def holds_an_answer(_: View, offers: Offers) -> bool:
    return len(offers) > 1


# The kinds of windows, by the chapter they belong to.
WINDOWS = {
    "turns": (
        *("turn_start", "turn_end", "left_inn", "arrived_inn", "recruited", "card_played"),
        *("pickpocket_declared", "pickpocket_failed"),
    ),
    "raids": (
        *("raid_start", "trap_announced", "trap_disarmed", "trap_failed", "monsters_revealed"),
        *("treasure_gained", "raid_end", "flee_declared"),
    ),
    "fights": (
        *("round_start", "attack_declared", "before_roll", "after_roll", "wounds_incoming", "hit"),
        *("would_die", "died"),
    ),
}


def uses(guest: Guest, since: int) -> list[str]:
    """The abilities that a page was told of since so many messages, as they were used."""
    told = [one for one in guest.messages()[since:] if one["type"] == "table"]
    return [
        e["slots"]["power"] for one in told for e in one["events"] if e["id"].startswith("used")
    ]


def hears_of(guest: Guest, power: str, since: int) -> None:
    guest.sees(lambda _: power in uses(guest, since))


@pytest.mark.parametrize("chapter", WINDOWS)
def test_an_answer_is_given_in_every_kind_of_window(invite: Invite, api: Api, chapter: str) -> None:
    """What it is about is said; what glows answers it; "always" answers by itself."""
    powers = cast("TombState", RULES.new(3, {})).content.power_ability
    kinds = {ability.on for ability in powers if ability.when == REACT}
    assert kinds == {kind for kinds in WINDOWS.values() for kind in kinds}
    guest = invite()
    page = guest.page
    words = api.ok("GET", "/api/words/en?part=tomb")["texts"]
    for kind in WINDOWS[chapter][:: at_length(5, 1)]:
        opening = window(kind)
        table = opening.sit(api)
        guest.change_to(table.id, table.token(opening.seat))
        offers = seen_at(RULES, opening.match.state, opening.seat)["actions"]
        power = next(offer["args"]["power"] for offer in offers if offer["verb"] == "use")
        text = words[f"web.tomb.when.{kind}"]
        forms = [text] if isinstance(text, str) else [text["one"], text["other"]]
        about = "|".join(re.sub(r"\\{\w+\\}", ".+", re.escape(form)) for form in forms)
        assert re.match(about, page.locator(".reacts p.context").inner_text()), kind
        since = len(guest.frames)
        if page.locator(f'.reacts [data-word="{power}"]').count():  # else only whom with is open
            page.locator(f'.reacts [data-word="{power}"]').click()
        if page.locator(".prompt .btn.primary").count() == 0:
            page.locator(".reacts button.can").first.click()
        page.locator(".prompt .btn.primary").click()
        hears_of(guest, power, since)
    opening = window(WINDOWS[chapter][0])
    table = opening.sit(api)
    guest.change_to(table.id, table.token(opening.seat))
    offers = seen_at(RULES, opening.match.state, opening.seat)["actions"]
    power = next(offer["args"]["power"] for offer in offers if offer["verb"] == "use")
    page.keyboard.press("h")
    assert power not in page.locator(".noticebar.hint").inner_text(), "a name, not an id"
    page.keyboard.press("Escape")
    since = len(guest.frames)
    page.locator('.reacts .habit input[value="always"]').first.check(force=True)
    hears_of(guest, power, since)


class Told:
    """What each person at one device was ever told of, and what they hold and know now."""

    def __init__(self, guest: Guest) -> None:
        messages = [one for one in guest.messages() if one["type"] == "table"]
        self.views = {one["view"]["seat"]: one["view"] for one in messages}
        self.texts = dict.fromkeys(self.views, "")
        for one in messages:
            self.texts[one["view"]["seat"]] += json.dumps([one["view"], one["events"]])

    def kept_from(self, seat: int | None) -> set[str]:
        """Designs in hands and crypts that somebody here knows and this seat was not told of."""
        cards = {
            card
            for other, view in self.views.items()
            for crypt in view["crypts"]
            for card in (*view["seats"][other]["known_hand"], *crypt["known"])
        }
        told = set(re.findall(r"[\w-]+", self.texts.get(seat, ""))) if seat is not None else set()
        return {DESIGN[card] for card in cards} - {DESIGN[card] for card in told & DESIGN.keys()}


def may_answer(state: State) -> bool:
    return len(cast("Decision", state.waiting()).actions) > 1


@cache
def both_asked() -> Match:
    """Where seat 0 may answer something, and if it passes seat 1."""
    for seed in range(MANY):
        match, asked = story(3, tuple(GUARD.items()), seed, "random")
        for at, what, state in asked:
            if what == "react 0" and may_answer(state):
                then = match.rewound(at)
                then.say(0, "pass")
                asks = then.decision
                if asks and (asks.kind, asks.seat) == ("react", 1) and may_answer(then.state):
                    return match.rewound(at)
    raise AssertionError("no game asked both")


def test_at_one_device_a_curtain_hangs_before_every_answer(invite: Invite, api: Api) -> None:
    """No card of a hand or crypt is on the page before it is lifted, nor another's behind it."""
    table = hurry(api, sit(api, both_asked(), "ppb"))
    words = api.ok("GET", "/api/words/en?part=tomb")["texts"]
    guest = invite().sit(table.id, table.token(0), table.token(1))
    page = guest.page
    hung: list[tuple[str, int]] = []
    lifted: list[int] = []

    def each(seen: dict[str, Any]) -> None:
        said = page.evaluate(SAID)
        told = Told(guest)
        asked = told.views[0]["waiting"]
        hidden = told.kept_from(None if seen["curtain"] else asked["seat"])
        assert not [one for one in hidden if words[f"tomb.card.{one}"] in said], asked
        if seen["curtain"]:
            assert len(hidden) > 5
            assert page.locator("svg.bd, .table, .hand, .loglist, .reacts").count() == 0
            hung.append((asked["kind"], asked["seat"]))
        elif hung[-1][1] == asked["seat"]:  # else the curtain is about to hang
            lifted.append(asked["seat"])

    def pass_by(_: Random, seen: dict[str, Any]) -> None:
        for deed in seen["deeds"][-1:]:  # none while the last answer is still on its way
            guest.click(deed)

    assert guest.play(Random(2), acts=9, step=pass_by, each=each, until=lambda _: 1 in lifted)
    assert set(hung) == {("react", 0), ("react", 1)}
    assert lifted[0] == 0


def test_cards_that_never_answer_are_passed_by_themselves(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "react", holds_an_answer))
    page = guest.page
    asked = len(guest.view()["doing"])
    guest.watch(".reacts .auto")
    for habit in page.locator(".reacts .habit").all():
        habit.locator('input[value="never"]').check(force=True)
    guest.has_seen()
    guest.sees(lambda view: asked_else("react")(view) or len(view["doing"]) != asked)
    kept = page.evaluate("() => localStorage['mastaba.tomb.reacts']")
    assert "never" in kept


def irrelevant(view: View, offers: Offers) -> bool:
    return len(offers) > 1 and not view["outlook"]["matters"]


@pytest.mark.parametrize("wanted", [irrelevant, lambda view, _: view["outlook"]["matters"]])
def test_some_cards_ask_only_when_it_matters(invite: Invite, api: Api, wanted: Wanted) -> None:
    """Else they pass after the pause in which also nothing is passed."""
    guest = open_at(invite, api, moment("pbb", "react", wanted))
    page = guest.page
    before = guest.view()
    guest.watch(".reacts .auto")
    for habit in page.locator(".reacts .habit").all():
        habit.locator('input[value="matters"]').check(force=True)
    if before["outlook"]["matters"]:
        page.wait_for_timeout(1500)
        assert guest.view() == before, "it is asked"
    else:
        guest.has_seen()
        guest.sees(lambda view: view != before)
    assert "matters" in page.evaluate("() => localStorage['mastaba.tomb.reacts']")


def test_what_a_card_asks_is_kept_on_the_device_for_every_seat(invite: Invite, api: Api) -> None:
    match = moment("ppb", "react", lambda view, _: view["outlook"]["matters"])
    table = sit(api, match, "ppb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    chosen = page.locator('.reacts .habit input[value="matters"]').first
    chosen.check(force=True)
    other = "() => localStorage['mastaba.tomb.reacts'].includes('matters')"
    page.reload()
    expect(chosen).to_be_checked()
    guest.sit(table.id, table.token(1))
    assert page.evaluate(other)
    guest.sit(table.id, table.token(0))
    expect(chosen).to_be_checked()


@pytest.mark.parametrize("who", ["ppb", "pbb"])
def test_where_nothing_answers_the_page_passes_by_itself(
    invite: Invite, api: Api, who: str
) -> None:
    """Before people after a pause that tells them nothing; among bots nothing is even shown."""
    match = moment(who, "react", lambda _, offers: len(offers) == 1)
    before = seen_at(RULES, match.state, 0)["view"]
    table = sit(api, match, who)
    guest = invite()
    guest.watch(".reacts .auto")
    guest.sit(table.id, table.token(0))
    if who == "ppb":
        guest.has_seen()
    guest.sees(lambda view: view["doing"] != before["doing"])


# The map.


def test_a_walk_shows_its_way_and_a_place_that_does_not_glow_says_why(
    invite: Invite, api: Api
) -> None:
    guest = open_at(invite, api, moment("pbb", "goal", lambda _, offers: len(offers) > 3))
    page = guest.page
    page.keyboard.press("n")
    page.locator("svg.bd .target.on").wait_for()
    assert page.locator("svg.bd .waydots").count() == 1
    page.keyboard.press("Escape")
    lit = {element.get_attribute("data-cell") for element in page.locator("svg.bd .target").all()}
    board = next(one for one in SCENERY["boards"] if one["id"] == guest.view()["board"])
    far = next(door for door in board["doors"] if door not in lit)
    at = page.evaluate(PLACE_AT, far)
    page.mouse.click(at["x"], at["y"])
    page.locator(".noticebar.why").wait_for()
    assert "TOMB-" in page.locator(".noticebar").inner_text()


def test_a_turn_is_taken_without_a_mouse(invite: Invite, api: Api) -> None:
    match = moment("pbb", "turn", lambda _, offers: any(o["verb"] == "move" for o in offers))
    guest = open_at(invite, api, match, untouched=True)
    page = guest.page
    walk = page.locator(".prompt .acts .btn", has_text="Walk")
    walk.focus()
    page.keyboard.press("Enter")
    guest.sees(lambda view: view["waiting"]["kind"] in ("goal", "plainGoal", "react"))
    guest.sees(lambda view: view["waiting"]["kind"] in ("goal", "plainGoal"))
    guest.ready()
    if not page.locator("svg.bd .target").count():
        page.keyboard.press("1")
        page.locator("svg.bd .target").first.wait_for()
    page.keyboard.press("ArrowUp")
    page.locator("svg.bd .target.on").wait_for()
    page.keyboard.press("Enter")
    guest.sees(asked_else("goal"))
    assert page.evaluate("window.pointed") == 0


# As if five monsters stood there: how many of them the stage cuts off.
FIVE = """() => {
  const row = document.querySelector('.rmonsters');
  const one = row.querySelector('.cc:not(.dead)');
  while (row.querySelectorAll(':scope > .cc').length < 5) row.prepend(one.cloneNode(true));
  const stage = document.querySelector('.raidscene').getBoundingClientRect();
  return [...row.querySelectorAll(':scope > .cc')].filter((card) => {
    const box = card.getBoundingClientRect();
    return box.left < stage.left || box.right > stage.right || box.bottom > stage.bottom;
  }).length;
}"""


def test_five_monsters_fit_on_the_stage(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "characterActs"))
    guest.page.locator(".raidscene").wait_for()
    for size in (DESK, PHONE):
        guest.resize(size)
        assert guest.page.evaluate(FIVE) == 0
        guest.picture(f"tomb-five-{size['width']}")


def test_other_parties_and_the_map_can_be_looked_at_in_a_raid(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "characterActs"))
    page = guest.page
    page.locator(".seat .fold").nth(1).click()
    page.locator(".otherparty").wait_for()
    page.keyboard.press("Escape")
    page.locator(".otherparty").wait_for(state="detached")
    page.keyboard.press("m")
    page.locator(".raidscene").wait_for(state="detached")
    assert page.locator(".inn").is_visible()
    page.keyboard.press("m")
    page.locator(".raidscene").wait_for()


def recruits(view: View, offers: Offers) -> bool:
    return len(view["inn"]) > 4 and any(offer["verb"] == "recruit" for offer in offers)


def test_everybody_at_the_inn_can_be_compared_and_recruited(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "turn", recruits))
    page = guest.page
    inn = guest.view()["inn"]
    assert page.locator(".inn .wc").count() == len(inn), "nobody is left out"
    page.locator(".inn .compare").click()
    drawer = page.locator(".inndrawer")
    assert drawer.locator(".ch").count() == len(inn)
    assert guest.barriers(within=".inndrawer") == []
    drawer.locator("button.ch").first.click()
    page.locator(".prompt .btn.primary", has_text="Recruit").wait_for()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    drawer.wait_for(state="detached")


def test_a_card_says_what_it_does_where_a_click_chooses_it(invite: Invite, api: Api) -> None:
    """On hover, with the focus, by I, and where a finger rests."""
    match = moment("pbb", "characterActs")
    guest = open_at(invite, api, match, untouched=True)
    page, told = guest.page, guest.page.locator(".popover.there")
    one = page.locator(".rparty button.can").first
    one.hover()
    told.wait_for()
    assert one.locator(".ccname").inner_text().lower() in told.inner_text().lower()
    page.mouse.move(2, 2)
    told.wait_for(state="detached")
    one.focus()
    page.keyboard.press("i")
    told.wait_for()
    table = sit(api, match, "pbb")
    finger = invite(PHONE, has_touch=True).sit(table.id, table.token(0))
    finger.ready()
    spot, chosen = finger.page.locator(".rparty button.can").first, ".rparty button.on"
    before = finger.page.locator(chosen).count()
    spot.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    finger.page.locator(".popover.there").wait_for()
    spot.dispatch_event("click")
    assert finger.page.locator(chosen).count() == before, "resting chooses nothing"


# Looks.

LOOKS = {
    "place": None,
    "turn": lambda view, _: view["round"] > 2,
    "characterActs": None,
    "send": None,
}


@pytest.mark.parametrize("kind", at_length(["turn", "characterActs"], list(LOOKS)))
def test_nothing_bars_the_way_in_either_theme(invite: Invite, api: Api, kind: str) -> None:
    guest = open_at(invite, api, moment("pbb", kind, LOOKS[kind]))
    assert guest.barriers(*THEMES) == []
    assert guest.faint(*THEMES) == []
    guest.picture(f"tomb-{kind}")
    guest.resize(PHONE)
    assert guest.barriers(*THEMES) == []
    assert guest.too_wide() == guest.clipped(".gc b, .ccname, .ribbon") == []
    guest.picture(f"tomb-{kind}-phone")


def test_a_phone_has_targets_for_fingers(invite: Invite, api: Api) -> None:
    match = moment("pbb", "turn", lambda view, _: view["round"] > 2)
    table = hurry(api, sit(api, match, "pbb"))
    guest = invite(SMALL, has_touch=True).sit(table.id, table.token(0))
    guest.ready()
    assert guest.too_wide() == []
    assert guest.page.evaluate(TOO_SMALL) == []
    guest.play_on_squares(Random(4), acts=8)
    assert guest.too_wide() == []


def test_by_tapping_what_glows_a_newcomer_gets_through_setup_and_some_turns(
    invite: Invite, api: Api
) -> None:
    table = hurry(api, sit(api, moment("pbb", "marker"), "pbb"))
    guest = invite(PHONE, has_touch=True).sit(table.id, table.token(0))
    rounds = at_length(3, 10)
    assert guest.play_on_squares(
        Random(7), acts=rounds * 40, until=lambda view: view["round"] > rounds
    )
    assert guest.too_wide() == []


def test_the_help_names_every_sign_and_shows_the_game(invite: Invite, api: Api) -> None:
    guest = open_at(invite, api, moment("pbb", "turn"))
    found = guest.page.evaluate(HELP)
    assert found["groups"] >= 6
    assert found["entries"] > 30
    assert found["blank"] == []
    assert found["figures"] >= 5
    assert found["wide"] <= 308


def test_the_gallery_shows_every_card_with_its_words_and_an_icon_of_its_own(invite: Invite) -> None:
    guest = invite().go("/components/tomb")
    page = guest.page
    page.locator(".tbcard").first.wait_for()
    designs = {card.get("design", card["id"]) for card in SCENERY["cards"]}
    assert page.locator(".tbcard").count() == len(designs)
    page.wait_for_function(
        "(all) => document.querySelectorAll('symbol[id^=\"i-tomb-\"]').length === all",
        arg=len(designs),
    )
    pictures = page.evaluate(
        "[...document.querySelectorAll('symbol[id^=\"i-tomb-\"]')].map((one) => one.innerHTML)"
    )
    assert len(set(pictures)) == len(designs), "no two cards look the same"
    guest.picture("tomb-gallery")
    assert guest.barriers() == []
