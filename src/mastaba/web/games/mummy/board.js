// The board of The Mummy: layers from the floor up, and what a finger or a mouse does to it.
import { html, signal, useMemo, useRef } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { usePointer } from '../../table/pointer.js';
import { HeatLayer, HeatMarks, heat } from './beliefs.js';
import { CELL, cellName as nameOfCell, middle } from './geometry.js';
import { FieldEdge, FieldFront, FieldTint, Ghost, Lamps, Pieces, Reach, Refused, Shown, Targets, Tip, Treasures, Way,
  fieldOf } from './layers.js';
import { floors, furniture, masonryDefs, walls } from './masonry.js';
import { attempt, chosenDie, pickCell, targets, walking } from './moves.js';
import { peeked } from './dicebox.js';
import { cellStory, pawnOf, pawnName, playerName, revealedBy, treasureName } from './naming.js';

/** @typedef {import('./play').Play} Play */

/** The cell a keyboard looks at without choosing it. */
export const cursor = signal(/** @type {string | null} */ (null));

/**
 * @param {import('./play').BoardProps} props
 */
export function Board({ play, box, scale = 1, extra }) {
  const { scene, view } = play;
  const still =
    useMemo(() =>
      ({ defs: masonryDefs(scene), walls: walls(scene), floors: floors(), furniture: furniture(scene) }), [scene]);
  const cells = targets(play);
  const field =
    useMemo(() => (walking(play) ? fieldOf(scene, new Set([...cells.keys(), view.mummy.cell])) : null),
      [play.offers]);
  const aimed = peeked.value === chosenDie(play)?.args.face
    ? null
    : play.offers.find((offer) => offer.args.face === peeked.value);
  const looked = [...new Set(aimed?.then?.map(({ cell: end }) => end ?? '') ?? [])];
  const map = heat(play);
  const way = useRef(/** @type {string[] | null} */ (null));
  if (play.pick?.path) way.current = play.pick.path;
  const treasures = useMemo(() => {
    const hand = play.replay ? [] : view.seats.find((s) => s.seat === play.seat)?.hand ?? [];
    return html`<${Treasures} play=${play} owners=${ownersOf(play)} wanted=${new Set(hand)} />`;
  }, [view, scene]);
  const pointer = usePointer(play, touch);
  return html`<svg class="bd" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group"
    aria-label=${t('web.mummy.board')} ...${pointer}>
    <${Raw} as="defs" svg=${still.defs} />
    <${Raw} svg=${still.walls} />
    ${field && html`<${FieldEdge} field=${field} />`}
    <g clip-path="url(#floorClip)">
      <${Raw} svg=${still.floors} />
      <${Lamps} play=${play} />
      ${field && html`<${FieldTint} field=${field} />`}
      <${HeatLayer} map=${map} />
      ${field && html`<${FieldFront} field=${field} />`}
    </g>
    <${Raw} svg=${still.furniture} />
    ${treasures}
    <${HeatMarks} play=${play} map=${map} />
    ${extra}
    ${play.pick?.path && html`<${Way} path=${play.pick.path} numbered=${!!field} />`}
    <${Reach} cells=${looked} />
    <${Targets} play=${play} field=${!!field} />
    ${play.notice?.cell && html`<${Refused} cell=${play.notice.cell} />`}
    <${Pieces} play=${play} way=${way.current} />
    ${play.shown.map((cell) => html`<${Shown} key=${cell} cell=${cell} />`)}
    <${Ghost} play=${play} />
    ${cursor.value
      && html`<rect class="cursor" x=${middle(cursor.value).x - 22} y=${middle(cursor.value).y - 22} width="44"
        height="44" rx="11" />`}
    <${Tip} play=${play} scale=${scale} />
  </svg>`;
}

/** By treasure: the colour of whoever revealed it. @param {Play} play */
function ownersOf(play) {
  /** @type {Record<string, string>} */
  const owners = {};
  for (const { id } of play.scene.scenery.treasures) {
    const colour = revealedBy(play, id);
    if (colour) owners[id] = colour;
  }
  return owners;
}

/** What is known of a cell, for the popover. @param {Play} play @param {string} cell */
export function inspection(play, cell) {
  const lines = [];
  const treasure = play.scene.treasureAt.get(cell);
  if (treasure) {
    const owner = revealedBy(play, treasure.id);
    lines.push(owner
      ? t('web.mummy.inspect.revealed', { name: pawnName(play, owner) })
      : t('web.mummy.inspect.hidden'));
  }
  if (cell === play.scene.scenery.start) lines.push(t('web.mummy.inspect.start'));
  if (cell === play.scene.scenery.dungeon) lines.push(t('web.mummy.inspect.dungeon'));
  if (play.view.mummy.cell === cell) lines.push(
    t('web.mummy.inspect.mummy', { name: playerName(play, play.view.mummy.seat) }));
  for (const pawn of play.view.pawns) {
    if (pawn.cell === cell) lines.push(
      t('web.mummy.inspect.pawn', { name: pawnName(play, pawn.colour), pawn: t(`mummy.pawn.${pawn.colour}`) }));
  }
  for (const [colour] of heat(play).get(cell)?.who ?? []) {
    const cells = pawnOf(play, colour)?.belief?.length ?? 0;
    lines.push(t('web.mummy.inspect.belief', { name: pawnName(play, colour), cells }));
  }
  return { title: treasure ? `${cell} · ${treasureName(treasure.id)}` : cellStory(play, cell), lines };
}

/** What glows is chosen, anything else is asked about. @type {import('./play').Touch} */
const touch = {
  cellAt: (at, play) => {
    const name = nameOfCell(Math.floor(at.x / CELL), Math.floor(at.y / CELL));
    return name in play.scene.scenery.cells ? name : null;
  },
  story: inspection,
  press: (play, cell) => {
    if (pickCell(play, cell)) return true;
    const asked = play.offers.length > 0 && play.live;
    if (asked) play.why(attempt(play, cell), cell);
    return asked;
  },
  enter: (play, cell) => { if (cell) pickCell(play, cell); },
};
