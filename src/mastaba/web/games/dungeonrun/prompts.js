// What is asked, which buttons stand beside it, and what the keys do.
import { html } from '../../lib/html.js';
import { Chip, Icon } from '../../lib/ui.js';
import { has, t } from '../../lib/words.js';
import { boardKeys } from '../../table/boardkeys.js';
import { asked, foeName } from './asking.js';
import { cursor, inspection } from './board.js';
import { choosing } from './cards.js';
import { bestOf, change, promise } from './dice.js';
import { middle, shifted } from './geometry.js';
import { BLOCK, HIT, cards, diceOffer, diceUse, marksOf, nextCell, onBoard, ownDice, pick, pressDie, steer, stepBack,
  targets, turn, turnable, wordsOf } from './moves.js';
import { attributeName, cardName, cellName, cellStory, heroName, own, playerName, playerOf, powerName, powerText,
  tenths, textOf, tileName, tileOn } from './naming.js';
import { arenaShown, diceSeat, swapScene } from './stage.js';

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
  if (!waiting) return { key: 'web.dungeonrun.ask.over' };
  if (!play.offers.length) return watching(play);
  return chosen(play) ?? asked(play);
}

/** @param {Play} play @returns {Say} */
function watching(play) {
  const { waiting } = play.view;
  if (!waiting || waiting.seat === null) return { key: 'web.dungeonrun.fate' };
  return { key: `dungeonrun.wait.${waiting.kind}`, slots: { name: playerName(play, waiting.seat) } };
}

/** What the chosen thing would do. @param {Play} play @returns {Say | null} */
function chosen(play) {
  const now = play.pick;
  if (!now) return null;
  const { outlook, tiles } = play.view;
  const [what] = wordsOf(now);
  if (now.verb === 'move' && now.cell) {
    const laid = tiles.find((one) => one.cell === now.cell);
    return laid ? { key: 'web.dungeonrun.ask.walk', slots: { place: cellStory(play, now.cell) } }
      : { key: 'web.dungeonrun.ask.explore', slots: { tiles: play.view.deck.tiles } };
  }
  if (now.verb === 'lay' && now.cell) return { key: turnable(play)
    ? 'web.dungeonrun.ask.turn'
    : 'web.dungeonrun.ask.lay',
    slots: { tile: tileName(what), cell: cellName(now.cell) } };
  if (now.verb === 'duel' && outlook.duel?.[what]) {
    const way = outlook.duel[what].ways.reduce((a, b) =>
      ((b.dealt ?? 0) > (a.dealt ?? 0) ? b : a));
    return { key: 'web.dungeonrun.ask.duel',
      slots: { name: playerName(play, what), dealt: tenths(way.dealt ?? 0), hurt: tenths(way.hurt ?? 0) } };
  }
  if (now.verb === 'fight' && outlook.fight) {
    const [end, slots] = promise(bestOf(outlook.fight));
    return { key: `web.dungeonrun.ask.fight_${end}`, slots: { foe: foeName(play), ...slots } };
  }
  if (now.verb === 'march' && now.cell) return { key: 'web.dungeonrun.ask.march_to',
    slots: { foe: cardName(what), cell: cellName(now.cell) } };
  if (now.verb === 'escape' && outlook.escape) { const [, slots] = promise(bestOf(outlook.escape));
  return { key: 'web.dungeonrun.ask.escape_odds', slots: { foe: foeName(play), ...slots } };
  }
  const text = choosing(play)
    ? ''
    : now.verb === 'use'
    ? powerText(what)
    : ['wear', 'doff'].includes(now.verb)
    ? textOf(what)
    : '';
  return text ? { key: 'web.dungeonrun.ask.card',
    slots: { card: now.verb === 'use' ? powerName(what) : cardName(what), text } } : null;
}

/** @param {Play} play @returns {Deed[]} */
export function deeds(play) {
  if (!play.offers.length) return [];
  if (play.pick) return confirming(play, play.pick);
  return diceUse(play) ? dicing(play) : open(play);
}

/**
 * Whether the dice that are asked about can be pressed on the stage; those of a throw outside fights cannot.
 * @param {Play} play
 */
const diceShown = (play) => diceUse(play) === 'assign' || (arenaShown(play) && diceSeat(play) !== null);

/** Dice are marked: say what for; those that lie nowhere are named. @param {Play} play @returns {Deed[]} */
function dicing(play) {
  const offer = diceOffer(play);
  const marks = marksOf(play);
  const count = (/** @type {number} */ role) => marks.filter((mark) => mark === role).length;
  const faces = ownDice(play).filter((_, i) => marks[i]).join(', ');
  if (!offer) return diceShown(play)
    ? []
    : play.offers.map((one) =>
      ({ label: { key: `web.dungeonrun.do.${one.verb}`,
        slots: { faces: wordsOf(one).filter((face) => face !== '-').join(', ') } },
        do: one.do, run: () => play.act(one.do) }));
  /** @type {Say} */
  const label = offer.verb === 'assign'
    ? { key: 'web.dungeonrun.do.assign', slots: { hits: count(HIT), blocks: count(BLOCK) } }
    : { key: `web.dungeonrun.do.${offer.verb}`, slots: { faces } };
  return [{ label, icon: 'check', kind: 'primary', key: 'Enter', do: offer.do, run: () => play.act(offer.do) }];
}

