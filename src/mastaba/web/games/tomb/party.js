// The left of the dock: the party with dice, wounds and gear, the hand, and for the Crypt Master the cards only he
// sees.
import { html, signal } from '../../lib/html.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { DiceRows, Hp, Portrait, inspectCard } from './cards.js';
import { filled } from './filling.js';
import { answerOf, asking, entries, entryOf, isOn, press } from './moves.js';
import { DECKS, cardLine, cardName, cryptOf, own, playerName, printed, shownSeat, textOf } from './naming.js';
import { deckBack, iconOf, smallCard } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** The part that was asked for, at one question. */
const wanted = signal(/** @type {{part: string, at: string} | null} */ (null));
/** @param {Play} play */
const moment = (play) => `${play.view.round} ${play.view.waiting?.kind} ${play.view.raid?.phase}`;

/** @param {Play} play */
function partNow(play) {
  if (wanted.value?.at === moment(play)) return wanted.value.part;
  if (asking(play) === 'place') return 'filling';
  if (play.view.raid && play.view.raid.cm === play.seat && play.seat !== null) return 'crypt';
  return 'party';
}

/**
 * A card that can be pressed if there is an offer for it, else it tells about itself.
 * @param {{play: Play, id: string}} props
 */
function CardButton({ play, id }) {
  // nothing glows while the page hides them
  const entry = filled(play) ? null : entries(play).find((one) => one.word === id) ?? null;
  const on = isOn(play, entry);
  const name = [cardName(id), cardLine(play, id), textOf(id)].filter(Boolean).join('. ');
  return html`<button class=${`gc ${entry ? 'can' : ''} ${on ? 'on' : ''}`} data-word=${id} data-card=${id}
    data-do=${answerOf(play, entry)} aria-pressed=${entry ? on : undefined}
    aria-label=${entry ? t('web.tomb.choose', { name }) : name}
    onClick=${(/** @type {MouseEvent} */ event) =>
      (entry && play.live ? press(play, entry) : inspectCard(play, id, event))}>
    <${Picture} class="cp" box="0 0 150 210" svg=${smallCard(printed(play, id))} /><b>${cardName(id)}</b></button>`;
}

/** @param {{play: Play}} props */
export function Hand({ play }) {
  const seat = shownSeat(play);
  const told = play.view.seats[seat];
  const part = partNow(play);
  const cards = told.hand.reduce((a, b) => a + b, 0);
  const master = play.view.raid?.cm === play.seat && play.seat !== null ? play.view.raid.crypt : null;
  const tab = (/** @type {string} */ id, /** @type {import('./play').Drawn} */ text) =>
    html`<button role="tab" id=${`ht-${id}`} class="dtab" aria-selected=${part === id}
      onClick=${() => { wanted.value = { part: id, at: moment(play) }; }}>
      ${text}</button>`;
  const title = play.seat === null ? playerName(play, seat) : t('web.tomb.hand.party');
  return html`<section class="hand" aria-label=${t('web.tomb.hand.title')}>
    <div class="dtabs" role="tablist" aria-label=${t('web.tomb.hand.title')}>
      ${master && tab('crypt', html`<${Glyph} name="eyeoff" size=${15} />${t('web.tomb.hand.crypt')}`)}
      ${told.filling && told.filling.length > 0
        && tab('filling', t('web.tomb.hand.filling', { cards: told.filling.length }))}
      ${tab('party', `${title} · ${told.party.length}/${told.limit}`)}
      ${tab('cards', t('web.tomb.hand.cards', { cards }))}</div>
    <div class="handpart" role="tabpanel" aria-labelledby=${`ht-${part}`}>
      ${part === 'crypt' && master
        ? html`<${Row} play=${play} ids=${cryptOf(play, master)?.known ?? []}
          empty="web.tomb.hand.nothing" />`
        : part === 'filling' && told.filling
        ? html`<${Row} play=${play} ids=${told.filling} empty="web.tomb.hand.nothing" />`
        : part === 'cards'
        ? html`<${Cards} play=${play} told=${told} />`
        : html`<${Party} play=${play} told=${told} />`}
    </div></section>`;
}

