// Events as sentences of the log: one line for what belongs together.
import { has, joined, t } from '../../lib/words.js';
import { cellsOf, runFrom, slotsOf, tell, toneOf } from '../../table/telling.js';
import { attributeName, cardName, cellName, heroName, playerName, powerName, tileName } from './naming.js';
import { iconOf } from './pieces.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').GameEvent} GameEvent
 * @typedef {import('../../table/play.js').Line} Line
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT = new Set(['TurnBegan', 'RoundBegan', 'ContentRolled', 'TileDrawn', 'PhaseBegan', 'FirstRolled', 'SkillSeen']);
const BAD = new Set(['Wounded', 'Fainted', 'Died', 'TrapSprung', 'EscapeFailed', 'ConditionCaught', 'Sabotaged', 'Robbed', 'BridgeBroke', 'Defeated']);
const GOOD = new Set(['MonsterKilled', 'TrapDisarmed', 'EscapeWon', 'StoneTaken', 'EndgameBegan', 'Won', 'Healed']);
const BY_FOE = new Set(['MonsterRolled', 'MonsterMoved', 'MonsterPlaced', 'MonsterActed', 'FreeAttack', 'MonsterHurt', 'MonsterKilled', 'BossAppeared', 'EncounterDrawn', 'HeldBack', 'TurnedUp']);

/** Steps of one hero make one sentence. @param {GameEvent[]} events @param {number} at */
const runOf = (events, at) => (events[at].id === 'Moved' ? runFrom(events, at, (one, first) => one.slots.seat === first.slots.seat) : [events[at]]);

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) => tell(events, { silent: (all, at) => SILENT.has(all[at].id), run: runOf, cells: cellsOf, say: (run) => (run.length > 1 ? together(play, run) : alone(play, run[0])) });

/** @param {Play} play @param {GameEvent[]} run @returns {Pick<Line, 'who' | 'say'>} */
function together(play, run) {
  const { slots } = run[0];
  return { who: { seat: +slots.seat }, say: { key: 'web.dungeonrun.log.walked', slots: { name: playerName(play, slots.seat), steps: run.length, cell: cellName(run[run.length - 1].slots.cell) } } };
}

/** @param {Play} play @param {GameEvent} event */
function alone(play, event) {
  const slots = slotsOf(event, (slot, word) => said(play, slot, word));
  const icon = BY_FOE.has(event.id) && event.slots.card ? iconOf(event.slots.card) : event.id.startsWith('Stone') || event.id === 'EndgameBegan' ? 'rune-stone' : undefined;
  return { who: { seat: event.slots.seat === undefined ? null : +event.slots.seat, icon }, tone: toneOf(event.id, BAD, GOOD), say: { key: `dungeonrun.event.${event.id}`, slots } };
}

/** A word of an event as players read it. @param {Play} play @param {string} slot @param {string} word */
function said(play, slot, word) {
  switch (slot) {
    case 'seat': case 'other': return playerName(play, word);
    case 'cell': case 'from': return cellName(word);
    case 'card': return cardName(word);
    case 'cards': case 'wanted': return word === '-' ? t('web.dungeonrun.log.nothing') : joined(word.split('+').map(cardName));
    case 'power': return powerName(word);
    case 'tile': return tileName(word);
    case 'hero': return heroName(word);
    case 'attribute': return attributeName(word);
    case 'condition': return has(`dungeonrun.condition.${word}`) ? t(`dungeonrun.condition.${word}`) : word;
    case 'dice': return [...word].join(' ');
    default: return word;
  }
}
