// The hall a raid is fought in: pillars with carvings, and the arrow from who strikes to who is struck.
import { html, useLayoutEffect, useRef } from '../../lib/html.js';

/** Signs cut into the stone, 40 units wide, one below the other. */
const CARVINGS = [
  'M20 9a7 7 0 1 0 .1 0M20 15v2M6 27c8-6 20-6 28 0M6 33c8-6 20-6 28 0',
  'M20 21c-6-4-6-14 0-14s6 10 0 14v14M10 22h20',
  'M4 20c9-11 23-11 32 0c-9 8-23 8-32 0M20 15.500a4 4 0 1 0 .1 0M17 27l-3 9M22 27c3 7 9 8 12 4',
  'M4 12l5-4 5 4 6-4 6 4 5-4 5 4M4 21l5-4 5 4 6-4 6 4 5-4 5 4M4 30l5-4 5 4 6-4 6 4 5-4 5 4',
  'M20 36V20M20 20c-12 2-14-6-13-12c6 2 9 4 13 12c4-8 7-10 13-12c1 6-1 14-13 12M20 18c-3-5-2-9 0-12c2 3 3 7 0 12',
  `M20 10a5 4 0 1 0 .1 0M12 20c0-5 16-5 16 0c2 16-18 16-16 0M20 18v14M11 18l-6-5M11 24H5M13 30l-6 5M29 18l6-5M29
    24h6M27 30l6 5`,
  'M13 36c-2-12 0-24 9-30c6 8 5 20-2 27M22 6c-3 8-5 16-9 30M15 24l7-4M14 29l7-3M17 17l6-3',
  'M8 14c3-7 10-7 11 0c3 6 10 8 15 6c-4 9-16 11-21 3c-2-3-1-6-5-9l-5 3M19 28l-2 8M24 28l1 8',
];

/** @param {{right?: boolean}} props */
const Pillar = ({ right = false }) =>
  html`<div class=${`pillar ${right ? 'right' : ''}`} aria-hidden="true">
    ${CARVINGS.map((d) =>
      html`<svg key=${d} viewBox="0 0 40 42"><path class="lit" d=${d} /><path d=${d} /></svg>`)}</div>`;

export const Pillars = () => html`<${Pillar} /><${Pillar} right />`;

const [HEAD, RIBBON, BEND] = [15, 26, 12]; // pixels

/**
 * Where a card stands on the scene, with what lies over its edge.
 * @param {Element} scene
 * @param {string} id
 */
function standing(scene, id) {
  const card = scene.querySelector(`.cc[data-card="${CSS.escape(id)}"]`);
  if (!card) return null;
  const [at, round] = [card.getBoundingClientRect(), scene.getBoundingClientRect()];
  const above = card.querySelector('.ribbon') ? RIBBON : 4;
  return { x: at.x + at.width / 2 - round.x + scene.scrollLeft, top: at.y - round.y + scene.scrollTop - above,
    bottom: at.bottom - round.y + scene.scrollTop + 4 };
}

/**
 * The line between two cards, from edge to edge, and its head; none where one of them is not there.
 * @param {Element} scene
 * @param {string} from
 * @param {string} to
 */
function line(scene, from, to) {
  const [one, other] = [standing(scene, from), standing(scene, to)];
  if (!one || !other) return null;
  const up = other.top < one.top;
  const [y, end, way] = up ? [one.top, other.bottom, -1] : [one.bottom, other.top, 1];
  const tail = (end - y) * way < 34 ? end - 34 * way : y; // it begins on the card where they stand close
  const [stop, bend] = [end - HEAD * way, Math.abs(other.x - one.x) < BEND ? BEND : 0];
  const third = (stop - tail) / 2;
  return { d: `M${one.x} ${tail}C${one.x + bend} ${tail + third} ${other.x - bend} ${stop - third} ${other.x} ${stop}`,
    head: `M${other.x - 11} ${stop}h22L${other.x} ${end}z` };
}

/**
 * The arrow over the cards, as they stand now. `past`: the blow has been struck.
 * @param {{from: string, to: string, past: boolean}} props
 */
export function Strike({ from, to, past }) {
  const drawn = useRef(/** @type {SVGSVGElement | null} */ (null));
  useLayoutEffect(() => {
    const svg = drawn.current;
    const scene = svg?.closest('.raidscene');
    if (!svg || !scene) return undefined;
    const draw = () => {
      const found = line(scene, from, to);
      const [casing, dashes, head] = svg.children;
      for (const path of [casing, dashes]) path.setAttribute('d', found?.d ?? '');
      head.setAttribute('d', found?.head ?? '');
    };
    const watch = new ResizeObserver(draw);
    for (const row of scene.querySelectorAll('.rparty, .rmonsters')) watch.observe(row);
    scene.addEventListener('scroll', draw, true);
    draw();
    return () => { watch.disconnect(); scene.removeEventListener('scroll', draw, true); };
  });
  return html`<svg ref=${drawn} class=${`strike ${past ? 'past' : ''}`} width="1" height="1" aria-hidden="true">
    <path class="casing" /><path class="dashes" /><path class="head" /></svg>`;
}
