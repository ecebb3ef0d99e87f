// Cold rock under the tiles.
import { html } from '../../lib/html.js';

export const Scene = () => html`<div class="scene rock" aria-hidden="true"></div>`;
