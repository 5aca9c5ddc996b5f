import {
  bonusOwedText,
  CODE,
  HEADER,
  parseMoney,
  quoteWithdrawal,
  refuseWithdrawal,
  siteMinute,
  turnoverLeftText,
  WITHDRAWAL_FEE_BP,
  type UsdtNetwork,
  type WithdrawalQuote,
  toWire,
  type WithdrawalAllowance,
} from '@site/shared/product';
import {
  cancelWithdrawal,
  createWithdrawal,
  type FeedbackPicture,
  getWithdrawal,
  getWithdrawalConfig,
  type Withdrawal,
  type WithdrawalConfig,
  type WithdrawalRequest,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dayStart } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { newBillNumber } from '../bill-number.ts';
import { entryPair, type Ledger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import type { TurnoverLeft } from '../turnover/turnover.service.ts';
import type { ReadHeldMoney } from '../transfers/balances.service.ts';
import type { TransferCall } from '../transfers/transfer.service.ts';
import { cashOpsRoutes, createCashier } from './cashier.ts';
import { asWithdrawal, createWithdrawalStore, isUnderWay, usdtOf, type WithdrawalStore } from './withdrawal-records.ts';
import type { PayoutAccountRow, WithdrawalRow } from '../schema.ts';
import { usdtRates } from '../usdt-rates.ts';

/** Payout account data that a withdrawal needs. */
export type PayoutTarget = Pick<PayoutAccountRow, 'id' | 'type' | 'masked' | 'network' | 'status' | 'usable_from_ms'>;

/** Data of other features. */
export interface WithdrawalServices {
  account(memberId: string, accountId: string, trx: Db): Promise<PayoutTarget | undefined>;
  venues(): Promise<readonly { readonly code: string }[]>;
  /** Open turnover, and what expired bonuses owe. */
  turnoverLeft(trx: Db, memberId: string): Promise<TurnoverLeft>;
  /** Daily withdrawal allowance. */
  allowance: AllowanceOf;
}

interface ServiceDependencies extends WithdrawalServices, Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
}

/** Withdrawals: the money is held on request, moved on by operators, and never returned by the member himself. */
export function createWithdrawalService(dependencies: ServiceDependencies) {
  const { db, clock, ledger, store } = dependencies;
  /** The remaining withdrawal allowance of this business day. */
  async function remainingOf(memberId: string, trx: Db): Promise<WithdrawalAllowance & { readonly freeCountLeft: number }> {
    const used = await store.usedSince(memberId, dayStart(clock.nowMs()), trx);
    const { count, limit, freeCount } = await dependencies.allowance(trx, memberId);
    return {
      available: await ledger.balance(trx, memberCentral(memberId)),
      dailyCountLeft: Math.max(0, count - used.count),
      dailyAmountLeft: used.cents < limit ? limit - used.cents : 0n,
      freeCountLeft: Math.max(0, freeCount - used.count),
    };
  }
  async function view(row: WithdrawalRow, trx: Db = db): Promise<Withdrawal> {
    return asWithdrawal(row, await store.stepsOf(row.bill_no, trx));
  }
  async function requireTarget({ memberId, trx }: TransferCall, accountId: string): Promise<PayoutTarget> {
    const target = await dependencies.account(memberId, accountId, trx);
    if (target?.status !== 'active') throw wrong('accountId', '请选择取款账户');
    if (target.usable_from_ms > clock.nowMs()) throw wrong('accountId', `该账户添加未满24小时，${siteMinute(target.usable_from_ms)}后可用`);
    return target;
  }
  async function requirePlayed({ memberId, trx }: TransferCall): Promise<void> {
    const left = await dependencies.turnoverLeft(trx, memberId);
    if (left.cents > 0n) throw wrong('amount', turnoverLeftText(left.cents));
    if (left.owed > 0n) throw wrong('amount', bonusOwedText(left.owed));
  }
  async function requireQuote({ memberId, trx }: TransferCall, { amount, rate }: WithdrawalAmount, network: UsdtNetwork | null) {
    const remaining = await remainingOf(memberId, trx);
    const refused = refuseWithdrawal(amount, remaining);
    if (refused !== null) throw wrong('amount', refused);
    const usdtRate = toWire((await usdtRates(trx)).sell);
    if (network !== null && rate !== undefined && rate !== usdtRate) throw wrong('amount', '汇率已更新，请重新确认');
    const cents = parseMoney(amount) ?? 0n;
    const quote = quoteWithdrawal({ amount: cents, free: remaining.freeCountLeft > 0, feeBp: WITHDRAWAL_FEE_BP, network, usdtRate });
    if (quote.usdt?.net === 0n) throw wrong('amount', '金额不足以支付网络手续费');
    return { cents, quote };
  }
  return {
    /** The allowance, with the money that is not in the central wallet. */
    config: async (memberId: string): Promise<WithdrawalConfig> => {
      const latest = await store.latest(memberId);
      const { available, dailyAmountLeft, ...counts } = await remainingOf(memberId, db);
      const accounts = (await dependencies.venues()).map(({ code }) => memberVenue(memberId, code));
      const inVenues = [...(await ledger.balances(db, accounts)).values()];
      return {
        ...counts,
        available: toWire(available),
        locked: toWire(await ledger.balance(db, memberLocked(memberId))),
        inVenues: toWire(inVenues.reduce((sum, cents) => sum + cents, 0n)),
        dailyAmountLeft: toWire(dailyAmountLeft),
        turnoverLeft: toWire(
          (await inKeyedTransaction(db, [memberKey(memberId)], (trx) => dependencies.turnoverLeft(trx, memberId))).cents,
        ),
        feeBp: WITHDRAWAL_FEE_BP,
        usdtRate: toWire((await usdtRates(db)).sell),
        etaText: '预计 30 分钟内到账',
        latest: latest === undefined ? null : await view(latest),
      };
    },
    /** Runs inside the money call's transaction: everything is checked and the money held, or nothing changed. */
    async create(
      call: TransferCall,
      { accountId, ...chosen }: WithdrawalAmount & Pick<WithdrawalRequest, 'accountId'>,
    ): Promise<Withdrawal> {
      const { trx, memberId } = call;
      const target = await requireTarget(call, accountId);
      if (isUnderWay(await store.latest(memberId, trx))) throw new Refusal(CODE.common, '您有一笔取款处理中');
      await requirePlayed(call);
      const row = newRow(call, target, await requireQuote(call, chosen, target.network), clock.nowMs());
      await hold(row, trx, dependencies);
      return view(row, trx);
    },
    async detail(memberId: string, billNo: string): Promise<Withdrawal> {
      const row = await store.byBillNo(billNo);
      if (row?.member_id !== memberId) throw new Refusal(CODE.common, '取款记录不存在');
      return view(row);
    },
  };
}

