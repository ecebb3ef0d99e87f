// Names for bots that have none.

export const BOT_NAMES = ['Amina', 'Theo', 'Noor', 'Khepri', 'Ilse', 'Bastien', 'Zoser', 'Merit'];

/** The same seats, nameless bots called by a name nobody else has; the same one each time.
 * @template {{ name: string | null, who: import('./types').Who }} Seat @param {Seat[]} seats @returns {Seat[]} */
export function named(seats) {
  const free = BOT_NAMES.filter((name) => !seats.some((seat) => seat.name === name));
  return seats.map((seat) => (seat.who === 'bot' && !seat.name ? { ...seat, name: free.shift() ?? 'Bot' } : seat));
}
