// What galleries of components are made of.
import { html } from './html.js';
import { Plate } from './ui.js';

/** @typedef {import('./ui.js').Children} Children */
/** @param {{ title: string, class?: string, children?: Children }} p */
export const Shelf = ({ title, class: cls = '', children }) =>
  html`<${Plate} as="section" class="gal ${cls}"><h2>${title}</h2><div class="gal-in">${children}</div><//>`;
/** @param {{ name: string, note?: Children, children?: Children }} p */
export const Piece = ({ name, note, children }) =>
  html`<figure class="piece">${children}<figcaption><b>${name}</b>${note && html`<span>${note}</span>`}</figcaption>
  </figure>`;
/** @param {{ svg: string }} p */
export const Die = ({ svg }) => html`<span class="diepic" dangerouslySetInnerHTML=${{ __html: svg }} />`;
