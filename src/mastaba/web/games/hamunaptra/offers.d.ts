// Written by `make wire` from what the server and the games declare: never by hand.
import type { Answer, OneOf } from '/lib/types';

export type Offer = OneOf<
  | Answer<'draft', { character: string }>
  | Answer<'enter', { slot: string }>
  | Answer<'step', { character: string; cell: string }>
  | Answer<'through', { character: string; cell: string }>
  | Answer<'pass', { cell: string; group: string }>
  | Answer<'activate', { tile: string; character: string }>
  | Answer<'destroy', { tile: string; character: string; cell: string }>
  | Answer<'stay'>
  | Answer<'place', { tile: string; cell: string; mask: string }>
  | Answer<'lay', { tile: string; cell: string }>
  | Answer<'done'>
  | Answer<'battle', { cell: string }>
  | Answer<'declare', { seat: string }>
  | Answer<'peace'>
  | Answer<'count', { tile: string }>
  | Answer<'leave', { tile: string }>
  | Answer<'attack', { attribute: string }>
  | Answer<'ready'>
  | Answer<'defend', { character: string }>
  | Answer<'strike', { attribute: string }>
  | Answer<'retreat', { cell: string; group: string }>
  | Answer<'fight'>
  | Answer<'equip', { tile: string }>
  | Answer<'skip'>
  | Answer<'discard', { tile: string }>
  | Answer<'prowl', { tile: string; cell: string }>
  | Answer<'rest'>
  | Answer<'offer', { seat: string }>
  | Answer<'give', { tile: string }>
  | Answer<'want', { kind: string }>
  | Answer<'propose'>
  | Answer<'withdraw'>
  | Answer<'accept', { seat: string; tiles: string }>
  | Answer<'reject', { seat: string }>
  | Answer<'allow', { seat: string }>
  | Answer<'refuse', { seat: string }>
  | Answer<'walk', { character: string; cell: string }>
  | Answer<'march', { cell: string; group: string }>
  | Answer<'suggest', { character: string }>
>;
