// Written by `make wire` from what the server and the games declare: never by hand.
import type { Seen } from '/lib/wire';

/** A monster on a tile, and what lies under it. */
export interface Monster {
  card: string;
  wounds: number;
  dice: number;
  under: string[];
  peeked: string[];
}

/** A stranger on a tile, and how often it still helps. */
export interface Stranger {
  card: string;
  uses: number;
}

/** A trap that somebody has laid. */
export interface Snare {
  card: string;
  by: number;
}

/** A tile with all that is on it. */
export interface Tile {
  cell: string;
  tile: string;
  exits: string;
  monster?: Monster;
  loose?: string[];
  peeked?: string[];
  stranger?: Stranger;
  snare?: Snare;
}

/** What is known of the decks. */
export interface Deck {
  tiles: number;
  aside: string[];
  known: string[];
  top: string[];
  bottom: string[];
  encounters: number;
  treasures: number;
}

/** DR-213. A hero: everything but the loot pile is open. */
export interface Seat {
  seat: number;
  hero: string | null;
  status: string;
  cell: string | null;
  wounds: number;
  tokens: number[];
  conditions: string[];
  worn: string[];
  loot: number;
  ability_deck: number;
  life?: number;
  values?: number[];
  armour?: number[];
  skills?: string[];
  unlearned?: string[];
  spent?: string[];
  hushed?: boolean;
  stone?: boolean;
  pile?: string[];
  known?: string[];
}

/** What was said last. */
export interface Said {
  seat: number;
  do: string;
}

/** An effect that lasts: on a hero or a monster, what, until the turn of whom. */
export interface Effect {
  on: number | string;
  kind: string;
  what: string;
  until: number;
  whose: number;
}

/** What has happened in this turn as far as it still matters. */
export interface Turn {
  moved: boolean;
  attacked: boolean;
  watched: string | null;
  equips: number;
  offers: number;
  withdrawn: boolean;
  after_wounds: number[];
  rerolled: number[];
  restless: number[];
  summoned_out: boolean;
  lasting: Effect[];
}

/** A hero's dice, and who wants to roll which again. */
export interface Roll {
  seat: number;
  dice: number[];
  asked: number[];
  wants: (string | null)[];
}

/** Hits that a hero may still stop. */
export interface Blow {
  seat: number;
  hits: number;
}

/** The fight, flight or disarming that is on; which fields it has hangs on its kind. */
export interface Clash {
  kind: string;
  hero: number;
  foe: string | null;
  rival: number | null;
  offered?: number[];
  aids?: number[];
  saboteurs?: number[];
  hindrance?: number;
  asked?: number[];
  extra?: number;
  won?: number;
  current?: number | null;
  attribute?: string;
  dice?: number[];
  no_block?: boolean;
  monster_dice?: number[];
  hits?: number[] | number;
  weak?: number[];
  surprise?: boolean;
  their_attribute?: string;
  their_dice?: number[];
  answer?: number;
  held?: boolean;
  number?: number;
  trap?: string | null;
  roll?: Roll;
  ward?: Blow;
}

/** Tiles drawn, and where one of them is laid. */
export interface Explore {
  seat: number;
  cell: string | null;
  tiles: string[];
  count: number;
  die: number | null;
}

/** Cards that are being taken or looked through. */
export interface Find {
  seat: number;
  cards: string[];
}

/** A summoning. */
export interface Summon {
  seat: number;
  cards: string[];
  mode: string;
  twice: boolean;
}

/** DR-264. Who has voted; how, only one's own vote before all have. */
export interface Fall {
  seat: number;
  voted: number[];
  mine?: string;
}

/** DR-27. One's own choice, before all are shown. */
export interface Picked {
  drawn: string[];
  kept: string;
}

/** DR-154. Everybody knows of an offer, the two of them see the cards. */
export interface Trade {
  from: number;
  to: number;
  gives?: string[];
  wants?: string[];
  asked?: Record<string, number>;
  added?: string[];
}

/** The ability that is being carried out: whose, and at whom. */
export interface Using {
  power: string;
  by: number | string;
  target: number | string | null;
}

/** What else is on. */
export interface Doing {
  explore?: Explore;
  learn?: string[];
  gain?: Find;
  search?: Find;
  summon?: Summon;
  roll?: Roll;
  fall?: Fall;
  picked?: Picked;
  trade?: Trade;
  using?: Using;
}

/** A way to roll: the dice, the number they need, and what comes of it. */
export interface Way {
  attribute: string;
  dice: number;
  need: number;
  wanted: number;
  chance: number;
  dealt?: number;
  hurt?: number;
  fall?: number;
}

/** What more or fewer dice would make of the best way. */
export interface Change {
  dice: number;
  chance: number;
}

/** What another hero on the tile would change. */
export interface Helper {
  seat: number;
  strength: Change;
  magic: Change;
  sabotage: Change;
}

/** What a hero has offered. */
export interface Help {
  seat: number;
  dice: number;
  chance: number;
}

/** The chances of a contest. */
export interface Prospect {
  kind: string;
  seat: number;
  ways: Way[];
  helpers: Helper[];
  offered: Help[];
}

/** DR-109 to DR-111. What dice of a number may do: hit, and which hits they can block. */
export interface Use {
  hit: boolean;
  blocks: number[];
}

/** The chances of what is on or could be begun now; `harmful`: the opponent's dice that hit. */
export interface Outlook {
  now?: Prospect;
  need?: number;
  wanted?: number;
  uses?: Record<string, Use>;
  harmful?: number[];
  deal?: number[][];
  take?: number[][];
  fight?: Prospect;
  escape?: Prospect;
  duel?: Record<string, Prospect>;
}

/** All that a seat may know. */
export interface View extends Seen {
  round_limit: number | null;
  first: number | null;
  order: number[];
  actions: number;
  extras: string[][];
  endgame: boolean;
  bearer: number | null;
  tiles: Tile[];
  deck: Deck;
  discards: string[];
  treasure_discards: string[];
  set_aside: string[];
  boss: string | null;
  boss_shown: boolean;
  boss_dead: boolean;
  lair: string | null;
  seats: Seat[];
  throws: number[][];
  votes: number[];
  said: Said | null;
  turn: Turn;
  clash: Clash | null;
  doing: Doing;
  outlook: Outlook;
  score: Record<string, number> | null;
}
