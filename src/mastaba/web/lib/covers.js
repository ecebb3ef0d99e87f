// What the boxes on the shelf are drawn with, 258 x 332. Titles are HTML beside them for those who do
// not see; `title` and `sub` come translated and are escaped here.
import { esc, r } from './draw.js';

/**
 * A box: players, minutes, weight out of three; its picture, and the colours round it. The players
 * of a game that the server has come from the server.
 * @typedef {{
 *   id: string, seats: number[], minutes: number, weight: number,
 *   art: () => string, side: string, top: string, plaque: string, size: number, defs: string,
 * }} Cover
 */

export const GOLD = '#F2CC74';

/** A sunburst. @param {number} cx @param {number} cy @param {number} n @param {number} radius
 * @param {number} from @param {number} to @param {string} fill @param {number} opacity */
export function rays(cx, cy, n, radius, from, to, fill, opacity) {
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = from + ((to - from) * i) / n;
    const b = from + ((to - from) * (i + 0.5)) / n;
    d += `M${cx} ${cy}L${r(cx + radius * Math.cos(a))} ${r(cy + radius * Math.sin(a))}L${r(cx
      + radius * Math.cos(b))} ${r(cy + radius * Math.sin(b))}Z`;
  }
  return `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
}

/** The painted frieze of bundled reeds. @param {string[]} colours */
export function kheker(colours) {
  const y = 22;
  let s = '';
  for (let i = 0; i < 12; i++) {
    const x = 28.3 + i * 16.7;
    s += `<path d="M${r(x - 7)} ${y + 22}C${r(x - 8)} ${y + 10} ${r(x - 2)} ${y + 8} ${r(x)} ${y}C${r(x + 2)} ${y
      + 8} ${r(x + 8)} ${y + 10} ${r(x + 7)} ${y + 22}Z"
      fill="${colours[i % 3]}"/>
      <path d="M${r(x - 4.5)} ${y + 22}C${r(x - 4)} ${y + 15} ${r(x)} ${y + 13} ${r(x)} ${y + 8}C${r(x)} ${y
        + 13} ${r(x + 4)} ${y + 15} ${r(x + 4.5)} ${y + 22}Z"
        fill="#0B0805" opacity=".35"/>`;
  }
  return `${s}<rect x="18" y="${y + 22}" width="204" height="3.5" fill="${colours[0]}"/>`;
}

const FRAME =
  `<path d="M16 9.5H224V16H230.5V304H224V310.5H16V304H9.5V16H16Z" fill="none" stroke="${GOLD}" stroke-width="2"/>
    <path d="M21 14.5H219V21H225.5V299H219V305.5H21V299H14.5V21H21Z" fill="none" stroke="${GOLD}" stroke-width=".9"
      opacity=".8"/>`;

/** @param {string} title @param {string} sub @param {string} ground @param {number} size */
function plaque(title, sub, ground, size) {
  // Longer translations are squeezed rather than cut.
  const squeeze = title.length * size * 0.68 > 184 ? ' textLength="178" lengthAdjust="spacingAndGlyphs"' : '';
  const squeezeSub = sub.length * 6 > 186 ? ' textLength="182" lengthAdjust="spacingAndGlyphs"' : '';
  return `<path d="M28 252H212V258H218V296H212V302H28V296H22V258H28Z" fill="${ground}" stroke="${GOLD}"
    stroke-width="1.6"/>
    <text x="120" y="281" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="${size}"
      letter-spacing=".6" fill="${GOLD}"${squeeze}>${esc(title)}</text> <text class="cover-sub" x="120" y="296"
      text-anchor="middle" font-family="Alegreya Sans" font-weight="500" font-size="12.5" letter-spacing=".4"
      fill="${GOLD}"${squeezeSub}>${esc(sub)}</text>`;
}

/** @param {string} art @param {string} side @param {string} top */
const box = (art, side, top) =>
  `<polygon points="0,10 16,0 256,0 240,10" fill="${top}"/>
    <polygon points="240,10 256,0 256,320 240,330" fill="${side}"/><g transform="translate(0 10)">
    <svg x="0" y="0" width="240" height="320" viewBox="0 0 240 320">${art}</svg>
    <rect width="240" height="320" fill="url(#boxSheen)"/></g>`;

/** A thing and its mirror image. @param {string} art */
export const twice = (art) => `${art}<g transform="translate(240 0) scale(-1 1)">${art}</g>`;

/** A box with its words. @param {Cover} cover @param {string} art @param {string} title @param {string} sub */
export const boxed = (cover, art, title, sub) =>
  box(`${art}${FRAME}${plaque(title, sub, cover.plaque, cover.size)}`, cover.side, cover.top);

/** The light on every box. */
export const SHEEN =
  `<linearGradient id="boxSheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/>
    <stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".28"/>
  </linearGradient>`;
