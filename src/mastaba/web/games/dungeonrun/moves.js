// From what the server offers to what the board and the dice let you point at. No rules here: a thing glows because
// there
// is an offer for it.
import { signal } from '../../lib/html.js';
import { settings } from '../../lib/state.js';
import { following, readingOrder, sideOf, towards, turned } from './geometry.js';
import { own, seatOf, tileOn } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Offer} Offer
 */

/** The monster that is taken up. */
export const held = signal(/** @type {string | null} */ (null));
/** The cell under the pointer, or with the focus. */
export const hovered = signal(/** @type {string | null} */ (null));

/** Verbs whose cell is pointed at. */
const ON_BOARD = new Set(['move', 'lay', 'march', 'put', 'go', 'aim', 'look', 'lair']);
/** Verbs that choose a hero. */
const AT_HERO = new Set(['duel', 'at', 'first', 'trade']);
/** Verbs that choose a card or an ability. */
const CARDS = new Set(['pick', 'keep', 'wear', 'stow', 'doff', 'abandon', 'give', 'want']);

/** What an offer is about: its words after the verb. @param {Pick | Offer} offer */
export const wordsOf = ({ do: text }) => text.split(' ').slice(1);

/** @param {Offer} offer */
export const onBoard = ({ verb, cell }) => ON_BOARD.has(verb) && cell !== null;

/** Monsters that may be taken up now. @param {Play} play */
export const takeable = (play) =>
  new Set(play.offers.filter((offer) => offer.verb === 'march').map((offer) => wordsOf(offer)[0]));

/** The monster that is held; the only one there is to move is held at once. @param {Play} play */
export function holding(play) {
  const can = takeable(play);
  if (held.value && can.has(held.value)) return held.value;
  return can.size === 1 ? [...can][0] : null;
}

/** @param {Play} play @param {string | null} card */
export function take(play, card) {
  held.value = card !== null && held.value === card ? null : card;
  play.choose(null);
}

/** Offers by the cell they point at. @param {Play} play @returns {Map<string, Offer[]>} */
export function targets(play) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  const now = holding(play);
  for (const offer of play.offers) {
    if (!onBoard(offer) || !offer.cell || (offer.verb === 'march' && wordsOf(offer)[0] !== now)) continue;
    found.set(offer.cell, [...(found.get(offer.cell) ?? []), offer]);
  }
  return found;
}

/**
 * Heroes (`hero-2`) and monsters on the board that can be pointed at, and what it does; null takes it up.
 * @param {Play} play
 * @returns {Map<string, Offer | null>}
 */
export function people(play) {
  /** @type {Map<string, Offer | null>} */
  const found = new Map();
  for (const card of takeable(play)) found.set(card, null);
  for (const offer of play.offers) {
    if (AT_HERO.has(offer.verb)) found.set(`hero-${wordsOf(offer)[0]}`, offer);
    if (offer.verb === 'fight') {
      const cell = own(play)?.cell;
      const foe = cell && tileOn(play, cell)?.monster?.card;
      if (foe) found.set(foe, offer);
    }
  }
  return found;
}

/** Cards and abilities that may be chosen, with what that does. @param {Play} play @returns {Map<string, Offer[]>} */
export function cards(play) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  for (const offer of play.offers) {
    if (!CARDS.has(offer.verb) && offer.verb !== 'use' && offer.verb !== 'hero') continue;
    const [id] = wordsOf(offer);
    found.set(id, [...(found.get(id) ?? []), offer]);
  }
  return found;
}

/** Ways a tile may be laid on the chosen cell. @param {Play} play */
export function variants(play) {
  const list = play.pick?.cell ? targets(play).get(play.pick.cell) ?? [] : [];
  return play.pick?.verb === 'lay'
    ? list.filter((offer) => wordsOf(offer)[0] === wordsOf(/** @type {Pick} */ (play.pick))[0])
    : list;
}
/** @param {Play} play */
export const turnable = (play) => variants(play).filter((offer) => offer.verb === 'lay').length > 1;

/** Choose an offer, or confirm it if it was chosen already. @param {Play} play @param {Offer | Pick} offer */
export function pick(play, offer) {
  if (play.pick?.do === offer.do || !settings.value.confirm) play.act(offer.do);
  else play.choose(/** @type {Pick} */ (offer));
}

/**
 * Choose a cell that glows; again, it turns the tile or confirms. Says whether it did glow.
 * @param {Play} play
 * @param {string} cell
 */
export function pickCell(play, cell) {
  const list = targets(play).get(cell);
  if (!list?.length) return false;
  if (play.pick?.cell === cell) {
    if (turnable(play)) turn(play, 1);
    else play.act(play.pick.do);
  } else if (settings.value.confirm || list.length > 1) play.choose(list[0]);
  else play.act(list[0].do);
  return true;
}

