// Small things every part of the table uses.
import { h, html, useEffect, useState } from '../lib/html.js';
import { capital, parts, t } from '../lib/words.js';

/** Markup made by our own drawing functions, inside an element. Never given anything a player typed.
 * @param {{as?: string, svg: string} & Record<string, unknown>} props */
export const Raw = ({ as = 'g', svg, ...rest }) =>
  h(as, { ...rest, dangerouslySetInnerHTML: { __html: svg } });

/**
 * A drawing of its own.
 * @param {{svg: string, box: string, size?: number, class?: string, label?: string, width?: number, height?: number}}
 *   props
 */
export const Picture = ({ svg, box, size, width = size, height = size, label, class: name }) =>
  h('svg', {
    viewBox: box, width, height, class: name,
    ...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': 'true' }),
    dangerouslySetInnerHTML: { __html: svg },
  });

/** A sentence with its slots in bold. @param {{say: import('./play').Say}} props */
export function Sentence({ say }) {
  const pieces = parts(say.key, say.slots ?? {});
  return pieces.map(({ slot, text }, i) => {
    const shown = i ? text : capital(text);
    return slot ? html`<b class=${`s-${slot}`}>${shown}</b>` : shown;
  });
}

/** What is asked of somebody; nothing when all is over.
 * @param {{view: {waiting: {kind: string} | null}}} play */
export const asking = ({ view }) => view.waiting?.kind ?? '';

/** The same as plain text. @param {import('./play').Say} say */
export const spoken = (say) => capital(t(say.key, say.slots ?? {}));

const nothing = () => {};

/**
 * What somebody knows of the table who can only look at it.
 * @param {import('./play').Face} face
 * @param {unknown} scene
 * @param {{table: import('./play').TableInfo, view: import('../lib/types').Seen | null}} state
 * @param {number | null} seat
 * @param {import('./play').GameEvent[]} events
 * @returns {import('./play').Play}
 */
export const onlooker = (face, scene, { table, view }, seat, events) => ({
  game: face.id, scene, table, view: /** @type {import('../lib/types').Seen} */ (view), offers: [], pick: null,
  seat, events, notice: null, live: false, replay: false,
  choose: nothing, act: nothing, why: nothing, inspect: nothing, speak: nothing, interjections: [], shown: [],
});

const SHORT = 10; // seconds: these are the last

/** The seconds left of the seat that is asked, counted down from what the server last said.
 * @param {{clock: import('./play').Clock}} props */
export function Clock({ clock }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [clock.until]);
  const left = Math.max(0, Math.min(clock.seconds, Math.ceil((clock.until - now) / 1000)));
  const face = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${left < SHORT ? 'short' : ''}`} role="timer" aria-live="off"
    aria-label=${t('web.table.clock', { seconds: left })}>
    ${face}</span>`;
}
