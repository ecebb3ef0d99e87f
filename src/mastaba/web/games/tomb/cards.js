// Cards and creatures with their words: in a row, in a scene, in the panel where one of several is chosen.
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { joined, t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { acting, answerOf, asking, entries, entryOf, holding, isOn, press, targets, wordsOf } from './moves.js';
import { MARKS, attributeName, cardLine, cardName, cardOf, creatureOf, cryptLines, dicePhrase, diceText, markOf,
  powerName, powerText, printed, textOf, wayName, wordName } from './naming.js';
import { ATTRIBUTE_ICON, CLASS_ICON, SHAPE, cryptBack, deckBack, iconOf, pips, smallCard, used } from './pieces.js';
import { sceneShown } from './stage.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./moves.js').Entry} Entry */

/** @param {{dice: number[]}} props */
export function Pips({ dice }) {
  const { svg, width } = pips(dice);
  return html`<${Picture} class="pips" box=${`-2 -1 ${width + 4} 27`} svg=${svg} height=${17}
    width=${((width + 4) * 17) / 27} />`;
}

/** Hit points as drops: those that are left, then the wounds. @param {{hp: number, wounds: number}} props */
export function Hp({ hp, wounds }) {
  const left = Math.max(0, hp - wounds);
  return html`<span class="hp" role="img" data-tip=${t('web.tomb.hp', { left, hp })}
    aria-label=${t('web.tomb.hp', { left, hp })}>
    ${hp > 9 ? html`<b>${left}/${hp}</b>`
      : Array.from({ length: hp }, (_, i) => html`<i key=${i} class=${i < left ? '' : 'w'}></i>`)}
  </span>`;
}

/** Dice by attribute, with pictures. @param {{dice: Record<string, number[]>, only?: string | null}} props */
export const DiceRows = ({ dice, only = null }) =>
  html`<span class="drows">
    ${used(dice).filter((one) => !only
      || one === only).map((one) =>
        html`<span key=${one} class="drow" role="img" data-tip=${`${attributeName(one)}: ${diceText(dice[one])}`}
          aria-label=${`${attributeName(one)}: ${diceText(dice[one])}`}>
          <${Icon} name=${ATTRIBUTE_ICON[one]} size=${16} /><${Pips} dice=${dice[one]} /></span>`)}
  </span>`;

/**
 * Where the dice of a creature come from, one line for each attribute that is not only printed.
 * @param {Play} play
 * @param {string} id
 */
function originLines(play, id) {
  const told = play.view.outlook?.dice?.[id] ?? {};
  return Object.entries(told).map(([attribute, list]) =>
    t('web.tomb.origin',
      { attribute: attributeName(attribute),
        sources: list.map((/** @type {[string, number[]]} */ [source, dice]) =>
          originText(source, dice)).join('; ') }));
}

/** @param {string} source @param {number[]} dice */
export function originText(source, dice) {
  const less = dice.some((n) => n < 0);
  const name = source === 'crypt' || source === 'effect' ? t(`web.tomb.origin.${source}`) : cardName(source);
  return `${name} ${less ? '−' : ''}${diceText(dice.map(Math.abs))}`;
}

/** All that is known of a creature or card. @param {Play} play @param {string} id */
export function story(play, id) {
  const one = creatureOf(play, id);
  const lines = [cardLine(play, id), textOf(id)];
  if (one) {
    lines.splice(1, 0, t('web.tomb.hp', { left: one.hp - one.wounds, hp: one.hp }), ...originLines(play, id));
    if (!play.view.outlook?.dice?.[id]) lines.splice(2, 0, dicePhrase(one.dice));
    for (const card of one.gear) lines.push(
      `${cardName(card)}: ${textOf(card) || dicePhrase(printed(play, card)?.dice ?? {})}`);
  } else lines.splice(1, 0, dicePhrase(printed(play, id)?.dice ?? {}));
  return { title: cardName(id), lines: lines.filter(Boolean) };
}

/** @param {Play} play @param {string} id @param {MouseEvent} event */
export function inspectCard(play, id, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const told = story(play, id);
  play.inspect({ ...told, x: box.x + box.width / 2, y: box.y });
  play.speak([told.title, ...told.lines].join('. '));
}

/**
 * A face: its own emblem, on the colour of its class, with the class's sign; several classes share the ground.
 * @param {{card: import('./play').Printed | null, size: number}} props
 */
export function Portrait({ card, size }) {
  const classes = card?.classes ?? [];
  return html`<span class=${`port k-${classes[0] ?? card?.kind ?? 'none'} ${classes[1] ? `l-${classes[1]}` : ''}`}>
    <${Icon} name=${iconOf(card)} size=${size} />
    ${classes.map((one) =>
      html`<i key=${one} class=${`sign s-${one}`}><${Icon} name=${CLASS_ICON[one]} size=${Math.round(size * 0.42)} />
      </i>`)}
  </span>`;
}

