// Cards, dice, markers and icons of Tomb, drawn from their data. SVG text, no DOM.
import { DIE, d10, icon, r } from '../../lib/draw.js';
import { addIcons, fetchIcon } from '../../lib/icons.js';
import { cardBack, card as cardOf } from '../../lib/tiles.js';
import { ICONS } from './icons.js';
import { ATTRIBUTES, COLOURS } from './naming.js';

addIcons(ICONS);

/** @type {Record<string, string>} */
export const ATTRIBUTE_ICON = { attack: 'crossed-swords', skill: 'lockpicks', magic: 'magic-swirl', holiness: 'ankh' };
/** What a class is best at. @type {Record<string, string>} */
export const CLASS_ICON = { fighter: 'crossed-swords', rogue: 'lockpicks', wizard: 'magic-swirl', cleric: 'ankh' };
/** @type {Record<string, string>} */
export const DECK_ICON = { item: 'anvil', prayer: 'ankh', spell: 'spell-book', tactic: 'beer-stein' };
/** @type {Record<string, string>} */
const SPACE_ICON =
  { spring: 'health-potion', cache: 'open-treasure-chest', reliquary: 'gem-pendant', waygate: 'magic-gate',
    scriptorium: 'scroll-unfurled', shrine: 'sun', pit: 'spiky-pit', eye: 'eye-of-horus', mist: 'vile-fluid' };

/**
 * The icon of a kind, for cards that nobody knows, or that have no drawing of their own.
 * @type {Record<string, string>}
 */
const KIND_ICON = {
  ...DECK_ICON, treasure: 'open-treasure-chest', trap: 'spiky-pit', monster: 'mummy-head', character: 'hooded-figure',
};

/** @typedef {import('./play').Printed} Printed */

/**
 * The icon of a card: `cards/<design>.svg`, fetched when it is first drawn, or that of its kind.
 * @param {Printed | null} card
 */
export function iconOf(card) {
  if (!card?.design) return card?.kind === 'trap' ? 'spiky-pit' : 'ankh';
  const name = `tomb-${card.design}`;
  fetchIcon(name, `/games/tomb/cards/${card.design}.svg`, KIND_ICON[card.kind]);
  return name;
}

/** Frames by kind: prayers, spells and tactics share one. */
const TYPE = /** @type {const} */ (
  { character: 'character', monster: 'monster', trap: 'trap', treasure: 'treasure', item: 'treasure', prayer: 'spell',
    spell: 'spell', tactic: 'spell' });

/** What stands in the disc: hit points of creatures, XP of the rest. @param {Printed | null} card */
const valueOf = (card) => card?.hp || card?.xp || '';

/** A card without words, 150 by 210. @param {Printed | null | undefined} card */
export const smallCard = (card) =>
  (card ? cardOf(
    { type: TYPE[/** @type {'trap'} */ (card.kind)], icon: iconOf(card), value: valueOf(card), compact: true })
    : cryptBack);

export const cryptBack = cardBack('#173B38', '#D9B45E');
/** @type {Record<string, string>} */
const BACKS = { item: '#6B3F1D', prayer: '#7A5A10', spell: '#4C1A55', tactic: '#6E1D16' };
/** The back of an Inn deck with its emblem. @param {string} deck */
export const deckBack = (deck) =>
  `<rect width="150" height="210" rx="9" fill="#0B0805"/>
    <rect x="4" y="4" width="142" height="202" rx="7" fill="${BACKS[deck]}"/>
    <rect x="12" y="12" width="126" height="186" rx="4" fill="none" stroke="#E3B450" stroke-width="4"/>
    <g color="#F6E3B0">${icon(DECK_ICON[deck], 75, 105, 84)}</g>`;

/** Each colour has a shape: triangle, diamond, hexagon; 24 units. @type {Record<string, string>} */
export const SHAPE =
  { green: 'M12 2.500 22.500 21h-21z', blue: `M12 1.500 22.500 12 12 22.500 1.500 12z`,
    red: `M6.500 2.500h11l5.500 9.500-5.500 9.500h-11L1 12z` };

/** Dice as small shapes in a row, 26 units each; many of a colour carry a number. @param {number[]} dice */
export function pips(dice) {
  let out = '';
  let at = 0;
  const most = dice[0] + dice[1] + dice[2] > 4 ? 2 : 3;
  COLOURS.forEach((colour, n) => {
    const count = dice[n];
    const shown = count > most ? 1 : count;
    for (let i = 0; i < shown; i++) {
      out += `<g transform="translate(${at} 1)">
        <path d="${SHAPE[colour]}" fill="${DIE[colour][1]}" stroke="var(--rim)" stroke-width="2.200"
          stroke-linejoin="round"/>
      </g>`;
      at += 26;
    }
    if (count > most) { out += `<text x="${at}" y="20" class="pipnum">×${count}</text>`; at += 26; }
  });
  return { svg: out, width: Math.max(at, 1) };
}

