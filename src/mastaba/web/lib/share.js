// A link to a replay that opens for everybody: a table opens only for who sat at it, a stored replay for all.
import { api } from './net.js';
import { tokenOf } from './state.js';
import { copyText, errorText, say } from './ui.js';

/** Stored replays by table. @type {Map<string, string>} */
const stored = new Map();

/** Copy the link to a moment. @param {string} id of a table or a stored replay @param {number} [move] */
export async function shareReplay(id, move = 0) {
  try {
    const token = tokenOf(id);
    if (token && !stored.has(id)) stored.set(id, (await api.importReplay(await api.export(id, token))).replay);
    await copyText(`${location.origin}/replay/${stored.get(id) ?? id}${move ? `#move=${move}` : ''}`);
  } catch (error) {
    say(errorText(error));
  }
}
