// Lines over rounds: shape, dash and a name at the end of each, so that colour is never alone.
import { html, useLayoutEffect, useRef, useState } from '../lib/html.js';
import { t } from '../lib/words.js';

/** @typedef {import('./play').Course} Course */

/** The drawing's room: wide, or narrow for a phone. */
const WIDE = { width: 1000, left: 50, right: 838 };
const NARROW = { width: 340, left: 44, right: 232 };
const [TOP, BOTTOM] = [18, 232];

/** As much of a name as a phone has room for. @param {string} name */
const short = (name) => (name.length > 8 ? `${name.slice(0, 7)}…` : name);

/** Round steps from nothing to the most. @param {number} most @param {'%' | ''} unit */
function ticks(most, unit) {
  if (unit === '%') return [0, 25, 50, 75, 100];
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((n) => most / n <= 6) ?? 200;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, i) => i * step);
}

/** @param {{lines: Course[], unit: '%' | ''}} props */
export function Chart({ lines, unit }) {
  const box = useRef(/** @type {SVGSVGElement | null} */ (null));
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([{ contentRect }]) => setNarrow(contentRect.width < 560));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const { width, left, right } = narrow ? NARROW : WIDE;
  const last = (lines[0]?.values.length ?? 1) - 1;
  const steps = ticks(Math.max(1, ...lines.flatMap((line) => line.values)), unit);
  const x = (/** @type {number} */ i) => left + ((right - left) * i) / Math.max(1, last);
  const y = (/** @type {number} */ v) => BOTTOM - ((BOTTOM - TOP) * v) / steps[steps.length - 1];
  const every = Math.ceil((last + 1) / (narrow ? 7 : 14));
  const labels = spreadLabels(lines.map((line) => y(line.values[last])));
  const shift = (/** @type {number} */ n) => (n - (lines.length - 1) / 2) * 2.2; // lines that run together stay apart
  return html`<svg ref=${box} class="chart" viewBox=${`0 0 ${width} 262`} role="img"
    aria-label=${t('web.over.chart_label', { rounds: last })}>
    <g class="axis">
      ${steps.map((v) =>
        html`<path key=${v} d=${`M${left} ${y(v)}H${right}`} />
          <text x=${left - 9} y=${y(v) + 5} text-anchor="end">${v}${unit}</text>`)}
      ${Array.from({ length: last + 1 }, (_, i) => i)
        .filter((i) => (i % every === 0 && last - i >= every / 2) || i === last)
        .map((i) => html`<text key=${i} x=${x(i)} y=${BOTTOM + 20} text-anchor="middle">${i}</text>`)}
      <text x=${right + 26} y=${BOTTOM + 20}>${t('web.over.round')}</text></g>
    ${lines.map((line, n) => {
      const d = `M${line.values.map((v, i) => `${x(i).toFixed(1)} ${(y(v) + shift(n)).toFixed(1)}`).join('L')}`;
      return html`<g key=${line.seat}><path d=${d} class="under" />
        <path d=${d} fill="none" stroke=${line.colour} stroke-width="3.6" stroke-linejoin="round"
          stroke-linecap="round" stroke-dasharray=${line.dash || undefined} />
        ${last <= 40 && line.values.slice(0,
          -1).map((v, i) =>
            html`<circle key=${i} cx=${x(i)} cy=${y(v) + shift(n)} r="3" fill=${line.colour}
              stroke="var(--chart-case)" stroke-width="1.4" />`)}</g>`;
    })}
    ${!narrow && roomy(
      lines.flatMap((line, n) =>
        (line.notes ?? []).map(({ at, text }) => ({ text, px: x(at), py: y(line.values[at]) + shift(n) })))).map(
      ({ text, px, py }) => {
      const before = px > left + 150;
      return html`<g key=${text} class="note"><circle cx=${px} cy=${py} r="6.5" />
        <path d=${`M${px + (before ? -5 : 5)} ${py - 5}l${before ? -10 : 10} -17`} />
        <text x=${px + (before ? -19 : 19)} y=${py - 25} text-anchor=${before ? 'end' : 'start'}>${text}</text></g>`;
    })}
    ${lines.map((line, n) =>
      html`<g key=${line.seat}>
        <g transform=${`translate(${right - 11} ${y(line.values[last]) - 11}) scale(.92)`}>
          <path d=${line.shape} fill=${line.colour} stroke="var(--rim)" stroke-width="2.2" stroke-linejoin="round" />
        </g>
      <text class="endname" x=${right + 22} y=${labels[n] + 6}>
        ${narrow ? short(line.name) : line.name} ${line.texts[last]}</text>
      </g>`)}</svg>`;
}

/** Notes that stand in nobody's way. @param {{text: string, px: number, py: number}[]} notes */
const roomy = (notes) =>
  notes.filter((note, i) =>
    !notes.slice(0, i).some((other) => Math.abs(other.px - note.px) < 170 && Math.abs(other.py - note.py) < 26));

/** Names that would overlap move apart. @param {number[]} ys */
function spreadLabels(ys) {
  const order = ys.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let pass = 0; pass < 12; pass++) {
    for (let k = 1; k < order.length; k++) {
      const gap = 21 - (order[k].y - order[k - 1].y);
      if (gap > 0) { order[k].y += gap / 2; order[k - 1].y -= gap / 2; }
    }
  }
  const low = Math.max(0, ...order.map((o) => o.y)) - (BOTTOM - 2);
  /** @type {number[]} */
  const out = [];
  for (const o of order) out[o.i] = o.y - Math.max(0, low);
  return out;
}

/** The same as numbers. @param {{lines: Course[]}} props */
export function ChartTable({ lines }) {
  const rounds = lines[0]?.values.length ?? 0;
  return html`<table class="numbers">
    <thead><tr><th scope="col">${t('web.over.round')}</th>
      ${lines.map((line) => html`<th key=${line.seat} scope="col">${line.name}</th>`)}</tr></thead>
    <tbody>${Array.from({ length: rounds },
      (_, i) => html`<tr key=${i}><th scope="row">${i}</th>
        ${lines.map((line) => html`<td key=${line.seat}>${line.texts[i]}</td>`)}</tr>`)}
    </tbody></table>`;
}
