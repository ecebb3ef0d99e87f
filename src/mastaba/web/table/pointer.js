// What a mouse, a finger or a key does to a board, the same for every game: press, hover, hold.
import { useMemo, useRef } from '../lib/html.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Point} Point
 * @typedef {import('./play').Touch} Touch
 */

const HOVER = 300;
const PRESS = 450;

/** @param {Event} event @param {string} name */
const met = (event, name) =>
  /** @type {Element} */ (event.target).closest?.(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;

/** Listeners for the whole board. @param {Play} play @param {Touch} touch the same one for the life of the board */
export function usePointer(play, touch) {
  const now = useRef(play);
  now.current = play;
  return useMemo(() => listeners(() => now.current, touch), []);
}

/** @param {() => Play} play @param {Touch} touch */
function listeners(play, touch) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let held = false;
  let over = '';
  const cellOf = (/** @type {MouseEvent} */ event) => {
    const at = placeOf(event);
    return at && touch.cellAt(at, play());
  };
  const show = (/** @type {MouseEvent} */ event, /** @type {string} */ cell) => {
    const story = touch.story(play(), cell);
    if (story.lines.length) play().inspect({ ...story, x: event.clientX, y: event.clientY });
  };
  const later = (/** @type {PointerEvent} */ event, /** @type {number} */ wait) => {
    clearTimeout(timer);
    const cell = met(event, 'tip') ? null : cellOf(event); // a sign tells its own name
    if (cell) timer = setTimeout(() => { held = event.pointerType !== 'mouse'; show(event, cell); }, wait);
  };
  return {
    onClick: (/** @type {MouseEvent} */ event) => {
      if (held) { held = false; return; }
      const cell = cellOf(event);
      if (!cell || event.defaultPrevented) return;
      clearTimeout(timer);
      play().inspect(null);
      if (!touch.press(play(), cell, met(event, 'who'))) show(event, cell);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      const cell = event.pointerType === 'mouse' ? cellOf(event) ?? '' : over;
      if (cell === over) return;
      over = cell;
      touch.hover?.(play(), cell);
      play().inspect(null);
      later(event, HOVER);
    },
    onPointerDown: (/** @type {PointerEvent} */ event) => { if (event.pointerType !== 'mouse') later(event, PRESS); },
    onPointerUp: () => clearTimeout(timer),
    onPointerLeave: () => { clearTimeout(timer); over = ''; touch.hover?.(play(), null); play().inspect(null); },
    onFocusIn: (/** @type {FocusEvent} */ event) => touch.hover?.(play(), met(event, 'cell')),
    onKeyDown: (/** @type {KeyboardEvent} */ event) => {
      const [cell, who] = [met(event, 'cell'), met(event, 'who')];
      if ((!cell && !who) || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      touch.enter(play(), cell, who, event.key);
    },
  };
}

/** Where an event was, in the board's own units. @param {MouseEvent} event @returns {Point | null} */
function placeOf(event) {
  const svg = /** @type {SVGSVGElement} */ (
    /** @type {Element} */ (event.currentTarget ?? event.target).closest?.('svg')
    ?? event.target);
  const matrix = svg.getScreenCTM?.();
  return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()) : null;
}
