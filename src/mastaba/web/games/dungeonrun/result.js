// The end of Dungeon Run: who carried the Stone home, what each hero had done, or what a lone hero scored.
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { SeatMark, calledBy } from '../../table/players.js';
import { courses, endOf, rankedBy, rays } from '../../table/results.js';
import { cardName, heroName, playerName } from './naming.js';
import { hearts, iconOf, pawn } from './pieces.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */
/** @typedef {import('./play').Say} Say */

export { SeatMark };

/** Winners first, then the living, then by what they had. @param {Play} play */
export function ranking(play) {
  return rankedBy(play, (seat) => {
    const { status, worn, loot } = play.view.seats[seat];
    return (status === 'dead' ? 0 : 100) + worn.length + loot;
  });
}

/** @param {Play} play @returns {Say} */
export function headline(play) {
  const { winners, scores, reason } = endOf(play);
  if (play.view.seats.length === 1) return { key: winners.length
    ? 'web.dungeonrun.over.solo_won'
    : 'web.dungeonrun.over.solo_lost',
    slots: { points: scores[0] } };
  if (!winners.length) return { key: reason === 'rounds'
    ? 'web.dungeonrun.over.rounds_out'
    : 'web.dungeonrun.over.nobody' };
  const how = reason === 'last' ? 'last' : 'stone';
  return play.seat !== null && winners.includes(play.seat)
    ? { key: `web.dungeonrun.over.you_${how}` }
    : { key: `web.dungeonrun.over.${how}`, slots: { name: playerName(play, winners[0]) } };
}

/** @param {Play} play @param {GameEvent[]} _events @returns {[Say, Say]} */
export function reason(play, _events) {
  return [{ key: `dungeonrun.reason.${endOf(play).reason}` },
    { key: 'web.dungeonrun.over.rounds', slots: { rounds: play.view.round } }];
}

/** The winner before the gate, in daylight. @param {{play: Play}} props */
export function Podium({ play }) {
  const { winners } = endOf(play);
  const [first, second, third] = ranking(play);
  const { seats } = play.view;
  const down = (/** @type {number} */ seat) => seats[seat].status === 'dead';
  const figure =
    (/** @type {number | undefined} */ seat, /** @type {number} */ x, /** @type {number} */ y,
      /** @type {number} */ scale) =>
    (seat === undefined
      ? ''
      : `<g transform="translate(${x} ${y}) scale(${scale})">${pawn(seat, seats[seat].hero,
        { mine: winners.includes(seat), down: down(seat), stone: seats[seat].stone })}</g>`);
  const svg = `<defs><linearGradient id="drDusk" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="340">
    <stop offset="0" stop-color="#0E1A1E"/><stop offset="1" stop-color="#33474E"/></linearGradient>
    <radialGradient id="drDoor" cx=".5" cy=".6" r=".7"><stop offset="0" stop-color="#FFF6D8"/>
    <stop offset="1" stop-color="#F0B85A"/></radialGradient></defs>`
    + `<rect x="-600" y="-800" width="1600" height="1300" fill="url(#drDusk)"/><g transform="translate(190 170)">
      <path d="${rays(26)}" fill="#FFE7A6" opacity=".12"/>
    </g>${winners.length
      ? `<path d="M110 300V150a80 80 0 0 1 160 0v150z" fill="url(#drDoor)"/>`
      : `<path d="M110 300V150a80 80 0 0 1 160 0v150z" fill="#0A0F12"/><g stroke="#56636B" stroke-width="7">
        <path d="M130 300V98M160 300V78M190 300V70M220 300V78M250 300V98M110 160h160M110 220h160M110 280h160"/></g>`}
      <path d="M86 300V150a104 104 0 0 1 208 0v150h-24V150a80 80 0 0 0-160 0v150z" fill="#7B8A90" stroke="#10181B"
        stroke-width="3"/>
      <path d="M86 190h24M86 240h24M270 190h24M270 240h24M112 96l20 16M268 96l-20 16M152 58l10 24M228 58l-10 24"
        stroke="#10181B" stroke-width="3"/>
      <path d="M-600 300h1600v200h-1600z" fill="#243137"/><path d="M60 300h260l40 60H20z" fill="#4B5B61"/>`
    + `${figure(second, 74, 322, 1.5)}${figure(third, 306, 322, 1.4)}${figure(first, 190, 318,
      2.2)}${[[first, 190, '1'], [second, 74, '2'],
      [third, 306, '3']].map(([seat, x, number]) =>
        (seat === undefined || seats.length < 2 || !winners.length
          ? ''
          : `<circle cx="${x}" cy="330" r="11" fill="#DCA838" stroke="#4A3010" stroke-width="1.5"/>
            <text x="${x}" y="335" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="15"
              fill="#2A1B05">${number}</text>`)).join('')}`;
  return html`<svg class="vic" viewBox="0 0 380 340" preserveAspectRatio="xMidYMax meet" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: svg }} />`;
}

/** @param {Play} play @param {GameEvent[]} events */
export function facts(play, events) {
  const count = (/** @type {string} */ id) => events.filter((event) => event.id === id).length;
  const { boss, boss_dead: dead, tiles } = play.view;
  return [
    { icon: 'dungeon-gate', label: t('web.dungeonrun.fact.tiles'), value: String(tiles.length) },
    { icon: 'crossed-swords', label: t('web.dungeonrun.fact.kills'), value: String(count('MonsterKilled')) },
    { icon: 'crowned-skull', label: t('web.dungeonrun.fact.boss'),
      value: boss ? `${cardName(boss)}${dead ? ' †' : ''}` : t('web.dungeonrun.fact.none') },
    { icon: 'death-skull', label: t('web.dungeonrun.fact.falls'), value: String(count('Fainted') + count('Died')) },
    { icon: 'card-exchange', label: t('web.dungeonrun.fact.trades'), value: String(count('Traded')) },
  ];
}

