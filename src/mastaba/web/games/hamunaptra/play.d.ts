// What the drawing of Hamunaptra is given by the table. Types only: never loaded by the browser.
import type * as table from '/table/play';
import type { Offer } from './offers';
import type { Person, Scenery } from './scenery';
import type { View } from './view';

export type * from '/table/play';
export type { Offer, Scenery };
export type Pick = Offer;
export type Scene = { scenery: Scenery; characters: Map<string, Person> };
/** Whose line it is in the log. */
export type Who = { seat: number | null; icon?: string };

interface Hamunaptra extends table.Game {
  view: View; scenery: Scenery; scene: Scene; offer: Offer; pick: Pick; who: Who;
  move: import('/table/turns').Move;
}
export type BoardProps = table.BoardProps<Hamunaptra>;
export type Contents = table.Contents<Hamunaptra>;
export type Face = table.Face<Hamunaptra>;
export type HelpFace = table.HelpFace<Hamunaptra>;
export type Line = table.Line<Hamunaptra>;
export type Play = table.Play<Hamunaptra>;
export type ReplayFace = table.ReplayFace<Hamunaptra>;
export type Result = table.Result<Hamunaptra>;
export type Shot = table.Shot<Hamunaptra>;
export type Teller = table.Teller<Hamunaptra>;
export type Tab = ReturnType<Face['tab']>;
