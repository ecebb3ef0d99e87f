// The end of The Shaft: the hoards, opened.
import { html } from '/lib/html.js';
import { joined, t, wordOf } from '/lib/words.js';
import { Picture } from '/table/bits.js';
import { SeatMark as Mark, calledBy, lookOf, playerName } from '/table/players.js';
import { courses, endOf, placedBy, podiumStone, rankedBy, rays } from '/table/results.js';
import { token } from './pieces.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */

/** @param {{seat: number, size?: number}} props */
export const SeatMark = ({ seat, size = 24 }) => html`<${Mark} seat=${seat} size=${size} />`;
export const unit = /** @type {''} */ ('');

/** What counts first; fewer finds are better among equals. @param {Play} play */
const worth = (play) => (/** @type {number} */ seat) => endOf(play).scores[seat] - play.view.seats[seat].count / 1000;

/** @param {Play} play */
export function headline(play) {
  const { winners } = endOf(play);
  const own = play.seat !== null && winners.includes(play.seat) ? 'you' : 'they';
  return { key: `web.shaft.over.won_${own}`, slots: { names: joined(winners.map((seat) => playerName(play, seat))) } };
}

/** @param {Play} play @returns {[import('./play').Say, import('./play').Say]} */
export const reason = (play) => [{ key: 'web.shaft.over.why' }, { key: 'web.shaft.over.rounds', slots: { rounds: play.view.rounds } }];

/** @param {{play: Play}} props */
export function Podium({ play }) {
  const ranked = rankedBy(play, worth(play));
  const figure = (/** @type {number} */ seat) => `<g transform="translate(-12 -26)"><path d="${lookOf(seat).shape}" fill="${lookOf(seat).colour}" stroke="#2A1B0C" stroke-width="1.6"/></g>`;
  const stone = (/** @type {number | undefined} */ seat, /** @type {number} */ x, /** @type {number} */ height) => (seat === undefined ? '' : podiumStone({ x, height, number: String(placedBy(play, worth(play), seat)), scale: 2, fill: 'podium', figure: figure(seat) }));
  const svg = `<defs><linearGradient id="podium" x1="0" x2="1"><stop offset="0" stop-color="#E0B878"/><stop offset="1" stop-color="#9A6E38"/></linearGradient></defs><rect x="-400" y="-700" width="1200" height="1050" fill="#2A1B10"/><g transform="translate(190 108)"><path d="${rays(28)}" fill="#F2CC74" opacity=".14"/><circle r="84" fill="#F6D79A"/></g><path d="M-400 286H800V400H-400z" fill="#5C3D20"/>${stone(ranked[1], 66, 52)}${stone(ranked[2], 314, 36)}${stone(ranked[0], 190, 88)}`;
  return html`<svg class="vic" viewBox="0 0 380 340" preserveAspectRatio="xMidYMax meet" aria-hidden="true" dangerouslySetInnerHTML=${{ __html: svg }} />`;
}

/** @param {{play: Play}} props */
export function ScoreTable({ play }) {
  const { winners, scores } = endOf(play);
  return html`<table class="scores" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${t('web.over.player')}</th><th role="columnheader" scope="col">${t('web.shaft.over.finds')}</th><th role="columnheader" scope="col">${t('web.shaft.over.total')}</th></tr></thead>
    <tbody role="rowgroup">${rankedBy(play, worth(play)).map((seat) => html`<tr key=${seat} role="row" class=${winners.includes(seat) ? 'win' : ''}><th role="rowheader" scope="row"><span class="pn"><${SeatMark} seat=${seat} /><b>${calledBy(play, seat)}</b></span></th>
      <td role="cell"><span class="shaft-row">${(play.view.seats[seat].finds ?? []).map((word, i) => html`<${Picture} key=${i} size=${28} box="0 0 60 60" svg=${token(word, 30, 30)} label=${wordOf('shaft', 'find', word)} />`)}</span></td><td role="cell" class="tot">${scores[seat]}</td></tr>`)}</tbody></table>`;
}

/** @param {Play} _ @param {GameEvent[]} events */
export function facts(_, events) {
  const most = Math.max(0, ...events.filter(({ id }) => id === 'ClimbedOut').map(({ slots }) => +slots.count));
  return [
    { icon: 'shaft-rope', label: t('web.shaft.fact.broke'), value: String(events.filter(({ id }) => id === 'RopeBroke').length) },
    { icon: 'shaft-mask', label: t('web.shaft.fact.most'), value: String(most) },
  ];
}

/** Finds at home after every round: what everybody could count. @param {Play} play @param {GameEvent[]} events */
export function series(play, events) {
  const now = play.table.seats.map(() => 0);
  const rounds = [];
  for (const { id, slots } of events) {
    if (id === 'RoundBegan') rounds.push([...now]);
    if (id === 'ClimbedOut') now[+slots.seat] += +slots.count;
    if (id === 'SomethingSaved') now[+slots.seat] += 1;
  }
  return courses(play, [...rounds, now]);
}
