// One-key shortcuts. They can be switched off, and never fire while somebody types.
import { useEffect } from './html.js';
import { settings } from './state.js';

/** @param {EventTarget | null} target */
const typing = (target) => target instanceof HTMLElement
  && (target.isContentEditable || (target instanceof HTMLInputElement && !['radio', 'checkbox', 'range'].includes(target.type))
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
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const name = keyName(event);
      const act = keys[name];
      if (!act || (typing(event.target) && name !== 'Escape')) return;
      if (document.querySelector('dialog[open]')) return; // the dialog has the keys
      if (name === 'Enter' && event.target instanceof Element && event.target.closest('button, a[href], summary')) return;
      if (!settings.value.keys && name !== 'Enter' && name !== 'Escape') return;
      event.preventDefault();
      act(event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

/**
 * Arrow keys between targets that lie on a plane: the nearest in that direction.
 * @template {{ x: number, y: number }} T
 * @param {T[]} targets @param {T | null} from @param {string} key an arrow's name @returns {T | null}
 */
export function nearest(targets, from, key) {
  if (!from) return targets[0] ?? null;
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0];
  let best = null;
  let cost = Infinity;
  for (const target of targets) {
    const along = (target.x - from.x) * dx + (target.y - from.y) * dy;
    if (target === from || along <= 0) continue;
    const aside = Math.abs((target.x - from.x) * dy) + Math.abs((target.y - from.y) * dx);
    if (along + aside * 2 < cost) { cost = along + aside * 2; best = target; }
  }
  return best;
}
