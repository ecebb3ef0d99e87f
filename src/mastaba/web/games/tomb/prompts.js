// What is asked, which buttons stand beside it, and what the keys do.
import { has } from '../../lib/words.js';
import { boardKeys } from '../../table/boardkeys.js';
import { cursor } from './board.js';
import { listed } from './cards.js';
import { middle } from './geometry.js';
import { acting, asking, entries, heldWord, holding, home, listOpen, look, nextCell, plainOffers, press, steer, stepBack, wordsOf } from './moves.js';
import { cardName, cellStory, cryptName, cryptOf, inspection, masterOf, own, percent, playerName, tenths, wordName } from './naming.js';
import { part } from './raid.js';
import { swapScene } from './stage.js';
import { begin, verbsOf } from './tray.js';

/**
 * @typedef {import('../../table/play.js').Play} Play
 * @typedef {import('../../table/play.js').Deed} Deed
 * @typedef {import('../../table/play.js').Say} Say
 * @typedef {import('../../table/play.js').Offer} Offer
 * @typedef {import('../../table/play.js').Pick} Pick
 */

/** @param {Play} play @returns {Say} */
export function prompt(play) {
  const { waiting } = play.view;
  if (!waiting) return { key: 'web.tomb.ask.over' };
  if (!play.offers.length) return watching(play);
  return chosen(play) ?? asked(play);
}

/** @param {Play} play @returns {Say} */
function watching(play) {
  const { waiting } = play.view;
  if (waiting.seat === null) return { key: 'web.tomb.fate' };
  const key = `web.tomb.wait.${waiting.kind}`;
  return { key: has(key) ? key : 'web.tomb.wait', slots: { name: playerName(play, waiting.seat) } };
}

/** What the chosen thing would do. @param {Play} play @returns {Say | null} */
function chosen(play) {
  const now = play.pick;
  if (!now) return null;
  if (now.verb === 'attack') {
    const told = play.view.outlook?.attack?.[now.args.creature]?.[now.args.target];
    if (told) return { key: 'web.tomb.say.attack', slots: { name: cardName(now.args.creature), target: cardName(now.args.target), wounds: tenths(told.wounds), chance: percent(told.kill) } };
  }
  if (now.verb === 'raid') {
    const crypt = crypt0(play);
    const master = crypt && masterOf(play, crypt);
    if (crypt && !crypt.cards) return { key: 'web.tomb.say.raid_empty', slots: { crypt: cryptName(play, crypt.crypt) } };
    if (crypt) return master === null ? { key: 'web.tomb.say.raid_solo', slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards } } : { key: 'web.tomb.say.raid', slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards, name: playerName(play, master) } };
  }
  if (now.verb === 'to' && now.path && asking(play) !== 'entrance') return { key: 'web.tomb.say.to', slots: { place: wordName(play, 'space', now.args.space), steps: now.path.length - 1 } };
  return null;
}

/** The crypt whose door the own party stands at. @param {Play} play */
function crypt0(play) {
  const at = own(play)?.at;
  const letter = at ? play.scene.boards.get(play.view.board).doorOf.get(at) : null;
  return letter ? cryptOf(play, letter) : null;
}

/** @param {Play} play @returns {Say} */
function asked(play) {
  const kind = asking(play);
  if (kind === 'turn') return turnSay(play);
  if (acting(play)) { const who = holding(play); if (who) return { key: `web.tomb.ask.${kind}.who`, slots: { name: cardName(who) } }; }
  if (kind === 'place' && heldWord(play)) return { key: 'web.tomb.ask.place.where', slots: { card: cardName(holding(play) ?? '') } };
  if (kind === 'send') { const trap = part(play, 'Trap'); return { key: 'web.tomb.ask.send', slots: { characters: trap?.characters ?? 1, sent: trap?.sent.length ?? 0 } }; }
  if (kind === 'goal' || kind === 'plainGoal') return { key: `web.tomb.ask.${kind}`, slots: { steps: own(play)?.movement ?? 0 } };
  if (kind === 'splitWounds') return { key: 'web.tomb.ask.splitWounds', slots: { wounds: part(play, 'Split')?.left ?? 1 } };
  if (kind === 'splitHealing') return { key: 'web.tomb.ask.splitHealing', slots: { wounds: part(play, 'Cure')?.left ?? 1 } };
  if (kind === 'face') return { key: 'web.tomb.ask.face', slots: { name: cardName(part(play, 'Combat')?.creature ?? '') } };
  if (kind === 'wear') return { key: 'web.tomb.ask.wear', slots: { card: cardName(play.offers[0].args.card ?? '') } };
  if (kind === 'react') return { key: play.offers.length > 1 ? 'web.tomb.ask.react' : 'web.tomb.ask.react.none' };
  return { key: `web.tomb.ask.${kind}` };
}

