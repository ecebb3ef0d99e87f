// The layers of the map.
import { pawn } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { useGlide } from '../../table/squares.js';
import { CELL, boardOf, corner, middle, readingOrder } from './geometry.js';
import { asking, hovered, targets } from './moves.js';
import { cellStory, cryptName, cryptOf, markOf, playerName, shownSeat } from './naming.js';
import { DOOR, STAIR, medallion, pile } from './pieces.js';

/** @typedef {import('./play').Play} Play */

const ANGLE = { N: 0, E: 90, S: 180, W: 270 };

/** Rock, hallways, chambers that are floor now. @param {{play: Play}} props */
export function Ground({ play }) {
  const board = boardOf(play);
  const { width, height } = board;
  const open = play.view.stage === 'filling' || play.view.stage === 'setup'
    ? []
    : [...board.crypts.values()].filter(({ letter }) => !cryptOf(play, letter)?.cards
      && play.view.raid?.crypt !== letter);
  const rooms = open.map(({ x, y, width: w, height: h, door, side }) => {
    const m = middle(door);
    const way = side === 'S'
      ? `M${m.x - 13} ${y + h - 9}h26V${m.y}h-26z`
      : side === 'N'
      ? `M${m.x - 13} ${m.y}h26V${y + 9}h-26z`
      : side === 'E'
      ? `M${x + w - 9} ${m.y - 13}H${m.x}v26H${x + w - 9}z`
      : `M${m.x} ${m.y - 13}H${x + 9}v26H${m.x}z`;
    return `M${x + 3} ${y + 3}h${w - 6}v${h - 6}h-${w - 6}z${way}`;
  }).join('');
  let slabs = '';
  for (let y = 0; y <= height; y += 13) slabs += `M0 ${y}H${width}`;
  for (let x = 0, n = 0; x <= width; x += 20,
    n++) for (let y = (n % 2) * 13; y < height; y += 26) slabs += `M${x} ${y}v13`;
  const title = t(`tomb.board.${board.id}`);
  return html`<g aria-hidden="true"><defs><clipPath id="tombFloor"><path d=${board.floor + rooms} /></clipPath></defs>
    <rect class="rockface" x="-12" y="-12" width=${width + 24} height=${height + 24} rx="8" />
      <rect x="-12" y="-12" width=${width + 24} height=${height + 24} rx="8" fill="url(#hatch)" opacity=".5" />
    <path class="hallwall" d=${board.floor + rooms} /><path class="hallfloor" d=${board.floor + rooms} />
      <path class="slabs" d=${slabs} clip-path="url(#tombFloor)" />
    <${BoardName} board=${board} title=${title} />
    ${open.map(({ letter, x, y, width: w, height: h }) =>
      html`<text key=${letter} x=${x + w / 2} y=${y + h / 2 + 10} text-anchor="middle" class="openletter">${letter}
      </text>`)}</g>`;
}

/** An axe with two blades, its shaft upright through (0, 0). */
const AXE =
  `<path d="M-2 34V-28h4v62z"/><path d="M3-28c14-6 22 2 22 11s-8 16-22 9c4-7 4-13 0-20zM-3-28c-14-6-22 2-22 11s8 16 22
    9c-4-7-4-13 0-20z"/>`;
const CROSSED = `<g transform="rotate(40)">${AXE}</g><g transform="rotate(-40)">${AXE}</g>`;

/** Stretches of rock in some rows, the widest first. @param {string[]} rows */
function stretches(rows) {
  const found = [];
  for (let from = 0; from < rows[0].length;) {
    let length = 0;
    while (from + length < rows[0].length && rows.every((row) => row[from + length] === '#')) length++;
    if (length) found.push({ from, length });
    from += length + 1;
  }
  return found.sort((a, b) => b.length - a.length);
}

/**
 * The name of the board in the widest stretch of rock at the top, crossed axes in the next.
 * @param {{board: import('./geometry.js').Board, title: string}} props
 */
function BoardName({ board, title }) {
  const [best, next] = stretches(board.rows.slice(0, 2));
  if (!best || best.length < 5) return null;
  const middleOf = (/** @type {{from: number, length: number}} */ { from, length }) => (from + length / 2) * CELL;
  const x = middleOf(best);
  const wide = best.length * CELL - 40;
  return html`<g class="boardname"><path d=${`M${x - wide / 2} 22h${wide}M${x - wide / 2} 86h${wide}`} />
    <text x=${x} y="64" text-anchor="middle" textLength=${title.length * 19 > wide ? wide : undefined}
      lengthAdjust="spacingAndGlyphs">
      ${title}</text>
    ${next?.length > 2
      && html`<${Raw} class="emblem" transform=${`translate(${middleOf(next)} 46)`} svg=${CROSSED} />`}</g>`;
}