/**
 * The next way the tile fits; of a quarter turn that does not, the table says why.
 * @param {Play} play
 * @param {1 | -1} way
 */
export function turn(play, way) {
  const cells = targets(play);
  const list = play.pick?.cell ? variants(play) : cells.size === 1 ? [...cells.values()][0] : [];
  if (!list.some((offer) => offer.verb === 'lay')) return false;
  const at = list.findIndex((offer) => offer.do === play.pick?.do);
  const next = at < 0 ? list[0] : list[(at + way + list.length) % list.length];
  if (next !== list[at]) play.choose(next);
  if (at >= 0) askWhyNot(play, list, wordsOf(list[at]), way);
  return true;
}

/**
 * Ask about the next quarter of the tile, if it is not on the list and would look like none of it.
 * @param {Play} play
 * @param {Offer[]} list
 * @param {string[]} from
 * @param {1 | -1} way
 */
function askWhyNot(play, list, [tile, quarter], way) {
  const { exits } = play.scene.scenery.tiles[tile];
  const next = (+quarter + way) & 3;
  const alike =
    list.some((offer) => wordsOf(offer)[0] === tile && turned(exits, +wordsOf(offer)[1]) === turned(exits, next));
  if (!alike) play.why(`lay ${tile} ${next}`, null);
}

/** A hero or monster on the board. Says whether it could be chosen. @param {Play} play @param {string} who */
export function pickPerson(play, who) {
  const can = people(play);
  if (!can.has(who)) return false;
  const offer = can.get(who);
  if (offer) pick(play, offer);
  else take(play, who);
  return true;
}

/** One step back: the choice, then what is held. @param {Play} play */
export function stepBack(play) {
  if (play.pick) play.choose(null);
  else held.value = null;
}

/**
 * What has to be asked of the server to learn why a cell does not glow.
 * @param {Play} play
 * @param {string} cell
 * @returns {string | null}
 */
export function attempt(play, cell) {
  const kind = play.view.waiting?.kind;
  const here = own(play)?.cell;
  const foe = tileOn(play, cell)?.monster?.card;
  if (kind === 'moveMonsters'
    || kind === 'moveMonster') return `march ${holding(play) ?? foe ?? [...takeable(play)][0]} ${cell}`;
  const verb = { summonTile: 'put', hordePlace: 'put', aim: 'aim', look: 'look', lairTie: 'lair',
    moveHero: 'go' }[/** @type {'aim'} */ (kind)];
  if (verb) return `${verb} ${cell}`;
  if (!here) return null;
  const side = sideOf(here, cell);
  if (side) return `move ${side}`;
  if (cell === here) return foe ? 'fight' : 'search';
  return kind === 'rotation' ? null : `go ${cell}`;
}

/**
 * An arrow key: the next glowing cell that way. Returns the cell.
 * @param {Play} play
 * @param {number} dx
 * @param {number} dy
 */
export function steer(play, dx, dy) {
  const cells = targets(play);
  if (!cells.size) return null;
  const from = play.pick?.cell ?? seatOf(play, play.seat)?.cell ?? '0,0';
  const next = towards(from, cells.keys(), dx, dy) ?? (play.pick ? null : [...cells.keys()].sort(readingOrder)[0]);
  if (next) play.choose((cells.get(next) ?? [])[0]);
  return next;
}

/** The next glowing cell in reading order. @param {Play} play @param {1 | -1} way */
export function nextCell(play, way) {
  const cells = targets(play);
  const cell = following(cells.keys(), play.pick?.cell, way);
  if (cell) play.choose((cells.get(cell) ?? [])[0]);
  return cell;
}

/** The pick an action stands for. @param {Play} play @param {string} action @returns {Pick | null} */
export function find(play, action) {
  const offer = play.offers.find((one) => one.do === action);
  if (!offer) return null;
  if (offer.verb === 'march') [held.value] = wordsOf(offer);
  return offer;
}

// ---- dice ---------------------------------------------------------------------------

export const HIT = 1;
export const BLOCK = 2;
/** What the own dice are meant for, or which of them are taken up; belongs to one set of dice. */
const chosen = signal(/** @type {{key: string, marks: number[]}} */ ({ key: '', marks: [] }));

/**
 * How the dice may be used now: shared out, rolled again, one turned, or not at all.
 * @param {Play} play
 * @returns {'assign' | 'reroll' | 'turn' | null}
 */
export function diceUse(play) {
  const verb = play.offers[0]?.verb;
  return verb === 'assign' || verb === 'reroll' || verb === 'turn' ? verb : null;
}

/** The dice that the question is about. @param {Play} play @returns {number[]} */
export function ownDice(play) {
  const { clash, doing } = play.view;
  return clash?.roll?.dice ?? doing.roll?.dice ?? clash?.dice ?? [];
}

