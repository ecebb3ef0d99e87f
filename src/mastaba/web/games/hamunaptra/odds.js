// Exact odds of a throw: four-sided dice, a success for every die that shows the target or more.

/**
 * How likely each number of successes is (HAM-12, HAM-103).
 * @param {number} dice
 * @param {number} target
 * @returns {number[]}
 */
export function spread(dice, target) {
  const hit = Math.max(0, Math.min(1, (5 - target) / 4));
  let chances = [1];
  for (let i = 0; i < dice; i++) {
    chances = Array.from({ length: i + 2 }, (_, n) => (chances[n] ?? 0) * (1 - hit) + (chances[n - 1] ?? 0) * hit);
  }
  return chances;
}

/** The chance of at least so many successes. @param {number} dice @param {number} target @param {number} needed */
export function atLeast(dice, target, needed) {
  return needed <= 0 ? 1 : spread(dice, target).slice(needed).reduce((sum, chance) => sum + chance, 0);
}

/**
 * @typedef {{stats: number[], bonus: number[], damage: number}} Fighter stats S I R M; what counted equipment adds;
 *   damage of this turn
 */
/** @typedef {{stats: number[], wounds: number}} Foe stats S I R, 0 where it has none */

/** The dice of an attack by all together (HAM-102). @param {Fighter[]} party @param {number} attribute */
export const pool = (party, attribute) =>
  party.reduce((sum, one) => sum + one.stats[attribute] + one.bonus[attribute], 0);

/** The chance to defeat an encounter with one throw; null where it cannot be attacked so (HAM-103, HAM-109).
 * @param {number} dice @param {Foe} foe @param {number} attribute */
export const defeats = (dice, foe, attribute) =>
  (foe.stats[attribute] ? atLeast(dice, foe.stats[attribute], foe.stats[2] - foe.wounds) : null);

/**
 * The chance that a character falls to one attack; null where the encounter has no such attribute (HAM-105, HAM-111,
 *   HAM-123).
 * @param {Fighter} one
 * @param {Foe} foe
 * @param {number} attribute
 */
export const falls = (one, foe, attribute) => (foe.stats[attribute]
  ? atLeast(foe.stats[attribute], one.stats[attribute], one.stats[2] + one.bonus[2] - one.damage) : null);

/** The worst of both, because a rival chooses (HAM-112). @param {Fighter} one @param {Foe} foe */
export const fallsAtWorst = (one, foe) => Math.max(...[0, 1].map((attribute) => falls(one, foe, attribute) ?? 0));

/**
 * The chance to defeat an encounter sooner or later without losing anybody: best attribute, best defender, worst
 *   reply.
 * @param {Fighter[]} party
 * @param {Foe} foe
 * @returns {number}
 */
export function unscathed(party, foe) {
  const dice = [0, 1].map((attribute) => pool(party, attribute));
  /** @type {Map<string, number>} */
  const known = new Map();
  /** @param {number} left the encounter's resistance @param {number[]} damage @returns {number} */
  const from = (left, damage) => {
    const key = `${left} ${damage}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    let value = 0;
    for (let pass = 0; pass < 200; pass++) {
      known.set(key, value);
      const next = Math.max(
        ...[0, 1].map((attribute) => (foe.stats[attribute] ? attack(attribute, left, damage, key) : 0)));
      if (Math.abs(next - value) < 1e-9) break;
      value = next;
    }
    known.set(key, value);
    return value;
  };
  /** @param {number} attribute @param {number} left @param {number[]} damage @param {string} key */
  const attack = (attribute, left, damage, key) => spread(dice[attribute], foe.stats[attribute])
    .reduce((sum, chance, hits) =>
      sum + chance * (hits >= left ? 1 : chance ? replied(left - hits, damage, key) : 0), 0);
  /** @param {number} left @param {number[]} damage @param {string} key */
  const replied = (left, damage, key) =>
    Math.max(...party.map((one, at) => Math.min(...[0, 1].filter((a) => foe.stats[a]).map((attribute) => {
    const room = one.stats[2] + one.bonus[2] - damage[at];
    return spread(foe.stats[attribute], one.stats[attribute]).reduce((sum, chance, hits) => {
      if (!chance || hits >= room) return sum;
      const hurt = damage.map((n, i) => (i === at ? n + hits : n));
      const state = `${left} ${hurt}`;
      return sum + chance * (state === key ? known.get(key) ?? 0 : from(left, hurt));
    }, 0);
  }))));
  return party.length ? from(foe.stats[2] - foe.wounds, party.map((one) => one.damage)) : 0;
}

/** A chance in whole percent; never 0 or 100 for what is possible but not sure. @param {number} chance */
export function percent(chance) {
  if (chance <= 0 || chance >= 1 - 1e-12) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
