// The Inn: who is there, who waits, the four decks. Under the map; on a phone beside the actions.
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { inspectCard } from './cards.js';
import { asking, deedOf, entryOf, isOn, press } from './moves.js';
import { DECKS, cardName, markOf, playerName, printed } from './naming.js';
import { deckBack, iconOf } from './pieces.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** Somebody who waits: recruited by a press, if there is an offer. @param {{play: Play, id: string}} props */
function Waiting({ play, id }) {
  const entry = entryOf(play, id);
  const on = isOn(play, entry);
  const card = printed(play, id);
  const classes = card.classes.map((/** @type {string} */ one) => t(`tomb.class.${one}`)).join(', ');
  return html`<button class=${`wc ${entry ? 'can' : ''} ${on ? 'on' : ''}`} data-word=${id} data-do=${deedOf(play, entry)} aria-pressed=${entry ? on : undefined} aria-label=${entry ? t('web.tomb.choose', { name: `${cardName(id)}, ${classes}` }) : `${cardName(id)}, ${classes}`} onClick=${(/** @type {MouseEvent} */ event) => (entry && play.live ? press(play, entry) : inspectCard(play, id, event))}><span class="wcart"><${Icon} name=${iconOf(card)} size=${26} /></span><span><b>${cardName(id)}</b><i>${classes}</i></span></button>`;
}

/** @param {{play: Play, deck: string, at: number}} props */
function Deck({ play, deck, at }) {
  const entry = asking(play) === 'turn' || asking(play) === 'pickDeck' ? entryOf(play, deck) : null;
  const on = isOn(play, entry);
  const name = `${t(`tomb.deck.${deck}`)}: ${t('web.tomb.deck.left', { cards: play.view.decks[at] })}`;
  const inner = html`<${Picture} class="deckpic" box="0 0 150 210" svg=${deckBack(deck)} /><span><b>${t(`tomb.kind.${deck}`)}</b> ${play.view.decks[at]}</span>`;
  return entry ? html`<button class=${`deck can ${on ? 'on' : ''}`} data-word=${deck} aria-pressed=${on} aria-label=${t('web.tomb.choose', { name })} onClick=${() => play.live && press(play, entry)}>${inner}</button>` : html`<span class="deck" role="img" aria-label=${name}>${inner}</span>`;
}

/** @param {{play: Play}} props */
export function Inn({ play }) {
  const { seats, inn, bag } = play.view;
  const there = seats.flatMap((/** @type {any} */ one, /** @type {number} */ seat) => (one.at === null && one.party.length ? [seat] : []));
  return html`<section class="plate inn" aria-label=${t('web.tomb.inn')}><div class="it"><${Icon} name="tavern-sign" size=${38} /><div><b>${t('web.tomb.inn')}</b><span class="at">${there.length ? there.map((/** @type {number} */ seat) => html`<span key=${seat} title=${playerName(play, seat)}><${Chip} player=${markOf(play, seat)} size=${17} label=${playerName(play, seat)} /></span>`) : t('web.tomb.inn.nobody')}</span></div></div>
    <div class="wl"><h3 class="eyebrow">${t('web.tomb.inn.waiting', { number: inn.length, bag: bag.length })}</h3><ul tabindex="0" aria-label=${t('web.tomb.inn.waiting', { number: inn.length, bag: bag.length })}>${inn.map((/** @type {string} */ id) => html`<li key=${id}><${Waiting} play=${play} id=${id} /></li>`)}</ul></div>
    <div class="dl"><h3 class="eyebrow">${t('web.tomb.inn.decks')}</h3><div>${DECKS.map((deck, at) => html`<${Deck} key=${deck} play=${play} deck=${deck} at=${at} />`)}</div></div></section>`;
}
