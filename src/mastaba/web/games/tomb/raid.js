// The raid: the party above, the crypt and its monsters below, the dice as they fall. Everybody can follow it.
import { html, useEffect, useRef } from '../../lib/html.js';
import { Button, Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { CardFace, CreatureCard, Pips, Portrait, inspectCard, originText, source } from './cards.js';
import { Fallen, Fell, rolls } from './dice.js';
import { Pillars, Strike } from './hall.js';
import { acting, asking, holding } from './moves.js';
import { attributeName, cardName, cryptName, cryptOf, markOf, percent, playerName, powerName, powerText, printed,
  tenths } from './naming.js';
import { ATTRIBUTE_ICON, cryptBack } from './pieces.js';
import { swapScene } from './stage.js';

/** @typedef {import('./play').Play} Play */

/**
 * The part of what is being done that has a name.
 * @template {string} What
 * @param {Play} play
 * @param {What} what
 * @returns {import('./play').Named<What> | null}
 */
export const part = (play, what) =>
  /** @type {import('./play').Named<What> | null} */ (play.view.doing.findLast((one) => one.what === what) ?? null);

/** What an attack promises: on the one who would be hit. @param {Play} play @param {string} id */
function promised(play, id) {
  const attack = play.view.outlook?.attack;
  if (!attack) return null;
  const actor = acting(play) ? holding(play) : part(play, 'Combat')?.creature ?? null;
  const told = actor ? attack[actor]?.[id] : null;
  return told ? html`<span class="ribbon harm">
    ${t('web.tomb.promise', { wounds: tenths(told.wounds), chance: percent(told.kill) })}</span>` : null;
}

/** What is said on the card of a raider. @param {Play} play @param {import('./view').Creature} one */
function partyRibbon(play, one) {
  const trap = part(play, 'Trap');
  const sent = trap?.sent.indexOf(one.id) ?? -1;
  if (trap && sent >= 0) return html`<span class="ribbon sent">
    <${Icon} name=${ATTRIBUTE_ICON[trap.attributes[trap.lines[sent]]]} size=${15} />${t('web.tomb.sent')}</span>`;
  const attack = part(play, 'Attack');
  if (attack && attack.target === one.id) return html`<span class="ribbon harm">
    ${t('web.tomb.attacked', { name: cardName(attack.creature) })}</span>`;
  const harm = part(play, 'Harm');
  if (harm && harm.target === one.id) return html`<span class="ribbon harm">${t('web.tomb.wounds', { wounds: harm.n })}
  </span>`;
  return promised(play, one.id);
}

/** @param {Play} play @param {import('./view').Creature} one */
function monsterRibbon(play, one) {
  const attack = part(play, 'Attack');
  if (attack && attack.target === one.id) return html`<span class="ribbon harm">
    ${t('web.tomb.attacked', { name: cardName(attack.creature) })}</span>`;
  if (part(play, 'Combat')?.creature === one.id) return html`<span class="ribbon harm">${t('web.tomb.charges')}
  </span>`;
  return promised(play, one.id);
}

/** Who raids, and who is Crypt Master. @param {Play} play @param {'raider' | 'master'} role @param {number} seat */
const roleOf = (play, role, seat) =>
  (seat === play.seat && !play.replay
    ? t(`web.tomb.raid.${role}_you`)
    : t(`web.tomb.raid.${role}`, { name: playerName(play, seat) }));

/** The cards still in the crypt. @param {{play: Play}} props */
function Crypt({ play }) {
  const { raid } = play.view;
  const told = raid?.crypt ? cryptOf(play, raid.crypt) : null;
  if (!told?.cards) return null;
  return html`<div class="cryptside">
    <${Picture} class="backs" box="-14 -14 178 238"
      svg=${told.cards > 1 ? `<g transform="translate(-9 -9)">${cryptBack}</g>${cryptBack}` : cryptBack} />
    <b>${t('web.tomb.raid.unseen', { cards: told.cards })}</b></div>`;
}

/** The trap that has been announced, by name for those who know it. @param {{play: Play}} props */
function TrapCard({ play }) {
  const trap = part(play, 'Trap');
  if (!trap) return null;
  const asks = t('web.tomb.raid.announced',
    { characters: trap.characters, attributes: trap.attributes.map(attributeName).join(', ') });
  const card = trap.card === null ? null : printed(play, trap.card);
  const face = html`${card && html`<span class="ccname">${cardName(card.id)}</span>`}
    <span class="ccart">${card
      ? html`<${Portrait} card=${card} size=${54} />`
      : html`<span class="port"><${Icon} name="spiky-pit" size=${54} /></span>`}</span>
    <span class="ccfoot"><span class="ccnote">${asks}</span></span>`;
  return card ? html`<button class="cc trap trapcard" data-card=${card.id}
    onClick=${(/** @type {MouseEvent} */ event) => inspectCard(play, card.id, event)}>${face}</button>`
    : html`<div class="cc trap trapcard" role="group" aria-label=${t('web.tomb.raid.trap')}>${face}</div>`;
}

/**
 * Who strikes whom: what is under way, else what is chosen, else the last blow of this raid.
 * @param {Play} play
 * @returns {{from: string, to: string, past: boolean} | null}
 */
function blow(play) {
  const attack = part(play, 'Attack');
  if (attack) return { from: attack.creature, to: attack.target, past: false };
  const harm = part(play, 'Harm');
  if (harm?.source) return { from: harm.source, to: harm.target, past: false };
  const chosen = play.offers.find((offer) => offer.do === play.pick?.do);
  if (chosen?.verb === 'attack') return { from: chosen.args.creature, to: chosen.args.target, past: false };
  const last = play.events.findLast(({ id }) => id === 'attacked' || id === 'raidBegan');
  return last?.id === 'attacked' && !play.pick
    ? { from: last.slots.creature, to: last.slots.target, past: true }
    : null;
}

/** The tray: the roll that is on, or the latest; then what came before. @param {{play: Play}} props */
function Dice({ play }) {
  const now = part(play, 'Roll');
  const past = rolls(play);
  const fell = now && now.hits.some(Boolean);
  const waits = now && !fell && past[0]?.creature !== now.who[0];
  const trap = play.view.outlook?.trap;
  const origins = (waits || now) && now.who.length === 1
    ? play.view.outlook?.dice?.[now.who[0]]?.[now.attribute]
    : null;
  const shown = waits ? null : past[0];
  if (!waits && !shown && !trap) return null;
  return html`<div class="dicetray" role="group" aria-label=${t('web.tomb.dice')}>
    ${waits ? html`<h3><${Icon} name=${ATTRIBUTE_ICON[now.attribute]} size=${19} />
      ${t('web.tomb.roll.now', { name: now.who.map(cardName).join(', '), attribute: attributeName(now.attribute) })}
    </h3>
      <${Fallen} dice=${now.dice} hits=${null} />`
      : shown && html`<${Fell} roll=${shown} />`}
    ${origins && origins.length > 1
      && html`<p class="origins">
        ${origins.map(([source, dice]) => originText(source, dice)).join(' · ')}
      </p>`}
    ${past.slice(shown ? 1 : 0,
      4).map((roll) =>
        html`<p key=${roll.n} class="past">
          <span>${roll.creature === '-' ? t('web.tomb.roll.party') : cardName(roll.creature)}</span>
          <${Pips} dice=${roll.dice} /><b>${t('web.tomb.roll.total', { hits: roll.total })}</b></p>`)}
    ${trap && html`<${TrapOdds} trap=${trap} sent=${part(play, 'Trap')?.sent.length ?? 0} />`}</div>`;
}

/** One chance after the other: of one success, of two, and so on. @param {{reach: number[], got?: number}} props */
const Reach = ({ reach, got = 0 }) =>
  reach.slice(0,
    5).map((chance, n) =>
      html`<td key=${n} class=${n < got ? 'sure' : ''}><span>${n + 1}+</span><b>${percent(chance)}</b></td>`);

/**
 * What the trap asks for, and how likely it is to be reached: by those who were sent, before that by each who could
 *   be.
 * @param {{trap: import('./view').TrapOdds, sent: number}} props
 */
const TrapOdds = ({ trap, sent }) =>
  html`<table class="odds"><caption>${t('web.tomb.trap.odds')}</caption>
    <tbody>${!sent
      && Object.entries(trap.each).flatMap(([id, chances]) =>
        Object.entries(chances).map(([attribute, reach]) => {
  const need = trap.lines.find((line) => line.attribute === attribute)?.need ?? null;
  return html`<tr key=${id + attribute}>
    <th scope="row">
      ${trap.lines.length > 1
        && html`<${Icon} name=${ATTRIBUTE_ICON[attribute]} size=${16} label=${attributeName(attribute)} />`}
      ${cardName(id)}</th>
    ${!reach.some(Boolean)
      ? html`<td colspan="5" class="nodice">${t('web.tomb.trap.nodice', { attribute: attributeName(attribute) })}
      </td>`
      : need === null
      ? html`<${Reach} reach=${reach} />`
      : html`<td><span>${t('web.tomb.trap.need', { number: need, got: 0 })}</span>
        <b>${percent(need > 0 ? reach[need - 1] ?? 0 : 1)} %</b></td>`}
  </tr>`;
}))}${sent > 0
  && trap.lines.map((line, i) =>
    html`<tr key=${i}>
      <th scope="row"><${Icon} name=${ATTRIBUTE_ICON[line.attribute]} size=${16} />${attributeName(line.attribute)}
      </th>
  ${line.need === null
    ? html`<${Reach} reach=${line.reach} got=${line.got} />`
    : html`<td><span>${t('web.tomb.trap.need', { number: line.need, got: line.got })}</span>
      <b>${percent(line.chance ?? 0)} %</b></td>`}</tr>`)}
  </tbody></table>`;

/** Treasures that have been found, and the card somebody is chosen for. @param {Play} play @returns {string[]} */
const finds = (play) =>
  [...new Set([...(play.view.raid?.treasures ?? []),
    ...(asking(play) === 'wear' ? play.offers.flatMap(({ args }) => args.card ?? []) : [])])];

/** @param {{play: Play}} props */
function Treasures({ play }) {
  const treasures = finds(play);
  return html`<ul class="finds">
    ${treasures.map((id) =>
      html`<li key=${id} class="ch"><${CardFace} play=${play} id=${id} /></li>`)}
  </ul>`;
}

/** @param {{play: Play}} props */
export function RaidScene({ play }) {
  const scene = useRef(/** @type {HTMLElement | null} */ (null));
  // On a small screen what may be pressed is brought into sight, else whom the question is about.
  useEffect(() => {
    if (play.offers.length) (scene.current?.querySelector('.can')
      ?? scene.current?.querySelector('.cc:has(.ribbon)'))?.scrollIntoView(
        { block: 'nearest', inline: 'nearest' }); },
    [play.offers]);
  const { seats } = play.view;
  const raid = /** @type {import('./view').Raid} */ (play.view.raid);
  const cause = source(play);
  const party = seats[raid.raider].party;
  const fight = raid.phase === 'combat' && raid.round > 0; // nobody has acted before the first round
  const struck = blow(play);
  const title = raid.crypt
    ? t('web.tomb.raid.of', { crypt: cryptName(play, raid.crypt) })
    : t('web.tomb.raid.outside');
  return html`<div class="raidhall"><${Pillars} />
    <section class="raidscene" ref=${scene} tabindex="0" aria-label=${title}>
    <header><h2 data-tip=${title}>${title}</h2>
      <span class="roles"><${Chip} player=${markOf(play, raid.raider)} size=${18} />
        ${roleOf(play, 'raider', raid.raider)}
        ${raid.cm !== null
          && html`<${Chip} player=${markOf(play, raid.cm)} size=${18} />${roleOf(play, 'master', raid.cm)}`}
      </span>
      ${fight && html`<b class="volley">${t('web.tomb.raid.round', { round: raid.round })}</b>`}
      <${Button} kind="quiet" shortcut="M" onClick=${() => swapScene(play)}>${t('web.tomb.map')}<//></header>
    ${cause && html`<p class="cause"><b>${powerName(cause)}</b> ${powerText(cause)}</p>`}
    <div class="rparty">
      ${party.map((one) =>
        html`<${CreatureCard} key=${one.id} play=${play} one=${one} ribbon=${partyRibbon(play, one)}
          spent=${fight && !one.actions} note=${fight && !one.actions ? t('web.tomb.acted') : ''} />`)}
      ${seats[raid.raider].fallen.map((id) =>
        html`<${Dead} key=${id} play=${play} id=${id} />`)}</div>
    <div class="rcrypt"><${Crypt} play=${play} />
      <div class="rmonsters"><${TrapCard} play=${play} />
        ${raid.monsters.map((one) =>
          html`<${CreatureCard} key=${one.id} play=${play} one=${one} ribbon=${monsterRibbon(play, one)}
            spent=${fight && !one.actions} note=${fight && !one.actions ? t('web.tomb.acted') : ''} />`)}
        ${raid.fallen.map((id) => html`<${Dead} key=${id} play=${play} id=${id} />`)}
        ${finds(play).length > 0 && html`<${Treasures} play=${play} />`}</div>
      <${Dice} play=${play} /></div>${struck && html`<${Strike} ...${struck} />`}</section></div>`;
}

/** Somebody who fell. @param {{play: Play, id: string}} props */
const Dead = ({ play, id }) =>
  html`<div data-card=${id} class=${`cc dead ${printed(play, id)?.kind ?? ''}`} role="img"
    aria-label=${t('web.tomb.fallen', { name: cardName(id) })}>
    <span class="ccname">${cardName(id)}</span><span class="ccart"><${Icon} name="hasty-grave" size=${54} /></span>
    <span class="ccnote">${t('web.tomb.fallen.short')}</span></div>`;
