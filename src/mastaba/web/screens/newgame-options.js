// The right column of the new-game screen: every option says what its present value does.
import { html } from '../lib/html.js';
import { chairName } from '../lib/chairs.js';
import { has, languageName, languages, optionEffect, t } from '../lib/words.js';
import { Eyebrow, Glyph, Plate, Segmented, Select } from '../lib/ui.js';
import { setupOf } from '../lib/setups.js';

/** @typedef {import('../lib/types').GameOption} GameOption */
/** Seconds worth offering where an option is a time; a number that never goes so high is a count. */
const TIMES = [0, 60, 180];
const FEW = 6; // more values than this are a list

/** @param {GameOption} option */
const isTime = (option) => !option.choices && (option.high ?? Infinity) >= 60;

/** The values on offer. @param {GameOption} option @returns {string[]} */
function valuesOf({ choices, low, high, ...more }) {
  if (choices) return choices;
  if (isTime({ choices, low, high, ...more })) return TIMES.filter((n) => n >= (low ?? 0) && n <= (high ?? Infinity)).map(String);
  return Array.from({ length: (high ?? 0) - (low ?? 0) + 1 }, (_, i) => String((low ?? 0) + i));
}

/** The short word on the button of a value. @param {string} game @param {string} name @param {string} value */
function short(game, name, value) {
  const own = `web.value.${game}.${name}.${value}`;
  return has(own) ? t(own) : t(`web.value.${value}`);
}

/** @param {{ title: string, effect: string, changed: boolean, children?: any }} p */
function Row({ title, effect, changed, children }) {
  return html`<li class="orow"><span class="on"><b>${title}${changed && html`<em>${t('web.new.changed')}</em>`}</b><span>${effect}</span></span>${children}</li>`;
}

/** @param {{ game: string, option: GameOption, value: string, chairs: import('../lib/chairs.js').Chair[], onChange: (value: string) => void }} p */
function Control({ game, option, value, chairs, onChange }) {
  const label = t(`${game}.option.${option.name}`);
  const own = setupOf(game).values?.(option.name); // a few out of many numbers
  const values = (own ?? valuesOf(option)).filter((choice) => setupOf(game).offers(option.name, choice, chairs.length));
  // Values that are seats read as the people on them.
  const seats = values.length > 2 && values.slice(1).every((v) => /^\d$/.test(v) && +v < chairs.length) && !!option.choices;
  if (seats) {
    return html`<${Select} label=${label} value=${value} onChange=${onChange} options=${values.map((v) => ({ value: v, text: /^\d$/.test(v) ? chairName(chairs[+v], +v) : short(game, option.name, v) }))} />`;
  }
  if (own) return html`<${Segmented} label=${label} value=${value} onChange=${onChange} options=${own.map((v) => ({ value: v, text: v === '0' ? t('web.value.off') : v }))} />`;
  if (!option.choices && !isTime(option)) {
    const options = values.map((v) => ({ value: v, text: v }));
    return values.length > FEW ? html`<${Select} label=${label} value=${value} onChange=${onChange} options=${options} />` : html`<${Segmented} label=${label} value=${value} onChange=${onChange} options=${options} />`;
  }
  return html`<${Segmented} label=${label} value=${value} onChange=${onChange} options=${values.map((v) => ({
    value: v,
    text: option.choices ? short(game, option.name, v) : v === '0' ? t('web.value.off') : +v % 60 || +v === 60 ? t('web.seconds', { seconds: v }) : t('web.minutes', { minutes: +v / 60 }),
  }))} />`;
}

/**
 * @param {{ info: import('../lib/types').GameInfo, chairs: import('../lib/chairs.js').Chair[], options: Record<string, string>,
 *   house: Record<string, string>, onOption: (next: Record<string, string>) => void, onHouse: (next: any) => void, children?: any }} p
 */
export function OptionList({ info, chairs, options, house, onOption, onHouse, children }) {
  const bots = chairs.some((chair) => chair.kind.startsWith('bot:'));
  const open = chairs.some((chair) => chair.kind === 'open');
  const listed = info.options.filter(({ name }) => !info.campaign?.includes(name) && (setupOf(info.id).shows?.(name, chairs.length) ?? true)); // a campaign decides its own
  const usual = info.suggested[chairs.length] ?? {}; // what the rules suggest for so many is no change
  const pair = (/** @type {string} */ name, /** @type {string[]} */ values) => html`<${Row} title=${t(`web.house.${name}`)}
    effect=${t(`web.house.about.${house[name]}`)} changed=${house[name] !== values[0]}><${Segmented} label=${t(`web.house.${name}`)} value=${house[name]}
      options=${values.map((value) => ({ value, text: t(`web.house.value.${value}`) }))} onChange=${(/** @type {string} */ v) => onHouse({ ...house, [name]: v })} /><//>`;
  return html`<${Plate} as="ol" class="rows">${children}${listed.map((option) => html`<${Row} key=${option.name} title=${t(`${info.id}.option.${option.name}`)}
      effect=${optionEffect(info.id, option.name, options[option.name])} changed=${options[option.name] !== (usual[option.name] ?? option.default)}>
      <${Control} game=${info.id} option=${option} value=${options[option.name]} chairs=${chairs} onChange=${(/** @type {string} */ v) => onOption({ [option.name]: v })} /><//>`)}
    ${bots && pair('pace', ['steady', 'instant'])}${open && pair('visibility', ['private', 'public'])}<//>`;
}

/** @param {{ value: string, onChange: (value: string) => void }} p */
export function TableLanguage({ value, onChange }) {
  if (languages.value.length < 2) return null;
  return html`<div class="order"><${Eyebrow} as="h3">${t('web.new.language')}<//>
    <${Segmented} class="full" label=${t('web.new.language')} value=${value} onChange=${onChange} options=${languages.value.map((code) => ({ value: code, text: languageName(code) }))} />
    <p class="warn"><${Glyph} name="lang" size=${18} />${t('web.new.language_hint')}</p></div>`;
}
