// Which of the two scenes is on: the dungeon, or the fight.
import { signal } from '../../lib/html.js';
import { diceUse, targets } from './moves.js';
import { own, tileOn } from './naming.js';

/** @typedef {import('./play').Play} Play */
/**
 * Who is in a fight, a flight or at a trap; `ahead` if it is only thought of.
 * @typedef {{kind: string, hero: number, foe: string | null, rival: number | null, trap: string | null, ahead:
 *   boolean}} Bout
 */

/** The fight during which the dungeon is looked at. */
const mapWanted = signal(/** @type {string | null} */ (null));

/** The fight that is on, or the one that is chosen and not confirmed. @param {Play} play @returns {Bout | null} */
export function boutOf(play) {
  const { clash } = play.view;
  if (clash) return { kind: clash.kind, hero: clash.hero, foe: clash.foe, rival: clash.rival,
    trap: clash.trap ?? null, ahead: false };
  const verb = play.pick?.verb ?? '';
  const here = own(play)?.cell;
  if (!here || play.seat === null || !['fight', 'escape', 'duel'].includes(verb)) return null;
  const foe = verb === 'duel' ? null : tileOn(play, here)?.monster?.card ?? null;
  const rival = verb === 'duel' ? +(play.pick?.do.split(' ')[1] ?? 0) : null;
  return { kind: verb === 'fight' ? 'combat' : verb, hero: play.seat, foe, rival, trap: null, ahead: true };
}

/** @param {Play} play */
function keyOf(play) {
  const bout = boutOf(play);
  return bout && `${play.view.round} ${bout.kind} ${bout.hero} ${bout.foe ?? bout.rival ?? bout.trap}`;
}

/** A fight is shown unless the dungeon is asked for, or has to be pointed at. @param {Play} play */
export function arenaShown(play) {
  const bout = boutOf(play);
  return !!bout && (bout.ahead || !targets(play).size) && mapWanted.value !== keyOf(play);
}

/** Whose dice lie on the stage to be pressed: the hero's, or those of the rival in a duel; null if they lie nowhere.
 * @param {Play} play */
export function diceSeat(play) {
  const { clash, doing } = play.view;
  const bout = boutOf(play);
  if (!bout || !diceUse(play) || bout.kind === 'freeattack') return null;
  const seat = (clash?.roll ?? doing.roll)?.seat ?? bout.hero;
  return seat === bout.hero || (bout.kind === 'duel' && seat === bout.rival) ? seat : null;
}

/** @param {Play} play */
export function swapScene(play) {
  const key = keyOf(play);
  if (!key) return false;
  mapWanted.value = mapWanted.value === key ? null : key;
  return true;
}
