// The settings, as a window over any screen.
import { html } from '../lib/html.js';
import { setSetting, settings } from '../lib/state.js';
import { languageName, languages, t } from '../lib/words.js';
import { Dialog, Segmented, Toggle, typed } from '../lib/ui.js';
import { NotifyToggle } from '../lib/notify-toggle.js';
import { FilmSlider, SoundRows } from '../lib/pace.js';
import { settingsOpen } from '../lib/topbar.js';

/** @typedef {import('../lib/types').Settings} Settings */

/** What is printed on the keys. */
const KEYS = [['arrows', '← ↑ → ↓'], ['look', '⇧ ←'], ['enter', '↵'], ['esc', 'Esc'], ['space', '␣'],
  ['digits', '1–9'], ['e', 'E'], ['u', 'U'], ['h', 'H'], ['i', 'I'], ['rules', '?'], ['l', 'L'], ['zoom', '+ − 0']];

/** @param {{ title: string, about?: string, children?: import('../lib/ui.js').Children }} p */
const Row = ({ title, about, children }) =>
  html`<div class="set-row"><div><b>${title}</b>${about && html`<span>${about}</span>`}</div>${children}</div>`;

export default function SettingsDialog() {
  const now = settings.value;
  const close = () => { settingsOpen.value = false; };
  return html`<${Dialog} title=${t('web.settings')} onClose=${close} class="settings"><div class="dialog-body">
    <${Row} title=${t('web.set.lang')} about=${t('web.set.lang.about')}>
      <${Segmented} label=${t('web.set.lang')} value=${now.lang}
        onChange=${(/** @type {string} */ v) => setSetting('lang', v)}
      options=${[{ value: 'auto', text: t('web.set.auto') },
        ...languages.value.map((code) => ({ value: code, text: languageName(code) }))]} /><//>
    <${Row} title=${t('web.set.theme')} about=${t(`web.set.theme.about.${now.theme}`)}>
      <${Segmented} label=${t('web.set.theme')} value=${now.theme}
      options=${['auto', 'tomb', 'papyrus'].map((value) => ({ value, text: t(`web.set.theme.${value}`) }))}
        onChange=${(/** @type {Settings['theme']} */ v) => setSetting('theme', v)} /><//>
    <${Row} title=${t('web.set.motion')} about=${t(`web.set.motion.about.${now.motion}`)}>
      <${Segmented} label=${t('web.set.motion')} value=${now.motion}
      options=${['auto', 'on', 'off'].map((value) => ({ value, text: t(`web.set.motion.${value}`) }))}
        onChange=${(/** @type {Settings['motion']} */ v) => setSetting('motion', v)} /><//>
    <${Toggle} label=${t('web.set.confirm')} about=${t(`web.set.confirm.${now.confirm ? 'on' : 'off'}`)}
      on=${now.confirm} onChange=${(/** @type {boolean} */ v) => setSetting('confirm', v)} />
    <${Toggle} label=${t('web.set.alone')} about=${t(`web.set.alone.${now.alone ? 'on' : 'off'}`)} on=${now.alone}
      onChange=${(/** @type {boolean} */ v) => setSetting('alone', v)} />
    <${Toggle} label=${t('web.set.keys')} about=${t(`web.set.keys.${now.keys ? 'on' : 'off'}`)} on=${now.keys}
      onChange=${(/** @type {boolean} */ v) => setSetting('keys', v)} />
    ${now.keys && html`<ul class="keylist">
      ${KEYS.map(([id, cap]) => html`<li key=${id}><kbd>${cap}</kbd>${t(`web.set.key.${id}`)}</li>`)}</ul>`}
    <${FilmSlider} /><${SoundRows} />
    <${NotifyToggle} />
    <${Row} title=${t('web.name')} about=${t('web.set.name.about')}>
      <input class="field" maxlength="24" aria-label=${t('web.name')} autocomplete="nickname"
      value=${now.name} onInput=${typed((text) => setSetting('name', text))} />
      <//></div><//>`;
}
