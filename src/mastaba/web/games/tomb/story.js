// Events as sentences of the log: one line for what is one event. An attack with its dice and wounds, a trap with all
// who
// tried it, a raid with its Crypt Master, a theft are each one line, which grows until it is settled.
import { has, joined, lang, t } from '../../lib/words.js';
import { toneOf } from '../../table/telling.js';
import { boardOf } from './geometry.js';
import { diceText, markOf, printed, wordName } from './naming.js';
import { ATTRIBUTE_ICON, DECK_ICON } from './pieces.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Line} Line
 * @typedef {import('./play').Say} Say
 * What belongs together: which kind it is, its events, and the wounds each creature can still take after one of them.
 * @typedef {{kind: string, events: GameEvent[], round: number | null}} Deed
 */

/** Told by their neighbours, by the heading of the round, or by the scene. */
const SILENT =
  new Set(['turnBegan', 'turnEnded', 'orderRolled', 'sent', 'fillingDrawn', 'cardHidden', 'cryptSeen', 'masterNamed',
    'trapAhead', 'noTrap', 'stayed', 'noMonsters', 'roundBegan', 'arrived', 'checked', 'returned', 'rerolled']);
const BAD = new Set(['died', 'wipedOut', 'trapFailed', 'fleeFailed', 'caught', 'stolen']);
const GOOD = new Set(['trapDisarmed', 'saved', 'revived', 'cryptEmpty', 'gainedXp']);
/** @type {Record<string, string>} */
const ICONS =
  { wounded: 'burning-skull', died: 'hasty-grave', trapAnnounced: 'spiky-pit', trapAnnouncedTwice: 'spiky-pit',
    trapShown: 'spiky-pit', trapNamed: 'spiky-pit', trapFailed: 'falling-rocks', monstersShown: 'crowned-skull',
    treasuresShown: 'open-treasure-chest', attacked: 'crossed-swords', cryptEmpty: 'dungeon-gate',
    stealTried: 'rogue', cardPlaced: 'dungeon-gate' };

/** Events that begin something; others join it. @type {Record<string, string>} */
const BEGINS =
  { attacked: 'attack', trapAnnounced: 'trap', trapAnnouncedTwice: 'trap', raidBegan: 'raid', cardPlaced: 'filling',
    charactersDrawn: 'meeting', stealTried: 'theft', fled: 'flight', left: 'leaving', banked: 'bank',
    healed: 'healing', spoke: 'deed', used: 'deed', usedOwn: 'deed', drewItem: 'find', drew: 'draw', setOut: 'walk',
    rolled: 'roll' };
/** What happens in between without ending anything. */
const ASIDE = new Set(['deed', 'roll', 'healing']);
const HARM = new Set(['wounded', 'healed', 'died', 'prevented', 'saved', 'revived', 'lostAction', 'extraAction']);
/** @type {Record<string, Set<string>>} */
const JOINS = {
  raid: new Set(['masterNamed', 'cryptSeen', 'trapAhead', 'noTrap']),
    filling: new Set(['cardPlaced', 'cardHidden', 'fillingDrawn', 'cryptFilled']),
    theft: new Set(['rolled', 'rerolled', 'contested', 'checked', 'stolen', 'stealLost', 'caught']),
  flight: new Set(['rolled', 'checked', 'fleeFailed', 'returned', 'wentHome']), leaving: new Set(['returned']),
  healing: new Set(['healed', 'mended']), draw: new Set(['drewCard']), roll: new Set(['checked', 'rerolled']),
  deed: new Set([...HARM, 'rolled', 'rerolled', 'checked']),
  trap: new Set(
    ['sent', 'rerolled', 'trapShown', 'trapNamed', 'trapLine', 'trapDisarmed', 'trapFailed', 'trapHarmless']),
  attack: new Set(['rerolled', 'turned', 'attackLost']),
};

/** @param {Deed} deed @param {string} id */
const met = ({ events }, id) => events.find((event) => event.id === id);

/** Who is attacked: it may be turned on another. @param {Deed} deed */
const targetOf = ({ events }) => [...events].reverse().find(({ id }) => id === 'turned')?.slots.creature
  ?? events[0].slots.target;

/** Whether an event is part of something that goes on. @param {Deed} deed @param {GameEvent} event */
function joins(deed, { id, slots }) {
  const [{ slots: first }] = deed.events;
  if (JOINS[deed.kind]?.has(id)) return true;
  switch (deed.kind) {
    case 'attack': return id === 'rolled'
      ? slots.creature === first.creature && !met(deed, 'rolled')
      : HARM.has(id) && slots.creature === targetOf(deed);
    case 'trap':
      if (id === 'rolled') return deed.events.some((one) => one.id === 'sent'
        && one.slots.creature === slots.creature);
      return (HARM.has(id) && !!met(deed, 'trapFailed'))
        || (id === 'banked' && met(deed, 'trapDisarmed')?.slots.card === slots.card);
    case 'meeting': return id === 'recruited' && slots.seat === first.seat;
    case 'bank': return id === 'banked' && slots.seat === first.seat;
    case 'find': return ['worn', 'discarded', 'banked'].includes(id) && slots.card === first.card
      && deed.events.length < 2;
    case 'walk': return id === 'moved' && slots.seat === first.seat && deed.events.length < 2;
    default: return false;
  }
}

