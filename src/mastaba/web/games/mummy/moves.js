// From what the server offers to what the board lets you point at. No rules here: a cell glows
// because there is an offer for it, and a walk is only ever built from cells that were offered.
import { settings } from '../../lib/state.js';
import { place, towards } from './geometry.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Offer} Offer
 */

/** The die that is chosen, or whose move is; nothing is announced yet. @param {Play} play @returns {Offer | null} */
export function chosenDie(play) {
  const face = play.view.waiting?.kind === 'choose' ? play.pick?.args.face : null;
  return play.offers.find((offer) => offer.verb === 'use' && offer.args.face === face) ?? null;
}

/**
 * Offers that point at a cell, by cell: of the chosen die, or of the open question.
 * @param {Play} play
 * @returns {Map<string, Offer>}
 */
export function targets(play) {
  const found = new Map();
  for (const offer of chosenDie(play)?.then
    ?? play.offers) if (offer.cell && !found.has(offer.cell)) found.set(offer.cell, offer);
  return found;
}

/**
 * The offer to go to the same cell and keep the card, where a card can be shown there.
 * @param {Play} play
 * @param {Pick} pick
 */
export const keeping = (play, pick) =>
  (pick.args.treasure
    ? chosenDie(play)?.then?.find((offer) => offer.cell === pick.cell && !offer.args.treasure) ?? null
    : null);

/** @param {Play} play @param {string} verb */
export const offered = (play, verb) => play.offers.find((offer) => offer.verb === verb) ?? null;

/** Whether the mummy walks: then the board is one field and paths are built. @param {Play} play */
export const walking = (play) => play.offers.some((offer) => offer.verb === 'walk');

/** Where a path being built stands. @param {Play} play */
export const pathSoFar = (play) => play.pick?.path ?? [play.view.mummy.cell];

/** A walk along a path that begins under the mummy's feet. @param {string[]} path @returns {Pick} */
export const walkAlong = (path) => ({
  do: ['walk', ...path.slice(1)].join(' '),
  verb: 'walk',
  args: { cell: path[path.length - 1] },
  cell: path[path.length - 1],
  path,
});

/** One more step of the walk, or one back if it returns the way it came. @param {Play} play @param {string} cell */
function extended(play, cell) {
  const path = pathSoFar(play);
  const here = path[path.length - 1];
  if (path.length > 1 && path[path.length - 2] === cell) return path.slice(0, -1);
  if (!play.scene.joined(here, cell) || path.length - 1 >= (play.view.mummy.left ?? 0)) return null;
  const known = targets(play).has(cell) || cell === path[0];
  return known && !play.scene.chambers.has(cell) ? [...path, cell] : null;
}

/** Choose a cell that glows; choosing it again confirms. Says whether it did glow.
 * @param {Play} play @param {string} cell */
export function pickCell(play, cell) {
  const offer = targets(play).get(cell);
  if (play.pick?.cell === cell && play.pick.path) {
    play.act(play.pick.do);
    return true;
  }
  const longer = walking(play) ? extended(play, cell) : null;
  if (longer) {
    play.choose(longer.length > 1 ? walkAlong(longer) : null);
    return true;
  }
  if (!offer) return false;
  if (settings.value.confirm || offer.args.treasure) play.choose(offer);
  else play.act(offer.do);
  return true;
}

/** The last step of a walk undone, back from a cell to its die, or the choice dropped. @param {Play} play */
export function stepBack(play) {
  const path = play.pick?.path;
  if (path && chosenDie(play)) play.choose(chosenDie(play));
  else play.choose(walking(play) && path && path.length > 2 ? walkAlong(path.slice(0, -1)) : null);
}

/** What would have to be asked of the server to learn why a cell does not glow.
 * @param {Play} play @param {string} cell */
export function attempt(play, cell) {
  const kind = play.view.waiting?.kind;
  if (kind === 'walk') return ['walk', ...wayTo(play, cell)].join(' ');
  const face = chosenDie(play)?.args.face;
  if (face) return face === 'arrow' ? `go arrow ${towardsCell(play, cell)}` : `go ${face} ${cell}`;
  return kind === 'fly' ? `dir ${towardsCell(play, cell)}` : `end ${cell}`;
}

/** The direction in which a cell lies, more or less. @param {Play} play @param {string} cell */
function towardsCell(play, cell) {
  const from = place(ownCell(play) ?? cell);
  const to = place(cell);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? 'E' : 'W';
  return dy > 0 ? 'S' : 'N';
}

/** The shortest way for the feet, however long, so that the refusal can speak of steps.
 * @param {Play} play @param {string} cell */
function wayTo(play, cell) {
  const start = play.view.mummy.cell;
  /** @type {Map<string, string>} */
  const before = new Map([[start, '']]);
  const queue = [start];
  for (const here of queue) {
    for (const next of play.scene.open.get(here) ?? []) {
      if (before.has(next) || (play.scene.chambers.has(next) && next !== cell)) continue;
      before.set(next, here);
      queue.push(next);
    }
  }
  const way = [];
  for (let at = cell; at && at !== start; at = before.get(at) ?? '') way.unshift(at);
  return way.length ? way : [cell];
}

/** The pawn whose turn it is, if it is one of this seat's. @param {Play} play */
export function turnPawn(play) {
  const colour = play.view?.turn?.pawn;
  return play.view?.pawns?.find((pawn) => pawn.colour === colour
    && pawn.seat === play.seat) ?? null;
}

/** Where the viewer's moving piece stands. @param {Play} play */
export function ownCell(play) {
  if (play.view?.role === 'mummy') return play.view.mummy.cell;
  const own = turnPawn(play)
    ?? play.view?.pawns?.find((pawn) => pawn.seat === play.seat && !pawn.out);
  return own?.cell ?? null;
}

/** An arrow key: the next glowing cell that way, or the next step of the walk. Returns the cell.
 * @param {Play} play @param {number} dx @param {number} dy */
export function steer(play, dx, dy) {
  if (walking(play)) {
    const path = pathSoFar(play);
    const next = play.scene.beside(path[path.length - 1], dx, dy);
    const longer = next && extended(play, next);
    if (!longer) return null;
    play.choose(longer.length > 1 ? walkAlong(longer) : null);
    return next;
  }
  const cells = targets(play);
  const from = play.pick?.cell ?? ownCell(play);
  if (!cells.size || !from) return null;
  const next = towards(from, cells.keys(), dx, dy);
  if (next) play.choose(cells.get(next) ?? null);
  return next;
}
