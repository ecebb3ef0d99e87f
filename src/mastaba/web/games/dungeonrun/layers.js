// The layers of the board.
import { icon } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { t } from '../../lib/words.js';
import { Raw } from '../../table/bits.js';
import { ChosenRing, Target } from '../../table/squares.js';
import { beside, corner, frontier, middle, readingOrder, tilesByCell, turned,
  wayTo } from './geometry.js';
import { holding, hovered, people, targets, wordsOf } from './moves.js';
import { cardName, cellName, cellStory, heroName, heroesOn, isYou, playerName, shownSeat, tileName,
  tileOn } from './naming.js';
import { chest, fan, monster, pawn, snare, stranger, tile } from './pieces.js';

/** @typedef {import('./play').Play} Play */

/** All tiles. @param {{play: Play}} props */
export function Tiles({ play }) {
  const { tiles } = play.view;
  const newest = tiles[tiles.length - 1];
  let shadow = '';
  let out = '';
  const drawn = (/** @type {import('./view').Tile} */ one) => { const { x, y } = corner(one.cell);
  return `<g transform="translate(${x} ${y})"><g>${tile(play.scene.scenery, one.tile, one.exits)}</g></g>`;
  };
  for (const one of [...tiles].sort((a, b) => readingOrder(a.cell, b.cell))) {
    const { x, y } = corner(one.cell);
    shadow += `M${x + 3} ${y + 8}h98v98h-98z`;
    if (one !== newest) out += drawn(one);
  }
  return html`<g aria-hidden="true"><path d=${shadow} class="tileshadow" /><${Raw} svg=${out} />
    <${Raw} key=${newest.cell} class="fresh" svg=${drawn(newest)} /></g>`;
}

/** Exits that nobody has gone through yet: a dark doorway. @param {{play: Play}} props */
export function Doorways({ play }) {
  const laid = tilesByCell(play.view);
  let out = '';
  for (const { cell, exits } of play.view.tiles) {
    for (const side of exits) {
      if (laid.has(beside(cell, side))) continue;
      const { x, y } = middle(cell);
      const angle = { N: 0, E: 90, S: 180, W: 270 }[/** @type {'N'} */ (side)];
      out += `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M-16-50v-9h32v9z" class="doorway"/>
        <path d="M-7-61 0-67l7 6" class="doorhint"/></g>`;
    }
  }
  return html`<${Raw} class="doorways" aria-hidden="true" svg=${out} />`;
}

/** Where the Stone has to go: the way home of its bearer, and the entrance. @param {{play: Play}} props */
export function WayHome({ play }) {
  const { endgame, bearer, seats } = play.view;
  if (!endgame) return null;
  const from = bearer === null ? null : seats[bearer].cell;
  const way = from ? wayTo(play.view, from, '0,0') : null;
  const line = way && way.length > 1 ? `M${way.map((cell) => `${middle(cell).x} ${middle(cell).y}`).join('L')}` : null;
  const { x, y } = corner('0,0');
  return html`<g class="wayhome" aria-hidden="true">
    ${line && html`<path class="homecase" d=${line} /><path class="homeline" d=${line} />`}
    <rect class="homering-case" x=${x + 2} y=${y + 2} width="96" height="96" rx="7" />
      <rect class="homering" x=${x + 2} y=${y + 2} width="96" height="96" rx="7" /></g>`;
}

/** What a glowing cell is called. @param {Play} play @param {string} cell */
export function targetLabel(play, cell) {
  const chosen = play.pick?.cell === cell;
  const [offer] = targets(play).get(cell) ?? [];
  const laid = play.view.tiles.some((one) => one.cell === cell);
  if (offer.verb === 'lay') return t(chosen ? 'web.dungeonrun.target.laid' : 'web.dungeonrun.target.lay',
    { tile: tileName(wordsOf(offer)[0]), cell: cellName(cell) });
  if (offer.verb === 'march') return t(chosen ? 'web.dungeonrun.target.marched' : 'web.dungeonrun.target.march',
    { name: cardName(wordsOf(offer)[0]), place: cellStory(play, cell) });
  if (!laid) return t(chosen ? 'web.dungeonrun.target.explored' : 'web.dungeonrun.target.explore',
    { cell: cellName(cell) });
  return t(chosen ? 'web.dungeonrun.target.chosen' : 'web.dungeonrun.target', { place: cellStory(play, cell) });
}

/** One may walk there. */
const FOOT = `<circle cx="82" cy="18" r="14" class="footring"/><g class="foot">${icon('boot-prints', 82, 18, 18)}</g>`;

