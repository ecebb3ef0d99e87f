// The pieces every screen is made of. Faience is "you may do this now", gold is "chosen" or
// "your turn", carnelian is harm or refusal; no other use of the three on controls.
import { html, useEffect, useRef, useState, useId, signal } from './html.js';
import { GLYPHS, sprite } from './icons.js';
import { DEFS, PLAYERS, pawn } from './draw.js';
import { t, parts } from './words.js';
import { ApiError } from './net.js';

/** @typedef {import('../vendor/preact.js').ComponentChildren} Children */
/** @typedef {keyof typeof GLYPHS} GlyphName */
/** @typedef {import('./types').InputEvent} InputEvent */

/** The hidden sheet of symbols and gradients; once, before everything that uses it. */
export function Sprite() {
  return html`<svg class="sprite" width="0" height="0" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: `<defs>${DEFS}${sprite.value}</defs>` }} />`;
}

/**
 * SVG text of draw.js as a picture. With `label` it has a name, without it is decoration.
 * @param {{ draw: string, box: string, width?: number | string, height?: number | string, class?: string, label?:
 *   string, ratio?: string }} p
 */
export function Svg({ draw, box, width, height, class: cls, label, ratio }) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return html`<svg viewBox=${box} width=${width} height=${height} class=${cls} ...${name}
    preserveAspectRatio=${ratio} dangerouslySetInnerHTML=${{ __html: draw }} />`;
}

/** A picture icon in the colour of the text.
 * @param {{ name: string, size?: number, class?: string, label?: string }} p */
export function Icon({ name, size = 20, class: cls = '', label }) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  return html`<svg class="icon ${cls}" width=${size} height=${size} viewBox="0 0 512 512" ...${named}>
    <use href="#i-${name}" /></svg>`;
}

/** A stroke icon for controls.
 * @param {{ name: GlyphName, size?: number, class?: string }} p */
export function Glyph({ name, size = 20, class: cls = '' }) {
  return html`<svg class="glyph ${cls}" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${GLYPHS[name]} /></svg>`;
}

/**
 * Somebody who is no player colour: an icon for lists, a pawn of its own, feet at (x, y).
 * @typedef {{ icon: string, tone: string, pawn: (how: { x?: number, y?: number, mine?: boolean }) => string }} Figure
 */
/** Who a mark is for: a player colour, a game's own look, or a figure.
 * @typedef {import('./draw.js').Player | import('./draw.js').Look | Figure} Mark */

/** A player's shape in the player's colour, or a figure's icon.
 * @param {{ player: Mark, size?: number, label?: string }} p */
export function Chip({ player, size = 22, label }) {
  if (typeof player === 'object'
    && 'icon' in player) return html`<span class="figure" style=${{ color: player.tone }}>
      <${Icon} name=${player.icon} size=${size} label=${label} /></span>`;
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' };
  const { shape, colour } = typeof player === 'string' ? PLAYERS[player] : player;
  return html`<svg class="chip" width=${size} height=${size} viewBox="-2 -2 28 28" ...${named}>
    <path d=${shape} fill=${colour} stroke="var(--rim)" stroke-width="2.2" stroke-linejoin="round" /></svg>`;
}

/** A standing pawn, alone in its picture.
 * @param {{ player: Mark, height?: number, mine?: boolean, label?: string }} p */
export function Pawn({ player, height = 66, mine = false, label }) {
  const how = { x: 20, y: 56, mine };
  return html`<${Svg} box="-4 -2 48 66" width=${(height * 48) / 66} height=${height} label=${label}
    draw=${typeof player === 'object' && 'icon' in player ? player.pawn(how) : pawn(player, how)} />`;
}

/** A plate with stepped corners. `hot` has the gold rim of "your turn".
 * @param {{ as?: string, hot?: boolean, class?: string, children?: Children, [attr: string]: unknown }} p */
export function Plate({ as = 'div', hot = false, class: cls = '', children, ...more }) {
  return html`<${as} class="plate ${hot ? 'hot' : ''} ${cls}" ...${more}>${children}<//>`;
}

/**
 * A button, or a link that looks like one when it has `href`. kind: primary is the one faience button of a screen;
 *   danger for harm; quiet without plate.
 * @param {{ kind?: 'primary' | 'danger' | 'quiet' | 'plain', glyph?: GlyphName, shortcut?: string, busy?: boolean,
 *   class?: string, children?: Children, [attr: string]: unknown }} p
 */
