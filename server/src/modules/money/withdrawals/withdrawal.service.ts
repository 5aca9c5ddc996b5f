import {
  bonusOwedText,
  CODE,
  HEADER,
  parseMoney,
  quoteWithdrawal,
  refuseWithdrawal,
  siteMinute,
  turnoverLeftText,
  WITHDRAWAL_ETA_TEXT,
  WITHDRAWAL_FEE_BP,
  WITHDRAWAL_OPEN_MAX,
  WITHDRAWAL_REVIEWED_TEXT,
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
  startWithdrawalPasskey,
  type PasskeyAssertion,
  type PasskeyRequest,
  type Withdrawal,
  type WithdrawalConfig,
  type WithdrawalContent,
  type WithdrawalRequest,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { dayStart } from '../../../kernel/clock.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { AccessChangedEvent, DomainEvents } from '../../../domain-events.ts';
import { bindEndpoint, type Recheck, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import type { MemberCaller } from '../../../kernel/http/caller.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import { newBillNumber } from '../bill-number.ts';
import { entryPair, type Ledger, memberCentral, memberLocked, memberVenue } from '../ledger/ledger.ts';
import type { TurnoverLeft } from '../turnover/turnover.service.ts';
import type { ReadHeldMoney } from '../transfers/balances.service.ts';
import type { TransferCall } from '../transfers/transfer.service.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { type AutomaticLane, createAutomaticLane, type LaneServices } from './automatic-lane.ts';
import { cashOpsRoutes, createCashier } from './cashier.ts';
import { createWithdrawalMoves, type MoveWithdrawal } from './moves.ts';
import { asWithdrawal, createWithdrawalStore, usdtOf, type WithdrawalStore } from './withdrawal-records.ts';
import type { PayoutAccountRow, WithdrawalRow, WithdrawalStepRow } from '../schema.ts';
import { usdtRates } from '../usdt-rates.ts';

/** Payout account data that a withdrawal needs. */
export type PayoutTarget = Pick<PayoutAccountRow, 'id' | 'type' | 'masked' | 'network' | 'status' | 'usable_from_ms'>;

/** Data of other features. */
export interface WithdrawalServices {
  account(memberId: string, accountId: string, trx: Db): Promise<PayoutTarget | undefined>;
  venues(): Promise<readonly { readonly code: string }[]>;
  /** Open turnover, what expired bonuses owe, and what both keep of the central wallet. */
  turnoverLeft(trx: Db, memberId: string): Promise<TurnoverLeft>;
  /** Daily withdrawal allowance. */
  allowance: AllowanceOf;
  /** Whether a passkey of the member may confirm a withdrawal. */
  hasPasskey(memberId: string): Promise<boolean>;
}

interface ServiceDependencies extends WithdrawalServices, Pick<AppContext, 'db' | 'clock'> {
  readonly ledger: Ledger;
  readonly store: WithdrawalStore;
  readonly move: MoveWithdrawal;
  readonly isAutoOpen: AutomaticLane['isOpen'];
}

/** Withdrawals: the money is held on request, and moved on by the automatic lane or operators; until then the member may take it back. */
export function createWithdrawalService(dependencies: ServiceDependencies) {
  const { db, clock, ledger, store } = dependencies;
  const requireTarget = targetCheck(dependencies);
  const requireNoneTooMany = openCheck(store);
  /** What is left to withdraw, with the remaining allowance of this business day. */
  async function remainingOf({ memberId, trx }: Owner): Promise<Remaining> {
    const [left, used, { count, limit, freeCount }] = await sideBySide([
      dependencies.turnoverLeft(trx, memberId),
      store.usedSince(memberId, dayStart(clock.nowMs()), trx),
      dependencies.allowance(trx, memberId),
    ]);
    return {
      left,
      available: left.withdrawable,
      dailyCountLeft: Math.max(0, count - used.count),
      dailyAmountLeft: used.cents < limit ? limit - used.cents : 0n,
      freeCountLeft: Math.max(0, freeCount - used.count),
    };
  }
  async function requireOwn(memberId: string, billNo: string, trx: Db): Promise<WithdrawalRow> {
    const row = await store.byBillNo(billNo, trx);
    if (row?.member_id !== memberId) throw new Refusal(CODE.common, '取款记录不存在');
    return row;
  }
  async function view(row: WithdrawalRow, trx: Db = db): Promise<Withdrawal> {
    return asWithdrawal(row, await store.stepsOf(row.bill_no, trx));
  }
  return {
    /** The allowance, with the money that is not in the central wallet. */
    config: async (memberId: string): Promise<WithdrawalConfig> => {
      const venueAccounts = (await dependencies.venues()).map(({ code }) => memberVenue(memberId, code));
      const hasPasskey = await dependencies.hasPasskey(memberId);
      return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        const [remaining, inVenues, locked, rates, latest, open, isAutoOpen] = await sideBySide([
          remainingOf({ trx, memberId }),
          ledger.balances(trx, venueAccounts),
          ledger.balance(trx, memberLocked(memberId)),
          usdtRates(trx),
          store.latest(memberId, trx),
          store.openOf(memberId, trx),
          dependencies.isAutoOpen(trx),
        ]);
        const { left, available, dailyAmountLeft, ...counts } = remaining;
        return {
          ...counts,
          hasPasskey,
          available: toWire(available),
          frozen: toWire(left.frozen),
          locked: toWire(locked),
          inVenues: toWire([...inVenues.values()].reduce((sum, cents) => sum + cents, 0n)),
          dailyAmountLeft: toWire(dailyAmountLeft),
          turnoverLeft: toWire(left.cents),
          owed: toWire(left.owed),
          feeBp: WITHDRAWAL_FEE_BP,
          usdtRate: toWire(rates.sell),
          etaText: WITHDRAWAL_ETA_TEXT,
          latest: latest === undefined ? null : await view(latest, trx),
          open: await Promise.all(open.map((row) => view(row, trx))),
          isAutoOpen,
        };
      });
    },
    /** Runs inside the money call's transaction: everything is checked and the money held, or nothing changed. */
    async create(call: TransferCall, { accountId, ...chosen }: NewWithdrawal): Promise<Withdrawal> {
      const { trx } = call;
      const [target, , remaining, { sell }] = await sideBySide([
        requireTarget(call, accountId),
        requireNoneTooMany(call),
        remainingOf(call),
        usdtRates(trx),
      ]);
      const row = newRow(call, target, requireQuote(chosen, target.network, { remaining, sell }), clock.nowMs());
      return asWithdrawal(row, await hold(row, trx, dependencies));
    },
    /** Runs inside the money call's transaction, which excludes operators and the automatic lane: who is first decides. */
    async cancel({ trx, memberId }: Owner, billNo: string): Promise<Withdrawal> {
      const row = await requireOwn(memberId, billNo, trx);
      if (row.status === 'cancelled') return view(row, trx);
      if (row.status !== 'submitted') throw new Refusal(CODE.common, WITHDRAWAL_REVIEWED_TEXT);
      return view(await dependencies.move(trx, row, { to: 'cancelled', actor: 'member' }), trx);
    },
    detail: async (memberId: string, billNo: string): Promise<Withdrawal> => view(await requireOwn(memberId, billNo, db)),
  };
}

