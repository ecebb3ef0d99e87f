// The right of the dock: what is being fought, with which dice, and with which chances. Dice are pressed here.
import { d6 } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { BLOCK, HIT, diceOffer, diceUse, marksOf, ownDice, pressDie, rolesOf, sharedAnew } from './moves.js';
import { attributeName, cardName, heroName, own, percent, playerName, playerOf, signed, tenths, tileOn } from './naming.js';
import { ATTRIBUTE_ICON, iconOf } from './pieces.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** @type {Record<string, string>} */
const KIND_ICON = { combat: 'crossed-swords', duel: 'crossed-swords', escape: 'run', disarm: 'spiky-pit' };

/** The fight, flight or trap whose chances are shown: the one that is on, or what could be begun. @param {Play} play */
export function prospects(play) {
  const { outlook } = play.view;
  if (outlook.now) return [outlook.now];
  if (play.pick?.verb === 'duel' && outlook.duel) return [outlook.duel[play.pick.do.split(' ')[1]]].filter(Boolean);
  return [outlook.fight, outlook.escape].filter(Boolean);
}

/** Whether one exchange may win it. If not, the chance says nothing, and the wounds do. @param {{chance: number, dealt?: number}} way */
export const winnable = (way) => way.chance >= 0.005 || way.dealt === undefined;

/** The best way to roll: likeliest to win, else the one that wounds most. @param {any} one */
export const bestOf = (one) => one.ways.reduce((/** @type {any} */ a, /** @type {any} */ b) => ((b.chance - a.chance || b.dealt - a.dealt) > 0 ? b : a));

/** What a way to roll promises, for a button: a chance, or wounds dealt and taken. @param {any} way @returns {['odds' | 'wounds', Record<string, string | number>]} */
export const promise = (way) => (winnable(way) ? ['odds', { chance: percent(way.chance) }] : ['wounds', { dealt: tenths(way.dealt), hurt: tenths(way.hurt) }]);

/** What help or sabotage would change: dice, and the chance where there is one. @param {{dice: number, chance: number}} help @returns {['odds' | 'dice', Record<string, string | number>]} */
export const change = ({ dice, chance }) => (chance >= 0.005 ? ['odds', { dice: signed(dice), chance: percent(chance) }] : ['dice', { dice: signed(dice) }]);

/** One die. @param {{face: number, rival?: boolean, mark?: string, size?: number}} props */
const Die = ({ face, rival = false, mark = '', size = 40 }) => html`<span class=${`dd ${mark}`}><${Raw} as="span" svg=${d6(face, { size, colour: rival ? 'slate' : 'bone' })} /></span>`;

/** Dice that only lie there. @param {{dice: number[], rival?: boolean, hits?: number[], need?: number, label: string}} props */
function Row({ dice, rival, hits, need, label }) {
  const left = [...(hits ?? [])];
  const size = dice.length > 7 ? 22 : dice.length > 5 ? 27 : 35;
  return html`<span class="dicerow" role="img" aria-label=${label}>${dice.map((face, i) => {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    const good = hits ? at >= 0 : need !== undefined && face >= need;
    return html`<${Die} key=${i} face=${face} rival=${rival} size=${size} mark=${good ? (rival ? 'harm' : 'good') : face ? 'dull' : ''} />`;
  })}</span>`;
}

/** Own dice that may be pressed: what each is used for is written under it. @param {{play: Play, label: string}} props */
function Pressed({ play, label }) {
  const use = diceUse(play);
  const marks = marksOf(play);
  const dice = ownDice(play);
  const word = (/** @type {number} */ mark) => (use === 'assign' ? t(`web.dungeonrun.die.${mark === HIT ? 'hit' : mark === BLOCK ? 'block' : 'none'}`) : t(mark ? 'web.dungeonrun.die.taken' : 'web.dungeonrun.die.kept'));
  return html`<span class=${`dicerow pressable ${dice.length > 5 ? 'many' : ''}`} role="group" aria-label=${label}>${dice.map((face, i) => {
    const can = use !== 'assign' || rolesOf(play, face).length > 1;
    const next = use === 'assign' ? sharedAnew(play, i) : null;
    return html`<button key=${i} class=${`dslot ${can ? 'can' : ''} m${marks[i]} u-${use}`} disabled=${!can || !play.live} data-do=${next ? diceOffer(play, next)?.do : undefined} aria-keyshortcuts=${String(i + 1)} aria-label=${t('web.dungeonrun.die', { face, use: word(marks[i]) })} onClick=${() => pressDie(play, i)}><${Raw} as="span" svg=${d6(face, { size: 40 })} /><i aria-hidden="true">${use === 'assign' ? word(marks[i]) : marks[i] ? '✓' : ' '}</i></button>`;
  })}</span>`;
}

