// What things are called: players, heroes, cards, tiles, places.
import { capital, has, lang, t } from '../../lib/words.js';
import { lookOf, playerName, playerOf } from '../../table/players.js';

export { lookOf, playerName, playerOf };

/** @typedef {import('./play').Play} Play */

export const ATTRIBUTES = /** @type {const} */ (['strength', 'magic', 'dexterity']);
export const UNKNOWN = '?';

/** @param {string | null} hero */
export const heroName = (hero) => (hero ? t(`dungeonrun.hero.${hero}`) : '');

/** A card with a second copy reads like the first. @param {string} card */
const plain = (card) => card.replace(/b$/, '');

/** @param {string} card */
export const cardName = (card) =>
  (card === UNKNOWN
    ? t('web.dungeonrun.card.unknown')
    : t(`dungeonrun.card.${has(`dungeonrun.card.${card}`) ? card : plain(card)}`));

/** What a card or tile says. @param {string} id */
export const textOf = (id) => (has(`dungeonrun.text.${plain(id)}`) ? t(`dungeonrun.text.${plain(id)}`) : '');

/** An ability by its own name, or by its card's. @param {string} power */
export function powerName(power) {
  if (has(`dungeonrun.power.${power}`)) return t(`dungeonrun.power.${power}`);
  const [card] = power.split('.');
  return has(`dungeonrun.card.${card}`)
    ? t(`dungeonrun.card.${card}`)
    : has(`dungeonrun.tile.${card}`)
    ? t(`dungeonrun.tile.${card}`)
    : power;
}

/** What an ability says; a second one of a card stands on the same card. @param {string} power */
export const powerText = (power) => textOf(power) || textOf(power.split('.')[0]);

/** @param {string} tile */
export const tileName = (tile) => t(`dungeonrun.tile.${tile}`);

/** treasure, artifact, monster, trap, stranger, boss. @param {string} card */
export const kindOf = (card) =>
  /** @type {Record<string, string>} */ (
    { R: 'treasure', A: 'artifact', M: 'monster', T: 'trap', S: 'stranger', B: 'boss' })[card[0]]
  ?? 'treasure';

/** "S", "M", "D", "L" as this language writes them. @param {string} attribute */
export const letterOf = (attribute) => t(`web.dungeonrun.letter.${attribute}`);
/** @param {string} attribute */
export const attributeName = (attribute) => t(`dungeonrun.attribute.${attribute}`);

/** @param {Play} play @param {number | null} seat */
export const seatOf = (play, seat) => (seat === null ? null : play.view.seats[seat]);
/** The viewer's own seat, with its pile. @param {Play} play */
export const own = (play) => seatOf(play, play.seat);

/** Whether a seat is the one whose eyes these are. @param {Play} play @param {number | string} seat */
export const isYou = (play, seat) => play.seat !== null && +seat === play.seat && !play.replay;
/** "You", or the player's name. @param {Play} play @param {number} seat */
export const youOr = (play, seat) => (isYou(play, seat) ? t('web.table.kind.you') : playerName(play, seat));

/** The hero that the table looks at: the viewer's, or whose turn it is. @param {Play} play */
export const shownSeat = (play) => play.seat ?? play.view.active ?? play.view.waiting?.seat ?? 0;

const [COLUMNS, ENTRANCE_AT, LETTERS] = [53, 12, 26];

/**
 * A cell as players call it: a letter for the column, a number for the row; M13 is the entrance. Names never change:
 *   beyond column A and row 1 follow the last ones.
 * @param {string} cell
 */
export function cellName(cell) {
  const [x, y] = cell.split(',').map(Number);
  const [column, row] = [(x + ENTRANCE_AT + COLUMNS) % COLUMNS, (ENTRANCE_AT - y + COLUMNS) % COLUMNS];
  const letter = (/** @type {number} */ n) => String.fromCharCode(65 + n);
  return `${column < LETTERS ? '' : letter(Math.floor(column / LETTERS) - 1)}${letter(column % LETTERS)}${row + 1}`;
}

/**
 * A word of a hint or refusal as players read it.
 * @param {string} slot
 * @param {string} word
 * @param {import('./play').TableInfo | null} [table]
 */
export function wordName(slot, word, table = null) {
  switch (slot) {
    case 'cell': case 'from': return cellName(word);
    case 'seat': case 'other': return table ? playerName({ table }, word) : null;
    case 'monster': case 'stranger': case 'card': case 'over': return cardName(word);
    case 'power': case 'instead': return powerName(word);
    case 'dice': return [...word].join(', ');
    case 'dealt': case 'hurt': return tenths(+word);
    default: return null;
  }
}

