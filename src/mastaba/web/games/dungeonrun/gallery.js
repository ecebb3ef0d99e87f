// Everything in the box of Dungeon Run, drawn, with all that the cards say.
import { d6 } from '../../lib/draw.js';
import { Die, Piece, Shelf } from '../../lib/gallery.js';
import { html } from '../../lib/html.js';
import { Icon, Svg } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { ATTRIBUTES, cardLine, cardName, heroName, letterOf, powerName, powerText, textOf, tileName,
  timingOf } from './naming.js';
import { BUST_BOX, ICON_OF, bust, smallCard, tile } from './pieces.js';

/** @param {{ contents: import('./play').Contents, table: string | null }} p */
export function Gallery({ contents }) {
  const { scenery } = contents;
  const cards = (/** @type {Iterable<string>} */ ids) =>
    [...ids].map((id) =>
      html`<figure key=${id} class="piece drcard">
        <${Svg} box="0 0 150 210" width=${84} height=${118} draw=${smallCard(scenery, id)} />
        <figcaption><b>${cardName(id)}</b><span class="cn">${cardLine(scenery, id)}</span>
          <span class="ct">${textOf(id)}</span></figcaption>
      </figure>`);
  const monsters = Object.keys(scenery.monsters).filter((id) => !id.endsWith('b'));
  const gear = Object.keys(scenery.gear);
  const skills = (/** @type {string} */ hero) =>
    Object.keys(scenery.powers).filter((power) => power.startsWith(`${hero}-`));
  const tiles = (/** @type {(id: string) => boolean} */ which) =>
    Object.keys(scenery.tiles).filter(which).map((id) => {
    const { treasure, encounter, exits } = scenery.tiles[id];
    const note = textOf(id)
      || (encounter.length
        ? t('web.dungeonrun.tile.content', { treasure: treasure.join(' ') || '–', encounter: encounter.join(' ') })
        : '');
    return html`<${Piece} key=${id} name=${tileName(id)} note=${note}>
      <${Svg} box="-2 -2 104 104" width=${110} height=${110} draw=${tile(scenery, id, exits)} /><//>`;
  });
  return html`<div class="gallery drgal" data-game="dungeonrun">
    ${Object.entries(scenery.heroes).map(([id, hero], i) =>
      html`<section key=${id} class="plate shelf g-all drhero">
        <header><${Svg} box=${BUST_BOX} width=${76} height=${76} draw=${bust(i % 4, id)} />
          <div><h2>${heroName(id)}</h2>
            <p>${t(`dungeonrun.race.${hero.race}`)} · ${t(
              `dungeonrun.calling.${id}`)} · ${hero.training.map((one) =>
              t(`dungeonrun.training.${one}`)).join(', ')}</p>
            <p class="stats">
              ${ATTRIBUTES.map((one, at) =>
                `${letterOf(one)} ${hero.stats[at]}`).join(' · ')} · ${letterOf(
                  'life')} ${hero.life}
            </p>
          </div>
        </header>
      <ul class="skills">
        ${skills(id).map((power) =>
          html`<li key=${power} class="ab"><b><${Icon} name=${ICON_OF[id]} size=${16} />${powerName(power)}</b>
            <span class="cn">${timingOf(scenery, power)}</span><span class="ct">${powerText(power)}</span></li>`)}
      </ul>
      </section>`)}
    <${Shelf} title=${t('web.gallery.dungeonrun.treasures')} class="g-all">
      ${cards(gear.filter((id) => id[0] === 'R'))}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.artifacts')} class="g-all">
      ${cards(gear.filter((id) => id[0] === 'A'))}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.monsters')} class="g-all">
      ${cards(monsters.filter((id) => id[0] === 'M'))}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.bosses')} class="g-all">
      ${cards(monsters.filter((id) => id[0] === 'B'))}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.traps')} class="g-all">${cards(Object.keys(scenery.traps))}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.strangers')} class="g-all">${cards(scenery.strangers)}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.special')} class="g-all">${tiles((id) => id[0] !== 'G')}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.tiles')} class="g-all">${tiles((id) => id[0] === 'G')}<//>
    <${Shelf} title=${t('web.gallery.dungeonrun.dice')} class="g-all">
      ${[1, 2, 3, 4, 5,
        6].map((face) =>
          html`<${Piece} key=${face} name=${String(face)}><${Die} svg=${d6(face, { size: 60 })} /><//>`)}
    <//></div>`;
}
