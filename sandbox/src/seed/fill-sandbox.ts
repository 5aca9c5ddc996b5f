import { createDomainEvents, type SubscribableDomainEvents } from '@site/server/domain-events.ts';
import { settableClock } from '@site/server/kernel/clock.ts';
import { inTransaction } from '@site/server/kernel/db/database.ts';
import { createMemberBalance, failedDeposits, grossDeposits } from '@site/server/modules/money/index.ts';
import { createLedger, createMoneyInPlay, createTurnover } from '@site/server/modules/money/seeding.ts';
import { PASSWORD_COST } from '@site/server/modules/people/seeding.ts';
import { addMissingBooks, findWaitingBets, sumOpenStakes, listAllVenues } from '@site/server/modules/play/seeding.ts';
import { createProtectionModule } from '@site/server/modules/protection/index.ts';
import type { AdapterContext } from '@site/server/ports.ts';
import { subscribeModules } from '@site/server/subscriptions.ts';
import { addMatches } from '../venues/sports/matches.store.ts';
import { pastSeasons } from '../venues/sports/past-seasons.ts';
import { ALL_BOOKS } from '../venues/sports/venues.ts';
import { seedActivities } from './activities.seed.ts';
import { seedCoins } from './coins.seed.ts';
import { seedChannels } from './deposit-channels.seed.ts';
import { depositHistory } from './deposits.seed.ts';
import { refreshGames, seedGames, seedKeptGames } from './games.seed.ts';
import { seedGuardedMember } from './guarded-member.seed.ts';
import { seedMall } from './mall.seed.ts';
import { hasMembers, loginHistory, seedIdentity, seedPlayer } from './members.seed.ts';
import { seedFeedback, seedGifts, seedMails } from './messaging.seed.ts';
import { seedPayouts } from './payout-accounts.seed.ts';
import { replay, type PastEvent, type SeedContext } from './replay.ts';
import { seedRebates, seedSignIns, seedVip, seedWelfare } from './rewards.seed.ts';
import { roundsHistory } from './rounds.seed.ts';
import { seedAgents, seedContent, seedSite } from './site.seed.ts';
import { sportsHistory } from './sports-bets.seed.ts';
import { transferHistory } from './transfers.seed.ts';
import { turnoverHistory } from './turnover.seed.ts';
import { walletHistory } from './wallet.seed.ts';
import { withdrawalHistory } from './withdrawals.seed.ts';

/**
 * Fills an empty database once with demo data, atomically: after a crash nothing is stored. Current data is inserted; the player's
 * history is replayed event by event through the real services. A database with members gets the payees and agents that it lacks: its
 * tables for them may be newer than its members; and what its slot games are played on now.
 */
export async function fillSandbox(context: AdapterContext): Promise<void> {
  const { vault, passwordCost = PASSWORD_COST } = context;
  const nowMs = context.clock.nowMs();
  await inTransaction(context.db, async (db) => {
    await seedChannels({ db });
    await seedAgents({ db });
    await refreshGames(db);
    if (await hasMembers(db)) return;
    const clock = settableClock(nowMs);
    const accounts = { db, vault, clock, ledger: createLedger(clock), nowMs, passwordCost };
    const events = createDomainEvents();
    await seedSite(accounts);
    await seedActivities(accounts);
    const seed: SeedContext = { ...accounts, events, playerId: await seedPlayer(accounts) };
    await seedGuardedMember(accounts);
    clock.set(nowMs);
    await insertCurrentData(seed);
    subscribeReplayedModules(events, context, seed);
    await replay(seed, await historyOf(seed));
  });
}

async function insertCurrentData(seed: SeedContext): Promise<void> {
  await seedGames(seed);
  await addMissingBooks(seed.db, ALL_BOOKS, seed.nowMs);
  await addMatches(seed.db, pastSeasons(seed.nowMs));
  await seedKeptGames(seed);
  await seedMails(seed);
  await seedIdentity(seed);
  await seedFeedback(seed);
  await seedVip(seed);
  const signIns = await seedSignIns(seed);
  const gifts = await seedGifts(seed);
  await seedCoins(seed, { signIns, gifts, exchanges: await seedMall(seed) });
  await seedRebates(seed);
  await seedWelfare(seed);
  await seedContent(seed);
}

async function historyOf(seed: SeedContext): Promise<readonly PastEvent[]> {
  return [
    ...loginHistory(seed),
    ...walletHistory(seed),
    ...roundsHistory(seed),
    ...depositHistory(seed),
    ...withdrawalHistory(seed, await seedPayouts(seed)),
    ...transferHistory(seed),
    ...sportsHistory(seed),
    ...turnoverHistory(seed),
  ];
}

const skip = async () => undefined;
const ignore = () => undefined;

/**
 * Subscribes limits and turnover to the replayed events, in the order of the running server. Mails and rewards of the history are
 * inserted as current data, and no member of the history is self-excluded or unverified.
 */
function subscribeReplayedModules(events: SubscribableDomainEvents, context: AdapterContext, { db, clock, ledger }: SeedContext): void {
  const venues = (from = db) => listAllVenues(from);
  const balance = createMemberBalance(ledger, venues);
  const protection = createProtectionModule(
    { ...context, installationId: '', db, clock, events, limitRate: () => ({ take: async () => true }), log: ignore },
    {
      venues,
      balance,
      grossDeposits,
      failedDeposits,
      openStakes: sumOpenStakes,
      accountStatus: async () => 'active',
      sendMail: skip,
      requirePassword: async () => skip,
      endSessions: skip,
      registeredAtMs: async () => 0,
      userNameOf: async () => '',
      samePersons: async () => [],
      linkedAccounts: async () => [],
      accountsOnDevices: async () => [],
      namesakesOnDevices: async () => [],
      isNamedSince: async () => false,
      memberIdOf: async () => null,
      personEvidence: async () => new Map(),
      nameStatus: async () => ({ isVerified: false, hasManyNames: false }),
      note: skip,
    },
  );
  const turnover = createTurnover({
    db,
    clock,
    ledger,
    venues,
    moneyInPlay: createMoneyInPlay({ ledger, venues, unsettledStakes: protection.unsettledStakes }),
    findWaitingBets,
  });
  subscribeModules(events, {
    protection,
    money: {
      subscribers: {
        openDepositTurnover: turnover.openForDeposit,
        refuseOwedBonus: turnover.refuseOwed,
        countTurnover: turnover.settledTogether,
        noteAccessChange: skip,
      },
    },
    play: { subscribers: { endVenueSessions: skip } },
    people: { subscribers: { holdUnverified: skip, enforceAccountStatus: skip, withdrawRequests: skip } },
    rewards: {
      subscribers: {
        giveDepositOffer: skip,
        countDepositForLevel: skip,
        countBetForLevel: skip,
        accumulateRebate: skip,
        countBetForTasks: skip,
        earnFlipChance: skip,
      },
    },
    messaging: {
      subscribers: {
        depositHeld: skip,
        depositCredited: skip,
        withdrawalDecided: skip,
        accessChanged: skip,
        betCashedOut: skip,
        pushMail: ignore,
        closeEndedSessions: ignore,
        pushSettledBets: skip,
        pushCashOut: ignore,
        pushWithdrawal: ignore,
        pushAccessChange: ignore,
        endPush: skip,
      },
    },
  });
}
