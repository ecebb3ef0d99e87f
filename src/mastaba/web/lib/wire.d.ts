// Written by `make wire` from what the server and the games declare: never by hand.

/** Who is asked what; nobody where fate must fall. */
export interface Waiting {
  seat: number | null;
  kind: string;
}

/** The end of a game, as everybody is told it. */
export interface Ending {
  winners: number[];
  scores: number[];
  reason: string;
}

/** What every view tells. */
export interface Always {
  game: string;
  seat: number | null;
  role: string;
  round: number;
  waiting: Waiting | null;
  outcome: Ending | null;
}

/** What the views of all games have; `active`: whose turn it is, where turns are told. */
export interface Seen {
  game: string;
  seat: number | null;
  role: string;
  round: number;
  waiting: Waiting | null;
  outcome: Ending | null;
  active?: number | null;
}

/** A legal action as a table shows it. */
export interface Pointed {
  do: string;
  verb: string;
  args: Record<string, string>;
  cell: string | null;
  path: string[] | null;
}

/**
 * The same with what may be said of it. `then`: what it leads to, each as a shorthand that does
 * both in one; `promise`: its chances.
 */
export interface Offered {
  do: string;
  verb: string;
  args: Record<string, string>;
  cell: string | null;
  path: string[] | null;
  then?: Offered[];
  promise?: Record<string, number>;
}

export type Who = 'person' | 'bot' | 'open';

export type Kind = 'seat' | 'watch' | 'host' | 'invited';

export type Pace = 'steady' | 'instant';

export type Status = 'open' | 'playing' | 'over';

export type Visibility = 'private' | 'public';

/** Why not. */
export interface Trouble {
  kind: string;
  message: string;
  clause?: string | null;
  key?: string | null;
  slots?: Record<string, string> | null;
}

/** Every error of every route. */
export interface TroubleReply {
  error: Trouble;
}

/** Who sits on a seat: a person at this device, a bot, or whoever is invited. */
export interface SeatPlan {
  who: Who;
  name?: string | null;
  bot?: string | null;
  badge?: string | null;
  member?: number | null;
}

/** A campaign, and a token that opens its book. */
export interface CampaignKey {
  campaign: string;
  token: string;
}

/** A table to be set up. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, string | number>;
  lang?: string;
  visibility?: Visibility;
  pace?: Pace;
  campaign?: CampaignKey | null;
}

/** A lesson to be taken, by somebody of this name. */
export interface NewLesson {
  game: string;
  lesson: string;
  name?: string | null;
  lang?: string;
}

/** Somebody sits down. */
export interface Join {
  name: string;
}

/** Bots for the seats that are still open, or for one's own. */
export interface Fill {
  bot?: string;
}

/** The open seat a new invitation is for. */
export interface Invite {
  seat: number;
}

/** The seat of somebody who is away, and the bot to play for them. */
export interface Replace {
  seat: number;
  bot?: string;
}

/** An answer to the question seen at `seq`; `id` is the client's own, for retries. */
export interface ActBody {
  seq: number;
  action: string;
  id: string;
}

/** An action to ask about. */
export interface Attempt {
  action: string;
}

/** A line of chat. */
export interface Speak {
  text: string;
  room?: string;
}

/** How fast bots answer. */
export interface SetPace {
  pace: Pace;
}

/** Again, with the same seats or everybody one further. */
export interface Rematch {
  rotate?: boolean;
}

/** A table and a token that opens it. */
export interface Mine {
  table: string;
  token: string;
}

/** What the client remembers of its tables. */
export interface MyTables {
  tables: Mine[];
}

/** The text of a replay file. */
export interface Import {
  text: string;
}

/** Play on from after so many answers; without seats the caller's stays, bots take the rest. */
export interface Fork {
  at: number;
  seats?: SeatPlan[] | null;
}

/** A link of this table. */
export interface QrText {
  text: string;
}

/** A seat and the token that opens it, if there is one to give. */
export interface SeatToken {
  seat: number;
  token: string | null;
}

/** A new table with all that its maker may hand out. */
export interface Created {
  table: string;
  code: string | null;
  host: string | null;
  seats: SeatToken[];
  watch: string | null;
}

