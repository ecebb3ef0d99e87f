// What things are called: players, pawns, cells, treasures, faces.
import { capital, joined, t, wordOf } from '../../lib/words.js';
import { playerName } from '../../table/players.js';

export { playerName };

/** @typedef {import('./play').Play} Play */

/** @param {string} id */
export const treasureName = (id) => t(`mummy.treasure.${id}`);

/** A face as it is called out: "three", "arrow". @param {string} face */
export const called = (face) => t(`web.mummy.called.${face}`);

/** @param {Play} play @param {string} colour */
export const pawnOf = (play, colour) =>
  play.view?.pawns?.find((pawn) => pawn.colour === colour) ?? null;

/** @param {Play} play @param {number} seat */
export const pawnsOf = (play, seat) =>
  (play.view?.pawns ?? []).filter((pawn) => pawn.seat === seat);

/** The player behind a pawn; with two pawns the colour tells which. @param {Play} play @param {string} colour */
export function pawnName(play, colour) {
  const pawn = pawnOf(play, colour);
  if (!pawn) return wordOf('mummy', 'pawn', colour);
  const name = playerName(play, pawn.seat);
  if (pawnsOf(play, pawn.seat).length < 2) return name;
  const own = pawn.seat === play.seat && !play.replay;
  return t(own ? 'web.mummy.name.own' : 'web.mummy.name.pawn', { name, pawn: wordOf('mummy', 'pawn', colour) });
}

/** A cell, chambers by name. @param {Play} play @param {string} cell */
export function cellName(play, cell) {
  if (cell === play.scene.scenery.start) return t('web.mummy.cell.start');
  if (cell === play.scene.scenery.dungeon) return t('web.mummy.cell.dungeon');
  return cell;
}

/** A cell and all that is seen on it, in one line. @param {Play} play @param {string} cell */
export function cellStory(play, cell) {
  const things = [cell === cellName(play, cell) ? cell : `${cellName(play, cell)} (${cell})`];
  const treasure = play.scene.treasureAt.get(cell);
  if (treasure) things.push(treasureName(treasure.id));
  if (play.view?.mummy?.cell === cell) things.push(capital(t('mummy.role.mummy')));
  for (const pawn of play.view?.pawns ?? []) {
    if (pawn.cell === cell && !pawn.out) things.push(pawnName(play, pawn.colour));
  }
  return things.join(', ');
}

/** Whoever revealed a treasure, as the colour of a pawn, or null. @param {Play} play @param {string} id */
export function revealedBy(play, id) {
  const seat = (play.view?.seats ?? []).find((s) => s.revealed.includes(id));
  if (!seat) return null;
  return pawnsOf(play, seat.seat)[0]?.colour ?? null;
}

/** @param {string[]} faces */
export const listFaces = (faces) => joined(faces.map((face) => called(face)));
