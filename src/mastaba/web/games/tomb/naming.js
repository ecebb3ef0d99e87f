// What things are called: players, cards, crypts, places, dice.
import { has, joined, lang, t } from '../../lib/words.js';
import { playerName, playerOf } from '../../table/players.js';
import { boardOf } from './geometry.js';

export { playerName };

/** @typedef {import('./play').Play} Play */
/** @typedef {import('../../lib/draw.js').Player} Player */

export const ATTRIBUTES = /** @type {const} */ (['attack', 'skill', 'magic', 'holiness']);
export const COLOURS = /** @type {const} */ (['green', 'blue', 'red']);
export const DECKS = /** @type {const} */ (['item', 'prayer', 'spell', 'tactic']);

/** Party markers as players' marks. @type {Record<string, Player>} */
export const MARKS =
  { gold: 'saffron', green: 'malachite', blue: 'lapis', red: 'carnelian', violet: 'amethyst', white: 'alabaster' };

/**
 * The mark of a seat: its marker, once it has one.
 * @param {{view: {seats: {marker: string | null}[]}}} play
 * @param {number} seat
 * @returns {Player}
 */
export const markOf = ({ view }, seat) => MARKS[view.seats[seat]?.marker ?? ''] ?? playerOf(seat);

/** A second copy reads like the first. @param {string} card */
export const plain = (card) => card.replace(/\.\d+$/, '');

/** @param {string} card */
export const cardName = (card) => (has(`tomb.card.${plain(card)}`) ? t(`tomb.card.${plain(card)}`) : card);

/** What a card says. @param {string} card */
export const textOf = (card) => (has(`tomb.text.${plain(card)}`) ? t(`tomb.text.${plain(card)}`) : '');

/** A space or a crypt of a board whose text is an ability: "A-spring", "B-S". @param {string} power */
const ofBoard = (power) => /^([AB])-(\w+)$/.exec(power);

/** The card an ability is on. @param {string} power */
export const cardOf = (power) => power.split('/')[0];

/** @param {string} power */
export function powerName(power) {
  const board = ofBoard(power);
  if (!board) return cardName(cardOf(power));
  return has(`tomb.space.${board[2]}`) ? t(`tomb.space.${board[2]}`) : t(`tomb.crypt.${board[1]}.${board[2]}`);
}

/** @param {string} power */
export function powerText(power) {
  const board = ofBoard(power);
  if (!board) return textOf(cardOf(power));
  const key = has(`tomb.spacetext.${board[2]}`)
    ? `tomb.spacetext.${board[2]}`
    : `tomb.crypttext.${board[1]}.${board[2]}`;
  return has(key) ? t(key) : '';
}

/** @param {Play} play @param {string} crypt */
export const cryptName = (play, crypt) => t(`tomb.crypt.${play.view.board}.${crypt}`);
/** @param {Play} play @param {string} crypt */
const cryptText = (play, crypt) => { const key = `tomb.crypttext.${play.view.board}.${crypt}`;
return has(key) ? t(key) : '';
};

/** @param {string} attribute */
export const attributeName = (attribute) => t(`tomb.attribute.${attribute}`);

/** @param {Play} play @param {string} crypt */
export const cryptOf = (play, crypt) => play.view.crypts.find((one) => one.crypt === crypt);

/** @param {Play} play */
export const own = (play) => (play.seat === null ? null : play.view.seats[play.seat]);

/** The party that the dock shows: the viewer's, or whose turn it is. @param {Play} play */
export const shownSeat = (play) => play.seat ?? play.view.active ?? play.view.waiting?.seat ?? 0;

/** A character or monster in play, wherever it is. @param {Play} play @param {string} id */
export function creatureOf(play, id) {
  for (const { party } of play.view.seats) for (const one of party) if (one.id === id) return one;
  return play.view.raid?.monsters.find((one) => one.id === id) ?? null;
}

/** The printed card. @param {{scene: Play['scene']}} play @param {string} id */
export const printed = (play, id) => play.scene.cards.get(id) ?? null;

/** "2 green, 1 red". @param {number[]} dice */
export const diceText = (dice) =>
  joined(COLOURS.flatMap((colour, at) => (dice[at] ? [t(`web.tomb.dice.${colour}`, { dice: dice[at] })] : [])))
  || t('web.tomb.dice.none');

/** "Attack: 2 green, 1 red. Skill: 1 blue." @param {Record<string, number[]>} dice */
export const dicePhrase = (dice) =>
  ATTRIBUTES.filter((one) => dice[one]?.some(Boolean)).map((one) => `${attributeName(one)}: ${diceText(dice[one])}`)
    .join('. ');

/** What is printed on a card, in one line. @param {{scene: Play['scene']}} play @param {string} id */
export function cardLine(play, id) {
  const card = printed(play, id);
  if (!card) return '';
  const parts = [];
  if (card.classes.length) parts.push(
    card.classes.map((one) => t(`tomb.class.${one}`)).join(', '));
  else if (card.traits.length) parts.push(
    card.traits.map((one) =>
      (has(`tomb.trait.${one}`) ? t(`tomb.trait.${one}`) : one)).join(', '));
  else parts.push(t(`tomb.kind.${card.kind}`));
  if (card.hp) parts.push(t('web.tomb.card.hp', { hp: card.hp }));
  if (card.trap) parts.push(
    t('web.tomb.card.trap',
      { characters: card.trap.characters,
        lines: card.trap.lines.map((line) =>
          `${attributeName(line.attr)} ${line.tn}`).join(', ') }));
  if (card.xp) parts.push(t('web.tomb.card.xp', { xp: card.xp }));
  return parts.join(' · ');
}

