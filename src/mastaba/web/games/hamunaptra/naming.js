// What things are called: players, characters, tiles, cells.
import { capital, has, joined, t } from '../../lib/words.js';
import { playerName } from '../../table/players.js';
import { bits, cellName } from './geometry.js';

export { cellName } from './geometry.js';
export { lookOf, playerName, playerOf } from '../../table/players.js';

/** @typedef {import('./play').Play} Play */

/** Who a character is. @param {Play} play @param {string} id */
export const personOf = (play, id) => /** @type {import('./scenery').Person} */ (play.scene.characters.get(id));

/** The name on the sheet, or the catalogue's. @param {Play} play @param {string} id */
export function characterName(play, id) {
  return has(`hamunaptra.character.${id}`)
    ? t(`hamunaptra.character.${id}`)
    : play.scene.characters.get(id)?.name ?? id;
}
/**
 * One word of it, where there is little room: the last but for nicknames of one word.
 * @param {Play} play
 * @param {string} id
 */
export function shortName(play, id) {
  const words = characterName(play, id).split(' ');
  return words[words.length - 1];
}
/** Two letters of a name. @param {string} name */
export function lettersOf(name) {
  const words = name.split(' ');
  return words.length > 1 ? words[0][0] + words[words.length - 1][0] : name.slice(0, 2);
}
/** Two letters for a pawn. @param {Play} play @param {string} id */
export const initials = (play, id) => lettersOf(play.scene.characters.get(id)?.name ?? id);
/** @param {Play} play @param {string} group "C01+C05" */
export const groupNames = (play, group) => joined(members(group).map((id) => characterName(play, id)));
/** @param {string} group */
export const members = (group) => (group === '-' ? [] : group.split('+'));

const WAYS = ['', 'end', 'straight', 'three', 'four'];

/** How many ways lead out of a tile. @param {string} mask */
export function ways(mask) {
  const n = mask.length;
  return n === 2 && ![5, 10].includes(bits(mask)) ? 'bend' : WAYS[n];
}

/**
 * What kind of tile it is: tunnel, room, stair, monster, trap, equipment, start.
 * @param {Play} play
 * @param {string} tile
 */
export function kindOf(play, tile) {
  const { scenery } = play.scene;
  return scenery.tiles[tile]?.kind ?? scenery.encounters[tile]?.kind
    ?? (tile in scenery.equipment ? 'equipment' : 'start');
}

/** A tile inside a sentence. @param {string} tile */
export const tileWord = (tile) => t(`hamunaptra.tile.${tile}`);
/** A tile on its own. @param {Play} _play @param {string} tile */
export const tileName = (_play, tile) => capital(tileWord(tile));

/** What a tile is and does, for whoever points at it. @param {Play} play @param {string} tile */
export function tileAbout(play, tile) {
  const { encounters, equipment } = play.scene.scenery;
  const note = encounters[tile]
    ? spelled(encounters[tile].stats)
    : equipment[tile]
    ? spelled(equipment[tile].bonus, '+')
    : tileNote(play, tile);
  return [note, t(`web.hamunaptra.about.${kindOf(play, tile)}`)].filter(Boolean);
}

/** One line under the picture of a tile. @param {Play} play @param {string} tile */
export function tileNote(play, tile) {
  const { scenery } = play.scene;
  const kind = kindOf(play, tile);
  if (kind === 'stair') return t('web.hamunaptra.note.stair',
    { symbol: t(`hamunaptra.symbol.${scenery.tiles[tile].symbol}`) });
  if (scenery.tiles[tile]) return t(`web.hamunaptra.ways.${ways(scenery.tiles[tile].mask)}`);
  if (scenery.encounters[tile]) return statLine(scenery.encounters[tile].stats);
  if (scenery.equipment[tile]) return bonusLine(scenery.equipment[tile].bonus);
  return '';
}

const STATS = ['S', 'I', 'R', 'M'];
/** The letter of an attribute in this language. @param {number | string} which */
export const statLetter = (which) => t(`web.hamunaptra.stat.${typeof which === 'number' ? STATS[which] : which}`);
/** @param {string} which */
export const statName = (which) => t(`hamunaptra.attribute.${which}`);

