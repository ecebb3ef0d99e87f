// Hamunaptra before it is on the table: new game, invitation, the list at home.
import { PLAYERS } from '../../lib/draw.js';
import { sceneryOf } from '../../lib/state.js';
import { floorPath } from '../../lib/tiles.js';
import { t } from '../../lib/words.js';

/** @typedef {import('../../lib/ui.js').Mark} Mark */

const COLOURS = /** @type {import('../../lib/draw.js').Player[]} */ (['lapis', 'carnelian', 'malachite', 'saffron', 'amethyst', 'rose', 'alabaster', 'obsidian']);
/** Party sizes that the box has characters for, beside the one of the table (HAM-185). @type {Record<number, string[]>} */
const PARTIES = { 2: ['5', '6', '7', '8'], 3: ['5'] };

const ROOMY = 13; // cells from the middle that are enough for every distance (HAM-02)

/** What the rules say for a number of players. @param {number} chairs */
const layout = (chairs) => sceneryOf('hamunaptra')?.layouts?.[chairs] ?? null;

/** @type {import('../../lib/setups.js').Setup} */
const setup = {
  marks: (chairs) => COLOURS.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal(chairs, options) {
    const people = options.variant6 && options.variant6 !== 'table' ? options.variant6 : layout(chairs)?.characters ?? 4;
    return t('web.setup.hamunaptra.goal', { people, distance: options.minDistance ?? 8 });
  },
  oneMore: (chairs) => t('web.setup.hamunaptra.more', { seats: chairs + 1, people: layout(chairs + 1)?.characters ?? 2, distance: layout(chairs + 1)?.distance ?? 8 }),
  offers: (name, choice, chairs) => (name === 'boardHalf' ? +choice >= ROOMY : name !== 'variant6' || choice === 'table' || (PARTIES[chairs] ?? []).includes(choice)),
  turns: () => t('web.setup.hamunaptra.turns'),
};

/** A few tunnels by torchlight. */
function thumb() {
  const tiles = [[0, 0, 6, true], [1, 0, 14, false], [2, 0, 12, true], [0, 1, 5, false], [1, 1, 11, false], [2, 1, 9, false], [0, 2, 3, false], [1, 2, 10, true], [2, 2, 8, false]];
  const svg = tiles.map(([x, y, mask, room]) => {
    const d = floorPath(/** @type {number} */ (mask), { room: !!room });
    return `<g transform="translate(${+x * 100} ${+y * 100})"><g clip-path="url(#tileClip)"><rect width="100" height="100" fill="#4A3C2A"/><path d="${d}" fill="#D9B878" stroke="#120D08" stroke-width="7"/></g></g>`;
  }).join('');
  const pawns = [[150, 155, 'lapis'], [50, 70, 'carnelian'], [245, 255, 'saffron']].map(([x, y, who]) => `<circle cx="${x}" cy="${y}" r="19" fill="${PLAYERS[/** @type {'lapis'} */ (who)].colour}" stroke="#FFF8EA" stroke-width="5"/>`).join('');
  return { box: '-20 -20 340 300', svg: `<rect x="-60" y="-60" width="460" height="460" fill="#211B15"/>${svg}${pawns}` };
}

/** @type {import('../../lib/setups.js').Box} */
export const box = {
  setup,
  marks: (row) => row.seats.map(({ seat }) => COLOURS[seat] ?? null),
  thumb,
};