/** The seat taken and its new token. */
export interface Joined {
  table: string;
  seat: number;
  token: string;
}

/** The address on the local network, and whether the server listens there. */
export interface ReachReply {
  address: string | null;
  heard: boolean;
}

/** What a join code leads to. */
export interface CodeReply {
  table: string;
  game: string;
  open: number;
}

/** Stored; the caller's sequence number afterwards. */
export interface Done {
  seq: number;
}

/** Legal, or why not. */
export interface WhyReply {
  legal: boolean;
  error?: Trouble | null;
}

/** What the bot would do, and a catalogue key that says why. */
export interface HintReply {
  action: string;
  key: string;
  slots: Record<string, string>;
}

/** Where an imported replay is found. */
export interface ReplayId {
  replay: string;
}

/** What the token makes of the viewer. */
export interface You {
  kind: Kind;
  seat: number | null;
}

/** A seat as everybody sees it. */
export interface SeatLook {
  seat: number;
  name: string | null;
  who: Who;
  bot: string | null;
  online: boolean;
  role: string | null;
  badge: string | null;
}

/** The campaign a game counts for; its book needs a token. */
export interface CampaignLook {
  id: string;
  name: string;
}

/** The table around the game. */
export interface TableLook {
  id: string;
  code: string | null;
  game: string;
  options: Record<string, string>;
  status: Status;
  lang: string;
  visibility: Visibility;
  pace: Pace;
  practice: boolean;
  you: You;
  seats: SeatLook[];
  rematch: string | null;
  campaign: CampaignLook | null;
}

/** Something the viewer heard; `n` is the viewer's own count. */
export interface EventLook {
  n: number;
  id: string;
  slots: Record<string, string>;
}

/** Whether the viewer may take back, or why not; and whether that makes it practice. */
export interface TakebackLook {
  can: boolean;
  why: string | null;
  practice: boolean;
}

/** The seconds for each decision, and those left for who is asked, when this was sent. */
export interface ClockLook {
  seconds: number;
  left: number;
}

/**
 * Where a learner is in a lesson: the keys of what is said now, what to look at, and the answers
 * that are wanted, or none where the choice is free.
 */
export interface LessonLook {
  id: string;
  done: number;
  steps: number;
  say: string[];
  look: string[];
  want: string[];
}

/** All a viewer may know. Of the events told before, those from `first` on are void. */
export interface TableMessage {
  seq: number;
  from: number;
  table: TableLook;
  view: Seen | null;
  actions: Offered[] | null;
  events: EventLook[];
  takeback: TakebackLook;
  interjections: string[];
  recap: number;
  clock: ClockLook | null;
  lesson: LessonLook | null;
  clause: string | null;
  type: 'table';
}

/** One line in the list of my tables. */
export interface Summary {
  table: string;
  game: string;
  status: Status;
  round: number | null;
  seats: SeatLook[];
  your_turn: boolean;
  waiting_for: number | null;
  updated: number;
  winners: number[] | null;
  colours: (string | null)[];
}

/** An open table anybody may join. */
export interface PublicTable {
  table: string;
  code: string;
  game: string;
  options: Record<string, string>;
  lang: string;
  seats: SeatLook[];
  created: number;
}

/** A moment of a replay: who has just answered what, and what was heard. */
export interface MomentLook {
  seat: number | null;
  text: string | null;
  events: EventLook[];
}

/** What a replay file says of the game it tells, as far as a table reads it. */
export interface ReplayHeader {
  game: string;
  seats: number;
  options: Record<string, string>;
  players: string[];
}

/**
 * A whole replay from one viewpoint: the moment before the first answer, and those after each. How
 * the table looked at a moment is asked for as one comes to it.
 */
export interface ReplayLook {
  header: ReplayHeader;
  moments: MomentLook[];
}

/** How the table looked at some moments of a replay. */
export interface ViewsLook {
  views: Seen[];
}

/** Alive. */
export interface Health {
  status: 'ok';
}

/** A variant on offer. */
export interface OptionLook {
  name: string;
  type: string;
  default: string;
  choices: string[] | null;
  low: number | null;
  high: number | null;
  clause: string;
}

