import type { SettableClock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Ledger } from '../ledger/ledger.ts';

/** Something that happened before the sandbox began; it runs with the clock set to its time. */
export interface PastEvent {
  readonly atMs: number;
  run(trx: Db): Promise<void>;
}

/** What a feature needs to tell its part of the past. `db`, `clock` and `ledger` are those of the past. */
export interface Past {
  readonly db: Db;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  readonly playerId: string;
  readonly nowMs: number;
}

/** A feature's part of the past; all parts are replayed in one order, so that each balance follows from the one before. */
export type History = (past: Past) => readonly PastEvent[] | Promise<readonly PastEvent[]>;

export async function replay({ db, clock }: Past, events: readonly PastEvent[]): Promise<void> {
  for (const event of events.toSorted((one, other) => one.atMs - other.atMs)) {
    clock.set(event.atMs);
    await inTransaction(db, (trx) => event.run(trx));
  }
}
