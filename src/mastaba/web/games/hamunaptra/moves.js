// From what the server offers to what the board lets you point at. No rules here: a thing glows because there is an
// offer
// for it. A move is made in two parts: take something up (a tile, a character, a monster), then say where. With
// nobody in
// hand the expedition goes together.
import { signal } from '../../lib/html.js';
import { settings } from '../../lib/state.js';
import { characterOf, encounterOn, members, own, partyOf, standingOn } from './naming.js';
import { distance, following, readingOrder, towards, turned } from './geometry.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Offer} Offer
 * @typedef {{id: string, mask: string | null}} Held what is taken up, and how it is turned
 */

/** What this viewer holds: a tile of the hand, a character, a monster, a scroll. */
export const held = signal(/** @type {Held | null} */ (null));
/** The cell under the pointer, or with the focus. */
export const hovered = signal(/** @type {string | null} */ (null));

/** A tile of the hand to be laid. @typedef {Extract<Offer, {verb: 'place' | 'lay'}>} Laying */
/** @param {Offer} offer @returns {offer is Laying} */
const laying = (offer) => offer.verb === 'place' || offer.verb === 'lay';
const CHOSEN_IN_HAND = new Set(['equip', 'discard']);
const WALKS = new Set(['step', 'walk', 'through']);

/**
 * What has to be taken up before an offer can be pointed at; null where a cell is enough.
 * @param {Offer} offer
 * @returns {string[] | null}
 */
function grips({ verb, args }) {
  switch (verb) {
    case 'place': case 'lay': case 'prowl': case 'destroy': case 'activate': return [args.tile];
    case 'step': case 'walk': case 'through': return [args.character];
    case 'pass': return members(args.group);
    default: return null;
  }
}

/** Everything that may be taken up now. @param {Play} play */
export function takeable(play) {
  const found = new Set(/** @type {string[]} */ ([]));
  for (const offer of play.offers) for (const id of grips(offer) ?? []) found.add(id);
  return found;
}

/**
 * What is held, if it still may be; the only thing there is to take is held at once.
 * @param {Play} play
 * @returns {Held | null}
 */
export function holding(play) {
  const can = takeable(play);
  if (held.value && can.has(held.value.id)) return held.value;
  if (can.size !== 1 || misfit(play)
    || play.offers.some((offer) => offer.verb === 'attack' || offer.verb === 'ready')) return null;
  const [id] = can;
  if (play.view.waiting?.kind === 'move' && play.scene.scenery.equipment[id]) return null; // one may as well go on
  return { id, mask: maskOf(play, id) };
}

/** How a tile lies before it is turned. @param {Play} play @param {string} id */
export const maskOf = (play, id) => play.scene.scenery.tiles[id]?.mask ?? null;

/** Take something up, or put it down again. @param {Play} play @param {string | null} id */
export function take(play, id) {
  const same = id !== null && holding(play)?.id === id;
  held.value = id === null || same ? null : { id, mask: maskOf(play, id) };
  play.choose(null);
}

/**
 * Offers by the cell they point at, as far as they belong to what is held.
 * @param {Play} play
 * @returns {Map<string, Offer[]>}
 */
export function targets(play) {
  /** @type {Map<string, Offer[]>} */
  const found = new Map();
  const now = holding(play);
  for (const offer of play.offers) {
    const { cell } = offer;
    const needed = grips(offer);
    if (!cell || (needed && (!now || !needed.includes(now.id))) || (now && offer.verb === 'march')) continue;
    found.set(cell, [...(found.get(cell) ?? []), offer]);
  }
  return found;
}

/**
 * Characters that can be pointed at on the board, and what it does.
 * @param {Play} play
 * @returns {Map<string, {offer: Offer | null}>}
 */
export function people(play) {
  /** @type {Map<string, {offer: Offer | null}>} */
  const found = new Map();
  const now = holding(play);
  for (const offer of play.offers) {
    const { verb, args } = offer;
    if (verb === 'defend') found.set(args.character, { offer });
    else if (verb === 'activate' && now?.id === args.tile) found.set(args.character, { offer });
    else if ((WALKS.has(verb) || verb === 'pass')
      && !(now && play.scene.scenery.equipment[now.id])) for (const id of grips(offer)
      ?? []) found.set(id,
      { offer: null });
  }
  return found;
}

/** The variants of the chosen cell: turns of a tile, groups that go together. @param {Play} play */
export const variants = (play) => (play.pick?.cell ? targets(play).get(play.pick.cell) ?? [] : []);

/**
 * The variant to begin with: as the tile is held, or else with everybody.
 * @param {Offer[]} list
 * @param {Held | null} now
 */
