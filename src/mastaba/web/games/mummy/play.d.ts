// What the drawing of The Mummy is given by the table. Types only: never loaded by the browser.
import type * as table from '/table/play';
import type { Maze } from './geometry';
import type { AfterUse, Offer } from './offers';
import type { Scenery } from './scenery';
import type { View } from './view';

export type * from '/table/play';
export type { AfterUse, Offer };
export type Pick = Offer | AfterUse;
export type Die = Extract<Offer, { verb: 'use' }>;
/** Whose line it is in the log. */
export interface Who { kind: string; colour?: string }

interface Mummy extends table.Game {
  view: View; scenery: Scenery; scene: Maze; offer: Offer; pick: Pick; who: Who; move: import('./replay').Move;
}
export type BoardProps = table.BoardProps<Mummy>;
export type Contents = table.Contents<Mummy>;
export type Face = table.Face<Mummy>;
export type HelpFace = table.HelpFace<Mummy>;
export type Line = table.Line<Mummy>;
export type Play = table.Play<Mummy>;
export type ReplayFace = table.ReplayFace<Mummy>;
export type Result = table.Result<Mummy>;
export type Steering = table.Steering<Mummy>;
export type Told = table.Told<Mummy>;
export type Tab = ReturnType<Face['tab']>;
export type Touch = table.Touch<Mummy>;
