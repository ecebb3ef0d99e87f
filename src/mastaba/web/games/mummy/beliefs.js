// The belief map: where each hunter may be, as far as the table lets it be shown.
import { html, signal } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { CELL, middle, place } from './geometry.js';
import { pawnName } from './naming.js';
import { LOOKS, pawn, shapeAt } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** Whose trail is shown: "all", "off" or the colour of one pawn. Undefined: as the role likes it. */
export const shown = signal(/** @type {string | undefined} */ (undefined));

/** @param {Play} play */
export const hasBelief = (play) => (play.view?.pawns ?? []).some((pawn) => pawn.belief);

/** @param {Play} play */
const choice = (play) => shown.value ?? (play.view.role === 'hunter' || play.replay ? 'off' : 'all');

/** By cell: how likely, and who. @param {Play} play
 * @returns {Map<string, {sum: number, who: [string, number][]}>} */
export function heat(play) {
  const wanted = choice(play);
  const map = new Map();
  if (wanted === 'off') return map;
  for (const pawn of play.view.pawns) {
    if (pawn.out || !pawn.belief || (wanted !== 'all' && wanted !== pawn.colour)) continue;
    const share = 1 / pawn.belief.length;
    for (const cell of pawn.belief) {
      const spot = map.get(cell) ?? { sum: 0, who: [] };
      spot.sum += share;
      spot.who.push([pawn.colour, share]);
      map.set(cell, spot);
    }
  }
  return map;
}

/** Five steps. @param {number} sum */
const level = (sum) => (sum >= 0.25 ? 5 : sum >= 0.15 ? 4 : sum >= 0.08 ? 3 : sum >= 0.035 ? 2 : 1);

/**
 * The chance, in percent, that a walk meets somebody; null while the map is off.
 * @param {Play} play
 * @param {string[]} path
 */
export function catchChance(play, path) {
  const map = heat(play);
  if (!map.size) return null;
  /** @type {Record<string, number>} by pawn: how likely it is on the way */
  const met = {};
  for (const cell of new Set(path.slice(1))) for (const [colour, share] of map.get(cell)?.who ?? []) met[colour] =
    (met[colour] ?? 0) + share;
  const missed = Object.values(met).reduce((left, share) => left * (1 - share), 1);
  return Math.round(Math.min(0.99, 1 - missed) * 100);
}

/** Tinted squares under the pieces. @param {{map: ReturnType<typeof heat>}} props */
export function HeatLayer({ map }) {
  let out = '';
  for (const [cell, { sum }] of map) {
    const { x, y } = place(cell);
    const step = level(sum);
    out += `<rect x="${x * CELL + 9}" y="${y * CELL + 9}" width="32" height="32" rx="6" fill="var(--h${step})"
      stroke="var(--h${Math.min(5, step + 1)})" stroke-opacity=".55" stroke-width="1.2"/>`;
  }
  return html`<${Raw} svg=${out} />`;
}

/**
 * Whose squares they are, with percents where it matters.
 * @param {{play: Play, map: ReturnType<typeof heat>}} props
 */
export function HeatMarks({ play, map }) {
  let out = '';
  for (const [cell, { sum, who }] of map) {
    const { x, y } = middle(cell);
    const onTreasure = play.scene.treasureAt.has(cell) || play.scene.chambers.has(cell);
    const big = level(sum) >= 4 && !onTreasure;
    const row = onTreasure ? y + 16 : big ? y + 10 : y + 1;
    const seen = [...who].sort((a, b) => b[1] - a[1]).slice(0, 4);
    const size = onTreasure ? 10 : seen.length > 2 ? 9 : 12;
    seen.forEach(([colour], i) => {
      out += shapeAt(colour, x + (i - (seen.length - 1) / 2) * (size + 0.5), row, size, 'var(--rim)');
    });
    if (big) out += `<text class="percent" x="${x}" y="${y - 1}">${Math.round(sum * 100)}%</text>`;
  }
  return html`<${Raw} class="heatmarks" svg=${out} />`;
}

/** The panel with the switch. @param {{play: Play}} props */
export function BeliefPanel({ play }) {
  if (!hasBelief(play)) return null;
  const now = choice(play);
  const pick = (/** @type {string} */ value) => () => { shown.value = value; };
  const pawns = play.view.pawns.filter((pawn) => !pawn.out);
  return html`<section class="plate belief sky-right" aria-label=${t('web.mummy.belief.title')}>
    <div class="sw"><span class="eyebrow">${t('web.mummy.belief.title')}</span>
      <button class="switch" role="switch" aria-checked=${now !== 'off'} aria-label=${t('web.mummy.belief.title')}
        onClick=${pick(now === 'off' ? 'all' : 'off')}><i></i></button></div>
    <div class="fl" role="group" aria-label=${t('web.mummy.belief.whose')}>
      <button class="off" aria-pressed=${now === 'off'} onClick=${pick('off')}>${t('web.mummy.belief.off')}</button>
      <button aria-pressed=${now === 'all'} onClick=${pick('all')}>${t('web.mummy.belief.all')}</button>
      ${pawns.map((pawn) =>
        html`<button aria-pressed=${now === pawn.colour} onClick=${pick(pawn.colour)}
        data-tip=${t('web.mummy.belief.only', { name: pawnName(play, pawn.colour) })}
          aria-label=${t('web.mummy.belief.only', { name: pawnName(play, pawn.colour) })}>
        <${Chip} colour=${pawn.colour} size=${20} /></button>`)}
    </div>
    <div class="ramp" role="img" tabindex="0" data-tip=${t('web.mummy.belief.tip')}
      aria-label=${t('web.mummy.belief.ramp')}>
      ${[1, 2, 3, 4, 5].map((i) => html`<i class=${`h${i}`}></i>`)}</div>
    <div class="rl"><span>${t('web.mummy.belief.unlikely')}</span><span>${t('web.mummy.belief.likely')}</span></div>
    <p class="sub">${t(play.view.role === 'hunter' ? 'web.mummy.belief.hunters' : 'web.mummy.belief.note')}</p>
  </section>`;
}

/** Head and shoulders of a hunter. @param {{colour: string, size?: number}} props */
export const Bust = ({ colour, size = 34 }) =>
  html`<${Picture} class="bust" size=${size} box="-21 -64 42 42" svg=${pawn(colour)} />`;

/** A player's flat chip. @param {{colour: string, size?: number, label?: string}} props */
export const Chip = ({ colour, size = 22, label }) =>
  html`<svg class="chip" width=${size} height=${size} viewBox="-2 -2 28 28"
  role=${label ? 'img' : undefined} aria-label=${label} aria-hidden=${label ? undefined : 'true'}>
  <path d=${LOOKS[colour].shape} fill=${LOOKS[colour].colour} stroke="var(--rim)" stroke-width="2.2"
    stroke-linejoin="round" /></svg>`;