/** @param {Play} play @returns {Say} */
function turnSay(play) {
  const verbs = verbsOf(play);
  if (listOpen(play)) return { key: `web.tomb.ask.list.${listOpen(play)}` };
  if (play.view.spent?.over) return { key: 'web.tomb.ask.turn.over' };
  const crypt = crypt0(play);
  if (verbs.has('raid') && crypt) return { key: 'web.tomb.ask.turn.door', slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards } };
  return { key: own(play)?.at === null ? 'web.tomb.ask.turn.inn' : 'web.tomb.ask.turn', slots: { steps: own(play)?.movement ?? 0 } };
}

const HARM = new Set(['strike', 'hurt', 'drop', 'dismiss']);
/** Answers that stand for "enough". */
const ENDS = new Set(['pass', 'done', 'no', 'leave', 'hold']);

/** @param {Play} play @returns {Deed[]} */
export function deeds(play) {
  if (!play.offers.length) return [];
  if (play.pick) return confirming(play, play.pick);
  const list = asking(play) === 'turn' ? turnDeeds(play) : open(play);
  if (heldWord(play) || listOpen(play)) list.push({ label: { key: 'web.tomb.do.back' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) });
  return list;
}

/** @param {Play} play @param {Pick} now @returns {Deed[]} */
const confirming = (play, now) => [
  { label: label(play, now), icon: 'check', kind: HARM.has(now.verb) ? 'danger' : 'primary', key: 'Enter', do: now.do, run: () => play.act(now.do) },
  { label: { key: 'web.tomb.do.back' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) },
];

/** @param {Play} play @returns {Deed[]} */
function turnDeeds(play) {
  const verbs = verbsOf(play);
  const main = ['raid', 'move', 'draw', 'heal'].find((verb) => verbs.has(verb));
  /** @type {Deed[]} */
  const list = [];
  if (main && !listOpen(play)) list.push({ label: { key: `web.tomb.action.${main}` }, kind: 'primary', key: 'Enter', run: () => begin(play, main) });
  if (verbs.has('pass')) list.push({ label: { key: 'web.tomb.do.pass.turn' }, kind: main ? 'plain' : 'primary', key: main ? 'E' : 'Enter', run: () => play.act('pass') });
  return list;
}

/** Buttons for all that is not pressed somewhere else. @param {Play} play @returns {Deed[]} */
function open(play) {
  const shown = plainOffers(play);
  const others = entries(play).length > 0 || play.offers.some((offer) => offer.cell);
  const main = others ? null : shown.find((offer) => !ENDS.has(offer.verb)) ?? (shown.length === 1 ? shown[0] : null);
  return [...shown].sort((a, b) => Number(b === main) - Number(a === main)).map((offer) => ({ label: label(play, offer), icon: offer === main ? 'check' : undefined, kind: HARM.has(offer.verb) ? 'danger' : offer === main ? 'primary' : 'plain', key: offer === main ? 'Enter' : ENDS.has(offer.verb) ? 'E' : undefined, do: offer.do, run: () => play.act(offer.do) }));
}

/** What an offer says on its button. @param {Play} play @param {Offer | Pick} offer @returns {Say} */
function label(play, offer) {
  const slots = Object.fromEntries(wordsOf(offer).map(([kind, word]) => [kind, wordName(play, kind, word)]));
  const special = `web.tomb.do.${offer.verb}.${play.view.waiting?.kind}`;
  if (offer.verb === 'use' && (offer.args.creature === '-' || offer.args.creature === offer.args.power.split('/')[0])) return { key: 'web.tomb.do.use.own', slots };
  return { key: has(special) ? special : `web.tomb.do.${offer.verb}`, slots };
}

/** The thing of this number, else the action or button. @param {Play} play @param {number} at */
function numbered(play, at) {
  const list = asking(play) === 'react' || asking(play) === 'place' ? entries(play) : listed(play).length ? listed(play) : entries(play);
  if (list[at]) { if (play.live) press(play, list[at]); return true; }
  const actions = [...verbsOf(play).keys()].filter((verb) => verb !== 'pass');
  if (!list.length && actions[at]) { if (play.live) begin(play, actions[at]); return true; }
  const deed = deeds(play).filter((one) => one.key !== 'Esc')[at - list.length];
  if (deed && play.live) deed.run();
  return !!deed;
}

/** @param {Play} play @param {string} letter @param {boolean} shift */
function further(play, letter, shift) {
  if (letter === 'm') return swapScene(play);
  return letter === 'n' ? nextCell(play, shift ? -1 : 1) : false;
}

export const key = boardKeys({ cursor, up: -1, home, steer, look, numbered, story: inspection, middle, deeds, speak: cellStory, more: further });

/** @param {Play} play @returns {Say} */
export function subtitle(play) {
  const { round, seats, crypts, raid, stage } = play.view;
  const cards = crypts.reduce((/** @type {number} */ sum, /** @type {any} */ one) => sum + one.cards, 0);
  if (stage === 'filling' || stage === 'setup' || stage === 'meeting') return { key: `web.tomb.sub.${stage}`, slots: { seats: seats.length } };
  if (raid?.crypt) return { key: 'web.tomb.sub.raid', slots: { round, crypt: cryptName(play, raid.crypt) } };
  return { key: seats.length === 1 ? 'web.tomb.sub.solo' : 'web.tomb.sub', slots: { round, seats: seats.length, cards } };
}
