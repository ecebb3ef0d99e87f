// The grid of Hamunaptra.
import { beside, CELL, place, tilesByCell } from '../../table/grid.js';

export * from '../../table/grid.js';

/** @typedef {import('./play').Play} Play */

const MARGIN = 46; // for the letters and numbers beside the board
const [USUAL, WIDTH, LETTERS] = [13, 41, 26]; // the usual board's first column is A, its first row 1

/** The letters of a column. @param {number} x */
export function columnName(x) {
  const column = (x + USUAL + WIDTH) % WIDTH;
  return `${column < LETTERS
    ? ''
    : String.fromCharCode(64 + Math.floor(column / LETTERS))}${String.fromCharCode(65 + (column % LETTERS))}`;
}

/** The number of a row. @param {number} y */
export const rowName = (y) => String(((USUAL - y + WIDTH) % WIDTH) + 1);

/** A cell as players call it: N14 is the middle. Names never change during a game. @param {string} cell "0,0" */
export const cellName = (cell) => (cell.includes(',') ? columnName(place(cell).x) + rowName(place(cell).y) : cell);

/** How far two cells are apart, in the measure of the table; null for a way that must be walked.
 * @param {string} from @param {string} to @param {string} metric */
export function distance(from, to, metric) {
  const [p, q] = [place(from), place(to)];
  const [dx, dy] = [Math.abs(p.x - q.x), Math.abs(p.y - q.y)];
  return metric === 'manhattan' ? dx + dy : metric === 'path' ? null : Math.max(dx, dy);
}

/** @type {WeakMap<object, {west: number, east: number, south: number, north: number}>} */
const extents = new WeakMap();

/** Columns and rows in use, found once for each view. @param {Play['view']} view */
export function extent(view) {
  const known = extents.get(view) ?? measured(view);
  extents.set(view, known);
  return known;
}

/** Tiles, encounters, and the cells that open edges lead to. @param {Play['view']} view */
function measured(view) {
  const edges = view.tiles.flatMap((tile) => [...tile.mask].map((side) => beside(tile.cell, side)));
  const cells = [...view.tiles, ...view.encounters].map((one) => one.cell).concat(edges).map(place);
  const clip = (/** @type {number} */ n) => Math.max(-view.half, Math.min(view.half, n));
  if (!cells.length) return { west: -5, east: 5, south: -5, north: 5 };
  const [xs, ys] = [cells.map((c) => c.x), cells.map((c) => c.y)];
  return { west: clip(Math.min(...xs)), east: clip(Math.max(...xs)), south: clip(Math.min(...ys)),
    north: clip(Math.max(...ys)) };
}

/** The whole board as it is now. @param {Play['scene']} _scene @param {Play} play */
export function frame(_scene, play) {
  const { west, east, south, north } = extent(play.view);
  return { x: west * CELL - MARGIN, y: -north * CELL - MARGIN, width: (east - west + 1) * CELL + MARGIN + 14,
    height: (north - south + 1) * CELL + MARGIN + 14 };
}

/**
 * Cells in the tunnels by how many steps they are away; ways lead only over open edges on both sides.
 * @param {Map<string, {mask: string}>} tiles by cell
 * @param {string} start
 */
export function walkingDistances(tiles, start) {
  const far = new Map([[start, 0]]);
  const queue = [start];
  for (const here of queue) {
    for (const side of tiles.get(here)?.mask ?? '') {
      const next = beside(here, side);
      if (far.has(next) || !tiles.has(next)) continue;
      far.set(next, /** @type {number} */ (far.get(here)) + 1);
      queue.push(next);
    }
  }
  return far;
}
