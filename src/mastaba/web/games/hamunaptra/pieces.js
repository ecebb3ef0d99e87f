// Tiles, encounters, equipment and pawns of Hamunaptra, drawn from their data. SVG text, no DOM.
import { PLAYERS, USHABTI, esc, icon, r, rng } from '../../lib/draw.js';
import { addIcons } from '../../lib/icons.js';
import { stairs, tile as tileOf } from '../../lib/tiles.js';
import { SIDES, bits, quartersTo } from './geometry.js';
import { ICONS } from './icons.js';
import { playerOf } from './naming.js';
import { head } from './portraits.js';

/** Our own drawings. */
const OWN = {
  spider: `<path fill="currentColor"
    d="M256 150a46 46 0 0 1 44 58 92 92 0 0 1 46 84c0 66-40 118-90 118s-90-52-90-118a92 92 0 0 1 46-84 46 46 0 0 1
      44-58z"/>
    <path fill="none" stroke="currentColor" stroke-width="24" stroke-linecap="round" stroke-linejoin="round"
      d="M196 236 110 178 96 84M182 276 76 252 34 180M182 326 82 346 40 424M206 376 142 426 128 486M316 236l86-58
        14-94M330 276l106-24 42-72M330 326l100 20 42 78M306 376l64 50 14 60"/>`,
  sixgun: `<path fill="currentColor" fill-rule="evenodd"
    d="M40 150h380v-26h34v26h26v66h-40l-14 22H316c-2 34-22 58-56 60h-40l-26 130H92l34-168c-30-6-52-26-60-56H40zm190
      92v28h22c14 0 24-12 26-28zM188 168h86v42h-86z"/>`,
};
addIcons({ ...OWN, ...ICONS });

let asked = false;
/**
 * The icon of a piece of equipment. All of them come when the first is drawn, and show up where they are missing.
 * @param {string} id
 */
export function gearIcon(id) {
  if (!asked) import('./icons-gear.js').then((more) => addIcons(more.ICONS), () => { asked = false; });
  asked = true;
  return ICON_OF[id];
}

/** One icon for every encounter and every piece of equipment. @type {Record<string, string>} */
export const ICON_OF = {
  M01: 'mummy-head', M02: 'mummy-head', M03: 'spectre', M04: 'shambling-zombie', M05: 'shambling-zombie',
    M06: 'spider', M07: 'scarab-beetle', M08: 'anubis', M09: 'crowned-skull',
  P01: 'spiky-pit', P02: 'arrow-flights', P03: 'spiked-wall', P04: 'falling-rocks', P05: 'quicksand',
  P06: 'secret-door', P07: 'rune-stone',
  E01: 'pocket-bow', E02: 'dynamite', E03: 'sixgun', E04: 'curvy-knife', E05: 'notebook', E06: 'spell-book',
  E07: 'gem-pendant', E08: 'ankh', E09: 'fedora', E10: 'leather-armor', E11: 'rope-coil', E12: 'winged-leg',
  E13: 'scroll-unfurled', E14: 'tied-scroll', E15: 'papyrus',
};
/** @type {Record<string, string>} */
export const SYMBOL_ICON =
  { ankh: 'ankh', eye: 'eye-of-horus', scarab: 'scarab-beetle', sun: 'sun', feather: 'feather' };
/** What a score is made of. @type {Record<string, {icon: string, colour: string}>} */
export const SOURCE = {
  exits: { icon: 'dungeon-gate', colour: '#C98A12' }, others_exits: { icon: 'exit-door', colour: '#8A6A2A' },
    stairs: { icon: 'stairs', colour: '#5E7480' },
  escaped: { icon: 'run', colour: '#1E8A7E' }, alive: { icon: 'egyptian-walk', colour: '#3F7A4B' },
  equipment: { icon: 'light-backpack', colour: '#8A4A6E' },
};
export const STAT_ICON = ['fist', 'brain', 'checked-shield', 'winged-leg'];

const DECOR = ['egyptian-temple', 'egyptian-sphinx', 'obelisk', 'cat', 'egyptian-pyramids', 'ibis', 'anubis'];
/** @param {string} id */
const number = (id) => +id.slice(1);

/**
 * A player's shape.
 * @param {number} seat
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} [rim]
 */
export function shapeAt(seat, x, y, size, rim = '#FFF8EA') {
  const { shape, colour } = PLAYERS[playerOf(seat)];
  return `<path transform="translate(${r(x - size / 2)} ${r(y - size / 2)}) scale(${r(size / 24, 3)})" d="${shape}"
    fill="${colour}" stroke="${rim}" stroke-width="3.2" stroke-linejoin="round"/>`;
}

