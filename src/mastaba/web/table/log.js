// The column on the right: log, rules, chat.
import { Fragment, html, useEffect, useMemo, useRef, useState } from '../lib/html.js';
import { dress } from '../lib/sheet.js';
import { Button, ErrorPlate, Segmented, Skeleton, typed, useLoad } from '../lib/ui.js';
import { lang, t } from '../lib/words.js';
import { Sentence } from './bits.js';

/**
 * @typedef {import('./play').Line} Line
 * @typedef {import('./play').Face} Face
 * @typedef {import('./play').Drawn} Drawn
 */

const BLOCK = 20; // lines that are drawn together
const NEARLY = 40; // pixels from the end that are still the end

/**
 * Sentences grouped by round. `now` is the line of the present moment, later ones are dimmed. Without it the table is
 *   in play: then a line that tells of a place shows that place. `since` stands where one's own last turn ended, at
 *   the event `recap`.
 * @param {{face: Face, lines: Line[], recap?: number | null, now?: number | null, onJump: (line: Line) => void,
 *   since?: Drawn}} props
 */
export function Log({ face, lines, recap = null, now = null, onJump, since }) {
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const last = lines.length;
  useEffect(() => {
    if (now !== null) list.current?.querySelector('.now')?.scrollIntoView({ block: 'center' });
  }, [last, now]);
  // The latest line stays in sight, whatever grows, unless somebody has gone back to read.
  useEffect(() => {
    const element = list.current;
    if (!element || now !== null) return undefined;
    let [following, height] = [true, 0];
    const look = () => {
      if (element.scrollHeight !== height) return; // it has grown meanwhile: nobody scrolled
      following = element.scrollTop + element.clientHeight > height - NEARLY;
    };
    const follow = () => {
      height = element.scrollHeight;
      if (following) element.scrollTop = height;
    };
    const observer = new ResizeObserver(follow);
    for (const grows of [element, /** @type {HTMLElement} */ (element.firstElementChild)]) observer.observe(grows);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [now === null]);
  // One stop for the keyboard: the list. Its arrows go from line to line.
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const rows = /** @type {HTMLElement[]} */ ([...(list.current?.querySelectorAll('.jump') ?? [])]);
    if (!step || !rows.length) return;
    const at = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const here = at < 0 ? rows.findLastIndex((row) => now === null || !row.closest('.later')) : at + step;
    event.preventDefault();
    rows[Math.max(0, Math.min(rows.length - 1, here))].focus();
  };
  const divided = recap === null ? -1 : lines.findIndex((line) => line.n >= recap);
  const blocks = Array.from({ length: Math.ceil(last / BLOCK) }, (_, at) => at * BLOCK);
  return html`<div ref=${list} class="loglist" role="log" aria-live=${now !== null ? 'off' : 'polite'}
    aria-label=${t('web.table.log.title')} tabindex="0" onKeyDown=${walk}><ol>
    ${blocks.map((at) =>
      html`<${Block} key=${at} face=${face} lines=${lines.slice(at, at + BLOCK)} round=${lines[at - 1]?.round}
        divided=${divided - at} now=${now} present=${presentOf(lines, now) - at} onJump=${onJump} since=${since} />`)}
    </ol></div>`;
}

/** Which line is the present one. @param {Line[]} lines @param {number | null} now */
const presentOf = (lines, now) => (now === null ? lines.length - 1 : lines.findLastIndex((line) => line.n <= now));

/**
 * Some lines of the log, drawn anew only when one of them has changed: a long log stays smooth.
 * @param {{face: Face, lines: Line[], round: number | null | undefined, divided: number, now: number | null, present:
 *   number, onJump: (line: Line) => void, since?: Drawn}} props `round` is that of the line before, `divided` the line
 *   before which one's last turn ended, `present` that of the present moment
 */
