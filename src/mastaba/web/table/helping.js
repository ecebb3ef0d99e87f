// Help at the table. What is always there of it is this; the rest is fetched when it is opened.
import { html, signal, useEffect } from '../lib/html.js';
import { read, write } from '../lib/state.js';
import { say } from '../lib/ui.js';
import { t } from '../lib/words.js';

/**
 * @typedef {'card' | 'asked' | 'goal' | 'legend' | 'rules'} Page the goal card, why one is asked, or a tab of the
 *   help
 */

const MET = 'mastaba.met';
/** What of the help is open. */
const open = signal(/** @type {Page | null} */ (null));
/** Fetched when something of it is first opened. */
const parts = signal(/** @type {typeof import('./help.js') | null} */ (null));

/** @param {Page} page */
export const openHelp = (page) => { open.value = page; };

/** Whether this device knows a game. @param {string} game */
export const hasMet = (game) => read(MET, /** @type {string[]} */ ([])).includes(game);

/** It does from now on: its goal card comes no more by itself. @param {string} game */
export function meet(game) {
  if (!hasMet(game)) write(MET, [...read(MET, /** @type {string[]} */ ([])), game]);
}

/**
 * The help of a table, over it; a lesson tells the goal itself.
 * @param {{ face: import('./play').Face, play: import('./play').Play, taught: boolean, onClause: (clause:
 *   string) => void }} p
 */
export function Helping({ face, play, taught, onClause }) {
  const page = open.value;
  useEffect(() => {
    if (taught) meet(face.id);
    else if (play.seat !== null && !hasMet(face.id)) openHelp('card');
    return () => { open.value = null; };
  }, [face.id]);
  useEffect(() => {
    if (page && !parts.value) import('./help.js').then((m) => { parts.value = m; },
      () => { open.value = null; say(t('web.error.offline')); });
  }, [page]);
  if (!page || !parts.value) return null;
  const close = () => { open.value = null; };
  return html`<${parts.value.Help} face=${face} play=${play} page=${page} onPage=${openHelp} onClose=${close}
    onClause=${(/** @type {string} */ clause) => { close(); onClause(clause); }} />`;
}
