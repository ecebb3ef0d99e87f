// The fight on the stage: both sides, all dice, what each of them does, and the odds before and after. Dice are
// pressed here.
import { d6 } from '../../lib/draw.js';
import { html, useEffect, useState } from '../../lib/html.js';
import { Button, Chip, Icon, IconButton } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { AbilityFace, reacting } from './cards.js';
import { Die, Prospects, sizeFor } from './dice.js';
import { BLOCK, HIT, canPress, cards, diceOffer, diceUse, marksOf, ownDice, pick, pressDie,
  useOf } from './moves.js';
import { ATTRIBUTES, attributeName, cardName, heroName, letterOf, percent, playerName, playerOf, shareOf, signed,
  textOf, trapLine, youOr } from './naming.js';
import { ATTRIBUTE_ICON, BUST_BOX, bust, hearts, iconOf, smallCard } from './pieces.js';
import { arenaShown, boutOf, diceSeat, swapScene } from './stage.js';
import { lines } from './story.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./stage.js').Bout} Bout */

/** How long a fight that is over stays in sight, in milliseconds. */
const MOMENT = 6000;
const STEPS = /** @type {const} */ (['help', 'theirs', 'yours', 'share', 'wounds']);

/** Who stands against the hero. @param {Play} play @param {Bout} bout */
const foeName = (play, { foe, rival, trap }) =>
  (foe || trap ? cardName(foe ?? trap ?? '') : rival === null ? '' : heroName(play.view.seats[rival].hero));

/** @param {Play} play @param {Bout} bout */
function titleOf(play, bout) {
  const [foe] = foeName(play, bout).split(','); // "Vharoksis, the Ember Wyrm" stands below in full
  const slots = { hero: heroName(play.view.seats[bout.hero].hero), foe };
  return t(slots.foe ? `web.dungeonrun.arena.${bout.kind}` : 'web.dungeonrun.arena.alone', slots);
}

/** The chances before a die has fallen. @param {Play} play @param {Bout} bout */
function oddsOf(play, bout) {
  const { outlook } = play.view;
  if (!bout.ahead) return outlook.now ?? null;
  return (bout.kind === 'combat'
    ? outlook.fight
    : bout.kind === 'escape'
    ? outlook.escape
    : outlook.duel?.[bout.rival ?? '']) ?? null;
}

/** Where an exchange has come to. @param {Play} play */
function stepOf({ view: { clash, waiting } }) {
  if (!clash) return 0;
  if (clash.ward) return 4;
  if (clash.roll || waiting?.kind === 'attribute') return 2;
  if (clash.dice?.length) return 3;
  return clash.monster_dice?.length ? 1 : 0;
}

/** @param {{play: Play}} props */
function Steps({ play }) {
  const now = stepOf(play);
  return html`<ol class="steps">
    ${STEPS.map((step, i) =>
      html`<li key=${step} class=${i < now ? 'past' : ''} aria-current=${i === now ? 'step' : undefined}
        data-tip=${t(`web.dungeonrun.step.${step}`)} tabindex="0">
        ${t(`web.dungeonrun.step.${step}`)}</li>`)}
  </ol>`;
}

/** Life as hearts. @param {{life: number, wounds: number}} props */
const Hearts =
  ({ life, wounds }) => { const says = t('web.dungeonrun.life', { left: Math.max(0, life - wounds), of: life });
return html`<span class="hearts" role="img" aria-label=${says} data-tip=${says} tabindex="0">
  <${Picture} box=${`0 0 ${24 * life} 24`} class="heartrow" svg=${hearts(life, Math.min(life, wounds))} /></span>`;
};

/**
 * A hero of the fight.
 * @param {{play: Play, seat: number, used?: string | null, children?: import('./play').Drawn}} props
 */
function HeroSide({ play, seat, used = null, children }) {
  const told = play.view.seats[seat];
  const armour = told.armour ?? [];
  return html`<div class="aside ally" data-word=${`hero-${seat}`}>
    <${Picture} class="bust" box=${BUST_BOX} svg=${bust(seat, told.hero)} /><div class="aw">
    <b class="an">${heroName(told.hero)}</b>
      <span class="cn"><${Chip} player=${playerOf(seat)} size=${16} />${youOr(play, seat)}</span>
      <${Hearts} life=${told.life} wounds=${told.wounds} />
    <span class="sheet">
      ${ATTRIBUTES.map((one, i) =>
        html`<i key=${one} class=${one === used ? 'used' : ''}
          data-tip=${t('web.dungeonrun.tip.value', { attribute: attributeName(one), value: told.values?.[i] ?? 0 })}
          tabindex="0">
          <${Icon} name=${ATTRIBUTE_ICON[one]} size=${16} label=${attributeName(one)} />
          ${letterOf(one)} ${told.values?.[i]}</i>`)}
      ${armour.length > 0
        && html`<i data-tip=${t('web.dungeonrun.tip.armour',
          { dice: armour.map((n) => `${n}+`).join(', ') })}
          tabindex="0">
          <${Icon} name="battle-gear" size=${16} label=${t('web.dungeonrun.armour')} />
          ${armour.map((n) => `${n}+`).join(' ')}</i>`}
    </span>
      ${children}</div></div>`;
}

