// Tiles of tunnels and rooms, and cards, drawn from their data. See draw.js.
import { esc, icon, num, r, rng } from './draw.js';
import { addDefs } from './icons.js';

// ---- tiles: edge mask -> path -------------------------------------------------
export const N = 1, E = 2, S = 4, W = 8;
/** A mask turned clockwise.
 * @param {number} mask @param {number} quarters */
export const turn = (mask, quarters) => { const q = quarters & 3; return ((mask << q) | (mask >> (4 - q))) & 15; };

/**
 * Floor outline in a 100-unit tile. corridor/hall are widths; open edges run 8 units past the
 * tile and are cut by the tile's clip, so neighbours join without a seam or a closing wall line.
 * @param {number} mask
 * @param {{ room?: boolean, corridor?: number, hall?: number, fillet?: number }} [how]
 */
export function floorPath(mask, { room = false, corridor = 32, hall = 64, fillet = 6 } = {}) {
  const a = 50 - corridor / 2, b = 50 + corridor / 2, c = 50 - hall / 2, d = 50 + hall / 2, out = -8, far = 108;
  /** @type {[number, number][]} */
  const p = [];
  if (room) {
    p.push([c, c]); if (mask & N) p.push([a, c], [a, out], [b, out], [b, c]);
    p.push([d, c]); if (mask & E) p.push([d, a], [far, a], [far, b], [d, b]);
    p.push([d, d]); if (mask & S) p.push([b, d], [b, far], [a, far], [a, d]);
    p.push([c, d]); if (mask & W) p.push([c, b], [out, b], [out, a], [c, a]);
  } else {
    p.push([a, a]); if (mask & N) p.push([a, out], [b, out]);
    p.push([b, a]); if (mask & E) p.push([far, a], [far, b]);
    p.push([b, b]); if (mask & S) p.push([b, far], [a, far]);
    p.push([a, b]); if (mask & W) p.push([out, b], [out, a]);
  }
  const at = (/** @type {number} */ i) => p[(i + p.length) % p.length];
  const q = p.filter((v, i) => { const u = at(i - 1), w = at(i + 1);
  return Math.abs((v[0] - u[0]) * (w[1] - v[1]) - (v[1] - u[1]) * (w[0] - v[0])) > 0.01;
  });
  const qa = (/** @type {number} */ i) => q[(i + q.length) % q.length];
  return q.map((v, i) => {
    const u = qa(i - 1), w = qa(i + 1), lu = Math.hypot(u[0] - v[0], u[1] - v[1]),
    lw = Math.hypot(w[0] - v[0], w[1] - v[1]);
    const f = v[0] < 0 || v[0] > 100 || v[1] < 0 || v[1] > 100 ? 0 : fillet, fu = Math.min(f, lu / 2),
      fw = Math.min(f, lw / 2);
    const s = [v[0] + (u[0] - v[0]) / lu * fu, v[1] + (u[1] - v[1]) / lu * fu],
      e = [v[0] + (w[0] - v[0]) / lw * fw, v[1] + (w[1] - v[1]) / lw * fw];
    return `${i ? 'L' : 'M'}${r(s[0])} ${r(s[1])}${f ? `Q${r(v[0])} ${r(v[1])} ${r(e[0])} ${r(e[1])}` : ''}`;
  }).join('') + 'Z';
}

let clips = 0;
/**
 * One tile, 100 x 100. feature: extra SVG (stairs, medallion, icon) drawn on the floor.
 * @param {{ mask: number, room?: boolean, seed?: number, feature?: string, frieze?: boolean, corridor?: number,
 *   hall?: number }} what
 */