/** @param {Play} play @param {string} cell */
export const tileOn = (play, cell) => play.view.tiles.find((one) => one.cell === cell) ?? null;
/** @param {Play} play @param {string} cell */
export const heroesOn = (play, cell) =>
  play.view.seats.filter((one) => one.cell === cell && one.hero);

/** "3 dice, hits on 5, 6 · Defence 4 · Escape 3 · 2 life". @param {import('./scenery').Foe} monster */
export const monsterLine = (monster) =>
  t('web.dungeonrun.monster.line',
    { dice: monster.attack, hits: monster.hits.join(' '), defence: monster.defence, escape: monster.escape,
      life: monster.life });

/** @param {import('./scenery').Pitfall} trap */
export const trapLine = (trap) =>
  t('web.dungeonrun.trap.line',
    { attribute: attributeName(trap.attr), successes: trap.successes, wounds: trap.wounds });

/** @param {import('./scenery').Gear} gear */
export function gearLine(gear) {
  const parts = [t(`dungeonrun.slot.${gear.slot}`)];
  if (gear.training.length) parts.push(
    gear.training.map((one) => t(`dungeonrun.training.${one}`)).join(', '));
  if (gear.enchanted) parts.push(t('web.dungeonrun.enchanted'));
  return parts.join(' · ');
}

/** The numbers of a card in one line. @param {import('./play').Scenery} scenery @param {string} card */
export function cardLine(scenery, card) {
  if (scenery.monsters[card]) return monsterLine(scenery.monsters[card]);
  if (scenery.traps[card]) return trapLine(scenery.traps[card]);
  return scenery.gear[card] ? gearLine(scenery.gear[card]) : '';
}

/**
 * The kind of an ability: action, free, passive or reaction.
 * @param {import('./play').Scenery} scenery
 * @param {string} power
 */
export const powerKind = (scenery, power) =>
  (['action', 'free', 'passive'].includes(scenery.powers[power].when) ? scenery.powers[power].when : 'reaction');

/** How often an ability works. @param {import('./play').Scenery} scenery @param {string} power */
export function limitOf(scenery, power) {
  const { limit } = scenery.powers[power];
  return limit && limit !== 'use' ? t(`web.dungeonrun.limit.${limit}`) : '';
}

/** When an ability works, and how often. @param {import('./play').Scenery} scenery @param {string} power */
export const timingOf = (scenery, power) =>
  [t(`web.dungeonrun.when.${powerKind(scenery, power)}`), limitOf(scenery, power)].filter(Boolean).join(' · ');

/** A chance in whole percent; never 0 or 100 for what is possible but not sure. @param {number} chance */
export function percent(chance) {
  if (chance <= 0 || chance >= 0.99995) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** A number with one digit after the point, as the language writes it. @param {number} n */
export const tenths = (n) => n.toLocaleString(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same, whole numbers without it. @param {number} n */
export const shareOf = (n) => (Number.isInteger(n) ? String(n) : tenths(n));

/** A number with its sign. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** All that is seen on a tile, in words. @param {Play} play @param {string} cell @returns {string[]} */
export function thingsOn(play, cell) {
  const tile = tileOn(play, cell);
  if (!tile) return [t('web.dungeonrun.cell.unexplored')];
  const things = [];
  const { monster, stranger, snare, loose } = tile;
  if (monster) {
    const { life } = play.scene.scenery.monsters[monster.card];
    things.push(t('web.dungeonrun.cell.monster',
      { name: cardName(monster.card), life: life - monster.wounds, of: life }));
  }
  if (stranger) things.push(cardName(stranger.card));
  if (snare) things.push(
    t('web.dungeonrun.cell.snare', { card: cardName(snare.card), name: playerName(play, snare.by) }));
  if (loose?.length) things.push(t('web.dungeonrun.cell.loose', { cards: loose.length }));
  for (const one of heroesOn(play, cell)) things.push(
    t(one.status === 'fainted' ? 'web.dungeonrun.cell.fainted' : 'web.dungeonrun.cell.hero',
      { hero: heroName(one.hero), name: playerName(play, one.seat) }));
  return things;
}

/** A cell and all that is on it, in one line. @param {Play} play @param {string} cell */
export function cellStory(play, cell) {
  const tile = tileOn(play, cell);
  return [cellName(cell), ...(tile ? [tileName(tile.tile)] : []),
    ...thingsOn(play, cell)].map((text, i) => (i ? text : capital(text))).join(', ');
}
