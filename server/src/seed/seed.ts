import { activitySeed } from '../activity/activity.seed.ts';
import { settableClock } from '../kernel/clock.ts';
import { inTransaction, type Db } from '../kernel/database.ts';
import type { Vault } from '../kernel/vault.ts';
import { createLedger } from '../ledger/ledger.ts';
import { seedGuardedMember } from '../member/guarded-member.seed.ts';
import { hasMembers, loginHistory, seedPlayer } from '../member/member.seed.ts';
import { PASSWORD_COST, type PasswordCost } from '../member/password.ts';
import { seedSite } from '../site/site.seed.ts';
import { walletHistory } from '../wallet/wallet.seed.ts';
import { replay, type History, type Past, type PastEvent } from './timeline.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly nowMs: number;
  /** What further features fill in and tell of the past, in the seed's one transaction. */
  readonly fill?: (past: Past) => Promise<void>;
  readonly histories?: readonly History[];
  readonly passwordCost?: PasswordCost;
}

/** Fills an empty database once with the sandbox's content; all of it or, after a crash, nothing. */
export async function seedSandbox({ db, vault, nowMs, fill, histories = [], passwordCost = PASSWORD_COST }: Parts): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await hasMembers(trx)) return;
    const clock = settableClock(nowMs);
    const ledger = createLedger(clock);
    await seedSite(trx, nowMs);
    await activitySeed(trx, nowMs);
    const playerId = await seedPlayer({ db: trx, vault, clock, ledger, nowMs, passwordCost });
    await seedGuardedMember({ db: trx, vault, clock, ledger, nowMs, passwordCost });
    const past = { db: trx, clock, ledger, playerId, nowMs };
    clock.set(nowMs);
    await fill?.(past);
    const events: PastEvent[] = [...loginHistory(past), ...walletHistory(past)];
    for (const history of histories) events.push(...(await history(past)));
    await replay(past, events);
  });
}