type WithdrawalAmount = Pick<WithdrawalRequest, 'amount' | 'rate'>;

/** Stores the withdrawal and holds its money. */
async function hold(row: WithdrawalRow, trx: Db, { store, ledger }: ServiceDependencies): Promise<void> {
  await store.insert(trx, row);
  const step = { bill_no: row.bill_no, at_ms: row.created_at_ms, actor: 'member' };
  await store.addStep(trx, { ...step, place: 1, code: 'submitted' });
  await store.addStep(trx, { ...step, place: 2, code: 'reviewing' });
  await ledger.post(trx, {
    kind: 'withdrawal',
    reference: row.bill_no,
    remark: `取款至${row.account_masked}`,
    idempotencyKey: `withdrawal:${row.bill_no}:hold`,
    entries: entryPair(memberCentral(row.member_id), memberLocked(row.member_id), BigInt(row.amount)),
  });
}

const newRow = (
  { memberId, requestKey }: TransferCall,
  target: PayoutTarget,
  { cents, quote }: { readonly cents: bigint; readonly quote: WithdrawalQuote },
  nowMs: number,
): WithdrawalRow => ({
  bill_no: newBillNumber('W', nowMs),
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
});

type WithdrawalService = ReturnType<typeof createWithdrawalService>;

const wrong = (field: string, message: string): Refusal => new Refusal(CODE.common, message, { field });

/** A member's withdrawal allowance of a business day; `limit` in cents. */
type AllowanceOf = (trx: Db, memberId: string) => Promise<{ readonly count: number; readonly limit: bigint; readonly freeCount: number }>;

interface WithdrawalsDependencies extends WithdrawalServices, Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly events: Pick<DomainEvents, 'withdrawalDecided'>;
  readonly verifyPassword: VerifyPassword;
  /** The picture of a payout account's code. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
}

/** The withdrawals feature: calls of members, and decisions of operators. */
export interface Withdrawals {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** Money of a member that pending withdrawals hold. */
  readonly held: ReadHeldMoney;
}

export function createWithdrawals({ verifyPassword, pictureOf, ...context }: WithdrawalsDependencies): Withdrawals {
  const store = createWithdrawalStore(context.db);
  const withdrawals = createWithdrawalService({ ...context, store });
  return {
    routes: withdrawalRoutes(withdrawals, verifyPassword),
    opsRoutes: cashOpsRoutes(createCashier({ ...context, store }), pictureOf),
    async held(memberId) {
      const latest = await store.latest(memberId);
      if (latest === undefined || !isUnderWay(latest)) return [];
      return [{ refId: latest.bill_no, cents: BigInt(latest.amount), sinceMs: latest.created_at_ms }];
    },
  };
}

/** Refuses and counts a wrong withdrawal password before the money call begins. */
export type VerifyPassword = (memberId: string, password: string) => Promise<void>;

const NOT_ALLOWED = 405;

const withdrawalRoutes = (withdrawals: WithdrawalService, verify: VerifyPassword): Route[] => [
  bindEndpoint(getWithdrawalConfig, (_body, { memberId }) => withdrawals.config(memberId)),
  bindEndpoint(
    createWithdrawal,
    (body, { memberId, trx, header }) =>
      withdrawals.create({ memberId, trx, requestKey: header(HEADER.idempotencyKey.toLowerCase()) }, body),
    ({ withdrawPassword }, { memberId }) => verify(memberId, withdrawPassword),
  ),
  bindEndpoint(getWithdrawal, ({ billNo }, { memberId }) => withdrawals.detail(memberId, billNo)),
  bindEndpoint(cancelWithdrawal, () => {
    throw new Refusal(CODE.common, '取款申请已提交，提交后不可撤销', { httpStatus: NOT_ALLOWED });
  }),
];
