// A finished game move by move: one move is one player's turn.
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { TurnCorners, markAt, special, trails, turnsOf } from '../../table/turns.js';
import { characterName, playerName } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('../../table/turns.js').Move} Move
 */

const MARKS = {
  exit: { event: 'ExitFound', icon: 'dungeon-gate', colour: 'var(--gold)' },
  dead: { event: 'CharacterDied', icon: 'crowned-skull', colour: 'var(--carnelian)' },
  won: { event: 'FoeDefeated', icon: 'crossed-swords', colour: 'var(--ink-2)' },
  traded: { event: 'Traded', icon: 'card-exchange', colour: 'var(--ink-2)' },
};

/** @param {import('../../table/play').Told[]} moments */
export const movesOf = (moments) => turnsOf(moments, 'MonstersStirred');

/** @param {Move} move @param {number} x */
export const markOf = (move, x) => markAt(move, x, MARKS);

/** What the slider says. @param {Play} play @param {Move} move */
export function moveText(play, move) {
  if (move.kind === 'setup') return t('web.table.log.setup');
  if (move.seat === null) return t('web.hamunaptra.monsters');
  const name = playerName(play, move.seat);
  const mark = special(move, MARKS);
  if (mark === 'dead') {
    const lost = move.events.find((event) => event.id === 'CharacterDied');
    return t('web.hamunaptra.move.dead', { name, character: characterName(play, lost?.slots.character ?? '') });
  }
  return mark ? t(`web.hamunaptra.move.${mark}`, { name }) : t('web.hamunaptra.move.turn', { name });
}

/** @param {{moves: Move[], at: number}} props */
export const Trails = ({ moves, at }) =>
  trails(moves[at], { walked: ['Stepped', 'WentThrough'], laid: ['TilePlaced', 'EncounterLaid'] });

/** @param {{play: Play, move: Move}} props */
export function Corners({ play, move }) {
  const tiles = move.events.filter((event) => event.id === 'TilePlaced').length;
  const steps = move.events.filter((event) => event.id === 'Stepped').length;
  return html`<${TurnCorners} move=${move} title=${moveText(play, move)} marks=${MARKS} harm=${['dead']}
    words=${(/** @type {string} */ mark) => t(`web.hamunaptra.mark.${mark}`)}>
    ${move.kind === 'turn' && html`<p>${t('web.hamunaptra.move.about', { steps, tiles })}</p>`}<//>`;
}
