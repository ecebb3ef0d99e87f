// The four boxes on the shelf, 258 x 332, drawn. Titles are HTML beside them for those who do not
// see; `title` and `sub` come translated and are escaped here.
import { esc, icon, r, rng, USHABTI } from './draw.js';

const GOLD = '#F2CC74';

/** A sunburst. @param {number} cx @param {number} cy @param {number} n @param {number} radius
 * @param {number} from @param {number} to @param {string} fill @param {number} opacity */
function rays(cx, cy, n, radius, from, to, fill, opacity) {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = from + ((to - from) * i) / n;
    const b = from + ((to - from) * (i + 0.5)) / n;
    d += `M${cx} ${cy}L${r(cx + radius * Math.cos(a))} ${r(cy + radius * Math.sin(a))}L${r(cx + radius * Math.cos(b))} ${r(cy + radius * Math.sin(b))}Z`;
  }
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

/** The painted frieze of bundled reeds. @param {string[]} colours */
function kheker(colours) {
  const y = 22;
  let s = '';
  for (let i = 0; i < 12; i++) {
    const x = 28.3 + i * 16.7;
    s += `<path d="M${r(x - 7)} ${y + 22}C${r(x - 8)} ${y + 10} ${r(x - 2)} ${y + 8} ${r(x)} ${y}C${r(x + 2)} ${y + 8} ${r(x + 8)} ${y + 10} ${r(x + 7)} ${y + 22}Z" fill="${colours[i % 3]}"/><path d="M${r(x - 4.5)} ${y + 22}C${r(x - 4)} ${y + 15} ${r(x)} ${y + 13} ${r(x)} ${y + 8}C${r(x)} ${y + 13} ${r(x + 4)} ${y + 15} ${r(x + 4.5)} ${y + 22}Z" fill="#0B0805" opacity=".35"/>`;
  }
  return `${s}<rect x="18" y="${y + 22}" width="204" height="3.5" fill="${colours[0]}"/>`;
}

const FRAME = `<path d="M16 9.5H224V16H230.5V304H224V310.5H16V304H9.5V16H16Z" fill="none" stroke="${GOLD}" stroke-width="2"/><path d="M21 14.5H219V21H225.5V299H219V305.5H21V299H14.5V21H21Z" fill="none" stroke="${GOLD}" stroke-width=".9" opacity=".8"/>`;

/** @param {string} title @param {string} sub @param {string} ground @param {number} size */
function plaque(title, sub, ground, size) {
  // Longer translations are squeezed rather than cut.
  const squeeze = title.length * size * 0.68 > 184 ? ' textLength="178" lengthAdjust="spacingAndGlyphs"' : '';
  const squeezeSub = sub.length * 6 > 186 ? ' textLength="182" lengthAdjust="spacingAndGlyphs"' : '';
  return `<path d="M28 252H212V258H218V296H212V302H28V296H22V258H28Z" fill="${ground}" stroke="${GOLD}" stroke-width="1.6"/><text x="120" y="281" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="${size}" letter-spacing=".6" fill="${GOLD}"${squeeze}>${esc(title)}</text> <text class="cover-sub" x="120" y="296" text-anchor="middle" font-family="Alegreya Sans" font-weight="500" font-size="12.5" letter-spacing=".4" fill="${GOLD}"${squeezeSub}>${esc(sub)}</text>`;
}

/** @param {string} art @param {string} side @param {string} top */
const box = (art, side, top) => `<polygon points="0,10 16,0 256,0 240,10" fill="${top}"/><polygon points="240,10 256,0 256,320 240,330" fill="${side}"/><g transform="translate(0 10)"><svg x="0" y="0" width="240" height="320" viewBox="0 0 240 320">${art}</svg><rect width="240" height="320" fill="url(#boxSheen)"/></g>`;

/** A thing and its mirror image. @param {string} art */
const twice = (art) => `${art}<g transform="translate(240 0) scale(-1 1)">${art}</g>`;

