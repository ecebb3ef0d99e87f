// What galleries of components are made of.
import { html } from './html.js';
import { Plate } from './ui.js';

/**
 * What lies in a game's box, and what its tables draw.
 * @typedef {{ components: import('./types').ComponentRow[], scenery: any }} Contents
 */
/** @param {{ title: string, class?: string, children?: any }} p */
export const Shelf = ({ title, class: cls = '', children }) =>
  html`<${Plate} as="section" class="gal ${cls}"><h2>${title}</h2><div class="gal-in">${children}</div><//>`;
/** @param {{ name: string, note?: any, children?: any }} p */
export const Piece = ({ name, note, children }) =>
  html`<figure class="piece">${children}<figcaption><b>${name}</b>${note && html`<span>${note}</span>`}</figcaption>
  </figure>`;
/** @param {{ svg: string }} p */
export const Die = ({ svg }) => html`<span class="diepic" dangerouslySetInnerHTML=${{ __html: svg }} />`;
