// The rulebook: an illustrated page, then every clause with its number, searchable. A screen, and a panel beside the
// table.
import { html, useEffect, useMemo, useRef, useState } from '../lib/html.js';
import { go, route } from '../lib/route.js';
import { gameInfo, loadGames, games } from '../lib/state.js';
import { api } from '../lib/net.js';
import { lang, t } from '../lib/words.js';
import { ErrorPlate, Glyph, IconButton, Plate, Segmented, Skeleton, typed, useLoad, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';
import { loadHelp } from '../games/registry.js';

/** Without accents and case, so that "regle" finds "Règle". @param {string} text */
const plain = (text) => text.normalize('NFD').replace(/\p{Mn}/gu, '').toLowerCase();

/**
 * Marks what was searched for.
 * @param {string} text
 * @param {string} wanted
 * @returns {import('../lib/ui.js').Children}
 */
function marked(text, wanted) {
  if (!wanted) return text;
  const at = plain(text).indexOf(wanted);
  // Folding may change the length of rare letters; then there is simply no mark.
  if (at < 0 || plain(text).length !== text.length) return text;
  return html`${text.slice(0, at)}<mark>${text.slice(at, at + wanted.length)}</mark>
    ${marked(text.slice(at + wanted.length), wanted)}`;
}

/** A clause's text: other clauses become links, `code` becomes code.
 * @param {{ text: string, wanted: string, onClause: (id: string) => void }} p */
export function ClauseText({ text, wanted, onClause }) {
  return html`${text.split(/(`[^`]+`|\b[A-Z]{2,}-\d+\b)/).map((piece) => {
    if (piece.startsWith('`')) return html`<code>${piece.slice(1, -1)}</code>`;
    if (/^[A-Z]{2,}-\d+$/.test(piece)) return html`<a href="#${piece}"
      onClick=${(/** @type {Event} */ e) => { e.preventDefault(); onClause(piece); }}>
      ${piece}</a>`;
    return marked(piece, wanted);
  })}`;
}

/**
 * A line of the index.
 * @param {{ id: string, onGo: (id: string) => void, children?: import('../lib/ui.js').Children }} p
 */
const To = ({ id, onGo, children }) =>
  html`<a href=${`#${id}`} onClick=${(/** @type {Event} */ e) => { e.preventDefault(); onGo(id); }}>${children}</a>`;

/**
 * @param {{ game: string, clause?: string | null, onClause?: (id: string) => void, onClose?: () => void, index?:
 *   boolean }} p clause: the one to show first; onClause: another was followed (the page puts it in the address).
 */
export function RulebookPanel({ game, clause = null, onClause, onClose, index = false }) {
  const [sought, setSought] = useState('');
  const [own, setOwn] = useState(clause);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const wanted = plain(sought.trim());
  const { value, error, again } = useLoad(() => api.rules(game, lang.value), [game, lang.value]);
  const { value: help, error: unhelped } = useLoad(() => loadHelp(game), [game]);
  const ready = value && (help || unhelped); // the illustrated page comes first, and pushes nothing down
  const book = useMemo(() => (ready ? value : []).map((chapter, at) => ({ chapter: `${at + 1}`, ...chapter })),
    [ready && value]);
  const current = onClause ? clause : own;
  useEffect(() => setOwn(clause), [clause]);
  useEffect(() => {
    if (!current) return;
    const row = box.current?.querySelector(`[data-clause="${CSS.escape(current)}"]`);
    row?.scrollIntoView({ block: 'center' });
  }, [current, sought === '', value, help]);
  /** @param {string} id */
  function follow(id) {
    setSought('');
    if (onClause) onClause(id);
    else setOwn(id);
  }
  const found = useMemo(() => (wanted ? book.map((chapter) => ({
    ...chapter,
    clauses: chapter.clauses.filter(({ id, text }) => plain(`${id} ${text} ${chapter.title}`).includes(wanted)),
  })).filter((chapter) => chapter.clauses.length) : book), [book, wanted]);
  const show = (/** @type {string} */ id) => box.current?.querySelector(`#${id}`)?.scrollIntoView({ block: 'start' });
  const guide =
    useMemo(() => help && !wanted && html`<${help.Guide} scene=${help.scene} />`, [help, wanted === '', lang.value]);
  const count = found.reduce((n, chapter) => n + chapter.clauses.length, 0);

  return html`<div class="rulebook ${index ? 'with-index' : ''}" ref=${box}>
    <div class="rb-head">
      <label class="search"><span class="vh">${t('web.rules.search')}</span><${Glyph} name="search" />
      <input class="field" type="search" placeholder=${t('web.rules.search')} value=${sought}
        onInput=${typed(setSought)} /></label>
      ${onClose && html`<${IconButton} glyph="close" label=${t('web.close')} onClick=${onClose} />`}
      <p class="vh" role="status">${wanted ? t('web.rules.found', { count }) : ''}</p></div>
    ${index && html`<nav class="rb-index" aria-label=${t('web.rules.chapters')}>
      <ol>${guide && html`<li key="guide"><${To} id="guide" onGo=${show}><span>✦</span>${t('web.rules.guide')}<//>
      </li>`}
      ${found.map(({ chapter, title }) =>
        html`<li key=${chapter}><${To} id=${`chapter-${chapter}`} onGo=${show}><span>${chapter}</span>${title}<//>
        </li>`)}
      </ol></nav>`}
    <div class="rb-text" tabindex="0" role="region" aria-label=${t('web.rules.text')} aria-busy=${!ready && !error}>
      ${error ? html`<${ErrorPlate} error=${error} retry=${again} />`
        : !ready
        ? html`<${Skeleton} rows=${6} />`
        : !count && html`<p class="rb-none">${t('web.rules.none', { sought })}</p>`}
      ${ready && guide
        && html`<article id="guide" class="guide" aria-label=${t('web.rules.guide')}>${guide}</article>`}
      ${found.map((chapter) => html`
      <section key=${chapter.chapter} id="chapter-${chapter.chapter}"><h2>${chapter.title}</h2>
        <ol>${chapter.clauses.map(({ id, text }) => html`
        <li key=${id} data-clause=${id} class=${id === current ? 'now' : ''}>
          <a class="rb-no" href="/rules/${game}#${id}"
            onClick=${(/** @type {Event} */ e) => { e.preventDefault(); follow(id); }}>
            ${marked(id, wanted)}</a>
          <p><${ClauseText} text=${text} wanted=${wanted} onClause=${follow} /></p></li>`)}</ol></section>`)}
          </div></div>`;
}

