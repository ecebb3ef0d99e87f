// Which events are great moments, and how long each deserves when others' turns are told as a film.
import { partyOf } from './naming.js';
import { ICON_OF } from './pieces.js';
import { SILENT, said } from './story.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').GameEvent} GameEvent
 */

/** Milliseconds at the usual speed; what is not named here is a line among others. @type {Record<string, number>} */
const BEATS = {
  Stepped: 250, TileDrawn: 250, TilesDrawn: 250, Equipped: 250, EquipmentSeen: 0, CharacterDrafted: 250,
    EntranceChosen: 500,
  TilePlaced: 500, EncounterLaid: 500, MonsterMoved: 500, Passed: 500, Retreated: 500, CombatBegan: 900,
  FightBegan: 900,
  Attacked: 900, Struck: 900, Fought: 900, Activated: 900, TileDestroyed: 900, FoeDefeated: 1500, CharacterDied: 1500,
  ExitFound: 1500, ExitReached: 1500, NobodyLeft: 1500, GameEnded: 1500, OfferMade: 0, OfferWithdrawn: 0,
  OfferRejected: 0, Traded: 500,
};
const USUAL = 400;

/** @param {Play} _play @param {GameEvent} event */
export const beat = (_play, event) => BEATS[event.id] ?? (SILENT.has(event.id) ? 0 : USUAL);

/** Whether nobody of a seat is left. @param {Play} play @param {string} seat */
const wiped = (play, seat) => play.view.round > 0 && partyOf(play, +seat).every((one) => !one.cell);

/**
 * @param {Play} play
 * @param {GameEvent} event
 * @returns {{say: import('./play').Say, icon: string, tone: 'good' | 'bad' | 'grand'} | null}
 */
export function moment(play, event) {
  const mine = event.slots.seat !== undefined && +event.slots.seat === play.seat && !play.replay;
  const say = (/** @type {string} */ key) =>
    ({ key: `web.hamunaptra.moment.${key}${mine ? '_you' : ''}`, slots: said(play, event) });
  switch (event.id) {
    case 'ExitFound': return { say: say('found'), icon: 'dungeon-gate', tone: mine ? 'good' : 'bad' };
    case 'ExitReached': return { say: say('exit'), icon: 'exit-door', tone: 'grand' };
    case 'CharacterDied': return { say: say(wiped(play, event.slots.seat) ? 'wiped' : 'died'), icon: 'crowned-skull',
      tone: 'bad' };
    case 'FoeDefeated': return mine ? { say: say('beaten'), icon: ICON_OF[event.slots.tile], tone: 'good' } : null;
    case 'NobodyLeft': return { say: { key: 'web.hamunaptra.moment.nobody' }, icon: 'crowned-skull', tone: 'bad' };
    case 'GameEnded': return { say: { key: 'web.hamunaptra.moment.over' }, icon: 'egyptian-pyramids', tone: 'grand' };
    default: return null;
  }
}
