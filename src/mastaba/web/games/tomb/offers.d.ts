// Written by `make wire` from what the server and the games declare: never by hand.
import type { Answer, OneOf } from '/lib/types';

export type Offer = OneOf<
  | Answer<'again', { hits: string }>
  | Answer<'choose', { card: string }>
  | Answer<'marker', { marker: string }>
  | Answer<'place', { card: string; crypt: string }>
  | Answer<'keep', { character: string }>
  | Answer<'give', { card: string; creature: string }>
  | Answer<'mend'>
  | Answer<'bank', { card: string }>
  | Answer<'use', { power: string; creature: string }>
  | Answer<'draw', { deck: string }>
  | Answer<'heal'>
  | Answer<'move'>
  | Answer<'steal'>
  | Answer<'recruit', { character: string }>
  | Answer<'return'>
  | Answer<'raid'>
  | Answer<'pass'>
  | Answer<'wear', { card: string; creature: string }>
  | Answer<'drop', { card: string }>
  | Answer<'cure', { creature: string }>
  | Answer<'done'>
  | Answer<'defend', { creature: string }>
  | Answer<'strike'>
  | Answer<'trap', { card: string }>
  | Answer<'send', { creature: string; attribute: string }>
  | Answer<'stay'>
  | Answer<'leave'>
  | Answer<'charge', { creature: string }>
  | Answer<'face', { creature: string }>
  | Answer<'attack', { creature: string; target: string }>
  | Answer<'flee', { creature: string }>
  | Answer<'hold', { creature: string }>
  | Answer<'hurt', { creature: string }>
  | Answer<'pick', { creature: string }>
  | Answer<'card', { card: string }>
  | Answer<'crypt', { crypt: string }>
  | Answer<'to', { space: string }>
  | Answer<'party', { seat: string }>
  | Answer<'deck', { deck: string }>
  | Answer<'option', { way: string }>
  | Answer<'reroll', { colour: string }>
  | Answer<'dismiss', { creature: string }>
  | Answer<'pay', { card: string }>
  | Answer<'first', { power: string; creature: string }>
  | Answer<'yes'>
  | Answer<'no'>
  | Answer<'arrange'>
  | Answer<'snatch', { card: string; creature: string }>
  | Answer<'elsewhere'>
  | Answer<'stray'>
>;
