// One live table: a socket that comes back by itself, and its messages as signals.
import { signal, batch } from './html.js';
import { named } from './names.js';
import { ApiError, uuid } from './net.js';

/** @typedef {import('./types').TableMessage} TableMessage */
/** @typedef {'connecting' | 'live' | 'lost' | 'gone'} Link */
/** @typedef {import('./types').Reply} Reply */
/** @typedef {{ message: object, done: (reply: Reply) => void, fail: (error: Error) => void }} Waiting */

const FIRST_RETRY = 400;
const LAST_RETRY = 8000;
const PING_EVERY = 20000;

/**
 * What was told of tables over HTTP before their sockets opened, by token; used once.
 * @type {Map<string, TableMessage>}
 */
const told = new Map();

/** The socket then needs to tell only what came after this. @param {string} token @param {TableMessage} message */
export const foretell = (token, message) => { told.set(token, message); };

/**
 * Watch a table and act at it.
 * @param {string} table @param {string} token
 */
export function openTable(table, token) {
  /** How the connection is; "gone" means the server closed it for good (`goodbye` says why). */
  const link = signal(/** @type {Link} */ ('connecting'));
  /** The state on the page: table, view, actions, takeback; null until the first has come. */
  const state = signal(/** @type {TableMessage | null} */ (null));
  /** Everything told on the page so far, in order of `n`. */
  const events = signal(/** @type {import('./types').GameEvent[]} */ ([]));
  const chat = signal(/** @type {import('./types').ChatLine[]} */ ([]));
  /** An offer to play again: the new table and this seat's token in it. */
  const rematch = signal(/** @type {{ table: string, token: string } | null} */ (null));
  const goodbye = signal(/** @type {string | null} */ (null));

  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let retry = FIRST_RETRY;
  let closed = false;
  /** @type {Map<string, Waiting>} */
  const waiting = new Map();

  function connect() {
    clearTimeout(timer);
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/live`);
    socket.onopen = () => {
      socket?.send(JSON.stringify({ type: 'hello', token, since: state.value?.seq ?? 0 }));
      // What was sent into the dead socket may be lost: ids make it safe to send again.
      for (const { message } of waiting.values()) socket?.send(JSON.stringify(message));
    };
    socket.onmessage = (message) => hear(JSON.parse(message.data));
    socket.onclose = () => {
      if (closed || link.value === 'gone') return;
      link.value = 'lost';
      timer = setTimeout(connect, retry + Math.random() * 200);
      retry = Math.min(retry * 2, LAST_RETRY);
    };
  }

  /** @param {import('./types').ServerMessage} message */
  function hear(message) {
    if (message.type === 'table') return hearTable(message);
    if (message.type === 'chat') {
      if (!chat.value.some((line) => line.n === message.n)) chat.value = [...chat.value, message];
    } else if (message.type === 'rematch') rematch.value = message;
    else if (message.type === 'bye') {
      batch(() => { goodbye.value = message.reason; link.value = 'gone'; });
      for (const { fail } of waiting.values()) fail(new ApiError(0, { kind: 'gone', message: message.reason }));
      waiting.clear();
    } else if (message.type !== 'pong') {
      const asked = waiting.get(message.id ?? '');
      waiting.delete(message.id ?? '');
      if (message.type === 'refused') asked?.fail(new ApiError(422, message.error));
      else asked?.done(message);
    }
  }

  /** Put what was told of the table on the page; `upto` holds back the events after it.
   * @param {TableMessage} message @param {number} [upto] */
  function show(message, upto = Infinity) {
    // Events before `from` stand; after a take-back that is less than what was heard before.
    const kept = events.value.filter((event) => event.n < message.from);
    batch(() => {
      events.value = [...kept, ...message.events.filter((event) => event.n <= upto)];
      state.value = message;
    });
  }
  /**
   * Who decides when it is shown; `fresh` is the first message of a connection.
   * @type {(message: TableMessage, fresh: boolean) => void}
   */
  let teller = (message) => show(message);

  /** @param {TableMessage} message */
  function hearTable(message) {
    retry = FIRST_RETRY;
    const fresh = link.value !== 'live';
    const until = message.clock ? performance.now() + message.clock.left * 1000 : 0;
    batch(() => {
      link.value = 'live';
      teller({ ...message, until, table: { ...message.table, seats: named(message.table.seats) } }, fresh);
    });
  }

  /**
   * @template {Reply} R
   * @param {Record<string, unknown>} message
   * @returns {Promise<R>}
   */
  function ask(message) {
    const id = uuid();
    const full = { ...message, id };
    return new Promise((done, fail) => {
      waiting.set(id, { message: full, done: (reply) => done(/** @type {R} */ (reply)), fail });
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(full));
    });
  }

  const ping = setInterval(() => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
  }, PING_EVERY);
  const hurry = () => { if (link.value === 'lost') { retry = FIRST_RETRY; connect(); } };
  addEventListener('online', hurry);
  const first = told.get(token);
  told.delete(token);
  if (first) batch(() => { hearTable(first); link.value = 'connecting'; });
  connect();

  return {
    table, token, link, state, events, chat, rematch, goodbye,
    /** Answer the question that is open. Resolves when the server has stored it, rejects with
     * an ApiError when it refuses. What is sent is the `do` of an offer.
     * @type {(action: string) => Promise<import('./wire').DoneMessage>} */
    act: (action) => ask({ type: 'act', seq: state.value?.seq ?? 0, action }),
    /** Why an action is not allowed. @type {(action: string) => Promise<import('./wire').WhyMessage>} */
    why: (action) => ask({ type: 'why', action }),
    /** @type {() => Promise<import('./wire').HintMessage>} */
    hint: () => ask({ type: 'hint' }),
    /** @param {string} text @param {string} [room] one of the game's */
    say: (text, room = 'all') => socket?.send(JSON.stringify({ type: 'chat', text, room })),
    /** The clock of the seat that is asked, or null. */
    clock: () => (state.value?.clock ? { seconds: state.value.clock.seconds, until: state.value.until ?? 0 } : null),
    show,
    /** From now on somebody else shows what is told. @param {typeof teller} by */
    tellBy: (by) => { teller = by; },
    /** Try again at once. */
    hurry,
    close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(ping);
      removeEventListener('online', hurry);
      socket?.close();
    },
  };
}
/** @typedef {ReturnType<typeof openTable>} LiveTable */
