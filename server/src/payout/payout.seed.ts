import { DAY_MS } from '../kernel/clock.ts';
import type { Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import { newRow } from './payout.service.ts';
import { createPayoutStore } from './payout.store.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly playerId: string;
  readonly nowMs: number;
}

const ADDED_DAYS_AGO = 111;
const CARD = { type: 'bank', account: '6222020211002076217', alias: '', bankCode: 'ICBC', network: '', branch: '', own: false } as const;

/** The card the player's earlier withdrawals went to. */
export async function seedPayouts({ db, vault, playerId, nowMs }: Parts): Promise<void> {
  const row = newRow(CARD, { memberId: playerId, vault, nowMs: nowMs - ADDED_DAYS_AGO * DAY_MS });
  await createPayoutStore(db).insert(db, { ...row, is_default: 1 });
}
