// The right of the dock: equipment, the dice of the last throw, the way to trades and permissions.
import { d4 } from '../../lib/draw.js';
import { html, signal, useEffect } from '../../lib/html.js';
import { Button, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { inspectTile, tileTip } from './hand.js';
import { holding, take, takeable } from './moves.js';
import { bonusLine, own, shortName, spelled, tileName } from './naming.js';
import { OverlaySwitches } from './overlays.js';
import { gear } from './pieces.js';
import { incoming, trading } from './trade.js';

/** @typedef {import('./play').Play} Play */

/** The dialog of trades, once it has come. */
const Dialog = signal(/** @type {typeof import('./tradebox.js').TradeDialog | null} */ (null));

/** @param {{play: Play}} props */
export function Tray({ play }) {
  useEffect(() => {
    if (trading.value && !Dialog.value) import('./tradebox.js').then((m) => { Dialog.value = m.TradeDialog; },
      () => { trading.value = false; }); },
  [trading.value]);
  const seat = own(play);
  const calls = incoming(play).length;
  return html`<section class="tray" aria-label=${t('web.hamunaptra.gear.title')}>
    <h2 class="eyebrow">${t('web.hamunaptra.gear.title')}</h2>
    <div class="gearrow">
      ${seat?.table
        ? html`<${Gear} play=${play} tiles=${seat.table} />`
        : html`<span class="sub">${t('web.hamunaptra.gear.watch')}</span>`}
    </div>
    <div class="trayfoot">${play.view.dice && html`<${Dice} play=${play} />`}<span class="grow"></span>
      ${seat && play.view.round > 0
        && html`<${Button} class=${`tradebtn ${calls ? 'calls' : ''}`} onClick=${() => { trading.value = true; }}
          aria-keyshortcuts="T">
          <${Icon} name="card-exchange" size=${20} />${t('web.hamunaptra.trade.open')}
          ${calls > 0 && html`<span class="dot">${calls}</span>`}<//>`}</div>
    <${OverlaySwitches} class="intray" />
    ${trading.value && seat && Dialog.value && html`<${Dialog.value} play=${play} />`}</section>`;
}

/** Face down for all others; what may be turned up now glows. @param {{play: Play, tiles: string[]}} props */
function Gear({ play, tiles }) {
  const may = takeable(play);
  const now = holding(play);
  const worn = play.view.characters.flatMap(({ id, seat, gear: tile }) =>
    (seat === play.seat && tile ? { id, tile } : []));
  if (!tiles.length && !worn.length) return html`<span class="sub quietnote">${t('web.hamunaptra.gear.none')}</span>`;
  return html`${tiles.map((id) => {
    const can = may.has(id);
    const on = now?.id === id;
    const name = `${tileName(play, id)}, ${spelled(play.scene.scenery.equipment[id].bonus, '+')}`;
    return html`<button key=${id} class=${`gt ${can ? 'can' : ''} ${on ? 'on' : ''}`} data-tile=${id} data-word=${id}
      data-tip=${tileTip(play, id)} aria-pressed=${on}
      aria-label=${can ? t('web.hamunaptra.gear.use', { tile: name }) : t('web.hamunaptra.gear.down', { tile: name })}
      onClick=${(/** @type {MouseEvent} */ event) => (can ? take(play, id) : inspectTile(play, id, event))}>
      <${Picture} class="tp" box="-2 -2 104 104" svg=${gear(id)} />
      <span>${bonusLine(play.scene.scenery.equipment[id].bonus)}</span></button>`;
  })}${worn.map(({ id, tile }) =>
    html`<button key=${tile} class="gt worn" data-tip=${tileTip(play, tile)}
      onClick=${(/** @type {MouseEvent} */ event) => inspectTile(play, tile, event)}
      aria-label=${t('web.hamunaptra.gear.worn', { tile: tileName(play, tile), name: shortName(play, id) })}>
    <${Picture} class="tp" box="-2 -2 104 104" svg=${gear(tile)} /><span>${shortName(play, id)}</span>
    </button>`)}`;
}

const THROWS = new Set(['Attacked', 'Struck', 'Fought', 'FirstRolled']);

/** The last throw; the dice tumble when they fall. @param {{play: Play}} props */
export function Dice({ play }) {
  const faces = [...(play.view.dice ?? '')];
  const thrown = play.events.findLast(({ id }) => THROWS.has(id))?.n ?? 0;
  return html`<span key=${thrown} class="dice4" role="img" tabindex="0" data-tip=${t('web.hamunaptra.tip.dice')}
    aria-label=${t('web.hamunaptra.dice', { dice: faces.join(', ') })}>
    ${faces.slice(0,
      9).map((face, i) => html`<${Raw} key=${i} as="span" svg=${d4(face, { size: faces.length > 4 ? 28 : 36 })} />`)}
    ${faces.length > 9 && html`<b>+${faces.length - 9}</b>`}</span>`;
}
