// One viewer's half-made move and what the table answered to it.
import { computed, signal } from '../lib/html.js';
import { ApiError } from '../lib/net.js';
import { has, loadGameWords, wordOf } from '../lib/words.js';
import { errorText } from '../lib/ui.js';

/**
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Notice} Notice
 */

const PASSING = 6000;

/** @param {import('./play').Face} face @param {import('../lib/live.js').LiveTable} live */
export function makeDeciding(face, live) {
  /** The count of the table: what was chosen or answered at an earlier one is overtaken. */
  const now = () => live.state.value?.seq ?? -1;
  const chosen = signal(/** @type {{at: number, pick: Pick | null}} */ ({ at: -1, pick: null }));
  const told = signal(/** @type {{at: number, notice: Notice | null}} */ ({ at: -1, notice: null }));
  const pick = computed(() => (chosen.value.at === now() ? chosen.value.pick : null));
  const notice = computed(() => {
    const { at, notice: said } = told.value;
    return said?.kind === 'note' || at === now() ? said : null; // what is said in passing goes by itself
  });
  const busy = signal(false);
  const table = () => live.state.value?.table ?? null;
  const hold = (/** @type {Pick | null} */ held) => { chosen.value = { at: now(), pick: held }; };
  const tell = (/** @type {Notice | null} */ said) => { told.value = { at: now(), notice: said }; };
  const hush = () => tell(null);

  /** Say something in passing; it goes by itself. @param {string} text */
  function note(text) {
    const said = /** @type {Notice} */ ({ kind: 'note', say: text });
    tell(said);
    setTimeout(() => { if (told.value.notice === said) hush(); }, PASSING);
  }

  /** @param {Pick | null} held */
  function choose(held) {
    hold(held);
    hush();
  }

  /** @param {string} action */
  async function act(action) {
    if (busy.value || live.link.value !== 'live') return;
    busy.value = true;
    try {
      await live.act(action);
      choose(null);
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      await loadGameWords(`${face.id}.refusal`).catch(() => {}); // without them the key is said
      tell(noticeOf(face, error, null, table()));
    } finally {
      busy.value = false;
    }
  }

  /** @param {string} action @param {string | null} cell */
  async function why(action, cell) {
    try {
      const [reply] = await Promise.all([live.why(action), loadGameWords(`${face.id}.refusal`)]);
      if (reply.legal || !reply.error?.key) return;
      tell({ ...noticeOf(face, new ApiError(422, reply.error), cell, table()), kind: 'why' });
    } catch (error) {
      tell(noticeOf(face, error, cell, table()));
    }
  }

  /** @param {(action: string) => Pick | null} find */
  async function hint(find) {
    try {
      const [{ action, key, slots }] = await Promise.all([live.hint(), loadGameWords(`${face.id}.hint`)]);
      const found = find(action);
      if (found) hold(found);
      tell({ kind: 'hint', say: sayOf(face, 'hint', key, slots ?? {}, table()), action });
      document.getElementById('main')?.focus({ preventScroll: true }); // Enter confirms, it asks for no second hint
    } catch (error) {
      tell(noticeOf(face, error, null, table()));
    }
  }
  return { pick, notice, busy, note, hush, choose, act, why, hint };
}

/**
 * A server's key with its words put into the reader's language.
 * @param {import('./play').Face} face
 * @param {string} kind
 * @param {string} key
 * @param {Record<string, string>} slots
 * @param {import('./play').TableInfo | null} table
 */
function sayOf({ id: game, word: read }, kind, key, slots, table) {
  /** @type {Record<string, string>} */
  const said = {};
  for (const [slot, word] of Object.entries(slots)) said[slot] = slot === 'from'
    ? word
    : read?.(slot, String(word), table) ?? wordOf(game, slot, String(word));
  return { key: has(key) ? key : `${game}.${kind}.${key}`, slots: said };
}

/**
 * @param {import('./play').Face} face
 * @param {unknown} error
 * @param {string | null} cell
 * @param {import('./play').TableInfo | null} table
 * @returns {Notice}
 */
function noticeOf(face, error, cell, table) {
  if (error instanceof ApiError && error.key) {
    return { kind: 'error', say: sayOf(face, 'refusal', error.key, error.slots, table), clause: error.clause, cell };
  }
  return { kind: 'error', say: errorText(error), cell };
}
/** @typedef {ReturnType<typeof makeDeciding>} Deciding */
