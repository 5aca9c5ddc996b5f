import { randomUUID } from 'node:crypto';
import type { LookupAddress } from 'node:dns';
import type { AppContext } from '../../../context.ts';
import { HOUR_MS, SECOND_MS } from '../../../kernel/clock.ts';
import type { Job } from '../../../kernel/jobs/scheduler.ts';
import type { Reading } from '../../../kernel/observability/meters.ts';
import { createLease } from '../health/lease.ts';
import type { Registry } from '../registry/registry.service.ts';
import { createAddressGuard } from './address-guard.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSender } from './send-message.ts';
import { createWebhooks, type Webhooks } from './webhooks.service.ts';
import { createWebhooksStore } from './webhooks.store.ts';

interface WebhookModuleOptions extends Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly registry: Pick<Registry, 'note' | 'keyring' | 'tokens'>;
  /** A sandbox that nobody else reaches: webhooks may lead to this machine. */
  readonly allowsLoopback: boolean;
  /** Private networks that webhooks may reach. */
  readonly networks: readonly string[];
  readonly complain: (error: unknown) => void;
  /** How host names are resolved; by the system unless given. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** How long a receiver may take. */
  readonly answerMs?: number;
  readonly random?: () => number;
}

interface WebhookModule {
  readonly webhooks: Webhooks;
  readonly outbox: Outbox;
  readonly readings: readonly Reading[];
  readonly jobs: readonly Job[];
}

const LOOK_EVERY_MS = SECOND_MS;
const PRUNE_EVERY_MS = HOUR_MS;
/** An instance that is alive prolongs it with each look that finds work. */
const LEASE_MS = 10 * SECOND_MS;

/** Webhooks of a site, and what delivers them in this instance. */
export function createWebhookModule(options: WebhookModuleOptions): WebhookModule {
  const { db, clock, vault, registry, complain, random, answerMs } = options;
  const store = createWebhooksStore(db);
  const guard = createAddressGuard(options);
  const outbox = createOutbox({
    store,
    clock,
    vault,
    registry,
    complain,
    lease: createLease({ db, clock, name: 'webhooks', holder: randomUUID(), durationMs: LEASE_MS }),
    send: createSender(guard, answerMs),
    ...(random && { random }),
  });
  return {
    webhooks: createWebhooks({ db, store, clock, vault, guard, registry, outbox }),
    outbox,
    readings: outbox.readings,
    jobs: [
      { everyMs: LOOK_EVERY_MS, failure: 'Webhooks could not be looked after.', run: outbox.deliver },
      { everyMs: PRUNE_EVERY_MS, failure: 'Old deliveries of webhooks could not be removed.', run: outbox.prune },
    ],
  };
}
