// Hamunaptra explained: the signs of its table, and the first page of its rulebook, drawn like the board.
import { d4 } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Icon } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture } from '../../table/bits.js';
import { entranceMark, exitMark } from './layers.js';
import { statLetter, percent } from './naming.js';
import { PAWN_BOX, SOURCE, STAT_ICON, encounter, gear, pawn, tunnel } from './pieces.js';

/** @typedef {import('./play').Play} Play */
/** @typedef {import('./play').Drawn} Drawn */

const letters = () => [0, 1, 2].map(statLetter);

/** A thing at a cell of a figure. @param {number} x @param {number} y @param {string} svg */
const at = (x, y, svg) => `<g transform="translate(${x * 100} ${y * 100})">${svg}</g>`;
/**
 * A pawn on a cell.
 * @param {number} x
 * @param {number} y
 * @param {number} seat
 * @param {string} who
 * @param {string} name
 * @param {number} [aside]
 */
const standing = (x, y, seat, who, name, aside = 0) =>
  `<g transform="translate(${x * 100 + 50 + aside} ${y * 100
    + 84})">${pawn(seat, name, { who, mine: seat === 0 })}</g>`;

/** Colours of what may be chosen, and of what is. */
const GLOW = `<rect x="5" y="5" width="90" height="90" rx="6" fill="var(--glow)" fill-opacity=".2"
  stroke="var(--casing)" stroke-width="6"/>
  <rect x="5" y="5" width="90" height="90" rx="6" fill="none" stroke="var(--glow)" stroke-width="4"
    stroke-dasharray="12 8"/>`;
const CHOSEN =
  `<rect x="3" y="3" width="94" height="94" rx="7" fill="none" stroke="#241705" stroke-width="8"/>
    <rect x="3" y="3" width="94" height="94" rx="7" fill="none" stroke="var(--gold-fill)" stroke-width="5"/>`;

/** A throw to show, as long as it is needed. */
const ROLLED = [4, 1, 3, 3, 2, 4, 1, 2];

/**
 * The first tile of a kind.
 * @template T
 * @param {Record<string, T>} tiles
 * @param {(one: T) => boolean} fits
 */
const first = (tiles, fits) => Object.keys(tiles).find((id) => fits(tiles[id])) ?? Object.keys(tiles)[0];

/** Tiles to show, by what they are. @param {import('./play').Scenery} scenery */
function samples({ tiles, starts, encounters, equipment, example }) {
  return {
    straight: first(tiles, ({ kind, mask }) => kind === 'tunnel' && mask === 'NS'),
    bend: first(tiles, ({ kind, mask }) => kind === 'tunnel' && mask === 'NE'),
    fork: first(tiles, ({ kind, mask }) => kind === 'tunnel' && mask.length === 3),
    room: first(tiles, ({ kind, mask }) => kind === 'room' && mask.length === 4),
    stair: first(tiles, ({ symbol }) => symbol === 'ankh'), start: first(starts, ({ code }) => code === 'EN'),
    monster: example.foe,
    trap: first(encounters, ({ kind }) => kind === 'trap'), gear: first(equipment, ({ scroll }) => !scroll),
  };
}

/** @param {Play | null} play */
function sceneryOf(play) {
  return play?.scene.scenery ?? null;
}

