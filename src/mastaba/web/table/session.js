// This browser's seats at one table: one socket for each, and whose eyes are on the screen.
import { computed, signal } from '../lib/html.js';
import { openTable } from '../lib/live.js';
import { ticketOf, tokenOf } from '../lib/state.js';
import { makeFilm } from './film.js';

/**
 * @typedef {{seat: number | null, live: import('../lib/live.js').LiveTable, film: import('./film.js').Film}} Viewer
 */

/** The seat a viewer has: the server knows it best, a rematch may have moved it. @param {Viewer} viewer */
export const seatOf = ({ live, seat }) => live.state.value?.table.you.seat ?? seat;

/** @param {string} id the table */
export function openSession(id) {
  const own = ticketOf(id)?.seats ?? [];
  const other = tokenOf(id);
  const several = own.length > 1;
  /** Which viewer looks at the screen; with several at one device nobody does until the curtain is drawn. */
  const active = signal(several ? -1 : 0);
  /** @param {{seat: number | null, token: string}} ticket @param {number} index @returns {Viewer} */
  const seated = ({ seat, token }, index) => {
    const live = openTable(id, token);
    return { seat, live, film: makeFilm(live, () => active.value === index) };
  };
  const viewers = (own.length ? own : other ? [{ seat: null, token: other }] : []).map(seated);

  /** The viewer who is asked something, the present one first. */
  const asked = computed(() => {
    const waiting = viewers.map(({ live }) => !!live.state.value?.actions?.length);
    return waiting[active.value] ? active.value : waiting.indexOf(true);
  });
  /** The viewer to whom the table must be passed, or null. */
  const next = computed(() => {
    if (!several || viewers[0].live.state.value?.table.status === 'over'
      || viewers[active.value]?.film.behind.value) return null;
    if (asked.value >= 0) return asked.value === active.value ? null : asked.value;
    return active.value < 0 ? 0 : null;
  });
  return {
    id,
    viewers,
    several,
    active,
    next,
    /** The seats at this device, as the server numbers them. */
    here: computed(() => new Set(viewers.map(seatOf).filter((seat) => seat !== null))),
    host: ticketOf(id)?.host ?? null,
    /** @param {number} index */
    sit: (index) => { active.value = index; },
    close: () => viewers.forEach(({ live, film }) => { film.close(); live.close(); }),
  };
}
/** @typedef {ReturnType<typeof openSession>} Session */
