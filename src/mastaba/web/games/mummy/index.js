// The Mummy at the table.
import { html } from '../../lib/html.js';
import { BeliefPanel } from './beliefs.js';
import { Board, cursor } from './board.js';
import { Tray } from './dicebox.js';
import { CELL, Maze, middle } from './geometry.js';
import { Hand, tab } from './hand.js';
import { frame } from './masonry.js';
import { beat, moment } from './moments.js';
import { ownCell, stepBack, targets } from './moves.js';
import { Overview } from './overview.js';
import { deeds, find, key, prompt, subtitle } from './prompts.js';
import { Scene } from './scene.js';
import { LastHeard, Seat } from './seats.js';
import { lines } from './story.js';
import { Who } from './who.js';

/** @typedef {import('./play').Play} Play */

/** What hangs in the sky beside the pyramid. @param {{play: Play}} props */
const Corners = ({ play }) => html`<${LastHeard} play=${play} /><${BeliefPanel} play=${play} />`;

/** The viewer first, then the hunters in turn, the mummy last. @param {Play} play */
function seatOrder(play) {
  const count = play.view.seats.length;
  const mummy = play.view.mummy.seat;
  const turn = Array.from({ length: count }, (_, i) => (mummy + 1 + i) % count);
  if (play.seat === null || play.replay) return turn;
  return [play.seat, ...turn.filter((seat) => seat !== play.seat)];
}

/** Cells a small screen should show: the chosen one, the own piece, what glows. @param {Play} play */
function places(play) {
  const own = ownCell(play) ?? play.view.mummy.cell;
  if (play.pick?.cell) return [play.pick.cell];
  const near = [...targets(play).keys()];
  return near.length && near.length < 10 ? [own, ...near] : [own];
}

/** @type {import('./play').Face} */
export const face = {
  id: 'mummy',
  cell: CELL,
  ground: 'bottom',
  dock: 'tray',
  prepare: (scenery) => new Maze(scenery),
  Board, Corners, Overview, Seat, Hand, Tray, Scene, Who,
  seatOrder, prompt, deeds, key, subtitle, places, middle, frame, lines, find, tab, moment, beat,
  back: (play) => { cursor.value = null; stepBack(play); },
  rooms: (play) => (play.table.options.huntersChat === 'on' && play.view.role === 'hunter' ? ['hunters'] : []),
  help: () => import('./help.js'),
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
