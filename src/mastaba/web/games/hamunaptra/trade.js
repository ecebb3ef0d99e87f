// Trading: whether the dialog is open, and who waits for an answer. The dialog comes when it is first opened.
import { signal } from '../../lib/html.js';

/** @typedef {import('./play').Play} Play */

export const trading = signal(false);

/** Offers made to this seat. @param {Play} play */
export const incoming = (play) =>
  play.view.offers.filter((offer) => offer.to === play.seat && offer.open);

/** What can be said at any other time as well: that somebody may pass, and a first word about a trade. */
const WAITS = /^(allow|refuse|offer) /;

/** Whether a trade is going on. @param {Play} play */
export const pressing = (play) => trading.value || play.interjections.some((said) => !WAITS.test(said));
