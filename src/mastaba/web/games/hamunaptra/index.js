// Hamunaptra at the table.
import { followed } from '../../table/followed.js';
import { seatOrder } from '../../table/players.js';
import { RULER } from '../../table/rulers.js';
import { Board, cursor, places } from './board.js';
import { Corners } from './corners.js';
import { frame, middle } from './geometry.js';
import { Hand, tab } from './hand.js';
import { beat, moment } from './moments.js';
import { find, stepBack } from './moves.js';
import { word } from './naming.js';
import { Overview } from './overview.js';
import { deeds, key, prompt, subtitle } from './prompts.js';
import { Scene } from './scene.js';
import { Seat, Supply } from './seats.js';
import { lines } from './story.js';
import { pressing } from './trade.js';
import { Tray } from './tray.js';
import { Who } from './who.js';

/** @type {import('./play').Face} */
export const face = {
  id: 'hamunaptra',
  cell: 56, // of a tile of 100: tiles are 78 pixels wide where a finger must hit them
  ground: 'middle',
  least: 48, // tiles of 86 pixels: a larger board is followed
  followed: followed({ ...RULER, corner: 114 }), // its numbers and the overview lie over it
  dock: 'hand',
  prepare: (scenery) =>
    ({ scenery, characters: new Map(scenery.characters.map((one) => [one.id, one])) }),
  Board, Corners, Overview, Seat, Supply, Hand, Tray, Scene, Who,
  seatOrder, prompt, deeds, key, subtitle, places, middle, frame, lines, find, tab, word, moment, beat, pressing,
  back: (play) => { cursor.value = null; stepBack(play); },
  help: () => import('./help.js'),
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
