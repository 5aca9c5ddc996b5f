import {
  CODE,
  DEPOSIT_LIFETIME_MS,
  DEPOSIT_TEXT,
  HELD_PAGE_SIZE,
  isUnpaid,
  maskName,
  toWire,
  type DepositMethodCode,
  depositInYuan,
  fromWire,
  refuseDepositAmount,
} from '@site/shared/product';
import {
  cancelDeposit,
  createDeposit,
  creditHeldDeposit,
  getDeposit,
  extendDeposit,
  getDepositMethods,
  listHeldDeposits,
  reportDepositPaid,
  returnHeldDeposit,
  type DepositAllowance,
  type DepositBill,
  type DepositMethods,
  type DepositOffer,
  type DepositOrder,
  type DepositRequest,
  type HeldDepositsQuery,
  type PayeeDetails,
} from '@site/shared/wire';
import type { AppContext } from '../../../context.ts';
import { bindEndpoint, type Route } from '../../../kernel/http/bind-endpoint.ts';
import type { OpsRoute } from '../../../kernel/http/ops.ts';
import type { MemberCaller, MoneyCaller } from '../../../kernel/http/caller.ts';
import { type Db, inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import { sideBySide } from '../../../kernel/db/reads-together.ts';
import { writeLater } from '../../../kernel/db/write-together.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { DAY_MS } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/http/refusal.ts';
import type { SigningKey } from '../../../kernel/security/signing-key.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newBillNumber } from '../bill-number.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { asOrder, asChannel, feeOf, listMethodsOf } from './deposit-records.ts';
import { createDepositRules, type DepositRules } from './deposit-rules.ts';
import { changeOrder, findChannel, findHeld, findOrder, findUnpaid, insertOrder, listHeldOf, unpaidSince } from './deposit.store.ts';
import { usdtRates } from '../usdt-rates.ts';
import { createHeldDeposits, type HeldDeposits } from './held-deposits.service.ts';
import { createHeldMoney } from './held-money.ts';
import { createHeldReview, heldOpsRoutes } from './held-review.ts';
import { type CloseEndedOrders, createOrderClosing } from './order-closing.ts';
import { createConfirmPayer, type PayerServices } from './confirm-payer.ts';
import { createPayments, type Payments } from './payments.service.ts';
import type { DepositOrderRow, DepositChannelRow } from '../schema.ts';
import { randomBytes } from 'node:crypto';
import { randomLetters } from '../../../kernel/ids.ts';

/** Data of other features, read inside the caller's transaction. */
export interface DepositServices extends PayerServices {
  /** The member's verified name. */
  readonly realNameOf: (trx: Db, memberId: string) => Promise<string | null>;
  /** Amount that the member's own limits still allow to deposit; null without a limit. */
  readonly allowanceOf: (trx: Db, memberId: string) => Promise<DepositAllowance | null>;
  /** Whether offers may be made at an address. */
  readonly mayPromote: (ip: string) => Promise<boolean>;
  /** Offers that can be chosen with a deposit. */
  readonly offers: (trx: Db, memberId: string) => Promise<readonly DepositOffer[]>;
  /** The bonus of a chosen offer, amounts in cents of yuan; refuses an offer that does not apply. */
  promise(
    trx: Db,
    choice: { readonly memberId: string; readonly bonusId: string; readonly methodCode: DepositMethodCode; readonly amount: bigint },
  ): Promise<{ readonly title: string; readonly amount: bigint }>;
}

interface DepositOrdersDependencies extends DepositServices, Pick<AppContext, 'db' | 'clock' | 'vault' | 'log'> {
  readonly key: SigningKey;
  readonly gateway: PaymentGateway;
  readonly events: Pick<DomainEvents, 'depositOrdered'>;
  readonly rules: DepositRules;
  readonly held: HeldDeposits;
  readonly closeEnded: CloseEndedOrders;
  readonly payments: Pick<Payments, 'tickIn' | 'tickOf'>;
}

/**
 * Orders of a member within 24 hours that may remain without money. Somebody who looks for a method that works for him makes a few; more of them
 * reserve payees at the gateway, try names of payers, and fill the records. An order that is paid, however late, does not count any more.
 */
const MOST_UNPAID_A_DAY = 20;
const MANY_UNPAID = '您24小时内未付款的存款订单过多，请稍后再试，或联系客服';

type Change = (order: DepositOrderRow, trx: Db) => Partial<DepositOrderRow> | null | Promise<Partial<DepositOrderRow> | null>;

/** Reads and changes of a member's orders. Every call first books the member's arrived payments and expires his overdue orders. */
function createOrderAccess({ db, clock, gateway, held, payments }: DepositOrdersDependencies) {
  async function describe(trx: Db, order: DepositOrderRow, known?: DepositChannelRow): Promise<DepositOrder> {
    const channel = known ?? (await findChannel(trx, order.channel_id));
    if (channel === undefined) throw new Error(`The order ${order.bill_no} has no channel.`);
    const view = { payUrl: gateway.paymentUrl(order.pay_token), hold: await held.view(trx, order), nowMs: clock.nowMs() };
    return asOrder(order, channel, view);
  }
  async function own(trx: Db, memberId: string, billNo: string): Promise<DepositOrderRow> {
    const order = await findOrder(trx, billNo);
    if (order?.member_id !== memberId) throw new Refusal(CODE.validation, '存款订单不存在', { field: 'billNo' });
    return order;
  }
  /** Decides about held money in the transaction of a money call. */
  const decide =
    (decision: 'credit' | 'sendBack') =>
    async ({ billNo }: DepositBill, { trx, memberId }: MoneyCaller): Promise<DepositOrder> => {
      await payments.tickIn(trx, memberId);
      await held[decision](trx, await own(trx, memberId, billNo));
      return describe(trx, await own(trx, memberId, billNo));
    };
  return {
    describe,
    /** Reads or changes one order of the member; `change` returns null where there is nothing to do. */
    withOrder: (memberId: string, billNo: string, change: Change): Promise<DepositOrder> =>
      inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await payments.tickIn(trx, memberId);
        const changes = await change(await own(trx, memberId, billNo), trx);
        if (changes !== null) await changeOrder(trx, billNo, changes);
        return describe(trx, await own(trx, memberId, billNo));
      }),
    /** A page of held deposits and those on their way back, the newest first. It waits for no writer unless a payment has just arrived. */
    async held(memberId: string, { after }: HeldDepositsQuery): Promise<readonly DepositOrder[]> {
      await payments.tickOf(memberId);
      const cursor = after === undefined ? null : await findHeld(db, (await own(db, memberId, after)).bill_no);
      const found: DepositOrder[] = [];
      for (const order of await listHeldOf(db, memberId, { after: cursor ?? null, limit: HELD_PAGE_SIZE }))
        found.push(await describe(db, order));
      return found;
    },
    creditHeld: decide('credit'),
    returnHeld: decide('sendBack'),
  };
}

