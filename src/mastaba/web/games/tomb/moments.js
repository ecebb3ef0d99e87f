// Great moments, and how much time an event deserves when others' turns are told as a film.
import { cardName, cryptName, playerName, printed } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Say} Say
 */

const GRAND = 5; // XP from which a monster's death is a moment

/**
 * A sentence, in the second person where it is about the reader.
 * @param {Play} play
 * @param {string} name
 * @param {string} seat
 * @param {Record<string, string | number>} [slots]
 * @returns {Say}
 */
const about = (play, name, seat, slots = {}) =>
  ({ key: +seat === play.seat ? `web.tomb.moment.${name}.you` : `web.tomb.moment.${name}`,
    slots: { seat: playerName(play, +seat), ...slots } });

/** Whose party somebody was in when it was last told. @param {Play} play @param {string} creature */
const ownOf = (play, creature) => play.seat !== null
  && (play.view.seats[play.seat].fallen.includes(creature)
    || play.view.seats[play.seat].party.some((one) => one.id === creature));

/**
 * The event as a great moment, or null.
 * @param {Play} play
 * @param {GameEvent} event
 * @returns {{say: Say, icon: string, tone: 'good' | 'bad' | 'grand'} | null}
 */
export function moment(play, { id, slots }) {
  if (id === 'wipedOut') return { say: about(play, 'wiped', slots.seat), icon: 'hasty-grave', tone: 'bad' };
  if (id === 'cryptEmpty') return {
    say: { key: 'web.tomb.moment.emptied', slots: { crypt: cryptName(play, slots.crypt) } },
    icon: 'dungeon-gate', tone: 'good' };
  if (id === 'treasuresShown'
    && slots.cards !== '-') return {
      say: { key: 'web.tomb.moment.treasure', slots: { cards: slots.cards.split('+').map(cardName).join(', ') } },
    icon: 'open-treasure-chest', tone: 'good' };
  if (id === 'ended') return +slots.seat === (play.view.outcome?.winners[0] ?? -1)
    ? { say: about(play, 'over', slots.seat, { xp: slots.number }), icon: 'crowned-skull', tone: 'grand' }
    : null;
  if (id !== 'died') return null;
  const card = printed(play, slots.creature);
  if (card?.kind === 'monster') return card.xp >= GRAND
    ? { say: { key: 'web.tomb.moment.slain', slots: { creature: cardName(slots.creature) } }, icon: 'crossed-swords',
      tone: 'good' }
    : null;
  return ownOf(play, slots.creature)
    ? { say: { key: 'web.tomb.moment.fallen', slots: { creature: cardName(slots.creature) } }, icon: 'hasty-grave',
      tone: 'bad' }
    : null;
}

/** Milliseconds; what is not here goes by silently. @type {Record<string, number>} */
const BEATS = {
  cardPlaced: 40, markerTaken: 150, charactersDrawn: 300, recruited: 500, drew: 300, drewItem: 500, moved: 400,
    jumped: 500, setOut: 250, wentHome: 400, used: 500, usedOwn: 500, spoke: 500, rolled: 600, rerolled: 400,
  raidBegan: 700, trapAnnounced: 500, trapAnnouncedTwice: 500, trapShown: 600, trapNamed: 600, trapDisarmed: 900,
  trapFailed: 900, monstersShown: 700, attacked: 200, wounded: 200, died: 900, saved: 500, revived: 900,
  wipedOut: 1500,
  treasuresShown: 900, cryptEmpty: 1500, returned: 900, stealTried: 400, stolen: 900, caught: 900, banked: 250,
  mended: 250, gainedXp: 300, ended: 500, fled: 600, fleeFailed: 600, left: 400, summoned: 600,
};

/** @param {Play} _play @param {GameEvent} event */
export const beat = (_play, { id }) => BEATS[id] ?? 0;
