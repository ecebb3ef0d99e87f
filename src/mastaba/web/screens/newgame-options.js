// The right column of the new-game screen: what matters stands open, the rest is folded away; every option says what
// its present value does.
import { html, useState } from '../lib/html.js';
import { chairName } from '../lib/chairs.js';
import { has, languageName, languages, optionEffect, t } from '../lib/words.js';
import { Button, Eyebrow, Glyph, Plate, Segmented, Select, Svg } from '../lib/ui.js';
import { frontOf, setupOf } from '../lib/setups.js';

/** @typedef {import('../lib/types').GameOption} GameOption */
/** @typedef {import('../lib/types').House} House */
/** Seconds worth offering where an option is a time; a number that never goes so high is a count. */
const TIMES = [0, 60, 180];
const FEW = 6; // more values than this are a list

/** @param {GameOption} option */
const isTime = (option) => !option.choices && (option.high ?? Infinity) >= 60;

/** The values on offer. @param {GameOption} option @returns {string[]} */
function valuesOf({ choices, low, high, ...more }) {
  if (choices) return choices;
  if (isTime({ choices, low, high, ...more })) return TIMES.filter((n) => n >= (low ?? 0)
    && n <= (high ?? Infinity)).map(String);
  return Array.from({ length: (high ?? 0) - (low ?? 0) + 1 }, (_, i) => String((low ?? 0) + i));
}

/** The short word on the button of a value. @param {string} game @param {string} name @param {string} value */
function short(game, name, value) {
  const own = `web.value.${game}.${name}.${value}`;
  return has(own) ? t(own) : t(`web.value.${value}`);
}

/** A value in words, for a sentence. @param {string} game @param {GameOption} option @param {string} value */
const valueText = (game, option, value) => (option.choices ? short(game, option.name, value) : value);

/**
 * @param {{ title: string, effect: string, changed: boolean, class?: string, children?:
 *   import('../lib/ui.js').Children }} p
 */
function Row({ title, effect, changed, class: cls = '', children }) {
  return html`<li class="orow ${cls}">
    <span class="on"><b>${title}${changed && html`<em>${t('web.new.changed')}</em>`}</b><span>${effect}</span></span>
    ${children}</li>`;
}

/**
 * What suits so many players, to be taken or left.
 * @param {{ title: string, seats: number, value: string, onTake: () => void }} p
 */
function Suggestion({ title, seats, value, onTake }) {
  return html`<p class="sugg"><${Glyph} name="hint" size=${18} />
    <span>${t('web.new.suggested', { seats, value })}</span>
    <${Button} glyph="check" onClick=${onTake} aria-label=${t('web.new.take_for', { option: title, value })}>
      ${t('web.new.take', { value })}<//></p>`;
}

/**
 * Values that are seen better than said: a picture each, with its word.
 * @param {{ label: string, value: string, options: { value: string, text: string, box: string, svg: string }[],
 *   onChange: (value: string) => void }} p
 */
function Pictures({ label, value, options, onChange }) {
  return html`<${Segmented} class="pics" label=${label} value=${value} onChange=${onChange}
    options=${options.map(({ value: v, text, box, svg }) =>
      ({ value: v, label: text, text: html`<${Svg} box=${box} draw=${svg} /><b>${text}</b>` }))} />`;
}

/**
 * @param {{ game: string, option: GameOption, options: Record<string, string>, chairs:
 *   import('../lib/chairs.js').Chair[], onChange: (value: string) => void }} p
 */
function Control({ game, option, options: all, chairs, onChange }) {
  const label = t(`${game}.option.${option.name}`);
  const value = all[option.name];
  const own = setupOf(game).values?.(option.name); // a few out of many numbers
  const values =
    (own ?? valuesOf(option)).filter((choice) => setupOf(game).offers(option.name, choice, chairs.length));
  const picture = setupOf(game).picture;
  if (picture && option.choices && picture(option.name, values[0], chairs.length, all)) {
    return html`<${Pictures} label=${label} value=${value} onChange=${onChange}
      options=${values.map((v) =>
        ({ value: v, text: short(game, option.name, v),
          .../** @type {{ box: string, svg: string }} */ (picture(option.name, v, chairs.length, all)) }))} />`;
  }
  // Values that are seats read as the people on them.
  const seats = values.length > 2 && values.slice(1).every((v) => /^\d$/.test(v) && +v < chairs.length)
    && !!option.choices;
  if (seats) {
    return html`<${Select} label=${label} value=${value} onChange=${onChange}
      options=${values.map((v) =>
        ({ value: v, text: /^\d$/.test(v) ? chairName(chairs[+v], +v) : short(game, option.name, v) }))} />`;
  }
  if (own) return html`<${Segmented} label=${label} value=${value} onChange=${onChange}
    options=${own.map((v) => ({ value: v, text: v === '0' ? t('web.value.off') : v }))} />`;
  if (!option.choices && !isTime(option)) {
    const options = values.map((v) => ({ value: v, text: v }));
    return values.length > FEW
      ? html`<${Select} label=${label} value=${value} onChange=${onChange} options=${options} />`
      : html`<${Segmented} label=${label} value=${value} onChange=${onChange} options=${options} />`;
  }
  return html`<${Segmented} label=${label} value=${value} onChange=${onChange} options=${values.map((v) => ({
    value: v,
    text: option.choices
      ? short(game, option.name, v)
      : v === '0'
      ? t('web.value.off')
      : +v % 60 || +v === 60
      ? t('web.seconds', { seconds: v })
      : t('web.minutes', { minutes: +v / 60 }),
  }))} />`;
}

