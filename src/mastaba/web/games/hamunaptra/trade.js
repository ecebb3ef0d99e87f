// Trading: whether the dialog is open, and who waits for an answer. The dialog comes when it is first opened.
import { signal } from '../../lib/html.js';

/** @typedef {import('../../table/play.js').Play} Play */

export const trading = signal(false);

/** Offers made to this seat. @param {Play} play */
export const incoming = (play) => play.view.offers.filter((/** @type {any} */ offer) => offer.to === play.seat && offer.open);
