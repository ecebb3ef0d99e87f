// A small picture of a game for lists.
import { html, signal, useEffect } from './html.js';
import { mummyPawn } from './draw.js';
import { gameInfo } from './state.js';
import { Svg } from './ui.js';
import { cover } from './covers.js';

/** The pyramid's outline and floor, made once from the scenery the server sends. */
const pyramid = signal(/** @type {{ outline: string, floor: string, dungeon: { x: number, y: number } } | null} */ (null));

/** @param {{ game: string }} p */
export function Thumb({ game }) {
  const scenery = gameInfo(game)?.scenery;
  useEffect(() => {
    if (game !== 'mummy' || !scenery || pyramid.value) return;
    import('../games/mummy/geometry.js').then(({ Maze, middle }) => {
      const maze = new Maze(/** @type {any} */ (scenery));
      pyramid.value = { outline: maze.outline(), floor: maze.floor(), dungeon: middle(scenery.dungeon) };
    });
  }, [scenery]);
  if (game === 'mummy' && pyramid.value) {
    const { outline, floor, dungeon } = pyramid.value;
    return html`<${Svg} class="th" box="-60 -60 1020 780" ratio="xMidYMid slice" draw=${`<rect x="-400" y="-200" width="2000" height="1200" fill="#1B1B35"/><rect x="-400" y="560" width="2000" height="500" fill="#5C3D28"/><circle cx="130" cy="110" r="62" fill="#F3DFA8"/><path d="${outline}" fill="#B98F50"/><path d="${floor}" fill="#2A1E14"/>${mummyPawn({ x: dungeon.x, y: dungeon.y + 18, scale: 1.5 })}`} />`;
  }
  return html`<${Svg} class="th" box="0 46 240 200" ratio="xMidYMid slice" draw=${game in { mummy: 1, hamunaptra: 1, dungeonrun: 1, tomb: 1 } ? cover(game, '', '') : ''} />`;
}
