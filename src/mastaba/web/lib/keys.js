// One-key shortcuts. They can be switched off, and never fire while somebody types.
import { useLayoutEffect } from './html.js';
import { settings } from './state.js';

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof HTMLElement
  && (target.isContentEditable
    || (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type))
    || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement);

/** "R", "Shift+R", "ArrowUp", "?": what a key press is called.
 * @param {KeyboardEvent} event */
export function keyName(event) {
  const letter = /^[a-z]$/i.test(event.key);
  const name = letter ? event.key.toUpperCase() : event.key;
  return letter && event.shiftKey ? `Shift+${name}` : name;
}

/**
 * Listen for shortcuts while a component is on the page. Enter and Escape work even when
 * shortcuts are off; Enter is left alone on buttons and links, which it presses anyway.
 * @param {Record<string, (event: KeyboardEvent) => void>} keys by name, see keyName
 */
export function useKeys(keys) {
  useLayoutEffect(() => { // from the first frame on
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const name = keyName(event);
      const act = keys[name];
      if (!act || (typing(event.target) && name !== 'Escape')) return;
      if (document.querySelector('dialog[open]')) return; // the dialog has the keys
      if (name === 'Enter' && event.target instanceof Element
        && event.target.closest('button, a[href], summary')) return;
      if (!settings.value.keys && name !== 'Enter' && name !== 'Escape') return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}