/**
 * @param {{ info: import('../lib/types').GameInfo, chairs: import('../lib/chairs.js').Chair[], options:
 *   Record<string, string>, house: House, onOption: (next: Record<string, string>) => void, onHouse:
 *   (next: House) => void, children?: import('../lib/ui.js').Children }} p
 */
export function OptionList({ info, chairs, options, house, onOption, onHouse, children }) {
  const open = chairs.some((chair) => chair.kind === 'open');
  // a campaign decides its own
  const listed =
    info.options.filter(({ name }) => !info.campaign?.includes(name)
      && (setupOf(info.id).shows?.(name, chairs.length) ?? true));
  const suits = info.suggested[chairs.length] ?? {}; // what the rules suggest for so many
  const pair = (/** @type {'visibility'} */ name, /** @type {House['visibility'][]} */ values) =>
    html`<${Row} title=${t(`web.house.${name}`)}
    effect=${t(`web.house.about.${house[name]}`)} changed=${house[name] !== values[0]}>
    <${Segmented} label=${t(`web.house.${name}`)} value=${house[name]}
      options=${values.map((value) => ({ value, text: t(`web.house.value.${value}`) }))}
        onChange=${(/** @type {House['visibility']} */ v) => onHouse({ ...house, [name]: v })} /><//>`;
  const row = (/** @type {GameOption} */ option) => {
    const { name } = option;
    const title = t(`${info.id}.option.${name}`);
    const pictured = !!setupOf(info.id).picture?.(name, options[name], chairs.length, options);
    const take = (/** @type {string} */ v) => onOption({ [name]: v });
    return html`<${Row} key=${name} class=${pictured ? 'pictured' : ''} title=${title}
      effect=${optionEffect(info.id, name, options[name])} changed=${options[name] !== option.default}>
      <${Control} game=${info.id} option=${option} options=${options} chairs=${chairs} onChange=${take} />
      ${suits[name] !== undefined && suits[name] !== options[name]
        && html`<${Suggestion} title=${title} seats=${chairs.length} value=${valueText(info.id, option, suits[name])}
          onTake=${() => take(suits[name])} />`}<//>`;
  };
  const [unfolded, setUnfolded] = useState(false);
  const front = frontOf(info);
  const [first, others] =
    [listed.filter(({ name }) => front.includes(name)), listed.filter(({ name }) => !front.includes(name))];
  // What was changed stays in sight when the variants are folded.
  return html`<${Plate} as="ol" class="rows">${children}${first.map(row)}
    ${open && pair('visibility', ['private', 'public'])}
    ${!unfolded && others.filter(({ name, default: usual }) => options[name] !== usual).map(row)}
    ${others.length > 0
      && html`<li class="foldrow">
        <button type="button" class="fold" aria-expanded=${unfolded} onClick=${() => setUnfolded(!unfolded)}>
          <${Glyph} name="caret" size=${18} /><b>${t('web.new.variants')}</b>
          <span>${t('web.new.variants.about', { count: others.length })}</span></button>
      </li>`}
    ${unfolded && others.map(row)}<//>`;
}

/** @param {{ value: string, onChange: (value: string) => void }} p */
export function TableLanguage({ value, onChange }) {
  if (languages.value.length < 2) return null;
  return html`<div class="order"><${Eyebrow} as="h3">${t('web.new.language')}<//>
    <${Segmented} class="full" label=${t('web.new.language')} value=${value} onChange=${onChange}
      options=${languages.value.map((code) => ({ value: code, text: languageName(code) }))} />
    <p class="warn"><${Glyph} name="lang" size=${18} />${t('web.new.language_hint')}</p></div>`;
}
