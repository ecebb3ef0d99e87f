// Tiles, pawns, monsters, cards and hearts of Dungeon Run, drawn from their data. SVG text, no DOM.
import { PLAYERS, USHABTI, icon, r } from '../../lib/draw.js';
import { addIcons } from '../../lib/icons.js';
import { cardBack, card as cardOf, tile as tileOf } from '../../lib/tiles.js';
import { bits } from './geometry.js';
import { LOOKS, NOBODY } from './heroes.js';
import { ICONS } from './icons.js';
import { kindOf, playerOf } from './naming.js';

addIcons(ICONS);

/** One icon for every hero and every card. @type {Record<string, string>} */
export const ICON_OF = {
  DOR: 'dwarf-face', STA: 'rogue', URZ: 'battle-axe', ELL: 'wizard-face', MAE: 'angel-wings', SYL: 'bow-arrow',
    MOR: 'death-skull', PIM: 'gears',
  M01: 'goblin', M02: 'imp', M03: 'troll', M04: 'ogre', M05: 'cultist', M06: 'skeleton', M07: 'shambling-zombie',
  M08: 'spectre', M09: 'mummy-head', M10: 'black-knight-helm', M11: 'hanging-spider',
  M12: 'dragon-head', M13: 'centipede', M14: 'hydra', M15: 'minotaur', M16: 'slime', M17: 'fire-bowl',
  M18: 'rock-golem', M19: 'visored-helm', M20: 'gargoyle', M21: 'mimic-chest',
  B1: 'wyvern', B2: 'crowned-skull', B3: 'metal-golem-head', B4: 'goblin-head',
  R01: 'broadsword', R02: 'warhammer', R03: 'pocket-bow', R04: 'curvy-knife', R05: 'fairy-wand', R06: 'wizard-staff',
  R07: 'barbed-spear', R08: 'round-shield', R09: 'checked-shield', R10: 'plain-dagger', R11: 'crystal-ball',
  R12: 'helmet', R13: 'hood', R14: 'crown', R15: 'leather-armor', R16: 'chain-mail', R17: 'robe', R18: 'scale-mail',
  R19: 'rope-coil', R20: 'health-potion', R21: 'gem-pendant', R22: 'potion-ball',
  A1: 'rune-stone', A2: 'winged-sword', A3: 'lantern-flame', A4: 'beer-horn',
  T01: 'spiky-pit', T02: 'arrow-flights', T03: 'falling-rocks', T04: 'magic-gate', T05: 'spider-web',
  T06: 'mirror-mirror', T07: 'vile-fluid', T08: 'gong',
  S01: 'torch', S02: 'swap-bag', S03: 'ghost', S04: 'hooded-figure', S05: 'soul-vessel', S06: 'treasure-map',
};
/** @type {Record<string, string>} */
export const ATTRIBUTE_ICON = { strength: 'fist', magic: 'magic-swirl', dexterity: 'winged-leg' };

let asked = false;
/** The icon of any card. Those of treasures, traps and strangers come when the first is drawn. @param {string} card */
export function iconOf(card) {
  if (!asked) import('./icons-cards.js').then((more) => addIcons(more.ICONS), () => { asked = false; });
  asked = true;
  return ICON_OF[card.replace(/b$/, '')] ?? 'open-treasure-chest';
}

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

const HEART =
  `M12 21C5 15.500 2 12 2 8.200 2 5.200 4.300 3 7 3c2 0 3.900 1.100 5 2.900C13.100 4.100 15 3 17 3c2.700 0 5 2.200 5
    5.200 0 3.800-3 7.300-10 12.800z`;
/** Hearts in a row, the lost ones empty, in a box of 24 × 24 each. @param {number} life @param {number} wounds */
export const hearts = (life, wounds) =>
  Array.from({ length: life },
    (_, i) => `<path transform="translate(${i * 24} 0)" d="${HEART}"
      class="${i < life - wounds ? 'heart' : 'heart lost'}"/>`).join('');

