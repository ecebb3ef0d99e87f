// /t/<id>: find out what the address and our tickets open, then show the invitation or the table.
import { html, signal, useEffect, useState } from '../lib/html.js';
import { meetCampaign } from '../lib/campaigns.js';
import { foretell } from '../lib/live.js';
import { ApiError, api } from '../lib/net.js';
import { go, route } from '../lib/route.js';
import { dress } from '../lib/sheet.js';
import { dropTicket, keepSeat, keepTicket, ticketOf, tokenOf } from '../lib/state.js';
import { t } from '../lib/words.js';
import { Button, ErrorPlate, Plate, Skeleton, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';

const Table = signal(/** @type {typeof import('./table.js').default | null} */ (null));
const Lobby = signal(/** @type {typeof import('./invite.js') | null} */ (null));

/**
 * A link to a seat was opened: keep what it opens and take it off the address.
 * @param {string} id
 * @param {string} token
 * @returns {Promise<{ invited: string | null, status: string, game: string }>}
 */
async function accept(id, token) {
  const message = await api.table(id, token);
  const { table } = message;
  const { kind, seat } = table.you;
  if (kind === 'seat' && seat !== null) keepSeat(id, seat, token, table.game);
  else if (kind === 'host') keepTicket({ table: id, host: token, game: table.game });
  else if (kind === 'watch') keepTicket({ table: id, watch: token, game: table.game });
  meetCampaign(table, token);
  if (table.status === 'playing') foretell(token, message);
  return { invited: kind === 'invited' ? token : null, status: table.status, game: table.game };
}

/** @param {{ id: string }} p */
export default function Gate({ id }) {
  const [found, setFound] =
    useState(/** @type {{ invited: string | null, status: string, game: string } | null} */ (null));
  const [error, setError] = useState(/** @type {unknown} */ (null));
  const [round, setRound] = useState(0);
  useTitle(found ? t(`web.game.${found.game}`) : '');

  const { hash, path: at } = route.value;
  // anything shorter is an anchor; another table's link is not ours
  const given = hash.length >= 16 && at === `/t/${id}` ? hash : null;
  useEffect(() => {
    if (!given && found) return undefined; // the link was taken off the address, we know it all
    let current = true;
    const { path, query } = route.value;
    const token = given ?? tokenOf(id);
    setError(null);
    const told = token ? accept(id, token) : Promise.reject(new ApiError(403, { kind: 'no_seat', message: '' }));
    told.then((what) => {
      if (!current) return;
      setFound(what);
      // An invitation stays in the address until the seat is taken, in case of a reload.
      if (given && !what.invited) go(path + (query.size ? `?${query}` : ''), { replace: true });
    }, (problem) => {
      if (!current) return;
      if (!given && problem instanceof ApiError && problem.status === 404 && ticketOf(id)) dropTicket(id);
      setError(problem);
    });
    return () => { current = false; };
  }, [id, round, given]);
  const playing = !!found && !found.invited && found.status !== 'open';
  useEffect(() => {
    if (playing && !Table.value) import('./table.js').then((m) => { Table.value = m.default; }, setError);
  }, [playing]);
  const lobby = !!found && !playing;
  useEffect(() => {
    if (lobby && !Lobby.value) Promise.all([import('./invite.js'), dress()]).then(([m]) => { Lobby.value = m;
    }, setError);
  }, [lobby]);

  if (error) {
    const none = error instanceof ApiError
      && (error.kind === 'no_seat' || error.status === 401 || error.status === 403 || error.status === 404);
    return html`<${TopBar} title=${t('web.table')} /><main id="main" class="lone" tabindex="-1">${none
      ? html`<${Plate} class="error-plate" role="alert"><p>${t('web.no_seat')}</p>
        <div class="acts"><${Button} kind="primary" glyph="wifi" href="/?join">${t('web.join.title')}<//>
          <${Button} kind="quiet" glyph="home" href="/">${t('web.home')}<//></div>
      <//>`
      : html`<${ErrorPlate} error=${error} retry=${() => setRound(round + 1)} />`}</main>`;
  }
  if (found?.invited
    && Lobby.value) return html`<${Lobby.value.TakeSeat} id=${id} token=${found.invited} game=${found.game}
      onSeat=${() => { setFound(null); go(`/t/${id}`, { replace: true }); setRound(round + 1); }} />`;
  if (found?.status === 'open' && !found.invited
    && Lobby.value) return html`<${Lobby.value.default} id=${id}
      onStart=${() => setFound({ ...found, status: 'playing' })} />`;
  if (playing && Table.value) return html`<${Table.value} id=${id} />`;
  return html`<${TopBar} title=${t('web.table')} />
    <main id="main" class="lone" tabindex="-1"><${Skeleton} rows=${4} /></main>`;
}
