// Tomb before it is on the table: new game, invitation, the list at home.
import { PLAYERS } from '../../lib/draw.js';
import { t } from '../../lib/words.js';

const COLOURS =
  /** @type {import('../../lib/draw.js').Player[]} */ (
    ['lapis', 'carnelian', 'malachite', 'saffron', 'amethyst', 'rose']);

/** The six markers, those of the first seats first. @type {Record<string, import('../../lib/draw.js').Player>} */
const MARKS =
  { blue: 'lapis', red: 'carnelian', green: 'malachite', gold: 'saffron', violet: 'amethyst', white: 'alabaster' };

/** @type {import('../../lib/setups.js').Setup} */
const setup = {
  marks: (chairs) => COLOURS.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal: (chairs) => t(chairs === 1 ? 'web.setup.tomb.solo' : 'web.setup.tomb.goal'),
  oneMore: (chairs) => t('web.setup.tomb.more', { seats: chairs + 1 }),
  offers: (name, choice, chairs) => chairs > 1 || name !== 'start' || choice === 'normal',
  shows: (name, chairs) => (name === 'advance' ? chairs > 1 : name !== 'soloLimit' || chairs === 1),
  values: (name) => (name === 'soloLimit' ? ['3', '4', '5', '6'] : null),
  campaign: (chairs) => chairs > 1,
  turns: () => t('web.setup.tomb.turns'),
  badges: { vocabulary: 'marker', marks: MARKS },
};

/** A few hallways, chambers with cards, two parties. */
function thumb() {
  const halls =
    `<path d="M20 130h300M170 20v260M60 130v130M280 130v-90" stroke="#120D08" stroke-width="44" fill="none"/>
      <path d="M20 130h300M170 20v260M60 130v130M280 130v-90" stroke="#C6A46E" stroke-width="32" fill="none"/>`;
  const rooms =
    [[20, 30, 110, 70, 3], [200, 165, 110, 80, 4],
      [95, 175, 56, 70, 1]].map(([x, y, w, h, cards]) =>
        `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#2A1B24" stroke="#D9B45E"
          stroke-width="3"/>${Array.from({ length: cards },
            (_, i) => `<rect x="${x + w / 2 - cards * 12 + i * 24 + 3}" y="${y + h / 2 - 13}" width="18" height="26"
              fill="#173B38" stroke="#D9B45E" stroke-width="2"/>`).join(
              '')}`).join('');
  const pawns =
    [[170, 240, 'lapis'],
      [280, 70, 'carnelian']].map(([x, y, who]) =>
        `<circle cx="${x}" cy="${y}" r="15" fill="${PLAYERS[/** @type {'lapis'} */ (who)].colour}" stroke="#FFF8EA"
          stroke-width="5"/>`).join('');
  return { box: '0 0 340 300', svg: `<rect width="340" height="300" fill="#3A3024"/>${halls}${rooms}${pawns}` };
}

/** @type {import('../../lib/setups.js').Box} */
export const box = {
  setup,
  front: ['board', 'start'],
  marks: (row) => row.seats.map(({ seat }) => MARKS[row.colours?.[seat] ?? ''] ?? COLOURS[seat] ?? null),
  thumb,
};