function first(list, now) {
  const same = list.find((offer) => offer.args.mask && offer.args.mask === now?.mask);
  if (same) return same;
  const alone = list.find((offer) => offer.verb === 'step' || offer.verb === 'walk');
  if (alone) return alone;
  return list.reduce((best, offer) =>
    ((offer.args.group?.length ?? 0) > (best.args.group?.length ?? 0) ? offer : best), list[0]);
}

/**
 * Choose a cell that glows; again, it shows the next variant, and the only one is confirmed. Says whether it did
 *   glow.
 * @param {Play} play
 * @param {string} cell
 */
export function pickCell(play, cell) {
  const list = targets(play).get(cell);
  if (!list?.length) return false;
  const now = holding(play);
  if (now) held.value = now;
  if (play.pick?.cell === cell) {
    if (list.length > 1 && list.every((offer) => offer.verb === 'place')) turn(play, 1);
    else play.act(play.pick.do);
    return true;
  }
  const offer = first(list, now);
  if (offer.args.mask && now) held.value = { ...now, mask: offer.args.mask };
  if (settings.value.confirm || list.length > 1) play.choose(offer);
  else play.act(offer.do);
  return true;
}

/**
 * Turn what is held: where a cell is chosen, to the next way it may lie there.
 * @param {Play} play
 * @param {1 | -1} way
 */
export function turn(play, way) {
  const now = inHand(play);
  const list = variants(play);
  if (!play.pick?.cell || !list.length) {
    if (now?.mask) held.value = { ...now, mask: turned(now.mask, way & 3) };
    return !!now?.mask;
  }
  const { mask, tile } = play.pick.args;
  if (!mask) return list.length > 1 && chooseNext(play, list, way);
  // Clockwise from how it lies now, so that R always turns to the right; of a turn that does not fit, the table says
  // why.
  const next = turned(mask, way & 3);
  const fits = (/** @type {string} */ wanted) => list.find((offer) => offer.args.mask === wanted);
  const found = [1, 2, 3].map((q) => fits(turned(mask, (q * way) & 3))).find(Boolean);
  if (found && found.do !== play.pick.do) {
    if (now) held.value = { ...now, mask: found.args.mask ?? null };
    play.choose(found);
  }
  if (!fits(next)) play.why(`place ${tile} ${play.pick.cell} ${next}`, null);
  return true;
}

/** The next of several groups. @param {Play} play @param {Offer[]} list @param {1 | -1} way */
function chooseNext(play, list, way) {
  const at = list.findIndex((offer) => offer.do === play.pick?.do);
  play.choose(list[(at + way + list.length) % list.length]);
  return true;
}

/** Whether what is chosen or held can be turned. @param {Play} play */
export const turnable = (play) => variants(play).filter((offer) => offer.verb === 'place').length > 1;

/** With or without one more of the group that goes. @param {Play} play @param {string} id */
export function regroup(play, id) {
  const now = new Set(members(play.pick?.args.group ?? '-'));
  if (now.has(id)) now.delete(id);
  else now.add(id);
  const group = [...now].sort().join('+');
  const found = variants(play).find((offer) => offer.verb === play.pick?.verb && offer.args.group === group);
  if (found) play.choose(found);
}

/**
 * A character or monster on the board, or in the list: choose what it answers, or take it up. Says whether it could
 *   be.
 * @param {Play} play
 * @param {string} id
 */
export function pickPerson(play, id) {
  const found = people(play).get(id);
  if (found?.offer) {
    if (play.pick?.do === found.offer.do || !settings.value.confirm) play.act(found.offer.do);
    else play.choose(found.offer);
    return true;
  }
  if (!found && !takeable(play).has(id)) return false;
  take(play, id);
  return true;
}

/** A tile of the own hand. @param {Play} play @param {string} id */
export function pickTile(play, id) {
  const direct = play.offers.find((offer) => CHOSEN_IN_HAND.has(offer.verb) && offer.args.tile === id);
  if (direct) {
    if (play.pick?.do === direct.do || !settings.value.confirm) play.act(direct.do);
    else play.choose(play.pick?.do === direct.do ? null : direct);
    return true;
  }
  const list = play.offers.filter((offer) => laying(offer) && offer.args.tile === id);
  if (list.length || play.view.waiting?.kind === 'place') {
    // A tile that fits nowhere may still be held: then any cell says why it does not fit.
    const same = held.value?.id === id;
    held.value = same ? null : { id, mask: maskOf(play, id) };
    play.choose(null);
    return true;
  }
  return false;
}

/** Whether a tile of the hand glows. @param {Play} play @param {string} id */
export const useful = (play, id) =>
  play.offers.some((offer) => (laying(offer) || CHOSEN_IN_HAND.has(offer.verb))
    && offer.args.tile === id);