/** Deposit orders as their member sees them. */
function createDepositOrders(dependencies: DepositOrdersDependencies) {
  const { db, gateway, events, rules, payments, realNameOf } = dependencies;
  const { describe, withOrder, ...heldCalls } = createOrderAccess(dependencies);
  /** Orders that just ended are closed at the gateway, so that they no longer count. */
  async function settleEnded(memberId: string): Promise<void> {
    if (await payments.tickOf(memberId)) await dependencies.closeEnded(dependencies.log, memberId);
  }
  const readOf = (trx: Db, memberId: string, { channelId }: DepositRequest) =>
    sideBySide([
      realNameOf(trx, memberId),
      findChannel(trx, channelId),
      usdtRates(trx),
      unpaidSince(trx, memberId, dependencies.clock.nowMs() - DAY_MS),
    ]);
  /** What an order depends on, after what was due: it is read with the question whether anything is, and again where something was. */
  async function readAfterTick(trx: Db, memberId: string, request: DepositRequest) {
    const [wasDue, known] = await sideBySide([payments.tickIn(trx, memberId), readOf(trx, memberId, request)]);
    return wasDue ? readOf(trx, memberId, request) : known;
  }
  return {
    ...heldCalls,
    settleEnded,
    async methods({ memberId, ip }: MemberCaller): Promise<DepositMethods> {
      await settleEnded(memberId);
      const mayPromote = await dependencies.mayPromote(ip);
      return inKeyedTransaction(db, [memberKey(memberId)], async (trx) => {
        await payments.tickIn(trx, memberId);
        const [unpaid, realName] = [await findUnpaid(trx, memberId), await realNameOf(trx, memberId)];
        return {
          ...(await listMethodsOf(trx, gateway, memberId)),
          rate: toWire((await usdtRates(trx)).buy),
          realName: realName === null ? null : maskName(realName),
          unpaid: unpaid === undefined ? null : await describe(trx, unpaid),
          room: await dependencies.allowanceOf(trx, memberId),
          offers: mayPromote ? await dependencies.offers(trx, memberId) : [],
        };
      });
    },
    async create(request: DepositRequest, { trx, memberId }: MoneyCaller): Promise<DepositOrder> {
      if (!gateway.isOpen) throw new Refusal(CODE.areaMaintenance, '存款维护中，请稍后再试');
      const [realName, channel, rates, unpaid] = await readAfterTick(trx, memberId, request);
      const priced = checkRequest(request, channel, rates.buy, realName);
      if (unpaid.hasWaiting) throw new Refusal(CODE.common, DEPOSIT_TEXT.unpaidOrder);
      if (unpaid.count >= MOST_UNPAID_A_DAY) throw new Refusal(CODE.common, MANY_UNPAID);
      const order = await withBonus(
        trx,
        makeOrder(memberId, namedRequest(request, priced, realName), priced, dependencies),
        request,
        dependencies.promise,
      );
      if (request.payerName !== undefined) await dependencies.declarePayer(trx, memberId, request.payerName);
      await rules.requireNew(trx, order);
      await events.depositOrdered.emit(trx, { memberId, methodCode: priced.channel.method_code });
      await writeLater(trx, [insertOrder(trx, order)]);
      return describe(trx, order, priced.channel);
    },
    async requirePromotion(ip: string): Promise<void> {
      if (!(await dependencies.mayPromote(ip)))
        throw new Refusal(CODE.accessNotice, '您所在的地区不能参加存款优惠，请选择不参加', { field: 'bonusId' });
    },
    detail: (memberId: string, billNo: string) => withOrder(memberId, billNo, () => null),
    paid: (memberId: string, billNo: string) =>
      withOrder(memberId, billNo, ({ status }) => (status === 'awaiting' ? { status: 'paid_reported' } : null)),
    async cancel(memberId: string, billNo: string): Promise<DepositOrder> {
      const order = await withOrder(memberId, billNo, ({ status }) => (isUnpaid(status) ? { status: 'cancelled' } : null));
      await dependencies.closeEnded(dependencies.log, memberId);
      return order;
    },
    /** A longer order passes the rules of a new one. */
    extend: (memberId: string, billNo: string) =>
      withOrder(memberId, billNo, async (order, trx) => {
        if (!isUnpaid(order.status)) return null;
        if (order.extended === 1) throw new Refusal(CODE.common, '每笔订单只能延长一次');
        await rules.require(trx, order);
        return { extended: 1, expire_at_ms: order.expire_at_ms + DEPOSIT_LIFETIME_MS };
      }),
  };
}

