// What lies over and under the map: the raid, the Inn, panels to choose from, answers, other parties.
import { html } from '../../lib/html.js';
import { Button, Chip, IconButton } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { CardFace, Chooser, CreatureCard, source } from './cards.js';
import { readingOrder } from './geometry.js';
import { Inn, InnDrawer } from './inn.js';
import { nextCell, targets } from './moves.js';
import { markOf, placeName, playerName, powerName, powerText } from './naming.js';
import { Filler } from './filling.js';
import { Inspector } from './inspecting.js';
import { FillHand } from './party.js';
import { prompt } from './prompts.js';
import { RaidScene } from './raid.js';
import { RaidCard } from './raidcard.js';
import { Reacts } from './reacts.js';
import { unfolded } from './seats.js';
import { sceneShown, swapScene } from './stage.js';

/** @typedef {import('./play').Play} Play */

/** Another party, laid open. @param {{play: Play}} props */
function OtherParty({ play }) {
  const seat = unfolded.value;
  if (seat === null || !play.view.seats[seat]) return null;
  const told = play.view.seats[seat];
  const name = playerName(play, seat);
  const cards = [...told.known_hand, ...(told.bank ?? [])];
  return html`<section class="plate chooser otherparty" aria-label=${t('web.tomb.party.of', { name })}>
    <h2 class="eyebrow"><${Chip} player=${markOf(play, seat)} size=${18} />${t('web.tomb.party.of', { name })}
      <span class="grow"></span>
      <${IconButton} glyph="close" label=${t('web.close')} onClick=${() => { unfolded.value = null; }} /></h2>
    <div class="rparty">
      ${told.party.map((one) =>
        html`<${CreatureCard} key=${one.id} play=${play} one=${one} small />`)}
    </div>
    ${cards.length > 0
      && html`<h3 class="eyebrow">${t('web.tomb.party.cards')}</h3>
        <ul>${cards.map((id) => html`<li key=${id} class="ch"><${CardFace} play=${play} id=${id} /></li>`)}
        </ul>`}</section>`;
}

/** On small screens: the glowing squares one after the other. @param {{play: Play}} props */
function FocusList({ play }) {
  const cells = [...targets(play).keys()].sort(readingOrder);
  if (cells.length < 2) return null;
  const at = play.pick?.cell ? cells.indexOf(play.pick.cell) : -1;
  return html`<div class="focuslist" role="group" aria-label=${t('web.table.focus')}>
    <${IconButton} glyph="prev" label=${t('web.table.focus.prev')} onClick=${() => nextCell(play, -1)} />
    <span>${at < 0 ? t('web.table.focus.all', { cells: cells.length }) : placeName(play, cells[at])}</span>
    <${IconButton} glyph="next" label=${t('web.table.focus.next')} onClick=${() => nextCell(play, 1)} /></div>`;
}

/** Back to the raid that goes on behind the map. @param {{play: Play}} props */
const ToRaid = ({ play }) =>
  (play.view.raid && !sceneShown(play) && !targets(play).size
    ? html`<div class="toraid"><${Button} shortcut="M" onClick=${() => swapScene(play)}>${t('web.tomb.raid.back')}<//>
    </div>`
    : null);

/** The question, in words. @param {Play} play */
function asked(play) {
  const { key, slots } = prompt(play);
  return t(key, slots);
}

/**
 * Under the map: the Inn; where a card asks for a place on the map, what that card says.
 * @param {{play: Play}} props
 */
function Ground({ play }) {
  const power = targets(play).size ? source(play) : null;
  return power ? html`<p class="plate inn says"><span><b>${powerName(power)}</b> ${powerText(power)}</span></p>`
    : html`<${Inn} play=${play} />`;
}

/**
 * A raid and what is chosen for it share the stage: nothing lies over what is spoken of.
 * @param {{play: Play}} props
 */
const Raid = ({ play }) =>
  html`<div class="raidstage"><${RaidScene} play=${play} /><${Chooser} play=${play} title=${asked(play)} />
    <${Reacts} play=${play} /></div>`;

/** @param {{play: Play}} props */
const Above = ({ play }) =>
  html`<${Ground} play=${play} /><${InnDrawer} play=${play} /><${FillHand} play=${play} />
    <${Chooser} play=${play} title=${asked(play)} /><${Reacts} play=${play} />`;

/** @param {{play: Play}} props */
export const Corners = ({ play }) =>
  html`<${Inspector} play=${play} /><${Filler} play=${play} />
    ${sceneShown(play) ? html`<${Raid} play=${play} />` : html`<${Above} play=${play} />`}<${RaidCard} play=${play} />
    <${ToRaid} play=${play} /><${OtherParty} play=${play} /><${FocusList} play=${play} />`;
