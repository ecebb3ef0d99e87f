// The lesson at the table: what it says, page by page, and a ring round what it speaks of.
import { html, useEffect, useRef, useState } from '../lib/html.js';
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

/** What a lesson file may point at besides what is wanted. @type {Record<string, (name: string) => string>} */
const PLACES = {
  cell: (name) => `#cell-${CSS.escape(name)}`,
  word: (name) => `[data-word="${CSS.escape(name)}"]`,
  part: (name) => PARTS[name] ?? '',
};
/** Parts of the table by their names in lesson files. @type {Record<string, string>} */
const PARTS = { hand: '.handbox', tray: '.traybox', board: '.stage', seats: '.seats', log: '.loglist', prompt: '.prompt' };

/** What is on the page and can be seen, the first of several. @param {string} selector */
function seen(selector) {
  const found = selector ? [...document.querySelectorAll(selector)] : [];
  return found.find((element) => { const { width, height } = element.getBoundingClientRect(); return width > 0 && height > 0; }) ?? null;
}

/** The control that brings the wanted answer: first what chooses it, then what confirms it.
 * @param {Play} play @param {Face} face @param {string} want */
function control(play, face, want) {
  const wanted = face.find(play, want);
  if (play.pick && play.pick.do === (wanted?.do ?? want)) return seen('.prompt .acts .primary');
  const said = seen(`[data-do="${CSS.escape(want)}"]`);
  if (said) return said;
  if (wanted?.cell) return seen(PLACES.cell(wanted.cell));
  return Object.values(wanted?.args ?? {}).map((word) => seen(PLACES.word(word))).find(Boolean) ?? seen('.prompt .acts .primary');
}

/** @param {Play} play @param {Face} face @param {LessonLook} lesson @param {number} page */
function target(play, face, lesson, page) {
  const [kind, ...name] = (lesson.look[page] ?? '').split(' ');
  if (kind) return seen(PLACES[kind]?.(name.join(' ')) ?? '');
  const last = page === lesson.say.length - 1;
  return last && lesson.want.length && play.live ? control(play, face, lesson.want[0]) : null;
}

/** A ring round an element, wherever it goes. @param {{find: () => Element | null, onPlace: (low: boolean) => void}} props */
function Ring({ find, onPlace }) {
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  const latest = useRef(find);
  latest.current = find;
  useEffect(() => {
    let old = /** @type {Element | null} */ (null);
    const place = () => {
      const element = latest.current();
      const box = element?.getBoundingClientRect();
      const style = /** @type {HTMLElement} */ (ring.current).style;
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

/** @param {{play: Play, face: Face, lesson: LessonLook, token: string}} props */
export function Coach({ play, face, lesson, token }) {
  const ready = useLoad(() => Promise.all([attend(), loadGameWords(`${face.id}.lesson`)]), [face.id]);
  const [at, setAt] = useState({ done: lesson.done, page: 0 });
  const [low, setLow] = useState(true);
  const next = useRef(/** @type {HTMLElement | null} */ (null));
  const over = lesson.done === lesson.steps;
  const page = at.done === lesson.done ? at.page : 0; // a new step begins with its first page
  const turn = (/** @type {number} */ to) => setAt({ done: lesson.done, page: to });
  const last = page === lesson.say.length - 1;
  useEffect(() => { if (!last) next.current?.querySelector('button')?.focus(); else document.getElementById('main')?.focus({ preventScroll: true }); }, [page, lesson.done, ready.value]);
  if (!over && !play.offers.length) return null;
  if (!ready.value) return html`<section class="coach plate"><${Skeleton} rows=${2} /></section>`;
  const free = () => api.free(play.table.id, token);
  return html`<${Ring} find=${() => target(play, face, lesson, page)} onPlace=${setLow} />
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
