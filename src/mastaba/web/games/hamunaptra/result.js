// The end of Hamunaptra: who won, by which sources, and how it came about.
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { joined, t } from '../../lib/words.js';
import { SeatMark, calledBy } from '../../table/players.js';
import { courses, endOf, placedBy, podiumStone, rankedBy, rays } from '../../table/results.js';
import { cellName, characterName, partyOf, playerName } from './naming.js';
import { SOURCE, pawn } from './pieces.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */
/** @typedef {import('./play').Say} Say */

export { SeatMark };

/** What is compared, one after the other (HAM-170). @type {[string, (sources: Record<string, number>) => number][]} */
const BREAKS =
  [['escaped', ({ escaped }) => escaped], ['living', ({ escaped, alive }) => escaped + alive],
    ['equipment', ({ equipment }) => equipment]];

/** Points, then all that breaks a tie. @param {Play} play @returns {(seat: number) => number} */
const worthOf = (play) => (seat) =>
  BREAKS.reduce((worth, [, count]) => worth * 100 + count(play.view.seats[seat].sources),
    endOf(play).scores[seat]);

/** Winners first. @param {Play} play */
export const ranking = (play) => rankedBy(play, worthOf(play));

/** Which tie-break decided, if the two best have as many points. @param {Play} play @returns {Say | null} */
export function tie(play) {
  const { winners, scores } = endOf(play);
  const [first, second] = ranking(play);
  if (scores[first] !== scores[second]) return null;
  const points = scores[first];
  if (winners.length > 1) return { key: 'web.hamunaptra.tie.shared', slots: { points } };
  const [one, other] = [first, second].map((seat) => play.view.seats[seat].sources);
  const decided = BREAKS.find(([, count]) => count(one) !== count(other));
  if (!decided) return null;
  const you = first === play.seat && !play.replay;
  return { key: `web.hamunaptra.tie.${decided[0]}${you ? '_you' : ''}`,
    slots: { points, name: playerName(play, first), other: playerName(play, second), mine: decided[1](one),
      theirs: decided[1](other) } };
}

/** @param {Play} play @returns {Say} */
export function headline(play) {
  const { winners } = endOf(play);
  const slots = { points: endOf(play).scores[winners[0]] };
  if (play.seat !== null && winners.includes(play.seat)) return { key: winners.length > 1
    ? 'web.hamunaptra.over.you_together'
    : 'web.hamunaptra.over.you', slots };
  const names = joined(winners.map((seat) => playerName(play, seat)));
  return { key: winners.length > 1 ? 'web.hamunaptra.over.win' : 'web.hamunaptra.over.wins',
    slots: { ...slots, names } };
}

/** @param {Play} play @param {GameEvent[]} events @returns {[Say, Say]} */
export function reason(play, events) {
  const rounds = events.filter((event) => event.id === 'RoundBegan').length;
  const out = events.find((event) => event.id === 'ExitReached');
  const told = endOf(play).reason !== 'exit' || !out ? { key: `hamunaptra.reason.${endOf(play).reason}` }
    : +out.slots.seat === play.seat && !play.replay
      ? { key: 'web.hamunaptra.over.exit_you' }
      : { key: 'web.hamunaptra.over.exit', slots: { name: playerName(play, out.slots.seat) } };
  return [told, { key: 'web.hamunaptra.over.rounds', slots: { rounds } }];
}

/** The winner and the next two before the open door. @param {{play: Play}} props */
export function Podium({ play }) {
  const [first, second, third] = ranking(play);
  const letters = (/** @type {number} */ seat) => playerName(play, seat).slice(0, 2);
  const { winners } = endOf(play);
  const place = (/** @type {number} */ seat) => placedBy(play, worthOf(play), seat);
  const leader = (/** @type {number} */ seat) =>
    (partyOf(play, seat).find((one) => one.cell) ?? partyOf(play, seat)[0])?.id ?? '';
  const stone = (/** @type {number | undefined} */ seat, /** @type {number} */ x, /** @type {number} */ scale) =>
    (seat === undefined
      ? ''
      : podiumStone(
        { x, height: [80, 46, 28][place(seat) - 1] ?? 28, number: String(place(seat)), scale, fill: 'hamStone',
          figure: pawn(seat, letters(seat), { who: leader(seat), mine: winners.includes(seat) }) }));
  const svg = `<defs><linearGradient id="hamDusk" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="340">
    <stop offset="0" stop-color="#2B1A12"/><stop offset="1" stop-color="#8A5A2A"/></linearGradient>
    <linearGradient id="hamStone" x1="0" x2="1"><stop offset="0" stop-color="#D9B478"/>
    <stop offset="1" stop-color="#A67C42"/></linearGradient><radialGradient id="hamDoor" cx=".5" cy=".6" r=".7">
    <stop offset="0" stop-color="#FFF6D8"/><stop offset="1" stop-color="#F0B85A"/></radialGradient></defs>`
    + `<rect x="-600" y="-800" width="1600" height="1300" fill="url(#hamDusk)"/><g transform="translate(190 150)">
      <path d="${rays(26)}" fill="#FFE7A6" opacity=".13"/></g>
      <path d="M118 304V96l18-34h108l18 34v208z" fill="url(#hamDoor)" stroke="#3A2410" stroke-width="5"/>
      <path d="M92 304V78h26v226zM262 304V78h26v226zM84 62h212v20H84z" fill="#B98F50" stroke="#3A2410"
        stroke-width="2"/>`
    + `${stone(second, 76, 1.5)}${stone(third, 304, 1.4)}${stone(first, 190, 2)}`;
  return html`<svg class="vic" viewBox="0 0 380 340" preserveAspectRatio="xMidYMax meet" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: svg }} />`;
}

