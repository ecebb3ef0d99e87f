// The plate of a combat, or of a fight between players. It comes when the first is fought.
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { NAMES, fighterOf } from './combat.js';
import { bonusLine, characterName, initials, percent, playerName, playerOf, shortName, statLetter, statName, statTip,
  tileName } from './naming.js';
import { PAWN_BOX, STAT_ICON, encounter, pawn } from './pieces.js';
import { Dice } from './tray.js';

/** @typedef {import('./play').Play} Play */

/** @param {{play: Play, side: 'sky-left' | 'sky-right'}} props where it hangs over the board */
export function CombatPanel({ play, side }) {
  if (play.view.turn?.fight) return html`<${FightPanel} play=${play} side=${side} />`;
  const told = play.view.turn?.combat;
  if (!told?.foe || !told.odds) return null;
  const { foe: tile, odds } = told;
  const party = told.party.map((id, i) =>
    ({ id, fighter: fighterOf(play, id, told.counted), risk: odds.risks[i] }));
  const letters = [0, 1, 2].map(statLetter);
  return html`<section class=${`plate combat ${side}`} tabindex="0" aria-label=${t('web.hamunaptra.combat.title')}>
    <h2 class="eyebrow"><${Icon} name="crossed-swords" size=${16} />${t('web.hamunaptra.combat.title')}</h2>
    <div class="foe">
      <${Picture} class="tp" box="0 0 100 100"
        svg=${encounter(play.scene.scenery.encounters[tile], tile, letters, { wounds: told.wounds })} />
      <div><b>${tileName(play, tile)}</b>
        <p class="sub">${t('web.hamunaptra.combat.needs', { hits: odds.needs })}</p>
        <p class="sub">
          ${told.chooser === play.seat
            ? t('web.hamunaptra.combat.chooser_you')
            : t('web.hamunaptra.combat.chooser', { name: playerName(play, told.chooser) })}
        </p>
      </div></div>
    <table class="oddstable">
      <thead><tr><td></td>${NAMES.map((name) => html`<th key=${name} scope="col">${statName(name)}</th>`)}
      </tr></thead>
      <tbody><tr><th scope="row">
        ${told.fighter === play.seat
          ? t('web.hamunaptra.combat.dice')
          : t('web.hamunaptra.combat.dice_of', { name: playerName(play, told.fighter) })}
      </th>
        ${told.pools.map((dice, i) => html`<td key=${i}>${odds.wins[i] === null ? '–' : dice}</td>`)}
      </tr>
        <tr><th scope="row">${t('web.hamunaptra.combat.win')}</th>
          ${odds.wins.map((chance, i) =>
            html`<td key=${i} class="num">${chance === null ? '–' : `${percent(chance)}\u00a0%`}</td>`)}
        </tr>
        </tbody></table>
    <ul class="fighters">
      ${party.map(({ id, fighter, risk }) =>
        html`<li key=${id} class=${told.defender === id ? 'named' : ''}>
          <${Picture} class="pp" box=${PAWN_BOX}
            svg=${pawn(told.fighter, initials(play, id), { who: id, hurt: fighter.damage })} />
      <span><b>${shortName(play, id)}</b>
        <span class="sheet">
          ${fighter.stats.slice(0,
            3).map((n, s) =>
              html`<i key=${s} data-tip=${statTip(s)}><${Icon} name=${STAT_ICON[s]} size=${13} />${n}
                ${fighter.bonus[s] ? `+${fighter.bonus[s]}` : ''}</i>`)}
        </span>
      </span>
      <span class="risk" data-tip=${t('web.hamunaptra.tip.risk')}>
        ${t('web.hamunaptra.combat.falls', { chance: percent(risk) })}</span>
      </li>`)}</ul>
    <p class="sub whole" data-tip=${t('web.hamunaptra.tip.whole')}>
      ${t('web.hamunaptra.combat.unscathed', { chance: percent(odds.whole) })}</p>
      ${rolled(play) && html`<${Dice} play=${play} />`}</section>`;
}

/** Whether the dice on the table are of this combat. @param {Play} play */
function rolled(play) {
  const since =
    play.events.slice(play.events.findLastIndex((event) => event.id === 'CombatBegan' || event.id === 'FightBegan'));
  return !!play.view.dice && since.some((event) => ['Attacked', 'Struck', 'Fought'].includes(event.id));
}

/** Optional rule 1. @param {{play: Play, side: string}} props */
function FightPanel({ play, side: hangs }) {
  const told = /** @type {import('./view').Fight} */ (play.view.turn?.fight);
  const side = (/** @type {number} */ seat, /** @type {string[]} */ ids) =>
    html`<div class="side"><b><${Chip} player=${playerOf(seat)} size=${18} />${playerName(play, seat)}</b>
      <ul class="fighters">${ids.map((id) => {
    const { stats, bonus, damage } = fighterOf(play, id, told.counted);
    return html`<li key=${id}>
      <${Picture} class="pp" box=${PAWN_BOX} svg=${pawn(seat, initials(play, id), { who: id, hurt: damage })} />
      <span><b>${characterName(play, id)}</b>
        <span class="sheet">
          ${stats.slice(0,
            3).map((n, s) =>
              html`<i key=${s} data-tip=${statTip(s)}><${Icon} name=${STAT_ICON[s]} size=${13} />${n}
                ${bonus[s] ? `+${bonus[s]}` : ''}</i>`)}
        </span>
      </span>
    </li>`;
  })}</ul></div>`;
  return html`<section class=${`plate combat ${hangs}`} tabindex="0" aria-label=${t('web.hamunaptra.fight.title')}>
    <h2 class="eyebrow"><${Icon} name="crossed-swords" size=${16} />${t('web.hamunaptra.fight.title')}</h2>
    ${side(told.attacker, told.sides[0])}${side(told.rival, told.sides[1])}
      ${rolled(play) && html`<${Dice} play=${play} />`}
    <p class="sub">
      ${told.counted.map((id) =>
        `${tileName(play, id)} ${bonusLine(play.scene.scenery.equipment[id].bonus)}`).join(' · ')}
    </p></section>`;
}