type DepositOrders = ReturnType<typeof createDepositOrders>;

/** The order with the bonus of the chosen offer. */
async function withBonus(trx: Db, order: DepositOrderRow, { bonusId, methodCode }: DepositRequest, promise: DepositServices['promise']) {
  if (bonusId === undefined) return order;
  const bonus = await promise(trx, { memberId: order.member_id, bonusId, methodCode, amount: BigInt(order.amount) });
  return { ...order, bonus_id: bonusId, bonus_title: bonus.title, bonus_amount: bonus.amount };
}

/** The channel of an order and its rate: cents of yuan for one USDT, null for an order in yuan. */
interface PricedChannel {
  readonly channel: DepositChannelRow;
  readonly rate: bigint | null;
}

/** Validates a requested order; refuses with a sentence that names the field. `realName` is the member's verified name, or null. */
function checkRequest(
  request: DepositRequest,
  channel: DepositChannelRow | undefined,
  rate: bigint,
  realName: string | null,
): PricedChannel {
  if (channel === undefined || channel.method_code !== request.methodCode) throw wrong('channelId', DEPOSIT_TEXT.channelMissing);
  if (channel.status === 'maintenance') throw new Refusal(CODE.speedpayUnavailable, DEPOSIT_TEXT.channelClosed, { field: 'channelId' });
  const refused = refuseDepositAmount(request.amount, asChannel(channel));
  if (refused !== null) throw wrong('amount', refused);
  refusePayer(request, realName);
  const inUsdt = channel.currency === 'USDT';
  if (inUsdt && request.rate !== toWire(rate)) throw wrong('rate', DEPOSIT_TEXT.rateChanged);
  return { channel, rate: inUsdt ? rate : null };
}

/** RG-6: a payer is named by the verified name of the member, else by the request. */
function refusePayer({ payerName }: DepositRequest, realName: string | null): void {
  if (realName === null && payerName === undefined) throw wrong('payerName', DEPOSIT_TEXT.payerMissing);
  if (payerName !== undefined && realName !== null && payerName !== realName) throw wrong('payerName', DEPOSIT_TEXT.payerWrong);
}

/** A channel that matches payments by the payer's name gets the verified one, so that no member types what the site knows. */
function namedRequest(request: DepositRequest, { channel }: PricedChannel, realName: string | null): DepositRequest {
  const isNamed = request.payerName !== undefined || realName === null || channel.need_payer_name === 0;
  return isNamed ? request : { ...request, payerName: realName };
}

