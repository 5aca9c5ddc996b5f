import { afterCommit, type Db } from '../db/database.ts';
import { sideBySide } from '../db/reads-together.ts';

/** An event as its emitter sees it. */
export interface TransactionalEvent<Payload> {
  /**
   * Runs the before-commit subscribers inside `trx`, one after the other in the order of their subscription, those of one group side by side. One that
   * throws a Refusal prevents what was about to happen, and the first one of a group is thrown; any throw rolls the transaction back. The after-commit
   * subscribers run once `trx` is durable, and never if it rolls back.
   */
  emit(trx: Db, payload: Payload): Promise<void>;
  /** The same of facts of different members, which come at once: each subscriber sees all of them before the next one does. */
  emitAll(trx: Db, payloads: readonly Payload[]): Promise<void>;
}

/** A subscriber within the transaction: of single facts, which runs for each of a set, or of facts that come at once, each of another member. */
export type BeforeCommit<Payload> =
  ((trx: Db, payload: Payload) => Promise<void>) | { readonly inSets: (trx: Db, payloads: readonly Payload[]) => Promise<void> };

/** A subscriber of committed facts, likewise. */
export type AfterCommit<Payload> =
  ((payload: Payload) => void | Promise<void>) | { readonly inSets: (payloads: readonly Payload[]) => void | Promise<void> };

/** An event as the composition of the application sees it. */
export interface SubscribableEvent<Payload> extends TransactionalEvent<Payload> {
  /** Subscribes within the transaction; what is subscribed together depends on nothing that the others of it change. */
  beforeCommit(...group: readonly BeforeCommit<Payload>[]): void;
  /** Subscribes to the committed fact. A failure is reported and never reaches the request that emitted the event. */
  afterCommit(subscriber: AfterCommit<Payload>): void;
}

/** Creates an event; `report` receives what after-commit subscribers throw. */
export function createTransactionalEvent<Payload>(report: (failure: unknown) => void): SubscribableEvent<Payload> {
  const inside: (readonly BeforeCommit<Payload>[])[] = [];
  const committed: AfterCommit<Payload>[] = [];
  const attempt = async (work: () => void | Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (failure) {
      report(failure);
    }
  };
  function deliver(subscriber: AfterCommit<Payload>, payloads: readonly Payload[]): void {
    if (typeof subscriber === 'function') for (const payload of payloads) void attempt(() => subscriber(payload));
    else void attempt(() => subscriber.inSets(payloads));
  }
  async function emitAll(trx: Db, payloads: readonly Payload[]): Promise<void> {
    if (payloads.length === 0) return;
    for (const group of inside) await sideBySide(group.map((subscriber) => run(subscriber, trx, payloads)));
    if (committed.length > 0) afterCommit(trx, () => committed.forEach((subscriber) => deliver(subscriber, payloads)));
  }
  return {
    beforeCommit: (...group) => void inside.push(group),
    afterCommit: (subscriber) => void committed.push(subscriber),
    emit: (trx, payload) => emitAll(trx, [payload]),
    emitAll,
  };
}

async function run<Payload>(subscriber: BeforeCommit<Payload>, trx: Db, payloads: readonly Payload[]): Promise<void> {
  if (typeof subscriber !== 'function') return subscriber.inSets(trx, payloads);
  for (const payload of payloads) await subscriber(trx, payload);
}