/**
 * A die that has been rolled: a tick, or nothing.
 * @param {'green' | 'blue' | 'red'} colour
 * @param {boolean | null} hit
 * @param {number} size
 */
export const rolled = (colour, hit, size) => d10(hit === null ? '?' : hit ? '✓' : '', { size, colour });

/** Attributes that have dice. @param {Record<string, number[]>} dice */
export const used = (dice) => ATTRIBUTES.filter((one) => dice[one]?.some(Boolean));

/** A closed door on the edge of a chamber, round (0, 0), lying flat. */
export const DOOR =
  `<rect x="-17" y="-7" width="34" height="14" rx="1.500" fill="#241705" stroke="#0B0805" stroke-width="2"/>
    <path d="M-13-6v12M-6.500-6v12M0-6v12M6.500-6v12M13-6v12" stroke="#E0A93C" stroke-width="3"/>
    <rect x="-17" y="-7" width="34" height="14" rx="1.500" fill="none" stroke="#E0A93C" stroke-width="1.500"/>`;

/** A medallion of a special space, 17 units round (0, 0). @param {string} kind */
export function medallion(kind) {
  const harm = ['pit', 'mist'].includes(kind);
  const gold = ['cache', 'reliquary', 'scriptorium', 'shrine'].includes(kind);
  const fill = harm ? '#7A1E0E' : gold ? '#7A4A12' : kind === 'waygate' || kind === 'eye' ? '#4B1B57' : '#163F86';
  return `<circle r="16.500" fill="${fill}" stroke="#0B0805" stroke-width="2.500"/>
    <circle r="14" fill="none" stroke="#F0CB6E" stroke-width="1.600"/>
    <g color="#FFF3D0">${icon(SPACE_ICON[kind] ?? 'rune-stone', 0, 0, 20)}</g>`;
}

/** The stair of an entrance, 34 units round (0, 0). */
export const STAIR =
  `<rect x="-16" y="-16" width="32" height="32" fill="#1F4FB0" stroke="#0B0805" stroke-width="2"/>
    <path d="M-12-10h24M-10-3h20M-8 4h16M-6 11h12" stroke="#FFF3D0" stroke-width="3"/>`;

/**
 * Backs of the cards in a chamber, as many as there are, in a box.
 * @param {number} cards
 * @param {number} known how many this seat knows
 * @param {number} width
 * @param {number} height
 */
export function pile(cards, known, width, height) {
  const columns = width > height * 1.15 ? Math.min(cards, 5) : Math.min(cards, cards > 3 ? 2 : cards);
  const rows = Math.ceil(cards / Math.max(1, columns));
  const size = Math.min(24, (width - 14) / columns - 4, ((height - 34) / rows - 4) / 1.35);
  let out = '';
  for (let i = 0; i < cards; i++) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const x = width / 2 + (column - (Math.min(columns, cards - row * columns) - 1) / 2) * (size + 5) - size / 2;
    const y = (height + 18) / 2 + (row - (rows - 1) / 2) * (size * 1.35 + 5) - (size * 1.35) / 2;
    const seen = i < known;
    out += `<g transform="translate(${r(x)} ${r(y)})">
      <rect width="${r(size)}" height="${r(size * 1.35)}" rx="2" fill="${seen ? '#3B2A6A' : '#173B38'}"
        stroke="#D9B45E"
        stroke-width="1.600"/>${seen
          ? `<circle cx="${r(size / 2)}" cy="${r(size * 0.675)}" r="${r(size * 0.26)}" fill="none" stroke="#FFE9B0"
            stroke-width="1.600"/>
            <circle cx="${r(size / 2)}" cy="${r(size * 0.675)}" r="${r(size * 0.1)}" fill="#FFE9B0"/>`
          : `<path d="M${r(size / 2)} ${r(size * 0.32)}l${r(size * 0.26)} ${r(size * 0.355)}-${r(size * 0.26)}
            ${r(size * 0.355)}-${r(size * 0.26)}-${r(size * 0.355)}z"
            fill="none" stroke="#D9B45E" stroke-width="1.600"/>`}
    </g>`;
  }
  return out;
}
