// Icons: symbols of 512 units for pictures, strokes of 24 units for controls.
import { ICONS } from './icons-game.js';
import { signal } from './html.js';

/** Our own drawings. */
const OWN = {
  ankh: `<path fill="currentColor" fill-rule="evenodd"
    d="M256 24c64 0 104 46 104 104 0 54-34 100-66 136l110-12v88l-110-12 22 160H196l22-160-110 12v-88l110
      12c-32-36-66-82-66-136 0-58 40-104 104-104zm0 58c-28 0-46 20-46 48 0 40 26 76 46 104 20-28 46-64 46-104
      0-28-18-48-46-48z"/>`,
  hippo: `<path fill="currentColor" fill-rule="evenodd"
    d="M44 296c0-84 74-140 170-140 54 0 96 14 124 32 6-24 22-34 38-26 10-16 28-12 32 6 46 10 74 48 80 92 5 40-20 68-58
      68-28 0-48-8-62-18-8 26-24 42-36 52v70h-62v-52H168v52h-62v-72c-40-22-62-40-62-64zm356-78a13 13 0 1 0 0 .1zm52
      60a9 9 0 1 0 0 .1z"/>`,
  'die-arrow': 'M40 196h220V92l212 164-212 164V316H40z',
  mastaba: 'M150 150h212l14 60H136zM112 226h288l14 60H98zM74 302h364l14 60H60zM36 378h440v44H36z',
  candles: `M60 250h60v190H60zM156 180h60v260h-60zM296 220h60v220h-60zM392 290h60v150h-60zM30 452h452v34H30zM90 150c26
    34 32 50 32 60a32 32 0 0 1-64 0c0-10 6-26 32-60zM186 80c26 34 32 50 32 60a32 32 0 0 1-64 0c0-10 6-26 32-60zM326
    120c26 34 32 50 32 60a32 32 0 0 1-64 0c0-10 6-26 32-60zM422 190c26 34 32 50 32 60a32 32 0 0 1-64 0c0-10 6-26
    32-60z`,
};

/** @param {string} name @param {string} data path data, or whole elements */
const symbol = (name, data) =>
  `<symbol id="i-${name}"
    viewBox="0 0 512 512">${data[0] === '<' ? data : `<path fill="currentColor" d="${data}"/>`}</symbol>`;

/** @type {Set<string>} */
const known = new Set();
/** The sheet of symbols every `<use href="#i-…">` refers to; `Sprite` in ui.js draws it. */
export const sprite = signal('');

/** Add a game's icons to the sheet; those already there are left alone.
 * @param {Record<string, string>} icons name to path data (512 units) or elements */
export function addIcons(icons) {
  const fresh = Object.entries(icons).filter(([name]) => !known.has(name));
  if (!fresh.length) return;
  fresh.forEach(([name]) => known.add(name));
  sprite.value += fresh.map(([name, data]) => symbol(name, data)).join('');
}
addIcons({ ...OWN, ...ICONS });

/** Icons that are under way. @type {Set<string>} */
const underway = new Set();
const MOST = 40; // pictures in one request
/** Icons that stand in for one that nobody has drawn. @type {Map<string, string>} */
const instead = new Map();
/** Icons that are wanted now, by name. @type {Map<string, string>} */
let wanted = new Map();

/** Fetch an icon that has a file of its own; those that are wanted together come together.
 * @param {string} name @param {string} address of an SVG in a box of 512
 * @param {string} [other] the icon where there is no such file */
export function fetchIcon(name, address, other = 'rune-stone') {
  instead.set(name, other);
  if (known.has(name) || underway.has(name)) return;
  underway.add(name);
  if (!wanted.size) setTimeout(fetchWanted);
  wanted.set(name, address);
}

function fetchWanted() {
  /** By folder, and no more at once than a request may name. @type {Map<string, [string, string][]>} */
  const batches = new Map();
  [...wanted].sort().forEach(([name, address], i) => {
    const cut = address.lastIndexOf('/') + 1;
    const batch = `${Math.floor(i / MOST)} ${address.slice(0, cut)}`;
    batches.set(batch, [...(batches.get(batch) ?? []), [name, address.slice(cut, -'.svg'.length)]]);
  });
  wanted = new Map();
  for (const [batch, icons] of batches) fetchTogether(batch.slice(batch.indexOf(' ') + 1), icons);
}

