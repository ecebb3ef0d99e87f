// What is asked, which buttons stand beside it, and what the keys do.
import { has, joined } from '../../lib/words.js';
import { boardKeys } from '../../table/boardkeys.js';
import { cursor } from './board.js';
import { deedOf, isUsing, listed } from './cards.js';
import { filled, firstGame, setFilled } from './filling.js';
import { boardOf, middle } from './geometry.js';
import { acting, asking, entries, heldWord, holding, home, listOpen, look, nextCell, plainOffers, press, steer,
  stepBack, wordsOf } from './moves.js';
import { attributeName, cardName, cellStory, cryptName, cryptOf, inspection, own, percent, playerName,
  powerName, tenths, wayName, wordName } from './naming.js';
import { innOpen } from './inn.js';
import { inspectNow } from './inspecting.js';
import { part } from './raid.js';
import { about } from './reacts.js';
import { swapScene } from './stage.js';
import { actionsOf, answered, begin, signOf, verbsOf } from './tray.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Deed} Deed
 * @typedef {import('./play').Say} Say
 * @typedef {import('./play').Offer} Offer
 * @typedef {import('./play').Pick} Pick
 */

/** @param {Play} play @returns {Say} */
export function prompt(play) {
  const { waiting } = play.view;
  if (!waiting) return { key: 'web.tomb.ask.over' };
  if (filled(play)) return { key: 'web.tomb.ask.filled' };
  if (!play.offers.length) return watching(play);
  return chosen(play) ?? asked(play);
}

/** @param {Play} play @returns {Say} */
function watching(play) {
  const { waiting } = play.view;
  if (!waiting || waiting.seat === null) return { key: 'web.tomb.fate' };
  return { key: `web.tomb.wait.${waiting.kind}`, slots: { name: playerName(play, waiting.seat) } };
}

/** What the chosen thing would do. @param {Play} play @returns {Say | null} */
function chosen(play) {
  const now = play.pick;
  if (!now) return null;
  if (now.verb === 'attack') {
    const told = play.view.outlook?.attack?.[now.args.creature]?.[now.args.target];
    if (told) return { key: 'web.tomb.say.attack',
      slots: { name: cardName(now.args.creature), target: cardName(now.args.target), wounds: tenths(told.wounds),
        chance: percent(told.kill) } };
  }
  if (now.verb === 'raid') {
    const crypt = crypt0(play);
    const master = crypt?.master ?? null;
    if (crypt && !crypt.cards) return { key: 'web.tomb.say.raid_empty',
      slots: { crypt: cryptName(play, crypt.crypt) } };
    if (crypt) return master === null
      ? { key: 'web.tomb.say.raid_solo', slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards } }
      : { key: 'web.tomb.say.raid',
        slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards, name: playerName(play, master) } };
  }
  if (now.verb === 'to' && now.path && asking(play) !== 'entrance') return { key: 'web.tomb.say.to',
    slots: { place: wordName(play, 'space', now.args.space), steps: now.path.length - 1 } };
  return null;
}

/** The crypt whose door the own party stands at. @param {Play} play */
function crypt0(play) {
  const at = own(play)?.at;
  const letter = at ? boardOf(play).doorOf.get(at) : null;
  return letter ? cryptOf(play, letter) : null;
}

/** What is asked: where it comes from, what it does, what is at stake. @param {Play} play @returns {Say} */
function asked(play) {
  const kind = asking(play);
  const special = SAYS[kind]?.(play);
  if (special) return special;
  if (acting(play)) return actingSay(play, kind);
  const power = deedOf(play);
  return power && has(`web.tomb.ask.${kind}.from`)
    ? { key: `web.tomb.ask.${kind}.from`, slots: { power: powerName(power) } }
    : { key: `web.tomb.ask.${kind}` };
}

/** Who acts next in a combat, against whom; or what they do. @param {Play} play @param {string} kind @returns {Say} */
function actingSay(play, kind) {
  const who = holding(play);
  if (who) return { key: `web.tomb.ask.${kind}.who`, slots: { name: cardName(who) } };
  const { round, raider, monsters } = /** @type {import('./view').Raid} */ (play.view.raid);
  const foes = joined(monsters.map((one) => cardName(one.id)));
  return { key: `web.tomb.ask.${kind}`, slots: { round, monsters: foes, name: playerName(play, raider) } };
}

