// What is asked, which buttons stand beside it, and what the keys do.
import { Chip } from '../../lib/ui.js';
import { t } from '../../lib/words.js';
import { boardKeys } from '../../table/boardkeys.js';
import { cursor, inspection } from './board.js';
import { middle, shifted } from './geometry.js';
import { holding, inHand, nextCell, people, pickPerson, pickTile, regroup, steer, stepBack, take, targets, turn,
  turnable, variants } from './moves.js';
import { bonusLine, cellName, cellStory, characterName, encounterOn, groupNames, members, own, partyOf, percent,
  playerName, playerOf, shortName, statName, tileWord } from './naming.js';
import { isTaking, takeSuggested } from './suggested.js';
import { trading } from './trade.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Deed} Deed
 * @typedef {import('./play').Say} Say
 * @typedef {import('./play').Offer} Offer
 */

/** @param {Play} play @returns {Say} */
export function prompt(play) {
  const { waiting } = play.view;
  if (!waiting) return { key: 'web.hamunaptra.ask.over' };
  if (!play.offers.length) return watching(play);
  const now = inHand(play);
  switch (waiting.kind) {
    case 'move': return moving(play, now);
    case 'place': return placing(play, now);
    case 'draft': return isTaking(play)
      ? { key: 'web.hamunaptra.ask.taking' }
      : { key: 'web.hamunaptra.ask.draft',
        slots: { number: partyOf(play, play.seat).length + 1, of: play.view.party } };
    case 'entrance': return { key: 'web.hamunaptra.ask.entrance',
      slots: { people: partyOf(play, play.seat).length, distance: play.view.distance } };
    case 'strike': return facing(play, waiting.kind);
    case 'prowl': return now
      ? { key: 'web.hamunaptra.ask.prowl_where', slots: { foe: tileWord(now.id) } }
      : { key: 'hamunaptra.ask.prowl' };
    case 'count': return counting(play);
    case 'discard': return { key: 'web.hamunaptra.ask.discard', slots: { tiles: own(play)?.hand?.length ?? 0 } };
    case 'attack': case 'defend': case 'retreat': return play.view.turn?.combat
      ? facing(play, waiting.kind)
      : duelling(play, waiting.kind);
    case 'name': case 'target': case 'window': case 'yield': return duelling(play, waiting.kind);
    default: return { key: `web.hamunaptra.ask.${waiting.kind}` };
  }
}

/**
 * A question of a combat: which foe asks it, and what it can still take.
 * @param {Play} play
 * @param {string} kind
 * @returns {Say}
 */
function facing(play, kind) {
  const { foe, odds, defender } = play.view.turn?.combat ?? {};
  if (!foe) return { key: `hamunaptra.ask.${kind}` };
  return { key: `web.hamunaptra.ask.${kind}`,
    slots: { foe: tileWord(foe), hits: odds?.needs ?? 0, name: defender ? characterName(play, defender) : '' } };
}

/** Whether equipment counts, and what it adds. @param {Play} play @returns {Say} */
function counting(play) {
  const tile = play.offers[0].args.tile ?? '';
  return { key: 'web.hamunaptra.ask.count',
    slots: { tile: tileWord(tile), bonus: bonusLine(play.scene.scenery.equipment[tile].bonus) } };
}

/**
 * A question of a fight between players: whom against, and with what they strike.
 * @param {Play} play
 * @param {string} kind
 * @returns {Say}
 */
function duelling(play, kind) {
  const { attacker, rival, attributes } = /** @type {import('./view').Fight} */ (play.view.turn?.fight);
  const first = attacker === play.seat;
  return { key: `web.hamunaptra.duel.${kind}`,
    slots: { other: playerName(play, first ? rival : attacker), attribute: statName(attributes[first ? 1 : 0]) } };
}

/** @param {Play} play @returns {Say} */
function watching(play) {
  const { waiting } = play.view;
  if (!waiting || waiting.seat === null) return { key: 'web.hamunaptra.fate' };
  return { key: `hamunaptra.wait.${waiting.kind}`, slots: { name: playerName(play, waiting.seat) } };
}

/** @param {Play} play @param {{id: string} | null} now @returns {Say} */
function moving(play, now) {
  const pick = play.pick;
  const foe = pick?.cell ? encounterOn(play, pick.cell) : null;
  if (foe && pick?.promise) return { key: 'web.hamunaptra.ask.into',
    slots: { tile: tileWord(foe), first: percent(pick.promise.first), whole: percent(pick.promise.whole) } };
  if (now && play.scene.scenery.equipment[now.id]) return { key: 'web.hamunaptra.ask.gear',
    slots: { tile: tileWord(now.id) } };
  if (pick?.verb === 'march') return { key: 'web.hamunaptra.ask.march',
    slots: { people: members(pick.args.group).length, cell: cellName(pick.cell ?? '') } };
  const who = now && play.view.characters.find((one) => one.id === now.id);
  if (who) return { key: 'web.hamunaptra.ask.walk', slots: { name: characterName(play, who.id), points: who.points } };
  if (!people(play).size) return { key: 'web.hamunaptra.ask.move_done' };
  return { key: play.offers.some((offer) => offer.verb === 'march')
    ? 'web.hamunaptra.ask.together'
    : 'web.hamunaptra.ask.move' };
}