/**
 * What a creature is called where it can be pressed.
 * @param {Play} play
 * @param {import('./view').Creature} one
 * @param {Entry | null} entry
 */
function creatureLabel(play, one, entry) {
  const told = [cardName(one.id), t('web.tomb.hp', { left: one.hp - one.wounds, hp: one.hp }), dicePhrase(one.dice),
    one.gear.length ? t('web.tomb.bears', { cards: joined(one.gear.map(cardName)) }) : ''].filter(Boolean).join('. ');
  return entry ? t('web.tomb.choose', { name: told }) : told;
}

/** A creature as a standing card; glows if there is an offer for it, else it tells about itself.
 * @param {{play: Play, one: import('./view').Creature, ribbon?: import('./play').Drawn, note?: string, spent?:
 *   boolean, small?: boolean}} props */
export function CreatureCard({ play, one, ribbon = null, note = '', spent = false, small = false }) {
  const entry = entryOf(play, one.id);
  const on = isOn(play, entry) || (acting(play) && holding(play) === one.id);
  const card = printed(play, one.id);
  return html`<button
    class=${`cc ${card?.kind ?? ''} ${entry
      ? 'can'
      : ''} ${on
      ? 'on'
      : ''} ${spent
      ? 'spent'
      : ''} ${small
      ? 'small'
      : ''}`}
    data-who=${one.id} data-word=${one.id} data-card=${one.id} data-do=${answerOf(play, entry)}
    aria-pressed=${entry ? on : undefined} aria-label=${creatureLabel(play, one, entry) + (note ? `. ${note}` : '')}
    onClick=${(/** @type {MouseEvent} */ event) =>
      (entry && play.live ? press(play, entry) : inspectCard(play, one.id, event))}>
    ${ribbon}<span class="ccname">${cardName(one.id)}</span>
      <span class="ccart"><${Portrait} card=${card} size=${small ? 40 : 54} /></span>
    <span class="ccfoot"><${Hp} hp=${one.hp} wounds=${one.wounds} /><${DiceRows} dice=${one.dice} />
      ${one.gear.length > 0
        && html`<span class="ccgear" aria-hidden="true">
          ${one.gear.map((/** @type {string} */ id) =>
            html`<${Icon} key=${id} name=${iconOf(printed(play, id))} size=${17} />`)}
        </span>`}
      ${note && html`<span class="ccnote">${note}</span>`}</span></button>`;
}

/** A card with its words. @param {{play: Play, id: string, children?: import('./play').Drawn}} props */
export function CardFace({ play, id, children }) {
  const card = printed(play, id);
  const one = creatureOf(play, id);
  return html`<${Picture} class="cp" box="0 0 150 210" svg=${smallCard(card)} />
    <span class="cw"><b>${cardName(id)}</b><span class="cn">${cardLine(play, id)}</span>
      ${card && used(card.dice).length > 0 && html`<${DiceRows} dice=${one?.dice ?? card.dice} />`}
      <span class="ct">${textOf(id)}</span>${children}</span>`;
}

/** An ability: the card it is on, and what it says. @param {{play: Play, power: string, users?: string[]}} props */
export function PowerFace({ play, power, users = [] }) {
  const card = printed(play, cardOf(power));
  const whom = users.filter((id) => id !== cardOf(power) && id !== '-');
  return html`${card
    ? html`<${Picture} class="cp" box="0 0 150 210" svg=${smallCard(card)} />`
    : html`<${Icon} name="rune-stone" size=${40} />`}
    <span class="cw"><b>${powerName(power)}</b>
      ${whom.length > 0 && html`<span class="cn">${t('web.tomb.by', { names: joined(whom.map(cardName)) })}</span>`}
      <span class="ct">${powerText(power)}</span></span>`;
}

