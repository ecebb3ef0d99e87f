// What is asked: every question names what it comes from, what it does and what is at stake.
import { joined } from '../../lib/words.js';
import { asking } from '../../table/bits.js';
import { holding, ownDice, wordsOf } from './moves.js';
import { cardName, cellName, heroName, own, playerName, powerName, tileName, tileOn } from './naming.js';

/**
 * @typedef {import('./play').Play} Play
 * @typedef {import('./play').Say} Say
 */

/** Questions that an ability, a card or a tile puts: they begin with its name. */
const SOURCED =
  new Set(['aimHero', 'payCard', 'turnDie', 'nameFace', 'moveHero', 'moveMonster', 'aim', 'rival', 'look',
    'orderTiles', 'bottomTile', 'pickCard', 'pilfer', 'poach', 'cardChoice', 'snatch', 'exhume', 'reroll',
    'summonFallen', 'summonBest']);
/** Questions with words of their own at this table, besides those below. */
const WORDED =
  new Set(['chooseHero', 'channelAttribute', 'rerollOrder', 'faintDrop', 'points', 'pay', 'trainAttribute',
    'keepAbility', 'lairTie', 'phaseOrder', 'summon', 'equip', 'offerTrade']);

/** The monster on the tile of the viewer's hero, or in the fight. @param {Play} play */
export const foeName = (play) => { const cell = own(play)?.cell;
const card = play.view.clash?.foe ?? (cell && tileOn(play, cell)?.monster?.card);
return card ? cardName(card) : '';
};

/** Who is in the fight. @param {Play} play */
function against(play) {
  const { clash, seats } = play.view;
  if (!clash) return { hero: '', foe: '' };
  const card = clash.foe ?? clash.trap;
  return { hero: heroName(seats[clash.hero].hero),
    foe: card ? cardName(card) : clash.rival !== null ? heroName(seats[clash.rival].hero) : '' };
}

/** The ability that is carried out, or the one that is used to roll again. @param {Play} play */
function sourceOf(play) {
  const { using, roll } = play.view.doing;
  const wanted = (play.view.clash?.roll ?? roll)?.wants?.[play.seat ?? -1] ?? null;
  const power = asking(play) === 'reroll' ? wanted : using?.power ?? wanted;
  return power ? powerName(power) : null;
}

/** Abilities that may be used now, by name. @param {Play} play */
const usable = (play) =>
  joined(play.offers.filter((offer) => offer.verb === 'use').map((offer) => powerName(wordsOf(offer)[0])));

/** A moment at which abilities may answer: what happens, and what could be used. @param {Play} play @returns {Say} */
function reacting(play) {
  const { clash } = play.view;
  const slots =
    { ...against(play), powers: usable(play), dice: ownDice(play).join(' '), hits: clash?.ward?.hits ?? 0 };
  if (asking(play) === 'wantReroll') return { key: 'web.dungeonrun.ask.wantReroll', slots };
  if (clash?.ward?.seat === play.seat) return { key: 'web.dungeonrun.ask.react.hits', slots };
  return { key: clash && slots.foe ? `web.dungeonrun.ask.react.${clash.kind}` : 'web.dungeonrun.ask.react', slots };
}

/** The hero's own turn. @param {Play} play @returns {Say} */
function turn(play) {
  const { actions, endgame, bearer } = play.view;
  if (endgame && bearer === play.seat) return { key: 'web.dungeonrun.ask.bearer', slots: { actions } };
  if (actions && foeName(play)) return { key: 'web.dungeonrun.ask.action_foe',
    slots: { actions, foe: foeName(play) } };
  return { key: actions ? 'web.dungeonrun.ask.action' : 'web.dungeonrun.ask.action_none', slots: { actions } };
}

