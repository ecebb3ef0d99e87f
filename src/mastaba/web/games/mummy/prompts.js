// What is asked, which buttons stand beside it, and what the keys do.
import { t, wordOf } from '../../lib/words.js';
import { Bust } from './beliefs.js';
import { boardKeys } from '../../table/boardkeys.js';
import { cursor, inspection } from './board.js';
import { diceOf, pickDie } from './dicebox.js';
import { middle } from './geometry.js';
import { cardsOf } from './hand.js';
import { chosenDie, keeping, offered, ownCell, steer, stepBack, walkAlong, walking } from './moves.js';
import { called, cellName, cellStory, playerName, treasureName } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Deed} Deed
 * @typedef {import('./play').Say} Say
 * @typedef {import('./play').Pick} Pick
 * @typedef {import('./play').Offer} Offer
 */

/** @param {Play} play @returns {Say} */
export function prompt(play) {
  const { waiting } = play.view;
  if (!waiting) return { key: 'mummy.refusal.over' };
  if (!play.offers.length) return watching(play);
  const { pick } = play;
  switch (waiting.kind) {
    case 'begin': return beginning(play);
    case 'choose': return choosing(play);
    case 'move': return moving(play);
    case 'fly': return pick?.cell && treasureOn(play, pick.cell) ? moving(play) : { key: 'web.mummy.ask.fly' };
    case 'show': return { key: 'web.mummy.ask.show',
      slots: { treasure: treasureName(offered(play, 'reveal')?.args.treasure ?? 'Y-1') } };
    case 'walk': return { key: 'web.mummy.ask.walk', slots: { steps: play.view.mummy.left ?? 0 } };
    default: return { key: 'web.mummy.ask.colour' };
  }
}

/** @param {Play} play @returns {Say} */
function watching(play) {
  const { waiting } = play.view;
  if (!waiting || waiting.seat === null) return { key: 'web.mummy.fate' };
  return { key: `mummy.wait.${waiting.kind}`, slots: { name: playerName(play, waiting.seat) } };
}

/** @param {Play} play @returns {Say} */
function beginning(play) {
  const { locked } = play.view;
  if (!offered(play, 'roll')) return { key: 'web.mummy.ask.must_reclaim', slots: { dice: locked } };
  if (!offered(play, 'reclaim')) return { key: 'web.mummy.ask.roll',
    slots: { dice: play.scene.scenery.dice_count - locked } };
  return { key: 'web.mummy.ask.begin', slots: { dice: locked } };
}

/** @param {Play} play @returns {Say} */
function choosing(play) {
  const { pick } = play;
  if (pick?.args.face && chosenDie(play)) {
    const face = `“${called(pick.args.face)}”`;
    if (pick.args.treasure) return { key: 'web.mummy.ask.mission_show',
      slots: { cell: pick.cell ?? '', treasure: treasureName(pick.args.treasure) } };
    return pick.cell
      ? { key: 'web.mummy.ask.go', slots: { cell: pick.cell, face } }
      : { key: 'web.mummy.ask.face', slots: { face } };
  }
  return offered(play, 'use') ? { key: 'web.mummy.ask.choose' } : { key: 'web.mummy.ask.forced' };
}

/** @param {Play} play @param {string} cell */
function treasureOn(play, cell) {
  const treasure = play.scene.treasureAt.get(cell);
  return treasure && cardsOf(play).hand.includes(treasure.id) ? treasure : null;
}

/** @param {Play} play @returns {Say} */
function moving(play) {
  const cell = play.pick?.cell;
  const treasure = cell ? treasureOn(play, cell) : null;
  if (treasure && cell) return { key: 'web.mummy.ask.mission', slots: { cell, treasure: treasureName(treasure.id) } };
  const face = play.view.turn?.announced ?? '';
  return { key: 'web.mummy.ask.move', slots: { steps: face, face: `“${called(face)}”` } };
}

/** @param {Play} play @returns {Deed[]} */
export function deeds(play) {
  if (!play.offers.length) return [];
  return play.pick ? confirming(play, play.pick) : open(play);
}

/**
 * Something is chosen: confirm it, or go back.
 * @param {Play} play
 * @param {Pick} pick
 * @returns {Deed[]}
 */
