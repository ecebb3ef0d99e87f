// The server over HTTP. Tokens travel in the Authorization header only, never in an address.

import { named } from './names.js';

/** @typedef {import('./types').Failure} Failure */

/** A refusal of the server, or no server at all (kind "offline"). */
export class ApiError extends Error {
  /** @param {number} status @param {Failure} failure */
  constructor(status, failure) {
    super(failure.message);
    this.status = status;
    this.kind = failure.kind;
    this.clause = failure.clause ?? null;
    this.key = failure.key ?? null;
    this.slots = failure.slots ?? {};
  }
}

/**
 * @template T what the server answers
 * @param {string} method @param {string} path
 * @param {{ body?: unknown, token?: string | null, text?: boolean }} [more]
 * @returns {Promise<T>}
 */
async function call(method, path, { body, token, text = false } = {}) {
  /** @type {Record<string, string>} */
  const headers = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers.Authorization = `Bearer ${token}`;
  let reply;
  try {
    reply = await fetch(`/api${path}`, {
      method, headers, body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, { kind: 'offline', message: 'The server does not answer.' });
  }
  if (!reply.ok) {
    const said = await reply.json().catch(() => null);
    throw new ApiError(reply.status, said?.error ?? { kind: 'broken', message: reply.statusText });
  }
  if (reply.status === 204) return /** @type {T} */ (null);
  return text ? /** @type {T} */ (await reply.text()) : reply.json();
}

/** @param {string} id */
const at = (id) => `/tables/${encodeURIComponent(id)}`;
/** @param {string | number | null} view */
const seenBy = (view) => `?view=${view === null ? 'public' : view}`;

/** A fresh id for an action, so that a retry is not applied twice. */
export const uuid = () => crypto.randomUUID?.()
  // randomUUID is missing on plain-http addresses other than localhost
  ?? [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, '0')).join('');