/** @param {{ game?: string }} p */
export default function RulebookScreen({ game }) {
  const { error, again } = useLoad(loadGames, []);
  const known = games.value;
  const id = game ?? known?.[0]?.id ?? null;
  useTitle(id ? t('web.rules_of', { game: t(`web.game.${id}`) }) : t('web.rulebooks'));
  const body = error ? html`<${ErrorPlate} error=${error} retry=${again} />`
    : !known || !id ? html`<${Skeleton} rows=${6} />`
    : !gameInfo(id) ? html`<p class="lead">${t('web.rules.not_yet')}</p>`
    : html`${known.length > 1
      && html`<${Segmented} label=${t('web.new.game')} value=${id}
        onChange=${(/** @type {string} */ v) => go(`/rules/${v}`)}
        options=${known.map((g) => ({ value: g.id, text: t(`web.game.${g.id}`) }))} />`}
      <${Plate} class="rb-plate">
        <${RulebookPanel} game=${id} index clause=${route.value.hash || null}
          onClause=${(/** @type {string} */ c) => go(`/rules/${id}#${c}`)} />
      <//>`;
  return html`<${TopBar} title=${t('web.rulebook')} sub=${id ? t(`web.game.${id}`) : undefined}>
    ${id && html`<${IconButton} wide glyph="copy" href="/components/${id}" label=${t('web.components')} />`}<//>
    <main id="main" class="rbpage" tabindex="-1">${body}</main>`;
}
