// What the screens before a table know of a game beyond its options: who is who, the order of turns,
// one sentence on the goal. A game that brings no box gets the plain one.
import { PLAYERS } from './draw.js';
import { t } from './words.js';
import { boxOf } from '../games/registry.js';

/** @typedef {import('./ui.js').Mark} Mark */
/**
 * @typedef {object} Setup
 * @property {(chairs: number, options: Record<string, string>) => Mark[]} marks by seat
 * @property {(chairs: number, options: Record<string, string>) => number[]} order seats in the order of their turns
 * @property {(seat: number, chairs: number, options: Record<string, string>) => string} role
 * @property {(chairs: number, options: Record<string, string>) => string} goal
 * @property {(chairs: number) => string} oneMore what another seat would change
 * @property {(name: string, choice: string, chairs: number) => boolean} offers whether a choice makes sense with so
 *   many seats
 * @property {(name: string, chairs: number) => boolean} [shows] whether an option is worth listing with so many seats
 *   and these options
 * @property {(name: string) => string[] | null} [values] a few values worth offering of an option that is a number
 * @property {(name: string, value: string, chairs: number, options: Record<string, string>) => { box: string, svg:
 *   string } | null} [picture] what a value of an option looks like, for options that are chosen by their pictures
 * @property {(options: Record<string, string>) => string} turns a sentence on the order
 * @property {{ vocabulary: string, marks: Record<string, Mark> }} [badges] colours a seat may choose, and the
 *   vocabulary that names them
 * @property {(chairs: number) => boolean} [campaign] whether so many can play in one, where the game has campaigns
 *
 */
/**
 * What a game says of itself before it is on the table, and of what its tables draw.
 * @template [Scenery=unknown]
 * @typedef {object} Box
 * @property {Setup} setup
 * @property {string[]} [front] the two or three options that matter; the others are variants
 * @property {(row: import('./types').MineRow) => (Mark | null)[]} marks who sits where at a table in the list
 * @property {(scenery: Scenery) => { box: string, svg: string }} thumb a small picture of its board
 */

const colours = /** @type {Mark[]} */ (Object.keys(PLAYERS));

/** @type {Setup} */
export const PLAIN = {
  marks: (chairs) => colours.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal: () => '',
  oneMore: () => '',
  offers: () => true,
  turns: () => '',
};

const FRONT = 2; // options that stand open where a game names none

/** The options that stand open. @param {import('./types').GameInfo} info */
export const frontOf = ({ id, options }) => boxOf(id)?.front ?? options.slice(0, FRONT).map(({ name }) => name);

/** @param {string} game @returns {Setup} */
export const setupOf = (game) => boxOf(game)?.setup ?? PLAIN;
