// A board of square cells that grows: x grows to the east, y to the north; 100 units a cell, y drawn downwards.
import { turn } from '../lib/tiles.js';

/** @typedef {import('./play').Point} Point */

export const CELL = 100;

/** Sides clockwise, as the notation writes them. */
export const SIDES = ['N', 'E', 'S', 'W'];
/** @type {Record<string, [number, number]>} */
const STEP = { N: [0, 1], E: [1, 0], S: [0, -1], W: [-1, 0] };

/** @param {string} cell */
export const place = (cell) => {
  const [x, y] = cell.split(',').map(Number);
  return { x, y };
};
/** @param {number} x @param {number} y */
export const cellAt = (x, y) => `${x},${y}`;

/** The upper left corner of a cell on the board. @param {string} cell */
export function corner(cell) {
  const { x, y } = place(cell);
  return { x: x * CELL, y: -y * CELL };
}

/** @param {string} cell */
export function middle(cell) {
  const { x, y } = corner(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** The cell beside one. @param {string} cell @param {string} side */
export function beside(cell, side) {
  const [dx, dy] = STEP[side];
  return shifted(cell, dx, dy);
}

/** The cell so many columns and rows from one. @param {string} cell @param {number} dx @param {number} dy */
export function shifted(cell, dx, dy) {
  const { x, y } = place(cell);
  return cellAt(x + dx, y + dy);
}

/** The cell under a point of the board. @param {Point} at */
export const cellUnder = (at) => cellAt(Math.floor(at.x / CELL), -Math.floor(at.y / CELL));

/** A mask as the notation writes it to the number that drawings use. @param {string} mask */
export const bits = (mask) => SIDES.reduce((sum, side, i) => sum | (mask.includes(side) ? 1 << i : 0), 0);

/** And back. @param {number} mask */
export const sides = (mask) => SIDES.filter((_, i) => mask & (1 << i)).join('');

/** A mask turned clockwise. @param {string} mask @param {number} [quarters] */
export const turned = (mask, quarters = 1) => sides(turn(bits(mask), quarters));

/** The first number of quarter turns that makes one mask of another. @param {string} from @param {string} to */
export const quartersTo = (from, to) => [0, 1, 2, 3].find((q) => turned(from, q) === to) ?? 0;

/** From the top row down, each from left to right. @param {string} a @param {string} b */
export function readingOrder(a, b) {
  const [p, q] = [place(a), place(b)];
  return q.y - p.y || p.x - q.x;
}

/**
 * The nearest of some cells in a direction; the straightest first.
 * @param {string} from
 * @param {Iterable<string>} cells
 * @param {number} dx
 * @param {number} dy
 * @param {(cell: string) => Point} where how cells are counted
 */
export function towards(from, cells, dx, dy, where = place) {
  const here = where(from);
  let best = null;
  let cost = Infinity;
  for (const cell of cells) {
    const { x, y } = where(cell);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (along > 0 && along + aside * 2.5 < cost) { cost = along + aside * 2.5; best = cell; }
  }
  return best;
}

/**
 * The cell after or before one in reading order, round and round; null if there is none.
 * @param {Iterable<string>} cells
 * @param {string | null | undefined} from
 * @param {1 | -1} way
 */
export function following(cells, from, way) {
  const order = [...cells].sort(readingOrder);
  const at = from ? order.indexOf(from) : way > 0 ? -1 : 0;
  return order.length ? order[(at + way + order.length) % order.length] : null;
}

/** @template {{cell: string}} T @param {{tiles: T[]}} view */
export const tilesByCell = (view) => new Map(view.tiles.map((tile) => [tile.cell, tile]));
