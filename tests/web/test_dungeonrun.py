"""Dungeon Run in the browser: played by pressing only what glows, with dice, trades and help."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from mastaba.core.match import Match
from mastaba.games import game
from mastaba.words import languages
from server.client import Api, Seats
from support import at_length
from web.conftest import Invite
from web.guest import DESK, PHONE, SMALL, THEMES, TOO_SMALL
from web.tables import first_asked, games_of_bots, hurry, seen_at, sit_down

RULES = game("dungeonrun")
SCENERY = RULES.scenery()
NAMES = ("Zoé", "Theo", "Amina", "Noor")
ENTRANCE = "0,0"
KINDS = {"special action", "free action", "always", "reaction"}  # of abilities
View = dict[str, Any]
Offers = list[dict[str, Any]]
Wanted = Callable[[View, Offers], Any]


# Tables.


def moment(who: str, kind: str, wanted: Wanted | None = None, **options: str) -> Match:
    """A game of bots up to where seat 0 is asked such a thing; the same on every run."""
    for match, asked in games_of_bots("dungeonrun", len(who), options):
        for at, what, state in asked:
            seen = seen_at(RULES, state, 0) if what == kind else None
            if seen and (wanted is None or wanted(seen["view"], seen["actions"])):
                return match.rewound(at)
    raise AssertionError(f"no game came to {kind}")


def sit(api: Api, match: Match, who: str, at: int | None = None) -> Seats:
    return sit_down(api, match, who, NAMES, at)


def offers_of(table: Seats) -> Offers:
    """What somebody may do now."""
    asked = table.asked()
    return list(asked[1]["actions"]) if asked else []


def verbs(offers: Offers) -> set[str]:
    return {offer["verb"] for offer in offers}


def going(kind: str) -> Callable[[View], bool]:
    """Whether something else is asked now, or nobody is."""

    def over(view: View) -> bool:
        return not view["waiting"] or view["waiting"]["kind"] != kind

    return over


# Whole games.


def test_a_newcomer_keeps_an_ability_after_three_clicks(invite: Invite) -> None:
    guest = invite().go("/")
    guest.page.locator('a.box[href$="game=dungeonrun"]').click()
    guest.page.locator("footer .btn.primary").click()
    seen = guest.ready()
    assert len(seen["cards"]) == 2
    for card in guest.page.locator(".chooser button").all():
        assert card.locator(".akind").inner_text() in KINDS
        assert len(card.locator(".ct").inner_text()) > 20, "cards say what they do"
        assert len(card.locator("b").first.inner_text()) > 2


def test_a_whole_game_against_three_bots_is_played_by_clicking_what_glows(
    invite: Invite, api: Api
) -> None:
    """From the first ability to the end, which comes after a few rounds here."""
    rounds = at_length(2, 4)
    table = hurry(api, sit(api, Match(RULES, 4, {"roundLimit": str(rounds)}, "1"), "pbbb", at=0))
    guest = invite().sit(table.id, table.token(0))
    assert guest.play_on_squares(Random(7), acts=400)
    assert guest.pressed >= 2 + rounds  # an ability, chosen and confirmed; then turns ended
    page = guest.page
    page.locator(".overpage").wait_for()
    assert page.locator("table.scores tbody tr").count() == 4
    assert page.locator(".winner").inner_text()
    assert guest.sees(lambda view: view["outcome"])["outcome"]["winners"] == []


def home_next(view: View, offers: Offers) -> bool:
    """Seat 0 has the Stone and stands before the entrance, ailing from nothing."""
    way = any(offer["verb"] == "move" and offer["cell"] == ENTRANCE for offer in offers)
    return bool(view["bearer"] == 0 and way and not view["seats"][0]["conditions"])


def test_the_stone_is_carried_home_by_clicking_what_glows(invite: Invite, api: Api) -> None:
    table = hurry(api, sit(api, moment("pb", "action", home_next), "pb"))
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    assert page.locator(".drbanner.end").is_visible()
    assert page.locator(".wayhome .homering").count() == 1
    guest.click(next(cell for cell in seen["cells"] if cell["cell"] == ENTRANCE))
    page.locator("svg.bd .target.on").wait_for()
    page.locator(".prompt .btn.primary").click()
    guest.sees(lambda view: view["seats"][0]["cell"] == ENTRANCE)
    guest.press("End turn")
    page.locator(".overpage").wait_for()
    assert guest.sees(lambda view: view["outcome"])["outcome"]["winners"] == [0]
    assert page.locator("table.scores tbody tr").count() == 2
    assert page.locator("svg.chart").is_visible()
    assert guest.barriers() == []
    guest.picture("dungeonrun-over")
    page.keyboard.press("r")
    page.locator("svg.scrub").wait_for()
    page.locator("svg.scrub").press("End")
    assert page.locator(".big h2").inner_text()


def test_the_solo_game_comes_to_its_score(invite: Invite, api: Api) -> None:
    table = sit(api, Match(RULES, 1, {"roundLimit": "2"}, "1"), "p", at=0)
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    assert guest.play_on_squares(Random(3), acts=60, until=lambda view: view["round"] == 2)
    page.locator(".solo .pt, .overpage").first.wait_for()  # dice may end it before
    assert guest.play_on_squares(Random(5), acts=300)
    page.locator(".overpage").wait_for()
    outcome = guest.sees(lambda view: view["outcome"])["outcome"]
    assert page.locator("table.scores .tot").inner_text() == str(outcome["scores"][0])
    assert str(outcome["scores"][0]) in page.locator(".winner").inner_text()


# Every question has its screen.

ON_A_PHONE = {"viewport": PHONE, "has_touch": True}


@pytest.mark.parametrize(
    ("who", "kinds", "how"),
    [
        ("pbbb", {"attribute", "heal", "pay", "payCard", "react", "searchPlan", "wantReroll"}, {}),
        ("pbbb", {"escapeExit", "faintDrop", "lairTie", "splitDice", "trainAttribute"}, {}),
        ("pb", {"cardChoice", "channelAttribute", "hordePlace", "nameFace"}, ON_A_PHONE),
    ],
)
def test_every_question_can_be_answered_by_pressing_what_glows(
    invite: Invite, api: Api, who: str, kinds: set[str], how: dict[str, Any]
) -> None:
    guest = invite(**how)
    for kind, match, at in first_asked("dungeonrun", who, kinds):
        table = sit(api, match, who, at)
        guest.change_to(table.id, table.token(0)).answers(kind)


def outside_fights(view: View, _: Offers) -> bool:
    return not view["clash"]


def of_another(view: View, _: Offers) -> bool:
    clash = view["clash"]
    return bool(clash and clash["roll"] and clash["roll"]["seat"] != clash["hero"])


@pytest.mark.parametrize("kind", ["turnDie", "reroll"])
def test_dice_that_lie_nowhere_or_are_anothers_can_be_answered_for(
    invite: Invite, api: Api, kind: str
) -> None:
    guest = invite(**ON_A_PHONE)
    for where in at_length((outside_fights,), (outside_fights, of_another)):
        table = sit(api, moment("pb", kind, where), "pb")
        guest.change_to(table.id, table.token(0)).answers(kind)


def test_a_hero_is_chosen_by_numbers_and_words(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "chooseHero", heroes="chosen"), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    assert len(seen["cards"]) == len(offers_of(table)) > 1
    card = page.locator(".chooser button").nth(1)
    chosen = card.get_attribute("data-card")
    assert len(card.locator(".ct").inner_text()) > 20
    assert card.locator(".sheet i").count() == 4
    card.click()
    page.locator(".prompt .btn.primary").click()
    guest.sees(lambda view: view["seats"][0]["hero"] == chosen)


def test_tiles_of_the_deck_are_put_in_order(invite: Invite, api: Api) -> None:
    table = sit(api, moment("p", "orderTiles", lambda _, offers: len(offers) > 1), "p")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    offers = offers_of(table)
    cards = guest.page.locator(".chooser button")
    assert cards.count() == len(offers)
    assert guest.barriers() == []
    wanted = [tile for tile in offers[-1]["do"].split()[1:] if tile != "-"]
    card = guest.page.locator(f'.chooser button[data-card="{offers[-1]["do"]}"]')
    assert card.locator("svg").count() == len(wanted)
    card.click()
    guest.page.locator(".prompt .btn.primary").click()
    guest.sees(lambda view: view["deck"]["top"][: len(wanted)] == wanted)


def test_heroes_vote_about_one_who_begs(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbb", "begVote", beg="on"), "pbb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    fallen = guest.view()["doing"]["fall"]["seat"]
    assert NAMES[fallen] in page.locator(".vote").inner_text()
    assert len(seen["deeds"]) == len(offers_of(table)) == 2
    assert page.locator(".voters li").count() >= 1
    assert guest.barriers() == []
    guest.picture("dungeonrun-vote")
    guest.click(seen["deeds"][0])
    guest.sees(going("begVote"))


def monsters(view: View) -> int:
    return sum(1 for tile in view["tiles"] if "monster" in tile)


def test_the_stone_summons_a_monster_to_a_glowing_tile(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "summonTile"), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    before = monsters(guest.view())
    lit = {cell["cell"] for cell in seen["cells"]}
    assert lit == {offer["cell"] for offer in offers_of(table) if offer["verb"] == "put"}
    page.locator("svg.bd .target[data-cell]").first.focus()
    page.locator("svg.bd .ghost").wait_for()
    guest.picture("dungeonrun-summon")
    page.keyboard.press("Enter")
    page.locator("svg.bd .target.on").wait_for()
    page.locator(".prompt .btn.primary").click()
    guest.sees(lambda view: monsters(view) > before)


def test_who_has_the_stone_is_asked_whether_to_summon(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "summon"), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    seen = guest.ready()
    assert len(seen["deeds"]) == len(offers_of(table)) > 1
    for width, height in ((390, 844), (700, 900), (1440, 900)):
        guest.resize({"width": width, "height": height})
        assert guest.page.locator(".drbanner.end").is_visible()
        assert guest.overlaps(".drbanner", ".recap") == []
    guest.click(next(deed for deed in seen["deeds"] if deed["primary"]))
    guest.sees(going("summon"))


# A fight on the stage.


def crowded(view: View, _: Offers) -> bool:
    clash = view["clash"]
    return clash["foe"].startswith("B") and len(clash["dice"]) + len(clash["monster_dice"]) > 19


A_LINE = 30  # pixels: two lines are higher
INSIDE = """() => {
  const stage = document.querySelector('.arena').getBoundingClientRect();
  return [...document.querySelectorAll('.arena .dd, .arena .dslot, .arena .verdict')].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.top < stage.top || box.bottom > stage.bottom + 1 || box.left < stage.left || box.right > stage.right + 1;
  }).length;
}"""  # noqa: E501


# The longest titles of a fight in one language: how high each is, and how many pixels are cut off.
TITLES = """async (lang) => {
  const [{ loadWords, t }, { cardName, heroName }, { loadFace }] = await Promise.all([
    import('/lib/words.js'), import('/games/dungeonrun/naming.js'), import('/games/registry.js')]);
  await loadWords(lang);
  const { scene: { scenery } } = await loadFace('dungeonrun');
  const longest = (names) => names.sort((a, b) => b.length - a.length)[0];
  const hero = longest(Object.keys(scenery.heroes).map(heroName));
  const foe = longest(Object.keys(scenery.monsters).map((card) => cardName(card).split(',')[0]));
  const title = document.querySelector('.arena h2');
  const text = title.textContent;
  const found = ['combat', 'duel', 'escape', 'freeattack'].map((kind) => {
    title.textContent = t(`web.dungeonrun.arena.${kind}`, { hero, foe });
    return [title.textContent, title.offsetHeight, title.scrollWidth - title.clientWidth];
  });
  title.textContent = text;
  return found;
}"""


@pytest.mark.parametrize("lang", at_length(["fr"], languages()))
def test_the_title_of_a_fight_is_whole(invite: Invite, api: Api, lang: str) -> None:
    table = sit(api, moment("pbbb", "assignDice", crowded), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    for size in (DESK, PHONE):
        guest.resize(size)
        for title, height, cut in guest.page.evaluate(TITLES, lang):
            assert height < (2 * A_LINE if size is PHONE else A_LINE), title
            assert cut <= 0, f"{title}: {cut} px"
        guest.picture(f"dungeonrun-title-{lang}-{size['width']}")


def test_a_boss_and_all_dice_fit_on_the_stage(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "assignDice", crowded), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page, view = guest.page, guest.view()
    clash = view["clash"]
    for size in (DESK, PHONE):
        guest.resize(size)
        assert page.locator(".arena .dslot").count() == len(clash["dice"])
        assert page.locator(".arena .theirs .dd").count() == len(clash["monster_dice"])
        page.wait_for_function(f"() => ({INSIDE})() === 0")
        assert guest.too_wide() == []
    guest.resize(DESK)
    assert page.locator(".aside.foe .ct").inner_text()
    assert page.locator(".verdict").inner_text()


def test_a_die_glows_only_if_pressing_it_changes_something(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "assignDice", crowded), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    said = ".arena .dslot"
    told = "(all) => all.map((e) => e.getAttribute('aria-label'))"
    dice = page.locator(said)
    assert 0 < page.locator(f"{said}.can").count() < dice.count()
    for at in range(dice.count()):
        before = dice.evaluate_all(told)
        glows = "can" in (dice.nth(at).get_attribute("class") or "")
        assert glows == dice.nth(at).is_enabled()
        if glows:
            dice.nth(at).click()
            guest.settle()
            assert dice.evaluate_all(told) != before


def test_the_dungeon_is_seen_behind_a_fight(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "attribute"), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    page.locator(".arena .oddstable").wait_for()
    page.keyboard.press("m")
    page.locator(".arena").wait_for(state="detached")
    page.locator(".toarena button").click()
    page.locator(".arena").wait_for()


def test_a_monster_is_seen_before_it_is_fought(invite: Invite, api: Api) -> None:
    def faces(_: View, offers: Offers) -> bool:
        return "fight" in verbs(offers)

    table = sit(api, moment("pb", "action", faces), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    guest.click(next(piece for piece in seen["pieces"] if not piece["who"].startswith("hero")))
    page.locator(".arena .aside.foe").wait_for()
    assert page.locator(".arena .oddstable tr").count() >= 3
    page.keyboard.press("Escape")
    page.locator(".arena").wait_for(state="detached")


def test_abilities_that_may_answer_are_read_before_they_are_used(invite: Invite, api: Api) -> None:
    guest = invite()
    for fought in (True, False):

        def moments(view: View, _: Offers, fought: bool = fought) -> bool:
            return bool(view["clash"]) is fought

        table = sit(api, moment("pbbb", "react", moments), "pbbb")
        guest.change_to(table.id, table.token(0))
        guest.ready()
        cards = guest.page.locator(".reacts button" if fought else ".chooser button")
        assert cards.count() == len(offers_of(table)) - 1
        text = cards.first.locator(".ct").inner_text()
        assert len(text) > 10
        cards.first.click()
        use = guest.page.locator('.prompt .acts [data-do^="use "]').first
        expect(use).to_have_attribute("data-tip", re.compile(re.escape(text[:10])))


# What is said.


HEROES = "|".join(SCENERY["heroes"])
IDS = re.compile(rf"\b(?:[RMTSG]0\d|(?:{HEROES})(?:-\w+)?)\b|-?\d+,-\d+|\b0,\d")


def test_nothing_speaks_in_code(invite: Invite, api: Api) -> None:
    """No ids and no raw places in log, prompts, plates and labels of a late game; you are you."""
    table = sit(api, moment("pbbb", "action", lambda view, _: view["round"] > 8), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    log = page.locator(".loglist").inner_text()
    assert not IDS.search(log)
    assert "Zoé" not in log
    assert "You " in log
    assert not re.search(r"-\d+ of \d", log), "nobody has less than no hearts"
    labels = page.locator("[aria-label], [data-tip]").evaluate_all(
        "(all) => all.map((e) => `${e.getAttribute('aria-label') ?? ''} ${e.dataset.tip ?? ''}`)"
    )
    assert not [label for label in labels if IDS.search(label)]
    assert not IDS.search(page.locator(".prompt").inner_text())
    assert re.search(r"\b[A-Z]\d{1,2}\b", " ".join(labels)), "places have names"
    page.locator(".seat .lootbox").first.hover()
    page.locator("#name-tip:popover-open", has_text="loot pile").wait_for()


def test_great_moments_and_beats_are_told(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "action", lambda view, _: view["round"] > 8), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    found: dict[str, Any] = guest.page.evaluate(
        """() => import('/games/dungeonrun/index.js').then(({ face }) => {
          const view = { active: 0, seats: [{ hero: 'URZ' }, { hero: 'DOR' }] };
          const play = { seat: 0, replay: false, view, table: { seats: [{ name: 'Zoé' }, { name: 'Theo' }] } };
          const tell = (id, slots) => face.moment(play, { n: 1, id, slots });
          return { boss: tell('MonsterKilled', { card: 'B1' }), mine: tell('StoneTaken', { seat: '0' }), theirs: tell('Died', { seat: '1' }), none: tell('Moved', { seat: '0' }),
            beats: ['Moved', 'TileLaid', 'MonsterRolled', 'FreeAttack', 'RoundBegan'].map((id) => face.beat(play, { n: 1, id, slots: {} })) };
        })"""  # noqa: E501
    )
    assert found["boss"]["tone"] == found["mine"]["tone"] == "grand"
    assert found["theirs"]["say"]["slots"]["hero"] == "Dorgan"
    assert found["none"] is None
    assert found["beats"] == [250, 500, 900, 1500, 0]


def test_from_the_new_table_to_the_first_turn_in_four_clicks(invite: Invite) -> None:
    guest = invite().go("/new?game=dungeonrun")
    page = guest.page
    page.locator("footer .btn.primary").click()
    clicks = 1
    page.locator(".prompt.asked").wait_for()
    while guest.ready() and guest.view()["waiting"]["kind"] != "action":
        before = guest.view()
        seen = guest.ready()
        chosen = next((deed for deed in seen["deeds"] if deed["primary"]), None)
        guest.click(chosen or (seen["cards"] + seen["deeds"])[0])
        clicks += 1
        if chosen:
            guest.sees(before.__ne__)
        guest.settle()
        assert clicks <= 4


def test_help_names_every_mark_and_draws_its_guide(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "action"), "pb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    found: dict[str, Any] = guest.page.evaluate(
        """async () => {
          const [{ h, render }, { face }, { loadGameWords }, { loadFace }] = await Promise.all([import('/lib/html.js'), import('/games/dungeonrun/index.js'), import('/lib/words.js'), import('/games/registry.js')]);
          const [help, { scene }] = await Promise.all([face.help(), loadFace('dungeonrun'), loadGameWords('dungeonrun.help')]);
          const box = document.createElement('div');
          render(h(help.Guide, { scene }), box);
          const groups = [...help.legend({ scene }), ...help.legend(null)];
          return { figures: box.querySelectorAll('figure > svg').length, captions: box.querySelectorAll('figcaption').length, text: box.textContent,
            entries: groups.flatMap(({ group, entries }) => entries.map(({ name, about }) => [group, name, about])) };
        }"""  # noqa: E501
    )
    assert found["figures"] == found["captions"] >= 4
    assert "dungeonrun." not in found["text"]
    assert len(found["entries"]) > 40
    assert all(
        name and about and "dungeonrun." not in name + about for _, name, about in found["entries"]
    )


# Dice.


def many_uses(view: View, offers: Offers) -> bool:
    return len(offers) > 3 and len(view["clash"]["dice"]) > 2 and bool(view["clash"]["hits"])


def test_dice_are_shared_out_by_pressing_them(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "assignDice", many_uses), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    offered = {o["do"] for o in offers_of(table)}
    told: set[str] = set()
    rng = Random(1)
    for _ in range(14):
        guest.click(rng.choice(seen["dice"]))
        seen = guest.ready()
        roles = page.locator(".arena button.dslot").evaluate_all(
            "(all) => all.map((e) => e.className)"
        )
        hits = sum("m1" in role for role in roles)
        blocks = sum("m2" in role for role in roles)
        assert f"assign {hits} {blocks}" in offered, "only what is legal can be marked"
        told.add(f"{hits} {blocks}")
    assert len(told) > 1
    assert guest.barriers() == []
    guest.press("Hit with")
    guest.sees(lambda view: not view["waiting"] or view["waiting"]["kind"] != "assignDice")


def test_dice_are_rolled_again_by_pressing_them(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pbbb", "reroll"), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    seen = guest.ready()
    assert not [deed for deed in seen["deeds"] if deed["primary"]]
    guest.click(seen["dice"][0])
    guest.press("again")
    guest.sees(lambda view: view["waiting"]["kind"] != "reroll")


def test_the_odds_on_the_page_are_those_of_the_view(invite: Invite, api: Api) -> None:
    def fights(view: View, offers: Offers) -> bool:
        return "fight" in verbs(offers) and bool(view["outlook"]["fight"]["helpers"])

    table = sit(api, moment("pbbb", "action", fights), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    outlook = guest.view()["outlook"]
    ways = [*outlook["fight"]["ways"], *outlook["escape"]["ways"]]
    shown = guest.page.locator(".tray .oddstable td.num").all_inner_texts()
    for way, text in zip(ways, shown, strict=True):
        assert text == "–" or abs(int(text.split()[0]) - way["chance"] * 100) <= 1
        assert (text == "–") == (way["chance"] < 0.005 and "dealt" in way)
    assert guest.page.locator(".tray .helpers li").count() == len(outlook["fight"]["helpers"])
    assert "%" in guest.page.locator(".prompt .acts button", has_text="Escape").inner_text()
    assert re.search("%|deal", guest.page.locator(".prompt .acts", has_text="Fight").inner_text())


def test_a_fight_that_one_exchange_cannot_win_tells_its_wounds(invite: Invite, api: Api) -> None:
    def hopeless(view: View, offers: Offers) -> bool:
        ways = view["outlook"]["fight"]["ways"] if "fight" in verbs(offers) else []
        return bool(ways) and all(way["chance"] < 0.001 for way in ways)

    table = sit(api, moment("pbbb", "action", hopeless), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    best = max(way["dealt"] for way in guest.view()["outlook"]["fight"]["ways"])
    button = guest.page.locator(".prompt .acts button", has_text="Fight").inner_text()
    assert f"deal {best:.1f}" in button
    assert "%" not in button
    guest.picture("dungeonrun-boss")


# Heroes among themselves.


def with_others(verb: str, least: int = 1) -> Wanted:
    def wanted(view: View, offers: Offers) -> bool:
        return verb in verbs(offers) and view["round"] >= least

    return wanted


def test_a_hero_attacks_another(invite: Invite, api: Api) -> None:
    """The glowing rival is pressed, the odds are read, the attack is confirmed and fought out."""
    table = hurry(api, sit(api, moment("pb", "action", with_others("duel")), "pb"))
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    guest.click(next(piece for piece in seen["pieces"] if piece["who"] == "hero-1"))
    page.locator(".prompt .btn.danger").wait_for()
    assert "Theo" in page.locator(".prompt [role=status]").inner_text()
    assert page.locator(".arena .oddstable tr").count() >= 2
    guest.press("Attack Theo")
    guest.sees(lambda view: view["clash"] and view["clash"]["kind"] == "duel")
    assert guest.play_on_squares(Random(2), acts=40, until=lambda view: view["clash"] is None)
    told = " ".join(page.locator(".loglist li").all_inner_texts())
    assert "You " in told
    assert "Theo" in told


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
    hero.ready()
    dice = {way["attribute"]: way["dice"] for way in hero.view()["outlook"]["fight"]["ways"]}
    hero.press("Fight")
    rival.sees(lambda view: view["waiting"]["kind"] == "aid")
    seen = rival.ready()
    assert len(seen["deeds"]) == 4
    mine = rival.view()["outlook"]["now"]["helpers"][0]
    if help_:
        rival.press("Strength")
        hero.sees(lambda view: view["waiting"]["kind"] == "acceptAid")
        assert "Theo" in hero.page.locator(".prompt [role=status]").inner_text()
        hero.press("Accept")
        change = mine["strength"]["dice"]
    else:
        rival.press("Sabotage")
        change = mine["sabotage"]["dice"]
    declared = "aids" if help_ else "saboteurs"
    told = hero.sees(lambda view: bool(view["clash"]) and any(view["clash"][declared]))
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
    giver.ready()
    giver.press("Equip")
    giver.sees(lambda view: view["waiting"]["kind"] == "equip")
    giver.press("Trade with Theo")
    giver.sees(lambda view: view["waiting"]["kind"] == "offerTrade")
    card = giver.page.locator(".tradepanel button.gc").first
    given = card.get_attribute("data-card")
    card.click()
    giver.sees(lambda view: view["doing"]["trade"]["gives"] == [given])
    assert "gives" not in taker.view()["doing"]["trade"], "not seen before it is proposed"
    assert giver.barriers() == []
    giver.press("Propose")
    taker.sees(lambda view: view["waiting"]["kind"] == "answerTrade")
    taker.page.locator(f'.tradepanel [data-card="{given}"]').first.wait_for()
    taker.press("Agree" if agreed else "Refuse")
    told = taker.sees(lambda view: view["waiting"]["kind"] == "equip")
    if given != "A1":
        assert (given in told["seats"][1]["pile"]) is agreed
    mine = giver.sees(lambda view: view["waiting"]["kind"] == "equip")["seats"][0]
    assert (given in (*mine["worn"], *mine["pile"])) is not agreed
    giver.page.locator(".tradepanel").wait_for(state="detached")


# The board.


def test_a_tile_is_turned_before_it_is_laid(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "rotation", lambda _, offers: len(offers) > 1), "pb")
    guest = invite(untouched=True).sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    laid = len(guest.view()["tiles"])
    page.keyboard.press("r")
    page.locator("svg.bd .target.on").wait_for()
    before = page.locator("svg.bd .ghost path").first.get_attribute("d")
    page.keyboard.press("r")
    guest.settle()
    assert page.locator("svg.bd .ghost").count() == 1
    assert before
    page.keyboard.press("Enter")
    guest.sees(lambda view: len(view["tiles"]) > laid)
    assert page.evaluate("window.pointed") == 0


def test_a_quarter_turn_that_does_not_fit_says_why(invite: Invite, api: Api) -> None:
    def uneven(_: View, offers: Offers) -> bool:
        exits = SCENERY["tiles"][offers[0]["args"]["tile"]]["exits"]
        turns = [int(offer["args"]["turn"]) for offer in offers]
        return len(exits) in (1, 3) and len(turns) < 4 and (turns[0] + 1) % 4 not in turns

    table = sit(api, moment("pb", "rotation", uneven), "pb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    page = guest.page
    page.keyboard.press("r")  # takes the tile up
    page.locator("svg.bd .target.on").wait_for()
    guest.settle()
    page.keyboard.press("r")
    page.locator(".noticebar.why").wait_for()
    assert "DR-" in page.locator(".noticebar").inner_text()
    assert page.locator("svg.bd .ghost").count() == 1, "it still lies as it may"


def test_monsters_are_moved_by_the_first_player(invite: Invite, api: Api) -> None:
    def several(_: View, offers: Offers) -> bool:
        return len({offer["do"].split()[1] for offer in offers}) > 1

    table = sit(api, moment("pb", "moveMonsters", several), "pb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
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
    guest.sees(lambda _: not any(o["do"].startswith(marched) for o in offers_of(table)))


def test_a_monster_is_dragged_and_then_confirmed(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "moveMonsters"), "pb")
    guest = invite().sit(table.id, table.token(0))
    page = guest.page
    guest.ready()
    page.keyboard.press("0")
    guest.settle()
    offer = offers_of(table)[0]
    start, goal = (guest.cell_at(cell) for cell in offer["path"])
    page.mouse.move(start["x"], start["y"])
    page.mouse.down()
    page.mouse.move(goal["x"], goal["y"], steps=8)
    page.mouse.up()
    page.locator(f'svg.bd .target.on[data-cell="{offer["cell"]}"]').wait_for()
    told = guest.view()
    guest.press("Move to")
    guest.sees(lambda view: view["tiles"] != told["tiles"])


def test_who_waits_sees_where_the_last_thing_happened(invite: Invite, api: Api) -> None:
    def walks(view: View, offers: Offers) -> bool:
        return view["round"] > 2 and any(o["verb"] == "move" and o["cell"] for o in offers)

    table = sit(api, moment("pp", "action", walks), "pp")
    other = invite().sit(table.id, table.token(1))
    assert other.page.locator(".prompt.waits").is_visible()
    assert other.page.locator("svg.bd .shown").count() <= 1
    hero = invite().sit(table.id, table.token(0))
    seen = hero.ready()
    assert hero.page.locator("svg.bd .shown").count() == 0, "who is asked sees what glows"
    hero.click(next(cell for cell in seen["cells"] if cell["free"]))
    hero.page.locator("svg.bd .target.on").wait_for()
    hero.page.locator(".prompt .btn.primary").click()
    other.page.locator("svg.bd .shown").wait_for()
    other.resize(PHONE)
    assert other.page.locator(".recap .latest").inner_text()


def test_a_place_that_does_not_glow_says_why(invite: Invite, api: Api) -> None:
    table = sit(api, moment("pb", "action", lambda view, _: len(view["tiles"]) > 4), "pb")
    guest = invite().sit(table.id, table.token(0))
    seen, page = guest.ready(), guest.page
    page.keyboard.press("0")
    guest.settle()
    view = guest.view()
    lit = {cell["text"] for cell in seen["cells"]}
    told = 0
    for tile in view["tiles"]:
        if tile["cell"] in lit or tile["cell"] == view["seats"][0]["cell"]:
            continue
        if page.locator(f'svg.bd .target[data-cell="{tile["cell"]}"]').count():
            continue
        at = guest.cell_at(tile["cell"])
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
    guest = invite(SMALL, has_touch=True).sit(table.id, table.token(0))
    guest.ready()
    assert guest.too_wide() == []
    page = guest.page
    assert page.evaluate(TOO_SMALL) == []
    hit = page.locator("svg.bd .target[data-cell] .hit")
    if hit.count():
        box = hit.first.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    guest.picture("dungeonrun-phone")
    guest.play_on_squares(Random(4), acts=10)
    assert guest.too_wide() == []


@pytest.mark.parametrize("kind", ["action", *at_length([], ["assignDice", "keepAbility"])])
def test_nothing_bars_the_way_in_either_theme(invite: Invite, api: Api, kind: str) -> None:
    def full(view: View, _: Offers) -> bool:
        return kind != "action" or (view["endgame"] and view["bearer"] is not None)

    table = sit(api, moment("pbbb", kind, full), "pbbb")
    guest = invite().sit(table.id, table.token(0))
    guest.ready()
    assert guest.barriers(*THEMES) == []
    assert guest.faint(*THEMES) == []
    for part in ("loot", "skills") if kind == "action" else ():
        guest.page.locator(f".dtab.t-{part}").click()
        assert guest.barriers(*THEMES, within=".handbox") == []
    guest.picture(f"dungeonrun-{kind}")
    guest.resize(PHONE)
    assert guest.barriers(*THEMES) == []
    assert guest.too_wide() == guest.clipped(".gc b, .aside .an, .verdict") == []
    guest.picture(f"dungeonrun-{kind}-phone")


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
