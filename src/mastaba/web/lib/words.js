// Everything people read: sentences by key, from the server's catalogues, switched without reload.
import { signal, computed, batch } from './html.js';
import { api } from './net.js';

/** @typedef {import('./types').Slots} Slots */

export const BASE = 'en';
/** The language on the page. Read `lang.value` (or call `t`) while rendering to follow a switch. */
export const lang = signal(BASE);
/** The languages the server has, each under its own name. */
export const languages = signal(/** @type {string[]} */ ([BASE]));
const texts = signal(/** @type {import('./types').WordsReply['texts']} */ ({}));
/** False until the first catalogue has come. */
export const wordsReady = computed(() => Object.keys(texts.value).length > 0);

/** What must be readable when no catalogue came. @type {Record<string, string>} */
const UNTRANSLATED = {
  'web.error.offline': 'The server does not answer. Check the connection and try again.',
  'web.error.unknown': 'Something went wrong. Try again.',
  'web.retry': 'Try again', 'web.home': 'Home', 'web.loading': 'Loading',
};
let asked = '';
let coming = Promise.resolve();
/** What has been opened so far: every page's own words, and those of games. @type {Map<string, Promise<void>>} */
const opened = new Map([['table', coming]]);

/** Fetch a language and show it; the old one stays on the page until the new one is there.
 * @param {string} wanted its code, or `auto`: the first of the browser's that the server has */
export function loadWords(wanted) {
  asked = wanted;
  coming = show(wanted);
  return coming;
}

/** @param {string} wanted @returns {Promise<void>} */
async function show(wanted) {
  const parts = [...opened.keys()];
  const replies = await Promise.all(parts.map((part) => api.words(wanted, part)));
  if (asked !== wanted) return coming; // a later switch overtook this one
  if (parts.length < opened.size) return show(wanted); // a game was opened meanwhile
  batch(() => {
    texts.value = Object.assign({}, ...replies.map((reply) => reply.texts));
    languages.value = replies[0].languages;
    lang.value = replies[0].lang;
  });
  document.documentElement.lang = replies[0].lang;
}

/**
 * Fetch the words of a game besides, once; or what is opened later: `<game>.help`.
 * @param {string} game
 * @returns {Promise<void>}
 */
export function loadGameWords(game) {
  const known = opened.get(game) ?? add(game).catch((error) => { opened.delete(game); throw error; });
  opened.set(game, known);
  return known;
}

/** @param {string} game */
async function add(game) {
  const wanted = asked;
  const reply = await api.words(wanted, game);
  if (asked !== wanted) return coming; // the switch brings them
  texts.value = { ...texts.value, ...reply.texts };
}

/** Whether there is a sentence for this key.
 * @param {string} key */
export const has = (key) => key in texts.value;

/** All keys that begin so, in the order of the catalogue.
 * @param {string} prefix */
export const keys = (prefix) => Object.keys(texts.value).filter((k) => k.startsWith(prefix));

/** Made once for a language: making them is slow. */
const plurals = computed(() => new Intl.PluralRules(lang.value));
const lists = computed(() => new Intl.ListFormat(lang.value, { type: 'conjunction' }));

/** No line begins with a mark that French sets apart, or with a percent sign. @param {string} text */
const bound = (text) => text.replace(/ (?=[;:!?%»])/g, '\u00a0');

/** The pattern for a key, the right plural form chosen, slots still open.
 * @param {string} key @param {Slots} slots */
function pattern(key, slots) {
  const text = texts.value[key];
  if (text === undefined) return null;
  if (typeof text === 'string') return bound(text);
  return bound(plurals.value.select(Number(slots[text.slot])) === 'one' ? text.one : text.other);
}

/** The sentence of a key, slots filled. A missing key shows itself, so that tests can find it.
 * @param {string} key @param {Slots} [slots] @returns {string} */
export function t(key, slots = {}) {
  const found = pattern(key, slots);
  if (found === null) {
    if (wordsReady.value) console.warn(`no words for ${key}`);
    return UNTRANSLATED[key] ?? key;
  }
  return found.replace(/\{(\w+)\}/g, (whole, name) => (name in slots ? String(slots[name]) : whole));
}

/** The sentence cut at its slots, for text with parts in bold: strings and filled slots in turn.
 * @param {string} key @param {Slots} [slots]
 * @returns {{ slot: string | null, text: string }[]} */
export function parts(key, slots = {}) {
  const found = pattern(key, slots) ?? key;
  return found.split(/(\{\w+\})/).filter(Boolean).map((piece) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    return name && name in slots ? { slot: name, text: String(slots[name]) } : { slot: null, text: piece };
  });
}

/** @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** `Ann, Ben and Cleo`, as the language does it.
 * @param {string[]} items */
export const joined = (items) => lists.value.format(items);

/** A word of a game's notation as players read it; cells and numbers stay as they are.
 * @param {string} game @param {string} vocabulary @param {string} word @returns {string} */
export function wordOf(game, vocabulary, word) {
  const key = `${game}.${vocabulary}.${word}`;
  if (has(key)) return t(key);
  if (vocabulary === 'roll' && word.length > 1) {
    return [...word].map((letter) => wordOf(game, vocabulary, letter)).join(', ');
  }
  return word;
}

/** What one value of a variant does.
 * @param {string} game @param {string} option @param {string} value */
export function optionEffect(game, option, value) {
  const key = `${game}.option.${option}.${value}`;
  return has(key) ? t(key) : t(`${game}.option.${option}.n`, { value });
}

/** @param {string} key @param {string} [wording] */
const worded = (key, wording) => t(wording && has(`${key}.${wording}`) ? `${key}.${wording}` : key);

/** What a level of a campaign is called, in a game that words it so.
 * @param {string} game @param {number} level @param {string} [wording] */
export const titleOf = (game, level, wording) => worded(`${game}.level.${level}`, wording);

/** What it brings.
 * @param {string} game @param {number} level @param {string} [wording] */
export const benefitOf = (game, level, wording) => worded(`${game}.benefit.${level}`, wording);

/** The name of a language in itself.
 * @param {string} code */
export function languageName(code) {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return capital(name);
}
