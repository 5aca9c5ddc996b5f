import { gameArtPath } from '../artwork/index.ts';
import { seedGifts } from './chat-gifts.seed.ts';
import { seedContent } from './content.seed.ts';
import { depositHistory } from './deposits.seed.ts';
import { listAllVenues, addMissingBooks } from '@site/server/modules/play/seeding.ts';
import { seedGames, seedKeptGames } from './games.seed.ts';
import { roundsHistory } from './rounds.seed.ts';
import { HELP_ARTICLES } from '@site/server/modules/site/seeding.ts';
import type { Clock } from '@site/server/kernel/clock.ts';
import type { Db } from '@site/server/kernel/db/database.ts';
import { createDomainEvents, type SubscribableDomainEvents } from '@site/server/domain-events.ts';
import type { Vault } from '@site/server/kernel/security/vault.ts';
import type { PasswordCost } from '@site/server/modules/people/seeding.ts';
import { seedFeedback } from './feedback.seed.ts';
import { seedIdentity } from './identity.seed.ts';
import { seedMails } from './mail.seed.ts';
import { seedCoins } from './coins.seed.ts';
import { seedMall } from './mall.seed.ts';
import { seedRebates } from './rebates.seed.ts';
import { seedVip } from './vip.seed.ts';
import { seedWelfare } from './welfare.seed.ts';
import { seedPayouts } from './payout-accounts.seed.ts';
import { createMemberBalance, failedDeposits, grossDeposits } from '@site/server/modules/money/index.ts';
import { createTurnoverFeature } from '@site/server/modules/money/seeding.ts';
import { createProtectionFeature } from '@site/server/modules/protection/index.ts';
import { seedSandbox } from './seed.ts';
import type { Past } from './timeline.ts';
import { seedSignIns } from './sign-ins.seed.ts';
import { sportsHistory } from './sports-bets.seed.ts';
import { transferHistory } from './transfers.seed.ts';
import { turnoverHistory } from './turnover.seed.ts';
import { returnToPlayerBp, slotModel } from '../venues/slot/models.ts';
import { drawRound } from '../venues/slot/slot.service.ts';
import { ALL_BOOKS } from '../venues/sports/venues.ts';
import { withdrawalHistory } from './withdrawals.seed.ts';

interface FillSandboxOptions {
  readonly db: Db;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly passwordCost?: PasswordCost;
}

/** Fills an empty database with demo data: current data (`fill`), and a history that is replayed event by event (`histories`). */
export async function fillSandbox({ vault, clock, ...parts }: FillSandboxOptions): Promise<void> {
  const events = createDomainEvents();
  const fill = async (past: Past) => {
    await seedGames({ ...past, returnBp: (volatility) => returnToPlayerBp(slotModel(volatility)), artOf: gameArtPath });
    await addMissingBooks(past.db, ALL_BOOKS, past.nowMs);
    await seedKeptGames(past.db, past.playerId, past.nowMs);
    await seedMails(past);
    await seedIdentity({ ...past, vault });
    await seedFeedback({ ...past, vault });
    await seedVip(past);
    const [signIns, gifts] = [await seedSignIns(past), await seedGifts(past)];
    await seedCoins({ ...past, signIns, gifts, exchanges: await seedMall({ ...past, vault }) });
    await seedRebates(past);
    await seedWelfare(past);
    await seedContent(past.db, { nowMs: past.nowMs, articles: HELP_ARTICLES });
    followPlayers(past, events);
  };
  const withdrawals = async (past: Past) => withdrawalHistory({ ...past, targets: await seedPayouts({ ...past, vault }) });
  const histories = [
    roundsHistory(drawRound, events),
    depositHistory,
    withdrawals,
    transferHistory(events),
    sportsHistory(events),
    turnoverHistory,
  ];
  await seedSandbox({ ...parts, vault, nowMs: clock.nowMs(), fill, histories });
}

/** No member of the history is self-excluded. */
const nothing = async () => undefined;
const NO_ACCOUNT = {
  requirePassword: async () => undefined,
  endSessions: async () => undefined,
  tellCare: nothing,
  registeredAtMs: async () => 0,
  userNameOf: async () => '',
};

/** Applies limits and turnover to the replayed events, as `subscriptions.ts` does to live events. */
function followPlayers({ db, clock, ledger }: Past, events: SubscribableDomainEvents): void {
  const venues = (from = db) => listAllVenues(from);
  const balance = createMemberBalance(ledger, venues);
  const { enforcement, notes, refuseRestricted, watch } = createProtectionFeature({
    db,
    clock,
    grossDeposits,
    failedDeposits,
    balance,
    ...NO_ACCOUNT,
  });
  const totalMoney = async (trx: Db, memberId: string) => (await balance(trx, memberId)) + (await notes.unsettled(trx, memberId));
  const turnover = createTurnoverFeature({ db, clock, ledger, venues, totalMoney });
  events.beforeDeposit.beforeCommit(enforcement.beforeDeposit);
  events.beforeDeposit.beforeCommit(watch.beforeDeposit);
  events.beforeVenueEntry.beforeCommit(enforcement.beforeVenueEntry);
  events.beforeBet.beforeCommit(enforcement.beforeBet);
  events.beforeBet.beforeCommit(watch.beforeBet);
  events.beforeOffer.beforeCommit(refuseRestricted);
  events.beforeOffer.beforeCommit(watch.beforeOffer);
  events.depositCredited.beforeCommit(turnover.bonuses.openForDeposit);
  events.betSettled.beforeCommit(notes.settled);
  events.betSettled.beforeCommit(turnover.settled);
}
