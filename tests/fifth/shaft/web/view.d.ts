// Written by `make wire` from what the server and the games declare: never by hand.
import type { Seen } from '/lib/wire';

/** SHF-07. How many finds hang there; what they are, to who hung them there. */
export interface Rope {
  count: number;
  finds?: string[];
}

/** SHF-17. A raider's hoard; what is in it, to its owner, and to all when all is over. */
export interface Seat {
  seat: number;
  role: string;
  count: number;
  finds?: string[];
  worth?: number;
}

/** Everything a seat may see. */
export interface View extends Seen {
  rounds: number;
  bag: number;
  rope: Rope;
  dangers: string[];
  seats: Seat[];
}
