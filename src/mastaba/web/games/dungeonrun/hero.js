// The left of the dock: the hero with numbers and gear, the loot pile, the abilities.
import { html, signal } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { AbilityFace, inspectCard } from './cards.js';
import { Chances } from './dice.js';
import { cards, pick } from './moves.js';
import { ATTRIBUTES, attributeName, cardLine, cardName, heroName, letterOf, own, playerName, shownSeat,
  textOf } from './naming.js';
import { ATTRIBUTE_ICON, BUST_BOX, bust, hearts, smallCard } from './pieces.js';

/** @typedef {import('./play').Play} Play */

const SLOTS = /** @type {const} */ (['main', 'off', 'head', 'body']);
/** The part that was asked for, with the question it was asked at; another question forgets it. */
const wanted = signal(/** @type {{part: string, at: string} | null} */ (null));

/** @param {Play} play */
const moment = (play) => `${play.view.round} ${play.view.waiting?.seat} ${play.view.waiting?.kind}`;

/** Which part is open: what can be pressed now comes first. @param {Play} play */
function partNow(play) {
  if (wanted.value?.at === moment(play)) return wanted.value.part;
  const can = [...cards(play).keys()];
  const seat = own(play);
  if (!seat?.hero) return 'gear';
  if (play.view.waiting?.kind === 'react'
    || play.view.waiting?.kind === 'wantReroll') return can.some((id) => id.includes('-'))
    ? 'skills'
    : 'gear';
  if (play.view.waiting?.kind === 'equip' && can.some((id) => seat.pile?.includes(id))
    && !can.some((id) => seat.worn.includes(id))) return 'loot';
  return 'gear';
}

/** @param {{play: Play}} props */
export function Hand({ play }) {
  const seat = shownSeat(play);
  const told = play.view.seats[seat];
  const part = partNow(play);
  const size = told.pile?.length ?? told.loot;
  const known = told.hero
    ? [`${told.hero}-special`, ...(told.skills ?? []), ...(told.stone ? [`${told.hero}-stone`] : [])]
    : [];
  const tab = (/** @type {string} */ id, /** @type {string} */ text) =>
    html`<button role="tab" class=${`dtab t-${id}`} aria-selected=${part === id}
      onClick=${() => { wanted.value = { part: id, at: moment(play) }; }}>
      ${text}</button>`;
  return html`<section class=${`hand p-${part}`} aria-label=${t('web.dungeonrun.hand.title')}>
    <div class="dtabs" role="tablist" aria-label=${t('web.dungeonrun.hand.title')}>
      ${tab('gear', play.seat === null ? playerName(play, seat) : t('web.dungeonrun.hand.gear'))}
      ${tab('loot', t('web.dungeonrun.hand.loot', { cards: size }))}
      ${tab('skills', t('web.dungeonrun.hand.skills', { cards: known.length }))}
      ${tab('fight', t('web.dungeonrun.hand.fight'))}</div>
    <div class="handpart">
      ${part === 'loot'
        ? html`<${Loot} play=${play} told=${told} />`
        : part === 'skills'
        ? html`<${Skills} play=${play} told=${told} known=${known} />`
        : html`<${Gear} play=${play} told=${told} seat=${seat} />`}
    </div>
    ${part === 'fight'
      && html`<div class="onphone" tabindex="0" role="group" aria-label=${t('web.dungeonrun.fight.title')}>
        <${Chances} play=${play} /></div>`}</section>`;
}

/**
 * A card that can be pressed if there is an offer for it, else it is told about.
 * @param {{play: Play, card: string, slot?: string}} props
 */
export function CardButton({ play, card, slot = '' }) {
  const [offer] = cards(play).get(card) ?? [];
  const on = !!offer && play.pick?.do === offer.do;
  const name = slot
    ? t('web.dungeonrun.slot', { slot: t(`dungeonrun.slot.${slot}`), card: cardName(card) })
    : cardName(card);
  const tip = [cardName(card), cardLine(play.scene.scenery, card), textOf(card)].filter(Boolean).join('. ');
  return html`<button class=${`gc ${offer ? 'can' : ''} ${on ? 'on' : ''}`} data-card=${card} data-tip=${tip}
    aria-pressed=${offer ? on : undefined}
    aria-label=${offer
      ? t(`web.dungeonrun.press.${offer.verb}`, { name: `${name}. ${textOf(card)}` })
      : `${name}. ${textOf(card)}`}
    onClick=${(/** @type {MouseEvent} */ event) => (offer ? pick(play, offer) : inspectCard(play, card, event))}>
    <${Picture} class="cp" box="0 0 150 210" svg=${smallCard(play.scene.scenery, card)} /><b>${cardName(card)}</b>
    </button>`;
}

