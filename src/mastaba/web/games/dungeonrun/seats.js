// The heroes' plates: hearts, gear, conditions, loot, the Stone.
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { SeatKind, TurnFlag, inspectSeat, standing } from '../../table/players.js';
import { Conditions } from './hero.js';
import { ATTRIBUTES, attributeName, cardName, heroName, letterOf, playerName, playerOf, powerName,
  textOf } from './naming.js';
import { BUST_BOX, bust, hearts, iconOf } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** All that is known of a seat, in words. @param {Play} play @param {number} seat */
function story(play, seat) {
  const told = play.view.seats[seat];
  const lines = [];
  if (told.values) lines.push(ATTRIBUTES.map((one, i) => `${attributeName(one)} ${told.values?.[i]}`).join(' · '));
  if (told.worn.length) lines.push(t('web.dungeonrun.seat.worn', { cards: told.worn.map(cardName).join(', ') }));
  if (told.skills?.length) lines.push(
    t('web.dungeonrun.seat.skills', { powers: told.skills.map(powerName).join(', ') }));
  lines.push(t('web.dungeonrun.seat.loot', { cards: told.loot }));
  if (told.known?.length) lines.push(t('web.dungeonrun.seat.known', { cards: told.known.map(cardName).join(', ') }));
  return { title: [playerName(play, seat), heroName(told.hero)].filter(Boolean).join(' · '), lines };
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
export function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const { mine, turn, word, name } = standing(play, seat, here, play.view.waiting?.seat ?? play.view.active);
  const first = play.view.first === seat && play.view.seats.length > 1;
  const dead = told.status === 'dead';
  return html`<article
    class=${`plate seat drs ${turn
      ? 'hot'
      : ''} ${mine
      ? 'me'
      : ''} ${dead
      ? 'out'
      : ''} ${told.stone
      ? 'bears'
      : ''}`}
    aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd"><${Chip} player=${playerOf(seat)} size=${24} />
      <button class="nm" onClick=${inspectSeat(play, seat, () => story(play, seat))}>${name}</button>
      ${first && html`<span class="firsttoken" role="img" aria-label=${t('web.dungeonrun.seat.first')}
        data-tip=${t('web.dungeonrun.tip.first')} tabindex="0">1</span>`}
      <${SeatKind} play=${play} seat=${seat} word=${word} /></div>
    ${told.hero && html`<div class="row heroline">
      <${Picture} class="minibust" box=${BUST_BOX} svg=${bust(seat, told.hero)} />
      <span class="sub hname">${heroName(told.hero)}</span><span class="grow"></span>
      ${dead ? html`<span class="ills"><span>${t('web.dungeonrun.dead')}</span></span>`
        : told.life && html`<span class="hearts" role="img"
          aria-label=${t('web.dungeonrun.life', { left: told.life - told.wounds, of: told.life })}
          data-tip=${t('web.dungeonrun.life', { left: told.life - told.wounds, of: told.life })} tabindex="0">
          <${Picture} box=${`0 0 ${24 * told.life} 24`} class="heartrow" svg=${hearts(told.life, told.wounds)} />
        </span>`}
    </div>
    <div class="row gearline">
      ${told.values
        && html`<span class="vals" role="group"
          aria-label=${ATTRIBUTES.map((one, i) => `${attributeName(one)} ${told.values?.[i]}`).join(', ')}>
          ${ATTRIBUTES.map((one, i) =>
            html`<i key=${one}
              data-tip=${t('web.dungeonrun.tip.value',
                { attribute: attributeName(one), value: told.values?.[i] ?? 0 })}
              tabindex="0">
              ${letterOf(one)}<b>${told.values?.[i]}</b></i>`)}
        </span>`}
      <span class="grow"></span>
      ${told.worn.filter((card) => card !== 'A1').slice(0, 5)
        .map((card) =>
          html`<span key=${card} class="gearbox" role="img" aria-label=${cardName(card)}
            data-tip=${`${cardName(card)}. ${textOf(card)}`} tabindex="0">
            <${Icon} name=${iconOf(card)} size=${18} /></span>`)}
      <span class="lootbox" role="img" aria-label=${t('web.dungeonrun.seat.loot', { cards: told.loot })}
        data-tip=${t('web.dungeonrun.seat.loot', { cards: told.loot })} tabindex="0">
        <${Icon} name="light-backpack" size=${17} />${told.loot}</span></div>
    ${(told.stone || told.conditions.length > 0 || told.status === 'fainted' || told.hushed)
      && html`<div class="row flags">
        ${told.stone && html`<span class="stoneflag" data-tip=${t('web.dungeonrun.tip.stone')} tabindex="0">
          <${Icon} name="rune-stone" size=${18} />${t('web.dungeonrun.seat.stone')}</span>`}
        <${Conditions} told=${told} /></div>`}`}</article>`;
}

/** What a lone hero has scored. @param {{play: Play}} props */
export function Supply({ play }) {
  const { score } = play.view;
  if (!score) return null;
  const parts = Object.entries(score).filter(([, n]) => n);
  const total = parts.reduce((sum, [, n]) => sum + /** @type {number} */ (n), 0);
  return html`<article class="plate seat solo" aria-label=${t('web.dungeonrun.solo')}>
    <div class="hd"><span class="eyebrow">${t('web.dungeonrun.solo')}</span><span class="grow"></span>
      <span class="pt">${total}</span></div>
    <ul>${parts.map(([id, n]) =>
      html`<li key=${id}><span>${t(`web.dungeonrun.source.${id}`)}</span><b>${n}</b></li>`)}
    </ul></article>`;
}
