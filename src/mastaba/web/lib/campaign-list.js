// The campaigns on the home screen.
import { html, useEffect } from './html.js';
import { Medal, memberName } from './book.js';
import { campaigns, dropCampaign } from './campaigns.js';
import { api } from './net.js';
import { bind } from './sheet.js';
import { Button, Eyebrow, IconButton, Plate, useLoad } from './ui.js';
import { joined, loadGameWords, t, titleOf } from './words.js';

/** Those that open, in the order they were last met. */
async function load() {
  const books = await api.books(campaigns.value.map(({ campaign, token }) => ({ campaign, token })));
  await Promise.all([bind(), ...[...new Set(books.map(({ game }) => game))].map(loadGameWords)]);
  return books;
}

/** @param {{ book: import('./types').Book }} p */
function Card({ book }) {
  const first = [...book.members].sort((a, b) => b.total - a.total)[0];
  const who = book.members.length ? joined(book.members.map(memberName)) : t('web.book.nobody');
  return html`<${Plate} as="li" class="campcard"><${Medal} level=${first?.level ?? 1} size=${72} />
    <div class="cont-text"><h3>${book.name}</h3>
      <p>${t(`web.game.${book.game}`)} · ${t('web.book.count', { games: book.games.length })}</p>
      <p class="cont-who">${who}</p>
        ${first && html`<p class="bk-title">
          ${t('web.book.ahead', { name: memberName(first), title: titleOf(book.game, first.level, book.wording) })}
        </p>`}
      </div>
    <div class="acts">
      <${Button} glyph="rules" href=${`/c/${book.id}`} aria-label=${`${t('web.book.open')}: ${book.name}`}>
        ${t('web.book.open')}<//>
      <${IconButton} glyph="close" label=${t('web.book.forget', { name: book.name })}
        onClick=${() => dropCampaign(book.id)} /></div><//>`;
}

export default function Campaigns() {
  const { value, again } = useLoad(load, [campaigns.value]);
  // Words and totals may be older than the page after a long while away.
  useEffect(() => {
    const seen = () => { if (!document.hidden) again(); };
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  });
  if (!value?.length) return null;
  return html`<section class="contw" aria-labelledby="campaigns">
    <${Eyebrow} id="campaigns">${t('web.home.campaigns')}<//>
    <ul class="contg">${value.map((book) => html`<${Card} key=${book.id} book=${book} />`)}</ul></section>`;
}
