import type { HeldReason } from '@site/shared/product';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { DepositOrderRow } from '../schema.ts';

type CheckedOrder = Pick<DepositOrderRow, 'member_id' | 'bill_no' | 'amount'>;

/** Why a deposit may not be credited now. */
export interface DepositRefusal {
  readonly reason: HeldReason;
  /** Chinese. */
  readonly text: string;
}

/** RG-1, RG-4: the rules of a deposit. Its order, the extension of the order and its money pass the same ones, all in the caller's transaction. */
export interface DepositRules {
  /** Checks a new order; throws the refusal. */
  requireNew(trx: Db, order: CheckedOrder): Promise<void>;
  /** Checks an order that exists; throws the refusal. */
  require(trx: Db, order: CheckedOrder): Promise<void>;
  /** Why the money of an order may not be credited; null where it may. A display may read it outside of a transaction. */
  refusalOf(from: Db, order: CheckedOrder): Promise<DepositRefusal | null>;
}

export function createDepositRules(events: Pick<DomainEvents, 'beforeDeposit'>): DepositRules {
  const check = (trx: Db, { member_id: memberId, amount }: CheckedOrder, billNo: string | null) =>
    events.beforeDeposit.emit(trx, { memberId, amount: BigInt(amount), billNo });
  return {
    requireNew: (trx, order) => check(trx, order, null),
    require: (trx, order) => check(trx, order, order.bill_no),
    async refusalOf(trx, order) {
      try {
        await check(trx, order, order.bill_no);
        return null;
      } catch (failure) {
        if (!(failure instanceof Refusal)) throw failure;
        return { reason: reasonOf(failure), text: failure.message };
      }
    },
  };
}

/** What refusals of `beforeDeposit` say in their details, with the reason it becomes. */
const REASON_OF: Readonly<Record<string, HeldReason>> = {
  'limit deposit': 'depositLimit',
  'limit balance': 'balanceLimit',
  'need identity': 'identity',
  'need support': 'review',
  'restricted timeout': 'break',
  'restricted excluded': 'exclusion',
  'restricted locked': 'locked',
  'restricted closed': 'closed',
};

function reasonOf({ detail }: Refusal): HeldReason {
  const known = Object.entries(detail ?? {}).map(([name, value]) => REASON_OF[`${name} ${value}`]);
  return known.find((reason) => reason !== undefined) ?? 'review';
}
