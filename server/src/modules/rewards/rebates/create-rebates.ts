import { rebClaim, rebList, rebPending } from '@site/shared/wire';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { Ledger } from '../../money/index.ts';
import { createRebates, type Rebates } from './rebate.service.ts';

interface RebatesDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  gradeOf(trx: Db, memberId: string): Promise<number>;
  venues(from?: Db): Promise<readonly { readonly code: string; readonly title: string }[]>;
}

/** Rebates: settled bets accumulate, members claim. */
export function createRebateFeature(parts: RebatesDependencies): { readonly rebates: Rebates; readonly routes: readonly Route[] } {
  const rebates = createRebates(parts);
  return {
    rebates,
    routes: [
      bindEndpoint(rebPending, (_body, { memberId }) => rebates.pending(memberId)),
      bindEndpoint(rebClaim, ({ rebateIds }, { memberId, trx }) => rebates.claim(trx, memberId, rebateIds)),
      bindEndpoint(rebList, (query, { memberId }) => rebates.list(memberId, query)),
    ],
  };
}
