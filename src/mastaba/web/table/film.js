// What others do, told one after the other: each message of the server is shown as long as its events deserve.
import { batch, effect, signal, untracked } from '../lib/html.js';
import { animated, settings } from '../lib/state.js';
import { onlooker } from './bits.js';

/**
 * @typedef {import('../lib/types').TableMessage} TableMessage
 * @typedef {import('../lib/types').GameEvent} GameEvent
 * @typedef {import('./play.js').Moment} Moment
 *
 * A part of a message: its events up to one, how long they deserve, whether it is all of it.
 * @typedef {{message: TableMessage, upto: number, weight: number, events: GameEvent[], moment: Moment | null, whole: boolean}} Part
 */

const ROUND = 10000; // milliseconds of others' turns between two of one's own, at the usual speed
const LINE = 900; // what deserves so much is a line of importance: at most one a second
const SECOND = 1000;
const GLIMPSE = 180; // what would be shown for less goes together with what follows
const MOST = 1600; // of what happens at once
const LAST = 1500; // the board at the end of a game, before the result
const MOMENT = 2000;
const FEW = 3; // great moments of one stretch; grand ones are always shown
const LAG = 5000; // who only looks on is never further behind
const LEAST = 400; // for all that is left when time is up
const HURRY = 800; // where something may be said out of turn
const SHARE = 0.15; // of the time for a question that the way to it may take

/** A whole message of which nothing is told. */
const NOTHING = { upto: Infinity, weight: 0, events: /** @type {GameEvent[]} */ ([]), moment: null, whole: true };

/** How long an event deserves where a game does not say: by the line it makes in the log.
 * @param {import('./play.js').Face} face @param {import('./play.js').Play} play @param {GameEvent[]} events @returns {(event: GameEvent) => number} */
export function beatsOf(face, play, events) {
  const { beat } = face;
  if (beat) return (event) => beat(play, event);
  const lines = new Map(face.lines(play, events).map((line) => [line.n, line]));
  return ({ n }) => {
    const line = lines.get(n);
    return !line ? 0 : line.tone ? LINE : line.cells?.length ? 250 : 500;
  };
}

/** The last of the grandest. @param {(Moment | null)[]} moments */
function greatestOf(moments) {
  const grand = moments.findLastIndex((moment) => moment?.tone === 'grand');
  const at = grand < 0 ? moments.findLastIndex(Boolean) : grand;
  return { at, moment: moments[at] ?? null };
}

/** How fast others' turns are told: 1 is usual, 0 is at once. */
export const filmSpeed = () => (animated.value ? settings.value.film : 0);

/**
 * The film of one viewer.
 * @param {import('../lib/live.js').LiveTable} live @param {() => boolean} watched whether this viewer looks at the screen
 */
