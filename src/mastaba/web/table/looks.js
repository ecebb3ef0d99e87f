// How a replay looked at its moves: fetched a page at a time, as one comes to them.
import { useEffect, useRef, useState } from '../lib/html.js';
import { errorText, say } from '../lib/ui.js';

/**
 * @typedef {import('./play').Move} Move
 * @typedef {Map<number, import('../lib/types').Seen>} Looks by moment
 * @typedef {(moments: number[]) => Promise<import('../lib/wire').ViewsLook>} Draw
 */

const PAGE = 24; // moves; the server draws a few moments more at once
const AHEAD = 6; // moves before the end of a page that the next one is fetched

/** @param {number} at */
const pageOf = (at) => Math.floor(at / PAGE);

/** @param {Draw} draw @param {number[]} moments @returns {Promise<Looks>} */
async function fetchLooks(draw, moments) {
  const wanted = [...new Set(moments)].sort((a, b) => a - b);
  const { views } = await draw(wanted);
  return new Map(wanted.map((moment, i) => [moment, views[i]]));
}

/** @param {Draw} draw @param {Move[]} moves @param {number} page */
const fetchPage = (draw, moves, page) =>
  fetchLooks(draw, moves.slice(page * PAGE, (page + 1) * PAGE).map((move) => move.at));

/** What a replay begins with: how it looked at a move, and at the end.
 * @param {Draw} draw @param {Move[]} moves @param {number} at */
export const firstLooks = (draw, moves, at) => fetchLooks(draw, [moves[at].at, moves[moves.length - 1].at]);

/**
 * The look of the move one is at; until it has come, the look before it.
 * @param {Draw} draw
 * @param {Move[]} moves
 * @param {number} at
 * @param {Looks} first
 */
export function useLook(draw, moves, at, first) {
  const [looks, setLooks] = useState(first);
  const asked = useRef(/** @type {Set<number>} */ (new Set()));
  useEffect(() => {
    asked.current = new Set();
    setLooks(first);
  }, [first]);
  const [page, next] = [pageOf(at), pageOf(Math.min(at + AHEAD, moves.length - 1))];
  useEffect(() => {
    const pages = asked.current;
    for (const wanted of [page, next]) {
      if (pages.has(wanted)) continue;
      pages.add(wanted);
      fetchPage(draw, moves, wanted).then(
        (more) => { if (pages === asked.current) setLooks((known) => new Map([...known, ...more])); },
        (error) => { pages.delete(wanted); say(errorText(error)); });
    }
  }, [first, page, next]);
  const here = moves[at].at;
  const shown = useRef(first.values().next().value);
  shown.current = looks.get(here) ?? first.get(here) ?? shown.current;
  return /** @type {import('../lib/types').Seen} */ (shown.current);
}