/** Dice that others brought or took. @param {{play: Play, clash: import('./view').Clash}} props */
function Aids({ play, clash }) {
  const helped =
    (clash.aids ?? []).flatMap((dice, seat) =>
      (dice ? [{ seat, dice }] : []));
  const rows = [
    ...helped.map(({ seat, dice }) =>
      ({ seat, key: 'web.dungeonrun.arena.helped', dice: signed(dice) })),
    ...(clash.saboteurs
      ?? []).map((seat) => ({ seat, key: 'web.dungeonrun.arena.hindered', dice: '' }))];
  if (!rows.length) return null;
  return html`<ul class="aids">
    ${rows.map(({ seat, key, dice }) =>
      html`<li key=${key + seat} class=${dice ? 'up' : 'harm2'}><${Chip} player=${playerOf(seat)} size=${15} />
        ${t(key, { name: playerName(play, seat), dice })}</li>`)}
  </ul>`;
}

/**
 * The monster or trap of the fight: its card, its numbers by name, its text.
 * @param {{play: Play, card: string}} props
 */
function FoeSide({ play, card }) {
  const { scenery } = play.scene;
  const foe = scenery.monsters[card];
  const met = play.view.tiles.find((one) => one.monster?.card === card)?.monster;
  const stat = (/** @type {string} */ id, /** @type {string | number} */ value) =>
    html`<i key=${id} data-tip=${t(`web.dungeonrun.tip.${id}`, { value })} tabindex="0">
      ${t(`web.dungeonrun.stat.${id}`, { value })}</i>`;
  return html`<div class="aside foe" data-word=${card}>
    <${Picture} class="cp" box="0 0 150 210" svg=${smallCard(scenery, card)} />
    <div class="aw"><b class="an">${cardName(card)}</b>
    ${foe ? html`<${Hearts} life=${foe.life} wounds=${met?.wounds ?? 0} />
      <span class="sheet">${stat('attack', met?.dice ?? foe.attack)}${stat('hits', foe.hits.join(' '))}
        ${stat('defence', foe.defence)}${stat('escape', foe.escape)}</span>`
      : html`<span class="cn">${trapLine(scenery.traps[card])}</span>`}
    <span class="ct">${textOf(card)}</span></div></div>`;
}

/**
 * Hits of the other side that are met by dice marked as blocks: which of their dice do nothing.
 * @param {Play} play
 * @param {number[]} faces
 * @param {(face: number) => boolean} hits
 */
function blockedBy(play, faces, hits) {
  const blocked = new Set(/** @type {number[]} */ ([]));
  if (diceUse(play) !== 'assign') return blocked;
  const marks = marksOf(play);
  const blocks = ownDice(play).filter((_, i) => marks[i] === BLOCK).map((face) => ({ face, ...useOf(play, face) }));
  for (const { face, blocks: can } of blocks.sort((a, b) => a.blocks.length - b.blocks.length)) {
    const free = (/** @type {number} */ one, /** @type {number} */ i) =>
      hits(one) && !blocked.has(i) && can.includes(one);
    const same = faces.findIndex((one, i) => free(one, i) && one === face);
    const at = same >= 0 ? same : faces.findIndex(free);
    if (at >= 0) blocked.add(at);
  }
  return blocked;
}

/**
 * A row of dice with its name.
 * @param {{name: string, note?: string, children?: import('./play').Drawn, label: string, harm?: boolean}} props
 */
const Row = ({ name, note = '', children, label, harm = false }) =>
  html`<div class=${`adice ${harm ? 'theirs' : ''}`} data-word=${harm ? 'their-dice' : 'own-dice'}>
    <p><b>${name}</b>${note && html`<span>${note}</span>`}</p>
    <div class="dicerow" role="group" aria-label=${label}>${children}</div></div>`;