/** What happened, put together. @param {Play} play @param {GameEvent[]} events @returns {Deed[]} */
function deedsOf(play, events) {
  /** @type {Deed[]} */
  const all = [];
  /** What goes on, and what was done in between. @type {[Deed | null, Deed | null]} */
  let [main, aside] = /** @type {[Deed | null, Deed | null]} */ ([null, null]);
  let round = null;
  for (const event of events) {
    const { id, slots } = event;
    if (id === 'turnBegan') { round = +slots.number; [main, aside] = [null, null]; }
    const part = main && joins(main, event) ? main : aside && joins(aside, event) ? aside : null;
    if (part) { part.events.push(event); continue; }
    const kind = BEGINS[id] ?? '';
    const deed = /** @type {Deed} */ ({ kind, events: [event], round });
    if (ASIDE.has(kind)) aside = deed;
    else if (kind
      || ['monstersShown', 'treasuresShown', 'stayed', 'cryptEmpty', 'turnEnded'].includes(id)) [main, aside] =
      [kind ? deed : null, null];
    all.push(deed);
  }
  return all;
}

/** @param {Deed} deed */
const lastOf = ({ events }) => events[events.length - 1].n;

/**
 * Lines that were told, by the first event of each: a long log changes only at its end.
 * @type {WeakMap<GameEvent, {by: string, line: Line}>}
 */
const kept = new WeakMap();

/** @param {Play} play @param {Deed} deed @param {string} by @returns {Line} */
function keptLine(play, deed, by) {
  const [first] = deed.events;
  const known = kept.get(first);
  if (known?.by === by) return known.line;
  const last = lastOf(deed);
  const made = { ...line(play, deed), cells: cellsOf(play, deed.events), n: last, last, round: deed.round };
  kept.set(first, { by, line: made });
  return made;
}

/** @param {Play} play @param {GameEvent[]} events @returns {Line[]} */
export function lines(play, events) {
  const by = `${lang.value} ${play.seat} ${play.replay} ${play.table.seats.map(({ name }) => name)}`;
  return deedsOf(play, events).filter((deed) => told(deed))
    .map((deed) => keptLine(play, deed, `${deed.events.length} ${deed.round} ${by}`))
    .sort((a, b) => a.n - b.n);
}

/** Whether something is worth a line. @param {Deed} deed */
const told = ({ kind, events: [{ id }] }) => !!kind
  || (!SILENT.has(id) && (has(`tomb.event.${id}`) || has(`web.tomb.log.${id}`)));

/** @param {Play} play @param {GameEvent[]} events */
const cellsOf = (play, events) => events.flatMap(({ slots }) => {
  const door = slots.crypt ? boardOf(play).crypts.get(slots.crypt)?.door : null;
  return [slots.space, door].filter((cell) => cell !== undefined && cell !== null);
});

/** @param {Play} play @param {Deed} deed */
function line(play, deed) {
  const [{ id, slots }] = deed.events;
  const seat = deed.kind === 'filling'
    ? undefined
    : slots.seat ?? (['flight', 'healing'].includes(deed.kind)
      ? deed.events.find((event) => event.slots.seat)?.slots.seat
      : undefined);
  const icon = ICONS[met(deed, 'trapFailed') ? 'trapFailed' : id]
    ?? (id === 'rolled' ? ATTRIBUTE_ICON[slots.attribute] : id === 'reshuffled' ? DECK_ICON[slots.deck] : undefined);
  // What befalls monsters is nobody's grief.
  const ids = deed.events.filter((event) => !['wounded', 'died'].includes(event.id)
    || printed(play, event.slots.creature)?.kind === 'character').map((event) => event.id);
  return { who: { player: seat === undefined ? null : markOf(play, +seat),
    icon: seat === undefined ? icon : undefined },
    tone: toneOf(ids.find((one) => BAD.has(one)) ?? ids.find((one) => GOOD.has(one)) ?? '', BAD, GOOD),
    say: sayOf(play, deed) };
}

