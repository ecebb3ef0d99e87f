// The window on a board: fitted, zoomed, dragged. Works on the viewBox, so lines stay sharp.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from '../lib/html.js';

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 * @typedef {{x: number, y: number}} Point
 *
 * Pixels per unit and the middle of the window; a loose one may look beyond the edge of the board.
 * @typedef {{scale: number, x: number, y: number, loose?: boolean}} Zoom
 */

const STEP = 1.3;
const FINGER = 44; // pixels of a cell that a finger hits
const MOST = 130; // pixels of a cell at most
const TINY = 36; // pixels of a cell below which a tap brings it near first
const SHELF = 108; // pixels that overview and zoom buttons take of a small screen's lower edge

/**
 * @param {Box} frame the whole board; it may grow while it is looked at
 * @param {Point[]} places what should be in sight where not all of the board is, the most important first
 * @param {{cell: number, ground: 'bottom' | 'middle', least?: number, followed?: import('./followed.js').Followed,
 *   moment?: number}} how units of a cell, where a fitted board rests, pixels of a cell below which the window
 *   follows the game on any screen, what is in sight then, and which question is asked
 */
export function useViewport(frame, places, { cell, ground, least = 0, followed, moment = 0 }) {
  const TAP = FINGER / cell; // pixels per unit
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  const [size, setSize] = useState({ width: 0, height: 0, sky: 0 });
  /** Null when the board is fitted. */
  const [zoom, setZoom] = useState(/** @type {Zoom | null} */ (null));
  const touched = useRef(false);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () =>
      setSize({ width: element.clientWidth, height: element.clientHeight,
        sky: parseFloat(getComputedStyle(element).getPropertyValue('--sky')) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const small = size.width > 0 && size.width <= 600;
  const top = small ? 0 : size.sky;
  // no room at all: it is covered
  const fit = size.width && size.height > top
    ? Math.min(size.width / frame.width, (size.height - top) / frame.height, MOST / cell)
    : 1;
  const scale = zoom?.scale ?? fit;
  const box = windowBox(frame, size, scale, zoom, { small, ground, top });

  // Small screens follow the game: large cells round what matters now. Who dragged the board away is followed
  // again at the next question; who wanted to see all of it goes on seeing all of it.
  useEffect(() => { if (zoom) touched.current = false; }, [moment]);
  useEffect(() => { touched.current = false; }, [small]);
  const follows = small || (size.width > 0 && fit * cell < least);
  const key = places.map((p) => `${p.x},${p.y}`).join(' ');
  useEffect(() => {
    if (!follows || touched.current || !places.length) return;
    const scale = Math.max(small || !followed ? TAP : least / cell, fit);
    const near = { scale, ...middleOf(spanOf(places)) };
    const seen = windowBox(frame, size, scale, near, { small, ground, top });
    const whole = followed ? { scale, ...middleOf(followed.whole(places, seen, scale)) } : near;
    if (small || !followed) { setZoom(whole); return; }
    // A large window stays where it is while it shows enough, but for a row that is cut since its size changed.
    if (zoom && !zoom.loose && places.every((p) => followed.clear(p, box, zoom.scale))) {
      const moved = followed.whole(places, box, zoom.scale);
      if (Math.hypot(moved.x - box.x, moved.y - box.y) > 1) setZoom({ scale: zoom.scale, ...middleOf(moved) });
      return;
    }
    const clear = places.every((p) => followed.clear(p, seen, scale));
    setZoom(clear ? whole : followed.spread(places, size, scale));
  }, [key, follows, size.width, size.height, moment]);

  const controls = useMemo(() => {
    const middle = () => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const to = (/** @type {number} */ wanted, at = middle()) => {
      touched.current = true;
      const next = Math.max(Math.min(wanted, MOST / cell), Math.min(fit, TAP));
      setZoom(next <= fit * 1.01 && fit >= next ? null : { scale: next, ...at });
    };
    return {
      in: () => to(scale * STEP),
      out: () => to(scale / STEP),
      fit: () => { touched.current = true; setZoom(null); },
      /** @param {number} x @param {number} y */
      go: (x, y) => { touched.current = true; setZoom({ scale: Math.max(scale, TAP), x, y }); },
      /** Cells too small for a finger are brought near. @param {{x: number, y: number}} p */
      near: (p) => to(TAP, p),
      /** Whether they are. */
      tiny: !zoom && scale * cell < TINY,
      /** Keep a place in the window. @param {{x: number, y: number}} p */
      show: (p) => {
        if (!zoom) return;
        if (!within(p, box, 40)) setZoom({ ...zoom, x: p.x, y: p.y });
      },
      /** Put a place in the middle of the window. @param {{x: number, y: number}} p */
      centre: (p) => { if (zoom) setZoom({ ...zoom, ...p }); },
      /**
       * Look a little further in a direction; a board that is seen whole stays.
       * @param {number} dx
       * @param {number} dy
       */
      pan: (dx, dy) => {
        if (!zoom) return;
        touched.current = true;
        setZoom({ scale, x: box.x + box.width * (0.5 + dx * 0.2), y: box.y + box.height * (0.5 + dy * 0.2) });
      },
      to,
    };
  }, [box.x, box.y, scale, fit, zoom, cell]);

  const handlers = useDrag(box, scale, zoom, setZoom, controls, touched);
  return { ref, box, scale, zoomed: zoom !== null, controls, handlers };
}

const SETTLED = 80; // milliseconds until the window has followed the game

/**
 * What glows on the board is never out of sight as a whole: else the nearest of it is brought into the window. Looked
 *   at whenever something else glows, so that who drags the board away is left in peace.
 * @param {ReturnType<typeof useViewport>} port
 * @param {unknown[]} when what is asked, and whether the board is on the page
 */
export function useSight(port, when) {
  const now = useRef(port);
  now.current = port;
  useEffect(() => {
    const stage = port.ref.current;
    if (!stage) return undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    let known = '';
    const look = () => {
      const targets = [...stage.querySelectorAll('svg.bd .target')];
      const glows = targets.map(({ id }) => id).join();
      if (glows !== known) bringNear(stage, targets, now.current);
      known = glows;
    };
    const soon = () => { clearTimeout(timer); timer = setTimeout(look, SETTLED); };
    const observer = new MutationObserver(soon);
    observer.observe(stage, { childList: true, subtree: true });
    soon();
    return () => { observer.disconnect(); clearTimeout(timer); };
  }, when);
}

/** @param {HTMLElement} stage @param {Element[]} targets @param {ReturnType<typeof useViewport>} port */
function bringNear(stage, targets, { box, scale, zoomed, controls }) {
  const area = stage.getBoundingClientRect();
  if (!zoomed || !area.width || !area.height) return; // all of it is seen, or nothing
  const spots = targets.map((target) => middleOf((target.querySelector('.hit') ?? target).getBoundingClientRect()));
  if (!spots.length || spots.some(seen)) return;
  const away = (/** @type {{x: number, y: number}} */ p) =>
    Math.hypot(p.x - area.x - area.width / 2, p.y - area.y - area.height / 2);
  const nearest = spots.reduce((a, b) => (away(b) < away(a) ? b : a));
  controls.centre({ x: box.x + (nearest.x - area.x) / scale, y: box.y + (nearest.y - area.y) / scale });
}

/** Whether nothing but a dialog lies over a point of the board. @param {{x: number, y: number}} p */
const seen = (p) => !!document.elementsFromPoint(p.x, p.y).find((one) => !one.closest('dialog'))?.closest('svg.bd');

/** The places from the first to the last column and row. @param {Point[]} places @returns {Box} */
export function spanOf(places) {
  const [xs, ys] = [places.map((p) => p.x), places.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** @param {Box} box @returns {Point} */
export const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Whether a point lies in the window, not at its very edge.
 * @param {{x: number, y: number}} p
 * @param {Box} box
 * @param {number} edge
 */
export const within = (p, box, edge) => p.x > box.x + edge && p.x < box.x + box.width - edge && p.y > box.y + edge
  && p.y < box.y + box.height - edge;

/**
 * The part of the board in the window, never far off it.
 * @param {Box} frame
 * @param {{width: number, height: number}} size
 * @param {number} scale
 * @param {Zoom | null} zoom
 * @param {{small: boolean, ground: 'bottom' | 'middle', top: number}} how on small screens controls lie over the
 *   lower edge: the board may be lifted above them
 */
function windowBox(frame, size, scale, zoom, { small, ground, top }) {
  const width = (size.width || frame.width) / scale;
  const height = (size.height || frame.height) / scale;
  const clamp =
    (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ span, /** @type {number} */ whole) =>
    (span >= whole ? low + (whole - span) / 2 : Math.max(low, Math.min(at, low + whole - span)));
  const spare = height - frame.height; // of a fitted board; the sky above it is never used up
  const above = ground === 'bottom' ? spare : (spare + top / scale) / 2;
  if (!zoom) return { x: frame.x + (frame.width - width) / 2, y: frame.y - above, width, height };
  if (zoom.loose) return { x: zoom.x - width / 2, y: zoom.y - height / 2, width, height };
  return {
    x: clamp(zoom.x - width / 2, frame.x, width, frame.width),
    y: clamp(zoom.y - height / 2, frame.y, height, frame.height + (small ? SHELF / scale : 0)),
    width,
    height,
  };
}

/** Whether a finger meets something that glows, and nothing else that does. @param {MouseEvent} event */
function unmistakable(event) {
  const met = /** @type {Element} */ (event.target).closest('.target');
  const under = (/** @type {Element} */ target) => {
    const { left, right, top, bottom } = (target.querySelector('.hit') ?? target).getBoundingClientRect();
    return left < event.clientX + FINGER / 2 && right > event.clientX - FINGER / 2 && top < event.clientY + FINGER / 2
      && bottom > event.clientY - FINGER / 2;
  };
  return !!met && ![...document.querySelectorAll('svg.bd .target')].some((other) => other !== met && under(other));
}

/**
 * Wheel, drag and pinch.
 * @param {Box} box
 * @param {number} scale
 * @param {{scale: number, x: number, y: number} | null} zoom
 * @param {(zoom: {scale: number, x: number, y: number} | null) => void} setZoom
 * @param {{to: (wanted: number, at?: Point) => void, near: (p: Point) => void, tiny: boolean}} controls
 * @param {{current: boolean}} touched
 */
function useDrag(box, scale, zoom, setZoom, controls, touched) {
  const now = useRef({ box, scale, zoom, controls });
  now.current = { box, scale, zoom, controls };
  return useMemo(() => {
    /** @type {Map<number, {x: number, y: number}>} */
    const fingers = new Map();
    let start = { x: 0, y: 0, span: 0, scale: 1 };
    let moved = false;
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    const lift = (/** @type {PointerEvent} */ event) => { fingers.delete(event.pointerId); };
    return {
      onWheel: (/** @type {WheelEvent} */ event) => {
        event.preventDefault();
        const { box, scale, controls } = now.current;
        const area = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        const px = box.x + ((event.clientX - area.x) / area.width) * box.width;
        const py = box.y + ((event.clientY - area.y) / area.height) * box.height;
        const factor = event.deltaY < 0 ? 1.15 : 1 / 1.15;
        const mx = box.x + box.width / 2;
        const my = box.y + box.height / 2;
        controls.to(scale * factor, { x: px + (mx - px) / factor, y: py + (my - py) / factor });
      },
      onPointerDown: (/** @type {PointerEvent} */ event) => {
        if (event.button) return;
        const { scale } = now.current;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        moved = false;
        start = { x: event.clientX, y: event.clientY, span: spread(), scale };
      },
      onPointerMove: (/** @type {PointerEvent} */ event) => {
        const last = fingers.get(event.pointerId);
        const { box, scale, zoom, controls } = now.current;
        if (!last) return;
        if (!moved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8) return;
        moved = true;
        fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        if (fingers.size > 1 && start.span) controls.to((start.scale * spread()) / start.span);
        else if (zoom) {
          touched.current = true;
          setZoom({ scale, x: box.x + box.width / 2 - (event.clientX - last.x) / scale,
            y: box.y + box.height / 2 - (event.clientY - last.y) / scale });
        }
      },
      onPointerUp: lift,
      onPointerCancel: lift,
      onPointerLeave: lift,
      /** A drag is no click. @param {MouseEvent} event */
      onClickCapture: (event) => {
        const { box, controls } = now.current;
        const tiny = controls.tiny && /** @type {PointerEvent} */ (event).pointerType === 'touch'
          && !!/** @type {Element} */ (event.target).closest('svg.bd') && !unmistakable(event);
        if (!moved && !tiny) return;
        event.stopPropagation();
        event.preventDefault();
        moved = false;
        if (!tiny) return;
        // Cells too small for a finger: the first tap brings them near.
        const area = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
        controls.near(
          { x: box.x + ((event.clientX - area.x) / area.width) * box.width,
            y: box.y + ((event.clientY - area.y) / area.height) * box.height });
      },
    };
  }, []);
}
