import { rebClaim, rebList, rebPending } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { serve, type Route } from '../kernel/serve.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createRebates, type Rebates } from './rebate.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly moments: Pick<Moments, 'betSettled'>;
  gradeOf(trx: Db, memberId: string): Promise<number>;
  venues(from?: Db): Promise<readonly { readonly code: string; readonly title: string }[]>;
}

/** The whole rebate feature; from now on settled bets count. */
export function openRebates({ moments, ...parts }: Parts): { readonly rebates: Rebates; readonly routes: readonly Route[] } {
  const rebates = createRebates(parts);
  moments.betSettled.follow(rebates.count);
  return {
    rebates,
    routes: [
      serve(rebPending, (_body, { memberId }) => rebates.pending(memberId)),
      serve(rebClaim, ({ rebateIds }, { memberId, trx }) => rebates.claim(trx, memberId, rebateIds)),
      serve(rebList, (query, { memberId }) => rebates.list(memberId, query)),
    ],
  };
}
