// Trading and permissions: what may be said at any time. Everything here is one of the wishes that the server offers.
import { html, signal } from '../../lib/html.js';
import { Button, Chip, Dialog, Toggle } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { members, own, playerName, playerOf, statLetter, tileName, tileNote } from './naming.js';
import { handTile } from './pieces.js';
import { incoming, trading } from './trade.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./view').Bargain} Bargain */
/** @typedef {import('./view').Seat} Seat */

/** Tiles chosen for an answer, by who made the offer. */
const answer = signal(/** @type {Record<number, string[]>} */ ({}));
const KINDS = ['any', 'tunnel', 'stair', 'monster', 'trap', 'equipment'];

/** @param {Play} play @param {string} wish */
const may = (play, wish) => play.interjections.includes(wish);

/**
 * A tile to be put into an offer, or only shown.
 * @param {{play: Play, id: string, on?: boolean, onClick?: () => void}} props
 */
function TradeTile({ play, id, on, onClick }) {
  const inner =
    html`<${Picture} class="tp" box="-2 -2 104 104"
      svg=${handTile(play.scene.scenery, id, null, [0, 1, 2].map(statLetter))} />
      <b>${tileName(play, id)}</b><span>${tileNote(play, id)}</span>`;
  return onClick
    ? html`<button class=${`ht can ${on ? 'on' : ''}`} data-tile=${id} aria-pressed=${!!on} onClick=${onClick}>
      ${inner}</button>`
    : html`<div class=${`ht ${on ? 'on' : ''}`} data-tile=${id}>${inner}</div>`;
}

/** @param {{play: Play}} props */
export function TradeDialog({ play }) {
  const close = () => { trading.value = false; };
  const seat = /** @type {Seat} */ (own(play));
  const mine = play.view.offers.find((offer) => offer.from === play.seat);
  const calls = incoming(play);
  const others = play.view.seats.filter((one) => one.seat !== play.seat);
  const barred = !play.interjections.some((wish) => /^(offer|give|want|withdraw|accept|reject)/.test(wish));
  return html`<${Dialog} title=${t('web.hamunaptra.trade.title')} onClose=${close} class="tradebox">
    ${calls.map((offer) => html`<${Incoming} key=${offer.from} play=${play} offer=${offer} />`)}
    ${mine ? html`<${Outgoing} play=${play} offer=${mine} seat=${seat} />`
      : html`<section class="tr-new"><h3 class="eyebrow">${t('web.hamunaptra.trade.partners')}</h3>
      ${seat.bonds.length
        ? html`<div class="acts">
          ${seat.bonds.map((other) =>
            html`<${Button} key=${other} disabled=${!may(play, `offer ${other}`) || !play.live}
              onClick=${() => play.act(`offer ${other}`)}>
              <${Chip} player=${playerOf(other)} size=${20} />
              ${t('web.hamunaptra.trade.with', { name: playerName(play, other) })}<//>`)}
        </div>
        ${barred && html`<p class="sub">${t('web.hamunaptra.trade.not_now')}</p>`}`
          : html`<p class="sub">${t('web.hamunaptra.trade.nobody')}</p>`}</section>`}
    <section class="tr-ways"><h3 class="eyebrow">${t('web.hamunaptra.pass.title')}</h3>
      <p class="sub">${t('web.hamunaptra.pass.about')}</p>
      ${others.map((one) => {
        const on = seat.allows.includes(one.seat);
        return html`<${Toggle} key=${one.seat}
          label=${t('web.hamunaptra.pass.let', { name: playerName(play, one.seat) })}
          about=${t(one.allows.includes(seat.seat) ? 'web.hamunaptra.pass.lets_you' : 'web.hamunaptra.pass.bars_you')}
          on=${on}
          onChange=${() => { const wish = `${on ? 'refuse' : 'allow'} ${one.seat}`;
          if (may(play, wish)) play.act(wish);
          }} />`;
      })}</section><//>`;
}

/**
 * An offer of one's own: being filled, or made and waiting.
 * @param {{play: Play, offer: Bargain, seat: Seat}} props
 */