/**
 * Boulders along one edge; where an entrance was, a cross lies on them.
 * @param {string} side
 * @param {boolean} crossed
 * @param {number} seed
 */
function rockfall(side, crossed, seed) {
  const chance = rng(seed * 91 + 7);
  let stones = '';
  for (let i = 0; i < 9; i++) {
    const [x, y, size] = [22 + i * 7 + (chance() - 0.5) * 5, 86 + (chance() - 0.6) * 13, 5 + chance() * 5.5];
    const points =
      [0, 1, 2, 3, 4,
        5].map((n) =>
          `${r(x + size * Math.cos(n + i) * (0.8 + chance() * 0.3))} ${r(y
            + size * 0.85 * Math.sin(n + i) * (0.8 + chance() * 0.3))}`);
    stones += `<path d="M${points.join('L')}Z" fill="${['#8C7350', '#6F5A3D', '#A48A62'][i % 3]}" stroke="#1B1208"
      stroke-width="1.6" stroke-linejoin="round"/>`;
  }
  const cross = crossed
    ? `<path d="M40 78l20 16m0-16l-20 16" stroke="#1B0C04" stroke-width="8" stroke-linecap="round"/>
      <path d="M40 78l20 16m0-16l-20 16" stroke="#E0512E" stroke-width="4.4" stroke-linecap="round"/>`
    : '';
  return `<g transform="rotate(${(SIDES.indexOf(side) + 2) * 90} 50 50)">${stones}${cross}</g>`;
}

/**
 * A start tile, darker, with its rockfall.
 * @param {{code: string, mask: string, rockfall: string}} start
 * @param {string} id
 * @param {string} mask
 */
function startTile(start, id, mask) {
  const q = quartersTo(start.mask, mask);
  const side = SIDES[(SIDES.indexOf(start.rockfall) + q) & 3];
  const feature = rockfall(side, start.code === 'EN', number(id));
  return `<g class="startt">${tileOf({ mask: bits(mask), seed: 200 + number(id), feature })}</g>`;
}

/** @type {Map<string, string>} drawn once */
const drawn = new Map();

/**
 * Any tile of tunnel, room, stair or start, 100 by 100.
 * @param {import('./play').Scenery} scenery
 * @param {string} id
 * @param {string} mask
 */
export function tunnel(scenery, id, mask) {
  const key = `${id} ${mask}`;
  const known = drawn.get(key);
  if (known) return known;
  const svg = scenery.starts[id] ? startTile(scenery.starts[id], id, mask) : laid(scenery.tiles[id], id, mask);
  drawn.set(key, svg);
  return svg;
}

/** @param {{kind: string, symbol: string | null}} what @param {string} id @param {string} mask */
function laid(what, id, mask) {
  const room = what.kind !== 'tunnel';
  const feature = what.symbol ? stairs(SYMBOL_ICON[what.symbol])
    : room ? `<g color="var(--feature)" opacity=".82">${icon(DECOR[number(id) % DECOR.length], 50, 50, 38)}</g>` : '';
  return tileOf({ mask: bits(mask), room, seed: number(id), feature });
}

/**
 * An encounter: a red disc for a monster, a yellow diamond for a trap, its numbers in a strip below. On bare ground
 *   it has a tile of its own.
 * @param {{kind: string, stats: number[]}} what
 * @param {string} id
 * @param {string[]} letters S, I, R as the language has them
 * @param {{bare?: boolean, wounds?: number, crowded?: boolean}} [how] crowded: small, above those who stand there
 */
export function encounter({ kind, stats }, id, letters, { bare = true, wounds = 0, crowded = false } = {}) {
  const name = ICON_OF[id];
  const ground = bare
    ? `<rect x="1" y="1" width="98" height="98" rx="5" fill="#2B1A12" stroke="#0B0503" stroke-width="1.5"/>
      <rect x="5.5" y="5.5" width="89" height="89" rx="2" fill="none" stroke="#8E5A3C" stroke-width="1.2"
        stroke-dasharray="5 3"/>`
    : '';
  const face = kind === 'trap'
    ? `<path d="M50 5 85 40 50 75 15 40z" fill="#E2A51F" stroke="#2A1B05" stroke-width="4" stroke-linejoin="round"/>
      <path d="M50 13.5 76.5 40 50 66.5 23.5 40z" fill="none" stroke="#2A1B05" stroke-width="1.8"
        stroke-dasharray="6 4"/>
      <g color="#2A1B05">${icon(name, 50, 40, 34)}</g>`
    : `<circle cx="50" cy="40" r="32" fill="#8E2210" stroke="#2A0B04" stroke-width="4"/>
      <circle cx="50" cy="40" r="27.5" fill="none" stroke="#F0B7A0" stroke-width="1.5"/>
      <g color="#FFF1E4">${icon(name, 50, 40, 40)}</g>`;
  const numbers = strip(stats, letters, wounds);
  return crowded
    ? `${ground}<g transform="translate(-5 0) scale(.5)">${face}</g>
      <g transform="translate(28 -45) scale(.75)">${numbers}</g>`
    : `${ground}${face}${numbers}`;
}

