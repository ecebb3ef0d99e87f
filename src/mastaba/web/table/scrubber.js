// The band of moves under a replay, and the buttons beneath it.
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from '../lib/html.js';
import { Button, Glyph, IconButton, Segmented } from '../lib/ui.js';
import { t } from '../lib/words.js';
import { Raw } from './bits.js';

const STEP = 24; // pixels from one move to the next at least, so that marks never touch

/**
 * @param {{parts: import('./play').ReplayFace, play: import('./play').Play, moves: import('./play').Move[], at:
 *   number, onGo:
 *   (to: number) => void}} props
 */
export function Scrubber({ parts, play, moves, at, onGo }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const [room, setRoom] = useState(1372);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = Math.max(room, moves.length * STEP);
  const x = (/** @type {number} */ i) => 14 + (i * (width - 28)) / Math.max(1, moves.length - 1);
  const marks = useMemo(() => moves.map((move, i) => parts.markOf(move, +x(i).toFixed(1))), [moves, width]);
  const rounds = useMemo(() => {
    let out = '';
    let round = -1;
    moves.forEach((move, i) => {
      if (move.round === round) return;
      round = move.round;
      if (!round) return;
      const left = i ? (x(i) + x(i - 1)) / 2 : 2;
      out += `<path d="M${left.toFixed(1)} 8V82" stroke="var(--line-strong)" opacity=".7"/>
        <text x="${(left + 5).toFixed(1)}" y="18">${round}</text>`;
    });
    return out;
  }, [moves, width]);
  useEffect(() => {
    const element = box.current;
    if (!element || element.scrollWidth <= element.clientWidth) return;
    element.scrollLeft = (x(at) / width) * element.scrollWidth - element.clientWidth / 2;
  }, [at, moves, width, room]);
  const pick = (/** @type {PointerEvent} */ event) => {
    if (event.type === 'pointermove' && !event.buttons) return;
    const area = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const unit = ((event.clientX - area.x) / area.width) * width;
    onGo(Math.round(((unit - 14) / (width - 28)) * (moves.length - 1)));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, PageDown: at - 5,
      PageUp: at + 5, Home: 0, End: moves.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onGo(to);
  };
  return html`<div class="scrubbox" ref=${box}>
    <svg class="scrub" viewBox=${`0 0 ${width} 88`} width=${width} height="88"
      role="slider" tabindex="0" aria-label=${t('web.replay.moment')} aria-valuemin="0"
        aria-valuemax=${moves.length - 1} aria-valuenow=${at} aria-valuetext=${parts.moveText(play, moves[at])}
      onPointerDown=${pick} onPointerMove=${pick} onKeyDown=${press}>
    <${Raw} class="rounds" svg=${rounds} />
    <rect x="4" y="71" width=${width - 8} height="8" rx="4" fill="var(--plate-3)" stroke="var(--line)" />
      <rect x="4" y="71" width=${Math.max(0, x(at) - 4)} height="8" rx="4" fill="var(--gold-fill)" />
    ${marks.map((svg, i) => html`<${Raw} key=${i} svg=${svg} opacity=${i <= at ? 1 : 0.5} />`)}
    <path d=${`M${x(at)} 22V70`} stroke="var(--gold-fill)" stroke-width="2" />
      <rect x=${x(at) - 13} y="44" width="26" height="24" rx="4" fill="none" stroke="var(--gold-fill)"
        stroke-width="2" />
    <circle cx=${x(at)} cy="75" r="10" fill="var(--gold-fill)" stroke="#241705" stroke-width="3" /></svg></div>`;
}

/**
 * @param {{at: number, last: number, playing: boolean, speed: string, onSpeed: (speed: string) => void, onToggle: ()
 *   =>
 *   void, onGo: (to: number) => void, onFork: () => void, view: string, onView: (view: string) => void, face:
 *   import('./play').Face, result: import('./play').Result, play: import('./play').Play}} props
 */
export function Controls(
  { at, last, playing, speed, onSpeed, onToggle, onGo, onFork, view, onView, face, result, play }) {
  const views = [
    ...face.seatOrder(play).map((seat) =>
      ({ value: String(seat), label: play.table.seats[seat].name,
        text: html`<span class="vwin"><${result.SeatMark} play=${play} seat=${seat} size=${19} />
          <span class="vname">${play.table.seats[seat].name}</span></span>` })),
    { value: 'public',
      text: html`<span class="vwin"><${Glyph} name="eyeoff" size=${19} />
        <span class="vname">${t('web.replay.public')}</span></span>`,
      label: t('web.replay.public') },
    { value: 'all',
      text: html`<span class="vwin"><${Glyph} name="eye" size=${19} />
        <span class="vname">${t('web.replay.all')}</span></span>`,
      label: t('web.replay.all') },
  ];
  return html`<div class="ctl">
    <span class="trans"><${IconButton} glyph="first" label=${t('web.replay.first')} onClick=${() => onGo(0)} />
      <${IconButton} glyph="prev" label=${t('web.replay.prev')} onClick=${() => onGo(at - 1)} />
      <${Button} kind="primary" glyph=${playing ? 'pause' : 'play'} shortcut=${t('web.table.film.key')}
        aria-keyshortcuts="Space" onClick=${onToggle}>
        ${t(playing ? 'web.replay.pause' : 'web.replay.play')}<//>
      <${IconButton} glyph="next" label=${t('web.replay.next')} onClick=${() => onGo(at + 1)} />
        <${IconButton} glyph="last" label=${t('web.replay.last')} onClick=${() => onGo(last)} /></span>
    <${Segmented} label=${t('web.replay.speed')} value=${speed} onChange=${onSpeed}
      options=${[['0.5', '½×'], ['1', '1×'], ['2', '2×'], ['4', '4×']].map(([value, text]) => ({ value, text }))} />
    <span class="now2">${t('web.replay.move', { at, last })}</span><span class="grow"></span>
    <span class="vw">${t('web.replay.seen')}</span>
      <${Segmented} class="views" label=${t('web.replay.view')} value=${view} onChange=${onView} options=${views} />
    <${Button} glyph="again" aria-disabled=${!play.view.waiting} onClick=${onFork}>${t('web.replay.fork')}<//></div>`;
}
