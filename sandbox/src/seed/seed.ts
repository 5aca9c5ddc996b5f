import { activitySeed } from './activities.seed.ts';
import { settableClock } from '@site/server/kernel/clock.ts';
import { inTransaction, type Db } from '@site/server/kernel/db/database.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import { createLedger } from '@site/server/modules/money/seeding.ts';
import { seedGuardedMember } from './guarded-member.seed.ts';
import { hasMembers, loginHistory, seedPlayer } from './members.seed.ts';
import { PASSWORD_COST, type PasswordCost } from '@site/server/modules/people/seeding.ts';
import { seedSite } from './site.seed.ts';
import { walletHistory } from './wallet.seed.ts';
import { replay, type History, type Past, type PastEvent } from './timeline.ts';

interface SeedSandboxOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly nowMs: number;
  /** Current data and history of further features, in the seed's one transaction. */
  readonly fill?: (past: Past) => Promise<void>;
  readonly histories?: readonly History[];
  readonly passwordCost?: PasswordCost;
}

/** Fills an empty database once with the sandbox's content, atomically: after a crash nothing is stored. */
export async function seedSandbox({
  db,
  vault,
  nowMs,
  fill,
  histories = [],
  passwordCost = PASSWORD_COST,
}: SeedSandboxOptions): Promise<void> {
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