/** Cards of which one comes first, or goes. @param {Play} play @returns {Say} */
function severalSay(play) {
  const cards = joined(play.offers.map((offer) => wordName(play, ...wordsOf(offer)[0])));
  return { key: `web.tomb.ask.${asking(play)}`, slots: { cards } };
}

/** Wounds that somebody is chosen for. @param {Play} play */
function harmOf({ view: { doing } }) {
  const last = doing.at(-1);
  return last && 'harm' in last ? Number(last.harm) : 0;
}

/** What an ability does to whom is chosen. @param {Play} play @returns {Say} */
function pickSay(play) {
  const kind = asking(play);
  const power = deedOf(play);
  const harm = harmOf(play);
  const slots = { power: power ? powerName(power) : '', wounds: harm };
  if (!power) return { key: `web.tomb.ask.${kind}` };
  if (harm > 0) return { key: 'web.tomb.ask.pickCreature.harm', slots };
  const effect = play.view.doing.filter(isUsing).findLast((one) => one.effect)?.effect ?? '';
  const sent = effect === 'attack_now' && play.seat === play.view.raid?.cm
    && play.view.raid.monsters.some((one) => one.id === play.offers[0].args.creature);
  const what = sent ? 'attacker' : effect;
  const key = `web.tomb.ask.${kind}.${what}`;
  return { key: has(key) ? key : `web.tomb.ask.${kind}.from`, slots };
}

/**
 * Where a party comes to stand: one's own, or one that somebody else leads.
 * @param {Play} play
 * @returns {Say | null}
 */
function landingSay(play) {
  const power = deedOf(play);
  const seat = Number(part(play, 'Jump')?.who ?? play.seat);
  const whose = seat === play.seat ? 'from' : 'other';
  return power ? { key: `web.tomb.ask.landing.${whose}`,
    slots: { power: powerName(power), name: playerName(play, seat) } } : null;
}

/** Whose hand one chooses from. @param {Play} play @returns {Say | null} */
function handSay(play) {
  const power = deedOf(play);
  const seat = Number(part(play, 'HandPick')?.victim ?? play.seat);
  return power && seat !== play.seat
    ? { key: 'web.tomb.ask.handCard.other', slots: { power: powerName(power), name: playerName(play, seat) } }
    : null;
}

/** @param {Play} play @param {string} kind @param {number} wounds @returns {Say} */
function splitSay(play, kind, wounds) {
  const power = deedOf(play);
  return power ? { key: `web.tomb.ask.${kind}.from`, slots: { wounds, power: powerName(power) } }
    : { key: `web.tomb.ask.${kind}`, slots: { wounds } };
}

/** Questions that name more than their kind. @type {Record<string, (play: Play) => Say | null>} */
const SAYS = {
  turn: turnSay,
  place: (play) =>
    (heldWord(play) ? { key: 'web.tomb.ask.place.where', slots: { card: cardName(holding(play) ?? '') } } : null),
  send(play) {
    const trap = part(play, 'Trap');
    const slots =
      { card: trap?.card ? cardName(trap.card) : '', attributes: joined((trap?.attributes ?? []).map(attributeName)),
        characters: trap?.characters ?? 1, sent: trap?.sent.length ?? 0 };
    return { key: slots.sent
      ? 'web.tomb.ask.send.more'
      : trap?.card
      ? 'web.tomb.ask.send.named'
      : 'web.tomb.ask.send', slots };
  },
  goal: (play) => ({ key: 'web.tomb.ask.goal', slots: { steps: own(play)?.movement ?? 0 } }),
  plainGoal: (play) => ({ key: 'web.tomb.ask.plainGoal', slots: { steps: own(play)?.movement ?? 0 } }),
  splitWounds: (play) => splitSay(play, 'splitWounds', part(play, 'Split')?.left ?? 1),
  splitHealing: (play) => splitSay(play, 'splitHealing', part(play, 'Cure')?.left ?? 1),
  pickCreature: pickSay,
  pickCard: pickSay,
  landing: landingSay,
  handCard: handSay,
  orderDice: (play) => ({ key: 'web.tomb.ask.orderDice', slots: { roll: part(play, 'Setup')?.roll ?? 0 } }),
  backToBag: (play) =>
    ({ key: 'web.tomb.ask.backToBag', slots: { name: cardName(part(play, 'Deaths')?.creature ?? '') } }),
  conflict: severalSay,
  textOrder: severalSay,
  revealOrder: severalSay,
  catch(play) {
    const theft = part(play, 'Pickpocket');
    return { key: 'web.tomb.ask.catch',
      slots: { name: cardName(theft?.creature ?? ''), guard: cardName(theft?.guard ?? ''),
        card: cardName(theft?.card ?? '') } };
  },
  face(play) {
    const name = part(play, 'Combat')?.creature ?? '';
    const [told] = Object.values(play.view.outlook?.attack?.[name] ?? {});
    return told ? { key: 'web.tomb.ask.face.odds',
      slots: { name: cardName(name), wounds: tenths(told.wounds) } }
      : { key: 'web.tomb.ask.face', slots: { name: cardName(name), wounds: 0 } };
  },
  wear: (play) => ({ key: 'web.tomb.ask.wear', slots: { card: cardName(play.offers[0].args.card ?? '') } }),
  react: (play) =>
    ({ key: play.offers.length > 1 ? 'web.tomb.ask.react' : 'web.tomb.ask.react.none',
      slots: { about: about(play) } }),
  onward(play) {
    const crypt = play.view.raid?.crypt ? cryptOf(play, play.view.raid.crypt) : null;
    return crypt ? { key: 'web.tomb.ask.onward.left',
      slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards } } : null;
  },
  defend(play) {
    const theft = part(play, 'Pickpocket');
    return theft?.card
      ? { key: 'web.tomb.ask.defend.card',
        slots: { name: cardName(theft.creature ?? ''), card: cardName(theft.card) } }
      : null;
  },
  swapDraw(play) {
    const drawn = part(play, 'DrawCard')?.card;
    return drawn ? { key: 'web.tomb.ask.swapDraw.card', slots: { card: cardName(drawn) } } : null;
  },
};