/** Who fights: a name with its mark. @param {{play: Play, seat?: number | null, card?: string | null}} props */
function Party({ play, seat = null, card = null }) {
  if (card) return html`<span class="fighter foe2"><${Icon} name=${iconOf(card)} size=${22} /><b>${cardName(card)}</b></span>`;
  if (seat === null) return null;
  return html`<span class="fighter"><${Chip} player=${playerOf(seat)} size=${20} /><b>${heroName(play.view.seats[seat].hero) || playerName(play, seat)}</b></span>`;
}

/** Both sides with their dice. @param {{play: Play}} props */
export function Sides({ play }) {
  const { clash, doing, outlook } = play.view;
  const roll = clash?.roll ?? doing.roll ?? null;
  const mine = diceUse(play) !== null;
  if (!clash && !roll) return null;
  const hero = clash?.hero ?? roll.seat;
  const other = clash?.rival ?? null;
  const rolls = roll?.seat ?? hero;
  const foe = clash?.foe ?? clash?.trap ?? null;
  const shown = roll && rolls === hero ? roll.dice : clash?.dice ?? [];
  const theirs = clash?.kind === 'duel' ? (roll && rolls === other ? roll.dice : clash.their_dice) : clash?.monster_dice ?? [];
  const waits = foe && !theirs.length && clash?.kind === 'combat' ? Array(monsterOf(play, foe)?.dice ?? 1).fill(0) : theirs;
  const ready = shown.length ? shown : Array(Math.max(0, ...(outlook.now?.ways ?? []).map((/** @type {any} */ way) => way.dice))).fill(0);
  const said = (/** @type {number[]} */ dice) => (dice.some(Boolean) ? dice.join(', ') : t('web.dungeonrun.dice.blank', { dice: dice.length }));
  return html`<div class="sides"><div class=${`side ${mine && rolls === hero ? 'mine' : ''}`}><${Party} play=${play} seat=${hero} />${mine && rolls === hero ? html`<${Pressed} play=${play} label=${t('web.dungeonrun.dice.own')} />` : ready.length ? html`<${Row} dice=${ready} need=${shown.length ? outlook.need : undefined} label=${said(ready)} />` : null}</div>
    ${(foe || other !== null) && html`<div class=${`side ${mine && rolls !== hero ? 'mine' : ''}`}><${Party} play=${play} seat=${other} card=${foe} />${mine && rolls !== hero ? html`<${Pressed} play=${play} label=${t('web.dungeonrun.dice.own')} />` : waits.length ? html`<${Row} dice=${waits} rival=${true} hits=${Array.isArray(clash?.hits) && theirs.length ? clash.hits : undefined} need=${clash?.kind === 'duel' ? 4 : undefined} label=${said(waits)} />` : null}</div>`}</div>`;
}

/** @param {Play} play @param {string} card */
const monsterOf = (play, card) => play.view.tiles.find((/** @type {any} */ one) => one.monster?.card === card)?.monster ?? null;

