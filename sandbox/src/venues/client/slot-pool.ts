/** The amount of the progressive pool: it counts up to what the venue says, and other players fill it too. */
import type { SlotTable } from '../slot/slot.service.ts';
import { call } from './calls.ts';
import { part, say } from './dom.ts';
import { cents, yuan } from './money.ts';

const ASK_EVERY_MS = 10_000;
const STEP_MS = 80;
const STEPS = 20n;

/** Shows the pool and follows it; returns what shows an amount that came with a round. */
export function followPool(token: string, { pool }: Pick<SlotTable, 'pool'>): (pool: string | null) => void {
  if (pool === null) return () => undefined;
  let shown = cents(pool);
  let target = shown;
  part('pool').hidden = false;
  say('pool-amount', yuan(shown));
  const take = (amount: string | null) => {
    if (amount === null) return;
    target = cents(amount);
    // After a win it starts again: an amount counts up only.
    if (target < shown) shown = target;
  };
  setInterval(() => {
    if (shown === target) return;
    const step = (target - shown) / STEPS;
    shown += step > 0n ? step : 1n;
    say('pool-amount', yuan(shown));
  }, STEP_MS);
  setInterval(() => {
    if (!document.hidden)
      void call<Pick<SlotTable, 'pool'>>('pool', { token }).then(
        (answer) => take(answer.pool),
        () => undefined,
      );
  }, ASK_EVERY_MS);
  return take;
}
