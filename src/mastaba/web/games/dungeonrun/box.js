// Dungeon Run before it is on the table: new game, invitation, the list at home.
import { PLAYERS } from '../../lib/draw.js';
import { floorPath } from '../../lib/tiles.js';
import { t } from '../../lib/words.js';

const COLOURS = /** @type {import('../../lib/draw.js').Player[]} */ (['lapis', 'carnelian', 'malachite', 'saffron']);

/** @type {import('../../lib/setups.js').Setup} */
const setup = {
  marks: (chairs) => COLOURS.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal: (chairs) => t(chairs === 1 ? 'web.setup.dungeonrun.solo' : 'web.setup.dungeonrun.goal'),
  oneMore: (chairs) => t('web.setup.dungeonrun.more', { seats: chairs + 1 }),
  offers: (name, choice, chairs) => name !== 'beg' || choice === 'off' || chairs > 1,
  values: (name) => (name === 'roundLimit' ? ['0', '15', '20', '30'] : null),
  turns: () => t('web.setup.dungeonrun.turns'),
};

/** A few chambers, two heroes and what waits for them. */
function thumb() {
  const tiles =
    [[0, 0, 6, true], [1, 0, 10, false], [2, 0, 12, true], [0, 1, 5, false], [1, 1, 6, true], [2, 1, 13, false],
      [0, 2, 3, true], [1, 2, 11, false], [2, 2, 9, true]];
  const svg = tiles.map(([x, y, mask, room]) => {
    const d = floorPath(/** @type {number} */ (mask), { room: !!room, hall: 74 });
    return `<g transform="translate(${+x * 100} ${+y * 100})"><g clip-path="url(#tileClip)">
      <rect width="100" height="100" fill="#2C343A"/><path d="${d}" fill="#A9B0AC" stroke="#0B1013" stroke-width="7"/>
    </g></g>`;
  }).join('');
  const pawns =
    [[50, 250, 'lapis'],
      [150, 150, 'carnelian']].map(([x, y, who]) =>
        `<circle cx="${x}" cy="${y}" r="19" fill="${PLAYERS[/** @type {'lapis'} */ (who)].colour}" stroke="#FFF8EA"
          stroke-width="5"/>`).join('');
  return { box: '-20 -20 340 300',
    svg: `<rect x="-60" y="-60" width="460" height="460" fill="#10171A"/>${svg}${pawns}
      <circle cx="250" cy="50" r="24" fill="#8E2210" stroke="#F0B7A0" stroke-width="4"/>` };
}

/** @type {import('../../lib/setups.js').Box} */
export const box = {
  setup,
  front: ['heroes', 'roundLimit'],
  marks: (row) => row.seats.map(({ seat }) => COLOURS[seat] ?? null),
  thumb,
};
