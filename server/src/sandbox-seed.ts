import { gamesSeed } from './games/open-games.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import type { Vault } from './kernel/vault.ts';
import type { PasswordCost } from './member/password.ts';
import { seedPayouts } from './payout/payout.seed.ts';
import { seedSandbox } from './seed/seed.ts';
import type { Past } from './seed/timeline.ts';
import { returnToPlayerBp, slotModel } from './venues/slot/models.ts';
import { drawRound } from './venues/slot/slot.service.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly passwordCost?: PasswordCost;
}

/** Every feature's part of the sandbox in one place: what stands there (`fill`) and what happened before (`histories`). */
export async function fillSandbox({ vault, clock, ...parts }: Parts): Promise<void> {
  const games = gamesSeed({ returnBp: (volatility) => returnToPlayerBp(slotModel(volatility)), draw: drawRound });
  const fill = async (past: Past) => {
    await games.fill(past);
    await seedPayouts({ ...past, vault });
  };
  await seedSandbox({ ...parts, vault, nowMs: clock.nowMs(), fill, histories: [games.history] });
}