export function Button({ kind = 'plain', glyph, shortcut, busy = false, class: cls = '', children, ...more }) {
  const inner =
    html`${glyph && html`<${Glyph} name=${glyph} />`}<span class="btn-text">${children}</span>
      ${shortcut && html`<kbd aria-hidden="true">${shortcut}</kbd>`}`;
  const css = `btn ${kind} ${cls}`;
  if (more.href) return html`<a class=${css} ...${more}>${inner}</a>`;
  return html`<button type="button" class=${css} aria-busy=${busy || undefined} aria-keyshortcuts=${shortcut}
    ...${more}
    disabled=${busy || more.disabled}>${inner}</button>`;
}

/**
 * A button with only a picture (`label` names it), or with its word beside it (`wide`).
 * @param {{ glyph: GlyphName, label: string, wide?: boolean, size?: number, shortcut?: string, class?: string, [attr:
 *   string]: unknown }} p
 */
export function IconButton({ glyph, label, wide = false, size = 20, shortcut, class: cls = '', ...more }) {
  const css = `iconbtn ${wide ? 'wide' : ''} ${cls}`;
  const inner =
    html`<${Glyph} name=${glyph} size=${size} /><span class=${wide ? 'iconbtn-text' : 'vh'}>${label}</span>`;
  if (more.href) return html`<a class=${css} title=${wide ? undefined : label} ...${more}>${inner}</a>`;
  return html`<button type="button" class=${css} title=${wide ? undefined : label} aria-keyshortcuts=${shortcut}
    ...${more}>
    ${inner}</button>`;
}

/**
 * One choice out of a few, all visible.
 * @param {{ label: string, value: string, options: { value: string, text: Children, label?: string }[], onChange:
 *   (value: string) => void, class?: string }} p
 */
export function Segmented({ label, value, options, onChange, class: cls = '' }) {
  const name = useId();
  return html`<span class="seg ${cls}" role="radiogroup" aria-label=${label}>${options.map((o) => html`
    <label key=${o.value}><input type="radio" class="vh" name=${name} value=${o.value} checked=${o.value === value}
      onChange=${() => onChange(o.value)} aria-label=${o.label} /><span>${o.text}</span></label>`)}</span>`;
}

/**
 * One choice out of many; the browser's own list, dressed.
 * @param {{ label: string, value: string, options: { value: string, text: string }[], onChange: (value: string) =>
 *   void }} p
 */
export function Select({ label, value, options, onChange }) {
  return html`<span class="pick"><select aria-label=${label} value=${value}
    onChange=${typed(onChange)}>${options.map((o) => html`
    <option key=${o.value} value=${o.value} selected=${o.value === value}>${o.text}</option>`)}</select>
      <${Glyph} name="caret" size=${16} /></span>`;
}

/** Hands on what was typed or chosen. @param {(text: string) => void} then */
export const typed = (then) => (/** @type {InputEvent} */ event) => then(event.currentTarget.value);

/** A switch with its sentence.
 * @param {{ label: string, on: boolean, onChange: (on: boolean) => void, about?: string }} p */
export function Toggle({ label, on, onChange, about }) {
  return html`<label class="toggle">
    <span class="toggle-text"><b>${label}</b>${about && html`<span>${about}</span>`}</span>
    <input type="checkbox" role="switch" class="vh" checked=${on}
      onChange=${(/** @type {InputEvent} */ e) => onChange(e.currentTarget.checked)} />
    <span class="knob" aria-hidden="true"></span></label>`;
}

/** Filled and empty diamonds, for the weight of a game or the temper of a bot.
 * @param {{ value: number, of?: number, label: string }} p */
export function Diamonds({ value, of = 3, label }) {
  return html`<span class="diamonds" role="img" aria-label=${label}>${Array.from({ length: of }, (_, i) =>
    html`<i key=${i} class=${i < value ? 'on' : ''}></i>`)}</span>`;
}

/** A heading with a line after it.
 * @param {{ as?: string, children?: Children, [attr: string]: unknown }} p */
export function Eyebrow({ as = 'h2', children, ...more }) {
  return html`<${as} class="eyebrow ruled" ...${more}>${children}<//>`;
}

/** A sentence whose slots stand out: html parts of a key, slots in <b>.
 * @param {{ k: string, slots?: import('./types').Slots }} p */
