// Dice that lie on the table, what may be rolled for and with which chances; and the right of the dock, which tells
// them.
import { d6 } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { attributeName, cardName, own, percent, playerName, playerOf, signed, tenths, tileOn } from './naming.js';
import { ATTRIBUTE_ICON } from './pieces.js';
import { arenaShown } from './stage.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./view').Prospect} Prospect
 * @typedef {import('./view').Way} Way
 * @typedef {import('./view').Change} Change
 */

/** @type {Record<string, string>} */
const KIND_ICON = { combat: 'crossed-swords', duel: 'crossed-swords', escape: 'run', disarm: 'spiky-pit' };

/**
 * The fights, flights and traps whose chances are shown: the one that is on, or what could be begun.
 * @param {Play} play
 */
function prospects(play) {
  const { outlook } = play.view;
  return outlook.now ? [outlook.now] : [outlook.fight, outlook.escape].filter((one) => one !== undefined);
}

/**
 * Whether one exchange may win it. If not, the chance says nothing, and the wounds do.
 * @param {Way} way
 */
export const winnable = (way) => way.chance >= 0.005 || way.dealt === undefined;

/** The best way to roll: likeliest to win, else the one that wounds most. @param {Prospect} one */
export const bestOf = (one) =>
  one.ways.reduce((a, b) =>
    ((b.chance - a.chance || (b.dealt ?? 0) - (a.dealt ?? 0)) > 0 ? b : a));

/**
 * What a way to roll promises, for a button: a chance, or wounds dealt and taken.
 * @param {Way} way
 * @returns {['odds' | 'wounds', Record<string, string | number>]}
 */
export const promise = (way) =>
  (winnable(way)
    ? ['odds', { chance: percent(way.chance) }]
    : ['wounds', { dealt: tenths(way.dealt ?? 0), hurt: tenths(way.hurt ?? 0) }]);

/**
 * What help or sabotage would change: dice, and the chance where there is one.
 * @param {Change} help
 * @returns {['odds' | 'dice', Record<string, string | number>]}
 */
export const change = ({ dice, chance }) =>
  (chance >= 0.005 ? ['odds', { dice: signed(dice), chance: percent(chance) }] : ['dice', { dice: signed(dice) }]);

/**
 * One die; `word` says what it does.
 * @param {{face: number, rival?: boolean, mark?: string, size?: number, word?: string}} props
 */
export const Die = ({ face, rival = false, mark = '', size = 40, word = '' }) =>
  html`<span class=${`dd ${mark} ${face ? 'fell' : ''}`}>
    <${Raw} as="span" svg=${d6(face, { size, colour: rival ? 'slate' : 'bone' })} />${word && html`<i>${word}</i>`}
  </span>`;

/** How large so many dice are drawn, so that a dozen fit. @param {number} count */
export const sizeFor = (count) => (count > 9 ? 34 : count > 6 ? 40 : 46);

/**
 * What can be rolled for, and how likely it is: one line for every way.
 * @param {{play: Play, list: Prospect[]}} props
 */
export function Prospects({ play, list }) {
  const several = list.length > 1;
  const wounds = list.some((one) => one.ways.some((way) => way.hurt !== undefined));
  const best = bestOf(list[0]);
  return html`<div class="prospect">
    <table class="oddstable">
      <thead class=${wounds ? '' : 'vh'}>
        <tr><th scope="col"><span class="vh">${t('web.dungeonrun.odds.way')}</span></th>
          <th scope="col">${t('web.dungeonrun.odds.rolled')}</th>
          <th scope="col" title=${t('web.dungeonrun.odds.cost')}>${t('web.dungeonrun.odds.wounds')}</th>
          <th scope="col">${t('web.dungeonrun.odds.chance')}</th></tr>
      </thead>
    <tbody>${list.flatMap((one) => one.ways.map((way) => html`<tr key=${one.kind + way.attribute}>
      <th scope="row">
        <span data-tip=${`${t(`web.dungeonrun.odds.${one.kind}`)}: ${attributeName(way.attribute)}`} tabindex="0">
          <${Icon} name=${several ? KIND_ICON[one.kind] : ATTRIBUTE_ICON[way.attribute]} size=${16}
            label=${t(`web.dungeonrun.odds.${one.kind}`)} />
          ${attributeName(way.attribute)}</span>
      </th>
        <td><span data-tip=${t('web.dungeonrun.tip.roll', { dice: way.dice, need: way.need })} tabindex="0">
          ${t('web.dungeonrun.odds.dice', { dice: way.dice, need: way.need })}</span></td>
      <td class="cost">
        ${way.hurt !== undefined
          && t('web.dungeonrun.odds.hurt', { dealt: tenths(way.dealt ?? 0), hurt: tenths(way.hurt ?? 0) })}
        ${way.fall !== undefined && way.fall > 0.005
          && html` <b>${t('web.dungeonrun.odds.fall', { chance: percent(way.fall) })}</b>`}</td>
        <td class="num">${winnable(way) ? `${percent(way.chance)} %` : '–'}</td></tr>`))}
      </tbody></table>
    ${!winnable(best)
      ? html`<p class="goal">${t('web.dungeonrun.odds.long')}</p>`
      : !several && html`<p class="goal">${t(`web.dungeonrun.odds.${list[0].kind}`)}</p>
        <span class="oddsbar" aria-hidden="true"><i style=${{ width: `${Math.max(1, best.chance * 100)}%` }}></i>
        </span>`}
    <${Helpers} play=${play} one=${list[0]} /></div>`;
}

