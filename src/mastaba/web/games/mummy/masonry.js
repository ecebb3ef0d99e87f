// The pyramid itself: everything on the board that never moves, drawn once.
import { icon, rng } from '../../lib/draw.js';
import { CELL, HALF, middle, round } from './geometry.js';


const MARGIN = 17;

/** The box in which a board is drawn. @param {import('./geometry.js').Maze} maze */
export const frame = (maze) => ({
  x: -30,
  y: -34,
  width: maze.columns * CELL + 60,
  height: maze.rows * CELL + 62,
});

/** Gradients, the floor and its clip. @param {import('./geometry.js').Maze} maze */
export const masonryDefs = (maze) =>
  `<path id="floorPath" d="${maze.floor()}"/><clipPath id="floorClip"><use href="#floorPath"/></clipPath>` +
  `<clipPath id="massClip"><path d="${maze.outline()}"/></clipPath>` +
  `<linearGradient id="stoneFall" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="var(--py-1)"/>
    <stop offset="1" stop-color="var(--py-2)"/></linearGradient>` +
  `<linearGradient id="stoneSide" x1="0" x2="1"><stop offset="0" stop-color="#fff" stop-opacity=".16"/>
    <stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".32"/>
  </linearGradient>` +
  `<radialGradient id="lamp"><stop offset="0" stop-color="#FFC46B" stop-opacity=".62"/>
    <stop offset=".45" stop-color="#F29A3F" stop-opacity=".25"/>
    <stop offset="1" stop-color="#F29A3F" stop-opacity="0"/></radialGradient>`;

/** Stones, ledges and the dark edge of the corridors. @param {import('./geometry.js').Maze} maze */
export function walls(maze) {
  const outline = maze.outline();
  return (
    `<path d="${outline}" fill="#000" opacity=".35" transform="translate(10 8)"/>` +
    `<path d="${outline}" fill="url(#stoneFall)" stroke="var(--py-edge)" stroke-width="2" stroke-linejoin="round"/>` +
    `<g clip-path="url(#massClip)"><path d="${joints(maze)}" fill="none" stroke="var(--py-joint)"/>${ledges(maze)}
      <path d="${outline}" fill="url(#stoneSide)"/></g>` +
    '<use href="#floorPath" fill="var(--py-edge)" stroke="var(--py-edge)" stroke-width="5" stroke-linejoin="round"/>'
  );
}

/** The floor with its shadow under the northern and western walls. */
export const floors = () =>
  `<rect x="-40" y="-40" width="1000" height="720" fill="var(--cor-shade)"/>
    <use href="#floorPath" transform="translate(3 6)" fill="var(--cor)"/>`;

/** Dots for counting, the two chambers, the names of rows and columns. @param {import('./geometry.js').Maze} maze */
export function furniture(maze) {
  const dots = maze.cells
    .filter((cell) => !maze.chambers.has(cell) && !maze.treasureAt.has(cell))
    .map((cell) => `<circle cx="${middle(cell).x}" cy="${middle(cell).y}" r="2"/>`)
    .join('');
  return (
    `<g fill="var(--cor-dot)">${dots}</g>` +
    chamber(maze.scenery.start, 'gate', '#1F4FB0') +
    chamber(maze.scenery.dungeon, 'coffin', '#7A2412') +
    labels(maze)
  );
}

/** @param {string} cell @param {string} symbol @param {string} fill */
function chamber(cell, symbol, fill) {
  const { x, y } = middle(cell);
  return (
    `<rect x="${x - 16}" y="${y - 16}" width="32" height="32" rx="5" fill="${fill}" stroke="var(--py-lit)"
      stroke-width="1.5"/>` +
    `<g color="#FFF3D0">${icon(symbol, x, y, 24)}</g>`
  );
}

/** @param {import('./geometry.js').Maze} maze */
function labels(maze) {
  const rows = maze.extent
    .map(([first, last], y) =>
      [first * CELL - 5, (last + 1) * CELL + 5]
        .map((x) => `<text x="${x}" y="${y * CELL + HALF + 5}">${y + 1}</text>`)
        .join(''),
    )
    .join('');
  const columns = Array.from(
    { length: maze.columns },
    (_, x) => `<text x="${x * CELL + HALF}" y="${maze.rows * CELL + 7.5}">${String.fromCharCode(65 + x)}</text>`,
  ).join('');
  return `<g font-family="Cinzel" font-weight="700" font-size="13.5" text-anchor="middle" fill="var(--py-label)"
    stroke="var(--py-lit)" stroke-opacity=".5" stroke-width="3" paint-order="stroke">${rows}${columns}</g>`;
}

/** Lit edges on top of every step. @param {import('./geometry.js').Maze} maze */
function ledges(maze) {
  let out = '';
  maze.extent.forEach(([first, last], y) => {
    const left = first * CELL - MARGIN;
    const right = (last + 1) * CELL + MARGIN;
    const top = y * CELL - (y ? 13 : 19);
    const above = maze.extent[y - 1];
    /** @type {[number, number][]} */
    let pieces = [[left, right]];
    if (above) {
      pieces = above[0] > first
        ? [[left, above[0] * CELL - MARGIN + 1], [(above[1] + 1) * CELL + MARGIN - 1, right]]
        : [];
    }
    for (const [a, b] of pieces) {
      out += `<rect x="${a}" y="${top}" width="${b - a}" height="5" fill="var(--py-lit)"/>
        <rect x="${a}" y="${top + 5}" width="${b - a}" height="2" fill="#000" opacity=".22"/>`;
    }
  });
  return out;
}

/** Courses of stone. @param {import('./geometry.js').Maze} maze */
function joints(maze) {
  const chance = rng(9);
  const right = maze.columns * CELL + 40;
  let d = '';
  for (let y = -20; y < maze.rows * CELL + 12; y += 12.5) {
    d += `M-40 ${y}H${right}`;
    for (let x = -40 + chance() * 30; x < right; x += 26 + chance() * 22) d += `M${round(x, 0)} ${y}v12.5`;
  }
  return d;
}
