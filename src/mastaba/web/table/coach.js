// The lesson at the table: what it says, page by page, and a ring round what it speaks of.
import { html, useEffect, useMemo, useRef, useState } from '../lib/html.js';
import { Lessons } from '../lib/learn.js';
import { api } from '../lib/net.js';
import { go } from '../lib/route.js';
import { attend } from '../lib/sheet.js';
import { Button, useLoad } from '../lib/ui.js';
import { loadGameWords, t } from '../lib/words.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Face} Face
 * @typedef {import('../lib/types').LessonLook} LessonLook
 */

const LOOK_AGAIN = 80; // milliseconds: the board may pan, pieces move, panels open

const AFTERWARDS = 80; // the board has followed the question by then

/**
 * What there is a ring round: an element, or a place on the board.
 * @typedef {Element | { getBoundingClientRect: () => DOMRect }} Seen
 */

/** Parts of the table by their names in lesson files: the first that can be seen. @type {Record<string, string[]>} */
const PARTS =
  { hand: ['.handbox', '[data-tab="other"]'], tray: ['.traybox', '[data-tab="other"]'], board: ['.stage'],
    log: ['.loglist', '.recap', '[data-tab="log"]'], prompt: ['.prompt'] };
/** What one may press now, and what stands beside the board: better not covered. */
const GLOWING = '.prompt, .noticebar, svg.bd .target, .dslot, button.can, .corners :is(svg, button, p, b, td, h2)';
const REFUSED = 'table.lesson.not'; // what the server says to an answer that the lesson does not wait for
const MARGIN = 8; // pixels between the coach and what is beside it
const MIDDLE = 2; // of the places from top to bottom; it hides most of the board
const DEAR = 15000; // square pixels that have to be gained by it
const WORTH = 3000; // square pixels more in sight for which it moves

/** What is on the page and can be seen, the first of several. @param {string} selector */
function seen(selector) {
  const found = selector ? [...document.querySelectorAll(selector)] : [];
  return found.find((element) => { const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
  }) ?? null;
}

/**
 * A thing by its mark; on a phone it may lie in the tab that is closed.
 * @param {string} attribute
 * @param {string} value
 */
function marked(attribute, value) {
  const mark = `[data-${attribute}="${CSS.escape(value)}"]`;
  return seen(mark) ?? (document.querySelector(`:is(.handbox, .traybox) ${mark}`) ? seen('[data-tab="other"]') : null);
}

/** All that lies in a part of the table that may be larger. @param {Element | null} part @returns {Seen | null} */
function around(part) {
  if (!part) return null;
  const boxes = [...part.children].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0);
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  return { getBoundingClientRect: () =>
    new DOMRect(left, top, Math.max(...boxes.map((box) => box.right)) - left,
      Math.max(...boxes.map((box) => box.bottom)) - top) };
}

/**
 * A cell: its target where it is one, else where it lies on the board.
 * @param {Play} play
 * @param {Face} face
 * @param {string} cell
 * @returns {Seen | null}
 */
function cellAt(play, face, cell) {
  const board = /** @type {SVGGraphicsElement | null} */ (document.querySelector('svg.bd'));
  const target = seen(`#cell-${CSS.escape(cell)}`);
  const matrix = board?.getScreenCTM();
  if (target || !matrix) return target;
  const { x, y } = face.middle(cell, play);
  const half = face.cell / 2;
  const [a, b] =
    [new DOMPoint(x - half, y - half),
      new DOMPoint(x + half, y + half)].map((point) => point.matrixTransform(matrix));
  return { getBoundingClientRect: () => new DOMRect(a.x, a.y, b.x - a.x, b.y - a.y) };
}

/**
 * Where to press for it on the board: a way that is built step by step has a next one.
 * @param {Play} play
 * @param {import('./play').Pick} wanted
 */
function nextCell({ offers, pick }, { do: action, cell, path }) {
  if (!path || path.length < 3 || offers.some((offer) => offer.do === action)) return cell;
  const along = pick?.path?.every((one, i) => one === path[i]) ? pick.path.length : 1;
  return path[along] ?? path[1];
}

/**
 * The control that brings the wanted answer: first what chooses it, then what confirms it.
 * @param {Play} play
 * @param {Face} face
 * @param {string} want
 * @param {import('./play').Pick | null} wanted the pick it stands for
 * @returns {Seen | null}
 */
function control(play, face, want, wanted) {
  const { pick } = play;
  if (pick && pick.do === (wanted?.do ?? want)) return seen('.prompt .acts .primary');
  const before = play.offers.find((offer) => offer.then?.some((next) => next.do === want));
  if (before && pick?.do !== before.do
    && !before.then?.some((next) => next.do === pick?.do)) return marked('do', before.do);
  const said = marked('do', want);
  if (said) return said;
  const cell = wanted && !before ? nextCell(play, wanted) : wanted?.cell;
  if (cell) return cellAt(play, face, cell);
  return Object.values(wanted?.args ?? {}).map((word = '') => marked('word', word)).find(Boolean)
    ?? seen('.prompt .acts .primary');
}

