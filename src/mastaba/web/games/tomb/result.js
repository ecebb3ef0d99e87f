// The end of Tomb: XP by their sources, or the rank of a lone captain.
import { PLAYERS, pawn } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { joined, t, titleOf } from '../../lib/words.js';
import { calledBy } from '../../table/players.js';
import { courses, endOf, podiumStone, rankedBy, rays } from '../../table/results.js';
import { markOf, playerName, printed } from './naming.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */
/** @typedef {import('./play').Say} Say */

/** @param {{play: Play, seat: number, size?: number}} props */
export const SeatMark = ({ play, seat, size = 24 }) => html`<${Chip} player=${markOf(play, seat)} size=${size} />`;

/** @param {Play} play */
const solo = (play) => play.view.seats.length === 1;

/** Winners first, then by XP. @param {Play} play */
const ranking = (play) => rankedBy(play, (seat) => endOf(play).scores[seat]);

/** @param {Play} play @returns {Say} */
export function headline(play) {
  const { winners, scores } = endOf(play);
  if (solo(play)) return { key: 'web.tomb.over.rank',
    slots: { rank: t(`tomb.rank.${play.view.parts[0]?.rank}`), xp: scores[0] } };
  if (winners.length > 1) return { key: 'web.tomb.over.several',
    slots: { names: joined(winners.map((seat) => playerName(play, seat))),
      xp: scores[winners[0]] } };
  return play.seat !== null && winners.includes(play.seat)
    ? { key: 'web.tomb.over.you', slots: { xp: scores[play.seat] } }
    : { key: 'web.tomb.over.wins', slots: { name: playerName(play, winners[0]), xp: scores[winners[0]] } };
}

/** Why equals are equals. @param {Play} play @returns {Say | null} */
export const tie = (play) =>
  (!solo(play) && endOf(play).winners.length > 1 ? { key: 'web.tomb.over.tie' } : null);

/** @param {Play} play @param {GameEvent[]} _events @returns {[Say, Say]} */
export const reason = (play, _events) =>
  [{ key: `web.tomb.over.reason.${endOf(play).reason}` },
    { key: 'web.tomb.over.rounds', slots: { rounds: play.view.round } }];

/** The place somebody came to: equals share it. @param {Play} play @param {number | undefined} seat */
const placeOf = (play, seat) =>
  (seat === undefined
    ? ''
    : String(1 + endOf(play).scores.filter((/** @type {number} */ xp) =>
      xp > endOf(play).scores[seat]).length));

/** The three best on stones, before an open tomb. @param {{play: Play}} props */
export function Podium({ play }) {
  const [first, second, third] = ranking(play);
  const figure = (/** @type {number} */ seat) =>
    pawn(markOf(play, seat), { scale: 1, mine: endOf(play).winners.includes(seat) });
  const stone =
    (/** @type {number | undefined} */ seat, /** @type {number} */ x, /** @type {number} */ height,
      /** @type {number} */ scale, /** @type {string} */ number) =>
    (seat === undefined ? '' : podiumStone({ x, height, number, scale, fill: 'tombStone', figure: figure(seat) }));
  const svg = `<defs><linearGradient id="tombStone" x1="0" x2="0" y1="0" y2="1">
    <stop offset="0" stop-color="#E9C98B"/><stop offset="1" stop-color="#8F6732"/></linearGradient>
    <radialGradient id="tombGlow" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#FFE9B0"/>
    <stop offset="1" stop-color="#5A3A10"/></radialGradient></defs>
    <rect x="-600" y="-800" width="1600" height="1300" fill="#1B130C"/><g transform="translate(190 150)">
    <path d="${rays(24)}" fill="#EBC062" opacity=".14"/></g>
    <path d="M70 340V120l30-60h180l30 60v220z" fill="#3A2A18" stroke="#0B0805" stroke-width="4"/>
    <path d="M110 340V130h160v210z" fill="url(#tombGlow)" opacity=".85"/>
    <path d="M62 120h256v-20H62zM86 62h208V44H86z" fill="#8F6732" stroke="#0B0805"
      stroke-width="3"/>${solo(play)
        ? stone(first, 190, 92, 2.1, '')
        : `${stone(second, 82, 62, 1.5, placeOf(play, second))}${stone(third, 298, 44, 1.4,
          placeOf(play, third))}${stone(first, 190, 96, 1.9, '1')}`}`;
  return html`<svg class="vic" viewBox="0 0 380 340" preserveAspectRatio="xMidYMax meet" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: svg }} />`;
}