/** The payout account of a withdrawal; refuses one that cannot be paid to yet. */
const targetCheck =
  ({ account, clock }: ServiceDependencies) =>
  async ({ memberId, trx }: TransferCall, accountId: string): Promise<PayoutTarget> => {
    const target = await account(memberId, accountId, trx);
    if (target?.status !== 'active') throw wrong('accountId', '请选择取款账户');
    if (target.usable_from_ms > clock.nowMs()) throw wrong('accountId', `该账户添加未满24小时，${siteMinute(target.usable_from_ms)}后可用`);
    return target;
  };

/** Refuses a withdrawal while too many are under way. */
const openCheck =
  (store: WithdrawalStore) =>
  async ({ memberId, trx }: Owner): Promise<void> => {
    if ((await store.openOf(memberId, trx)).length >= WITHDRAWAL_OPEN_MAX)
      throw new Refusal(CODE.common, `最多同时处理${WITHDRAWAL_OPEN_MAX}笔取款，请等待到账后再申请`);
  };

/** Fee and amount of a withdrawal; refuses what the member may not withdraw, or not at this rate. */
function requireQuote({ amount, rate }: WithdrawalAmount, network: UsdtNetwork | null, { remaining, sell }: Quoted) {
  refuseFrozen(amount, remaining.left);
  const refused = refuseWithdrawal(amount, remaining);
  if (refused !== null) throw wrong('amount', refused);
  const usdtRate = toWire(sell);
  if (network !== null && rate !== undefined && rate !== usdtRate) throw wrong('amount', '汇率已更新，请重新确认');
  const cents = parseMoney(amount) ?? 0n;
  const quote = quoteWithdrawal({ amount: cents, free: remaining.freeCountLeft > 0, feeBp: WITHDRAWAL_FEE_BP, network, usdtRate });
  if (quote.usdt?.net === 0n) throw wrong('amount', '金额不足以支付网络手续费');
  return { cents, quote };
}

