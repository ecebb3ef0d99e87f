// Written by `make wire` from what the server and the games declare: never by hand.

/** A character; `stats` are Strength, Intelligence, Resistance, Movement. */
export interface Person {
  id: string;
  name: string;
  stats: number[];
}

/** A tunnel, a room or stairs. */
export interface Tunnel {
  code: string;
  kind: string;
  mask: string;
  symbol: string | null;
}

/** A tile of an arm. */
export interface Start {
  code: string;
  mask: string;
  rockfall: string;
}

/** A monster or a trap. */
export interface Foe {
  kind: string;
  stats: number[];
}

/** Equipment. */
export interface Gear {
  bonus: number[];
  scroll: boolean;
}

/** The table for one number of players; `slots` by the choice of layout. */
export interface Layout {
  slots: Record<string, string[]>;
  characters: number;
  distance: number;
}

/** A place for an arm. */
export interface Slot {
  faces: string;
  entrance: string;
}

/** A fight by Strength to tell of: who against whom, the dice, what they need, the chance. */
export interface Example {
  foe: string;
  party: string[];
  dice: number;
  target: number;
  hits: number;
  chance: number;
}

/** The box: the same for every game and open to all. */
export interface Scenery {
  characters: Person[];
  tiles: Record<string, Tunnel>;
  starts: Record<string, Start>;
  encounters: Record<string, Foe>;
  equipment: Record<string, Gear>;
  kinds: Record<string, string>;
  layouts: Record<string, Layout>;
  arm: string[];
  slots: Record<string, Slot>;
  worth: Record<string, number>;
  hand: number;
  deck: number;
  example: Example;
}