/** Numbers with their letters. @param {number[]} stats @param {string[]} letters @param {number} wounds */
function strip(stats, letters, wounds) {
  const shown =
    stats.map((n, i) =>
      ({ i, text: `${letters[i]}${i === 2 && wounds ? `${n - wounds}/${n}` : n}`, n })).filter(({ n }) => n);
  const wide = (/** @type {string} */ text) => (text.length > 2 ? 36 : 24);
  let x = 51 - shown.reduce((sum, { text }) => sum + wide(text) + 2, 0) / 2;
  return shown.map(({ i, text }) => {
    const at = x;
    x += wide(text) + 2;
    return `<rect x="${at}" y="73" width="${wide(text)}" height="21" rx="3"
      fill="${['#5A1A10', '#1D3E8C', '#23452F'][i]}" stroke="#FFF8EA" stroke-width="1.4"/>
      <text x="${at + wide(text) / 2}" y="88.5" text-anchor="middle" font-family="Alegreya Sans" font-weight="700"
        font-size="14.5" fill="#FFF8EA">${text}</text>`;
  }).join('');
}

/** Equipment, 100 by 100; without an id its back. @param {string | null} id */
export function gear(id) {
  if (!id) {
    let scales = '';
    for (let j = 0; j < 7; j++) for (let i =
      0; i < 7; i++) scales += `M${i * 17 - 12 + (j % 2) * 8.5} ${j * 15 + 2}a8.5 8.5 0 0 0 17 0`;
    return `<rect x="1" y="1" width="98" height="98" rx="5" fill="#1C3F86" stroke="#0B1C40" stroke-width="2"/>
      <g clip-path="url(#tileClip)">
      <path d="${scales}" fill="none" stroke="#E3B450" stroke-width="1.5" opacity=".75"/></g>
      <rect x="6" y="6" width="88" height="88" rx="3" fill="none" stroke="#E3B450" stroke-width="2"/>
      <circle cx="50" cy="50" r="24" fill="#1C3F86" stroke="#E3B450" stroke-width="2.5"/>
      <g color="#F0CB6E">${icon('ankh', 50, 50, 34)}</g>`;
  }
  const scroll = ['E13', 'E14', 'E15'].includes(id);
  return `<rect x="1" y="1" width="98" height="98" rx="5" fill="#FBF3DF" stroke="#6D5228" stroke-width="2"/>
    <rect x="6" y="6" width="88" height="88" rx="3" fill="${scroll ? '#E9D3F0' : '#EEDFB8'}"
      stroke="${scroll ? '#6A2472' : '#B4965A'}" stroke-width="1.6"/>
    <g color="#2A1F14">${icon(gearIcon(id), 50, 50, 60)}</g>`;
}

/**
 * Whatever a hand may hold.
 * @param {import('./play').Scenery} scenery
 * @param {string} id
 * @param {string | null} mask
 * @param {string[]} letters
 */
export function handTile(scenery, id, mask, letters) {
  if (scenery.tiles[id]) return tunnel(scenery, id, mask ?? scenery.tiles[id].mask);
  return scenery.encounters[id] ? encounter(scenery.encounters[id], id, letters) : gear(id);
}

/** Shoulders and robe; the head stands above. */
const BODY = `M20 18c7 0 11.500 2 13.500 6 1.800 3.500 2 8 1.200 12.500-1 6-3.400 12-5.600 17.500V58H10.900v-4C8.700
  48.500 6.300 42.500 5.300 36.500 4.500 32 4.700 27.500 6.500 24c2-4 6.500-6 13.500-6z`;
const NOBODY = { colour: '#8A7A5E', mark: '#FFF8EA', shape: '' };

