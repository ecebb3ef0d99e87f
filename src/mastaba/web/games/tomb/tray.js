// The right of the dock: actions that are barred now, the course of a raid, what the dice are worth. The actions one
// has are
// buttons beside the question.
import { html } from '../../lib/html.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { LISTS, asking, listOpen, openList } from './moves.js';
import { COLOURS } from './naming.js';
import { SHAPE } from './pieces.js';
import { lastRaid, showRaid } from './raidcard.js';

/** @typedef {import('./play').Play} Play */

/** Standard actions first, then what is free. */
const ACTIONS = /** @type {const} */ (['raid', 'move', 'draw', 'recruit', 'heal', 'steal', 'use', 'return']);
const FREE = /** @type {const} */ (['arrange', 'mend', 'bank']);
/** @type {Record<string, string>} */
const ICONS =
  { raid: 'dungeon-gate', move: 'boot-prints', draw: 'card-exchange', recruit: 'tavern-sign', heal: 'health-potion',
    steal: 'rogue', use: 'spell-book', return: 'exit-door', arrange: 'swap-bag', mend: 'bandaged',
    bank: 'open-treasure-chest' };

/** The verbs that are offered at one's turn, with how often. @param {Play} play */
export function verbsOf(play) {
  /** @type {Map<string, import('./play').Offer[]>} */
  const found = new Map();
  if (asking(play) === 'turn') for (const offer of play.offers) found.set(offer.verb,
    [...(found.get(offer.verb) ?? []), offer]);
  return found;
}

/** Begin an action: open its list, or choose it. @param {Play} play @param {string} verb */
export function begin(play, verb) {
  const offers = verbsOf(play).get(verb);
  if (!offers) { if (!LISTS.has(verb)) play.why(verb, null); return; }
  if (LISTS.has(verb)) openList(play, listOpen(play) === verb ? null : verb);
  else if (verb === 'raid' || verb === 'return') play.choose(offers[0]);
  else play.act(offers[0].do);
}

/** The verbs that are offered, in the order of the table. @param {Play} play */
export const actionsOf = (play) => [...ACTIONS, ...FREE].filter((verb) => verbsOf(play).has(verb));

/** What an action answers at once, if it opens no list. @param {Play} play @param {string} verb */
export const answered = (play, verb) => (LISTS.has(verb) ? undefined : verbsOf(play).get(verb)?.[0]?.do);

/** The picture of an action, on its button. @param {{colour: string, size: number}} props */
const Sign = ({ colour, size }) => html`<${Icon} name=${colour} size=${size} />`;

/** @param {string} verb */
export const signOf = (verb) => ({ chip: Sign, colour: ICONS[verb] });

/** An action that is barred: a press asks why. @param {{play: Play, verb: string}} props */
function Barred({ play, verb }) {
  const text = html`<${Glyph} name="lock" size=${16} /><span>${t(`web.tomb.action.${verb}`)}</span>`;
  return html`<li>
    ${LISTS.has(verb)
      ? html`<span class="act off">${text}</span>`
      : html`<button class="act off" data-act=${verb} disabled=${!play.live} onClick=${() => begin(play, verb)}>
        ${text}</button>`}
  </li>`;
}

/** @param {{play: Play}} props */
export function Tray({ play }) {
  const barred = asking(play) === 'turn' ? ACTIONS.filter((verb) => !verbsOf(play).has(verb)) : [];
  return html`<section class="tray" aria-label=${t('web.tomb.tray')}>
    ${play.view.raid
      ? html`<${Course} play=${play} />`
      : html`${barred.length > 0
        && html`<h2 class="eyebrow">${t('web.tomb.action.barred')}</h2>
          <ul class="acts3">${barred.map((verb) => html`<${Barred} key=${verb} play=${play} verb=${verb} />`)}</ul>`}
        <${Worth} play=${play} /><${Again} play=${play} />`}
  </section>`;
}

/** The card of the last raid can be read again. @param {{play: Play}} props */
const Again = ({ play }) =>
  (lastRaid(play)
    ? html`<button class="act can lastraid" onClick=${() => showRaid(play)}><${Icon} name="dungeon-gate" size=${19} />
      <span>${t('web.tomb.sum')}</span></button>`
    : null);

/** How far a raid has come. @param {{play: Play}} props */
function Course({ play }) {
  const { phase, round } = /** @type {import('./view').Raid} */ (play.view.raid);
  const steps = ['traps', 'combat', 'treasures'];
  const at = steps.indexOf(phase ?? '');
  return html`<h2 class="eyebrow">${t('web.tomb.course')}</h2>
    <ol class="track">
      ${steps.map((one, i) =>
        html`<li key=${one} class=${i < at ? 'd' : i === at ? 'n' : ''} aria-current=${i === at ? 'step' : undefined}>
          <${Glyph} name=${i < at ? 'check' : i === at ? 'next' : 'dots'} size=${16} />${t(`web.tomb.course.${one}`)}
          ${one === 'combat' && i === at && round > 0 ? html` <b>${t('web.tomb.raid.round', { round })}</b>` : ''}
        </li>`)}
    </ol>
    <${Worth} play=${play} />`;
}

/** What a die of each colour is worth: shape, name, chance. @param {{play: Play}} props */
function Worth({ play }) {
  const { chances } = play.scene.scenery;
  return html`<ul class="worth" aria-label=${t('web.tomb.worth')}>
    ${COLOURS.map((colour, i) =>
      html`<li key=${colour} tabindex="0"
        data-tip=${t('web.tomb.worth.tip', { colour: t(`tomb.colour.${colour}`), chance: chances[i] })}>
        <svg class="shape" viewBox="0 0 24 24" width="17" height="17" aria-hidden="true">
          <path d=${SHAPE[colour]} class=${`d-${colour}`} /></svg>
        <span>${t(`tomb.colour.${colour}`)}</span><b>${chances[i]} %</b></li>`)}
  </ul>`;
}
