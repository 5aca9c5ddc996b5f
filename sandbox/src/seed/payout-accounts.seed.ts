import { DAY_MS } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import { newRow, createPayoutStore } from '@site/server/modules/money/seeding.ts';
import type { PayoutAccountRow } from '@site/server/modules/money/schema.ts';

interface SeedPayoutsOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly playerId: string;
  readonly nowMs: number;
}

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
export interface PastTargets {
  readonly card: PayoutAccountRow;
  readonly coin: PayoutAccountRow;
}

export async function seedPayouts({ db, vault, playerId, nowMs }: SeedPayoutsOptions): Promise<PastTargets> {
  const store = createPayoutStore(db);
  const made = { memberId: playerId, vault, nowMs: nowMs - ADDED_DAYS_AGO * DAY_MS };
  const card = { ...newRow(CARD, made), is_default: 1 };
  const coin: PayoutAccountRow = { ...newRow(COIN, made), status: 'removed' };
  await store.insert(db, card);
  await store.insert(db, coin);
  return { card, coin };
}