/**
 * What a page speaks of, or what is to be pressed now.
 * @param {Play} play
 * @param {Face} face
 * @param {string} look
 * @param {string | null} want
 * @param {import('./play').Pick | null} wanted
 * @returns {Seen | null}
 */
function subject(play, face, look, want, wanted) {
  const [kind, ...rest] = look.split(' ');
  const name = rest.join(' ');
  if (name === 'seats') return around(seen('.seats'));
  if (kind) return kind === 'cell'
    ? cellAt(play, face, name)
    : kind === 'word'
    ? marked('word', name)
    : PARTS[name]?.map(seen).find(Boolean) ?? null;
  return want && play.live ? control(play, face, want, wanted) : null;
}

/** The same where it can be seen: on a phone a tab may lie over the board, and then the way back comes first.
 * @param {Seen | null} found @param {string} look @returns {Seen | null} */
function uncovered(found, look) {
  const open = seen('.tabbar [aria-current="page"]:not([data-tab="board"])');
  const beside = look === 'part seats'
    || (found instanceof Element && found.closest('.handbox, .traybox, .phonepanel, .tabbar, .prompt'));
  return found && open && !beside ? seen('[data-tab="board"]') : found;
}

/** How many square pixels two boxes share. @param {DOMRect} a @param {DOMRect} b */
const shared = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0,
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where on the board the coach hides least: never what it speaks of, rather nothing that can be pressed.
 * @param {HTMLElement} coach @param {DOMRect | undefined} spoken */
function settle(coach, spoken) {
  const room = seen('.board')?.getBoundingClientRect();
  if (!room) return;
  const { width, height } = coach.getBoundingClientRect();
  const across =
    [room.left + (room.width - width) / 2, room.left + MARGIN,
      room.right - MARGIN - width].map((left) => Math.max(MARGIN, Math.min(left, innerWidth - MARGIN - width)));
  const low = room.bottom - MARGIN - height;
  const down = [room.top + MARGIN, low, (room.top + low) / 2,
    innerHeight - MARGIN - height].map((top) => Math.max(MARGIN, top));
  const glowing = [...document.querySelectorAll(GLOWING)].map((one) => one.getBoundingClientRect());
  const hides = (/** @type {DOMRect} */ box) =>
    (spoken ? 50 * shared(box, spoken) : 0) + glowing.reduce((sum, one) => sum + shared(box, one), 0);
  const spots =
    down.flatMap((top, i) =>
      across.map((left) => ({ box: new DOMRect(left, top, width, height), dear: i === MIDDLE ? DEAR : 0 })));
  const [best] = spots.map(({ box, dear }) => ({ box, cost: hides(box) + dear })).sort((a, b) => a.cost - b.cost);
  const now = coach.getBoundingClientRect();
  if (coach.style.top && now.bottom <= innerHeight && hides(now) <= best.cost + WORTH) return;
  Object.assign(coach.style, { left: `${best.box.left}px`, top: `${best.box.top}px` });
}

/** Whether nobody has chosen where the keyboard is. */
const idle = () => !document.querySelector('dialog[open]')
  && [document.body, document.getElementById('main'),
    null].includes(/** @type {HTMLElement | null} */ (document.activeElement));

/**
 * A ring round what is spoken of, wherever it goes. The coach keeps away from it, and the keyboard is led to what is
 *   to be pressed.
 * @param {{find: () => Seen | null, press: boolean, coach: {current: HTMLElement | null}}} props
 */
