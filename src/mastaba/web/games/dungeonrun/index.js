// Dungeon Run at the table.
import { Board, cursor, places } from './board.js';
import { Corners } from './corners.js';
import { Tray } from './dice.js';
import { frame, middle } from './geometry.js';
import { Hand, tab } from './hero.js';
import { find, stepBack } from './moves.js';
import { Overview } from './overview.js';
import { deeds, key, prompt, subtitle } from './prompts.js';
import { Scene } from './scene.js';
import { Seat, Supply } from './seats.js';
import { lines } from './story.js';
import { Who } from './who.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** The viewer first, then the others in turn. @param {Play} play */
function seatOrder(play) {
  const count = play.view.seats.length;
  const start = play.seat === null || play.replay ? play.view.first ?? 0 : play.seat;
  return Array.from({ length: count }, (_, i) => (start + i) % count);
}

/** @type {import('../../table/play.js').Face} */
export const face = {
  id: 'dungeonrun',
  cell: 52, // of a tile of 100: tiles are 84 pixels wide where a finger must hit them
  ground: 'middle',
  least: 27,
  dock: 'hand',
  prepare: (scenery) => ({ scenery }),
  Board, Corners, Overview, Seat, Supply, Hand, Tray, Scene, Who,
  seatOrder, prompt, deeds, key, subtitle, places, middle, frame, lines, find, tab,
  back: (play) => { cursor.value = null; stepBack(play); },
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
