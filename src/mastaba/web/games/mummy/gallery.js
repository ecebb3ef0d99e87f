// Everything in the box of The Mummy, drawn; at a table also what has become of each card.
import { numeralDie } from '../../lib/draw.js';
import { Die, Piece, Shelf } from '../../lib/gallery.js';
import { html } from '../../lib/html.js';
import { api } from '../../lib/net.js';
import { ticketOf, tokenOf } from '../../lib/state.js';
import { Thumb } from '../../lib/thumb.js';
import { Svg, useLoad } from '../../lib/ui.js';
import { capital, t, wordOf } from '../../lib/words.js';
import { LOOKS, hunterDie, mummyPawn, pawn } from './pieces.js';
import { FAMILIES, FAMILY_ORDER, cardPicture } from './treasures.js';

/**
 * What has become of each mission card at a table. With several people at this device no hand is told.
 * @param {string} table
 * @returns {Promise<Record<string, 'shown' | 'yours'>>}
 */
async function fates(table) {
  const token = tokenOf(table);
  if (!token) return {};
  const { view, table: { you } } = await api.table(table, token);
  const alone = (ticketOf(table)?.seats.length ?? 0) < 2;
  /** @type {Record<string, 'shown' | 'yours'>} */
  const out = {};
  for (const seat of /** @type {import('./view').View | null} */ (view)?.seats ?? []) {
    for (const id of seat.revealed ?? []) out[id] = 'shown';
    if (alone && seat.seat === you.seat) for (const id of seat.hand ?? []) out[id] = 'yours';
  }
  return out;
}

/** @param {{ contents: import('./play').Contents, table: string | null }} p */
export function Gallery({ contents, table }) {
  const fate = useLoad(() => (table ? fates(table) : Promise.resolve(null)), [table]).value ?? null;
  const { scenery } = contents;
  const of = (/** @type {string} */ kind) => contents.components.filter((row) => row.kind === kind);
  const title = (/** @type {string} */ kind) =>
    capital(t(`mummy.component.${kind}`, { count: of(kind).reduce((n, row) => n + row.copies, 0) }));
  const { treasures } = scenery;
  return html`<div class="gallery">
    <${Shelf} title=${title('board')} class="g-board"><div class="boardpic"><${Thumb} game="mummy" /></div>
      <p>${t('web.gallery.mummy.board',
        { cells: Object.keys(scenery.cells).length, columns: `A–${String.fromCharCode(64 + scenery.columns)}`,
          rows: `1–${scenery.rows}` })}</p>
    <//>
    <${Shelf} title=${`${title('pawn')}, ${title('mummy')}`} class="g-pawns">
      ${scenery.colours.map((colour) =>
        html`<${Piece} key=${colour} name=${wordOf('mummy', 'pawn', colour)}>
          <${Svg} box="-24 -64 48 72" width=${67} height=${100} draw=${pawn(colour)} /><//>`)}
      <${Piece} name=${wordOf('mummy', 'role', 'mummy')}>
        <${Svg} box="-24 -64 48 72" width=${67} height=${100} draw=${mummyPawn()} /><//><//>
    <${Shelf} title=${title('ankh')} class="g-ankhs">
      ${scenery.colours.map((colour) =>
        html`<${Piece} key=${colour} name=${wordOf('mummy', 'pawn', colour)}>
          <span class="ankhrow">
            ${of('ankh').filter((row) => row.id === colour).flatMap((row) =>
              Array.from({ length: row.copies },
                (_, i) => html`<${Svg} key=${i} box="0 0 512 512" width=${30} height=${30}
                  draw=${`<g color="${LOOKS[colour].colour}" stroke="var(--rim)" stroke-width="22">
                    <use href="#i-ankh"/></g>`} />`))}
          </span>
        <//>`)}
    <//>
    <${Shelf} title=${title('hunter die')} class="g-dice">
      ${scenery.hunter_faces.map((/** @type {string} */ face) =>
        html`<${Piece} key=${face} name=${wordOf('mummy', 'face', face)}>
          <${Die} svg=${hunterDie(face, { size: 60 })} /><//>`)}
    <//>
    <${Shelf} title=${title('mummy die')} class="g-mdice">
      ${Object.entries(scenery.mummy_dice).map(([id, faces]) =>
        html`<${Piece} key=${id} name=${t(`web.value.mummy.mummyDie.${id}`)}>
          <span class="dierow">
            ${/** @type {number[]} */ (faces).map((face, i) =>
              html`<${Die} key=${i} svg=${numeralDie(face, { size: 36 })} />`)}
          </span>
        <//>`)}
    <//>
    <${Shelf} title=${title('mission card')} class="g-cards">
      ${fate && html`<p class="unseen-note">
        ${t('web.gallery.mummy.unseen', { cards: treasures.filter((row) => !fate[row.id]).length })}</p>`}
      ${FAMILY_ORDER.flatMap((/** @type {string} */ letter) =>
        treasures.filter((row) => row.id[0] === letter)).map((/** @type {{ id: string, cell: string }} */ row) =>
        html`<figure key=${row.id} class=${`mission ${fate?.[row.id] ?? ''}`}>
      <${Svg} box="0 0 84 72" class="mission-pic" draw=${cardPicture(row.id)} />
        <span class="mission-cell">${row.cell}</span>
        <${Svg} box="-1 -1 34 34" width=${20} height=${20} class="mission-fam"
          draw=${`<path d="${FAMILIES[row.id[0]].shape}" fill="${FAMILIES[row.id[0]].colour}" stroke="#1B1005"
            stroke-width="3"/>`} />
      <figcaption>${t(`mummy.treasure.${row.id}`)}</figcaption>
        ${fate && html`<span class="mission-state">${t(`web.gallery.mummy.${fate[row.id] ?? 'hidden'}`)}</span>`}
      </figure>`)}<//></div>`;
}
