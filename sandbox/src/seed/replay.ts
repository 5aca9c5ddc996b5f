import type { DomainEvents } from '@site/server/domain-events.ts';
import type { SettableClock } from '@site/server/kernel/clock.ts';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import type { Ledger } from '@site/server/modules/money/seeding.ts';

/** What the seed of a feature works with. The clock shows the time of the replayed event. */
export interface SeedContext {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: SettableClock;
  readonly ledger: Ledger;
  /** Subscribed like the events of the running server. */
  readonly events: DomainEvents;
  readonly playerId: string;
  /** The time of the sandbox's start. */
  readonly nowMs: number;
}

/** An event before the sandbox's start; it runs with the clock set to its time. */
export interface PastEvent {
  readonly atMs: number;
  run(trx: Db): Promise<void>;
}

/** Replays the events of all features in one order, so that each balance follows from the previous one. */
export async function replay({ db, clock }: Pick<SeedContext, 'db' | 'clock'>, events: readonly PastEvent[]): Promise<void> {
  for (const event of events.toSorted((one, other) => one.atMs - other.atMs)) {
    clock.set(event.atMs);
    await inTransaction(db, (trx) => event.run(trx));
  }
}
