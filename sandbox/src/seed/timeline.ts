import type { SettableClock } from '@site/server/kernel/clock.ts';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import type { Ledger } from '@site/server/modules/money/seeding.ts';

/** An event before the sandbox's start; it runs with the clock set to its time. */
export interface PastEvent {
  readonly atMs: number;
  run(trx: Db): Promise<void>;
}

/** Dependencies of a feature's history. `db`, `clock` and `ledger` are those of the replay. */
export interface Past {
  readonly db: Db;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  readonly playerId: string;
  readonly nowMs: number;
}

/** One feature's history; all histories are replayed in one order, so that each balance follows from the previous one. */
export type History = (past: Past) => readonly PastEvent[] | Promise<readonly PastEvent[]>;

export async function replay({ db, clock }: Past, events: readonly PastEvent[]): Promise<void> {
  for (const event of events.toSorted((one, other) => one.atMs - other.atMs)) {
    clock.set(event.atMs);
    await inTransaction(db, (trx) => event.run(trx));
  }
}
