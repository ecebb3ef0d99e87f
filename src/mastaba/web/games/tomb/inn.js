// The Inn: who is there, who waits, the four decks. Under the map; on a phone beside the actions.
import { html, signal } from '../../lib/html.js';
import { Button, Chip, Icon, IconButton } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { CardFace, Portrait, inspectCard, listed } from './cards.js';
import { answerOf, asking, entryOf, isOn, press, targets } from './moves.js';
import { DECKS, cardName, markOf, playerName, printed } from './naming.js';
import { deckBack } from './pieces.js';

/** So many who wait are named in the strip; more are faces. */
const NAMED = 2;

/** @typedef {import('./play').Play} Play */

/** Whether everybody who waits is laid out to be compared. */
export const innOpen = signal(false);

/** @param {Play} play @param {string} id */
const classesOf = (play, id) =>
  printed(play, id)?.classes.map((one) => t(`tomb.class.${one}`)).join(', ');

/**
 * Somebody who waits: recruited by a press, if there is an offer.
 * @param {{play: Play, id: string, named: boolean}} props
 */
function Waiting({ play, id, named }) {
  const entry = entryOf(play, id);
  const on = isOn(play, entry);
  const name = `${cardName(id)}, ${classesOf(play, id)}`;
  return html`<button class=${`wc ${entry ? 'can' : ''} ${on ? 'on' : ''}`} data-word=${id} data-card=${id}
    data-do=${answerOf(play, entry)} aria-pressed=${entry ? on : undefined}
    aria-label=${entry ? t('web.tomb.choose', { name }) : name}
    onClick=${(/** @type {MouseEvent} */ event) =>
      (entry && play.live ? press(play, entry) : inspectCard(play, id, event))}>
    <${Portrait} card=${printed(play, id)} size=${26} />
    ${named && html`<span><b>${cardName(id)}</b><i>${classesOf(play, id)}</i></span>`}</button>`;
}

/** Everybody who waits, as cards one can compare. @param {{play: Play}} props */
export function InnDrawer({ play }) {
  const { inn } = play.view;
  if (!innOpen.value || !inn.length || listed(play).length || targets(play).size) return null;
  return html`<section class="plate chooser inndrawer" tabindex="0"
    aria-label=${t('web.tomb.inn.all', { number: inn.length })}>
    <h2 class="eyebrow">${t('web.tomb.inn.all', { number: inn.length })}<span class="grow"></span>
      <${IconButton} glyph="close" label=${t('web.close')} onClick=${() => { innOpen.value = false; }} /></h2>
    <ul>${inn.map((/** @type {string} */ id) => {
      const entry = entryOf(play, id);
      const on = isOn(play, entry);
      return html`<li key=${id}>
        ${entry ? html`<button class=${`ch can ${on ? 'on' : ''}`} data-word=${id} data-do=${answerOf(play, entry)}
          aria-pressed=${on} onClick=${() => play.live && press(play, entry)}>
          <${CardFace} play=${play} id=${id} /></button>`
          : html`<div class="ch"><${CardFace} play=${play} id=${id} /></div>`}
      </li>`;
    })}</ul></section>`;
}

/** @param {{play: Play, deck: string, at: number}} props */
function Deck({ play, deck, at }) {
  const entry = asking(play) === 'turn' || asking(play) === 'pickDeck' ? entryOf(play, deck) : null;
  const on = isOn(play, entry);
  const name = `${t(`tomb.deck.${deck}`)}: ${t('web.tomb.deck.left', { cards: play.view.decks[at] })}`;
  const inner =
    html`<${Picture} class="deckpic" box="0 0 150 210" svg=${deckBack(deck)} />
      <span><b>${t(`tomb.kind.${deck}`)}</b> ${play.view.decks[at]}</span>`;
  return entry ? html`<button class=${`deck can ${on ? 'on' : ''}`} data-word=${deck} aria-pressed=${on}
    aria-label=${t('web.tomb.choose', { name })} onClick=${() => play.live && press(play, entry)}>
    ${inner}</button>`
    : html`<span class="deck" role="img" tabindex="0" data-tip=${name} aria-label=${name}>${inner}</span>`;
}

/** @param {{play: Play}} props */
export function Inn({ play }) {
  const { seats, inn, bag } = play.view;
  const there =
    seats.flatMap((one, /** @type {number} */ seat) =>
      (one.at === null && one.party.length ? [seat] : []));
  return html`<section class="plate inn" aria-label=${t('web.tomb.inn')}>
    <div class="it"><${Icon} name="tavern-sign" size=${38} />
      <div><b>${t('web.tomb.inn')}</b>
        <span class="at">
          ${there.length
            ? there.map((/** @type {number} */ seat) =>
              html`<span key=${seat} title=${playerName(play, seat)}>
                <${Chip} player=${markOf(play, seat)} size=${17} label=${playerName(play, seat)} /></span>`)
            : t('web.tomb.inn.nobody')}
        </span>
      </div>
    </div>
    <div class="wl">
      <h3 class="eyebrow"><span>${t('web.tomb.inn.waiting', { number: inn.length, bag: bag.length })}</span>
        ${inn.length > 1
          && html`<${Button} kind="quiet" class="compare" aria-expanded=${innOpen.value}
            onClick=${() => { innOpen.value = !innOpen.value; }}>
            <span class="wide">${t('web.tomb.inn.compare')}</span>
            <span class="narrow">${t('web.tomb.inn.short', { number: inn.length })}</span><//>`}
      </h3>
      <ul class=${inn.length > NAMED ? 'faces' : ''} tabindex="0"
        aria-label=${t('web.tomb.inn.waiting', { number: inn.length, bag: bag.length })}>
        ${inn.map((/** @type {string} */ id) =>
          html`<li key=${id}><${Waiting} play=${play} id=${id} named=${inn.length <= NAMED} /></li>`)}
      </ul>
    </div>
    <div class="dl"><h3 class="eyebrow">${t('web.tomb.inn.decks')}</h3>
      <div>${DECKS.map((deck, at) => html`<${Deck} key=${deck} play=${play} deck=${deck} at=${at} />`)}</div>
    </div></section>`;
}
