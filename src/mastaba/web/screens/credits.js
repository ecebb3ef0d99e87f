// Credits: whose icons, fonts and libraries these are.
import { html } from '../lib/html.js';
import { t } from '../lib/words.js';
import { ErrorPlate, Icon, Plate, Skeleton, useLoad, useTitle } from '../lib/ui.js';
import { TopBar } from '../lib/topbar.js';
import { fetchIcon } from '../lib/icons.js';
import { loadIcons } from '../games/registry.js';

/**
 * @returns {Promise<{ authors: Record<string, string>, icons: Record<string, string>, files: Record<string, string>,
 *   licence: string, licence_link: string, source: string }>}
 */
const authors = async () => {
  const [reply] = await Promise.all([fetch('/assets/icons/authors.json'), loadIcons()]); // all of them are shown
  const told = await reply.json();
  for (const [icon, file] of Object.entries(told.files)) fetchIcon(icon, file);
  return told;
};

const FONTS = [
  ['Cinzel', 'Natanael Gama', 'SIL OFL 1.1', '/assets/fonts/LICENSE-cinzel.txt'],
  ['Alegreya Sans', 'Juan Pablo del Peral, Huerta Tipográfica', 'SIL OFL 1.1',
    '/assets/fonts/LICENSE-alegreya-sans.txt'],
];
const LIBRARIES = [
  ['Preact', 'Jason Miller', 'MIT', '/vendor/LICENSE-preact.txt'],
  ['@preact/signals', 'Preact team', 'MIT', '/vendor/LICENSE-signals.txt'],
  ['htm', 'Google', 'Apache-2.0', '/vendor/LICENSE-htm.txt'],
];

/** @param {{ rows: string[][] }} p */
const List = ({ rows }) =>
  html`<ul class="creditlist">
    ${rows.map(([name, who, licence, href]) =>
      html`<li key=${name}><b>${name}</b><span>${who}</span>
        <a href=${href} target="_blank" rel="noopener">${licence}</a></li>`)}
  </ul>`;

export default function Credits() {
  useTitle(t('web.credits'));
  const { value, error, again } = useLoad(authors, []);
  return html`<${TopBar} title=${t('web.credits')} /><main id="main" class="credits" tabindex="-1">
    <${Plate} as="section"><h2>${t('web.credits.icons')}</h2>
      ${error ? html`<${ErrorPlate} error=${error} retry=${again} />` : !value ? html`<${Skeleton} rows=${2} />`
      : html`<p>${t('web.credits.icons_text')} <span class="from">
        ${value.source} · ${value.licence}, ${value.licence_link}</span></p>
        ${Object.entries(value.authors).map(([id, name]) =>
          html`<h3 key=${id}>${name}</h3>
            <ul class="iconlist">
              ${Object.entries(value.icons).filter(([, by]) => by === id)
                .map(([icon]) =>
                  html`<li key=${icon}><${Icon} name=${icon} size=${30} /><span>${icon.replaceAll('-', ' ')}</span>
                  </li>`)}
            </ul>`)}`}<//>
    <${Plate} as="section"><h2>${t('web.credits.fonts')}</h2><${List} rows=${FONTS} /><//>
    <${Plate} as="section"><h2>${t('web.credits.libraries')}</h2><${List} rows=${LIBRARIES} /><//>
    <${Plate} as="section"><h2>${t('web.credits.own')}</h2>
      <p>${t('web.credits.own_text')} ${t('web.credits.own_icons')}</p><//></main>`;
}