/** @param {{play: Play, ids: string[], empty: string}} props */
const Row = ({ play, ids, empty }) =>
  (ids.length ? html`<ul class="slots" tabindex="0" aria-label=${t('web.tomb.hand.title')}>
    ${ids.map((id) => html`<li key=${id}><${CardButton} play=${play} id=${id} /></li>`)}</ul>`
    : html`<p class="quietnote">${t(empty)}</p>`);

/**
 * Own cards; of others their number by deck, and what is known.
 * @param {{play: Play, told: import('./view').Seat}} props
 */
function Cards({ play, told }) {
  if (play.seat !== null
    && told === own(play)) return html`<${Row} play=${play} ids=${told.known_hand} empty="web.tomb.hand.none" />`;
  return html`<ul class="slots" tabindex="0" aria-label=${t('web.tomb.hand.title')}>
    ${DECKS.map((deck, i) => told.hand[i] > 0
      && html`<li key=${deck}>
        <span class="gc" role="img" aria-label=${`${t(`tomb.deck.${deck}`)}: ${told.hand[i]}`}>
          <${Picture} class="cp" box="0 0 150 210" svg=${deckBack(deck)} />
          <b>${told.hand[i]} × ${t(`tomb.deck.${deck}`)}</b></span>
      </li>`)}
  </ul>`;
}

/** @param {{play: Play, told: import('./view').Seat}} props */
function Party({ play, told }) {
  if (!told.party.length) return html`<p class="quietnote">${t('web.tomb.seat.nobody')}</p>`;
  return html`<ul class="partyrow" tabindex="0" aria-label=${t('web.tomb.hand.party')}>
    ${told.party.map((one) => html`<li key=${one.id}><${Member} play=${play} one=${one} /></li>`)}
  </ul>`;
}

/**
 * A party member: portrait, hit points, dice; the cards it bears below.
 * @param {{play: Play, one: import('./view').Creature}} props
 */
function Member({ play, one }) {
  const entry = entryOf(play, one.id);
  const on = isOn(play, entry);
  const card = printed(play, one.id);
  const name = [cardName(one.id), t('web.tomb.hp', { left: one.hp - one.wounds, hp: one.hp }), cardLine(play, one.id),
    textOf(one.id)].filter(Boolean).join('. ');
  return html`<div class=${`pc ${entry ? 'can' : ''} ${on ? 'on' : ''}`}>
    <button class=${`pcmain ${entry ? 'can' : ''} ${on ? 'on' : ''}`} data-member=${one.id} data-word=${one.id}
      data-card=${one.id} data-do=${answerOf(play, entry)} aria-pressed=${entry ? on : undefined}
      aria-label=${entry ? t('web.tomb.choose', { name }) : name}
      onClick=${(/** @type {MouseEvent} */ event) =>
        (entry && play.live ? press(play, entry) : inspectCard(play, one.id, event))}>
      <span class="pcart"><${Portrait} card=${card} size=${34} /></span>
        <span class="pi"><b>${cardName(one.id)}</b>
          <span class="cn">${card?.classes.map((c) => t(`tomb.class.${c}`)).join(', ')}</span>
          <${Hp} hp=${one.hp} wounds=${one.wounds} /></span>
        <${DiceRows} dice=${one.dice} /></button>
    <span class="gear">
      ${one.gear.map((id) =>
        html`<button key=${id} class="gearbox" data-card=${id}
          aria-label=${[cardName(id), cardLine(play, id), textOf(id)].filter(Boolean).join('. ')}
          onClick=${(/** @type {MouseEvent} */ event) => inspectCard(play, id, event)}>
          <${Icon} name=${iconOf(printed(play, id))} size=${19} /></button>`)}
    </span></div>`;
}

/** On a phone, where the hand is a tab: the cards to hide, beside the map they go to. @param {{play: Play}} props */
export const FillHand = ({ play }) =>
  (asking(play) === 'place'
    ? html`<section class="plate fillhand"
      aria-label=${t('web.tomb.hand.filling', { cards: own(play)?.filling?.length ?? 0 })}>
      <${Row} play=${play} ids=${own(play)?.filling ?? []} empty="web.tomb.hand.nothing" /></section>`
    : null);

/** What a phone's dock leaves out. @param {Play} play @returns {import('./play').Tab} */
export const tab = (play) => ({ glyph: 'copy', label: t('web.tomb.hand.party'), count: 0 });
