// Which of the two scenes is on: the map, or the raid.
import { signal } from '../../lib/html.js';
import { targets } from './moves.js';

/** @typedef {import('./play').Play} Play */

/** Whether the map is looked at while a raid is on, and of which raid. */
const mapWanted = signal(/** @type {string | null} */ (null));

/** @param {Play} play */
const raidKey = (play) =>
  (play.view.raid ? `${play.view.round} ${play.view.raid.raider} ${play.view.raid.crypt}` : null);

/** A raid is shown unless the map is asked for, or has to be pointed at. @param {Play} play */
export const sceneShown = (play) => !!play.view.raid && mapWanted.value !== raidKey(play) && !targets(play).size;

/** @param {Play} play */
export function swapScene(play) {
  if (!play.view.raid) return false;
  mapWanted.value = mapWanted.value === raidKey(play) ? null : raidKey(play);
  return true;
}