/** Chambers with cards: letter, cards, who would be Crypt Master, a barred door. @param {{play: Play}} props */
export function Crypts({ play }) {
  const board = boardOf(play);
  const early = play.view.stage === 'filling' || play.view.stage === 'setup';
  return html`<g class="crypts">${[...board.crypts.values()].map(({ letter, x, y, width, height, door, side }) => {
    const told = cryptOf(play, letter);
    const raided = play.view.raid?.crypt === letter;
    if (!told || (!told.cards && !early && !raided)) return null;
    const at = middle(door);
    const spot = side === 'N'
      ? { x: at.x, y: y }
      : side === 'S'
      ? { x: at.x, y: y + height }
      : side === 'W'
      ? { x, y: at.y }
      : { x: x + width, y: at.y };
    return html`<g key=${letter} class=${`crypt ${raided ? 'raided' : ''}`} role="img"
      aria-label=${t('web.tomb.crypt.label', { crypt: cryptName(play, letter), letter, cards: told.cards })}>
      <rect x=${x + 4} y=${y + 4} width=${width - 8} height=${height - 8} rx="3" class="chamber" />
        <rect x=${x + 9} y=${y + 9} width=${width - 18} height=${height - 18} rx="2" class="chamberline" />
      <text x=${x + 13} y=${y + 32} class="cletter">${letter}</text>
        <${Hand} x=${x + width - 26} y=${y + 24} cm=${told.cm} />
      ${told.cards < told.capacity
        && html`<text x=${x + width - 16} y=${y + height - 17} text-anchor="end" class="capacity">
          ${`${told.cards}/${told.capacity}`}</text>`}
      <${Raw} transform=${`translate(${x} ${y})`}
        svg=${pile(told.cards, Math.min(told.cards, told.known.length), width, height)} />
      <g transform=${`translate(${spot.x} ${spot.y}) rotate(${ANGLE[side]})`}><${Raw} svg=${DOOR} /></g></g>`;
  })}</g>`;
}

/** Which neighbour a door names. @param {{x: number, y: number, cm: string}} props */
const Hand = ({ x, y, cm }) =>
  html`<g transform=${`translate(${x} ${y})`}>
    <path class="cmarrow" d=${cm === 'L' ? 'M13-12H-5L-16 0-5 12H13z' : 'M-13-12H5L16 0 5 12H-13z'} />
    <text x=${cm === 'L' ? 1 : -1} y="7" text-anchor="middle" class="cmletter">${cm}</text></g>`;

/** Entrances and special spaces. @param {{play: Play}} props */
export function Specials({ play }) {
  const board = boardOf(play);
  return html`<g class="specials">
    ${board.entrances.map((cell) =>
      html`<g key=${cell} role="img" aria-label=${t('web.tomb.at.entrance')}
        transform=${`translate(${middle(cell).x} ${middle(cell).y})`}>
        <${Raw} svg=${STAIR} /></g>`)}
    ${Object.entries(board.spaces).map(([cell, kind]) =>
      html`<g key=${cell} role="img" aria-label=${t(`tomb.space.${kind}`)}
        transform=${`translate(${middle(cell).x} ${middle(cell).y})`}>
        <${Raw} svg=${medallion(kind)} /></g>`)}</g>`;
}

