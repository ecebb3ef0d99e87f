// The dungeon: it grows. Layers from the ground up, and what a finger or a mouse does to it.
import { html, signal, useMemo, useRef } from '../../lib/html.js';
import { lang, t } from '../../lib/words.js';
import { usePointer } from '../../table/pointer.js';
import { Rulers } from '../../table/rulers.js';
import { Refused, Shown, TurnButtons, Way, touchOf } from '../../table/squares.js';
import { beside, cellUnder, extent } from './geometry.js';
import { Doorways, Ghost, Pieces, Targets, Tiles, Unknown, WayHome } from './layers.js';
import { attempt, held, hovered, people, pickCell, pickPerson, takeable, targets, turn, turnable } from './moves.js';
import { cardLine, cardName, cellName, shownSeat, textOf, thingsOn, tileName, tileOn } from './naming.js';

/** @typedef {import('./play').Play} Play */

/** Units between the board and the names of rows and columns: the marks of open doorways are there. */
const BESIDE = { above: 22, beside: 32 };

/** The cell a keyboard looks at without choosing it. */
export const cursor = signal(/** @type {string | null} */ (null));

/**
 * @param {import('./play').BoardProps} props
 */
export function Board({ play, box, scale = 1, extra }) {
  const { view } = play;
  const tiles =
    useMemo(() => html`<${Tiles} play=${play} /><${Doorways} play=${play} />`, [view.tiles, play.scene, lang.value]);
  const pointer = usePointer(play, touch);
  const drag = useDragging(play, pointer);
  return html`<svg class="bd squares" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group"
    aria-label=${t('web.dungeonrun.board')} ...${drag}>
    <${Unknown} play=${play} />
    ${tiles}
    <${WayHome} play=${play} />
    ${extra}
    <${Targets} play=${play} />
    ${play.notice?.cell && html`<${Refused} cell=${play.notice.cell} />`}
    <${Ghost} play=${play} under=${true} />
    ${play.pick?.path && play.pick.path.length > 1 && html`<${Way} path=${play.pick.path} />`}
    <${Pieces} play=${play} />
    ${play.shown.map((cell) => html`<${Shown} key=${cell} cell=${cell} />`)}
    <${Ghost} play=${play} under=${false} />
    ${play.pick?.cell && turnable(play)
      && html`<${TurnButtons} cell=${play.pick.cell} scale=${scale}
        above=${!!tileOn(play, beside(play.pick.cell, 'S'))}
        onTurn=${(/** @type {1 | -1} */ way) => turn(play, way)} />`}
    <${Rulers} span=${extent(view)} name=${cellName} away=${BESIDE} box=${box} scale=${scale} />
    ${cursor.value && html`<${Shown} cell=${cursor.value} plain=${true} />`}
  </svg>`;
}

/** A monster may be dragged: it is taken up where the pointer goes down, and chosen a tile where it is let go.
 * @param {Play} play @param {ReturnType<typeof usePointer>} pointer */
function useDragging(play, pointer) {
  const now = useRef(play);
  now.current = play;
  return useMemo(() => {
    let from = /** @type {string | null} */ (null);
    let dropped = false; // the click that ends a drag is none
    return {
      ...pointer,
      onClick: (/** @type {MouseEvent} */ event) => {
        if (!dropped) pointer.onClick(event);
        dropped = false;
      },
      onPointerDown: (/** @type {PointerEvent} */ event) => {
        const who = /** @type {Element} */ (event.target).closest?.('.drags')?.getAttribute('data-who') ?? null;
        from = who && takeable(now.current).has(who) ? who : null;
        dropped = false;
        if (from) event.stopPropagation(); // the board stays where it is
        pointer.onPointerDown(event);
      },
      onPointerUp: (/** @type {PointerEvent} */ event) => {
        pointer.onPointerUp();
        const svg = /** @type {SVGSVGElement} */ (event.currentTarget);
        const matrix = svg.getScreenCTM();
        const cell = matrix && cellUnder(new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse()));
        const who = from;
        from = null;
        if (!who || !cell || tileOn(now.current, cell)?.monster?.card === who) return;
        held.value = who;
        dropped = true;
        pickCell(now.current, cell);
      },
    };
  }, []);
}

/** What is known of a cell, for the popover. @param {Play} play @param {string} cell */
export function inspection(play, cell) {
  const tile = tileOn(play, cell);
  if (!tile) return { title: cellName(cell),
    lines: targets(play).has(cell) ? [t('web.dungeonrun.cell.unexplored')] : [] };
  const lines = thingsOn(play, cell);
  const { scenery } = play.scene;
  const foe = tile.monster ?? tile.stranger;
  if (tile.monster) lines.splice(1, 0, cardLine(scenery, tile.monster.card));
  if (foe) lines.splice(1, 0, textOf(foe.card));
  for (const card of [...(tile.peeked ?? []), ...(tile.monster?.peeked ?? [])]) lines.push(
    t('web.dungeonrun.peek.card', { card: cardName(card) }));
  for (const card of (tile.loose ?? []).filter((one) => one !== '?')) lines.push(
    `${cardName(card)}: ${textOf(card)}`);
  const data = scenery.tiles[tile.tile];
  if (textOf(tile.tile)) lines.unshift(textOf(tile.tile));
  else if (data.encounter.length) lines.push(
    t('web.dungeonrun.tile.content',
      { treasure: data.treasure.join(' ') || '–', encounter: data.encounter.join(' ') }));
  return { title: `${cellName(cell)} · ${tileName(tile.tile)}`, lines: lines.filter(Boolean) };
}

/**
 * What pressing a cell does: what glows is chosen, anything else is asked about.
 * @param {Play} play
 * @param {string} cell
 * @param {string | null} who
 */
export function press(play, cell, who) {
  if (who && !targets(play).has(cell) && pickPerson(play, who)) return;
  if (pickCell(play, cell)) return;
  const foe = tileOn(play, cell)?.monster?.card;
  if (foe && pickPerson(play, foe)) return;
  const here = [...people(play).keys()].filter((one) => one.startsWith('hero-')
    && play.view.seats[+one.slice(5)].cell === cell);
  if (here.length === 1 && pickPerson(play, here[0])) return;
  const asked = play.live ? attempt(play, cell) : null;
  if (asked) play.why(asked, cell);
}

const touch = touchOf({ cellAt: cellUnder, story: inspection, press, hovered, cells: targets, pickCell, pickPerson });

/**
 * Cells that should be in sight: the chosen one, what glows if it is little, the own hero, or who plays now.
 * @param {Play} play
 */
export function places(play) {
  if (play.pick?.cell) return [play.pick.cell];
  const { seats, active } = play.view;
  const here = (play.offers.length ? null : seats[active ?? -1]?.cell) ?? seats[shownSeat(play)]?.cell ?? '0,0';
  const near = [...targets(play).keys()];
  return near.length && near.length < 6 ? [here, ...near] : [here];
}
