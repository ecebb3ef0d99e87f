// What lies over the table: the curtain, the broken line, the popover, the menu.
import { html, useEffect, useRef, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { go } from '../lib/route.js';
import { Button, Dialog, Glyph, Plate, Segmented, Toggle, errorText, say } from '../lib/ui.js';
import { setSetting, settings, ticketOf, keepTicket } from '../lib/state.js';
import { NotifyToggle } from '../lib/notify-toggle.js';
import { t } from '../lib/words.js';
import { seatOf } from './session.js';

/** Nothing of the last player's view is on the page while it hangs. @param {{name: string, Scene: any, onDraw: () => void}} props */
export function Curtain({ name, Scene, onDraw }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { box.current?.querySelector('button')?.focus(); }, [name]);
  return html`<div class="curtain"><${Scene} /><main id="main" tabindex="-1" ref=${box}><${Plate} hot class="curtain-in"><${Glyph} name="eyeoff" size=${34} />
    <h1>${t('web.table.curtain.title', { name })}</h1><p>${t('web.table.curtain.note', { name })}</p>
    <${Button} kind="primary" glyph="eye" shortcut="Enter" onClick=${onDraw}>${t('web.table.curtain.draw', { name })}<//><//></main></div>`;
}

/** @param {{live: import('../lib/live.js').LiveTable}} props */
export function Band({ live }) {
  const link = live.link.value;
  if (link === 'live' || link === 'connecting') return null;
  const gone = link === 'gone';
  return html`<div class=${`lostband ${gone ? 'gone' : ''}`} role="alert"><${Glyph} name="wifi" size=${20} /><span>${t(gone ? 'web.table.band.gone' : 'web.table.band.lost')}</span>
    ${gone ? html`<a class="btn" href="/">${t('web.home')}</a>` : html`<${Button} onClick=${live.hurry}>${t('web.table.band.try')}<//>`}</div>`;
}

/** What is known of a thing; a press anywhere puts it away. @param {{what: import('./play.js').Inspected, onClose: () => void}} props */
export function Popover({ what, onClose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    addEventListener('pointerdown', onClose, true);
    return () => removeEventListener('pointerdown', onClose, true);
  }, [what]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const { beside } = what;
    const x = beside ? beside.right + 6 : Math.max(8, Math.min(what.x - width / 2, innerWidth - width - 8));
    const y = beside ? Math.min(beside.top, innerHeight - height - 8) : what.y - height - 18 > 64 ? what.y - height - 18 : what.y + 26;
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.classList.add('there');
  }, [what]);
  return html`<div ref=${box} class="tip popover" role="tooltip"><b>${what.title}</b>${what.lines.map((line, i) => html`<p key=${i}>${line}</p>`)}</div>`;
}

/** Pace, bot, leave, concede. @param {{session: import('./session.js').Session, viewer: import('./session.js').Viewer, onClose: () => void}} props */
export function TableMenu({ session, viewer, onClose }) {
  const { live } = viewer;
  const seat = seatOf(viewer);
  const state = live.state.value;
  const [sure, setSure] = useState('');
  if (!state) return null;
  const { table } = state;
  const run = async (/** @type {Promise<any>} */ job, /** @type {string} */ done) => {
    try { await job; if (done) say(done); onClose(); } catch (error) { say(errorText(error)); }
  };
  const info = seat === null ? null : table.seats[seat];
  const leave = async () => {
    await api.leave(table.id, live.token);
    keepTicket({ table: table.id, seats: (ticketOf(table.id)?.seats ?? []).filter((own) => own.token !== live.token) });
    go('/');
  };
  return html`<${Dialog} title=${t('web.table.menu')} onClose=${onClose} class="tablemenu">
    <${Toggle} label=${t('web.table.confirm')} about=${t('web.table.confirm.about')} on=${settings.value.confirm} onChange=${(/** @type {boolean} */ on) => setSetting('confirm', on)} />
    <${Toggle} label=${t('web.table.keys')} about=${t('web.table.keys.about')} on=${settings.value.keys} onChange=${(/** @type {boolean} */ on) => setSetting('keys', on)} />
    <${NotifyToggle} />
    ${session.host && html`<div class="menurow"><span><b>${t('web.table.pace')}</b><span>${t('web.table.pace.about')}</span></span>
      <${Segmented} label=${t('web.table.pace')} value=${table.pace} onChange=${(/** @type {any} */ pace) => run(api.pace(table.id, session.host ?? '', pace), '')}
        options=${[{ value: 'steady', text: t('web.table.pace.steady') }, { value: 'instant', text: t('web.table.pace.instant') }]} /></div>`}
    <div class="menurow"><span><b>${t('web.components')}</b><span>${t('web.table.components.about')}</span></span><${Button} glyph="copy" href=${`/components/${table.game}?table=${table.id}`}>${t('web.components')}<//></div>
    ${info && html`<div class="menurow"><span><b>${t(info.who === 'bot' ? 'web.table.bot.back' : 'web.table.bot.hand')}</b><span>${t(info.who === 'bot' ? 'web.table.bot.back.about' : 'web.table.bot.hand.about')}</span></span>
      ${info.who === 'bot' ? html`<${Button} glyph="seat" onClick=${() => run(api.comeBack(table.id, live.token), t('web.table.bot.back.done'))}>${t('web.table.bot.back')}<//>`
        : html`<${Button} glyph="bot" onClick=${() => run(api.handToBot(table.id, live.token), t('web.table.bot.hand.done'))}>${t('web.table.bot.hand')}<//>`}</div>
      <div class="menurow"><span><b>${t('web.table.leave')}</b><span>${t('web.table.leave.about')}</span></span>
        <${Button} glyph="leave" kind=${sure === 'leave' ? 'danger' : 'plain'} onClick=${() => (sure === 'leave' ? run(leave(), '') : setSure('leave'))}>${t(sure === 'leave' ? 'web.table.leave.sure' : 'web.table.leave')}<//></div>
      ${state.interjections.includes('concede') && html`<div class="menurow"><span><b>${t('web.table.concede')}</b><span>${t('web.table.concede.about')}</span></span>
        <${Button} kind=${sure === 'concede' ? 'danger' : 'plain'} onClick=${() => (sure === 'concede' ? run(api.concede(table.id, live.token), '') : setSure('concede'))}>${t(sure === 'concede' ? 'web.table.concede.sure' : 'web.table.concede')}<//></div>`}`}
  <//>`;
}
