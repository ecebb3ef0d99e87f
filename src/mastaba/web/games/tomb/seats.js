// The players' plates: XP, party, where they are, what they are doing in a raid.
import { html, signal } from '../../lib/html.js';
import { Chip, Icon, Svg } from '../../lib/ui.js';
import { PLAYERS, USHABTI } from '../../lib/draw.js';
import { benefitOf, joined, t, titleOf } from '../../lib/words.js';
import { SeatKind, TurnFlag, inspectSeat, standing } from '../../table/players.js';
import { DECKS, cardName, cryptName, markOf, playerName, whereabouts } from './naming.js';

/** @typedef {import('./play').Play} Play */

/** The seat whose party is laid open. */
export const unfolded = signal(/** @type {number | null} */ (null));

/** All that is known of a seat, in words. @param {Play} play @param {number} seat */
function story(play, seat) {
  const told = play.view.seats[seat];
  const lines = [whereabouts(play, seat)];
  if (told.party.length) lines.push(
    joined(told.party.map((one) => `${cardName(one.id)} ${one.hp - one.wounds}/${one.hp}`)));
  lines.push(DECKS.map((deck, i) => `${t(`tomb.deck.${deck}`)} ${told.hand[i]}`).join(' · '));
  lines.push(t('web.tomb.seat.movement', { steps: told.movement }));
  if (told.bank?.length) lines.push(t('web.tomb.seat.bank', { cards: joined(told.bank.map(cardName)) }));
  if (play.view.campaign) lines.push(
    `${titleOf('tomb', told.level, play.view.reading)}${told.level > 1
      ? `: ${benefitOf('tomb', told.level, play.view.reading)}`
      : ''}`);
  return { title: playerName(play, seat), lines };
}

/** One figure for each member, empty ones up to the limit. @param {{play: Play, seat: number}} props */
function Figures({ play, seat }) {
  const { party, limit } = play.view.seats[seat];
  const { colour } = PLAYERS[markOf(play, seat)];
  const svg = Array.from({ length: Math.max(limit, party.length) },
    (_, i) => `<path transform="translate(${i * 40} 0)" d="${USHABTI}"
      ${i < party.length
        ? `fill="${colour}" stroke="var(--ink)" stroke-width="3.500"`
        : 'fill="none" stroke="var(--line-strong)" stroke-width="2.500" stroke-dasharray="5 5"'}/>`).join('');
  return html`<${Svg} box=${`0 0 ${Math.max(limit, party.length) * 40} 60`} height=${20} draw=${svg} class="figures"
    label=${t('web.tomb.seat.party', { party: party.length, limit })} />`;
}

/** What a seat does in the raid that is on. @param {Play} play @param {number} seat */
function duty(play, seat) {
  const { raid } = play.view;
  if (!raid) return null;
  if (raid.cm === seat) return { icon: 'crowned-skull', text: t('web.tomb.seat.master') };
  if (raid.raider === seat) return { icon: 'torch',
    text: raid.crypt
      ? t('web.tomb.seat.raids', { crypt: cryptName(play, raid.crypt) })
      : t('web.tomb.raid.outside') };
  return null;
}

/** @param {{play: Play, seat: number, here: Set<number>}} props */
export function Seat({ play, seat, here }) {
  const told = play.view.seats[seat];
  const { mine, turn, word, name } = standing(play, seat, here, play.view.waiting?.seat ?? play.view.active);
  const task = duty(play, seat);
  const open = unfolded.value === seat;
  return html`<article
    class=${`plate seat tbs ${turn ? 'hot' : ''} ${mine ? 'me' : ''} ${told.party.length ? '' : 'out'}`}
    aria-label=${name}>
    ${turn && html`<${TurnFlag} play=${play} mine=${mine} />`}
    <div class="hd"><${Chip} player=${markOf(play, seat)} size=${24} />
      <button class="nm" onClick=${inspectSeat(play, seat, () => story(play, seat))}>${name}</button>
      ${play.view.campaign
        && html`<span class="level" role="img" aria-label=${titleOf('tomb', told.level, play.view.reading)}
          tabindex="0" data-tip=${titleOf('tomb', told.level, play.view.reading)}>
          ${told.level}</span>`}
      <${SeatKind} play=${play} seat=${seat} word=${word} /></div>
    <div class="row"><span class="pt">${told.xp ?? '?'}</span><span class="sub">${t('web.tomb.xp')}</span>
      <span class="grow"></span>
      <button class="fold" data-tip=${t('web.tomb.seat.party', { party: told.party.length, limit: told.limit })}
        aria-expanded=${open} aria-label=${t('web.tomb.party.open', { name: playerName(play, seat) })}
        onClick=${() => { unfolded.value = open ? null : seat; }}>
        <${Figures} play=${play} seat=${seat} /></button>
    </div>
    <div class="row where">
      ${task ? html`<span class="role"><${Icon} name=${task.icon} size=${17} />${task.text}</span>`
        : html`<span class="sub">${whereabouts(play, seat)}</span>`}
      <span class="grow"></span>
      <span class="sub handsize" role="img" tabindex="0"
        data-tip=${t('web.tomb.hand.cards',
          { cards: told.hand.reduce((a, b) => a + b, 0) })}
        aria-label=${t('web.tomb.hand.cards',
          { cards: told.hand.reduce((a, b) => a + b, 0) })}>
        <${Icon} name="card-exchange" size=${15} />
        ${told.hand.reduce((a, b) => a + b, 0)}</span>
    </div></article>`;
}

/** A lone captain's rank so far. @param {{play: Play}} props */
export function Supply({ play }) {
  const told = play.view.parts[0];
  if (play.view.seats.length > 1 || told?.rank === undefined) return null;
  return html`<article class="plate seat solo" aria-label=${t('web.tomb.rank')}>
    <div class="hd"><span class="eyebrow">${t('web.tomb.rank')}</span></div>
    <p class="rankname">${t(`tomb.rank.${told.rank}`)}</p>
    <ul>${Object.entries(told).filter(([id]) => id !== 'rank')
      .map(([id, n]) => html`<li key=${id}><span>${t(`web.tomb.source.${id}`)}</span><b>${n}</b></li>`)}
    </ul></article>`;
}
