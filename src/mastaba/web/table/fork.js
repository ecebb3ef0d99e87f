// Play on from a moment of a replay: one seat is yours, bots take the others.
import { html, useState } from '../lib/html.js';
import { api } from '../lib/net.js';
import { go } from '../lib/route.js';
import { keepCreated, settings, ticketOf, tokenOf } from '../lib/state.js';
import { Button, Dialog, Segmented, errorText } from '../lib/ui.js';
import { t } from '../lib/words.js';

/**
 * @param {{id: string, at: number, face: import('./play').Face, result: import('./play').Result, play:
 *   import('./play').Play, onClose: () => void}} props
 */
export function ForkDialog({ id, at, face, result, play, onClose }) {
  const { seats } = play.table;
  const [seat, setSeat] = useState(ticketOf(id)?.seats[0]?.seat ?? play.seat ?? play.view.waiting?.seat ?? 0);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    const name = (/** @type {number} */ one) => (seats[one].name ?? '').slice(0, 24);
    /** @type {import('../lib/types').NewSeat[]} */
    const plan = seats.map((_, one) =>
      (one === seat
        ? { who: 'person', name: settings.value.name || name(one) }
        : { who: 'bot', bot: 'thumb', name: name(one) }));
    try {
      const token = tokenOf(id);
      const made = token ? await api.fork(id, token, at, plan) : await api.forkReplay(id, at, plan);
      keepCreated(made, face.id, [seat]);
      go(`/t/${made.table}`);
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return html`<${Dialog} title=${t('web.replay.fork')} onClose=${onClose} class="forkbox">
    <p>${t('web.replay.fork.text')}</p>
    <${Segmented} class="views" label=${t('web.replay.fork.seat')} value=${String(seat)}
      onChange=${(/** @type {string} */ value) => setSeat(+value)}
      options=${face.seatOrder(play).map((one) =>
        ({ value: String(one), label: seats[one].name ?? undefined,
          text: html`<span class="vwin"><${result.SeatMark} play=${play} seat=${one} size=${19} />
            <span>${seats[one].name}</span></span>` }))} />
    ${problem && html`<p class="bad" role="alert">${problem}</p>`}
    <div class="acts"><span class="grow"></span>
      <${Button} kind="primary" glyph="play" busy=${busy} onClick=${start}>${t('web.new.start')}<//></div><//>`;
}
