// Cards: how one looks with its words, and the panel where one of several is chosen.
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, asking, spoken } from '../../table/bits.js';
import { cards, pick, wordsOf } from './moves.js';
import { asked } from './asking.js';
import { ATTRIBUTES, cardLine, cardName, heroName, letterOf, limitOf, powerKind, powerName, powerText, textOf,
  tileName, timingOf } from './naming.js';
import { ATTRIBUTE_ICON, BUST_BOX, ICON_OF, bust, smallCard, tile } from './pieces.js';
import { arenaShown } from './stage.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').Offer} Offer */

/** Questions that are answered by choosing a card, an ability, a hero or an order. */
const CHOICES =
  new Set(['chooseHero', 'keepAbility', 'pay', 'payCard', 'faintDrop', 'pickCard', 'pilfer', 'poach', 'cardChoice',
    'snatch', 'exhume', 'summonBest', 'summonFallen', 'phaseOrder', 'orderTiles', 'searchPlan']);

/** Questions that are answered by using an ability, or none. */
const ANSWERS = new Set(['react', 'wantReroll']);

/** Whether abilities may answer what happens. @param {Play} play */
export const reacting = (play) => play.offers.length > 0 && ANSWERS.has(asking(play));
/** Tiles of which one is laid, if there are several. @param {Play} play @returns {string[]} */
export const tileChoice =
  (play) => { const tiles =
    [...new Set(play.offers.filter((offer) => offer.verb === 'lay').map((offer) => wordsOf(offer)[0]))];
return tiles.length > 1 ? tiles : [];
};
/** Whether the panel of choices is open. @param {Play} play */
export const choosing = (play) => play.offers.length > 0
  && (CHOICES.has(asking(play)) || (reacting(play) && !arenaShown(play)) || tileChoice(play).length > 0);

/** Show all that a card says. @param {Play} play @param {string} card @param {MouseEvent} event */
export function inspectCard(play, card, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const ability = !!play.scene.scenery.powers[card] && card.includes('-');
  const title = ability ? powerName(card) : cardName(card);
  const lines =
    (ability ? [timingOf(play.scene.scenery, card), powerText(card)]
      : [cardLine(play.scene.scenery, card), textOf(card)]).filter(Boolean);
  play.inspect({ title, lines, x: box.x + box.width / 2, y: box.y });
  play.speak([title, ...lines].join('. '));
}

/** A card with its words: picture, name, numbers, text. @param {{play: Play, card: string}} props */
export function CardFace({ play, card }) {
  const { scenery } = play.scene;
  return html`<${Picture} class="cp" box="0 0 150 210" svg=${smallCard(scenery, card)} />
    <span class="cw"><b>${cardName(card)}</b><span class="cn">${cardLine(scenery, card)}</span>
      <span class="ct">${textOf(card)}</span></span>`;
}

/**
 * An ability card: the hero's emblem and its name, its kind, its text.
 * @param {{play: Play, power: string, spent?: boolean}} props
 */
export function AbilityFace({ play, power, spent = false }) {
  const { scenery } = play.scene;
  const hero = power.split('-')[0];
  return html`<span class="aw"><b><${Icon} name=${ICON_OF[hero] ?? 'gears'} size=${17} />${powerName(power)}</b>
    <span class="cn">
      <i class=${`akind k-${powerKind(scenery, power)}`}
        data-tip=${t(`web.dungeonrun.tip.when.${powerKind(scenery, power)}`)}>
        ${t(`web.dungeonrun.when.${powerKind(scenery, power)}`)}</i>
      ${limitOf(scenery, power)}${spent ? html` · <em>${t('web.dungeonrun.spent')}</em>` : ''}</span>
    <span class="ct">${powerText(power)}</span></span>`;
}

/** A hero with all numbers and the special ability. @param {{play: Play, hero: string}} props */
function HeroFace({ play, hero }) {
  const { stats, life, race, training } = play.scene.scenery.heroes[hero];
  return html`<${Picture} class="bust" box=${BUST_BOX} svg=${bust(play.seat, hero)} />
    <span class="cw"><b>${heroName(hero)}</b>
      <span class="cn">
        ${t(`dungeonrun.race.${race}`)} · ${t(`dungeonrun.calling.${hero}`)} · ${training.map(
          (one) =>
          t(`dungeonrun.training.${one}`)).join(', ')}
      </span>
    <span class="sheet">
      ${stats.map((/** @type {number} */ n, /** @type {number} */ i) =>
        html`<i key=${i}><${Icon} name=${ATTRIBUTE_ICON[ATTRIBUTES[i]]} size=${15} />${letterOf(ATTRIBUTES[i])} ${n}
        </i>`)}
      <i>${letterOf('life')} ${life}</i></span>
      <span class="ct"><b>${powerName(`${hero}-special`)}.</b> ${powerText(`${hero}-special`)}</span></span>`;
}

