import { WITHDRAWAL_STEP_TEXT, type WithdrawalStep } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { house, type Ledger, memberCentral, memberLocked } from '../ledger/ledger.ts';
import type { WithdrawalRow } from '../schema.ts';
import type { WithdrawalStore } from './withdrawal-records.ts';

export interface WithdrawalMove {
  readonly to: WithdrawalStep;
  /** `member`, `auto`, or an operator. */
  readonly actor: string;
  /** Chinese: why the money goes back. */
  readonly reason?: string | null;
}

/**
 * Moves a withdrawal on by one step, with its money, in the caller's transaction; returns it as it is then. The caller holds the member's key and
 * has checked in this transaction that the step follows: so operators, the automatic lane and the member never move it twice.
 */
export type MoveWithdrawal = (trx: Db, row: WithdrawalRow, move: WithdrawalMove) => Promise<WithdrawalRow>;

interface MovesDependencies extends Pick<AppContext, 'clock'> {
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
  readonly events: Pick<DomainEvents, 'withdrawalDecided'>;
}

export function createWithdrawalMoves({ clock, ledger, store, events }: MovesDependencies): MoveWithdrawal {
  return async (trx, row, { to, actor, reason = null }) => {
    const { bill_no, member_id: memberId, amount } = row;
    const before = await store.stepsOf(bill_no, trx);
    await store.change(trx, bill_no, { status: to, reason });
    await store.addSteps(trx, [{ bill_no, place: before.length + 1, code: to, at_ms: clock.nowMs(), actor }]).execute();
    if (MOVES_MONEY.has(to)) await settle(trx, row, to, ledger);
    if (DECIDED.has(to)) await events.withdrawalDecided.emit(trx, { memberId, billNo: bill_no, amount: BigInt(amount), reason });
    return { ...row, status: to, reason };
  };
}

/** Steps by which somebody else than the member decided finally. */
const DECIDED: ReadonlySet<WithdrawalStep> = new Set(['success', 'rejected', 'failed']);
const MOVES_MONEY: ReadonlySet<WithdrawalStep> = new Set([...DECIDED, 'cancelled']);

async function settle(trx: Db, { bill_no, member_id, ...row }: WithdrawalRow, to: WithdrawalStep, ledger: Ledger): Promise<void> {
  const [amount, fee] = [BigInt(row.amount), BigInt(row.fee)];
  const paid = to === 'success';
  const sides = paid
    ? [
        { account: house('withdrawals'), amount: amount - fee },
        { account: house('fees'), amount: fee },
      ]
    : [{ account: memberCentral(member_id), amount }];
  await ledger.post(trx, {
    kind: 'withdrawal',
    reference: bill_no,
    remark: paid ? '取款已到账' : `取款${WITHDRAWAL_STEP_TEXT[to]}，资金已退回`,
    idempotencyKey: `withdrawal:${bill_no}:${to}`,
    entries: [{ account: memberLocked(member_id), amount: -amount }, ...sides.filter((side) => side.amount !== 0n)],
  });
}
