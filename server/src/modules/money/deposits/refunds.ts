import type { AppContext } from '../../../context.ts';
import { MINUTE_MS, SECOND_MS } from '../../../kernel/clock.ts';
import { afterCommit, type Db, inKeyedTransaction } from '../../../kernel/db/database.ts';
import { within } from '../../../kernel/jobs/within.ts';
import { entryPair, house, type Ledger } from '../ledger/ledger.ts';
import type { PaymentGateway, PaymentRefund, RefundResult } from '../payment-gateway.port.ts';
import { changeHeld, findChannel, findHeld, findOrder, keysOfOrder } from './deposit.store.ts';
import type { DepositOrderRow, HeldDepositRow } from '../schema.ts';

/** How long a call waits for the gateway. An answer that comes later is recorded all the same. */
const PATIENCE_MS = 30 * SECOND_MS;
/** How long nobody asks again for a refund whose answer is open, so that a slow refusal still answers the latest attempt; its process may have ended. */
const LEASE_MS = 10 * MINUTE_MS;

interface RefundDependencies extends Pick<AppContext, 'db' | 'clock' | 'log'> {
  readonly ledger: Ledger;
  readonly gateway: Pick<PaymentGateway, 'refund'>;
  /** Held account → house, inside the transaction: the money is back with its payer. */
  finishReturn(trx: Db, order: DepositOrderRow, by: 'gateway'): Promise<void>;
  /** Adds a note for operators. */
  note(trx: Db, billNo: string, text: string): Promise<unknown>;
}

/** A request that this process alone may send. */
interface RefundAttempt extends PaymentRefund {
  readonly attempt: number;
}

/**
 * Asks the gateway to send money back and records what it answers. A refusal counts only for the latest attempt of all instances, so that no
 * operator pays by hand what that one still sends. `done` counts whenever it comes.
 */
export function createRefunds(dependencies: RefundDependencies): (billNo: string) => Promise<void> {
  const { db, gateway } = dependencies;
  const { claim, release, record } = createAttempts(dependencies);
  const running = new Map<string, Promise<void>>();

  async function ask(billNo: string): Promise<void> {
    const keys = keysOfOrder(db, billNo);
    const claimed = gateway.refund === null ? null : await inKeyedTransaction(db, keys, (trx) => claim(trx, billNo));
    if (claimed === null || gateway.refund === null) return;
    const { attempt, ...order } = claimed;
    const answered = gateway.refund(order).then(
      (answer) => inKeyedTransaction(db, keys, (trx) => record(trx, billNo, attempt, answer)),
      async (failure: unknown) => {
        await inKeyedTransaction(db, keys, (trx) => release(trx, billNo, attempt));
        throw failure;
      },
    );
    await within(answered, { patienceMs: PATIENCE_MS, otherwise: undefined });
  }

  return (billNo) => {
    const asked = running.get(billNo) ?? ask(billNo).finally(() => running.delete(billNo));
    running.set(billNo, asked);
    return asked;
  };
}

function createAttempts({ clock, ledger, log, finishReturn, note }: RefundDependencies) {
  /** Null while another attempt is open, or where the order needs none. */
  async function claim(trx: Db, billNo: string): Promise<RefundAttempt | null> {
    const [order, held, nowMs] = [await findOrder(trx, billNo), await findHeld(trx, billNo), clock.nowMs()];
    if (order === undefined || held === undefined || !isDue(order, held, nowMs)) return null;
    const channel = await findChannel(trx, order.channel_id);
    if (channel === undefined) return null;
    const attempt = held.refund_attempt + 1;
    await changeHeld(trx, billNo, { refund_attempt: attempt, refund_asked_at_ms: nowMs });
    return {
      attempt,
      // A further payment was made on the page of the order that it followed.
      token: (order.further_of === null ? order : await findOrder(trx, order.further_of))?.pay_token ?? order.pay_token,
      billNo,
      amount: BigInt(order.arrived_amount ?? order.pay_amount),
      currency: channel.currency,
    };
  }

  /** The gateway did not answer: the next run asks again. */
  async function release(trx: Db, billNo: string, attempt: number): Promise<void> {
    if ((await findHeld(trx, billNo))?.refund_attempt === attempt) await changeHeld(trx, billNo, { refund_asked_at_ms: null });
  }

  async function record(trx: Db, billNo: string, attempt: number, answer: RefundResult): Promise<void> {
    const [order, held] = [await findOrder(trx, billNo), await findHeld(trx, billNo)];
    if (order === undefined || held === undefined) return;
    if (answer.result === 'done') return takeDone(trx, order, held);
    if (order.status !== 'returning' || held.refund_attempt !== attempt) return;
    await changeHeld(trx, billNo, { refund_failure: answer.reason, refund_asked_at_ms: null });
    await note(trx, billNo, `The payment gateway refused to send it back: ${answer.reason}`);
  }

  async function takeDone(trx: Db, order: DepositOrderRow, held: HeldDepositRow): Promise<void> {
    if (order.status === 'returning') {
      await finishReturn(trx, order, 'gateway');
      await note(trx, order.bill_no, 'The payment gateway sent it back.');
    } else if (held.returned_by !== 'gateway' && held.conflict_at_ms === null) await recordConflict(trx, order);
  }

  /** The gateway paid out money that was not on its way back: the house claims it, and operators see it until they settle it. */
  async function recordConflict(trx: Db, { bill_no: billNo, amount, status }: DepositOrderRow): Promise<void> {
    await ledger.post(trx, {
      kind: 'deposit',
      reference: billNo,
      remark: '重复退款待追回',
      idempotencyKey: `deposit:${billNo}:refund-claim`,
      entries: entryPair(house('refund-claims'), house('deposits'), BigInt(amount)),
    });
    await changeHeld(trx, billNo, { conflict_at_ms: clock.nowMs(), settled_at_ms: null });
    await note(trx, billNo, `The payment gateway reported a refund although the order was ${status}: its payer may have been paid twice.`);
    afterCommit(trx, () =>
      log(new Error(`The payment gateway refunded ${billNo}, which was ${status}: see \`npm run deposits -- list\`.`)),
    );
  }

  return { claim, release, record };
}

const isDue = ({ status }: DepositOrderRow, { refund_failure: failure, refund_asked_at_ms: askedAtMs }: HeldDepositRow, nowMs: number) =>
  status === 'returning' && failure === null && (askedAtMs === null || Number(askedAtMs) + LEASE_MS <= nowMs);
