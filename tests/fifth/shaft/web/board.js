// The shaft, cut open: the rope with its finds, the dangers beside it, the bag at the bottom.
import { html } from '/lib/html.js';
import { t } from '/lib/words.js';
import { Raw } from '/table/bits.js';
import { Mini } from '/table/overview.js';
import { token } from './pieces.js';

/** @typedef {import('./play').Play} Play */

export const WHOLE = { x: 0, y: 0, width: 480, height: 480 };
const [ROPE, COLUMNS, STEP] = [186, 3, 68]; // the rope; finds hang three in a row
const DANGERS = { x: 352, y: 130 };

/** The finds on the rope as far as one sees them. @param {Play['view']} view @returns {string[]} */
export const hanging = (view) => view.rope.finds ?? Array(view.rope.count).fill('');

/** Where a find hangs. @param {number} i */
export const placeOf = (i) => ({ x: ROPE - STEP + (i % COLUMNS) * STEP, y: 120 + Math.floor(i / COLUMNS) * 62 });

const walls = () => {
  let out = `<rect width="480" height="480" rx="10" fill="var(--shaft-rock)"/><path d="M60 40H420L400 430H80Z" fill="var(--shaft-deep)" stroke="var(--wall)" stroke-width="6"/>`;
  for (let i = 0; i < 7; i++) out += `<path d="M${64 + i * 3} ${90 + i * 52}H${416 - i * 3}" stroke="var(--shaft-joint)" stroke-width="2"/>`;
  return `${out}<path d="M60 40H420" stroke="var(--plank)" stroke-width="14"/><circle cx="${ROPE}" cy="40" r="13" fill="var(--plank-2)"/>`;
};
const WALLS = walls();

/** @param {import('./play').BoardProps} props */
export function Board({ play, box, extra }) {
  const { view } = play;
  const finds = hanging(view);
  const end = finds.length ? placeOf(finds.length - 1).y + 20 : 90;
  const rope = `<path d="M${ROPE} 46V${end}" stroke="var(--plank)" stroke-width="5" stroke-dasharray="9 3"/>`;
  const tokens = finds.map((word, i) => token(word, placeOf(i).x, placeOf(i).y)).join('');
  const dangers = view.dangers.map((word, i) => token(word, DANGERS.x, DANGERS.y + i * STEP, 'danger')).join('');
  const bag = `<path d="M196 470c-22-40 4-66 44-66s66 26 44 66z" fill="var(--plank-2)" stroke="var(--plank)" stroke-width="3"/><path d="M222 408h36" stroke="var(--gold-fill)" stroke-width="5"/>`;
  return html`<svg class="bd" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label=${t('web.shaft.board')}>
    <${Raw} svg=${WALLS + rope + bag} /><${Raw} svg=${tokens + dangers} />
    <text class="shaft-count" x="240" y="456">${view.bag}</text>
    <text class="shaft-word" x="240" y="26" aria-live="polite">${t('web.shaft.rope', { count: finds.length })}</text>${extra}</svg>`;
}

/** @param {import('./play').OverviewProps} props */
export const Overview = ({ play, box, onGo }) => html`<${Mini} whole=${WHOLE} box=${box} onGo=${onGo}><${Raw} svg=${WALLS} />
  ${hanging(play.view).map((_, i) => html`<circle key=${i} cx=${placeOf(i).x} cy=${placeOf(i).y} r="26" fill="var(--gold-fill)" />`)}<//>`;

/** Nothing but the dark above. */
export const Scene = () => html`<div class="scene shaft-scene" aria-hidden="true"></div>`;
