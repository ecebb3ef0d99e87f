// /c/<id>: the book of a campaign. It opens by its link, or by a seat in one of its games.
import { html, useEffect } from '../lib/html.js';
import { Games, Members } from '../lib/book.js';
import { campaignOf, keepCampaign } from '../lib/campaigns.js';
import { ApiError, api } from '../lib/net.js';
import { go, route } from '../lib/route.js';
import { ticketOf, tokenOf } from '../lib/state.js';
import { bind } from '../lib/sheet.js';
import { TopBar } from '../lib/topbar.js';
import { Button, ErrorPlate, Eyebrow, IconButton, Skeleton, copyText, useLoad, useTitle } from '../lib/ui.js';
import { loadGameWords, t } from '../lib/words.js';

/** @param {string} id @param {string | null} token */
async function open(id, token) {
  if (!token) throw new ApiError(403, { kind: 'book', message: t('web.book.no_key') });
  const book = await api.book(id, token).catch((error) => {
    throw error instanceof ApiError && error.status === 401
      ? new ApiError(401, { kind: 'book', message: t('web.book.no_key') })
      : error;
  });
  await Promise.all([loadGameWords(book.game), bind()]);
  keepCampaign({ campaign: id, game: book.game, name: book.name, token, own: book.own });
  return book;
}

/** @param {{ id: string }} p */
export default function BookScreen({ id }) {
  const { hash, path, query } = route.value;
  const given = hash.length >= 16 && path === `/c/${id}` ? hash : null;
  const from = query.get('table');
  const { value: book, error, again } =
    useLoad(() => open(id, given ?? campaignOf(id)?.token ?? (from && tokenOf(from))), [id]);
  // The link is kept by this browser, and taken off the address.
  useEffect(() => { if (given && book) go(path + (query.size ? `?${query}` : ''), { replace: true }); },
    [given, book]);
  useTitle(book?.name ?? t('web.book.title'));
  const top = html`<${TopBar} title=${book?.name ?? t('web.book.title')}
    sub=${book ? `${t(`web.game.${book.game}`)} · ${t('web.book.title')} · ${t('web.book.count',
      { games: book.games.length })}` : ''}>
    ${book && html`<${IconButton} wide glyph="rules" href=${`/rules/${book.game}`}
      label=${t('web.rules_of', { game: t(`web.game.${book.game}`) })} />`}<//>`;
  if (error) return html`${top}
    <main id="main" class="lone" tabindex="-1"><${ErrorPlate} error=${error} retry=${again} /></main>`;
  if (!book) return html`${top}<main id="main" class="lone" tabindex="-1"><${Skeleton} rows=${5} /></main>`;
  const running = book.games.find((played) => played.status !== 'over' && ticketOf(played.table));
  const next = running ? { href: `/t/${running.table}`, text: t('web.book.play_on') }
    : { href: `/new?game=${book.game}&campaign=${id}`,
      text: t(book.games.length ? 'web.book.next_game' : 'web.book.first_game') };
  return html`${top}
    <main id="main" class="bookpage" tabindex="-1"><p class="bk-name" aria-hidden="true">${book.name}</p>
      ${book.members.length > 0
        && html`<section aria-labelledby="h-members"><${Eyebrow} id="h-members">${t('web.book.members')}<//>
          <${Members} book=${book} /></section>`}
      <section aria-labelledby="h-games"><${Eyebrow} id="h-games">${t('web.book.games')}<//><${Games} book=${book} />
      </section></main>
    <footer class="start"><div><p role="status">${t(running ? 'web.book.running' : 'web.book.about')}</p>
      ${from && ticketOf(from)
        && html`<${Button} kind="quiet" glyph="prev" href=${`/t/${from}`}>${t('web.book.back')}<//>`}
      ${book.own && html`<${Button} glyph="link"
        onClick=${() => copyText(`${location.origin}/c/${id}#${campaignOf(id)?.token}`)}>
        ${t('web.book.copy')}<//>`}
      <${Button} kind="primary" glyph="play" href=${next.href}>${next.text}<//></div></footer>`;
}
