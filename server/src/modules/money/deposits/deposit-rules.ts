import { CODE, type HeldReason, OVERRULED_BY_OPERATORS } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { Refusal, refusalBy } from '../../../kernel/http/refusal.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { DepositOrderRow } from '../schema.ts';

type CheckedOrder = Pick<DepositOrderRow, 'member_id' | 'bill_no' | 'amount' | 'sealed_payer_name'>;

interface DepositRulesDependencies extends Pick<AppContext, 'vault'> {
  readonly events: Pick<DomainEvents, 'beforeDeposit'>;
  /** The member's verified name. */
  readonly realNameOf: (from: Db, memberId: string) => Promise<string | null>;
  /** Whether two spellings are one name. */
  readonly isSameName: (one: string, other: string) => boolean;
}

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

export function createDepositRules({ events, vault, realNameOf, isSameName }: DepositRulesDependencies): DepositRules {
  const check = (trx: Db, { member_id: memberId, amount }: CheckedOrder, billNo: string | null) =>
    events.beforeDeposit.emit(trx, { memberId, amount: BigInt(amount), billNo });
  /** ACC-3: an order was made before the member gave his real name, and names somebody else. A new one is refused at once. */
  async function refusePayer(from: Db, { member_id: memberId, sealed_payer_name: sealed }: CheckedOrder): Promise<void> {
    const realName = sealed === null ? null : await realNameOf(from, memberId);
    if (sealed !== null && realName !== null && !isSameName(vault.open(sealed), realName))
      throw new Refusal(CODE.common, PAYER_CHANGED, { detail: { need: 'support' } });
  }
  return {
    requireNew: (trx, order) => check(trx, order, null),
    async require(trx, order) {
      await check(trx, order, order.bill_no);
      await refusePayer(trx, order);
    },
    async refusalOf(trx, order) {
      const refused = await heldBy(() => check(trx, order, order.bill_no));
      // Operators may credit what the identity check alone holds, and read of the payer before that.
      if (refused !== null && !OVERRULED_BY_OPERATORS.has(refused.reason)) return refused;
      return (await heldBy(() => refusePayer(trx, order))) ?? refused;
    },
  };
}

const PAYER_CHANGED = '订单的付款人与您的实名不一致，不能入账。请取消订单后用本人账户重新存款；已付的款项可以退回付款账户，或联系客服核对';

async function heldBy(check: () => Promise<void>): Promise<DepositRefusal | null> {
  const refusal = await refusalBy(check);
  return refusal === null ? null : { reason: reasonOf(refusal), text: refusal.message };
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