/** The sentence of what happened. @param {Play} play @param {Deed} deed @returns {Say} */
function sayOf(play, deed) {
  const teller = TELLERS[deed.kind];
  const found = teller?.(play, deed);
  if (found) return yours(play, found[0], deed.events[0].slots.seat ?? found[1].who, found[1]);
  const event = deed.kind === 'walk' || deed.kind === 'draw' ? deed.events[deed.events.length - 1] : deed.events[0];
  const key = has(`web.tomb.log.${event.id}`) ? `web.tomb.log.${event.id}` : `tomb.event.${event.id}`;
  const own = [`web.tomb.log.${event.id}.you`, `${key}.you`].find(has);
  return { key: own && mine(play, event.slots.seat) ? own : key, slots: slotsOf(play, event) };
}

/** @param {Play} play @param {string | undefined} seat */
const mine = (play, seat) => seat !== undefined && +seat === play.seat && !play.replay;

/**
 * A sentence, in the second person where it is about the reader.
 * @param {Play} play
 * @param {string} key
 * @param {string | undefined} seat
 * @param {import('./play').Slots} slots
 * @returns {Say}
 */
const yours = (play, key, seat, slots) => ({ key: mine(play, seat) && has(`${key}.you`) ? `${key}.you` : key, slots });

/** @param {Play} play @param {GameEvent} event */
const slotsOf = (play, event) =>
  Object.fromEntries(Object.entries(event.slots).map(([slot, word]) => [slot, said(play, slot, word)]));

/** Wounds, deaths, cures as short phrases, joined. @param {Play} play @param {Deed} deed */
function harm(play, deed) {
  const dead = new Set(deed.events.filter(({ id }) => id === 'died').map(({ slots }) => slots.creature));
  const list = deed.events.slice(deed.kind === 'healing' ? 0 : 1).flatMap((event) => phrase(play, deed, event, dead));
  return joined(list);
}

/** @param {Play} play @param {Deed} deed @param {GameEvent} event @param {Set<string>} dead @returns {string[]} */
function phrase(play, deed, { id, slots }, dead) {
  if (!HARM.has(id) && id !== 'rolled') return [];
  const creature = said(play, 'creature', slots.creature);
  if (id === 'wounded' && dead.has(slots.creature)) return [];
  const left = +(slots.left ?? 0);
  const key = id === 'wounded' && left < 1 ? 'web.tomb.log.harm.wounds' : `web.tomb.log.harm.${id}`;
  return [t(key, { creature, number: slots.number ?? 0, left })];
}

/** XP of some cards. @param {Play} play @param {string[]} cards */
const xpOf = (play, cards) => cards.reduce((sum, card) => sum + (printed(play, card)?.xp ?? 0), 0);

/**
 * How the kinds that are more than one event are told; null: as their first event is.
 * @type {Record<string, (play: Play, deed: Deed) => [string, import('./play').Slots] | null>}
 */