/** The box of a pawn in a picture of its own: hats reach high. */
export const PAWN_BOX = '-24 -76 48 82';

/**
 * A pawn, 40 by 60, feet at (0, 0): the character's head, two letters beside it on the breast, and the player's
 *   shape, so that nothing hangs on colour.
 * @param {number | null} seat nobody's is grey
 * @param {string} letters none where there is no room
 * @param {{who?: string, mine?: boolean, worn?: boolean, hurt?: number, covered?: boolean}} [how] covered: the next
 *   one stands before its right side
 */
export function pawn(seat, letters, { who = '', mine = false, worn = false, hurt = 0, covered = false } = {}) {
  const p = seat === null ? NOBODY : PLAYERS[playerOf(seat)];
  const at = covered ? { badge: 12, hurt: 30 } : { badge: 33, hurt: 50 };
  return `<g transform="translate(-20 -56)">
    <ellipse cx="20" cy="57" rx="15" ry="4.5" fill="#000"
      opacity=".45"/>${mine
        ? `<path d="${BODY}" fill="none" stroke="var(--gold-fill)" stroke-width="10" stroke-linejoin="round"
          opacity=".6"/>`
        : ''}
<path d="${BODY}" fill="${p.colour}" stroke="#140D06" stroke-width="5.5" stroke-linejoin="round"/>
  <path d="${BODY}" fill="${p.colour}" stroke="#FFF8EA" stroke-width="2.6" stroke-linejoin="round"/>
  <path d="${BODY}" fill="url(#pawnShade)"/>
<g transform="translate(20 23) scale(1.32) translate(-20 -21)">${head(who)}</g>
${letters && `<rect x="6.500" y="32" width="27" height="14" rx="3" fill="#140D06"/>
  <text x="20" y="43.500" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="13.500"
    fill="#FFF8EA">${esc(letters)}</text>`}
${p.shape && `<circle cx="${at.badge}" cy="51" r="8.2" fill="#FFF8EA" stroke="#140D06" stroke-width="1.6"/>
  <path transform="translate(${r(at.badge - 6.2)} 44.8) scale(.515)" d="${p.shape}" fill="${p.colour}"
    stroke="#140D06" stroke-width="1.8" stroke-linejoin="round"/>`}
${worn ? `<path d="M1 24h13v13H1z" fill="#1C3F86" stroke="#F0CB6E" stroke-width="2"/>`
  : ''}${hurt
  ? `<g transform="translate(6 ${at.hurt})"><circle r="8" fill="#A92F15" stroke="#FFF4EF" stroke-width="1.6"/>
    <text y="5" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="14"
      fill="#FFF4EF">${hurt}</text>
  </g>`
  : ''}</g>`;
}

/** A pawn that is only an outline: a character who is dead. @param {number} seat @param {boolean} alive */
export function tally(seat, alive) {
  const p = PLAYERS[playerOf(seat)];
  return `<path d="${USHABTI}" fill="${alive ? p.colour : 'none'}"
    stroke="${alive ? 'var(--rim)' : 'var(--line-strong)'}" stroke-width="3"
    ${alive ? '' : 'stroke-dasharray="5 4"'}/>`;
}

const LARGE = [0, 1.15, 1.05, 0.98, 1]; // how large one to four pawns are drawn
const CROWD = 0.92; // and more of them, or beside an encounter: still large enough to know each by the head
const ROW = { wide: 69, most: 42, tight: 30 }; // units from the first to the last, and between two of them

/**
 * Where so many pawns stand on one tile: side by side, and where there is no room they overlap like cards in a hand,
 *   in two rows from five, known by their heads. Beside an encounter they stay low: the upper part of the tile is its
 *   own.
 * @param {number} count
 * @param {{low?: boolean}} [how]
 * @returns {{dx: number, dy: number, scale: number, covered: boolean, letters: boolean}[]}
 */
export function fan(count, { low = false } = {}) {
  const rows = count > 4 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  const scale = low ? CROWD : LARGE[count] ?? CROWD;
  return rows.flatMap((n, row) => {
    const gap = Math.min(ROW.most, ROW.wide / (n - 1));
    const behind = row < rows.length - 1;
    const tight = gap < ROW.tight;
    const dy = behind ? (low ? 30 : 8) : rows.length > 1 || low ? 46 : 34;
    return Array.from({ length: n },
      (_, i) => ({ dx: (i - (n - 1) / 2) * gap, dy, scale, covered: tight && i < n - 1,
        letters: !behind && !tight }));
  });
}
