// Events as sentences of the log: one line for what belongs together, "you" for who reads it.
import { has, joined, t, wordOf } from '../../lib/words.js';
import { slotsOf, tell, toneOf } from '../../table/telling.js';
import { cellName, pawnName, pawnOf, pawnsOf, playerName, treasureName } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Line} Line
 * @typedef {import('./play').Slots} Slots
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT = new Set(['TurnBegan', 'RoundBegan']);
const BAD = new Set(['HunterCaptured', 'HunterEliminated', 'TurnLost', 'Stuck', 'MummyWon']);
const GOOD = new Set(['CardRevealed', 'HunterWon', 'MummyConceded']);
const BY_MUMMY =
  new Set(['MummyRolled', 'MummyRushed', 'MummyStepped', 'MummyStopped', 'HunterCaptured', 'MummyWon',
    'MummyConceded', 'MummyChosen']);
/** What follows an event in the same sentence. @type {Record<string, string[]>} */
const GOES_ON = {
  ColourTaken: ['ColourTaken'], CardDealt: ['CardDealt'], FaceAnnounced: ['PawnMoved', 'ArrowFlown'],
  MummyRolled: ['MummyStepped', 'MummyStopped'], MummyRushed: ['MummyStepped', 'MummyStopped'],
  MummyStepped: ['MummyStepped', 'MummyStopped'],
};
/** Followed by one event only. */
const ONCE = new Set(['FaceAnnounced']);

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) => tell(events, {
  // with open cards "your" is nobody's
  silent: (all, at) => SILENT.has(all[at].id) || (all[at].id === 'CardDealt' && play.replay && play.seat === null),
  run: (all, at) => (all[at].id === 'DiceRolled' ? rollsOf(play, all, at) : runOf(all, at)),
  cells: (run) => cellsOf(play, run),
  say: (run) => {
    const { pawn, seat } = run[0].slots;
    const who = BY_MUMMY.has(run[0].id)
      ? { kind: 'mummy' }
      : pawn && run[0].id !== 'ColourTaken'
      ? { kind: 'pawn', colour: pawn }
      : { kind: 'card', seat };
    return { who, tone: toneOf(run[run.length - 1].id, BAD, GOOD), say: sentence(play, run) };
  },
});

/** Where it happened, in order. @param {Play} play @param {GameEvent[]} run */
const cellsOf = (play, run) =>
  run.flatMap(({ slots }) => [slots.from, slots.to, slots.cell]).filter((cell) => cell in play.scene.scenery.cells);

/**
 * A roll with its faces; of somebody else all rolls of a turn, since only the last of them counts.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @param {number} at
 */
function rollsOf(play, events, at) {
  const { pawn } = events[at].slots;
  let end = at;
  do end += events[end + 1]?.id === 'FacesSeen' ? 2 : 1;
  while (events[end]?.id === 'DiceRolled' && events[end].slots.pawn === pawn && readerIn(play, events[at]) !== 'you');
  return events.slice(at, end);
}

/**
 * Events that make one sentence: an announcement and its walk, the steps of a walk.
 * @param {GameEvent[]} events
 * @param {number} at
 */
function runOf(events, at) {
  const more = GOES_ON[events[at].id] ?? [];
  const most = ONCE.has(events[at].id) ? at + 2 : events.length;
  let end = at + 1;
  while (end < most && more.includes(events[end]?.id)) end++;
  return events.slice(at, end);
}

/**
 * Whose doing it is: the reader's own, as the hunter or as the mummy, or somebody else's.
 * @param {Play} play
 * @param {GameEvent} event
 * @returns {'you' | 'yourmummy' | ''}
 */
function readerIn(play, { id, slots }) {
  if (play.seat === null || play.replay) return '';
  const own = slots.pawn && id !== 'ColourTaken'
    ? pawnOf(play, slots.pawn)?.seat === play.seat
    : slots.seat !== undefined && +slots.seat === play.seat;
  if (own && pawnsOf(play, play.seat).length < 2) return 'you';
  return BY_MUMMY.has(id) && id !== 'MummyChosen' && play.view.mummy.seat === play.seat ? 'yourmummy' : '';
}

/**
 * A sentence in the second person where the reader acts and there is one.
 * @param {Play} play
 * @param {GameEvent} event
 * @param {string} about
 * @param {Slots} slots
 * @returns {import('./play').Say}
 */
function toldTo(play, event, about, slots) {
  const reader = readerIn(play, event);
  const own = `web.mummy.${reader}.${about}`;
  if (reader && has(own)) return { key: own, slots };
  const ours = `web.mummy.log.${about}`;
  return { key: has(ours) ? ours : `mummy.event.${about}`, slots };
}

/** @param {Play} play @param {GameEvent[]} run @returns {import('./play').Say} */
export function sentence(play, run) {
  const [first] = run;
  const last = run[run.length - 1];
  const slots =
    Object.assign({}, ...run.map((event) => slotsOf(event, (slot, word) => said(play, event.id, slot, word))));
  if (first.id === 'ColourTaken') return { key: 'web.mummy.log.hunters',
    slots: { all: joined(run.map((event) => hunter(play, event.slots))) } };
  if (first.id === 'CardDealt') return { key: 'mummy.tell.deal',
    slots: { all: joined(run.map((event) => treasureName(event.slots.treasure))) } };
  if (first.id === 'DiceRolled') return rolled(play, run, slots);
  if (last.id === 'PawnMoved' && first !== last) return toldTo(play, last, 'walked', slots);
  if (last.id === 'ArrowFlown' && first !== last) return toldTo(play, last, 'ran', slots);
  if (first.id === 'MummyRolled') slots.sum = +first.slots.locked
    ? `${first.slots.number} + ${first.slots.locked}`
    : first.slots.number;
  const count = run.filter((event) => event.id === 'MummyStepped').length;
  if (first.id === 'MummyStepped') return toldTo(play, first, 'strode', { ...slots, count });
  if (first === last) return toldTo(play, first, first.id, slots);
  const about = first.id === 'MummyRushed' ? 'rushed' : 'rolled';
  return toldTo(play, first, count ? about : `${about}_stayed`, { ...slots, count });
}

/** One roll or several of a hunter: what the last one shows to who may see it, and the mummies of all.
 * @param {Play} play @param {GameEvent[]} run @param {Slots} slots */
function rolled(play, run, slots) {
  const rolls = run.filter(({ id }) => id === 'DiceRolled');
  const last = run[run.length - 1];
  const mummies = rolls.reduce((sum, roll) => sum + +roll.slots.mummies, 0);
  const faces = last.id === 'FacesSeen' ? last.slots.faces.replaceAll('M', '') : '';
  const told = { ...slots, mummies, count: rolls.length, faces: wordOf('mummy', 'roll', faces) };
  if (rolls.length === 1 && mummies === +run[0].slots.dice) return toldTo(play, last, 'roll_mummies', told);
  return toldTo(play, last,
    (faces ? 'roll' : 'cast') + (rolls.length > 1 ? '_often' : '') + (mummies ? '_aside' : ''), told);
}

/** @param {Play} play @param {Record<string, string>} slots */
const hunter = (play, { seat, pawn }) =>
  t('web.mummy.name.pawn',
    { name: +seat === play.seat && !play.replay ? t('web.mummy.name.me') : playerName(play, seat),
      pawn: wordOf('mummy', 'pawn', pawn) });

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
  const pawns = new Map((play.view.pawns ?? []).map((pawn) => [pawn.colour, pawn.seat]));
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
