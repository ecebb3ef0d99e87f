// What helps at The Mummy: every mark with its name, and the rules on one illustrated page. Fetched when it is opened.
import { numeralDie } from '../../lib/draw.js';
import { html, useEffect } from '../../lib/html.js';
import { wear } from '../../lib/sheet.js';
import { Glyph, Icon } from '../../lib/ui.js';
import { capital, t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { CELL, middle, place } from './geometry.js';
import { ChosenRing, FieldEdge, FieldFront, FieldTint, LegalRing, Reach, Refused, Shown, Way,
  fieldOf } from './layers.js';
import { floors, furniture, masonryDefs, walls } from './masonry.js';
import { pawnName } from './naming.js';
import { LOOKS, hunterDie, mummyPawn, pawn, shapeAt } from './pieces.js';
import { FAMILIES, FAMILY_ORDER, cardPicture, familyMark, treasureAt } from './treasures.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./geometry.js').Maze} Maze
 * @typedef {import('./play').Signs['entries'][number]} Entry
 * @typedef {import('./play').Drawn} Drawn
 */

// The legend.

/** A square of the board with something on it. @param {Drawn} children */
const square = (children) =>
  html`<svg class="onfloor" width="44" height="44" viewBox="0 0 50 50" aria-hidden="true">
    <rect width="50" height="50" fill="var(--cor)" /><circle cx="25" cy="25" r="2" fill="var(--cor-dot)" />${children}
  </svg>`;
/** @param {string} svg */
const onFloor = (svg) => square(html`<${Raw} svg=${svg} />`);
/** @param {string} svg @param {string} [state] */
const die = (svg, state = '') =>
  html`<span class=${`dslot ${state}`}><${Raw} as="span" class="diebox" svg=${svg} /></span>`;
/** @param {string} svg */
const figure = (svg) => html`<${Picture} width=${34} height=${46} box="-24 -66 48 68" svg=${svg} />`;
const A1 = 'A1'; // whose middle is that of a single square

/** @param {string} id @param {Drawn} mark @param {Record<string, string>} [slots] @returns {Entry} */
const entry = (id, mark, slots = {}) =>
  ({ mark, name: capital(t(`mummy.help.legend.${id}`, slots)), about: t(`mummy.help.legend.about.${id}`, slots) });

/** A hunter's pawn, with who plays it. @param {Play | null} play @param {string} colour @returns {Entry} */
function hunter(play, colour) {
  const seated = play?.view?.pawns?.some((one) => one.colour === colour);
  const about = play && seated
    ? t('mummy.help.legend.about.played', { name: pawnName(play, colour) })
    : t('mummy.help.legend.about.hunter');
  return { mark: figure(pawn(colour)), name: capital(t(`mummy.pawn.${colour}`)), about };
}

