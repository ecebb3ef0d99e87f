// Pawns: colour and shape always together. The four shapes are none of the treasures' five.
import { DIE, USHABTI, cube, die, icon, num, r } from '../../lib/draw.js';
import { round } from './geometry.js';

/**
 * @typedef {{colour: string, mark: string, shape: string, dash: string}} Look
 */

/** By the word of the notation. The smallest difference, whatever the eye: 19.4 (ΔE2000). @type {Record<string, Look>} */
export const LOOKS = {
  violet: { colour: '#6A1F94', mark: '#FFF8EA', dash: '', shape: 'M12 1.8l2.9 6.6 7.1.7-5.3 4.8 1.5 7L12 17.3 5.8 20.9l1.5-7L2 9.1l7.1-.7z' },
  grey: { colour: '#C0C4C6', mark: '#1B1714', dash: '10 5', shape: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z' },
  orange: { colour: '#E8700C', mark: '#1B1714', dash: '2 5', shape: 'M12 2.5 22 20.5H2z' },
  turquoise: { colour: '#0C8F9E', mark: '#FFF8EA', dash: '12 4 2 4', shape: 'M12 2c5 6 8 9 8 12.5a8 8 0 0 1-16 0C4 11 7 8 12 2z' },
};

/** A pawn, 40 by 60, its feet at (0, 0). @param {string} colour @param {{mine?: boolean}} [how] */
export function pawn(colour, { mine = false } = {}) {
  const look = LOOKS[colour];
  return (
    '<g transform="translate(-20 -56)"><ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000" opacity=".45"/>' +
    (mine ? `<path d="${USHABTI}" fill="none" stroke="var(--gold-fill)" stroke-width="10" stroke-linejoin="round" opacity=".6"/>` : '') +
    `<path d="${USHABTI}" fill="${look.colour}" stroke="#140D06" stroke-width="5.5" stroke-linejoin="round"/>` +
    `<path d="${USHABTI}" fill="${look.colour}" stroke="#FFF8EA" stroke-width="2.6" stroke-linejoin="round"/>` +
    `<path d="${USHABTI}" fill="url(#pawnShade)"/>` +
    '<path d="M13 9.5c0-4 3-6.2 7-6.2s7 2.2 7 6.2v3.5c0 5-3.5 8.3-7 8.3s-7-3.3-7-8.3z" fill="#E9C79A"/>' +
    `<path d="M12.4 10.5c.2-5 3.3-7.6 7.6-7.6s7.4 2.6 7.6 7.6c-2-2.4-4.6-3.4-7.6-3.4s-5.6 1-7.6 3.4z" fill="${look.colour}"/>` +
    '<path d="M16 12.3h2.6M21.4 12.3H24M18.3 17.3h3.4" stroke="#3A2512" stroke-width="1.5" stroke-linecap="round"/>' +
    `<path transform="translate(12.8 31.5) scale(.6)" d="${look.shape}" fill="${look.mark}"/></g>`
  );
}

/** A player's shape on the board. @param {string} colour @param {number} x @param {number} y @param {number} size @param {string} [rim] */
export const shapeAt = (colour, x, y, size, rim = '#FFF8EA') =>
  `<path transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 24, 3)})" d="${LOOKS[colour].shape}" fill="${LOOKS[colour].colour}" stroke="${rim}" stroke-width="3" stroke-linejoin="round"/>`;

/** The mummy's pawn, in the same box.
 * @param {{ x?: number, y?: number, scale?: number, ghost?: boolean, mine?: boolean }} [how] */
export function mummyPawn({ x = 0, y = 0, scale = 1, ghost = false, mine = false } = {}) {
  return `<g transform="translate(${r(x - 20 * scale)} ${r(y - 56 * scale)}) scale(${scale})"${ghost ? ' opacity=".55"' : ''}>
<ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000" opacity=".5"/>${mine ? `<path d="${USHABTI}" fill="none" stroke="var(--gold-fill)" stroke-width="9" stroke-linejoin="round" opacity=".55"/>` : ''}
<path d="${USHABTI}" stroke="#140D06" stroke-width="5.5" stroke-linejoin="round"/><path d="${USHABTI}" fill="#D9C9A2" stroke="#FFF8EA" stroke-width="2.6" stroke-linejoin="round"/>
<g clip-path="url(#ushabti)" stroke="#6D5A36" stroke-width="1.3" fill="none"><path d="M5 6l30 5M5 17l30-6M4 24l34 5M4 33l34-7M4 38l34 4M6 46l30-5M6 52l30 2"/><rect x="8" y="9" width="24" height="6.6" fill="#1A1009" stroke="none"/></g>
<circle cx="15.5" cy="12.3" r="2.3" fill="#FF6B3D"/><circle cx="24.5" cy="12.3" r="2.3" fill="#FF6B3D"/><circle cx="15.5" cy="12.3" r=".9" fill="#FFE9B0"/><circle cx="24.5" cy="12.3" r=".9" fill="#FFE9B0"/></g>`;
}

/** A hunter's die: '1' to '4', 'arrow', 'mummy'.
 * @param {string} face @param {{ size?: number }} [how] */
export const hunterDie = (face, { size = 60 } = {}) => die(size, cube(DIE.bone, face === 'mummy' ? `<g color="#8E2410">${icon('mummy-head', 27, 33, 36)}</g>` : face === 'arrow' ? `<g color="#15433F">${icon('die-arrow', 27, 33, 32)}</g>` : num(27, 45, 34, DIE.bone[3], face)));

/** How the mummy stands among the marks of players. @type {import('../../lib/ui.js').Figure} */
export const MUMMY = { icon: 'mummy-head', tone: 'var(--carnelian)', pawn: mummyPawn };
