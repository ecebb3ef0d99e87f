// What the table and a game's drawing say to each other. Types only: never loaded by the browser.

import type { ComponentChildren } from '../vendor/preact';
import type { Sound } from '../lib/sound';
import type { Chosen, ComponentRow, GameEvent, Offer, Seen, Slots, TableInfo } from '../lib/types';
import type { GlyphName } from '../lib/ui';
import type { Followed } from './followed';

export type { GameEvent, Offer, Slots, TableInfo, Chosen as Pick };
export type Drawn = ComponentChildren;
/** Something that draws itself from what it is given. */
export type Component<Props> = (props: Props) => Drawn;

/** What is of a game's own kind. What is said of all games is said of `Game`. */
export interface Game {
  view: Seen;
  /** The scenery as the game prepares it. */
  scene: unknown;
  scenery: unknown;
  offer: Offer;
  /** What is chosen but not yet confirmed: an offer, or a walk built step by step. */
  pick: Chosen;
  /** Whose line it is in the log. */
  who: unknown;
  move: Move;
}

/** A sentence: its key and what fills it. */
export interface Say { key: string; slots?: Slots }
/** One thing the table answers: a reason why not, a hint, a failure, a word in passing. */
export interface Notice {
  kind: 'why' | 'hint' | 'error' | 'note'; say: Say | string; clause?: string | null; cell?: string | null;
  action?: string;
}
/** How long a decision has, and when that is over by this browser's time. */
export interface Clock { seconds: number; until: number }
/** What is known of something, to be shown at a place of the page. */
export interface Story { title: string; lines: string[] }
export interface Inspected extends Story { x: number; y: number; beside?: DOMRect }

/** Everything a game's drawing may know of the table. */
export interface Play<G extends Game = Game> {
  game: string;
  scene: G['scene'];
  table: TableInfo;
  view: G['view'];
  /** What may be done now; empty when it is somebody else's choice. */
  offers: G['offer'][];
  pick: G['pick'] | null;
  /** The seat whose eyes these are; null for a spectator. */
  seat: number | null;
  events: GameEvent[];
  notice: Notice | null;
  /** Whether actions can be sent now. */
  live: boolean;
  replay: boolean;
  choose(pick: G['pick'] | null): void;
  act(action: string): void;
  why(action: string, cell: string | null): void;
  inspect(what: Inspected | null): void;
  /** For ears only. */
  speak(text: string): void;
  /** What this seat may say out of turn. */
  interjections: string[];
  /** Cells somebody asked for in the log; to be marked for a moment. */
  shown: string[];
  /** Of the seat that is asked. */
  clock?: Clock | null;
  /** What to do about somebody who is away. */
  away?: ((seat: number) => void) | null;
  /** The rule that asks this seat. */
  clause?: string | null;
}

/** A player's colour on a button. */
export interface Badge { chip: Component<{ colour: string; size: number }>; colour: string }
/** A button of the dock; `do` is the answer that it gives. */
export interface Deed {
  label: Say; icon?: GlyphName | Badge; kind?: 'primary' | 'plain' | 'quiet' | 'danger'; key?: string; do?: string; tip?: string;
  run: () => void;
}
/** A line of the log; `n` is the first event it tells of, `cells` where it happened. */
export interface Line<G extends Game = Game> {
  n: number; last: number; round: number | null; who: G['who']; say: Say; tone?: 'bad' | 'good'; cells?: string[];
}
/** How a game tells what happened. */
export interface Teller<G extends Game = Game> {
  /** Told by its neighbours, or by the heading of the round. */
  silent(events: GameEvent[], at: number): boolean;
  /** The events that make one sentence. */
  run(events: GameEvent[], at: number): GameEvent[];
  say(run: GameEvent[]): { who: G['who']; say: Say; tone?: 'bad' | 'good' };
  /** Where it happened, in order. */
  cells(run: GameEvent[]): string[];
}
/** What has two seconds of its own: caught, killed, found, won. */
export interface Moment { say: Say; icon: string; tone: 'good' | 'bad' | 'grand' }
/** In the board's own units. */
export interface Point { x: number; y: number }
export interface Frame extends Point { width: number; height: number }
/** A move of a replay, one mark on the scrubber; a game adds what it likes. */
export interface Move { at: number; round: number; events: GameEvent[] }
/** A player's line in the chart: values to draw, texts to read; `notes` name moments of it. */
export interface Course {
  seat: number; name: string; colour: string; shape: string; dash: string; values: number[]; texts: string[];
  notes?: { at: number; text: string }[];
}
export interface Fact { icon: string; label: string; value: string }

