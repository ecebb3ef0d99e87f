// From what the server offers to what can be pointed at. No rules here: a thing glows because there is an offer for
// it.
// An offer of two words is chosen in two steps: first a card, a creature or an ability, then what goes with it.
import { signal } from '../../lib/html.js';
import { settings } from '../../lib/state.js';
import { boardOf, readingOrder, towards } from './geometry.js';
import { own } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Offer} Offer
 * A thing that can be pressed now: what kind of word it is, and the offers behind it.
 * @typedef {{kind: string, word: string, offers: Offer[]}} Entry
 */

/** The first word of a half-made choice, for one set of offers. */
const held = signal(/** @type {{offers: Offer[], word: string} | null} */ (null));
/** The kind of action whose list is open at one's turn, for one set of offers. */
const opened = signal(/** @type {{offers: Offer[], verb: string} | null} */ (null));
/** The square under the pointer, or with the focus. */
export const hovered = signal(/** @type {string | null} */ (null));

/** Questions at which somebody of a side is chosen first, then what to do. */
const ACTING = new Set(['characterActs', 'monsterActs']);
/** Actions of a turn that open a list. */
export const LISTS = new Set(['use', 'draw', 'recruit', 'bank']);

/** The words of an offer with their kinds. @param {Offer} offer @returns {[string, string][]} */
export const wordsOf = ({ args }) => Object.entries(args);

/** @param {Play} play */
export const asking = (play) => (play.offers.length ? play.view.waiting?.kind ?? '' : '');
/** @param {Play} play */
export const acting = (play) => ACTING.has(asking(play));
/** @param {Play} play */
export const listOpen = (play) => (opened.value?.offers === play.offers ? opened.value.verb : null);

/** @param {Play} play @param {string | null} verb */
export function openList(play, verb) {
  opened.value = verb ? { offers: play.offers, verb } : null;
  held.value = null;
  play.choose(null);
}

/** What is held; the only one there is, is held at once. @param {Play} play */
export function holding(play) {
  if (held.value?.offers === play.offers) return held.value.word;
  const words = new Set(relevant(play).map((offer) => firstOf(play, offer)));
  return words.size === 1 ? [...words][0] : null;
}

/** @param {Play} play @param {string | null} word */
export function hold(play, word) {
  held.value = word === null || holding(play) === word ? null : { offers: play.offers, word };
  play.choose(null);
}

/**
 * What is chosen first: in a fight who acts, else the first word.
 * @param {Play} play
 * @param {Offer} offer
 * @returns {string}
 */
const firstOf = (play, offer) => (acting(play) ? offer.args.creature : wordsOf(offer)[0]?.[1]) ?? '';

/** Offers that are about the open question: at one's turn those of the open list. @param {Play} play */
function relevant(play) {
  const kind = asking(play);
  if (kind === 'turn') { const verb = listOpen(play);
  return verb ? play.offers.filter((offer) => offer.verb === verb) : [];
  }
  return play.offers.filter((offer) => wordsOf(offer).length > 0);
}

/**
 * Some offers by a word of theirs.
 * @param {Offer[]} offers
 * @param {(offer: Offer) => [string, string] | null} key
 * @returns {Entry[]}
 */
function grouped(offers, key) {
  /** @type {Map<string, Entry>} */
  const found = new Map();
  for (const offer of offers) {
    const at = key(offer);
    if (!at) continue;
    const entry = found.get(at[1]) ?? { kind: at[0], word: at[1], offers: [] };
    entry.offers.push(offer);
    found.set(at[1], entry);
  }
  return [...found.values()];
}

/** Everything that can be pressed in this step. @param {Play} play @returns {Entry[]} */
export function entries(play) {
  const list = relevant(play);
  if (!list.length) return [];
  const now = holding(play);
  if (acting(play)) {
    const who = grouped(list, ({ args }) => (args.creature ? ['creature', args.creature] : null));
    const deeds = now === null ? [] : list.filter((offer) => offer.args.creature === now);
    return [...who,
      ...grouped(deeds,
        (offer) => (offer.verb === 'attack'
          ? ['target', offer.args.target]
          : offer.verb === 'use'
          ? ['power', offer.args.power]
          : null))];
  }
  const firsts = grouped(list, (offer) => wordsOf(offer)[0]);
  const chosen = firsts.find(({ word }) => word === now);
  const seconds = chosen
    ? grouped(chosen.offers, (offer) => wordsOf(offer)[1] ?? null)
    : [];
  const settled = !!chosen
    && (seconds.length > 1 || (firsts.length === 1 && seconds.length === 1 && chosen.offers.length > 1));
  return settled ? seconds : firsts;
}

/** Things that are held and could be put back: the first step of two. @param {Play} play */
export const heldWord = (play) => (held.value?.offers === play.offers ? held.value.word : null);

/** Press a thing: choose its offer, or hold it until the second word. @param {Play} play @param {Entry} entry */
export function press(play, entry) {
  if (acting(play) && entry.kind === 'creature') { hold(play, entry.word); return; }
  if (asking(play) === 'marker') play.act(entry.offers[0].do); // a colour needs no second thought
  else if (entry.offers.length === 1) pick(play, entry.offers[0]);
  else hold(play, entry.word);
}

/**
 * The answer that pressing an entry chooses; none if it is only held.
 * @param {Play} play
 * @param {Entry | null} entry
 */
