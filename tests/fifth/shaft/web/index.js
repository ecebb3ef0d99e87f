// The Shaft at the table.
import { html } from '/lib/html.js';
import { Glyph } from '/lib/ui.js';
import { has, t, wordOf } from '/lib/words.js';
import { Picture } from '/table/bits.js';
import { SeatKind, SeatMark, TurnFlag, inspectSeat, playerName, seatOrder, seatTip, standing } from '/table/players.js';
import { slotsOf, tell, toneOf } from '/table/telling.js';
import { Board, Overview, Scene, WHOLE, hanging, placeOf } from './board.js';
import { token } from './pieces.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Say} Say
 * @typedef {import('./play').Offer} Offer
 */

/** A token in a row of them. @param {{word: string, kind?: 'find' | 'danger', value?: number}} props */
const Token = ({ word, kind = 'find' }) => html`<span class="shaft-token" data-tip=${wordOf('shaft', kind, word)}><${Picture} size=${40} box="0 0 60 60" svg=${token(word, 30, 30, kind)} label=${wordOf('shaft', kind, word)} /></span>`;

/** One's own hoard; onlookers are told that it is closed. @param {{play: Play}} props */
function Hand({ play }) {
  const own = play.view.seats.find((seat) => seat.seat === play.seat);
  if (!own?.finds) return html`<section class="shaft-hoard"><p class="sub">${t('web.shaft.hoard.closed')}</p></section>`;
  return html`<section class="shaft-hoard" aria-label=${t('web.shaft.hoard')}><h2 class="eyebrow">${t('web.shaft.hoard')} · ${t('web.shaft.hoard.worth', { worth: own.worth ?? 0 })}</h2>
    ${own.finds.length ? html`<div class="shaft-row">${own.finds.map((word, i) => html`<${Token} key=${i} word=${word} />`)}</div>`
      : html`<p class="sub">${t('web.shaft.hoard.empty')}</p>`}</section>`;
}

/** The dangers that lie open. @param {{play: Play}} props */
const Tray = ({ play }) => html`<section class="shaft-dangers" aria-label=${t('web.shaft.dangers')}><h2 class="eyebrow">${t('web.shaft.dangers')}</h2>
  ${play.view.dangers.length ? html`<div class="shaft-row">${play.view.dangers.map((word, i) => html`<${Token} key=${i} word=${word} kind="danger" />`)}</div>`
    : html`<p class="sub">${t('web.shaft.dangers.none')}</p>`}</section>`;

/** @param {Play} play @param {number} seat */
function story(play, seat) {
  const told = play.view.seats[seat];
  const lines = [t('web.shaft.seat', { count: told.count })];
  if (told.worth !== undefined) lines.push(t('web.shaft.hoard.worth', { worth: told.worth }));
  return { title: playerName(play, seat), lines };
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const { mine, turn, word, name } = standing(play, seat, here);
  const down = play.view.active === seat;
  return html`<article class=${`plate seat ${turn ? 'hot' : ''} ${mine ? 'me' : ''}`} aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd"><${SeatMark} seat=${seat} /><button class="nm" data-tip=${seatTip(story(play, seat))} onClick=${inspectSeat(play, seat, () => story(play, seat))}>${name}</button><${SeatKind} play=${play} seat=${seat} word=${word} /></div>
    <div class="row"><span class="sub">${t('web.shaft.seat', { count: told.count })}</span><span class="grow"></span>${down && html`<span class="sub shaft-down"><${Glyph} name="caret" size=${14} />${t('web.shaft.seat.down')}</span>`}<span class="tally" aria-hidden="true">${told.count}</span></div></article>`;
}

/** @param {{who: number}} props */
const Who = ({ who }) => html`<${SeatMark} seat=${who} size=${20} />`;