/** What can be rolled for, and how likely it is: one line for every way. @param {{play: Play, list: any[]}} props */
function Prospects({ play, list }) {
  const several = list.length > 1;
  const wounds = list.some((one) => one.ways.some((/** @type {any} */ way) => way.hurt !== undefined));
  const best = bestOf(list[0]);
  return html`<div class="prospect"><table class="oddstable"><thead class=${wounds ? '' : 'vh'}><tr><th scope="col"><span class="vh">${t('web.dungeonrun.odds.way')}</span></th><th scope="col">${t('web.dungeonrun.odds.rolled')}</th><th scope="col" title=${t('web.dungeonrun.odds.cost')}>${t('web.dungeonrun.odds.wounds')}</th><th scope="col">${t('web.dungeonrun.odds.chance')}</th></tr></thead>
    <tbody>${list.flatMap((one) => one.ways.map((/** @type {any} */ way) => html`<tr key=${one.kind + way.attribute}>
      <th scope="row"><span><${Icon} name=${several ? KIND_ICON[one.kind] : ATTRIBUTE_ICON[way.attribute]} size=${16} label=${t(`web.dungeonrun.odds.${one.kind}`)} />${attributeName(way.attribute)}</span></th><td>${t('web.dungeonrun.odds.dice', { dice: way.dice, need: way.need })}</td>
      <td class="cost">${way.hurt !== undefined && t('web.dungeonrun.odds.hurt', { dealt: tenths(way.dealt), hurt: tenths(way.hurt) })}${way.fall > 0.005 && html` <b>${t('web.dungeonrun.odds.fall', { chance: percent(way.fall) })}</b>`}</td><td class="num">${winnable(way) ? `${percent(way.chance)} %` : '–'}</td></tr>`))}</tbody></table>
    ${!winnable(best) ? html`<p class="goal">${t('web.dungeonrun.odds.long')}</p>` : !several && html`<p class="goal">${t(`web.dungeonrun.odds.${list[0].kind}`)}</p><span class="oddsbar" aria-hidden="true"><i style=${{ width: `${Math.max(1, best.chance * 100)}%` }}></i></span>`}
    <${Helpers} play=${play} one=${list[0]} /></div>`;
}

/** What help and sabotage would make of it. @param {{play: Play, one: any}} props */
function Helpers({ play, one }) {
  if (!one.helpers.length && !one.offered.length) return null;
  const says = (/** @type {string} */ what, /** @type {any} */ help) => { const [end, slots] = change(help); return t(`web.dungeonrun.odds.${what}_${end}`, slots); };
  const row = (/** @type {number} */ seat, /** @type {any} */ inner) => html`<li key=${seat}><${Chip} player=${playerOf(seat)} size=${16} label=${playerName(play, seat)} />${inner}</li>`;
  return html`<ul class="helpers">${one.offered.map((/** @type {any} */ help) => row(help.seat, html`<span class="up">${says('offered', help)}</span>`))}
    ${one.helpers.map((/** @type {any} */ help) => row(help.seat, html`<span class="up">${says('helps', help.strength.dice > help.magic.dice ? help.strength : help.magic)}</span><span class="harm2">${says('hinders', help.sabotage)}</span>`))}</ul>`;
}

/** The whole part. @param {{play: Play}} props */
export function Fight({ play }) {
  const { clash, doing, throws, deck } = play.view;
  const list = prospects(play);
  const title = clash ? t(`web.dungeonrun.fight.${clash.kind}`) : doing.roll ? t('web.dungeonrun.fight.roll') : list.length ? t('web.dungeonrun.fight.ahead') : t('web.dungeonrun.fight.none');
  const offer = diceOffer(play);
  const quiet = !clash && !doing.roll && !list.length;
  return html`<h2 class="eyebrow">${title}</h2><${Sides} play=${play} />
    ${diceUse(play) === 'assign' && html`<p class="sub diehelp">${t(offer ? 'web.dungeonrun.die.help' : 'web.dungeonrun.die.wrong')}</p>`}
    ${!clash?.dice?.length && !doing.roll && list.length > 0 && html`<${Prospects} play=${play} list=${list} />`}
    ${quiet && html`<div class="lastdice">${throws?.length > 0 && html`<${Row} dice=${throws[throws.length - 1]} label=${throws[throws.length - 1].join(', ')} />`}</div>
      <ul class="decks"><li><b>${deck.tiles}</b>${t('web.dungeonrun.deck.tiles', { count: deck.tiles })}</li><li><b>${deck.encounters}</b>${t('web.dungeonrun.deck.encounters', { count: deck.encounters })}</li><li><b>${deck.treasures}</b>${t('web.dungeonrun.deck.treasures', { count: deck.treasures })}</li></ul>
      ${foeHere(play) && html`<p class="sub">${t('web.dungeonrun.fight.here', { name: cardName(foeHere(play)) })}</p>`}`}`;
}

/** @param {Play} play */
const foeHere = (play) => { const cell = own(play)?.cell; return (cell && tileOn(play, cell)?.monster?.card) || null; };

/** @param {{play: Play}} props */
export const Tray = ({ play }) => html`<section class="tray drtray" tabindex="0" aria-label=${t('web.dungeonrun.fight.title')}><${Fight} play=${play} /></section>`;