/** A tile of the hand that was taken up though it fits nowhere. @param {Play} play @returns {Held | null} */
const misfit = (play) =>
  (held.value && play.view.waiting?.kind === 'place' && own(play)?.hand?.includes(held.value.id) ? held.value : null);

/** What is held even where it fits nowhere. @param {Play} play @returns {Held | null} */
export const inHand = (play) => holding(play) ?? misfit(play);

/** One step back: the cell, then what is held. @param {Play} play */
export function stepBack(play) {
  if (play.pick) play.choose(null);
  else held.value = null;
}

/**
 * What would have to be asked of the server to learn why a cell does not glow.
 * @param {Play} play
 * @param {string} cell
 * @returns {string | null}
 */
export function attempt(play, cell) {
  const kind = play.view.waiting?.kind;
  const now = inHand(play);
  const mine = partyOf(play, play.seat).filter((one) => one.cell);
  if (now && play.scene.scenery.equipment[now.id]
    && kind !== 'place') return `destroy ${now.id} ${nearest(mine, cell)} ${cell}`;
  if (kind === 'move') {
    const rival = standingOn(play, cell).find((one) => one.seat !== play.seat && !now);
    const who = now?.id ?? rival?.id ?? standingOn(play, cell)[0]?.id ?? nearest(mine, cell);
    return who ? `step ${who} ${cell}` : null;
  }
  if (kind === 'place') return placing(play, now, cell);
  if (kind === 'prowl') return `prowl ${now?.id ?? encounterOn(play, cell) ?? 'M01'} ${cell}`;
  if (kind === 'battle') return `battle ${cell}`;
  if (kind === 'retreat' || kind === 'yield') {
    const here = play.view.turn?.combat?.party
      ?? play.view.turn?.fight?.sides?.flat().filter((id) =>
        characterOf(play, id)?.seat === play.seat)
      ?? [];
    return here.length ? `retreat ${cell} ${here.join('+')}` : null;
  }
  return null;
}

/** @param {Play} play @param {Held | null} now @param {string} cell */
function placing(play, now, cell) {
  const { scenery } = play.scene;
  const id = now?.id ?? own(play)?.hand?.find((one) => scenery.tiles[one])
    ?? own(play)?.hand?.[0];
  if (!id) return null;
  if (scenery.encounters[id]) return `lay ${id} ${cell}`;
  return `place ${id} ${cell} ${now?.mask ?? maskOf(play, id) ?? 'N'}`;
}

/** @param {import('./view').Character[]} party @param {string} cell */
function nearest(party, cell) {
  const far = (/** @type {import('./view').Character} */ one) => distance(one.cell ?? cell, cell, 'manhattan') ?? 0;
  return party.toSorted((a, b) => far(a) - far(b))[0]?.id ?? 'C01';
}

/**
 * An empty cell pressed with nothing in hand: the first tile that fits there is taken up.
 * @param {Play} play
 * @param {string} cell
 */
export function takeForCell(play, cell) {
  if (inHand(play) || play.view.waiting?.kind !== 'place') return false;
  const offer = play.offers.filter(laying).find((one) => one.cell === cell);
  if (!offer) return false;
  held.value = { id: offer.args.tile, mask: offer.args.mask ?? null };
  play.choose(offer);
  return true;
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
  const now = holding(play);
  const from = play.pick?.cell ?? (now && characterOf(play, now.id)?.cell) ?? own(play)?.entrance
    ?? [...cells.keys()].sort(readingOrder)[0];
  const next = towards(from, cells.keys(), dx, dy) ?? (play.pick ? null : [...cells.keys()].sort(readingOrder)[0]);
  if (next) show(play, next);
  return next;
}

/** Choose a cell without ever confirming it. @param {Play} play @param {string} cell */
export function show(play, cell) {
  const list = targets(play).get(cell);
  const now = holding(play);
  if (!list?.length) return;
  if (now) held.value = now;
  play.choose(first(list, now));
}

/** The next glowing cell in reading order. @param {Play} play @param {1 | -1} way */
export function nextCell(play, way) {
  const cell = following(targets(play).keys(), play.pick?.cell, way);
  if (cell) show(play, cell);
  return cell;
}

/**
 * The pick an action stands for, with what must be in hand for it.
 * @param {Play} play
 * @param {string} action
 * @returns {Pick | null}
 */
export function find(play, action) {
  const offer = play.offers.find((one) => one.do === action);
  if (!offer) return null;
  const [id] = grips(offer) ?? [];
  if (id) held.value = { id, mask: offer.args.mask ?? maskOf(play, id) };
  return offer;
}
