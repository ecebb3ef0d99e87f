// What this browser remembers: settings and the seats it may sit on. Only here, in localStorage.
import { signal, computed, effect } from './html.js';
import { api } from './net.js';

/** @typedef {import('./types').Settings} Settings */
/** @typedef {import('./types').Ticket} Ticket */

const SETTINGS = 'mastaba.settings';
const TICKETS = 'mastaba.tables';

/** @template T @param {string} key @param {T} fallback @returns {T} */
export function read(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? fallback;
  } catch {
    return fallback; // storage may be barred, or hold something old
  }
}

/** @param {string} key @param {unknown} value */
export function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch { /* private windows: the page still works, it only forgets */ }
}

/** @type {Settings} */
const DEFAULTS =
  { theme: 'auto', lang: 'auto', confirm: true, motion: 'auto', keys: true, notify: false, alone: true, name: '',
    film: 1, volume: 0.5, sound: true };
export const settings = signal({ ...DEFAULTS, ...read(SETTINGS, /** @type {Partial<Settings>} */ ({})) });

/** @template {keyof Settings} K @param {K} key @param {Settings[K]} value */
export function setSetting(key, value) {
  settings.value = { ...settings.value, [key]: value };
  write(SETTINGS, settings.value);
}

const light = matchMedia('(prefers-color-scheme: light)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const systemLight = signal(light.matches);
const systemStill = signal(still.matches);
const narrow = matchMedia('(max-width: 600px)');
/** Whether the page is as narrow as a phone. */
export const small = signal(narrow.matches);
narrow.addEventListener('change', () => { small.value = narrow.matches; });
light.addEventListener('change', () => { systemLight.value = light.matches; });
still.addEventListener('change', () => { systemStill.value = still.matches; });

/** The theme on the page: "tomb" or "papyrus". */
export const theme = computed(() => {
  const chosen = settings.value.theme;
  return chosen === 'auto' ? (systemLight.value ? 'papyrus' : 'tomb') : chosen;
});
/** Whether things may move. */
export const animated = computed(() => {
  const chosen = settings.value.motion;
  return chosen === 'auto' ? !systemStill.value : chosen === 'on';
});
effect(() => {
  document.documentElement.dataset.theme = theme.value;
  document.documentElement.dataset.motion = animated.value ? 'on' : 'off';
});

// ---- seats -------------------------------------------------------------------------------

/** Every table this browser has a token of, the latest first. */
export const tickets = signal(read(TICKETS, /** @type {Ticket[]} */ ([])));

/** @param {string} table */
export const ticketOf = (table) => tickets.value.find((ticket) => ticket.table === table) ?? null;

/** Keep what is new about a table beside what is known.
 * @param {Partial<Ticket> & { table: string }} news */
export function keepTicket(news) {
  /** @type {Ticket} */
  const old = ticketOf(news.table)
    ?? { table: news.table, game: '', seats: [], open: [], host: null, watch: null, code: null, at: 0 };
  const kept = { ...old, ...news, at: Date.now() };
  tickets.value = [kept, ...tickets.value.filter((ticket) => ticket.table !== news.table)].slice(0, 60);
  write(TICKETS, tickets.value);
  return kept;
}

/** Sit down: remember the token of a seat.
 * @param {string} table @param {number} seat @param {string} token @param {string} [game] */
export function keepSeat(table, seat, token, game) {
  const others = ticketOf(table)?.seats.filter((own) => own.seat !== seat) ?? [];
  return keepTicket({ table, seats: [...others, { seat, token }], ...(game ? { game } : {}) });
}

/** @param {string} table */
export function dropTicket(table) {
  tickets.value = tickets.value.filter((ticket) => ticket.table !== table);
  write(TICKETS, tickets.value);
}

/** The token to look at a table with: an own seat's, else the host's, else the spectator's.
 * @param {string} table @param {number} [seat] */
export function tokenOf(table, seat) {
  const ticket = ticketOf(table);
  if (!ticket) return null;
  if (seat !== undefined) return ticket.seats.find((own) => own.seat === seat)?.token ?? null;
  return ticket.seats[0]?.token ?? ticket.host ?? ticket.watch;
}

/** Remember a table that was just made. `people` are the seats at this device.
 * @param {import('./types').Created} made @param {string} game @param {number[]} people */
export function keepCreated(made, game, people) {
  /** @type {{ seat: number, token: string }[]} */
  const seats = [];
  /** @type {{ seat: number, token: string }[]} */
  const open = [];
  for (const { seat, token } of made.seats) {
    if (token) (people.includes(seat) ? seats : open).push({ seat, token });
  }
  return keepTicket({ table: made.table, game, seats, open, host: made.host, watch: made.watch, code: made.code });
}

// Two tabs of one browser share their seats.
addEventListener('storage', (event) => {
  if (event.key === TICKETS) tickets.value = read(TICKETS, /** @type {Ticket[]} */ ([]));
  if (event.key === SETTINGS) settings.value = { ...DEFAULTS, ...read(SETTINGS, {}) };
});

// ---- games ----------------------------------------------------------------------------------

/** The games the server has; null until they have come. */
export const games = signal(/** @type {import('./types').GameInfo[] | null} */ (null));
/** @type {Promise<void> | null} */
let coming = null;

/** Fetch the games once; a failure may be tried again. */
export function loadGames() {
  coming ??= api.games().then((list) => { games.value = list; })
    .catch((error) => { coming = null; throw error; });
  return coming;
}
/** @param {string} id */
export const gameInfo = (id) => games.value?.find((game) => game.id === id) ?? null;

/** What the tables of games draw that never changes, as far as it has come. */
const sceneries = signal(/** @type {Record<string, object>} */ ({}));
/** @type {Map<string, Promise<void>>} */
const underway = new Map();

/** Fetch it once for a game; a failure may be tried again. @param {string} game */
export function loadScenery(game) {
  const known = underway.get(game)
    ?? api.scenery(game).then((scenery) => { sceneries.value = { ...sceneries.value, [game]: scenery }; })
    .catch((error) => { underway.delete(game); throw error; });
  underway.set(game, known);
  return known;
}
/** @param {string} game @returns {object | null} */
export const sceneryOf = (game) => sceneries.value[game] ?? null;
