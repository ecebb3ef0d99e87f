// Events as sentences of the log: one line for what belongs together.
import { joined, wordOf } from '../../lib/words.js';
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
export function lines(play, events) {
  /** @type {Line[]} */
  const out = [];
  let round = null;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event.id === 'RoundBegan') round = +event.slots.round;
    if (SILENT.has(event.id)) continue;
    if (event.id === 'CardDealt' && play.replay && play.seat === null) continue; // with open cards "your" is nobody's
    if (event.id === 'DiceRolled' && events[i + 1]?.id === 'FacesSeen') continue;
    const run = runOf(events, i);
    const line = run.length > 1 || event.id === 'MummyStepped' ? together(play, run) : alone(play, event);
    out.push({ ...line, cells: cellsOf(play, run), n: event.n, last: events[i + run.length - 1].n, round });
    i += run.length - 1;
  }
  return out;
}

/** Where it happened, in order. @param {Play} play @param {GameEvent[]} run */
const cellsOf = (play, run) => run.flatMap(({ slots }) => [slots.from, slots.to, slots.cell]).filter((cell) => cell in play.scene.scenery.cells);

/** Events that make one sentence: the steps of a walk, the cards of a deal. @param {GameEvent[]} events @param {number} at */
function runOf(events, at) {
  const { id } = events[at];
  if (id !== 'MummyStepped' && id !== 'CardDealt') return [events[at]];
  let end = at;
  while (events[end + 1]?.id === id) end++;
  const run = events.slice(at, end + 1);
  return id === 'MummyStepped' && events[end + 1]?.id === 'MummyStopped' ? [...run, events[end + 1]] : run;
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
  /** @type {Record<string, string | number>} */
  const slots = {};
  for (const [slot, word] of Object.entries(event.slots)) slots[slot] = said(play, event.id, slot, word);
  const tone = BAD.has(event.id) ? 'bad' : GOOD.has(event.id) ? 'good' : undefined;
  const who = BY_MUMMY.has(event.id) ? { kind: 'mummy' } : pawn ? { kind: 'pawn', colour: pawn } : { kind: 'card', seat };
  return { who, tone: /** @type {'bad' | 'good' | undefined} */ (tone), say: { key: `mummy.event.${event.id}`, slots } };
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
