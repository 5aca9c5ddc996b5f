import {
  PAYOUT_PAGES,
  PAYOUT_TYPES,
  toWire,
  USDT_CONFIRMATIONS,
  USDT_ETA_MINUTES,
  USDT_NETWORK_FEE,
  USDT_NETWORKS,
  USDT_RATE_VALID_SECONDS,
  WITHDRAWAL_FEE_BP,
  WITHDRAWAL_FREE_COUNT,
  WITHDRAWAL_MAX,
  WITHDRAWAL_MIN,
} from '@site/shared/product';
import type { DepositMethod, FeeLine, FeeTable, UsdtRate } from '@site/shared/wire';
import { toIso } from '../../../kernel/clock.ts';
import type { UsdtRates } from '../usdt-rates.ts';

/** The USDT rate; `source` is who states it. */
export const usdtRate = ({ buy, sell }: UsdtRates, source: string, nowMs: number): UsdtRate => ({
  buy: toWire(buy),
  sell: toWire(sell),
  source,
  at: toIso(nowMs),
  validSeconds: USDT_RATE_VALID_SECONDS,
});

/** Payment fees. */
export const feeTable = (depositMethods: readonly DepositMethod[]): FeeTable => ({
  lines: [...depositMethods.flatMap(linesOf), ...withdrawals()],
  networks: USDT_NETWORKS.map((network) => ({
    network,
    networkFee: USDT_NETWORK_FEE[network],
    confirmations: USDT_CONFIRMATIONS[network],
    etaMinutes: USDT_ETA_MINUTES[network],
  })),
  freeWithdrawals: WITHDRAWAL_FREE_COUNT,
});

const linesOf = ({ title, channels }: DepositMethod): FeeLine[] =>
  channels.map((channel) => ({
    direction: 'deposit',
    title: channels.length > 1 ? `${title} · ${channel.name}` : title,
    unit: channel.currency,
    min: channel.min,
    max: channel.max,
    feeRateBp: channel.feeRateBp,
    feeFixed: channel.feeFixed,
    eta: `约 ${channel.etaMinutes} 分钟`,
  }));

const withdrawals = (): FeeLine[] =>
  PAYOUT_TYPES.map((type) => ({
    direction: 'withdrawal',
    title: PAYOUT_PAGES[type].name,
    unit: 'CNY',
    min: toWire(WITHDRAWAL_MIN),
    max: toWire(WITHDRAWAL_MAX),
    feeRateBp: WITHDRAWAL_FEE_BP,
    feeFixed: '0.00',
    eta: '审核通过后约 30 分钟',
  }));
