// The layers of the board that change.
import { html, useLayoutEffect, useRef } from '../../lib/html.js';
import { animated } from '../../lib/state.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { catchChance } from './beliefs.js';
import { CELL, middle, place, readingOrder, trail } from './geometry.js';
import { cellName, cellStory, pawnName, treasureName } from './naming.js';
import { targets, walking } from './moves.js';
import { mummyPawn, pawn, shapeAt } from './pieces.js';
import { treasureAt } from './treasures.js';

/** @typedef {import('./play').Play} Play */

/** All treasures; a revealed one fades and carries its owner's shape.
 * @param {{play: Play, owners: Record<string, string>, wanted: Set<string>}} props */
export function Treasures({ play, owners, wanted }) {
  let out = '';
  for (const { id, cell } of play.scene.scenery.treasures) {
    const { x, y } = middle(cell);
    const owner = owners[id];
    if (wanted.has(id)) out += `<circle class="mission" cx="${x}" cy="${y}" r="20.5"/>`;
    out += treasureAt(id, x, y, { faded: !!owner });
    if (owner) out += `<circle cx="${x + 11}" cy="${y - 11}" r="9.5" fill="var(--plate)" stroke="var(--line-strong)"
      stroke-width="1.2"/>${shapeAt(owner, x + 11, y - 11.5, 12, 'var(--rim)')}`;
  }
  return html`<${Raw} svg=${out} />`;
}

/** Lamplight where pieces stand. @param {{play: Play}} props */
export function Lamps({ play }) {
  const cells = [...play.view.pawns.map((p) => p.cell), play.view.mummy.cell].filter((cell) => cell !== undefined);
  return [...new Set(cells)].map((cell) =>
    html`<circle key=${cell} cx=${middle(cell).x} cy=${middle(cell).y} r="95" fill="url(#lamp)" />`);
}

/** The lines of a large reach, worked out once. @param {Play['scene']} scene @param {Set<string>} cells */
export const fieldOf = (scene, cells) => ({ floor: scene.floor(cells), front: scene.frontier(cells) });
/** @typedef {ReturnType<typeof fieldOf>} Field */

/** Its contour, drawn under the floor's edge. @param {{field: Field}} props */
export const FieldEdge = ({ field }) =>
  html`<g><path d=${field.floor} fill="var(--casing)" stroke="var(--casing)" stroke-width="11" stroke-linejoin="round"
    opacity=".8" />
  <path d=${field.floor} fill="var(--glow)" stroke="var(--glow)" stroke-width="6.5" stroke-linejoin="round" /></g>`;

/** Its tint. @param {{field: Field}} props */
export const FieldTint = ({ field }) => html`<path d=${field.floor} fill="var(--glow)" opacity=".15" />`;

/** Dashes where the steps end. @param {{field: Field}} props */
export const FieldFront = ({ field }) =>
  html`<path d=${field.front} stroke="var(--casing)" stroke-width="5" opacity=".8" />
  <path d=${field.front} stroke="var(--glow)" stroke-width="3" stroke-dasharray="6 4" />`;

/** The way of the chosen move, with its step numbers. @param {{path: string[], numbered: boolean}} props */
export function Way({ path, numbered }) {
  const d = trail(path);
  return html`<g class="way">
    <path d=${d} fill="none" stroke="#06231F" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"
      opacity=".6" />
    <path d=${d} fill="none" stroke="var(--glow)" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"
      stroke-dasharray="1 9" />
    ${numbered && path.slice(1,
      -1).map((cell, i) =>
        html`<g key=${i}>
          <circle cx=${middle(cell).x} cy=${middle(cell).y} r="9.5" fill="var(--casing)" stroke="var(--glow)"
            stroke-width="2" />
      <text class="stepno" x=${middle(cell).x} y=${middle(cell).y + 5}>${i + 1}</text></g>`)}</g>`;
}

/** What a glowing cell is called. @param {Play} play @param {import('./play').Pick} offer */
export function targetLabel(play, offer) {
  const cell = offer.cell ?? '';
  const chosen = play.pick?.cell === cell;
  const steps = (chosen ? play.pick?.path ?? offer.path : offer.path)?.length ?? 1;
  const story = cellStory(play, cell);
  return t(chosen ? 'web.mummy.target.chosen' : 'web.mummy.target', { place: story, steps: steps - 1 });
}

/** Where a die would lead that is only looked at. @param {{cells: string[]}} props */
export const Reach = ({ cells }) =>
  html`<g class="reach" aria-hidden="true">
    ${cells.map((cell) =>
      html`<rect key=${cell} x=${middle(cell).x - 18} y=${middle(cell).y - 18} width="36" height="36" rx="9" />`)}
  </g>`;