/** What pressing and hovering do on a board. Cells are told by place, people by the `data-who` that was met. */
export interface Touch<G extends Game = Game> {
  /** The cell at a place of the board. */
  cellAt(at: Point, play: Play<G>): string | null;
  /** What is known of a cell. */
  story(play: Play<G>, cell: string): Story;
  /** Whether it did anything; else the story is shown. */
  press(play: Play<G>, cell: string, who: string | null): boolean;
  /** Enter or space on a target. */
  enter(play: Play<G>, cell: string | null, who: string | null, key: string): void;
  /** What the mouse or the focus is on. */
  hover?(play: Play<G>, cell: string | null): void;
}
/** The same of squares of which some glow and carry pieces. */
export interface Squares<G extends Game = Game> {
  cellAt(at: Point, play: Play<G>): string | null;
  story(play: Play<G>, cell: string): Story;
  press(play: Play<G>, cell: string, who: string | null): void;
  hovered: { value: string | null };
  cells(play: Play<G>): Map<string, unknown>;
  pickCell(play: Play<G>, cell: string): boolean;
  pickPerson(play: Play<G>, who: string): boolean;
}

/** What the keys of a board ask of a game. */
export interface Steering<G extends Game = Game> {
  /** The cell a keyboard looks at without choosing it. */
  cursor: { value: string | null };
  /** Which way rows are counted. */
  up: 1 | -1;
  /** Where looking begins when nothing is chosen. */
  home(play: Play<G>): string | null;
  /** Choose the next glowing cell that way. */
  steer(play: Play<G>, dx: number, dy: number): string | null;
  /** The cell to look at next; null if there is none, which the game tells. */
  look(play: Play<G>, from: string, dx: number, dy: number): string | null;
  /** The thing with this number. */
  numbered(play: Play<G>, at: number): boolean;
  story(play: Play<G>, cell: string): Story;
  middle(cell: string): Point;
  deeds(play: Play<G>): Deed[];
  /** What is told of a cell that is looked at. */
  speak(play: Play<G>, cell: string): string;
  /** Further letters; a cell is given the focus. */
  more?(play: Play<G>, letter: string, shift: boolean): boolean | string | null;
}

/** What a component of a game is given. */
export interface Props<G extends Game = Game> { play: Play<G> }
export interface BoardProps<G extends Game = Game> extends Props<G> { box: Frame; scale?: number; extra?: Drawn }
export interface OverviewProps<G extends Game = Game> extends Props<G> {
  box: Frame; onGo: (x: number, y: number) => void;
}
export interface SeatProps<G extends Game = Game> extends Props<G> { seat: number; here: Set<number> }
export interface WhoProps<G extends Game = Game> { who: G['who'] }
export interface ResultProps<G extends Game = Game> extends Props<G> { events: GameEvent[] }
export interface MarkProps<G extends Game = Game> extends Props<G> { seat: number; size?: number }
export interface MoveProps<G extends Game = Game> extends Props<G> { move: G['move'] }
export interface TrailsProps<G extends Game = Game> extends Props<G> { moves: G['move'][]; at: number }

/** What the end of a game shows. */
export interface Result<G extends Game = Game> {
  /** A picture. */
  Podium: Component<Props<G>>;
  /** A `table.scores`. */
  ScoreTable: Component<ResultProps<G>>;
  /** Who a seat is, drawn; also used by the replay. */
  SeatMark: Component<MarkProps<G>>;
  headline(play: Play<G>): Say;
  /** Which tie-break decided, if one did. */
  tie?(play: Play<G>): Say | null;
  /** Why it ended, and after how long. */
  reason(play: Play<G>, events: GameEvent[]): [Say, Say];
  facts(play: Play<G>, events: GameEvent[]): Fact[];
  series(play: Play<G>, events: GameEvent[]): Course[];
  /** Of the chart: shares of a goal, or points. */
  unit: '%' | '';
}

/** Signs of a table and what they mean. */
export interface Signs { group: string; entries: { mark: Drawn; name: string; about: string }[] }
/** What a game says of itself to who learns it; its words are `<id>.help.*`, fetched with it. */
export interface HelpFace<G extends Game = Game> {
  /** Every sign of its table. */
  legend(play: Play<G> | null): Signs[];
  /** The illustrated first page of its rulebook. */
  Guide: Component<{ scene: G['scene'] }>;
}

