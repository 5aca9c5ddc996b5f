import type { DepositMethodCode, HeldReason } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import { createTransactionalEvent, type SubscribableEvent, type TransactionalEvent } from './kernel/events/transactional-event.ts';

/** Amounts in cents, odds in milli (European; null where a game has none), times in milliseconds. */
export interface BeforeBetEvent {
  readonly memberId: string;
  readonly venueCode: string;
  readonly category: GameCategory;
  readonly stake: bigint;
}

/** A bet that waited for its acceptance is about to be accepted; its stake and its limits were checked when it was placed. */
export type BeforeBetAcceptedEvent = Pick<BeforeBetEvent, 'memberId'>;

export interface BetSettledEvent extends BeforeBetEvent {
  readonly betNo: string;
  readonly status: 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
  readonly payout: bigint;
  readonly placedAtMs: number;
  readonly settledAtMs: number;
  /** What was cashed out before, parts of `stake` and `payout`; absent where nothing was. */
  readonly cashedOut?: { readonly stake: bigint; readonly payout: bigint };
}

/** A bet, or a part of its stake, was sold back before its end. A whole one is settled in the same transaction. */
export interface BetCashedOutEvent {
  readonly memberId: string;
  readonly betNo: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The amount that the member had chosen was reached, without a press of his. */
  readonly isAutomatic: boolean;
}

/**
 * The turnover of a settled bet is final. Emitted once a bet: with its settlement, or with that of the last bet that is opposite to it, as
 * opposite bets on one event count together.
 */
export interface BetCountedEvent extends BetSettledEvent {
  /** Amount that counts towards turnover: 0 when void or push, else the smaller of stake and net result, less what opposite bets offset. */
  readonly validAmount: bigint;
  readonly offsetAmount: bigint;
  readonly oddsMilli: number | null;
  readonly countedAtMs: number;
}

/** A deposit is about to be ordered, its order to be extended, or its money to be credited: the same rules decide each time. */
export interface BeforeDepositEvent {
  readonly memberId: string;
  readonly amount: bigint;
  /** The order itself, whose amount its own check leaves out; null before it exists. */
  readonly billNo: string | null;
}

/** A member ordered a deposit. */
export interface DepositOrderedEvent {
  readonly memberId: string;
  readonly methodCode: DepositMethodCode;
}

/** Money arrived for an order and is held, or a held deposit is on its way back to its payer. */
export interface DepositHeldEvent {
  readonly memberId: string;
  readonly billNo: string;
  readonly amount: bigint;
  readonly reason: HeldReason;
  readonly step: 'held' | 'returning';
}

export interface DepositCreditedEvent {
  readonly memberId: string;
  readonly amount: bigint;
  readonly billNo: string;
  readonly bonusId: string | null;
  readonly atMs: number;
  /** When the money arrived; before `atMs` where it was held. */
  readonly arrivedAtMs: number;
  /** End of the order, which promises its bonus until then. */
  readonly orderExpiresAtMs: number;
}

/** Operators decided finally about a withdrawal: it is paid, or the money is returned to the member. */
export interface WithdrawalDecidedEvent {
  readonly memberId: string;
  readonly billNo: string;
  readonly amount: bigint;
  /** Reason of a rejection, Chinese; null where it was paid. */
  readonly reason: string | null;
}

/** A game is about to be opened, or money to be moved into a venue. */
export interface BeforeVenueEntryEvent {
  readonly memberId: string;
  readonly venueCode: string;
}

/** An activity, a gift or a bonus is about to be given to a member. */
export interface BeforeOfferEvent {
  readonly memberId: string;
}

/** A member did what activities reward: signed in, invited a friend, predicted a match. `reference` identifies the action. */
export interface RewardableActionEvent {
  readonly memberId: string;
  readonly action: 'signIn' | 'friend' | 'prediction';
  readonly reference: string;
}

/** A member gave a name that he had not given before. */
export interface PersonNamedEvent {
  readonly memberId: string;
}

