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
}

/** An event as the composition of the application sees it. */
export interface SubscribableEvent<Payload> extends TransactionalEvent<Payload> {
  /** Subscribes within the transaction; what is subscribed together depends on nothing that the others of it change. */
  beforeCommit(...group: readonly ((trx: Db, payload: Payload) => Promise<void>)[]): void;
  /** Subscribes to the committed fact. A failure is reported and never reaches the request that emitted the event. */
  afterCommit(subscriber: (payload: Payload) => void | Promise<void>): void;
}

/** Creates an event; `report` receives what after-commit subscribers throw. */
export function createTransactionalEvent<Payload>(report: (failure: unknown) => void): SubscribableEvent<Payload> {
  const inside: (readonly ((trx: Db, payload: Payload) => Promise<void>)[])[] = [];
  const committed: ((payload: Payload) => void | Promise<void>)[] = [];
  const deliver = async (subscriber: (typeof committed)[number], payload: Payload): Promise<void> => {
    try {
      await subscriber(payload);
    } catch (failure) {
      report(failure);
    }
  };
  return {
    beforeCommit: (...group) => void inside.push(group),
    afterCommit: (subscriber) => void committed.push(subscriber),
    async emit(trx, payload) {
      for (const group of inside) await sideBySide(group.map((subscriber) => subscriber(trx, payload)));
      if (committed.length > 0) afterCommit(trx, () => committed.forEach((subscriber) => void deliver(subscriber, payload)));
    },
  };
}
