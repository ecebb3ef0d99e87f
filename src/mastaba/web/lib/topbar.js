// The bar on top of every screen, with the painted band, the language, the theme and the settings.
import { html, signal } from './html.js';
import { Icon, IconButton } from './ui.js';
import { languageName, lang, t } from './words.js';
import { setSetting, theme } from './state.js';

/** Whether the settings are open, and where to look first. */
export const settingsOpen = signal(/** @type {false | 'all' | 'lang'} */ (false));

/** A line of several facts: on phones only the first and the last are shown. @param {string} sub */
function pieces(sub) {
  const [first, ...more] = sub.split(' · ');
  return [first,
    ...more.map((text, i) => html`<span class=${i < more.length - 1 ? 'crumb-mid' : ''}> · ${text}</span>`)];
}

/**
 * @param {{ title?: string, sub?: string, big?: boolean, children?: import('./ui.js').Children, language?: boolean }}
 *   p children: buttons of the screen (IconButton wide), before language, theme and settings.
 */
export function TopBar({ title, sub, big = false, children, language = true }) {
  const other = theme.value === 'tomb' ? 'papyrus' : 'tomb';
  return html`<header class="top ${big ? 'tall' : ''}">
    <a class="brand" href="/" aria-label=${t('web.brand')}><${Icon} name="mastaba" size=${big ? 36 : 30} />
      <span>Mastaba</span></a>
    ${title && html`<div class="crumb"><h1>${title}</h1>${sub && html`<span class="crumb-sub">${pieces(sub)}</span>`}
    </div>`}
    <span class="grow"></span>
    <nav class="top-acts" aria-label=${t('web.top')}>${children}
      ${language && html`<${IconButton} glyph="lang" wide label=${languageName(lang.value)} class="top-lang"
        aria-label=${t('web.language_now', { name: languageName(lang.value) })}
          onClick=${() => { settingsOpen.value = 'lang'; }} />`}
      <${IconButton} glyph=${theme.value === 'tomb' ? 'sun' : 'theme'}
        label=${t(other === 'tomb' ? 'web.theme.to_tomb' : 'web.theme.to_papyrus')}
        onClick=${() => setSetting('theme', other)} class="top-theme" />
      <${IconButton} glyph="gear" label=${t('web.settings')} onClick=${() => { settingsOpen.value = 'all'; }}
        class="top-settings" />
    </nav></header>`;
}