const HARM = new Set(['duel', 'sabotage', 'down', 'refuse']);

/** What the ability of an offer says, in full. @param {Offer | Pick} offer */
const tipOf = (offer) => (offer.verb === 'use' ? powerText(wordsOf(offer)[0]) : undefined);

/** Something is chosen: confirm it, turn it, or go back. @param {Play} play @param {Pick} now @returns {Deed[]} */
function confirming(play, now) {
  /** @type {Deed[]} */
  const list = [
    { label: label(play, now), icon: 'check', kind: HARM.has(now.verb) ? 'danger' : 'primary', key: 'Enter',
      do: now.do, tip: tipOf(now), run: () => play.act(now.do) }];
  if (turnable(play)) list.push(
    { label: { key: 'web.dungeonrun.do.turn_tile' }, icon: 'rotr', key: 'R', run: () => { turn(play, 1); } });
  list.push({ label: { key: 'web.dungeonrun.do.cancel' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) });
  return list;
}

/** Answers that stand for "enough". */
const ENDS = new Set(['end', 'pass', 'done', 'leave']);
/** Verbs with a picture of their own. @type {Record<string, string>} */
const ICONS =
  { fight: 'crossed-swords', duel: 'crossed-swords', escape: 'run', equip: 'battle-gear', search: 'magnifying-glass',
    advance: 'upgrade', trade: 'card-exchange', summon: 'rune-stone', assist: 'angel-wings', sabotage: 'death-skull',
    use: 'magic-swirl' };
/** Verbs of the trade panel and of cards, which have buttons there. */
const ELSEWHERE = new Set(['give', 'want', 'ask', 'pick', 'keep', 'hero', 'order']);

/** @param {{colour: string, size: number}} props */
const Picture = ({ colour, size }) => html`<${Icon} name=${colour} size=${size} />`;
/** @param {{colour: string, size: number}} props */
const SeatChip = ({ colour, size }) => Chip({ player: playerOf(+colour), size });

/** Nothing is chosen yet: all that is not done with a tile, a piece or a card. @param {Play} play @returns {Deed[]} */
function open(play) {
  const shown =
    play.offers.filter((offer) => !onBoard(offer) && !ELSEWHERE.has(offer.verb)
      && !(offer.verb === 'doff' || (offer.verb === 'wear' && !choosing(play))));
  const rest = play.offers.length > shown.length;
  const main = mainOf(play, shown, rest);
  const list = [...shown].sort((a, b) => Number(b === main) - Number(a === main)
    || Number(ENDS.has(a.verb)) - Number(ENDS.has(b.verb)));
  return list.map((offer) => {
    const seat = ['duel', 'at', 'first', 'trade'].includes(offer.verb) ? wordsOf(offer)[0] : null;
    const icon = offer === main
      ? 'check'
      : seat !== null
      ? { chip: SeatChip, colour: seat }
      : ICONS[offer.verb]
      ? { chip: Picture, colour: ICONS[offer.verb] }
      : undefined;
    // Harm is confirmed, and the odds of it are shown before.
    const run = offer.verb === 'duel' ? () => play.choose(offer) : () => play.act(offer.do);
    return { label: label(play, offer), icon,
      kind: offer === main ? 'primary' : HARM.has(offer.verb) ? 'danger' : 'plain',
      key: offer === main ? 'Enter' : ENDS.has(offer.verb) ? 'E' : undefined, do: offer.do, tip: tipOf(offer), run };
  });
}

/** The one button that stands out. @param {Play} play @param {Offer[]} list @param {boolean} more */
function mainOf(play, list, more) {
  const { outlook } = play.view;
  const ways = list.filter((offer) => offer.verb === 'with');
  if (ways.length
    && outlook.now) { const best = bestOf(outlook.now).attribute;
  return ways.find((offer) => wordsOf(offer)[0] === best) ?? ways[0];
  }
  const calm = list.find((offer) => ['heal', 'propose', 'accept', 'wear', 'summon'].includes(offer.verb)
    || (offer.verb === 'use' && play.view.waiting?.kind === 'react' && list.length === 2));
  if (calm) return calm;
  return !more && list.length === 1 ? list[0] : null;
}

/** The chances of an offer to roll with an attribute. @param {Play} play @param {Offer | Pick} offer */
const wayOf = (play, offer) =>
  play.view.outlook.now?.ways.find((way) => way.attribute === wordsOf(offer)[0]) ?? null;

