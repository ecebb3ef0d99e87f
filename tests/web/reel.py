"""How long others' turns take to be told, by the film's own clock: a busy machine changes nothing.

What a page was told of a game is told again by `table/film.js`, with bots at the pace they have on
a server and a person who answers at once.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from mastaba.core.match import Match
from mastaba.games import game as rules
from mastaba.server.records import Acted, lines_of
from mastaba.server.security import Limits
from mastaba.server.viewing import Around, Viewer, table_message
from mastaba.server.wire import encode
from server.stories import seated
from web.guest import Guest
from web.tables import answer_as_bot

USUAL = Limits()
A_SECOND = 999.0  # milliseconds, a rounding less
# Timers and clock are the film's own while it runs; nothing is drawn.
REEL = """async ([game, messages, pause, brisk]) => {
  const [{ loadFace }, { makeFilm }, { signal }, { onlooker }, { makeTeller }, { setSetting }] = await Promise.all([
    import('/games/registry.js'), import('/table/film.js'), import('/lib/html.js'), import('/table/bits.js'), import('/table/telling.js'), import('/lib/state.js')]);
  const { face, scene } = await loadFace(game);
  setSetting('film', 1);
  const real = { setTimeout: window.setTimeout, clearTimeout: window.clearTimeout, now: performance.now };
  let time = 1, id = 0, timers = [];
  window.setTimeout = (run, wait) => { timers.push({ id: ++id, at: time + wait, run }); return id; };
  window.clearTimeout = (one) => { timers = timers.filter((timer) => timer.id !== one); };
  performance.now = () => time;
  const waited = [0]; // milliseconds, by own turn
  const pass = (to) => {
    if (state.value && !state.value.actions?.length && state.value.view.active !== state.value.table.you.seat) waited[waited.length - 1] += Math.max(0, to - time);
    time = Math.max(time, to);
  };
  const until = (end) => {
    for (;;) {
      const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
      if (!next) break;
      timers = timers.filter((timer) => timer !== next);
      pass(next.at);
      next.run();
    }
    pass(end);
  };
  const state = signal(null), teller = makeTeller(face);
  let take, marked = [], since = 0, told = [], lines = 0, round = 0, recap = null, own = true;
  const live = { state, events: signal([]), tellBy: (by) => { take = by; }, show: (message, upto = Infinity) => {
    state.value = message;
    told = [...told.filter(({ n }) => n < message.from), ...message.events.filter(({ n }) => n <= upto)];
    const now = teller(onlooker(face, scene, message, message.table.you.seat, told), 'en').filter(({ tone }) => tone).length;
    for (let fresh = lines; fresh < now; fresh += 1) if (!own) marked.push(time);
    lines = now;
  } };
  const film = makeFilm(live, () => true);
  film.cast(face, scene);
  messages.forEach((message, at) => {
    if (at && !state.value.actions?.length) until(time + (brisk.kinds.includes(messages[at - 1].view.waiting?.kind) ? brisk.pause : pause));
    const { view, table } = message, asked = message.actions?.length > 0;
    own = message.recap !== recap;
    if (own) since = marked.length;
    recap = message.recap;
    take(message, at === 0);
    own = false;
    if (asked || table.status === 'over') while (timers.length) until(Math.min(...timers.map((timer) => timer.at)));
    if (film.missed.value) marked = marked.filter((came, at) => at <= since || came >= marked[at - 1] + 999); // the rest is summed up
    if (asked && (view.active ?? table.you.seat) === table.you.seat && view.round !== round) { waited.push(0); round = view.round; }
  });
  film.close();
  Object.assign(window, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
  performance.now = real.now;
  return { marked, waited: waited.slice(1, -1) };
}"""  # noqa: E501


class Reel(NamedTuple):
    """When lines of importance came, and how long others' turns took between two own ones."""

    marked: list[float]  # milliseconds
    waited: list[float]  # seconds

    def crowd(self) -> int:
        """The most lines of importance that came within a second."""
        times = self.marked
        return max((sum(t <= other < t + A_SECOND for other in times) for t in times), default=0)


def reel(guest: Guest, game: str, messages: list[dict[str, Any]], limits: Limits = USUAL) -> Reel:
    """Tell it again on this page."""
    pause = 1000 * (limits.bot_pause + limits.bot_jitter / 2)
    brisk = {"kinds": sorted(rules(game).brisk), "pause": 1000 * limits.brisk_pause}
    told = guest.page.evaluate(REEL, [game, messages, pause, brisk])
    return Reel(told["marked"], [took / 1000 for took in told["waited"]])


def messages_of(game: str, seed: int, most: int) -> list[dict[str, Any]]:
    """The first of what a page would be told of a game in which a bot answers for seat 0."""
    match, rng = Match(rules(game), 4, {}, str(seed)), Random(seed)
    story = seated(match.game, match, "pbbb")
    told: list[dict[str, Any]] = []
    done = seq = 0
    while len(told) < most and match.decision is not None:
        seat = match.decision.seat
        answer_as_bot(match, rng)
        lines = lines_of(match.game, match.answers[done:])
        done = len(match.answers)
        story.fold(Acted(seat, 0, "", str(done), lines), 0.0)
        message = table_message(story, Around("reel", None, None, [0]), Viewer("seat", 0), seq)
        seq = message.seq
        told.append(json.loads(encode(message)))
    return told
