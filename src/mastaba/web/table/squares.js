// Marks on a board of square cells, the same for every game: chosen, refused, shown, a way, buttons that turn a tile.
import { html, useLayoutEffect, useRef } from '../lib/html.js';
import { GLYPHS } from '../lib/icons.js';
import { animated } from '../lib/state.js';
import { IconButton } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { corner, middle, readingOrder } from './grid.js';

/** @typedef {import('./play').Play} Play */

export const ChosenRing = () =>
  html`<rect x="-1" y="-1" width="102" height="102" rx="7" class="ring-case" />
    <rect x="-1" y="-1" width="102" height="102" rx="7" class="ring" />
    <rect x="-6" y="-6" width="112" height="112" rx="11" class="ring-thin" />`;

/**
 * A cell that may be pointed at.
 * @param {{cell: string, on: boolean, label: string, edge?: string, children?: import('./play').Drawn}} props
 */
export function Target({ cell, on, label, edge = 'dashes', children }) {
  const { x, y } = corner(cell);
  return html`<g id=${`cell-${cell}`} class=${`target ${on ? 'on' : ''}`} role="button" tabindex="0"
    aria-pressed=${on} aria-label=${label} data-cell=${cell} transform=${`translate(${x} ${y})`}>
    ${on ? html`<${ChosenRing} />`
      : html`<rect x="5" y="5" width="90" height="90" rx="6" class="glowfield" />
        <rect class="pulse halo" x="3" y="3" width="94" height="94" rx="8" />
        <rect x="5" y="5" width="90" height="90" rx="6" class="casing" />
        <rect x="5" y="5" width="90" height="90" rx="6" class=${edge} />${children}`}
    <rect class="hit" x="0" y="0" width="100" height="100" /></g>`;
}

/** From where to where. @param {{path: string[]}} props */
export function Way({ path }) {
  const d = `M${path.map((cell) => `${middle(cell).x} ${middle(cell).y}`).join('L')}`;
  return html`<g class="way" aria-hidden="true"><path d=${d} class="waycase" /><path d=${d} class="waydots" /></g>`;
}

/** A place that was asked for and refused. @param {{cell: string}} props */
export function Refused({ cell }) {
  const { x, y } = corner(cell);
  return html`<g class="refused" aria-hidden="true" transform=${`translate(${x} ${y})`}>
    <rect x="5" y="5" width="90" height="90" rx="6" fill="url(#refuse)" stroke="#140D06" stroke-width="5" />
    <rect x="5" y="5" width="90" height="90" rx="6" fill="none" stroke="var(--carnelian)" stroke-width="2.5" />
    <path d="M38 38l24 24M62 38 38 62" stroke="#140D06" stroke-width="10" stroke-linecap="round" />
    <path d="M38 38l24 24M62 38 38 62" stroke="var(--carnelian)" stroke-width="6" stroke-linecap="round" /></g>`;
}

/**
 * A place that a line of the log tells of, or the keyboard looks at.
 * @param {{cell: string, plain?: boolean}} props
 */
export function Shown({ cell, plain = false }) {
  const { x, y } = corner(cell);
  return html`<g class="shown" aria-hidden="true">
    <rect x=${x + 1} y=${y + 1} width="98" height="98" rx="9" fill="none" stroke="#140D06"
      stroke-width=${plain ? 6 : 8} />
    <rect x=${x + 1} y=${y + 1} width="98" height="98" rx="9" fill="none" stroke="var(--rim)" stroke-width="3.5"
      stroke-dasharray="9 6" />
  </g>`;
}

/**
 * Turn left, turn right: at a cell, of the same size however small the board.
 * @param {{cell: string, scale: number, above?: boolean, onTurn: (way: 1 | -1) => void}} props
 */
export function TurnButtons({ cell, scale, above = false, onTurn }) {
  const { x, y } = corner(cell);
  const size = Math.max(0.6, 22 / (23 * scale));
  const spread = Math.max(28, 25 * size);
  const button = (/** @type {1 | -1} */ way, /** @type {'rotl' | 'rotr'} */ glyph, /** @type {string} */ label) => {
    const press = (/** @type {Event} */ event) => { event.stopPropagation(); event.preventDefault(); onTurn(way); };
    return html`<g class="turnbtn" role="button" tabindex="0" aria-label=${label}
      transform=${`translate(${x + 50 + way * spread} ${y + (above ? -4 : 104)}) scale(${size})`} onClick=${press}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => {
        if (event.key === 'Enter' || event.key === ' ') press(event); }}>
      <circle r="23" /><path transform="translate(-11 -11) scale(.92)" d=${GLYPHS[glyph]} /></g>`;
  };
  return html`<g>${button(-1, 'rotl', t('web.table.turn.left'))}${button(1, 'rotr', t('web.table.turn.right'))}</g>`;
}

/** A reference for a piece that glides to its new place. @param {number} x @param {number} y */
export function useGlide(x, y) {
  const ref = useRef(/** @type {SVGGElement | null} */ (null));
  const before = useRef({ x, y });
  useLayoutEffect(() => {
    const from = before.current;
    before.current = { x, y };
    if ((from.x === x && from.y === y) || !animated.value || !ref.current?.animate) return;
    ref.current.animate(
      [{ transform: `translate(${from.x}px, ${from.y}px)` }, { transform: `translate(${x}px, ${y}px)` }],
      { duration: 260, easing: 'ease-in-out' });
  }, [x, y]);
  return ref;
}

/**
 * On small screens: the glowing cells one after the other, each with its name.
 * @param {{play: Play, cells: Iterable<string>, onNext: (way: 1 | -1) => void, name?: (cell: string) => string}}
 *   props
 */
export function FocusList({ play, cells: lit, onNext, name = String }) {
  const cells = [...lit].sort(readingOrder);
  if (cells.length < 2) return null;
  const at = play.pick?.cell ? cells.indexOf(play.pick.cell) : -1;
  return html`<div class="focuslist" role="group" aria-label=${t('web.table.focus')}>
    <${IconButton} glyph="prev" label=${t('web.table.focus.prev')} onClick=${() => onNext(-1)} />
    <span>${at < 0
      ? t('web.table.focus.all', { cells: cells.length })
      : t('web.table.focus.at', { cell: name(cells[at]), number: at + 1, cells: cells.length })}</span>
      <${IconButton} glyph="next" label=${t('web.table.focus.next')} onClick=${() => onNext(1)} /></div>`;
}

/**
 * What a pointer does to squares of which some glow and carry pieces.
 * @param {import('./play').Squares} of
 * @returns {import('./play').Touch}
 */
export const touchOf = ({ cellAt, story, press, hovered, cells, pickCell, pickPerson }) => ({
  cellAt,
  story,
  press: (play, cell, who) => {
    if (play.offers.length) press(play, cell, who);
    return play.offers.length > 0;
  },
  hover: (play, cell) => { hovered.value = cell && cells(play).has(cell) ? cell : null; },
  enter: (play, cell, who, key) => {
    if (who) pickPerson(play, who);
    else if (cell && key === 'Enter' && play.pick?.cell === cell) play.act(play.pick.do);
    else if (cell) pickCell(play, cell);
  },
});
