// Written by `make wire` from what the server and the games declare: never by hand.

/** A treasure of the board. */
export interface Mission {
  id: string;
  cell: string;
  region: string;
}

/** Board, treasures, dice. */
export interface Scenery {
  columns: number;
  rows: number;
  cells: Record<string, string>;
  passages: string[][];
  start: string;
  dungeon: string;
  treasures: Mission[];
  colours: string[];
  dice_count: number;
  hunter_faces: string[];
  mummy_dice: Record<string, number[]>;
  targets: Record<string, number>;
}
