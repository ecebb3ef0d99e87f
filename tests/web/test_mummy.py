"""The Mummy at the table: dice that show their cells, words for who reads, help."""

from __future__ import annotations

import re
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from mastaba.games import game
from server.client import Api
from web.conftest import Invite
from web.guest import DESK, PHONE, THEMES, Guest
from web.tables import finished, moving, reach, rolled

HELP = """async ([what, width]) => {
  const { html, render } = await import('/lib/html.js');
  const { loadGameWords } = await import('/lib/words.js');
  const { loadFace } = await import('/games/registry.js');
  const [{ face, scene }] = await Promise.all([loadFace('mummy'), loadGameWords('mummy.help')]);
  const help = await face.help();
  const box = document.createElement('section');
  box.id = 'helpbox';
  box.setAttribute('aria-label', 'help');
  Object.assign(box.style, { position: 'absolute', inset: '0 auto auto 0', zIndex: 99, width: `${width}px`, background: 'var(--plate)' });
  document.querySelector('main').append(box);
  if (what === 'guide') render(html`<${help.Guide} scene=${scene} />`, box);
  const told = help.legend(null);
  if (what === 'legend') render(html`<dl>${told.flatMap((group) => group.entries.map((one) => html`<dt>${one.mark} ${one.name}</dt><dd>${one.about}</dd>`))}</dl>`, box);
  return told.map((group) => [group.group, group.entries.map((one) => [one.name, one.about])]);
}"""  # noqa: E501
OUTSIDE = """(box, width) => [...box.querySelectorAll('*')].filter((e) => !e.closest('svg *') && e.getBoundingClientRect().right > width + 1)
  .map((e) => `${e.tagName} ${e.getAttribute('class')} ${e.textContent.slice(0, 40)}`)"""  # noqa: E501
LINES = """([events, seat]) => Promise.all([import('/games/mummy/index.js'), import('/lib/words.js')]).then(([{ face }, { t, capital }]) => {
  const scene = { scenery: { cells: {} } };
  const view = { role: seat ? 'hunter' : 'mummy', mummy: { seat: 0, target: 4 }, seats: [], pawns: [{ colour: 'violet', seat: 1 }, { colour: 'grey', seat: 2 }] };
  const play = { seat, replay: false, view, scene, table: { seats: ['Noor', 'Zoé', 'Theo'].map((name, at) => ({ seat: at, name })) } };
  return {
    lines: face.lines(play, events).map(({ say }) => capital(t(say.key, say.slots))),
    moments: events.map((event) => face.moment(play, event)).filter(Boolean).map(({ say, tone }) => [capital(t(say.key, say.slots)), tone]),
    beats: events.map((event) => face.beat(play, event)),
  };
})"""  # noqa: E501


def chosen_cells(guest: Guest) -> set[str]:
    return {cell["cell"] for cell in guest.look()["cells"]}


def offers_of(guest: Guest) -> dict[str, set[str]]:
    """By face: the cells the server says it reaches."""
    told = next(m for m in reversed(guest.messages()) if m.get("type") == "table")
    dice = [offer for offer in told["actions"] if offer["verb"] == "use"]
    return {o["args"]["face"]: {move["cell"] for move in o["then"]} for o in dice}


def test_pointing_at_a_die_shows_every_cell_it_reaches(invite: Invite, api: Api) -> None:
    table = reach(api, "pbbb", rolled, acts=12, mummySeat="3")
    guest = invite().sit(table.id, table.token(0))
    page, reached = guest.page, offers_of(guest)
    dice = guest.look()["dice"]
    assert len(dice) == len(reached) > 1
    for die, cells in zip(dice, reached.values(), strict=False):
        page.mouse.move(die["x"], die["y"])
        expect(page.locator("svg.bd .reach rect")).to_have_count(len(cells))
    page.mouse.move(5, 5)
    expect(page.locator("svg.bd .reach rect")).to_have_count(0)
    assert page.locator("svg.bd .target").count() == 0


def test_a_chosen_die_is_walked_and_announced_in_one(invite: Invite, api: Api) -> None:
    table = reach(api, "pbbb", rolled, acts=12, mummySeat="3")
    guest = invite().sit(table.id, table.token(0))
    page, reached = guest.page, offers_of(guest)
    keys = [die["key"] for die in guest.look()["dice"]]
    by_key = dict(zip(keys, reached.values(), strict=True))
    key = max(by_key, key=lambda one: len(by_key[one]))
    page.keyboard.press(key)
    glowing = page.locator("svg.bd .target")
    expect(glowing).to_have_count(len(by_key[key]))
    assert chosen_cells(guest) == by_key[key]
    cell = sorted(by_key[key])[0]
    guest.click(next(c for c in guest.look()["cells"] if c["cell"] == cell))
    expect(page.locator(".prompt .acts .primary")).to_contain_text(cell)
    page.keyboard.press("Escape")
    expect(page.locator("svg.bd .target.on")).to_have_count(0)
    assert chosen_cells(guest) == by_key[key], "back to the die, not to nothing"
    assert guest.view()["turn"]["announced"] is None
    guest.click(next(c for c in guest.look()["cells"] if c["cell"] == cell))
    page.keyboard.press("Enter")
    guest.sees(lambda view: [p["cell"] for p in view["pawns"] if p["seat"] == 0] == [cell])


