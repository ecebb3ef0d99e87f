// Everything in the bag of The Shaft.
import { Piece, Shelf } from '/lib/gallery.js';
import { html } from '/lib/html.js';
import { Svg } from '/lib/ui.js';
import { capital, t, wordOf } from '/lib/words.js';
import { token } from './pieces.js';

/** @param {{ contents: import('./play').Contents, table: string | null }} p */
export function Gallery({ contents }) {
  const rows = (/** @type {string} */ kind) => contents.components.filter((row) => row.kind === kind);
  const title = (/** @type {string} */ kind) => capital(t(`shaft.component.${kind}`, { count: rows(kind).reduce((n, row) => n + row.copies, 0) }));
  const value = (/** @type {string} */ id) => contents.scenery.finds.find((find) => find.id === id)?.value;
  return html`<div class="gallery">${/** @type {const} */ (['find', 'danger']).map((kind) => html`<${Shelf} key=${kind} title=${title(kind)}>${rows(kind).map(({ id, copies }) => html`<${Piece} key=${id} name=${capital(wordOf('shaft', kind, id))} note=${`${kind === 'find' ? `${t('web.shaft.value', { value: value(id) ?? 0 })} · ` : ''}${copies}×`}><${Svg} box="0 0 60 60" width=${72} height=${72} draw=${token(id, 30, 30, kind)} /><//>`)}<//>`)}</div>`;
}
