// The box of Dungeon Run, as it stands on the shelf.
import { GOLD, kheker, twice } from '../../lib/covers.js';
import { icon, r } from '../../lib/draw.js';

/** A corridor in one-point perspective, somebody running out of it. */
function art() {
  let arches = '';
  let slabs = '';
  for (let i = 0; i < 6; i++) {
    const s = 1 - 0.82 * (i / 6) ** 1.5;
    const [x0, x1, y0, y1] = [120 - 138 * s, 120 + 138 * s, 138 - 150 * s, 138 + 178 * s];
    arches += `<path
      d="M${r(x0)} ${r(y1)}V${r(y0 + 60 * s)}Q${r(x0)} ${r(y0)} 120 ${r(y0)}Q${r(x1)} ${r(y0)} ${r(x1)}
        ${r(y0 + 60 * s)}V${r(y1)}"
      fill="none" stroke="#071417" stroke-width="${r(5 * s + 1)}" opacity=".75"/>`;
  }
  for (let i = -6; i <= 6; i++) slabs += `M${120 + i * 6} 170L${120 + i * 44} 330`;
  for (let i = 0; i < 8; i++) slabs += `M0 ${r(170 + (i / 7) ** 1.8 * 150)}H240`;
  const runner = icon('hooded-figure', 122, 170, 112);
  return `<rect width="240" height="320" fill="url(#dLight)"/>
    <path d="M96 170H144L240 300V320H0V300Z" fill="#1B3236"/>
    <path d="${slabs}" stroke="#071417" stroke-width="1.3" fill="none" opacity=".8"/>
    <path d="M0 300 96 170V118Q96 92 120 92Q144 92 144 118V170L240 300V0H0Z" fill="#173036" opacity=".55"/>${arches}
    <path d="M98 172V120Q98 95 120 95Q142 95 142 120V172Z" fill="#FFF6D8"/>
    <path d="M98 172H142L196 300H44Z" fill="#FFE7A6" opacity=".35"/>
<path d="M112 170 128 170 176 252H64Z" fill="#0A1C20" opacity=".55"/>
  <g color="#FFE7A6" stroke="#FFE7A6" stroke-width="18" stroke-linejoin="round" opacity=".9">${runner}</g>
  <g color="#0A181B">${runner}</g><g color="#F5C15F">${twice(icon('torch', 36, 128, 40))}</g>
  <circle cx="44" cy="116" r="36" fill="url(#dTorch)"/>
  <circle cx="196" cy="116" r="36" fill="url(#dTorch)"/>${kheker([GOLD, '#B8371B', '#2A5BB8'])}
  <g color="#FF8A5C">${icon('rune-stone', 120, 66, 26)}</g>`;
}

/** @type {import('../../lib/covers.js').Cover} */
export const cover = {
  id: 'dungeonrun', seats: [1, 4], minutes: 90, weight: 2,
  art, side: '#07181B', top: '#2F5C61', plaque: '#0B2226', size: 20.5,
  defs: `<radialGradient id="dLight" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#FFF3C9"/>
    <stop offset=".3" stop-color="#F5C15F"/><stop offset=".7" stop-color="#3E7C80"/>
    <stop offset="1" stop-color="#10292E"/></radialGradient><radialGradient id="dTorch">
    <stop offset="0" stop-color="#FFC15F" stop-opacity=".75"/><stop offset="1" stop-color="#FFC15F" stop-opacity="0"/>
  </radialGradient>`,
};
