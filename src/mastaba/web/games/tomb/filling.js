// "Fill the crypts for me": a standing wish of one seat at one table. The page answers each of its filling questions
// with
// `fill`, which the server reads as what the rule-of-thumb player would hide. Kept in this browser, so a reload keeps
// it.
import { signal, useEffect } from '../../lib/html.js';
import { read, tickets, write } from '../../lib/state.js';
import { asking } from './moves.js';

/** @typedef {import('./play').Play} Play */

const KEPT = 'mastaba.tomb.fill';
const MOST = 12; // wishes that are remembered
const wishes = signal(read(KEPT, /** @type {string[]} */ ([])));

/** @param {Play} play */
const keyOf = (play) => `${play.table.id} ${play.seat}`;

/** Whether the page hides this seat's cards by itself. @param {Play} play */
export const filled = (play) => play.view.stage === 'filling' && play.seat !== null && !play.replay
  && wishes.value.includes(keyOf(play));

/** @param {Play} play @param {boolean} on */
export function setFilled(play, on) {
  const others = wishes.value.filter((key) => key !== keyOf(play));
  wishes.value = on ? [keyOf(play), ...others].slice(0, MOST) : others;
  write(KEPT, wishes.value);
}

/** Whether this browser has seen no other table of the game. @param {Play} play */
export const firstGame = (play) =>
  tickets.value.every(({ table, game }) => table === play.table.id || game !== play.game);

/** Answers for who wished it. @param {{play: Play}} props */
export function Filler({ play }) {
  const due = filled(play) && asking(play) === 'place' && play.live;
  useEffect(() => { if (due) play.act('fill'); }, [due, play.offers]);
  return null;
}