/** @param {number[]} dice */
const said = (dice) => (dice.some(Boolean) ? dice.join(', ') : t('web.dungeonrun.dice.blank', { dice: dice.length }));

/** The dice of the other side. @param {{play: Play, bout: Bout}} props */
function Theirs({ play, bout }) {
  const { clash, seats, throws } = play.view;
  const duel = bout.kind === 'duel';
  if (duel && bout.rival !== null
    && diceSeat(play) === bout.rival) return html`<${Yours} play=${play} bout=${bout} seat=${bout.rival} />`;
  const known = duel
    ? (clash?.roll?.seat === bout.rival ? clash.roll.dice : clash?.their_dice ?? [])
    : bout.kind === 'freeattack'
    ? (clash?.hits ? throws[throws.length - 1] ?? [] : [])
    : clash?.monster_dice ?? [];
  const foe = bout.foe
    ? play.view.tiles.find((one) => one.monster?.card === bout.foe)?.monster
    : null;
  const waits = !known.length && ['combat', 'freeattack'].includes(bout.kind) ? Array(foe?.dice ?? 1).fill(0) : known;
  if (!waits.length) return null;
  const set = bout.foe ? play.scene.scenery.monsters[bout.foe].hits : [];
  const left = Array.isArray(clash?.hits) ? [...clash.hits] : null;
  const harmful = duel ? play.view.outlook.harmful ?? [] : set;
  const hits = (/** @type {number} */ face) => harmful.includes(face);
  const blocked = blockedBy(play, waits, (face) => (left ? left.includes(face) : hits(face)));
  const size = sizeFor(waits.length);
  const note = bout.foe && !known.length
    ? t('web.dungeonrun.arena.theirs', { dice: waits.length, hits: set.join(' ') })
    : '';
  return html`<${Row} harm=${true} name=${foeName(play, bout)} note=${note}
    label=${`${duel && bout.rival !== null
      ? heroName(seats[bout.rival].hero)
      : foeName(play, bout)}: ${said(waits)}`}>
    ${waits.map((face, i) => {
    const at = left ? left.indexOf(face) : hits(face) && face ? 0 : -1;
    if (left && at >= 0) left.splice(at, 1);
    const use = !face ? '' : blocked.has(i) ? 'blocked' : at >= 0 ? 'harm' : 'dull';
    return html`<${Die} key=${`${waits.join('')}${i}`} face=${face} rival=${true} size=${size} mark=${use}
      word=${use && t(`web.dungeonrun.die.${use}`)} />`;
  })}<//>`;
}

/** A hero's dice: pressed if they are asked about, else told. @param {{play: Play, bout: Bout, seat: number}} props */
function Yours({ play, bout, seat }) {
  const { clash, doing, seats } = play.view;
  const { need = 0 } = play.view.outlook; // told once there are dice
  const roll = clash?.roll ?? doing.roll ?? null;
  const use = diceUse(play);
  const name = heroName(seats[seat].hero);
  const asked = use && diceSeat(play) === seat;
  const dice = asked ? ownDice(play) : roll?.seat === seat ? roll.dice : clash?.dice ?? [];
  const ready = dice.length
    ? dice
    : Array(Math.max(0, ...(oddsOf(play, bout)?.ways ?? []).map((way) => way.dice))).fill(0);
  if (!ready.length) return null;
  const size = dice.length ? sizeFor(ready.length) : 32;
  if (asked) return html`<${Row} name=${name}
    note=${t(use === 'assign'
      ? (diceOffer(play) ? 'web.dungeonrun.die.help' : 'web.dungeonrun.die.wrong')
      : `web.dungeonrun.die.${use}`)}
    label=${t('web.dungeonrun.dice.own')}>
    <${Pressed} play=${play} use=${use} size=${size} /><//>`;
  const goal = ['escape', 'disarm'].includes(bout.kind) ? 'success' : 'hit';
  return html`<${Row} name=${name}
    note=${dice.length ? t('web.dungeonrun.arena.need', { need }) : ''}
    label=${`${name}: ${said(ready)}`}>
    ${ready.map((face, i) => {
    const good = face > 0 && face >= need;
    return html`<${Die} key=${`${ready.join('')}${i}`} face=${face} size=${size}
      mark=${face ? (good ? 'good' : 'dull') : ''}
      word=${good ? t(`web.dungeonrun.die.${goal}`) : face ? '–' : ''} />`;
  })}<//>`;
}

/**
 * Own dice that may be pressed: what each is used for is written under it.
 * @param {{play: Play, use: 'assign' | 'reroll' | 'turn', size: number}} props
 */
