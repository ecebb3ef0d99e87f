// The board of Hamunaptra: it grows. Layers from the ground up, and what a finger or a mouse does to it.
import { html, signal, useMemo } from '../../lib/html.js';
import { joined, lang, t } from '../../lib/words.js';
import { usePointer } from '../../table/pointer.js';
import { Refused, Shown, TurnButtons, Way, touchOf } from '../../table/squares.js';
import { cellUnder } from './geometry.js';
import { Ghost, Ground, Lairs, Numbers, Pieces, Targets, Tiles } from './layers.js';
import { attempt, holding, hovered, people, pickCell, pickPerson, takeForCell, targets, turn, turnable } from './moves.js';
import { bonusLine, characterName, encounterOn, partyOf, playerName, sheetLine, standingOn, statLine, tileName } from './naming.js';
import { Overlays } from './overlays.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** The cell a keyboard looks at without choosing it. */
export const cursor = signal(/** @type {string | null} */ (null));

/** @param {{play: Play, box: {x: number, y: number, width: number, height: number}, scale?: number, extra?: any}} props */
export function Board({ play, box, scale = 1, extra }) {
  const { view } = play;
  const tiles = useMemo(() => html`<${Tiles} play=${play} />`, [view.tiles, view.seats, play.scene]);
  const lairs = useMemo(() => html`<${Lairs} play=${play} />`, [view, lang.value]);
  const ground = useMemo(() => html`<${Ground} play=${play} />`, [view.tiles, view.encounters]);
  const pointer = usePointer(play, touch);
  return html`<svg class="bd squares" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group" aria-label=${t('web.hamunaptra.board')} ...${pointer}>
    ${ground}
    ${tiles}
    <${Overlays} play=${play} />
    ${lairs}
    ${extra}
    <${Targets} play=${play} />
    ${play.pick?.path && play.pick.path.length > 1 && html`<${Way} path=${play.pick.path} />`}
    ${play.notice?.cell && html`<${Refused} cell=${play.notice.cell} />`}
    <${Ghost} play=${play} under=${true} />
    <${Pieces} play=${play} />
    ${play.shown.map((cell) => html`<${Shown} key=${cell} cell=${cell} />`)}
    <${Ghost} play=${play} under=${false} />
    <${Numbers} play=${play} box=${box} scale=${scale} />
    ${play.pick?.cell && turnable(play) && html`<${TurnButtons} cell=${play.pick.cell} scale=${scale} onTurn=${(/** @type {1 | -1} */ way) => turn(play, way)} />`}
    ${cursor.value && html`<${Shown} cell=${cursor.value} plain=${true} />`}
  </svg>`;
}

/** A stair that is nobody's exit, and whom it gives a point. @param {Play} play @param {number[]} scorers */
const simpleStair = (play, scorers) => (scorers.length ? t('web.hamunaptra.cell.simple', { names: joined(scorers.map((seat) => playerName(play, seat))) }) : t('web.hamunaptra.cell.simple_none'));

/** What is known of a cell, for the popover. @param {Play} play @param {string} cell */
export function inspection(play, cell) {
  const { scenery } = play.scene;
  /** @type {string[]} */
  const lines = [];
  const tile = play.view.tiles.find((/** @type {any} */ one) => one.cell === cell);
  const entrance = play.view.seats.find((/** @type {any} */ seat) => seat.entrance === cell);
  if (entrance) lines.push(t('web.hamunaptra.cell.entrance', { name: playerName(play, entrance.seat) }));
  if (tile && tile.exit !== undefined) lines.push(tile.exit === null ? simpleStair(play, tile.scorers) : t('web.hamunaptra.cell.exit', { name: playerName(play, tile.exit) }));
  const foe = encounterOn(play, cell);
  if (foe) lines.push(`${tileName(play, foe)}: ${statLine(scenery.encounters[foe].stats)}`);
  for (const one of standingOn(play, cell)) {
    const gear = one.gear ? ` · ${tileName(play, one.gear)} ${bonusLine(scenery.equipment[one.gear].bonus)}` : '';
    lines.push(`${characterName(play, one.id)} (${playerName(play, one.seat)}): ${sheetLine(play.scene.characters.get(one.id).stats)}${gear}`);
  }
  return { title: tile ? `${cell} · ${tileName(play, tile.tile)}` : cell, lines };
}

/** What pressing a cell does: what glows is chosen, anything else is asked about. @param {Play} play @param {string} cell @param {string | null} who */
export function press(play, cell, who) {
  if (who && !targets(play).has(cell) && pickPerson(play, who)) return;
  if (pickCell(play, cell)) return;
  const here = standingOn(play, cell).filter((/** @type {any} */ one) => people(play).has(one.id));
  if (here.length) {
    const at = here.findIndex((/** @type {any} */ one) => one.id === holding(play)?.id);
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

/** Cells that should be in sight: the chosen one, a combat, what glows if it is little, the own people. @param {Play} play */
export function places(play) {
  if (play.pick?.cell) return [play.pick.cell];
  const combat = play.view.turn?.combat ?? play.view.turn?.fight;
  if (combat) return [combat.cell];
  const near = [...targets(play).keys()];
  if (near.length && near.length < 6) return near;
  const now = holding(play);
  const who = play.view.characters.find((/** @type {any} */ one) => one.id === now?.id)?.cell;
  if (who) return [who];
  const party = partyOf(play, play.offers.length || play.seat !== null ? play.seat : play.view.turn?.seat ?? 0).map((/** @type {any} */ one) => one.cell).filter(Boolean);
  return party.length ? [...new Set(party)] : [play.view.seats[play.seat ?? 0]?.entrance ?? '0,0'];
}