/** A guided first game, and how long it takes. */
export interface GuidedLook {
  id: string;
  minutes: number;
}

/** A game on the shelf. */
export interface GameLook {
  id: string;
  seats: [number, number];
  options: OptionLook[];
  suggested: Record<string, Record<string, string>>;
  rules_version: number;
  content_hash: string;
  bots: string[];
  lessons: GuidedLook[];
  campaign: string[] | null;
}

/** A text with a form for one and a form for many; `slot` holds the number. */
export interface Counted {
  slot: string;
  one: string;
  other: string;
}

/** All texts of a language. */
export interface WordsReply {
  lang: string;
  languages: string[];
  texts: Record<string, string | Counted>;
}

/** A rule. */
export interface Clause {
  id: string;
  text: string;
}

/** Some rules under one title. */
export interface Chapter {
  title: string;
  clauses: Clause[];
}

export type Status = 'open' | 'playing' | 'over';

/** A campaign to be founded. */
export interface NewCampaign {
  game: string;
  name: string;
}

/** What the client remembers of its campaigns. */
export interface MyCampaigns {
  campaigns: CampaignKey[];
}

/** A new campaign and its token. */
export interface Founded {
  campaign: string;
  token: string;
}

/** A member's total, and the level it comes to: from `floor` on; the next begins at `next`. */
export interface MemberLook {
  member: number;
  name: string | null;
  bot: string | null;
  total: number;
  games: number;
  level: number;
  floor: number;
  next: number | null;
}

/** What a game has brought a member, and what that came to; `rose`: to a higher level. */
export interface GainLook {
  member: number;
  name: string | null;
  gained: number;
  won: boolean;
  total: number;
  level: number;
  rose: boolean;
}

/** A game of a campaign; `wording`: how it speaks of levels, if not as usual. */
export interface PlayedLook {
  table: string;
  status: Status;
  created: number;
  ended: number | null;
  gains: GainLook[];
  wording: string;
}

/**
 * A campaign; `own`: the token was its own, and may be handed on as its link. `wording`: how its
 * newest game speaks of levels, if not as usual.
 */
export interface BookLook {
  id: string;
  game: string;
  name: string;
  created: number;
  own: boolean;
  members: MemberLook[];
  games: PlayedLook[];
  wording: string;
}

/** A line of chat; `n` is the viewer's own count. */
export interface ChatMessage {
  n: number;
  seat: number | null;
  name: string;
  text: string;
  room: string;
  type: 'chat';
}

/** An action is stored. */
export interface DoneMessage {
  id: string;
  seq: number;
  type: 'done';
}

/** An action, or a message, is not taken. */
export interface RefusedMessage {
  id: string | null;
  error: Trouble;
  type: 'refused';
}

/** The answer to `why`. */
export interface WhyMessage {
  type: 'why';
  id: string;
  legal: boolean;
  error?: Trouble | null;
}

/** The answer to `hint`. */
export interface HintMessage {
  id: string;
  action: string;
  key: string;
  slots: Record<string, string>;
  type: 'hint';
}

/** The seat's own link to the next game. */
export interface RematchMessage {
  table: string;
  token: string;
  type: 'rematch';
}

/** Still here. */
export interface Pong {
  type: 'pong';
}

/** The last message before the server closes. */
export interface Bye {
  reason: string;
  type: 'bye';
}

/** First of all: who I am, and what I have seen. */
export interface Hello {
  type: 'hello';
  token: string;
  since?: number;
}

/** As `ActBody`. */
export interface ActMessage {
  type: 'act';
  seq: number;
  action: string;
  id: string;
}

/** As `Speak`. */
export interface ChatLine {
  type: 'chat';
  text: string;
  room?: string;
}

/** As `Attempt`. */
export interface WhyLine {
  type: 'why';
  action: string;
  id: string;
}

/** What would the bot do? */
export interface HintLine {
  type: 'hint';
  id: string;
}

/** Are you there? */
export interface Ping {
  type: 'ping';
}

export type ClientMessage = ActMessage | ChatLine | WhyLine | HintLine | Ping;
