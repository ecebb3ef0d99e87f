// A trade: what is given, what is asked for, and the answer. Every button is one of the offers.
import { html } from '../../lib/html.js';
import { Button, Chip } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, asking } from '../../table/bits.js';
import { wordsOf } from './moves.js';
import { cardName, playerName, playerOf, textOf } from './naming.js';
import { smallCard } from './pieces.js';

/** @typedef {import('./play').Play} Play */

const KINDS = /** @type {const} */ (['treasure', 'artifact', 'encounter']);
const QUESTIONS = new Set(['offerTrade', 'answerTrade', 'agreeTrade']);

/** Whether the panel is open. @param {Play} play */
export const trading = (play) => QUESTIONS.has(asking(play)) && tradeOf(play) !== null;

/** One's own trade. @param {Play} play */
function tradeOf({ seat, view: { doing: { trade } } }) {
  return trade && seat !== null && [trade.from, trade.to].includes(seat) ? trade : null;
}

/** @param {{play: Play, card: string, on?: boolean, onClick?: () => void, word?: string}} props */
function TradeCard({ play, card, on = false, onClick, word = '' }) {
  const inner =
    html`<${Picture} class="cp" box="0 0 150 210" svg=${smallCard(play.scene.scenery, card)} />
      <b>${cardName(card)}</b>`;
  return onClick
    ? html`<button class=${`gc can ${on ? 'on' : ''}`} data-card=${card}
      aria-label=${`${word}: ${cardName(card)}. ${textOf(card)}`} data-tip=${`${cardName(card)}. ${textOf(card)}`}
      onClick=${onClick}>
      ${inner}</button>`
    : html`<div class=${`gc ${on ? 'on' : ''}`} data-card=${card} data-tip=${`${cardName(card)}. ${textOf(card)}`}
      tabindex="0">
      ${inner}</div>`;
}

/** @param {{title: string, children?: import('./play').Drawn}} props */
const Part = ({ title, children }) =>
  html`<div class="tr-part"><h3>${title}</h3><div class="cardrow">${children}</div></div>`;

/** @param {{play: Play}} props */
export function TradePanel({ play }) {
  const trade = trading(play) ? tradeOf(play) : null;
  if (!trade) return null;
  const mine = trade.from === play.seat;
  const other = mine ? trade.to : trade.from;
  const name = playerName(play, other);
  const may = (/** @type {string} */ action) =>
    (play.live && play.offers.some((offer) => offer.do === action) ? () => play.act(action) : undefined);
  const offered = (/** @type {string} */ verb) =>
    play.offers.filter((offer) => offer.verb === verb).map((offer) => wordsOf(offer)[0]);
  const asked = Object.entries(trade.asked ?? {});
  const asks = html`${(trade.wants
    ?? []).map((card) =>
      html`<${TradeCard} key=${card} play=${play} card=${card} on=${true} />`)}
    ${(trade.added
      ?? []).map((card) =>
        html`<${TradeCard} key=${card} play=${play} card=${card} on=${true} />`)}
    ${asked.map(([kind, n]) =>
      html`<span key=${kind} class="askchip">
        ${t(`web.dungeonrun.trade.kind.${kind}`, { count: n })}</span>`)}
    ${!(trade.wants ?? []).length && !asked.length && html`<p class="sub">${t('web.dungeonrun.trade.nothing')}</p>`}`;
  const gives =
    html`${(trade.gives
      ?? []).map((card) =>
        html`<${TradeCard} key=${card} play=${play} card=${card} on=${true} />`)}
      ${!(trade.gives ?? []).length && html`<p class="sub">${t('web.dungeonrun.trade.nothing')}</p>`}`;
  return html`<section class="plate chooser tradepanel" tabindex="0"
    aria-label=${t('web.dungeonrun.trade.with', { name })}>
    <h2 class="eyebrow"><${Chip} player=${playerOf(other)} size=${18} />${t('web.dungeonrun.trade.with', { name })}
    </h2>
    ${mine ? html`<${Part} title=${t('web.dungeonrun.trade.give')}>${gives}<//>
      <${Part} title=${t('web.dungeonrun.trade.ask', { name })}>${asks}<//>`
      : html`<${Part} title=${t('web.dungeonrun.trade.get', { name })}>
        ${trade.gives ? gives : html`<p class="sub">${t('web.dungeonrun.trade.preparing', { name })}</p>`}<//>
        ${trade.gives && html`<${Part} title=${t('web.dungeonrun.trade.pay', { name })}>${asks}<//>`}`}
    ${offered('give').length > 0
      && html`<${Part} title=${t('web.dungeonrun.trade.own')}>
        ${offered('give').map((card) =>
          html`<${TradeCard} key=${card} play=${play} card=${card} word=${t('web.dungeonrun.trade.give')}
            onClick=${may(`give ${card}`)} />`)}
      <//>`}
    ${(offered('want').length > 0 || offered('ask').length > 0)
      && html`<${Part} title=${t('web.dungeonrun.trade.theirs', { name })}>
        ${offered('want').map((card) =>
          html`<${TradeCard} key=${card} play=${play} card=${card} word=${t('web.dungeonrun.trade.askcard')}
            onClick=${may(`want ${card}`)} />`)}
      ${KINDS.filter((kind) => offered('ask').includes(kind)).map((kind) =>
        html`<${Button} key=${kind} glyph="plus" onClick=${may(`ask ${kind}`)}>
          ${t(`web.dungeonrun.trade.kind.${kind}`, { count: 1 })}<//>`)}<//>`}
    ${offered('pick').length > 0
      && html`<${Part} title=${t('web.dungeonrun.trade.choose')}>
        ${offered('pick').map((card) =>
          html`<${TradeCard} key=${card} play=${play} card=${card} word=${t('web.dungeonrun.trade.choose')}
            onClick=${may(`pick ${card}`)} />`)}
      <//>`}
    ${play.view.waiting?.seat !== play.seat
      && html`<p class="sub">${t('web.dungeonrun.trade.waits', { name })}</p>`}</section>`;
}

