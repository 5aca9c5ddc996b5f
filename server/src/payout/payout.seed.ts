import { DAY_MS } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import { newRow } from './payout.service.ts';
import { createPayoutStore, type PayoutRow } from './payout.store.ts';

interface Parts {
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

/** Where the player's earlier withdrawals went: a card, and an address given up since. */
export interface PastTargets {
  readonly card: PayoutRow;
  readonly coin: PayoutRow;
}

export async function seedPayouts({ db, vault, playerId, nowMs }: Parts): Promise<PastTargets> {
  const store = createPayoutStore(db);
  const made = { memberId: playerId, vault, nowMs: nowMs - ADDED_DAYS_AGO * DAY_MS };
  const card = { ...newRow(CARD, made), is_default: 1 };
  const coin: PayoutRow = { ...newRow(COIN, made), status: 'removed' };
  await store.insert(db, card);
  await store.insert(db, coin);
  return { card, coin };
}