/** Everything that may be pointed at. @param {{play: Play, field: boolean}} props */
export function Targets({ play, field }) {
  const cells = targets(play);
  const chosen = play.pick?.cell ?? null;
  const stop = chosen && cells.has(chosen) ? chosen : [...cells.keys()].sort(readingOrder)[0];
  return [...cells.keys()].sort(readingOrder).map((cell) => {
    const { x, y } = place(cell);
    const offer = /** @type {import('./play').Pick} */ (cells.get(cell));
    const on = cell === chosen;
    return html`<g key=${cell} id=${`cell-${cell}`} class=${`target ${field ? 'quiet' : ''} ${on ? 'on' : ''}`}
      role="button"
      tabindex=${field && cell !== stop ? -1 : 0} aria-pressed=${on} aria-label=${targetLabel(play, offer)}
        data-cell=${cell}>
      ${on ? html`<${ChosenRing} x=${x * CELL + 5} y=${y * CELL + 5} />`
        : !field && html`<${LegalRing} x=${x * CELL + 6} y=${y * CELL + 6} />`}
      <rect class="hit" x=${x * CELL} y=${y * CELL} width=${CELL} height=${CELL} /></g>`;
  });
}

/** @param {{x: number, y: number}} props */
export const ChosenRing = ({ x, y }) =>
  html`<rect x=${x} y=${y} width="40" height="40" rx="10" fill="var(--gold-fill)" fill-opacity=".28" stroke="#241705"
    stroke-width="7" />
  <rect x=${x} y=${y} width="40" height="40" rx="10" fill="none" stroke="var(--gold-fill)" stroke-width="4" />
  <rect x=${x - 4} y=${y - 4} width="48" height="48" rx="13" fill="none" stroke="var(--gold-fill)" stroke-width="1.5"
    opacity=".7" />`;

/** @param {{x: number, y: number}} props */
export const LegalRing = ({ x, y }) =>
  html`<rect class="pulse" x=${x} y=${y} width="38" height="38" rx="8" fill="none" stroke="var(--glow)"
    stroke-width="9" opacity=".4" />
  <rect x=${x} y=${y} width="38" height="38" rx="8" fill="var(--glow)" fill-opacity=".2" stroke="var(--casing)"
    stroke-opacity=".85" stroke-width="6" />
  <rect x=${x} y=${y} width="38" height="38" rx="8" fill="none" stroke="var(--glow)" stroke-width="3.5" />`;

/** A place that was asked for and refused. @param {{cell: string}} props */
export function Refused({ cell }) {
  const { x, y } = middle(cell);
  return html`<g class="refused" aria-hidden="true">
    <rect x=${x - 19} y=${y - 19} width="38" height="38" rx="8" fill="none" stroke="#140D06" stroke-width="6"
      opacity=".7" />
    <rect x=${x - 19} y=${y - 19} width="38" height="38" rx="8" fill="var(--carnelian)" fill-opacity=".16"
      stroke="var(--carnelian)" stroke-width="2.5" />
    <path d=${`M${x - 6} ${y - 6}l12 12m0-12l-12 12`} stroke="var(--carnelian)" stroke-width="4"
      stroke-linecap="round" /></g>`;
}

/** A place that a line of the log tells of. @param {{cell: string}} props */
export function Shown({ cell }) {
  const { x, y } = middle(cell);
  return html`<g class="shown" aria-hidden="true">
    <circle cx=${x} cy=${y} r="25" fill="none" stroke="#140D06" stroke-width="7" />
    <circle cx=${x} cy=${y} r="25" fill="none" stroke="var(--rim)" stroke-width="3" stroke-dasharray="7 5" /></g>`;
}

/** Whether the plate stands better on the left: where it hides fewer targets and less of the way.
 * @param {Play} play @param {import('./play').Pick} pick @param {number} width */
function tipLeft(play, pick, width) {
  const at = place(pick.cell ?? 'A1');
  const reach = Math.ceil((width + 20) / CELL);
  const off = (/** @type {number} */ side) => {
    const end = (at.x + 0.5) * CELL + side * (34 + width);
    return end < -20 || end > play.scene.columns * CELL + 20 ? 100 : 0;
  };
  const hidden = (/** @type {number} */ side) => [...targets(play).keys(), ...(pick.path ?? [])].filter((cell) => {
    const { x, y } = place(cell);
    const far = (x - at.x) * side;
    return y === at.y && far > 0 && far <= reach;
  }).length + off(side);
  return hidden(-1) < hidden(1);
}

/** The little plate beside the chosen cell, of the same size however small the board.
 * @param {{play: Play, scale: number}} props */
