// The box of Hamunaptra, as it stands on the shelf.
import { GOLD, kheker, rays, twice } from '../../lib/covers.js';
import { icon, r } from '../../lib/draw.js';

/** Pylon gate, sun, a road of tiles. */
function art() {
  const stripes = (/** @type {number[]} */ xs) =>
    xs.map((x) => `<rect x="${x}" y="91.5" width="5" height="9"/>`).join('');
  const pylon =
    `<g transform="translate(26 0)"><path d="M0 204 7 104H62L68 204Z" fill="url(#hPylon)"/>
      <path d="M4 104C2 97 0 95-1 90H70C69 95 66 97 65 104Z" fill="#E8BF73" stroke="#5A3A12"/>
      <path d="M3 104H66" stroke="#5A3A12" stroke-width="1.5"/><g fill="#2A5BB8">${stripes([8, 20, 32, 44, 56])}</g>
      <g fill="#B8371B">${stripes([14, 26, 38, 50])}</g>
      <path d="M20 70V104M50 70V104" stroke="#3A240A" stroke-width="2.5"/>
      <path d="M20 70 36 75 20 81z" fill="#B8371B"/><path d="M50 70 66 75 50 81z" fill="#2C9C8F"/></g>`;
  let road = '';
  for (let i = -3; i <= 3; i++) road += `M${120 + i * 7} 204L${120 + i * 40} 326`;
  for (let i = 0; i < 7; i++) {
    const y = 204 + (i / 6) ** 1.6 * 90;
    road += `M${r(99 - (y - 204) * 0.78)} ${r(y)}L${r(141 + (y - 204) * 0.78)} ${r(y)}`;
  }
  return `<rect width="240" height="320"
    fill="url(#hSky)"/>${rays(120, 104, 28, 200, Math.PI, Math.PI * 2, GOLD, 0.16)}
    <circle cx="120" cy="96" r="42" fill="#FFE3A0"/>
    <circle cx="120" cy="96" r="42" fill="none" stroke="#FFF3CF" stroke-width="2"/>
    <circle cx="120" cy="96" r="49" fill="none" stroke="${GOLD}" opacity=".7"/>
<path d="M0 204H240V320H0z" fill="#B98448"/><path d="M0 204H240V212H0z" fill="#8A5C2A"/>
  <path d="M99 204H141L206 320H34Z" fill="#E9CD92"/>
  <path d="${road}" stroke="#8A5C2A" stroke-width="1.3" fill="none"/>
${twice(pylon)}<rect x="92" y="132" width="56" height="72" fill="#C9964F"/>
  <rect x="88" y="124" width="64" height="11" fill="#E8BF73" stroke="#5A3A12"/>
  <path d="M101 204V146H139V204Z" fill="#1A0F2A"/><path d="M108 204V158H132V204Z" fill="#FFC865" opacity=".85"/>
  <path d="M114 204V170H126V204Z" fill="#FFF1C4"/><g color="${GOLD}">${icon('gold-scarab', 120, 129.5, 11)}</g>
<g color="#4A2E10">${twice(icon('anubis', 59, 152, 38))}</g>
  <g color="#3A220A">${twice(icon('egyptian-sphinx', 38, 224, 58))}</g>${kheker([GOLD, '#B8371B', '#2C9C8F'])}`;
}

/** @type {import('../../lib/covers.js').Cover} */
export const cover = {
  id: 'hamunaptra', seats: [2, 8], minutes: 60, weight: 2,
  art, side: '#0A1436', top: '#35508F', plaque: '#101E4A', size: 22,
  defs: `<linearGradient id="hSky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0F1E4E"/>
    <stop offset=".6" stop-color="#27489C"/><stop offset="1" stop-color="#C98A4A"/></linearGradient>
    <linearGradient id="hPylon" x1="0" x2="1"><stop offset="0" stop-color="#F0CF8E"/>
    <stop offset="1" stop-color="#B07D3E"/></linearGradient>`,
};
