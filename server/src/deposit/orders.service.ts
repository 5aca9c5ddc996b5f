import { CODE, DEPOSIT_LIFETIME_MS, DEPOSIT_TEXT, isUnpaid, maskName, toWire, type DepositMethodCode } from '@site/shared/product';
import type { DepositMethods, DepositOffer, DepositOrder, DepositRequest, DepositRoom } from '@site/shared/wire';
import type { MoneyCaller } from '../kernel/caller.ts';
import type { Clock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Moments } from '../kernel/moments.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { SigningKey } from '../kernel/signing-key.ts';
import type { Vault } from '../kernel/vault.ts';
import { asMethods, asOrder } from './deposit-view.ts';
import { changeOrder, findChannel, findOrder, findUnpaid, insertOrder, listChannels, rateNow, type OrderRow } from './deposit.store.ts';
import { checkRequest, makeOrder } from './new-order.ts';
import type { Payments } from './payments.service.ts';

/** What other features answer, inside the given transaction. */
export interface DepositNeighbours {
  /** The member's verified name. */
  readonly realNameOf: (trx: Db, memberId: string) => Promise<string | null>;
  /** What may still be paid in by the member's own limits; null without one. */
  readonly roomOf: (trx: Db, memberId: string) => Promise<DepositRoom | null>;
  /** What may be chosen with a deposit. */
  readonly offers: (trx: Db, memberId: string) => Promise<readonly DepositOffer[]>;
  /** What a chosen offer brings; refuses what cannot be had. */
  readonly promise: (trx: Db, wanted: WantedOffer) => Promise<{ readonly title: string; readonly amount: bigint }>;
}

interface WantedOffer {
  readonly memberId: string;
  readonly bonusId: string;
  readonly methodCode: DepositMethodCode;
  readonly amount: bigint;
}

interface Parts extends DepositNeighbours {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly key: SigningKey;
  readonly payOrigin: string;
  readonly moments: Pick<Moments, 'depositAsked'>;
  readonly payments: Pick<Payments, 'tickIn'>;
}

type Change = (order: OrderRow) => Partial<OrderRow> | null;

/** Deposit orders as their member sees them. Every question first lets time pass: what has arrived is booked, what is over expires. */
export function createDepositOrders({ db, clock, payOrigin, moments, payments, realNameOf, ...parts }: Parts) {
  async function seen(trx: Db, order: OrderRow): Promise<DepositOrder> {
    const channel = await findChannel(trx, order.channel_id);
    if (channel === undefined) throw new Error(`The order ${order.bill_no} has no channel.`);
    return asOrder({ order, channel, payOrigin, nowMs: clock.nowMs() });
  }
  async function own(trx: Db, memberId: string, billNo: string): Promise<OrderRow> {
    const order = await findOrder(trx, billNo);
    if (order?.member_id !== memberId) throw new Refusal(CODE.validation, '存款订单不存在', { field: 'billNo' });
    return order;
  }
  /** Reads or changes one order of the member; `change` answers null where nothing is to be done. */
  function withOrder(memberId: string, billNo: string, change: Change): Promise<DepositOrder> {
    return inTransaction(db, async (trx) => {
      await payments.tickIn(trx);
      const changes = change(await own(trx, memberId, billNo));
      if (changes !== null) await changeOrder(trx, billNo, changes);
      return seen(trx, await own(trx, memberId, billNo));
    });
  }

  return {
    methods: (memberId: string): Promise<DepositMethods> =>
      inTransaction(db, async (trx) => {
        await payments.tickIn(trx);
        const [unpaid, realName] = [await findUnpaid(trx, memberId), await realNameOf(trx, memberId)];
        return {
          methods: asMethods(await listChannels(trx)),
          rate: toWire(await rateNow(trx)),
          realName: realName === null ? null : maskName(realName),
          unpaid: unpaid === undefined ? null : await seen(trx, unpaid),
          room: await parts.roomOf(trx, memberId),
          offers: await parts.offers(trx, memberId),
        };
      }),
    async create(request: DepositRequest, { trx, memberId }: MoneyCaller): Promise<DepositOrder> {
      await payments.tickIn(trx);
      const realName = await realNameOf(trx, memberId);
      const asked = { request, channel: await findChannel(trx, request.channelId), rate: await rateNow(trx), realName };
      const { channel, rate } = checkRequest(asked);
      if ((await findUnpaid(trx, memberId)) !== undefined) throw new Refusal(CODE.common, DEPOSIT_TEXT.unpaidOrder);
      const made = makeOrder({ request, channel, rate, memberId, nowMs: clock.nowMs() }, parts);
      const order = await withBonus(trx, { order: made, request }, parts.promise);
      await moments.depositAsked.tell(trx, { memberId, amount: BigInt(order.amount), methodCode: channel.method_code });
      await insertOrder(trx, order);
      return seen(trx, order);
    },
    detail: (memberId: string, billNo: string) => withOrder(memberId, billNo, () => null),
    paid: (memberId: string, billNo: string) =>
      withOrder(memberId, billNo, ({ status }) => (status === 'awaiting' ? { status: 'paid_reported' } : null)),
    cancel: (memberId: string, billNo: string) =>
      withOrder(memberId, billNo, ({ status }) => (isUnpaid(status) ? { status: 'cancelled' } : null)),
    extend: (memberId: string, billNo: string) =>
      withOrder(memberId, billNo, ({ status, extended, expire_at_ms }) => {
        if (!isUnpaid(status)) return null;
        if (extended === 1) throw new Refusal(CODE.common, '每笔订单只能延长一次');
        return { extended: 1, expire_at_ms: expire_at_ms + DEPOSIT_LIFETIME_MS };
      }),
  };
}

export type DepositOrders = ReturnType<typeof createDepositOrders>;

/** The order with what the chosen offer brings. */
async function withBonus(
  trx: Db,
  { order, request: { bonusId, methodCode } }: { readonly order: OrderRow; readonly request: DepositRequest },
  promise: DepositNeighbours['promise'],
): Promise<OrderRow> {
  if (bonusId === undefined) return order;
  const bonus = await promise(trx, { memberId: order.member_id, bonusId, methodCode, amount: BigInt(order.amount) });
  return { ...order, bonus_id: bonusId, bonus_title: bonus.title, bonus_amount: bonus.amount };
}
