// A finished game turn by turn: what the games of squares show of it on scrubber and board.
import { icon } from '../lib/draw.js';
import { html } from '../lib/html.js';
import { Icon } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { Raw } from './bits.js';
import { corner, middle } from './grid.js';
import { lookOf } from './players.js';

/**
 * @typedef {import('./play').GameEvent} GameEvent
 * @typedef {import('./play').Told} Told
 * @typedef {{at: number, kind: 'setup' | 'turn' | 'monsters', seat: number | null, round: number, events:
 *   GameEvent[]}} Move
 * @typedef {Record<string, {event: string, icon: string, colour: string}>} Marks what stands out in a turn, the
 *   gravest first
 */

/** @param {Told[]} moments @param {string} stirred the event with which the monsters' turn begins @returns {Move[]} */
export function turnsOf(moments, stirred) {
  /** @type {Move[]} */
  const moves = [];
  let round = 0;
  const begin = (/** @type {Move['kind']} */ kind, /** @type {number | null} */ seat) =>
    moves.push({ at: 0, kind, seat, round, events: [] });
  begin('setup', null);
  moments.forEach(({ events }, at) => {
    for (const event of events) {
      if (event.id === 'RoundBegan') round = +event.slots.round;
      if (event.id === 'TurnBegan') begin('turn', +event.slots.seat);
      if (event.id === stirred) begin('monsters', null);
      moves[moves.length - 1].events.push(event);
    }
    moves[moves.length - 1].at = at;
  });
  return moves;
}

/** The gravest thing that happened in a turn. @param {Move} move @param {Marks} marks */
export const special = (move, marks) =>
  Object.keys(marks).find((mark) => move.events.some((event) => event.id === marks[mark].event)) ?? null;

/**
 * The mark of a turn on the scrubber: whose it was, and above it what stands out.
 * @param {Move} move
 * @param {number} x
 * @param {Marks} marks
 */
export function markAt(move, x, marks) {
  if (move.kind === 'setup') return `<circle cx="${x}" cy="56" r="3.5" fill="var(--ink-3)"/>`;
  const { shape, colour } = lookOf(move.seat ?? 0);
  const below = move.seat === null
    ? `<g color="var(--ink-2)">${icon('crowned-skull', x, 56, 15)}</g>`
    : `<path transform="translate(${x - 7} 49) scale(.583)" d="${shape}" fill="${colour}" stroke="var(--rim)"
      stroke-width="3.2" stroke-linejoin="round"/>`;
  const mark = special(move, marks);
  return below + (mark ? `<g color="${marks[mark].colour}">${icon(marks[mark].icon, x, 34, 17)}</g>` : '');
}

/**
 * Ways walked and tiles laid in a turn.
 * @param {Move} move
 * @param {{walked: string[], prowled?: string[], laid: string[]}} events which tell of them
 */
export function trails({ events, seat }, { walked, prowled = [], laid }) {
  const colour = seat === null ? '#F3E6C4' : lookOf(seat).colour;
  let out = '';
  for (const { id, slots } of events) {
    if (walked.includes(id) || prowled.includes(id)) {
      const [a, b] = [middle(slots.from), middle(slots.cell)];
      const d = `M${a.x} ${a.y}L${b.x} ${b.y}`;
      out += `<path d="${d}" stroke="#140D06" stroke-width="12" stroke-linecap="round" opacity=".55"/>
        <path d="${d}" stroke="${walked.includes(id) ? colour : '#FF9577'}" stroke-width="6"
          stroke-linecap="round"/>`;
    }
    if (laid.includes(id)) {
      const { x, y } = corner(slots.cell);
      out += `<rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="7" fill="none" stroke="#140D06"
        stroke-width="8"/>
        <rect x="${x + 2}" y="${y + 2}" width="96" height="96" rx="7" fill="none" stroke="var(--gold-fill)"
          stroke-width="4"/>`;
    }
  }
  return html`<${Raw} svg=${out} />`;
}

/**
 * When a move was made, and which; the set-up is named once.
 * @param {{move: {round: number | null}, title: string}} props
 */
export function Heading({ move, title }) {
  const when = move.round ? t('web.table.log.round', { round: move.round }) : t('web.table.log.setup');
  return html`${when !== title && html`<span class="eyebrow">${when}</span>`}<h2>${title}</h2>`;
}

/**
 * The moment in words, and the key to the marks; one word for each picture.
 * @param {{move: Move, title: string, marks: Marks, words: (mark: string) => string, harm: string[], children?:
 *   import('./play').Drawn}}
 *   props
 */
export function TurnCorners({ move, title, marks, words, harm, children }) {
  const known =
    Object.entries(marks).filter(([, look], i, all) => all.findIndex(([, other]) => other.icon === look.icon) === i);
  return html`<section class="plate big beside" aria-label=${t('web.replay.moment')}>
    <${Heading} move=${move} title=${title} />${children}</section>
    <section class="plate key beside" aria-label=${t('web.replay.marks')}>
      <span class="eyebrow">${t('web.replay.marks')}</span>
      <ul>${known.map(([mark, look]) =>
        html`<li key=${mark} class=${harm.includes(mark) ? 'harm' : ''}><${Icon} name=${look.icon} size=${18} />
          ${words(mark)}</li>`)}</ul>
    </section>`;
}
