// What others do, told one after the other: each message of the server is shown as long as its events deserve.
import { batch, effect, signal, untracked } from '../lib/html.js';
import { animated, settings } from '../lib/state.js';
import { onlooker } from './bits.js';
import { makeTeller } from './telling.js';

/**
 * @typedef {import('../lib/types').TableMessage} TableMessage
 * @typedef {import('../lib/types').Seen} Seen
 * @typedef {import('../lib/types').GameEvent} GameEvent
 * @typedef {import('./play').Moment} Moment
 *
 * A part of a message: its events up to one, how long they deserve, whether a line of importance is among them,
 *   whether it is all of the message.
 * @typedef {{message: TableMessage, upto: number, weight: number, heavy: boolean, events: GameEvent[], moment: Moment
 *   | null, whole: boolean}} Part
 */

const ROUND = 6800; // milliseconds of others' turns between two of one's own, at the usual speed
const CEILING = 8600; // with lines of importance and great moments; what is left then is shown at once
const SECOND = 1000; // what a line of importance has to itself: one that the log marks as good or bad
const GLIMPSE = 180; // what would be shown for less goes together with what follows
const MOST = 1600; // of what happens at once
const LAST = 1500; // the board at the end of a game, before the result
const MOMENT = 2000;
const FEW = 3; // great moments of one stretch; grand ones are always shown
const LAG = 5000; // who only looks on is never further behind
const EASY = 0.4; // of the time for a round: what comes later is told faster and faster
const STEEP = 8;
const LEAST = 400; // for all that is left when time is up
const HURRY = 800; // where something may be said out of turn
const SHARE = 0.15; // of the time for a question that the way to it may take

/** A whole message of which nothing is told. */
const NOTHING =
  { upto: Infinity, weight: 0, heavy: false, events: /** @type {GameEvent[]} */ ([]), moment: null, whole: true };

/**
 * How long an event deserves where a game does not say: by the line it makes in the log.
 * @param {import('./play').Face} face
 * @param {import('./play').Play} play
 * @param {GameEvent[]} events
 * @returns {(event: GameEvent) => number}
 */
