// The Mummy before it is on the table: new game, invitation, the list at home.
import { PLAYERS } from '../../lib/draw.js';
import { sceneryOf } from '../../lib/state.js';
import { t } from '../../lib/words.js';
import { Maze, middle } from './geometry.js';
import { LOOKS, MUMMY, mummyPawn } from './pieces.js';

/** @typedef {import('../../lib/ui.js').Mark} Mark */

/** @typedef {import('./scenery').Scenery} Scenery */

/** The ankhs that the mummy needs. @param {number} chairs */
const needed = (chairs) => /** @type {Scenery | null} */ (sceneryOf('mummy'))?.targets[chairs] ?? 0;

/** @param {Record<string, string>} options */
const mummyOf = (options) =>
  (options.mummySeat === 'random' || options.mummySeat === undefined ? null : +options.mummySeat);

/** @type {import('../../lib/setups.js').Setup} */
const setup = {
  // Colours go by turn order to hunters who name none (MUM-04); a fifth seat has none before the lot.
  marks(chairs, options) {
    const looks = Object.values(LOOKS);
    const mummy = mummyOf(options);
    const marks = /** @type {Mark[]} */ (Array.from({ length: chairs }, (_, seat) => looks[seat] ?? PLAYERS.obsidian));
    if (mummy !== null) {
      marks[mummy] = MUMMY;
      for (let i = 1; i < chairs; i++) marks[(mummy + i) % chairs] = looks[i - 1];
    }
    return marks;
  },
  order(chairs, options) {
    const mummy = mummyOf(options);
    const first = mummy === null ? 0 : mummy + 1;
    return Array.from({ length: chairs }, (_, i) => (first + i) % chairs);
  },
  role(seat, chairs, options) {
    const mummy = mummyOf(options);
    if (mummy === null) return ''; // by lot: everybody may be either
    return t(seat === mummy ? 'mummy.role.mummy' : 'mummy.role.hunter');
  },
  goal: (chairs) => (chairs === 2 ? t('web.setup.mummy.goal_two', { ankhs: needed(2) })
    : t('web.setup.mummy.goal', { hunters: chairs - 1, ankhs: needed(chairs) })),
  oneMore: (chairs) => t('web.setup.mummy.more', { seats: chairs + 1, ankhs: needed(chairs + 1) }),
  offers: (name, choice, chairs) => name !== 'mummySeat' || choice === 'random' || +choice < chairs,
  badges: { vocabulary: 'pawn', marks: LOOKS },
  turns: (options) => t(mummyOf(options) === null ? 'web.setup.mummy.turns_lot' : 'web.setup.mummy.turns'),
};

/** The pyramid under the moon. @param {Scenery} scenery */
function thumb(scenery) {
  const maze = new Maze(scenery);
  const { x, y } = middle(scenery.dungeon);
  const svg = `<rect x="-400" y="-200" width="2000" height="1200" fill="#1B1B35"/>
    <rect x="-400" y="560" width="2000" height="500" fill="#5C3D28"/>`
    + `<circle cx="130" cy="110" r="62" fill="#F3DFA8"/><path d="${maze.outline()}" fill="#B98F50"/>
      <path d="${maze.floor()}" fill="#2A1E14"/>${mummyPawn({ x, y: y + 18, scale: 1.5 })}`;
  return { box: '-60 -60 1020 780', svg };
}

/** @type {import('../../lib/setups.js').Box<Scenery>} */
export const box = {
  setup,
  front: ['mummySeat', 'mummyDie'],
  marks: (row) =>
    row.seats.map(({ seat, role }) => LOOKS[row.colours?.[seat] ?? ''] ?? (role === 'mummy' ? MUMMY : null)),
  thumb,
};
