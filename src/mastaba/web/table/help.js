// What one may want to be told at a table: the goal, why one is asked, what the signs mean, the rulebook.
import { html, useEffect } from '../lib/html.js';
import { COVER_DEFS, cover } from '../games/shelf.js';
import { api } from '../lib/net.js';
import { dress } from '../lib/sheet.js';
import { Button, Dialog, ErrorPlate, Glyph, Skeleton, Svg, useLoad } from '../lib/ui.js';
import { has, lang, loadGameWords, t } from '../lib/words.js';
import { ClauseText, RulebookPanel } from '../screens/rulebook.js';
import { meet } from './helping.js';

/**
 * @typedef {import('./helping.js').Page} Page
 * @typedef {import('./play').Signs[]} Groups
 * @typedef {{ face: import('./play').Face, play: import('./play').Play, page: Page, onPage: (page: Page) =>
 *   void, onClose: () => void, onClause: (clause: string) => void }} Props
 */

/** What the goal card says, in its order. @type {[string, import('../lib/ui.js').GlyphName][]} */
const GOAL = [['win', 'trophy'], ['turn', 'again'], ['fear', 'skull']];

/** @param {Props} p */
export function Help(p) {
  const { face, page } = p;
  const { value, error, again } = useLoad(async () => {
    const [own] = await Promise.all([face.help?.(), loadGameWords(`${face.id}.help`), dress()]);
    return { legend: own?.legend ?? null };
  }, [face.id]);
  const silent = !!value && page === 'card' && !has(`${face.id}.help.goal.win`);
  useEffect(() => { if (silent) p.onClose(); }, [silent]);
  if (error) return page === 'card'
    ? null
    : html`<${Dialog} title=${t('web.help')} onClose=${p.onClose}><${ErrorPlate} error=${error} retry=${again} />
    <//>`;
  if (!value || silent) return null;
  if (page === 'card') return html`<${GoalCard} ...${p} />`;
  if (page === 'asked') return html`<${Asked} ...${p} />`;
  return html`<${Tabs} ...${p} legend=${value.legend} />`;
}

/** How one wins, what one does in a turn, what to fear. @param {{ game: string, only?: string }} p */
function Goal({ game, only }) {
  return html`<dl class="goal">
    ${GOAL.filter(([what]) => !only
      || what === only).map(([what, glyph]) =>
        html`<div key=${what} class="goal-${what}">
          <dt><${Glyph} name=${glyph} size=${26} />${t(`web.help.goal.${what}`)}</dt>
    <dd>${t(`${game}.help.goal.${what}`)}</dd></div>`)}</dl>`;
}

/** The goal beside the box. @param {{ game: string }} p */
const Covered = ({ game }) =>
  html`<div class="goalpage">
    <svg class="sprite" width="0" height="0" aria-hidden="true"
      dangerouslySetInnerHTML=${{ __html: `<defs>${COVER_DEFS}</defs>` }} />
  <${Svg} class="goalcover" box="0 0 258 332" draw=${cover(game, t(`web.game.${game}`), t(`web.subtitle.${game}`))} />
    <${Goal} game=${game} /></div>`;

/** The first time a game is opened on a device. @param {Props} p */
function GoalCard({ face, onClose }) {
  const name = t(`web.game.${face.id}`);
  const begin = () => { meet(face.id); onClose(); };
  return html`<${Dialog} title=${name} onClose=${begin} class="goalcard">
    <div class="dialog-body"><${Covered} game=${face.id} /></div>
    <footer class="dialog-foot"><p>${t('web.help.later')}</p>
      <${Button} kind="primary" glyph="play" autofocus onClick=${begin}>${t('web.help.begin')}<//></footer><//>`;
}

/** The rule that asks, and the goal it serves. @param {Props} p */
function Asked({ face, play, onClose, onClause }) {
  const clause = play.clause ?? '';
  const { value, error, again } = useLoad(() => api.rules(face.id, lang.value), [face.id, lang.value]);
  const chapter = value?.find(({ clauses }) => clauses.some(({ id }) => id === clause));
  const text = chapter?.clauses.find(({ id }) => id === clause)?.text ?? '';
  return html`<${Dialog} title=${t('web.help.asked')} onClose=${onClose} class="askedbox"><div class="dialog-body">
    ${error ? html`<${ErrorPlate} error=${error} retry=${again} />`
      : !value
      ? html`<${Skeleton} rows=${2} />`
      : text && html`<section class="askedrule"><h3>${chapter?.title}</h3>
        <p><${ClauseText} text=${text} wanted="" onClause=${onClause} /></p>
      <${Button} glyph="rules" onClick=${() => onClause(clause)}>${t('web.help.clause', { clause })}<//></section>`}
    ${has(`${face.id}.help.goal.win`) && html`<${Goal} game=${face.id} only="win" />`}</div><//>`;
}

/** @param {Props & { legend: ((play: import('./play').Play | null) => Groups) | null }} p */
function Tabs({ face, play, page, legend, onPage, onClose }) {
  /** @type {Page[]} */
  const pages = ['goal', 'legend', 'rules'];
  const there = pages.filter((one) => (one === 'goal' ? has(`${face.id}.help.goal.win`) : one !== 'legend' || legend));
  const now = there.includes(page) ? page : there[0];
  const move = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const next = there[(there.indexOf(now) + step + there.length) % there.length];
    onPage(next);
    document.getElementById(`help-${next}`)?.focus();
  };
  return html`<${Dialog} title=${t('web.help.of', { game: t(`web.game.${face.id}`) })} onClose=${onClose}
    class="helpbox">
    <div class="helptabs" role="tablist" aria-label=${t('web.help')} onKeyDown=${move}>
      ${there.map((one) =>
        html`<button key=${one} id=${`help-${one}`} class="tab" role="tab" aria-selected=${one === now}
          aria-controls="help-body" tabindex=${one === now ? 0 : -1} onClick=${() => onPage(one)}>
          ${t(`web.help.tab.${one}`)}</button>`)}
    </div>
    <div id="help-body" class="dialog-body" role="tabpanel" aria-labelledby=${`help-${now}`} tabindex="0">
      ${now === 'goal' ? html`<${Covered} game=${face.id} />`
      : now === 'legend' && legend
        ? html`<${Legend} groups=${legend(play)} />`
        : html`<${RulebookPanel} game=${face.id} />`}</div><//>`;
}

/** Every sign of a table with its name and a sentence. @param {{ groups: Groups }} p */
const Legend = ({ groups }) =>
  html`${groups.map(({ group, entries }) =>
    html`<section key=${group} class="legend"><h3>${group}</h3><dl>${entries.map(({ mark, name, about }) => html`
  <div key=${name}><dt><span class="legend-mark" aria-hidden="true">${mark}</span>${name}</dt><dd>${about}</dd>
  </div>`)}</dl>
  </section>`)}`;
