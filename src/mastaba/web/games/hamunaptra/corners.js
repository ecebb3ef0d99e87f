// What hangs over the board: the five steps of a turn, the last round, the layers, a combat, the draft.
import { html, useState } from '../../lib/html.js';
import { small } from '../../lib/state.js';
import { Glyph } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { FocusList } from '../../table/squares.js';
import { Fray } from './fray.js';
import { Draft } from './hand.js';
import { nextCell, targets } from './moves.js';
import { cellName, playerName } from './naming.js';
import { OverlaySwitches } from './overlays.js';

/** @typedef {import('./play').Play} Play */

const STEPS = ['draw', 'move', 'place', 'fight', 'equip'];
/** Which step a question belongs to. @type {Record<string, number>} */
const STEP_OF =
  { deck: 0, move: 1, place: 2, return: 2, battle: 3, declare: 3, count: 3, attack: 3, defend: 3, strike: 3,
    retreat: 3, name: 3, target: 3, window: 3, yield: 3, d4: 3, equip: 4 };

/** @param {Play} play @returns {number | null} */
export function stepOf(play) {
  const { turn, waiting } = play.view;
  if (!turn || turn.moved || !waiting) return null;
  if (turn.combat || turn.fight) return 3;
  return STEP_OF[waiting.kind] ?? null;
}

/** @param {{play: Play}} props */
function TurnSteps({ play }) {
  const { turn, ending, round } = play.view;
  if (!round || !play.view.waiting) return null;
  const at = stepOf(play);
  const name = turn?.seat === undefined ? '' : playerName(play, turn.seat);
  return html`<div class="turnbar">
    ${ending && html`<span class="lastround" role="status" data-tip=${t('web.hamunaptra.tip.last')}>
      <${Glyph} name="bell" size=${17} />${t('web.hamunaptra.last_round')}</span>`}
    ${turn?.moved
      ? html`<span class="prowlword">${t('web.hamunaptra.monsters')}</span>`
      : html`<ol class="steps" aria-label=${t('web.hamunaptra.steps', { name })}>
        ${STEPS.map((step, i) =>
          html`<li key=${step} class=${i === at ? 'now' : at !== null && i < at ? 'past' : ''}
            aria-current=${i === at ? 'step' : undefined} data-tip=${t(`web.hamunaptra.tip.step.${step}`)}>
            <b>${i + 1}</b><span>${t(`web.hamunaptra.step.${step}`)}</span></li>`)}
      </ol>`}</div>`;
}

/** @param {{play: Play}} props */
export function Corners({ play }) {
  const [open, setOpen] = useState(false);
  return html`<${TurnSteps} play=${play} />${!small.value && html`<${Fray} play=${play} />`}<${Draft} play=${play} />
    <div class=${`layerbox ${open ? 'open' : ''}`}>
      <button class="layerbtn" aria-label=${t('web.hamunaptra.layers')} aria-expanded=${open}
        onClick=${() => setOpen(!open)}>
        <${Glyph} name="eye" size=${20} /><span>${t('web.hamunaptra.layers')}</span></button>
      ${open && html`<${OverlaySwitches} />`}</div>
    <${FocusList} play=${play} cells=${targets(play).keys()} name=${cellName}
      onNext=${(/** @type {1 | -1} */ way) => nextCell(play, way)} />`;
}
