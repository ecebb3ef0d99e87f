// Events as sentences of the log: one line for what belongs together.
import { joined, wordOf } from '../../lib/words.js';
import { runFrom, slotsOf, tell, toneOf } from '../../table/telling.js';
import { cellName, pawnName, playerName, treasureName } from './naming.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').GameEvent} GameEvent
 * @typedef {import('../../table/play.js').Line} Line
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT = new Set(['TurnBegan', 'RoundBegan']);
const BAD = new Set(['HunterCaptured', 'HunterEliminated', 'TurnLost', 'Stuck', 'MummyWon']);
const GOOD = new Set(['CardRevealed', 'HunterWon', 'MummyConceded']);
const BY_MUMMY = new Set(['MummyRolled', 'MummyRushed', 'MummyStepped', 'MummyStopped', 'HunterCaptured', 'MummyWon', 'MummyConceded', 'MummyChosen']);

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) => tell(events, {
  silent: (all, at) => SILENT.has(all[at].id)
    || (all[at].id === 'CardDealt' && play.replay && play.seat === null) // with open cards "your" is nobody's
    || (all[at].id === 'DiceRolled' && all[at + 1]?.id === 'FacesSeen'),
  run: runOf,
  cells: (run) => cellsOf(play, run),
  say: (run) => (run.length > 1 || run[0].id === 'MummyStepped' ? together(play, run) : alone(play, run[0])),
});

/** Where it happened, in order. @param {Play} play @param {GameEvent[]} run */
const cellsOf = (play, run) => run.flatMap(({ slots }) => [slots.from, slots.to, slots.cell]).filter((cell) => cell in play.scene.scenery.cells);

/** Events that make one sentence: the steps of a walk, the cards of a deal. @param {GameEvent[]} events @param {number} at */
function runOf(events, at) {
  const { id } = events[at];
  if (id !== 'MummyStepped' && id !== 'CardDealt') return [events[at]];
  const run = runFrom(events, at);
  const next = events[at + run.length];
  return id === 'MummyStepped' && next?.id === 'MummyStopped' ? [...run, next] : run;
}

/** @param {Play} play @param {GameEvent[]} run */
function together(play, run) {
  if (run[0].id === 'CardDealt') {
    const all = joined(run.map((event) => treasureName(event.slots.treasure)));
    return { who: { kind: 'card' }, say: { key: 'mummy.tell.deal', slots: { all } } };
  }
  const steps = run.filter((event) => event.id === 'MummyStepped').map((event) => event.slots.cell);
  const slots = { count: steps.length, cell: steps[steps.length - 1], all: steps.join(', ') };
  return { who: { kind: 'mummy' }, say: { key: 'web.mummy.log.walked', slots } };
}

/** @param {Play} play @param {GameEvent} event */
function alone(play, event) {
  const { pawn, seat } = event.slots;
  const slots = slotsOf(event, (slot, word) => said(play, event.id, slot, word));
  const who = BY_MUMMY.has(event.id) ? { kind: 'mummy' } : pawn ? { kind: 'pawn', colour: pawn } : { kind: 'card', seat };
  return { who, tone: toneOf(event.id, BAD, GOOD), say: { key: `mummy.event.${event.id}`, slots } };
}

/** @param {Play} play @param {string} id @param {string} slot @param {string} word */
function said(play, id, slot, word) {
  if (slot === 'seat') return playerName(play, word);
  if (slot === 'pawn') return id === 'ColourTaken' ? wordOf('mummy', 'pawn', word) : pawnName(play, word);
  if (slot === 'faces') return wordOf('mummy', 'roll', word);
  if (slot === 'cell' || slot === 'from' || slot === 'to') return cellName(play, word);
  return wordOf('mummy', slot, word);
}

/** How far each side is to its goal after every round, from what everybody heard.
 * @param {Play} play @param {GameEvent[]} events */
export function progress(play, events) {
  const pawns = new Map((play.view.pawns ?? []).map((/** @type {any} */ pawn) => [pawn.colour, pawn.seat]));
  const mummy = play.view.mummy.seat;
  /** @type {number[]} */
  const now = play.table.seats.map(() => 0);
  /** @type {number[][]} */
  const rounds = [];
  for (const event of events) {
    if (event.id === 'RoundBegan') rounds.push([...now]);
    if (event.id === 'CardRevealed') now[/** @type {number} */ (pawns.get(event.slots.pawn))] += 1;
    if (event.id === 'HunterCaptured') now[mummy] += 1;
  }
  rounds.push([...now]);
  return rounds;
}
