import { SECOND_MS } from '../kernel/clock.ts';
import type { Gauge, QueueCounts } from '../kernel/observability/gauges.ts';
import { runChecks, type ReadinessChecks, type Verdict } from '../kernel/http/readiness.ts';
import type { Installation } from './open-installation.ts';

interface GaugesDependencies {
  readonly installation: Installation;
  readonly queues: QueueCounts;
  readonly checks: ReadinessChecks;
}

const VALUE_OF: Readonly<Record<Verdict['state'], number>> = { ok: 1, degraded: 0.5, failed: 0 };

/** What an instance says of itself in `/metrics`. */
export function gaugesOf({ installation, queues, checks }: GaugesDependencies): readonly Gauge[] {
  return [
    {
      name: 'site_instance_info',
      help: 'Which instance answers.',
      read: () => [{ labels: { instance: installation.instance, node: process.version }, value: 1 }],
    },
    {
      name: 'site_ready',
      help: 'The checks of /readyz: 1 is in order, 0.5 degraded, 0 failed.',
      read: async () =>
        Object.entries(await runChecks(checks)).map(([check, { state }]) => ({ labels: { check }, value: VALUE_OF[state] })),
    },
    {
      name: 'site_clock_drift_seconds',
      help: "How far the clock of the machine is ahead of the database's.",
      read: () => installation.clockDriftMs() / SECOND_MS,
    },
    { name: 'site_calls_in_work', help: 'API calls that the instance works on.', read: () => queues.callsInWork },
    { name: 'site_money_calls_waiting', help: 'Money calls that wait for their turn.', read: () => queues.moneyCallsWaiting },
    { name: 'site_calls_shed_total', help: 'Calls refused with 503 because too many waited.', read: () => queues.callsShed },
  ];
}