function Pressed({ play, use, size }) {
  const marks = marksOf(play);
  const dice = ownDice(play);
  const word = (/** @type {number} */ mark) =>
    (use === 'assign'
      ? t(`web.dungeonrun.die.${mark === HIT ? 'hit' : mark === BLOCK ? 'block' : 'none'}`)
      : t(mark ? 'web.dungeonrun.die.taken' : 'web.dungeonrun.die.kept'));
  return dice.map((face, i) => {
    const can = canPress(play, i);
    return html`<button key=${`${dice.join('')}${i}`} class=${`dslot ${can ? 'can' : ''} m${marks[i]} u-${use}`}
      disabled=${!can || !play.live} aria-keyshortcuts=${i < 9 ? String(i + 1) : undefined}
      aria-label=${t('web.dungeonrun.die', { face, use: word(marks[i]) })} onClick=${() => pressDie(play, i)}>
      <${Raw} as="span" svg=${d6(face, { size })} />
      <i aria-hidden="true">${use === 'assign' ? word(marks[i]) : marks[i] ? '✓' : ' '}</i></button>`;
  });
}

/** What the dice as they are shared out would come to. @param {{play: Play, bout: Bout}} props */
function Verdict({ play, bout }) {
  const { outlook, clash, tiles, seats } = play.view;
  if (diceUse(play) !== 'assign' || !clash) return null;
  const count = (/** @type {number} */ role) => marksOf(play).filter((mark) => mark === role).length;
  const [hits, blocks] = [count(HIT), count(BLOCK)];
  const foe = foeName(play, bout);
  const [wounds, fall] = outlook.take?.[Math.max(0, outlook.take.length - 1 - blocks)] ?? [0, 0];
  const told = seats[bout.hero];
  const { deal = [], wanted = 0 } = outlook;
  const dealt = () => {
    if (bout.kind === 'duel') { const [hurt, beaten] = deal[Math.min(hits, deal.length - 1)];
    return t(beaten > 0.005 ? 'web.dungeonrun.verdict.duel' : 'web.dungeonrun.verdict.duel_safe',
      { foe, wounds: shareOf(hurt), chance: percent(beaten) });
    }
    const card = tiles.find((one) => one.monster?.card === bout.foe)?.monster;
    const life = play.scene.scenery.monsters[bout.foe ?? ''].life - (card?.wounds ?? 0);
    return hits >= wanted
      ? t('web.dungeonrun.verdict.kills', { foe })
      : t('web.dungeonrun.verdict.leaves', { foe, life: Math.min(life, wanted - hits) });
  };
  return html`<p class="verdict" role="status">
    <span class=${bout.kind !== 'duel' && hits >= wanted ? 'up' : ''}>${dealt()}</span>
    <span class=${wounds > 0 ? 'harm2' : 'up'}>
      ${wounds > 0 ? t(fall > 0.005 ? 'web.dungeonrun.verdict.takes_fall' : 'web.dungeonrun.verdict.takes',
        { wounds: shareOf(wounds), left: (told.life ?? 0) - told.wounds, chance: percent(fall) })
        : t('web.dungeonrun.verdict.unhurt')}
    </span>
  </p>`;
}

/** Abilities that may be used now, each with its words. @param {{play: Play}} props */
function Reactions({ play }) {
  if (!reacting(play)) return null;
  return html`<ul class="reacts" aria-label=${t('web.dungeonrun.arena.react')}>
    ${[...cards(play)].map(([power, [offer]]) => {
    const on = play.pick?.do === offer.do;
    return html`<li key=${power}>
      <button class=${`ab can ${on ? 'on' : ''}`} data-power=${power} aria-pressed=${on}
        onClick=${() => pick(play, offer)}>
        <${AbilityFace} play=${play} power=${power} /></button>
    </li>`;
  })}</ul>`;
}