/** The chamber or square a target covers. @param {Play} play @param {string} cell */
function boxOf(play, cell) {
  const board = boardOf(play);
  const crypt = board.doorOf.get(cell);
  if (crypt && ['place', 'pickCrypt'].includes(asking(play))) {
    const { x, y, width, height } = /** @type {import('./geometry.js').Crypt} */ (board.crypts.get(crypt));
    return { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  }
  const { x, y } = corner(cell);
  return { x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4 };
}

/**
 * Everything that may be pointed at: many plain squares are one field, doors and special spaces carry rings.
 * @param {{play: Play}} props
 */
export function Targets({ play }) {
  const cells = targets(play);
  const board = boardOf(play);
  const chosen = play.pick?.cell ?? null;
  return [...cells.keys()].sort(readingOrder).map((cell) => {
    const { x, y, width, height } = boxOf(play, cell);
    const on = cell === chosen;
    const plain = cells.size > 10 && !board.doorOf.has(cell) && !board.spaces[cell];
    return html`<g key=${cell} id=${`cell-${cell}`} class=${`target ${on ? 'on' : ''} ${plain ? 'plain' : ''}`}
      role="button" tabindex="0" aria-pressed=${on}
      aria-label=${t(on ? 'web.tomb.target.chosen' : 'web.tomb.target', { place: cellStory(play, cell) })}
      data-cell=${cell} transform=${`translate(${x} ${y})`}>
      ${on ? html`<rect class="ring-case" width=${width} height=${height} rx="5" />
        <rect class="ring" width=${width} height=${height} rx="5" />`
        : plain
        ? html`<rect class="glowfield" x="-2" y="-2" width=${width + 4} height=${height + 4} />
          <circle class="dot" cx=${width / 2} cy=${height / 2} r="4" />`
        : html`<rect class="glowfield" width=${width} height=${height} rx="5" />
          <rect class="halo pulse" width=${width} height=${height} rx="5" />
          <rect class="casing" width=${width} height=${height} rx="5" />
          <rect class="solid" width=${width} height=${height} rx="5" />`}
      <rect class="hit" x="-2" y="-2" width=${width + 4} height=${height + 4} /></g>`;
  });
}

/**
 * The way a party would go, and its marker where it would stand; what is known of the goal stands beside it.
 * @param {{play: Play}} props
 */
export function Ghost({ play }) {
  const cells = targets(play);
  const cell = play.pick?.cell ?? (hovered.value && cells.has(hovered.value) ? hovered.value : null);
  const offer = play.pick?.cell ? play.pick : cell ? (cells.get(cell) ?? [])[0] : null;
  if (!cell || !offer || offer.verb !== 'to') return null;
  const path = offer.path ?? [];
  const d = path.length > 1 ? `M${path.map((one) => `${middle(one).x} ${middle(one).y}`).join('L')}` : '';
  const { x, y } = middle(cell);
  const seat = shownSeat(play);
  return html`<g class="ghost" aria-hidden="true">
    ${d && html`<path class="waycase" d=${d} /><path class="waydots" d=${d} />`}
    <${Raw} svg=${pawn(markOf(play, seat),
      { x, y: y + 16, scale: 0.72, ghost: true, mark: String(play.view.seats[seat].party.length) })} />
      ${play.pick?.cell === cell
        && html`<${Tip} play=${play} cell=${cell} steps=${path.length ? path.length - 1 : null} />`}
    </g>`;
}

/** @param {{play: Play, cell: string, steps: number | null}} props */
function Tip({ play, cell, steps }) {
  const board = boardOf(play);
  const crypt = board.doorOf.get(cell);
  const told = crypt ? cryptOf(play, crypt) : null;
  const title = crypt ? cryptName(play, crypt) : board.spaces[cell] ? t(`tomb.space.${board.spaces[cell]}`) : null;
  if (!title) return null;
  const master = told?.master ?? null;
  const lines =
    [steps === null ? '' : t('web.tomb.tip.steps', { steps }),
      told?.cards ? t('web.tomb.tip.cards', { cards: told.cards }) : '',
      told?.cards && master !== null
        ? t('web.tomb.crypt.master', { name: playerName(play, master) })
        : ''].filter(Boolean);
  const width = Math.max(150, Math.max(title.length * 11.5, ...lines.map((line) => line.length * 8.6)) + 26);
  const height = 34 + lines.length * 22;
  const { x, y } = middle(cell);
  const left = Math.max(2, Math.min(x - width / 2, board.width - width - 2));
  const top = y - height - 30 > 0 ? y - height - 30 : y + 30;
  return html`<g transform=${`translate(${left} ${top})`}>
    <rect class="tipbox" width=${width} height=${height} rx="2" /><text class="tiptitle" x="12" y="25">${title}</text>
    ${lines.map((line, i) => html`<text key=${i} class="tipline" x="12" y=${48 + i * 22}>${line}</text>`)}</g>`;
}

/** One marker, gliding to its new place. @param {{play: Play, seat: number, x: number, y: number}} props */
function Marker({ play, seat, x, y }) {
  const ref = useGlide(x, y);
  const told = play.view.seats[seat];
  const mine = seat === play.seat && !play.replay;
  return html`<g ref=${ref} class="marker" role="img"
    aria-label=${t('web.tomb.marker.label', { name: playerName(play, seat), party: told.party.length })}
    transform=${`translate(${x} ${y})`}>
    <${Raw} svg=${pawn(markOf(play, seat), { x: 0, y: 16, scale: 0.74, mine, mark: String(told.party.length) })} />
  </g>`;
}

/** Parties in the tomb; several on one square fan out. @param {{play: Play}} props */
export function Markers({ play }) {
  /** @type {Map<string, number[]>} */
  const spots = new Map();
  play.view.seats.forEach(
    (one,
      /** @type {number} */ seat) => {
        if (one.at !== null) spots.set(one.at, [...(spots.get(one.at) ?? []), seat]); });
  return html`<g class="markers">
    ${[...spots].flatMap(([cell, seats]) =>
      seats.map((seat, i) =>
        html`<${Marker} key=${seat} play=${play} seat=${seat} x=${middle(cell).x + (i - (seats.length - 1) / 2) * 17}
          y=${middle(cell).y} />`))}
  </g>`;
}

/**
 * A square that a line of the log tells of, that was refused, or that the keyboard looks at.
 * @param {{cell: string, kind: 'shown' | 'refused' | 'looked'}} props
 */
export function Mark({ cell, kind }) {
  const { x, y } = corner(cell);
  return html`<g class=${kind} aria-hidden="true" transform=${`translate(${x} ${y})`}>
    <rect class="markcase" x="1" y="1" width="38" height="38" rx="6" />
    <rect class="markline" x="1" y="1" width="38" height="38" rx="6" />
    ${kind === 'refused' && html`<path class="markcross" d="M12 12l16 16M28 12 12 28" />`}</g>`;
}