/** The tile or tiles to be laid. @param {Play} play @returns {Say} */
function laying(play) {
  const tiles = new Set(play.offers.map((offer) => wordsOf(offer)[0]));
  const [offer] = play.offers;
  return { key: tiles.size > 1 ? 'web.dungeonrun.ask.rotation_many' : 'web.dungeonrun.ask.rotation',
    slots: { tile: tileName(wordsOf(offer)[0]), cell: offer.cell ? cellName(offer.cell) : '' } };
}

/** Dice to be given their uses. @param {Play} play @returns {Say} */
function sharing(play) {
  const { clash } = play.view;
  return { key: 'web.dungeonrun.ask.assign',
    slots: { ...against(play), hits: Array.isArray(clash?.hits) ? clash.hits.length : clash?.answer ?? 0 } };
}

/** @param {Play} play @returns {Say} */
export function asked(play) {
  const { clash, doing, seats, boss } = play.view;
  const kind = asking(play);
  const told = own(play);
  const sides = against(play);
  const turned = kind === 'hordePlace'
    ? play.events.findLast(({ id }) => id === 'TurnedUp')?.slots.card
    : null;
  const placed = doing.summon?.cards[0] ?? turned ?? null;
  switch (kind) {
    case 'action': return turn(play);
    case 'rotation': return laying(play);
    case 'react': case 'wantReroll': return reacting(play);
    case 'aid': return { key: sides.foe ? `web.dungeonrun.ask.aid.${clash?.kind}` : 'web.dungeonrun.ask.aid',
      slots: sides };
    case 'acceptAid': return { key: 'web.dungeonrun.ask.accept',
      slots: { name: playerName(play, clash?.current ?? 0), dice: clash?.offered?.[clash.current ?? 0] ?? 0 } };
    case 'attribute': return clash?.rival === play.seat
      ? { key: 'web.dungeonrun.ask.attribute.attacked', slots: { name: sides.hero } }
      : { key: 'web.dungeonrun.ask.attribute', slots: sides };
    case 'assignDice': case 'splitDice': return sharing(play);
    case 'escapeExit': return { key: sides.foe ? 'web.dungeonrun.ask.escapeExit' : 'dungeonrun.ask.escapeExit',
      slots: sides };
    case 'begVote': return { key: 'web.dungeonrun.ask.begVote',
      slots: { name: playerName(play, doing.fall?.seat ?? 0), hero: heroName(seats[doing.fall?.seat ?? 0].hero) } };
    case 'heal': return { key: 'web.dungeonrun.ask.heal',
      slots: { left: (told?.life ?? 0) - (told?.wounds ?? 0), life: told?.life ?? 0 } };
    case 'searchPlan': return { key: 'web.dungeonrun.ask.searchPlan',
      slots: { card: cardName(wordsOf(play.offers[0])[0]) } };
    case 'answerTrade': case 'agreeTrade': return doing.trade
      ? { key: `web.dungeonrun.ask.${kind}`,
        slots: { name: playerName(play, doing.trade.from === play.seat ? doing.trade.to : doing.trade.from) } }
      : { key: `dungeonrun.ask.${kind}` };
    case 'summonTile': case 'hordePlace': return { key: placed
      ? `web.dungeonrun.ask.${kind}`
      : `dungeonrun.ask.${kind}`,
      slots: { foe: placed ? cardName(placed) : '', boss: boss ? cardName(boss) : '' } };
    case 'moveMonsters': return holding(play)
      ? { key: 'web.dungeonrun.ask.march', slots: { foe: cardName(holding(play) ?? '') } }
      : { key: 'web.dungeonrun.ask.moveMonsters' };
    default: return plain(play, sides);
  }
}

/** @param {Play} play @param {{hero: string, foe: string}} sides @returns {Say} */
function plain(play, sides) {
  const kind = asking(play);
  const power = SOURCED.has(kind) ? sourceOf(play) : null;
  if (power) return { key: `web.dungeonrun.ask.${kind}`, slots: { ...sides, power } };
  return { key: WORDED.has(kind) ? `web.dungeonrun.ask.${kind}` : `dungeonrun.ask.${kind}`, slots: sides };
}
