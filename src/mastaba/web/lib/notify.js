// "It is your turn", told by the system while the page is hidden.
import { setSetting, settings } from './state.js';

/** Whether this browser can be asked at all. */
export const canNotify = () => 'Notification' in window && window.isSecureContext;

/** Whether the person wants it and the browser lets it. */
export const notifying = () => settings.value.notify && canNotify() && Notification.permission === 'granted';

/** Switch it; the browser may ask the person first. False when the browser bars it. @param {boolean} on */
export async function setNotify(on) {
  const granted = on && canNotify() && (await Notification.requestPermission()) === 'granted';
  setSetting('notify', granted);
  return granted === on;
}

/**
 * Tell it, unless the page is being looked at.
 * @param {string} title
 * @param {string} body
 * @param {string} tag one at a time for each table
 */
export function notify(title, body, tag) {
  if (!document.hidden || !notifying()) return;
  try {
    const note = new Notification(title, { body, tag, lang: document.documentElement.lang });
    note.onclick = () => { window.focus(); note.close(); };
  } catch { /* phones only notify from a worker; the title of the page still tells it */ }
}
