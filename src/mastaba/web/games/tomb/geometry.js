// The board of Tomb: squares named "row,column", drawn from the rows of letters. 40 units a square.

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').Point} Point */
/**
 * A crypt: its letter, the squares it covers, its door and the side of the chamber the door is on.
 * @typedef {{letter: string, x: number, y: number, width: number, height: number, door: string, side: 'N' | 'E' | 'S'
 *   | 'W', cells: string[]}} Crypt
 */
/**
 * @typedef {{id: string, rows: string[], width: number, height: number, crypts: Map<string, Crypt>, doorOf:
 *   Map<string, string>, spaces: Record<string, string>, entrances: string[], floor: string, halls: Set<string>}}
 *   Board
 */

export const CELL = 40;
const MARGIN = 14;

/** @param {string} cell */
export function place(cell) {
  const [row, column] = cell.split(',').map(Number);
  return { row, column };
}

/** The upper left corner of a square. @param {string} cell */
export function corner(cell) {
  const { row, column } = place(cell);
  return { x: column * CELL, y: row * CELL };
}

/** @param {string} cell */
export function middle(cell) {
  const { x, y } = corner(cell);
  return { x: x + CELL / 2, y: y + CELL / 2 };
}

/** @param {string} a @param {string} b */
export function readingOrder(a, b) {
  const [p, q] = [place(a), place(b)];
  return p.row - q.row || p.column - q.column;
}

/**
 * The side of a chamber on which its door lies.
 * @param {{x: number, y: number, width: number, height: number}} box
 * @param {string} door
 * @returns {'N' | 'E' | 'S' | 'W'}
 */
function sideOf(box, door) {
  const { x, y } = middle(door);
  if (y < box.y) return 'N';
  if (y > box.y + box.height) return 'S';
  return x < box.x ? 'W' : 'E';
}

/** One board, read once. @param {import('./scenery').Board} told @returns {Board} */
function read(told) {
  const rows = told.rows;
  /** @type {Map<string, string[]>} */
  const chambers = new Map();
  const halls = new Set(/** @type {string[]} */ ([]));
  rows.forEach((/** @type {string} */ line, /** @type {number} */ row) => [...line].forEach((mark, column) => {
    if (mark >= 'A' && mark <= 'Z') chambers.set(mark, [...(chambers.get(mark) ?? []), `${row},${column}`]);
    else if (mark !== '#') halls.add(`${row},${column}`);
  }));
  const crypts =
    new Map(/** @type {[string, Crypt][]} */ (
      told.crypts.map(({ crypt }, at) => {
    const cells = chambers.get(crypt) ?? [];
    const [xs, ys] = [cells.map((cell) => corner(cell).x), cells.map((cell) => corner(cell).y)];
    const box = { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs) + CELL,
      height: Math.max(...ys) - Math.min(...ys) + CELL };
    const door = told.doors[at];
    return [crypt, { letter: crypt, ...box, door, side: sideOf(box, door), cells }];
  })));
  const doorOf = new Map([...crypts].map(([letter, { door }]) => [door, letter]));
  return { id: told.id, rows, width: rows[0].length * CELL, height: rows.length * CELL, crypts, doorOf,
    spaces: told.spaces, entrances: told.entrances, floor: floorOf(halls), halls };
}

/** Hallways as one outline: 34 units wide, joined where squares meet. @param {Set<string>} halls */
function floorOf(halls) {
  let d = '';
  for (const cell of halls) {
    const { row, column } = place(cell);
    const { x, y } = corner(cell);
    d += `M${x + 3} ${y + 3}h34v34h-34z`;
    if (halls.has(`${row},${column + 1}`)) d += `M${x + 30} ${y + 3}h20v34h-20z`;
    if (halls.has(`${row + 1},${column}`)) d += `M${x + 3} ${y + 30}h34v20h-34z`;
  }
  return d;
}

/** @param {import('./play').Scenery} scenery @returns {import('./play').Scene} */
export function prepare(scenery) {
  const boards = new Map(scenery.boards.map((told) => [told.id, read(told)]));
  const cards = new Map(scenery.cards.map((card) => [card.id, { design: card.id, ...card }]));
  return { scenery, boards, cards };
}

/** The board that is played on. @param {Play} play @returns {Board} */
export const boardOf = (play) => /** @type {Board} */ (play.scene.boards.get(play.view.board));

/** @param {Play['scene']} _scene @param {Play} play */
export function frame(_scene, play) {
  const { width, height } = boardOf(play);
  return { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/**
 * The square under a point; a chamber stands for its door.
 * @param {Point} at
 * @param {Play} play
 * @returns {string | null}
 */
export function cellUnder(at, play) {
  const board = boardOf(play);
  const [row, column] = [Math.floor(at.y / CELL), Math.floor(at.x / CELL)];
  const mark = board.rows[row]?.[column] ?? '#';
  if (mark === '#') return null;
  return mark >= 'A' && mark <= 'Z' ? board.crypts.get(mark)?.door ?? null : `${row},${column}`;
}

/**
 * The nearest of some squares in a direction, the straightest first.
 * @param {string} from
 * @param {Iterable<string>} cells
 * @param {number} dx
 * @param {number} dy
 */
export function towards(from, cells, dx, dy) {
  const here = middle(from);
  let best = null;
  let cost = Infinity;
  for (const cell of cells) {
    const { x, y } = middle(cell);
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (along > 0 && along + aside * 2.5 < cost) { cost = along + aside * 2.5; best = cell; }
  }
  return best;
}
