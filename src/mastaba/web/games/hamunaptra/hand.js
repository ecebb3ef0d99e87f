// The left of the dock: the own hand of tiles, and the expedition.
import { html, signal, useEffect } from '../../lib/html.js';
import { small } from '../../lib/state.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { Fray, frayOf } from './fray.js';
import { inHand, people, pickPerson, pickTile, takeable, useful } from './moves.js';
import { bonusLine, cellName, characterName, initials, own, partyOf, personOf, playerName, shortName, spelled,
  statLetter, statTip, tileAbout, tileName, tileNote } from './naming.js';
import { isTaking, useSuggested } from './suggested.js';
import { PAWN_BOX, STAT_ICON, gearIcon, handTile, pawn } from './pieces.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./view').Character} Character */

/** @typedef {'fray' | 'hand' | 'party'} Part */

/** The part that was asked for; null follows the turn. */
const wanted = signal(/** @type {Part | null} */ (null));

/** A phone shows a combat where the hand is: the board keeps its room. @param {Play} play */
const frayHere = (play) => small.value && !!frayOf(play);

/** @param {Play} play @returns {Part} */
function partNow(play) {
  const seat = own(play);
  if (frayHere(play)) return wanted.value ?? 'fray';
  if (!seat?.hand) return 'party';
  const mine = play.offers.length > 0;
  const asked = play.view.waiting?.kind;
  if (mine && (asked === 'place' || asked === 'equip' || asked === 'discard')) return wanted.value ?? 'hand';
  return wanted.value
    ?? (mine && asked !== 'draft' && asked !== 'entrance' ? 'party' : seat.hand.length ? 'hand' : 'party');
}

/** @type {Record<Part, string>} */
const TITLES =
  { fray: 'web.hamunaptra.hand.parts', hand: 'web.hamunaptra.hand.title', party: 'web.hamunaptra.party.title' };

/** @param {{play: Play}} props */
export function Hand({ play }) {
  const seat = own(play);
  const part = partNow(play);
  const whose = play.seat ?? play.view.turn?.seat ?? play.view.waiting?.seat ?? 0;
  const party = partyOf(play, whose);
  const fray = frayHere(play);
  useEffect(() => { wanted.value = null; }, [fray]);
  const part2 = (/** @type {Part} */ id, /** @type {string} */ text) =>
    html`<button role="tab" class="dtab" aria-selected=${part === id}
      onClick=${() => { wanted.value = part === id ? null : id; }}>
      ${text}</button>`;
  return html`<section class="hand" aria-label=${t(TITLES[part])}>
    <div class="dtabs" role="tablist" aria-label=${t('web.hamunaptra.hand.parts')}>
      ${fray && part2('fray', t('web.hamunaptra.combat.title'))}
      ${seat?.hand && part2('hand', t('web.hamunaptra.hand.tab', { tiles: seat.hand.length }))}
      ${part2('party',
        play.seat === null
          ? t('web.hamunaptra.party.of', { name: playerName(play, whose) })
          : t('web.hamunaptra.party.tab',
            { people: party.filter((one) => one.cell || !play.view.round).length }))}</div>
    ${part === 'fray'
      ? html`<${Fray} play=${play} />`
      : part === 'hand'
      ? html`<${Tiles} play=${play} hand=${seat?.hand} />`
      : html`<${Party} play=${play} party=${party} />`}</section>`;
}

/** @param {{play: Play, hand: string[]}} props */
function Tiles({ play, hand }) {
  const now = inHand(play);
  const letters = [0, 1, 2].map(statLetter);
  if (!hand.length) return html`<p class="sub quietnote">${t('web.hamunaptra.hand.empty')}</p>`;
  return html`<ul class="tilerow">${hand.map((id, i) => {
    const on = now?.id === id || (play.pick?.args.tile === id && !play.pick.cell);
    const can = useful(play, id);
    const mask = on ? now?.mask ?? null : null;
    return html`<li key=${id}>
      <button class=${`ht ${can ? 'can' : ''} ${on ? 'on' : ''}`} data-tile=${id} data-word=${id} aria-pressed=${on}
        aria-keyshortcuts=${String(i + 1)} aria-label=${tileLabel(play, id, can)} data-tip=${tileTip(play, id)}
      onClick=${(/** @type {MouseEvent} */ event) => { if (!pickTile(play, id)) inspectTile(play, id, event); }}>
      <${Picture} class="tp" box="-3 -3 106 106" svg=${handTile(play.scene.scenery, id, mask, letters)} />
        <b>${tileName(play, id)}</b><span>${tileNote(play, id)}</span><kbd aria-hidden="true">${i + 1}</kbd>
      </button></li>`;
  })}</ul>`;
}

/** @param {Play} play @param {string} id */
export const tileTip = (play, id) => `${tileName(play, id)}: ${tileAbout(play, id).join('. ')}`;

/** @param {Play} play @param {string} id @param {boolean} can */
function tileLabel(play, id, can) {
  const name = `${tileName(play, id)}, ${tileNote(play, id)}`;
  return can ? t('web.hamunaptra.hand.take', { tile: name }) : name;
}

/** @param {Play} play @param {string} id @param {MouseEvent} event */
export function inspectTile(play, id, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const lines = tileAbout(play, id);
  play.inspect({ title: tileName(play, id), lines, x: box.x + box.width / 2, y: box.y });
  play.speak([tileName(play, id), ...lines].join('. '));
}

