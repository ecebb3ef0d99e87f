// A sheet of woven felt under the tunnels.
import { html } from '../../lib/html.js';

export const Scene = () => html`<div class="scene felt" aria-hidden="true"></div>`;
