// What a card says, wherever it lies: hover, long press, focus or I, also where a click chooses it. One listener for
// the table.
import { useEffect, useRef } from '../../lib/html.js';
import { story } from './cards.js';

/** @typedef {import('./play').Play} Play */

const HOVER = 300;
const PRESS = 450;
const HEIGHT = 260; // pixels that a card's text may need above it
const WIDTH = 320; // and beside it

/** @param {EventTarget | null} target */
const cardAt = (target) =>
  /** @type {HTMLElement | null} */ (/** @type {Element | null} */ (target)?.closest?.('.table [data-card]') ?? null);

/** Tell what a card says, above it, beside it or under it. @param {Play} play @param {HTMLElement} element */
function tellOf(play, element) {
  const box = element.getBoundingClientRect();
  const told = story(play, element.dataset.card ?? '');
  const beside = box.top < HEIGHT && innerWidth - box.right > WIDTH ? box : undefined;
  play.inspect({ ...told, x: box.x + box.width / 2, y: box.top > HEIGHT ? box.top : box.bottom - 20, beside });
  return told;
}

/** The card under the mouse or with the focus, told and spoken. @param {Play} play */
export function inspectNow(play) {
  const element = cardAt(document.activeElement) ?? cardAt(document.querySelector('.table [data-card]:hover'));
  if (!element) return false;
  const { title, lines } = tellOf(play, element);
  play.speak([title, ...lines].join('. '));
  return true;
}

/** @param {{play: Play}} props */
export function Inspector({ play }) {
  const now = useRef(play);
  now.current = play;
  useEffect(() => listen(() => now.current), []);
  return null;
}

/** @param {() => Play} play */
function listen(play) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let over = /** @type {HTMLElement | null} */ (null);
  let held = false;
  const later = (/** @type {HTMLElement} */ element, /** @type {number} */ wait, /** @type {boolean} */ touch) => {
    clearTimeout(timer);
    timer = setTimeout(() => { held = touch; if (element.isConnected) tellOf(play(), element); }, wait);
  };
  const hush = () => { clearTimeout(timer); if (over) play().inspect(null); over = null; };
  const gone = new AbortController();
  const heard = { capture: true, signal: gone.signal };
  addEventListener('pointerover', (event) => {
    const element = event.pointerType === 'mouse' ? cardAt(event.target) : null;
    if (element === over) return;
    hush();
    if (element) { over = element; later(element, HOVER, false); }
  }, heard);
  addEventListener('pointerdown', (event) => {
    const element = cardAt(event.target);
    held = false;
    if (element && event.pointerType !== 'mouse') later(element, PRESS, true);
    else clearTimeout(timer);
  }, heard);
  addEventListener('pointerup', () => { if (!over) clearTimeout(timer); }, heard);
  addEventListener('pointercancel', () => clearTimeout(timer), heard);
  addEventListener('click', (event) => {
    if (held && cardAt(event.target)) { event.stopPropagation(); event.preventDefault(); }
    held = false;
  }, heard);
  addEventListener('focusin', (event) => {
    const element = cardAt(event.target);
    if (element?.matches(':focus-visible')) { hush(); over = element; later(element, HOVER, false); }
  }, heard);
  addEventListener('focusout', hush, heard);
  return () => { clearTimeout(timer); gone.abort(); };
}