/** @param {Play} play @returns {Say} */
function prompt(play) {
  const { waiting } = play.view;
  if (!waiting) return { key: 'shaft.refusal.over' };
  if (waiting.seat === null) return { key: 'web.shaft.fate' };
  if (play.offers.length) return { key: `shaft.ask.${waiting.kind}` };
  return { key: `shaft.wait.${waiting.kind}`, slots: { name: playerName(play, waiting.seat) } };
}

/** @type {Record<string, string>} */
const KEYS = { dig: 'D', climb: 'C' };

/** What an answer says of itself. @param {Offer} offer @returns {Say} */
const label = ({ verb, args }) => ({ key: `shaft.action.${verb}`, slots: Object.fromEntries(Object.entries(args).map(([kind, word = '']) => [kind, wordOf('shaft', kind, word)])) });

/** A button for each answer. @param {Play} play */
const deeds = (play) => play.offers.map((offer, i) => ({
  label: label(offer), kind: /** @type {'primary' | 'plain'} */ (i === 0 ? 'primary' : 'plain'), key: KEYS[offer.verb] ?? String(i + 1), do: offer.do, run: () => play.act(offer.do),
}));

const SILENT = new Set(['RoundBegan', 'TurnBegan', 'BeginnerChosen']);
const BAD = new Set(['RopeBroke']);
const GOOD = new Set(['ClimbedOut']);
/** What tells the same to who may know more. @type {Record<string, string>} */
const BETTER = { SomethingFound: 'FindSeen', SomethingSaved: 'FindSaved' };

/** @param {Play} play @param {GameEvent} event */
const said = (play, event) => slotsOf(event, (slot, word) => (slot === 'seat' ? playerName(play, word) : wordOf('shaft', slot, word)));

/** @param {Play} play @param {GameEvent} event @returns {Say} */
function sentence(play, event) {
  const own = `shaft.event.${event.id}.you`;
  const mine = !play.replay && play.seat !== null && +event.slots.seat === play.seat;
  return { key: mine && has(own) ? own : `shaft.event.${event.id}`, slots: said(play, event) };
}

/** @param {Play} play @param {GameEvent[]} events @returns {import('./play').Line[]} */
const lines = (play, events) => tell(events, {
  silent: (all, at) => SILENT.has(all[at].id) || BETTER[all[at].id] === all[at + 1]?.id,
  run: (all, at) => [all[at]],
  cells: () => [],
  say: ([event]) => ({ who: +event.slots.seat, tone: toneOf(event.id, BAD, GOOD), say: sentence(play, event) }),
});

/** Milliseconds at the usual speed. @type {Record<string, number>} */
const BEATS = { TurnBegan: 500, SomethingFound: 500, DangerMet: 900, RopeBroke: 1500, SomethingSaved: 500, ClimbedOut: 900, HoardOpened: 900 };

/** @type {import('./play').Face} */
export const face = {
  id: 'shaft',
  cell: 60,
  ground: 'middle',
  dock: 'tray',
  prepare: (scenery) => scenery,
  frame: () => WHOLE,
  middle: (cell) => placeOf(+cell),
  places: () => [],
  Board, Overview, Scene, Hand, Tray, Seat, Who,
  Corners: () => null,
  seatOrder, prompt, deeds, lines,
  subtitle: ({ view }) => ({ key: 'web.shaft.sub', slots: { round: view.round, rounds: view.rounds } }),
  key: () => false,
  back: (play) => play.choose(null),
  find: (play, action) => { const offer = play.offers.find((one) => one.do === action); return offer ?? null; },
  tab: (play) => ({ glyph: 'trophy', label: t('web.shaft.tab'), count: play.view.seats[play.seat ?? 0]?.count ?? 0 }),
  beat: (_, event) => BEATS[event.id] ?? 0,
  moment: (play, event) => (event.id === 'RopeBroke' ? { say: { key: 'web.shaft.moment.broke' }, icon: 'shaft-rope', tone: 'bad' } : null),
  help: () => import('./help.js'),
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
