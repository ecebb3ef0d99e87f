// What the drawing of Tomb is given by the table. Types only: never loaded by the browser.
import type * as table from '/table/play';
import type { Board } from './geometry';
import type { Offer } from './offers';
import type { Card, Scenery } from './scenery';
import type { Plain, View } from './view';

export type * from '/table/play';
export type { Offer, Scenery };
export type Pick = Offer;
export type Chapter = View['doing'][number];
type Told = Exclude<Chapter, Plain>;
/** A chapter by its name; of those that are not told one by one only words are known. */
export type Named<What extends string> =
  [Extract<Told, { what: What }>] extends [never] ? Plain : Extract<Told, { what: What }>;
/** A card; a second copy has the design of the first. */
export type Printed = Card & { design: string };
export interface Scene { scenery: Scenery; boards: Map<string, Board>; cards: Map<string, Printed> }
/** Whose line it is in the log. */
export type Who = { player: import('/lib/draw').Player | null; icon?: string };

interface Tomb extends table.Game {
  view: View; scenery: Scenery; scene: Scene; offer: Offer; pick: Pick; who: Who;
  move: import('/table/turns').Move;
}
export type BoardProps = table.BoardProps<Tomb>;
export type Contents = table.Contents<Tomb>;
export type Face = table.Face<Tomb>;
export type HelpFace = table.HelpFace<Tomb>;
export type Line = table.Line<Tomb>;
export type Play = table.Play<Tomb>;
export type ReplayFace = table.ReplayFace<Tomb>;
export type Result = table.Result<Tomb>;
export type Shot = table.Shot<Tomb>;
export type Tab = ReturnType<Face['tab']>;
