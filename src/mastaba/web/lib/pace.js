// How fast others' turns are told and how loud the table is, in the settings and at the table.
import { html, useId } from './html.js';
import { animated, setSetting, settings } from './state.js';
import { Toggle, typed } from './ui.js';
import { lang, t } from './words.js';

/** The steps of the slider; the last is "at once". */
const SPEEDS = [0.5, 0.75, 1, 1.5, 2, 3, 4, 0];

/** @param {number} speed */
export const speedText = (speed) =>
  (speed ? t('web.table.film.speed', { speed: new Intl.NumberFormat(lang.value).format(speed) })
    : t('web.table.film.at_once'));

/**
 * A slider with its sentence and what it stands at.
 * @param {{label: string, about: string, value: number, most: number, step?: number, text: string, onInput: (value:
 *   number) => void}} p
 */
function Slider({ label, about, value, most, step = 1, text, onInput }) {
  const id = useId();
  return html`<div class="slider"><label for=${id}><b>${label}</b><span>${about}</span></label>
    <span class="slide">
      <input id=${id} type="range" min="0" max=${most} step=${step} value=${value} aria-valuetext=${text}
        onInput=${typed((text) => onInput(+text))} />
      <output for=${id}>${text}</output></span></div>`;
}

/** The speed of the film. */
export function FilmSlider() {
  const { film } = settings.value;
  const about = t(animated.value ? 'web.table.film.about' : 'web.table.film.still');
  return html`<${Slider} label=${t('web.table.film')} about=${about} value=${SPEEDS.indexOf(film)}
    most=${SPEEDS.length - 1} text=${speedText(film)}
    onInput=${(/** @type {number} */ at) => setSetting('film', SPEEDS[at])} />`;
}

/** Sounds or none, and how loud. */
export function SoundRows() {
  const { sound, volume } = settings.value;
  const set = (/** @type {number} */ loud) => {
    setSetting('volume', loud);
    import('./sound.js').then((made) => made.sound('stone'));
  };
  return html`<${Toggle} label=${t('web.table.sound')} about=${t('web.table.sound.about')} on=${sound}
    onChange=${(/** @type {boolean} */ on) => setSetting('sound', on)} />
    ${sound && html`<${Slider} label=${t('web.table.volume')} about="" value=${volume} most=${1} step=${0.1}
      text=${t('web.table.volume.percent', { percent: Math.round(volume * 100) })} onInput=${set} />`}`;
}
