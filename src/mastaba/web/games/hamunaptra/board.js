// The board of Hamunaptra: it grows. Layers from the ground up, and what a finger or a mouse does to it.
import { html, signal, useMemo } from '../../lib/html.js';
import { small } from '../../lib/state.js';
import { joined, lang, t } from '../../lib/words.js';
import { usePointer } from '../../table/pointer.js';
import { Rulers } from '../../table/rulers.js';
import { Refused, Shown, TurnButtons, Way, touchOf } from '../../table/squares.js';
import { cellName, cellUnder, distance, extent, place, shifted } from './geometry.js';
import { Fresh, Ghost, Ground, Lairs, Pieces, Targets, Tiles } from './layers.js';
import { attempt, holding, hovered, people, pickCell, pickPerson, takeForCell, targets, turn,
  turnable } from './moves.js';
import { characterName, encounterOn, own, partyOf, personOf, playerName, spelled, standingOn,
  tileName } from './naming.js';
import { Overlays } from './overlays.js';

/** @typedef {import('./play').Play} Play */

/** The cell a keyboard looks at without choosing it. */
export const cursor = signal(/** @type {string | null} */ (null));

/**
 * @param {import('./play').BoardProps} props
 */
export function Board({ play, box, scale = 1, extra }) {
  const { view } = play;
  const tiles = useMemo(() => html`<${Tiles} play=${play} />`, [view.tiles, view.seats, play.scene]);
  const lairs = useMemo(() => html`<${Lairs} play=${play} />`, [view, lang.value]);
  const ground = useMemo(() => html`<${Ground} play=${play} />`, [view.tiles, view.encounters]);
  const pointer = usePointer(play, touch);
  return html`<svg class="bd squares" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group"
    aria-label=${t('web.hamunaptra.board')} ...${pointer}>
    ${ground}
    ${tiles}
    <${Overlays} play=${play} />
    ${lairs}
    <${Fresh} play=${play} />
    ${extra}
    <${Targets} play=${play} />
    ${play.pick?.path && play.pick.path.length > 1 && html`<${Way} path=${play.pick.path} />`}
    ${play.notice?.cell && html`<${Refused} cell=${play.notice.cell} />`}
    <${Ghost} play=${play} under=${true} />
    <${Pieces} play=${play} />
    ${play.shown.map((cell) => html`<${Shown} key=${cell} cell=${cell} />`)}
    <${Ghost} play=${play} under=${false} />
    <${Rulers} span=${extent(view)} name=${cellName} box=${box} scale=${scale} />
    ${play.pick?.cell && turnable(play)
      && html`<${TurnButtons} cell=${play.pick.cell} scale=${scale}
        onTurn=${(/** @type {1 | -1} */ way) => turn(play, way)} />`}
    ${cursor.value && html`<${Shown} cell=${cursor.value} plain=${true} />`}
  </svg>`;
}

/** A stair that is nobody's exit, and whom it gives a point. @param {Play} play @param {number[]} scorers */
const simpleStair = (play, scorers) =>
  (scorers.length
    ? t('web.hamunaptra.cell.simple', { names: joined(scorers.map((seat) => playerName(play, seat))) })
    : t('web.hamunaptra.cell.simple_none'));

/** What is known of a cell, for the popover. @param {Play} play @param {string} cell */
export function inspection(play, cell) {
  const { scenery } = play.scene;
  /** @type {string[]} */
  const lines = [];
  const tile = play.view.tiles.find((one) => one.cell === cell);
  const entrance = play.view.seats.find((seat) => seat.entrance === cell);
  if (entrance) lines.push(t('web.hamunaptra.cell.entrance', { name: playerName(play, entrance.seat) }));
  if (tile && tile.exit !== undefined) lines.push(tile.exit === null
    ? simpleStair(play, tile.scorers ?? [])
    : t('web.hamunaptra.cell.exit', { name: playerName(play, tile.exit) }));
  const foe = encounterOn(play, cell);
  if (foe) lines.push(`${tileName(play, foe)}: ${spelled(scenery.encounters[foe].stats)}`);
  for (const one of standingOn(play, cell)) {
    const gear = one.gear ? ` · ${tileName(play, one.gear)}: ${spelled(scenery.equipment[one.gear].bonus, '+')}` : '';
    lines.push(`${characterName(play, one.id)} (${playerName(play,
      one.seat)}): ${spelled(personOf(play, one.id).stats)}${gear}`);
  }
  return { title: tile ? `${cellName(cell)} · ${tileName(play, tile.tile)}` : cellName(cell), lines };
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
  const here = standingOn(play, cell).filter((one) => people(play).has(one.id));
  if (here.length) {
    const at = here.findIndex((one) => one.id === holding(play)?.id);
    pickPerson(play, here[(at + 1) % here.length].id);
    return;
  }
  const foe = encounterOn(play, cell);
  if (foe && pickPerson(play, foe)) return;
  if (takeForCell(play, cell)) return;
  const asked = play.offers.length && play.live ? attempt(play, cell) : null;
  if (asked) play.why(asked, cell);
}