export const api = {
  /** @returns {Promise<import('./types').GameInfo[]>} */
  games: () => call('GET', '/games'),
  /** What a table of a game draws that never changes. @param {string} game @returns {Promise<object>} */
  scenery: (game) => call('GET', `/games/${encodeURIComponent(game)}/scenery`),
  /** What lies in its box. @param {string} game @returns {Promise<import('./types').ComponentRow[]>} */
  components: (game) => call('GET', `/games/${encodeURIComponent(game)}/components`),
  /**
   * @param {string} lang
   * @param {string} part a game's, or `table` for what every page says
   * @returns {Promise<import('./types').WordsReply>}
   */
  words: (lang, part) => call('GET', `/words/${encodeURIComponent(lang)}?part=${encodeURIComponent(part)}`),
  /** @param {string} game @param {string} lang @returns {Promise<import('./types').Chapter[]>} */
  rules: (game, lang) => call('GET', `/rules/${encodeURIComponent(game)}/${encodeURIComponent(lang)}`),
  /** @param {import('./types').NewTable} table @returns {Promise<import('./types').Created>} */
  create: (table) => call('POST', '/tables', { body: table }),
  /** @param {string} id @param {string} token the invitation @param {string} name
   * @returns {Promise<import('./types').Joined>} */
  join: (id, token, name) => call('POST', `${at(id)}/join`, { token, body: { name } }),
  /** @param {string} code @returns {Promise<{ table: string, game: string, open: number }>} */
  code: (code) => call('GET', `/codes/${encodeURIComponent(code)}`),
  /** @param {string} code @param {string} name
   * @returns {Promise<{ table: string, seat: number, token: string }>} */
  joinByCode: (code, name) => call('POST', `/codes/${encodeURIComponent(code)}`, { body: { name } }),
  /** @param {string} id @param {string} host @param {string} [bot] */
  fill: (id, host, bot = 'thumb') => call('POST', `${at(id)}/fill`, { token: host, body: { bot } }),
  /**
   * Where others on the local network find the server.
   * @param {string} id
   * @param {string} host
   * @returns {Promise<{ address: string | null, heard: boolean }>}
   */
  reach: (id, host) => call('GET', `${at(id)}/reach`, { token: host }),
  /** @param {string} id @param {string} token @param {number} [since]
   * @returns {Promise<import('./types').TableMessage>} */
  table: async (id, token, since = 0) => {
    /** @type {import('./types').TableMessage} */
    const told = await call('GET', `${at(id)}?since=${since}`, { token });
    return { ...told, table: { ...told.table, seats: named(told.table.seats) } };
  },
  /** @param {string} id @param {string} token
   * @param {{ seq: number, action: string, id: string }} act @returns {Promise<{ seq: number }>} */
  act: (id, token, act) => call('POST', `${at(id)}/act`, { token, body: act }),
  /** @param {string} id @param {string} token */
  takeback: (id, token) => call('POST', `${at(id)}/takeback`, { token, body: {} }),
  /**
   * Set up a lesson.
   * @param {{ game: string, lesson: string, name?: string, lang: string }} lesson
   * @returns {Promise<import('./types').Created>}
   */
  learn: (lesson) => call('POST', '/lessons', { body: lesson }),
  /** Go on without the lesson. @param {string} id @param {string} token */
  free: (id, token) => call('POST', `${at(id)}/free`, { token, body: {} }),
  /** @param {string} id @param {string} token */
  leave: (id, token) => call('POST', `${at(id)}/leave`, { token, body: {} }),
  /** @param {string} id @param {string} token @param {string} [bot] hands the seat over */
  handToBot: (id, token, bot = 'thumb') => call('POST', `${at(id)}/bot`, { token, body: { bot } }),
  /** @param {string} id @param {string} token takes the seat back from the bot */
  comeBack: (id, token) => call('POST', `${at(id)}/return`, { token, body: {} }),
  /**
   * @param {string} id
   * @param {string} token a seat's or the host's
   * @param {number} seat of somebody who is away
   * @param {string} [bot]
   */
  replace: (id, token, seat, bot = 'thumb') => call('POST', `${at(id)}/replace`, { token, body: { seat, bot } }),
  /** @param {string} id @param {string} token */
  concede: (id, token) => call('POST', `${at(id)}/concede`, { token, body: {} }),
  /** @param {string} id @param {string} token @param {boolean} rotate
   * @returns {Promise<import('./types').Created>} */
  rematch: (id, token, rotate) => call('POST', `${at(id)}/rematch`, { token, body: { rotate } }),
  /** @param {string} id @param {string} token @param {string} text */
  chat: (id, token, text) => call('POST', `${at(id)}/chat`, { token, body: { text } }),
  /** @param {string} id @param {string} token @param {string} action */
  why: (id, token, action) => call('POST', `${at(id)}/why`, { token, body: { action } }),
  /** @param {string} id @param {string} token @returns {Promise<import('./types').Hint>} */
  hint: (id, token) => call('POST', `${at(id)}/hint`, { token, body: {} }),
  /** @param {string} id @param {string} host @param {'steady' | 'instant'} pace */
  pace: (id, host, pace) => call('POST', `${at(id)}/pace`, { token: host, body: { pace } }),
  /** @param {string} id @param {string} token @param {string} name */
  rename: (id, token, name) => call('POST', `${at(id)}/name`, { token, body: { name } }),
  /** @param {{ table: string, token: string }[]} tables
   * @returns {Promise<import('./types').MineRow[]>} */
  mine: async (tables) => {
    /** @type {import('./types').MineRow[]} */
    const rows = await call('POST', '/tables/mine', { body: { tables } });
    return rows.map((row) => ({ ...row, seats: named(row.seats) }));
  },
  /** @param {string} game @param {string} name @returns {Promise<{ campaign: string, token: string }>} */
  found: (game, name) => call('POST', '/campaigns', { body: { game, name } }),
  /**
   * @param {string} id
   * @param {string} token the campaign's own, or a seat's
   * @returns {Promise<import('./types').Book>}
   */
  book: (id, token) => call('GET', `/campaigns/${encodeURIComponent(id)}`, { token }),
  /** @param {{ campaign: string, token: string }[]} campaigns @returns {Promise<import('./types').Book[]>} */
  books: (campaigns) => call('POST', '/campaigns/mine', { body: { campaigns } }),
  /** The picture of a link for the camera of a phone, as SVG text. Posted, so that no log keeps it.
   * @param {string} text @returns {Promise<string>} */
  qr: (text) => call('POST', '/qr', { body: { text }, text: true }),
  /** @returns {Promise<import('./types').PublicRow[]>} */
  open: () => call('GET', '/tables/public'),
  /** @param {string} id @param {string} token @returns {Promise<string>} the replay file */
  export: (id, token) => call('GET', `${at(id)}/export`, { token, text: true }),
  /** @param {string} id @param {string | null} token @param {string | number | null} view
   * @returns {Promise<import('./types').Replay>} */
  replay: (id, token, view) => call('GET', `${at(id)}/replay${seenBy(view)}`, { token }),
  /** @param {string} id @param {string | null} token @param {string} view @param {number[]} moments
   * @returns {Promise<import('./wire').ViewsLook>} */
  replayViews: (id, token, view, moments) =>
    call('GET', `${at(id)}/replay/views${seenBy(view)}&at=${moments}`, { token }),
  /** @param {string} text @returns {Promise<{ replay: string }>} */
  importReplay: (text) => call('POST', '/replays', { body: { text } }),
  /** @param {string} id @param {string | number | null} view
   * @returns {Promise<import('./types').Replay>} */
  storedReplay: (id, view) => call('GET', `/replays/${encodeURIComponent(id)}${seenBy(view)}`),
  /** @param {string} id @param {string} view @param {number[]} moments
   * @returns {Promise<import('./wire').ViewsLook>} */
  storedViews: (id, view, moments) =>
    call('GET', `/replays/${encodeURIComponent(id)}/views${seenBy(view)}&at=${moments}`),
  /** @param {string} id @param {string} token @param {number} at_ @param {import('./types').NewSeat[]} seats
   * @returns {Promise<import('./types').Created>} */
  fork: (id, token, at_, seats) => call('POST', `${at(id)}/fork`, { token, body: { at: at_, seats } }),
  /** @param {string} id @param {number} at_ @param {import('./types').NewSeat[]} seats
   * @returns {Promise<import('./types').Created>} */
  forkReplay: (id, at_, seats) =>
    call('POST', `/replays/${encodeURIComponent(id)}/fork`, { body: { at: at_, seats } }),
};