/** A member logged in on a device for the first time. */
export interface DeviceUsedEvent {
  readonly memberId: string;
  readonly deviceUuid: string;
}

export interface MailWrittenEvent {
  readonly memberIds: readonly string[];
}

/** A credential or a payout account changed: the member is notified, in case another person did it. */
export interface AccessChangedEvent {
  readonly memberId: string;
  readonly what:
    | 'password'
    | 'firstWithdrawPassword'
    | 'withdrawPassword'
    | 'payoutAccount'
    | 'firstPhone'
    | 'phone'
    | 'email'
    | 'passkey'
    | 'passkeyRemoval';
  /** The changed item, masked, where there are several. */
  readonly subject?: string;
}

/** Sessions ended: one session, or sessions of a member, which a log-in also emits because it ends what his other sessions opened elsewhere. */
export interface SessionsEndedEvent {
  readonly memberId: string | null;
  readonly sessionId: string | null;
}

/** All sessions of a member or all but one ended, and with them what they began: another person may have had one. */
export interface AccessRevokedEvent {
  readonly memberId: string;
}

/** The payload of every domain event. */
export interface DomainEventPayloads {
  readonly beforeDeposit: BeforeDepositEvent;
  readonly depositOrdered: DepositOrderedEvent;
  readonly depositHeld: DepositHeldEvent;
  readonly depositCredited: DepositCreditedEvent;
  readonly withdrawalDecided: WithdrawalDecidedEvent;
  readonly beforeVenueEntry: BeforeVenueEntryEvent;
  readonly beforeOffer: BeforeOfferEvent;
  readonly beforeBet: BeforeBetEvent;
  readonly beforeBetAccepted: BeforeBetAcceptedEvent;
  readonly betCashedOut: BetCashedOutEvent;
  readonly betSettled: BetSettledEvent;
  readonly betCounted: BetCountedEvent;
  readonly rewardableAction: RewardableActionEvent;
  readonly accessChanged: AccessChangedEvent;
  readonly mailWritten: MailWrittenEvent;
  readonly sessionsEnded: SessionsEndedEvent;
  readonly accessRevoked: AccessRevokedEvent;
  readonly personNamed: PersonNamedEvent;
  readonly deviceUsed: DeviceUsedEvent;
}

type EventName = keyof DomainEventPayloads;

/** The events by which modules work together without importing each other, for those that emit them. A `before…` event may be refused. */
export type DomainEvents = { readonly [Name in EventName]: TransactionalEvent<DomainEventPayloads[Name]> };

/** The same events for `subscriptions.ts`, which lists all subscribers. */
export type SubscribableDomainEvents = { readonly [Name in EventName]: SubscribableEvent<DomainEventPayloads[Name]> };

const rethrow = (failure: unknown): never => {
  throw failure;
};

/** Creates all domain events. `report` receives what after-commit subscribers throw; without it, that is an unhandled rejection. */
export function createDomainEvents(report: (failure: unknown) => void = rethrow): SubscribableDomainEvents {
  return {
    beforeDeposit: createTransactionalEvent(report),
    depositOrdered: createTransactionalEvent(report),
    depositHeld: createTransactionalEvent(report),
    depositCredited: createTransactionalEvent(report),
    withdrawalDecided: createTransactionalEvent(report),
    beforeVenueEntry: createTransactionalEvent(report),
    beforeOffer: createTransactionalEvent(report),
    beforeBet: createTransactionalEvent(report),
    beforeBetAccepted: createTransactionalEvent(report),
    betCashedOut: createTransactionalEvent(report),
    betSettled: createTransactionalEvent(report),
    betCounted: createTransactionalEvent(report),
    rewardableAction: createTransactionalEvent(report),
    accessChanged: createTransactionalEvent(report),
    mailWritten: createTransactionalEvent(report),
    sessionsEnded: createTransactionalEvent(report),
    accessRevoked: createTransactionalEvent(report),
    personNamed: createTransactionalEvent(report),
    deviceUsed: createTransactionalEvent(report),
  };
}