// ---- tiles --------------------------------------------------------------------------

/** Own drawings on the floor of special tiles. @type {Record<string, string>} */
const FEATURE = {
  ENT: `<g transform="translate(50 47)"><path d="M-25 24V-4a25 25 0 0 1 50 0v28z" fill="#E5B45A" opacity=".5"/>
    <path d="M-25 24V-4a25 25 0 0 1 50 0v28h-9V-3a16 16 0 0 0-32 0v27z" fill="#5A3A10" stroke="#2A1B05"
      stroke-width="1.500"/>
    <path d="M-25-4h9M25-4h-9M-18-21l7 7M18-21l-7 7M0-29v9" stroke="#E5B45A" stroke-width="2"/>
    <path d="M-16 24V-3a16 16 0 0 1 32 0v27z" fill="#FBE7AE"/>
    <path d="M-16 24h32v-5h-32zM-12 19h24v-5h-24zM-8 14H8V9H-8z" fill="#C99A45" stroke="#5A3A10"/></g>`,
  LAIR: `<circle cx="50" cy="50" r="29" fill="#4A1430" stroke="#D9A441" stroke-width="3"/>
    <circle cx="50" cy="50" r="24" fill="none" stroke="#D9A441" stroke-width="1.200"/>
    <path d="M50 22 74 64H26zM50 78 26 36h48z" fill="none" stroke="#D9A441" stroke-width="2"/>
    <circle cx="50" cy="50" r="9" fill="#12050C"/>`,
  X1: `<rect x="10" y="31" width="80" height="38" fill="#0C1720"/>
    <path d="M10 36q10 6 20 0t20 0 20 0 20 0M10 50q10 6 20 0t20 0 20 0 20 0M10 64q10 6 20 0t20 0 20 0 20 0"
      fill="none" stroke="#2F5468" stroke-width="1.800"/>
    <path d="M37 8v84M63 8v84" stroke="#4A2E12" stroke-width="4"/>
    <g fill="#9C6B36" stroke="#4A2E12" stroke-width="1.200">
    <path d="M34 12h32v7H34zM34 22h32v7H34zM34 32l32 2v7l-32-1zM34 43h21l3 4 8-3v6H34zM34 53h32v7H34zM34 63h10l3 3
      19-3v7H34zM34 74h32v7H34z"/>
  </g>`,
  X2: `<ellipse cx="50" cy="72" rx="22" ry="6" fill="#000" opacity=".3"/>
    <path d="M38 70 34 34l10-14 14 2 9 16-4 32z" fill="#3B3350" stroke="#120C22" stroke-width="2"
      stroke-linejoin="round"/>
    <path d="M44 20l3 20-9 30M58 22l-4 22 9 26" fill="none" stroke="#584C78" stroke-width="1.500"/>
    <path d="M50 30v22m-7-14 14 6m0-6-14 6m1 12h12" stroke="#C58BFF" stroke-width="2.600" stroke-linecap="round"
      fill="none"/>`,
  X3: `<path d="M24 74c2-24 10-42 26-42s24 18 26 42z" fill="#241A12" stroke="#0C0805" stroke-width="2"/>
    <path d="M33 74c1-16 6-30 17-30s16 14 17 30z" fill="#0A0604"/><circle cx="43" cy="58" r="2.600" fill="#FFD36B"/>
    <circle cx="57" cy="58" r="2.600" fill="#FFD36B"/>
    <path d="M42 67l3 4 3-4 2 4 2-4 3 4 3-4" fill="none" stroke="#E9E2CF" stroke-width="1.600"/>
    <path d="M27 80l7-5m4 7 4-6m17 6-4-6m16 4-7-5" stroke="#E9E2CF" stroke-width="2.400" stroke-linecap="round"/>`,
  X4: `<circle cx="50" cy="50" r="25" fill="none" stroke="#2B5FC4" stroke-width="3"/>
    <circle cx="50" cy="50" r="20" fill="none" stroke="#2B5FC4" stroke-width="1.400" stroke-dasharray="4 3"/>
    <path d="M50 31v38M36 41l28 18M64 41 36 59" stroke="#2B5FC4" stroke-width="3" stroke-linecap="round"/>
    <circle cx="50" cy="50" r="7" fill="#DCE8FF" stroke="#2B5FC4" stroke-width="2.500"/>`,
  X5: `<rect x="26" y="25" width="48" height="22" fill="#4A2E12" stroke="#22140A" stroke-width="1.500"/>
    <rect x="26" y="52" width="48" height="22" fill="#4A2E12" stroke="#22140A" stroke-width="1.500"/>
    <g stroke="#22140A" stroke-width=".8"><path fill="#A92F15" d="M29 28h6v17h-6zM55 55h6v17h-6z"/>
    <path fill="#1F4FB0" d="M36 30h5v15h-5zM32 57h6v15h-6z"/><path fill="#E0A21C" d="M43 28h6v17h-6zM62 56h5v16h-5z"/>
    <path fill="#17804A" d="M50 31h6v14h-6zM40 55h5v17h-5z"/><path fill="#EFE2C4" d="M57 28h5v17h-5zM47 58h6v14h-6z"/>
    <path fill="#6A2472" d="M64 30l6 1-2 14-5-1zM68 57h4v15h-4z"/></g>`,
  X6: `<path d="M24 76V38q26-22 52 0v38z" fill="#12171A" stroke="#05080A" stroke-width="2"/>
    <g stroke="#8E9AA2" stroke-width="3.600"><path d="M31 76V35M40.500 76V30M50 76V28M59.500 76V30M69 76V35"/>
    <path d="M25 44h50M25 57h50M25 69h50" stroke-width="2.600"/></g><g fill="#C9D2D6">
    <path d="M29 76h4l-2 6zM38.500 76h4l-2 6zM48 76h4l-2 6zM57.500 76h4l-2 6zM67 76h4l-2 6z"/></g>`,
  X7: `<path d="M12 34h76v32H12z" fill="#1A4A63"/><path d="M12 34h76M12 66h76" stroke="#0B2433" stroke-width="3"/>
    <path d="M14 42q9 6 18 0t18 0 18 0 18 0M14 50q9 6 18 0t18 0 18 0 18 0M14 58q9 6 18 0t18 0 18 0 18 0" fill="none"
      stroke="#7FC1DA" stroke-width="2"/>
    <path d="M38 47l10 3-10 3zM60 55l10 3-10 3z" fill="#CFEFFB"/>`,
  X8: `<circle cx="50" cy="51" r="24" fill="#6E7B80" stroke="#20282B" stroke-width="2.500"/>
    <g stroke="#20282B" stroke-width="1.500">
    <path d="M50 27v9M67 34l-6 7M74 51h-9M67 68l-6-7M50 75v-9M33 68l6-7M26 51h9M33 34l6 7"/></g>
    <circle cx="50" cy="51" r="15" fill="#0E3040" stroke="#20282B" stroke-width="2"/>
    <path d="M40 51q5 4 10 0t10 0M43 56q4 3 7 0t7 0" fill="none" stroke="#7FC1DA" stroke-width="1.600"/>
    <path d="M50 41l3 6-3 3-3-3z" fill="#DDF4FF"/>`,
};
/** Furniture of chambers, by number. */
const DECOR = [
  `<g fill="var(--feature)" opacity=".8"><path d="M33 33h7v4h-7zM34 37h5v14h-5zM32 51h9v3h-9z"/>
    <path d="M60 33h7v4h-7zM61 37h5v14h-5zM59 51h9v3h-9z"/></g>`,
  `<g fill="none" stroke="var(--feature)" stroke-width="2" opacity=".75">
    <path d="M30 32h13v9H30zM30 36h13M34 32v9M57 32l10 2-2 9-10-2zM60 33l-1 8"/></g>`,
  `<g fill="var(--feature)" opacity=".72"><circle cx="35" cy="36" r="4"/>
    <path d="M31 40h8l-1 4h-6zM44 40l13-7 1.500 2-13 7zM60 30a3 3 0 1 1-1 4 3 3 0 1 1-3-3z"/></g>`,
  '<path d="M31 42l6-10 6 9-5 2zM60 44l4-12 6 8-3 5zM48 35l4-5 3 6z" fill="var(--feature)" opacity=".55"/>',
  `<g fill="none" stroke="var(--feature)" stroke-width="1.700" opacity=".75"><circle cx="36" cy="37" r="7"/>
    <path d="M36 30v14M29 37h14M31 32l10 10M41 32 31 42"/><path d="M58 31h12v12H58zM58 37h12M64 31v12"/></g>`,
];