function Block({ face, lines, round: before, divided, now, present, onJump, since }) {
  const inside = (/** @type {number} */ at) => (at < 0 ? -1 : at < BLOCK ? at : BLOCK);
  return useMemo(() => {
    let round = before;
    const rows = lines.map((line, i) => {
      const heading = line.round !== round
        && html`<li key=${`r${line.round}`} class="turn">
          ${line.round === null ? t('web.table.log.setup') : t('web.table.log.round', { round: line.round })}</li>`;
      round = line.round;
      const later = now !== null && i > present;
      const here = i === present;
      const inner =
        html`<span class="g" aria-hidden="true"><${face.Who} who=${line.who} /></span>
          <span class="tx"><${Sentence} say=${line.say} /></span>`;
      const jumps = now !== null || !!line.cells?.length;
      return html`${heading}
        ${i === divided && html`<li key="since" class="since">${since ?? t('web.table.log.since')}</li>`}
        <li key=${line.n}
          class=${`${line.tone ?? ''} ${jumps ? '' : 'tells'} ${here ? 'now' : ''} ${later ? 'later' : ''}`}
          aria-current=${here && now !== null ? 'step' : undefined}>
        ${jumps ? html`<button class="jump" tabindex="-1" onClick=${() => onJump(line)}>${inner}</button>`
          : inner}</li>`;
    });
    return html`<${Fragment}>${rows}<//>`; // one thing: where it is the same, nothing in it is looked at
  }, [...lines, before, inside(divided), now !== null, inside(present), lang.value,
    divided >= 0 && divided < BLOCK && since]);
}

/**
 * `rooms` are those beside the one for all.
 * @param {{live: import('../lib/live.js').LiveTable, seat: number | null, rooms: string[], names: string[]}} props
 */
export function Chat({ live, seat, rooms, names }) {
  const [text, setText] = useState('');
  const [room, setRoom] = useState('all');
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const lines = live.chat.value;
  useEffect(() => { if (list.current) list.current.scrollTop = list.current.scrollHeight; }, [lines.length]);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!text.trim()) return;
    live.say(text.trim(), room);
    setText('');
  };
  return html`<div class="chat">
    <div ref=${list} class="chatlist" role="log" aria-label=${t('web.table.chat.title')} tabindex="0"><ol>
      ${lines.length
        ? lines.map((line) =>
          html`<li key=${line.n} class=${line.seat === seat && seat !== null ? 'mine' : ''}>
            <b>${line.name || names[line.seat ?? -1] || t('web.table.chat.somebody')}</b>
        ${line.room !== 'all' && html` <i>${t(`web.table.chat.to_${line.room}`)}</i>`}<span>${line.text}</span></li>`)
          : html`<li class="empty">${t('web.table.chat.empty')}</li>`}</ol></div>
    ${rooms.length > 0 && html`<${Segmented} label=${t('web.table.chat.room')} value=${room} onChange=${setRoom}
      options=${['all', ...rooms].map((value) => ({ value, text: t(`web.table.chat.${value}`) }))} />`}
    <form onSubmit=${send}><label class="vh" for="chat-text">${t('web.table.chat.label')}</label>
      <input id="chat-text" value=${text} maxlength="500" autocomplete="off" placeholder=${t('web.table.chat.label')}
        onInput=${typed(setText)} />
      <${Button} type="submit">${t('web.table.chat.send')}<//></form></div>`;
}

/**
 * Tabs over one body.
 * @param {{tabs: {id: string, text: string, badge?: number}[], tab: string, onTab: (id: string) => void, children:
 *   Drawn}} props
 */
export function LogColumn({ tabs, tab, onTab, children }) {
  const move = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (tabs.findIndex((one) => one.id === tab) + step + tabs.length) % tabs.length;
    onTab(tabs[at].id);
    document.getElementById(`tab-${tabs[at].id}`)?.focus();
  };
  return html`<aside class="logcol" aria-label=${t('web.table.side')}>
    <section class="plate log"><div class="hdr" role="tablist" onKeyDown=${move}>
      ${tabs.map(({ id, text, badge }) =>
        html`<button key=${id} id=${`tab-${id}`} class="tab" role="tab" aria-selected=${id === tab}
          aria-controls="side-body"
        tabindex=${id === tab ? 0 : -1} onClick=${() => onTab(id)}>${text}
        ${badge ? html`<span class="dot">${badge}</span>` : ''}</button>`)}</div>
    <div id="side-body" class="sidebody" role="tabpanel" aria-labelledby=${`tab-${tab}`}>${children}</div>
    </section></aside>`;
}

/** The rulebook, fetched when it is first opened. @param {{game: string, clause: string | null}} props */
export function Rules({ game, clause }) {
  const { value, error, again } = useLoad(() => Promise.all([import('../screens/rulebook.js'), dress()]), []);
  return html`<div class="rulestab">
    ${error ? html`<${ErrorPlate} error=${error} retry=${again} />` : !value ? html`<${Skeleton} rows=${3} />`
    : html`<${value[0].RulebookPanel} game=${game} clause=${clause ?? undefined} />`}</div>`;
}
