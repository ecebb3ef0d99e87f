// What the scripts speak of: what comes over the wire (`wire.d.ts`), and what only the browser knows.
// Types only: this file is never loaded by the browser.

import type {
  Bye, ChatMessage, DoneMessage, HintMessage, NewTable, Offered, Pong, RefusedMessage, RematchMessage,
  TableMessage as Sent, WhyMessage,
} from './wire';
export type {
  BookLook as Book, Chapter, ChatMessage as ChatLine, Created, Ending, EventLook as GameEvent,
  GainLook as Gain, GameLook as GameInfo, HintReply as Hint, Joined, LessonLook,
  MemberLook as Member, NewTable, OptionLook as GameOption, PlayedLook as Played,
  PublicTable as PublicRow, ReplayLook as Replay, SeatLook as SeatInfo, SeatPlan as NewSeat, Seen, Summary as MineRow,
  TableLook as TableInfo, Trouble as Failure, Who, WordsReply,
} from './wire';

/** What html`…` makes. */
export type Drawing = import('../vendor/preact').VNode;
/** What befalls a field. */
export type InputEvent = Event & { currentTarget: HTMLInputElement };
export type Lang = string;
export type Slots = Record<string, string | number>;
export interface ComponentRow {
  kind: string; id: string; name: string; copies: number; provenance: string;
  [extra: string]: unknown;
}
/** How a new table is kept, whatever is played at it. */
export type House = Required<Pick<NewTable, 'lang' | 'visibility' | 'pace'>>;
/** A legal answer without what it leads to. */
type Pointed = Omit<Offered, 'then'>;
/** A legal answer of any game; what stands behind its verb hangs on the verb. */
export type Offer = Chosen & { then?: Offer[] };
export type Chosen = Omit<Pointed, 'args'> & { args: Record<string, string | undefined> };
/** A legal answer by its verb, with what stands behind it and what it leads to. */
export interface Answer<Verb extends string, Args extends Record<string, string> = {}, Then = never> extends Pointed {
  verb: Verb; args: Args; then?: Then[];
}
/** One of several answers: what does not stand behind its verb is undefined. */
export type OneOf<One extends Pointed, Word extends PropertyKey = Behind<One>> =
  One extends { args: infer Args } ? One & { args: { [word in Exclude<Word, keyof Args>]?: undefined } } : never;
type Behind<One extends Pointed> = One extends { args: infer Args } ? keyof Args : never;
/** What answers a message of one's own. */
export type Reply = DoneMessage | WhyMessage | HintMessage;
export type ServerMessage = Sent | ChatMessage | RematchMessage | Bye | Pong | RefusedMessage | Reply;
/** As it came, with the moment when the clock runs out by this browser's own time. */
export interface TableMessage extends Sent { until?: number }
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