function confirming(play, pick) {
  const die = pick.verb === 'use';
  const keep = keeping(play, pick);
  const label = keep && pick.args.treasure
    ? { key: 'web.mummy.do.go_reveal', slots: { cell: pick.cell ?? '', treasure: treasureName(pick.args.treasure) } }
    : die
    ? { key: 'web.mummy.do.announce', slots: { face: called(pick.args.face) } }
    : pick.verb === 'dir'
      ? { key: 'web.mummy.do.run',
        slots: { direction: wordOf('mummy', 'direction', pick.args.direction), cell: pick.cell ?? '' } }
      : pick.cell ? { key: 'mummy.action.end', slots: { cell: cellName(play, pick.cell) } }
        : plain(play, pick);
  const back = die
    ? 'web.mummy.do.other_die'
    : walking(play)
    ? 'web.mummy.do.step_back'
    : pick.cell
    ? 'web.mummy.do.other_cell'
    : 'web.mummy.do.other';
  /** @type {Deed[]} */
  const list = [
    { label, icon: 'check', kind: 'primary', key: 'Enter', run: () => play.act(pick.do) },
    ...(keep ? [{ label: { key: 'web.mummy.do.go_keep', slots: { cell: pick.cell ?? '' } },
      kind: /** @type {const} */ ('plain'), key: 'K', run: () => play.act(keep.do) }] : []),
    { label: { key: back }, kind: 'plain', key: 'Esc', run: () => stepBack(play) },
  ];
  const stop = offered(play, 'stop');
  return stop ? [...list, stay(play, stop)] : list;
}

/** @param {Play} play @param {Offer} offer @returns {Deed} */
const stay = (play, offer) =>
  ({ label: { key: 'web.mummy.do.stay' }, kind: 'quiet', key: 'S', run: () => play.act(offer.do) });

/** What a button without a place on the board says. @param {Play} play @param {Pick} offer @returns {Say} */
function plain(play, offer) {
  const { locked } = play.view;
  const dice = play.scene.scenery.dice_count - locked;
  if (offer.verb === 'roll') return { key: 'web.mummy.do.roll', slots: { dice } };
  if (offer.verb === 'reroll') return { key: 'web.mummy.do.reroll', slots: { dice } };
  if (offer.verb === 'reclaim') return { key: 'web.mummy.do.reclaim', slots: { dice: locked } };
  /** @type {Record<string, string>} */
  const slots = {};
  for (const [slot, word] of Object.entries(offer.args)) slots[slot] =
    wordOf('mummy', slot, /** @type {string} */ (word));
  return { key: `mummy.action.${offer.verb}`, slots };
}

const FIRST = ['roll', 'reveal', 'reclaim'];
/** @type {Record<string, string>} */
const KEYS = { reroll: 'R', keep: 'E', reclaim: 'B' };

/** Nothing is chosen yet: all that is not done on the board or with a die. @param {Play} play @returns {Deed[]} */
function open(play) {
  const list = play.offers.filter((offer) => !offer.cell && offer.verb !== 'use' && offer.verb !== 'stop');
  const first = FIRST.find((verb) => list.some((offer) => offer.verb === verb))
    ?? (list.length === 1 && !offered(play, 'use') ? list[0].verb : '');
  list.sort((a, b) => Number(b.verb === first) - Number(a.verb === first));
  const out = list.map(/** @returns {Deed} */ (offer, i) => {
    const main = offer.verb === first;
    const colour = offer.verb === 'take' ? offer.args.pawn : null;
    return {
      label: plain(play, offer),
      icon: colour ? { chip: Bust, colour } : main ? 'check' : undefined,
      kind: main ? 'primary' : 'plain',
      key: main ? 'Enter' : colour ? String(i + 1) : KEYS[offer.verb],
      do: offer.do,
      run: () => play.act(offer.do),
    };
  });
  const stop = offered(play, 'stop');
  return stop ? [...out, { ...stay(play, stop), kind: /** @type {const} */ ('plain') }] : out;
}

/** The die of this number. @param {Play} play @param {number} at */
function numbered(play, at) {
  const die = diceOf(play).filter((one) => one.offer)[at];
  if (die) pickDie(play, die.offer);
  return !!die;
}

/**
 * The next cell to look at; walls are told.
 * @param {Play} play
 * @param {string} from
 * @param {number} dx
 * @param {number} dy
 */
function look(play, from, dx, dy) {
  const next = play.scene.beside(from, dx, dy);
  if (!next) play.speak(t('web.mummy.look.wall', { cell: from }));
  return next;
}

/** What is known of a cell, or that there is nothing. @param {Play} play @param {string} cell */
function story(play, cell) {
  const { title, lines } = inspection(play, cell);
  return { title, lines: lines.length ? lines : [t('web.mummy.inspect.empty')] };
}

export const key =
  boardKeys({ cursor, up: -1, home: (play) => ownCell(play) ?? play.scene.scenery.start, steer, look, numbered, story,
    middle, deeds, speak: cellStory });

/** The offer an action stands for, ready to be shown. @param {Play} play @param {string} action */
export function find(play, action) {
  const [verb, ...cells] = action.split(' ');
  if (verb === 'walk' || verb === 'step') return cells.length ? walkAlong([play.view.mummy.cell, ...cells]) : null;
  return play.offers.flatMap((offer) => [offer, ...(offer.then ?? [])]).find((offer) => offer.do === action) ?? null;
}

/** @param {Play} play @returns {Say} */
export function subtitle(play) {
  const { round, role } = play.view;
  return { key: `web.mummy.sub.${role}`, slots: { round: round || 1, seats: play.table.seats.length } };
}
