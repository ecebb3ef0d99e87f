// Who fights, as it is drawn: the numbers on a sheet, and what equipment adds.
import { characterOf, personOf } from './naming.js';

/** @typedef {import('./play').Play} Play */

/** The attributes one attacks with. */
export const NAMES = ['S', 'I'];

/** A character with the equipment that counts. @param {Play} play @param {string} id @param {string[]} counted */
export function fighterOf(play, id, counted) {
  const one = characterOf(play, id);
  const bonus = one?.gear && counted.includes(one.gear) ? play.scene.scenery.equipment[one.gear].bonus : [0, 0, 0, 0];
  return { stats: personOf(play, id).stats, bonus, damage: one?.damage ?? 0 };
}
