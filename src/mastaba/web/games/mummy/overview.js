// The whole pyramid in a corner of a small screen.
import { html } from '../../lib/html.js';
import { Mini } from '../../table/overview.js';
import { heat } from './beliefs.js';
import { CELL, middle, place } from './geometry.js';
import { standing } from './layers.js';
import { frame } from './masonry.js';
import { targets } from './moves.js';
import { LOOKS } from './pieces.js';

/**
 * @param {{play: import('./play').Play, box: {x: number, y: number, width: number, height: number},
 *   onGo: (x: number, y: number) => void}} props
 */
export function Overview({ play, box, onGo }) {
  const whole = frame(play.scene);
  const map = heat(play);
  return html`<${Mini} whole=${whole} box=${box} onGo=${onGo}>
    <path d=${play.scene.outline()} fill="var(--py-2)" />
      <path d=${play.scene.floor()} fill="var(--cor)" opacity=".55" />
    ${[...map].map(([cell, { sum }]) =>
      html`<rect key=${cell} x=${place(cell).x * CELL} y=${place(cell).y * CELL} width=${CELL} height=${CELL}
        fill=${`var(--h${sum > 0.15 ? 4 : sum > 0.06 ? 3 : 2})`} />`)}
    ${!map.size && [...targets(play).keys()].map((cell) =>
      html`<circle key=${cell} cx=${middle(cell).x} cy=${middle(cell).y} r="17" fill="var(--glow)" />`)}
    ${standing(play.view).map((p) =>
        html`<circle key=${p.colour} cx=${middle(p.cell).x} cy=${middle(p.cell).y} r="26"
          fill=${LOOKS[p.colour].colour} stroke="#FFF8EA" stroke-width="9" />`)}
    <circle cx=${middle(play.view.mummy.cell).x} cy=${middle(play.view.mummy.cell).y} r="28" fill="#FF6B3D"
      stroke="#140D06" stroke-width="9" /><//>`;
}