/** What lies in a game's box, and what its tables draw. */
export interface Contents<G extends Game = Game> { components: ComponentRow[]; scenery: G['scenery'] }
/** `table` is the table it was opened from. */
export type Gallery<G extends Game = Game> = Component<{ contents: Contents<G>; table: string | null }>;

/** What was heard at a moment; and how it looked then, to who was there. */
export interface Told<G extends Game = Game> { events: GameEvent[]; view?: G['view'] | null }
/** What a replay shows. */
export interface ReplayFace<G extends Game = Game> {
  movesOf(moments: Told<G>[], scene: G['scene']): G['move'][];
  /** Its mark as SVG text, 88 units high. */
  markOf(move: G['move'], x: number): string;
  moveText(play: Play<G>, move: G['move']): string;
  /** Plates beside the board. */
  Corners: Component<MoveProps<G>>;
  /** Drawn into the board. */
  Trails: Component<TrailsProps<G>>;
}

/** What a game brings to the table. */
export interface Face<G extends Game = Game> {
  id: string;
  /** Units of the board that a target is wide: it is never fitted below 44 pixels on a phone. */
  cell: number;
  /** Where a fitted board rests. */
  ground: 'bottom' | 'middle';
  /** Pixels of a cell: a board that would be fitted smaller is followed, as on a phone. */
  least?: number;
  /** What is in sight of such a board. */
  followed?: Followed;
  /** Which of the two stays in the dock of a phone; the other is a tab. */
  dock: 'hand' | 'tray';
  /** The scene, made once from the scenery. */
  prepare(scenery: G['scenery']): G['scene'];
  /** The whole board as it is now; it may grow. */
  frame(scene: G['scene'], play: Play<G>): Frame;
  /** Of a cell. */
  middle(cell: string, play: Play<G>): Point;
  /** Cells to be shown where not all of the board is, the most important first. */
  places(play: Play<G>): string[];
  /** An `svg.bd` with `viewBox` from `box`. */
  Board: Component<BoardProps<G>>;
  /** The whole board, small; shown while zoomed. */
  Overview: Component<OverviewProps<G>>;
  /** Plates beside the board; may be empty. */
  Corners: Component<Props<G>>;
  /** The background, behind everything. */
  Scene: Component<{}>;
  /** The left of the dock. */
  Hand: Component<Props<G>>;
  /** The right of the dock. */
  Tray: Component<Props<G>>;
  /** An `article.plate.seat`. */
  Seat: Component<SeatProps<G>>;
  /** One more plate under the seats. */
  Supply?: Component<Props<G>>;
  /** The mark of a line of the log. */
  Who: Component<WhoProps<G>>;
  seatOrder(play: Play<G>): number[];
  subtitle(play: Play<G>): Say;
  prompt(play: Play<G>): Say;
  /** Buttons; at most one is primary. */
  deeds(play: Play<G>): Deed[];
  /** Whether the key was the game's. */
  key(play: Play<G>, event: KeyboardEvent): boolean;
  /** One step back out of a half-made move. */
  back(play: Play<G>): void;
  /** The pick an action stands for. */
  find(play: Play<G>, action: string): G['pick'] | null;
  lines(play: Play<G>, events: GameEvent[]): Line<G>[];
  /** Its lines hang on all that came before: it keeps those that stay the same itself. */
  keepsLines?: boolean;
  /** Of the part that a phone's dock leaves out. */
  tab(play: Play<G>): { glyph: GlyphName; label: string; count: number };
  /** A word of a hint or refusal that is not in the catalogue under its slot. */
  word?(slot: string, word: string, table?: TableInfo | null): string | null;
  /** Rooms of the chat beside "all". */
  rooms?(play: Play<G>): string[];
  /**
   * Milliseconds an event deserves while others' turns are told: 0 goes by silently, 250 for a step, 500 for a tile
   * or a card, 900 and more for a line of importance.
   */
  beat?(play: Play<G>, event: GameEvent): number;
  /** Which events are great moments. */
  moment?(play: Play<G>, event: GameEvent): Moment | null;
  /** What an event sounds like, if not as its name says. */
  sound?(event: GameEvent): Sound | null;
  /** Whether something that may be said out of turn cannot wait; if a game does not say, anything but to give up. */
  pressing?(play: Play<G>): boolean;
  /** Whether the game's own drawing answers this question by itself, after a pause of its own. */
  passes?(play: Play<G>): boolean;
  /** Fetched when help is opened. */
  help?(): Promise<HelpFace<G>>;
  /** Fetched when a game is over. */
  result(): Promise<Result<G>>;
  /** Fetched with a replay. */
  replay(): Promise<ReplayFace<G>>;
}