/** @param {Play} play */
const keyOf = (play) => `${diceUse(play)} ${ownDice(play)} ${play.view.clash?.hits}`;

/** The pairs (hits, blocks) that may be chosen. @param {Play} play */
const pairs = (play) => new Set(play.offers.map((offer) => wordsOf(offer).join(' ')));

/** What dice of a number may be used for. @param {Play} play @param {number} face */
export const useOf = (play, face) => play.view.outlook.uses?.[face] ?? { hit: false, blocks: [] };

/** The same as roles that follow one another. @param {Play} play @param {number} face */
function rolesOf(play, face) {
  const { hit, blocks } = useOf(play, face);
  return [...(hit ? [HIT] : []), ...(blocks.length ? [BLOCK] : []), 0];
}

/**
 * Whether some dice, used so, are one of the offers, and none blocks more than there is for it.
 * @param {Play} play
 * @param {number[]} marks
 */
function legal(play, marks) {
  const count = (/** @type {number} */ role) => marks.filter((mark) => mark === role).length;
  const dice = ownDice(play);
  const blocking = (/** @type {number} */ face) => dice.filter((one, i) => one === face && marks[i] === BLOCK).length;
  return dice.every((face) => blocking(face) <= useOf(play, face).blocks.length)
    && pairs(play).has(`${count(HIT)} ${count(BLOCK)}`);
}

/**
 * What every die is used for; at first so many hit as are wanted, and the others block.
 * @param {Play} play
 * @returns {number[]}
 */
export function marksOf(play) {
  const key = keyOf(play);
  if (chosen.value.key === key) return chosen.value.marks;
  const dice = ownDice(play);
  if (diceUse(play) !== 'assign') return dice.map(() => 0);
  let left = play.view.outlook.wanted ?? dice.length;
  const marks = dice.map((face) => /** @type {number} */ (rolesOf(play, face).includes(HIT) && left-- > 0 ? HIT : 0));
  for (const use of [BLOCK, HIT]) {
    dice.forEach((face, i) => {
      const tried = marks.map((mark, at) => (at === i ? use : mark));
      if (!marks[i] && rolesOf(play, face).includes(use) && legal(play, tried)) marks[i] = use;
    });
  }
  return marks;
}

/**
 * The next use that a die may have, or null if it has none but its own.
 * @param {Play} play
 * @param {number} at
 * @returns {number[] | null}
 */
function turnedTo(play, at) {
  const marks = marksOf(play);
  const roles = rolesOf(play, ownDice(play)[at]);
  const now = roles.indexOf(marks[at]);
  for (let step = 1; step < roles.length; step++) {
    const next = marks.map((mark, i) => (i === at ? roles[(now + step) % roles.length] : mark));
    if (legal(play, next)) return next;
  }
  return null;
}

/** Whether pressing a die would change anything. @param {Play} play @param {number} at */
export function canPress(play, at) {
  const use = diceUse(play);
  if (use === 'assign') return turnedTo(play, at) !== null;
  const face = String(ownDice(play)[at]);
  return !!use && play.offers.some((offer) => wordsOf(offer).includes(face));
}

/**
 * Press a die: the next use it may have, or take it up. Says whether anything came of it.
 * @param {Play} play
 * @param {number} at
 */
export function pressDie(play, at) {
  const use = diceUse(play);
  const dice = ownDice(play);
  if (!use || dice[at] === undefined) return false;
  const marks = marksOf(play);
  const set = (/** @type {number[]} */ next) => { chosen.value = { key: keyOf(play), marks: next }; };
  if (use === 'assign') {
    const next = turnedTo(play, at);
    if (next) set(next);
    return next !== null;
  }
  if (!canPress(play, at)) return false;
  const most = use === 'turn' || !play.offers.some((offer) => wordsOf(offer)[1] !== '-') ? 1 : 2;
  const taken = marks.flatMap((mark, i) => (mark && i !== at ? [i] : []));
  const kept = marks[at] ? taken : [...taken.slice(-most + 1 || taken.length), at];
  set(dice.map((_, i) => (kept.includes(i) ? 1 : 0)));
  return true;
}

/** The offer that the marked dice stand for. @param {Play} play @returns {Offer | null} */
export function diceOffer(play) {
  const use = diceUse(play);
  const marks = marksOf(play);
  const dice = ownDice(play);
  if (!use) return null;
  if (use === 'assign') {
    const count = (/** @type {number} */ role) => marks.filter((mark) => mark === role).length;
    return play.offers.find((offer) => wordsOf(offer).join(' ') === `${count(HIT)} ${count(BLOCK)}`) ?? null;
  }
  const faces = dice.filter((_, i) => marks[i]).sort().map(String);
  if (!faces.length) return null;
  return play.offers.find((offer) =>
    wordsOf(offer).filter((word) => word !== '-').sort().join() === faces.join()) ?? null;
}
