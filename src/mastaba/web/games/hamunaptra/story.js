// Events as sentences of the log: one line for what belongs together.
import { joined, t } from '../../lib/words.js';
import { cellsOf, runFrom, slotsOf, tell, toneOf } from '../../table/telling.js';
import { characterName, groupNames, members, playerName, statName, tileWord } from './naming.js';
import { ICON_OF } from './pieces.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').GameEvent} GameEvent
 * @typedef {import('../../table/play.js').Line} Line
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT = new Set(['TurnBegan', 'RoundBegan', 'MoveEnded', 'PlacingEnded', 'TurnEnded', 'OfferDrafted', 'FirstRolled']);
const BAD = new Set(['CharacterDied', 'TileDestroyed', 'NobodyLeft']);
const GOOD = new Set(['ExitFound', 'FoeDefeated', 'ExitReached']);
const BY_FOE = new Set(['Struck', 'MonsterMoved']);

/** What a neighbour tells better: the own draw with its tiles, the own trade with its cards. @param {GameEvent[]} events @param {number} at */
function silent(events, at) {
  const [before, now, next] = [at - 1, at, at + 1].map((i) => events[i]?.id);
  return SILENT.has(now) || (now === 'TilesDrawn' && before === 'TileDrawn') || (now === 'TileReturned' && next === 'ReturnSeen') || (now === 'Traded' && next === 'TilesTraded');
}

/** Steps of one character, tiles of one draw. @param {GameEvent[]} events @param {number} at */
const runOf = (events, at) => (['Stepped', 'TileDrawn'].includes(events[at].id) ? runFrom(events, at, (one, first) => one.slots.character === first.slots.character) : [events[at]]);

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) => tell(events, { silent, run: runOf, cells: cellsOf, say: (run) => (run.length > 1 ? together(play, run) : alone(play, run[0])) });

/** @param {Play} play @param {GameEvent[]} run @returns {Pick<Line, 'who' | 'say'>} */
function together(play, run) {
  const { id, slots } = run[0];
  const who = { seat: +slots.seat };
  const name = playerName(play, slots.seat);
  if (id === 'TileDrawn') return { who, say: { key: 'web.hamunaptra.log.drew', slots: { name, tiles: joined(run.map((event) => tileWord(event.slots.tile))) } } };
  return { who, say: { key: 'web.hamunaptra.log.walked', slots: { name, character: characterName(play, slots.character), steps: run.length, cell: run[run.length - 1].slots.cell } } };
}

/** @param {Play} play @param {GameEvent} event */
function alone(play, event) {
  const slots = slotsOf(event, (slot, word) => said(play, slot, word));
  const icon = BY_FOE.has(event.id) ? ICON_OF[event.slots.tile] : undefined;
  return { who: { seat: event.slots.seat === undefined ? null : +event.slots.seat, icon }, tone: toneOf(event.id, BAD, GOOD), say: { key: `hamunaptra.event.${event.id}`, slots } };
}

/** A word of an event as players read it. @param {Play} play @param {string} slot @param {string} word */
function said(play, slot, word) {
  switch (slot) {
    case 'seat': case 'other': case 'chooser': return playerName(play, word);
    case 'character': return characterName(play, word);
    case 'tile': return tileWord(word);
    case 'group': return groupNames(play, word);
    case 'tiles': return tileList(word);
    case 'back': return /^\d+$/.test(word) ? word : tileList(word);
    case 'attribute': return statName(word);
    case 'mask': return joined([...word].map((side) => t(`hamunaptra.side.${side}`)));
    case 'dice': return [...word].join(' ');
    case 'slot': return t(`hamunaptra.slot.${word}`);
    default: return word;
  }
}

/** @param {string} tiles */
const tileList = (tiles) => (members(tiles).length ? joined(members(tiles).map(tileWord)) : t('web.hamunaptra.log.nothing'));