/** @param {{play: Play, party: Character[]}} props */
function Party({ play, party }) {
  if (!party.length) return html`<p class="sub quietnote">${t('web.hamunaptra.party.none')}</p>`;
  const can = people(play);
  const may = takeable(play);
  const now = inHand(play);
  return html`<ul class=${`partyrow ${party.length > 5 ? 'many' : ''}`}>${party.map((who, i) => {
    const dead = !who.cell && play.view.round > 0;
    const able = can.has(who.id) || may.has(who.id);
    const on = now?.id === who.id || (play.pick?.args.character === who.id && !play.pick?.cell);
    const { stats } = personOf(play, who.id);
    return html`<li key=${who.id}>
      <button class=${`pc ${able ? 'can' : ''} ${on ? 'on' : ''} ${dead ? 'dead' : ''}`} data-who=${who.id}
        data-word=${who.id} aria-pressed=${on} aria-keyshortcuts=${String(i + 1)}
        aria-label=${personLabel(play, who, able)} data-tip=${personLabel(play, who, false)}
      onClick=${(/** @type {MouseEvent} */ event) => {
        if (!pickPerson(play, who.id)) inspectPerson(play, who, event); }}>
      <${Picture} class="pp" box=${PAWN_BOX}
        svg=${pawn(who.seat, initials(play, who.id), { who: who.id, hurt: who.damage })} />
        <b>${shortName(play, who.id)}</b>
      <span class="sheet" aria-hidden="true">
        ${stats.map((n, s) =>
          html`<i key=${s} data-tip=${statTip(s)}><${Icon} name=${STAT_ICON[s]} size=${13} />
            ${s === 3 && play.view.turn?.seat === who.seat && who.cell ? `${who.points}/${n}` : n}</i>`)}
      </span>
      ${dead ? html`<em>${t('web.hamunaptra.party.dead')}</em>`
        : who.halted
        ? html`<em data-tip=${t('web.hamunaptra.tip.halted')}>${t('web.hamunaptra.party.halted')}</em>`
        : ''}
      ${who.gear && html`<span class="wears"
        data-tip=${`${tileName(play, who.gear)} ${bonusLine(play.scene.scenery.equipment[who.gear].bonus)}`}>
        <${Icon} name=${gearIcon(who.gear)} size=${17} /></span>`}
        <kbd aria-hidden="true">${i + 1}</kbd></button></li>`;
  })}</ul>`;
}

/** @param {Play} play @param {Character} who @param {boolean} able */
function personLabel(play, who, able) {
  const { stats } = personOf(play, who.id);
  const parts = [characterName(play, who.id), spelled(stats)];
  if (who.cell) parts.push(t('web.hamunaptra.party.at', { cell: cellName(who.cell), points: who.points }));
  if (who.gear) parts.push(
    `${tileName(play, who.gear)}: ${spelled(play.scene.scenery.equipment[who.gear].bonus, '+')}`);
  if (!who.cell && play.view.round) parts.push(t('web.hamunaptra.party.dead'));
  const text = parts.join(', ');
  return able ? t('web.hamunaptra.party.choose', { name: text }) : text;
}

/** @param {Play} play @param {Character} who @param {MouseEvent} event */
export function inspectPerson(play, who, event) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const lines = personLabel(play, who, false).split(', ').slice(1);
  play.inspect({ title: characterName(play, who.id), lines, x: box.x + box.width / 2, y: box.y });
  play.speak(personLabel(play, who, false));
}

/** The characters that may be drafted, all on the table. @param {{play: Play}} props */
export function Draft({ play }) {
  useSuggested(play);
  if (play.view.waiting?.kind !== 'draft') return null;
  const taken = new Map(play.view.characters.map((one) => [one.id, one.seat]));
  const offers =
    new Map((isTaking(play) ? [] : play.offers).filter((offer) => offer.verb === 'draft')
      .map((offer) => [offer.args.character, offer]));
  const liked = play.offers.find((offer) => offer.verb === 'suggest')?.args.character;
  return html`<section class="plate draft" tabindex="0" aria-label=${t('web.hamunaptra.draft.title')}>
    <h2 class="eyebrow">${t('web.hamunaptra.draft.title')}</h2>
    <ul>${play.scene.scenery.characters.map(({ id, stats }) => {
    const seat = taken.get(id);
    const offer = offers.get(id);
    const on = !!offer && play.pick?.do === offer.do;
    const inner =
      html`<${Picture} class="pp" box=${PAWN_BOX} svg=${pawn(seat ?? null, initials(play, id), { who: id })} />
        <span class="who2"><b>${characterName(play, id)}</b><span class="trade">${t(`hamunaptra.who.${id}`)}</span>
        </span>
        <span class="sheet">
          ${stats.map((n, s) =>
            html`<i key=${s} class=${`st${s}`} data-tip=${statTip(s)}><${Icon} name=${STAT_ICON[s]} size=${14} />
              ${statLetter(s)} ${n}</i>`)}
        </span>`;
    return html`<li key=${id}>
      ${offer ? html`<button class=${`dc can ${on ? 'on' : ''}`} data-who=${id} aria-pressed=${on}
        aria-label=${t('web.hamunaptra.draft.take', { name: characterName(play, id), sheet: spelled(stats) })}
        data-tip=${`${characterName(play, id)}: ${t(`hamunaptra.who.${id}`)}. ${spelled(stats)}`}
        onClick=${() => (on ? play.act(offer.do) : play.choose(offer))}>
        ${inner}</button>`
      : html`<div class=${`dc ${seat === undefined ? '' : 'gone'}`}>${inner}
        ${seat !== undefined && html`<span class="vh">${playerName(play, seat)}</span>`}</div>`}</li>`;
  })}</ul></section>`;
}

/** What a phone's dock leaves out. @param {Play} play @returns {import('./play').Tab} */
export function tab(play) {
  const waiting = play.view.offers.filter((offer) => offer.to === play.seat && offer.open).length;
  return { glyph: 'copy', label: t('web.hamunaptra.tab.gear'), count: waiting };
}