/** @param {{play: Play}} props */
export function Arena({ play }) {
  const bout = boutOf(play);
  if (!bout || !arenaShown(play)) return null;
  const { clash } = play.view;
  const title = titleOf(play, bout);
  const odds = oddsOf(play, bout);
  return html`<section class=${`arena k-${bout.kind}`} tabindex="0" aria-label=${title}>
    <header><h2 data-tip=${title}>${title}</h2>
      ${['combat', 'duel'].includes(bout.kind) && html`<${Steps} play=${play} />`}
      <${Button} kind="quiet" shortcut="M" onClick=${() => swapScene(play)}>${t('web.dungeonrun.arena.map')}<//>
    </header>
    <div class="asides">
      <${HeroSide} play=${play} seat=${bout.hero} used=${clash?.dice?.length || clash?.roll ? clash.attribute : null}>
        ${clash && html`<${Aids} play=${play} clash=${clash} />`}<//>
      <span class="versus" aria-hidden="true">
        <${Icon} name=${bout.kind === 'escape' ? 'run' : bout.trap ? 'spiky-pit' : 'crossed-swords'} size=${30} />
      </span>
      ${bout.foe || bout.trap
        ? html`<${FoeSide} play=${play} card=${bout.foe ?? bout.trap} />`
        : bout.rival !== null && html`<${HeroSide} play=${play} seat=${bout.rival} />`}
    </div>
    <div class="rolls"><${Theirs} play=${play} bout=${bout} />
      ${!['freeattack'].includes(bout.kind) && html`<${Yours} play=${play} bout=${bout} seat=${bout.hero} />`}</div>
    <${Verdict} play=${play} bout=${bout} /><${Reactions} play=${play} />
      ${odds && html`<div class="aodds"><${Prospects} play=${play} list=${[odds]} /></div>`}</section>`;
}

/** Back to the fight that goes on behind the dungeon. @param {{play: Play}} props */
export const ToArena = ({ play }) =>
  (play.view.clash && !arenaShown(play) && swappable(play)
    ? html`<div class="toarena">
      <${Button} shortcut="M" onClick=${() => swapScene(play)}>${t('web.dungeonrun.arena.back')}<//></div>`
    : null);
/** The dungeon is shown because somebody wished it. @param {Play} play */
const swappable = (play) => !play.offers.some((offer) => offer.cell);

// ---- when it is over ----------------------------------------------------------------

/** What a fight comes to, in the words of the log. */
const CAME = new Set(
  ['MonsterHurt', 'MonsterKilled', 'Wounded', 'Fainted', 'Died', 'EscapeWon', 'EscapeFailed', 'TrapDisarmed',
    'TrapSprung', 'Saved', 'ArmourRolled']);
/** Begins what is summed up. */
const BEGAN =
  new Set(['MonsterRolled', 'FreeAttack', 'Struck', 'Defended', 'EscapeWon', 'EscapeFailed', 'TrapDisarmed',
    'TrapSprung']);

/** The last fight in the events: its dice, and what came of it. @param {Play} play */
function lastBout(play) {
  const all = play.events;
  for (let i = all.length - 1; i >= Math.max(0, all.length - 30); i--) {
    if (!BEGAN.has(all[i].id)) continue;
    const rest = all.slice(i);
    const came = new Set(rest.filter(({ id }) => CAME.has(id)).map(({ n }) => n));
    const [first] = rest;
    const own = rest.find(({ id }) => id === 'Rolled') ?? (all[i - 1]?.id === 'Rolled' ? all[i - 1] : null);
    return { first, own, came };
  }
  return null;
}

/**
 * The fight that is over stays a moment, aside; it can be closed. The log says the same to ears.
 * @param {{play: Play}} props
 */
export function Aftermath({ play }) {
  const bout = lastBout(play);
  const last = bout?.first.n ?? 0;
  const [seen, setSeen] = useState(last);
  const open = arenaShown(play);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setSeen(last), MOMENT);
    return () => clearTimeout(timer);
  }, [last, open]);
  if (!bout || seen === last || play.replay || open) return null;
  const { first, own, came } = bout;
  const dice = (/** @type {string} */ faces, /** @type {boolean} */ rival) =>
    html`<span class="dicerow" aria-hidden="true">
      ${[...faces].map((face, i) =>
        html`<${Die} key=${i} face=${+face} rival=${rival} size=${faces.length > 7 ? 20 : 26} />`)}
    </span>`;
  return html`<aside class="plate aftermath" aria-label=${t('web.dungeonrun.arena.over')}>
    <h2 class="eyebrow">${first.slots.card ? html`<${Icon} name=${iconOf(first.slots.card)} size=${18} />` : null}
      ${first.slots.card ? cardName(first.slots.card) : t('web.dungeonrun.arena.over')}</h2>
    <${IconButton} glyph="close" size=${16} label=${t('web.close')} onClick=${() => setSeen(last)} />
    ${first.slots.dice && dice(first.slots.dice, first.id !== 'Struck')}
      ${own && own.slots.dice !== first.slots.dice && dice(own.slots.dice, false)}
    ${lines(play, play.events).filter(({ n }) => came.has(n)).slice(-4)
      .map(({ n, say, tone }) => html`<p key=${n} class=${tone ?? ''}>${t(say.key, say.slots)}</p>`)}</aside>`;
}
