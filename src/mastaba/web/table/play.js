// What the table and a game's drawing say to each other. Types only.

/**
 * @typedef {import('../lib/types').Offer} Offer
 * @typedef {import('../lib/types').GameEvent} GameEvent
 * @typedef {import('../lib/types').TableInfo} TableInfo
 * @typedef {import('../lib/types').Slots} Slots
 *
 * What is chosen but not yet confirmed: an offer, or a walk built step by step.
 * @typedef {{do: string, verb: string, args: Record<string, string>, cell: string | null, path: string[] | null}} Pick
 *
 * A sentence: its key and what fills it.
 * @typedef {{key: string, slots?: Slots}} Say
 *
 * One thing the table answers: a reason why not, a hint, a failure, a word in passing.
 * @typedef {{kind: 'why' | 'hint' | 'error' | 'note', say: Say | string, clause?: string | null, cell?: string | null, action?: string}} Notice
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
 * @property {Clock | null} [clock] of the seat that is asked
 * @property {((seat: number) => void) | null} [away] what to do about somebody who is away
 *
 * How long a decision has, and when that is over by this browser's time.
 * @typedef {{seconds: number, until: number}} Clock
 *
 * @typedef {{title: string, lines: string[], x: number, y: number, beside?: DOMRect}} Inspected
 *
 * A button of the dock.
 * @typedef {{label: Say, icon?: any, kind?: 'primary' | 'plain' | 'quiet' | 'danger', key?: string, run: () => void}} Deed
 *
 * A line of the log; `n` is the first event it tells of.
 * @typedef {{n: number, last: number, round: number | null, who: any, say: Say, tone?: 'bad' | 'good'}} Line
 *
 * What a game brings to the table.
 * @typedef {object} Face
 * @property {string} id
 * @property {(scenery: any) => any} prepare
 * @property {any} Board
 * @property {any} Corners
 * @property {any} Overview
 * @property {any} Seat
 * @property {any} Hand
 * @property {any} Dice
 * @property {any} Who
 * @property {any} Scene
 * @property {(play: Play) => number[]} seatOrder
 * @property {(play: Play) => Say} prompt
 * @property {(play: Play) => Deed[]} deeds
 * @property {(play: Play, event: KeyboardEvent) => boolean} key
 * @property {(play: Play) => Say} subtitle
 * @property {(play: Play) => string[]} places cells to keep in sight
 * @property {(cell: string) => {x: number, y: number}} middle
 * @property {(scene: any) => {x: number, y: number, width: number, height: number}} frame
 * @property {(play: Play, events: GameEvent[]) => Line[]} lines
 * @property {(play: Play, action: string) => Pick | null} find the pick an action stands for
 * @property {(play: Play) => void} back one step back out of a half-made move
 * @property {(play: Play) => {glyph: any, label: string, count: number}} handTab
 * @property {any} result what the end of the game shows
 * @property {any} replay what a replay shows
 */
export {};