function Ring({ find, press, coach }) {
  const ring = useRef(/** @type {HTMLElement | null} */ (null));
  const pointed = useRef(/** @type {Element | null} */ (null));
  const place = () => {
    if (!ring.current || !coach.current) return; // the page has gone on
    const found = find();
    const element = found instanceof Element ? found : null;
    const fresh = element !== pointed.current;
    if (fresh) {
      pointed.current?.removeAttribute('data-pointed');
      pointed.current = element;
      if (element && !element.closest('svg.bd')) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
    element?.setAttribute('data-pointed', '');
    const onward = press ? element : coach.current.querySelector('.onward');
    if ((fresh && press && !document.querySelector('dialog[open]'))
      || idle()) /** @type {HTMLElement | null} */ (onward)?.focus({ preventScroll: true });
    const box = found?.getBoundingClientRect();
    ring.current.style.display = box ? 'block' : 'none';
    if (box) Object.assign(ring.current.style,
      { left: `${box.left - 6}px`, top: `${box.top - 6}px`, width: `${box.width + 12}px`,
        height: `${box.height + 12}px` });
    settle(coach.current, box);
  };
  const latest = useRef(place);
  latest.current = place;
  useEffect(place);
  useEffect(() => {
    const timer = setInterval(() => latest.current(), LOOK_AGAIN);
    return () => { clearInterval(timer); pointed.current?.removeAttribute('data-pointed'); };
  }, []);
  return html`<div class=${`lookring ${press ? 'press' : ''}`} ref=${ring} aria-hidden="true"></div>`;
}

/**
 * What the table's hint advises where the choice is free, as long as the same is asked.
 * @param {Play} play
 * @param {boolean} free
 */
function useAdvice({ notice, offers }, free) {
  const [advice, setAdvice] = useState({ offers, action: /** @type {string | null} */ (null) });
  const said = notice?.kind === 'hint' ? notice.action : undefined;
  useEffect(() => { if (said) setAdvice({ offers, action: said }); }, [said]);
  return free && advice.offers === offers ? said ?? advice.action : null;
}

/**
 * @param {{play: Play, face: Face, lesson: LessonLook, token: string, hushed: boolean, onCell: (cell: string) =>
 *   void, onHint: () => Promise<void>}} props `hushed` while a great moment has its time, `onCell` brings a cell into
 *   sight
 */
export function Coach({ play, face, lesson, token, hushed, onCell, onHint }) {
  const ready = useLoad(() => Promise.all([attend(), loadGameWords(`${face.id}.lesson`)]), [face.id]);
  const [at, setAt] = useState({ done: lesson.done, page: 0 });
  const [asking, setAsking] = useState(false);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const over = lesson.done === lesson.steps;
  const speaking = !!ready.value && !hushed && (over || play.offers.length > 0);
  const page = at.done === lesson.done ? at.page : 0; // a new step begins with its first page
  const turn = (/** @type {number} */ to) => setAt({ done: lesson.done, page: to });
  const last = page === lesson.say.length - 1;
  const refused = play.notice?.kind === 'error' && typeof play.notice.say === 'object'
    && play.notice.say.key === REFUSED;
  useEffect(() => { if (refused) turn(lesson.say.length - 1); }, [refused]); // what is wanted stands on the last page
  const free = last && !over && lesson.want.length === 0;
  const advice = useAdvice(play, free);
  const want = last ? lesson.want[0] ?? advice : null;
  const wanted = useMemo(() => (want && play.offers.length ? face.find(play, want) : null), [play.offers, want]);
  const show = useRef(onCell);
  show.current = onCell;
  const look = lesson.look[page] ?? '';
  const spoken = /^cell (.*)/.exec(look)?.[1];
  const cell = spoken ?? (wanted ? nextCell(play, wanted) : null);
  useEffect(() => {
    if (!cell || !play.offers.length) return undefined;
    const timer = setTimeout(() => show.current(cell), AFTERWARDS);
    return () => clearTimeout(timer);
  }, [cell, page, play.offers]);
  if (!speaking) return null;
  const leave = () => api.free(play.table.id, token);
  const advise = async () => { setAsking(true); await onHint(); setAsking(false); };
  return html`<${Ring} find=${() => uncovered(subject(play, face, look, want, wanted), look)} press=${!!want}
    coach=${box} />
    <section class="coach plate" ref=${box} aria-label=${t('web.lesson.title')} data-step=${lesson.done}>
      <header><p class="eyebrow">
        ${over ? t('web.lesson.over') : t('web.lesson.step', { step: lesson.done + 1, steps: lesson.steps })}</p>
        ${!over && html`<${Button} kind="quiet" class="leave" onClick=${leave}>${t('web.lesson.leave')}<//>`}</header>
      <p class="said" role="status">${t(lesson.say[page] ?? '')}</p>
      <div class="acts">
        ${page > 0 && html`<${Button} kind="quiet" onClick=${() => turn(page - 1)}>${t('web.lesson.back')}<//>`}
        ${!last && html`<${Button} kind="primary" class="onward" shortcut="Enter" onClick=${() => turn(page + 1)}>
          ${t('web.lesson.next')}<//>`}
        ${want && html`<span class="todo">${t('web.lesson.press')}<kbd>Enter</kbd></span>`}
        ${free && !want
          && html`<span class="todo freely">${t('web.lesson.any')}</span>
            <${Button} glyph="hint" class="onward advise" shortcut="Enter" busy=${asking} onClick=${advise}>
              ${t('web.lesson.advise')}<//>`}
        ${last && over
          && html`<${Button} kind="primary" class="onward finish" shortcut="Enter"
            onClick=${() => go(`/new?game=${face.id}`)}>
            ${t('web.lesson.new')}<//>`}
        ${last && over
          && html`<${Lessons} game=${face.id} but=${lesson.id} kind="plain" />
            <${Button} onClick=${leave}>${t(play.table.status === 'over' ? 'web.lesson.result' : 'web.lesson.on')}
            <//>`}
      </div></section>`;
}
