// A raid that is over, summed up on a card: traps, monsters, the fallen, treasures, XP, and the dice that fell last.
// It goes
// by itself, can be closed, and never lies over something that is asked; the tray brings it back.
import { html, signal, useEffect } from '../../lib/html.js';
import { Chip, Icon, IconButton } from '../../lib/ui.js';
import { joined, t } from '../../lib/words.js';
import { listed } from './cards.js';
import { asking, targets } from './moves.js';
import { cardName, cryptName, markOf, playerName, printed } from './naming.js';
import { Fell, rolls } from './dice.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').GameEvent} GameEvent */
/**
 * @typedef {{n: number, seat: number, crypt: string, disarmed: string[], sprung: string[], beaten: string[], fallen:
 *   string[], treasures: string[], xp: number, left: number, end: string, events: GameEvent[]}} Raid
 */

/** How long a card lies on the map by itself, in milliseconds. */
const MOMENT = 9000;
/** The raid whose card is open, and those before which cards stay closed. */
const open = signal(0);
const seen = signal(/** @type {{table: string, n: number}} */ ({ table: '', n: 0 }));

/** The last raid of the log, once it is over. @param {Play} play @returns {Raid | null} */
export function lastRaid(play) {
  const { events } = play;
  const from = play.view.raid ? -1 : events.findLastIndex(({ id }) => id === 'raidBegan');
  if (from < 0) return null;
  const to = events.findIndex(({ id }, at) => at > from && id === 'turnEnded');
  return summed(play, events.slice(from, to < 0 ? undefined : to));
}

/** @param {Play} play @param {GameEvent[]} events from the beginning of a raid to its end @returns {Raid} */
export function summed(play, events) {
  const [{ n, slots: { seat, crypt } }] = events;
  const cards = (/** @type {string} */ id, slot = 'card') =>
    events.filter((event) => event.id === id).map((event) => event.slots[slot]);
  const dead = cards('died', 'creature');
  const kind = (/** @type {string} */ id) => printed(play, id)?.kind;
  const own = events.filter((event) => event.slots.seat === seat);
  const banked =
    own.filter(({ id }) => id === 'banked').reduce((sum, { slots }) => sum + (printed(play, slots.card)?.xp ?? 0), 0);
  const gained = own.filter(({ id }) => id === 'gainedXp').reduce((sum, { slots }) => sum + +slots.number, 0);
  const ids = new Set(events.map(({ id }) => id));
  const end = ids.has('wipedOut')
    ? 'wiped'
    : ids.has('cryptEmpty')
    ? 'emptied'
    : ids.has('fled') && !ids.has('left')
    ? 'fled'
    : 'left';
  return { n, seat: +seat, crypt, disarmed: cards('trapDisarmed'), sprung: cards('trapFailed'),
    beaten: dead.filter((id) => kind(id) === 'monster'), fallen: dead.filter((id) => kind(id) === 'character'),
    treasures: cards('treasuresShown', 'cards').flatMap((some) => some.split('+')), xp: banked + gained,
    left: +(cards('returned', 'number')[0] ?? 0), end, events };
}

/** What lies on the board is asked, and must be seen. @param {Play} play */
const boardAsked = (play) => targets(play).size > 0 || listed(play).length > 0 || asking(play) === 'react';

/** Show the last raid again. @param {Play} play */
export function showRaid(play) { open.value = lastRaid(play)?.n ?? 0; }
export function closeRaid() { open.value = 0; }

/** @param {{play: Play}} props */
export function RaidCard({ play }) {
  const raid = play.replay ? null : lastRaid(play);
  const n = raid?.n ?? 0;
  useEffect(() => {
    const fresh = seen.value.table === play.table.id && n > seen.value.n; // what was over before one came is old
    if (!play.view.raid) seen.value =
      { table: play.table.id, n: Math.max(n, seen.value.table === play.table.id ? seen.value.n : 0) };
    else if (seen.value.table !== play.table.id) seen.value = { table: play.table.id, n: 0 };
    if (!fresh) return undefined;
    open.value = n;
    const timer = setTimeout(() => { if (open.value === n) open.value = 0; }, MOMENT);
    return () => clearTimeout(timer);
  }, [n, play.table.id, !play.view.raid]);
  if (!raid || open.value !== n || boardAsked(play)) return null;
  const [roll] = rolls({ events: raid.events.slice(1) });
  const rows = [['disarmed', raid.disarmed], ['sprung', raid.sprung], ['beaten', raid.beaten],
    ['fallen', raid.fallen], ['treasures', raid.treasures]];
  return html`<section class=${`plate raidcard ${raid.end}`} aria-label=${t('web.tomb.sum')}>
    <h2><${Chip} player=${markOf(play, raid.seat)} size=${20} />
      <span>${t(raid.seat === play.seat ? 'web.tomb.sum.title.you' : 'web.tomb.sum.title',
        { name: playerName(play, raid.seat), crypt: cryptName(play, raid.crypt) })}</span>
      <${IconButton} glyph="close" label=${t('web.close')} onClick=${closeRaid} /></h2>
    <p class="sumend"><b>${t(`web.tomb.sum.end.${raid.end}`, { cards: raid.left })}</b>
      <span class="sumxp">+${raid.xp} ${t('web.tomb.xp')}</span></p>
    <dl>${rows.map(([name, cards]) => cards.length > 0
      && html`<div key=${name} class=${name}>
        <dt><${Icon} name=${ROW_ICON[/** @type {string} */ (name)]} size=${18} />${t(`web.tomb.sum.${name}`)}</dt>
        <dd>${joined(/** @type {string[]} */ (cards).map(cardName))}</dd></div>`)}</dl>
    ${roll && html`<div class="sumdice"><${Fell} roll=${roll} /></div>`}</section>`;
}

/** @type {Record<string, string>} */
const ROW_ICON =
  { disarmed: 'lockpicks', sprung: 'falling-rocks', beaten: 'crossed-swords', fallen: 'hasty-grave',
    treasures: 'open-treasure-chest' };