/** Everything that may be pointed at. @param {{play: Play}} props */
export function Targets({ play }) {
  const cells = targets(play);
  const chosen = play.pick?.cell ?? null;
  const laid = new Set(play.view.tiles.map((one) => one.cell));
  return [...cells.keys()].sort(readingOrder).map((cell) => {
    const walk = ['move', 'go'].includes(cells.get(cell)?.[0].verb ?? '');
    const inner = !laid.has(cell)
      ? html`<text x="50" y="66" text-anchor="middle" class="asking2">?</text>`
      : walk && html`<${Raw} svg=${FOOT} />`;
    return html`<${Target} key=${cell} cell=${cell} on=${cell === chosen} label=${targetLabel(play, cell)}
      edge=${laid.has(cell) ? 'solid' : 'dashes'}>
      ${inner}<//>`;
  });
}

/** The tile, monster or hero where it would come to be. A tile lies under the pawns, a pawn stands above.
 * @param {{play: Play, under: boolean}} props */
export function Ghost({ play, under }) {
  const cells = targets(play);
  const cell = play.pick?.cell ?? (hovered.value && cells.has(hovered.value) ? hovered.value : null);
  if (!cell || !cells.has(cell)) return null;
  const sure = play.pick?.cell === cell;
  const offer = sure && play.pick ? play.pick : (cells.get(cell) ?? [])[0];
  const { x, y } = corner(cell);
  const { scenery } = play.scene;
  const [what, quarter] = wordsOf(offer);
  if (offer.verb === 'lay') {
    if (!under) return null;
    return html`<g class="ghost" aria-hidden="true" opacity=${sure ? 0.9 : 0.62} transform=${`translate(${x} ${y})`}>
      <${Raw} svg=${tile(scenery, what, turned(scenery.tiles[what].exits, +quarter))} />
      ${sure && html`<${ChosenRing} />`}</g>`;
  }
  if (under) return null;
  const card = offer.verb === 'march' ? what : offer.verb === 'put' ? play.view.doing.summon?.cards[0] : null;
  if (card) return html`<g class="ghost" aria-hidden="true" opacity=${sure ? 0.8 : 0.55}
    transform=${`translate(${x + 50} ${y + 44})`}>
    <${Raw} svg=${monster(card, scenery.monsters[card].life, 0)} /></g>`;
  if (offer.verb !== 'move' && offer.verb !== 'go') return null;
  const seat = play.view.waiting?.seat ?? shownSeat(play);
  return html`<g class="ghost" aria-hidden="true" opacity=${sure ? 0.75 : 0.5}
    transform=${`translate(${x + 50} ${y + 80}) scale(.88)`}>
    <${Raw} svg=${pawn(seat, play.view.seats[seat].hero)} /></g>`;
}

/**
 * Something that glides to its new place: it keeps its element, the style sheet moves it.
 * @param {{play: Play, who: string, x: number, y: number, name: string, can: boolean, on: boolean, ring: {r: number,
 *   cy: number}, svg: string, scale?: number}} props
 */
function Piece({ play, who, x, y, name, can, on, ring, svg, scale = 1 }) {
  const role = can ? { role: 'button', tabindex: 0, 'aria-pressed': on } : { role: 'img' };
  const drag = can && play.offers.some((offer) => offer.verb === 'march');
  return html`<g class=${`piece ${can ? 'target who' : ''} ${drag ? 'drags' : ''} ${on ? 'on' : ''}`} ...${role}
    data-who=${who} aria-label=${can ? t('web.dungeonrun.target.who', { name }) : name}
    style=${{ transform: `translate(${x}px, ${y}px)` }}>
    ${can && html`<circle class=${on ? 'whoring on' : 'whoring pulse'} cy=${ring.cy * scale} r=${ring.r * scale} />`}
    <${Raw} transform=${`scale(${scale})`} svg=${svg} />
      ${can && html`<circle class="hit" cy=${ring.cy * scale} r=${ring.r * scale} />`}</g>`;
}