/** @param {Play} play @param {GameEvent[]} events */
export function facts(play, events) {
  const count = (/** @type {string} */ id) => String(events.filter((event) => event.id === id).length);
  return [
    { icon: 'dungeon-gate', label: t('web.tomb.fact.raids'), value: count('raidBegan') },
    { icon: 'spiky-pit', label: t('web.tomb.fact.disarmed'), value: count('trapDisarmed') },
    { icon: 'hasty-grave', label: t('web.tomb.fact.dead'), value: count('died') },
    { icon: 'tavern-sign', label: t('web.tomb.fact.recruited'), value: count('recruited') },
    { icon: 'rogue', label: t('web.tomb.fact.stolen'), value: count('stolen') },
  ];
}

const TINTS = { won: '#A92F15', treasures: '#1F4FB0', worn: '#0FA05A', tokens: '#DCA838', survivors: '#741E78' };
const PICTURES =
  { won: 'crossed-swords', treasures: 'open-treasure-chest', worn: 'battle-gear', tokens: 'sun',
    survivors: 'tavern-sign' };

/** @param {{play: Play, events: GameEvent[]}} props */
export function ScoreTable({ play }) {
  const { winners, scores } = endOf(play);
  const parts = play.view.parts.map((one) => one ?? {}); // all are told when all is over
  const sources = /** @type {(keyof typeof TINTS)[]} */ (Object.keys(parts[0]).filter((id) => id !== 'rank'));
  const best = (/** @type {string} */ id) => Math.max(...parts.map((one) => one[id]));
  const most = Math.max(1, ...scores);
  return html`<table class="scores tbscores" role="table">
    <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col"><span class="vh">${t('web.over.player')}</span></th>
        ${sources.map((id) =>
          html`<th key=${id} role="columnheader" scope="col"><${Icon} name=${PICTURES[id]} size=${22} />
            ${t(`web.tomb.source.${id}`)}<span class="sw" style=${{ background: TINTS[id] }}></span></th>`)}
        <th role="columnheader" scope="col">${t('web.tomb.over.xp')}</th></tr>
    </thead>
    <tbody role="rowgroup">${ranking(play).map((seat) => {
      const told = parts[seat];
      return html`<tr key=${seat} role="row" class=${winners.includes(seat) ? 'win' : ''}>
        <th role="rowheader" scope="row">
          <span class="pn"><${SeatMark} play=${play} seat=${seat} /><b>${calledBy(play, seat)}</b>
            ${play.view.campaign
              && html`<span class="kd">${titleOf('tomb', play.view.seats[seat].level, play.view.reading)}</span>`}
          </span>
          <span class="stack" aria-hidden="true">
            ${sources.map((id) =>
              html`<i key=${id} style=${{ width: `${(told[id] / most) * 100}%`, background: TINTS[id] }}>
                <${Icon} name=${PICTURES[id]} size=${13} /></i>`)}
          </span>
        </th>
        ${sources.map((id) =>
          html`<td key=${id} role="cell" class=${told[id] && told[id] === best(id) ? 'best' : ''}>
            <b>${told[id] || '–'}</b></td>`)}
          <td role="cell" class="tot">${scores[seat]}</td></tr>`;
    })}</tbody></table>
      ${solo(play) && html`<p class="rankline">
        ${t('web.tomb.over.rankline', { rank: t(`tomb.rank.${play.view.parts[0]?.rank}`) })}</p>`}`;
}

/** @type {''} */
export const unit = '';

/**
 * XP in the bank after each round, as far as the log tells; the last is the score.
 * @param {Play} play
 * @param {GameEvent[]} events
 */
export function series(play, events) {
  const now = play.view.seats.map(() => 0);
  const rounds = /** @type {number[][]} */ ([]);
  let round = '0';
  for (const { id, slots } of events) {
    if (id === 'turnBegan' && slots.number !== round) { rounds.push([...now]); round = slots.number; }
    if (id === 'banked') now[+slots.seat] += printed(play, slots.card)?.xp ?? 0;
    if (id === 'gainedXp') now[+slots.seat] += +slots.number;
  }
  rounds.push([...endOf(play).scores]);
  return courses(play, rounds).map((course) => ({ ...course, ...PLAYERS[markOf(play, course.seat)] }));
}