/** @param {Play | null} play */
export function legend(play) {
  const mission = `<circle class="mission" cx="25" cy="25" r="20.5"/>${treasureAt('R-3', 25, 25)}`;
  const revealed =
    `${treasureAt('R-3', 25, 25, { faded: true })}
      <circle cx="36" cy="14" r="9.5" fill="var(--plate)" stroke="var(--line-strong)"
        stroke-width="1.2"/>${shapeAt('violet', 36, 13.5, 12, 'var(--rim)')}`;
  const small = (/** @type {string} */ svg) => html`<${Picture} size=${32} box="-1 -1 34 34" svg=${svg} />`;
  return [
    { group: t('mummy.help.legend.group.pieces'), entries: [
      ...Object.keys(LOOKS).map((colour) => hunter(play, colour)),
      entry('mummy', figure(mummyPawn())),
      entry('own', figure(pawn('violet', { mine: true }))),
    ] },
    { group: t('mummy.help.legend.group.dice'), entries: [
      entry('number', die(hunterDie('3', { size: 44 }))),
      entry('arrow', die(hunterDie('arrow', { size: 44 }))),
      entry('set_aside',
        html`<span class="dslot kept"><${Raw} as="span" class="diebox" svg=${hunterDie('mummy', { size: 44 })} />
          <${Glyph} name="lock" size=${14} /></span>`),
      entry('can', die(hunterDie('4', { size: 44 }), 'can')),
      entry('raised', die(hunterDie('4', { size: 44 }), 'on')),
      entry('leads',
        html`<span class="leadmark">${die(hunterDie('4', { size: 44 }))}
          <span class="leads">
            <${Picture} size=${20} box="-1 -1 34 34" svg=${familyMark('R', { id: 'R-3', won: true })} /></span>
        </span>`),
      entry('brown', die(numeralDie(2, { size: 44 }))),
    ] },
    { group: t('mummy.help.legend.group.board'), entries: [
      entry('start', html`<span class="chambermark start"><${Icon} name="gate" size=${26} /></span>`),
      entry('dungeon', html`<span class="chambermark dungeon"><${Icon} name="coffin" size=${26} /></span>`),
      ...FAMILY_ORDER.map((letter) =>
        entry(FAMILIES[letter].region,
          small(`<path d="${FAMILIES[letter].shape}" fill="${FAMILIES[letter].colour}" stroke="var(--rim)"
            stroke-width="2"/>`))),
      entry('mission', onFloor(mission)),
      entry('revealed', onFloor(revealed)),
      entry('glow', square(html`<${LegalRing} x=${6} y=${6} />`)),
      entry('chosen', square(html`<${ChosenRing} x=${5} y=${5} />`)),
      entry('reach', square(html`<${Reach} cells=${[A1]} />`)),
      entry('refused', square(html`<${Refused} cell=${A1} />`)),
      entry('told', square(html`<${Shown} cell=${A1} />`)),
      entry('way', square(html`<${Way} path=${[A1, 'B1']} numbered=${false} />`)),
      entry('shade',
        onFloor(`<rect x="9" y="9" width="32" height="32" rx="6"
          fill="var(--h4)"/>${shapeAt('orange', 25, 26, 12, 'var(--rim)')}`)),
    ] },
    { group: t('mummy.help.legend.group.seats'), entries: [
      entry('ankh', html`<span class="ankhs"><${Icon} name="ankh" size=${28} class="on" /></span>`),
      entry('lost', html`<span class="ankhs"><${Icon} name="ankh" size=${28} class="off" /></span>`),
      entry('hidden', small(familyMark('G', {}))),
      entry('found', small(familyMark('G', { id: 'G-4', won: true }))),
      entry('heard',
        html`<span class="heardrow"><${Raw} as="span" class="diebox" svg=${hunterDie('3', { size: 27 })} />
          <${Raw} as="span" class="diebox" svg=${hunterDie('arrow', { size: 27 })} /></span>`),
      entry('unseen', html`<${Glyph} name="eyeoff" size=${26} />`),
    ] },
  ];
}

// The guide: one page with pictures.

/** Where Violet can be who stood on H11 and announced four. */
const FOUR = ['F9', 'H9', 'E10', 'G10', 'D11', 'F11', 'H11', 'E12', 'G12'];
const TO_SCARAB = ['H11', 'G11', 'F11', 'E11', 'D11'];
/** Where the mummy on F8 gets with four steps. */
const WITHIN_FOUR =
  ['F4', 'E5', 'F5', 'G5', 'D6', 'E6', 'F6', 'G6', 'D7', 'E7', 'F7', 'G7', 'D8', 'E8', 'F8', 'G8', 'H8', 'E9', 'F9',
    'G9', 'D10', 'E10', 'F10', 'G10', 'G11'];
const HUNT = ['F8', 'F9', 'F10', 'E10', 'D10'];

/** A piece on a cell. @param {string} cell @param {string} svg @param {number} [scale] */
const standing = (cell, svg, scale = 0.78) =>
  `<g transform="translate(${middle(cell).x} ${middle(cell).y + 17}) scale(${scale})">${svg}</g>`;

/** Frames round cells; one of them is chosen. @param {{cells: string[], chosen?: string}} props */
const Rings = ({ cells, chosen }) =>
  cells.map((cell) =>
    html`<g key=${cell}>
      ${cell === chosen
        ? html`<${ChosenRing} x=${place(cell).x * CELL + 5} y=${place(cell).y * CELL + 5} />`
        : html`<${LegalRing} x=${place(cell).x * CELL + 6} y=${place(cell).y * CELL + 6} />`}
    </g>`);