/** Where a party is, in words. @param {Play} play @param {number} seat */
export function whereabouts(play, seat) {
  const { at, party } = play.view.seats[seat];
  if (!party.length) return t('web.tomb.seat.nobody');
  return at === null ? t('web.tomb.at.inn') : placeName(play, at);
}

/** The name of a square: its column in letters, its row as a number; "3,14" is O4. @param {string} cell */
export function cellName(cell) {
  const [row, column] = cell.split(',').map(Number);
  const letter = (/** @type {number} */ n) => String.fromCharCode(65 + n);
  return `${column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)}${row + 1}`;
}

/** A square, in words. @param {Play} play @param {string} cell */
export function placeName(play, cell) {
  const board = boardOf(play);
  const crypt = board.doorOf.get(cell);
  if (crypt) return t('web.tomb.at.door', { crypt: cryptName(play, crypt) });
  const kind = board.spaces[cell];
  if (kind) return t(`tomb.space.${kind}`);
  return t(board.entrances.includes(cell) ? 'web.tomb.at.entrance' : 'web.tomb.at.hall', { space: cellName(cell) });
}

/** All that is known of a square, for the popover. @param {Play} play @param {string} cell */
export function inspection(play, cell) {
  const board = boardOf(play);
  const lines = [];
  const crypt = board.doorOf.get(cell);
  if (crypt) lines.push(...cryptLines(play, crypt));
  const kind = board.spaces[cell];
  if (kind) lines.push(t(`tomb.spacetext.${kind}`));
  play.view.seats.forEach(
    (one,
      /** @type {number} */ seat) => {
        if (one.at === cell) lines.push(
          t('web.tomb.cell.party',
            { name: playerName(play, seat),
              party: joined(one.party.map((c) => cardName(c.id))) })); });
  return { title: crypt ? cryptName(play, crypt) : placeName(play, cell), lines };
}

/**
 * A crypt in words: cards, who would be Crypt Master, what this seat knows.
 * @param {Play} play
 * @param {string} crypt
 */
export function cryptLines(play, crypt) {
  const told = cryptOf(play, crypt);
  if (!told) return [];
  const lines =
    [told.cards ? t('web.tomb.crypt.cards', { cards: told.cards, capacity: told.capacity })
      : t('web.tomb.crypt.empty')];
  const { master } = told;
  if (told.cards && master !== null) lines.push(t('web.tomb.crypt.master', { name: playerName(play, master) }));
  if (told.no_traps && told.cards) lines.push(t('web.tomb.crypt.no_traps'));
  if (told.no_monsters && told.cards
    && ![...told.known, ...told.earlier].some((id) => printed(play, id)?.kind === 'monster')) lines.push(
      t('web.tomb.crypt.no_monsters'));
  if (told.known.length) lines.push(t('web.tomb.crypt.known', { cards: joined(told.known.map(cardName)) }));
  if (told.earlier.length) lines.push(t('web.tomb.crypt.earlier', { cards: joined(told.earlier.map(cardName)) }));
  if (cryptText(play, crypt)) lines.push(cryptText(play, crypt));
  return lines;
}

/** A square and all that is on it, in one line. @param {Play} play @param {string} cell */
export function cellStory(play, cell) {
  const { title, lines } = inspection(play, cell);
  return [title, ...lines].join('. ');
}

/** Words for cards in hints and refusals. @param {string} slot @param {string} word */
export function cardWord(slot, word) {
  if (slot === 'power') return powerName(word);
  if (slot === 'space') return cellName(word);
  return ['card', 'creature', 'target', 'character', 'other', 'cards'].includes(slot)
    && has(`tomb.card.${plain(word)}`)
    ? cardName(word)
    : null;
}

/**
 * A word of the notation as players read it.
 * @param {Play} play
 * @param {string} kind
 * @param {string} word
 * @returns {string}
 */
export function wordName(play, kind, word) {
  switch (kind) {
    case 'card': case 'creature': case 'target': case 'character': case 'other': return word === '-'
      ? ''
      : cardName(word);
    case 'power': return powerName(word);
    case 'crypt': return cryptName(play, word);
    case 'space': return placeName(play, word);
    case 'seat': return playerName(play, word);
    case 'deck': return t(`tomb.deck.${word}`);
    case 'attribute': return attributeName(word);
    case 'colour': return t(`tomb.colour.${word}`);
    case 'marker': return t(`tomb.marker.${word}`);
    default: return word;
  }
}

/** One of the things that a card lets one choose from. @param {string | null} power @param {string} way */
export function wayName(power, way) {
  const source = power ? ofBoard(power)?.[2] ?? plain(cardOf(power)) : '';
  const key = `web.tomb.way.${source}.${way}`;
  return has(key) ? t(key) : t('web.tomb.way', { number: +way });
}

/** A chance in whole percent; never 0 or 100 for what is possible but not sure. @param {number} chance */
export function percent(chance) {
  if (chance <= 0 || chance >= 0.99995) return Math.round(chance * 100);
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}

/** One digit after the point, as the language writes it. @param {number} n */
export const tenths = (n) => n.toLocaleString(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
