// What the scripts speak of: what comes over the wire (`wire.d.ts`), and what only the browser knows.
// Types only: this file is never loaded by the browser.

import type { Pointed, TableMessage as Sent } from './wire';
export type {
  BookLook as Book, Created, EventLook as GameEvent, FrameLook as ReplayFrame, GainLook as Gain, HintReply as Hint,
  Joined, LessonLook, MemberLook as Member, Offered as Offer, PlayedLook as Played, PublicTable as PublicRow,
  ReplayLook as Replay, SeatLook as SeatInfo, Seen, Summary as MineRow, TableLook as TableInfo, Trouble as Failure,
} from './wire';

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
/** A legal answer by its verb, with what stands behind it and what it leads to. */
export interface Answer<Verb extends string, Args extends Record<string, string> = {}, Then = never> extends Pointed {
  verb: Verb; args: Args; then?: Then[];
}
/** As it came, with the moment when the clock runs out by this browser's own time. */
export interface TableMessage extends Sent { until?: number }
export interface ChatLine {
  type: 'chat'; n: number; seat: number | null; name: string; text: string;
  /** "all", or a room of the game. */
  room: string;
}
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
