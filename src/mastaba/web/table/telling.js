// Events as lines of the log, the same for every game: one line for what belongs together.

/**
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Line} Line
 */

/**
 * @template {import('./play').Game} G
 * @param {GameEvent[]} events
 * @param {import('./play').Teller<G>} teller
 * @returns {import('./play').Line<G>[]}
 */
export function tell(events, { silent, run: runOf, say, cells }) {
  /** @type {import('./play').Line<G>[]} */
  const out = [];
  let round = null;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event.id === 'RoundBegan') round = +event.slots.round;
    if (silent(events, i)) continue;
    const run = runOf(events, i);
    out.push({ ...say(run), cells: cells(run), n: event.n, last: run[run.length - 1].n, round });
    i += run.length - 1;
  }
  return out;
}

/**
 * Neighbours of the same kind, as far as they belong to the first.
 * @param {GameEvent[]} events
 * @param {number} at
 * @param {(one: GameEvent, first: GameEvent) => boolean} belongs
 */
export function runFrom(events, at, belongs = () => true) {
  let end = at + 1;
  while (events[end]?.id === events[at].id && belongs(events[end], events[at])) end++;
  return events.slice(at, end);
}

/** Cells named "x,y" in some events. @param {GameEvent[]} run */
export const cellsOf = (run) =>
  run.flatMap(({ slots }) => [slots.from, slots.cell]).filter((cell) => cell?.includes(','));

/** @param {string} id @param {Set<string>} bad @param {Set<string>} good @returns {'bad' | 'good' | undefined} */
export const toneOf = (id, bad, good) => (bad.has(id) ? 'bad' : good.has(id) ? 'good' : undefined);

/**
 * The words of an event as players read them.
 * @param {GameEvent} event
 * @param {(slot: string, word: string) => string | number} said
 */
export const slotsOf = (event, said) =>
  Object.fromEntries(Object.entries(event.slots).map(([slot, word]) => [slot, said(slot, word)]));

const SHORT = 400; // events that are told anew each time
const AGAIN = 30; // lines that may still change when more is heard

/**
 * All lines of the log, of which most were told before: only the last are told again, unless a game keeps them
 *   itself.
 * @param {import('./play').Face} face
 * @returns {(play: import('./play').Play, lang: string) => Line[]}
 */
export function makeTeller(face) {
  if (face.keepsLines) return (play) => face.lines(play, play.events);
  /** @type {{events: GameEvent[], lines: Line[], by: string}} */
  let told = { events: [], lines: [], by: '' };
  return (play, lang) => {
    const by = lang + play.table.seats.map(({ name, who }) => name + who).join();
    const known = told.by === by && told.events.length > SHORT ? told.lines.slice(0, -AGAIN) : [];
    const first = known.length ? told.lines[known.length] : null; // of those that are told again
    const at = first ? play.events.findIndex((event) => event.n === first.n) : -1;
    const same = at > 0 && told.events[at] === play.events[at]; // nothing of it was taken back
    const lines = same ? [...known, ...retold(face, play, at, first?.round ?? null)] : face.lines(play, play.events);
    told = { events: play.events, lines, by };
    return lines;
  };
}

/**
 * The lines from an event on, which begins one.
 * @param {import('./play').Face} face
 * @param {import('./play').Play} play
 * @param {number} at
 * @param {number | null} round in which it is
 */
const retold = (face, play, at, round) =>
  face.lines(play, play.events.slice(at - 1)).filter((line) => line.n >= play.events[at].n)
  .map((line) => (line.round === null ? { ...line, round } : line));