/** Pylon gate, sun, a road of tiles. */
function hamunaptra() {
  const stripes = (/** @type {number[]} */ xs) => xs.map((x) => `<rect x="${x}" y="91.5" width="5" height="9"/>`).join('');
  const pylon = `<g transform="translate(26 0)"><path d="M0 204 7 104H62L68 204Z" fill="url(#hPylon)"/><path d="M4 104C2 97 0 95-1 90H70C69 95 66 97 65 104Z" fill="#E8BF73" stroke="#5A3A12"/><path d="M3 104H66" stroke="#5A3A12" stroke-width="1.5"/><g fill="#2A5BB8">${stripes([8, 20, 32, 44, 56])}</g><g fill="#B8371B">${stripes([14, 26, 38, 50])}</g><path d="M20 70V104M50 70V104" stroke="#3A240A" stroke-width="2.5"/><path d="M20 70 36 75 20 81z" fill="#B8371B"/><path d="M50 70 66 75 50 81z" fill="#2C9C8F"/></g>`;
  let road = '';
  for (let i = -3; i <= 3; i++) road += `M${120 + i * 7} 204L${120 + i * 40} 326`;
  for (let i = 0; i < 7; i++) {
    const y = 204 + (i / 6) ** 1.6 * 90;
    road += `M${r(99 - (y - 204) * 0.78)} ${r(y)}L${r(141 + (y - 204) * 0.78)} ${r(y)}`;
  }
  return `<rect width="240" height="320" fill="url(#hSky)"/>${rays(120, 104, 28, 200, Math.PI, Math.PI * 2, GOLD, 0.16)}<circle cx="120" cy="96" r="42" fill="#FFE3A0"/><circle cx="120" cy="96" r="42" fill="none" stroke="#FFF3CF" stroke-width="2"/><circle cx="120" cy="96" r="49" fill="none" stroke="${GOLD}" opacity=".7"/>
<path d="M0 204H240V320H0z" fill="#B98448"/><path d="M0 204H240V212H0z" fill="#8A5C2A"/><path d="M99 204H141L206 320H34Z" fill="#E9CD92"/><path d="${road}" stroke="#8A5C2A" stroke-width="1.3" fill="none"/>
${twice(pylon)}<rect x="92" y="132" width="56" height="72" fill="#C9964F"/><rect x="88" y="124" width="64" height="11" fill="#E8BF73" stroke="#5A3A12"/><path d="M101 204V146H139V204Z" fill="#1A0F2A"/><path d="M108 204V158H132V204Z" fill="#FFC865" opacity=".85"/><path d="M114 204V170H126V204Z" fill="#FFF1C4"/><g color="${GOLD}">${icon('gold-scarab', 120, 129.5, 11)}</g>
<g color="#4A2E10">${twice(icon('anubis', 59, 152, 38))}</g><g color="#3A220A">${twice(icon('egyptian-sphinx', 38, 224, 58))}</g>${kheker([GOLD, '#B8371B', '#2C9C8F'])}`;
}

