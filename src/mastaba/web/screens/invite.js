// The invitation: a link, a code, a picture for the camera, and the seats filling.
import { html, useEffect, useMemo, useState } from '../lib/html.js';
import { SitForm } from '../lib/join.js';
import { api } from '../lib/net.js';
import { openTable } from '../lib/live.js';
import { keepSeat, ticketOf, tokenOf } from '../lib/state.js';
import { t } from '../lib/words.js';
import { Button, Chip, ErrorPlate, Eyebrow, Glyph, Plate, Skeleton, copyText, errorText, useLoad,
  useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';
import { setupOf } from '../lib/setups.js';

/** @param {{ link: string }} p */
function Qr({ link }) {
  const { value } = useLoad(() => api.qr(link), [link]);
  return html`<div class="qr">
    ${value && html`<img alt=${t('web.invite.qr')} width="208" height="208"
      src=${`data:image/svg+xml,${encodeURIComponent(value)}`} />`}
  </div>`;
}

/** @param {{ table: import('../lib/types').TableInfo, own: Set<number>, links: Map<number, string> }} p */
function Seats({ table, own, links }) {
  const setup = setupOf(table.game);
  const marks =
    setup.marks(table.seats.length,
      table.options).map((mark, i) => setup.badges?.marks[table.seats[i].badge ?? ''] ?? mark);
  return html`<${Plate} as="ol" class="rows" aria-label=${t('web.invite.seats')}>${table.seats.map((seat) => {
    const link = links.get(seat.seat);
    const name = own.has(seat.seat) ? seat.name || t('web.you') : seat.name || t('web.seat.open');
    const note = seat.who === 'open' ? t('web.invite.waiting') : seat.who === 'bot' ? t(`web.kind.bot.${seat.bot}`)
      : own.has(seat.seat) ? t('web.kind.here') : t(seat.online ? 'web.invite.online' : 'web.invite.away');
    return html`<li key=${seat.seat} class="srow ${seat.who === 'open' ? 'is-open' : ''}">
      <${Chip} player=${marks[seat.seat]} size=${28} />
      <span class="sn"><b>${name}</b><span>${note}</span></span>
      ${seat.who === 'open'
        ? link && html`<${Button} glyph="copy"
          aria-label=${`${t('web.invite.copy')}: ${t('web.invite.seat_link', { number: seat.seat + 1 })}`}
          onClick=${() => copyText(link)}>
          ${t('web.invite.copy')}<//>`
        : html`<${Glyph} name="check" size=${24} class="taken" />`}</li>`;
  })}<//>`;
}

/** An address that means another machine on every machine. */
const HERE = /^(localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/;

/** Only this computer can open the link: how to be found by others. @param {{ address: string | null }} p */
const OnlyHere = ({ address }) =>
  html`<${Plate} class="onlyhere" role="note"><${Glyph} name="wifi" size=${24} />
    <div><p><b>${t('web.invite.local')}</b> ${address ? t('web.invite.local.how') : t('web.invite.local.none')}</p>
  ${address && html`<code>mastaba serve --host 0.0.0.0 --port ${location.port || '80'}</code>
    <p>${t('web.invite.local.then')} <b>${address.replace('http://', '')}</b></p>`}</div><//>`;

/** @param {{ id: string, onStart: () => void }} p */
export default function Invite({ id, onStart }) {
  const ticket = ticketOf(id);
  const token = tokenOf(id) ?? '';
  const live = useMemo(() => openTable(id, token), [id, token]);
  useEffect(() => () => live.close(), [live]);
  const host = ticket?.host ?? null;
  const { value: reached } =
    useLoad(() => (host && HERE.test(location.hostname) ? api.reach(id, host) : Promise.resolve(null)), [id, host]);
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [busy, setBusy] = useState(false);
  const table = live.state.value?.table;
  const started = !!table && table.status !== 'open';
  useEffect(() => { if (started) onStart(); }, [started]);
  useTitle(t('web.invite.title'));

  const name = table ? t(`web.game.${table.game}`) : '';
  const top = html`<${TopBar} title=${t('web.invite.title')}
    sub=${table?.campaign ? `${name} · ${table.campaign.name}` : name} />`;
  if (live.link.value === 'gone') return html`${top}
    <main id="main" class="lone" tabindex="-1"><${ErrorPlate} error=${null} /></main>`;
  if (!table) return html`${top}<main id="main" class="lone" tabindex="-1"><${Skeleton} rows=${4} /></main>`;

  const open = table.seats.filter((seat) => seat.who === 'open').length;
  const origin = (reached?.heard && reached.address) || location.origin;
  const links = new Map(ticket?.open.map((seat) => [seat.seat, `${origin}/t/${id}#${seat.token}`]));
  const code = table.code ?? ticket?.code ?? null;
  const link = code ? `${origin}/j/${code}` : null;
  async function fill() {
    setBusy(true);
    try {
      await api.fill(id, /** @type {string} */ (host));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  }
  const share = () =>
    navigator.share?.({ title: name, text: t('web.invite.share', { game: name }), url: link ?? '' }).catch(() => {});
  return html`${top}
    ${live.link.value === 'lost' && html`<p class="netband" role="status">${t('web.reconnecting')}</p>`}
    <main id="main" class="invite" tabindex="-1">
      ${reached && !reached.heard && html`<${OnlyHere} address=${reached.address} />`}
      ${link && html`<section class="col" aria-labelledby="h-way"><${Eyebrow} id="h-way">${t('web.invite.way')}<//>
        <${Plate} class="way">
        <${Qr} link=${link} /><div class="wayt"><p class="lead">${t('web.invite.text')}</p>
        <p class="bigcode"><span class="vh">${t('web.join.code')}: </span>${code}</p>
        <div class="linkbar"><${Glyph} name="link" /><code>${link.replace(/^https?:\/\//, '')}</code></div>
        <div class="acts"><${Button} glyph="copy" onClick=${() => copyText(link)}>${t('web.invite.copy')}<//>
          ${'share' in navigator && html`<${Button} glyph="chat" onClick=${share}>${t('web.invite.send')}<//>`}
        </div></div>
        <//></section>`}
      <section class="col" aria-labelledby="h-seats"><${Eyebrow} id="h-seats">${t('web.invite.seats')}<//>
        <${Seats} table=${table} own=${new Set(ticket?.seats.map((seat) => seat.seat))} links=${links} />
      </section></main>
    <footer class="start">
      <div><p role="status"><b>${name}</b>${t('web.invite.still', { seats: open })}
        ${error !== null ? html` <span class="bad">${errorText(error)}</span>` : ''}</p>
      ${host && html`<${Button} kind="primary" glyph="bot" busy=${busy} onClick=${fill}>
        ${t('web.invite.fill', { seats: open })}<//>`}
      </div></footer>`;
}

/**
 * An invitation to one seat was opened: say who you are.
 * @param {{ id: string, token: string, game: string, onSeat: () => void }} p
 */
export function TakeSeat({ id, token, game, onSeat }) {
  const take = async (/** @type {string} */ name) => {
    const { seat, token: own } = await api.join(id, token, name);
    keepSeat(id, seat, own, game);
    onSeat();
  };
  return html`<${TopBar} title=${t(`web.game.${game}`)} />
    <main id="main" class="lone" tabindex="-1"><${Plate} class="takeseat">
    <h2>${t('web.invited.title', { game: t(`web.game.${game}`) })}</h2><p>${t('web.invited.text')}</p>
      <${SitForm} take=${take} first /><//></main>`;
}