/** @param {string} folder @param {[string, string][]} icons names and files */
async function fetchTogether(folder, icons) {
  try {
    const reply = await fetch(`${folder}${icons.map(([, file]) => `${file}+`).join('')}.svg`);
    if (!reply.ok) throw new Error(`${reply.status}`);
    const drawings = (await reply.text()).split('</svg>');
    addIcons(Object.fromEntries(icons.map(([name], i) => {
      const drawing = drawings[i].slice(drawings[i].indexOf('>') + 1);
      return [name, drawing || `<use href="#i-${instead.get(name)}"/>`];
    })));
  } catch { for (const [name] of icons) underway.delete(name); } // asked for again when it is drawn again
}

/** Add gradients, clips and patterns that a game's drawings refer to; each text once.
 * @param {string} defs */
export function addDefs(defs) {
  if (!sprite.value.includes(defs)) sprite.value += defs;
}

/** Strokes for controls, in a box of 24. */
export const GLYPHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  undo: 'M9 6 4 11l5 5M4 11h10.5a5 5 0 0 1 0 10H11',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.4 1.1 2.2h5c0-.8.4-1.6 1.1-2.2A6 6 0 0 0 12 3z',
  rules: 'M6 4h11a2 2 0 0 1 2 2v14H8a2 2 0 0 1-2-2zM6 17.5h13M9.5 8h6M9.5 11.5h6',
  log: 'M5 6h14M5 11h14M5 16h8',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  theme: 'M12 4a8 8 0 1 0 8 8 6 6 0 0 1-8-8z',
  sun: `M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4
    1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4`,
  chat: 'M5 5h14v10H11l-4 4v-4H5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M5 9V5h4M19 9V5h-4M5 15v4h4M19 15v4h-4',
  rotl: 'M7 8H3V4M3.5 8A9 9 0 1 1 3 13',
  rotr: 'M17 8h4V4M20.5 8A9 9 0 1 0 21 13',
  check: 'M5 12.5 10 18 19 7',
  close: 'M6 6l12 12M18 6 6 18',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M5.5 11h13v9h-13z',
  eye: 'M3 12a10 10 0 0 1 18 0 10 10 0 0 1-18 0zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  eyeoff: 'M4 4l16 16M10 6.3A9 9 0 0 1 21 12a12 12 0 0 1-2.6 3.4M6.2 7.7A12 12 0 0 0 3 12a9.5 9.5 0 0 0 12.5 5',
  next: 'M9 5l7 7-7 7',
  prev: 'M15 5l-7 7 7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  wifi: 'M4 9a12 12 0 0 1 16 0M7 13a7.5 7.5 0 0 1 10 0M12 17.5v.5',
  bot: 'M6 9h12v9H6zM12 9V5M9.5 13v1M14.5 13v1',
  seat: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20a7 7 0 0 1 14 0',
  home: 'M4 11 12 4l8 7M6 10v10h12V10',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  lang: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  play: 'M7 4.5 19 12 7 19.5z',
  pause: 'M8 5v14M16 5v14',
  why: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.01',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1.5-1.5',
  trophy: 'M8 4h8v5a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 13v4M8 20h8M9.5 17h5',
  again: 'M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5',
  table: 'M4 5h16v14H4zM4 10h16M10 5v14',
  caret: 'M6 9l6 6 6-6',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21',
  save: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  leave: 'M14 4h5v16h-5M4 12h11M11 8l4 4-4 4',
  bell: 'M6 17h12c-1.6-1.7-2-3.6-2-7a4 4 0 0 0-8 0c0 3.4-.4 5.3-2 7zM10 20h4',
  replay: 'M4 6v5h5M4.6 11A8 8 0 1 1 5 15.5M11 9.5v5l4-2.5z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  skull: 'M12 3a8 8 0 0 0-5 14.2V20h10v-2.8A8 8 0 0 0 12 3zM9 11v1.5M15 11v1.5M10 20v-2M14 20v-2',
  pencil: 'M4 20l1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5l3.5 3.5',
};
