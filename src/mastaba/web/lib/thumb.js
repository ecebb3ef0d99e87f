// A small picture of a game for lists: its board, or the cover of a box still closed.
import { html, useMemo } from './html.js';
import { boxOf, drawn } from '../games/registry.js';
import { sceneryOf } from './state.js';
import { Svg } from './ui.js';
import { SHELF, cover } from './covers.js';

/** @param {{ game: string }} p */
export function Thumb({ game }) {
  const scenery = sceneryOf(game);
  const box = drawn(game) ? boxOf(game) : null;
  const picture = useMemo(() => (box && scenery ? box.thumb(scenery) : null), [box, scenery]);
  if (picture) return html`<${Svg} class="th" box=${picture.box} ratio="xMidYMid slice" draw=${picture.svg} />`;
  const known = SHELF.some(({ id }) => id === game);
  return html`<${Svg} class="th" box="0 46 240 200" ratio="xMidYMid slice" draw=${known ? cover(/** @type {any} */ (game), '', '') : ''} />`;
}
