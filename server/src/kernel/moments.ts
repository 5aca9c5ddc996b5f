import type { DepositMethodCode } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import type { Db } from './database.ts';

/**
 * Something that happens in a transaction and that other features follow in the same one, in the order they asked to.
 * A follower that throws a Refusal stops what was about to happen; any throw rolls all of it back.
 */
export interface Moment<Event> {
  tell(trx: Db, event: Event): Promise<void>;
  follow(listener: (trx: Db, event: Event) => Promise<void>): void;
}

/** Amounts in cents, odds in milli (European; null where a game has none), times in milliseconds. */
export interface AskedBet {
  readonly memberId: string;
  readonly venueCode: string;
  readonly category: GameCategory;
  readonly stake: bigint;
}

export interface SettledBet extends AskedBet {
  readonly betNo: string;
  readonly status: 'won' | 'half_won' | 'push' | 'half_lost' | 'lost' | 'void';
  readonly payout: bigint;
  /** What counts towards turnover: 0 when void or push, else the smaller of stake and net result. */
  readonly validAmount: bigint;
  readonly oddsMilli: number | null;
  /** Set when the member also bet on the opposite result of the same market. */
  readonly hedged?: boolean;
  readonly placedAtMs: number;
  readonly settledAtMs: number;
}

export interface AskedDeposit {
  readonly memberId: string;
  readonly amount: bigint;
  readonly methodCode: DepositMethodCode;
}

export interface CreditedDeposit extends Omit<AskedDeposit, 'methodCode'> {
  readonly billNo: string;
  readonly bonusId: string | null;
  readonly atMs: number;
}

/** Operators decided about a withdrawal for good: it was paid, or the money is back with the member. */
export interface DecidedWithdrawal {
  readonly memberId: string;
  readonly billNo: string;
  readonly amount: bigint;
  /** Why it did not go through, Chinese; null where it was paid. */
  readonly reason: string | null;
}

export interface AskedEntry {
  readonly memberId: string;
  readonly venueCode: string;
}

/** Something is about to be given to play with: an activity, a gift, a bonus. */
export interface AskedOffer {
  readonly memberId: string;
}

/** A member did what activities reward: signed in, brought a friend, predicted. `reference` names it once and for all. */
export interface Deed {
  readonly memberId: string;
  readonly deed: 'signIn' | 'friend' | 'prediction';
  readonly reference: string;
}

/** Mails were written to members. */
export interface WrittenMail {
  readonly memberIds: readonly string[];
}

/** Who gets in, or where money goes out to, was changed: its owner is told, in case it was not himself. */
export interface ChangedAccess {
  readonly memberId: string;
  readonly what: 'password' | 'withdrawPassword' | 'payoutAccount';
  /** Which one, masked, where there are several. */
  readonly subject?: string;
}

/** Where features meet without knowing each other. The `…Asked` ones may be refused. */
export interface Moments {
  readonly depositAsked: Moment<AskedDeposit>;
  readonly depositCredited: Moment<CreditedDeposit>;
  readonly withdrawalDecided: Moment<DecidedWithdrawal>;
  /** A game is about to be opened, or money moved into a venue. */
  readonly entryAsked: Moment<AskedEntry>;
  readonly offerAsked: Moment<AskedOffer>;
  readonly betAsked: Moment<AskedBet>;
  readonly betSettled: Moment<SettledBet>;
  readonly deedDone: Moment<Deed>;
  readonly accessChanged: Moment<ChangedAccess>;
  readonly mailWritten: Moment<WrittenMail>;
}

export function createMoments(): Moments {
  return {
    depositAsked: createMoment(),
    depositCredited: createMoment(),
    withdrawalDecided: createMoment(),
    entryAsked: createMoment(),
    offerAsked: createMoment(),
    betAsked: createMoment(),
    betSettled: createMoment(),
    deedDone: createMoment(),
    accessChanged: createMoment(),
    mailWritten: createMoment(),
  };
}

function createMoment<Event>(): Moment<Event> {
  const listeners: ((trx: Db, event: Event) => Promise<void>)[] = [];
  return {
    follow: (listener) => void listeners.push(listener),
    async tell(trx, event) {
      for (const listener of listeners) await listener(trx, event);
    },
  };
}
