"""Sounds are made in a real browser: audible, never too loud or too long, never unasked."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mastaba.core.match import Match
from server.client import Api
from web.conftest import Invite
from web.guest import Guest
from web.tables import NAMES, game_of_bots, hurry, moving, reach

# Every sound as it is rendered: its highest sample, and when its last one is heard.
RENDERED = """async () => {
  const { SOUNDS } = await import('/lib/sound.js');
  const rate = 44100, found = {};
  for (const [name, play] of Object.entries(SOUNDS)) {
    const context = new OfflineAudioContext(1, rate * 5, rate);
    play(context, context.destination);
    const wave = (await context.startRendering()).getChannelData(0);
    const peak = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    const last = wave.findLastIndex((sample) => Math.abs(sample) > peak / 100);
    found[name] = { peak, long: last / rate };
  }
  return found;
}"""
# As for a person, who is active by pressing something: what is played goes through a meter.
METER = """Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false });
const hasBeenActive = () => !!window.touched;
for (const name of ['pointerdown', 'keydown']) addEventListener(name, ({ isTrusted }) => { window.touched ||= isTrusted; }, true);
Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ get hasBeenActive() { return hasBeenActive(); } }) });
window.meters = [];
const Real = AudioContext;
window.AudioContext = class extends Real {
  get destination() {
    if (!this.meter) {
      this.meter = this.createAnalyser();
      this.meter.fftSize = 2048;
      this.meter.connect(super.destination);
      window.meters.push(this.meter);
      window.most = 0;
      const wave = new Float32Array(2048);
      setInterval(() => {
        this.meter.getFloatTimeDomainData(wave);
        for (const sample of wave) window.most = Math.max(window.most, Math.abs(sample));
      }, 15);
    }
    return this.meter;
  }
};"""  # noqa: E501
SOUND = "(name) => import('/lib/sound.js').then(({ sound }) => sound(name))"
# The longest that each may be heard, in seconds: its beat in the film, or a great moment.
LONGEST = {"steps": 0.25, "card": 0.25, "stone": 0.5, "dice": 0.9, "door": 0.9} | dict.fromkeys(
    ("gong", "good", "bad", "grand"), 2.0
)


def listener(invite: Invite, **more: Any) -> Guest:
    """Somebody whose browser does not know that it is a test."""
    guest = invite(**more)
    guest.kept.append(guest.context.add_init_script(METER))
    return guest


def loudest(page: Page, name: str) -> float:
    """Play a sound, and hear how loud it gets."""
    page.evaluate("window.most = 0")
    page.evaluate(SOUND, name)
    page.wait_for_function("() => window.most > 0.001")
    page.wait_for_timeout(400)
    loud: float = page.evaluate("window.most")
    return loud


def test_every_sound_is_heard_and_none_is_too_loud_or_too_long(invite: Invite) -> None:
    found = invite().go("/").page.evaluate(RENDERED)
    assert set(found) == set(LONGEST)
    for name, sound in found.items():
        assert 0.08 < sound["peak"] < 0.9, (name, sound)
        assert 0.02 < sound["long"] < LONGEST[name], (name, sound)


def test_no_sound_before_the_first_gesture_and_volume_and_silence_are_kept(invite: Invite) -> None:
    guest = listener(invite)
    guest.set(volume=1)
    page = guest.go("/").page
    page.evaluate(SOUND, "gong")
    page.wait_for_timeout(100)
    assert page.evaluate("window.meters.length") == 0, "nobody has touched anything"
    page.mouse.click(5, 5)
    loud = loudest(page, "gong")
    assert 0.05 < loud < 1
    settings, volume = page.locator(".top-settings"), page.get_by_label("Volume")
    settings.click()
    volume.fill("0.2")
    page.reload()
    settings.click()
    expect(volume).to_have_value("0.2")
    assert loudest(page, "gong") == pytest.approx(loud / 5, rel=0.4)
    sounds = page.get_by_label("Sounds")
    page.locator(".toggle", has=sounds).click()
    page.reload()
    settings.click()
    expect(sounds).not_to_be_checked()
    page.evaluate(SOUND, "gong")
    page.wait_for_timeout(100)
    assert page.evaluate("window.meters.length") == 0


def test_a_table_is_heard_by_who_has_pressed_something(invite: Invite, api: Api) -> None:
    """Others' turns, and the gong of one's own; a browser that is being tested stays silent."""
    table = hurry(api, reach(api, "pbbb", moving, mummySeat="3"))
    guest = listener(invite, reduced_motion="no-preference")
    page = guest.sit(table.id, table.token(0)).page
    guest.ready()
    assert page.evaluate("window.meters.length") == 0
    guest.hand_on(Random(1))
    page.wait_for_function("() => window.most > 0.001")


# What is heard by who sees nothing.

# Every great moment of a game, as it is read out.
READ_OUT = """async ([game, lang, message, seat]) => {
  const [{ html, render, signal }, { loadWords, loadGameWords }, { loadFace }, { GreatMoment }, { onlooker }] = await Promise.all([
    import('/lib/html.js'), import('/lib/words.js'), import('/games/registry.js'), import('/table/screening.js'), import('/table/bits.js')]);
  await loadWords(lang);
  await loadGameWords(game);
  const { face, scene } = await loadFace(game);
  const box = document.body.appendChild(document.createElement('div'));
  const play = onlooker(face, scene, message, seat, message.events);
  const told = [];
  for (const event of message.events) {
    const moment = face.moment(play, event);
    if (!moment) continue;
    render(html`<${GreatMoment} film=${{ moment: signal(moment), seen: () => {} }} />`, box);
    const region = box.querySelector('[aria-live=polite]');
    told.push([event.id, event.slots.card ?? '', region?.textContent.trim() ?? '']);
  }
  render(null, box);
  box.remove();
  return told;
}"""  # noqa: E501
# By game and seed: caught, killed, wiped out, Boss dead, Stone taken, treasure, exit, the end.
GREAT = {
    ("mummy", 2): {"HunterCaptured", "HunterEliminated", "CardRevealed", "MummyWon"},
    ("hamunaptra", 4): {"CharacterDied", "ExitFound", "ExitReached", "GameEnded"},
    ("dungeonrun", 1): {"Died", "MonsterKilled", "StoneTaken", "Won"},
    ("tomb", 2): {"died", "wipedOut", "treasuresShown", "ended"},
}
A_SENTENCE = re.compile(r"[«“]?[^\W\d_a-zà-ÿ].* .*[.!?…]$", re.DOTALL)
UNSAID = re.compile(r"\{\w*\}|web\.|\bundefined\b|\b[A-Z]{1,3}0\d\b")


def heard(match: Match) -> dict[str, Any]:
    """A whole game as the page of seat 0 is told it."""
    events = [
        {"n": n, "id": event.happening.id, "slots": event.slots()}
        for n, event in enumerate(match.events)
        if event.heard_by(0)
    ]
    seats = [{"seat": seat, "name": name} for seat, name in enumerate(NAMES[:4])]
    table = {"seats": seats, "options": {}}
    return {"table": table, "view": match.game.view(match.state, 0), "events": events}


@pytest.mark.parametrize(("name", "seed"), list(GREAT), ids=[name for name, _ in GREAT])
def test_great_moments_are_read_out_as_whole_sentences(
    invite: Invite, name: str, seed: int
) -> None:
    message = heard(game_of_bots(name, 4, (), seed)[0])
    page = invite().go("/").page
    for lang in ("en", "it", "fr"):
        told = page.evaluate(READ_OUT, [name, lang, message, 0])
        assert {event for event, _, _ in told} >= GREAT[name, seed]
        if name == "dungeonrun":
            assert [card for event, card, _ in told if event == "MonsterKilled" and card[0] == "B"]
        for event, _, sentence in told:
            assert A_SENTENCE.match(sentence), (lang, event, sentence)
            assert not UNSAID.search(sentence), (lang, event, sentence)
    page.goto("about:blank")  # the next guest finds the words as they were


def test_the_log_is_read_out_politely(invite: Invite, api: Api) -> None:
    """Who sees no film hears the same moments from the log."""
    table = reach(api, "pbbb", moving, mummySeat="3")
    guest = invite().sit(table.id, table.token(0))
    log = guest.page.locator(".loglist")
    expect(log).to_have_attribute("role", "log")
    expect(log).to_have_attribute("aria-live", "polite")
