import { HELD_REMARK, HELD_TEXT, type HeldReason, RETURNED_AT_ONCE } from '@site/shared/product';
import type { AppContext } from '../../../context.ts';
import { afterCommit, type Db } from '../../../kernel/db/database.ts';
import { createId } from '../../../kernel/ids.ts';
import type { DomainEvents } from '../../../domain-events.ts';
import { entryPair, house, type Ledger, memberHeld } from '../ledger/ledger.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { creditDeposit } from './deposit-credit.ts';
import { addNote, changeHeld, changeOrder, findHeld, insertHeld } from './deposit.store.ts';
import { createRefunds } from './refunds.ts';
import type { DepositOrderRow, HeldDepositRow } from '../schema.ts';

export interface HeldMoneyDependencies extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  readonly ledger: Ledger;
  readonly gateway: Pick<PaymentGateway, 'refund'>;
  readonly events: Pick<DomainEvents, 'depositCredited' | 'depositHeld'>;
}

interface ReturnDecision {
  readonly by: string;
  /** Why it is returned; without it, why it is held. */
  readonly reason?: HeldReason;
}

/** Moves of held money: each happens once, in the caller's transaction, and the caller has checked the status of the order. */
export interface HeldMoney {
  /** House → the member's held account; a reason that never leads to play begins the return at once. */
  hold(trx: Db, order: DepositOrderRow, reason: HeldReason, atMs: number): Promise<void>;
  /** Held account → central wallet. `by` is `member`, or the operator. */
  credit(trx: Db, order: DepositOrderRow, by: string): Promise<void>;
  /** Begins the return to the payer: the money stays on the held account until the gateway has sent it. */
  startReturn(trx: Db, order: DepositOrderRow, decision: ReturnDecision): Promise<void>;
  /** Asks a gateway that refused once more. */
  retryReturn(trx: Db, billNo: string): Promise<void>;
  /** Whether the gateway may still send it back, because it has not answered the request: nobody else may pay then. */
  isAwaited(held: HeldDepositRow | undefined): boolean;
  /** Held account → house: the money is back with its payer. `by` says who paid. */
  finishReturn(trx: Db, order: DepositOrderRow, by: 'gateway' | 'operator'): Promise<void>;
  /** Asks the gateway for a refund that began, outside any transaction; repeating it is harmless. */
  refund(billNo: string): Promise<void>;
  /** Adds a note for operators. */
  note(trx: Db, billNo: string, text: string): Promise<unknown>;
}

export function createHeldMoney(dependencies: HeldMoneyDependencies): HeldMoney {
  const { clock, ledger, events, log, gateway } = dependencies;
  const finishReturn = createReturnEnd(dependencies);
  const note = (trx: Db, billNo: string, text: string) =>
    addNote(trx, { id: createId(clock.nowMs()), bill_no: billNo, at_ms: clock.nowMs(), note: text });
  const refund = createRefunds({ ...dependencies, finishReturn, note });
  const refundLater = (trx: Db, billNo: string) => afterCommit(trx, () => void refund(billNo).catch(log));

  async function startReturn(trx: Db, order: DepositOrderRow, { by, ...decision }: ReturnDecision) {
    const { bill_no: billNo, member_id: memberId, amount } = order;
    const reason = decision.reason ?? (await findHeld(trx, billNo))?.reason ?? 'review';
    await changeOrder(trx, billNo, { status: 'returning', remark: HELD_REMARK.returning });
    await changeHeld(trx, billNo, { decided_at_ms: clock.nowMs(), decided_by: by });
    await events.depositHeld.emit(trx, { memberId, billNo, amount: BigInt(amount), reason, step: 'returning' });
    refundLater(trx, billNo);
  }

  return {
    async hold(trx, order, reason, atMs) {
      const { bill_no: billNo, member_id: memberId } = order;
      const amount = BigInt(order.amount);
      await ledger.post(trx, {
        kind: 'deposit',
        reference: billNo,
        remark: `存款暂存，${HELD_TEXT[reason].why}`,
        idempotencyKey: `deposit:${billNo}:hold`,
        entries: entryPair(house('deposits'), memberHeld(memberId), amount),
      });
      await changeOrder(trx, billNo, { status: 'held', remark: HELD_TEXT[reason].why });
      await insertHeld(trx, { ...UNDECIDED, bill_no: billNo, reason, held_at_ms: atMs });
      await note(trx, billNo, `The money is held: ${reason}.`);
      if (RETURNED_AT_ONCE.has(reason)) return startReturn(trx, order, { by: 'site', reason });
      await events.depositHeld.emit(trx, { memberId, billNo, amount, reason, step: 'held' });
    },
    async credit(trx, order, by) {
      const atMs = clock.nowMs();
      await changeHeld(trx, order.bill_no, { decided_at_ms: atMs, decided_by: by, settled_at_ms: atMs });
      const from = memberHeld(order.member_id);
      const arrivedAtMs = (await findHeld(trx, order.bill_no))?.held_at_ms ?? atMs;
      await creditDeposit(trx, order, { from, remark: HELD_REMARK.credited, atMs, arrivedAtMs }, dependencies);
    },
    startReturn,
    async retryReturn(trx, billNo) {
      await changeHeld(trx, billNo, { refund_failure: null });
      refundLater(trx, billNo);
    },
    isAwaited: (held) => gateway.refund !== null && (held?.refund_failure ?? null) === null,
    finishReturn,
    refund,
    note,
  };
}

const UNDECIDED = {
  decided_at_ms: null,
  decided_by: null,
  refund_failure: null,
  refund_attempt: 0,
  refund_asked_at_ms: null,
  returned_by: null,
  conflict_at_ms: null,
  settled_at_ms: null,
} satisfies Partial<HeldDepositRow>;

const createReturnEnd =
  ({ ledger, clock }: Pick<HeldMoneyDependencies, 'ledger' | 'clock'>): HeldMoney['finishReturn'] =>
  async (trx, { bill_no: billNo, member_id: memberId, amount }, by) => {
    await ledger.post(trx, {
      kind: 'deposit',
      reference: billNo,
      remark: '存款退回付款账户',
      idempotencyKey: `deposit:${billNo}:return`,
      entries: entryPair(memberHeld(memberId), house('deposits'), BigInt(amount)),
    });
    await changeOrder(trx, billNo, { status: 'returned', remark: HELD_REMARK.returned });
    await changeHeld(trx, billNo, { returned_by: by, settled_at_ms: clock.nowMs() });
  };
