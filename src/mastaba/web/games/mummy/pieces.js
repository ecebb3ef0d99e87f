// Pawns: colour and shape always together. The four shapes are none of the treasures' five.
import { DIE, USHABTI, cube, die, icon, num, r } from '../../lib/draw.js';
import { round } from './geometry.js';

/**
 * @typedef {{colour: string, mark: string, shape: string, dash: string}} Look
 */

/**
 * By the word of the notation. The smallest difference, whatever the eye: 19.4 (ΔE2000).
 * @type {Record<string, Look>}
 */
export const LOOKS = {
  violet: { colour: '#6A1F94', mark: '#FFF8EA', dash: '',
    shape: `M12 1.8l2.9 6.6 7.1.7-5.3 4.8 1.5 7L12 17.3 5.8 20.9l1.5-7L2 9.1l7.1-.7z` },
  grey: { colour: '#C0C4C6', mark: '#1B1714', dash: '10 5', shape: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z' },
  orange: { colour: '#E8700C', mark: '#1B1714', dash: '2 5', shape: 'M12 2.5 22 20.5H2z' },
  turquoise: { colour: '#0C8F9E', mark: '#FFF8EA', dash: '12 4 2 4',
    shape: `M12 2c5 6 8 9 8 12.5a8 8 0 0 1-16 0C4 11 7 8 12 2z` },
};

/**
 * What each hunter wears, so that the silhouettes differ: outline, then what is drawn on it.
 * @type {Record<string, [string, string]>}
 */
const HATS = {
  violet: [`M4.5 9.2c3.4-2.4 5.3-2.2 7.6-2.6C12.6 1.2 14-3.4 17-3.4c1.4 0 1.9.8 3 .8s1.6-.8 3-.8c3 0 4.4 4.6 4.9 10
    2.3.4 4.2.2 7.6 2.6-3.4 3-9 4-15.5 4s-12.1-1-15.5-4z`,
    `<path d="M12 6.6c4.8 1.7 11.2 1.7 16 0l.3 2.5c-5.2 1.7-11.4 1.7-16.6 0z" fill="#F3DFA8"/>`],
  grey: [`M5 12.4c.4-2 1.6-3 3.2-3.4C8.4 1.8 12.6-3 18.4-3.7c.2-1.3 3-1.3 3.2 0C27.4-3 31.6 1.8 31.8 9c1.6.4 2.8 1.4
    3.2 3.4C30 10.4 10 10.4 5 12.4z`,
    `<path d="M8.2 9c5-1.5 18.6-1.5 23.6 0M20-3.7c-3.4 3-4.6 7.3-4.6 11.8M20-3.7c3.4 3 4.6 7.3 4.6 11.8" fill="none"
      stroke="#4A4E52" stroke-width="1.4"/>`],
  orange: [`M20-2.6c6.4 0 9.6 3.6 10.4 9.4L35.6 24c-2.6.8-5 .6-7.2-.6L27 11c-1.6-3-4-4.4-7-4.4s-5.4 1.4-7 4.4l-1.4
    12.4c-2.2 1.2-4.6 1.4-7.2.6L9.6 6.8C10.4 1 13.6-2.6 20-2.6z`,
    `<path d="M10.4 5c4-4.2 15.2-4.2 19.2 0M8.6 12l4-1M7.2 16.5l4.8-.8M5.9 20.7l5.6-.4M31.4 12l-4-1M32.8
      16.5l-4.8-.8M34.1 20.7l-5.6-.4"
      fill="none" stroke="#7A3300" stroke-width="1.7" stroke-linecap="round"/>`],
  turquoise: [`M12.4 8.6 14.4-5c.1-.9 11.1-.9 11.2 0l2 13.6c-4 2-11.2 2-15.2 0z`,
    `<path d="M20-5.2C25-5 29-2.5 29.4 4.5" fill="none" stroke="#F3DFA8" stroke-width="1.7"/>
      <path d="M28.1 4h2.6l.5 5h-3.6z" fill="#F3DFA8"/>`],
};

/** A pawn, 40 by 60, its feet at (0, 0). @param {string} colour @param {{mine?: boolean}} [how] */
export function pawn(colour, { mine = false } = {}) {
  const look = LOOKS[colour];
  const [hat, band] = HATS[colour];
  const shapes = [USHABTI, hat];
  const each = (/** @type {string} */ style) =>
    shapes.map((d) => `<path d="${d}" ${style} stroke-linejoin="round"/>`).join('');
  return (
    '<g transform="translate(-20 -56)"><ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000" opacity=".45"/>' +
    (mine ? each('fill="none" stroke="var(--gold-fill)" stroke-width="10" opacity=".6"') : '') +
    each('fill="#140D06" stroke="#140D06" stroke-width="5.5"') +
    each(`fill="${look.colour}" stroke="#FFF8EA" stroke-width="2.6"`) +
    `<path d="${USHABTI}" fill="${look.colour}"/><path d="${USHABTI}" fill="url(#pawnShade)"/>` +
    '<path d="M13 9.5c0-4 3-6.2 7-6.2s7 2.2 7 6.2v3.5c0 5-3.5 8.3-7 8.3s-7-3.3-7-8.3z" fill="#E9C79A"/>' +
    '<path d="M16 13.3h2.6M21.4 13.3H24M18.3 17.6h3.4" stroke="#3A2512" stroke-width="1.5" stroke-linecap="round"/>' +
    `<path d="${hat}" fill="${look.colour}" stroke="#FFF8EA" stroke-width="1.2" stroke-linejoin="round"/>
      <path d="${hat}" fill="url(#pawnShade)"/>${band}` +
    `<path transform="translate(12.8 31.5) scale(.6)" d="${look.shape}" fill="${look.mark}"/></g>`
  );
}

/**
 * A player's shape on the board.
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [rim]
 */
export const shapeAt = (colour, x, y, size, rim = '#FFF8EA') =>
  `<path transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24, 3)})"
    d="${LOOKS[colour].shape}" fill="${LOOKS[colour].colour}" stroke="${rim}" stroke-width="3"
    stroke-linejoin="round"/>`;

/** The mummy's pawn, in the same box.
 * @param {{ x?: number, y?: number, scale?: number, ghost?: boolean, mine?: boolean }} [how] */
export function mummyPawn({ x = 0, y = 0, scale = 1, ghost = false, mine = false } = {}) {
  return `<g transform="translate(${r(x - 20 * scale)} ${r(y - 56 * scale)}) scale(${scale})"${ghost
    ? ' opacity=".55"'
    : ''}>
<ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000"
  opacity=".5"/>${mine
    ? `<path d="${USHABTI}" fill="none" stroke="var(--gold-fill)" stroke-width="9" stroke-linejoin="round"
      opacity=".55"/>`
    : ''}
<path d="${USHABTI}" stroke="#140D06" stroke-width="5.5" stroke-linejoin="round"/>
  <path d="${USHABTI}" fill="#D9C9A2" stroke="#FFF8EA" stroke-width="2.6" stroke-linejoin="round"/>
<g clip-path="url(#ushabti)" stroke="#6D5A36" stroke-width="1.3" fill="none">
  <path d="M5 6l30 5M5 17l30-6M4 24l34 5M4 33l34-7M4 38l34 4M6 46l30-5M6 52l30 2"/>
  <rect x="8" y="9" width="24" height="6.6" fill="#1A1009" stroke="none"/></g>
<circle cx="15.5" cy="12.3" r="2.3" fill="#FF6B3D"/><circle cx="24.5" cy="12.3" r="2.3" fill="#FF6B3D"/>
  <circle cx="15.5" cy="12.3" r=".9" fill="#FFE9B0"/><circle cx="24.5" cy="12.3" r=".9" fill="#FFE9B0"/></g>`;
}

/** A hunter's die: '1' to '4', 'arrow', 'mummy'.
 * @param {string} face @param {{ size?: number }} [how] */
export const hunterDie = (face, { size = 60 } = {}) =>
  die(size, cube(DIE.bone,
    face === 'mummy'
      ? `<g color="#8E2410">${icon('mummy-head', 27, 33, 36)}</g>`
      : face === 'arrow'
      ? `<g color="#15433F">${icon('die-arrow', 27, 33, 32)}</g>`
      : num(27, 45, 34, DIE.bone[3], face)));

/** How the mummy stands among the marks of players. @type {import('../../lib/ui.js').Figure} */
export const MUMMY = { icon: 'mummy-head', tone: 'var(--carnelian)', pawn: mummyPawn };
