// Help with Tomb, fetched when it is first opened: every sign of the table with its name, and the first page of the
// rulebook.
// Everything is drawn by the code that draws the table.
import { PLAYERS, USHABTI, pawn } from '../../lib/draw.js';
import { html } from '../../lib/html.js';
import { Glyph, Icon, Svg } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Picture, Raw } from '../../table/bits.js';
import { Hp, Pips } from './cards.js';
import { boardOf, middle } from './geometry.js';
import { Crypts, Ground, Specials } from './layers.js';
import { ATTRIBUTES, COLOURS, attributeName } from './naming.js';
import { ATTRIBUTE_ICON, CLASS_ICON, DOOR, SHAPE, STAIR, cryptBack, deckBack, medallion, pile, rolled,
  smallCard } from './pieces.js';
import { signOf } from './tray.js';

/** @typedef {import('./play').Play} Play */

const SPACES = ['spring', 'cache', 'waygate', 'reliquary', 'scriptorium', 'shrine', 'pit', 'eye', 'mist'];

/** @param {string} draw @param {string} [box] */
const picture = (draw, box = '-20 -20 40 40') => html`<${Svg} box=${box} width=${34} height=${34} draw=${draw} />`;
/** @param {string} name */
const sign = (name) => html`<${Icon} name=${name} size=${28} />`;
/** @param {import('./play').Drawn} mark @param {string} id */
const entry = (mark, id) => ({ mark, name: t(`tomb.help.legend.${id}`), about: t(`tomb.help.legend.about.${id}`) });

/** Every letter, icon, badge and state of the table. @param {import('./play').Play | null} play */
export function legend(play) {
  const chances = play?.scene.scenery.chances ?? [];
  const arrow =
    `<path class="cmarrow" d="M13-12H-5L-16 0-5 12H13z"/>
      <text x="1" y="7" text-anchor="middle" class="cmletter">L</text>`;
  return [
    { group: t('tomb.help.legend.dice'),
      entries: COLOURS.map((colour, i) =>
        ({ mark: html`<svg class="shape" viewBox="0 0 24 24" width="28" height="28">
          <path d=${SHAPE[colour]} class=${`d-${colour}`} /></svg>`,
          name: t(`tomb.colour.${colour}`), about: t('tomb.help.legend.die', { chance: chances[i] ?? '' }) })) },
    { group: t('tomb.help.legend.attributes'),
      entries: ATTRIBUTES.map((one) =>
        ({ mark: sign(ATTRIBUTE_ICON[one]), name: attributeName(one),
          about: t(`tomb.help.legend.attribute.${one}`) })) },
    { group: t('tomb.help.legend.classes'),
      entries: Object.entries(CLASS_ICON).map(([one, icon]) =>
        ({ mark: html`<span class=${`port k-${one} legendport`}><${Icon} name=${icon} size=${24} /></span>`,
          name: t(`tomb.class.${one}`), about: t(`tomb.help.legend.class.${one}`) })) },
    { group: t('tomb.help.legend.crypts'),
      entries: [entry(picture(arrow), 'hand'), entry(picture(pile(1, 0, 60, 80), '16 31 28 36'), 'card'),
        entry(picture(pile(1, 1, 60, 80), '16 31 28 36'), 'seen'), entry(picture(DOOR), 'door'),
        entry(picture(STAIR), 'stair')] },
    { group: t('tomb.help.legend.spaces'),
      entries: SPACES.map((kind) =>
        ({ mark: picture(medallion(kind)), name: t(`tomb.space.${kind}`), about: t(`tomb.spacetext.${kind}`) })) },
    { group: t('tomb.help.legend.people'),
      entries: [entry(html`<${Hp} hp=${4} wounds=${1} />`, 'hp'),
        entry(picture(
          `<path transform="translate(-20 -30)" d="${USHABTI}" fill="${PLAYERS.lapis.colour}" stroke="var(--rim)"
            stroke-width="3"/>`,
          '-22 -32 44 64'), 'figure'),
        entry(sign('card-exchange'), 'handsize'), entry(sign('torch'), 'raider'),
        entry(sign('crowned-skull'), 'master'), entry(html`<${Glyph} name="lock" size=${24} />`, 'barred')] },
  ];
}

/** A table as it might be, to be drawn. @param {Play['scene']} scene */
function sample(scene) {
  const [told] = scene.scenery.boards;
  const crypts =
    told.crypts.map((one) =>
      ({ crypt: one.crypt, cards: one.cards, capacity: one.cards, cm: one.cm, master: null, known: [], earlier: [],
        late: 0 }));
  return /** @type {Play} */ (/** @type {unknown} */ (
    { scene, view: { board: told.id, stage: 'play', raid: null, crypts, seats: [], round: 3 }, offers: [], seat: null,
      pick: null, events: [], table: { seats: [] } }));
}