/** @param {Play} play @param {{id: string} | null} now @returns {Say} */
function placing(play, now) {
  const { turn: told } = play.view;
  if (now && play.scene.scenery.equipment[now.id]) return { key: own(play)?.hand?.includes(now.id)
    ? 'web.hamunaptra.ask.later'
    : 'web.hamunaptra.ask.destroy',
    slots: { tile: tileWord(now.id) } };
  if (now && play.pick?.cell) return { key: turnable(play) ? 'web.hamunaptra.ask.turn' : 'web.hamunaptra.ask.confirm',
    slots: { tile: tileWord(now.id), cell: cellName(play.pick.cell) } };
  if (now) return { key: targets(play).size ? 'web.hamunaptra.ask.where' : 'web.hamunaptra.ask.nowhere',
    slots: { tile: tileWord(now.id), cells: targets(play).size } };
  if (!play.offers.some((offer) => offer.verb === 'place' || offer.verb === 'lay')) return { key: told?.tunnels
    ? 'web.hamunaptra.ask.placed'
    : 'web.hamunaptra.ask.none_fits' };
  return { key: told?.tunnels ? 'web.hamunaptra.ask.place_more' : 'web.hamunaptra.ask.place' };
}

/** @param {Play} play @returns {Deed[]} */
export function deeds(play) {
  if (!play.offers.length || isTaking(play)) return [];
  return play.pick ? confirming(play, play.pick) : open(play);
}

/**
 * What an offer says on its button.
 * @param {Play} play
 * @param {import('./play').Pick} offer
 * @returns {Say}
 */
function label(play, { verb, args, cell, promise }) {
  /** @type {Record<string, string | number>} */
  const slots = { cell: cellName(cell ?? args.cell ?? '') };
  if (args.tile) slots.tile = tileWord(args.tile);
  if (args.character) slots.character = shortName(play, args.character);
  if (args.seat) slots.seat = playerName(play, args.seat);
  if (args.group) { slots.group = groupNames(play, args.group); slots.people = members(args.group).length; }
  if (args.attribute) slots.attribute = statName(args.attribute);
  if (args.slot) slots.slot = t(`hamunaptra.slot.${args.slot}`);
  if (promise?.chance !== undefined) return { key: `web.hamunaptra.odds.${verb}`,
    slots: { ...slots, chance: percent(promise.chance) } };
  return SHORT.has(verb) ? { key: `web.hamunaptra.do.${verb}`, slots } : { key: `hamunaptra.action.${verb}`, slots };
}

/** Verbs whose buttons need fewer words, because the rest is seen. */
const SHORT = new Set(['place', 'destroy', 'equip', 'pass', 'retreat', 'march', 'suggest']);
const HARM = new Set(['destroy', 'declare', 'discard']);

/**
 * Something is chosen: confirm it, turn it, say who comes along, or go back.
 * @param {Play} play
 * @param {import('./play').Pick} pick
 * @returns {Deed[]}
 */
function confirming(play, pick) {
  /** @type {Deed[]} */
  const list = [
    { label: label(play, pick), icon: 'check', kind: HARM.has(pick.verb) ? 'danger' : 'primary', key: 'Enter',
      run: () => play.act(pick.do) }];
  if (turnable(play)) list.push(
    { label: { key: 'web.hamunaptra.do.turn' }, icon: 'rotr', key: 'R', run: () => { turn(play, 1); } });
  const others = variants(play).filter((offer) => offer.do !== pick.do && offer.verb !== 'place');
  if (pick.args.group && pick.verb !== 'march') {
    const could =
      [...new Set(variants(play).filter((offer) => offer.verb === pick.verb)
        .flatMap((offer) => members(offer.args.group ?? '-')))];
    const now = members(pick.args.group);
    if (could.length > 1) for (const id of could) list.push(
      { label: { key: now.includes(id) ? 'web.hamunaptra.do.without' : 'web.hamunaptra.do.with',
        slots: { name: shortName(play, id) } },
        icon: now.includes(id) ? 'minus' : 'plus', run: () => regroup(play, id) });
  }
  for (const verb of ['step', 'walk', 'through', 'pass']) {
    const other = others.find((offer) => offer.verb === verb && verb !== pick.verb);
    if (other) list.push({ label: label(play, other), icon: 'next', run: () => play.choose(other) });
  }
  list.push({ label: { key: 'web.hamunaptra.do.cancel' }, kind: 'quiet', key: 'Esc', run: () => stepBack(play) });
  return list;
}

