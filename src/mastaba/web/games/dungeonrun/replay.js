// A finished game move by move: one move is one hero's turn, or the monsters' phase.
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { TurnCorners, markAt, special, trails, turnsOf } from '../../table/turns.js';
import { playerName } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('../../table/turns.js').Move} Move
 */

const MARKS = {
  stone: { event: 'StoneTaken', icon: 'rune-stone', colour: 'var(--gold)' },
  dead: { event: 'Died', icon: 'death-skull', colour: 'var(--carnelian)' },
  fainted: { event: 'Fainted', icon: 'death-skull', colour: 'var(--carnelian)' },
  won: { event: 'MonsterKilled', icon: 'crossed-swords', colour: 'var(--ink-2)' },
  trap: { event: 'TrapSprung', icon: 'spiky-pit', colour: 'var(--carnelian)' },
};

/** @param {import('../../table/play').Told[]} moments */
export const movesOf = (moments) => turnsOf(moments, 'PhaseBegan');

/** @param {Move} move @param {number} x */
export const markOf = (move, x) => markAt(move, x, MARKS);

/** What the slider says. @param {Play} play @param {Move} move */
export function moveText(play, move) {
  if (move.kind === 'setup') return t('web.table.log.setup');
  if (move.seat === null) return t('web.dungeonrun.monsters');
  return t(`web.dungeonrun.move.${special(move, MARKS) ?? 'turn'}`, { name: playerName(play, move.seat) });
}

/** @param {{moves: Move[], at: number}} props */
export const Trails = ({ moves, at }) =>
  trails(moves[at], { walked: ['Moved'], prowled: ['MonsterMoved'], laid: ['TileLaid', 'LairLaid'] });

/** @param {{play: Play, move: Move}} props */
export const Corners = ({ play, move }) =>
  html`<${TurnCorners} move=${move} title=${moveText(play, move)} marks=${MARKS} harm=${['dead', 'trap']}
    words=${(/** @type {string} */ mark) => t(`web.dungeonrun.mark.${mark}`)} />`;