const TELLERS = {
  attack(play, deed) {
    const roll = met(deed, 'rolled');
    const [hit, dead, lost] = ['wounded', 'died', 'attackLost'].map((id) => met(deed, id));
    const left = +(hit?.slots.left ?? 0);
    const slots =
      { creature: said(play, 'creature', deed.events[0].slots.creature),
        target: said(play, 'creature', targetOf(deed)), number: hit?.slots.number ?? roll?.slots.number ?? 0, left };
    if (lost) return ['web.tomb.log.attack.lost', slots];
    if (dead) return ['web.tomb.log.attack.killed', slots];
    if (hit) return [left > 0 ? 'web.tomb.log.attack.hit' : 'web.tomb.log.attack.wounds', slots];
    if (met(deed, 'prevented')) return ['web.tomb.log.attack.prevented', slots];
    return [roll ? (+roll.slots.number > 0 ? 'web.tomb.log.attack.rolled' : 'web.tomb.log.attack.missed')
      : 'web.tomb.log.attack', slots];
  },
  trap(play, deed) {
    const end = ['trapDisarmed', 'trapFailed', 'trapHarmless'].map((id) => met(deed, id)).find(Boolean);
    if (!end) return null;
    const shown = met(deed, 'trapShown');
    const names =
      joined([...new Set(
        deed.events.filter(({ id }) => id === 'sent').map(({ slots }) => said(play, 'creature', slots.creature)))]);
    const slots =
      { names, card: said(play, 'card', end.slots.card), number: shown?.slots.number ?? 0,
        wanted: shown?.slots.wanted ?? 0, xp: xpOf(play, [end.slots.card]),
        harm: harm(play, { ...deed, events: deed.events.filter(({ id }) => id !== 'rolled') }) };
    const bare = !shown || !names;
    if (end.id === 'trapDisarmed') return [bare
      ? 'web.tomb.log.trap.disarmed.bare'
      : 'web.tomb.log.trap.disarmed', slots];
    if (end.id === 'trapHarmless') return ['web.tomb.log.trap.harmless', slots];
    if (slots.harm) return [bare ? 'web.tomb.log.trap.failed.bare' : 'web.tomb.log.trap.failed', slots];
    return [bare ? 'web.tomb.log.trap.failed.unhurt.bare' : 'web.tomb.log.trap.failed.unhurt', slots];
  },
  raid(play, deed) {
    const master = met(deed, 'masterNamed')?.slots.seat;
    const slots = { ...slotsOf(play, deed.events[0]), other: master === undefined ? '' : said(play, 'seat', master) };
    return [master === undefined
      ? 'web.tomb.log.raidAlone'
      : mine(play, master)
      ? 'web.tomb.log.raid.master'
      : 'web.tomb.log.raid', slots];
  },
  filling: (_play, deed) =>
    ['web.tomb.log.filled', { number: deed.events.filter(({ id }) => id === 'cardPlaced').length }],
  meeting(play, deed) {
    const kept = deed.events.filter(({ id }) => id === 'recruited').map(({ slots }) =>
      said(play, 'character', slots.character));
    return kept.length ? ['web.tomb.log.met', { ...slotsOf(play, deed.events[0]), character: joined(kept) }] : null;
  },
  theft(play, deed) {
    const slots = slotsOf(play, deed.events[0]);
    const caught = met(deed, 'caught');
    if (caught) return ['web.tomb.log.theft.caught',
      { ...slots, other: said(play, 'creature', caught.slots.creature) }];
    if (met(deed, 'stolen')) return ['web.tomb.log.theft.done', slots];
    return met(deed, 'stealLost') ? ['web.tomb.log.theft.lost', slots] : null;
  },
  flight(play, deed) {
    const home = met(deed, 'wentHome');
    if (met(deed, 'fleeFailed')) return ['web.tomb.log.flight.failed', slotsOf(play, deed.events[0])];
    if (!home) return null;
    const stay = met(deed, 'returned');
    return [stay ? 'web.tomb.log.flight' : 'web.tomb.log.flightBare',
      { who: home.slots.seat, seat: said(play, 'seat', home.slots.seat), number: stay?.slots.number ?? 0,
        crypt: stay ? said(play, 'crypt', stay.slots.crypt) : '' }];
  },
  leaving(play, deed) {
    const stay = met(deed, 'returned');
    return stay ? ['web.tomb.log.leaving',
      { ...slotsOf(play, deed.events[0]), number: stay.slots.number,
        crypt: said(play, 'crypt', stay.slots.crypt) }] : null;
  },
  bank(play, deed) {
    const cards = deed.events.map(({ slots }) => slots.card);
    return ['web.tomb.log.bank',
      { ...slotsOf(play, deed.events[0]), cards: joined(cards.map((card) => said(play, 'card', card))),
        xp: xpOf(play, cards) }];
  },
  healing(play, deed) {
    const home = met(deed, 'mended');
    return home ? ['web.tomb.log.mended', { who: home.slots.seat, ...slotsOf(play, home) }]
      : ['web.tomb.log.healing', { harm: harm(play, deed) }];
  },
  deed(play, deed) {
    const [{ id }] = deed.events;
    const done = harm(play, deed);
    return done ? [`web.tomb.log.${id}.harm`, { ...slotsOf(play, deed.events[0]), harm: done }]
      : [`web.tomb.log.${id}`, slotsOf(play, deed.events[0])];
  },
  find(play, deed) {
    const then = deed.events[1];
    const slots = slotsOf(play, deed.events[0]);
    if (then?.id === 'worn') return ['web.tomb.log.findWorn',
      { ...slots, creature: said(play, 'creature', then.slots.creature) }];
    return [then ? (then.id === 'discarded' ? 'web.tomb.log.findLost' : 'web.tomb.log.findBanked')
      : 'web.tomb.log.find', slots];
  },
  roll(play, deed) {
    const check = met(deed, 'checked');
    return check ? ['web.tomb.log.rolled.checked',
      { ...slotsOf(play, deed.events[0]), number: check.slots.number, wanted: check.slots.wanted }] : null;
  },
};

/** A word of an event as players read it. @param {Play} play @param {string} slot @param {string} word */
function said(play, slot, word) {
  if (slot === 'cards') return word === '-'
    ? t('web.tomb.nothing')
    : joined(word.split('+').map((card) => wordName(play, 'card', card)));
  if (slot === 'pool' || slot === 'hits') return diceText(word.split(',').map(Number));
  if (slot === 'creature' && word === '-') return t('web.tomb.roll.party');
  if (slot === 'other') return /^\d$/.test(word)
    ? wordName(play, 'seat', word)
    : /^[A-Z]$/.test(word)
    ? wordName(play, 'crypt', word)
    : wordName(play, 'card', word);
  if (slot === 'second') return wordName(play, 'attribute', word);
  return wordName(play, slot, word);
}
