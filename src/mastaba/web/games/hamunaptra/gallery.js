// Everything in the box of Hamunaptra, drawn.
import { d4 } from '../../lib/draw.js';
import { Die, Piece, Shelf } from '../../lib/gallery.js';
import { html } from '../../lib/html.js';
import { Svg } from '../../lib/ui.js';
import { capital, t } from '../../lib/words.js';
import { bonusLine, lettersOf, sheetLine, statLetter, statLine } from './naming.js';
import { PAWN_BOX, encounter, gear, pawn, tunnel } from './pieces.js';

/**
 * The first of every kind of tile, with how many there are.
 * @param {Record<string, {code: string, symbol?: string | null}>} tiles
 */
function kinds(tiles) {
  /** @type {Map<string, {id: string, copies: number}>} */
  const found = new Map();
  for (const [id, { code, symbol }] of Object.entries(tiles)) {
    const key = `${code}${symbol ?? ''}`;
    found.set(key, { id: found.get(key)?.id ?? id, copies: (found.get(key)?.copies ?? 0) + 1 });
  }
  return [...found.values()];
}

/** @param {{ contents: import('./play').Contents, table: string | null }} p */
export function Gallery({ contents }) {
  const { scenery } = contents;
  const of = (/** @type {string} */ kind) =>
    contents.components.filter((row) => row.kind === kind).reduce((n, row) => n + row.copies, 0);
  const title = (/** @type {string} */ kind) => capital(t(`hamunaptra.component.${kind}`, { count: of(kind) }));
  const letters = [0, 1, 2].map(statLetter);
  const copies = (/** @type {number} */ n) => (n > 1 ? `× ${n}` : '');
  const tile = (/** @type {{id: string, copies: number}} */ { id, copies: n }) =>
    html`<${Piece} key=${id} name=${capital(t(`hamunaptra.tile.${id}`))} note=${copies(n)}>
      <${Svg} box="-2 -2 104 104" width=${96} height=${96}
        draw=${tunnel(scenery, id, (scenery.tiles[id] ?? scenery.starts[id]).mask)} />
    <//>`;
  const laid = (/** @type {string} */ kind) =>
    kinds(Object.fromEntries(
      Object.entries(scenery.tiles).filter(([, one]) => one.kind === kind)));
  return html`<div class="gallery hamgal">
    <${Shelf} title=${title('character')} class="g-all people">
      ${scenery.characters.map(({ id, stats }, /** @type {number} */ i) =>
        html`<${Piece} key=${id} name=${t(`hamunaptra.character.${id}`)}
          note=${[t(`hamunaptra.who.${id}`), html`<br />`, sheetLine(stats).replaceAll(' ', '\u00a0')]}>
          <${Svg} box=${PAWN_BOX} width=${64} height=${109}
            draw=${pawn(i % 8, lettersOf(t(`hamunaptra.character.${id}`)), { who: id })} />
        <//>`)}
    <//>
    <${Shelf} title=${title('tunnel')} class="g-half">${laid('tunnel').map(tile)}<//>
    <${Shelf} title=${title('room')} class="g-half">${laid('room').map(tile)}<//>
    <${Shelf} title=${title('stair')} class="g-half">${laid('stair').map(tile)}<//>
    <${Shelf} title=${title('start tile')} class="g-half">${kinds(scenery.starts).map(tile)}<//>
    ${['monster',
      'trap'].map((kind) =>
        html`<${Shelf} key=${kind} title=${title(kind)} class="g-half">
          ${Object.entries(scenery.encounters).filter(([, one]) => one.kind === kind)
            .map(([id, one]) =>
              html`<${Piece} key=${id} name=${capital(t(`hamunaptra.tile.${id}`))}
                note=${statLine(one.stats)}>
                <${Svg} box="-2 -2 104 104" width=${96} height=${96}
                  draw=${encounter(one, id, letters)} />
              <//>`)}
        <//>`)}
    <${Shelf} title=${title('equipment')} class="g-all">
      ${Object.entries(scenery.equipment).map(([id, one]) =>
        html`<${Piece} key=${id} name=${capital(t(`hamunaptra.tile.${id}`))}
          note=${bonusLine(one.bonus)}>
          <${Svg} box="-2 -2 104 104" width=${96} height=${96} draw=${gear(id)} /><//>`)}
    <//>
    <${Shelf} title=${t('web.gallery.hamunaptra.dice')} class="g-half">
      ${[1, 2, 3, 4].map((face) =>
        html`<${Piece} key=${face} name=${String(face)}><${Die} svg=${d4(face, { size: 60 })} /><//>`)}
    <//></div>`;
}
