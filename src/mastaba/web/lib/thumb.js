// A small picture of a game for lists: its board, or the cover of a box still closed.
import { html, useMemo } from './html.js';
import { boxOf, drawn } from '../games/registry.js';
import { cover } from '../games/shelf.js';
import { sceneryOf } from './state.js';
import { Svg } from './ui.js';

/** @param {{ game: string }} p */
export function Thumb({ game }) {
  const scenery = sceneryOf(game);
  const box = drawn(game) ? boxOf(game) : null;
  const picture = useMemo(() => (box && scenery ? box.thumb(scenery) : null), [box, scenery]);
  if (picture) return html`<${Svg} class="th" box=${picture.box} ratio="xMidYMid slice" draw=${picture.svg} />`;
  return html`<${Svg} class="th" box="0 46 240 200" ratio="xMidYMid slice" draw=${cover(game, '', '')} />`;
}