/**
 * The part of the board between two cells, with what lies on it.
 * @param {{from: string, to: string, children?: Drawn}} props
 */
function Cut({ from, to, children }) {
  const [a, b] = [place(from), place(to)];
  const box = [a.x * CELL - 8, a.y * CELL - 8, (b.x - a.x + 1) * CELL + 16, (b.y - a.y + 1) * CELL + 16];
  return html`<svg class="cut onfloor" viewBox=${box.join(' ')} aria-hidden="true"><use href="#guideBoard" />
    ${children}</svg>`;
}

/** A sentence with its number, as on the picture. @param {{cell: string, number: number}} props */
function Pin({ cell, number }) {
  const { x, y } = middle(cell);
  return html`<g class="pin"><circle cx=${x} cy=${y} r="21" /><text x=${x} y=${y + 10}>${number}</text></g>`;
}

/** A picture and what it shows. @param {{title?: string, text: string, children?: Drawn}} props */
const Plate = ({ title, text, children }) =>
  html`<figure><div class="pic">${children}</div>
    <figcaption>${title && html`<h3>${title}</h3>`}<p>${text}</p></figcaption></figure>`;

/**
 * A row of dice: faces, or `-face` for one that is set aside, `+face` for the chosen one.
 * @param {{faces: string[]}} props
 */
const Dice = ({ faces }) =>
  html`<div class="guide-dice" aria-hidden="true">
    ${faces.map((face, i) =>
      die(hunterDie(face.replace(/^[-+]/, ''), { size: 54 }),
        face[0] === '-' ? 'kept' : face[0] === '+' ? 'on' : `can n${i}`))}
  </div>`;

/** @param {string} key */
const g = (key) => t(`mummy.help.guide.${key}`);
/** Several short sentences. @param {string} key */
const text = (key) => t(`mummy.help.guide.text.${key}`);

/** Things on the first picture, each with the cell of its number. @type {[string, string][]} */
const PINS = [['start', 'H12'], ['dungeon', 'K12'], ['mummy', 'H7'], ['hunter', 'F11'], ['treasure', 'K9'],
  ['mission', 'C11']];

