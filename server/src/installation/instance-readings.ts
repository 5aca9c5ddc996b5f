import { SECOND_MS } from '../kernel/clock.ts';
import { runChecks, type ReadinessChecks, type Verdict } from '../kernel/http/readiness.ts';
import type { Reading } from '../kernel/observability/meters.ts';
import type { QueueCounts } from '../kernel/observability/queue-counts.ts';
import type { Installation } from './open-installation.ts';

interface ReadingsDependencies {
  readonly installation: Pick<Installation, 'clockDriftMs'>;
  readonly queues: QueueCounts;
  /** Known once everything is registered. */
  checks(): ReadinessChecks;
}

const VALUE_OF: Readonly<Record<Verdict['state'], number>> = { ok: 1, degraded: 0.5, failed: 0 };

/** What `/metrics` shows of an instance: whether it is ready, its clock, its queues. */
export function instanceReadings({ installation, queues, checks }: ReadingsDependencies): readonly Reading[] {
  const one = (name: string, help: string, valueOf: () => number): Reading => ({ name, help, read: () => [{ value: valueOf() }] });
  return [
    {
      name: 'site_ready',
      help: 'The checks of /readyz: 1 is in order, 0.5 degraded, 0 failed.',
      labels: ['check'],
      read: async () =>
        Object.entries(await runChecks(checks())).map(([check, { state }]) => ({ labels: { check }, value: VALUE_OF[state] })),
    },
    one(
      'site_clock_drift_seconds',
      "How far the clock of the machine is ahead of the database's.",
      () => installation.clockDriftMs() / SECOND_MS,
    ),
    one('site_calls_in_work', 'API calls that the instance works on.', () => queues.callsInWork),
    one('site_money_calls_waiting', 'Money calls that wait for their turn.', () => queues.moneyCallsWaiting),
    one('site_calls_shed_total', 'Calls refused with 503 because too many waited.', () => queues.callsShed),
  ];
}
