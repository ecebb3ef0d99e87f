// What the drawing of Dungeon Run is given by the table. Types only: never loaded by the browser.
import type * as table from '/table/play';
import type { Offer } from './offers';
import type { Scenery } from './scenery';
import type { View } from './view';

export type * from '/table/play';
export type { Offer, Scenery };
export type Pick = Offer;
export type Scene = { scenery: Scenery };
/** Whose line it is in the log. */
export type Who = { seat: number | null; icon?: string };

interface DungeonRun extends table.Game {
  view: View; scenery: Scenery; scene: Scene; offer: Offer; pick: Pick; who: Who;
  move: import('/table/turns').Move;
}
export type BoardProps = table.BoardProps<DungeonRun>;
export type Contents = table.Contents<DungeonRun>;
export type Face = table.Face<DungeonRun>;
export type HelpFace = table.HelpFace<DungeonRun>;
export type Line = table.Line<DungeonRun>;
export type Play = table.Play<DungeonRun>;
export type ReplayFace = table.ReplayFace<DungeonRun>;
export type Result = table.Result<DungeonRun>;
export type Shot = table.Shot<DungeonRun>;
export type Tab = ReturnType<Face['tab']>;