/** Chambers with a hall, and narrower ways. @param {string} id @param {import('./scenery').Face} data */
const roomy = (id, data) => !id.startsWith('G') || data.treasure.length > 1;

/** @type {Map<string, string>} drawn once */
const drawn = new Map();

/**
 * Any tile, 100 by 100, with its exits as they lie.
 * @param {import('./play').Scenery} scenery
 * @param {string} id
 * @param {string} exits
 */
export function tile(scenery, id, exits) {
  const key = `${id} ${exits}`;
  const known = drawn.get(key);
  if (known) return known;
  const number = +id.slice(1) || 40;
  const room = roomy(id, scenery.tiles[id]);
  const feature = FEATURE[id] ?? (room ? DECOR[number % DECOR.length] : '');
  // drawn for a way from north to south
  const lies = exits === 'EW' && !id.startsWith('G') ? `<g transform="rotate(90 50 50)">${feature}</g>` : feature;
  const svg = `<g
    class="dt dt-${scenery.tiles[id].colour} ${room
      ? 'room'
      : ''}">${tileOf(
        { mask: bits(exits), room, hall: 74, seed: number, feature: lies, frieze: room && id.startsWith('G') })}</g>`;
  drawn.set(key, svg);
  return svg;
}

/** A tile face down. */
export const tileBack =
  `<rect width="100" height="100" rx="5" fill="#1C2428" stroke="#05080A" stroke-width="1.500"/>
    <rect x="7" y="7" width="86" height="86" rx="3" fill="none" stroke="#56636B" stroke-width="1.500"/>
    <path d="M50 24 76 50 50 76 24 50z" fill="none" stroke="#8E9AA2" stroke-width="3"/>
    <circle cx="50" cy="50" r="8" fill="#8E9AA2"/>`;