interface Quoted {
  readonly remaining: Remaining;
  /** Yuan for a USDT, in cents. */
  readonly sell: bigint;
}

type Owner = Pick<TransferCall, 'memberId' | 'trx'>;

type WithdrawalAmount = Pick<WithdrawalRequest, 'amount' | 'rate'>;

type NewWithdrawal = WithdrawalAmount & Pick<WithdrawalRequest, 'accountId'>;

type Remaining = WithdrawalAllowance & { readonly left: TurnoverLeft; readonly freeCountLeft: number };

/** Stores the withdrawal and holds its money; returns its first step. */
async function hold(row: WithdrawalRow, trx: Db, { store, ledger }: ServiceDependencies): Promise<readonly WithdrawalStepRow[]> {
  const step = { bill_no: row.bill_no, at_ms: row.created_at_ms, actor: 'member', place: 1, code: 'submitted' } as const;
  await writeLater(trx, [store.insert(trx, row), store.addSteps(trx, [step])]);
  await ledger.post(trx, {
    kind: 'withdrawal',
    reference: row.bill_no,
    remark: `取款至${row.account_masked}`,
    idempotencyKey: `withdrawal:${row.bill_no}:hold`,
    entries: entryPair(memberCentral(row.member_id), memberLocked(row.member_id), BigInt(row.amount)),
  });
  return [step];
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
  status: 'submitted',
  reason: null,
  lane: null,
  hold: null,
  created_at_ms: nowMs,
});

/** Names the turnover that keeps the money, instead of a balance that is too low. */
function refuseFrozen(amount: string, { cents, owed, frozen, withdrawable }: TurnoverLeft): void {
  if (owed > 0n) throw wrong('amount', bonusOwedText(owed));
  const asked = parseMoney(amount) ?? 0n;
  if (cents > 0n && asked > withdrawable && asked <= withdrawable + frozen) throw wrong('amount', turnoverLeftText(cents));
}

type WithdrawalService = ReturnType<typeof createWithdrawalService>;

const wrong = (field: string, message: string): Refusal => new Refusal(CODE.common, message, { field });

/** A member's withdrawal allowance of a business day; `limit` in cents. */
type AllowanceOf = (trx: Db, memberId: string) => Promise<{ readonly count: number; readonly limit: bigint; readonly freeCount: number }>;

