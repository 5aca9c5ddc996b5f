import type { TableHand, TablePick } from '@site/shared/wire';

/** How a round at a table ended for the stakes on it; `payout` in cents. */
export interface DrawnTable {
  readonly picks: readonly TablePick[];
  readonly hands: readonly TableHand[];
  readonly payout: bigint;
}
