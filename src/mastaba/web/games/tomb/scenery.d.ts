// Written by `make wire` from what the server and the games declare: never by hand.

/** A line of a trap: the attribute, and how many successes. */
export interface Line {
  attr: string;
  tn: number;
}

/** Who may try to disarm a trap, and what it needs. */
export interface Trial {
  characters: number | string;
  lines: Line[];
}

/** A card as it is printed; `design` where others are like it, `trap` on traps. */
export interface Card {
  id: string;
  kind: string;
  dice: Record<string, number[]>;
  classes: string[];
  traits: string[];
  tags: string[];
  hp: number;
  xp: number;
  when: string[];
  design?: string;
  trap?: Trial;
}

/** A crypt of a board. */
export interface Place {
  crypt: string;
  name: string;
  cards: number;
  cm: string;
}

/** A side of the board. */
export interface Board {
  id: string;
  name: string;
  rows: string[];
  entrances: string[];
  doors: string[];
  crypts: Place[];
  spaces: Record<string, string>;
}

/** Cards and boards, as they are printed; how often each colour of die succeeds, in percent. */
export interface Scenery {
  cards: Card[];
  boards: Board[];
  chances: number[];
}