/** @param {Play} play @returns {Say} */
function turnSay(play) {
  const verbs = verbsOf(play);
  if (listOpen(play)) return { key: `web.tomb.ask.list.${listOpen(play)}` };
  if (play.view.spent?.over) return { key: 'web.tomb.ask.turn.over' };
  const crypt = crypt0(play);
  if (verbs.has('raid') && crypt) return { key: 'web.tomb.ask.turn.door',
    slots: { crypt: cryptName(play, crypt.crypt), cards: crypt.cards } };
  return { key: own(play)?.at === null ? 'web.tomb.ask.turn.inn' : 'web.tomb.ask.turn',
    slots: { steps: own(play)?.movement ?? 0 } };
}

const HARM = new Set(['strike', 'hurt', 'drop', 'dismiss']);
/** Answers that stand for "enough". */
const ENDS = new Set(['pass', 'done', 'no', 'leave', 'hold']);

/** @param {Play} play @returns {Deed[]} */
export function deeds(play) {
  if (filled(play)) return [
    { label: { key: 'web.tomb.do.unfill' }, kind: 'quiet', key: 'Esc', run: () => setFilled(play, false) }];
  if (!play.offers.length) return [];
  if (play.pick) return confirming(play, play.pick);
  const list = asking(play) === 'turn' ? turnDeeds(play) : open(play);
  if (asking(play) === 'place') list.push(
    { label: { key: 'web.tomb.do.fill' }, kind: firstGame(play) && !heldWord(play) ? 'primary' : 'plain', key: 'F',
      run: () => setFilled(play, true) });
  if (heldWord(play)
    || listOpen(play)) list.push(
      { label: { key: 'web.tomb.do.back' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) });
  return list;
}

/** @param {Play} play @param {Pick} now @returns {Deed[]} */
const confirming = (play, now) => [
  { label: label(play, now), icon: 'check', kind: HARM.has(now.verb) ? 'danger' : 'primary', key: 'Enter', do: now.do,
    run: () => play.act(now.do) },
  { label: { key: 'web.tomb.do.back' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) },
];

/**
 * Every action one has is a button, all alike; the likeliest is the one that Enter presses.
 * @param {Play} play
 * @returns {Deed[]}
 */
