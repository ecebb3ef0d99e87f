// Where things are: 50-unit cells, 36-unit corridors, columns A to R, rows 1 to 12.
import { towards as nearestTowards } from '../../table/grid.js';

/**
 * @typedef {import('./scenery').Mission} Mission
 * @typedef {import('./scenery').Scenery} Scenery
 * @typedef {{x: number, y: number}} Point
 */

export const CELL = 50;
export const HALF = CELL / 2;
const RIM = 7; // from a cell's border to its floor
const FLOOR = CELL - 2 * RIM;

/** @param {number} n @param {number} [digits] */
export const round = (n, digits = 2) => +n.toFixed(digits);

/** Column and row, from 0, of a cell's name. @param {string} cell @returns {Point} */
export const place = (cell) => ({ x: cell.charCodeAt(0) - 65, y: +cell.slice(1) - 1 });

/** The middle of a cell in board units. @param {string} cell @returns {Point} */
export const middle = (cell) => {
  const { x, y } = place(cell);
  return { x: x * CELL + HALF, y: y * CELL + HALF };
};

/** @param {number} x @param {number} y */
export const cellName = (x, y) => String.fromCharCode(65 + x) + (y + 1);

/** A line through the middles of cells. @param {string[]} cells */
export const trail = (cells) =>
  'M' + cells.map((cell) => `${middle(cell).x} ${middle(cell).y}`).join('L');

/** The maze of one scenery, with its neighbours ready at hand. */
export class Maze {
  /** @param {Scenery} scenery */
  constructor(scenery) {
    this.scenery = scenery;
    this.columns = scenery.columns;
    this.rows = scenery.rows;
    this.cells = Object.keys(scenery.cells).sort(readingOrder);
    this.start = scenery.start;
    this.dungeon = scenery.dungeon;
    this.chambers = new Set([this.start, this.dungeon]);
    /** @type {Map<string, Set<string>>} */
    this.open = new Map(this.cells.map((cell) => [cell, new Set()]));
    for (const [a, b] of scenery.passages) {
      this.open.get(a)?.add(b);
      this.open.get(b)?.add(a);
    }
    /** @type {Map<string, Mission>} */
    this.treasureAt = new Map(scenery.treasures.map((t) => [t.cell, t]));
    /** @type {Map<string, Mission>} */
    this.treasures = new Map(scenery.treasures.map((t) => [t.id, t]));
    this.extent = this.#extents();
  }

  /** @param {string} a @param {string} b */
  joined(a, b) {
    return this.open.get(a)?.has(b) ?? false;
  }

  /** The cell one step away, if the floor goes on. @param {string} cell @param {number} dx @param {number} dy */
  beside(cell, dx, dy) {
    const { x, y } = place(cell);
    const next = cellName(x + dx, y + dy);
    return this.joined(cell, next) ? next : null;
  }

  /** A way of just so many steps, or else the shortest; into a chamber nobody walks but is carried.
   * @param {string} from @param {string} to @param {number} [steps] not a number: the shortest @returns {string[]} */
  route(from, to, steps = NaN) {
    if (this.chambers.has(to)) return [from, to];
    /** @param {string[]} path @returns {string[] | null} */
    const seek = (path) => {
      const here = path[path.length - 1];
      if (path.length === steps + 1) return here === to ? path : null;
      for (const next of this.open.get(here) ?? []) {
        const found = path.includes(next) || this.chambers.has(next) ? null : seek([...path, next]);
        if (found) return found;
      }
      return null;
    };
    return (steps > 0 ? seek([from]) : null) ?? this.#shortest(from, to);
  }

  /** @param {string} from @param {string} to */
  #shortest(from, to) {
    const before = new Map([[from, '']]);
    const queue = [from];
    for (const here of queue) {
      if (here === to) break;
      for (const next of this.open.get(here)
        ?? []) if (!before.has(next) && !this.chambers.has(next)) { before.set(next, here);
      queue.push(next);
      }
    }
    const way = [];
    for (let cell = to; cell; cell = before.get(cell) ?? '') way.unshift(cell);
    return way;
  }

  /** First and last column of every row. */
  #extents() {
    /** @type {[number, number][]} */
    const rows = Array.from({ length: this.rows }, () => [Infinity, -Infinity]);
    for (const cell of this.cells) {
      const { x, y } = place(cell);
      rows[y] = [Math.min(rows[y][0], x), Math.max(rows[y][1], x)];
    }
    return rows;
  }

  /** The floor of some cells as one path; where two are joined it runs through. @param {Set<string>} [only] */
  floor(only) {
    const has = (/** @type {string} */ cell) => !only || only.has(cell);
    let d = '';
    for (const cell of this.cells) {
      if (!has(cell)) continue;
      const { x, y } = place(cell);
      d += `M${x * CELL + 15} ${y * CELL + RIM}h20q8 0 8 8v20q0 8-8 8h-20q-8 0-8-8v-20q0-8 8-8z`;
      const east = this.beside(cell, 1, 0);
      const south = this.beside(cell, 0, 1);
      if (east && has(east)) d += `M${x * CELL + HALF} ${y * CELL + RIM}h${CELL}v${FLOOR}h-${CELL}z`;
      if (south && has(south)) d += `M${x * CELL + RIM} ${y * CELL + HALF}h${FLOOR}v${CELL}h-${FLOOR}z`;
    }
    return d;
  }

  /** Lines across the corridors where a field of cells ends. @param {Set<string>} field */
  frontier(field) {
    let d = '';
    for (const cell of field) {
      const a = middle(cell);
      for (const next of this.open.get(cell) ?? []) {
        if (field.has(next) || this.chambers.has(next)) continue;
        const b = middle(next);
        const x = (a.x + b.x) / 2;
        const y = (a.y + b.y) / 2;
        d += a.x === b.x ? `M${x - 16} ${y}h32` : `M${x} ${y - 16}v32`;
      }
    }
    return d;
  }

  /** The outline of the whole pyramid, its steps included. */
  outline() {
    const margin = 17;
    /** @type {[number, number][]} */
    const right = [];
    /** @type {[number, number][]} */
    const left = [];
    this.extent.forEach(([first, last], y) => {
      const top = y * CELL - (y ? 13 : 19);
      const bottom = y === this.rows - 1 ? this.rows * CELL + 12 : (y + 1) * CELL - 13;
      right.push([(last + 1) * CELL + margin, top], [(last + 1) * CELL + margin, bottom]);
      left.push([first * CELL - margin, top], [first * CELL - margin, bottom]);
    });
    return 'M' + [...right, ...left.reverse()].map((p) => p.join(' ')).join('L') + 'Z';
  }
}

/** Rows from the top, columns from the left. @param {string} a @param {string} b */
export function readingOrder(a, b) {
  const p = place(a);
  const q = place(b);
  return p.y - q.y || p.x - q.x;
}

/**
 * Of several cells the next one in a direction, or null.
 * @param {string} from
 * @param {Iterable<string>} cells
 * @param {number} dx
 * @param {number} dy
 */
export const towards = (from, cells, dx, dy) => nearestTowards(from, cells, dx, dy, place);
