// Treasures: a family has a shape and a colour, each treasure its own symbol.
import { icon } from '../../lib/draw.js';
import { addIcons } from '../../lib/icons.js';
import { round } from './geometry.js';
import { ICONS } from './icons.js';

// With our own drawings of the two chambers.
addIcons({
  ...ICONS,
  gate: `M36 476V200C36 84 136 28 256 28s220 56 220 172v276h-60V212c0-78-70-124-160-124S96 134 96 212v264zM126
    476V236l92 40v200zM386 476V236l-92 40v200z`,
  coffin: `<path fill="currentColor" fill-rule="evenodd"
    d="M256 16c70 0 112 48 118 120l42 60-50 300H146L96 196l42-60C144 64 186 16 256 16zm0 44c-42 0-66 30-66 76s28 78 66
      78 66-32 66-78-24-76-66-76zM150 248l106 84 106-84 6 36-86 66 74 58-6 34-94-72-94 72-6-34 74-58-86-66z"/>`,
});

/**
 * @typedef {{region: string, colour: string, ink: string, shape: string, size: number, drop: number}} Family
 */

/** By the first letter of a treasure's id. @type {Record<string, Family>} */
export const FAMILIES = {
  Y: { region: 'yellow', colour: '#EDB62C', ink: '#2A1B05', size: 19, drop: 0,
    shape: `M16 2a14 14 0 1 1 0 28 14 14 0 0 1 0-28z` },
  B: { region: 'blue', colour: '#2A5BD0', ink: '#FFF8EA', size: 17, drop: 0, shape: 'M16 .5 31.5 16 16 31.5 .5 16z' },
  R: { region: 'red', colour: '#C93A1B', ink: '#FFF8EA', size: 19, drop: 0, shape: 'M3.5 3.5h25v25h-25z' },
  G: { region: 'green', colour: '#2FA06C', ink: '#06180E', size: 19, drop: 0,
    shape: 'M9 2.5h14L30.5 16 23 29.5H9L1.5 16z' },
  W: { region: 'white', colour: '#F4EBD8', ink: '#2A1B05', size: 19, drop: 1.5,
    shape: `M3.5 29.5V14.5a12.5 12.5 0 0 1 25 0v15z` },
};

/** The icon of each mission card's treasure. @type {Record<string, string>} */
const TREASURE_ICON = {
  'R-1': 'cobra', 'R-2': 'fire-bowl', 'R-3': 'scarab-beetle', 'R-4': 'chariot', 'R-5': 'drum',
  'B-1': 'lotus', 'B-2': 'hippo', 'B-3': 'trireme', 'B-4': 'ibis', 'B-5': 'double-fish',
  'W-1': 'feather', 'W-2': 'moon', 'W-3': 'amphora', 'W-4': 'cat', 'W-5': 'bull',
  'G-1': 'croc-jaws', 'G-2': 'papyrus', 'G-3': 'eye-of-horus', 'G-4': 'frog',
  'Y-1': 'sun', 'Y-2': 'crown', 'Y-3': 'horus', 'Y-4': 'pharoah',
};

/** In the order in which seats show them. */
export const FAMILY_ORDER = ['Y', 'B', 'R', 'G', 'W'];

/** @param {string} id */
export const familyOf = (id) => FAMILIES[id[0]];

/** @param {string} id */
export const symbolOf = (id) => TREASURE_ICON[/** @type {keyof typeof TREASURE_ICON} */ (id)];

/** A treasure as it lies on the board. @param {string} id @param {number} x @param {number} y
 * @param {{size?: number, faded?: boolean}} [how] */
export function treasureAt(id, x, y, { size = 32, faded = false } = {}) {
  const family = familyOf(id);
  return (
    `<g transform="translate(${round(x - size / 2)} ${round(y - size / 2)}) scale(${round(size / 32, 4)})">` +
    `<path d="${family.shape}" fill="#120B05" opacity=".55" transform="translate(1 2.5)"/>` +
    `<path d="${family.shape}" fill="${family.colour}" stroke="var(--rim)" stroke-width="1.8"
      stroke-linejoin="round"/>` +
    `<g color="${family.ink}">${icon(symbolOf(id), 16, 16 + family.drop, family.size)}</g>` +
    (faded ? `<path d="${family.shape}" fill="var(--cor)" opacity=".52"/>` : '') +
    '</g>'
  );
}

/** The small mark of a family beside a player: won, still hidden (its symbol known or not), or no such card.
 * @param {string} letter @param {{id?: string, won?: boolean, held?: boolean}} card */
export function familyMark(letter, { id, won = false, held = true }) {
  const { shape, colour, ink, drop } = FAMILIES[letter];
  const symbol = id
    ? `<g color="${won ? ink : 'var(--ink-2)'}">${icon(symbolOf(id), 16, 16 + drop, letter === 'B' ? 17 : 20)}</g>`
    : '';
  if (won) return `<path d="${shape}" fill="${colour}" stroke="var(--rim)" stroke-width="2"/>${symbol}`;
  if (id) return `<path d="${shape}" fill="none" stroke="${letter === 'W' ? 'var(--line-strong)' : colour}"
    stroke-width="2.6"/>${symbol}`;
  return `<path d="${shape}" fill="none" stroke="var(--line-strong)" stroke-width="2" stroke-dasharray="4 3"
    opacity="${held ? 1 : 0.35}"/>`;
}

/** The picture on a mission card, 84 by 72. @param {string} id */
export function cardPicture(id) {
  const { colour, ink } = familyOf(id);
  let rays = '';
  for (let i = 0; i <= 12; i++) {
    const angle = (Math.PI * i) / 12;
    rays += `M42 76 ${round(42 - 90 * Math.cos(angle), 0)} ${round(76 - 90 * Math.sin(angle), 0)}`;
  }
  return (
    `<rect width="84" height="72" fill="${colour}"/>` +
    `<path stroke="${ink}" stroke-opacity=".16" stroke-width="5" d="${rays}"/>` +
    `<g color="${ink}">${icon(symbolOf(id), 42, 40, 46)}</g>`
  );
}