const touch = touchOf({ cellAt: cellUnder, story: inspection, press, hovered, cells: targets, pickCell, pickPerson });

const CLOSE = 4; // cells from one's own people at which a place counts as near
const WINDOW = { wide: 9, high: 6 }; // cells that a desktop shows for sure
const APART = 4; // cells to either side of a combat that no plate covers
const FEW = 6; // more glowing cells than this are not all brought into a phone's sight

/** Cells that should be in sight: the chosen one, a combat, what is asked about, the last thing that happened.
 * @param {Play} play */
export function places(play) {
  const { turn, round } = play.view;
  if (play.pick?.cell) return [play.pick.cell];
  if (!round) return []; // the whole table is seen while parties and Entrances are chosen
  const combat = turn?.combat ?? turn?.fight;
  if (combat) return [combat.cell, shifted(combat.cell, -APART, 0), shifted(combat.cell, APART, 0)];
  const mine = cellsOf(play, play.seat);
  if (!play.offers.length) return latest(play) ?? (turn ? cellsOf(play, turn.seat) : mine);
  const now = holding(play);
  const who = play.view.characters.find((one) => one.id === now?.id)?.cell;
  const people = who ? [who] : mine;
  const lit = [...targets(play).keys()];
  const near = lit.filter((cell) => people.some((one) => (distance(one, cell, 'chebyshev') ?? 0) <= CLOSE));
  const shown = near.length ? near : lit;
  const begins = round === 1 && !small.value; // a phone has no room for more than what is asked
  const asked = small.value ? (shown.length < FEW ? shown : []) : nearestFirst(lit, people);
  const all = [...new Set([...people, ...asked, ...(begins ? ownArm(play) : [])])];
  if (begins) for (const { entrance } of play.view.seats) if (entrance && fits([...all, entrance])) all.push(entrance);
  return all.length ? all : [own(play)?.entrance ?? '0,0'];
}

/** Cells by how far they are from the nearest of some others. @param {string[]} cells @param {string[]} others */
function nearestFirst(cells, others) {
  const far = (/** @type {string} */ cell) => Math.min(...others.map((one) => distance(one, cell, 'chebyshev') ?? 0));
  return cells.toSorted((a, b) => far(a) - far(b));
}

/** Whether some cells can be seen in one window. @param {string[]} cells */
function fits(cells) {
  const span = (/** @type {number[]} */ numbers) => Math.max(...numbers) - Math.min(...numbers) + 1;
  const at = cells.map(place);
  return span(at.map(({ x }) => x)) <= WINDOW.wide && span(at.map(({ y }) => y)) <= WINDOW.high;
}

/** Where a seat's characters stand. @param {Play} play @param {number | null | undefined} seat */
const cellsOf = (play, seat = null) =>
  [...new Set(partyOf(play, seat).map((one) => one.cell).filter((cell) => cell !== null))];

/** The cells one's own network began with. @param {Play} play */
const ownArm = (play) =>
  play.view.tiles.filter((tile) => tile.arm === own(play)?.arm).map((tile) =>
    tile.cell);

/** Where the last thing happened, not too long ago. @param {Play} play */
function latest(play) {
  const told = play.events.slice(-8).findLast((event) => event.slots.cell?.includes(','));
  return told ? [told.slots.cell] : null;
}
