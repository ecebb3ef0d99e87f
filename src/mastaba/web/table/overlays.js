// What lies over the table: the curtain, the broken line, the popover.
import { html, useEffect, useRef } from '../lib/html.js';
import { Button, Glyph, Plate } from '../lib/ui.js';
import { t } from '../lib/words.js';

/**
 * Nothing of the last player's view is on the page while it hangs.
 * @param {{name: string, Scene: import('./play').Face['Scene'], onDraw: () => void}} props
 */
export function Curtain({ name, Scene, onDraw }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => { box.current?.querySelector('button')?.focus(); }, [name]);
  return html`<div class="curtain"><${Scene} />
    <main id="main" tabindex="-1" ref=${box}><${Plate} hot class="curtain-in"><${Glyph} name="eyeoff" size=${34} />
    <h1>${t('web.table.curtain.title', { name })}</h1><p>${t('web.table.curtain.note', { name })}</p>
    <${Button} kind="primary" glyph="eye" shortcut="Enter" onClick=${onDraw}>${t('web.table.curtain.draw', { name })}
    <//><//>
    </main></div>`;
}

/** @param {{live: import('../lib/live.js').LiveTable}} props */
export function Band({ live }) {
  const link = live.link.value;
  if (link === 'live' || link === 'connecting') return null;
  const gone = link === 'gone';
  return html`<div class=${`lostband ${gone ? 'gone' : ''}`} role="alert"><${Glyph} name="wifi" size=${20} />
    <span>${t(gone ? 'web.table.band.gone' : 'web.table.band.lost')}</span>
    ${gone ? html`<a class="btn" href="/">${t('web.home')}</a>`
      : html`<${Button} onClick=${live.hurry}>${t('web.table.band.try')}<//>`}</div>`;
}

/**
 * What is known of a thing; a press anywhere puts it away.
 * @param {{what: import('./play').Inspected, onClose: () => void}} props
 */
export function Popover({ what, onClose }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    addEventListener('pointerdown', onClose, true);
    return () => removeEventListener('pointerdown', onClose, true);
  }, [what]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const { width, height } = element.getBoundingClientRect();
    const { beside } = what;
    const x = beside ? beside.right + 6 : Math.max(8, Math.min(what.x - width / 2, innerWidth - width - 8));
    const y = beside
      ? Math.min(beside.top, innerHeight - height - 8)
      : what.y - height - 18 > 64
      ? what.y - height - 18
      : what.y + 26;
    element.style.left = `${x}px`;
    element.style.top = `${y}px`;
    element.classList.add('there');
  }, [what]);
  return html`<div ref=${box} class="tip popover" role="tooltip"><b>${what.title}</b>
    ${what.lines.map((line, i) => html`<p key=${i}>${line}</p>`)}</div>`;
}
