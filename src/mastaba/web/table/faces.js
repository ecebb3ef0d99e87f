// Each game's drawing, fetched when its table is opened.
import { gameInfo, loadGames } from '../lib/state.js';

/** @type {Record<string, () => Promise<{face: import('./play.js').Face}>>} */
const FACES = { mummy: () => import('../games/mummy/index.js') };

/** @type {Map<string, {face: import('./play.js').Face, scene: any}>} */
const ready = new Map();

/** The face of a game and its scenery, prepared once. @param {string} game */
export async function loadFace(game) {
  const known = ready.get(game);
  if (known) return known;
  const [{ face }] = await Promise.all([FACES[game](), loadGames()]);
  const made = { face, scene: face.prepare(gameInfo(game)?.scenery) };
  ready.set(game, made);
  return made;
}
