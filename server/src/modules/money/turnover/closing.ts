import type { TurnoverEnd, TurnoverStatus } from '@site/shared/product';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { house, memberCentral } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { changeRequirement } from './turnover.store.ts';
import type { TurnoverRequirementRow } from '../schema.ts';

interface ClosingDependencies {
  readonly clock: Clock;
  readonly ledger: Ledger;
}

const STATUS_OF: Readonly<Record<TurnoverEnd, TurnoverStatus>> = {
  met: 'met',
  low_money: 'released',
  operator: 'released',
  expired: 'void',
  given_up: 'void',
};

const VOID_REMARK = { expired: '优惠过期作废', given_up: '放弃优惠' } as const;

/** Whether a requirement belongs to granted money, so that it can be forfeited and may expire. */
export const isGiven = ({ source }: Pick<TurnoverRequirementRow, 'source'>): boolean => source !== 'deposit' && source !== 'adjust';

/** Ends requirements: fulfilled, released, or void together with the bonus and its winnings. */
export function createClosing({ clock, ledger }: ClosingDependencies) {
  async function end(trx: Db, row: TurnoverRequirementRow, why: TurnoverEnd): Promise<void> {
    await changeRequirement(trx, row.id, { status: STATUS_OF[why], closed_at_ms: clock.nowMs(), closed_why: why });
  }
  /** The bonus and its winnings, less its losses in play; at most the central wallet's balance. */
  async function forfeitOf(db: Db, { base, winnings, member_id }: TurnoverRequirementRow): Promise<bigint> {
    const worth = BigInt(base) + BigInt(winnings);
    const central = await ledger.balance(db, memberCentral(member_id));
    const most = worth < central ? worth : central;
    return most > 0n ? most : 0n;
  }
  return {
    end,
    forfeitOf,
    async voidBonus(trx: Db, row: TurnoverRequirementRow, why: 'expired' | 'given_up'): Promise<void> {
      const amount = await forfeitOf(trx, row);
      if (amount > 0n)
        await ledger.post(trx, {
          kind: 'bonus',
          reference: row.source_id,
          remark: `${VOID_REMARK[why]}：${row.title}`,
          idempotencyKey: `turnover:${row.id}:void`,
          entries: [
            { account: memberCentral(row.member_id), amount: -amount },
            { account: house('bonuses'), amount },
          ],
        });
      await end(trx, row, why);
    },
  };
}

export type Closing = ReturnType<typeof createClosing>;