/** @param {Play} play @param {GameEvent[]} events */
export function facts(play, events) {
  const count = (/** @type {string} */ id) => events.filter((event) => event.id === id).length;
  const first = events.find((event) => event.id === 'ExitFound');
  const dead = events.filter((event) => event.id === 'CharacterDied');
  return [
    { icon: 'dungeon-gate', label: t('web.hamunaptra.fact.exit'),
      value: first ? `${playerName(play, first.slots.seat)}, ${cellName(first.slots.cell)}`
        : t('web.hamunaptra.fact.none') },
    { icon: 'egyptian-temple', label: t('web.hamunaptra.fact.tiles'), value: String(count('TilePlaced')) },
    { icon: 'crossed-swords', label: t('web.hamunaptra.fact.fights'),
      value: `${count('FoeDefeated')} / ${count('CombatBegan')}` },
    { icon: 'crowned-skull', label: t('web.hamunaptra.fact.dead'),
      value: dead.length === 1 ? characterName(play, dead[0].slots.character) : String(dead.length) },
    { icon: 'card-exchange', label: t('web.hamunaptra.fact.trades'), value: String(count('Traded')) },
  ];
}

/** What decides between equal points, and who shares a place all the same. @param {{play: Play}} props */
function Places({ play }) {
  const seats = ranking(play);
  const place = (/** @type {number} */ seat) => placedBy(play, worthOf(play), seat);
  const shared =
    [...new Set(seats.map(place))].map((at) =>
      ({ place: at, who: seats.filter((seat) => place(seat) === at) })).filter(({ who }) => who.length > 1);
  return html`<span class="places">
    ${t('web.hamunaptra.over.places')} ${shared.map(({ place: at, who }) =>
      t('web.hamunaptra.over.shared',
        { place: at, names: joined(who.map((seat) => playerName(play, seat))) })).join(' ')}
  </span>`;
}

/** @param {{play: Play, events: GameEvent[]}} props */
export function ScoreTable({ play }) {
  const { winners, scores } = endOf(play);
  const ids = Object.keys(play.scene.scenery.worth);
  const best = Object.fromEntries(
    ids.map((id) => [id, Math.max(...play.view.seats.map((one) => one.sources[id]))]));
  const most = Math.max(1, ...scores);
  const equal = new Set(scores).size < scores.length;
  return html`<table class="scores" role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="vh">${t('web.over.player')}</span>
          ${equal && html`<${Places} play=${play} />`}</th>
      ${ids.map((id) =>
        html`<th key=${id} role="columnheader" scope="col"><${Icon} name=${SOURCE[id].icon} size=${22} />
          ${t(`web.hamunaptra.source.${id}`)}<i class="sw" style=${{ background: SOURCE[id].colour }}></i></th>`)}
      <th role="columnheader" scope="col">${t('web.hamunaptra.over.total')}</th></tr></thead>
    <tbody role="rowgroup">
      ${ranking(play).map((seat) =>
        html`<${ScoreRow} key=${seat} play=${play} seat=${seat} ids=${ids} best=${best} most=${most}
          won=${winners.includes(seat)} score=${scores[seat]} />`)}
    </tbody></table>`;
}

/**
 * @param {{play: Play, seat: number, ids: string[], best: Record<string, number>, most: number, won: boolean, score:
 *   number}} props
 */
function ScoreRow({ play, seat, ids, best, most, won, score }) {
  const { sources } = play.view.seats[seat];
  const { worth } = play.scene.scenery;
  return html`<tr role="row" class=${won ? 'win' : ''}>
    <th role="rowheader" scope="row">
      <span class="pn"><${SeatMark} play=${play} seat=${seat} /><b>${calledBy(play, seat)}</b></span>
      <span class="stack" role="img"
        aria-label=${`${playerName(play, seat)}: ${t('web.hamunaptra.seat.points', { points: score })}`}>
        ${ids.filter((id) => sources[id]).map((id) =>
          html`<i key=${id}
            style=${{ flex: `0 0 ${(sources[id] * worth[id] * 100) / most}%`, background: SOURCE[id].colour }}>
            <${Icon} name=${SOURCE[id].icon} size=${13} /></i>`)}
      </span></th>
    ${ids.map((id) =>
      html`<td key=${id} role="cell" class=${sources[id] && sources[id] === best[id] ? 'best' : ''}>
        <b>${sources[id] ? sources[id] * worth[id] : '–'}</b>
        ${sources[id] > 0 && html`<span class="times">${sources[id]} × ${worth[id]}</span>`}</td>`)}
    <td role="cell" class="tot">${score}</td></tr>`;
}

/** The chart shows points. @type {''} */
export const unit = '';

/**
 * Points after every round, as everybody could count them; the last are those of the outcome.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @returns {import('./play').Course[]}
 */
export function series(play, events) {
  const rounds = events.filter(({ id }) => id === 'RoundBegan');
  const first = events.find(({ id }) => id === 'ExitFound');
  const at = first ? rounds.filter(({ n }) => n < first.n).length : 0;
  const found = first ? [{ at, text: t('web.hamunaptra.fact.exit') }] : [];
  const lines =
    courses(play, [...rounds.map(({ slots }) => slots.points.split(',').map(Number)), endOf(play).scores]);
  return lines.map((line) => ({ ...line, notes: line.seat === Number(first?.slots.seat) ? found : [] }));
}