/** How often each seat had a part in something. @param {GameEvent[]} events @param {number} seat */
function doings(events, seat) {
  let active = -1;
  const found = { explored: 0, kills: 0, wounds: 0, faints: 0 };
  for (const { id, slots } of events) {
    if (id === 'TurnBegan') active = +slots.seat;
    if (id === 'MonsterKilled' && active === seat) found.kills += 1;
    if (slots.seat === undefined || +slots.seat !== seat) continue;
    if (id === 'TileLaid') found.explored += 1;
    if (id === 'Wounded') found.wounds += +slots.count;
    if (id === 'Fainted' || id === 'Died') found.faints += 1;
  }
  return found;
}

const COLUMNS = /** @type {const} */ (['explored', 'kills', 'wounds', 'faints']);

/** @param {{play: Play, events: GameEvent[]}} props */
export function ScoreTable({ play, events }) {
  if (play.view.seats.length === 1) return html`<${SoloTable} play=${play} />`;
  const { winners } = endOf(play);
  const head = (/** @type {string} */ id, /** @type {string} */ icon) =>
    html`<th key=${id} role="columnheader" scope="col"><${Icon} name=${icon} size=${22} />
      ${t(`web.dungeonrun.over.${id}`)}</th>`;
  return html`<table class="scores drscores" role="table">
    <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col"><span class="vh">${t('web.over.player')}</span></th>
      ${head('explored', 'dungeon-gate')}${head('kills', 'crossed-swords')}${head('wounds', 'fist')}
        ${head('faints', 'death-skull')}
        <th role="columnheader" scope="col"><${Icon} name="battle-gear" size=${22} />${t('web.dungeonrun.over.gear')}
        </th>
        <th role="columnheader" scope="col">${t('web.dungeonrun.over.state')}</th></tr></thead>
    <tbody role="rowgroup">${ranking(play).map((seat) => {
      const told = play.view.seats[seat];
      const { life = 0 } = told;
      const did = doings(events, seat);
      return html`<tr key=${seat} role="row" class=${winners.includes(seat) ? 'win' : ''}>
        <th role="rowheader" scope="row">
          <span class="pn"><${SeatMark} play=${play} seat=${seat} /><b>${calledBy(play, seat)}</b></span>
          <span class="sub">${heroName(told.hero)}</span></th>
        ${COLUMNS.map((id) => html`<td key=${id} role="cell"><b>${did[id] || '–'}</b></td>`)}
        <td role="cell" class="wornrow">
          ${told.worn.map((card) =>
            html`<${Icon} key=${card} name=${iconOf(card)} size=${20} label=${cardName(card)} />`)}
          <span class="times">${t('web.dungeonrun.seat.loot', { cards: told.loot })}</span></td>
        <td role="cell" class="tot">
          ${winners.includes(seat)
            ? t('web.dungeonrun.over.won')
            : told.status === 'dead'
            ? t('web.dungeonrun.dead')
            : html`<span class="hearts" role="img"
              aria-label=${t('web.dungeonrun.life', { left: life - told.wounds, of: life })}>
              <${Picture} box=${`0 0 ${24 * life} 24`} class="heartrow" svg=${hearts(life, told.wounds)} />
            </span>`}
        </td></tr>`;
    })}</tbody></table>`;
}

/** A lone hero's points by their source. @param {{play: Play}} props */
function SoloTable({ play }) {
  const parts = Object.entries(play.view.score ?? {});
  const total = parts.reduce((sum, [, n]) => sum + /** @type {number} */ (n), 0);
  return html`<table class="scores drscores" role="table">
    <thead role="rowgroup">
      <tr role="row"><th role="columnheader" scope="col"><span class="vh">${t('web.over.player')}</span></th>
        ${parts.map(([id]) =>
          html`<th key=${id} role="columnheader" scope="col">${t(`web.dungeonrun.source.${id}`)}</th>`)}
        <th role="columnheader" scope="col">${t('web.dungeonrun.over.points')}</th></tr>
    </thead>
    <tbody role="rowgroup">
      <tr role="row" class="win">
        <th role="rowheader" scope="row">
          <span class="pn"><${SeatMark} play=${play} seat=${0} /><b>${calledBy(play, 0)}</b></span>
          <span class="sub">${heroName(play.view.seats[0].hero)}</span></th>
        ${parts.map(([id, n]) => html`<td key=${id} role="cell"><b>${n || '–'}</b></td>`)}
        <td role="cell" class="tot">${total}</td></tr>
    </tbody></table>`;
}

/** The chart shows wounds left. @type {''} */
export const unit = '';

/**
 * Life of every hero after each round.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @returns {import('./play').Course[]}
 */
export function series(play, events) {
  const life = play.view.seats.map((one) => one.life ?? 0);
  const wounds = life.map(() => 0);
  const rounds = /** @type {number[][]} */ ([]);
  for (const { id, slots } of events) {
    if (id === 'RoundBegan') rounds.push(
      life.map((/** @type {number} */ most, /** @type {number} */ seat) => Math.max(0, most - wounds[seat])));
    const seat = +slots.seat;
    if (id === 'Wounded') wounds[seat] += +slots.count;
    if (id === 'Healed') wounds[seat] = Math.max(0, wounds[seat] - +slots.count);
    if (id === 'Died') wounds[seat] = life[seat];
    if (id === 'Fainted') wounds[seat] = +slots.count;
  }
  rounds.push(play.view.seats.map((one) =>
    (one.status === 'dead' ? 0 : Math.max(0, (one.life ?? 0) - one.wounds))));
  return courses(play, rounds);
}
