// Hamunaptra before it is on the table: new game, invitation, the list at home.
import { PLAYERS } from '../../lib/draw.js';
import { sceneryOf } from '../../lib/state.js';
import { E, N, S, W, floorPath, turn } from '../../lib/tiles.js';
import { t } from '../../lib/words.js';

/** @typedef {import('../../lib/ui.js').Mark} Mark */

const COLOURS =
  /** @type {import('../../lib/draw.js').Player[]} */ (
    ['lapis', 'carnelian', 'malachite', 'saffron', 'amethyst', 'rose', 'alabaster', 'obsidian']);
/**
 * Party sizes that the box has characters for, beside the one of the table (HAM-185).
 * @type {Record<number, string[]>}
 */
const PARTIES = { 2: ['5', '6', '7', '8'], 3: ['5'] };

const [WIDE, HIGH] = [9, 7]; // tiles that a picture of a layout shows at least
const ROOMY = 13; // cells from the middle that are enough for every distance (HAM-02)

/** @typedef {import('./scenery').Scenery} Scenery */
/** What its tables draw, once it has come. */
const drawn = () => /** @type {Scenery | null} */ (sceneryOf('hamunaptra'));
/** What the rules say for a number of players. @param {number} chairs */
const layout = (chairs) => drawn()?.layouts[chairs] ?? null;

const SIDES = /** @type {Record<string, number>} */ ({ N, E, S, W });
const STEPS = [[0, 1], [1, 0], [0, -1], [-1, 0]];
/** @typedef {{ x: number, y: number, mask: number, entrance: boolean }} Laid */

/**
 * The start tiles of a layout where they lie (HAM-17, HAM-184).
 * @param {Scenery} scenery
 * @param {string[]} slots
 * @param {boolean} inward
 * @returns {Laid[]}
 */
function startTiles(scenery, slots, inward) {
  const masks =
    scenery.arm.map((edges) => [...edges].reduce((sum, side) => sum + SIDES[side], 0));
  return slots.flatMap((slot) => {
    const { faces, entrance } = scenery.slots[slot];
    const [x, y] = entrance.split(',').map(Number);
    const quarters = 'NESW'.indexOf(faces);
    const [dx, dy] = STEPS[quarters];
    return masks.map((mask, i) => {
      const along = inward ? masks.length - 1 - i : i;
      return { x: x + along * dx, y: y + along * dy, mask: turn(mask, inward ? quarters + 2 : quarters),
        entrance: i === 0 };
    });
  });
}

/**
 * A layout seen from above, the Entrances in gold.
 * @param {string} name
 * @param {number} chairs
 * @param {boolean} inward
 */
function layoutPicture(name, chairs, inward) {
  const scenery = /** @type {Scenery} */ (drawn());
  const { slots } = scenery.layouts[chairs];
  const laid = startTiles(scenery, slots[name] ?? slots.star, inward);
  const svg = laid.map(({ x, y, mask, entrance }) =>
    `<g transform="translate(${x * 100} ${-y * 100})">
      <rect x="2" y="2" width="96" height="96" rx="8" fill="var(--rock)" stroke="var(--tile-edge)" stroke-width="4"/>
      <path d="${floorPath(mask, { corridor: 44 })}" fill="${entrance ? 'var(--gold-fill)' : 'var(--floor)'}"
        stroke="var(--wall)" stroke-width="6"/>
    </g>`).join('');
  const [xs, ys] = [laid.map(({ x }) => x), laid.map(({ y }) => -y)];
  const [west, north] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - west + 1, Math.max(...ys) - north + 1];
  const [w, h] = [Math.max(WIDE, wide), Math.max(HIGH, high)]; // two arms are not drawn larger than eight
  return { box: `${(west - (w - wide) / 2) * 100 - 10} ${(north - (h - high) / 2) * 100 - 10} ${w * 100
    + 20} ${h * 100 + 20}`, svg };
}

/** @type {import('../../lib/setups.js').Setup} */
const setup = {
  marks: (chairs) => COLOURS.slice(0, chairs),
  order: (chairs) => Array.from({ length: chairs }, (_, seat) => seat),
  role: () => '',
  goal(chairs, options) {
    const people = options.variant6 && options.variant6 !== 'table'
      ? options.variant6
      : layout(chairs)?.characters ?? 4;
    return t('web.setup.hamunaptra.goal', { people, distance: options.minDistance ?? 8 });
  },
  oneMore: (chairs) =>
    t('web.setup.hamunaptra.more',
      { seats: chairs + 1, people: layout(chairs + 1)?.characters ?? 2,
        distance: layout(chairs + 1)?.distance ?? 8 }),
  offers(name, choice, chairs) {
    if (name === 'boardHalf') return +choice >= ROOMY;
    if (name === 'startLayout') return choice in (layout(chairs)?.slots ?? { star: [] });
    return name !== 'variant6' || choice === 'table' || (PARTIES[chairs] ?? []).includes(choice);
  },
  picture: (name, value, chairs, options) =>
    (name === 'startLayout' && layout(chairs) ? layoutPicture(value, chairs, options.variant5 === 'on') : null),
  turns: () => t('web.setup.hamunaptra.turns'),
};

/** A few tunnels by torchlight. */
function thumb() {
  const tiles =
    [[0, 0, 6, true], [1, 0, 14, false], [2, 0, 12, true], [0, 1, 5, false], [1, 1, 11, false], [2, 1, 9, false],
      [0, 2, 3, false], [1, 2, 10, true], [2, 2, 8, false]];
  const svg = tiles.map(([x, y, mask, room]) => {
    const d = floorPath(/** @type {number} */ (mask), { room: !!room });
    return `<g transform="translate(${+x * 100} ${+y * 100})"><g clip-path="url(#tileClip)">
      <rect width="100" height="100" fill="#4A3C2A"/><path d="${d}" fill="#D9B878" stroke="#120D08" stroke-width="7"/>
    </g></g>`;
  }).join('');
  const pawns =
    [[150, 155, 'lapis'], [50, 70, 'carnelian'],
      [245, 255, 'saffron']].map(([x, y, who]) =>
        `<circle cx="${x}" cy="${y}" r="19" fill="${PLAYERS[/** @type {'lapis'} */ (who)].colour}" stroke="#FFF8EA"
          stroke-width="5"/>`).join('');
  return { box: '-20 -20 340 300',
    svg: `<rect x="-60" y="-60" width="460" height="460" fill="#211B15"/>${svg}${pawns}` };
}

/** @type {import('../../lib/setups.js').Box} */
export const box = {
  setup,
  front: ['startLayout', 'minDistance'],
  marks: (row) => row.seats.map(({ seat }) => COLOURS[seat] ?? null),
  thumb,
};