/** A chance in whole percent; never 0 or 100 for what is possible but not sure. @param {number} chance */
export function percent(chance) {
  if (chance <= 0 || chance >= 0.99995) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** What an attribute is for. @param {number} which */
export const statTip = (which) => t(`web.hamunaptra.tip.${STATS[which]}`);

const NAMES =
  ['hamunaptra.attribute.S', 'hamunaptra.attribute.I', 'web.hamunaptra.stat.resistance',
    'web.hamunaptra.stat.movement'];
/**
 * "Strength 3, Resistance 2": attributes in words, those that are none left out.
 * @param {number[]} stats
 * @param {string} [sign]
 */
export const spelled = (stats, sign = '') =>
  stats.map((n, i) => (n ? `${t(NAMES[i])} ${sign}${n}` : '')).filter(Boolean).join(', ');

/** "S 3 · R 2": what an encounter has. @param {number[]} stats */
export const statLine = (stats) => stats.map((n, i) => (n ? `${statLetter(i)} ${n}` : '')).filter(Boolean).join(' · ');
/** "S +2": what equipment adds. @param {number[]} bonus */
export const bonusLine = (bonus) =>
  bonus.map((n, i) => (n ? `${statLetter(i)} +${n}` : '')).filter(Boolean).join(' · ');
/** All four of a character. @param {number[]} stats */
export const sheetLine = (stats) => stats.map((n, i) => `${statLetter(i)} ${n}`).join(' · ');

/** @param {Play} play @param {string} id */
export const characterOf = (play, id) => play.view.characters.find((one) => one.id === id) ?? null;
/** Characters of a seat, dead or alive. @param {Play} play @param {number | null} seat */
export const partyOf = (play, seat) => play.view.characters.filter((one) => one.seat === seat);
/** @param {Play} play @param {string} cell */
export const standingOn = (play, cell) => play.view.characters.filter((one) => one.cell === cell);
/** @param {Play} play @param {string} cell */
export const encounterOn = (play, cell) =>
  play.view.encounters.find((one) => one.cell === cell)?.tile ?? null;

/** Slots of hints and refusals that name a cell. */
const PLACES = new Set(['cell', 'origin', 'beside', 'blocked', 'lost']);
/**
 * Words of hints and refusals that the catalogue does not have.
 * @param {string} slot
 * @param {string} word
 * @param {import('./play').TableInfo | null} [table]
 */
export function word(slot, word, table) {
  if (PLACES.has(slot)) return cellName(word);
  if (slot === 'seat' && table) return playerName({ table }, word);
  if (slot === 'encounter' || slot === 'other') return tileWord(word);
  if (slot === 'rival') return statName(word);
  if (slot === 'mask') return joined([...word].map((side) => t(`hamunaptra.side.${side}`)));
  if (slot === 'group') return joined(members(word).map((id) => t(`hamunaptra.character.${id}`)));
  return null;
}

/** The viewer's own seat, with hand and table. @param {Play} play */
export const own = (play) => (play.seat === null ? null : play.view.seats[play.seat]);

/**
 * Whose network a tile belongs to: the seats whose arms hang on it.
 * @param {Play['view']} view
 * @param {number} tunnel
 */
export const ownersOf = (view, tunnel) =>
  view.seats.filter((seat) => seat.arm !== null
    && view.networks[seat.arm]?.tunnel === tunnel).map((seat) => seat.seat);

/** A cell and all that is seen on it, in one line. @param {Play} play @param {string} cell */
export function cellStory(play, cell) {
  const things = [cellName(cell)];
  const tile = play.view.tiles.find((one) => one.cell === cell);
  if (tile) things.push(tileName(play, tile.tile));
  const entrance = play.view.seats.find((seat) => seat.entrance === cell);
  if (entrance) things.push(t('web.hamunaptra.cell.entrance', { name: playerName(play, entrance.seat) }));
  if (tile && tile.exit !== undefined
    && tile.exit !== null) things.push(t('web.hamunaptra.cell.exit', { name: playerName(play, tile.exit) }));
  const foe = encounterOn(play, cell);
  if (foe) things.push(`${tileName(play, foe)} (${spelled(play.scene.scenery.encounters[foe].stats)})`);
  for (const one of standingOn(play, cell)) things.push(
    t('web.hamunaptra.cell.who', { name: characterName(play, one.id), player: playerName(play, one.seat) }));
  if (!tile && !foe && things.length === 1) things.push(t('web.hamunaptra.cell.empty'));
  return things.join(', ');
}
