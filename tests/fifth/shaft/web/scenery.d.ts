// Written by `make wire` from what the server and the games declare: never by hand.

/** A kind of find. */
export interface Find {
  id: string;
  value: number;
  copies: number;
}

/** A kind of danger. */
export interface Danger {
  id: string;
  copies: number;
}

/** What there is to find, and to meet. */
export interface Scenery {
  finds: Find[];
  dangers: Danger[];
}
