// What a finished game has brought everybody in its campaign.
import { html } from '../lib/html.js';
import { Medal, memberName, pointsOf } from '../lib/book.js';
import { api } from '../lib/net.js';
import { bind } from '../lib/sheet.js';
import { Button, Glyph, Plate, useLoad } from '../lib/ui.js';
import { t, titleOf } from '../lib/words.js';

/** @param {{ table: import('../lib/types').TableInfo, token: string }} p */
export default function CampaignStrip({ table, token }) {
  const id = table.campaign?.id ?? '';
  const { value: book } =
    useLoad(() => Promise.all([api.book(id, token), bind()]).then(([found]) => found), [id, token]);
  const { gains = [], wording = '' } = book?.games.find((played) => played.table === table.id) ?? {};
  const title = t('web.over.campaign', { name: table.campaign?.name ?? '' });
  return html`<${Plate} as="section" class="camp" aria-label=${title}>
    <div class="camp-head"><h2 class="eyebrow">${title}</h2>
      <${Button} kind="quiet" glyph="rules" href=${`/c/${id}?table=${table.id}`}>${t('web.book.open')}<//></div>
    <ul class="camp-list">
      ${[...gains].sort((a, b) => b.total - a.total).map((gain) =>
        html`<li key=${gain.member} class=${gain.rose ? 'is-up' : ''}>
          <${Medal} level=${gain.level} size=${46} lit=${gain.rose} />
      <span><b>${memberName(gain)}</b>
        <span>${t('web.over.gained',
          { points: pointsOf(table.game, gain.gained), total: pointsOf(table.game, gain.total) })}</span>
        ${gain.rose ? html`<span class="rose"><${Glyph} name="caret" size=${14} />
          ${t('web.book.rose', { title: titleOf(table.game, gain.level, wording) })}</span>`
          : html`<span class="stays">${titleOf(table.game, gain.level, wording)}</span>`}</span>
        </li>`)}</ul><//>`;
}
