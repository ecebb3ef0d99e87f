// Somebody has gone: wait, let a bot play, or leave.
import { html, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { Button, Dialog, errorText } from '../lib/ui.js';
import { t } from '../lib/words.js';

/** Whether a seat's person is not there. @param {import('../lib/types').TableInfo} table @param {number | null | undefined} seat */
export function isAway(table, seat) {
  const info = seat === null || seat === undefined ? null : table.seats[seat];
  return !!info && info.who === 'person' && !info.online;
}

/** @param {{table: import('../lib/types').TableInfo, seat: number, token: string, onClose: (done?: string) => void, onLeave: (() => void) | null}} props */
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
  return html`<${Dialog} title=${t('web.table.away.title', { name })} onClose=${() => onClose()} class="awaybox"><p>${t('web.table.away.text', { name })}</p>
    ${problem && html`<p class="bad" role="alert">${problem}</p>`}
    <div class="acts">${onLeave && html`<${Button} kind="quiet" glyph="leave" onClick=${onLeave}>${t('web.table.leave')}<//>`}<span class="grow"></span>
      <${Button} glyph="clock" onClick=${() => onClose()}>${t('web.table.away.wait')}<//>
      <${Button} kind="primary" glyph="bot" busy=${busy} onClick=${replace}>${t('web.table.away.bot')}<//></div><//>`;
}
