// The layers of the board.
import { PLAYERS } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { ChosenRing, Target } from '../../table/squares.js';
import { CELL, cellName, corner, extent, middle, readingOrder } from './geometry.js';
import { holding, hovered, people, targets } from './moves.js';
import { cellStory, characterName, characterOf, initials, members, playerName, playerOf, statLetter,
  tileName } from './naming.js';
import { encounter, fan, pawn, shapeAt, tunnel } from './pieces.js';

/** @typedef {import('./play').Play} Play */

const MANY = 24; // more targets than this carry no plus

/** Crosses of the grid. @param {{play: Play}} props */
export function Ground({ play }) {
  const { west, east, south, north } = extent(play.view);
  let marks = '';
  for (let x = west; x <= east
    + 1; x++) for (let y =
      south - 1; y <= north; y++) marks += `M${x * CELL - 4} ${-y * CELL}h8M${x * CELL} ${-y * CELL - 4}v8`;
  return html`<path d=${marks} class="gridmarks" aria-hidden="true" />`;
}

/** All tiles; entrances in the colour of their player, exits marked. @param {{play: Play}} props */
export function Tiles({ play }) {
  const { scenery } = play.scene;
  let shadow = '';
  let out = '';
  for (const tile of [...play.view.tiles].sort((a, b) => readingOrder(a.cell, b.cell))) {
    const { x, y } = corner(tile.cell);
    shadow += `M${x + 3} ${y + 8}h98v98h-98z`;
    out += `<g transform="translate(${x} ${y})">${tunnel(scenery, tile.tile, tile.mask)}${tile.exit !== undefined
      && tile.exit !== null
      ? exitMark(tile.exit)
      : ''}</g>`;
  }
  for (const { seat, entrance } of play.view.seats) if (entrance) out += entranceMark(seat, entrance);
  return html`<g aria-hidden="true"><path d=${shadow} class="tileshadow" /><${Raw} svg=${out} /></g>`;
}

/** Light in the doorway of a way out, with its finder's shape. @param {number} seat */
export function exitMark(seat) {
  const { colour } = PLAYERS[playerOf(seat)];
  return `<rect x="4" y="4" width="92" height="92" rx="5" fill="none" stroke="#140D06" stroke-width="7"/>
    <rect x="4" y="4" width="92" height="92" rx="5" fill="none" stroke="#FFE9A8" stroke-width="4.5"/>
    <rect x="4" y="4" width="92" height="92" rx="5" fill="none" stroke="${colour}" stroke-width="2"
      stroke-dasharray="10 6"/>
    <path d="M70 2h28v28H70z" fill="#FFF3D0" stroke="#140D06"
      stroke-width="2"/>${shapeAt(seat, 84, 16, 19, '#140D06')}`;
}

/** @param {number} seat @param {string} cell */
export function entranceMark(seat, cell) {
  const { x, y } = corner(cell);
  const { colour } = PLAYERS[playerOf(seat)];
  return `<g transform="translate(${x} ${y})">
    <rect x="3" y="3" width="94" height="94" rx="5" fill="none" stroke="#140D06" stroke-width="6.5"/>
    <rect x="3" y="3" width="94" height="94" rx="5" fill="none" stroke="${colour}" stroke-width="4"/>
    <circle cx="16" cy="16" r="13" fill="#FFF8EA" stroke="#140D06"
      stroke-width="2"/>${shapeAt(seat, 16, 16, 17, '#140D06')}
  </g>`;
}

/** Monsters and traps, face up. @param {{play: Play}} props */
export function Lairs({ play }) {
  const laid = new Set(play.view.tiles.map((tile) => tile.cell));
  const letters = [0, 1, 2].map(statLetter);
  const combat = play.view.turn?.combat;
  // makes room for who stands there
  const crowded = new Set(play.view.characters.map((one) => one.cell));
  return play.view.encounters.map(({ tile, cell }) => {
    const { x, y } = corner(cell);
    const bare = !laid.has(cell);
    const wounds = combat?.foe === tile ? combat.wounds : 0;
    return html`<g key=${tile} class="lair" role="img" aria-label=${cellStory(play, cell)}
      transform=${`translate(${x} ${y})`}>
      <${Raw} svg=${encounter(play.scene.scenery.encounters[tile], tile, letters,
        { bare, wounds, crowded: crowded.has(cell) })} />
    </g>`;
  });
}

/** What a glowing cell is called. @param {Play} play @param {string} cell */
export function targetLabel(play, cell) {
  const now = holding(play);
  const chosen = play.pick?.cell === cell;
  const place = cellStory(play, cell);
  if (now && play.scene.scenery.tiles[now.id]) return t(chosen
    ? 'web.hamunaptra.target.placed'
    : 'web.hamunaptra.target.place',
    { place, tile: tileName(play, now.id) });
  return t(chosen ? 'web.hamunaptra.target.chosen' : 'web.hamunaptra.target', { place });
}

/** Everything that may be pointed at. @param {{play: Play}} props */
export function Targets({ play }) {
  const cells = targets(play);
  const chosen = play.pick?.cell ?? null;
  const plus = cells.size <= MANY;
  const empty = new Set(play.view.tiles.map((tile) => tile.cell));
  return [...cells.keys()].sort(readingOrder).map((cell) =>
    html`<${Target} key=${cell} cell=${cell} on=${cell === chosen} label=${targetLabel(play, cell)}>
      ${plus && !empty.has(cell) && html`<path d="M50 36v28M36 50h28" class="plus" />`}<//>`);
}

