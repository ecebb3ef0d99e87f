// The right of the dock: the hunters' five dice, or the mummy's sum.
import { numeralDie } from '../../lib/draw.js';
import { html, signal } from '../../lib/html.js';
import { Glyph } from '../../lib/ui.js';
import { joined, t, wordOf } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { hunterDie } from './pieces.js';
import { FACE_OF } from './seats.js';
import { called, treasureName } from './naming.js';
import { familyMark } from './treasures.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Die} Die
 */

/** The face of the die that is looked at: its cells are shown before it is chosen. */
export const peeked = signal(/** @type {string | null} */ (null));

/**
 * The dice as they lie: set aside first, then the free ones, rolled or not.
 * @param {Play} play
 * @returns {{face: string, state: 'kept' | 'can' | 'on' | 'free' | 'blank', offer: Die | null, word: string, tip:
 *   string,
 *   fresh?: boolean}[]}
 */
export function diceOf(play) {
  const { view } = play;
  const all = play.scene.scenery.dice_count;
  const faces = [...(view.turn?.faces ?? '')].map((letter) => FACE_OF[letter]);
  const uses = new Map(play.offers.filter((offer) => offer.verb === 'use').map((offer) => [offer.args.face, offer]));
  const fallen = faces.length
    ? +(play.events.filter((event) => event.id === 'DiceRolled').at(-1)?.slots.mummies ?? 0)
    : 0;
  const kept = Array.from({ length: view.locked },
    (_, i) => ({ face: 'mummy', state: /** @type {const} */ ('kept'), offer: null, word: t('web.mummy.die.kept'),
      tip: t('web.mummy.die.tip.kept'), fresh: i >= view.locked - fallen }));
  const told = view.turn?.announced ?? null;
  const free = faces.map((face, i) => {
    const offer = faces.indexOf(face) === i ? uses.get(face) ?? null : null; // one die of each face is enough
    const on = (!!offer && play.pick?.args.face === face) || (told === face && faces.indexOf(face) === i);
    const word = on
      ? t('web.mummy.die.chosen')
      : told
      ? ''
      : face === 'arrow'
      ? t('web.mummy.die.run')
      : t('web.mummy.die.walk', { face });
    return { face, state: /** @type {'on' | 'can' | 'free'} */ (on ? 'on' : offer ? 'can' : 'free'), offer, word,
      tip: tipOf(face, offer), fresh: true };
  });
  const rest = Math.max(0, all - kept.length - free.length);
  const blank = faces.length
    ? []
    : Array.from({ length: rest },
      () => ({ face: '', state: /** @type {const} */ ('blank'), offer: null, word: t('web.mummy.die.ready'),
        tip: t('web.mummy.die.tip.ready') }));
  return [...kept, ...free, ...blank];
}

/** Treasures of one's own that a die reaches. @param {Die | null} offer @returns {string[]} */
const missionsOf = (offer) => (offer?.then ?? []).flatMap((move) => move.args.treasure ?? []);

/** What a die does, in a sentence. @param {string} face @param {Die | null} offer */
function tipOf(face, offer) {
  const does = face === 'arrow' ? t('web.mummy.die.tip.arrow') : t('web.mummy.die.tip.number', { steps: face });
  if (!offer) return does;
  const cells = new Set((offer.then ?? []).map((move) => move.cell)).size;
  const found = missionsOf(offer).map(treasureName);
  return `${does} ${found.length
    ? t('web.mummy.die.tip.mission', { cells, treasures: joined(found) })
    : t('web.mummy.die.tip.cells', { cells })}`;
}

/**
 * Choose the die of an offer, which shows where it leads; again to announce it.
 * @param {Play} play
 * @param {Die | null} offer
 */
export function pickDie(play, offer) {
  if (!offer) return;
  if (play.pick?.do === offer.do) play.act(offer.do);
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
  return html`<section class="dicebox" aria-label=${t('web.mummy.dice.title')}>
    <h2 class="eyebrow">${t('web.mummy.dice.title')}</h2>
    <div class="dicerow" key=${play.view.turn?.rolls ?? 0}>
      ${dice.map(({ face, state, offer, word, tip, fresh }, i) => {
      if (offer) number += 1;
      const key = number;
      const [mission] = missionsOf(offer);
      const look = (/** @type {string | null} */ at) => () => { peeked.value = at; };
      const inner =
        html`<${Raw} as="span" class=${`diebox ${fresh ? 'fresh' : ''}`} svg=${hunterDie(face, { size: 58 })} />
          ${mission && html`<span class="leads">
            <${Picture} size=${22} box="-1 -1 34 34" svg=${familyMark(mission[0], { id: mission, won: true })} />
          </span>`}
          <span class="word">${state === 'kept' && html`<${Glyph} name="lock" size=${14} />`}${word}</span>`;
      return offer
        ? html`<button key=${i} class=${`dslot ${state}`} data-do=${offer.do} aria-pressed=${state === 'on'}
          aria-keyshortcuts=${key} aria-label=${t('web.mummy.die.use', { face: wordOf('mummy', 'face', face) })}
          data-tip=${tip}
          onPointerEnter=${look(face)} onPointerLeave=${look(null)} onFocus=${look(face)} onBlur=${look(null)}
            onClick=${() => pickDie(play, offer)}>
          ${inner}</button>`
        : html`<span key=${i} class=${`dslot ${state}`} role="img" tabindex="0" data-tip=${tip}
          aria-label=${face ? `${called(face)}, ${word}` : word}>
          ${inner}</span>`;
    })}</div></section>`;
}

/** Die plus set-aside dice, and what is left of them. @param {{play: Play}} props */
function Steps({ play }) {
  const { mummy, locked } = play.view;
  const walked = mummy.left ?? 0;
  const whole = mummy.number ? mummy.number + locked : Math.max(walked, locked);
  const used = play.pick?.path ? play.pick.path.length - 1 : 0;
  const left = walked - used;
  const mine = play.view.role === 'mummy';
  return html`<section class="dicebox movesec" aria-label=${t('web.mummy.steps.title')}>
    <h2 class="eyebrow">${t(mine ? 'web.mummy.steps.title' : 'web.mummy.steps.its')}</h2>
    <div class="calc">
      ${mummy.number
        ? html`<span class="grp" tabindex="0"
          data-tip=${t('web.mummy.steps.tip.die', { faces: mummy.die.join(', ') })}>
          <span key=${play.view.round}>
            <${Raw} as="span" class="diebox fresh" svg=${numeralDie(mummy.number, { size: 56 })} /></span>
          ${t('web.mummy.steps.rolled')}</span>
          <span class="op">+</span>`
        : ''}
      <span class="grp" tabindex="0" data-tip=${t('web.mummy.die.tip.kept')}>
        <span class=${locked > 2 ? 'stack' : ''}>
          ${locked ? Array.from({ length: locked },
            (_, i) => html`<${Raw} key=${i} as="span" class="diebox" svg=${hunterDie('mummy', { size: 56 })} />`)
            : html`<b class="zero">0</b>`}
        </span>
        ${t('web.mummy.steps.aside', { dice: locked })}</span>
      <span class="op">=</span><span class="eq">${whole}</span></div>
    <div class="pips">
      ${Array.from({ length: whole }, (_, i) => html`<i key=${i} class=${i < whole - left ? '' : 'left'}></i>`)}
      <span><b>${t('web.mummy.steps.left', { steps: left })}</b>
        ${used ? ` ${t('web.mummy.steps.after', { cell: play.pick?.cell ?? '' })}` : ''}</span>
    </div></section>`;
}