/** What an offer says on its button. @param {Play} play @param {Offer | Pick} offer @returns {Say} */
function label(play, offer) {
  const { verb, cell } = offer;
  const [what] = wordsOf(offer);
  const { outlook, tiles } = play.view;
  const there = cell ? cellName(cell) : '';
  const mine = outlook.now?.helpers.find((one) => one.seat === play.seat);
  /** @param {string} key @param {Record<string, string | number>} [slots] @returns {Say} */
  const say = (key, slots = {}) => ({ key: `web.dungeonrun.do.${key}`, slots });
  /**
   * With what it promises, where that is known.
   * @param {string} key
   * @param {[string, Record<string, string | number>] | null | undefined} more
   * @param {Record<string, string>} [slots]
   */
  const told = (key, more, slots = {}) =>
    (more ? say(`${key}_${more[0]}`, { ...slots, ...more[1] }) : say(key, slots));
  switch (verb) {
    case 'move': return say(tiles.some((one) => one.cell === cell) ? 'walk' : 'explore',
      { cell: there });
    case 'lay': return say('lay', { tile: tileName(what), cell: there });
    case 'march': return say('march', { foe: cardName(what), cell: there });
    case 'aim': { const mark = cell && tileOn(play, cell)?.monster?.card;
    return mark ? say('aim', { foe: cardName(mark), cell: there }) : say('go', { cell: there });
    }
    case 'put': case 'go': case 'look': case 'lair': return say(verb, { cell: there });
    case 'fight': return told('fight', outlook.fight && promise(bestOf(outlook.fight)), { foe: foeName(play) });
    case 'escape': return told('escape', outlook.escape && promise(bestOf(outlook.escape)));
    case 'duel': case 'at': case 'first': case 'trade': return say(verb, { name: playerName(play, what) });
    case 'with': { const way = wayOf(play, offer);
    return told('with', way && promise(way), { attribute: attributeName(what) });
    }
    case 'assist': return told('assist', mine && change(what === 'magic' ? mine.magic : mine.strength),
      { attribute: attributeName(what) });
    case 'sabotage': return told('sabotage', mine && change(mine.sabotage));
    case 'use': return say('use', { power: powerName(what) });
    case 'keep': return say('keep', { power: powerName(what) });
    case 'hero': return say('hero', { hero: heroName(what) });
    case 'order': return say('order', { tiles: wordsOf(offer).filter((id) => id !== '-').map(tileName).join(', ') });
    case 'train': return say('train', { attribute: attributeName(what) });
    case 'name': return say('name', { face: what });
    case 'search': { const lying = tileOn(play, own(play)?.cell ?? '')?.loose ?? [];
    return lying.includes('A1') ? say('search_stone') : say('search', { cards: lying.length });
    }
    case 'pick': case 'wear': case 'stow': case 'doff': case 'abandon': case 'give': case 'want': return say(verb,
      { card: cardName(what) });
    case 'pass': case 'done': case 'accept': case 'refuse': { const special =
      `web.dungeonrun.do.${verb}.${play.view.waiting?.kind}`;
    return has(special) ? { key: special } : say(verb);
    }
    default: return say(verb);
  }
}

/** The die or card of this number, else the button. @param {Play} play @param {number} at */
function numbered(play, at) {
  if (diceUse(play)) return pressDie(play, at);
  const list = [...cards(play).values()];
  if (list[at]) {
    pick(play, list[at][0]);
    return true;
  }
  const deed = deeds(play).filter((one) => one.key !== 'Esc')[at - list.length];
  if (deed && play.live) deed.run();
  return !!deed;
}

/** Where the own hero is. @param {Play} play @returns {string} */
const home = (play) => own(play)?.cell ?? [...targets(play).keys()][0] ?? '0,0';

/** @param {Play} play @param {string} letter @param {boolean} shift */
function further(play, letter, shift) {
  if (letter === 'm') return swapScene(play);
  if (letter === 'r') return turn(play, shift ? -1 : 1);
  return letter === 'n' ? nextCell(play, shift ? -1 : 1) : false;
}

export const key =
  boardKeys({ cursor, up: 1, home, steer, look: (_play, from, dx, dy) => shifted(from, dx, dy), numbered,
    story: inspection, middle, deeds, speak: cellStory, more: further });

/** @param {Play} play @returns {Say} */
export function subtitle(play) {
  const { round, seats, endgame, bearer, round_limit: limit } = play.view;
  if (!round) return { key: 'web.dungeonrun.sub.setup', slots: { seats: seats.length } };
  if (endgame) return bearer === null
    ? { key: 'web.dungeonrun.sub.loose', slots: { round } }
    : { key: 'web.dungeonrun.sub.endgame', slots: { round, name: playerName(play, bearer) } };
  if (seats.length === 1) return { key: 'web.dungeonrun.sub.solo', slots: { round } };
  return limit ? { key: 'web.dungeonrun.sub.limit', slots: { round, limit, seats: seats.length } }
    : { key: 'web.dungeonrun.sub', slots: { round, seats: seats.length } };
}
