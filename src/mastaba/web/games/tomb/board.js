// The overland map: layers from the rock up, and what a finger or a mouse does to it.
import { html, signal, useMemo } from '../../lib/html.js';
import { lang, t } from '../../lib/words.js';
import { usePointer } from '../../table/pointer.js';
import { touchOf } from '../../table/squares.js';
import { boardOf, cellUnder } from './geometry.js';
import { Crypts, Ghost, Ground, Mark, Markers, Specials, Targets } from './layers.js';
import { attempt, hovered, pickCell, targets } from './moves.js';
import { inspection, shownSeat } from './naming.js';

/** @typedef {import('./play').Play} Play */

/** The square a keyboard looks at without choosing it. */
export const cursor = signal(/** @type {string | null} */ (null));

/** @param {{play: Play, box: import('./play').Frame, scale?: number, extra?: import('./play').Drawn}} props */
export function Board({ play, box, extra }) {
  const { view } = play;
  const ground =
    useMemo(() => html`<${Ground} play=${play} /><${Specials} play=${play} />`,
      [view.crypts, view.raid, view.stage, play.scene, lang.value]);
  const pointer = usePointer(play, touch);
  return html`<svg class="bd" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} role="group"
    aria-label=${t('web.tomb.board', { board: t(`tomb.board.${view.board}`) })} ...${pointer}>
    ${ground}<${Crypts} play=${play} />${extra}<${Targets} play=${play} />
    ${play.notice?.cell && html`<${Mark} cell=${play.notice.cell} kind="refused" />`}
    <${Markers} play=${play} />${play.shown.map((cell) => html`<${Mark} key=${cell} cell=${cell} kind="shown" />`)}
      <${Ghost} play=${play} />
    ${cursor.value && html`<${Mark} cell=${cursor.value} kind="looked" />`}</svg>`;
}

/** What glows is chosen, anything else is asked about. @param {Play} play @param {string} cell */
function pressed(play, cell) {
  if (pickCell(play, cell)) return;
  const asked = play.live ? attempt(play, cell) : null;
  if (asked) play.why(asked, cell);
}

const touch =
  touchOf({ cellAt: cellUnder, story: inspection, press: pressed, hovered, cells: targets,
    pickCell, pickPerson: () => false });

/**
 * Squares that should be in sight: the chosen one, what glows if it is little, the own party, or who plays now.
 * @param {Play} play
 */
export function places(play) {
  if (play.pick?.cell) return [play.pick.cell];
  const here = play.view.seats[shownSeat(play)]?.at ?? boardOf(play).entrances[0];
  const near = [...targets(play).keys()];
  return near.length && near.length < 6 ? [here, ...near] : [here];
}