/** Pawn, hearts, numbers. @param {{play: Play, told: import('./view').Seat, seat: number}} props */
function Sheet({ play, told, seat }) {
  const base = play.scene.scenery.heroes[told.hero ?? '']?.stats ?? [0, 0, 0];
  const { life = 0 } = told;
  return html`<div class="herosheet"><${Picture} class="bust" box=${BUST_BOX} svg=${bust(seat, told.hero)} />
    <div><b class="hn">${heroName(told.hero)}</b>
    <span class="hearts" role="img"
      aria-label=${t('web.dungeonrun.life', { left: life - told.wounds, of: life })}>
      <${Picture} box=${`0 0 ${24 * life} 24`} class="heartrow" svg=${hearts(life, told.wounds)} /></span>
    <ul class="values">
      ${ATTRIBUTES.map((attribute, i) =>
        html`<li key=${attribute}
          data-tip=${t('web.dungeonrun.tip.value',
            { attribute: attributeName(attribute), value: told.values?.[i] ?? base[i] })}
          tabindex="0">
          <${Icon} name=${ATTRIBUTE_ICON[attribute]} size=${17} label=${attributeName(attribute)} />
          <span aria-hidden="true">${letterOf(attribute)}</span><b>${told.values?.[i] ?? base[i]}</b>
          ${told.tokens[i] > 0
            && html`<i class="token" role="img" aria-label=${t('web.dungeonrun.tokens', { tokens: told.tokens[i] })}
              data-tip=${t('web.dungeonrun.tokens', { tokens: told.tokens[i] })} tabindex="0">
              ${'◆'.repeat(Math.min(3, told.tokens[i]))}${told.tokens[i] > 3 ? told.tokens[i] : ''}</i>`}
        </li>`)}
    </ul>
    <${Conditions} told=${told} /></div></div>`;
}

/** @param {{told: import('./view').Seat}} props */
export function Conditions({ told }) {
  /** @type {[string, string][]} a word, and what it means */
  const words =
    told.conditions.map((one) =>
      [t(`dungeonrun.condition.${one}`), t(`web.dungeonrun.tip.${one}`)]);
  if (told.status === 'fainted') words.unshift([t('web.dungeonrun.fainted'), t('web.dungeonrun.tip.fainted')]);
  if (told.hushed) words.push([t('web.dungeonrun.hushed'), t('web.dungeonrun.tip.hushed')]);
  return words.length
    ? html`<span class="ills">
      ${words.map(([word, tip]) => html`<span key=${word} data-tip=${tip} tabindex="0">${word}</span>`)}</span>`
    : null;
}

/** @param {{play: Play, told: import('./view').Seat, seat: number}} props */
function Gear({ play, told, seat }) {
  if (!told.hero) return html`<p class="sub quietnote">${t('web.dungeonrun.hand.none')}</p>`;
  const { gear } = play.scene.scenery;
  const worn = new Map(
    told.worn.flatMap((card) =>
      (gear[card].slot === 'both' ? [['main', card], ['off', card]] : [[gear[card].slot, card]])));
  const loose = told.worn.filter((card) => gear[card].slot === 'none');
  return html`<div class="gearpart">${told.life && html`<${Sheet} play=${play} told=${told} seat=${seat} />`}
    <ul class="slots" tabindex="0" aria-label=${t('web.dungeonrun.hand.gear')}>${SLOTS.map((slot) => {
      const card = /** @type {string | undefined} */ (worn.get(slot));
      const twice = slot === 'off' && card && gear[card].slot === 'both';
      return html`<li key=${slot} class=${twice ? 'twice' : ''}>
        ${card && !twice
          ? html`<${CardButton} play=${play} card=${card} slot=${slot} />`
          : html`<span class="slot0"><i>${twice ? '↔' : ''}</i><span>${t(`dungeonrun.slot.${slot}`)}</span></span>`}
      </li>`;
    })}${loose.map((card) =>
      html`<li key=${card}><${CardButton} play=${play} card=${card} slot="none" /></li>`)}
    </ul></div>`;
}

/** Own cards; of others only what is known of them. @param {{play: Play, told: import('./view').Seat}} props */
function Loot({ play, told }) {
  const list = told.pile
    ?? [...(told.known ?? []), ...Array(Math.max(0, told.loot - (told.known ?? []).length)).fill('?')];
  if (!list.length) return html`<p class="sub quietnote">${t('web.dungeonrun.loot.none')}</p>`;
  return html`<ul class="slots loot" tabindex="0" aria-label=${t('web.dungeonrun.hand.loot', { cards: list.length })}>
    ${list.map((card, i) =>
      html`<li key=${`${card}${i}`}>
        ${card === '?'
          ? html`<span class="gc" role="img" aria-label=${cardName('?')}>
            <${Picture} class="cp" box="0 0 150 210" svg=${smallCard(play.scene.scenery, null)} /></span>`
          : html`<${CardButton} play=${play} card=${card} />`}
      </li>`)}
  </ul>`;
}

/** @param {{play: Play, told: import('./view').Seat, known: string[]}} props */
function Skills({ play, told, known }) {
  const can = cards(play);
  const more = [...can.keys()].filter((id) => can.get(id)?.[0].verb === 'use' && !known.includes(id));
  return html`<ul class="skills" tabindex="0" aria-label=${t('web.dungeonrun.hand.skills', { cards: known.length })}>
    ${[...known, ...more].map((power) => {
    const [offer] = can.get(power) ?? [];
    const on = !!offer && play.pick?.do === offer.do;
    const spent = told.spent?.includes(power) ?? false;
    const face = html`<${AbilityFace} play=${play} power=${power} spent=${spent} />`;
    return html`<li key=${power}>
      ${offer ? html`<button class=${`ab can ${on ? 'on' : ''}`} data-power=${power} aria-pressed=${on}
        onClick=${() => pick(play, offer)}>
        ${face}</button>`
        : html`<div tabindex="0" class=${`ab ${spent ? 'spent' : ''}`} data-power=${power}>${face}</div>`}
    </li>`;
  })}</ul>`;
}

/** What a phone's dock leaves out. @param {Play} _play @returns {import('./play').Tab} */
export const tab = (_play) => ({ glyph: 'copy', label: t('web.dungeonrun.tab.fight'), count: 0 });