/** The rules of The Mummy on one page. @param {{scene: Maze}} props */
export function Guide({ scene }) {
  useEffect(() => { wear('mummy'); }, []);
  const treasures =
    scene.scenery.treasures.map(({ id, cell }) => treasureAt(id, middle(cell).x, middle(cell).y)).join('');
  const board =
    `${masonryDefs(scene)}<g id="guideBoard">${walls(scene)}<g clip-path="url(#floorClip)">${floors()}
    </g>${furniture(scene)}${treasures}</g>`;
  const around = fieldOf(scene, new Set(WITHIN_FOUR));
  const scarab = `<circle class="mission" cx="${middle('D11').x}" cy="${middle('D11').y}" r="20.5"/>`;
  return html`<article class="guide">
    <svg class="guide-defs" width="0" height="0" aria-hidden="true"><${Raw} as="defs" svg=${board} /></svg>
    <h2>${g('title')}</h2><p class="lead">${text('intro')}</p>
    <ul class="goals">
      ${['win', 'turn', 'fear'].map((part) => html`<li key=${part}>${t(`mummy.help.goal.${part}`)}</li>`)}</ul>
    <figure class="wide">
      <${Cut} from="A6" to="L12">
        <${Raw} svg=${scarab + standing('G11', pawn('violet', { mine: true })) + standing('L10', pawn('orange'))
          + standing('G7', mummyPawn())} />
        ${PINS.map(([id, cell], i) => html`<${Pin} key=${id} cell=${cell} number=${i + 1} />`)}<//>
      <figcaption><h3>${g('table')}</h3>
        <ol class="pins">${PINS.map(([id]) => html`<li key=${id}>${g(`pin_${id}`)}</li>`)}</ol></figcaption></figure>
    <${Plate} title=${g('holds')} text=${text('holds')}>
      <div class="guide-cards" aria-hidden="true">
        ${['Y-1', 'B-3', 'R-3', 'G-4',
          'W-4'].map((id) => html`<${Picture} key=${id} box="0 0 84 72" svg=${cardPicture(id)} />`)}
      </div>
      <div class="guide-ankhs" aria-hidden="true">
        ${[0, 1, 2].map((i) => html`<${Icon} key=${i} name="ankh" size=${34} />`)}</div><//>

    <h2>${g('turn')}</h2>
    <${Plate} title=${g('roll')} text=${text('roll')}><${Dice} faces=${['4', '1', '1', 'arrow', '-mummy']} /><//>
    <${Plate} title=${g('choose')} text=${text('choose')}>
      <${Cut} from="D9" to="I12"><${Rings} cells=${FOUR} />
        <${Raw} svg=${scarab + standing('H11', pawn('violet', { mine: true }))} /><//>
      <${Dice} faces=${['+4']} /><//>
    <${Plate} title=${g('walk')} text=${text('walk')}>
      <${Cut} from="C10" to="I12"><${Raw} svg=${scarab} /><${Way} path=${TO_SCARAB} numbered />
        <${Rings} cells=${['D11']} chosen="D11" /><${Raw} svg=${standing('H11', pawn('violet', { mine: true }))} />
        <g opacity=".6"><${Raw} svg=${standing('D11', pawn('violet'))} /></g><//>
    <//>
    <${Plate} title=${g('show')} text=${text('show')}>
      <div class="guide-cards" aria-hidden="true"><${Picture} box="0 0 84 72" svg=${cardPicture('R-3')} /></div><//>

    <h2>${g('mummy')}</h2>
    <${Plate} text=${text('mummy')}>
      <div class="calc" aria-hidden="true">${die(numeralDie(3, { size: 54 }))}<span class="op">+</span>
        ${die(hunterDie('mummy', { size: 54 }))}<span class="op">=</span><span class="eq">4</span></div>
      <${Cut} from="D6" to="I11"><${FieldEdge} field=${around} />
        <use href="#guideBoard" clip-path="url(#floorClip)" /><${FieldTint} field=${around} />
        <${FieldFront} field=${around} /><${Raw} svg=${standing('F8', mummyPawn({ mine: true }))} /><//><//>
    <${Plate} title=${g('back')} text=${text('back')}>
      <${Dice} faces=${['-mummy', '-mummy', '-mummy', '2', 'arrow']} /><//>

    <h2>${g('end')}</h2>
    <${Plate} text=${text('end_hunter')}>
      <div class="guide-cards" aria-hidden="true">
        ${FAMILY_ORDER.map((letter) =>
          html`<${Picture} key=${letter} size=${40} box="-1 -1 34 34"
            svg=${familyMark(letter, { id: `${letter}-1`, won: true })} />`)}
      </div>
    <//>
    <${Plate} text=${text('end_mummy')}>
      <div class="ankhs" aria-hidden="true">
        ${[0, 1, 2, 3, 4,
          5].map((i) => html`<${Icon} key=${i} name="ankh" size=${32} class=${i < 4 ? 'on' : 'off'} />`)}
      </div>
    <//>

    <h2>${g('example')}</h2>
    <${Plate} text=${text('example_1')}>
      <${Cut} from="D9" to="I12">
        <${Raw} svg=${FOUR.map((cell) =>
          `<rect x="${place(cell).x * CELL + 9}" y="${place(cell).y * CELL + 9}" width="32" height="32" rx="6"
            fill="var(--h3)" stroke="var(--h4)" stroke-width="1.2"/>`).join('')
          + treasureAt('R-3', middle('D11').x, middle('D11').y) + treasureAt('R-2', middle('G10').x, middle('G10').y)
          + treasureAt('R-5', middle('E12').x, middle('E12').y)} />
      <//>
    <//>
    <${Plate} text=${text('example_2')}>
      <${Cut} from="C7" to="H11"><${Way} path=${HUNT} numbered />
        <${Raw} svg=${standing('D11', pawn('violet')) + standing('D10', mummyPawn())} /><//>
    <//></article>`;
}
