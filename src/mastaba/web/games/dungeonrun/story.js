// Events as sentences of the log: one line for what belongs together, "you" for the viewer, wounds as what is left.
import { has, joined, t } from '../../lib/words.js';
import { cellsOf, runFrom, slotsOf, tell, toneOf } from '../../table/telling.js';
import { attributeName, cardName, cellName, heroName, isYou, playerName, powerName, tileName } from './naming.js';
import { iconOf } from './pieces.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Line} Line
 * @typedef {import('./play').Say} Say
 */

/** Told by their neighbours, or by the heading of the round. */
const SILENT =
  new Set(['TurnBegan', 'RoundBegan', 'ContentRolled', 'TileDrawn', 'PhaseBegan', 'FirstRolled', 'SkillSeen',
    'TokenPassed', 'TilesShuffled']);
/** Told by what follows at once, if that is about the same. @type {Record<string, string[]>} */
const SAID_NEXT =
  { Defeated: ['Fainted', 'Died'], MonsterHurt: ['MonsterKilled'], Rolled: ['Struck', 'Defended'],
    TradeOffered: ['TradeShown'], Robbed: ['RobbedOf'], Summoned: ['MonsterPlaced'], TurnedUp: ['MonsterPlaced'],
    EscapeFailed: ['FreeAttack'] };
/**
 * Two events that make one sentence, and its key; they are about the same seat, card or cell.
 * @type {Record<string, Record<string, string>>}
 */
const PAIRS =
  { Rolled: { DiceAssigned: 'shared' }, TileLaid: { Moved: 'explored' },
    Found: { Equipped: 'found_worn', Stowed: 'found_stowed' },
    AssistOffered: { AssistTaken: 'assisted', AssistRefused: 'turned_down' } };
const BAD = new Set(
  ['Wounded', 'Fainted', 'Died', 'TrapSprung', 'EscapeFailed', 'ConditionCaught', 'Sabotaged', 'Robbed',
    'BridgeBroke', 'Defeated']);
const GOOD = new Set(['MonsterKilled', 'TrapDisarmed', 'EscapeWon', 'StoneTaken', 'EndgameBegan', 'Won']);
const BY_FOE =
  new Set(['MonsterRolled', 'MonsterMoved', 'MonsterPlaced', 'MonsterActed', 'FreeAttack', 'MonsterHurt',
    'MonsterKilled', 'BossAppeared', 'EncounterDrawn', 'HeldBack', 'TurnedUp']);

/** Where the next event that is told stands. @param {GameEvent[]} events @param {number} at */
function nextOf(events, at) {
  let next = at + 1;
  while (events[next] && SILENT.has(events[next].id)) next++;
  return next;
}

/** @param {GameEvent[]} events @param {number} at */
function silent(events, at) {
  const { id, slots } = events[at];
  if (SILENT.has(id)) return true;
  const next = events[nextOf(events, at)];
  return !!next && (SAID_NEXT[id]?.includes(next.id) ?? false)
    && (id !== 'MonsterHurt' || slots.card === next.slots.card);
}

/**
 * The key of the sentence that two events make, if they do.
 * @param {GameEvent} one
 * @param {GameEvent | undefined} next
 */
function pairOf(one, next) {
  const key = next && PAIRS[one.id]?.[next.id];
  if (!key) return null;
  if (one.id === 'AssistOffered') return one.slots.seat === next.slots.other ? key : null;
  const same = one.id === 'TileLaid' ? 'cell' : one.id === 'Found' ? 'card' : 'seat';
  return one.slots.seat === next.slots.seat && one.slots[same] === next.slots[same] ? key : null;
}

/**
 * Steps of one hero make one sentence, and so do things that belong together.
 * @param {GameEvent[]} events
 * @param {number} at
 */
function runOf(events, at) {
  if (events[at].id === 'Moved') return runFrom(events, at, (one, first) => one.slots.seat === first.slots.seat);
  const next = nextOf(events, at);
  return pairOf(events[at], events[next]) ? events.slice(at, next + 1) : [events[at]];
}

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export const lines = (play, events) =>
  tell(events, { silent, run: runOf, cells: cellsOf, say: (run) => told(play, run) });

/**
 * @param {Play} play
 * @param {GameEvent[]} run
 * @returns {Pick<Line, 'who' | 'say' | 'tone'>}
 */
function told(play, run) {
  const [event] = run;
  const last = run[run.length - 1];
  const slots = Object.assign({}, ...run.map((one) => slotsOf(one, (slot, word) => said(play, slot, word))));
  const seat = event.slots.seat === undefined ? null : +event.slots.seat;
  const life = event.slots.card && event.id === 'MonsterHurt'
    ? play.scene.scenery.monsters[event.slots.card].life
    : seat === null
    ? 0
    : play.view.seats[seat]?.life ?? 0;
  if (event.id === 'Moved') Object.assign(slots, { steps: run.length });
  if (event.id === 'TradeShown') slots.wanted = wantedOf(event);
  if (slots.left !== undefined) slots.life = life;
  const pair = run.length > 1 && event.id !== 'Moved' ? pairOf(event, last) : null;
  const helped = pair === 'assisted' || pair === 'turned_down';
  const icon = BY_FOE.has(event.id) && event.slots.card
    ? iconOf(event.slots.card)
    : event.id.startsWith('Stone') || event.id === 'EndgameBegan'
    ? 'rune-stone'
    : undefined;
  return { who: { seat: helped ? +last.slots.seat : seat, icon }, tone: toneOf(last.id, BAD, GOOD),
    say: { key: keyOf(play, helped ? last : event, pair ?? event.id), slots } };
}

/**
 * The sentence: about the viewer, to the viewer, or about others.
 * @param {Play} play
 * @param {GameEvent} event
 * @param {string} id
 */
