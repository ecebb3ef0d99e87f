// The Shaft before it is on the table: new game, invitation, the list at home.
import { t } from '/lib/words.js';
import { playerOf } from '/table/players.js';
import { token } from './pieces.js';

/** @type {import('/lib/setups.js').Setup} */
const setup = {
  marks: (chairs) => Array.from({ length: chairs }, (_, seat) => playerOf(seat)),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal: () => t('web.setup.shaft.goal'),
  oneMore: (chairs) => t('web.setup.shaft.more', { seats: chairs + 1 }),
  offers: () => true,
  values: (name) => (name === 'rounds' ? ['2', '4', '6'] : null),
  turns: () => t('web.setup.shaft.turns'),
};

/** The rope with what may hang on it. */
const thumb = () => ({
  box: '0 0 340 300',
  svg: `<rect width="340" height="300" fill="#1B130C"/><path d="M40 0H300L280 300H60Z" fill="#3A2A1A"/><path d="M170 0V230" stroke="#B98F50" stroke-width="6" stroke-dasharray="10 3"/>${['cup', 'mask', 'amulet'].map((word, i) => token(word, 170, 70 + i * 74)).join('')}`,
});

/** @type {import('/lib/setups.js').Box} */
export const box = {
  setup,
  front: ['rounds'],
  marks: (row) => row.seats.map(({ seat }) => playerOf(seat)),
  thumb,
};
