// Written by `make wire` from what the server and the games declare: never by hand.

/** A hero card; `stats` are Strength, Magic, Dexterity. */
export interface Hero {
  race: string;
  training: string[];
  stats: number[];
  life: number;
}

/** When an ability works, and how often. */
export interface Power {
  when: string;
  on: string;
  limit: string;
}

/** A monster or a Boss. */
export interface Foe {
  type: string;
  attack: number;
  hits: number[];
  defence: number;
  escape: number;
  life: number;
}

/** A trap. */
export interface Pitfall {
  attr: string;
  successes: number;
  wounds: number;
}

/** A treasure or an artifact. */
export interface Gear {
  slot: string;
  enchanted: boolean;
  training: string[];
}

/** A tile as it lies unturned. */
export interface Face {
  colour: string;
  exits: string;
  treasure: number[];
  encounter: number[];
  rule: string | null;
}

/** The box: the same for every game and open to all. */
export interface Scenery {
  heroes: Record<string, Hero>;
  powers: Record<string, Power>;
  monsters: Record<string, Foe>;
  traps: Record<string, Pitfall>;
  strangers: string[];
  gear: Record<string, Gear>;
  tiles: Record<string, Face>;
}