export function Sentence({ k, slots = {} }) {
  return html`${parts(k, slots).map((part) => (part.slot ? html`<b>${part.text}</b>` : part.text))}`;
}

/**
 * A window over the page: focus inside, Esc closes, focus returns. The browser's own <dialog>.
 * @param {{ title: string, onClose: () => void, children?: Children, class?: string, side?: boolean }} p
 */
export function Dialog({ title, onClose, children, class: cls = '', side = false }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const id = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // A click on the backdrop has the dialog itself as its target.
  const outside = (/** @type {MouseEvent} */ e) => { if (e.target === box.current) onClose(); };
  return html`<dialog ref=${box} class="dialog ${side ? 'side' : ''} ${cls}" aria-labelledby=${id} onClick=${outside}
    onCancel=${(/** @type {Event} */ e) => { e.preventDefault(); onClose(); }}><div class="plate dialog-in">
      <header class="dialog-head"><h2 id=${id}>${title}</h2>
        <${IconButton} glyph="close" label=${t('web.close')} onClick=${onClose} /></header>
      ${children}</div></dialog>`;
}

/** True after `ms`, so that quick loads never flash a skeleton.
 * @param {number} [ms] */
export function useLate(ms = 300) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return late;
}

/** Grey plates while something loads; nothing at all for the first 300 ms.
 * @param {{ rows?: number, class?: string }} p */
export function Skeleton({ rows = 3, class: cls = '' }) {
  const late = useLate();
  return html`<div class="skeleton ${cls}" role="status" aria-busy="true">${late && html`
    <span class="vh">${t('web.loading')}</span>
      ${Array.from({ length: rows }, (_, i) => html`<i key=${i}></i>`)}`}</div>`;
}

/** The kinds of failure that have a sentence of their own. @type {Record<string, string>} */
const SENTENCES = {
  offline: 'offline', missing: 'not_found', token: 'forbidden', forbidden: 'forbidden', fast: 'limit',
  stale: 'stale', gone: 'gone', full: 'full', taken: 'full', here: 'here', server: 'sorry',
};

/** What happened, in the reader's language.
 * @param {unknown} error */
export function errorText(error) {
  if (!(error instanceof ApiError)) return t('web.error.unknown');
  const sentence = SENTENCES[error.kind];
  return sentence ? t(`web.error.${sentence}`) : error.message || t('web.error.unknown');
}

/** What happened and what to press.
 * @param {{ error: unknown, retry?: () => void, children?: Children }} p */
export function ErrorPlate({ error, retry, children }) {
  return html`<${Plate} class="error-plate" role="alert"><${Glyph} name="why" size=${28} />
    <p>${errorText(error)}</p>
      <div class="acts">${retry && html`<${Button} glyph="again" onClick=${retry}>${t('web.retry')}<//>`}${children
      ?? html`<${Button} kind="quiet" glyph="home" href="/">${t('web.home')}<//>`}</div><//>`;
}

/** A promise as something to draw: value, error, and `again` to repeat it.
 * @template T @param {() => Promise<T>} make @param {unknown[]} deps */
export function useLoad(make, deps) {
  const [state, setState] = useState(/** @type {{ value?: T, error?: unknown }} */ ({}));
  const [round, setRound] = useState(0);
  useEffect(() => {
    let current = true;
    setState({});
    make().then((value) => { if (current) setState({ value }); }, (error) => { if (current) setState({ error }); });
    return () => { current = false; };
  }, [...deps, round]);
  return { ...state, again: () => setRound(round + 1) };
}

/** The page's title, and the line a screen reader hears when the screen changes.
 * @param {string} title */
export function useTitle(title) {
  useEffect(() => { document.title = title ? `${title} · Mastaba` : 'Mastaba'; }, [title]);
}

const said = signal('');
let saying = 0;
/** Say something in passing ("Copied."): shown for a moment and read out.
 * @param {string} text */
export function say(text) {
  said.value = text;
  clearTimeout(saying);
  saying = window.setTimeout(() => { said.value = ''; }, 3500);
}
/** Where `say` appears; once on the page. */
export function Toast() {
  return html`<div class="toast-wrap" role="status" aria-live="polite">
    ${said.value && html`<div class="toast">${said.value}</div>`}</div>`;
}

/** Copy to the clipboard; plain-http addresses have no clipboard, so fall back on a selection.
 * @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
  say(t('web.copied'));
}
