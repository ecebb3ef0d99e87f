// Written by `make wire` from what the server and the games declare: never by hand.
import type { Answer, OneOf } from '/lib/types';

export type AfterUse = OneOf<
  | Answer<'end', { cell: string; face: string }>
  | Answer<'end', { cell: string; face: string; treasure: string }>
  | Answer<'dir', { direction: string; face: string }>
  | Answer<'dir', { direction: string; face: string; treasure: string }>
>;

export type Offer = OneOf<
  | Answer<'take', { pawn: string }>
  | Answer<'roll'>
  | Answer<'reclaim'>
  | Answer<'reroll'>
  | Answer<'use', { face: string }, AfterUse>
  | Answer<'end', { cell: string }>
  | Answer<'dir', { direction: string }>
  | Answer<'reveal', { treasure: string }>
  | Answer<'keep'>
  | Answer<'stop'>
  | Answer<'step', { cell: string }>
  | Answer<'concede'>
  | Answer<'walk', { cell: string }>
>;