export function beatsOf(face, play, events) {
  const { beat } = face;
  if (beat) return (event) => beat(play, event);
  const lines = new Map(face.lines(play, events).map((line) => [line.n, line]));
  return ({ n }) => {
    const line = lines.get(n);
    return !line ? 0 : line.tone ? SECOND : line.cells?.length ? 250 : 500;
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
 * @param {import('../lib/live.js').LiveTable} live
 * @param {() => boolean} watched whether this viewer looks at the screen
 */
export function makeFilm(live, watched) {
  /** Whether there is more to show than is on the page. */
  const behind = signal(false);
  /** What has its two seconds now. */
  const moment = signal(/** @type {Moment | null} */ (null));
  /** What was just shown, for ears. */
  const shown =
    signal(/** @type {{events: GameEvent[], moment: Moment | null, asked: boolean}} */ (
      { events: [], moment: null, asked: false }));
  /**
   * Messages since the viewer's last own answer, as moments of a replay.
   * @type {import('./play').Told[]}
   */
  let since = [];
  let parted = false; // whether others had a turn since then
  /** @type {Part[]} */
  let queue = [];
  /** The latest that was told. @type {TableMessage | null} */
  let newest = live.state.value;
  /** @type {{face: import('./play').Face, scene: unknown, teller: ReturnType<typeof makeTeller>} | null} */
  let cast = null;
  /** All events that came. @type {GameEvent[]} */
  let heard = live.events.value;
  /** How many lines of importance these events made. @type {{events: GameEvent[], count: number}} */
  let marks = { events: [], count: 0 };
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let round = 0; // of the last own turn
  let began = 0; // when this stretch of others' turns began to be shown; 0: not yet
  let spent = 0; // on earlier stretches since one's own turn
  let told = 0; // how much was shown since one's own turn, and how much it was before that
  let before = 0;
  let greats = 0; // its great moments
  let alone = 0; // until when the last line of importance stands alone
  let crowded = false; // whether others were shown before that
  /** A grand moment that there was no time for. @type {Moment | null} */
  let owed = null;
  let skipping = false;
  /** Whether what led to the question that is asked was skipped, or took too long to be told. */
  const missed = signal(false);

  const seat = () => newest?.table.you.seat ?? null;
  const on = () => cast !== null && filmSpeed() > 0 && !document.hidden && watched();

  /** @param {TableMessage} message @param {boolean} fresh */
  function take(message, fresh) {
    const [last, known] = [newest, heard];
    newest = message;
    heard = [...heard.filter((event) => event.n < message.from), ...message.events];
    const own = message.recap !== last?.recap;
    if (own) [missed.value, crowded] = [false, false];
    const cut = message.from <= (last?.seq ?? 0); // something was taken back
    remember(message, fresh || cut, own);
    if (fresh || !last) queue = []; // all that was on its way is told again
    if (fresh || cut || !last || !on()) {
      queue.push({ ...NOTHING, message });
      flush(fresh || cut);
      return;
    }
    queue.push(...partsOf(message, known));
    if (skipping) skip();
    else if (own && message.table.status !== 'over') answered();
    else if (timer === undefined) step();
    else behind.value = true;
  }

  /**
   * Keep what came of one's own answer, and after it.
   * @param {TableMessage} message
   * @param {boolean} anew
   * @param {boolean} own
   */
  function remember(message, anew, own) {
    if (anew || own) since = [];
    parted = anew || (parted && !own) || others(message);
    const events = anew
      ? live.events.value.filter((event) => event.n >= message.recap
        && event.n < message.from).concat(message.events.filter((event) => event.n >= message.recap))
      : message.events;
    since.push({ events, view: message.view });
  }

  /** Whether the viewer is asked now and was not before. @param {TableMessage} message */
  const calls = (message) => !!message.actions?.length && !live.state.value?.actions?.length;

  /** A message in parts: each ends with a line of importance or a great moment.
   * @param {TableMessage} message @param {GameEvent[]} known what was heard before @returns {Part[]} */
  function partsOf(message, known) {
    const { face, scene } = /** @type {NonNullable<typeof cast>} */ (cast);
    const ends = message.table.status === 'over';
    /** @type {Part[]} */
    const parts = [];
    /** @type {GameEvent[]} */
    let events = [];
    let weight = 0;
    let heavy = false;
    const close = (/** @type {Moment | null} */ great, upto = events.at(-1)?.n ?? Infinity) => {
      parts.push({ message, upto, weight: Math.min(weight, MOST), heavy, events, moment: great, whole: false });
      [events, weight, heavy] = [[], 0, false];
    };
    if (message.view) {
      const play = onlooker(face, scene, message, seat(), message.events);
      const beat = beatsOf(face, play, message.events);
      const marked = markedBy(message, known);
      const greatest = greatestOf(message.events.map((event) => face.moment?.(play, event) ?? null));
      message.events.forEach((event, i) => {
        events.push(event);
        weight += beat(event);
        heavy = marked.has(event.n);
        if (i === greatest.at || heavy) close(i === greatest.at ? greatest.moment : null);
      });
    }
    if (events.length || !parts.length) close(null, Infinity);
    if (ends) { parts[parts.length - 1].weight = LAST; close(null, Infinity); }
    parts[parts.length - 1].whole = true;
    parts[parts.length - 1].upto = Infinity;
    return parts;
  }

  /**
   * Events that end a line of importance which the log has not marked yet.
   * @param {TableMessage} message
   * @param {GameEvent[]} known what was heard before
   */
  function markedBy(message, known) {
    const { face, scene, teller } = /** @type {NonNullable<typeof cast>} */ (cast);
    const ends = (/** @type {GameEvent[]} */ events) =>
      teller(onlooker(face, scene, message, seat(), events), '').filter(({ tone }) => tone).map(({ last }) => last);
    const count = marks.events === known ? marks.count : ends(known).length;
    const marked = ends(heard);
    marks = { events: heard, count: marked.length };
    return new Set(marked.slice(count));
  }

  /** How long others' turns have been told since one's own. */
  const passed = () => spent + (began ? performance.now() - began : 0);

  /** How much longer others' turns may take; who only looks on, or at the end of a game, waits for no turn. */
  const left = () =>
    (seat() === null || newest?.table.status === 'over' ? Infinity : CEILING / filmSpeed() - passed());

  /** What takes long is told faster the longer it takes. */
  const hurry = () => Math.max(1, 1 + STEEP * (passed() * filmSpeed() / ROUND - EASY));

  /** How much of what is not important is told in a millisecond, so that all of it fits. */
  function rate() {
    const last = /** @type {TableMessage} */ (newest);
    const speed = filmSpeed();
    let time = seat() === null ? LAG : Math.max(LEAST, ROUND / speed - passed());
    if (last.actions?.length && last.clock) time = Math.min(time, last.clock.left * SECOND * SHARE);
    if (last.interjections.length > (live.state.value?.interjections.length ?? 0)) time = Math.min(time, HURRY);
    const rest = queue.reduce((sum, { heavy, weight }) => sum + (heavy ? 0 : weight), 0);
    const coming = last.actions?.length || seat() === null ? 0 : before - told;
    return Math.max(speed * hurry(), Math.max(rest, coming) / Math.max(LEAST, time - lines() * second()));
  }

  /** What a line of importance has to itself, and how many are on their way. */
  const second = () => SECOND / filmSpeed();
  const lines = () => queue.filter(({ heavy }) => heavy).length;

  /** How long a great moment stays: shorter where there are many, or many lines still to come. */
  function grandeur() {
    const others = queue.filter(({ moment: next }) => next).length;
    const room = (left() - lines() * second()) / (1 + others);
    return Math.min(MOMENT / Math.min(2, filmSpeed()), Math.max(second(), room));
  }

  /** Whether a great moment is shown as one. @param {Moment | null} wanted */
  const great = (wanted) => !!wanted
    && (wanted.tone === 'grand' || (greats < FEW && passed() + MOMENT < CEILING / filmSpeed()));

  /** Show what comes next, as much as belongs together, and wait as long as it deserves; when time is up, only for
   * a line of importance. */
  function step() {
    stop();
    if (!queue.length) { rest(); return; }
    began ||= performance.now();
    if (left() <= 0) { cut(); return; }
    const pace = rate();
    let time = 0;
    /** @type {Part[]} */
    const now = [];
    do {
      const part = /** @type {Part} */ (queue.shift());
      now.push(part);
      told += part.heavy ? 0 : part.weight;
      time += part.heavy ? Math.max(second(), part.weight / pace) : part.weight / pace;
    } while (queue.length && time < GLIMPSE && !now[now.length - 1].moment);
    const { moment: wanted } = now[now.length - 1];
    const shows = great(wanted);
    if (shows) { greats += 1; time = grandeur(); }
    const least = now.some(({ heavy }) => heavy) ? second() : 0;
    if (least) alone = performance.now() + least;
    put(now, shows ? wanted : null);
    behind.value = queue.length > 0 || shows;
    timer = setTimeout(step, Math.min(time, Math.max(least, left())));
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
    if (!whole) return; // its question is not put yet
    const now = message.view?.round ?? 0;
    if (people(message)) pause();
    if (turn(message) || now > round + 1) anew(now);
  }

  /**
   * As if its question were not put yet, and the game not over.
   * @param {TableMessage} message
   * @returns {TableMessage}
   */
  function unfinished(message) {
    const now = /** @type {TableMessage} */ (live.state.value);
    const view = { .../** @type {Seen} */ (message.view), waiting: now.view?.waiting ?? null };
    return { ...message, view, actions: null,
      interjections: now.interjections, table: { ...message.table, status: 'playing' } };
  }

  /** Whether a person decides now: what comes then is another stretch. */
  const people = (/** @type {Pick<TableMessage, 'view' | 'table'>} */ { view, table }) =>
    table.seats[view?.waiting?.seat ?? -1]?.who === 'person';

  /** Whether it is the viewer's own turn; where the game does not say whose turn it is, the first question of a round
   * begins it. @param {TableMessage} message */
  const turn = ({ view, table }) =>
    (view?.active === undefined ? people({ view, table }) && view?.round !== round : view.active === seat());

  /** Whether it is somebody else's turn. @param {TableMessage} message */
  const others = ({ view }) => {
    const { turn } = /** @type {{turn?: {seat?: number} | null}} */ (view ?? {});
    const now = view?.active ?? turn?.seat ?? view?.waiting?.seat ?? null;
    return now !== null && now !== seat();
  };

  /** From one's own turn to the next there is time for a round; who is asked nothing any more has it anew with each.
   * @param {number} now the round */
  function anew(now) {
    round = now;
    before = told || before;
    [began, spent, told, greats] = [0, 0, 0, 0];
  }

  /** What is told next is another stretch. */
  function pause() {
    spent = passed();
    began = 0;
  }

  function stop() {
    clearTimeout(timer);
    timer = undefined;
  }

  /** Nothing more to show. */
  function rest() {
    behind.value = false;
    moment.value = null;
    if (seat() === null) anew(round);
    if ((skipping || crowded) && newest?.actions?.length) missed.value = true;
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

  /** Time is up: all that is there at once. What is grand has its time before who is asked goes on. */
  function cut() {
    crowded ||= lines() + (performance.now() < alone ? 1 : 0) > 1;
    if (lines()) alone = performance.now() + second();
    owed = queue.findLast((part) => part.moment?.tone === 'grand')?.moment ?? owed;
    flush();
    if (!owed || left() <= 0) return;
    queue = [{ ...NOTHING, message: /** @type {TableMessage} */ (newest), moment: owed }];
    owed = null;
    step();
  }

  /** What came of one's own answer is there without delay; its great moments have their time. */
  function answered() {
    const great = queue.filter((part) => part.message === newest && part.moment);
    const last = /** @type {TableMessage} */ (newest);
    flush();
    pause();
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
    /** Whether others had a turn in it. */
    parted: () => parted,
    /** Who plays in it. @param {import('./play').Face} face @param {unknown} scene */
    cast: (face, scene) => { cast ??= { face, scene, teller: makeTeller(face) }; },
    close: () => { stop(); watching(); document.removeEventListener('visibilitychange', hide); },
  };
}
/** @typedef {ReturnType<typeof makeFilm>} Film */
