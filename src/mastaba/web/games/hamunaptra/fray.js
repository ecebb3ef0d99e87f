// Where a combat, or a fight between players, is shown: on a plate over the board, on a phone in the dock.
import { html, signal, useEffect } from '../../lib/html.js';
import { extent, place } from './geometry.js';

/** @typedef {import('./play').Play} Play */

/** The plate, once it has come. */
const Panel = signal(/** @type {typeof import('./combatpanel.js').CombatPanel | null} */ (null));

/** The fight there is now. @param {Play} play */
export const frayOf = (play) => play.view.turn?.combat ?? play.view.turn?.fight ?? null;

/**
 * Whether it is in the east of the board: then the plate hangs in the west, and covers nobody who fights.
 * @param {Play} play
 */
function inTheEast(play) {
  const { west, east } = extent(play.view);
  const cell = frayOf(play)?.cell;
  return !!cell && place(cell).x > (west + east) / 2;
}

/** @param {{play: Play}} props */
export function Fray({ play }) {
  const on = !!frayOf(play);
  useEffect(() => {
    if (on && !Panel.value) import('./combatpanel.js').then((m) => { Panel.value = m.CombatPanel; }, () => {}); }, [
    on]);
  return on && Panel.value
    ? html`<${Panel.value} play=${play} side=${inTheEast(play) ? 'sky-left' : 'sky-right'} />`
    : null;
}