/** The stepped pyramid with the mummy in its gate. */
function mummy() {
  const widths = [56, 84, 112, 140, 168, 196];
  let steps = '';
  let maze = '';
  const g = rng(21);
  widths.forEach((w, i) => {
    const y = 84 + i * 27;
    steps += `<rect x="${120 - w / 2}" y="${y}" width="${w}" height="27.5" fill="#2A0E08"/><path d="M${120 - w / 2} ${y + 1}h${w}" stroke="${GOLD}" stroke-width="1.8"/>`;
    for (let j = 0; j < w / 28; j++) {
      const x = 120 - w / 2 + j * 14;
      if (i > 0 && g() < 0.62) maze += `M${x + 14} ${y}v13.5M${226 - x} ${y}v13.5`;
      if (g() < 0.55) maze += `M${x} ${y + 13.5}h14M${226 - x} ${y + 13.5}h14`;
      if (g() < 0.4) maze += `M${x + 14} ${y + 13.5}v13.5M${226 - x} ${y + 13.5}v13.5`;
    }
  });
  return `<rect width="240" height="320" fill="url(#mSky)"/>${rays(120, 160, 36, 260, 0, Math.PI * 2, '#FFD98A', 0.16)}${steps}<path d="${maze}" stroke="${GOLD}" stroke-width="1.5" opacity=".62" fill="none"/><path d="M22 246H218" stroke="${GOLD}" stroke-width="2"/><path d="M120 108C158 108 172 138 172 172V246H68V172C68 138 82 108 120 108z" fill="#1A0705" stroke="${GOLD}" stroke-width="2"/><path d="M120 116C153 116 165 143 165 174V246H75V174C75 143 87 116 120 116z" fill="none" stroke="${GOLD}" stroke-width=".8" opacity=".7"/><circle cx="120" cy="182" r="74" fill="url(#mGlow)" opacity=".7"/><g color="#F6E7C4">${icon('mummy-head', 120, 184, 100)}</g>${kheker([GOLD, '#2A5BB8', '#2C9C8F'])}<g color="${GOLD}">${icon('eye-of-horus', 120, 64, 34)}</g>`;
}

/** A corridor in one-point perspective, somebody running out of it. */
function dungeonrun() {
  let arches = '';
  let slabs = '';
  for (let i = 0; i < 6; i++) {
    const s = 1 - 0.82 * (i / 6) ** 1.5;
    const [x0, x1, y0, y1] = [120 - 138 * s, 120 + 138 * s, 138 - 150 * s, 138 + 178 * s];
    arches += `<path d="M${r(x0)} ${r(y1)}V${r(y0 + 60 * s)}Q${r(x0)} ${r(y0)} 120 ${r(y0)}Q${r(x1)} ${r(y0)} ${r(x1)} ${r(y0 + 60 * s)}V${r(y1)}" fill="none" stroke="#071417" stroke-width="${r(5 * s + 1)}" opacity=".75"/>`;
  }
  for (let i = -6; i <= 6; i++) slabs += `M${120 + i * 6} 170L${120 + i * 44} 330`;
  for (let i = 0; i < 8; i++) slabs += `M0 ${r(170 + (i / 7) ** 1.8 * 150)}H240`;
  const runner = icon('hooded-figure', 122, 170, 112);
  return `<rect width="240" height="320" fill="url(#dLight)"/><path d="M96 170H144L240 300V320H0V300Z" fill="#1B3236"/><path d="${slabs}" stroke="#071417" stroke-width="1.3" fill="none" opacity=".8"/><path d="M0 300 96 170V118Q96 92 120 92Q144 92 144 118V170L240 300V0H0Z" fill="#173036" opacity=".55"/>${arches}<path d="M98 172V120Q98 95 120 95Q142 95 142 120V172Z" fill="#FFF6D8"/><path d="M98 172H142L196 300H44Z" fill="#FFE7A6" opacity=".35"/>
<path d="M112 170 128 170 176 252H64Z" fill="#0A1C20" opacity=".55"/><g color="#FFE7A6" stroke="#FFE7A6" stroke-width="18" stroke-linejoin="round" opacity=".9">${runner}</g><g color="#0A181B">${runner}</g><g color="#F5C15F">${twice(icon('torch', 36, 128, 40))}</g><circle cx="44" cy="116" r="36" fill="url(#dTorch)"/><circle cx="196" cy="116" r="36" fill="url(#dTorch)"/>${kheker([GOLD, '#B8371B', '#2A5BB8'])}<g color="#FF8A5C">${icon('rune-stone', 120, 66, 26)}</g>`;
}