export function tile({ mask, room = false, seed = 1, feature = '', frieze = room, corridor = 32, hall = 64 }) {
  const floor = floorPath(mask, { room, corridor, hall }), g = rng(seed * 7919 + mask), id = `floor${++clips}`;
  let slabs = '', cracks = '';
  for (let y = 8; y < 108; y += 14) {
    slabs += `M-8 ${r(y + (g() - 0.5) * 3)}L108 ${r(y + (g() - 0.5) * 3)}`;
    for (let x = -4 + g() * 18; x < 108; x += 14 + g() * 12) slabs += `M${r(x)} ${y}l${r((g() - 0.5) * 3)} 14`;
  }
  for (let i = 0; i < 9; i++) { const l = 5 + g() * 9;
  cracks += `M${r(g() * 100)} ${r(g() * 100)}l${r(l)} ${r(-l * 0.35)}l${r(l * 0.5)} ${r(l * 0.4)}`;
  }
  return `<g class="tile"><g clip-path="url(#tileClip)"><rect width="100" height="100" fill="var(--rock)"/>
    <rect width="100" height="100" fill="url(#hatch)"/>
    <path d="${cracks}" fill="none" stroke="var(--rock-line)" stroke-width="1.4" opacity=".7"/>
<path d="${floor}" fill="none" stroke="var(--wall-lit)" stroke-width="11"/>
  <path d="${floor}" fill="var(--floor)" stroke="var(--wall)" stroke-width="6"/><clipPath id="${id}">
  <path d="${floor}"/></clipPath>
<g clip-path="url(#${id})"><path d="${slabs}" fill="none" stroke="var(--floor-line)"/>
  <path d="${floor}" transform="translate(2 4)" fill="none" stroke="#000" stroke-width="9" opacity=".16"/></g>
${frieze ? `<rect x="23.5" y="23.5" width="53" height="53" rx="2" fill="var(--hall)" stroke="var(--hall-line)"
  stroke-width="1.6"/>
  <rect x="26.5" y="26.5" width="47" height="47" fill="none" stroke="var(--hall-line)" stroke-width=".9"
    stroke-dasharray="3 2.5"/>`
  : ''}${feature}
<path d="M1 99V1H99" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>
  <path d="M1 99H99V1" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="2.5"/></g>
  <rect x=".75" y=".75" width="98.5" height="98.5" rx="4.5" fill="none" stroke="var(--tile-edge)" stroke-width="1.5"/>
</g>`;
}
/** Stairs with one of five symbols: ankh, eye-of-horus, scarab-beetle, lotus, anubis.
 * @param {string} symbol */
export function stairs(symbol) {
  let t = '';
  for (let i = 0; i < 7; i++) { const y = 24 + i * 8, w = 26 - i * 1.7;
  t += `<rect x="${r(50 - w)}" y="${y}" width="${r(2 * w)}" height="8.5" fill="var(--stair)" stroke="#3A2512"
    stroke-width="1.2"/>
    <rect x="${r(50 - w)}" y="${y}" width="${r(2 * w)}" height="8.5" fill="#1B0F05"
      opacity="${r(0.04 + i * 0.095)}"/>`;
  }
  return `${t}<circle cx="50" cy="50" r="19" fill="#1F4FB0" stroke="#F0CB6E" stroke-width="3.5"/>
    <g color="#FFF3D0">${icon(symbol, 50, 50, 27)}</g>`;
}
/** Monster = red disc, trap = yellow diamond; strength in a d4 triangle.
 * @param {'monster' | 'trap'} kind @param {string} iconName @param {number} strength */
export function medallion(kind, iconName, strength) {
  const face = kind === 'trap'
    ? `<path d="M50 18 82 50 50 82 18 50z" fill="#E2A51F" stroke="#2A1B05" stroke-width="4" stroke-linejoin="round"/>
      <path d="M50 26 74 50 50 74 26 50z" fill="none" stroke="#2A1B05" stroke-width="2" stroke-dasharray="6 4"/>
      <g color="#2A1B05">${icon(iconName, 50, 50, 32)}</g>`
    : `<circle cx="50" cy="50" r="30" fill="#8E2210" stroke="#2A0B04" stroke-width="4"/>
      <circle cx="50" cy="50" r="25.5" fill="none" stroke="#F0B7A0" stroke-width="1.5"/>
      <g color="#FFF1E4">${icon(iconName, 50, 50, 38)}</g>`;
  return `${face}<g transform="translate(66 66)">
    <path d="M14 1 27 24H1z" fill="#241A3A" stroke="#FFF8EA" stroke-width="2" stroke-linejoin="round"/>
    <text x="14" y="21.5" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="15"
      fill="#FFF8EA">${strength}</text>
  </g>`;
}
/** Victory points on a room.
 * @param {number} n */
export const points = (n) =>
  `<path d="M63 65h22v20h-22z" fill="#DCA838" stroke="#4A3010" stroke-width="2"/>
    <text x="74" y="81.5" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="18"
      fill="#2A1B05">${n}</text>`;

// ---- cards: 150 x 210 --------------------------------------------------------------
/** @typedef {'character' | 'monster' | 'trap' | 'treasure' | 'spell'} CardType */
/** @type {Record<CardType, { frame: string, border: string, art: [string, string], ink: string }>} */
export const CARD = {
  character: { frame: '#EFE2C4', border: '#5A4326', art: ['#F7EDD3', '#D9C294'], ink: '#2A1F14' },
  monster:   { frame: '#8E2210', border: '#2A0B04', art: ['#D8694A', '#5E130A'], ink: '#FFF1E4' },
  trap:      { frame: '#E0A21C', border: '#3A2604', art: ['#FBD879', '#B5760A'], ink: '#2A1B05' },
  treasure:  { frame: '#1F4FB0', border: '#0C1F4C', art: ['#4C7FE6', '#14357E'], ink: '#FFE9B0' },
  spell:     { frame: '#6A2472', border: '#2A0B2E', art: ['#A85BB0', '#471450'], ink: '#FBE9FF' },
};
const ARCH = 'M11 150V62C11 44 38 34 75 34s64 10 64 28v88z';
/**
 * Full card: draw it at least 124 px wide. compact: no text, for hands and stacks; put the name beside it in HTML.
 *   Texts are escaped here.
 * @param {{ type: CardType, title?: string, icon: string, value?: string | number, lines?: string[], foot?: string,
 *   compact?: boolean }} what
 */
