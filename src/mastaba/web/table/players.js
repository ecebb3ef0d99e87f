// Who sits at the table, the same for every game: colours, names, order, and what a plate says of a seat.
import { PLAYERS } from '../lib/draw.js';
import { html } from '../lib/html.js';
import { Chip, Glyph } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { Clock } from './bits.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('../lib/draw.js').Player} Player */

/** Colour and shape of every seat, in this order; dashes for lines of a chart. */
const ORDER =
  /** @type {Player[]} */ (
    ['lapis', 'carnelian', 'malachite', 'saffron', 'amethyst', 'rose', 'alabaster', 'obsidian']);
const DASHES = ['', '10 5', '2 5', '12 4 2 4', '6 6', '14 4', '3 3', '18 5 3 5'];

/** @param {number} seat */
export const playerOf = (seat) => ORDER[seat % ORDER.length];
/** @param {number} seat */
export const lookOf = (seat) => ({ ...PLAYERS[playerOf(seat)], dash: DASHES[seat % DASHES.length] });

/** @param {Pick<Play, 'table'>} play @param {number | string} seat */
export const playerName = (play, seat) => play.table.seats[+seat]?.name || t('web.seat.guest', { number: +seat + 1 });

/**
 * What the table calls a seat: who never gave a name is "You" to themselves.
 * @param {Play} play
 * @param {number} seat
 */
export function calledBy(play, seat) {
  const name = playerName(play, seat);
  return seat === play.seat && !play.replay && name === t('web.seat.guest', { number: seat + 1 })
    ? t('web.you')
    : name;
}

/** @param {{seat: number, size?: number}} props */
export const SeatMark = ({ seat, size = 24 }) => html`<${Chip} player=${playerOf(seat)} size=${size} />`;

/**
 * The viewer first, then the others in turn.
 * @param {Play & {view: {seats: unknown[], first?: number | null}}} play
 */
export function seatOrder(play) {
  const count = play.view.seats.length;
  const start = play.seat === null || play.replay ? play.view.first ?? 0 : play.seat;
  return Array.from({ length: count }, (_, i) => (start + i) % count);
}

/**
 * Whether a seat's person is not there.
 * @param {import('../lib/types').TableInfo} table
 * @param {number | null | undefined} seat
 */
export function isAway(table, seat) {
  const info = seat === null || seat === undefined ? null : table.seats[seat];
  return !!info && info.who === 'person' && !info.online;
}

/** Who plays a seat, and from where. @param {{play: Play, seat: number, word?: string}} props */
export function SeatKind({ play, seat, word }) {
  const info = play.table.seats[seat];
  if (word) return html`<span class="kind">${word}</span>`;
  if (info.who === 'bot') return html`<span class="kind"><${Glyph} name="bot" size=${15} />${t('web.table.kind.bot')}
  </span>`;
  if (seat === play.seat && !play.replay) return null; // "You" is all there is to say
  if (info.who === 'open') return html`<span class="kind">${t('web.table.kind.open')}</span>`;
  if (info.online) return html`<span class="kind"><${Glyph} name="wifi" size=${15} />${t('web.table.kind.remote')}
  </span>`;
  const away = html`<${Glyph} name="wifi" size=${15} />${t('web.table.kind.away')}`;
  if (!play.away) return html`<span class="kind away">${away}</span>`;
  return html`<button class="kind away" aria-label=${t('web.table.away.open', { name: playerName(play, seat) })}
    onClick=${() => play.away?.(seat)}>
    ${away}<${Glyph} name="caret" size=${14} /></button>`;
}

/**
 * What a plate needs to know: whether it is the viewer's, whether its turn, and the word for both; what the seat is
 *   called.
 * @param {Play} play
 * @param {number} seat
 * @param {Set<number>} here
 * @param {number | null} [asked] whose turn it is
 */
export function standing(play, seat, here, asked = play.view.waiting?.seat ?? null) {
  const mine = seat === play.seat && !play.replay;
  const turn = asked === seat && !play.replay;
  const name = calledBy(play, seat);
  const word = mine
    ? (name === t('web.you') ? '' : t('web.table.kind.you'))
    : here.has(seat)
    ? t('web.table.kind.device')
    : '';
  return { mine, turn, word, name };
}

/** Whose turn it is, and how long it still may take. @param {{play: Play, mine: boolean}} props */
export const TurnFlag = ({ play, mine }) =>
  html`<span class="turnflag"><span>${t(mine ? 'web.table.your_turn' : 'web.table.to_play')}</span>
    ${play.clock && html`<${Clock} clock=${play.clock} />`}</span>`;

/** The same as a name that comes when one points at the plate. @param {{title: string, lines: string[]}} story */
export const seatTip = ({ title, lines }) => [title, ...lines].map((one) => one.replace(/\.$/, '')).join('. ');

/**
 * Tell all that is known of a seat, beside its plate or under it.
 * @param {Play} play
 * @param {number} seat
 * @param {() => {title: string, lines: string[]}} story
 */
export function inspectSeat(play, seat, story) {
  return (/** @type {MouseEvent} */ event) => {
    const { title, lines } = story();
    const { who, bot } = play.table.seats[seat];
    if (who === 'bot' && bot) lines.push(t(`web.kind.bot.${bot}`));
    const box = /** @type {Element} */ (event.currentTarget).closest('.seat')?.getBoundingClientRect()
      ?? new DOMRect();
    play.inspect(
      { title, lines, x: box.x + box.width / 2, y: box.bottom - 20, beside: innerWidth > 1180 ? box : undefined });
    play.speak([title, ...lines].join('. '));
  };
}
