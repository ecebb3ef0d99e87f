// Written by `make wire` from what the server and the games declare: never by hand.
import type { Answer, OneOf } from '/lib/types';

export type Offer = OneOf<
  | Answer<'dig'>
  | Answer<'climb'>
  | Answer<'save', { find: string }>
>;
