// The games this app can draw. What a game must bring is listed in ARCHITECTURE.md, section 7;
// every part is fetched when a screen first asks for it, and with it the game's words.
import { signal } from '../lib/html.js';
import { addIcons } from '../lib/icons.js';
import '../lib/names-on-hover.js';
import { api } from '../lib/net.js';
import { gameInfo, games, loadGames, loadScenery, sceneryOf } from '../lib/state.js';
import { wear } from '../lib/sheet.js';
import { loadGameWords } from '../lib/words.js';
import { hasMet } from '../table/helping.js';

/**
 * @typedef {import('../table/play').Face} Face
 * @typedef {import('../lib/setups.js').Box} Box
 *
 * What lies in the modules of a game, whichever was asked for.
 * @typedef {{ICONS: Record<string, string>}} Icons
 * @typedef {{face: Face, box: Box, Gallery: import('../table/play').Gallery, more?: () => Promise<Icons>} & Icons}
 *   Parts
 */

/** A part of a game, by the name of its module. @param {string} game @param {string} name @returns {Promise<Parts>} */
const part = (game, name) => import(`./${game}/${name}.js`);

/** Whether there are drawings for a game: the server has it, or has not answered yet. @param {string} game */
export const drawn = (game) => !games.value || !!gameInfo(game);

/** @type {Map<string, {face: Face, scene: unknown}>} */
const ready = new Map();

/** The face of a game and its scenery, prepared once; its style sheet is put on. @param {string} game */
export async function loadFace(game) {
  const [known] = await Promise.all([ready.get(game) ?? prepare(game), wear(game)]);
  ready.set(game, known);
  return known;
}

/** @param {string} game */
async function prepare(game) {
  if (!hasMet(game)) { // its goal card will be wanted at once
    import('../table/help.js').catch(() => {});
    loadGameWords(`${game}.help`).catch(() => {});
  }
  const [{ face }] = await Promise.all([part(game, 'index'), loadGames(), loadScenery(game), loadGameWords(game)]);
  return { face, scene: face.prepare(sceneryOf(game)) };
}

/** What a game says to who learns it, with its scenery; null if it brings nothing. @param {string} game */
export async function loadHelp(game) {
  if (!drawn(game)) return null;
  const [{ face, scene }] = await Promise.all([loadFace(game), loadGameWords(`${game}.help`)]);
  const own = await face.help?.();
  return own ? { ...own, scene } : null;
}

/** Boxes that have come. */
const boxes = signal(/** @type {Record<string, Box>} */ ({}));
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** Fetch what the screens before a table know of a game. @param {string} game */
export function loadBox(game) {
  if (!drawn(game)) return Promise.resolve();
  const known = coming.get(game)
    ?? Promise.all([part(game, 'box'), loadScenery(game), loadGameWords(game)]).then(
      ([{ box }]) => { boxes.value = { ...boxes.value, [game]: box }; });
  coming.set(game, known);
  return known;
}

/** The same at once if it is there; else it is fetched, and whoever asked is drawn again. @param {string} game */
export function boxOf(game) {
  if (!boxes.value[game]) loadBox(game);
  return boxes.value[game] ?? null;
}

/** What lies in a game's box, and the gallery that draws it, or none if it has none. @param {string} game */
export async function loadGallery(game) {
  const [components] = await Promise.all([api.components(game), loadScenery(game)]);
  const contents = { components, scenery: sceneryOf(game) };
  if (!drawn(game)) return { contents, Gallery: null };
  const [{ Gallery }] = await Promise.all([part(game, 'gallery'), loadGameWords(game), wear(game)]);
  return { contents, Gallery };
}

/** Put the icons of every game on the sheet, also those that it keeps for later. */
export async function loadIcons() {
  const { SHELF } = await import('./shelf.js');
  const first = await Promise.all(SHELF.map(({ id }) => part(id, 'icons')));
  const later = await Promise.all(first.map(({ more }) => more?.()));
  for (const module of [...first, ...later]) if (module) addIcons(module.ICONS);
}
