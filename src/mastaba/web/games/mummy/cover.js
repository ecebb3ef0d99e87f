// The box of The Mummy, as it stands on the shelf.
import { GOLD, kheker, rays } from '../../lib/covers.js';
import { icon, rng } from '../../lib/draw.js';

/** The stepped pyramid with the mummy in its gate. */
function art() {
  const widths = [56, 84, 112, 140, 168, 196];
  let steps = '';
  let maze = '';
  const g = rng(21);
  widths.forEach((w, i) => {
    const y = 84 + i * 27;
    steps += `<rect x="${120 - w / 2}" y="${y}" width="${w}" height="27.5" fill="#2A0E08"/>
      <path d="M${120 - w / 2} ${y + 1}h${w}" stroke="${GOLD}" stroke-width="1.8"/>`;
    for (let j = 0; j < w / 28; j++) {
      const x = 120 - w / 2 + j * 14;
      if (i > 0 && g() < 0.62) maze += `M${x + 14} ${y}v13.5M${226 - x} ${y}v13.5`;
      if (g() < 0.55) maze += `M${x} ${y + 13.5}h14M${226 - x} ${y + 13.5}h14`;
      if (g() < 0.4) maze += `M${x + 14} ${y + 13.5}v13.5M${226 - x} ${y + 13.5}v13.5`;
    }
  });
  return `<rect width="240" height="320"
    fill="url(#mSky)"/>${rays(120, 160, 36, 260, 0, Math.PI * 2, '#FFD98A', 0.16)}${steps}
    <path d="${maze}" stroke="${GOLD}" stroke-width="1.5" opacity=".62" fill="none"/>
    <path d="M22 246H218" stroke="${GOLD}" stroke-width="2"/>
    <path d="M120 108C158 108 172 138 172 172V246H68V172C68 138 82 108 120 108z" fill="#1A0705" stroke="${GOLD}"
      stroke-width="2"/>
    <path d="M120 116C153 116 165 143 165 174V246H75V174C75 143 87 116 120 116z" fill="none" stroke="${GOLD}"
      stroke-width=".8" opacity=".7"/>
    <circle cx="120" cy="182" r="74" fill="url(#mGlow)" opacity=".7"/>
    <g color="#F6E7C4">${icon('mummy-head', 120, 184, 100)}</g>${kheker([GOLD, '#2A5BB8', '#2C9C8F'])}
    <g color="${GOLD}">${icon('eye-of-horus', 120, 64, 34)}</g>`;
}

/** @type {import('../../lib/covers.js').Cover} */
export const cover = {
  id: 'mummy', seats: [2, 5], minutes: 30, weight: 1,
  art, side: '#2E0806', top: '#A53A20', plaque: '#2A0806', size: 23,
  defs: `<radialGradient id="mSky" cx=".5" cy=".55" r=".8"><stop offset="0" stop-color="#F2803C"/>
    <stop offset=".45" stop-color="#B8321A"/><stop offset="1" stop-color="#4A0D0A"/></radialGradient>
    <radialGradient id="mGlow"><stop offset="0" stop-color="#FFB45A" stop-opacity=".75"/>
    <stop offset="1" stop-color="#FFB45A" stop-opacity="0"/></radialGradient>`,
};
