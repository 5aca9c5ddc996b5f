import type { AppContext } from '../../../context.ts';
import { inKeyedTransaction, memberKey } from '../../../kernel/db/database.ts';
import type { PaymentGateway } from '../payment-gateway.port.ts';
import { changeOrder, endedUnclosed } from './deposit.store.ts';

interface ClosingDependencies extends Pick<AppContext, 'db' | 'clock'> {
  readonly gateway: Pick<PaymentGateway, 'close'>;
}

/**
 * Closes the payment pages of orders that ended, of one member or of all. Until the gateway has closed an order, it counts towards the rules of
 * deposits. Each call is outside any transaction; one that fails is reported and made again by the next run.
 */
export type CloseEndedOrders = (logFailure: (failure: unknown) => void, memberId?: string) => Promise<void>;

export const createOrderClosing =
  ({ db, clock, gateway }: ClosingDependencies): CloseEndedOrders =>
  async (logFailure, memberId) => {
    if (gateway.close === null) return;
    for (const { bill_no: billNo, pay_token: token, member_id } of await endedUnclosed(db, clock.nowMs(), memberId ?? null)) {
      try {
        await gateway.close({ token, billNo });
        await inKeyedTransaction(db, [memberKey(member_id)], (trx) => changeOrder(trx, billNo, { closed_at_ms: clock.nowMs() }));
      } catch (failure) {
        logFailure(failure);
      }
    }
  };