/** @param {{play: Play, offer: Offer}} props */
function Order({ play, offer }) {
  const tiles = wordsOf(offer).filter((id) => id !== '-');
  return html`<span class="ordered">
    ${tiles.map((id) =>
      html`<${Picture} key=${id} class="tp" box="0 0 100 100"
        svg=${tile(play.scene.scenery, id, play.scene.scenery.tiles[id].exits)} />`)}
  </span>
    <span class="cw"><b>${tiles.map(tileName).join(', ')}</b></span>`;
}

/** @param {{play: Play, id: string, offer: Offer}} props */
function Face({ play, id, offer }) {
  if (offer.verb === 'order') return html`<${Order} play=${play} offer=${offer} />`;
  if (offer.verb === 'hero') return html`<${HeroFace} play=${play} hero=${id} />`;
  if (offer.verb === 'lay') return html`<${TileFace} play=${play} tile=${id} />`;
  return offer.verb === 'keep' || offer.verb === 'use'
    ? html`<${AbilityFace} play=${play} power=${id} />`
    : html`<${CardFace} play=${play} card=${id} />`;
}

/** A tile with its words. @param {{play: Play, tile: string}} props */
function TileFace({ play, tile: id }) {
  const { exits, treasure, encounter } = play.scene.scenery.tiles[id];
  const about = textOf(id)
    || (encounter.length
      ? t('web.dungeonrun.tile.content', { treasure: treasure.join(' ') || '–', encounter: encounter.join(' ') })
      : '');
  return html`<${Picture} class="tp" box="0 0 100 100" svg=${tile(play.scene.scenery, id, exits)} />
    <span class="cw"><b>${tileName(id)}</b><span class="ct">${about}</span></span>`;
}

/** @param {Offer} offer @param {string} id */
function nameOf(offer, id) {
  if (offer.verb === 'order') return wordsOf(offer).filter((one) => one !== '-').map(tileName).join(', ');
  if (offer.verb === 'hero') return `${heroName(id)}. ${powerText(`${id}-special`)}`;
  if (offer.verb === 'lay') return `${tileName(id)}. ${textOf(id)}`;
  return offer.verb === 'keep' || offer.verb === 'use'
    ? `${powerName(id)}. ${powerText(id)}`
    : `${cardName(id)}. ${textOf(id)}`;
}

/**
 * What is spoken of while it is decided where it goes: a card just found, a monster to be placed, a tile of the deck.
 * @param {Play} play
 */
function spokenOf(play) {
  const { doing, deck } = play.view;
  if (!play.offers.length) return null;
  if (asking(play) === 'searchPlan') return { card: wordsOf(play.offers[0])[0] };
  if (['summonTile', 'hordePlace'].includes(asking(play))
    && doing.summon?.cards.length) return { card: doing.summon.cards[0] };
  return asking(play) === 'bottomTile' && deck.top[0] && deck.top[0] !== '?' ? { tile: deck.top[0] } : null;
}

/** @param {{play: Play}} props */
function Spoken({ play }) {
  const about = spokenOf(play);
  if (!about) return null;
  return html`<section class="plate chooser one"
    aria-label=${about.card ? cardName(about.card) : tileName(about.tile ?? '')}>
    <div class="ch">
      ${about.card ? html`<${CardFace} play=${play} card=${about.card} />`
        : html`<${TileFace} play=${play} tile=${about.tile} />`}
    </div>
  </section>`;
}

/** One of several cards is chosen here. @param {{play: Play}} props */
export function Chooser({ play }) {
  if (!choosing(play) || asking(play) === 'searchPlan') return html`<${Spoken} play=${play} />`;
  const kind = asking(play);
  const title = spoken(asked(play));
  const tiles = tileChoice(play);
  const variant = (/** @type {string} */ id) =>
    (play.pick && wordsOf(play.pick)[0] === id ? play.pick : play.offers.find((offer) => wordsOf(offer)[0] === id));
  const list = kind === 'orderTiles'
    ? play.offers.map((offer) => ({ id: offer.do, offer }))
    : tiles.length
    ? tiles.map((id) => ({ id, offer: /** @type {Offer} */ (variant(id)) }))
    : [...cards(play)].map(([id, [offer]]) => ({ id, offer }));
  return html`<section class=${`plate chooser ${tiles.length ? 'tilechoice' : ''}`} tabindex="0" aria-label=${title}>
    <ul>${list.map(({ id, offer }, i) => {
    const on = play.pick?.do === offer.do;
    return html`<li key=${id}>
      <button class=${`ch can ${on ? 'on' : ''}`} data-card=${id} data-do=${offer.do} aria-pressed=${on}
        aria-keyshortcuts=${i < 9 ? String(i + 1) : undefined}
        aria-label=${t('web.dungeonrun.choose', { name: nameOf(offer, id) })}
        onClick=${() => (tiles.length ? play.choose(offer) : pick(play, offer))}>
        <${Face} play=${play} id=${id} offer=${offer} /></button>
    </li>`;
  })}</ul></section>`;
}

