// Dice on a 60-unit square: bone for the hunters, wood for the mummy.
import { symbolAt } from './treasures.js';

/** Top, front, side, ink. @type {Record<string, [string, string, string, string]>} */
const STUFF = {
  bone: ['#FBF4E2', '#E9DBB8', '#C9B585', '#2A1B0C'],
  wood: ['#B98656', '#8A5A34', '#5E3A1D', '#FFF3D6'],
};

/** Letters of a roll to faces. @type {Record<string, string>} */
export const FACE_OF = { 1: '1', 2: '2', 3: '3', 4: '4', A: 'arrow', M: 'mummy' };

export const DICE_DEFS =
  '<linearGradient id="dieSheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".14"/></linearGradient>';

/** @param {keyof typeof STUFF} stuff @param {string} face */
function cube(stuff, face) {
  const [top, front, side] = STUFF[stuff];
  return (
    '<ellipse cx="30" cy="57" rx="25" ry="3.5" fill="#000" opacity=".35"/>' +
    `<path d="M6 12 13 4h42l-7 8z" fill="${top}" stroke="${top}" stroke-width="4" stroke-linejoin="round"/>` +
    `<path d="M48 12l7-8v42l-7 8z" fill="${side}" stroke="${side}" stroke-width="4" stroke-linejoin="round"/>` +
    `<rect x="4" y="10" width="46" height="46" rx="8" fill="${front}"/><rect x="4" y="10" width="46" height="46" rx="8" fill="url(#dieSheen)"/>` +
    face
  );
}

/** @param {string | number} n @param {string} ink */
const numeral = (n, ink) =>
  `<text x="27" y="45" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="34" fill="${ink}">${n}</text>`;

/** A hunter's die: 1 to 4, arrow, mummy; '' for one not yet rolled. @param {string} face */
export function hunterDie(face) {
  if (face === 'mummy') return cube('bone', `<g color="#8E2410">${symbolAt('mummy-head', 27, 33, 36)}</g>`);
  if (face === 'arrow') return cube('bone', `<g color="#15433F">${symbolAt('die-arrow', 27, 33, 32)}</g>`);
  return cube('bone', face ? numeral(+face, STUFF.bone[3]) : '');
}

/** The mummy's die. @param {number | null} number */
export const mummyDie = (number) => cube('wood', number ? numeral(number, STUFF.wood[3]) : '');
