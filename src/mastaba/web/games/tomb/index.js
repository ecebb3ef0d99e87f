// Tomb at the table.
import { seatOrder } from '../../table/players.js';
import { Board, cursor, places } from './board.js';
import { Corners } from './corners.js';
import { CELL, frame, middle, prepare } from './geometry.js';
import { asking, find, stepBack } from './moves.js';
import { cardWord } from './naming.js';
import { innOpen } from './inn.js';
import { beat, moment } from './moments.js';
import { Overview } from './overview.js';
import { Hand, tab } from './party.js';
import { deeds, key, prompt, subtitle } from './prompts.js';
import { closeRaid } from './raidcard.js';
import { Scene } from './scene.js';
import { Seat, Supply, unfolded } from './seats.js';
import { lines } from './story.js';
import { Tray } from './tray.js';
import { Who } from './who.js';

/** @type {import('./play').Face} */
export const face = {
  id: 'tomb',
  cell: CELL,
  ground: 'middle',
  dock: 'tray',
  prepare,
  Board, Corners, Overview, Seat, Supply, Hand, Tray, Scene, Who,
  seatOrder, prompt, deeds, key, subtitle, places, middle, frame, lines, find, tab,
  word: cardWord,
  keepsLines: true,
  passes: (play) => asking(play) === 'react',
  back: (play) => { cursor.value = null; unfolded.value = null; innOpen.value = false; closeRaid(); stepBack(play); },
  moment, beat,
  help: () => import('./help.js'),
  result: () => import('./result.js'),
  replay: () => import('./replay.js'),
};