/** @param {{play: Play, entry: Entry}} props */
function Face({ play, entry }) {
  const { kind, word, offers } = entry;
  if (['card', 'creature', 'target', 'character', 'other'].includes(kind)
    && word !== '-') return html`<${CardFace} play=${play} id=${word} />`;
  if (kind === 'power') return html`<${PowerFace} play=${play} power=${word}
    users=${offers.map((offer) => offer.args.creature)} />`;
  if (kind === 'deck') return html`<${Picture} class="cp" box="0 0 150 210" svg=${deckBack(word)} />
    <span class="cw"><b>${wordName(play, kind, word)}</b>
      <span class="cn">
        ${t('web.tomb.deck.left', { cards: play.view.decks[['item', 'prayer', 'spell', 'tactic'].indexOf(word)] })}
      </span>
    </span>`;
  if (kind === 'marker') return html`<${Chip} player=${MARKS[word]} size=${30} />
    <span class="cw"><b>${wordName(play, kind, word)}</b></span>`;
  if (kind === 'seat') return html`<${Chip} player=${markOf(play, +word)} size=${28} />
    <span class="cw"><b>${wordName(play, kind, word)}</b></span>`;
  if (kind === 'attribute') return html`<${Icon} name=${ATTRIBUTE_ICON[word]} size=${30} />
    <span class="cw"><b>${attributeName(word)}</b></span>`;
  if (kind === 'colour') return html`<svg class="shape" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
    <path d=${SHAPE[word]} class=${`d-${word}`} /></svg>
    <span class="cw"><b>${wordName(play, kind, word)}</b></span>`;
  if (kind === 'way'
    || kind === 'hits') return html`<span class="cw">
      <b>${kind === 'way'
        ? wayName(deedOf(play), word)
        : word === '0'
        ? t('web.tomb.again.none')
        : t('web.tomb.again', { dice: +word })}</b>
    </span>`;
  if (kind === 'crypt') return html`<${Picture} class="cp" box="0 0 150 210" svg=${cryptBack} />
    <span class="cw"><b>${wordName(play, kind, word)}</b><span class="ct">${cryptLines(play, word).join(' ')}</span>
    </span>`;
  return html`<span class="cw"><b>${wordName(play, kind, word)}</b></span>`;
}

/** Whether a thing is drawn in the raid, where it can be pressed. @param {Play} play @param {Entry} entry */
function inScene(play, { kind, word }) {
  const { raid } = play.view;
  if (!raid || !sceneShown(play) || !['creature', 'target', 'character'].includes(kind)) return false;
  return [...play.view.seats[raid.raider].party, ...raid.monsters].some((one) => one.id === word);
}

/** What the panel lists: all that cannot be pressed where it lies. @param {Play} play @returns {Entry[]} */
export function listed(play) {
  const kind = asking(play);
  if (!kind || kind === 'react' || kind === 'place' || targets(play).size) return [];
  const list = entries(play);
  const rest = list.filter((entry) => !inScene(play, entry));
  if (acting(play)) return rest;
  return rest.length ? list : [];
}

/** Whether it is an ability. @param {import('./play').Chapter} one @returns {one is import('./view').Using} */
export const isUsing = (one) => 'played' in one;

/**
 * The ability that is being carried out, or the trap that goes off, for who has to choose something for it.
 * @param {Play} play
 * @returns {string | null}
 */
export function deedOf(play) {
  for (const one of play.view.doing.toReversed()) {
    if (isUsing(one) && one.power) return one.power;
    if (one.what === 'Trap') return /** @type {import('./play').Named<'Trap'>} */ (one).card;
  }
  return null;
}

/** The same where it is nowhere else written: the chooser and the answers say it themselves. @param {Play} play */
export const source = (play) =>
  (['', 'react', 'turn', 'characterActs', 'monsterActs', 'wear', 'give', 'keep', 'marker', 'place', 'springTrap',
    'send', 'face', 'onward'].includes(asking(play))
    || listed(play).length
    ? null
    : deedOf(play));

/**
 * One of several things is chosen here; the question beside the buttons says what for.
 * @param {{play: Play, title: string}} props
 */
export function Chooser({ play, title }) {
  const list = listed(play);
  if (!list.length) return null;
  const kind = asking(play);
  const power = ['turn', 'characterActs', 'monsterActs', 'wear', 'give', 'keep', 'marker'].includes(kind)
    ? null
    : deedOf(play);
  const [first] = acting(play) ? [] : wordsOf(list[0].offers[0]);
  // the second of two words
  const half = first && first[1] !== list[0].word
    && list[0].offers.every((offer) => wordsOf(offer)[0][1] === first[1]);
  return html`<section class=${`plate chooser ${sceneShown(play) ? 'low' : ''}`} tabindex="0" aria-label=${title}>
    ${power && html`<p class="context"><b>${powerName(power)}</b> ${powerText(power)}</p>`}
    ${half && html`<p class="context">
      <b>${wordName(play, first[0], first[1])}</b> ${first[0] === 'power' ? powerText(first[1]) : textOf(first[1])}
    </p>`}
    <ul>${list.map((entry, i) => {
      const on = isOn(play, entry);
      return html`<li key=${entry.word}>
        <button class=${`ch can ${on ? 'on' : ''}`} data-word=${entry.word} data-do=${answerOf(play, entry)}
          aria-pressed=${on} aria-keyshortcuts=${i < 9 ? String(i + 1) : undefined}
          onClick=${() => play.live && press(play, entry)}>
          <${Face} play=${play} entry=${entry} /></button>
      </li>`;
    })}</ul></section>`;
}
