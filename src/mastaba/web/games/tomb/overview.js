// The whole map, small: shown while it is zoomed.
import { PLAYERS } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Mini } from '../../table/overview.js';
import { boardOf, corner, frame, middle } from './geometry.js';
import { targets } from './moves.js';
import { cryptOf, markOf } from './naming.js';

/**
 * @param {{play: import('./play').Play, box: import('./play').Frame, onGo: (x: number, y:
 *   number) => void}} props
 */
export function Overview({ play, box, onGo }) {
  const board = boardOf(play);
  const lit = [...targets(play).keys()].map((cell) => `M${corner(cell).x} ${corner(cell).y}h40v40h-40z`).join('');
  return html`<${Mini} whole=${frame(play.scene, play)} box=${box} onGo=${onGo}>
    <path d=${board.floor} class="minitiles" />
    ${[...board.crypts.values()].map(({ letter, x, y, width, height }) =>
      html`<rect key=${letter} x=${x + 4} y=${y + 4} width=${width - 8} height=${height - 8}
        class=${cryptOf(play, letter)?.cards ? 'minicrypt' : 'minitiles'} />`)}
      <path d=${lit} fill="var(--glow)" />
    ${play.view.seats.map((one, /** @type {number} */ seat) => one.at
      && html`<circle key=${seat} cx=${middle(one.at).x} cy=${middle(one.at).y} r="26"
        fill=${PLAYERS[markOf(play, seat)].colour} stroke="#FFF8EA" stroke-width="8" />`)}<//>`;
}
