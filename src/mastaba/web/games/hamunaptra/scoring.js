// The course of a finished game, from its events: who would have had how many points after every round. It is the
// public
// board that is counted; equipment still in hand shows only at the end.
import { beside, place, walkingDistances } from './geometry.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */

/** The board while it is told anew. @param {Play} play */
function beginning(play) {
  const { view } = play;
  return {
    tiles: new Map(
      /** @type {[string, {tile: string, mask: string}][]} */ (
        view.tiles.filter((one) => one.tile.startsWith('S')).map((one) =>
          [one.cell, one]))),
    lairs: new Map(/** @type {[string, string][]} */ ([])),
    exits: new Map(/** @type {[string, number][]} */ ([])),
    people: new Map(/** @type {[string, {seat: number, cell: string | null}][]} */ ([])),
    gear: view.seats.map(() => 0),
  };
}
/** @typedef {ReturnType<typeof beginning>} Told */

/** @param {Told} told @param {GameEvent} event @param {Play} play */
function happen(told, { id, slots }, play) {
  const seat = +slots.seat;
  switch (id) {
    case 'CharacterDrafted': told.people.set(slots.character, { seat, cell: null }); break;
    case 'RoundBegan': if (slots.round === '1') for (const one of told.people.values()) one.cell =
      play.view.seats[one.seat].entrance; break;
    case 'Stepped': case 'WentThrough': move(told, [slots.character], slots.cell); break;
    case 'Passed': case 'Retreated': move(told, slots.group.split('+'), slots.cell); break;
    case 'CharacterDied': told.people.delete(slots.character); break;
    case 'TilePlaced': told.tiles.set(slots.cell, { tile: slots.tile, mask: slots.mask }); break;
    case 'TileDestroyed': told.tiles.delete(slots.cell); told.exits.delete(slots.cell); told.gear[seat] -= 1; break;
    case 'ExitFound': told.exits.set(slots.cell, seat); break;
    case 'EncounterLaid': case 'MonsterMoved': told.lairs.set(slots.tile, slots.cell); break;
    case 'FoeDefeated': told.lairs.delete(slots.tile); break;
    case 'Equipped': told.gear[seat] += 1; break;
    case 'Activated': told.gear[seat] -= 1; break;
    default:
  }
}

/** @param {Told} told @param {string[]} group @param {string} cell */
function move(told, group, cell) {
  for (const id of group) {
    const one = told.people.get(id);
    if (one) one.cell = cell;
  }
}

/**
 * Every cell of a full network: over open edges, and through stairs of one symbol.
 * @param {Told} told
 * @param {import('./play').Scenery} scenery
 * @param {string} start
 */
function network(told, scenery, start) {
  const symbol = (/** @type {string} */ cell) => scenery.tiles[told.tiles.get(cell)?.tile ?? '']?.symbol ?? null;
  const seen = new Set([start]);
  for (const here of seen) {
    for (const side of told.tiles.get(here)?.mask
      ?? '') if (told.tiles.has(beside(here, side))) seen.add(beside(here, side));
    const mark = symbol(here);
    if (mark) for (const cell of told.tiles.keys()) if (symbol(cell) === mark) seen.add(cell);
  }
  return seen;
}

/**
 * Whether a simple stair on a cell is near enough to a player's Entrance to score (HAM-163).
 * @param {Told} told
 * @param {Play} play
 * @param {string} start
 * @param {string} cell
 */
function isNear(told, play, start, cell) {
  const { simpleStairs, distanceMetric } = play.table.options;
  if (simpleStairs === 'any') return true;
  const [a, b] = [place(start), place(cell)];
  const [dx, dy] = [Math.abs(a.x - b.x), Math.abs(a.y - b.y)];
  const far = distanceMetric === 'path'
    ? walkingDistances(told.tiles, start).get(cell) ?? Infinity
    : distanceMetric === 'manhattan'
    ? dx + dy
    : Math.max(dx, dy);
  return far < play.view.distance;
}

/** @param {Told} told @param {Play} play @param {number} seat */
function score(told, play, seat) {
  const { scenery } = play.scene;
  const { worth } = scenery;
  const start = play.view.seats[seat].entrance;
  const mine = start ? network(told, scenery, start) : new Set();
  let sum = Math.max(0, told.gear[seat]) * worth.equipment;
  for (const [cell, { tile }] of told.tiles) {
    if (!scenery.tiles[tile]?.symbol) continue;
    const finder = told.exits.get(cell);
    if (finder === seat) sum += worth.exits;
    else if (mine.has(cell) && finder !== undefined) sum += worth.others_exits;
    else if (mine.has(cell) && isNear(told, play, start ?? '', cell)) sum += worth.stairs;
  }
  const barred = new Set(told.lairs.values());
  for (const one of told.people.values()) {
    if (one.seat !== seat) continue;
    sum += one.cell && told.exits.has(one.cell) && !barred.has(one.cell) ? worth.escaped : worth.alive;
  }
  return sum;
}

/**
 * Points of every seat after the set-up and after every round; the last are those of the outcome.
 * @param {Play} play
 * @param {GameEvent[]} events
 * @returns {number[][]}
 */
export function progress(play, events) {
  const told = beginning(play);
  const seats = play.view.seats.map((one) => one.seat);
  /** @type {number[][]} */
  const rounds = [];
  for (const event of events) {
    if (event.id === 'RoundBegan') rounds.push(seats.map((/** @type {number} */ seat) => score(told, play, seat)));
    happen(told, event, play);
  }
  rounds.push(play.view.outcome?.scores ?? seats.map((/** @type {number} */ seat) => score(told, play, seat)));
  return rounds;
}
