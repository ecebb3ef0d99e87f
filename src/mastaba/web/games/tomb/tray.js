// The right of the dock: the actions of a turn, the course of a raid, what the dice are worth.
import { html } from '../../lib/html.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { LISTS, asking, listOpen, openList } from './moves.js';
import { COLOURS } from './naming.js';
import { SHAPE } from './pieces.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** Standard actions first, then what is free. */
const ACTIONS = /** @type {const} */ (['raid', 'move', 'draw', 'recruit', 'heal', 'steal', 'use', 'return']);
const FREE = /** @type {const} */ (['arrange', 'mend', 'bank']);
/** @type {Record<string, string>} */
const ICONS = { raid: 'dungeon-gate', move: 'boot-prints', draw: 'card-exchange', recruit: 'tavern-sign', heal: 'health-potion', steal: 'rogue', use: 'spell-book', return: 'exit-door', arrange: 'swap-bag', mend: 'bandaged', bank: 'open-treasure-chest' };

/** The verbs that are offered at one's turn, with how often. @param {Play} play */
export function verbsOf(play) {
  /** @type {Map<string, import('../../table/play.js').Offer[]>} */
  const found = new Map();
  if (asking(play) === 'turn') for (const offer of play.offers) found.set(offer.verb, [...(found.get(offer.verb) ?? []), offer]);
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

/** One line of the list. @param {{play: Play, verb: string}} props */
function Action({ play, verb }) {
  const offers = verbsOf(play).get(verb) ?? [];
  const on = listOpen(play) === verb || play.pick?.verb === verb;
  const count = LISTS.has(verb) && offers.length > 0 ? t('web.tomb.action.count', { number: new Set(offers.map((offer) => Object.values(offer.args)[0])).size }) : '';
  if (!offers.length && FREE.includes(/** @type {any} */ (verb))) return null;
  if (!offers.length && LISTS.has(verb)) return html`<li><span class="act off"><${Glyph} name="lock" size=${16} />${t(`web.tomb.action.${verb}`)}</span></li>`;
  return html`<li><button class=${`act ${offers.length ? 'can' : 'off'} ${on ? 'on' : ''}`} data-act=${verb} data-do=${LISTS.has(verb) ? undefined : offers[0]?.do} aria-pressed=${on} disabled=${!play.live} onClick=${() => begin(play, verb)}>${offers.length ? html`<${Icon} name=${ICONS[verb]} size=${19} />` : html`<${Glyph} name="lock" size=${16} />`}<span>${t(`web.tomb.action.${verb}`)}</span>${count && html`<b>${count}</b>`}</button></li>`;
}

/** @param {{play: Play}} props */
export function Tray({ play }) {
  const kind = asking(play);
  return html`<section class="tray" aria-label=${t('web.tomb.tray')}>${kind === 'turn' ? html`<h2 class="eyebrow">${t('web.tomb.action.title')}</h2><ul class="acts3">${[...ACTIONS, ...FREE].sort((a, b) => Number(verbsOf(play).has(b)) - Number(verbsOf(play).has(a))).map((verb) => html`<${Action} key=${verb} play=${play} verb=${verb} />`)}</ul>`
    : play.view.raid ? html`<${Course} play=${play} />` : html`<${Worth} />`}</section>`;
}

/** How far a raid has come. @param {{play: Play}} props */
function Course({ play }) {
  const { phase, round } = play.view.raid;
  const steps = /** @type {const} */ (['traps', 'combat', 'treasures']);
  const at = steps.indexOf(phase);
  return html`<h2 class="eyebrow">${t('web.tomb.course')}</h2><ol class="track">${steps.map((one, i) => html`<li key=${one} class=${i < at ? 'd' : i === at ? 'n' : ''} aria-current=${i === at ? 'step' : undefined}><${Glyph} name=${i < at ? 'check' : i === at ? 'next' : 'dots'} size=${16} />${t(`web.tomb.course.${one}`)}${one === 'combat' && i === at && round > 0 ? html` <b>${t('web.tomb.raid.round', { round })}</b>` : ''}</li>`)}</ol><${Worth} />`;
}

/** What a die of each colour is worth: shape, name, chance. */
const Worth = () => html`<ul class="worth" aria-label=${t('web.tomb.worth')}>${COLOURS.map((colour, i) => html`<li key=${colour}><svg class="shape" viewBox="0 0 24 24" width="17" height="17" aria-hidden="true"><path d=${SHAPE[colour]} class=${`d-${colour}`} /></svg><span>${t(`tomb.colour.${colour}`)}</span><b>${[30, 50, 70][i]} %</b></li>`)}</ul>`;
