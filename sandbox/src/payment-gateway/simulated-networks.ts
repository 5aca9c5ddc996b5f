import { createHash } from 'node:crypto';
import { USDT_BLOCK_MS, USDT_CONFIRMATIONS } from '@site/shared/product';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { PaymentGateway } from '@site/server/modules/money/payment-gateway.port.ts';

/** The simulated networks confirm at a fixed rate until the payment is due; the transaction id follows from the bill. */
export const createSimulatedNetworks =
  (clock: Clock): PaymentGateway['transactionOf'] =>
  ({ billNo, network, dueAtMs }) => {
    const required = USDT_CONFIRMATIONS[network];
    const blocksLeft = dueAtMs === null ? 0 : 1 + Math.floor((dueAtMs - clock.nowMs()) / USDT_BLOCK_MS[network]);
    return {
      txid: createHash('sha256').update(`sandbox network:${billNo}`).digest('hex'),
      confirmations: Math.max(0, required - blocksLeft),
    };
  };
