import { inTransaction } from '../kernel/db/database.ts';
import { openTestDatabase } from '../kernel/db/test-template.ts';
import { createDomainEvents } from '../domain-events.ts';
import { subscribeModules, subscriptionsOf, type ModuleSubscribers } from '../subscriptions.ts';

const MODULES = ['protection', 'people', 'play', 'money', 'rewards', 'messaging'] as const;

/** Subscribers whose names are read back from the list; `run` receives the name of one that runs. */
function namedSubscribers(run: (name: string) => void = () => undefined): ModuleSubscribers {
  const subscribersOf = (module: string) =>
    new Proxy(
      {},
      {
        get: (_target, key) =>
          Object.defineProperty(async () => run(`${module}.${String(key)}`), 'name', { value: `${module}.${String(key)}` }),
      },
    );
  return Object.fromEntries(MODULES.map((module) => [module, subscribersOf(module)])) as unknown as ModuleSubscribers;
}

/** The name of a subscriber, the names of those that run side by side. */
const namesOf = (group: Named | readonly Named[]): string | string[] => (group instanceof Array ? group.map(nameOf) : nameOf(group));

type Named = { readonly name: string } | { readonly inSets: { readonly name: string } };
const nameOf = (one: Named): string => ('inSets' in one ? one.inSets.name : one.name);

test('the status of the account and player protection run first, and every event has its subscribers in this order [RG-2]', () => {
  const listed = Object.entries(subscriptionsOf(namedSubscribers())).map(([event, { beforeCommit = [], afterCommit = [] }]) => [
    event,
    { beforeCommit: beforeCommit.map(namesOf), afterCommit: afterCommit.map(nameOf) },
  ]);

  expect(Object.fromEntries(listed)).toEqual({
    beforeDeposit: {
      beforeCommit: [['protection.enforceDepositLimits', 'people.enforceAccountStatus', 'people.holdUnverified']],
      afterCommit: [],
    },
    depositOrdered: { beforeCommit: ['protection.watchDeposit'], afterCommit: [] },
    depositHeld: { beforeCommit: ['messaging.depositHeld'], afterCommit: [] },
    beforeVenueEntry: { beforeCommit: [['people.enforceAccountStatus', 'protection.enforceEntryLimits']], afterCommit: [] },
    beforeBet: {
      beforeCommit: [
        ['people.enforceAccountStatus', 'protection.enforceBetLimits', 'money.refuseOwedBonus', 'protection.watchBet'],
        'protection.recordStake',
      ],
      afterCommit: [],
    },
    beforeBetAccepted: { beforeCommit: [['people.enforceAccountStatus', 'protection.refusePlay']], afterCommit: [] },
    beforeOffer: { beforeCommit: ['protection.refuseOffers', 'protection.watchOffer'], afterCommit: [] },
    depositCredited: {
      beforeCommit: ['messaging.depositCredited', 'money.openDepositTurnover', 'rewards.giveDepositOffer', 'rewards.countDepositForLevel'],
      afterCommit: [],
    },
    withdrawalDecided: { beforeCommit: ['messaging.withdrawalDecided'], afterCommit: ['messaging.pushWithdrawal'] },
    betCashedOut: { beforeCommit: ['protection.recordCashOut', 'messaging.betCashedOut'], afterCommit: ['messaging.pushCashOut'] },
    betSettled: { beforeCommit: ['protection.recordPlay'], afterCommit: ['messaging.pushSettledBets'] },
    betCounted: {
      beforeCommit: [['money.countTurnover', 'rewards.countBetForLevel', 'rewards.accumulateRebate'], 'rewards.countBetForTasks'],
      afterCommit: [],
    },
    rewardableAction: { beforeCommit: ['rewards.earnFlipChance'], afterCommit: [] },
    accessChanged: { beforeCommit: ['money.noteAccessChange', 'messaging.accessChanged'], afterCommit: ['messaging.pushAccessChange'] },
    mailWritten: { beforeCommit: [], afterCommit: ['messaging.pushMail'] },
    sessionsEnded: { beforeCommit: ['play.endVenueSessions'], afterCommit: ['messaging.closeEndedSessions', 'messaging.endPush'] },
    accessRevoked: { beforeCommit: ['people.withdrawRequests'], afterCommit: [] },
    personNamed: { beforeCommit: ['protection.recogniseExcluded'], afterCommit: [] },
    deviceUsed: { beforeCommit: ['protection.recogniseOnDevice'], afterCommit: [] },
  });
});

test('the chat pushes a mail and the end of a session only after the commit', async () => {
  const { db, close } = await openTestDatabase();
  const pushed: string[] = [];
  const events = createDomainEvents();
  const subscribers = namedSubscribers((name) => void (name.startsWith('messaging') && pushed.push(name)));
  subscribeModules(events, {
    protection: { subscribers: subscribers.protection },
    people: { subscribers: subscribers.people },
    play: { subscribers: subscribers.play },
    money: { subscribers: subscribers.money },
    rewards: { subscribers: subscribers.rewards },
    messaging: { subscribers: subscribers.messaging },
  });
  const write = (fails: boolean) =>
    inTransaction(db, async (trx) => {
      await events.mailWritten.emit(trx, { memberIds: ['m1'] });
      await events.sessionsEnded.emit(trx, { memberId: 'm1', sessionId: null });
      if (fails) throw new Error('rolled back');
      expect(pushed).toEqual([]);
    });

  await expect(write(true)).rejects.toThrow('rolled back');
  await write(false);

  expect(pushed).toEqual(['messaging.pushMail', 'messaging.closeEndedSessions', 'messaging.endPush']);
  await close();
});
