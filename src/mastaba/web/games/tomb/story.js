// Events as sentences of the log.
import { has, joined, t } from '../../lib/words.js';
import { slotsOf, tell, toneOf } from '../../table/telling.js';
import { diceText, markOf, wordName } from './naming.js';
import { ATTRIBUTE_ICON, DECK_ICON } from './pieces.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').GameEvent} GameEvent
 * @typedef {import('../../table/play.js').Line} Line
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT = new Set(['RoundBegan', 'turnEnded', 'fillingDrawn', 'cardHidden', 'cryptSeen', 'orderRolled', 'sent']);
const BAD = new Set(['wounded', 'died', 'wipedOut', 'trapFailed', 'fleeFailed', 'caught', 'lostAction', 'stolen']);
const GOOD = new Set(['trapDisarmed', 'healed', 'saved', 'revived', 'cryptEmpty', 'banked', 'gainedXp']);
/** @type {Record<string, string>} */
const ICONS = { wounded: 'burning-skull', died: 'hasty-grave', trapAnnounced: 'spiky-pit', trapAnnouncedTwice: 'spiky-pit', trapShown: 'spiky-pit', trapNamed: 'spiky-pit', trapFailed: 'falling-rocks', monstersShown: 'crowned-skull', treasuresShown: 'open-treasure-chest', roundBegan: 'crossed-swords', attacked: 'crossed-swords', cryptEmpty: 'dungeon-gate' };

/** A turn opens a new heading when the round is new. @param {GameEvent} event @returns {GameEvent} */
const named = (event) => (event.id === 'turnBegan' ? { ...event, id: 'RoundBegan', slots: { ...event.slots, round: event.slots.number } } : event);

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) => tell(events.map(named), { silent: (all, at) => SILENT.has(all[at].id) || !has(`tomb.event.${all[at].id}`), run: (all, at) => [all[at]], cells: cellsOf(play), say: ([event]) => alone(play, event) });

/** @param {Play} play @returns {(run: GameEvent[]) => string[]} */
const cellsOf = (play) => (run) => run.flatMap(({ slots }) => {
  const door = slots.crypt ? play.scene.boards.get(play.view.board).crypts.get(slots.crypt)?.door : null;
  return [slots.space, door].filter(Boolean);
});

/** @param {Play} play @param {GameEvent} event */
function alone(play, event) {
  const { seat, attribute, deck } = event.slots;
  const icon = ICONS[event.id] ?? (event.id === 'rolled' && attribute ? ATTRIBUTE_ICON[attribute] : event.id === 'reshuffled' ? DECK_ICON[deck] : undefined);
  return { who: { player: seat === undefined ? null : markOf(play, +seat), icon: seat === undefined ? icon : undefined }, tone: toneOf(event.id, BAD, GOOD), say: { key: has(`web.tomb.log.${event.id}`) ? `web.tomb.log.${event.id}` : `tomb.event.${event.id}`, slots: slotsOf(event, (slot, word) => said(play, slot, word)) } };
}

/** A word of an event as players read it. @param {Play} play @param {string} slot @param {string} word */
function said(play, slot, word) {
  if (slot === 'cards') return word === '-' ? t('web.tomb.nothing') : joined(word.split('+').map((card) => wordName(play, 'card', card)));
  if (slot === 'pool' || slot === 'hits') return diceText(word.split(',').map(Number));
  if (slot === 'creature' && word === '-') return t('web.tomb.roll.party');
  if (slot === 'other') return /^\d$/.test(word) ? wordName(play, 'seat', word) : /^[A-Z]$/.test(word) ? wordName(play, 'crypt', word) : wordName(play, 'card', word);
  if (slot === 'second') return wordName(play, 'attribute', word);
  return wordName(play, slot, word);
}
