// Written by `make wire` from what the server and the games declare: never by hand.
import type { Seen } from '/lib/wire';

/**
 * A crypt: how many cards, and what this seat knows of them. `master`: who would run it if this
 * seat, or whose turn it is, went in.
 */
export interface Crypt {
  crypt: string;
  cards: number;
  capacity: number;
  cm: string;
  master: number | null;
  known: string[];
  earlier: string[];
  no_traps: boolean;
  no_monsters: boolean;
  late: number;
}

/** A character or monster in play, with everything that counts. */
export interface Creature {
  id: string;
  hp: number;
  wounds: number;
  classes: string[];
  gear: string[];
  dice: Record<string, number[]>;
  steps: Record<string, number[]>;
  actions: number;
  untouchable: boolean;
}

/** A player: party, bank, hand as far as it may be seen. */
export interface Seat {
  seat: number;
  marker: string | null;
  level: number;
  at: string | null;
  party: Creature[];
  shunned: boolean;
  fallen: string[];
  movement: number;
  limit: number;
  hand_limit: number | null;
  hand: number[];
  known_hand: string[];
  filling: string[] | null;
  filling_cards: number;
  bank: string[] | null;
  banked: number;
  tokens: number | null;
  xp: number | null;
  swapped: boolean;
}

/** The raid that is on. */
export interface Raid {
  raider: number;
  cm: number | null;
  crypt: string | null;
  phase: string | null;
  round: number;
  monsters: Creature[];
  summoned: string[];
  fallen: string[];
  treasures: string[];
  disarmers: string[];
  skips: string[];
  pecking: string[];
  expelled: number;
}

/** An effect that lasts: which, on whom, how long. */
export interface Effect {
  effect: number[];
  kind: string;
  on: string | number;
  until: string;
  mark: number;
  n: number;
}

/** A roll that has fallen; one that was only dice picked up again has no roller. */
export interface Throw {
  hits: number[];
  who?: string | null;
  attribute?: string;
  dice?: number[];
  successes?: number;
}

/** Limits that are reached. */
export interface Spent {
  cards: string[];
  turn: string[];
  round: string[];
  combat: string[];
  game: string[];
  over: boolean;
}

/** What this seat has been shown of a crypt. */
export interface Glimpse {
  crypt: string;
  cards: string[];
}

/** What was said last. */
export interface Said {
  seat: number;
  do: string;
}

/** TOMB-141. A trap, by name for those who know it. */
export interface Trap {
  what: 'Trap';
  characters: number;
  attributes: string[];
  sent: string[];
  lines: number[];
  sums: number[];
  at: number;
  card: string | null;
  cancelled: number;
}

/** A roll, as far as it has fallen. */
export interface Roll {
  what: 'Roll';
  who: string[];
  attribute: string;
  purpose: string;
  dice: number[];
  hits: number[];
  sure: number;
  extra: number;
}

/** An ability that is being carried out, and which of its effects. */
export interface Using {
  what: 'Deed' | 'Played';
  effect: string | null;
  power: string | null;
  creature: string | null;
  by: number | null;
  program: number;
  at: number;
  paid: number;
  note: number;
  n: number;
  stage: number;
  picked: string[][];
  target: string[];
  played: boolean;
  cancelled: number;
}

/** A card that has been drawn and is not yet settled. */
export interface DrawCard {
  what: 'DrawCard';
  by: number | null;
  deck: string;
  creature: string | null;
  drawn: boolean;
  card: string | null;
}

/** The rolls for the order; for whoever chooses a crypt card the deck (TOMB-273). */
export interface Setup {
  what: 'Setup';
  best: string;
  next: string;
  rivals: string;
  rolls: string;
  tied: string;
  totals: string;
  roll: number;
  deck?: string[];
}

/** Who attacks whom, and the wounds that landed. */
export interface Attack {
  what: 'Attack';
  creature: string;
  target: string;
  cancelled: number;
  n: number;
}

/** Wounds on their way. */
export interface Harm {
  what: 'Harm';
  target: string;
  n: number;
  source: string | null;
}

/** Who dies, who has been saved, of whom it has been told. */
export interface Deaths {
  what: 'Deaths';
  creature: string | null;
  killer: string | null;
  asked: string[];
  saved: string[];
  dead: string[];
  told: string[];
  victims: string[];
}

/** A moment at which cards speak up, and those that have spoken. */
export interface Moment {
  what: 'Moment';
  trigger: string;
  passed: number;
  used: string[];
  spoken: string[];
}

/** A Pickpocket, as far as it has come. */
export interface Pickpocket {
  what: 'Pickpocket';
  creature: string | null;
  card: string | null;
  guard: string | null;
  roll: number;
  left: string[];
  cancelled: number;
  caught: number;
  catcher: number | null;
}

/** Wounds that are handed out. */
export interface Split {
  what: 'Split';
  left: number;
  marked: string[];
}

/** Wounds that come off. */
export interface Cure {
  what: 'Cure';
  left: number;
  patients: string[];
}

/** Whose turn it is in a fight. */
export interface Combat {
  what: 'Combat';
  side: number;
  creature: string | null;
}

export type Plain = Record<string, string>;

export type Chapter =
  | Trap
  | Roll
  | Using
  | DrawCard
  | Setup
  | Attack
  | Harm
  | Deaths
  | Moment
  | Pickpocket
  | Split
  | Cure
  | Combat
  | Plain;

export type Origins = Record<string, [string, number[]][]>;

/** A line of a trap: what has been reached, what may still be. */
export interface TrapLine {
  attribute: string;
  got: number;
  need: number | null;
  reach: number[];
  chance: number | null;
}

/** The lines of a trap, and what each who was not sent could add. */
export interface TrapOdds {
  lines: TrapLine[];
  each: Record<string, Record<string, number[]>>;
}

/** The wounds to expect of an attack, and the chance that they kill. */
export interface Blow {
  wounds: number;
  kill: number;
}

/** What can be counted now. */
export interface Outlook {
  dice?: Record<string, Origins>;
  trap?: TrapOdds;
  attack?: Record<string, Record<string, Blow>>;
  matters?: string[];
}

/** All that a seat may know. */
export interface View extends Seen {
  board: string;
  start: string;
  advance: boolean;
  campaign: boolean;
  guard: boolean;
  totals: string;
  reading: string;
  first: number;
  stage: string;
  crypts: Crypt[];
  inn: string[];
  bag: string[];
  dead: string[];
  decks: number[];
  discards: string[][];
  reserve: number;
  crypt_discards: string[];
  seats: Seat[];
  raid: Raid | null;
  lasting: Effect[];
  spent: Spent;
  glimpses: Glimpse[];
  throws: Throw[];
  said: Said | null;
  doing: Chapter[];
  parts: (Record<string, number> | null)[];
  outlook: Outlook;
}
