// The whole board in a corner: shown while it is zoomed.
import { html, useLayoutEffect, useRef } from '../lib/html.js';
import { small } from '../lib/state.js';
import { stepAside } from './aside.js';
import { Beyond } from './beyond.js';
import { corner, middle } from './grid.js';
import { lookOf } from './players.js';

/** @typedef {import('./play').Frame} Frame */

/** Where it stands on a phone: below, else above, else it steps aside. */
const STANDS = ['below', 'above', 'aside'];

/**
 * A press goes there.
 * @param {{whole: Frame, box: Frame, onGo: (x: number, y: number) => void, children?: import('./play').Drawn}} props
 */
export function Mini({ whole, box, onGo, children }) {
  const go = (/** @type {MouseEvent} */ event) => {
    const area = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    onGo(whole.x + ((event.clientX - area.x) / area.width) * whole.width,
      whole.y + ((event.clientY - area.y) / area.height) * whole.height);
  };
  const ref = useRef(/** @type {SVGSVGElement | null} */ (null));
  useLayoutEffect(() => { if (small.value && ref.current) stepAside(ref.current, STANDS); });
  return html`<svg class="mini" ref=${ref} viewBox=${`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
    aria-hidden="true" onClick=${go}>${children}
    <rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} fill="none" stroke="var(--glow)"
      stroke-width=${Math.max(whole.width, whole.height) / 90} /></svg>`;
}

/** Cells as one path. @param {Iterable<string>} cells */
function squares(cells) {
  let d = '';
  for (const cell of cells) { const { x, y } = corner(cell); d += `M${x + 4} ${y + 4}h92v92h-92z`; }
  return d;
}

/**
 * A board of square cells: tiles, foes, what glows, and the pieces of the players; at the window's edges marks for
 *   what glows beyond it.
 * @param {{whole: Frame, box: Frame, onGo: (x: number, y: number) => void, tiles: {cell: string}[], foes: {cell:
 *   string}[], lit: Iterable<string>, pieces: {cell: string | null, seat: number}[]}} props
 */
export function SquareMini({ whole, box, onGo, tiles, foes, lit, pieces }) {
  const glowing = [...lit];
  return html`<${Beyond} places=${glowing.map(middle)} box=${box} onGo=${onGo} />
    <${Mini} whole=${whole} box=${box} onGo=${onGo}>
    <path d=${squares(tiles.map(({ cell }) => cell))} class="minitiles" />
      <path d=${squares(foes.map(({ cell }) => cell))} fill="#A92F15" />
      <path d=${squares(glowing)} fill="var(--glow)" />
    ${pieces.map(({ cell, seat }, i) => cell
      && html`<circle key=${i} cx=${middle(cell).x} cy=${middle(cell).y} r="38" fill=${lookOf(seat).colour}
        stroke="#FFF8EA" stroke-width="11" />`)}<//>`;
}
