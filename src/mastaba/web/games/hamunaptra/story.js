// Events as sentences of the log: one line for what is one event, "you" for the viewer, wounds told as what is left.
import { has, joined, t } from '../../lib/words.js';
import { cellsOf, runFrom, slotsOf, tell, toneOf } from '../../table/telling.js';
import { cellName, characterName, groupNames, members, playerName, shortName, statName,
  tileWord } from './naming.js';
import { ICON_OF } from './pieces.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Line} Line
 * @typedef {Record<string, string | number>} Slots
 */

/** Told by their neighbours, or by the heading of the round. */
export const SILENT =
  new Set(['TurnBegan', 'RoundBegan', 'MoveEnded', 'PlacingEnded', 'TurnEnded', 'OfferDrafted', 'FirstRolled',
    'WornOut', 'GearCounted', 'DefenderNamed', 'FoughtOn', 'AttributeNamed', 'MonsterLeft']);
const BAD = new Set(['CharacterDied', 'TileDestroyed', 'NobodyLeft']);
const GOOD = new Set(['ExitFound', 'FoeDefeated', 'ExitReached']);
const BY_FOE = new Set(['Struck', 'MonsterMoved']);
/** What a neighbour tells better: before it, and after it. @type {Record<string, string>} */
const AFTER = { TilesDrawn: 'TileDrawn' };
/** @type {Record<string, string>} */
const BEFORE = { TileReturned: 'ReturnSeen', Traded: 'TilesTraded', Equipped: 'EquipmentSeen' };
/** What comes of a throw, told with it. @type {Record<string, string>} */
const OUTCOME = { Attacked: 'FoeDefeated', Struck: 'CharacterDied' };

/** @param {GameEvent[]} events @param {number} at */
function silent(events, at) {
  const { id } = events[at];
  return SILENT.has(id) || (!!AFTER[id] && events[at - 1]?.id === AFTER[id])
    || (!!BEFORE[id] && events[at + 1]?.id === BEFORE[id]);
}

/**
 * All steps of one player, all tiles of one draw, a throw with what comes of it.
 * @param {GameEvent[]} events
 * @param {number} at
 */
function runOf(events, at) {
  const { id } = events[at];
  if (id === 'Stepped' || id === 'TileDrawn') return runFrom(events, at,
    (one, first) => one.slots.seat === first.slots.seat);
  return OUTCOME[id] && events[at + 1]?.id === OUTCOME[id] ? events.slice(at, at + 2) : [events[at]];
}

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) =>
  tell(events, { silent, run: runOf, cells: cellsOf, say: (run) => lineOf(play, run) });

/**
 * @param {Play} play
 * @param {GameEvent[]} run
 * @returns {ReturnType<import('./play').Teller['say']>}
 */
function lineOf(play, run) {
  const { id, slots } = run[0];
  const icon = BY_FOE.has(id) ? ICON_OF[slots.tile] : undefined;
  const who = { seat: slots.seat === undefined ? null : +slots.seat, icon };
  return { who, tone: toneOf(run[run.length - 1].id, BAD, GOOD),
    say: { key: keyOf(play, run), slots: { ...said(play, run[0]), ...more(play, run) } } };
}

/** Whether a slot names the viewer. @param {Play} play @param {string | undefined} seat */
const isMe = (play, seat) => seat !== undefined && +seat === play.seat && !play.replay;

/**
 * Which sentence tells it: to whom it befell, to whom it was done, or to everybody.
 * @param {Play} play
 * @param {GameEvent[]} run
 */
function keyOf(play, run) {
  const { slots } = run[0];
  const id = run.length > 1 && OUTCOME[run[0].id]
    ? run[1].id === 'FoeDefeated'
    ? 'won'
    : 'died'
    : run[0].id === 'Stepped'
    ? 'moved'
    : run[0].id === 'TileDrawn'
    ? 'drew'
    : run[0].id;
  const you = `web.hamunaptra.you.${id}`;
  const mine = `web.hamunaptra.mine.${id}`;
  const log = `web.hamunaptra.log.${id}`;
  if (isMe(play, slots.seat) && has(you)) return you;
  if ((isMe(play, slots.other) || isMe(play, slots.chooser)) && has(mine)) return mine;
  return has(log) ? log : `hamunaptra.event.${id}`;
}

/**
 * What a sentence needs beside the words of its event.
 * @param {Play} play
 * @param {GameEvent[]} run
 * @returns {Slots}
 */
function more(play, run) {
  const { id } = run[0];
  if (id === 'TileDrawn') return { tiles: joined(run.map((event) => tileWord(event.slots.tile))) };
  if (id === 'Stepped') return { moves: joined(walks(play, run)) };
  return {};
}

/** Who came where, those who came together in one piece. @param {Play} play @param {GameEvent[]} run */
function walks(play, run) {
  const ends = new Map(run.map(({ slots }) => [slots.character, slots.cell]));
  const cells = [...new Set(ends.values())];
  return cells.map((cell) =>
    t('web.hamunaptra.log.to',
      { group: joined([...ends].filter(([, at]) => at === cell).map(([id]) => shortName(play, id))),
        cell: cellName(cell) }));
}

/** The words of an event as players read them. @param {Play} play @param {GameEvent} event */
export const said = (play, event) => slotsOf(event, (slot, word) => spoken(play, slot, word));

/** @param {Play} play @param {string} slot @param {string} word */
function spoken(play, slot, word) {
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
    case 'cell': case 'from': return cellName(word);
    default: return word;
  }
}

/** @param {string} tiles */
const tileList = (tiles) =>
  (members(tiles).length ? joined(members(tiles).map(tileWord)) : t('web.hamunaptra.log.nothing'));
