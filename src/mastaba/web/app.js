// The shell: words and settings first, then the screen the address asks for.
import { html, render, signal, useEffect, effect, untracked } from './lib/html.js';
import { route, followLinks } from './lib/route.js';
import { settings } from './lib/state.js';
import { loadWords, t, wordsReady } from './lib/words.js';
import { dress, undress } from './lib/sheet.js';
import { ErrorPlate, Skeleton, Sprite, Toast } from './lib/ui.js';
import { settingsOpen } from './lib/topbar.js';

/** @typedef {{ default: (props: never) => import('./lib/ui.js').Children }} Module */
/** @typedef {{ pattern: RegExp, load: () => Promise<Module>, name: string }} Screen */
/** Screens are fetched when they are first asked for. @type {Screen[]} */
const SCREENS = [
  { name: 'home', pattern: /^\/$/, load: () => import('./screens/home.js') },
  { name: 'new', pattern: /^\/new$/, load: () => import('./screens/newgame.js') },
  { name: 'table', pattern: /^\/t\/(?<id>[\w-]+)$/, load: () => import('./screens/gate.js') },
  { name: 'join', pattern: /^\/j\/(?<code>[\w-]+)$/, load: () => import('./screens/join.js') },
  { name: 'book', pattern: /^\/c\/(?<id>[\w-]+)$/, load: () => import('./screens/book.js') },
  { name: 'replay', pattern: /^\/replay\/(?<id>[\w-]+)$/, load: () => import('./screens/replay.js') },
  { name: 'rules', pattern: /^\/rules(?:\/(?<game>\w+))?$/, load: () => import('./screens/rulebook.js') },
  { name: 'components', pattern: /^\/components(?:\/(?<game>\w+))?$/, load: () => import('./screens/components.js') },
  { name: 'credits', pattern: /^\/credits$/, load: () => import('./screens/credits.js') },
  { name: 'lost', pattern: /./, load: () => import('./screens/lost.js') },
];

const shown =
  signal(/** @type {{ name: string, part: Module['default'], props: Record<string, string> } | null} */ (null));
/** What kept the screen away, and what kept the words away. */
const failed = signal(/** @type {unknown} */ (null));
const silent = signal(/** @type {unknown} */ (null));

/** Whether Enter was pressed before the first screen was there: it is told, so that no press is lost. */
let eager = false;
addEventListener('keydown',
  ({ key, repeat }) => { if (key === 'Enter' && !repeat && !(shown.value && wordsReady.value)) eager = true; });

/** Bring the screen of an address. @param {string} path */
async function bring(path) {
  if (shown.value) eager = false;
  const screen = /** @type {Screen} */ (SCREENS.find((s) => s.pattern.test(path)));
  const props = { ...screen.pattern.exec(path)?.groups };
  try {
    const [module] = await Promise.all([screen.load(), screen.name === 'table' || dress()]);
    if (route.value.path !== path) return; // somebody has gone elsewhere meanwhile
    failed.value = null;
    undress();
    shown.value = { name: screen.name, part: module.default, props };
  } catch (error) {
    console.error(error);
    failed.value = error;
  }
}

const dialog = signal(/** @type {Module['default'] | null} */ (null));

/** @param {MouseEvent} event */
function skip(event) {
  event.preventDefault(); // the address keeps its own anchor
  document.getElementById('main')?.focus();
}

function App() {
  const at = shown.value;
  const open = settingsOpen.value;
  useEffect(() => {
    if (open) Promise.all([import('./screens/settings.js'), dress()]).then(([m]) => { dialog.value = m.default; });
  }, [open]);
  const Part = at?.part;
  return html`<${Sprite} /><a class="skip" href="#main" onClick=${skip}>${wordsReady.value ? t('web.skip') : ''}</a>
    ${failed.value || silent.value
      ? html`<main id="main" class="lone" tabindex="-1">
        <${ErrorPlate} error=${failed.value ?? silent.value} retry=${start} /></main>`
      : !wordsReady.value || !at ? html`<main id="main" class="lone" tabindex="-1"><${Skeleton} rows=${4} /></main>`
      : html`<div class="screen screen-${at.name}">
        <${Part} key=${at.name + JSON.stringify(at.props)} ...${at.props} eager=${eager} /></div>`}
    ${open && dialog.value && html`<${dialog.value} />`}<${Toast} />`;
}

/** Everything needed for the first screen; repeated when it failed. */
async function start() {
  failed.value = null;
  silent.value = null;
  bring(route.value.path);
  try {
    await loadWords(settings.value.lang);
  } catch (error) {
    silent.value = error;
  }
}

followLinks();
let last = route.value.path;
effect(() => {
  const { path } = route.value;
  if (path !== last) {
    last = path;
    untracked(() => bring(path));
  }
});
// A switch of the language in the settings reaches every sentence on the page.
let spoken = settings.value.lang;
effect(() => {
  const wanted = settings.value.lang;
  if (wanted === spoken) return;
  spoken = wanted;
  loadWords(wanted).catch((error) => console.error(error));
});
// After a change of screen the keyboard goes on at its beginning, not where the old link was.
let first = true;
effect(() => {
  if (!shown.value) return;
  if (!first) requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
  first = false;
});

render(html`<${App} />`, /** @type {HTMLElement} */ (document.getElementById('app')));
start();
