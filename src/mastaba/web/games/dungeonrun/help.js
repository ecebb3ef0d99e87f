// What helps at Dungeon Run: every mark with its name, and the rules on one illustrated page. Fetched when it is
// opened.
// The card of the goal has its words beside these: dungeonrun.help.goal.win, dungeonrun.help.goal.turn,
// dungeonrun.help.goal.fear.
import { d6 } from '../../lib/draw.js';
import { html, useEffect } from '../../lib/html.js';
import { wear } from '../../lib/sheet.js';
import { Chip, Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { attributeName, letterOf, tileName } from './naming.js';
import { ATTRIBUTE_ICON, bust, chest, hearts, monster, pawn, smallCard, snare, stranger, tile } from './pieces.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Signs['entries'][number]} Entry
 */

// ---- the legend ---------------------------------------------------------------------

/** @param {string} box @param {string} svg @param {number} [width] @param {number} [height] */
const small = (box, svg, width = 44, height = 44) =>
  html`<${Picture} box=${box} svg=${svg} width=${width} height=${height} />`;
/** Something of the board, round (0, 0). @param {string} svg */
const piece = (svg) => small('-32 -32 64 64', svg);
/** @param {string} id @param {import('./play').Drawn} mark @returns {Entry} */
const entry = (id, mark) =>
  ({ mark, name: t(`dungeonrun.help.legend.${id}`), about: t(`dungeonrun.help.legend.about.${id}`) });
/** @param {string} text @param {string} [cls] */
const badge = (text, cls = '') => html`<b class=${cls}>${text}</b>`;
/** A die and what it is used for. @param {number} face @param {string} mark @param {boolean} [rival] */
const die = (face, mark, rival = false) =>
  html`<span class=${`dd ${mark}`}>
    <${Raw} as="span" svg=${d6(face, { size: 34, colour: rival ? 'slate' : 'bone' })} /></span>`;
const SPECIAL = ['X1', 'X2', 'X3', 'X4', 'X5', 'X6', 'X7', 'X8'];

/** @param {Play | null} play @returns {Entry[]} */
function tiles(play) {
  const scenery = play?.scene.scenery;
  if (!scenery) return [];
  const one = (/** @type {string} */ id) =>
    ({ mark: small('0 0 100 100', tile(scenery, id, scenery.tiles[id].exits)), name: tileName(id),
      about: t(`dungeonrun.text.${id}`) });
  return SPECIAL.map(one);
}

/** Every mark of the table by its name. @param {Play | null} play @returns {{group: string, entries: Entry[]}[]} */
export function legend(play) {
  const attribute = (/** @type {'strength' | 'magic' | 'dexterity'} */ id) =>
    ({ mark: html`<span><${Icon} name=${ATTRIBUTE_ICON[id]} size=${22} /> ${badge(letterOf(id))}</span>`,
      name: attributeName(id), about: t(`dungeonrun.help.legend.about.${id}`) });
  const scenery = play?.scene.scenery;
  const card = (/** @type {string} */ id, /** @type {string} */ sample) =>
    (scenery ? [entry(id, small('0 0 150 210', smallCard(scenery, sample), 34, 48))] : []);
  const group = (/** @type {string} */ id, /** @type {Entry[]} */ entries) =>
    ({ group: t(`dungeonrun.help.legend.group.${id}`), entries });
  return [
    group('hero',
      [attribute('strength'), attribute('magic'), attribute('dexterity'),
        entry('life', small('0 0 72 24', hearts(3, 1), 54, 18)), entry('token', badge('◆', 'token')),
        entry('first', badge('1', 'firsttoken')), entry('loot', html`<${Icon} name="light-backpack" size=${22} />`),
        entry('colour', html`<${Chip} player="lapis" size=${22} />`)]),
    group('state',
      ['fainted', 'poisoned', 'webbed', 'cursed',
        'hushed'].map((id) =>
          entry(id, html`<span class="ills"><span>${t(`dungeonrun.help.legend.${id}`)}</span></span>`))),
    group('board',
      [entry('pawn', small('-30 -76 60 82', pawn(0, 'DOR'), 34, 46)), entry('monster', piece(monster('M01', 2, 0))),
        entry('boss', piece(monster('B2', 8, 0))), entry('stranger', piece(stranger('S01'))),
        entry('snare', piece(snare('T01', 1))), entry('chest', piece(chest(2, false))),
        entry('stone', piece(chest(1, true))), entry('walk', html`<${Icon} name="boot-prints" size=${22} />`),
        entry('explore', badge('?')), entry('place', badge('M13'))]),
    group('dice',
      [entry('own', die(5, '')), entry('rival', die(4, '', true)), entry('hit', die(6, 'good')),
        entry('block', die(3, 'blocked')), entry('dull', die(2, 'dull')), entry('struck', die(5, 'harm', true)),
        entry('glow', html`<span class="dslot can"><${Raw} as="span" svg=${d6(6, { size: 30 })} /></span>`)]),
    group('cards',
      [...card('treasure', 'R01'), ...card('artifact', 'A3'), ...card('foe', 'M06'), ...card('trap', 'T01'),
        ...card('guest', 'S01')]),
    group('kinds',
      ['action', 'free', 'passive',
        'reaction'].map((id) =>
          ({ mark: html`<i class=${`akind k-${id}`}>${t(`web.dungeonrun.when.${id}`)}</i>`,
            name: t(`web.dungeonrun.when.${id}`), about: t(`web.dungeonrun.tip.when.${id}`) }))),
    ...(scenery ? [group('tiles', tiles(play))] : []),
  ];
}

// ---- the guide ----------------------------------------------------------------------

/** A figure with its words. @param {{box: string, svg: string, id: string}} props */
const Figure = ({ box, svg, id }) =>
  html`<figure>
    <svg viewBox=${box} role="img" aria-label=${t(`dungeonrun.help.guide.${id}`)}
      dangerouslySetInnerHTML=${{ __html: svg }} />
    <figcaption>${t(`dungeonrun.help.guide.${id}`)}</figcaption></figure>`;

/** @param {number} x @param {number} y @param {string} svg @param {number} [scale] */
const at = (x, y, svg, scale = 1) => `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;
/**
 * Dice in a row, each with a word below.
 * @param {number} x
 * @param {number} y
 * @param {[number, string][]} list
 * @param {'bone' | 'slate'} colour
 */
const dice = (x, y, list, colour) =>
  list.map(([face, word], i) =>
    `${at(x + i * 62, y, d6(face, { size: 46, colour }))}
      <text x="${x + i * 62 + 23}" y="${y + 64}" text-anchor="middle" font-size="15" font-weight="700"
        fill="var(--ink-2)">${word}</text>`).join('');
/** An arrow from one place to another. @param {number} x @param {number} y @param {number} dx @param {number} dy */
const arrow = (x, y, dx, dy) =>
  `<path d="M${x} ${y}l${dx} ${dy}" stroke="#241705" stroke-width="11" stroke-linecap="round"/>
    <path d="M${x} ${y}l${dx} ${dy}" stroke="var(--gold-fill)" stroke-width="5" stroke-linecap="round"
      stroke-dasharray="2 11"/>`;

/** The first page of the rulebook. @param {{scene: Play['scene']}} props */
export function Guide({ scene }) {
  useEffect(() => { wear('dungeonrun'); }, []);
  const { scenery } = scene;
  const room = (/** @type {string} */ id, /** @type {string} */ exits, /** @type {number} */ x,
    /** @type {number} */ y) =>
    at(x, y, tile(scenery, id, exits));
  const word = (/** @type {string} */ id) => t(`dungeonrun.help.guide.${id}`);
  const table =
    `${room('ENT', 'NEW', 100, 100)}${room('G14', 'ESW', 100, 0)}${room('G09', 'NEW', 200, 100)}${room('G02', 'EW', 0,
      100)}${room('X8', 'NESW', 200, 0)}${at(136, 178, pawn(0, 'URZ', { mine: true }), 0.8)}${at(168, 178,
      pawn(1, 'ELL'), 0.8)}${at(250, 146, monster('M01', 2, 0))}${at(128, 36, chest(1, false))}${at(252, 46,
      stranger('S01'))}`;
  const move = `${room('G14', 'ESW', 0, 0)}
    <rect x="105" y="5" width="90" height="90" rx="6" fill="var(--glow)" fill-opacity=".14" stroke="var(--glow)"
      stroke-width="4" stroke-dasharray="8 6"/>
    <text x="150" y="66" text-anchor="middle" font-family="Cinzel" font-weight="700" font-size="46"
      fill="var(--glow)">?</text>${at(50, 80, pawn(0, 'URZ', { mine: true }), 0.85)}${arrow(70, 50, 60,
        0)}${room('G16', 'NESW', 240, 0)}${at(290, 80, pawn(0, 'URZ', { mine: true }), 0.72)}${at(314, 34,
        monster('M06', 2, 0), 0.8)}${at(262, 22, chest(1, false), 0.8)}`;
  const exchange =
    `${at(34, 92, bust(0, 'URZ'), 1.1)}${at(500, 50, smallCard(scenery, 'M01'), 0.42)}${dice(110, 14,
      [[6, word('hits')], [5, word('hits')], [2, word('misses')]], 'slate')}${dice(110, 102,
      [[6, word('hit')], [4, word('hit')], [5, word('block')], [3, '–'], [2, '–'], [1, '–']], 'bone')}`;
  const end = `${room('LAIR', 'S', 0, 0)}${at(50, 42, monster('B2', 8, 8))}${room('G16', 'NESW', 0, 100)}${room('G01',
    'EW', 100, 100)}${room('G05', 'NW', 200, 100)}${room('ENT', 'ESW', 200, 0)}${at(50, 178,
    pawn(0, 'URZ', { mine: true, stone: true }), 0.8)}${arrow(72, 150, 160, 0)}${arrow(250, 140, 0, -70)}`;
  return html`<section class="drguide" data-game="dungeonrun"><h2>${word('table_title')}</h2>
    <p>${word('table_about')}</p><${Figure} id="table" box="-6 -6 312 212" svg=${table} />
    <h2>${word('turn_title')}</h2><p>${word('turn_about')}</p>
    <ul>${['move', 'fight', 'escape', 'search', 'equip',
      'advance'].map((id) => html`<li key=${id}><b>${word(`act_${id}`)}</b> ${word(`act_${id}_about`)}</li>`)}</ul>
    <${Figure} id="move" box="-6 -6 352 112" svg=${move} />
    <h2>${word('fight_title')}</h2><p>${word('fight_about')}</p>
      <${Figure} id="exchange" box="-4 -4 580 196" svg=${exchange} />
    <p>${word('fight_after')}</p>
    <h2>${word('help_title')}</h2><p>${word('help_about')}</p>
    <h2>${word('end_title')}</h2><p>${word('end_about')}</p><${Figure} id="end" box="-6 -6 312 212" svg=${end} />
    <h2>${word('heroes_title')}</h2>
      <figure class="heroes">
        <svg viewBox="0 0 500 70" role="img" aria-label=${word('heroes')}
          dangerouslySetInnerHTML=${{ __html: Object.keys(scenery.heroes)
            .map((id, i) => at(32 + i * 62, 88, bust(i % 4, id))).join('') }} />
        <figcaption>${word('heroes')}</figcaption></figure>
    </section>`;
}

