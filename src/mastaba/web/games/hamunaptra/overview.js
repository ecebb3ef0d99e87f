// The whole board, small: shown while it is zoomed.
import { html } from '../../lib/html.js';
import { SquareMini } from '../../table/overview.js';
import { frame } from './geometry.js';
import { targets } from './moves.js';

/**
 * @param {{play: import('./play').Play, box: import('./play').Frame, onGo: (x: number, y:
 *   number) => void}} props
 */
export const Overview = ({ play, box, onGo }) =>
  html`<${SquareMini} whole=${frame(play.scene, play)} box=${box} onGo=${onGo} tiles=${play.view.tiles}
    foes=${play.view.encounters} lit=${targets(play).keys()} pieces=${play.view.characters} />`;
