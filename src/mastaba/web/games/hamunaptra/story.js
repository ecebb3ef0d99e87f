// Events as sentences of the log: one line for what belongs together.
import { joined, t } from '../../lib/words.js';
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

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export function lines(play, events) {
  /** @type {Line[]} */
  const out = [];
  let round = null;
  for (let i = 0; i < events.length; i++) {
    const event = events[i];
    if (event.id === 'RoundBegan') round = +event.slots.round;
    if (SILENT.has(event.id)) continue;
    if (event.id === 'TilesDrawn' && events[i - 1]?.id === 'TileDrawn') continue; // the own draw is told with its tiles
    if (event.id === 'TileReturned' && events[i + 1]?.id === 'ReturnSeen') continue;
    if (event.id === 'Traded' && events[i + 1]?.id === 'TilesTraded') continue;
    const run = runOf(events, i);
    const line = run.length > 1 ? together(play, run) : alone(play, event);
    out.push({ ...line, cells: run.flatMap(({ slots }) => [slots.from, slots.cell]).filter((cell) => cell?.includes(',')), n: event.n, last: events[i + run.length - 1].n, round });
    i += run.length - 1;
  }
  return out;
}

/** Events that make one sentence: steps of one character, tiles of one draw. @param {GameEvent[]} events @param {number} at */
function runOf(events, at) {
  const { id, slots } = events[at];
  if (id !== 'Stepped' && id !== 'TileDrawn') return [events[at]];
  let end = at;
  while (events[end + 1]?.id === id && events[end + 1].slots.character === slots.character) end++;
  return events.slice(at, end + 1);
}

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
  /** @type {Record<string, string | number>} */
  const slots = {};
  for (const [slot, word] of Object.entries(event.slots)) slots[slot] = said(play, slot, word);
  const tone = BAD.has(event.id) ? 'bad' : GOOD.has(event.id) ? 'good' : undefined;
  const icon = BY_FOE.has(event.id) ? ICON_OF[event.slots.tile] : undefined;
  return { who: { seat: event.slots.seat === undefined ? null : +event.slots.seat, icon }, tone: /** @type {'bad' | 'good' | undefined} */ (tone), say: { key: `hamunaptra.event.${event.id}`, slots } };
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