function keyOf(play, { slots }, id) {
  const plain = has(`web.dungeonrun.log.${id}`) ? `web.dungeonrun.log.${id}` : `dungeonrun.event.${id}`;
  if (id === 'MonsterActed'
    && powerName(slots.power) === cardName(slots.card)) return 'web.dungeonrun.log.MonsterActed.own';
  const mine = `web.dungeonrun.log.${id}.you`;
  const aimed = `web.dungeonrun.log.${id}.to_you`;
  if (slots.seat !== undefined && isYou(play, slots.seat) && has(mine)) return mine;
  return slots.other !== undefined && isYou(play, slots.other) && has(aimed) ? aimed : plain;
}

/** All that a trade asks for: cards by name, and cards of a kind by number. @param {GameEvent} event */
function wantedOf({ slots }) {
  const named = slots.wanted === '-' ? [] : slots.wanted.split('+').map(cardName);
  const counted =
    ['treasure', 'artifact',
      'encounter'].filter((kind) => +slots[`${kind}s`]).map((kind) =>
        t(`web.dungeonrun.trade.kind.${kind}`, { count: +slots[`${kind}s`] }));
  return named.length + counted.length ? joined([...named, ...counted]) : t('web.dungeonrun.log.nothing');
}

/** A word of an event as players read it. @param {Play} play @param {string} slot @param {string} word */
function said(play, slot, word) {
  switch (slot) {
    case 'seat': case 'other': return playerName(play, word);
    case 'cell': case 'from': return cellName(word);
    case 'card': return cardName(word);
    case 'cards': case 'wanted': return word === '-'
      ? t('web.dungeonrun.log.nothing')
      : joined(word.split('+').map(cardName));
    case 'power': return powerName(word);
    case 'tile': return tileName(word);
    case 'hero': return heroName(word);
    case 'attribute': return attributeName(word);
    case 'condition': return has(`dungeonrun.condition.${word}`) ? t(`dungeonrun.condition.${word}`) : word;
    case 'dice': return [...word].join(' ');
    default: return word;
  }
}

// ---- pace and great moments ---------------------------------------------------------

/**
 * How long an event is looked at, in milliseconds; what is not named goes by with half a second.
 * @type {Record<string, number>}
 */
const BEATS = {
  TurnBegan: 250, PhaseBegan: 500, Moved: 250, MonsterMoved: 250, Rolled: 900, Rerolled: 900, MonsterRolled: 900,
    Defended: 900, Struck: 1500, FreeAttack: 1500, DiceAssigned: 500, Wounded: 900, MonsterHurt: 900,
    MonsterKilled: 1500, EscapeWon: 900, EscapeFailed: 900, TrapDisarmed: 900, TrapSprung: 1500,
  Fainted: 1500, Died: 1500, BossAppeared: 1500, StoneTaken: 1500, StoneAppeared: 900, EndgameBegan: 900,
  EncounterDrawn: 900, Won: 1500, NobodyWon: 1500, BridgeBroke: 1500,
};
/** Book-keeping. */
const UNSEEN =
  new Set(['RoundBegan', 'FirstRolled', 'SkillSeen', 'TokenPassed', 'TilesShuffled', 'ContentRolled', 'TileDrawn',
    'Paid', 'Unlearned', 'Defeated', 'TradeOffered', 'Robbed', 'Stowed', 'Summoned', 'TurnedUp']);

/** @param {Play} _play @param {GameEvent} event */
export const beat = (_play, { id }) => (UNSEEN.has(id) ? 0 : BEATS[id] ?? 500);

/**
 * Which events have a moment of their own: how it is told, drawn and felt.
 * @param {Play} play
 * @param {GameEvent} event
 * @returns {{say: Say, icon: string, tone: 'good' | 'bad' | 'grand'} | null}
 */
export function moment(play, event) {
  const { id, slots } = event;
  const name = slots.seat === undefined ? '' : playerName(play, slots.seat);
  const hero = slots.seat === undefined ? '' : heroName(play.view.seats[+slots.seat].hero);
  const mine = slots.seat !== undefined && isYou(play, slots.seat);
  const card = slots.card ? cardName(slots.card) : '';
  /** @param {string} key @param {string} icon @param {'good' | 'bad' | 'grand'} tone */
  const great = (key, icon, tone) =>
    ({ say: { key: `web.dungeonrun.moment.${key}`, slots: { name, hero, card } }, icon, tone });
  switch (id) {
    case 'BossAppeared': return great('boss', iconOf(slots.card), 'bad');
    case 'MonsterKilled': return slots.card.startsWith('B')
      ? great('boss_dead', iconOf(slots.card), 'grand')
      : play.view.active != null && isYou(play, play.view.active)
      ? great('killed', iconOf(slots.card), 'good')
      : null;
    case 'StoneTaken': return great(mine ? 'stone_you' : 'stone', 'rune-stone', mine ? 'grand' : 'bad');
    case 'Fainted': return great(mine ? 'fainted_you' : 'fainted', 'death-skull', 'bad');
    case 'Died': return great(mine ? 'died_you' : 'died', 'death-skull', 'bad');
    case 'BridgeBroke': return great(mine ? 'bridge_you' : 'bridge', 'death-skull', 'bad');
    case 'Found': return slots.card.startsWith('A') && slots.card !== 'A1'
      ? great(mine ? 'artifact_you' : 'artifact', iconOf(slots.card), 'good')
      : null;
    case 'Won': return great(mine ? 'won_you' : 'won', 'dungeon-gate', mine ? 'grand' : 'bad');
    case 'NobodyWon': return great('nobody', 'dungeon-gate', 'bad');
    default: return null;
  }
}
