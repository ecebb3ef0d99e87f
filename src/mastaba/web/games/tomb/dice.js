// Dice that have fallen: a roll, and the rolls of a raid.
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { COLOURS, attributeName, cardName, diceText } from './naming.js';
import { ATTRIBUTE_ICON, rolled } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** Dice of a roll, those that succeeded in front. @param {{dice: number[], hits: number[] | null}} props */
export function Fallen({ dice, hits }) {
  const says = hits
    ? t('web.tomb.roll.hits', { dice: diceText(dice), hits: hits.reduce((a, b) => a + b, 0) })
    : diceText(dice);
  return html`<span class="fallen" role="img" data-tip=${says} aria-label=${says}>
    ${dice.every((n) => !n) && html`<i>${diceText(dice)}</i>`}
    ${COLOURS.flatMap((colour, n) => Array.from({ length: dice[n] }, (_, i) => {
    const hit = hits ? i < hits[n] : null;
    return html`<span key=${colour + i} class=${`td ${hit ? 'hit' : hit === false ? 'miss' : ''}`}>
      <${Raw} as="span" svg=${rolled(colour, hit, 42)} /></span>`;
  }))}</span>`;
}

/** "1,2,0" @param {string} pool */
const numbers = (pool) => pool.split(',').map(Number);

/** Rolls of this raid, the latest first. @param {Pick<Play, 'events'>} play */
export function rolls({ events }) {
  const found = [];
  for (let i = events.length - 1; i >= 0 && found.length < 4; i--) {
    const { id, slots, n } = events[i];
    if (id === 'raidBegan') break;
    if (id === 'rolled') found.push(
      { n, creature: slots.creature, attribute: slots.attribute, dice: numbers(slots.pool), hits: numbers(slots.hits),
        total: +slots.number });
  }
  return found;
}

/** A roll, and what came of it. @param {{roll: ReturnType<typeof rolls>[0]}} props */
export const Fell = ({ roll }) =>
  html`<h3><${Icon} name=${ATTRIBUTE_ICON[roll.attribute]} size=${19} />
    ${t('web.tomb.roll.now',
      { name: roll.creature === '-' ? t('web.tomb.roll.party') : cardName(roll.creature),
        attribute: attributeName(roll.attribute) })}
    <b class="hits">${t('web.tomb.roll.total', { hits: roll.total })}</b></h3>
    <${Fallen} key=${roll.n} dice=${roll.dice} hits=${roll.hits} />`;
