// One import for the framework, so that no other module names a vendored file.
import { h } from '../vendor/preact.js';
import htm from '../vendor/htm.js';

export { h, render, Fragment, createContext, toChildArray } from '../vendor/preact.js';
export {
  useState, useEffect, useLayoutEffect, useRef, useMemo, useCallback, useContext, useId,
} from '../vendor/hooks.js';
export {
  signal, computed, effect, batch, untracked, useSignal, useComputed, useSignalEffect,
} from '../vendor/signals.js';

/**
 * JSX as a tagged template: html`<p>${text}</p>`.
 * @typedef {(strings: TemplateStringsArray, ...values: unknown[]) => import('./types').Drawing} Template
 */
export const html = /** @type {Template} */ (htm.bind(h));
