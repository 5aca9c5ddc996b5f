import { formatMoney } from '@site/shared/product';
import type { FeeLine } from '@site/shared/wire';

/** The least and the most of one payment. */
export function rangeText({ min, max, unit }: FeeLine): string {
  return `${formatMoney(min)} – ${formatMoney(max)} ${unit === 'CNY' ? '元' : 'USDT'}`;
}

/** The fee of a payment: a share, a sum, both, or none. */
export function feeText({ feeRateBp, feeFixed, direction }: FeeLine): string {
  const rate = feeRateBp === 0 ? '' : `${feeRateBp / 100}%`;
  const fixed = feeFixed === '0.00' ? '' : `${formatMoney(feeFixed)} 元`;
  const fee = [rate, fixed].filter(Boolean).join(' + ') || '免费';
  return direction === 'withdrawal' && rate !== '' ? `免费次数后 ${fee}` : fee;
}
