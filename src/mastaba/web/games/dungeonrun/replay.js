// A finished game move by move: one move is one hero's turn, or the monsters' phase.
import { icon } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { corner, middle } from './geometry.js';
import { lookOf, playerName } from './naming.js';
import { shapeAt } from './pieces.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').GameEvent} GameEvent
 * @typedef {import('../../lib/types').ReplayFrame} Frame
 * @typedef {{at: number, kind: 'setup' | 'turn' | 'monsters', seat: number | null, round: number, events: GameEvent[]}} Move
 */

const MARKS = /** @type {const} */ ({ stone: ['StoneTaken', 'rune-stone'], dead: ['Died', 'death-skull'], fainted: ['Fainted', 'death-skull'], won: ['MonsterKilled', 'crossed-swords'], trap: ['TrapSprung', 'spiky-pit'] });

/** @param {Frame[]} frames @returns {Move[]} */
export function movesOf(frames) {
  /** @type {Move[]} */
  const moves = [];
  let round = 0;
  const begin = (/** @type {Move['kind']} */ kind, /** @type {number | null} */ seat) => moves.push({ at: 0, kind, seat, round, events: [] });
  begin('setup', null);
  frames.forEach((frame, at) => {
    for (const event of frame.events) {
      if (event.id === 'RoundBegan') round = +event.slots.round;
      if (event.id === 'TurnBegan') begin('turn', +event.slots.seat);
      if (event.id === 'PhaseBegan') begin('monsters', null);
      moves[moves.length - 1].events.push(event);
    }
    moves[moves.length - 1].at = at;
  });
  return moves;
}

/** What stands out in a move, the gravest first. @param {Move} move */
const special = (move) => /** @type {(keyof typeof MARKS)[]} */ (Object.keys(MARKS)).find((mark) => move.events.some((event) => event.id === MARKS[mark][0])) ?? null;

/** The mark of a move on the scrubber. @param {Move} move @param {number} x */
export function markOf(move, x) {
  if (move.kind === 'setup') return `<circle cx="${x}" cy="56" r="3.500" fill="var(--ink-3)"/>`;
  const below = move.seat === null ? `<g color="var(--ink-2)">${icon('crowned-skull', x, 56, 15)}</g>` : shapeAt(move.seat, x, 56, 14, 'var(--rim)');
  const mark = special(move);
  return below + (mark ? `<g color="${mark === 'stone' ? 'var(--gold)' : mark === 'won' ? 'var(--ink-2)' : 'var(--carnelian)'}">${icon(MARKS[mark][1], x, 34, 17)}</g>` : '');
}

/** What the slider says. @param {Play} play @param {Move} move */
export function moveText(play, move) {
  if (move.kind === 'setup') return t('web.table.log.setup');
  if (move.seat === null) return t('web.dungeonrun.monsters');
  const mark = special(move);
  return t(mark ? `web.dungeonrun.move.${mark}` : 'web.dungeonrun.move.turn', { name: playerName(play, move.seat) });
}

/** Ways walked and tiles laid in this move. @param {{play: Play, moves: Move[], at: number}} props */
export function Trails({ moves, at }) {
  const { events, seat } = moves[at];
  const colour = seat === null ? '#F3E6C4' : lookOf(seat).colour;
  let out = '';
  for (const { id, slots } of events) {
    if (id === 'Moved' || id === 'MonsterMoved') {
      const [a, b] = [middle(slots.from), middle(slots.cell)];
      const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
      out += `<path d="${d}" stroke="#140D06" stroke-width="12" stroke-linecap="round" opacity=".55"/><path d="${d}" stroke="${id === 'Moved' ? colour : '#FF9577'}" stroke-width="6" stroke-linecap="round"/>`;
    }
    if (id === 'TileLaid' || id === 'LairLaid') {
      const { x, y } = corner(slots.cell);
      out += `<rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="7" fill="none" stroke="#140D06" stroke-width="8"/><rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="7" fill="none" stroke="var(--gold-fill)" stroke-width="4"/>`;
    }
  }
  return html`<${Raw} svg=${out} />`;
}

/** The moment in words, and the key to the marks. @param {{play: Play, move: Move}} props */
export function Corners({ play, move }) {
  return html`<section class="plate big" aria-label=${t('web.replay.moment')}><span class="eyebrow">${move.round ? t('web.table.log.round', { round: move.round }) : t('web.table.log.setup')}</span>
      <h2>${moveText(play, move)}</h2></section>
    <section class="plate key" aria-label=${t('web.replay.marks')}><span class="eyebrow">${t('web.replay.marks')}</span><ul>${Object.entries(MARKS).filter(([mark]) => mark !== 'fainted').map(([mark, [, name]]) => html`<li key=${mark} class=${mark === 'dead' || mark === 'trap' ? 'harm' : ''}><${Icon} name=${name} size=${18} />${t(`web.dungeonrun.mark.${mark}`)}</li>`)}</ul></section>`;
}
