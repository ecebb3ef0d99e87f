// The box of The Shaft, as it stands on the shelf. It is drawn before anything else of the game has come.
import { GOLD, kheker } from '/lib/covers.js';
import { icon } from '/lib/draw.js';

/** A shaft seen from below, with the rope and the light at its end. */
function art() {
  let rings = '';
  for (let i = 0; i < 7; i++) rings += `<path d="M${20 + i * 13} ${316 - i * 34}L${52 + i * 9} ${60 + i * 4}H${188 - i * 9}L${220 - i * 13} ${316 - i * 34}Z" fill="#1A110A" fill-opacity=".35" stroke="${GOLD}" stroke-opacity=".35" stroke-width="1.4"/>`;
  return `<rect width="240" height="320" fill="url(#shaftDeep)"/>${rings}<path d="M120 40V196" stroke="#D9B36A" stroke-width="4" stroke-dasharray="8 3"/><circle cx="120" cy="206" r="38" fill="#120B06" stroke="${GOLD}" stroke-width="2"/><g color="${GOLD}">${icon('gold-scarab', 120, 206, 56)}</g>${kheker([GOLD, '#8A4B20', '#2C9C8F'])}`;
}

/** @type {import('/lib/covers.js').Cover} */
export const cover = {
  id: 'shaft', seats: [2, 4], minutes: 10, weight: 1,
  art, side: '#1C120A', top: '#6E4A26', plaque: '#170E07', size: 25,
  defs: '<radialGradient id="shaftDeep" cx=".5" cy=".12" r=".95"><stop offset="0" stop-color="#F6D79A"/><stop offset=".3" stop-color="#9A6A34"/><stop offset="1" stop-color="#1C120A"/></radialGradient>',
};