// ---- pieces -------------------------------------------------------------------------

/** The box of a pawn with its hat, and of a portrait. */
export const PAWN_BOX = '-30 -76 60 82';
export const BUST_BOX = '-30 -84 60 60';

/**
 * A pawn, 40 by 60 and a hat, feet at (0, 0): the hero's head and emblem, the player's colour and shape, so that
 *   nothing hangs on colour.
 * @param {number | null} seat nobody's is grey
 * @param {string | null} hero
 * @param {{mine?: boolean, down?: boolean, stone?: boolean, plain?: boolean}} [how] plain: without emblem and shape
 */
export function pawn(seat, hero, { mine = false, down = false, stone = false, plain = false } = {}) {
  const p = seat === null ? { colour: '#8A7A5E', mark: '#FFF8EA', shape: '' } : PLAYERS[playerOf(seat)];
  const look = hero ? LOOKS[hero] : NOBODY;
  const body = `${look.behind}${mine
    ? `<path d="${USHABTI}" fill="none" stroke="var(--gold-fill)" stroke-width="10" stroke-linejoin="round"
      opacity=".6"/>`
    : ''}<path d="${USHABTI}" fill="${p.colour}" stroke="#140D06" stroke-width="5.500" stroke-linejoin="round"/>
    <path d="${USHABTI}" fill="${p.colour}" stroke="#FFF8EA" stroke-width="2.600" stroke-linejoin="round"/>
    <path d="${USHABTI}" fill="url(#pawnShade)"/>
${hero && !plain
  ? `<circle cx="20" cy="38" r="11" fill="#FFF8EA" stroke="#140D06" stroke-width="1.400"/>
    <g color="#1B1208">${icon(ICON_OF[hero], 20, 38, 17.5)}</g>`
  : ''}${look.head}${down
  ? `<path d="M12.600 9h14.800v6H12.600z" fill="${look.skin}"/>
    <path d="M14.500 10.500l3.500 3.500m0-3.500-3.500 3.500M22 10.500l3.500 3.500m0-3.500-3.500 3.500"
      stroke="#3A2512" stroke-width="1.500" stroke-linecap="round"/>`
  : ''}`;
  const marks =
    `${p.shape && !plain
      ? `<circle cx="34" cy="51" r="8.200" fill="#FFF8EA" stroke="#140D06" stroke-width="1.600"/>
        <path transform="translate(28 45) scale(.5)" d="${p.shape}" fill="${p.colour}" stroke="#140D06"
          stroke-width="1.800" stroke-linejoin="round"/>`
      : ''}${stone
      ? `<g transform="translate(35 8)"><circle r="12" fill="#2A0B12" stroke="#FF9577" stroke-width="2.200"/>
        <g color="#FF9577">${icon('rune-stone', 0, 0, 17)}</g></g>`
      : ''}`;
  return `<g transform="translate(-20 -56)">
    <ellipse cx="20" cy="57" rx="15" ry="4.500" fill="#000"
      opacity=".45"/>${down ? `<g transform="rotate(76 20 50) translate(0 6) scale(.88)">${body}</g>` : body}${marks}
  </g>`;
}

