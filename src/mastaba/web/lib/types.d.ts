// The wire, as the contract has it. Types only: this file is never loaded by the browser.

export type Lang = string;
export type Slots = Record<string, string | number>;
export type Text = string | ({ slot: string; other: string } & Record<string, string>);
export interface WordsReply { lang: Lang; languages: Lang[]; texts: Record<string, Text> }
export interface Chapter { title: string; clauses: { id: string; text: string }[] }

export interface GameOption {
  name: string; type: 'choice' | 'int'; default: string; choices: string[] | null;
  low: number | null; high: number | null; clause: string;
}
export interface ComponentRow {
  kind: string; id: string; name: string; copies: number; provenance: string;
  [extra: string]: unknown;
}
export interface GameInfo {
  id: string; seats: [number, number]; options: GameOption[]; rules_version: number;
  suggested: Record<string, Record<string, string>>;
  content_hash: string; bots: string[]; lessons: { id: string; minutes: number }[];
  /** Where the game has a campaign: the options it decides. */
  campaign: string[] | null;
}

export type Who = 'person' | 'bot' | 'open';
export interface NewSeat { who: Who; name?: string; bot?: string; member?: number; badge?: string }
export interface NewTable {
  game: string; options: Record<string, string>; seats: NewSeat[]; lang: Lang;
  visibility: 'private' | 'public'; pace: 'steady' | 'instant';
  campaign?: { campaign: string; token: string };
}
export interface Created {
  table: string; code: string | null; host: string | null;
  seats: { seat: number; token: string | null }[]; watch: string | null;
}
export interface Joined { table?: string; seat: number; token: string }

export interface SeatInfo {
  seat: number; name: string | null; who: Who; bot: string | null; online: boolean;
  role: string | null; badge: string | null;
}
export interface TableInfo {
  id: string; code: string | null; game: string; options: Record<string, string>;
  status: 'open' | 'playing' | 'over'; lang: Lang; visibility: 'private' | 'public';
  pace: 'steady' | 'instant'; practice: boolean;
  you: { kind: 'seat' | 'watch' | 'host' | 'invited'; seat: number | null }; seats: SeatInfo[];
  rematch: string | null; campaign: { id: string; name: string } | null;
}
/** A player of a campaign: the total, the level it comes to, where that begins and the next one does. */
export interface Member {
  member: number; name: string | null; bot: string | null; total: number; games: number;
  level: number; floor: number; next: number | null;
}
export interface Gain {
  member: number; name: string | null; gained: number; won: boolean; total: number; level: number; rose: boolean;
}
export interface Played {
  table: string; status: 'open' | 'playing' | 'over'; created: number; ended: number | null; gains: Gain[];
  /** How it speaks of levels, if not as usual. */
  wording: string;
}
export interface Book {
  id: string; game: string; name: string; created: number; own: boolean; members: Member[]; games: Played[];
  /** How its newest game speaks of levels, if not as usual. */
  wording: string;
}
export interface Offer {
  do: string; verb: string; args: Record<string, string>; cell: string | null;
  path: string[] | null; text_key: string;
  /** What it leads to, each as a shorthand that does both in one. */
  then?: Offer[];
}
/** Where a learner is in a lesson; `want` is empty where the choice is free. */
export interface LessonLook { id: string; done: number; steps: number; say: string[]; look: string[]; want: string[] }
export interface GameEvent { n: number; id: string; slots: Record<string, string> }
export interface TableMessage {
  type: 'table'; seq: number; table: TableInfo; view: any; actions: Offer[] | null;
  events: GameEvent[]; from: number; takeback: { can: boolean; why: string | null; practice: boolean };
  interjections: string[]; recap: number;
  /** Seconds left for the seat that is asked, at the moment of sending. */
  clock?: { seconds: number; left: number } | null;
  lesson?: LessonLook | null;
  /** When these run out, by this browser's own time. */
  until?: number;
  /** The rule that asks; to the seat that is asked. */
  clause?: string | null;
}
export interface ChatLine {
  type: 'chat'; n: number; seat: number | null; name: string; text: string;
  /** "all", or a room of the game. */
  room: string;
}
export interface Failure {
  kind: string; message: string; clause?: string; key?: string; slots?: Record<string, string>;
}
export interface Hint { action: string; key: string; slots: Record<string, string> }
export interface MineRow {
  table: string; game: string; status: 'open' | 'playing' | 'over'; round: number | null;
  seats: SeatInfo[]; your_turn: boolean; waiting_for: number | null; updated: number;
  winners?: number[] | null; colours?: (string | null)[];
}
export interface PublicRow {
  table: string; code: string; game: string; options: Record<string, string>; lang: Lang;
  seats: SeatInfo[]; created: number;
}
export interface ReplayFrame {
  at: number; seat: number | null; text: string | null; events: GameEvent[]; view: any;
}
export interface Replay { header: Record<string, any>; frames: ReplayFrame[] }

export interface Settings {
  theme: 'auto' | 'tomb' | 'papyrus'; lang: Lang | 'auto'; confirm: boolean;
  motion: 'auto' | 'on' | 'off'; keys: boolean; notify: boolean; alone: boolean; name: string;
  /** How fast others' turns are told; 0 is at once. */
  film: number;
  /** How loud, from 0 to 1, and whether at all. */
  volume: number; sound: boolean;
}
/** What this browser holds of a table. */
export interface Ticket {
  table: string; game: string; seats: { seat: number; token: string }[];
  open: { seat: number; token: string }[]; host: string | null; watch: string | null;
  code: string | null; at: number;
}
