// The heroes' plates: hearts, gear, conditions, loot, the Stone.
import { html } from '../../lib/html.js';
import { Chip, Glyph, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { Clock } from '../../table/clock.js';
import { Conditions } from './hero.js';
import { ATTRIBUTES, attributeName, cardName, heroName, letterOf, playerName, playerOf, powerName } from './naming.js';
import { ICON_OF, hearts, iconOf } from './pieces.js';

/** @typedef {import('../../table/play.js').Play} Play */

/** Who plays a seat, and from where. @param {{play: Play, seat: number, word: string}} props */
function Kind({ play, seat, word }) {
  const info = play.table.seats[seat];
  if (word) return html`<span class="kind">${word}</span>`;
  if (info.who === 'bot') return html`<span class="kind"><${Glyph} name="bot" size=${15} />${t('web.table.kind.bot')}</span>`;
  if (info.who === 'open') return html`<span class="kind">${t('web.table.kind.open')}</span>`;
  if (!info.online && play.away) return html`<button class="kind away" aria-label=${t('web.table.away.open', { name: playerName(play, seat) })} onClick=${() => play.away?.(seat)}><${Glyph} name="wifi" size=${15} />${t('web.table.kind.away')}<${Glyph} name="caret" size=${14} /></button>`;
  if (!info.online) return html`<span class="kind away"><${Glyph} name="wifi" size=${15} />${t('web.table.kind.away')}</span>`;
  return html`<span class="kind"><${Glyph} name="wifi" size=${15} />${t('web.table.kind.remote')}</span>`;
}

/** All that is known of a seat, in words. @param {Play} play @param {number} seat */
function inspect(play, seat) {
  return (/** @type {MouseEvent} */ event) => {
    const told = play.view.seats[seat];
    const lines = [];
    if (told.values) lines.push(ATTRIBUTES.map((one, i) => `${attributeName(one)} ${told.values[i]}`).join(' · '));
    if (told.worn.length) lines.push(t('web.dungeonrun.seat.worn', { cards: told.worn.map(cardName).join(', ') }));
    if (told.skills?.length) lines.push(t('web.dungeonrun.seat.skills', { powers: told.skills.map(powerName).join(', ') }));
    lines.push(t('web.dungeonrun.seat.loot', { cards: told.loot }));
    if (told.known?.length) lines.push(t('web.dungeonrun.seat.known', { cards: told.known.map(cardName).join(', ') }));
    const { who, bot } = play.table.seats[seat];
    if (who === 'bot' && bot) lines.push(t(`web.kind.bot.${bot}`));
    const box = /** @type {Element} */ (event.currentTarget).closest('.seat')?.getBoundingClientRect() ?? new DOMRect();
    const title = [playerName(play, seat), heroName(told.hero)].filter(Boolean).join(' · ');
    play.inspect({ title, lines, x: box.x + box.width / 2, y: box.bottom - 20, beside: innerWidth > 1180 ? box : undefined });
    play.speak([title, ...lines].join('. '));
  };
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
export function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const mine = seat === play.seat && !play.replay;
  const turn = (play.view.waiting?.seat ?? play.view.active) === seat && !play.replay;
  const word = mine ? t('web.table.kind.you') : here.has(seat) ? t('web.table.kind.device') : '';
  const first = play.view.first === seat && play.view.seats.length > 1;
  const dead = told.status === 'dead';
  return html`<article class=${`plate seat drs ${turn ? 'hot' : ''} ${mine ? 'me' : ''} ${dead ? 'out' : ''} ${told.stone ? 'bears' : ''}`} aria-label=${playerName(play, seat)}>
    ${turn && html`<span class="turnflag"><span>${t(mine ? 'web.table.your_turn' : 'web.table.to_play')}</span>${play.clock && html`<${Clock} clock=${play.clock} />`}</span>`}
    <div class="hd"><${Chip} player=${playerOf(seat)} size=${24} /><button class="nm" onClick=${inspect(play, seat)}>${playerName(play, seat)}</button>${first && html`<span class="firsttoken" role="img" aria-label=${t('web.dungeonrun.seat.first')} title=${t('web.dungeonrun.seat.first')}>1</span>`}<${Kind} play=${play} seat=${seat} word=${word} /></div>
    ${told.hero && html`<div class="row heroline"><${Icon} name=${ICON_OF[told.hero]} size=${19} /><span class="sub hname">${heroName(told.hero)}</span><span class="grow"></span>${dead ? html`<span class="ills"><span>${t('web.dungeonrun.dead')}</span></span>` : told.life && html`<span class="hearts" role="img" aria-label=${t('web.dungeonrun.life', { left: told.life - told.wounds, of: told.life })}><${Picture} box=${`0 0 ${24 * told.life} 24`} class="heartrow" svg=${hearts(told.life, told.wounds)} /></span>`}</div>
    <div class="row gearline">${told.values && html`<span class="vals" role="img" aria-label=${ATTRIBUTES.map((one, i) => `${attributeName(one)} ${told.values[i]}`).join(', ')}>${ATTRIBUTES.map((one, i) => html`<i key=${one}>${letterOf(one)}<b>${told.values[i]}</b></i>`)}</span>`}<span class="grow"></span>
      ${told.worn.filter((/** @type {string} */ card) => card !== 'A1').slice(0, 5).map((/** @type {string} */ card) => html`<span key=${card} class="gearbox" role="img" aria-label=${cardName(card)} title=${cardName(card)}><${Icon} name=${iconOf(card)} size=${18} /></span>`)}
      <span class="lootbox" role="img" aria-label=${t('web.dungeonrun.seat.loot', { cards: told.loot })}><${Icon} name="light-backpack" size=${17} />${told.loot}</span></div>
    ${(told.stone || told.conditions.length > 0 || told.status === 'fainted' || told.hushed) && html`<div class="row flags">${told.stone && html`<span class="stoneflag"><${Icon} name="rune-stone" size=${18} />${t('web.dungeonrun.seat.stone')}</span>`}<${Conditions} told=${told} /></div>`}`}</article>`;
}

/** What a lone hero has scored. @param {{play: Play}} props */
export function Supply({ play }) {
  const { score } = play.view;
  if (!score) return null;
  const parts = Object.entries(score).filter(([, n]) => n);
  const total = parts.reduce((sum, [, n]) => sum + /** @type {number} */ (n), 0);
  return html`<article class="plate seat solo" aria-label=${t('web.dungeonrun.solo')}><div class="hd"><span class="eyebrow">${t('web.dungeonrun.solo')}</span><span class="grow"></span><span class="pt">${total}</span></div>
    <ul>${parts.map(([id, n]) => html`<li key=${id}><span>${t(`web.dungeonrun.source.${id}`)}</span><b>${n}</b></li>`)}</ul></article>`;
}
