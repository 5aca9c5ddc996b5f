import { setTimeout as pause } from 'node:timers/promises';
import type { RetryingClient } from './retrying-client.ts';

/** What goes wrong while players play. */
export interface Disturbance {
  readonly name: string;
  /** How often, spread over the whole run. */
  readonly times: number;
  /** Begins it; resolves when the next disturbance may come. */
  strike(): Promise<void>;
  /** Ends it, for one that lasts: once so many requests were sent that another disturbance has met it. */
  recover?(): Promise<void>;
}

interface SpreadOptions {
  readonly requests: number;
  readonly client: Pick<RetryingClient, 'reached'>;
}

const LONGEST_DELAY_MS = 20;

/**
 * Lets the disturbances happen in random order, each at a random moment of its part of the run, one after the other. One that lasts ends a whole part later.
 * Returns their names in order, each with the number of requests after which it came.
 */
export async function spreadDisturbances(
  disturbances: readonly Disturbance[],
  { requests, client: { reached } }: SpreadOptions,
): Promise<readonly string[]> {
  const turns = shuffled(disturbances.flatMap((disturbance) => Array.from({ length: disturbance.times }, () => disturbance)));
  const partOf = requests / turns.length;
  const recovering = new Map<Disturbance, Promise<void>>();
  const log: string[] = [];
  for (const [turn, disturbance] of turns.entries()) {
    const due = partOf * (turn + 0.2 + Math.random() * 0.7);
    await reached(due);
    await recovering.get(disturbance);
    await pause(Math.random() * LONGEST_DELAY_MS);
    await disturbance.strike();
    log.push(`${disturbance.name} after ${Math.round(due)} requests`);
    if (disturbance.recover !== undefined)
      recovering.set(
        disturbance,
        reached(Math.min(due + partOf, requests)).then(() => disturbance.recover?.()),
      );
  }
  await Promise.all(recovering.values());
  return log;
}

function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order)
    .map(({ item }) => item);
}
