import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';
import type { Offer } from '../sportsbook.port.ts';

/** The book of one venue, as the engine reads it. `db` is the transaction of the order. */
export interface Book {
  readonly venueCode: string;
  readonly gameCode: string;
  readonly category: GameCategory;
  readonly title: string;
  /** Null when there is no such selection at this venue. */
  offer(db: Db, selectionNo: number): Promise<Offer | null>;
}
