import { DAY_MS } from '@site/server/kernel/clock.ts';
import { newRow, createPayoutStore } from '@site/server/modules/money/seeding.ts';
import type { PayoutAccountRow } from '@site/server/modules/money/schema.ts';
import type { SeedContext } from './replay.ts';

const ADDED_DAYS_AGO = 111;
const CARD = { type: 'bank', account: '6222020211002076217', alias: '', bankCode: 'ICBC', network: '', branch: '', own: false } as const;
const COIN = {
  type: 'usdt',
  account: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  alias: '旧手机钱包',
  bankCode: '',
  network: 'TRC20',
  branch: '',
  own: true,
} as const;

/** The accounts of the player's earlier withdrawals: a card, and an address removed since. */
export interface PastPayoutAccounts {
  readonly card: PayoutAccountRow;
  readonly coin: PayoutAccountRow;
}

export async function seedPayouts({ db, vault, playerId, nowMs }: SeedContext): Promise<PastPayoutAccounts> {
  const store = createPayoutStore(db);
  const owner = { memberId: playerId, vault, nowMs: nowMs - ADDED_DAYS_AGO * DAY_MS };
  const card = { ...newRow(CARD, owner), is_default: 1 };
  const coin: PayoutAccountRow = { ...newRow(COIN, owner), status: 'removed' };
  await store.insert(db, card);
  await store.insert(db, coin);
  return { card, coin };
}
