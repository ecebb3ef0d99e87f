// Pieces of a game's end that several games share.
import { calledBy, lookOf } from './players.js';

/** @typedef {import('./play').Play} Play */

/** How it ended. @param {Play} play */
export const endOf = (play) => /** @type {import('../lib/types').Ending} */ (play.view.outcome);

/** Winners first, then by some worth. @param {Play} play @param {(seat: number) => number} worth */
export function rankedBy(play, worth) {
  const { winners } = endOf(play);
  return play.table.seats.map(({ seat }) => seat).sort((a, b) =>
    Number(winners.includes(b)) - Number(winners.includes(a))
    || worth(b) - worth(a));
}

/**
 * The place of a seat by the same worth; who is equal shares one.
 * @param {Play} play
 * @param {(seat: number) => number} worth
 * @param {number} seat
 */
export function placedBy(play, worth, seat) {
  const { winners } = endOf(play);
  if (winners.includes(seat)) return 1;
  return 1 + play.table.seats.filter((one) => winners.includes(one.seat) || worth(one.seat) > worth(seat)).length;
}

/** A sun of so many rays round (0, 0). @param {number} count */
export function rays(count) {
  const point = (/** @type {number} */ angle) =>
    `${(980 * Math.cos(angle)).toFixed(0)} ${(980 * Math.sin(angle)).toFixed(0)}`;
  return Array.from({ length: count },
    (_, i) => `M0 0L${point((Math.PI * 2 * i) / count)}L${point((Math.PI * (2 * i + 1)) / count)}Z`).join('');
}

/**
 * A stone of a height, filled with the gradient `fill`, its number on it and a figure on top.
 * @param {{x: number, height: number, number: string, scale: number, fill: string, figure: string}} what
 */
export const podiumStone = ({ x, height, number, scale, fill, figure }) =>
  `<g transform="translate(${x} 0)">
    <rect x="-52" y="${304 - height}" width="104" height="${height + 60}" fill="url(#${fill})" stroke="#4A3010"
      stroke-width="1.5"/>
    <rect x="-58" y="${294 - height}" width="116" height="12" fill="#E9C98B" stroke="#4A3010" stroke-width="1.5"/>
    <text x="0" y="${342 - height}" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="27"
      fill="#4A3010">${number}</text>
    <g transform="translate(0 ${293 - height}) scale(${scale})">${figure}</g></g>`;

/**
 * A line of the chart for every seat.
 * @param {Play} play
 * @param {number[][]} rounds what every seat had after each round
 * @returns {import('./play').Course[]}
 */
export const courses = (play, rounds) => play.table.seats.map(({ seat }) => {
  const values = rounds.map((round) => round[seat]);
  return { seat, name: calledBy(play, seat), ...lookOf(seat), values, texts: values.map(String) };
});
