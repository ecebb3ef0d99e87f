// What may be laid over the board: networks, the zone of exits, passages, the frontier.
import { r } from '../../lib/draw.js';
import { html, signal, useEffect } from '../../lib/html.js';
import { Glyph } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { middle } from './geometry.js';

/** @typedef {import('./play').Play} Play */

export const KINDS = /** @type {const} */ (['networks', 'zone', 'passages', 'frontier']);
/** Those that are on. */
export const shownOverlays = signal(/** @type {Set<string>} */ (new Set(['passages'])));

/** @param {string} kind */
export function toggleOverlay(kind) {
  const next = new Set(shownOverlays.value);
  if (!next.delete(kind)) next.add(kind);
  shownOverlays.value = next;
}

/** The switches. @param {{class?: string}} props */
export function OverlaySwitches({ class: name = '' }) {
  return html`<div class=${`layers ${name}`} role="group" aria-label=${t('web.hamunaptra.layers')}>
    ${KINDS.map((kind) =>
      html`<button key=${kind} class="layer" data-tip=${t(`web.hamunaptra.tip.layer.${kind}`)}
        aria-pressed=${shownOverlays.value.has(kind)} onClick=${() => toggleOverlay(kind)}>
    <${Glyph} name=${shownOverlays.value.has(kind) ? 'eye' : 'eyeoff'} size=${17} />
      ${t(`web.hamunaptra.layer.${kind}`)}</button>`)}</div>`;
}

/** How the layers that are off at first are drawn, once it has come. */
const draw = signal(/** @type {typeof import('./overlaydraw.js') | null} */ (null));

/** Under the pieces, over the tiles. @param {{play: Play}} props */
export function Overlays({ play }) {
  const on = shownOverlays.value;
  const more = /** @type {const} */ (['networks', 'zone', 'frontier']).filter((kind) => on.has(kind));
  useEffect(() => {
    if (more.length && !draw.value) import('./overlaydraw.js').then((m) => { draw.value = m; }, () => {}); },
    [more.length]);
  return html`<g class="overlays" aria-hidden="true">
    ${more.map((kind) => draw.value && html`<${Raw} key=${kind} svg=${draw.value[kind](play)} />`)}
    ${on.has('passages') && html`<${Raw} svg=${passages(play)} />`}</g>`;
}

/** A line between the two stairs of one symbol. @param {Play} play */
function passages(play) {
  /** @type {Map<string, string[]>} */
  const stairs = new Map();
  for (const { tile, cell } of play.view.tiles) {
    const symbol = play.scene.scenery.tiles[tile]?.symbol;
    if (symbol) stairs.set(symbol, [...(stairs.get(symbol) ?? []), cell]);
  }
  let out = '';
  for (const [, cells] of stairs) {
    if (cells.length < 2) continue;
    const [a, b] = cells.map(middle);
    const bend = Math.min(120, Math.hypot(a.x - b.x, a.y - b.y) / 5);
    const angle = Math.atan2(b.y - a.y, b.x - a.x) + Math.PI / 2;
    const d = `M${a.x} ${a.y}Q${r((a.x + b.x) / 2 + bend * Math.cos(angle))} ${r((a.y + b.y) / 2
      + bend * Math.sin(angle))} ${b.x} ${b.y}`;
    out += `<path d="${d}" fill="none" stroke="#FFF8EA" stroke-width="5" opacity=".4" stroke-linecap="round"/>
      <path d="${d}" fill="none" stroke="#2F66D0" stroke-width="3.5" stroke-dasharray="1 10"
        stroke-linecap="round"/>`;
  }
  return out;
}
