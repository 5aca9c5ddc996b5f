import type { DomainEventPayloads, SubscribableDomainEvents } from './domain-events.ts';
import type { AfterCommit, BeforeCommit } from './kernel/events/transactional-event.ts';
import type { MessagingModule } from './modules/messaging/index.ts';
import type { MoneyModule } from './modules/money/index.ts';
import type { PeopleModule } from './modules/people/index.ts';
import type { PlayModule } from './modules/play/index.ts';
import type { ProtectionModule } from './modules/protection/index.ts';
import type { RewardsModule } from './modules/rewards/index.ts';

type EventName = keyof DomainEventPayloads;

interface Subscribers<Payload> {
  /** Run inside the transaction, in this order, those of a group side by side; each may refuse what the event announces. */
  readonly beforeCommit?: readonly (BeforeCommit<Payload> | readonly BeforeCommit<Payload>[])[];
  /** Run once the transaction is durable. */
  readonly afterCommit?: readonly AfterCommit<Payload>[];
}

type Subscriptions = { readonly [Name in EventName]: Subscribers<DomainEventPayloads[Name]> };

export interface ModuleSubscribers {
  readonly protection: ProtectionModule['subscribers'];
  readonly people: PeopleModule['subscribers'];
  readonly play: PlayModule['subscribers'];
  readonly money: MoneyModule['subscribers'];
  readonly rewards: RewardsModule['subscribers'];
  readonly messaging: MessagingModule['subscribers'];
}

/** Every domain event with its subscribers in the order in which they run. The account's status and player protection come first, before anything is booked or given. */
export const subscriptionsOf = ({ protection, people, play, money, rewards, messaging }: ModuleSubscribers): Subscriptions => ({
  // Operators may overrule the identity check alone, so it comes last: who reaches it has passed all other rules.
  beforeDeposit: { beforeCommit: [[protection.enforceDepositLimits, people.enforceAccountStatus, people.holdUnverified]] },
  depositOrdered: { beforeCommit: [protection.watchDeposit] },
  depositHeld: { beforeCommit: [messaging.depositHeld] },
  beforeVenueEntry: { beforeCommit: [[people.enforceAccountStatus, protection.enforceEntryLimits]] },
  beforeBet: {
    beforeCommit: [
      [people.enforceAccountStatus, protection.enforceBetLimits, money.refuseOwedBonus, protection.watchBet],
      protection.recordStake,
    ],
  },
  beforeBetAccepted: { beforeCommit: [[people.enforceAccountStatus, protection.refusePlay]] },
  beforeOffer: { beforeCommit: [protection.refuseOffers, protection.watchOffer] },
  depositCredited: {
    beforeCommit: [messaging.depositCredited, money.openDepositTurnover, rewards.giveDepositOffer, rewards.countDepositForLevel],
  },
  withdrawalDecided: { beforeCommit: [messaging.withdrawalDecided], afterCommit: [messaging.pushWithdrawal] },
  betCashedOut: { beforeCommit: [protection.recordCashOut, messaging.betCashedOut], afterCommit: [messaging.pushCashOut] },
  betSettled: { beforeCommit: [{ inSets: protection.recordPlay }], afterCommit: [{ inSets: messaging.pushSettledBets }] },
  betCounted: {
    // A task that a bet completes gives money, which the others don't count yet.
    beforeCommit: [
      [{ inSets: money.countTurnover }, { inSets: rewards.countBetForLevel }, { inSets: rewards.accumulateRebate }],
      { inSets: rewards.countBetForTasks },
    ],
  },
  rewardableAction: { beforeCommit: [rewards.earnFlipChance] },
  accessChanged: { beforeCommit: [money.noteAccessChange, messaging.accessChanged], afterCommit: [messaging.pushAccessChange] },
  mailWritten: { afterCommit: [messaging.pushMail] },
  sessionsEnded: { beforeCommit: [play.endVenueSessions], afterCommit: [messaging.closeEndedSessions, messaging.endPush] },
  accessRevoked: { beforeCommit: [people.withdrawRequests] },
  personNamed: { beforeCommit: [protection.recogniseExcluded] },
  deviceUsed: { beforeCommit: [protection.recogniseOnDevice] },
});

type SubscribingModules = { readonly [Name in keyof ModuleSubscribers]: { readonly subscribers: ModuleSubscribers[Name] } };

/** Subscribes all modules to the domain events. */
export function subscribeModules(events: SubscribableDomainEvents, modules: SubscribingModules): void {
  const { protection, people, play, money, rewards, messaging } = modules;
  const subscriptions = subscriptionsOf({
    protection: protection.subscribers,
    people: people.subscribers,
    play: play.subscribers,
    money: money.subscribers,
    rewards: rewards.subscribers,
    messaging: messaging.subscribers,
  });
  const subscribe = <Name extends EventName>(name: Name) => {
    const { beforeCommit = [], afterCommit = [] }: Subscribers<DomainEventPayloads[Name]> = subscriptions[name];
    beforeCommit.forEach((group) => events[name].beforeCommit(...[group].flat()));
    afterCommit.forEach((subscriber) => events[name].afterCommit(subscriber));
  };
  (Object.keys(subscriptions) as EventName[]).forEach((name) => subscribe(name));
}
