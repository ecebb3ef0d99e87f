// The letters of columns and the numbers of rows of a board of squares.
import { html } from '../lib/html.js';
import { CELL } from './grid.js';
import { Raw } from './bits.js';

/** Pixels of the rulers at the edges of a window that does not show the edges of the board. */
export const RULER = { top: 22, left: 28 };

/** How large the signs are: in pixels, and in units at most. */
const [LEAST, MOST, WIDEST] = [14, 20, 40];
/** What they have in units where that is neither too small nor too large. */
const USUAL = 17;

/** "N14" in its two parts. @param {string} name */
const parts = (name) => ({ column: name.replace(/\d+/, ''), row: name.replace(/\D+/, '') });

/**
 * Letters and numbers, readable however small the board: beside it, or on rulers at the window's edge.
 * @param {{span: {west: number, east: number, south: number, north: number}, name: (cell: string) => string,
 *   away?: {above: number, beside: number}, box: import('./play').Frame, scale: number}} props what cells are called,
 *   and how many units the signs stand off the board
 */
export function Rulers({ span: { west, east, south, north }, name, away = { above: 10, beside: 24 }, box, scale }) {
  const size = Math.round(Math.min(WIDEST, Math.max(LEAST / scale, Math.min(USUAL, MOST / scale))));
  const [high, wide] = [RULER.top / scale, RULER.left / scale];
  const [over, aside] = [-north * CELL - away.above, west * CELL - away.beside];
  const above = over - size < box.y;
  const beside = aside - size / 2 < box.x;
  const [top, left] = [above ? box.y + high / 2 + size * 0.35 : over, beside ? box.x + wide / 2 : aside];
  let out = above ? `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${high}"/>` : '';
  if (beside) out += `<rect x="${box.x}" y="${above ? box.y + high : box.y}" width="${wide}" height="${box.height}"/>`;
  for (let x = west; x <= east; x++) {
    const at = x * CELL + CELL / 2;
    if (!beside || at - size > box.x + wide) out +=
      `<text x="${at}" y="${top}">${parts(name(`${x},0`)).column}</text>`;
  }
  for (let y = south; y <= north; y++) {
    const at = -y * CELL + CELL / 2;
    if (!above || at - size / 2 > box.y + high) out +=
      `<text x="${left}" y="${at + size / 3}">${parts(name(`0,${y}`)).row}</text>`;
  }
  return html`<${Raw} class="gridlabels" aria-hidden="true" font-size=${size} svg=${out} />`;
}
