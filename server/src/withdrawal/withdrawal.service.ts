import {
  CODE,
  parseMoney,
  quoteWithdrawal,
  refuseWithdrawal,
  siteMinute,
  turnoverLeftText,
  WITHDRAWAL_FEE_BP,
  type PayoutType,
  type UsdtNetwork,
  type WithdrawalQuote,
} from '@site/shared/product';
import type { Withdrawal, WithdrawalConfig, WithdrawalRequest } from '@site/shared/wire';
import type { Clock } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { memberCentral, memberLocked } from '../ledger/accounts.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { createRoom, describeRoom, type AllowanceOf } from './room.ts';
import { asWithdrawal, isUnderWay, newBillNo, usdtOf } from './withdrawal-view.ts';
import type { WithdrawalRow, WithdrawalStore } from './withdrawal.store.ts';

/** What a withdrawal needs to know of a payout account. */
export interface PayoutTarget {
  readonly id: string;
  readonly type: PayoutType;
  readonly masked: string;
  readonly network: UsdtNetwork | null;
  readonly status: 'active' | 'unbinding' | 'removed';
  readonly usable_from_ms: number;
}

/** What other features answer. */
export interface WithdrawalNeighbours {
  account(memberId: string, accountId: string, trx: Db): Promise<PayoutTarget | undefined>;
  venues(): Promise<readonly { readonly code: string }[]>;
  /** Cents that still have to be played. */
  turnoverLeft(trx: Db, memberId: string): Promise<bigint>;
  /** What may be withdrawn in a day. */
  allowance: AllowanceOf;
}

interface Parts extends WithdrawalNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
}

/** Who asks in which transaction, with which Idempotency-Key. */
interface Asking {
  readonly trx: Db;
  readonly memberId: string;
  readonly requestKey: string;
}

/** Money on its way out: held the moment it is asked for, moved on by operators, never taken back by the member. */
export function createWithdrawals(parts: Parts) {
  const { db, clock, store } = parts;
  const roomOf = createRoom(parts);
  async function view(row: WithdrawalRow, trx: Db = db): Promise<Withdrawal> {
    return asWithdrawal(row, await store.stepsOf(row.bill_no, trx));
  }
  async function requireTarget({ memberId, trx }: Asking, accountId: string): Promise<PayoutTarget> {
    const target = await parts.account(memberId, accountId, trx);
    if (target?.status !== 'active') throw wrong('accountId', '请选择取款账户');
    if (target.usable_from_ms > clock.nowMs()) throw wrong('accountId', `该账户添加未满24小时，${siteMinute(target.usable_from_ms)}后可用`);
    return target;
  }
  async function requirePlayed({ memberId, trx }: Asking): Promise<void> {
    const left = await parts.turnoverLeft(trx, memberId);
    if (left > 0n) throw wrong('amount', turnoverLeftText(left));
  }
  async function requireQuote({ memberId, trx }: Asking, amount: string, network: UsdtNetwork | null) {
    const room = await roomOf(memberId, trx);
    const refused = refuseWithdrawal(amount, room);
    if (refused !== null) throw wrong('amount', refused);
    const cents = parseMoney(amount) ?? 0n;
    const quote = quoteWithdrawal({ amount: cents, free: room.freeCountLeft > 0, feeBp: WITHDRAWAL_FEE_BP, network });
    if (quote.usdt?.net === 0n) throw wrong('amount', '金额不足以支付网络手续费');
    return { cents, quote };
  }
  return {
    config: async (memberId: string): Promise<WithdrawalConfig> => {
      const latest = await store.latest(memberId);
      return { ...(await describeRoom(memberId, roomOf, parts)), latest: latest === undefined ? null : await view(latest) };
    },
    /** Inside the money call's transaction: everything is checked and the money held, or nothing happened. */
    async create(asking: Asking, { accountId, amount }: Pick<WithdrawalRequest, 'accountId' | 'amount'>): Promise<Withdrawal> {
      const { trx, memberId, requestKey } = asking;
      const target = await requireTarget(asking, accountId);
      if (isUnderWay(await store.latest(memberId, trx))) throw new Refusal(CODE.common, '您有一笔取款处理中');
      await requirePlayed(asking);
      const { cents, quote } = await requireQuote(asking, amount, target.network);
      const row = newRow({ memberId, requestKey, target, cents, quote, nowMs: clock.nowMs() });
      await hold(row, trx, parts);
      return view(row, trx);
    },
    async detail(memberId: string, billNo: string): Promise<Withdrawal> {
      const row = await store.byBillNo(billNo);
      if (row?.member_id !== memberId) throw new Refusal(CODE.common, '取款记录不存在');
      return view(row);
    },
  };
}

/** Writes the withdrawal down and moves its money aside. */
async function hold(row: WithdrawalRow, trx: Db, { store, ledger }: Parts): Promise<void> {
  const amount = BigInt(row.amount);
  await store.insert(trx, row);
  const step = { bill_no: row.bill_no, at_ms: row.created_at_ms, actor: 'member' };
  await store.addStep(trx, { ...step, place: 1, code: 'submitted' });
  await store.addStep(trx, { ...step, place: 2, code: 'reviewing' });
  await ledger.post(trx, {
    kind: 'withdrawal',
    reference: row.bill_no,
    remark: `取款至${row.account_masked}`,
    idempotencyKey: `withdrawal:${row.bill_no}:hold`,
    entries: [
      { account: memberCentral(row.member_id), amount: -amount },
      { account: memberLocked(row.member_id), amount },
    ],
  });
}

interface Made extends Pick<Asking, 'memberId' | 'requestKey'> {
  readonly target: PayoutTarget;
  readonly cents: bigint;
  readonly quote: WithdrawalQuote;
  readonly nowMs: number;
}

function newRow({ memberId, requestKey, target, cents, quote, nowMs }: Made): WithdrawalRow {
  return {
    bill_no: newBillNo(nowMs),
    member_id: memberId,
    request_key: requestKey,
    account_id: target.id,
    account_type: target.type,
    account_masked: target.masked,
    amount: cents,
    fee: quote.fee,
    usdt: usdtOf(target.network, quote),
    status: 'reviewing',
    reason: null,
    created_at_ms: nowMs,
  };
}

export type Withdrawals = ReturnType<typeof createWithdrawals>;

function wrong(field: string, message: string): Refusal {
  return new Refusal(CODE.common, message, { field });
}