export const answerOf = (play, entry) =>
  (entry?.offers.length === 1 && !(acting(play) && entry.kind === 'creature') ? entry.offers[0].do : undefined);

/**
 * The entry for a creature, card or deck that is drawn somewhere.
 * @param {Play} play
 * @param {string} word
 * @returns {Entry | null}
 */
export function entryOf(play, word) {
  const found = entries(play).find((entry) => entry.word === word && entry.kind !== 'power');
  if (found) return found;
  if (asking(play) !== 'turn') return null;
  const offers =
    play.offers.filter((offer) => ['draw', 'recruit'].includes(offer.verb) && wordsOf(offer)[0][1] === word);
  return offers.length ? { kind: wordsOf(offers[0])[0][0], word, offers } : null;
}

/** Choose an offer, or confirm it if it was chosen already. @param {Play} play @param {Offer | Pick} offer */
export function pick(play, offer) {
  if (play.pick?.do === offer.do || !settings.value.confirm) play.act(offer.do);
  else play.choose(offer);
}

/** Whether an entry holds what is chosen. @param {Play} play @param {Entry | null} entry */
export const isOn = (play, entry) => !!entry
  && (entry.offers.some((offer) => offer.do === play.pick?.do)
    || (entry.offers.length > 1 && holding(play) === entry.word));

/** Offers by the square they point at. @param {Play} play @returns {Map<string, Offer[]>} */
export function targets(play) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  const now = holding(play);
  for (const offer of play.offers) {
    if (!offer.cell || offer.verb === 'raid' || (offer.verb === 'place' && offer.args.card !== now)) continue;
    found.set(offer.cell, [...(found.get(offer.cell) ?? []), offer]);
  }
  return found;
}

/** Choose a square that glows; again, confirm. Says whether it did glow. @param {Play} play @param {string} cell */
export function pickCell(play, cell) {
  const [offer] = targets(play).get(cell) ?? [];
  if (offer) pick(play, offer);
  return !!offer;
}

/** Offers that are buttons: words without a choice left. @param {Play} play */
export function plainOffers(play) {
  const now = holding(play);
  const kind = asking(play);
  if (kind === 'turn') return [];
  if (acting(play)) return play.offers.filter((offer) => offer.args.creature === now
    && !['attack', 'use'].includes(offer.verb));
  const shown = new Set(entries(play).flatMap(({ offers }) => offers));
  return play.offers.filter((offer) => !offer.cell
    && (!wordsOf(offer).length || (!shown.has(offer) && firstOf(play, offer) === now)));
}

/** One step back: the choice, what is held, the open list. @param {Play} play */
export function stepBack(play) {
  if (play.pick) play.choose(null);
  else if (heldWord(play)) held.value = null;
  else opened.value = null;
}

/**
 * What has to be asked of the server to learn why a square does not glow.
 * @param {Play} play
 * @param {string} cell
 * @returns {string | null}
 */
export function attempt(play, cell) {
  const kind = asking(play);
  const crypt = boardOf(play).doorOf.get(cell);
  if (kind === 'pickCrypt') return crypt ? `crypt ${crypt}` : null;
  if (kind === 'place') return crypt && holding(play) ? `place ${holding(play)} ${crypt}` : null;
  if (kind === 'goal' || kind === 'plainGoal' || kind === 'entrance' || kind === 'detour'
    || kind === 'landing') return `to ${cell}`;
  return kind === 'turn' ? (crypt ? 'raid' : 'move') : null;
}

/** Where looking begins. @param {Play} play @returns {string} */
export const home = (play) => own(play)?.at ?? boardOf(play).entrances[0];

/** An arrow key: the next glowing square that way. @param {Play} play @param {number} dx @param {number} dy */
export function steer(play, dx, dy) {
  const cells = targets(play);
  if (!cells.size) return null;
  const next = towards(play.pick?.cell ?? home(play), cells.keys(), dx, dy)
    ?? (play.pick ? null : [...cells.keys()].sort(readingOrder)[0]);
  if (next) play.choose(cells.get(next)?.[0] ?? null);
  return next;
}

/** The next glowing square in reading order. @param {Play} play @param {1 | -1} way */
export function nextCell(play, way) {
  const cells = targets(play);
  const order = [...cells.keys()].sort(readingOrder);
  if (!order.length) return null;
  const at = play.pick?.cell ? order.indexOf(play.pick.cell) : way > 0 ? -1 : 0;
  const cell = order[(at + way + order.length) % order.length];
  play.choose(cells.get(cell)?.[0] ?? null);
  return cell;
}

/**
 * The next square of the board that way, for looking round.
 * @param {Play} play
 * @param {string} from
 * @param {number} dx
 * @param {number} dy
 */
export const look = (play, from, dx, dy) => towards(from, boardOf(play).halls, dx, dy);

/**
 * The pick an action stands for; lists and first words are opened so that it is seen.
 * @param {Play} play
 * @param {string} action
 * @returns {Pick | null}
 */
export function find(play, action) {
  const offer = play.offers.find((one) => one.do === action);
  if (!offer) return null;
  if (asking(play) === 'turn' && LISTS.has(offer.verb) && listOpen(play) !== offer.verb) opened.value =
    { offers: play.offers, verb: offer.verb };
  const first = acting(play) ? offer.args.creature : wordsOf(offer)[0]?.[1];
  if (first && heldWord(play) !== first) held.value = { offers: play.offers, word: first };
  return offer;
}
