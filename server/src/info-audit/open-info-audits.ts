import { askInfoAudit, listInfoAudits, withdrawInfoAudit } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Vault } from '../kernel/vault.ts';
import { createAuditDesk, type TellDecided } from './audit-desk.ts';
import { createAuditKinds } from './audit-kinds.ts';
import { createInfoAudits } from './info-audit.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly tell: TellDecided;
  readonly userNameOf: (memberId: string) => Promise<string>;
}

/** Requests for changes whole: what members ask, the desk that decides, and `handle`, by which features offer what can be asked for. */
export function openInfoAudits({ tell, userNameOf, ...kept }: Parts) {
  const kinds = createAuditKinds();
  const audits = createInfoAudits({ ...kept, kinds });
  const routes: Route[] = [
    serve(listInfoAudits, (query, { memberId }) => audits.list(memberId, query)),
    serve(askInfoAudit, (body, { memberId }) => audits.ask(memberId, body)),
    serve(withdrawInfoAudit, ({ id }, { memberId }) => audits.withdraw(memberId, id)),
  ];
  return {
    routes,
    desk: createAuditDesk({ ...kept, kinds, tell, userNameOf }),
    handle: kinds.handle,
    opened: audits.opened,
    closed: audits.closed,
  };
}