def mission_in_reach(seen: dict[str, Any]) -> bool:
    moves = [move for offer in seen["actions"] for move in offer.get("then", [])]
    return any("treasure" in move["args"] for move in moves)


def test_a_card_is_shown_or_kept_with_the_same_press(invite: Invite, api: Api) -> None:
    """The mummy hears no pause between the announcement and the end of the turn."""
    table = reach(api, "pbbb", mission_in_reach, acts=2, mummySeat="3")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    hand = len(guest.view()["seats"][0]["hand"])
    mark = page.locator("button.dslot:has(.leads)")
    expect(mark.first).to_have_attribute("data-tip", re.compile("among them|reaches 1 cell"))
    mark.first.click()
    guest.click(next(cell for cell in guest.look()["cells"] if cell["wanted"]))
    expect(page.locator(".prompt .acts .primary")).to_contain_text("reveal")
    expect(page.locator(".prompt .acts button", has_text="keep the card")).to_have_count(1)
    page.keyboard.press("k")
    expect(page.locator("[role=log]")).to_contain_text("You keep the")
    assert len(guest.view()["seats"][0]["hand"]) == hand


def test_a_colour_chosen_for_the_table_is_not_asked_again(invite: Invite) -> None:
    guest = invite().go("/new?game=mummy")
    page = guest.page
    page.locator(".badgepick select").first.select_option("orange")
    page.locator(".orow select").first.select_option("3")
    before = guest.pressed
    page.locator("footer .btn.primary").click()
    seen = guest.ready()
    assert guest.pressed == before
    assert "Roll" in seen["deeds"][0]["text"]
    view = guest.view()
    assert {p["seat"]: p["colour"] for p in view["pawns"]} == {0: "orange", 1: "grey", 2: "violet"}


EVENTS = [
    "ColourTaken seat=1 pawn=violet",
    "ColourTaken seat=2 pawn=grey",
    "DiceRolled pawn=violet dice=5 mummies=2",
    "FacesSeen pawn=violet faces=13AMM",
    "FaceAnnounced pawn=violet face=3",
    "PawnMoved pawn=violet from=H11 to=G9",
    "DiceRolled pawn=grey dice=4 mummies=1",
    "FacesSeen pawn=grey faces=1AAM",
    "DiceRolled pawn=grey dice=3 mummies=0",
    "FacesSeen pawn=grey faces=112",
    "FaceAnnounced pawn=grey face=1",
    "PawnMoved pawn=grey from=C11 to=D11",
    "CardRevealed pawn=grey treasure=R-3 cell=D11",
    "MummyRolled number=2 locked=2 steps=4",
    "MummyStepped cell=G8",
    "MummyStepped cell=G9",
    "HunterCaptured pawn=violet cell=G9 ankhs=2",
]
HIDDEN = {"FacesSeen", "PawnMoved"}


def told(guest: Guest, seat: int) -> dict[str, Any]:
    """Lines, moments and beats as the hunter Zoé reads them, or the mummy Noor."""
    events: list[dict[str, Any]] = []
    for line in EVENTS:
        kind, *words = line.split()
        if seat or kind not in HIDDEN:
            slots = dict(word.split("=") for word in words)
            events.append({"n": len(events), "id": kind, "slots": slots})
    found: dict[str, Any] = guest.page.evaluate(LINES, [events, seat])
    return found


