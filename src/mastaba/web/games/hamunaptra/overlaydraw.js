// Layers that are off at first: networks, the zone of exits, the frontier. They come when one is switched on.
import { CELL, beside, corner, middle, place, tilesByCell, walkingDistances } from './geometry.js';
import { lookOf, own, ownersOf } from './naming.js';
import { shapeAt } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** Every tunnel network in the colour and with the shapes of whoever it belongs to. @param {Play} play */
export function networks(play) {
  const { view } = play;
  return view.tiles.map((tile) => {
    const owners = ownersOf(view, tile.arm);
    if (!owners.length) return '';
    const { x, y } = corner(tile.cell);
    const marks = owners.slice(0, 4)
      .map((/** @type {number} */ seat, /** @type {number} */ i) => shapeAt(seat, x + 13 + i * 16, y + 13, 14))
      .join('');
    return `<rect x="${x}" y="${y}" width="100" height="100" fill="${lookOf(owners[0]).colour}"
      opacity=".36"/>${marks}`;
  }).join('');
}

/** Where a stair of the viewer would be an exit: at least so far from the own Entrance. @param {Play} play */
export function zone(play) {
  const seat = own(play) ?? play.view.seats[0];
  if (!seat?.entrance) return '';
  const metric = play.table.options.distanceMetric ?? 'chebyshev';
  const d = play.view.distance;
  const { x, y } = place(seat.entrance);
  const { x: cx, y: cy } = middle(seat.entrance);
  const label = (/** @type {number} */ lx, /** @type {number} */ ly) =>
    `<text x="${lx}" y="${ly}" class="zonelabel">${d}</text>`;
  if (metric === 'path') {
    const far = walkingDistances(tilesByCell(play.view), seat.entrance);
    return [...far].filter(([, steps]) => steps >= d)
      .map(([cell]) => { const c = corner(cell);
      return `<rect x="${c.x + 3}" y="${c.y + 3}" width="94" height="94" class="zone"/>`;
      })
      .join('');
  }
  const { half } = play.view; // the zone is all of the board beyond that distance
  const outer =
    `M${-half * CELL} ${-half * CELL}h${(2 * half + 1) * CELL}v${(2 * half + 1) * CELL}h${-(2 * half + 1) * CELL}Z`;
  if (metric === 'manhattan') {
    let inner = '';
    for (let dy = d - 1; dy >= 1 - d; dy--) {
      const wide = d - 1 - Math.abs(dy);
      inner += `M${(x - wide) * CELL} ${-(y + dy) * CELL}h${(2 * wide + 1) * CELL}v100h${-(2 * wide + 1) * CELL}z`;
    }
    return `<path d="${outer}${inner}" fill-rule="evenodd" class="zone"/>${label(cx, cy - (d - 0.5) * CELL - 8)}`;
  }
  const [left, top, side] = [(x - d + 1) * CELL, -(y + d - 1) * CELL, (2 * d - 1) * CELL];
  return `<path d="${outer}M${left} ${top}v${side}h${side}v${-side}z" fill-rule="evenodd"
    class="zone"/>${label(cx, top - 8)}${label(left - 14, cy + 6)}${label(left + side + 14, cy + 6)}${label(cx,
      top + side + 24)}`;
}

/** Open edges towards empty ground. @param {Play} play */
export function frontier(play) {
  const { view } = play;
  const tiles = tilesByCell(view);
  let out = '';
  for (const tile of view.tiles) {
    const colour = lookOf(ownersOf(view, tile.arm)[0] ?? 0).colour;
    for (const side of tile.mask) {
      const next = beside(tile.cell, side);
      if (tiles.has(next)) continue;
      const [a, b] = [middle(tile.cell), middle(next)];
      const [mx, my] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
      const angle = { N: 0, E: 90, S: 180, W: 270 }[/** @type {'N'} */ (side)];
      out += `<g transform="translate(${mx} ${my}) rotate(${angle})">
        <path d="M-15 4 0 -12 15 4" fill="none" stroke="#FFF8EA" stroke-width="10" stroke-linecap="round"
          stroke-linejoin="round"/>
        <path d="M-15 4 0 -12 15 4" fill="none" stroke="#140D06" stroke-width="7" stroke-linecap="round"
          stroke-linejoin="round"/>
        <path d="M-15 4 0 -12 15 4" fill="none" stroke="${colour}" stroke-width="4.5" stroke-linecap="round"
          stroke-linejoin="round"/>
      </g>`;
    }
  }
  return out;
}
