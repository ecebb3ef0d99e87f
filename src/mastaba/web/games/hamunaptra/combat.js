// The chances of a combat: of the throw that comes, of who is struck, and before anybody goes there.
import { characterOf, encounterOn, personOf, standingOn } from './naming.js';
import { defeats, falls, fallsAtWorst, percent, pool, unscathed } from './odds.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./odds.js').Fighter} Fighter */

/** The attributes one attacks with. */
export const NAMES = ['S', 'I'];

/** A character as the odds need it; only equipment that counts is added, before a combat all of it.
 * @param {Play} play @param {string} id @param {string[] | null} counted @returns {Fighter} */
export function fighterOf(play, id, counted) {
  const one = characterOf(play, id);
  const { stats } = personOf(play, id);
  const wears = one?.gear && (!counted || counted.includes(one.gear))
    ? play.scene.scenery.equipment[one.gear].bonus
    : [0, 0, 0, 0];
  return { stats, bonus: wears, damage: one?.damage ?? 0 };
}

/** All that the odds of the present combat need. @param {Play} play */
export function combatNow(play) {
  const told = play.view.turn?.combat;
  if (!told?.foe) return null;
  const foe = { stats: play.scene.scenery.encounters[told.foe].stats, wounds: told.wounds };
  const party = told.party.map((id) => ({ id, fighter: fighterOf(play, id, told.counted) }));
  return { told, id: told.foe, foe, party, pools: told.pools };
}

/**
 * The chance to defeat the foe with the next throw, by attribute.
 * @param {Play} play
 * @param {string} attribute
 * @returns {number | null}
 */
export function attackChance(play, attribute) {
  const now = combatNow(play);
  const at = NAMES.indexOf(attribute);
  return now ? defeats(now.pools[at], now.foe, at) : null;
}

/** The chance that a defender falls, whichever attribute is chosen. @param {Play} play @param {string} id */
export function defenceChance(play, id) {
  const now = combatNow(play);
  const one = now?.party.find((entry) => entry.id === id);
  return now && one ? fallsAtWorst(one.fighter, now.foe) : null;
}

/** The chance that the named defender falls to an attribute. @param {Play} play @param {string} attribute */
export function strikeChance(play, attribute) {
  const now = combatNow(play);
  const one = now?.party.find((entry) => entry.id === now.told.defender);
  return now && one ? falls(one.fighter, now.foe, NAMES.indexOf(attribute)) : null;
}

/**
 * Before anybody goes there: the chances of those who would stand on a cell with an encounter.
 * @param {Play} play
 * @param {string} cell
 * @param {string[]} coming
 */
export function previewOf(play, cell, coming) {
  const tile = encounterOn(play, cell);
  if (!tile) return null;
  const there = standingOn(play, cell).filter((one) => one.seat === play.seat)
    .map((one) => one.id);
  const party = [...new Set([...there, ...coming])].map((id) => fighterOf(play, id, null));
  if (!party.length) return null;
  const foe = { stats: play.scene.scenery.encounters[tile].stats, wounds: 0 };
  const best = Math.max(...[0, 1].map((at) => defeats(pool(party, at), foe, at) ?? 0));
  return { tile, first: percent(best), whole: percent(unscathed(party, foe)) };
}
