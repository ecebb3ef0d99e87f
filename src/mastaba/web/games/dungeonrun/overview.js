// The whole dungeon, small: shown while it is zoomed.
import { html } from '../../lib/html.js';
import { corner, frame, middle } from './geometry.js';
import { targets } from './moves.js';
import { lookOf } from './naming.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** @param {{play: Play, box: {x: number, y: number, width: number, height: number}, onGo: (x: number, y: number) => void}} props */
export function Overview({ play, box, onGo }) {
  const whole = frame(play.scene, play);
  const go = (/** @type {MouseEvent} */ event) => {
    const area = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    onGo(whole.x + ((event.clientX - area.x) / area.width) * whole.width, whole.y + ((event.clientY - area.y) / area.height) * whole.height);
  };
  const square = (/** @type {string} */ cell) => { const { x, y } = corner(cell); return `M${x + 4} ${y + 4}h92v92h-92z`; };
  const { tiles, seats } = play.view;
  return html`<svg class="mini" viewBox=${`${whole.x} ${whole.y} ${whole.width} ${whole.height}`} aria-hidden="true" onClick=${go}>
    <path d=${tiles.map((/** @type {any} */ tile) => square(tile.cell)).join('')} class="minitiles" /><path d=${tiles.filter((/** @type {any} */ tile) => tile.monster).map((/** @type {any} */ tile) => square(tile.cell)).join('')} fill="#A92F15" />
    ${[...targets(play).keys()].map((cell) => html`<path key=${cell} d=${square(cell)} fill="var(--glow)" />`)}
    ${seats.filter((/** @type {any} */ one) => one.cell && one.hero).map((/** @type {any} */ one) => html`<circle key=${one.seat} cx=${middle(one.cell).x} cy=${middle(one.cell).y} r="38" fill=${lookOf(one.seat).colour} stroke="#FFF8EA" stroke-width="11" />`)}
    <rect x=${box.x} y=${box.y} width=${box.width} height=${box.height} fill="none" stroke="var(--glow)" stroke-width="14" /></svg>`;
}
