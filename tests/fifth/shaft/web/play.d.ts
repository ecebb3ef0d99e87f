// What the drawing of The Shaft is given by the table. Types only: never loaded by the browser.
import type * as table from '/table/play';
import type { Offer } from './offers';
import type { Scenery } from './scenery';
import type { View } from './view';

export type * from '/table/play';
export type { Offer };

interface Shaft extends table.Game {
  view: View; scenery: Scenery; scene: Scenery; offer: Offer; pick: Offer; who: number;
  move: import('/table/turns').Move;
}
export type BoardProps = table.BoardProps<Shaft>;
export type Contents = table.Contents<Shaft>;
export type Face = table.Face<Shaft>;
export type Line = table.Line<Shaft>;
export type Play = table.Play<Shaft>;
export type MoveProps = table.MoveProps<Shaft>;
export type OverviewProps = table.OverviewProps<Shaft>;