export function Tip({ play, scale }) {
  const { pick } = play;
  if (!pick?.cell || !pick.path) return null;
  const lines = [t('web.mummy.tip', { place: cellName(play, pick.cell), steps: pick.path.length - 1 })];
  const chance = walking(play) ? catchChance(play, pick.path) : null;
  if (chance !== null) lines.push(t('web.mummy.tip.chance', { chance }));
  const treasure = play.scene.treasureAt.get(pick.cell);
  if (treasure && !walking(play)) lines.push(treasureName(treasure.id));
  const grow = Math.max(1, 0.9 / scale);
  const inner = Math.max(...lines.map((line) => line.length)) * 7.7 + 24;
  const tall = lines.length * 18 + 9;
  const [width, height] = [inner * grow, tall * grow];
  const { x, y } = middle(pick.cell);
  const left = tipLeft(play, pick, width);
  const at = left ? x - 34 - width : x + 34;
  return html`<g class="celltip" transform=${`translate(${at} ${y - height / 2}) scale(${grow})`} aria-hidden="true">
    <path d=${left ? `M${inner + 8} ${tall / 2}l-10-8v16z` : `M-8 ${tall / 2}l10-8v16z`} fill="var(--gold-fill)" />
    <rect width=${inner} height=${tall} rx="2" fill="var(--plate-2)" stroke="var(--gold-fill)" stroke-width="1.5" />
    ${lines.map((line, i) => html`<text x="12" y=${19 + i * 18} class=${i ? 'second' : 'first'}>${line}</text>`)}</g>`;
}

const STEP = 240; // milliseconds of one step, where the table says nothing

/** How long a step takes here. @param {Element} at */
const stepTime = (at) => parseFloat(getComputedStyle(at).getPropertyValue('--step')) || STEP;

/**
 * A piece that walks to its new cell, along the corridors.
 * @param {{scene: import('./geometry.js').Maze, svg: string, cell: string, dx?: number, scale: number, label: string,
 *   way?: string[] | null, steps?: number}} props
 */
function Piece({ scene, svg, cell, dx = 0, scale, label, way, steps = NaN }) {
  const ref = useRef(/** @type {SVGGElement | null} */ (null));
  const before = useRef(cell);
  const { x, y } = middle(cell);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = cell;
    if (from === cell || !animated.value || !ref.current?.animate) return;
    const route = way && way[0] === from && way[way.length - 1] === cell ? way : scene.route(from, cell, steps);
    const frames = route.map((step, i) => ({
      transform: `translate(${middle(step).x + (i === route.length - 1 ? dx : 0)}px, ${middle(step).y + 17}px)`,
    }));
    ref.current.animate(frames,
      { duration: stepTime(ref.current) * (0.55 + 0.45 * (route.length - 1)), easing: 'ease-in-out' });
  }, [cell]);
  return html`<g ref=${ref} transform=${`translate(${x + dx} ${y + 17})`} role="img" aria-label=${label}>
    <${Raw} transform=${`scale(${scale})`} svg=${svg} /></g>`;
}

/** Pawns that are seen on the board. @param {Play['view']} view */
export const standing = ({ pawns }) =>
  pawns.flatMap(({ cell, out, ...one }) => (cell && !out ? { ...one, cell } : []));

/** Pawns and mummy, the nearer ones in front. @param {{play: Play, way: string[] | null}} props */
export function Pieces({ play, way }) {
  const { view } = play;
  const pawns = standing(view);
  const crowd = (/** @type {string} */ cell) => pawns.filter((p) => p.cell === cell);
  const list = pawns.map((one) => {
    const group = crowd(one.cell);
    const dx = (group.indexOf(one) - (group.length - 1) / 2) * 15;
    const mine = one.seat === play.seat && !play.replay;
    return { key: one.colour, y: middle(one.cell).y + (mine ? 0.1 : 0), cell: one.cell, dx, scale: 0.74,
      svg: pawn(one.colour, { mine }), label: pawnName(play, one.colour), steps: +one.heard.slice(-1) };
  });
  if (view.mummy.cell) {
    list.push({ key: 'mummy', y: middle(view.mummy.cell).y + 0.2, cell: view.mummy.cell, dx: 0, scale: 0.79,
      svg: mummyPawn({ mine: view.role === 'mummy' && !play.replay }), label: t('mummy.role.mummy'), steps: 0 });
  }
  list.sort((a, b) => a.y - b.y);
  return html`<g class="pieces">
    ${list.map((one) =>
      html`<${Piece} ...${one} scene=${play.scene} way=${way} key=${one.key} />`)}
  </g>`;
}

/** The moving piece where it would end. @param {{play: Play}} props */
export function Ghost({ play }) {
  if (!play.pick?.cell || !play.pick.path) return null;
  const { x, y } = middle(play.pick.cell);
  const walker = walking(play);
  const svg = walker ? mummyPawn() : pawn(play.view.turn?.pawn ?? play.view.pawns[0].colour);
  return html`<g class="ghost" opacity=".55" aria-hidden="true" transform=${`translate(${x} ${y + 17})`}>
    <${Raw} transform=${`scale(${walker ? 0.72 : 0.7})`} svg=${svg} /></g>`;
}
