import { CODE, type PayoutType } from '@site/shared/product';
import { inTransaction, type Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { CodePictures } from './code-pictures.ts';
import type { RemovalAudits } from './payout.service.ts';
import type { PayoutStore } from './payout.store.ts';

export const REMOVAL_ORDERS = ['unbind', 'keep'] as const;
export type RemovalOrder = (typeof REMOVAL_ORDERS)[number];

/** An account whose removal was asked for, as operators see it. */
export interface Removal {
  readonly accountId: string;
  readonly memberId: string;
  readonly type: PayoutType;
  readonly masked: string;
}

interface Parts {
  readonly db: Db;
  readonly store: PayoutStore;
  readonly audits: RemovalAudits;
  readonly pictures: CodePictures;
}

const REFUSED = 409;

/** What operators do with asked-for removals: the account goes, or it stays as it was. */
export function createRemovals({ db, store, audits, pictures }: Parts) {
  return {
    async waiting(): Promise<Removal[]> {
      return (await store.unbinding()).map(({ id, member_id, type, masked }) => ({ accountId: id, memberId: member_id, type, masked }));
    },
    decide: (accountId: string, order: RemovalOrder): Promise<null> =>
      inTransaction(db, async (trx) => {
        const row = await store.byId(accountId, trx);
        if (row?.status !== 'unbinding') throw new Refusal(CODE.common, `no removal of ${accountId} waits`, { httpStatus: REFUSED });
        await store.setStatus(trx, accountId, order === 'unbind' ? 'removed' : 'active');
        if (order === 'unbind') await pictures.drop(trx, accountId);
        await audits.closed(trx, { memberId: row.member_id, type: 'payoutAccount', subject: accountId }, order === 'unbind');
        return null;
      }),
  };
}

/** A removal as its request is decided or taken back elsewhere. */
export function createRemovalKind(store: PayoutStore, pictures: CodePictures) {
  const move =
    (status: 'removed' | 'active') =>
    async (trx: Db, { subject }: { readonly subject: string | null }) => {
      if (subject === null || (await store.byId(subject, trx))?.status !== 'unbinding') return;
      await store.setStatus(trx, subject, status);
      if (status === 'removed') await pictures.drop(trx, subject);
    };
  return { pass: move('removed'), drop: move('active') };
}

export type Removals = ReturnType<typeof createRemovals>;
