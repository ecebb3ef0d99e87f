// Answers to what others do. For each card one can say once: always, ask, never; this browser remembers it. Where there
// is nothing to ask, the page answers by itself, always after the same pause: how long it takes tells nobody anything.
import { html, signal, useEffect, useState } from '../../lib/html.js';
import { Button, Segmented } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { PowerFace, deedOf } from './cards.js';
import { asking, entries, isOn, press } from './moves.js';
import { cardName, cardOf, plain, powerName, powerText } from './naming.js';
import { part } from './raid.js';

/** @typedef {import('../../table/play.js').Play} Play */
/** @typedef {'always' | 'ask' | 'never'} Habit */

const PAUSE = 1200; // milliseconds, whether a card is held or not
const KEPT = 'mastaba.tomb.reacts';

/** @returns {Record<string, Habit>} */
function remembered() {
  try { return JSON.parse(localStorage.getItem(KEPT) ?? '{}'); } catch { return {}; }
}
const habits = signal(remembered());

/** @param {string} power @returns {Habit} */
const habitOf = (power) => habits.value[plain(cardOf(power))] ?? 'ask';

/** @param {string} power @param {Habit} habit */
function setHabit(power, habit) {
  habits.value = { ...habits.value, [plain(cardOf(power))]: habit };
  try { localStorage.setItem(KEPT, JSON.stringify(habits.value)); } catch { /* not kept: this visit still follows it */ }
}

/** What the page would answer by itself; null if it has to ask. @param {Play} play @returns {string | null} */
function ownAnswer(play) {
  if (asking(play) !== 'react') return null;
  const uses = play.offers.filter((offer) => offer.verb === 'use');
  const sure = uses.find((offer) => habitOf(offer.args.power) === 'always');
  if (sure) return sure.do;
  return uses.every((offer) => habitOf(offer.args.power) === 'never') ? 'pass' : null;
}

/** What it is about. @param {Play} play */
function about(play) {
  const told = part(play, 'Moment');
  const trigger = told?.trigger ?? 'turn_start';
  const attack = part(play, 'Attack');
  const harm = part(play, 'Harm');
  const roll = part(play, 'Roll');
  const slots = { name: attack ? cardName(attack.creature) : roll ? roll.who.map(cardName).join(', ') : '', target: harm ? cardName(harm.target) : attack ? cardName(attack.target) : '', wounds: harm?.n ?? 0, hits: roll ? Math.max(0, roll.hits.reduce((/** @type {number} */ a, /** @type {number} */ b) => a + b, 0) + roll.sure + roll.extra) : 0 };
  return t(`web.tomb.when.${trigger}`, slots);
}

/** The strip over the board: what may be answered with, and the answers that go by themselves. @param {{play: Play}} props */
export function Reacts({ play }) {
  const open = asking(play) === 'react';
  const answer = open ? ownAnswer(play) : null;
  const [stayed, setStayed] = useState(/** @type {any} */ (null));
  const held = stayed === play.offers;
  useEffect(() => {
    if (answer === null || held || !play.live) return undefined;
    const timer = setTimeout(() => play.act(answer), PAUSE);
    return () => clearTimeout(timer);
  }, [play.offers, answer, held, play.live]);
  if (!open) return null;
  const list = entries(play);
  const cause = deedOf(play);
  return html`<section class="plate reacts" aria-label=${t('web.tomb.reacts')}><h2 class="eyebrow">${t('web.tomb.reacts')}</h2><p class="context">${about(play)}${cause && html` <b>${powerName(cause)}.</b> ${powerText(cause)}`}</p>
    ${answer !== null && !held && html`<p class="auto"><span>${answer === 'pass' ? t(list.length ? 'web.tomb.auto.never' : 'web.tomb.auto.pass') : t('web.tomb.auto.use', { power: powerName(list.find(({ offers }) => offers.some((offer) => offer.do === answer))?.word ?? '') })}</span><i class="fuse" key=${answer}></i><${Button} kind="quiet" onClick=${() => setStayed(play.offers)}>${t('web.tomb.auto.wait')}<//></p>`}
    ${list.length > 0 && html`<ul>${list.map((entry, i) => {
      const on = isOn(play, entry);
      const power = entry.kind === 'power' ? entry.word : null;
      return html`<li key=${entry.word}><button class=${`ch can ${on ? 'on' : ''}`} data-word=${entry.word} aria-pressed=${on} aria-keyshortcuts=${i < 9 ? String(i + 1) : undefined} onClick=${() => play.live && press(play, entry)}>${power ? html`<${PowerFace} play=${play} power=${power} users=${entry.offers.map((offer) => offer.args.creature)} />` : html`<b>${cardName(entry.word)}</b>`}</button>
        ${power && html`<${Segmented} class="habit" label=${t('web.tomb.habit', { power: powerName(power) })} value=${habitOf(power)} onChange=${(/** @type {any} */ value) => setHabit(power, value)} options=${['always', 'ask', 'never'].map((value) => ({ value, text: t(`web.tomb.habit.${value}`) }))} />`}</li>`;
    })}</ul>`}</section>`;
}
