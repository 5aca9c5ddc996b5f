import { quoteWithdrawal, toWire } from '@site/shared/product';
import { SECOND_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { writeTogether } from '@site/server/kernel/db/write-together.ts';
import {
  memberCentral,
  readMovements,
  type MovementRow,
  usdtOf,
  usdtRates,
  createWithdrawalStore,
} from '@site/server/modules/money/seeding.ts';
import type { PayoutAccountRow, WithdrawalRow } from '@site/server/modules/money/schema.ts';
import type { PastPayoutAccounts } from './payout-accounts.seed.ts';
import type { PastEvent, SeedContext } from './replay.ts';

const LISTED = 1000;
const STEPS = ['submitted', 'reviewing', 'paying', 'success'] as const;
const STEP_MS = 240 * SECOND_MS;

/** Writes a paid withdrawal for every one in the player's ledger, so that past ones can be looked up like new ones: to `coin` if the remark names USDT. */
export function withdrawalHistory({ playerId, nowMs }: SeedContext, { card, coin }: PastPayoutAccounts): readonly PastEvent[] {
  async function run(trx: Db): Promise<void> {
    const store = createWithdrawalStore(trx);
    const usdtRate = toWire((await usdtRates(trx)).sell);
    const { rows } = await readMovements(trx, memberCentral(playerId), { kind: 'withdrawal', page: 1, pageSize: LISTED });
    for (const movement of rows) {
      const { reference: bill_no, at_ms } = movement;
      const steps = STEPS.map((code, index) => {
        const actor = index === 0 ? 'member' : 'sandbox';
        return { bill_no, place: index + 1, code, at_ms: at_ms + index * STEP_MS, actor };
      });
      const row = asRow(movement, playerId, { to: movement.remark.includes('USDT') ? coin : card, usdtRate });
      await writeTogether(trx, [store.insert(trx, row), store.addSteps(trx, steps)]);
    }
  }
  return [{ atMs: nowMs, run }];
}

interface Payout {
  readonly to: PayoutAccountRow;
  readonly usdtRate: string;
}

function asRow({ reference, amount, at_ms }: MovementRow, memberId: string, { to, usdtRate }: Payout): WithdrawalRow {
  const cents = -BigInt(amount);
  const quote = quoteWithdrawal({ amount: cents, free: true, feeBp: 0, network: to.network, usdtRate });
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
    lane: 'person',
    hold: null,
    created_at_ms: at_ms,
  };
}
