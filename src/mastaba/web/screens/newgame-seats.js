// The middle column of the new-game screen: seats and the order of turns.
import { html } from '../lib/html.js';
import { badgesOf, chairName, changed, marksOf, newChair, recoloured } from '../lib/chairs.js';
import { t, wordOf } from '../lib/words.js';
import { Button, Chip, Diamonds, Eyebrow, Glyph, IconButton, Pawn, Plate, Select, typed } from '../lib/ui.js';
import { setupOf } from '../lib/setups.js';
import { standingOf } from './newgame-campaign.js';

/** @typedef {import('../lib/chairs.js').Chair} Chair */
/** @typedef {import('../lib/types').GameInfo} GameInfo */

/** How hard a bot is, out of three. @type {Record<string, number>} */
const TEMPER = { random: 1, thumb: 2 };

/** @param {GameInfo} info @param {Chair} chair */
function kinds(info, chair) {
  const bots = info.bots.map((bot) => ({ value: `bot:${bot}`, text: t(`web.kind.bot.${bot}`) })).reverse();
  return [
    { value: 'you', text: t('web.you') },
    { value: 'device', text: t('web.kind.device') },
    ...bots,
    { value: 'open', text: t('web.kind.open') },
  ].filter(({ value }) => chair.kind === 'you' ? value !== 'device' : true);
}

/**
 * Whose colour may be chosen shows it on a list of colours.
 * @param {{ info: GameInfo, chairs: Chair[], options: Record<string, string>, seat: number, onChange: (next: Chair[])
 *   => void }} p
 */
function Badge({ info, chairs, options, seat, onChange }) {
  const { badges } = setupOf(info.id);
  const mark = marksOf(info.id, chairs, options)[seat];
  const badge = badgesOf(info.id, chairs)[seat];
  const chip = html`<${Chip} player=${mark} size=${28} />`;
  if (!badges || !badge || mark !== badges.marks[badge]) return chip;
  return html`<span class="badgepick">${chip}
    <select aria-label=${t('web.seat.colour_of', { name: chairName(chairs[seat], seat) })} value=${badge}
      onChange=${typed((word) => onChange(recoloured(info.id, chairs, seat, word)))}>
    ${Object.keys(badges.marks).map((word) =>
      html`<option key=${word} value=${word} selected=${word === badge}>${wordOf(info.id, badges.vocabulary, word)}
      </option>`)}
    </select></span>`;
}

/**
 * @param {{ info: GameInfo, chairs: Chair[], options: Record<string, string>, book?: import('../lib/types').Book |
 *   null, seat: number, onChange: (next: Chair[]) => void }} p
 */
function Row({ info, chairs, options, book, seat, onChange }) {
  const chair = chairs[seat];
  const setup = setupOf(info.id);
  const name = chairName(chair, seat);
  const bot = chair.kind.startsWith('bot:') ? chair.kind.slice(4) : null;
  const role = setup.role(seat, chairs.length, options);
  const about = book && chair.member !== undefined
    ? standingOf(book, chair.member)
    : t(bot ? `web.about.bot.${bot}` : `web.about.${chair.kind}`);
  const rename = typed((text) => onChange(chairs.map((c, i) => (i === seat ? { ...c, name: text } : c))));
  // the name is settled, the table not yet laid
  const leave = (/** @type {KeyboardEvent & import('../lib/types').InputEvent} */ event) => {
    if (event.key === 'Enter') event.currentTarget.blur();
  };
  return html`<li class="srow"><${Badge} ...${{ info, chairs, options, seat, onChange }} />
    <span class="sn">${chair.kind === 'open' ? html`<b>${name}</b>`
 : html`<span class="namebox"><${Glyph} name="pencil" size=${16} />
   <input class="seatname" aria-label=${t('web.seat.name_of', { number: seat + 1 })} maxlength="24"
     value=${chair.name}
          placeholder=${chair.kind === 'you' ? t('web.you') : t('web.seat.guest', { number: seat + 1 })}
            onInput=${rename} onKeyDown=${leave} autocomplete="off" /></span>`}
      <span class=${chair.member === undefined ? '' : 'standing'}>${role ? `${role}, ${about}` : about}</span></span>
    ${bot && html`<${Diamonds} value=${TEMPER[bot] ?? 3} label=${t('web.level', { level: TEMPER[bot] ?? 3 })} />`}
    <${Select} label=${t('web.seat.kind_of', { name })} value=${chair.kind} options=${kinds(info, chair)}
      onChange=${(/** @type {Chair['kind']} */ kind) => onChange(changed(chairs, seat, kind))} />
    ${chairs.length > info.seats[0] && chair.kind !== 'you'
      ? html`<${IconButton} class="sm" glyph="close" size=${17} label=${t('web.seat.remove', { name })}
        onClick=${() => onChange(chairs.filter((_, i) => i !== seat))} />`
      : html`<span class="sm"></span>`}</li>`;
}

/**
 * @param {{ info: GameInfo, chairs: Chair[], options: Record<string, string>, book?: import('../lib/types').Book |
 *   null, onChange: (next: Chair[]) => void }} p
 */
export function SeatList({ info, chairs, options, book, onChange }) {
  return html`<${Plate} as="ol" class="rows">
    ${chairs.map((chair, seat) =>
      html`<${Row} key=${chair.id} ...${{ info, chairs, options, book, seat, onChange }} />`)}
    ${chairs.length < info.seats[1] && html`<li class="srow"><span class="nochip" aria-hidden="true">+</span>
      <span class="sn"><b>${t('web.seat.add')}</b><span>${setupOf(info.id).oneMore(chairs.length)}</span></span>
      <${Button} class="add" glyph="bot" onClick=${() => onChange([...chairs, newChair(chairs, 'bot:thumb')])}>
        ${t('web.seat.add_bot')}<//>
      <${Button} class="add" glyph="link" onClick=${() => onChange([...chairs, newChair(chairs, 'open')])}>
        ${t('web.seat.add_open')}<//>
      </li>`}<//>`;
}

/** @param {{ info: GameInfo, chairs: Chair[], options: Record<string, string> }} p */
export function TurnOrder({ info, chairs, options }) {
  const setup = setupOf(info.id);
  const marks = marksOf(info.id, chairs, options);
  const order = setup.order(chairs.length, options);
  return html`<div class="order"><${Eyebrow} as="h3">${t('web.new.order')}<//>
    <${Plate} as="ol" class="tord">${order.map((seat, i) => html`
    <li key=${seat}>${i > 0 && html`<${Glyph} name="next" size=${20} class="tord-next" />`}
      <span><${Pawn} player=${marks[seat]} mine=${chairs[seat].kind === 'you'} />
        ${chairs[seat].kind === 'you' ? t('web.you') : chairName(chairs[seat], seat)}</span></li>`)}<//>
    ${setup.turns(options)
      && html`<p class="warn"><${Glyph} name="again" size=${18} />${setup.turns(options)}</p>`}</div>`;
}
