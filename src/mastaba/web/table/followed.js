// What is in sight of a board that is followed on any screen: nothing lies over what is asked.
import { CELL } from './grid.js';
import { middleOf, spanOf, within } from './viewport.js';

/**
 * @typedef {import('./viewport.js').Box} Box
 * @typedef {import('./viewport.js').Point} Point
 * @typedef {import('./viewport.js').Zoom} Zoom
 *
 * Pixels of a window that something lies over: at its upper and left edge, and a square in its lower left corner.
 * @typedef {{top: number, left: number, corner: number}} Covered
 */

const ROUND = 54; // units round the middle of a place that should be seen with it
const LOW = 460; // pixels: in a window that is not so high, more of what is asked is shown, smaller
const MODEST = 0.59; // of the usual size, there

/** @param {Covered} covered */
export const followed = (covered) => ({
  clear: (/** @type {Point} */ p, /** @type {Box} */ box, /** @type {number} */ scale) =>
    clear(covered, p, box, scale),
  spread: (/** @type {Point[]} */ places, /** @type {{width: number, height: number}} */ size,
    /** @type {number} */ scale) =>
    spread(covered, places, size, scale),
  whole: (/** @type {Point[]} */ places, /** @type {Box} */ box, /** @type {number} */ scale) =>
    whole(covered, places, box, scale),
});
/** @typedef {ReturnType<typeof followed>} Followed */

/** The upper left and the lower right one. @param {Box} box */
const cornersOf = ({ x, y, width, height }) => [{ x, y }, { x: x + width, y: y + height }];

/** Whether a place is seen whole. @param {Covered} covered @param {Point} p @param {Box} box @param {number} scale
 * @param {number} [about] units round its middle */
function clear({ top, left, corner }, p, box, scale, about = ROUND) {
  const [x, y] = [(p.x - box.x) * scale, (p.y - box.y) * scale]; // pixels from the upper left corner
  const round = about * scale;
  const under = x - round < corner && y + round > box.height * scale - corner;
  return within(p, box, about) && x - round >= left && y - round >= top && !under;
}

/** The same window a little further, where that cuts no row above and no column on the left, and keeps all of some
 * places in sight. @param {Covered} covered @param {Point[]} places @param {Box} box @param {number} scale
 * @param {number} [about] @returns {Box} */
function whole(covered, places, box, scale, about = ROUND) {
  const steps = (/** @type {number} */ from, /** @type {number} */ edge) => {
    const cut = (((from + edge / scale) % CELL) + CELL) % CELL;
    return [-cut, CELL - cut].toSorted((a, b) => Math.abs(a) - Math.abs(b)).concat(0);
  };
  for (const dy of steps(box.y, covered.top)) for (const dx of steps(box.x, covered.left)) {
    const moved = { ...box, x: box.x + dx, y: box.y + dy };
    if (places.every((p) => clear(covered, p, moved, scale, about))) return moved;
  }
  return box;
}

/** A window in which nothing lies over what is asked: on as many places as there is room for, the first before the
 * others. @param {Covered} covered @param {Point[]} places @param {{width: number, height: number}} size
 * @param {number} scale the usual one @returns {Zoom} */
function spread(covered, places, size, scale) {
  const { top, left, corner } = covered;
  const rooms = [
    { x: Math.max(left, corner), y: top, width: size.width - Math.max(left, corner), height: size.height - top },
    { x: left, y: top, width: size.width - left, height: size.height - top - corner },
  ];
  const share = (/** @type {Box} */ room, /** @type {Box} */ span) =>
    Math.min(scale, room.width / (span.width + 2 * ROUND), room.height / (span.height + 2 * ROUND));
  const best = (/** @type {Box} */ span) => rooms.reduce((a, b) => (share(b, span) > share(a, span) ? b : a));
  const smallest = size.height < LOW ? scale * MODEST : scale;
  const shown = places.map((p) => spanOf([p])).reduce((all, one) => {
    const more = spanOf([...cornersOf(all), ...cornersOf(one)]);
    return share(best(more), more) < smallest ? all : more;
  });
  const room = best(shown);
  const now = share(room, shown);
  const [at, from] = [middleOf(shown), middleOf(room)];
  const [width, height] = [size.width / now, size.height / now];
  const box = { x: at.x - from.x / now, y: at.y - from.y / now, width, height };
  const seen = places.filter((p) => clear(covered, p, box, now, CELL / 2));
  return { scale: now, ...middleOf(whole(covered, seen, box, now, CELL / 2)), loose: true };
}
