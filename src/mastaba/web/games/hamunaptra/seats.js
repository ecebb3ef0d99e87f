// The players' plates: points and where they come from, the expedition, what is held.
import { html } from '../../lib/html.js';
import { Chip, Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { SeatKind, TurnFlag, inspectSeat, seatTip, standing } from '../../table/players.js';
import { partyOf, playerName, playerOf } from './naming.js';
import { SOURCE, tally } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** @param {Play} play @param {import('./view').Seat} told */
const sourcesOf = (play, told) =>
  Object.entries(told.sources).filter(([, n]) => n)
    .map(([id, n]) => ({ id, n: /** @type {number} */ (n), worth: play.scene.scenery.worth[id] }));

/** All that is known of a seat, in words. @param {Play} play @param {number} seat */
function story(play, seat) {
  const told = play.view.seats[seat];
  const lines =
    sourcesOf(play,
      told).map(({ id, n, worth }) =>
        t('web.hamunaptra.source.line', { source: t(`hamunaptra.source.${id}`, { count: n }), points: n * worth }));
  lines.push(t('web.hamunaptra.seat.holds', { tiles: told.hand_size, gear: told.table_size }));
  if (told.edges !== null) lines.push(t('web.hamunaptra.seat.edges', { edges: told.edges }));
  if (told.bonds.length) lines.push(
    t('web.hamunaptra.seat.bonds',
      { names: told.bonds.map((other) => playerName(play, other)).join(', ') }));
  return { title: `${playerName(play, seat)} · ${t('web.hamunaptra.seat.points', { points: told.score })}`, lines };
}

/**
 * Points in one bar, a piece for each source.
 * @param {{play: Play, told: import('./view').Seat, most: number}} props
 */
function Bar({ play, told, most }) {
  return html`<span class="bar" aria-hidden="true">
    ${sourcesOf(play,
      told).map(({ id, n, worth }) =>
        html`<i key=${id} style=${{ width: `${(n * worth * 100) / most}%`, background: SOURCE[id].colour }}></i>`)}
  </span>`;
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
export function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const { mine, turn, word, name } = standing(play, seat, here, play.view.waiting?.seat ?? play.view.turn?.seat);
  const place = play.view.first === seat ? t('web.hamunaptra.seat.first') : word;
  const party = partyOf(play, seat);
  const most = Math.max(24, ...play.view.seats.map((one) => one.score));
  const sources = sourcesOf(play, told);
  const alive = party.filter((one) => one.cell || !play.view.round).length;
  return html`<article
    class=${`plate seat hs ${turn ? 'hot' : ''} ${mine ? 'me' : ''} ${party.length && !alive ? 'out' : ''}`}
    aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd"><${Chip} player=${playerOf(seat)} size=${26} />
      <button class="nm" data-tip=${seatTip(story(play, seat))}
        onClick=${inspectSeat(play, seat, () => story(play, seat))}>
        ${name}</button>
      <${SeatKind} play=${play} seat=${seat} word=${place} /></div>
    <div class="row main"><span class="pt">${told.score}</span>
      <span class="sub ptword">${t('web.hamunaptra.seat.word', { points: told.score })}</span>
      <span class="grow"></span>
      <span class="ush" role="img" tabindex="0"
        data-tip=${t('web.hamunaptra.seat.alive', { alive, of: party.length })}
        aria-label=${t('web.hamunaptra.seat.alive', { alive, of: party.length })}>
        ${party.map((one) =>
          html`<${Picture} key=${one.id} width=${15} height=${23} box="0 -2 40 62"
            svg=${tally(seat, !!one.cell || !play.view.round)} />`)}
      </span>
      <span class="eq" role="img" tabindex="0"
        data-tip=${t('web.hamunaptra.seat.holds', { tiles: told.hand_size, gear: told.table_size })}
        aria-label=${t('web.hamunaptra.seat.holds', { tiles: told.hand_size, gear: told.table_size })}>
        <${Glyph} name="copy" size=${17} />${told.hand_size}</span></div>
    <div class="row srcs">
      ${sources.length
        ? sources.map(({ id, n, worth }) =>
          html`<span key=${id} class="src" role="img"
            aria-label=${t('web.hamunaptra.source.line',
              { source: t(`hamunaptra.source.${id}`, { count: n }), points: n * worth })}
            tabindex="0"
            data-tip=${t('web.hamunaptra.source.line',
              { source: t(`hamunaptra.source.${id}`, { count: n }), points: n * worth })}>
            <${Icon} name=${SOURCE[id].icon} size=${16} />${n}×${worth}</span>`)
        : html`<span class="sub">${t('web.hamunaptra.seat.nothing')}</span>`}
    </div>
    <${Bar} play=${play} told=${told} most=${most} /></article>`;
}

/** What is left to draw, and what has left the game. @param {{play: Play}} props */
export function Supply({ play }) {
  if (play.view.seats.length > 5) return null;
  return html`<article class="plate seat supply" aria-label=${t('web.hamunaptra.supply')}>
    <div class="hd"><span class="eyebrow">${t('web.hamunaptra.supply')}</span></div>
    <div class="row" tabindex="0" role="img"
      aria-label=${t('web.hamunaptra.tip.supply', { tiles: play.view.deck, gone: play.view.gone.length })}
      data-tip=${t('web.hamunaptra.tip.supply', { tiles: play.view.deck, gone: play.view.gone.length })}>
      <span class="pt">${play.view.deck}</span>
      <span class="sub">${t('web.hamunaptra.supply.tiles', { tiles: play.view.deck })}</span>
      <span class="grow"></span><span class="pt">${play.view.gone.length}</span>
      <span class="sub">${t('web.hamunaptra.supply.gone')}</span></div></article>`;
}
