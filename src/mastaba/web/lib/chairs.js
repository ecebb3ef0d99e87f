// Who sits where at a new table, before there is one.
import { BOT_NAMES } from './names.js';
import { setupOf } from './setups.js';
import { settings } from './state.js';
import { t } from './words.js';

/** @typedef {'you' | 'device' | 'open' | `bot:${string}`} Kind */
/**
 * `member`: who of a campaign sits there; `badge`: the colour that was chosen.
 * @typedef {{ id: number, kind: Kind, name: string, member?: number, badge?: string }} Chair
 */

let ids = 0;

/** A bot's name nobody has yet. @param {Chair[]} chairs */
const freshName = (chairs) => BOT_NAMES.find((name) => !chairs.some((chair) => chair.name === name)) ?? '';

/** @param {Chair[]} chairs @param {Kind} kind @returns {Chair} */
export function newChair(chairs, kind) {
  const name = kind.startsWith('bot:') ? freshName(chairs) : kind === 'you' ? settings.value.name : '';
  return { id: ++ids, kind, name };
}

/** You and bots: a game that can begin at once. @param {[number, number]} seats */
export function firstChairs([low, high]) {
  /** @type {Chair[]} */
  const chairs = [];
  const count = Math.min(high, Math.max(low, 4));
  for (let i = 0; i < count; i++) chairs.push(newChair(chairs, i ? 'bot:thumb' : 'you'));
  return chairs;
}

/** Another kind for one chair; at most one is "you". @param {Chair[]} chairs @param {number} at @param {Kind} kind */
export function changed(chairs, at, kind) {
  const others = chairs.filter((_, i) => i !== at);
  return chairs.map((chair, i) => {
    if (i === at) return chair.member === undefined
      ? { ...newChair(others, kind), id: chair.id, badge: chair.badge }
      : { ...chair, kind };
    return kind === 'you' && chair.kind === 'you' ? { ...chair, kind: /** @type {Kind} */ ('device') } : chair;
  });
}

/**
 * The members of a campaign: bots as they were, the first person here, the others by link.
 * @param {import('./types').Member[]} members
 * @returns {Chair[]}
 */
export function memberChairs(members) {
  const you = members.find(({ bot, name }) => !bot && name === settings.value.name) ?? members.find(({ bot }) => !bot);
  return members.map(({ member, name, bot }) =>
    ({ id: ++ids, member, name: name ?? '', kind: bot ? `bot:${bot}` : member === you?.member ? 'you' : 'open' }));
}

/** The colour each chair plays: the chosen one, else the next that nobody chose; undefined where there are too few.
 * @param {string} game @param {Chair[]} chairs @returns {(string | undefined)[]} */
export function badgesOf(game, chairs) {
  const chosen = new Set(chairs.map(({ badge }) => badge));
  const free = Object.keys(setupOf(game).badges?.marks ?? {}).filter((badge) => !chosen.has(badge));
  return chairs.map(({ badge }) => badge ?? free.shift());
}

/**
 * Another colour for one chair; whoever has it takes the old one.
 * @param {string} game
 * @param {Chair[]} chairs
 * @param {number} at
 * @param {string} badge
 * @returns {Chair[]}
 */
export function recoloured(game, chairs, at, badge) {
  const now = badgesOf(game, chairs);
  return chairs.map((chair, i) =>
    (i === at ? { ...chair, badge } : now[i] === badge ? { ...chair, badge: now[at] } : chair));
}

/**
 * What each chair is marked with.
 * @param {string} game
 * @param {Chair[]} chairs
 * @param {Record<string, string>} options
 */
export function marksOf(game, chairs, options) {
  const { marks, badges } = setupOf(game);
  const own = badgesOf(game, chairs);
  return marks(chairs.length,
    options).map((mark, i) =>
      (typeof mark === 'object' && 'icon' in mark ? mark : badges?.marks[own[i] ?? ''] ?? mark));
}

/** What a chair is called on this page. @param {Chair} chair @param {number} seat */
export function chairName(chair, seat) {
  if (chair.kind === 'open') return chair.name || t('web.seat.open');
  return chair.name.trim() || (chair.kind === 'you' ? t('web.you') : t('web.seat.guest', { number: seat + 1 }));
}

/** What the server is told. @param {string} game @param {Chair[]} chairs @returns {import('./types').NewSeat[]} */
export const seatPlan = (game, chairs) => chairs.map((chair, seat) => {
  const { member } = chair;
  const badge = badgesOf(game, chairs)[seat];
  if (chair.kind === 'open') return { who: 'open', name: chair.name || undefined, member, badge };
  const name = chair.name.trim() || t('web.seat.guest', { number: seat + 1 });
  if (chair.kind.startsWith('bot:')) return { who: 'bot', bot: chair.kind.slice(4), name, member, badge };
  return { who: 'person', name, member, badge };
});
