// The boxes on the shelf, in their order.
import { SHEEN, boxed } from '../lib/covers.js';
import { cover as dungeonrun } from './dungeonrun/cover.js';
import { GUESTS } from './guests.js';
import { cover as hamunaptra } from './hamunaptra/cover.js';
import { cover as mummy } from './mummy/cover.js';
import { cover as tomb } from './tomb/cover.js';

export const SHELF = [hamunaptra, mummy, dungeonrun, tomb, ...GUESTS];

const byId = new Map(SHELF.map((cover) => [cover.id, cover]));
/** @type {Map<string, string>} drawn once, the words apart */
const arts = new Map();

/** The box of a game; nothing where there is none. @param {string} id @param {string} title @param {string} sub */
export function cover(id, title, sub) {
  const own = byId.get(id);
  if (!own) return '';
  const art = arts.get(id) ?? own.art();
  arts.set(id, art);
  return boxed(own, art, title, sub);
}

/** Gradients of the covers; once on every page that shows one. */
export const COVER_DEFS = [SHEEN, ...SHELF.map(({ defs }) => defs)].join('\n');
