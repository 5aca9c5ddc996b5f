import { gameArtPath } from './art/index.ts';
import { seedGifts } from './chat/gifts.seed.ts';
import { seedContent } from './content/content.seed.ts';
import { depositHistory } from './deposit/deposit.seed.ts';
import { listAllVenues } from './games/games.store.ts';
import { gamesSeed } from './games/open-games.ts';
import { HELP_ARTICLES } from './help/articles/index.ts';
import type { Clock } from './kernel/clock.ts';
import type { Db } from './kernel/database.ts';
import { createMoments } from './kernel/moments.ts';
import type { Vault } from './kernel/vault.ts';
import type { PasswordCost } from './member/password.ts';
import { seedFeedback } from './feedback/feedback.seed.ts';
import { seedIdentity } from './identity/identity.seed.ts';
import { seedMails } from './mail/mail.seed.ts';
import { seedCoins } from './coins/coins.seed.ts';
import { seedMall } from './mall/mall.seed.ts';
import { seedRebates } from './rebate/rebate.seed.ts';
import { seedVip } from './vip/vip.seed.ts';
import { seedWelfare } from './welfare/welfare.seed.ts';
import { seedPayouts } from './payout/payout.seed.ts';
import { followPlayers } from './player-rules.ts';
import { seedSandbox } from './seed/seed.ts';
import type { Past } from './seed/timeline.ts';
import { seedSignIns } from './sign-in/sign-in.seed.ts';
import { sportsHistory } from './sports-seed.ts';
import { transferHistory } from './transfer/transfer.seed.ts';
import { turnoverHistory } from './turnover/turnover.seed.ts';
import { returnToPlayerBp, slotModel } from './venues/slot/models.ts';
import { drawRound } from './venues/slot/slot.service.ts';
import { ALL_BOOKS } from './venues/sports/venues.ts';
import { withdrawalHistory } from './withdrawal/withdrawal.seed.ts';

interface Parts {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly passwordCost?: PasswordCost;
}

/** Every feature's part of the sandbox in one place: what stands there (`fill`) and what happened before (`histories`). */
export async function fillSandbox({ vault, clock, ...parts }: Parts): Promise<void> {
  const moments = createMoments();
  const games = gamesSeed({
    returnBp: (volatility) => returnToPlayerBp(slotModel(volatility)),
    artOf: gameArtPath,
    draw: drawRound,
    moments,
    books: ALL_BOOKS.map(({ venueCode, title, category }) => ({ code: venueCode, title, category })),
  });
  const fill = async (past: Past) => {
    await games.fill(past);
    await seedMails(past);
    await seedIdentity({ ...past, vault });
    await seedFeedback({ ...past, vault });
    await seedVip(past);
    const [signIns, gifts] = [await seedSignIns(past), await seedGifts(past)];
    await seedCoins({ ...past, signIns, gifts, exchanges: await seedMall({ ...past, vault }) });
    await seedRebates(past);
    await seedWelfare(past);
    await seedContent(past.db, { nowMs: past.nowMs, articles: HELP_ARTICLES });
    followPlayers({ ...past, moments }, { venues: (from = past.db) => listAllVenues(from), ...NO_ACCOUNT });
  };
  const withdrawals = async (past: Past) => withdrawalHistory({ ...past, targets: await seedPayouts({ ...past, vault }) });
  const histories = [games.history, depositHistory, withdrawals, transferHistory(moments), sportsHistory(moments), turnoverHistory];
  await seedSandbox({ ...parts, vault, nowMs: clock.nowMs(), fill, histories });
}

/** Nobody excludes himself in the past. */
const nothing = async () => undefined;
const NO_ACCOUNT = {
  requirePassword: async () => undefined,
  endSessions: async () => undefined,
  tellCare: nothing,
  registeredAtMs: async () => 0,
  userNameOf: async () => '',
};
