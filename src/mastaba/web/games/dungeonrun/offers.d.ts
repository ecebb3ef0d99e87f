// Written by `make wire` from what the server and the games declare: never by hand.
import type { Answer, OneOf } from '/lib/types';

export type Offer = OneOf<
  | Answer<'hero', { hero: string }>
  | Answer<'keep', { power: string }>
  | Answer<'move', { side: string }>
  | Answer<'escape'>
  | Answer<'fight'>
  | Answer<'duel', { seat: string }>
  | Answer<'equip'>
  | Answer<'search'>
  | Answer<'advance'>
  | Answer<'use', { power: string }>
  | Answer<'break'>
  | Answer<'end'>
  | Answer<'pass'>
  | Answer<'lay', { tile: string; turn: string }>
  | Answer<'order', { tile: string; next: string; last: string }>
  | Answer<'bottom'>
  | Answer<'leave'>
  | Answer<'with', { attribute: string }>
  | Answer<'assist', { attribute: string }>
  | Answer<'sabotage'>
  | Answer<'accept'>
  | Answer<'refuse'>
  | Answer<'assign', { hits: string; blocks: string }>
  | Answer<'reroll', { face: string; also: string }>
  | Answer<'turn', { face: string }>
  | Answer<'first', { seat: string }>
  | Answer<'name', { face: string }>
  | Answer<'heal'>
  | Answer<'cure'>
  | Answer<'wear', { card: string }>
  | Answer<'stow', { card: string }>
  | Answer<'doff', { card: string }>
  | Answer<'abandon', { card: string }>
  | Answer<'trade', { seat: string }>
  | Answer<'give', { card: string }>
  | Answer<'ask', { want: string }>
  | Answer<'want', { card: string }>
  | Answer<'propose'>
  | Answer<'done'>
  | Answer<'pick', { card: string }>
  | Answer<'train', { attribute: string }>
  | Answer<'lair', { cell: string }>
  | Answer<'march', { card: string; cell: string }>
  | Answer<'put', { cell: string }>
  | Answer<'go', { cell: string }>
  | Answer<'aim', { cell: string }>
  | Answer<'look', { cell: string }>
  | Answer<'at', { seat: string }>
  | Answer<'summon'>
  | Answer<'up'>
  | Answer<'down'>
>;