/** Every sign of the table. @param {Play | null} play */
export function legend(play) {
  const scenery = sceneryOf(play);
  const entry = (/** @type {string} */ key, /** @type {Drawn} */ mark) =>
    ({ mark, name: t(`hamunaptra.help.legend.name.${key}`), about: t(`hamunaptra.help.legend.about.${key}`) });
  const picture = (/** @type {string} */ svg, box = '-3 -3 106 106') =>
    html`<${Picture} box=${box} width=${44} height=${44} svg=${svg} />`;
  const figure = (/** @type {object} */ how) =>
    html`<${Picture} box=${PAWN_BOX} width=${36} height=${60} svg=${pawn(0, 'SH', { who: 'C06', ...how })} />`;
  const show = scenery && samples(scenery);
  const groups = [
    { group: 'stats',
      entries: ['S', 'I', 'R',
        'M'].map((stat, i) =>
          ({ ...entry(stat, html`<${Icon} name=${STAT_ICON[i]} size=${30} />`),
            name: `${t(`hamunaptra.help.legend.name.${stat}`)} · ${statLetter(i)}` })) },
    { group: 'tiles', entries: show ? [
      entry('tunnel', picture(tunnel(scenery, show.straight, 'NS'))),
        entry('room', picture(tunnel(scenery, show.room, scenery.tiles[show.room].mask))),
        entry('stair', picture(tunnel(scenery, show.stair, scenery.tiles[show.stair].mask))),
      entry('start', picture(tunnel(scenery, show.start, scenery.starts[show.start].mask))),
      entry('monster', picture(encounter(scenery.encounters[show.monster], show.monster, letters()))),
      entry('trap', picture(encounter(scenery.encounters[show.trap], show.trap, letters()))),
      entry('gear', picture(gear(null))),
    ] : [] },
    { group: 'pieces',
      entries: [entry('pawn', figure({ mine: true })), entry('hurt', figure({ hurt: 2 })),
        entry('worn', figure({ worn: true }))] },
    { group: 'marks',
      entries: [entry('entrance', picture(entranceMark(0, '0,0'))), entry('exit', picture(exitMark(0))),
        entry('glow', picture(GLOW)), entry('chosen', picture(CHOSEN))] },
    { group: 'dice',
      entries: [entry('d4',
        html`<${Picture} box="0 0 60 60" width=${44} height=${44} svg=${d4(3, { size: 60 })} />`)] },
    { group: 'points',
      entries: Object.entries(SOURCE).map(([id, { icon }]) =>
        ({ mark: html`<${Icon} name=${icon} size=${30} />`, name: t(`web.hamunaptra.source.${id}`),
          about: t(`hamunaptra.help.legend.points.${id}`, { points: scenery?.worth[id] ?? '' }) })) },
  ];
  return groups.filter(({ entries }) => entries.length).map(({ group, entries }) =>
    ({ group: t(`hamunaptra.help.legend.group.${group}`), entries }));
}

/** A drawing with its caption. @param {{box: string, svg: string, children: Drawn}} props */
const Figure = ({ box, svg, children }) =>
  html`<figure><${Picture} class="helpfig" box=${box} svg=${svg} /><figcaption>${children}</figcaption></figure>`;

