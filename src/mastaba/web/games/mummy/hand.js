// The left of the dock: a hunter's missions, or what has been revealed to all.
import { html } from '../../lib/html.js';
import { Glyph } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { Chip } from './beliefs.js';
import { pawnName, revealedBy, treasureName } from './naming.js';
import { FAMILY_ORDER, cardPicture, familyOf } from './treasures.js';

/** @typedef {import('./play').Play} Play */

/** @param {string[]} ids */
const inOrder = (ids) =>
  [...ids].sort((a, b) => FAMILY_ORDER.indexOf(a[0]) - FAMILY_ORDER.indexOf(b[0]) || a.localeCompare(b));

/** @param {Play} play */
export function cardsOf(play) {
  const told = play.view.seats.find((seat) => seat.seat === play.seat);
  return { hand: told?.hand ?? [], found: told?.revealed ?? [] };
}

/** @param {{play: Play}} props */
export function Hand({ play }) {
  return play.view.role === 'hunter' ? html`<${Missions} play=${play} />` : html`<${Revealed} play=${play} />`;
}

/**
 * The word on the tab of a phone, and how many cards are still to find.
 * @param {Play} play
 * @returns {import('./play').Tab}
 */
export function tab(play) {
  if (play.view.role !== 'hunter') return { glyph: 'eye', label: t('web.mummy.tab.revealed'), count: 0 };
  return { glyph: 'eyeoff', label: t('web.mummy.tab.missions'), count: cardsOf(play).hand.length };
}

/** @param {Play} play @param {string} id @param {boolean} found */
function inspectCard(play, id, found) {
  return (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const cell = play.scene.treasures.get(id)?.cell ?? '';
    play.inspect({
      title: `${treasureName(id)} · ${cell}`,
      lines: [t(found ? 'web.mummy.card.found' : 'web.mummy.card.open', { cell })],
      x: box.x + box.width / 2, y: box.y,
    });
  };
}

/** @param {{play: Play, id: string, found?: boolean, owner?: string | null}} props */
function MissionCard({ play, id, found = false, owner = null }) {
  const cell = play.scene.treasures.get(id)?.cell ?? '';
  const name = treasureName(id);
  const fate = owner
    ? t('web.mummy.card.of', { name: pawnName(play, owner) })
    : t(found ? 'web.mummy.card.stamp' : 'web.mummy.card.todo');
  return html`<li data-word=${id}>
    <button class=${`mcard ${found ? 'got' : ''}`}
      data-tip=${owner ? `${name}: ${fate}` : t(found ? 'web.mummy.card.found' : 'web.mummy.card.open', { cell })}
      aria-label=${`${name}, ${cell}: ${fate}`} onClick=${inspectCard(play, id, found)}>
    <${Picture} box="0 0 84 72" svg=${cardPicture(id)} />
    ${owner ? html`<span class="who"><${Chip} colour=${owner} size=${19} /></span>`
      : html`<span class="fs">
        <${Picture} size=${20} box="-1 -1 34 34"
          svg=${`<path d="${familyOf(id).shape}" fill="${familyOf(id).colour}" stroke="#140D06"
            stroke-width="3"/>`} />
      </span>`}
    <span class="wh">${cell}</span>
    ${found && !owner
      && html`<span class="stamp"><${Glyph} name="check" size=${15} />${t('web.mummy.card.stamp')}</span>`}
    <span class="cap">${name}</span></button></li>`;
}

/** @param {{play: Play}} props */
function Missions({ play }) {
  const { hand, found } = cardsOf(play);
  const all = inOrder([...hand, ...found]);
  return html`<section class=${`hand missions ${all.length > 6 ? 'many' : ''}`}
    aria-label=${t('web.mummy.hand.title')}>
    <h2 class="eyebrow"><${Glyph} name="eyeoff" size=${15} />
      ${t('web.mummy.hand.missions', { found: found.length, all: all.length })}</h2>
    ${all.length ? html`<ul class="mrow">
      ${all.map((id) => html`<${MissionCard} key=${id} play=${play} id=${id} found=${found.includes(id)} />`)}</ul>`
      : html`<p class="sub">${t('web.mummy.hand.none')}</p>`}</section>`;
}

/** @param {{play: Play}} props */
function Revealed({ play }) {
  const order = play.events.filter((event) => event.id === 'CardRevealed').map((event) => event.slots.treasure);
  const total =
    play.view.seats.reduce((/** @type {number} */ sum, seat) => sum + seat.revealed.length
    + Object.values(seat.backs).reduce((/** @type {number} */ a, b) => a + b, 0), 0);
  const now = order.filter((id) => revealedBy(play, id)).reverse(); // the latest first
  return html`<section class=${`hand revealed ${now.length > 7 ? 'many' : now.length > 5 ? 'some' : ''}`}
    aria-label=${t('web.mummy.hand.revealed_title')}>
    <h2 class="eyebrow"><${Glyph} name="eye" size=${15} />
      ${t('web.mummy.hand.revealed', { found: now.length, all: total })}</h2>
    ${now.length ? html`<ul class="mrow">
      ${now.map((id) => html`<${MissionCard} key=${id} play=${play} id=${id} owner=${revealedBy(play, id)} />`)}</ul>`
      : html`<p class="sub quietnote">${t('web.mummy.hand.nothing')}</p>`}</section>`;
}
