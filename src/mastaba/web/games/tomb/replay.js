// A finished game move by move: one move is one captain's turn.
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { TurnCorners, markAt, special, turnsOf } from '../../table/turns.js';
import { middle } from './geometry.js';
import { playerName } from './naming.js';
import { Raw } from '../../table/bits.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('../../table/turns.js').Move} Move
 * @typedef {import('../../table/play').Told} Told
 */

const MARKS = {
  wiped: { event: 'wipedOut', icon: 'hasty-grave', colour: 'var(--carnelian)' },
  dead: { event: 'died', icon: 'hasty-grave', colour: 'var(--carnelian)' },
  cleared: { event: 'cryptEmpty', icon: 'dungeon-gate', colour: 'var(--gold)' },
  treasure: { event: 'treasuresShown', icon: 'open-treasure-chest', colour: 'var(--gold)' },
  trap: { event: 'trapFailed', icon: 'spiky-pit', colour: 'var(--carnelian)' },
  raid: { event: 'raidBegan', icon: 'crossed-swords', colour: 'var(--ink-2)' },
};

/** A turn as the scrubber knows it: the round, then whose turn. @param {Told} moment @returns {Told} */
const told = ({ events }) =>
  ({ events: events.flatMap((event) =>
    (event.id === 'turnBegan'
      ? [{ ...event, id: 'RoundBegan', slots: { round: event.slots.number } }, { ...event, id: 'TurnBegan' }]
      : [event])) });

/** @param {Told[]} moments */
export const movesOf = (moments) => turnsOf(moments.map(told), '-');

/** @param {Move} move @param {number} x */
export const markOf = (move, x) => markAt(move, x, MARKS);

/** What the slider says. @param {Play} play @param {Move} move */
export const moveText = (play, move) =>
  (move.seat === null
    ? t('web.table.log.setup')
    : t(`web.tomb.move.${special(move, MARKS) ?? 'turn'}`, { name: playerName(play, move.seat) }));

/** Where parties came to stand in a turn. @param {{moves: Move[], at: number}} props */
export function Trails({ moves, at }) {
  const spaces =
    moves[at].events.filter(({ id }) => ['moved', 'jumped', 'setOut'].includes(id)).map(({ slots }) =>
      middle(slots.space));
  return html`<${Raw}
    svg=${spaces.map(({ x, y }) =>
      `<circle cx="${x}" cy="${y}" r="20" fill="none" stroke="#140D06" stroke-width="7"/>
        <circle cx="${x}" cy="${y}" r="20" fill="none" stroke="var(--gold-fill)"
          stroke-width="3.500"/>`).join('')} />`;
}

/** @param {{play: Play, move: Move}} props */
export const Corners = ({ play, move }) =>
  html`<${TurnCorners} move=${move} title=${moveText(play, move)} marks=${MARKS} harm=${['dead', 'trap', 'wiped']}
    words=${(/** @type {string} */ mark) => t(`web.tomb.mark.${mark}`)} />`;