/** What lies or waits on a tile. @param {{play: Play, one: import('./view').Tile}} props */
function Things({ play, one }) {
  const { x, y } = middle(one.cell);
  const where = (/** @type {string} */ name) => `${name}, ${cellName(one.cell)}`;
  const offset = offsetOf(play, one.cell);
  return html`<g>
    ${one.loose?.length
      && html`<g class="thing" role="img"
        aria-label=${where(t('web.dungeonrun.cell.loose', { cards: one.loose.length }))}
        transform=${one.loose.includes('A1')
          ? `translate(${x - 24} ${y - 22}) scale(1.5)`
          : `translate(${x - 30} ${y - 30})`}>
        <${Raw} svg=${chest(one.loose.length, one.loose.includes('A1'))} /></g>`}
    ${one.stranger
      && html`<g class="thing" role="img" aria-label=${where(cardName(one.stranger.card))}
        transform=${`translate(${x + offset.x} ${y + offset.y})`}>
        <${Raw} svg=${stranger(one.stranger.card)} /></g>`}
    ${one.snare && html`<g class="thing" role="img"
      aria-label=${where(
        t('web.dungeonrun.cell.snare', { card: cardName(one.snare.card), name: playerName(play, one.snare.by) }))}
      transform=${`translate(${x + 26} ${y - 26})`}>
      <${Raw} svg=${snare(one.snare.card, one.snare.by)} /></g>`}</g>`;
}

/** Where a monster or stranger stands: it makes room for heroes. @param {Play} play @param {string} cell */
const offsetOf = (play, cell) => { const count = heroesOn(play, cell).length;
return count ? { x: count === 1 ? 18 : 0, y: -20 } : { x: 0, y: -4 };
};

/** Strangers, snares, treasures; then monsters, then heroes, who fan out in a crowd. @param {{play: Play}} props */
export function Pieces({ play }) {
  const { view, scene } = play;
  const can = people(play);
  const now = holding(play);
  const picked = play.pick ? [...can].find(([, offer]) => offer?.do === play.pick?.do)?.[0] : null;
  const tiles = [...view.tiles].sort((a, b) => readingOrder(a.cell, b.cell));
  const monsters = tiles.flatMap(({ cell, monster: foe }) => (foe ? [{ cell, foe }] : []))
    .sort((a, b) => (a.foe.card < b.foe.card ? -1 : 1)).map(({ cell, foe }) => {
    const { x, y } = middle(cell);
    const offset = offsetOf(play, cell);
    const { life } = scene.scenery.monsters[foe.card];
    const name = `${t('web.dungeonrun.cell.monster',
      { name: cardName(foe.card), life: life - foe.wounds, of: life })}, ${cellName(cell)}`;
    return html`<${Piece} key=${foe.card} play=${play} who=${foe.card} x=${x + offset.x} y=${y + offset.y}
      name=${name} can=${can.has(foe.card)} on=${now === foe.card || picked === foe.card} ring=${{ r: 29, cy: 2 }}
      scale=${heroesOn(play, cell).length ? 0.9 : 1} svg=${monster(foe.card, life, foe.wounds)} />`;
  });
  const heroes = view.seats.map((hero) => {
    const { cell } = hero;
    if (!cell || !hero.hero) return null;
    const one = tileOn(play, cell);
    const crowd = heroesOn(play, cell);
    const spot = fan(crowd.length, !!(one?.monster || one?.stranger || one?.snare))[crowd.indexOf(hero)];
    const { x, y } = middle(cell);
    const who = `hero-${hero.seat}`;
    const name = `${t(hero.status === 'fainted' ? 'web.dungeonrun.cell.fainted' : 'web.dungeonrun.cell.hero',
      { hero: heroName(hero.hero), name: playerName(play, hero.seat) })}, ${cellName(cell)}`;
    return html`<${Piece} key=${hero.seat} play=${play} who=${who} x=${x + spot.dx} y=${y + spot.dy}
      scale=${spot.scale} name=${name} can=${can.has(who)} on=${picked === who} ring=${{ r: 31, cy: -27 }}
      svg=${pawn(hero.seat, hero.hero,
        { mine: isYou(play, hero.seat), down: hero.status === 'fainted', stone: hero.stone })} />`;
  });
  return html`<g class="pieces">
    <g>${tiles.map((one) => html`<${Things} key=${one.cell} play=${play} one=${one} />`)}</g><g>${monsters}</g>
    <g>${heroes}</g></g>`;
}

/** Squares that may still be explored, faintly; used where nothing glows. @param {{play: Play}} props */
export function Unknown({ play }) {
  const glowing = targets(play);
  const cells = play.view.deck.tiles ? [...frontier(play.view)].filter((cell) => !glowing.has(cell)) : [];
  return html`<g class="unknown" aria-hidden="true">
    ${cells.map((cell) => { const { x, y } = corner(cell);
    return html`<rect key=${cell} x=${x + 10} y=${y + 10} width="80" height="80" rx="6" />`;
    })}
  </g>`;
}
