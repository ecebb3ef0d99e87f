// The grid of Dungeon Run: the entrance is 0,0.
import { beside, CELL, place, SIDES, tilesByCell } from '../../table/grid.js';

export * from '../../table/grid.js';

/** @typedef {import('./play').Play} Play */

const MARGIN = 46; // for the names of rows and columns, outside the marks of open doorways

/** The side on which a neighbouring cell lies, or null. @param {string} from @param {string} to */
export const sideOf = (from, to) => SIDES.find((side) => beside(from, side) === to) ?? null;

/** Cells behind exits where no tile lies yet. @param {Play['view']} view */
export function frontier(view) {
  const laid = tilesByCell(view);
  const found = new Set(/** @type {string[]} */ ([]));
  for (const { cell, exits } of view.tiles) for (const side of exits) if (!laid.has(beside(cell, side))) found.add(
    beside(cell, side));
  return found;
}

/** @type {WeakMap<object, {west: number, east: number, south: number, north: number}>} */
const extents = new WeakMap();

/** Columns and rows in use, with the squares that may be explored; found once for each view.
 * @param {Play['view']} view */
export function extent(view) {
  const known = extents.get(view) ?? measured(view);
  extents.set(view, known);
  return known;
}

/** @param {Play['view']} view */
function measured(view) {
  const open = view.deck.tiles || view.lair === null ? [...frontier(view)] : [];
  const cells = [...view.tiles.map((tile) => tile.cell), ...open].map(place);
  const [xs, ys] = [cells.map((c) => c.x), cells.map((c) => c.y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

/** The whole board as it is now. @param {Play['scene']} _scene @param {Play} play */
export function frame(_scene, play) {
  const { west, east, south, north } = extent(play.view);
  return { x: west * CELL - MARGIN, y: -north * CELL - MARGIN, width: (east - west + 1) * CELL + 2 * MARGIN,
    height: (north - south + 1) * CELL + 2 * MARGIN };
}

/**
 * The shortest way through open exits on both sides; null if there is none.
 * @param {Play['view']} view
 * @param {string} from
 * @param {string} to
 * @returns {string[] | null}
 */
export function wayTo(view, from, to) {
  const tiles = tilesByCell(view);
  const before = new Map([[from, /** @type {string | null} */ (null)]]);
  for (const here of before.keys()) {
    if (here === to) break;
    for (const side of tiles.get(here)?.exits ?? '') {
      const next = beside(here, side);
      const back = SIDES[(SIDES.indexOf(side) + 2) & 3];
      if (!before.has(next) && tiles.get(next)?.exits.includes(back)) before.set(next, here);
    }
  }
  if (!before.has(to)) return null;
  const way = [to];
  for (let at = before.get(to) ?? null; at; at = before.get(at) ?? null) way.unshift(at);
  return way;
}