const wrong = (field: string, message: string) => new Refusal(CODE.validation, message, { field });

/** A new order with its payee signed once. */
function makeOrder(
  memberId: string,
  request: DepositRequest,
  { channel, rate }: PricedChannel,
  { clock, vault, key }: Pick<DepositOrdersDependencies, 'clock' | 'vault' | 'key'>,
): DepositOrderRow {
  const nowMs = clock.nowMs();
  const payAmount = fromWire(request.amount);
  const amount = depositInYuan(payAmount, rate === null ? null : toWire(rate));
  const fee = feeOf(channel, amount);
  if (fee >= amount) throw wrong('amount', DEPOSIT_TEXT.amountAllFee);
  const billNo = newBillNumber('D', nowMs);
  const payload = JSON.stringify(payeeOf(channel, billNo, payAmount));
  return {
    bill_no: billNo,
    member_id: memberId,
    channel_id: channel.id,
    amount,
    fee,
    pay_amount: payAmount,
    arrived_amount: null,
    further_of: null,
    rate,
    sealed_payer_name: request.payerName === undefined ? null : vault.seal(request.payerName),
    bonus_id: null,
    bonus_title: null,
    bonus_amount: null,
    pay_token: randomBytes(24).toString('base64url'),
    payee_payload: payload,
    payee_signature: key.sign(payload),
    status: 'awaiting',
    closed_at_ms: null,
    remark: '',
    extended: 0,
    created_at_ms: nowMs,
    expire_at_ms: nowMs + DEPOSIT_LIFETIME_MS,
    success_at_ms: null,
  };
}

const MEMO_LETTERS = 6;

function payeeOf(channel: DepositChannelRow, billNo: string, payAmount: bigint): PayeeDetails {
  const { name, account, bank, network } = JSON.parse(channel.payee) as Pick<PayeeDetails, 'name' | 'account' | 'bank' | 'network'>;
  const memo = channel.currency === 'USDT' ? '' : randomLetters(MEMO_LETTERS);
  return { billNo, payAmount: toWire(payAmount), currency: channel.currency, name, account, bank, network, memo };
}

interface DepositsDependencies extends DepositServices, Pick<AppContext, 'db' | 'clock' | 'vault' | 'events' | 'log'> {
  readonly ledger: Ledger;
  /** Signs payees. */
  readonly key: SigningKey;
  readonly gateway: PaymentGateway;
}

/** The deposits feature. */
export interface Deposits {
  readonly routes: readonly Route[];
  readonly opsRoutes: readonly OpsRoute[];
  readonly payments: Payments;
  readonly held: Pick<HeldDeposits, 'tick'>;
  readonly closeEnded: CloseEndedOrders;
  /** Raw Ed25519 public key, base64, by which pages verify payees. */
  readonly payeeKey: string;
}

export function createDeposits({ key, ...context }: DepositsDependencies): Deposits {
  const rules = createDepositRules(context);
  const money = createHeldMoney(context);
  const confirmPayer = createConfirmPayer(context);
  const held = createHeldDeposits({ ...context, rules, money, confirmPayer });
  const payments = createPayments({ ...context, rules, held, confirmPayer });
  const closeEnded = createOrderClosing(context);
  const orders = createDepositOrders({ ...context, key, payments, rules, held, closeEnded });
  return {
    routes: depositRoutes(orders),
    opsRoutes: heldOpsRoutes(createHeldReview({ ...context, rules, money, confirmPayer })),
    payments,
    held,
    closeEnded,
    payeeKey: key.publicKey,
  };
}

const depositRoutes = (orders: DepositOrders): Route[] => [
  bindEndpoint(getDepositMethods, (_body, caller) => orders.methods(caller)),
  bindEndpoint(
    createDeposit,
    (request, caller) => orders.create(request, caller),
    async ({ bonusId }, { memberId, ip }) => {
      if (bonusId !== undefined) await orders.requirePromotion(ip);
      await orders.settleEnded(memberId);
    },
  ),
  bindEndpoint(getDeposit, ({ billNo }, { memberId }) => orders.detail(memberId, billNo)),
  bindEndpoint(reportDepositPaid, ({ billNo }, { memberId }) => orders.paid(memberId, billNo)),
  bindEndpoint(cancelDeposit, ({ billNo }, { memberId }) => orders.cancel(memberId, billNo)),
  bindEndpoint(extendDeposit, ({ billNo }, { memberId }) => orders.extend(memberId, billNo)),
  bindEndpoint(listHeldDeposits, (query, { memberId }) => orders.held(memberId, query)),
  bindEndpoint(creditHeldDeposit, orders.creditHeld),
  bindEndpoint(returnHeldDeposit, orders.returnHeld),
];
