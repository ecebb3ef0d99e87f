// The right of the dock: the hunters' five dice, or the mummy's sum.
import { numeralDie } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Glyph } from '../../lib/ui.js';
import { t, wordOf } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { settings } from '../../lib/state.js';
import { hunterDie } from './pieces.js';
import { FACE_OF } from './seats.js';
import { called } from './naming.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** The dice as they lie: set aside first, then the free ones, rolled or not.
 * @param {Play} play @returns {{face: string, state: 'kept' | 'can' | 'on' | 'free' | 'blank', offer: any, word: string}[]} */
export function diceOf(play) {
  const { view } = play;
  const all = play.scene.scenery.dice_count ?? 5;
  const faces = [...(view.turn?.faces ?? '')].map((letter) => FACE_OF[letter]);
  const uses = new Map(play.offers.filter((offer) => offer.verb === 'use').map((offer) => [offer.args.face, offer]));
  const kept = Array.from({ length: view.locked }, () => ({ face: 'mummy', state: /** @type {const} */ ('kept'), offer: null, word: t('web.mummy.die.kept') }));
  const told = view.turn?.announced ?? null;
  const free = faces.map((face, i) => {
    const offer = faces.indexOf(face) === i ? uses.get(face) ?? null : null; // one die of each face is enough
    const on = (!!offer && play.pick?.do === offer.do) || (told === face && faces.indexOf(face) === i);
    const word = on ? t('web.mummy.die.chosen') : told ? '' : face === 'arrow' ? t('web.mummy.die.run') : t('web.mummy.die.walk', { face });
    return { face, state: /** @type {any} */ (on ? 'on' : offer ? 'can' : 'free'), offer, word };
  });
  const rest = Math.max(0, all - kept.length - free.length);
  const blank = faces.length ? [] : Array.from({ length: rest }, () => ({ face: '', state: /** @type {const} */ ('blank'), offer: null, word: t('web.mummy.die.ready') }));
  return [...kept, ...free, ...blank];
}

/** Choose the die of an offer; again to confirm. @param {Play} play @param {any} offer */
export function pickDie(play, offer) {
  if (!offer) return;
  if (play.pick?.do === offer.do || !settings.value.confirm) play.act(offer.do);
  else play.choose(offer);
}

/** @param {{play: Play}} props */
export function Tray({ play }) {
  return play.view.waiting?.kind === 'walk' || play.view.mummy.left !== null
    ? html`<${Steps} play=${play} />`
    : html`<${HunterDice} play=${play} />`;
}

/** @param {{play: Play}} props */
function HunterDice({ play }) {
  const dice = diceOf(play);
  let number = 0;
  return html`<section class="dicebox" aria-label=${t('web.mummy.dice.title')}><h2 class="eyebrow">${t('web.mummy.dice.title')}</h2>
    <div class="dicerow" key=${play.view.turn?.rolls ?? 0}>${dice.map(({ face, state, offer, word }, i) => {
      if (offer) number += 1;
      const key = number;
      const inner = html`<${Raw} as="span" class="diebox" svg=${hunterDie(face, { size: 58 })} /><span class="word">${state === 'kept' && html`<${Glyph} name="lock" size=${14} />`}${word}</span>`;
      return offer
        ? html`<button key=${i} class=${`dslot ${state}`} data-do=${offer.do} aria-pressed=${state === 'on'} aria-keyshortcuts=${key} aria-label=${t('web.mummy.die.use', { face: wordOf('mummy', 'face', face) })} onClick=${() => pickDie(play, offer)}>${inner}</button>`
        : html`<span key=${i} class=${`dslot ${state}`} role="img" aria-label=${face ? `${called(face)}, ${word}` : word}>${inner}</span>`;
    })}</div></section>`;
}

/** Die plus set-aside dice, and what is left of them. @param {{play: Play}} props */
function Steps({ play }) {
  const { mummy, locked } = play.view;
  const whole = mummy.number ? mummy.number + locked : Math.max(mummy.left, locked);
  const used = play.pick?.path ? play.pick.path.length - 1 : 0;
  const left = mummy.left - used;
  const mine = play.view.role === 'mummy';
  return html`<section class="dicebox movesec" aria-label=${t('web.mummy.steps.title')}><h2 class="eyebrow">${t(mine ? 'web.mummy.steps.title' : 'web.mummy.steps.its')}</h2>
    <div class="calc">
      ${mummy.number ? html`<span class="grp"><span><${Raw} as="span" class="diebox" svg=${numeralDie(mummy.number, { size: 56 })} /></span>${t('web.mummy.steps.rolled')}</span><span class="op">+</span>` : ''}
      <span class="grp"><span class=${locked > 2 ? 'stack' : ''}>${locked ? Array.from({ length: locked }, (_, i) => html`<${Raw} key=${i} as="span" class="diebox" svg=${hunterDie('mummy', { size: 56 })} />`) : html`<b class="zero">0</b>`}</span>${t('web.mummy.steps.aside', { dice: locked })}</span>
      <span class="op">=</span><span class="eq">${whole}</span></div>
    <div class="pips">${Array.from({ length: whole }, (_, i) => html`<i key=${i} class=${i < whole - left ? '' : 'left'}></i>`)}<span><b>${t('web.mummy.steps.left', { steps: left })}</b>${used ? ` ${t('web.mummy.steps.after', { cell: play.pick?.cell ?? '' })}` : ''}</span></div></section>`;
}
