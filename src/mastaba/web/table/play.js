// What the table and a game's drawing say to each other. Types only.

/**
 * @typedef {import('../lib/types').Offer} Offer
 * @typedef {import('../lib/types').GameEvent} GameEvent
 * @typedef {import('../lib/types').TableInfo} TableInfo
 * @typedef {import('../lib/types').Slots} Slots
 *
 * What is chosen but not yet confirmed: an offer, or a walk built step by step.
 * @typedef {{do: string, verb: string, args: Record<string, string>, cell: string | null, path: string[] | null}}
 *   Pick
 *
 * A sentence: its key and what fills it.
 * @typedef {{key: string, slots?: Slots}} Say
 *
 * One thing the table answers: a reason why not, a hint, a failure, a word in passing.
 * @typedef {{kind: 'why' | 'hint' | 'error' | 'note', say: Say | string, clause?: string | null, cell?: string |
 *   null, action?: string}} Notice
 *
 * Everything a game's drawing may know of the table.
 * @typedef {object} Play
 * @property {string} game
 * @property {any} scene the scenery as the game prepared it
 * @property {TableInfo} table
 * @property {any} view
 * @property {Offer[]} offers what may be done now; empty when it is somebody else's choice
 * @property {Pick | null} pick
 * @property {number | null} seat the seat whose eyes these are; null for a spectator
 * @property {GameEvent[]} events
 * @property {Notice | null} notice
 * @property {boolean} live whether actions can be sent now
 * @property {boolean} replay
 * @property {(pick: Pick | null) => void} choose
 * @property {(action: string) => void} act
 * @property {(action: string, cell: string | null) => void} why
 * @property {(what: Inspected | null) => void} inspect
 * @property {(text: string) => void} speak for ears only
 * @property {string[]} interjections what this seat may say out of turn
 * @property {string[]} shown cells somebody asked for in the log; to be marked for a moment
 * @property {Clock | null} [clock] of the seat that is asked
 * @property {((seat: number) => void) | null} [away] what to do about somebody who is away
 * @property {string | null} [clause] the rule that asks this seat
 *
 * How long a decision has, and when that is over by this browser's time.
 * @typedef {{seconds: number, until: number}} Clock
 *
 * @typedef {{title: string, lines: string[], x: number, y: number, beside?: DOMRect}} Inspected
 *
 * A button of the dock; `do` is the answer that it gives.
 * @typedef {{label: Say, icon?: any, kind?: 'primary' | 'plain' | 'quiet' | 'danger', key?: string, do?: string,
 *   tip?: string, run: () => void}} Deed
 *
 * A line of the log; `n` is the first event it tells of, `cells` where it happened.
 * @typedef {{n: number, last: number, round: number | null, who: any, say: Say, tone?: 'bad' | 'good', cells?:
 *   string[]}} Line
 *
 * What has two seconds of its own: caught, killed, found, won.
 * @typedef {{say: Say, icon: string, tone: 'good' | 'bad' | 'grand'}} Moment
 *
 * @typedef {{x: number, y: number}} Point in the board's own units
 * @typedef {Point & {width: number, height: number}} Frame
 *
 * A move of a replay, one mark on the scrubber; a game adds what it likes.
 * @typedef {{at: number, round: number, events: GameEvent[]}} Move
 *
 * A player's line in the chart: values to draw, texts to read; `notes` name moments of it.
 * @typedef {{seat: number, name: string, colour: string, shape: string, dash: string, values: number[], texts:
 *   string[], notes?: {at: number, text: string}[]}} Course
 *
 * What the end of a game shows.
 * @typedef {object} Result
 * @property {any} Podium `{play}`: a picture
 * @property {any} ScoreTable `{play, events}`: a `table.scores`
 * @property {any} SeatMark `{play, seat, size}`: who a seat is, drawn; also used by the replay
 * @property {(play: Play) => Say} headline
 * @property {(play: Play) => Say | null} [tie] which tie-break decided, if one did
 * @property {(play: Play, events: GameEvent[]) => [Say, Say]} reason why it ended, and after how long
 * @property {(play: Play, events: GameEvent[]) => {icon: string, label: string, value: string}[]} facts
 * @property {(play: Play, events: GameEvent[]) => Course[]} series
 * @property {'%' | ''} unit of the chart: shares of a goal, or points
 *
 * What a game says of itself to who learns it; its words are `<id>.help.*`, fetched with it.
 * @typedef {object} HelpFace
 * @property {(play: Play | null) => {group: string, entries: {mark: any, name: string, about: string}[]}[]} legend
 *   every sign of its table
 * @property {any} Guide `{scene}`: the illustrated first page of its rulebook
 *
 * What a replay shows.
 * @typedef {object} ReplayFace
 * @property {(frames: import('../lib/types').ReplayFrame[], scene: any) => any[]} movesOf the `Move`s
 * @property {(move: any, x: number) => string} markOf its mark as SVG text, 88 units high
 * @property {(play: Play, move: any) => string} moveText
 * @property {any} Corners `{play, move}`: plates beside the board
 * @property {any} Trails `{play, moves, at}`: drawn into the board
 *
 * What a game brings to the table. Components are given `{play}` unless it says otherwise.
 * @typedef {object} Face
 * @property {string} id
 * @property {number} cell units of the board that a target is wide: it is never fitted below 44 pixels on a phone
 * @property {'bottom' | 'middle'} ground where a fitted board rests
 * @property {number} [least] pixels of a cell: a board that would be fitted smaller is followed, as on a phone
 * @property {import('./followed.js').Followed} [followed] what is in sight of such a board
 * @property {'hand' | 'tray'} dock which of the two stays in the dock of a phone; the other is a tab
 * @property {(scenery: any) => any} prepare the scene, made once from the scenery
 * @property {(scene: any, play: Play) => Frame} frame the whole board as it is now; it may grow
 * @property {(cell: string, play: Play) => Point} middle of a cell
 * @property {(play: Play) => string[]} places cells to be shown where not all of the board is, the most important
 *   first
 * @property {any} Board `{play, box, scale, extra}`: an `svg.bd` with `viewBox` from `box`
 * @property {any} Overview `{play, box, onGo}`: the whole board, small; shown while zoomed
 * @property {any} Corners plates beside the board; may be empty
 * @property {any} Scene the background, behind everything
 * @property {any} Hand the left of the dock
 * @property {any} Tray the right of the dock
 * @property {any} Seat `{play, seat, here}`: an `article.plate.seat`
 * @property {any} [Supply] one more plate under the seats
 * @property {any} Who `{who}`: the mark of a line of the log
 * @property {(play: Play) => number[]} seatOrder
 * @property {(play: Play) => Say} subtitle
 * @property {(play: Play) => Say} prompt
 * @property {(play: Play) => Deed[]} deeds buttons; at most one is primary
 * @property {(play: Play, event: KeyboardEvent) => boolean} key whether the key was the game's
 * @property {(play: Play) => void} back one step back out of a half-made move
 * @property {(play: Play, action: string) => Pick | null} find the pick an action stands for
 * @property {(play: Play, events: GameEvent[]) => Line[]} lines
 * @property {boolean} [keepsLines] its lines hang on all that came before: it keeps those that stay the same itself
 * @property {(play: Play) => {glyph: any, label: string, count: number}} tab of the part that a phone's dock leaves
 *   out
 * @property {(slot: string, word: string, table?: TableInfo | null) => string | null} [word] a word of a hint or
 *   refusal that is not in the catalogue under its slot
 * @property {(play: Play) => string[]} [rooms] rooms of the chat beside "all"
 * @property {(play: Play, event: GameEvent) => number} [beat] milliseconds an event deserves while others' turns are
 *   told: 0 goes by silently, 250 for a step, 500 for a tile or a card, 900 and more for a line of importance
 * @property {(play: Play, event: GameEvent) => Moment | null} [moment] which events are great moments
 * @property {(event: GameEvent) => import('../lib/sound.js').Sound | null} [sound] what an event sounds like, if not
 *   as its name says
 * @property {(play: Play) => boolean} [pressing] whether something that may be said out of turn cannot wait; if a
 *   game does not say, anything but to give up
 * @property {(play: Play) => boolean} [passes] whether the game's own drawing answers this question by itself, after
 *   a pause of its own
 * @property {() => Promise<HelpFace>} [help] fetched when help is opened
 * @property {() => Promise<Result>} result fetched when a game is over
 * @property {() => Promise<ReplayFace>} replay fetched with a replay
 */
export {};