/** Answers that stand for "enough". */
const ENDS = new Set(['stay', 'done', 'skip', 'rest', 'ready', 'peace']);
const BUTTONS = new Set([...ENDS, 'suggest', 'declare', 'count', 'leave', 'attack', 'strike', 'defend', 'fight']);

/** Nothing is chosen yet: all that is not done with a tile, a pawn or a cell. @param {Play} play @returns {Deed[]} */
function open(play) {
  const now = holding(play);
  const list = play.offers.filter((offer) => BUTTONS.has(offer.verb)
    || (offer.verb === 'activate' && now?.id === offer.args.tile));
  const rest = play.offers.filter((offer) => !list.includes(offer));
  const main = mainOf(play, list, rest.length > 0);
  list.sort((a, b) => Number(b === main) - Number(a === main) || Number(ENDS.has(a.verb)) - Number(ENDS.has(b.verb)));
  let number = 0;
  const out = list.map((offer) => {
    const end = ENDS.has(offer.verb);
    if (!end) number += 1;
    return /** @type {Deed} */ ({
      label: label(play, offer), do: offer.do,
      icon: offer.verb === 'declare'
        ? { chip: SeatChip, colour: offer.args.seat }
        : offer === main
        ? 'check'
        : undefined,
      kind: offer === main ? 'primary' : offer.verb === 'declare' ? 'danger' : 'plain',
      key: offer === main ? 'Enter' : end ? 'E' : undefined,
      run: () => (offer.verb === 'suggest' ? takeSuggested(play) : play.act(offer.do)),
    });
  });
  if (now && inHand(play)
    && !list.some((offer) => offer.verb === 'activate')) out.push(
      { label: { key: own(play)?.hand?.includes(now.id) ? 'web.hamunaptra.do.put_back' : 'web.hamunaptra.do.cancel' },
        kind: 'quiet', key: 'Esc', run: () => stepBack(play) });
  return out;
}

/** @param {{colour: string, size: number}} props */
const SeatChip = ({ colour, size }) => Chip({ player: playerOf(+colour), size });

/**
 * The one button that stands out: the best chance, or the end where nothing else is left to do.
 * @param {Play} play
 * @param {Offer[]} list
 * @param {boolean} more
 */
function mainOf(play, list, more) {
  const best = (/** @type {string} */ verb, /** @type {(offer: Offer) => number} */ worth) =>
    list.filter((offer) => offer.verb === verb).sort((a, b) => worth(b) - worth(a))[0];
  const chance = (/** @type {Offer} */ offer) => offer.promise?.chance ?? 0;
  const found = best('attack', chance) ?? best('strike', chance) ?? best('defend', (offer) => -chance(offer))
    ?? best('count', () => 0)
      ?? best('suggest', () => 0);
  if (found) return found;
  const end = list.find((offer) => ENDS.has(offer.verb) || (offer.verb === 'fight' && !more));
  return !more || (end && list.length === 1 && !more) ? end ?? list[0] : null;
}

/** The tile of the hand, or the character, of this number. @param {Play} play @param {number} at */
function numbered(play, at) {
  const kind = play.view.waiting?.kind;
  const hand = own(play)?.hand ?? [];
  if ((kind === 'place' || kind === 'equip' || kind === 'discard') && hand[at]) return pickTile(play, hand[at]);
  const who = partyOf(play, play.seat)[at];
  return who ? pickPerson(play, who.id) : false;
}

/** The character in hand, or the own entrance. @param {Play} play @returns {string | null} */
const home = (play) => play.view.characters.find((one) => one.id === holding(play)?.id)?.cell
  ?? own(play)?.entrance ?? null;

/** What is known of a cell, or that there is nothing. @param {Play} play @param {string} cell */
function story(play, cell) {
  const { title, lines } = inspection(play, cell);
  return { title, lines: lines.length ? lines : [t('web.hamunaptra.cell.empty')] };
}

/** @param {Play} play @param {string} letter @param {boolean} shift */
function further(play, letter, shift) {
  if (letter === 'r') return turn(play, shift ? -1 : 1);
  if (letter === 'n') return nextCell(play, shift ? -1 : 1);
  if (letter === 't' && own(play) && play.view.round) return (trading.value = true);
  if (letter === 'Escape' && inHand(play)) { take(play, null); return true; }
  return false;
}

export const key =
  boardKeys({ cursor, up: 1, home, steer, look: (_play, from, dx, dy) => shifted(from || '0,0', dx, dy), numbered,
    story, middle, deeds, speak: cellStory, more: further });

/** @param {Play} play @returns {Say} */
export function subtitle(play) {
  const { round, deck, seats } = play.view;
  if (!round) return { key: 'web.hamunaptra.sub.setup', slots: { seats: seats.length } };
  return { key: 'web.hamunaptra.sub', slots: { round, seats: seats.length, deck } };
}