def test_the_log_says_you_and_one_line_for_one_thing(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    hunter, mummy = told(guest, 1), told(guest, 0)
    assert hunter["lines"] == [
        "The hunters: you (violet) and Theo (grey).",
        "You roll 1, 3, arrow, and 2 mummies are set aside.",
        "You announce 3 and walk from H11 to G9.",
        "Theo rolls 2 times, at last 1, 1, 2; 1 mummy is set aside.",
        "Theo announces 1 and walks from C11 to D11.",
        "Theo reveals the Red Scarab on D11.",
        "The mummy rolls 2 + 2 and walks 2 steps to G9.",
        "The mummy catches you on G9: 2 ankhs left.",
    ]
    assert mummy["lines"] == [
        "The hunters: Zoé (violet) and Theo (grey).",
        "Zoé rolls 5 dice, and 2 mummies are set aside.",
        "Zoé announces 3.",
        "Theo rolls 2 times, and 1 mummy is set aside.",
        "Theo announces 1.",
        "Theo reveals the Red Scarab on D11.",
        "You roll 2 + 2 and walk 2 steps to G9.",
        "You catch Zoé on G9: 2 ankhs left.",
    ]
    assert hunter["moments"] == [
        ["Theo reveals the Red Scarab on D11.", "good"],
        ["The mummy has caught you: 2 ankhs left.", "bad"],
    ]
    assert mummy["moments"][1] == ["You have caught Zoé on G9.", "good"]
    lengths = [beat for beat in hunter["beats"] if beat]
    assert lengths == [900, 500, 500, 900, 900, 500, 500, 1500, 900, 250, 250, 1500]
    assert sum(mummy["beats"]) <= 10_000


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_guide_and_the_legend_can_be_read_by_all(invite: Invite, api: Api, size: Any) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite(size).sit(table.id, table.token(0))
    width = 900 if size is DESK else 308
    groups = guest.page.evaluate(HELP, ["guide" if size is DESK else "legend", width])
    names = [name for _, entries in groups for name, _ in entries]
    assert len(names) == len(set(names)) > 25
    assert all(about.endswith(".") for _, entries in groups for _, about in entries)
    box = guest.page.locator("#helpbox")
    if size is DESK:
        assert box.locator("figure").count() >= 10
        assert box.locator("figure figcaption").count() == box.locator("figure").count()
    assert box.evaluate(OUTSIDE, width) == []
    assert guest.barriers(*THEMES, within="#helpbox") == []


def test_the_figures_of_the_guide_keep_to_the_rules() -> None:
    """What the pictures show is what the rules say of these cells."""
    rules = game("mummy")
    folder = files("mastaba") / "web" / "games" / "mummy"
    source = (folder / "help.js").read_text("utf-8")
    cells = {
        name: re.findall(r"'(\w+)'", line)
        for name, line in re.findall(r"const (FOUR|TO_SCARAB|HUNT|WITHIN_FOUR)\s*=([^;]+);", source)
    }
    open_ = {frozenset(passage) for passage in rules.scenery()["passages"]}
    for way in (cells["TO_SCARAB"], cells["HUNT"]):
        assert len(way) == 5
        assert all(frozenset(pair) in open_ for pair in pairwise(way))
    assert set(cells["FOUR"]) == after(open_, {"H11"}, 4)
    near = set().union(*(after(open_, {"F8"}, steps) for steps in range(5)))
    assert set(cells["WITHIN_FOUR"]) == near


def after(passages: set[frozenset[str]], cells: set[str], steps: int) -> set[str]:
    """Where exactly so many steps lead."""
    chambers = {"I12", "J12"}
    for _ in range(steps):
        cells = {b for p in passages for a in cells & p for b in p - {a} if b not in chambers}
    return cells


def test_the_end_is_told_to_who_won_and_fits(invite: Invite, api: Api) -> None:
    table = finished(api, "pbbbb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    won = 0 in guest.view()["outcome"]["winners"]
    expect(page.locator(".winner")).to_have_text(
        "You found all your treasures" if won else re.compile("found all|The mummy wins")
    )
    expect(page.locator(".places")).to_contain_text("share of one's own goal")
    assert page.locator(".bx .scroller").first.evaluate(
        "(e) => e.scrollHeight <= e.clientHeight + 1"
    ), "five rows of scores fit"


ENDS = """(ends) => Promise.all([import('/games/mummy/result.js'), import('/lib/words.js')]).then(([{ headline, reason, placeOf }, { t }]) => ends.map(([seat, winners, why, scores]) => {
  const seats = [{ revealed: [] }, { revealed: Array(scores[1]).fill('R-1'), hand: Array(5 - scores[1]).fill('R-2') }, { revealed: Array(scores[2]).fill('B-1'), hand: Array(5 - scores[2]).fill('B-2') }];
  const view = { role: seat ? 'hunter' : 'mummy', mummy: { seat: 0, target: 4 }, seats, pawns: [], outcome: { winners, reason: why, scores } };
  const play = { seat, view, table: { seats: ['Noor', 'Zoé', 'Theo'].map((name, at) => ({ seat: at, name })) } };
  const events = [{ id: 'CardRevealed', slots: { treasure: 'R-3' } }];
  return [headline(play), reason(play, events)[0]].map(({ key, slots }) => t(key, slots)).concat([0, 1, 2].map((one) => placeOf(play, one)).join(''));
}))"""  # noqa: E501


def test_the_result_speaks_to_who_reads_it(invite: Invite, api: Api) -> None:
    table = reach(api, "pbb", moving, mummySeat="2")
    guest = invite().sit(table.id, table.token(0))
    caught, won = [0], [1]
    ends = [
        [0, caught, "ankhs", [4, 2, 2]],
        [1, caught, "ankhs", [4, 3, 1]],
        [1, won, "last card", [2, 5, 3]],
        [2, won, "last card", [3, 5, 3]],
        [2, [1, 2], "concession", [1, 2, 3]],
    ]
    assert guest.page.evaluate(ENDS, ends) == [
        ["You caught them 4 times", "You have all 4 ankhs you needed.", "122"],
        ["The mummy wins: Noor took 4 ankhs", "The mummy has all 4 ankhs it needed.", "123"],
        [
            "You found all your treasures",
            "You revealed the last card of your hand: Red Scarab.",
            "312",
        ],
        ["Zoé found all 5 treasures", "Zoé revealed the last card of the hand: Red Scarab.", "213"],
        ["You escaped together", "The mummy conceded, and the hunters win together.", "311"],
    ]
