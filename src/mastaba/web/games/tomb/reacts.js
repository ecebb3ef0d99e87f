// Answers to what others do. For each card one can say once: always, ask, when it matters, never; this browser
// remembers it.
// What matters the server says with the question. Where there is nothing to ask, the page answers by itself, always
// after the
// same pause: how long it takes tells nobody anything.
import { html, signal, useEffect, useState } from '../../lib/html.js';
import { Button, Icon, Segmented } from '../../lib/ui.js';
import { joined, t } from '../../lib/words.js';
import { PowerFace, deedOf } from './cards.js';
import { asking, entries, isOn, press } from './moves.js';
import { cardName, cardOf, plain, playerName, powerName, powerText, printed } from './naming.js';
import { iconOf } from './pieces.js';
import { part } from './raid.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {'always' | 'ask' | 'matters' | 'never'} Habit */
const HABITS = /** @type {const} */ (['always', 'ask', 'matters', 'never']);

const PAUSE = 1200; // milliseconds, whether a card is held or not
const MOMENT = 250; // where only bots could wonder at it, and there is nothing to choose
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
  habits.value = { ...habits.value, ...remembered(), [plain(cardOf(power))]: habit }; // another tab may have kept more
  try { localStorage.setItem(KEPT, JSON.stringify(habits.value));
  } catch { /* not kept: this visit still follows it */ }
}

/** Whether a card is to be asked about now. @param {Play} play @param {string} power */
const wanted = (play, power) => { const habit = habitOf(power);
return habit === 'ask' || (habit === 'matters' && !!play.view.outlook?.matters?.includes(power));
};

/** What the page would answer by itself; null if it has to ask. @param {Play} play @returns {string | null} */
function ownAnswer(play) {
  if (asking(play) !== 'react') return null;
  const uses = play.offers.filter((offer) => offer.verb === 'use');
  const sure = uses.find((offer) => habitOf(offer.args.power) === 'always');
  if (sure) return sure.do;
  return uses.some((offer) => wanted(play, offer.args.power)) ? null : 'pass';
}

/** What it is about. @param {Play} play */
export function about(play) {
  const { view } = play;
  const told = part(play, 'Moment');
  const trigger = told?.trigger ?? 'turn_start';
  const [attack, harm, roll] = [part(play, 'Attack'), part(play, 'Harm'), part(play, 'Roll')];
  const [deaths, theft] = [part(play, 'Deaths'), part(play, 'Pickpocket')];
  const dead = trigger.endsWith('die') || trigger === 'died'
    ? (deaths?.creature ? [deaths.creature] : deaths?.victims ?? [])
    : [];
  const stolen = trigger.startsWith('pickpocket') ? theft : null;
  const name = stolen
    ? cardName(stolen.creature ?? '')
    : attack
    ? cardName(attack.creature)
    : roll
    ? roll.who.map(cardName).join(', ')
    : '';
  const target = stolen
    ? cardName(stolen.card ?? '')
    : dead.length
    ? joined(dead.map(cardName))
    : harm
    ? cardName(harm.target)
    : attack
    ? cardName(attack.target)
    : '';
  const hits = roll
    ? Math.max(0,
      roll.hits.reduce((a, b) => a + b, 0) + roll.sure + roll.extra)
    : 0;
  return t(`web.tomb.when.${trigger}`,
    { name, target, wounds: harm?.n ?? 0, hits, player: playerName(play, view.active ?? view.first) });
}

/** What the page does with a card by itself. @param {{power: string}} props */
const HabitOf = ({ power }) =>
  html`<${Segmented} class="habit" label=${t('web.tomb.habit', { power: powerName(power) })} value=${habitOf(power)}
    onChange=${(/** @type {typeof HABITS[number]} */ value) => setHabit(power, value)}
    options=${HABITS.map((value) => ({ value, text: t(`web.tomb.habit.${value}`) }))} />`;

/**
 * One thing that can be pressed: a card to answer with, or somebody who would use it.
 * @param {{play: Play, entry: import('./moves.js').Entry, number: number}} props
 */
function Answer({ play, entry, number }) {
  const on = isOn(play, entry);
  const card = entry.kind === 'power';
  return html`<li>
    <button class=${`ch can ${on ? 'on' : ''} ${card ? '' : 'user'}`} data-word=${entry.word}
      data-card=${card ? undefined : entry.word} aria-pressed=${on}
      aria-keyshortcuts=${number < 10 ? String(number) : undefined} onClick=${() => play.live && press(play, entry)}>
      ${card ? html`<${PowerFace} play=${play} power=${entry.word}
        users=${entry.offers.map((offer) => offer.args.creature)} />`
        : html`<${Icon} name=${iconOf(printed(play, entry.word))} size=${24} /><b>${cardName(entry.word)}</b>`}
    </button>
    ${card && html`<${HabitOf} power=${entry.word} />`}</li>`;
}

/**
 * The strip over the board: what may be answered with, and the answers that go by themselves.
 * @param {{play: Play}} props
 */
export function Reacts({ play }) {
  const open = asking(play) === 'react';
  const answer = open ? ownAnswer(play) : null;
  const [stayed, setStayed] = useState(/** @type {Play['offers'] | null} */ (null));
  const held = stayed === play.offers;
  const list = open ? entries(play) : [];
  const alone = play.table.seats.every(({ seat, who }) => seat === play.seat || who === 'bot');
  const brief = alone && !list.length;
  useEffect(() => {
    if (answer === null || held || !play.live) return undefined;
    const timer = setTimeout(() => play.act(answer), brief ? MOMENT : PAUSE);
    return () => clearTimeout(timer);
  }, [play.offers, answer, held, play.live, brief]);
  if (!open || (brief && play.live)) return null;
  const cause = deedOf(play);
  // the card is settled, who uses it is not
  const chosen = list[0] && list[0].kind !== 'power' ? list[0].offers[0].args.power : null;
  const own = play.offers.find((offer) => offer.do === answer)?.args.power ?? '';
  return html`<section class="plate reacts" aria-label=${t('web.tomb.reacts')}>
    <h2 class="eyebrow">${t('web.tomb.reacts')}</h2>
    <p class="context"><span class="about">${about(play)}</span>
      ${cause && html` <b>${powerName(cause)}.</b> ${powerText(cause)}`}</p>
    ${answer !== null && !held
      && html`<p class="auto">
        <span>${answer === 'pass'
          ? t(list.length ? 'web.tomb.auto.never' : 'web.tomb.auto.pass')
          : t('web.tomb.auto.use', { power: powerName(own) })}</span>
        <i class="fuse" key=${answer}></i>
        <${Button} kind="quiet" onClick=${() => setStayed(play.offers)}>${t('web.tomb.auto.wait')}<//></p>`}
    ${chosen && html`<div class="settled"><div class="ch"><${PowerFace} play=${play} power=${chosen} /></div>
      <${HabitOf} power=${chosen} /></div>
      <h3 class="context">${t('web.tomb.reacts.who')}</h3>`}
    ${list.length > 0
      && html`<ul class=${chosen ? 'users' : ''}>
        ${list.map((entry, i) => html`<${Answer} key=${entry.word} play=${play} entry=${entry} number=${i + 1} />`)}
      </ul>`}</section>`;
}
