// Drawing: data in, SVG text out. Pure functions, no DOM; use `Svg` of ui.js to show the text.
// Colours that differ between themes are custom properties (tokens.css). No style attributes:
// the content security policy forbids them in text that becomes markup.

/** @param {number} x @param {number} [d] */
export const r = (x, d = 2) => +x.toFixed(d);

/** Text that came from people, safe inside markup.
 * @param {string} text */
export const esc = (text) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Small seeded generator: the same seed always gets the same cracks.
 * @param {number} s */
export const rng = (s) => () => {
  s = (s + 0x6d2b79f5) | 0;
  let t = Math.imul(s ^ (s >>> 15), 1 | s);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** An icon of the sheet (icons.js), centred; takes the colour of its group.
 * @param {string} name @param {number} cx @param {number} cy @param {number} size */
export const icon = (name, cx, cy, size) =>
  `<use href="#i-${name}" x="${r(cx - size / 2)}" y="${r(cy - size / 2)}" width="${size}" height="${size}"/>`;

// ---- players: colour and shape, always together ----------------------------------------

/**
 * @typedef {'lapis' | 'carnelian' | 'malachite' | 'saffron' | 'amethyst' | 'rose' | 'alabaster' | 'obsidian'} Player
 */
/** @typedef {{ colour: string, mark: string, shape: string }} Look */
/** @type {Record<Player, Look>} */
export const PLAYERS = {
  lapis:     { colour: '#3F63EE', mark: '#FFF8EA', shape: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z' },
  carnelian: { colour: '#B02A0D', mark: '#FFF8EA', shape: 'M12 2.5 22 20.5H2z' },
  malachite: { colour: '#0FA05A', mark: '#FFF8EA', shape: 'M4 4h16v16H4z' },
  saffron:   { colour: '#F2C616', mark: '#1B1714', shape: 'M12 1.5 22.5 12 12 22.5 1.5 12z' },
  amethyst:  { colour: '#741E78', mark: '#FFF8EA',
    shape: `M12 1.8l2.9 6.6 7.1.7-5.3 4.8 1.5 7L12 17.3 5.8 20.9l1.5-7L2 9.1l7.1-.7z` },
  rose:      { colour: '#D67CA4', mark: '#1B1714', shape: 'M12 2c5 6 8 9 8 12.5a8 8 0 0 1-16 0C4 11 7 8 12 2z' },
  alabaster: { colour: '#F8F3E8', mark: '#1B1714', shape: 'M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z' },
  obsidian:  { colour: '#1B1714', mark: '#FFF8EA', shape: 'M16.5 2.5a10 10 0 1 0 0 19 8.5 8.5 0 0 1 0-19z' },
};
export const USHABTI =
  `M20 1.5c6.6 0 9.9 4.6 10.4 11 .3 4 1.3 6.3 2.9 8.7 2 3 2.5 7.4 1.8 12.3-1 7-3.7 14-6 20.5V58H10.9v-4C8.6 47.5 5.9
    40.5 4.9 33.5c-.7-4.9-.2-9.3 1.8-12.3 1.6-2.4 2.6-4.7 2.9-8.7.5-6.4 3.8-11 10.4-11z`;
/** Standing pawn, 40 x 60, feet at (x, y). mark: '' = player shape, or a short text such as '2'.
 * @param {Player | Look} who
 * @param {{ x?: number, y?: number, scale?: number, mark?: string, ghost?: boolean, mine?: boolean }} [how] */
export function pawn(who, { x = 0, y = 0, scale = 1, mark = '', ghost = false, mine = false } = {}) {
  const p = typeof who === 'string' ? PLAYERS[who] : who;
  const belly = mark
    ? `<text x="20" y="46" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="19"
      fill="${p.mark}">${mark}</text>`
    : `<path transform="translate(12.8 31.5) scale(.6)" d="${p.shape}" fill="${p.mark}"/>`;
  return `<g transform="translate(${r(x - 20 * scale)} ${r(y - 56 * scale)}) scale(${scale})"${ghost
    ? ' opacity=".55"'
    : ''}>
<ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000"
  opacity=".45"/>${mine
    ? `<path d="${USHABTI}" fill="none" stroke="var(--gold-fill)" stroke-width="9" stroke-linejoin="round"
      opacity=".55"/>`
    : ''}
<path d="${USHABTI}" fill="${p.colour}" stroke="#140D06" stroke-width="5.5" stroke-linejoin="round"/>
  <path d="${USHABTI}" fill="${p.colour}" stroke="#FFF8EA" stroke-width="2.6" stroke-linejoin="round"/>
  <path d="${USHABTI}" fill="url(#pawnShade)"/>
<path d="M13 9.5c0-4 3-6.2 7-6.2s7 2.2 7 6.2v3.5c0 5-3.5 8.3-7 8.3s-7-3.3-7-8.3z" fill="#E9C79A"/>
  <path d="M12.4 10.5c.2-5 3.3-7.6 7.6-7.6s7.4 2.6 7.6 7.6c-2-2.4-4.6-3.4-7.6-3.4s-5.6 1-7.6 3.4z"
    fill="${p.colour}"/>
  <path d="M16 12.3h2.6M21.4 12.3H24M18.3 17.3h3.4" stroke="#3A2512" stroke-width="1.5"
    stroke-linecap="round"/>${belly}
</g>`;
}

// ---- target states ------------------------------------------------------------
/** Rings carry a casing so that they hold 3:1 on any floor.
 * @param {'legal' | 'chosen' | 'refused'} kind
 * @param {number} x @param {number} y @param {number} w @param {number} h @param {number} [rx] */
export function target(kind, x, y, w, h, rx = 7) {
  const box = `x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}"`;
  if (kind === 'chosen') return `<rect ${box} fill="var(--gold-fill)" fill-opacity=".22" stroke="#241705"
    stroke-width="7.5"/>
    <rect ${box} fill="none" stroke="var(--gold-fill)" stroke-width="4.5"/>
    <rect x="${x - 5}" y="${y - 5}" width="${w + 10}" height="${h + 10}" rx="${rx + 4}" fill="none"
      stroke="var(--gold-fill)" stroke-width="1.5"/>`;
  if (kind === 'refused') return `<rect ${box} fill="url(#refuse)" stroke="var(--carnelian)" stroke-width="2.5"/>
    <path d="M${x + w * 0.37} ${y + h * 0.37}l${w * 0.26} ${h * 0.26}m0 ${-h * 0.26}l${-w * 0.26} ${h * 0.26}"
      stroke="var(--carnelian)" stroke-width="5" stroke-linecap="round"/>`;
  return `<rect ${box} fill="none" stroke="var(--glow)" stroke-width="9" opacity=".4" class="pulse"/>
    <rect ${box} fill="var(--glow)" fill-opacity=".18" stroke="var(--casing)" stroke-opacity=".85" stroke-width="6"/>
    <rect ${box} fill="none" stroke="var(--glow)" stroke-width="3.5"/>`;
}

// ---- dice: 60-unit box ----------------------------------------------------------
/** @typedef {'bone' | 'slate' | 'lapis' | 'green' | 'blue' | 'red' | 'brown'} DieColour */
/** @type {Record<DieColour, [string, string, string, string]>} top, face, shade, ink */
export const DIE = {
  bone: ['#FBF4E2', '#E9DBB8', '#C9B585', '#2A1B0C'], slate: ['#56606B', '#3B444E', '#272E36', '#F5EEDD'],
    lapis: ['#3F63EE', '#2A48BE', '#1A2F86', '#F3F6FF'],
  green: ['#2FA267', '#17804A', '#0C5A32', '#F4FFF7'], blue: ['#3F72E6', '#2450B8', '#15337F', '#F3F7FF'],
  red: ['#D2472B', '#A92C14', '#74180A', '#FFF4EF'], brown: ['#B98656', '#8A5A34', '#5E3A1D', '#FFF3D6'],
};
/** @type {number[][][]} */
const PIPS = [[], [[1, 1]], [[0, 0], [2, 2]], [[0, 0], [1, 1], [2, 2]], [[0, 0], [2, 0], [0, 2], [2, 2]],
  [[0, 0], [2, 0], [1, 1], [0, 2], [2, 2]], [[0, 0], [2, 0], [0, 1], [2, 1], [0, 2], [2, 2]]];
/** @param {number} size @param {string} inner */
export const die = (size, inner) =>
  `<svg class="die" width="${size}" height="${size}" viewBox="0 0 60 60" aria-hidden="true">
    <ellipse cx="30" cy="57" rx="25" ry="3.5" fill="#000" opacity=".35"/>${inner}</svg>`;
/** @param {number} x @param {number} y @param {number} fs @param {string} ink @param {string | number} t */
export const num = (x, y, fs, ink, t) =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="${fs}"
    fill="${ink}">${t}</text>`;
/** @param {string[]} colours @param {string} inner */
export const cube = ([top, face, shade], inner) =>
  `<path d="M6 12 13 4h42l-7 8z" fill="${top}" stroke="${top}" stroke-width="4" stroke-linejoin="round"/>
    <path d="M48 12l7-8v42l-7 8z" fill="${shade}" stroke="${shade}" stroke-width="4" stroke-linejoin="round"/>
    <rect x="4" y="10" width="46" height="46" rx="8" fill="${face}"/>
    <rect x="4" y="10" width="46" height="46" rx="8" fill="url(#sheen)"/>${inner}`;
/** Pips; face 0 is not rolled yet.
 * @param {number} face @param {{ size?: number, colour?: DieColour }} [how] */
export const d6 = (face, { size = 56, colour = 'bone' } = {}) =>
  die(size, cube(DIE[colour],
    PIPS[face].map(([x, y]) =>
      `<circle cx="${15 + x * 12}" cy="${21 + y * 12}" r="4.3" fill="${DIE[colour][3]}"/>`).join('')));
/** @param {string | number} face @param {{ size?: number, colour?: DieColour }} [how] */
export function d4(face, { size = 56, colour = 'lapis' } = {}) {
  const [top, f, shade, ink] = DIE[colour];
  return die(size,
    `<path d="M29 5 57 46 41 57z" fill="${shade}" stroke="${shade}" stroke-width="4" stroke-linejoin="round"/>
      <path d="M29 5 41 57 4 50z" fill="${f}" stroke="${f}" stroke-width="4" stroke-linejoin="round"/>
      <path d="M29 5 41 57 4 50z" fill="url(#sheen)"/>
      <path d="M29 5 41 57" stroke="${top}" stroke-width="1.5"/>${num(24.5, 49, 25, ink, face)}`);
}
/** @param {string | number} face @param {{ size?: number, colour?: DieColour }} [how] */
export function d10(face, { size = 60, colour = 'green' } = {}) {
  const [top, f, shade, ink] = DIE[colour];
  return die(size,
    `<path d="M30 3 57 24 54 38 30 57 6 38 3 24z" fill="${shade}" stroke="${shade}" stroke-width="4"
      stroke-linejoin="round"/>
      <path d="M30 3 47 33 30 45 13 33z" fill="${f}"/><path d="M30 3 47 33 57 24z" fill="${top}" opacity=".55"/>
      <path d="M30 3 13 33 3 24z" fill="${top}" opacity=".9"/>
      <path d="M13 33 30 45V57M47 33 30 45M47 33 57 24M13 33 3 24" stroke="${f}" stroke-width="1.2" fill="none"/>
      <path d="M30 3 47 33 30 45 13 33z" fill="url(#sheen)"/>${num(30, 36, 23, ink, face)}`);
}

/** A cube with a numeral.
 * @param {string | number} face @param {{ size?: number, colour?: DieColour }} [how] */
export const numeralDie = (face, { size = 60, colour = 'brown' } = {}) =>
  die(size, cube(DIE[colour], num(27, 45, 34, DIE[colour][3], face)));

/** Gradients, clips and patterns the drawings refer to; once on the page. */
export const DEFS =
  `<linearGradient id="pawnShade" x1="0" x2="1" y1="0" y2=".3"><stop offset="0" stop-color="#fff" stop-opacity=".34"/>
    <stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/>
  </linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/>
  <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/>
</linearGradient>
<clipPath id="ushabti"><path d="${USHABTI}"/></clipPath><clipPath id="tileClip">
  <rect width="100" height="100" rx="5"/></clipPath>
<pattern id="hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
  <path d="M0 0V7" stroke="var(--rock-line)" stroke-width="1.3" opacity=".55"/></pattern>
<pattern id="refuse" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <path d="M0 0V9" stroke="var(--carnelian)" stroke-width="2" opacity=".28"/></pattern>`;
