import { askInfoAudit, listInfoAudits, withdrawInfoAudit } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Vault } from '../../../kernel/security/vault.ts';
import { createReviewQueue, type TellDecided } from './review-queue.ts';
import { createChangeKinds } from './change-kinds.ts';
import { createInfoAudits } from './change-requests.service.ts';

interface InfoAuditsDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly tell: TellDecided;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** The change-request feature: members' requests, the operators' review queue, and `handle`, which registers kinds. */
export function openInfoAudits({ tell, userNameOf, ...kept }: InfoAuditsDependencies) {
  const kinds = createChangeKinds();
  const audits = createInfoAudits({ ...kept, kinds });
  const routes: Route[] = [
    bindEndpoint(listInfoAudits, (query, { memberId }) => audits.list(memberId, query)),
    bindEndpoint(askInfoAudit, (body, { memberId }) => audits.ask(memberId, body)),
    bindEndpoint(withdrawInfoAudit, ({ id }, { memberId }) => audits.withdraw(memberId, id)),
  ];
  return {
    routes,
    queue: createReviewQueue({ ...kept, kinds, tell, userNameOf }),
    handle: kinds.handle,
    opened: audits.opened,
    closed: audits.closed,
  };
}
