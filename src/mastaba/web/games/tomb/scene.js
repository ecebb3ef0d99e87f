// Warm dark under the map.
import { html } from '../../lib/html.js';

export const Scene = () => html`<div class="scene vault" aria-hidden="true"></div>`;
