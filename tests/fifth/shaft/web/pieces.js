// What is drawn of The Shaft: tokens, and the wall they hang before.
import { icon } from '/lib/draw.js';
import { addIcons } from '/lib/icons.js';
import { ICONS } from './icons.js';

addIcons(ICONS);

/** A token of 60 units round a point; without a word its face is hidden.
 * @param {string} word @param {number} x @param {number} y @param {'find' | 'danger'} [kind] */
export function token(word, x, y, kind = 'find') {
  const rim = kind === 'danger' ? 'var(--carnelian)' : 'var(--gold-fill)';
  const face = word ? `<g color="${kind === 'danger' ? 'var(--shaft-danger)' : 'var(--shaft-find)'}">${icon(`shaft-${word}`, x, y, 34)}</g>`
    : `<path d="M${x - 10} ${y - 10}h20v20h-20z" transform="rotate(45 ${x} ${y})" fill="var(--line-strong)"/>`;
  return `<g class="token"><circle cx="${x}" cy="${y}" r="28" fill="var(--shaft-token)" stroke="${rim}" stroke-width="4"/>${face}</g>`;
}
