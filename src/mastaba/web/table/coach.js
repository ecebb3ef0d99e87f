// The lesson at the table: what it says, page by page, and a ring round what it speaks of.
import { html, useEffect, useMemo, useRef, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { go } from '../lib/route.js';
import { attend } from '../lib/sheet.js';
import { Button, Glyph, Skeleton, useLoad } from '../lib/ui.js';
import { loadGameWords, t } from '../lib/words.js';

/**
 * @typedef {import('./play.js').Play} Play
 * @typedef {import('./play.js').Face} Face
 * @typedef {import('../lib/types').LessonLook} LessonLook
 */

const LOOK_AGAIN = 200; // milliseconds: the board may pan, pieces move, panels open

const AFTERWARDS = 80; // the board has followed the question by then

/** What there is a ring round: an element, or a place on the board. @typedef {Element | { getBoundingClientRect: () => DOMRect }} Seen */

/** Parts of the table by their names in lesson files. @type {Record<string, string>} */
const PARTS = { hand: '.handbox', tray: '.traybox', board: '.stage', seats: '.seats', log: '.loglist', prompt: '.prompt' };

/** What is on the page and can be seen, the first of several. @param {string} selector */
function seen(selector) {
  const found = selector ? [...document.querySelectorAll(selector)] : [];
  return found.find((element) => { const { width, height } = element.getBoundingClientRect(); return width > 0 && height > 0; }) ?? null;
}

/** @param {string} attribute @param {string} value */
const marked = (attribute, value) => seen(`[data-${attribute}="${CSS.escape(value)}"]`);

/** A cell: its target where it is one, else where it lies on the board. @param {Play} play @param {Face} face @param {string} cell @returns {Seen | null} */
function cellAt(play, face, cell) {
  const board = /** @type {SVGGraphicsElement | null} */ (document.querySelector('svg.bd'));
  const target = seen(`#cell-${CSS.escape(cell)}`);
  const matrix = board?.getScreenCTM();
  if (target || !matrix) return target;
  const { x, y } = face.middle(cell, play);
  const half = face.cell / 2;
  const [a, b] = [new DOMPoint(x - half, y - half), new DOMPoint(x + half, y + half)].map((point) => point.matrixTransform(matrix));
  return { getBoundingClientRect: () => new DOMRect(a.x, a.y, b.x - a.x, b.y - a.y) };
}

/** Where to press for it on the board: a way that is built step by step has a next one. @param {Play} play @param {import('./play.js').Pick} wanted */
function nextCell({ offers, pick }, { do: action, cell, path }) {
  if (!path || path.length < 3 || offers.some((offer) => offer.do === action)) return cell;
  const along = pick?.path?.every((one, i) => one === path[i]) ? pick.path.length : 1;
  return path[along] ?? path[1];
}

/** The control that brings the wanted answer: first what chooses it, then what confirms it.
 * @param {Play} play @param {Face} face @param {string} want @param {import('./play.js').Pick | null} wanted the pick it stands for @returns {Seen | null} */
function control(play, face, want, wanted) {
  const { pick } = play;
  if (pick && pick.do === (wanted?.do ?? want)) return seen('.prompt .acts .primary');
  const before = play.offers.find((offer) => offer.then?.some((next) => next.do === want));
  if (before && pick?.do !== before.do && !before.then?.some((next) => next.do === pick?.do)) return marked('do', before.do);
  const said = marked('do', want);
  if (said) return said;
  const cell = wanted && !before ? nextCell(play, wanted) : wanted?.cell;
  if (cell) return cellAt(play, face, cell);
  return Object.values(wanted?.args ?? {}).map((word) => marked('word', word)).find(Boolean) ?? seen('.prompt .acts .primary');
}

/** @param {Play} play @param {Face} face @param {LessonLook} lesson @param {number} page @param {import('./play.js').Pick | null} wanted @returns {Seen | null} */
function target(play, face, lesson, page, wanted) {
  const [kind, ...rest] = (lesson.look[page] ?? '').split(' ');
  const name = rest.join(' ');
  if (kind) return kind === 'cell' ? cellAt(play, face, name) : kind === 'word' ? marked('word', name) : seen(PARTS[name] ?? '');
  const last = page === lesson.say.length - 1;
  return last && lesson.want.length && play.live ? control(play, face, lesson.want[0], wanted) : null;
}

/** A ring round an element, wherever it goes. @param {{find: () => Seen | null, onPlace: (low: boolean) => void}} props */
function Ring({ find, onPlace }) {
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    let old = /** @type {Element | null} */ (null);
    const place = () => {
      const found = latest.current();
      const box = found?.getBoundingClientRect();
      const element = found instanceof Element ? found : null;
      const style = ring.current?.style;
      if (!style) return; // the page has gone on
      if (old !== element) { old?.removeAttribute('data-pointed'); element?.setAttribute('data-pointed', ''); old = element; }
      style.display = box ? 'block' : 'none';
      if (!box) return;
      Object.assign(style, { left: `${box.left - 6}px`, top: `${box.top - 6}px`, width: `${box.width + 12}px`, height: `${box.height + 12}px` });
      onPlace(box.top + box.height / 2 > innerHeight * 0.5);
    };
    place();
    const timer = setInterval(place, LOOK_AGAIN);
    return () => { clearInterval(timer); old?.removeAttribute('data-pointed'); };
  }, []);
  return html`<div class="lookring" ref=${ring} aria-hidden="true"></div>`;
}