/** The tile, monster or character where it would come to be. A tile lies under the pawns, a pawn stands above.
 * @param {{play: Play, under: boolean}} props */
export function Ghost({ play, under }) {
  const cell = play.pick?.cell ?? hovered.value;
  const now = holding(play);
  if (!cell || !targets(play).has(cell)) return null;
  const sure = play.pick?.cell === cell;
  const { x, y } = corner(cell);
  const { scenery } = play.scene;
  const list = targets(play).get(cell) ?? [];
  const offer = sure && play.pick
    ? play.pick
    : list.find((one) => one.args.mask && one.args.mask === now?.mask) ?? list[0];
  const tile = ['place', 'lay', 'prowl'].includes(offer.verb) ? offer.args.tile : null;
  if (tile && under) {
    const svg = scenery.encounters[tile]
      ? encounter(scenery.encounters[tile], tile, [0, 1, 2].map(statLetter), { bare: offer.verb === 'lay' })
      : tunnel(scenery, tile, offer.args.mask ?? '');
    return html`<g class="ghost" aria-hidden="true" opacity=${sure ? 0.86 : 0.6} transform=${`translate(${x} ${y})`}>
      <${Raw} svg=${svg} />${sure && html`<${ChosenRing} />`}</g>`;
  }
  if (offer.verb === 'destroy'
    && under) return html`<g class="ghost" aria-hidden="true" transform=${`translate(${x} ${y})`}>
      <path d="M18 18l64 64m0-64l-64 64" class="destroyed-case" />
      <path d="M18 18l64 64m0-64l-64 64" class="destroyed" /></g>`;
  const who = offer.args.group
    ? members(offer.args.group)
    : offer.args.character && offer.verb !== 'destroy'
    ? [offer.args.character]
    : [];
  if (under || !who.length) return null;
  const spots = fan(who.length);
  return html`<g class="ghost" aria-hidden="true" opacity=${sure ? 0.7 : 0.5}>
    ${who.map((id, i) =>
      html`<g key=${id}
        transform=${`translate(${x + 50 + spots[i].dx} ${y + 50 + spots[i].dy}) scale(${spots[i].scale})`}>
        <${Raw} svg=${pawn(characterOf(play, id)?.seat ?? 0, spots[i].letters ? initials(play, id) : '',
          { who: id, covered: spots[i].covered })} />
      </g>`)}
  </g>`;
}

/**
 * A pawn that walks to its new tile.
 * @typedef {import('./view').Character & {cell: string}} Standing
 * @param {{play: Play, who: Standing, spot: ReturnType<typeof fan>[number], can: boolean, on: boolean}} props
 */
function Piece({ play, who, spot, can, on }) {
  const { x, y } = middle(who.cell);
  const mine = who.seat === play.seat && !play.replay;
  const name = t('web.hamunaptra.cell.who', { name: characterName(play, who.id), player: playerName(play, who.seat) });
  const role = can ? { role: 'button', tabindex: 0, 'aria-pressed': on } : { role: 'img' };
  return html`<g class=${`piece ${can ? 'target who' : ''} ${on ? 'on' : ''}`} ...${role} data-who=${who.id}
    aria-label=${can
      ? t('web.hamunaptra.target.who', { name, cell: cellName(who.cell) })
      : `${name}, ${cellName(who.cell)}`}
    style=${{ transform: `translate(${x + spot.dx}px, ${y + spot.dy}px)` }}>
    ${can && html`<ellipse class=${on ? 'whoring on' : 'whoring pulse'} cy=${-30 * spot.scale} rx=${25 * spot.scale}
      ry=${38 * spot.scale} />`}
    <${Raw} transform=${`scale(${spot.scale})`}
      svg=${pawn(who.seat, spot.letters ? initials(play, who.id) : '',
        { who: who.id, mine, worn: !!who.gear, hurt: who.damage, covered: spot.covered })} />
    ${can && html`<rect class="hit" x=${-20 * spot.scale} y=${-56 * spot.scale} width=${40 * spot.scale}
      height=${60 * spot.scale} />`}</g>`;
}

/** Everybody, always in the same order so that each keeps its pawn; crowds fan out. @param {{play: Play}} props */
export function Pieces({ play }) {
  const can = people(play);
  const now = holding(play);
  const everybody = play.view.characters.flatMap((who) => (who.cell ? { ...who, cell: who.cell } : []));
  const lairs = new Set(play.view.encounters.map((one) => one.cell));
  const picked = play.pick && ['defend', 'activate'].includes(play.pick.verb) ? play.pick.args.character : null;
  return html`<g class="pieces">
    ${everybody.map((who) => {
    const crowd = everybody.filter((one) => one.cell === who.cell);
    const spot = fan(crowd.length, { low: lairs.has(who.cell) })[crowd.indexOf(who)];
    return html`<${Piece} key=${who.id} play=${play} who=${who} spot=${spot} can=${can.has(who.id)}
      on=${now?.id === who.id || picked === who.id} />`;
  })}</g>`;
}

/** What was laid last, for a moment. @param {{play: Play}} props */
export function Fresh({ play }) {
  const laid = play.events.slice(-6).findLast(({ id }) => id === 'TilePlaced' || id === 'EncounterLaid');
  if (!laid) return null;
  const { x, y } = corner(laid.slots.cell);
  return html`<rect key=${laid.n} class="fresh" x=${x + 2} y=${y + 2} width="96" height="96" rx="6"
    aria-hidden="true" />`;
}
