// Dungeon Run at the table.
import { followed } from '../../table/followed.js';
import { seatOrder } from '../../table/players.js';
import { RULER } from '../../table/rulers.js';
import { Board, cursor, places } from './board.js';
import { Corners } from './corners.js';
import { Tray } from './dice.js';
import { frame, middle } from './geometry.js';
import { Hand, tab } from './hero.js';
import { find, stepBack } from './moves.js';
import { wordName } from './naming.js';
import { Overview } from './overview.js';
import { deeds, key, prompt, subtitle } from './prompts.js';
import { Scene } from './scene.js';
import { Seat, Supply } from './seats.js';
import { beat, lines, moment } from './story.js';
import { Who } from './who.js';

/** @type {import('./play').Face} */
export const face = {
  id: 'dungeonrun',
  cell: 52, // of a tile of 100: tiles are 84 pixels wide where a finger must hit them
  ground: 'middle',
  least: 45, // tiles of 86 pixels: a larger board is followed
  followed: followed({ ...RULER, corner: 160 }), // its names and the overview lie over it
  dock: 'hand',
  prepare: (scenery) => ({ scenery }),
  Board, Corners, Overview, Seat, Supply, Hand, Tray, Scene, Who,
  word: wordName,
  seatOrder, prompt, deeds, key, subtitle, places, middle, frame, lines, moment, beat, find, tab,
  back: (play) => { cursor.value = null; stepBack(play); },
  help: () => import('./help.js'),
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