function turnDeeds(play) {
  const verbs = verbsOf(play);
  const now = listOpen(play);
  const main = now
    ? null
    : ['raid', 'move', 'draw',
      'heal'].find((verb) => verbs.has(verb) && (verb !== 'raid' || crypt0(play)?.cards)) ?? null;
  /** @type {Deed[]} */
  const list = now
    ? []
    : actionsOf(play).map((verb) =>
      ({ label: { key: `web.tomb.action.${verb}` }, icon: signOf(verb), kind: verb === main ? 'primary' : 'plain',
        key: verb === main ? 'Enter' : undefined, do: answered(play, verb), run: () => begin(play, verb) }));
  if (verbs.has('pass')
    && !now) list.push(
      { label: { key: 'web.tomb.do.pass.turn' }, kind: list.length ? 'plain' : 'primary',
        key: list.length ? 'E' : 'Enter', run: () => play.act('pass') });
  return list;
}

/** Buttons for all that is not pressed somewhere else. @param {Play} play @returns {Deed[]} */
function open(play) {
  const shown = plainOffers(play);
  const others = entries(play).length > 0 || play.offers.some((offer) => offer.cell);
  const main = others ? null : shown.find((offer) => !ENDS.has(offer.verb)) ?? (shown.length === 1 ? shown[0] : null);
  return [...shown].sort((a, b) => Number(b === main) - Number(a === main)).map((offer) =>
    ({ label: label(play, offer), icon: offer === main ? 'check' : undefined,
      kind: HARM.has(offer.verb) ? 'danger' : offer === main ? 'primary' : 'plain',
      key: offer === main ? 'Enter' : ENDS.has(offer.verb) ? 'E' : undefined, do: offer.do,
      run: () => play.act(offer.do) }));
}

/** What an offer says on its button. @param {Play} play @param {Offer | Pick} offer @returns {Say} */
function label(play, offer) {
  const slots = Object.fromEntries(wordsOf(offer).map(([kind, word]) => [kind, wordName(play, kind, word)]));
  if (offer.verb === 'option') return { key: 'web.tomb.do.option',
    slots: { way: wayName(deedOf(play), offer.args.way) } };
  if (offer.verb === 'again' && offer.args.hits === '0') return { key: 'web.tomb.again.none' };
  const special = `web.tomb.do.${offer.verb}.${play.view.waiting?.kind}`;
  if (offer.verb === 'pick'
    && harmOf(play) > 0) return { key: 'web.tomb.do.hurt', slots };
  if (offer.verb === 'use'
    && (offer.args.creature === '-' || offer.args.creature === offer.args.power.split('/')[0])) return {
      key: 'web.tomb.do.use.own', slots };
  return { key: has(special) ? special : `web.tomb.do.${offer.verb}`, slots };
}

/** The thing of this number, else the action or button. @param {Play} play @param {number} at */
function numbered(play, at) {
  const list = asking(play) === 'react' || asking(play) === 'place'
    ? entries(play)
    : listed(play).length
    ? listed(play)
    : entries(play);
  if (list[at]) { if (play.live) press(play, list[at]); return true; }
  const actions = actionsOf(play);
  if (!list.length && actions[at]) { if (play.live) begin(play, actions[at]); return true; }
  const deed = deeds(play).filter((one) => one.key !== 'Esc')[at - list.length];
  if (deed && play.live) deed.run();
  return !!deed;
}

/** @param {Play} play @param {string} letter @param {boolean} shift */
function further(play, letter, shift) {
  if (letter === 'm') return swapScene(play);
  if (letter === 'w') { innOpen.value = !innOpen.value; return true; }
  return letter === 'n' ? nextCell(play, shift ? -1 : 1) : false;
}

const keys = boardKeys(
  { cursor, up: -1, home, steer, look, numbered, story: inspection, middle, deeds, speak: cellStory, more: further });

/**
 * I tells of the card with the focus or under the mouse first, then of the square.
 * @param {Play} play
 * @param {KeyboardEvent} event
 */
export const key = (play, event) => (event.key.toLowerCase() === 'i' && inspectNow(play)) || keys(play, event);

/** @param {Play} play @returns {Say} */
export function subtitle(play) {
  const { round, seats, crypts, raid, stage } = play.view;
  const cards = crypts.reduce((/** @type {number} */ sum, one) => sum + one.cards, 0);
  if (stage === 'filling' || stage === 'setup' || stage === 'meeting') return { key: `web.tomb.sub.${stage}`,
    slots: { seats: seats.length } };
  if (raid?.crypt) return { key: 'web.tomb.sub.raid', slots: { round, crypt: cryptName(play, raid.crypt) } };
  return { key: seats.length === 1 ? 'web.tomb.sub.solo' : 'web.tomb.sub',
    slots: { round, seats: seats.length, cards } };
}
