import { entryPair, house, memberCentral, type Ledger } from '@site/server/modules/money/seeding.ts';
import type { WelcomeGrant } from '@site/server/modules/people/welcome-grant.port.ts';

const WELCOME_GRANT_CENTS = 1_000_000n;

/** 10,000 of play money for each newcomer. */
export const createPlayMoneyGrant = (ledger: Ledger): WelcomeGrant => ({
  give: (trx, memberId) =>
    ledger
      .post(trx, {
        kind: 'grant',
        reference: memberId,
        remark: '注册体验金',
        idempotencyKey: `grant:${memberId}`,
        entries: entryPair(house('grants'), memberCentral(memberId), WELCOME_GRANT_CENTS),
      })
      .then(() => undefined),
});
