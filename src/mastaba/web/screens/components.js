// The component gallery: everything in a game's box, drawn, with its count.
import { html } from '../lib/html.js';
import { loadGallery } from '../games/registry.js';
import { go, route } from '../lib/route.js';
import { gameInfo, games, loadGames } from '../lib/state.js';
import { t } from '../lib/words.js';
import { ErrorPlate, IconButton, Plate, Segmented, Skeleton, useLoad, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';

/** @typedef {import('../lib/types').ComponentRow} Row */

/** A box without drawings of its own yet: the list. @param {{ rows: Row[] }} p */
const Plain = ({ rows }) =>
  html`<${Plate}>
    <table class="complist">
      <tbody>${rows.map((row) =>
        html`<tr key=${row.kind + row.id}><td>${row.copies} ×</td><td>${row.name}</td><td>${row.kind}</td>
        </tr>`)}</tbody>
    </table>
  <//>`;

/** @param {{ game?: string }} p */
export default function Components({ game }) {
  const { error, again } = useLoad(loadGames, []);
  const known = games.value;
  const id = game ?? known?.[0]?.id ?? null;
  const info = id ? gameInfo(id) : null;
  const table = route.value.query.get('table');
  const own = useLoad(async () => (info ? { of: info.id, ...await loadGallery(info.id) } : null), [info?.id]);
  const { Gallery = null, contents = null } = own.value ?? {};
  useTitle(t('web.components'));
  return html`<${TopBar} title=${t('web.components')} sub=${id ? t(`web.game.${id}`) : undefined}>
    ${table && html`<${IconButton} wide glyph="prev" href="/t/${table}" label=${t('web.gallery.back')} />`}
    ${id && html`<${IconButton} wide glyph="rules" href="/rules/${id}" label=${t('web.rulebook')} />`}<//>
    <main id="main" class="galpage" tabindex="-1">
      ${known && known.length > 1
        && html`<${Segmented} label=${t('web.new.game')} value=${id ?? ''}
          onChange=${(/** @type {string} */ v) => go(`/components/${v}`)}
          options=${known.map((g) => ({ value: g.id, text: t(`web.game.${g.id}`) }))} />`}
      ${error || own.error
        ? html`<${ErrorPlate} error=${error ?? own.error} retry=${error ? again : own.again} />`
        : !known || (info && own.value?.of !== info.id)
        ? html`<${Skeleton} rows=${5} />`
        : !info ? html`<p class="lead">${t('web.gallery.not_yet')}</p>`
        : Gallery ? html`<${Gallery} contents=${contents} table=${table} />`
          : html`<${Plain} rows=${contents?.components} />`}</main>`;
}
