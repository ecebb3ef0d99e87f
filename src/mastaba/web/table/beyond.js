// What glows beyond the window on a board: a mark at its edge says how many and which way, and a press goes there.
import { html } from '../lib/html.js';
import { Glyph } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { middleOf, spanOf, within } from './viewport.js';

/** @typedef {import('./play').Frame} Frame */
/** @typedef {import('./play').Point} Point */

const ROUND = 50; // units from the middle of a cell to its edge
const SHOWN = 20; // units of that which may be cut off
/** How far a mark keeps away from the corners, in percent. */
const CORNER = 8;

const SIDES = /** @type {const} */ (['left', 'right', 'up', 'down']);

/**
 * On which side of the window a place lies outside of it: where it is farthest off.
 * @param {Point} p
 * @param {Frame} box
 */
function sideOf(p, box) {
  const off = { left: box.x - p.x, right: p.x - box.x - box.width, up: box.y - p.y, down: p.y - box.y - box.height };
  return SIDES.reduce((a, b) => (off[b] > off[a] ? b : a));
}

/** As many places as one window shows, the nearest first. @param {Point[]} places @param {Frame} box */
function together(places, box) {
  const here = middleOf(box);
  const far = (/** @type {Point} */ p) => Math.hypot(p.x - here.x, p.y - here.y);
  return places.toSorted((a, b) => far(a) - far(b)).reduce((/** @type {Point[]} */ all, one) => {
    const { width, height } = spanOf([...all, one]);
    return width + 3 * ROUND > box.width || height + 3 * ROUND > box.height ? all : [...all, one];
  }, []);
}

/**
 * @param {{places: Point[], box: Frame, onGo: (x: number, y: number) => void}} props middles of all cells that glow
 */
export function Beyond({ places, box, onGo }) {
  const hidden = places.filter((p) => !within(p, box, ROUND - SHOWN));
  return SIDES.map((side) => {
    const there = hidden.filter((p) => sideOf(p, box) === side);
    if (!there.length) return null;
    const { x, y } = middleOf(spanOf(together(there, box)));
    const upright = side === 'left' || side === 'right';
    const along = upright ? (y - box.y) / box.height : (x - box.x) / box.width;
    const at = `${Math.max(CORNER, Math.min(100 - CORNER, along * 100))}%`;
    const name = t(`web.table.beyond.${side}`, { cells: there.length });
    return html`<button key=${side} class=${`beyond ${side}`} style=${upright ? { top: at } : { left: at }}
      data-tip=${name} aria-label=${name} onClick=${() => onGo(x, y)}>
      <b>${there.length}</b><${Glyph} name="next" size=${18} /></button>`;
  });
}