/** What help and sabotage would make of it. @param {{play: Play, one: Prospect}} props */
function Helpers({ play, one }) {
  if (!one.helpers.length && !one.offered.length) return null;
  const says = (/** @type {string} */ what, /** @type {Change} */ help) => { const [end, slots] = change(help);
  return t(`web.dungeonrun.odds.${what}_${end}`, slots);
  };
  const row = (/** @type {number} */ seat, /** @type {import('./play').Drawn} */ inner) =>
    html`<li key=${seat}><${Chip} player=${playerOf(seat)} size=${16} label=${playerName(play, seat)} />${inner}
    </li>`;
  return html`<ul class="helpers">
    ${one.offered.map((help) =>
      row(help.seat, html`<span class="up">${says('offered', help)}</span>`))}
    ${one.helpers.map((help) =>
      row(help.seat,
        html`<span class="up">${says('helps', help.strength.dice > help.magic.dice ? help.strength : help.magic)}
        </span>
          <span class="harm2">${says('hinders', help.sabotage)}</span>`))}</ul>`;
}

/** What the dock tells while nothing is fought: chances here, the last dice, the decks. @param {{play: Play}} props */
export function Chances({ play }) {
  const { throws, deck } = play.view;
  const list = arenaShown(play) ? [] : prospects(play);
  const last = throws?.[throws.length - 1];
  const here = foeHere(play);
  return html`<h2 class="eyebrow">${t(list.length ? 'web.dungeonrun.fight.ahead' : 'web.dungeonrun.fight.none')}</h2>
    ${list.length > 0
      ? html`<${Prospects} play=${play} list=${list} />`
      : html`<div class="lastdice">
        ${last && !arenaShown(play)
          && html`<span class="dicerow" role="img"
            aria-label=${t('web.dungeonrun.dice.last', { dice: last.join(', ') })}
            data-tip=${t('web.dungeonrun.dice.last', { dice: last.join(', ') })} tabindex="0">
            ${last.map((face, i) =>
              html`<${Die} key=${i} face=${face} size=${last.length > 7 ? 22 : last.length > 5 ? 27 : 34} />`)}
          </span>`}
      </div>
      <ul class="decks"><li><b>${deck.tiles}</b>${t('web.dungeonrun.deck.tiles', { count: deck.tiles })}</li>
        <li><b>${deck.encounters}</b>${t('web.dungeonrun.deck.encounters', { count: deck.encounters })}</li>
        <li><b>${deck.treasures}</b>${t('web.dungeonrun.deck.treasures', { count: deck.treasures })}</li></ul>
      ${here && html`<p class="sub">${t('web.dungeonrun.fight.here', { name: cardName(here) })}</p>`}`}`;
}

/** @param {Play} play */
const foeHere = (play) => { const cell = own(play)?.cell;
return (cell && tileOn(play, cell)?.monster?.card) || null;
};

/** @param {{play: Play}} props */
export const Tray = ({ play }) =>
  html`<section class="tray drtray" tabindex="0" aria-label=${t('web.dungeonrun.fight.title')}>
    <${Chances} play=${play} /></section>`;
