// What of a game is a great moment, and how long each event deserves when it is told as a film.
import { sentence } from './story.js';
import { pawnOf } from './naming.js';
import { symbolOf } from './treasures.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 */

/** Milliseconds at the usual speed; anything else goes by silently. @type {Record<string, number>} */
const BEATS = {
  MummyChosen: 900, Stuck: 900, DiceReclaimed: 500, DiceRolled: 900, FacesSeen: 900, TurnLost: 900, FaceAnnounced: 500,
  PawnMoved: 500, ArrowFlown: 500, CardKept: 250, CardRevealed: 1500, MummyRolled: 900, MummyRushed: 500,
  MummyStepped: 250,
  HunterCaptured: 1500, HunterEliminated: 900, HunterWon: 1500, MummyWon: 1500, MummyConceded: 1500,
};

/** @param {Play} play @param {GameEvent} event */
// a hunter sees the faces next
export const beat = (play, event) =>
  (event.id === 'DiceRolled' && play.view.role === 'hunter' ? 0 : BEATS[event.id] ?? 0);

/** @param {Play} play @param {string} colour */
const isOwn = (play, colour) => pawnOf(play, colour)?.seat === play.seat && !play.replay;

/**
 * @param {Play} play
 * @param {GameEvent} event
 * @returns {{say: import('./play').Say, icon: string, tone: 'good' | 'bad' | 'grand'} | null}
 */
export function moment(play, event) {
  const hunts = play.view.role === 'mummy';
  const say = (/** @type {string} */ key) =>
    ({ key: `web.mummy.moment.${key}`, slots: sentence(play, [event]).slots });
  const who = event.slots.pawn && isOwn(play, event.slots.pawn) ? 'you' : 'other';
  switch (event.id) {
    case 'CardRevealed': return { say: say(`found_${who}`), icon: symbolOf(event.slots.treasure),
      tone: hunts ? 'bad' : 'good' };
    case 'HunterCaptured': return { say: say(hunts ? 'caught_yours' : `caught_${who}`), icon: 'mummy-head',
      tone: hunts ? 'good' : 'bad' };
    case 'HunterEliminated': return { say: say(`out_${who}`), icon: 'coffin', tone: hunts ? 'good' : 'bad' };
    case 'HunterWon': return { say: say(`won_${who}`), icon: 'ankh', tone: 'grand' };
    case 'MummyWon': return { say: say(hunts ? 'mummy_won_you' : 'mummy_won_other'), icon: 'mummy-head',
      tone: 'grand' };
    case 'MummyConceded': return { say: say(hunts ? 'conceded_you' : 'conceded_other'), icon: 'ankh', tone: 'grand' };
    default: return null;
  }
}
