import { formatMoney, fromWire, parseMoney } from '@site/shared/product';
import type { UsdtRate } from '@site/shared/wire';

/** Whether a rate may no longer be shown as today's; `nowMs` and `answeredMs` by the same clock. */
export function isStale(
  { validSeconds }: UsdtRate,
  { nowMs, answeredMs }: { readonly nowMs: number; readonly answeredMs: number },
): boolean {
  return nowMs - answeredMs > validSeconds * 1000;
}

export type Side = 'buy' | 'sell';

/** An amount of USDT in yuan at a rate, rounded down to the cent; null for an invalid amount. */
export function inYuan(usdt: string, rate: string): string | null {
  const cents = parseMoney(usdt);
  return cents === null ? null : formatMoney((cents * fromWire(rate)) / 100n);
}