/** Feathers of one wing in three rows. */
function wing() {
  const colours = ['#2A5BB8', '#2C9C8F', '#B8371B'];
  const rows = [[13, 40, 98, 0, 1.02, 0.62, 5.2], [11, 30, 66, 1, 1.03, 0.64, 5], [9, 20, 40, 2, 1.04, 0.66, 4.6]];
  return rows.map(([n, inner, outer, shift, from, to, w]) => Array.from({ length: n }, (_, i) => {
    const a = Math.PI * (from + ((to - from) * i) / (n - 1));
    const len = outer - (outer - inner) * 0.28 * (i / (n - 1));
    const [x, y] = [Math.cos(a), Math.sin(a)];
    const p = (/** @type {number} */ along, /** @type {number} */ aside) => `${r(x * along - y * aside)} ${r(y * along + x * aside)}`;
    const tip = len + w * 0.7;
    return `<path d="M${p(inner * 0.3, -w * 0.6)}L${p(len - w, -w)}Q${p(tip, -w)} ${p(tip, 0)}Q${p(tip, w)} ${p(len - w, w)}L${p(inner * 0.3, w * 0.6)}Z" fill="${colours[(i + shift) % 3]}" stroke="${GOLD}" stroke-width="1.1"/>`;
  }).join('')).join('');
}

/** A coffin with the wings of Isis. */
function tomb() {
  const lappets = [0, 1, 2, 3, 4, 5].map((i) => `<path d="M${r(8.5 + i * 0.1)} ${r(5 + i * 3.3)}Q12 ${r(3.5 + i * 3.3)} 13.2 ${r(6 + i * 3.3)}M${r(31.5 - i * 0.1)} ${r(5 + i * 3.3)}Q28 ${r(3.5 + i * 3.3)} 26.8 ${r(6 + i * 3.3)}"/>`).join('');
  return `<rect width="240" height="320" fill="url(#tGround)"/>${rays(120, 150, 40, 240, 0, Math.PI * 2, '#BFF0D4', 0.08)}<circle cx="120" cy="92" r="54" fill="none" stroke="${GOLD}" opacity=".6"/><circle cx="120" cy="92" r="47" fill="#0A3328" stroke="${GOLD}" stroke-width="1.5"/>
<g transform="translate(120 148)">${wing()}<g transform="scale(-1 1)">${wing()}</g></g>
<g transform="translate(58 52) scale(3.1)"><path d="${USHABTI}" fill="url(#tGold)" stroke="#241505" stroke-width="1.3"/><g clip-path="url(#ushabti)"><g stroke="#1F4FB0" stroke-width="1.5" fill="none">${lappets}</g><path d="M13 9.5c0-4 3-6.2 7-6.2s7 2.2 7 6.2v3.5c0 5-3.5 8.3-7 8.3s-7-3.3-7-8.3z" fill="#E8B98A" stroke="#5A3A12" stroke-width=".5"/><path d="M12.6 9.8C13 4.5 16 2.6 20 2.6s7 1.9 7.4 7.2c-2-2-4.5-2.9-7.4-2.9s-5.4.9-7.4 2.9z" fill="#1F4FB0"/><path d="M15.2 11.8q1.5-1.2 3.2 0M21.6 11.8q1.7-1.2 3.2 0M20 12v3M18 17.3q2 .9 4 0" stroke="#2A1505" stroke-width=".7" fill="none" stroke-linecap="round"/><path d="M18.7 21v4.5q1.3 1.2 2.6 0V21z" fill="#1F4FB0"/><g fill="none" stroke-width="1.25"><path d="M5 24q15 13 30 0" stroke="#B8371B"/><path d="M4.5 26q15.5 13 31 0" stroke="#2C9C8F"/><path d="M4.5 28q15.5 13 31 0" stroke="#1F4FB0"/></g><path d="M8 39.5 25 32M32 39.5 15 32" stroke="#8A5A12" stroke-width="2.2"/><path d="M20 40V57" stroke="#8A5A12" stroke-width="3.4"/><path d="M20 40V57" stroke="#FFF0C0" stroke-width="2.2"/><g stroke="#1F4FB0" stroke-width=".9">${[41, 44, 47, 50, 53].map((y) => `<path d="M7 ${y}h11.2M21.8 ${y}h11.2"/>`).join('')}</g></g></g>
<g color="${GOLD}">${icon('candles', 45, 224, 34)}${icon('candles', 195, 224, 34)}</g>${kheker([GOLD, '#B8371B', '#2A5BB8'])}`;
}