/** @param {{play: Play, face: Face, lesson: LessonLook, token: string, onCell: (cell: string) => void}} props `onCell` brings a cell into sight */
export function Coach({ play, face, lesson, token, onCell }) {
  const ready = useLoad(() => Promise.all([attend(), loadGameWords(`${face.id}.lesson`)]), [face.id]);
  const [at, setAt] = useState({ done: lesson.done, page: 0 });
  const [low, setLow] = useState(true);
  const next = useRef(/** @type {HTMLElement | null} */ (null));
  const over = lesson.done === lesson.steps;
  const wanted = useMemo(() => (lesson.want.length && play.offers.length ? face.find(play, lesson.want[0]) : null), [play.offers]);
  const page = at.done === lesson.done ? at.page : 0; // a new step begins with its first page
  const turn = (/** @type {number} */ to) => setAt({ done: lesson.done, page: to });
  const last = page === lesson.say.length - 1;
  useEffect(() => { if (!last) next.current?.querySelector('button')?.focus(); else document.getElementById('main')?.focus({ preventScroll: true }); }, [page, lesson.done, ready.value]);
  const show = useRef(onCell);
  show.current = onCell;
  const spoken = /^cell (.*)/.exec(lesson.look[page] ?? '')?.[1];
  const cell = spoken ?? (last && wanted ? nextCell(play, wanted) : null);
  useEffect(() => {
    if (!cell || !play.offers.length) return undefined;
    const timer = setTimeout(() => show.current(cell), AFTERWARDS);
    return () => clearTimeout(timer);
  }, [cell, page, play.offers]);
  if (!over && !play.offers.length) return null;
  if (!ready.value) return html`<section class="coach plate"><${Skeleton} rows=${2} /></section>`;
  const free = () => api.free(play.table.id, token);
  return html`<${Ring} find=${() => target(play, face, lesson, page, wanted)} onPlace=${setLow} />
    <section class=${`coach plate ${low ? 'high' : 'low'}`} aria-label=${t('web.lesson.title')} data-step=${lesson.done}>
      <header><p class="eyebrow">${over ? t('web.lesson.over') : t('web.lesson.step', { step: lesson.done + 1, steps: lesson.steps })}</p>${!over && html`<${Button} kind="quiet" class="leave" onClick=${free}>${t('web.lesson.leave')}<//>`}</header>
      <p class="said" role="status">${t(lesson.say[page] ?? '')}</p>
      <div class="acts">
        ${page > 0 && html`<${Button} kind="quiet" onClick=${() => turn(page - 1)}>${t('web.lesson.back')}<//>`}
        ${!last && html`<span ref=${next}><${Button} kind="primary" class="onward" onClick=${() => turn(page + 1)}>${t('web.lesson.next')}<//></span>`}
        ${last && !over && lesson.want.length === 0 && html`<span class="freely"><${Glyph} name="check" size=${18} />${t('web.lesson.any')}</span>`}
        ${last && over && html`<${Button} kind="primary" class="onward" onClick=${() => go(`/new?game=${face.id}`)}>${t('web.lesson.new')}<//>`}
        ${over && html`<${Button} onClick=${free}>${t('web.lesson.on')}<//>`}
      </div></section>`;
}
