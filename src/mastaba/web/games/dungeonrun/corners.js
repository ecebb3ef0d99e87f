// What hangs over the board: the endgame, what only this seat has seen, a choice of cards, a trade, the key to the
// glow.
import { html, useState } from '../../lib/html.js';
import { Chip, Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { FocusList } from '../../table/squares.js';
import { Aftermath, Arena, ToArena } from './arena.js';
import { Chooser, choosing } from './cards.js';
import { wayTo } from './geometry.js';
import { nextCell, targets } from './moves.js';
import { cardName, cellName, heroName, playerName, playerOf, textOf, tileName } from './naming.js';
import { smallCard, tile } from './pieces.js';
import { arenaShown } from './stage.js';
import { TradePanel, trading } from './trade.js';

/** @typedef {import('./play').Play} Play */

/** The dungeon wakes: who has the Stone, how far it is home. @param {{play: Play}} props */
function Endgame({ play }) {
  const { endgame, bearer, seats, waiting, boss, boss_shown: shown, boss_dead: dead, tiles } = play.view;
  if (!waiting) return null;
  const loose = tiles.find((one) => one.loose?.includes('A1'))?.cell ?? null;
  if (!endgame && !loose) {
    const lair = shown && !dead && boss && tiles.find((one) => one.monster?.card === boss);
    return lair ? html`<div class="drbanner boss" role="status"><${Icon} name="crowned-skull" size=${20} />
      <span>${t('web.dungeonrun.banner.boss', { name: cardName(boss), cell: cellName(lair.cell) })}</span>
    </div>` : null;
  }
  const cell = bearer === null ? loose : seats[bearer].cell;
  const steps = cell ? (wayTo(play.view, cell, '0,0')?.length ?? 1) - 1 : 0;
  const key = bearer === null
    ? 'web.dungeonrun.banner.loose'
    : bearer === play.seat
    ? 'web.dungeonrun.banner.you'
    : 'web.dungeonrun.banner.other';
  return html`<div class="drbanner end" role="status"><${Icon} name="rune-stone" size=${24} />
    ${bearer !== null && html`<${Chip} player=${playerOf(bearer)} size=${20} />`}
    <span>${t(key,
      { name: bearer === null ? '' : playerName(play, bearer),
        hero: bearer === null ? '' : heroName(seats[bearer].hero), cell: cell ? cellName(cell) : '', steps })}</span>
  </div>`;
}

/** Tiles, treasures, the Boss, cards of others: known to this seat alone. @param {Play} play */
function secrets(play) {
  const { view } = play;
  if (play.seat === null || view.outcome) return [];
  const { scenery } = play.scene;
  const found = [];
  for (const [at, id] of view.deck.top.entries()) if (id !== '?') found.push(
    { key: `t${at}`, title: t('web.dungeonrun.peek.tile', { number: at + 1, tile: tileName(id) }), box: '0 0 100 100',
      svg: tile(scenery, id, scenery.tiles[id].exits), about: textOf(id) });
  if (view.boss
    && !view.boss_shown) found.push(
      { key: 'boss', title: t('web.dungeonrun.peek.boss', { name: cardName(view.boss) }), box: '0 0 150 210',
        svg: smallCard(scenery, view.boss), about: textOf(view.boss) });
  for (const one of view.tiles) for (
    const card of [...(one.peeked ?? []), ...(one.monster?.peeked ?? [])]) found.push(
    { key: `${one.cell}${card}`,
      title: t('web.dungeonrun.peek.on', { card: cardName(card), cell: cellName(one.cell) }), box: '0 0 150 210',
      svg: smallCard(scenery, card), about: textOf(card) });
  return found;
}

/** @param {{play: Play}} props */
function Peeks({ play }) {
  const list = secrets(play);
  const [shut, setShut] = useState(false);
  if (!list.length || choosing(play) || trading(play) || arenaShown(play)) return null;
  return html`<section class=${`plate peeks ${shut ? 'shut' : ''}`} aria-label=${t('web.dungeonrun.peek.title')}>
    <button class="peekhead" aria-expanded=${!shut} onClick=${() => setShut(!shut)}><${Glyph} name="eye" size=${17} />
      ${t('web.dungeonrun.peek.title')}<b>${list.length}</b></button>
    ${!shut && html`<ul>
      ${list.map((one) =>
        html`<li key=${one.key} title=${one.about}><${Picture} class="cp" box=${one.box} svg=${one.svg} />
          <span>${one.title}</span></li>`)}
    </ul>`}</section>`;
}

/** What glows, in words. @param {{play: Play}} props */
function Legend({ play }) {
  const cells = targets(play);
  const laid = new Set(play.view.tiles.map((one) => one.cell));
  const verbs =
    new Set(/** @type {string[]} */ ([...cells].map(([cell, [offer]]) =>
      (offer.verb === 'move' ? (laid.has(cell) ? 'walk' : 'explore') : offer.verb))));
  if (play.offers.some((offer) => offer.verb === 'fight' || offer.verb === 'duel')) verbs.add('attack');
  const known = ['walk', 'explore', 'attack'].filter((verb) => verbs.has(verb));
  if (!known.length || arenaShown(play)) return null;
  return html`<div class="drkey" aria-hidden="true">
    ${known.map((verb) =>
      html`<span key=${verb}>
        ${verb === 'explore'
          ? html`<b>?</b>`
          : html`<${Icon} name=${verb === 'walk' ? 'boot-prints' : 'crossed-swords'} size=${17} />`}
        ${t(`web.dungeonrun.legend.${verb}`)}</span>`)}
  </div>`;
}

/** Who has asked to live, and who has voted. @param {{play: Play}} props */
function Vote({ play }) {
  const { fall } = play.view.doing;
  if (!fall || play.view.waiting?.kind !== 'begVote') return null;
  return html`<section class="plate chooser one vote" aria-label=${t('web.dungeonrun.vote')}>
    <h2 class="eyebrow">${t('web.dungeonrun.vote')}</h2>
    <p>${t('web.dungeonrun.vote.about',
      { name: playerName(play, fall.seat), hero: heroName(play.view.seats[fall.seat].hero) })}</p>
    <ul class="voters">
      ${play.view.seats.filter((one) => one.seat !== fall.seat
        && one.status !== 'dead').map((one) =>
          html`<li key=${one.seat}><${Chip} player=${playerOf(one.seat)} size=${18} />${playerName(play, one.seat)}
            <span>${fall.voted.includes(one.seat) ? '✓' : '…'}</span></li>`)}
    </ul></section>`;
}

/** @param {{play: Play}} props */
export function Corners({ play }) {
  return html`<${Endgame} play=${play} /><${Arena} play=${play} /><${Aftermath} play=${play} />
    <${ToArena} play=${play} /><${Chooser} play=${play} /><${TradePanel} play=${play} /><${Vote} play=${play} />
    <${Peeks} play=${play} /><${Legend} play=${play} />
    <${FocusList} play=${play} cells=${targets(play).keys()} name=${cellName}
      onNext=${(/** @type {1 | -1} */ way) => nextCell(play, way)} />`;
}
