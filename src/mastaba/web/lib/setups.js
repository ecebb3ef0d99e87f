// What the new-game screen knows of a game beyond its options: who is who, the order of turns,
// one sentence on the goal. A game without an entry gets the plain one.
import { PLAYERS } from './draw.js';
import { t } from './words.js';
import { LOOKS } from '../games/mummy/pieces.js';

/** @typedef {import('./ui.js').Mark} Mark */
/** @typedef {{ who: import('./types').Who, name: string, bot: string, you: boolean }} Chair */
/**
 * @typedef {object} Setup
 * @property {(chairs: number, options: Record<string, string>) => Mark[]} marks by seat
 * @property {(chairs: number, options: Record<string, string>) => number[]} order seats in
 *   the order of their turns
 * @property {(seat: number, chairs: number, options: Record<string, string>) => string} role
 * @property {(chairs: number, options: Record<string, string>) => string} goal
 * @property {(chairs: number) => string} oneMore what another seat would change
 * @property {(name: string, choice: string, chairs: number) => boolean} offers whether a choice
 *   makes sense with so many seats
 * @property {(options: Record<string, string>) => string} turns a sentence on the order
 */

const colours = /** @type {Mark[]} */ (Object.keys(PLAYERS));

/** @type {Setup} */
const PLAIN = {
  marks: (chairs) => colours.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal: () => '',
  oneMore: () => '',
  offers: () => true,
  turns: () => '',
};

const NEEDED = [0, 0, 3, 4, 6, 7]; // ankhs the mummy needs, by seats (MUM-88 and the pieces file)
/** @param {Record<string, string>} options */
const mummyOf = (options) => (options.mummySeat === 'random' || options.mummySeat === undefined ? null : +options.mummySeat);

/** @type {Setup} */
const MUMMY = {
  // Colours go by turn order to hunters who name none (MUM-04); a fifth seat has none before the lot.
  marks(chairs, options) {
    const looks = Object.values(LOOKS);
    const mummy = mummyOf(options);
    const marks = /** @type {Mark[]} */ (Array.from({ length: chairs }, (_, seat) => looks[seat] ?? PLAYERS.obsidian));
    if (mummy !== null) {
      marks[mummy] = 'mummy';
      for (let i = 1; i < chairs; i++) marks[(mummy + i) % chairs] = looks[i - 1];
    }
    return marks;
  },
  order(chairs, options) {
    const mummy = mummyOf(options);
    if (mummy === null) return PLAIN.order(chairs, options);
    return Array.from({ length: chairs }, (_, i) => (mummy + 1 + i) % chairs);
  },
  role(seat, chairs, options) {
    const mummy = mummyOf(options);
    if (mummy === null) return ''; // by lot: everybody may be either
    return t(seat === mummy ? 'mummy.role.mummy' : 'mummy.role.hunter');
  },
  goal: (chairs) => (chairs === 2 ? t('web.setup.mummy.goal_two', { ankhs: NEEDED[2] })
    : t('web.setup.mummy.goal', { hunters: chairs - 1, ankhs: NEEDED[chairs] })),
  oneMore: (chairs) => t('web.setup.mummy.more', { seats: chairs + 1, ankhs: NEEDED[chairs + 1] }),
  offers: (name, choice, chairs) => name !== 'mummySeat' || choice === 'random' || +choice < chairs,
  turns: (options) => t(mummyOf(options) === null ? 'web.setup.mummy.turns_lot' : 'web.setup.mummy.turns'),
};

/** @type {Record<string, Setup>} */
const SETUPS = { mummy: MUMMY };
/** @param {string} game */
export const setupOf = (game) => SETUPS[game] ?? PLAIN;