/** The first page of the rulebook. @param {{scene: Play['scene']}} props */
export function Guide({ scene }) {
  const { scenery } = scene;
  const show = samples(scenery);
  const lay = (/** @type {string} */ id, /** @type {string} */ mask) => tunnel(scenery, id, mask);
  const foe = (/** @type {string} */ id, bare = true) => encounter(scenery.encounters[id], id, letters(), { bare });
  const name = (/** @type {string} */ id) => t(`hamunaptra.character.${id}`);
  const board = at(0, 0, lay(show.start, scenery.starts[show.start].mask) + entranceMark(0, '0,0'))
    + at(1, 0, lay(show.straight, 'EW')) + at(2, 0, lay(show.room, 'NESW'))
    + at(3, 0, lay(show.stair, 'W') + exitMark(0)) + at(2, 1, lay(show.straight, 'NS') + foe(show.trap, false))
    + at(1, 1, foe(show.monster))
    + standing(1, 0, 0, 'C06', 'SH') + standing(2, 0, 0, 'C02', 'BF', -20) + standing(2, 0, 1, 'C14', 'ML', 22);
  const hand = [lay(show.straight, 'NS'), lay(show.fork, scenery.tiles[show.fork].mask), lay(show.stair, 'S'),
    foe(show.monster)].map((svg, i) => at(i * 1.08, 0, svg)).join('');
  const way = `<path d="M50 50H350" fill="none" stroke="#06231F" stroke-width="11" stroke-linecap="round"
    opacity=".6"/>
    <path d="M50 50H350" fill="none" stroke="var(--glow)" stroke-width="6" stroke-linecap="round"
      stroke-dasharray="1 11"/>`;
  const walk = [0, 1, 2,
    3].map((x) => at(x, 0, lay(x === 2 ? show.room : show.straight, x === 2 ? 'NESW' : 'EW'))).join('')
    + at(3, 0, CHOSEN) + way + standing(0, 0, 0, 'C06', 'SH', -20) + standing(0, 0, 0, 'C02', 'BF', 22);
  const build = at(0, 0, lay(show.straight, 'EW')) + at(1, 0, lay(show.bend, 'SW')) + at(1, 0, CHOSEN)
    + at(2, 0, GLOW) + standing(0, 0, 0, 'C06', 'SH');
  const { example } = scenery;
  const faces = ROLLED.slice(0, example.dice);
  const hit = faces.filter((face) => face >= example.target).length;
  const dice = (/** @type {number[]} */ some) =>
    some.map((face, i) =>
      `<g transform="translate(${i * 54} 0) scale(.86)">${d4(face,
        { size: 60, colour: face >= example.target ? 'green' : 'lapis' })}
      </g>`).join('');
  const fight = at(0, 0, lay(show.straight, 'EW') + `<g transform="scale(.62)">${foe(show.monster, false)}</g>`)
    + standing(0, 0, 0, 'C06', 'SH', 24) + `<g transform="translate(130 22)">${dice(faces.slice(0, 4))}</g>`;
  const put = at(0, 0, gear(show.gear))
    + `<path d="M118 50h50m-16-14 16 14-16 14" fill="none" stroke="var(--ink-2)" stroke-width="7"
      stroke-linecap="round" stroke-linejoin="round"/>`
    + at(1.9, 0, gear(null));
  const fray = at(0, 0, foe(show.monster)) + standing(1.2, 0, 0, 'C02', 'BF') + standing(1.8, 0, 0, 'C07', 'JM')
    + `<g transform="translate(290 24)">${dice(faces)}</g>`;
  return html`<div class="guide hamguide">
    <section><h2>${t('hamunaptra.help.guide.table')}</h2><p>${t('hamunaptra.help.guide.table.text')}</p>
      <${Figure} box="-6 -14 412 220" svg=${board}>${t('hamunaptra.help.guide.table.figure')}<//></section>
    <section><h2>${t('hamunaptra.help.guide.turn')}</h2><div class="turnfigs">
      <${Figure} box="-4 -4 432 108" svg=${hand}>${t('hamunaptra.help.guide.draw')}<//>
        <${Figure} box="-4 -8 408 112" svg=${walk}>${t('hamunaptra.help.guide.move')}<//>
        <${Figure} box="-4 -8 308 112" svg=${build}>${t('hamunaptra.help.guide.place')}<//>
      <${Figure} box="-4 -8 358 112" svg=${fight}>${t('hamunaptra.help.guide.fight')}<//>
        <${Figure} box="-4 -4 300 108" svg=${put}>${t('hamunaptra.help.guide.equip')}<//></div></section>
    <section><h2>${t('hamunaptra.help.guide.end')}</h2><p>${t('hamunaptra.help.guide.end.text')}</p>
      <ul class="helppoints">
        ${Object.entries(SOURCE).map(([id, { icon }]) =>
          html`<li key=${id}><${Icon} name=${icon} size=${24} />
            ${t('hamunaptra.help.guide.end.points',
              { source: t(`web.hamunaptra.source.${id}`), points: scenery.worth[id] })}
          </li>`)}
      </ul>
    </section>
    <section><h2>${t('hamunaptra.help.guide.example')}</h2>
      <p>${t('hamunaptra.help.guide.example.text',
        { one: name(example.party[0]), two: name(example.party[1]), foe: t(`hamunaptra.tile.${show.monster}`),
          dice: example.dice, target: example.target, hits: example.hits, percent: percent(example.chance) })}</p>
      <${Figure} box="-4 -14 680 122" svg=${fray}>${t('hamunaptra.help.guide.example.figure', { hit })}<//>
        <p>${t('hamunaptra.help.guide.example.next')}</p></section></div>`;
}
