import { formatMoney } from '@site/shared/product';
import type { DepositOrder } from '@site/shared/wire';

/** An amount of an order, in the currency it is paid in: ¥1,000.00, or 50.00 USDT. */
export const paidText = (amount: string, { currency }: Pick<DepositOrder, 'currency'>): string =>
  currency === 'CNY' ? `¥${formatMoney(amount)}` : `${formatMoney(amount)} USDT`;

/** What was paid for an order: what arrived, where it is another amount than the one of the order. */
export const paidOf = (order: Pick<DepositOrder, 'currency' | 'payAmount' | 'arrivedAmount'>): string =>
  paidText(order.arrivedAmount ?? order.payAmount, order);