interface WithdrawalsDependencies
  extends Omit<WithdrawalServices, 'account' | 'hasPasskey'>, LaneServices, Pick<AppContext, 'db' | 'clock' | 'vault'> {
  readonly ledger: Ledger;
  readonly gateway: Pick<PaymentGateway, 'payout'>;
  readonly events: Pick<DomainEvents, 'withdrawalDecided'>;
  readonly confirmation: WithdrawalConfirmation;
  /** The picture of a payout account's code. */
  readonly pictureOf: (accountId: string) => Promise<FeedbackPicture>;
}

/** The withdrawals feature: calls of members, and decisions of operators. */
export interface Withdrawals {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  /** Money of a member that pending withdrawals hold. */
  readonly held: ReadHeldMoney;
  readonly lane: Pick<AutomaticLane, 'tick' | 'isDue'>;
  /** A member changed a credential or a payout account: a person looks at his withdrawals for a while. */
  noteAccessChange(trx: Db, event: AccessChangedEvent): Promise<void>;
}

export function createWithdrawals({ confirmation, pictureOf, ...context }: WithdrawalsDependencies): Withdrawals {
  const store = createWithdrawalStore(context.db);
  const move = createWithdrawalMoves({ ...context, store });
  const lane = createAutomaticLane({ ...context, store, move });
  const withdrawals = createWithdrawalService({ ...context, hasPasskey: confirmation.mayWithdraw, store, move, isAutoOpen: lane.isOpen });
  return {
    routes: withdrawalRoutes(withdrawals, confirmation),
    opsRoutes: cashOpsRoutes(createCashier({ ...context, store, move }), lane, pictureOf),
    lane,
    noteAccessChange: async (trx, { memberId }) => void (await store.noteAccessChange(trx, memberId, context.clock.nowMs())),
    held: async (memberId) =>
      (await store.openOf(memberId)).map(({ bill_no, amount, created_at_ms }) => ({
        refId: bill_no,
        cents: BigInt(amount),
        sinceMs: Number(created_at_ms),
      })),
  };
}

/**
 * How a member confirms a withdrawal before the money call begins; refuses and counts what is wrong. What confirmed it is asked for once more when the money
 * is held: the call may wait for its turn, and the member replace his password or remove his passkey meanwhile.
 */
export interface WithdrawalConfirmation {
  verifyPassword(memberId: string, password: string): Promise<Recheck>;
  mayWithdraw: WithdrawalServices['hasPasskey'];
  /** The challenge belongs to this content, in this session. */
  startWithdrawal(caller: MemberCaller, content: WithdrawalContent): Promise<PasskeyRequest>;
  confirmWithdrawal(caller: MemberCaller, content: WithdrawalContent, assertion: PasskeyAssertion): Promise<Recheck>;
}

const confirm =
  (by: WithdrawalConfirmation) =>
  ({ withdrawPassword, passkey, ...content }: WithdrawalRequest, caller: MemberCaller): Promise<Recheck> =>
    passkey === undefined ? by.verifyPassword(caller.memberId, withdrawPassword ?? '') : by.confirmWithdrawal(caller, content, passkey);

const withdrawalRoutes = (withdrawals: WithdrawalService, confirmation: WithdrawalConfirmation): Route[] => [
  bindEndpoint(getWithdrawalConfig, (_body, { memberId }) => withdrawals.config(memberId)),
  bindEndpoint(
    createWithdrawal,
    (body, { memberId, trx, header }) =>
      withdrawals.create({ memberId, trx, requestKey: header(HEADER.idempotencyKey.toLowerCase()) }, body),
    confirm(confirmation),
  ),
  bindEndpoint(startWithdrawalPasskey, (content, caller) => confirmation.startWithdrawal(caller, content)),
  bindEndpoint(getWithdrawal, ({ billNo }, { memberId }) => withdrawals.detail(memberId, billNo)),
  bindEndpoint(cancelWithdrawal, ({ billNo }, { memberId, trx }) => withdrawals.cancel({ memberId, trx }, billNo)),
];
