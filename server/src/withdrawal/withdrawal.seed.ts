import { quoteWithdrawal } from '@site/shared/product';
import { SECOND_MS } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { memberCentral } from '../ledger/accounts.ts';
import { readMovements, type MovementRow } from '../ledger/movements.ts';
import { usdtOf } from './withdrawal-view.ts';
import type { PayoutTarget } from './withdrawal.service.ts';
import { createWithdrawalStore, type WithdrawalRow } from './withdrawal.store.ts';

interface Past {
  readonly playerId: string;
  readonly nowMs: number;
  /** Where the player's earlier withdrawals went: those whose remark speaks of USDT to `coin`. */
  readonly targets: { readonly card: Target; readonly coin: Target };
}

type Target = Pick<PayoutTarget, 'id' | 'type' | 'masked' | 'network'>;

const LISTED = 1000;
const STEPS = ['submitted', 'reviewing', 'paying', 'success'] as const;
const STEP_MS = 240 * SECOND_MS;

/** Writes a paid withdrawal for every one the player's ledger tells of, so that past ones are looked up like today's. */
export function withdrawalHistory({ playerId, nowMs, targets }: Past) {
  async function run(trx: Db): Promise<void> {
    const store = createWithdrawalStore(trx);
    const { rows } = await readMovements(trx, memberCentral(playerId), { kind: 'withdrawal', offset: 0, limit: LISTED });
    for (const movement of rows) {
      await store.insert(trx, asRow(movement, playerId, movement.remark.includes('USDT') ? targets.coin : targets.card));
      for (const [index, code] of STEPS.entries()) {
        const actor = index === 0 ? 'member' : 'sandbox';
        await store.addStep(trx, { bill_no: movement.reference, place: index + 1, code, at_ms: movement.at_ms + index * STEP_MS, actor });
      }
    }
  }
  return [{ atMs: nowMs, run }];
}

function asRow({ reference, amount, at_ms }: MovementRow, memberId: string, to: Target): WithdrawalRow {
  const cents = -BigInt(amount);
  const quote = quoteWithdrawal({ amount: cents, free: true, feeBp: 0, network: to.network });
  return {
    bill_no: reference,
    member_id: memberId,
    request_key: `seed:${reference}`,
    account_id: to.id,
    account_type: to.type,
    account_masked: to.masked,
    amount: cents,
    fee: 0n,
    usdt: usdtOf(to.network, quote),
    status: 'success',
    reason: null,
    created_at_ms: at_ms,
  };
}