export function card({ type, title = '', icon: name, value = '', lines = [], foot = '', compact = false }) {
  const c = CARD[type];
  if (compact) return `<g><rect width="150" height="210" rx="7" fill="${c.border}"/>
    <rect x="3" y="3" width="144" height="204" rx="5" fill="${c.frame}"/>
    <path d="M12 198V52C12 26 40 13 75 13s63 13 63 39v146z" fill="url(#art-${type})" stroke="${c.border}"
      stroke-width="2"/>
    <g color="${c.ink}">${icon(name, 75, 98, 108)}
  </g>${value !== ''
    ? `<circle cx="32" cy="178" r="24" fill="${c.border}" stroke="#FFF8EA"
      stroke-width="3"/>${num(32, 189, 31, '#FFF8EA', value)}`
    : ''}
  </g>`;
  const rays = Array.from({ length: 16 },
    (_, i) => { const a = Math.PI * i / 8, b = a + Math.PI / 16;
    return `M75 92L${r(75 + 120 * Math.cos(a))} ${r(92 + 120 * Math.sin(a))}L${r(75 + 120 * Math.cos(b))}
      ${r(92 + 120 * Math.sin(b))}Z`;
    }).join('');
  const squeeze = title.length * 10.2 > 128 ? ' textLength="128" lengthAdjust="spacingAndGlyphs"' : '';
  return `<g><rect width="150" height="210" rx="7" fill="${c.border}"/>
    <rect x="3" y="3" width="144" height="204" rx="5" fill="${c.frame}"/>
    <rect x="6.5" y="6.5" width="137" height="197" rx="3" fill="none" stroke="${c.ink}" stroke-opacity=".4"/>
<text x="75" y="26.5" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="16.5"
  fill="${c.ink}"${squeeze}>${esc(title)}</text>
<g clip-path="url(#cardArt)"><rect x="11" y="34" width="128" height="116" fill="url(#art-${type})"/>
  <path d="${rays}" fill="#fff" opacity=".1"/><ellipse cx="75" cy="142" rx="46" ry="7" fill="#000" opacity=".25"/>
  <g color="${c.ink}">${icon(name, 75, 93, 84)}</g></g>
  <path d="${ARCH}" fill="none" stroke="${c.border}" stroke-width="2"/>
${value !== ''
  ? `<circle cx="24" cy="142" r="16" fill="${c.border}" stroke="#FFF8EA"
    stroke-width="2"/>${num(24, 149, 19, '#FFF8EA', value)}`
  : ''}${lines.map((t, i) =>
    `<text x="75" y="${167 + i * 17}" text-anchor="middle" font-family="Alegreya Sans" font-weight="${i ? 500 : 700}"
      font-size="16.5" fill="${c.ink}">${esc(t)}</text>`).join(
      '')}${foot}</g>`;
}
export function cardBack(ground = '#173B38', line = '#D9B45E') {
  let scales = '';
  for (let j = 0; j < 12; j++) for (let i =
    0; i < 8; i++) scales += `M${i * 22 - 16 + (j % 2) * 11} ${j * 19}a11 11 0 0 0 22 0M${i * 22 - 5
      + (j % 2) * 11} ${j * 19}v11`;
  return `<g><rect width="150" height="210" rx="7" fill="#0B0805"/>
    <rect x="3" y="3" width="144" height="204" rx="5" fill="${ground}"/>
    <path d="${scales}" clip-path="url(#cardIn)" fill="none" stroke="${line}" stroke-width="1.4" opacity=".75"/>
    <rect x="8" y="8" width="134" height="194" rx="3" fill="none" stroke="${line}" stroke-width="2"/>
    <path d="M75 56 122 105 75 154 28 105z" fill="${ground}" stroke="${line}" stroke-width="2.5"/>
    <g color="${line}">${icon('ankh', 75, 105, 50)}</g></g>`;
}

/** What cards refer to; beside DEFS of draw.js. */
addDefs(`<clipPath id="cardArt"><path d="${ARCH}"/></clipPath><clipPath id="cardIn">
  <rect x="8" y="8" width="134" height="194" rx="3"/>
</clipPath>${Object.entries(CARD)
  .map(([n, c]) =>
    `<radialGradient id="art-${n}" cx=".5" cy=".55" r=".75"><stop offset="0" stop-color="${c.art[0]}"/>
      <stop offset="1" stop-color="${c.art[1]}"/></radialGradient>`)
  .join('')}`);
