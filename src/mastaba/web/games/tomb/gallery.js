// Every card of Tomb, by kind, as it is printed.
import { html } from '../../lib/html.js';
import { Svg } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { Shelf } from '../../lib/gallery.js';
import { DiceRows } from './cards.js';
import { prepare } from './geometry.js';
import { cardLine, cardName, textOf } from './naming.js';
import { smallCard } from './pieces.js';

const KINDS = ['character', 'monster', 'trap', 'treasure', 'item', 'prayer', 'spell', 'tactic'];

/** @param {{ contents: import('./play').Contents, table: string | null }} p */
export function Gallery({ contents }) {
  const scene = prepare(contents.scenery);
  const play = { scene };
  const cards = [...scene.cards.values()].filter((card) => !/\.\d+$/.test(card.id));
  return html`<div class="gallery tbgal" data-game="tomb">
    ${KINDS.map((kind) =>
      html`<${Shelf} key=${kind} title=${t(`web.gallery.tomb.${kind}`)} class="g-all">
        ${cards.filter((card) => card.kind === kind).map((card) =>
          html`<figure key=${card.id} class="piece tbcard">
            <${Svg} box="0 0 150 210" width=${84} height=${118} draw=${smallCard(card)} />
            <figcaption><b>${cardName(card.id)}</b><span class="cn">${cardLine(play, card.id)}</span>
              <${DiceRows} dice=${card.dice} /><span class="ct">${textOf(card.id)}</span></figcaption>
          </figure>`)}
      <//>`)}
  </div>`;
}
