// Who sits where at a new table, before there is one.
import { BOT_NAMES } from './names.js';
import { settings } from './state.js';
import { t } from './words.js';

/** @typedef {'you' | 'device' | 'open' | `bot:${string}`} Kind */
/** @typedef {{ id: number, kind: Kind, name: string }} Chair */

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
    if (i === at) return { ...newChair(others, kind), id: chair.id };
    return kind === 'you' && chair.kind === 'you' ? { ...chair, kind: /** @type {Kind} */ ('device') } : chair;
  });
}

/** What a chair is called on this page. @param {Chair} chair @param {number} seat */
export function chairName(chair, seat) {
  if (chair.kind === 'open') return t('web.seat.open');
  return chair.name.trim() || (chair.kind === 'you' ? t('web.you') : t('web.seat.guest', { number: seat + 1 }));
}

/** What the server is told. @param {Chair[]} chairs @returns {import('./types').NewSeat[]} */
export const seatPlan = (chairs) => chairs.map((chair, seat) => {
  if (chair.kind === 'open') return { who: 'open' };
  const name = chair.name.trim() || t('web.seat.guest', { number: seat + 1 });
  if (chair.kind.startsWith('bot:')) return { who: 'bot', bot: chair.kind.slice(4), name };
  return { who: 'person', name };
});
