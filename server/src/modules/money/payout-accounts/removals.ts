import { CODE } from '@site/shared/product';
import type { PayoutRemoval, RemovalOrder } from '@site/shared/wire';
import { inTransaction, type Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { CodePictures } from './code-pictures.ts';
import type { PayoutsDependencies, PayoutStore } from './payout.service.ts';
import * as z from 'zod/mini';
import { opsGet, opsPost, type OpsRoute } from '../../../kernel/http/ops.ts';

const REMOVAL_ORDERS = ['unbind', 'keep'] as const satisfies readonly RemovalOrder[];

const REFUSED = 409;

/** Operators' decisions about requested removals: the account is deleted, or it stays unchanged. */
export function createRemovals({ db, store, audits, pictures }: Pick<PayoutsDependencies, 'db' | 'store' | 'audits' | 'pictures'>) {
  return {
    async waiting(): Promise<readonly PayoutRemoval[]> {
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

/** The removal as a kind of change request in the request queue; `subject` is the account's id. An account that does not wait for its removal is left unchanged. */
export interface RemovalKind {
  /** Passed: removes the account and its picture. */
  pass(trx: Db, request: { readonly subject: string | null }): Promise<void>;
  /** Rejected or withdrawn: the account is active again. */
  drop(trx: Db, request: { readonly subject: string | null }): Promise<void>;
}

export function createRemovalKind(store: PayoutStore, pictures: CodePictures): RemovalKind {
  const move =
    (status: 'removed' | 'active'): RemovalKind['pass'] =>
    async (trx, { subject }) => {
      if (subject === null || (await store.byId(subject, trx))?.status !== 'unbinding') return;
      await store.setStatus(trx, subject, status);
      if (status === 'removed') await pictures.drop(trx, subject);
    };
  return { pass: move('removed'), drop: move('active') };
}

export type Removals = ReturnType<typeof createRemovals>;

const decision = z.strictObject({ order: z.enum(REMOVAL_ORDERS) });

/** `/ops/api/removals*`: removals of payout accounts that members requested. */
export const removalOpsRoutes = (removals: Removals): OpsRoute[] => [
  opsGet('/ops/api/removals', removals.waiting),
  opsPost('/ops/api/removals/:accountId', decision, ({ params, input }) => removals.decide(params.accountId, input.order)),
];
