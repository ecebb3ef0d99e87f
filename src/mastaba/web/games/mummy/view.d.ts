// Written by `make wire` from what the server and the games declare: never by hand.
import type { Seen } from '/lib/wire';

/** MUM-66, MUM-94. The mummy, who has no secrets. */
export interface Mummy {
  seat: number;
  cell: string;
  die: number[];
  target: number;
  number: number | null;
  special: boolean;
  left: number | null;
}

/** A hunter's turn; `faces` are those not chosen yet. */
export interface Turn {
  pawn: string;
  rolls: number;
  announced: string | null;
  faces?: string;
}

/** A pawn: its cell where it is known, else where it may be. */
export interface Pawn {
  colour: string;
  seat: number;
  out: boolean;
  certain: string;
  heard: string;
  cell?: string;
  possible?: number;
  belief?: string[];
}

/** A player: backs of cards for all, faces for the owner; `lives`: the ankhs one begins with. */
export interface Seat {
  seat: number;
  role: string;
  ankhs: number;
  lives: number;
  revealed: string[];
  backs: Record<string, number>;
  hand?: string[];
  removed?: string[];
}

/** All that a seat may know. */
export interface View extends Seen {
  mummy: Mummy;
  locked: number;
  turn: Turn | null;
  pawns: Pawn[];
  seats: Seat[];
  undealt: string[] | null;
}
