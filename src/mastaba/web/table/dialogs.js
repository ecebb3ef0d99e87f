// What is opened at a table now and then, and fetched then: its menu, and what to do about somebody who has gone.
import { html, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { NotifyToggle } from '../lib/notify-toggle.js';
import { FilmSlider, SoundRows } from '../lib/pace.js';
import { go } from '../lib/route.js';
import { keepTicket, setSetting, settings, ticketOf } from '../lib/state.js';
import { settingsOpen } from '../lib/topbar.js';
import { Button, Dialog, Toggle, errorText, say } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { seatOf } from './session.js';

/**
 * Pace, sound, bot, leave, concede.
 * @param {{session: import('./session.js').Session, viewer: import('./session.js').Viewer, onClose: () => void}}
 *   props
 */
export function TableMenu({ session, viewer, onClose }) {
  const { live } = viewer;
  const seat = seatOf(viewer);
  const state = live.state.value;
  const [sure, setSure] = useState('');
  if (!state) return null;
  const { table } = state;
  const run = async (/** @type {Promise<unknown>} */ job, /** @type {string} */ done) => {
    try { await job; if (done) say(done); onClose(); } catch (error) { say(errorText(error)); }
  };
  const info = seat === null ? null : table.seats[seat];
  const leave = async () => {
    await api.leave(table.id, live.token);
    keepTicket({ table: table.id,
      seats: (ticketOf(table.id)?.seats ?? []).filter((own) => own.token !== live.token) });
    go('/');
  };
  return html`<${Dialog} title=${t('web.table.menu')} onClose=${onClose} class="tablemenu">
    <${Toggle} label=${t('web.table.confirm')} about=${t('web.table.confirm.about')} on=${settings.value.confirm}
      onChange=${(/** @type {boolean} */ on) => setSetting('confirm', on)} />
    <${Toggle} label=${t('web.table.keys')} about=${t('web.table.keys.about')} on=${settings.value.keys}
      onChange=${(/** @type {boolean} */ on) => setSetting('keys', on)} />
    <${NotifyToggle} />
    <${FilmSlider} /><${SoundRows} />
    <div class="menurow"><span><b>${t('web.set.lang')}, ${t('web.set.theme')}</b></span>
      <${Button} glyph="gear" onClick=${() => { onClose(); settingsOpen.value = 'all'; }}>${t('web.settings')}
      <//></div>
    ${table.campaign && table.you.kind !== 'watch'
      && html`<div class="menurow">
        <span><b>${table.campaign.name}</b><span>${t('web.table.campaign.about')}</span></span>
        <${Button} glyph="rules" href=${`/c/${table.campaign.id}?table=${table.id}`}>${t('web.book.open')}<//></div>`}
    <div class="menurow"><span><b>${t('web.components')}</b><span>${t('web.table.components.about')}</span></span>
      <${Button} glyph="copy" href=${`/components/${table.game}?table=${table.id}`}>${t('web.components')}<//></div>
    ${info && html`<div class="menurow">
      <span><b>${t(info.who === 'bot' ? 'web.table.bot.back' : 'web.table.bot.hand')}</b>
        <span>${t(info.who === 'bot' ? 'web.table.bot.back.about' : 'web.table.bot.hand.about')}</span></span>
      ${info.who === 'bot'
        ? html`<${Button} glyph="seat"
          onClick=${() => run(api.comeBack(table.id, live.token), t('web.table.bot.back.done'))}>
          ${t('web.table.bot.back')}<//>`
        : html`<${Button} glyph="bot"
          onClick=${() => run(api.handToBot(table.id, live.token), t('web.table.bot.hand.done'))}>
          ${t('web.table.bot.hand')}<//>`}</div>
      <div class="menurow"><span><b>${t('web.table.leave')}</b><span>${t('web.table.leave.about')}</span></span>
        <${Button} glyph="leave" kind=${sure === 'leave' ? 'danger' : 'plain'}
          onClick=${() => (sure === 'leave' ? run(leave(), '') : setSure('leave'))}>
          ${t(sure === 'leave' ? 'web.table.leave.sure' : 'web.table.leave')}<//></div>
      ${state.interjections.includes('concede')
        && html`<div class="menurow">
          <span><b>${t('web.table.concede')}</b><span>${t('web.table.concede.about')}</span></span>
        <${Button} kind=${sure === 'concede' ? 'danger' : 'plain'}
          onClick=${() => (sure === 'concede' ? run(api.concede(table.id, live.token), '') : setSure('concede'))}>
          ${t(sure === 'concede' ? 'web.table.concede.sure' : 'web.table.concede')}<//></div>`}`}
  <//>`;
}

/**
 * Wait, let a bot play, or leave.
 * @param {{table: import('../lib/types').TableInfo, seat: number, token: string, onClose: (done?: string) => void,
 *   onLeave: (() => void) | null}} props
 */
export function AwayDialog({ table, seat, token, onClose, onLeave }) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const name = table.seats[seat].name ?? '';
  const replace = async () => {
    setBusy(true);
    try {
      await api.replace(table.id, token, seat);
      onClose(t('web.table.away.done', { name }));
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${t('web.table.away.title', { name })} onClose=${() => onClose()} class="awaybox">
    <p>${t('web.table.away.text', { name })}</p>
    ${problem && html`<p class="bad" role="alert">${problem}</p>`}
    <div class="acts">
      ${onLeave && html`<${Button} kind="quiet" glyph="leave" onClick=${onLeave}>${t('web.table.leave')}<//>`}
      <span class="grow"></span>
      <${Button} glyph="clock" onClick=${() => onClose()}>${t('web.table.away.wait')}<//>
      <${Button} kind="primary" glyph="bot" busy=${busy} onClick=${replace}>${t('web.table.away.bot')}<//></div><//>`;
}