/** Head and shoulders in a niche of stone. @param {number | null} seat @param {string | null} hero */
export function bust(seat, hero) {
  const { ground } = hero ? LOOKS[hero] : NOBODY;
  return `<path d="M-29-25v-32a29 26 0 0 1 58 0v32z" fill="${ground}" stroke="#D9B36A" stroke-width="2"/>
    <path d="M-24-26v-31a24 22 0 0 1 48 0v31" fill="none" stroke="#FFF" stroke-opacity=".16" stroke-width="1.500"/>
    <svg x="-28" y="-82" width="56" height="56" viewBox="-28 -80 56 56">${pawn(seat, hero, { plain: true })}</svg>`;
}

/**
 * A monster, 50 by 56 round (0, 0): red disc, its life as hearts below; the Boss is larger and wears gold.
 * @param {string} card
 * @param {number} life
 * @param {number} wounds
 */
export function monster(card, life, wounds) {
  const boss = kindOf(card) === 'boss';
  const row = Math.min(life, 8);
  const scale = Math.min(0.42, 2.6 / row); // eight reach as far as six
  const left = -(row * 24 * scale) / 2;
  const rows = [hearts(Math.min(life, 8), Math.max(0, Math.min(8, wounds - Math.max(0, life - 8)))),
    life > 8 ? hearts(life - 8, Math.min(wounds, life - 8)) : ''];
  return `${boss
    ? `<circle r="30" fill="#4A0E2A" stroke="#12030A" stroke-width="3"/>
      <circle r="26.500" fill="none" stroke="#E8BE5C" stroke-width="2.200"/>`
    : `<circle r="23" fill="#8E2210" stroke="#2A0B04" stroke-width="3"/>
      <circle r="19.500" fill="none" stroke="#F0B7A0" stroke-width="1.200"/>`}<g color="#FFF1E4">${icon(iconOf(card),
      0, boss ? -1 : 0, boss ? 36 : 28)}</g><g transform="translate(${r(left)} ${boss
    ? 21
    : 16}) scale(${r(scale, 3)})">${rows[0]}</g>${rows[1]
    ? `<g transform="translate(${r(-((life - 8) * 24 * scale) / 2)} ${boss
      ? 30
      : 25}) scale(${r(scale, 3)})">${rows[1]}</g>`
    : ''}`;
}

/** A stranger: an ivory hexagon. @param {string} card */
export const stranger = (card) =>
  `<path d="M-20-12 0-24l20 12v24L0 24l-20-12z" fill="#F3E6C8" stroke="#2A1B05" stroke-width="3"
    stroke-linejoin="round"/>
    <path d="M-16-9.500 0-19l16 9.500v19L0 19l-16-9.500z" fill="none" stroke="#7A5A22" stroke-width="1.300"/>
    <g color="#2A1B05">${icon(iconOf(card), 0, 0, 25)}</g>`;

/** A trap laid by a hero: a yellow diamond with the hero's shape. @param {string} card @param {number} by */
export const snare = (card, by) =>
  `<path d="M0-22 22 0 0 22-22 0z" fill="#E2A51F" stroke="#2A1B05" stroke-width="3" stroke-linejoin="round"/>
    <g color="#2A1B05">${icon(iconOf(card), 0, 0, 21)}</g>
    <circle cx="15" cy="13" r="8" fill="#FFF8EA" stroke="#140D06"
      stroke-width="1.400"/>${shapeAt(by, 15, 13, 11, '#140D06')}`;

/**
 * A chest with the number of cards that lie on a tile.
 * @param {number} cards
 * @param {boolean} stone the Summoning Stone is among them
 */
export const chest = (cards, stone) =>
  `<rect x="-15" y="-14" width="30" height="28" rx="5" fill="${stone ? '#2A0B12' : '#F6E3B0'}"
    stroke="${stone ? '#FF9577' : '#4A3010'}" stroke-width="2.200"/>
    <g color="${stone ? '#FF9577' : '#4A3010'}">${icon(stone ? 'rune-stone' : 'open-treasure-chest', 0, 0, 22)}
  </g>${cards > 1
    ? `<circle cx="14" cy="-12" r="8.500" fill="#1F4FB0" stroke="#FFF8EA" stroke-width="1.500"/>
      <text x="14" y="-7.500" text-anchor="middle" font-family="Alegreya Sans" font-weight="700" font-size="13"
        fill="#FFF8EA">${cards}</text>`
    : ''}`;

/**
 * Where so many pawns stand on one tile.
 * @param {number} count
 * @param {boolean} crowded something else is there too
 * @returns {{dx: number, dy: number, scale: number}[]}
 */
export function fan(count, crowded) {
  const gap = Math.min(30, 88 / Math.max(count, 1));
  const scale = (count > 3 ? 0.72 : count > 2 ? 0.8 : 0.88) * (crowded ? 0.86 : 1);
  return Array.from({ length: count },
    (_, i) => ({ dx: (i - (count - 1) / 2) * gap - (crowded && count === 1 ? 16 : 0),
      dy: (crowded ? 39 : 30) - (count > 2 ? (i % 2) * 7 : 0), scale }));
}

// ---- cards --------------------------------------------------------------------------

const TYPE = /** @type {const} */ (
  { treasure: 'treasure', artifact: 'spell', monster: 'monster', boss: 'monster', trap: 'trap',
    stranger: 'character' });

/**
 * A card without words, 150 by 210; without an id its back.
 * @param {import('./play').Scenery} scenery
 * @param {string | null} card
 */
export function smallCard(scenery, card) {
  if (!card || card === '?') return cardBack('#1C3F86', '#E3B450');
  const foe = scenery.monsters[card];
  const trap = scenery.traps[card];
  return cardOf(
    { type: TYPE[/** @type {'treasure'} */ (kindOf(card))], icon: iconOf(card),
      value: foe ? foe.life : trap ? trap.successes : '', compact: true });
}
export { cardBack };
