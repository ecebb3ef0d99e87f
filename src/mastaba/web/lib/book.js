// What a campaign looks like: the medal of a level, the way to the next, members, games.
import { html } from './html.js';
import { dayOf } from './campaigns.js';
import { ticketOf } from './state.js';
import { benefitOf, t, titleOf } from './words.js';
import { Button, Glyph, Plate } from './ui.js';

/** @typedef {import('./types').Book} Book */
/** @typedef {import('./types').Member} Member */
/** @typedef {import('./types').Gain} Gain */

const RAYS = Array.from({ length: 24 }, (_, i) => {
  const at = (/** @type {number} */ turn, /** @type {number} */ far) =>
    `${(32 + far * Math.cos(turn)).toFixed(1)} ${(32 + far * Math.sin(turn)).toFixed(1)}`;
  const turn = (i * Math.PI) / 12;
  return `M${at(turn - 0.09, 25)}L${at(turn, i % 2 ? 29 : 31.5)}L${at(turn + 0.09, 25)}z`;
}).join('');

/** What members are called. @param {{ name: string | null, member: number }} who */
export const memberName = ({ name, member }) => name || t('web.seat.guest', { number: member + 1 });

/** So many points, in the words of the game. @param {string} game @param {number | string} points */
export const pointsOf = (game, points) => t(`web.${game}.campaign.points`, { points });

/** The sun of a level; what it says stands beside it. @param {{ level: number, size?: number, lit?: boolean }} p */
export const Medal = ({ level, size = 56, lit = false }) =>
  html`<svg class="medal ${lit ? 'lit' : ''}" viewBox="0 0 64 64" width=${size} height=${size} aria-hidden="true">
  <path class="medal-rays" d=${RAYS} /><circle class="medal-disc" cx="32" cy="32" r="23" />
    <circle class="medal-ring" cx="32" cy="32" r="19.500" />
    <text x="32" y="32" dy=".36em" text-anchor="middle">${level}</text></svg>`;

/**
 * How far a total is on the way from its level to the next.
 * @param {{ game: string, who: Member, wording?: string }} p
 */
export function Way({ game, who: { total, floor, next, level }, wording }) {
  const said = next === null
    ? t('web.book.highest')
    : t('web.book.to_next', { points: pointsOf(game, next - total), title: titleOf(game, level + 1, wording) });
  const part = next === null ? 1 : (total - floor) / (next - floor);
  return html`<div class="way-next">
    <span class="xpbar" aria-hidden="true"><i style=${{ width: `${Math.max(2, part * 100)}%` }}></i></span>
    <p>${said}</p></div>`;
}

/** @param {{ game: string, who: Member, wording: string }} p */
function Benefits({ game, who, wording }) {
  const reached = Array.from({ length: who.level - 1 }, (_, i) => i + 2);
  return html`<ul class="benefits" aria-label=${t('web.book.benefits', { name: memberName(who) })}>
    ${reached.map((level) =>
      html`<li key=${level}><b aria-hidden="true">${level}</b>
        <span class="vh">${t('web.book.level', { level })}: </span><span>${benefitOf(game, level, wording)}</span>
      </li>`)}
    ${who.next !== null
      && html`<li class="later"><b aria-hidden="true">${who.level + 1}</b>
        <span>${t('web.book.later', { points: pointsOf(game, who.next) })} ${benefitOf(game, who.level + 1,
          wording)}</span>
      </li>`}</ul>`;
}

/** @param {{ game: string, who: Member, wording: string }} p */
function MemberCard({ game, who, wording }) {
  return html`<${Plate} as="li" class="bk-member"><${Medal} level=${who.level} size=${64} />
    <div class="bk-who">
      <h3>${memberName(who)}
        ${who.bot && html`<span class="kind"><${Glyph} name="bot" size=${16} />${t('web.table.kind.bot')}</span>`}
      </h3>
      <p class="bk-title">${t('web.book.standing', { title: titleOf(game, who.level, wording), level: who.level })}
      </p></div>
    <p class="bk-total"><b>${who.total}</b>${pointsOf(game, '').trim()}</p>
    <${Way} game=${game} who=${who} wording=${wording} /><${Benefits} game=${game} who=${who} wording=${wording} />
    <//>`;
}

/** @param {{ book: Book }} p */
export function Members({ book }) {
  const ladder = [...book.members].sort((a, b) => b.total - a.total || a.member - b.member);
  return html`<ol class="bk-members">
    ${ladder.map((who) =>
      html`<${MemberCard} key=${who.member} game=${book.game} who=${who} wording=${book.wording} />`)}
  </ol>`;
}

/** One game's gain of one member. @param {{ game: string, gain: Gain | undefined, wording: string }} p */
function GainCell({ game, gain, wording }) {
  if (!gain) return html`<td role="cell" class="bk-none"><span aria-hidden="true">–</span>
    <span class="vh">${t('web.book.absent')}</span></td>`;
  return html`<td role="cell" class=${gain.won ? 'best' : ''}><b>+${gain.gained}</b>
    ${gain.won && html`<span class="vh"> ${t('web.book.won')}</span>`}
    <span class="bk-sum">${pointsOf(game, gain.total)}</span>
    ${gain.rose && html`<span class="rose"><${Glyph} name="caret" size=${14} />${titleOf(game, gain.level, wording)}
    </span>`}</td>`;
}

/** @param {{ played: import('./types').Played }} p */
function WayIn({ played }) {
  if (!ticketOf(played.table)) return null;
  const over = played.status === 'over';
  return html`<${Button} kind="quiet" glyph=${over ? 'replay' : 'play'}
    href=${over ? `/replay/${played.table}` : `/t/${played.table}`}>
    ${t(over ? 'web.home.replay' : 'web.home.play_on')}<//>`;
}

/** Every game with what it brought; the latest first. @param {{ book: Book }} p */
export function Games({ book }) {
  if (!book.games.length) return html`<p class="bk-empty">${t('web.book.none')}</p>`;
  const rows = book.games.map((played, i) => ({ played, number: i + 1 })).reverse();
  return html`<div class="scroller" role="group" tabindex="0" aria-label=${t('web.book.games')}>
    <table class="bk-games" role="table">
      <thead role="rowgroup">
        <tr role="row"><th role="columnheader" scope="col">${t('web.book.game_head')}</th>
          ${book.members.map((who) =>
            html`<th key=${who.member} role="columnheader" scope="col">${memberName(who)}</th>`)}
        </tr>
      </thead>
    <tbody role="rowgroup">
      ${rows.map(({ played, number }) =>
        html`<tr key=${played.table} role="row">
          <th role="rowheader" scope="row">
            <div><span><b>${t('web.book.game', { number })}</b>${dayOf(played.ended ?? played.created)}</span>
              <${WayIn} played=${played} /></div>
          </th>
      ${played.ended === null
        ? html`<td role="cell" class="bk-none" colspan=${book.members.length}>${t(`web.book.status.${played.status}`)}
        </td>`
        : book.members.map((who) =>
          html`<${GainCell} key=${who.member} game=${book.game} wording=${played.wording}
            gain=${played.gains.find(({ member }) => member === who.member)} />`)}
      </tr>`)}</tbody>
      </table></div>`;
}