/** The whole map with two parties. @param {{scene: Play['scene']}} props */
function Map({ scene }) {
  const play = sample(scene);
  const board = boardOf(play);
  const [gate] = board.entrances;
  const door = [...board.crypts.values()][2]?.door ?? gate;
  const pawns =
    /** @type {const} */ ([['lapis', gate, 4], ['carnelian', door, 3]]).map(([who, cell, size]) =>
      pawn(who, { x: middle(cell).x, y: middle(cell).y + 16, scale: 0.74, mark: String(size) })).join('');
  return html`<svg class="bd guidemap" viewBox=${`-14 -14 ${board.width + 28} ${board.height + 28}`} role="img"
    aria-label=${t('tomb.help.guide.map')}>
    <${Ground} play=${play} /><${Specials} play=${play} /><${Crypts} play=${play} /><${Raw} svg=${pawns} /></svg>`;
}

/** @param {{caption: string, children?: import('./play').Drawn}} props */
const Figure = ({ caption, children }) =>
  html`<figure><div class="guiderow">${children}</div><figcaption>${t(caption)}</figcaption></figure>`;

/** The first page of the rulebook. @param {{scene: Play['scene']}} props */
export function Guide({ scene }) {
  const of = (/** @type {string} */ kind) =>
    [...scene.cards.values()].find((card) => card.kind === kind);
  const face = (/** @type {string} */ kind) =>
    html`<${Picture} class="guidecard" box="0 0 150 210" svg=${smallCard(of(kind))}
      label=${t(`tomb.kind.${kind}`)} />`;
  const dice = (/** @type {[('green' | 'blue' | 'red'), boolean][]} */ list) =>
    list.map(([colour, hit], i) => html`<${Raw} key=${i} as="span" svg=${rolled(colour, hit, 40)} />`);
  return html`<div class="guide tbguide">
    <p><b>${t('tomb.help.goal.win')}</b> ${t('tomb.help.goal.turn')} ${t('tomb.help.goal.fear')}</p>
    <h2>${t('tomb.help.guide.table')}</h2><p>${t('tomb.help.guide.table.text')}</p>
    <${Figure} caption="tomb.help.guide.map.caption"><${Map} scene=${scene} /><//>
    <h3>${t('tomb.help.guide.party')}</h3><p>${t('tomb.help.guide.party.text')}</p>
    <${Figure} caption="tomb.help.guide.party.caption">${face('character')}
      ${['item', 'prayer', 'spell',
        'tactic'].map((deck) =>
          html`<${Picture} key=${deck} class="guidecard" box="0 0 150 210" svg=${deckBack(deck)}
            label=${t(`tomb.deck.${deck}`)} />`)}
    <//>
    <h2>${t('tomb.help.guide.turn')}</h2><p>${t('tomb.help.guide.turn.text')}</p>
    <ul class="guideacts">
      ${['recruit', 'draw', 'move', 'raid', 'heal', 'steal',
        'return'].map((verb) =>
          html`<li key=${verb}><${Icon} name=${signOf(verb).colour} size=${24} />
            <span><b>${t(`web.tomb.action.${verb}`)}</b> ${t(`tomb.help.guide.act.${verb}`)}</span></li>`)}
    </ul>
    <h2>${t('tomb.help.guide.raid')}</h2><p>${t('tomb.help.guide.raid.text')}</p>
    <${Figure} caption="tomb.help.guide.traps">${face('trap')}
      ${dice([['blue', true], ['blue', false], ['green', true]])}<//>
    <${Figure} caption="tomb.help.guide.combat">${face('monster')}${face('character')}<${Pips} dice=${[1, 2, 1]} /><//>
    <${Figure} caption="tomb.help.guide.treasures">${face('treasure')}
      <${Picture} class="guidecard" box="0 0 150 210" svg=${cryptBack} /><//>
    <h2>${t('tomb.help.guide.end')}</h2><p>${t('tomb.help.guide.end.text')}</p>
    <h2>${t('tomb.help.guide.example')}</h2><p>${t('tomb.help.guide.example.text')}</p>
    <${Figure} caption="tomb.help.guide.example.caption">
      ${dice([['green', false], ['blue', true], ['blue', true], ['red', true]])}<//></div>`;
}