export function makeFilm(live, watched) {
  /** Whether there is more to show than is on the page. */
  const behind = signal(false);
  /** What has its two seconds now. */
  const moment = signal(/** @type {Moment | null} */ (null));
  /** What was just shown, for ears. */
  const shown = signal(/** @type {{events: GameEvent[], moment: Moment | null, asked: boolean}} */ ({ events: [], moment: null, asked: false }));
  /** Messages since the viewer's last own answer, as frames of a replay. @type {import('../lib/types').ReplayFrame[]} */
  let since = [];
  /** @type {Part[]} */
  let queue = [];
  /** The latest that was told. @type {TableMessage | null} */
  let newest = live.state.value;
  /** @type {{face: import('./play.js').Face, scene: any} | null} */
  let cast = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let began = 0; // when this stretch of others' turns began to be shown; 0: not yet
  let told = 0; // how much of it was shown, and how much the one before came to
  let before = 0;
  let greats = 0; // its great moments
  let skipping = false;
  /** Whether somebody skipped what led to the question that is asked. */
  const missed = signal(false);

  const seat = () => newest?.table.you.seat ?? null;
  const on = () => cast !== null && filmSpeed() > 0 && !document.hidden && watched();

  /** @param {TableMessage} message @param {boolean} fresh */
  function take(message, fresh) {
    const last = newest;
    newest = message;
    const own = message.recap !== last?.recap;
    if (own) missed.value = false;
    const cut = message.from <= (last?.seq ?? 0); // something was taken back
    remember(message, fresh || cut, own);
    if (fresh || !last) queue = []; // all that was on its way is told again
    if (fresh || cut || !last || !on()) {
      queue.push({ ...NOTHING, message });
      flush(fresh || cut);
      return;
    }
    queue.push(...partsOf(message));
    if (skipping) skip();
    else if (own && message.table.status !== 'over') answered();
    else if (timer === undefined) step();
    else behind.value = true;
  }

  /** Keep what came of one's own answer, and after it. @param {TableMessage} message @param {boolean} anew @param {boolean} own */
  function remember(message, anew, own) {
    if (anew || own) since = [];
    const events = anew ? live.events.value.filter((event) => event.n >= message.recap && event.n < message.from).concat(message.events.filter((event) => event.n >= message.recap)) : message.events;
    since.push({ at: since.length, seat: null, text: null, events, view: message.view });
  }

  /** Whether the viewer is asked now and was not before. @param {TableMessage} message */
  const calls = (message) => !!message.actions?.length && !live.state.value?.actions?.length;

  /** A message in parts: each ends with a line of importance or a great moment. @param {TableMessage} message @returns {Part[]} */
  function partsOf(message) {
    const { face, scene } = /** @type {NonNullable<typeof cast>} */ (cast);
    const ends = message.table.status === 'over';
    /** @type {Part[]} */
    const parts = [];
    /** @type {GameEvent[]} */
    let events = [];
    let weight = 0;
    const close = (/** @type {Moment | null} */ great, upto = events.at(-1)?.n ?? Infinity) => {
      parts.push({ message, upto, weight: Math.min(weight, MOST), events, moment: great, whole: false });
      [events, weight] = [[], 0];
    };
    if (message.view) {
      const play = onlooker(face, scene, message, seat(), message.events);
      const beat = beatsOf(face, play, message.events);
      const greatest = greatestOf(message.events.map((event) => face.moment?.(play, event) ?? null));
      message.events.forEach((event, i) => {
        const deserves = beat(event);
        events.push(event);
        weight += deserves >= LINE ? Math.max(deserves, SECOND) : deserves;
        if (i === greatest.at || deserves >= LINE) close(i === greatest.at ? greatest.moment : null);
      });
    }
    if (events.length || !parts.length) close(null, Infinity);
    if (ends) { parts[parts.length - 1].weight = LAST; close(null, Infinity); }
    parts[parts.length - 1].whole = true;
    parts[parts.length - 1].upto = Infinity;
    return parts;
  }

  /** How much is told in a millisecond, so that all of it fits. */
  function rate() {
    const rest = queue.reduce((sum, { weight }) => sum + weight, 0);
    const last = /** @type {TableMessage} */ (newest);
    const spent = began ? performance.now() - began : 0;
    let left = seat() === null ? LAG : Math.max(LEAST, ROUND / filmSpeed() - spent);
    if (last.actions?.length && last.clock) left = Math.min(left, last.clock.left * SECOND * SHARE);
    if (last.interjections.length > (live.state.value?.interjections.length ?? 0)) left = Math.min(left, HURRY);
    const coming = last.actions?.length || seat() === null ? 0 : before - told;
    return Math.max(filmSpeed(), Math.max(rest, coming) / left);
  }

  /** Show what comes next, as much as belongs together, and wait as long as it deserves. */
  function step() {
    stop();
    if (!queue.length) { rest(); return; }
    began ||= performance.now();
    const pace = rate();
    let weight = 0;
    let least = GLIMPSE;
    /** @type {Part[]} */
    const now = [];
    do {
      const part = /** @type {Part} */ (queue.shift());
      now.push(part);
      weight += part.weight;
      if (part.weight >= LINE) least = SECOND / filmSpeed();
      if (part.moment) break;
    } while (queue.length && weight / pace < least);
    told += weight;
    const { moment: wanted } = now[now.length - 1];
    const great = wanted && (wanted.tone === 'grand' || greats < FEW) ? wanted : null;
    if (great) greats += 1;
    put(now, great);
    behind.value = queue.length > 0 || great !== null;
    timer = setTimeout(step, great ? MOMENT / Math.min(2, filmSpeed()) : weight / pace);
  }

  /** @param {Part[]} parts @param {Moment | null} great */
  function put(parts, great) {
    const { message, whole } = parts[parts.length - 1];
    const asked = whole && calls(message);
    batch(() => {
      for (const part of parts) live.show(part.whole ? part.message : unfinished(part.message), part.upto);
      moment.value = great;
      shown.value = { events: parts.flatMap(({ events }) => events), moment: great, asked };
    });
    if (people(message)) anew();
  }

  /** As if its question were not put yet, and the game not over. @param {TableMessage} message @returns {TableMessage} */
  function unfinished(message) {
    const now = /** @type {TableMessage} */ (live.state.value);
    return { ...message, view: { ...message.view, waiting: now.view?.waiting ?? null }, actions: null, interjections: now.interjections, table: { ...message.table, status: 'playing' } };
  }

  /** Whether a person decides now: what comes then is a new stretch. @param {TableMessage} message */
  const people = ({ view, table }) => table.seats[view?.waiting?.seat ?? -1]?.who === 'person';

  function anew() {
    before = told || before;
    began = 0;
    told = 0;
    greats = 0;
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Nothing more to show. */
  function rest() {
    behind.value = false;
    moment.value = null;
    if (seat() === null) anew();
    if (skipping && newest?.actions?.length) missed.value = true;
    if (newest?.actions?.length || newest?.table.status === 'over' || seat() === null) skipping = false;
  }

  /** All that is there at once. */
  function flush(silent = false) {
    stop();
    const all = queue.filter((part) => part.whole);
    queue = [];
    if (all.length) put(silent ? all.map((part) => ({ ...part, events: [] })) : all, null);
    rest();
  }

  /** What came of one's own answer is there without delay; its great moments have their time. */
  function answered() {
    const great = queue.filter((part) => part.message === newest && part.moment);
    const last = /** @type {TableMessage} */ (newest);
    flush();
    anew();
    queue = great.map((part) => ({ ...NOTHING, message: last, moment: part.moment }));
    if (queue.length) step();
  }

  /** Straight to one's own turn. */
  function skip() {
    skipping = true;
    flush();
  }

  /** A great moment has been seen. */
  function seen() {
    if (moment.value) step();
  }

  const hide = () => { if (document.hidden) skip(); };
  document.addEventListener('visibilitychange', hide);
  // Who switches the film off while it runs sees the end of it.
  const watching = effect(() => { if (filmSpeed() === 0) untracked(() => { if (queue.length) skip(); }); });
  live.tellBy(take);
  return {
    behind, moment, shown, missed, skip, seen,
    /** What happened since the viewer's last own answer. */
    since: () => since,
    /** Who plays in it. @param {import('./play.js').Face} face @param {any} scene */
    cast: (face, scene) => { cast = { face, scene }; },
    close: () => { stop(); watching(); document.removeEventListener('visibilitychange', hide); },
  };
}
/** @typedef {ReturnType<typeof makeFilm>} Film */
