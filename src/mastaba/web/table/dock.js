// Prompt and buttons: what is asked, and what may be done about it.
import { html, useLayoutEffect, useRef } from '../lib/html.js';
import { Button, Glyph, IconButton } from '../lib/ui.js';
import { capital, t } from '../lib/words.js';
import { Clock, Sentence } from './bits.js';
import { openHelp } from './helping.js';

/** @typedef {import('./play').Play} Play */

/** @param {{deed: import('./play').Deed, off: boolean}} props */
function DeedButton({ deed, off }) {
  const { icon } = deed;
  const chip = icon && typeof icon === 'object' ? html`<${icon.chip} colour=${icon.colour} size=${22} />` : '';
  return html`<${Button} kind=${deed.kind ?? 'plain'} glyph=${typeof icon === 'string' ? icon : undefined}
    shortcut=${deed.key} data-do=${deed.do} data-tip=${deed.tip} disabled=${off} onClick=${deed.run}>
    ${chip}${capital(t(deed.label.key, deed.label.slots ?? {}))}<//>`;
}

const KEPT = 176; // pixels: what is higher is the exception, and the board gets its room back

/** What is asked may need more room than before, but gives none back: the board stays where it is. */
function useSteady() {
  const ref = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = ref.current;
    if (!box) return undefined;
    let most = 0;
    const grow = () => {
      if (box.offsetHeight <= most || box.offsetHeight > KEPT) return;
      most = box.offsetHeight;
      box.style.minHeight = `${most}px`;
    };
    const anew = () => { most = 0; box.style.minHeight = ''; };
    const observer = new ResizeObserver(grow);
    observer.observe(box);
    addEventListener('resize', anew);
    return () => { observer.disconnect(); removeEventListener('resize', anew); };
  }, []);
  return ref;
}

/**
 * @param {{play: Play, say: import('./play').Say, deeds: import('./play').Deed[], busy: boolean, children?:
 *   import('./play').Drawn}} props
 */
export function Prompt({ play, say, deeds, busy, children }) {
  const mine = play.offers.length > 0;
  const box = useSteady();
  return html`<section ref=${box} class=${`prompt ${mine ? 'asked' : 'waits'}`} aria-label=${t('web.table.prompt')}>
    <div class="askrow">
      <div id="main" class="asking" role="status" tabindex="-1">
        ${!mine && play.view.waiting && html`<span class="thinking" aria-hidden="true"><i></i><i></i><i></i></span>`}
        <p><${Sentence} say=${say} /></p>${play.clock && html`<${Clock} clock=${play.clock} />`}</div>
      ${mine && play.clause
        && html`<${IconButton} glyph="why" class="whyasked" label=${t('web.help.asked')}
          onClick=${() => openHelp('asked')} />`}
    </div>
    <div class="acts">
      ${deeds.map((deed) =>
        html`<${DeedButton} key=${deed.label.key + JSON.stringify(deed.label.slots ?? '')} deed=${deed}
          off=${busy || !play.live} />`)}
      ${children}</div></section>`;
}

/**
 * Why not, a hint, a failure: in the sky kept free above the board, on phones between board and prompt.
 * @param {{notice: import('./play').Notice | null, onClose: () => void, onClause: (clause: string) => void}} props
 */
export function NoticeBar({ notice, onClose, onClause }) {
  if (!notice) return html`<div class="noticebar none" role="status"></div>`;
  const glyph = notice.kind === 'hint' ? 'hint' : notice.kind === 'note' ? 'log' : 'why';
  return html`<div class=${`noticebar ${notice.kind}`} role="status"><${Glyph} name=${glyph} size=${22} />
    <p>${typeof notice.say === 'string' ? notice.say : html`<${Sentence} say=${notice.say} />`}
      ${notice.clause
        && html` <button class="clause" onClick=${() => onClause(notice.clause ?? '')}>
          ${t('web.table.clause', { clause: notice.clause })}</button>`}
    </p>
    <button class="iconbtn" aria-label=${t('web.close')} onClick=${onClose}><${Glyph} name="close" size=${18} />
    </button></div>`;
}
