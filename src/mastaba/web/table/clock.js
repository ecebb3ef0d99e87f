// The seconds left of the seat that is asked, counted down from what the server last said.
import { html, useEffect, useState } from '../lib/html.js';
import { t } from '../lib/words.js';

const SHORT = 10;

/** @param {{clock: import('./play.js').Clock}} props */
export function Clock({ clock }) {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [clock.until]);
  const left = Math.max(0, Math.min(clock.seconds, Math.ceil((clock.until - now) / 1000)));
  const face = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return html`<span class=${`clock ${left < SHORT ? 'short' : ''}`} role="timer" aria-live="off" aria-label=${t('web.table.clock', { seconds: left })}>${face}</span>`;
}
