// Lines over rounds: shape, dash and a name at the end of each, so that colour is never alone.
import { html } from '../lib/html.js';
import { t } from '../lib/words.js';

/** @typedef {{seat: number, name: string, colour: string, shape: string, dash: string, goal: number, counts: number[], values: number[]}} Row */

const [LEFT, RIGHT, TOP, BOTTOM] = [50, 838, 18, 232];

/** @param {{lines: Row[]}} props */
export function Chart({ lines }) {
  const last = (lines[0]?.values.length ?? 1) - 1;
  const x = (/** @type {number} */ i) => LEFT + ((RIGHT - LEFT) * i) / Math.max(1, last);
  const y = (/** @type {number} */ v) => BOTTOM - ((BOTTOM - TOP) * v) / 100;
  const every = Math.ceil((last + 1) / 14);
  const labels = spreadLabels(lines.map((line) => y(line.values[last])));
  return html`<svg class="chart" viewBox="0 0 1000 262" role="img" aria-label=${t('web.over.chart_label', { rounds: last })}>
    <g class="axis">${[0, 25, 50, 75, 100].map((v) => html`<path key=${v} d=${`M${LEFT} ${y(v)}H${RIGHT}`} /><text x=${LEFT - 9} y=${y(v) + 5} text-anchor="end">${v}%</text>`)}
      ${Array.from({ length: last + 1 }, (_, i) => i).filter((i) => i % every === 0 || i === last).map((i) => html`<text key=${i} x=${x(i)} y=${BOTTOM + 20} text-anchor="middle">${i}</text>`)}
      <text x=${RIGHT + 26} y=${BOTTOM + 20}>${t('web.over.round')}</text></g>
    ${lines.map((line, n) => {
      const shift = (n - (lines.length - 1) / 2) * 2.2; // lines that run together stay apart
      const d = `M${line.values.map((v, i) => `${x(i).toFixed(1)} ${(y(v) + shift).toFixed(1)}`).join('L')}`;
      return html`<g key=${line.seat}><path d=${d} class="under" /><path d=${d} fill="none" stroke=${line.colour} stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round" stroke-dasharray=${line.dash || undefined} /></g>`;
    })}
    ${lines.map((line, n) => html`<g key=${line.seat}><g transform=${`translate(${RIGHT - 11} ${y(line.values[last]) - 11}) scale(.92)`}><path d=${line.shape} fill=${line.colour} stroke="var(--rim)" stroke-width="2.2" stroke-linejoin="round" /></g>
      <text class="endname" x=${RIGHT + 22} y=${labels[n] + 6}>${line.name} ${line.counts[last]}/${line.goal}</text></g>`)}</svg>`;
}

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

/** The same as numbers. @param {{lines: Row[]}} props */
export function ChartTable({ lines }) {
  const rounds = lines[0]?.values.length ?? 0;
  return html`<table class="numbers"><thead><tr><th scope="col">${t('web.over.round')}</th>${lines.map((line) => html`<th key=${line.seat} scope="col">${line.name}</th>`)}</tr></thead>
    <tbody>${Array.from({ length: rounds }, (_, i) => html`<tr key=${i}><th scope="row">${i}</th>${lines.map((line) => html`<td key=${line.seat}>${line.counts[i]}<span> / ${line.goal}</span></td>`)}</tr>`)}</tbody></table>`;
}
