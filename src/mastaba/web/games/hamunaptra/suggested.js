// A whole party with one press: whoever is suggested is taken each time one is asked, until the draft is over.
import { signal, useEffect } from '../../lib/html.js';

/** @typedef {import('./play').Play} Play */

/** The table at which the suggested party is being taken. */
const taking = signal(/** @type {string | null} */ (null));

/** @param {Play} play */
const suggested = (play) => play.offers.find((offer) => offer.verb === 'suggest') ?? null;

/** Take the one who is suggested now, and those who will be. @param {Play} play */
export function takeSuggested(play) {
  taking.value = play.table.id;
  const offer = suggested(play);
  if (offer) play.act(offer.do);
}

/** Whether the party is being taken: until it is whole nobody else is asked for. @param {Play} play */
export const isTaking = (play) => taking.value === play.table.id && suggested(play) !== null;

/** Choose for oneself again. */
export const chooseOneself = () => { taking.value = null; };

/** Goes on with it at every question of the draft. @param {Play} play */
export function useSuggested(play) {
  const offer = isTaking(play) && play.live ? suggested(play) : null;
  useEffect(() => { if (offer) play.act(offer.do); }, [offer?.do]);
  useEffect(() => { if (play.view.waiting?.kind !== 'draft') chooseOneself(); }, [play.view.waiting?.kind]);
}