/** @type {Record<string, { art: () => string, side: string, top: string, plaque: string, size: number }>} */
const COVERS = {
  hamunaptra: { art: hamunaptra, side: '#0A1436', top: '#35508F', plaque: '#101E4A', size: 22 },
  mummy: { art: mummy, side: '#2E0806', top: '#A53A20', plaque: '#2A0806', size: 23 },
  dungeonrun: { art: dungeonrun, side: '#07181B', top: '#2F5C61', plaque: '#0B2226', size: 20.5 },
  tomb: { art: tomb, side: '#04140F', top: '#256A51', plaque: '#06231B', size: 26 },
};
/** The order on the shelf, with what stands below: minutes and weight out of three. The players
 * of a game that the server has come from the server. */
export const SHELF = [
  { id: 'hamunaptra', seats: [2, 8], minutes: 60, weight: 2 },
  { id: 'mummy', seats: [2, 5], minutes: 30, weight: 1 },
  { id: 'dungeonrun', seats: [1, 4], minutes: 90, weight: 2 },
  { id: 'tomb', seats: [1, 6], minutes: 90, weight: 3 },
];

/** @type {Map<string, string>} drawn once, the words apart */
const arts = new Map();

/** The box of a game. @param {string} id @param {string} title @param {string} sub */
export function cover(id, title, sub) {
  const c = COVERS[id];
  const art = arts.get(id) ?? c.art();
  arts.set(id, art);
  return box(`${art}${FRAME}${plaque(title, sub, c.plaque, c.size)}`, c.side, c.top);
}

/** Gradients of the covers; once on every page that shows one. */
export const COVER_DEFS = `<linearGradient id="boxSheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
<linearGradient id="hSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0F1E4E"/><stop offset=".6" stop-color="#27489C"/><stop offset="1" stop-color="#C98A4A"/></linearGradient><linearGradient id="hPylon" x1="0" x2="1"><stop offset="0" stop-color="#F0CF8E"/><stop offset="1" stop-color="#B07D3E"/></linearGradient>
<radialGradient id="mSky" cx=".5" cy=".55" r=".8"><stop offset="0" stop-color="#F2803C"/><stop offset=".45" stop-color="#B8321A"/><stop offset="1" stop-color="#4A0D0A"/></radialGradient><radialGradient id="mGlow"><stop offset="0" stop-color="#FFB45A" stop-opacity=".75"/><stop offset="1" stop-color="#FFB45A" stop-opacity="0"/></radialGradient>
<radialGradient id="dLight" cx=".5" cy=".5" r=".6"><stop offset="0" stop-color="#FFF3C9"/><stop offset=".3" stop-color="#F5C15F"/><stop offset=".7" stop-color="#3E7C80"/><stop offset="1" stop-color="#10292E"/></radialGradient><radialGradient id="dTorch"><stop offset="0" stop-color="#FFC15F" stop-opacity=".75"/><stop offset="1" stop-color="#FFC15F" stop-opacity="0"/></radialGradient>
<radialGradient id="tGround" cx=".5" cy=".45" r=".75"><stop offset="0" stop-color="#2E8A68"/><stop offset=".55" stop-color="#0F4A3A"/><stop offset="1" stop-color="#051A15"/></radialGradient><linearGradient id="tGold" x1="0" x2="1"><stop offset="0" stop-color="#FFE9A8"/><stop offset=".45" stop-color="#E0A93C"/><stop offset="1" stop-color="#8A5A12"/></linearGradient>`;
