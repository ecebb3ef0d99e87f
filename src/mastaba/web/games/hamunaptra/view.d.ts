// Written by `make wire` from what the server and the games declare: never by hand.
import type { Seen } from '/lib/wire';

/** A tile on the board; `exit` and `scorers` are told of stairs. */
export interface Tile {
  cell: string;
  tile: string;
  mask: string;
  arm: number;
  exit?: number | null;
  scorers?: number[];
}

/** An arm's network, and the full network it is in. */
export interface Network {
  arm: number;
  tunnel: number;
  full: number;
}

/** Where an encounter lies. */
export interface Encounter {
  tile: string;
  cell: string;
}

/** A character in play, dead or alive. */
export interface Character {
  id: string;
  seat: number;
  cell: string | null;
  points: number;
  halted: boolean;
  damage: number;
  gear: string | null;
  assigned: boolean;
}

/** HAM-29. A player: sizes for all, contents for the owner, what one has seen for others. */
export interface Seat {
  seat: number;
  entrance: string | null;
  slot: string | null;
  arm: number | null;
  hand_size: number;
  table_size: number;
  allows: number[];
  bonds: number[];
  edges: number | null;
  sources: Record<string, number>;
  score: number;
  hand?: string[];
  table?: string[];
  known?: string[];
}

/** An offer of one player to another. */
export interface Bargain {
  from: number;
  to: number;
  give: string[];
  want: string[];
  open: boolean;
}

/**
 * What a combat promises: by attribute the next throw, by fighter to fall to one blow. `needs`: the
 * successes that the encounter still takes; `whole`: to win without a loss.
 */
export interface Odds {
  needs: number;
  wins: (number | null)[];
  risks: number[];
  whole: number;
}

/** HAM-99 to HAM-115. A combat with whoever lives there. */
export interface Combat {
  cell: string;
  foe: string | null;
  fighter: number;
  chooser: number;
  wounds: number;
  party: string[];
  pools: number[];
  counted: string[];
  attribute: string;
  left: number;
  defender: string | null;
  odds: Odds | null;
}

/** HAM-174. A fight of two players: attacker first, then rival. */
export interface Fight {
  cell: string;
  attacker: number;
  rival: number;
  sides: string[][];
  asked: number;
  attributes: string[];
  targets: (string | null)[];
  hits: number;
  left: number;
  counted: string[];
}

/** A turn, or the walks of encounters between turns. */
export interface Turn {
  seat?: number;
  tunnels?: number;
  outside?: boolean;
  encounter?: boolean;
  moved?: string[];
  combat?: Combat;
  fight?: Fight;
}

/** All that a seat may know. */
export interface View extends Seen {
  first: number | null;
  ending: boolean;
  reason: string | null;
  distance: number;
  half: number;
  deck: number;
  gone: string[];
  dice: string | null;
  line: number | null;
  party: number;
  tiles: Tile[];
  networks: Network[];
  encounters: Encounter[];
  characters: Character[];
  seats: Seat[];
  offers: Bargain[];
  turn: Turn | null;
}
