// Where we are: the address as a signal, and how to go elsewhere without a reload.
import { signal } from './html.js';

const here = () =>
  ({ path: location.pathname, hash: location.hash.slice(1), query: new URLSearchParams(location.search) });
export const route = signal(here());

/** @param {string} href @param {{ replace?: boolean }} [how] */
export function go(href, { replace = false } = {}) {
  const moved = new URL(href, location.href).pathname !== location.pathname;
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  route.value = here();
  if (moved) scrollTo(0, 0);
}

/** Follow links inside the app; call once. */
export function followLinks() {
  addEventListener('popstate', () => { route.value = here(); });
  addEventListener('hashchange', () => { route.value = here(); });
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')
      || link.pathname.startsWith('/assets/')) return;
    // An anchor on the same page (the skip link) is the browser's own business.
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.href);
  });
}