function Outgoing({ play, offer, seat }) {
  const name = playerName(play, offer.to);
  const { hand = [], table = [] } = seat;
  const mine = [...hand, ...(play.table.options.tradeScope === 'handAndInactiveTable' ? table : [])];
  return html`<section class="tr-own" aria-label=${t('web.hamunaptra.trade.own', { name })}>
    <h3 class="eyebrow">${t('web.hamunaptra.trade.own', { name })}</h3>
    <p class="sub">${t(offer.open ? 'web.hamunaptra.trade.waits' : 'web.hamunaptra.trade.give', { name })}</p>
    <div class="tilerow">
      ${mine.filter((id) => !offer.open
        || offer.give.includes(id)).map((id) =>
          html`<${TradeTile} key=${id} play=${play} id=${id} on=${offer.give.includes(id)}
            onClick=${may(play, `give ${id}`) ? () => play.act(`give ${id}`) : undefined} />`)}
    </div>
    <p class="sub">
      ${offer.want.length
        ? t('web.hamunaptra.trade.want',
          { kinds: offer.want.map((/** @type {string} */ kind) => t(`hamunaptra.kind.${kind}`)).join(', ') })
        : t('web.hamunaptra.trade.want_nothing')}
    </p>
    ${!offer.open
      && html`<div class="acts kinds">
        ${KINDS.map((kind) =>
          html`<${Button} key=${kind} glyph="plus" disabled=${!may(play, `want ${kind}`) || !play.live}
            onClick=${() => play.act(`want ${kind}`)}>
            ${t(`hamunaptra.kind.${kind}`)}<//>`)}
      </div>`}
    <div class="acts">
      <${Button} kind="quiet" disabled=${!may(play, 'withdraw') || !play.live} onClick=${() => play.act('withdraw')}>
        ${t('web.hamunaptra.trade.withdraw')}<//>
      <span class="grow"></span>
      ${!offer.open
        && html`<${Button} kind="primary" glyph="check" disabled=${!may(play, 'propose') || !play.live}
          onClick=${() => play.act('propose')}>
          ${t('web.hamunaptra.trade.propose', { name })}<//>`}
      </div></section>`;
}

/** An offer of somebody else: say with which tiles, or no. @param {{play: Play, offer: Bargain}} props */
function Incoming({ play, offer }) {
  const name = playerName(play, offer.from);
  const chosen = answer.value[offer.from] ?? [];
  const prefix = `accept ${offer.from} `;
  const sets = play.interjections.filter((wish) => wish.startsWith(prefix)).map((wish) =>
    members(wish.slice(prefix.length)));
  const usable = [...new Set(sets.flat())];
  const fitting = sets.find((set) => set.length === chosen.length && set.every((id) => chosen.includes(id)));
  const flip = (/** @type {string} */ id) => { answer.value =
    { ...answer.value, [offer.from]: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id] }; };
  const accept = () => { if (fitting) { answer.value = {}; play.act(`${prefix}${fitting.join('+') || '-'}`); } };
  return html`<section class="tr-in" aria-label=${t('web.hamunaptra.trade.from', { name })}>
    <h3 class="eyebrow"><${Chip} player=${playerOf(offer.from)} size=${18} />
      ${t('web.hamunaptra.trade.from', { name })}</h3>
    <div class="tilerow">
      ${offer.give.length
        ? offer.give.map((id) => html`<${TradeTile} key=${id} play=${play} id=${id} />`)
        : html`<p class="sub">${t('web.hamunaptra.trade.gives_nothing')}</p>`}
    </div>
    <p class="sub">
      ${offer.want.length
        ? t('web.hamunaptra.trade.wants',
          { name, kinds: offer.want.map((/** @type {string} */ kind) => t(`hamunaptra.kind.${kind}`)).join(', ') })
        : t('web.hamunaptra.trade.gift', { name })}
    </p>
    ${usable.length > 0
      && html`<div class="tilerow">
        ${usable.map((id) =>
          html`<${TradeTile} key=${id} play=${play} id=${id} on=${chosen.includes(id)} onClick=${() => flip(id)} />`)}
      </div>`}
    ${!sets.length && html`<p class="sub">${t('web.hamunaptra.trade.cannot')}</p>`}
    <div class="acts">
      <${Button} kind="danger" disabled=${!may(play, `reject ${offer.from}`) || !play.live}
        onClick=${() => play.act(`reject ${offer.from}`)}>
        ${t('web.hamunaptra.trade.reject')}<//>
      <span class="grow"></span>
      <${Button} kind="primary" glyph="check" disabled=${!fitting || !play.live} onClick=${accept}>
        ${t('web.hamunaptra.trade.accept', { tiles: chosen.length })}<//>
      </div></section>`;
}
