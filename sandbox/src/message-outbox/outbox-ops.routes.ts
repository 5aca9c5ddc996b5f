import { opsGet, type OpsRoute } from '@site/server/kernel/http/ops.ts';
import type { Outbox } from './outbox.ts';

/** `GET /ops/api/outbox`: the last messages to members, newest first. */
export const outboxOpsRoutes = (outbox: Outbox): OpsRoute[] => [opsGet('/ops/api/outbox', outbox.latest)];
