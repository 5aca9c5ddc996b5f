import { claimWelfare, listManualDividends, listWelfare } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { serve, type Route } from '../kernel/serve.ts';
import { createAwards, type Awards } from './awards.service.ts';
import type { GrantAward, TellMember, WelfareSource } from './neighbours.ts';
import { createWelfare } from './welfare.service.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly moments: Moments;
  readonly grant: GrantAward;
  readonly tell: TellMember;
  /** What others give. */
  readonly sources: readonly WelfareSource[];
}

/** The whole welfare feature: what is given to be claimed, and the record of everything a member was given. */
export function openWelfare({ sources, ...parts }: Parts): { readonly awards: Awards; readonly routes: readonly Route[] } {
  const awards = createAwards(parts);
  const welfare = createWelfare([awards.records, ...sources]);
  return {
    awards,
    routes: [
      serve(listWelfare, (query, { memberId }) => welfare.list(memberId, query)),
      serve(claimWelfare, ({ ids }, { memberId, trx }) => awards.claim(trx, memberId, ids)),
      serve(listManualDividends, (_body, { memberId }) => awards.waitingDividends(memberId)),
    ],
  };
}
