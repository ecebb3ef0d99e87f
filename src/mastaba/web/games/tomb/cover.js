// The box of Tomb, as it stands on the shelf.
import { GOLD, kheker, rays } from '../../lib/covers.js';
import { USHABTI, icon, r } from '../../lib/draw.js';

/** Feathers of one wing in three rows. */
function wing() {
  const colours = ['#2A5BB8', '#2C9C8F', '#B8371B'];
  const rows = [[13, 40, 98, 0, 1.02, 0.62, 5.2], [11, 30, 66, 1, 1.03, 0.64, 5], [9, 20, 40, 2, 1.04, 0.66, 4.6]];
  return rows.map(([n, inner, outer, shift, from, to, w]) => Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (from + ((to - from) * i) / (n - 1));
    const len = outer - (outer - inner) * 0.28 * (i / (n - 1));
    const [x, y] = [Math.cos(a), Math.sin(a)];
    const p = (/** @type {number} */ along, /** @type {number} */ aside) =>
      `${r(x * along - y * aside)} ${r(y * along + x * aside)}`;
    const tip = len + w * 0.7;
    return `<path
      d="M${p(inner * 0.3, -w * 0.6)}L${p(len - w, -w)}Q${p(tip, -w)} ${p(tip, 0)}Q${p(tip, w)} ${p(len - w,
        w)}L${p(inner * 0.3, w * 0.6)}Z"
      fill="${colours[(i + shift) % 3]}" stroke="${GOLD}" stroke-width="1.1"/>`;
  }).join('')).join('');
}

/** A coffin with the wings of Isis. */
function art() {
  const lappets =
    [0, 1, 2, 3, 4,
      5].map((i) =>
        `<path d="M${r(8.5 + i * 0.1)} ${r(5 + i * 3.3)}Q12 ${r(3.5 + i * 3.3)} 13.2
          ${r(6 + i * 3.3)}M${r(31.5 - i * 0.1)} ${r(5 + i * 3.3)}Q28 ${r(3.5 + i * 3.3)} 26.8
          ${r(6 + i * 3.3)}"/>`).join('');
  return `<rect width="240" height="320"
    fill="url(#tGround)"/>${rays(120, 150, 40, 240, 0, Math.PI * 2, '#BFF0D4', 0.08)}
    <circle cx="120" cy="92" r="54" fill="none" stroke="${GOLD}" opacity=".6"/>
    <circle cx="120" cy="92" r="47" fill="#0A3328" stroke="${GOLD}" stroke-width="1.5"/>
<g transform="translate(120 148)">${wing()}<g transform="scale(-1 1)">${wing()}</g></g>
<g transform="translate(58 52) scale(3.1)">
  <path d="${USHABTI}" fill="url(#tGold)" stroke="#241505" stroke-width="1.3"/><g clip-path="url(#ushabti)">
  <g stroke="#1F4FB0" stroke-width="1.5" fill="none">${lappets}</g>
  <path d="M13 9.5c0-4 3-6.2 7-6.2s7 2.2 7 6.2v3.5c0 5-3.5 8.3-7 8.3s-7-3.3-7-8.3z" fill="#E8B98A" stroke="#5A3A12"
    stroke-width=".5"/>
  <path d="M12.6 9.8C13 4.5 16 2.6 20 2.6s7 1.9 7.4 7.2c-2-2-4.5-2.9-7.4-2.9s-5.4.9-7.4 2.9z" fill="#1F4FB0"/>
  <path d="M15.2 11.8q1.5-1.2 3.2 0M21.6 11.8q1.7-1.2 3.2 0M20 12v3M18 17.3q2 .9 4 0" stroke="#2A1505"
    stroke-width=".7" fill="none" stroke-linecap="round"/>
  <path d="M18.7 21v4.5q1.3 1.2 2.6 0V21z" fill="#1F4FB0"/><g fill="none" stroke-width="1.25">
  <path d="M5 24q15 13 30 0" stroke="#B8371B"/><path d="M4.5 26q15.5 13 31 0" stroke="#2C9C8F"/>
  <path d="M4.5 28q15.5 13 31 0" stroke="#1F4FB0"/></g>
  <path d="M8 39.5 25 32M32 39.5 15 32" stroke="#8A5A12" stroke-width="2.2"/>
  <path d="M20 40V57" stroke="#8A5A12" stroke-width="3.4"/><path d="M20 40V57" stroke="#FFF0C0" stroke-width="2.2"/>
  <g stroke="#1F4FB0"
    stroke-width=".9">${[41, 44, 47, 50, 53].map((y) => `<path d="M7 ${y}h11.2M21.8 ${y}h11.2"/>`).join('')}
</g></g></g>
<g color="${GOLD}">${icon('candles', 45, 224, 34)}${icon('candles', 195, 224, 34)}
</g>${kheker([GOLD, '#B8371B', '#2A5BB8'])}`;
}

/** @type {import('../../lib/covers.js').Cover} */
export const cover = {
  id: 'tomb', seats: [1, 6], minutes: 90, weight: 3,
  art, side: '#04140F', top: '#256A51', plaque: '#06231B', size: 26,
  defs: `<radialGradient id="tGround" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#2E8A68"/>
    <stop offset=".55" stop-color="#0F4A3A"/><stop offset="1" stop-color="#051A15"/></radialGradient>
    <linearGradient id="tGold" x1="0" x2="1"><stop offset="0" stop-color="#FFE9A8"/>
    <stop offset=".45" stop-color="#E0A93C"/><stop offset="1" stop-color="#8A5A12"/></linearGradient>`,
};
