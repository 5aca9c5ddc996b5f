import { CARE_TEXT } from '@site/shared/product';
import type { DepositAllowance } from '@site/shared/wire';
import type { AppContext, ServerModule } from '../../context.ts';
import type {
  BeforeBetEvent,
  BeforeDepositEvent,
  BeforeBetAcceptedEvent,
  BeforeOfferEvent,
  BeforeVenueEntryEvent,
  BetCashedOutEvent,
  BetSettledEvent,
  DeviceUsedEvent,
  PersonNamedEvent,
  DepositOrderedEvent,
} from '../../domain-events.ts';
import type { Db } from '../../kernel/db/database.ts';
import { createHarmWatch, harmOpsRoutes, type HarmWatch, type HarmWatchServices } from './harm/harm-watch.ts';
import { createEnforcement } from './limits/enforcement.ts';
import { createExclusionMatches, exclusionMatchOpsRoutes, type ExclusionMatchServices } from './limits/exclusion-matches.ts';
import { createUsage, type UsageDependencies } from './limits/limits.ts';
import { createPlayRecorder } from './limits/play-recorder.ts';
import {
  createExclusionEnd,
  createProtectionService,
  type ExclusionEnd,
  protectionRoutes,
  type ServiceDependencies,
} from './limits/protection.service.ts';
import { createRestriction, type RefuseRestricted, type RestrictionDetails } from './limits/restriction.ts';
import { restrictedAmong } from './limits/protection.store.ts';
import { responsibleRoutes } from './statement/responsible.routes.ts';
import type { StatementDependencies } from './statement/statement.ts';

export interface ProtectionDependencies
  extends
    Omit<HarmWatchServices, 'sendCareMail'>,
    Omit<ServiceDependencies, 'db' | 'clock' | 'recognise'>,
    Omit<UsageDependencies, 'clock'>,
    ExclusionMatchServices,
    Pick<RestrictionDetails, 'nameStatus'> {
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string }[]>;
  /** Stakes of a member's open bets that were placed in a span, cents. */
  readonly openStakes: StatementDependencies['openStakes'];
  /** Whether operators locked the account. */
  readonly accountStatus: (db: Db, memberId: string) => Promise<string>;
  readonly sendMail: (
    trx: Db,
    memberIds: readonly string[],
    letter: { readonly category: 'system'; readonly title: string; readonly body: string; readonly link: string },
  ) => Promise<void>;
}

/** Each runs in the transaction of its event and may refuse it. */
export interface ProtectionSubscribers {
  enforceDepositLimits(trx: Db, event: BeforeDepositEvent): Promise<void>;
  enforceEntryLimits(trx: Db, event: BeforeVenueEntryEvent): Promise<void>;
  enforceBetLimits(trx: Db, event: BeforeBetEvent): Promise<void>;
  refuseOffers(trx: Db, event: BeforeOfferEvent): Promise<void>;
  refusePlay(trx: Db, event: BeforeBetAcceptedEvent): Promise<void>;
  watchDeposit(trx: Db, event: DepositOrderedEvent): Promise<void>;
  watchBet(trx: Db, event: BeforeBetEvent): Promise<void>;
  watchOffer(trx: Db, event: BeforeOfferEvent): Promise<void>;
  recordStake(trx: Db, event: BeforeBetEvent): Promise<void>;
  recordCashOut(trx: Db, event: BetCashedOutEvent): Promise<void>;
  recordPlay(trx: Db, bets: readonly BetSettledEvent[]): Promise<void>;
  recogniseExcluded(trx: Db, event: PersonNamedEvent): Promise<void>;
  recogniseOnDevice(trx: Db, event: DeviceUsedEvent): Promise<void>;
}

export interface ProtectionModule extends ServerModule {
  readonly subscribers: ProtectionSubscribers;
  readonly refuseRestricted: RefuseRestricted;
  /** Those of these members who are on a break or excluded. */
  readonly restrictedAmong: (memberIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Stakes of open bets, cents. */
  readonly unsettledStakes: (trx: Db, memberId: string) => Promise<bigint>;
  /** Remaining deposit amount by the tightest deposit limit; null without one. */
  readonly depositAllowance: (trx: Db, memberId: string) => Promise<DepositAllowance | null>;
  readonly offersPausedUntil: HarmWatch['offersPausedUntil'];
  /** The change request that ends an exclusion. */
  readonly exclusionEnd: ExclusionEnd;
}

/** Player protection: limits, breaks, exclusion, markers of harm, and members' play statements. */
export function createProtectionModule(context: AppContext, dependencies: ProtectionDependencies): ProtectionModule {
  const { db, clock } = context;
  const { venues, sendMail, userNameOf } = dependencies;
  const sendCareMail = (trx: Db, memberId: string) =>
    sendMail(trx, [memberId], { category: 'system', ...CARE_TEXT, link: '/mine/responsible' });
  const usageOf = createUsage({ ...dependencies, clock });
  const { personEvidence, nameStatus } = dependencies;
  const refuseRestricted = createRestriction({ clock, personEvidence, nameStatus });
  const recorder = createPlayRecorder(clock);
  const enforcement = createEnforcement(usageOf, refuseRestricted);
  const watch = createHarmWatch({ ...dependencies, clock, sendCareMail });
  const matches = createExclusionMatches({ ...dependencies, db, clock });
  const protection = createProtectionService({ ...dependencies, db, clock, recognise: matches.recognise }, usageOf, watch);
  return {
    subscribers: {
      enforceDepositLimits: enforcement.beforeDeposit,
      enforceEntryLimits: enforcement.beforeVenueEntry,
      enforceBetLimits: enforcement.beforeBet,
      refuseOffers: refuseRestricted,
      refusePlay: refuseRestricted,
      watchDeposit: watch.depositOrdered,
      watchBet: watch.beforeBet,
      watchOffer: watch.beforeOffer,
      recordStake: recorder.staked,
      recordCashOut: recorder.cashedOut,
      recordPlay: recorder.settled,
      recogniseExcluded: matches.recognise,
      recogniseOnDevice: matches.recogniseOnDevice,
    },
    refuseRestricted,
    restrictedAmong: (memberIds) => restrictedAmong(db, memberIds, clock.nowMs()),
    unsettledStakes: recorder.unsettled,
    depositAllowance: protection.depositAllowance,
    offersPausedUntil: watch.offersPausedUntil,
    exclusionEnd: createExclusionEnd({ clock }),
    routes: [...protectionRoutes(protection), ...responsibleRoutes({ db, clock, venues, openStakes: dependencies.openStakes })],
    opsRoutes: [...harmOpsRoutes({ db, clock }, watch, userNameOf), ...exclusionMatchOpsRoutes(matches)],
  };
}
