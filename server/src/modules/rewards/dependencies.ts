import type { CoinReason, Reward } from '@site/shared/product';
import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../../kernel/db/database.ts';
import type { Grants, Ledger } from '../money/index.ts';
import type { Sportsbook } from '../play/index.ts';
import type { AwardRow } from './schema.ts';

/** What the rewards module needs of other modules. */
export interface RewardsDependencies {
  readonly ledger: Ledger;
  readonly sportsbook: Pick<Sportsbook, 'matchesBetween' | 'matchesNamed'>;
  readonly grants: Grants;
  readonly levels: Levels;
  readonly sendMail: SendMail;
  readonly venues: (from?: Db) => Promise<readonly { readonly code: string; readonly title: string }[]>;
  readonly memberIdOf: (userName: string) => Promise<string | null>;
  /** Registration time of a member. */
  readonly openedAtMs: (memberId: string, from?: Db) => Promise<number>;
  readonly hasDeposited: (trx: Db, memberId: string, exceptBillNo?: string) => Promise<boolean>;
  /** Whether offers are shown to a member: not on a break, excluded, locked, or where he turned them off (RG-4, RG-9). */
  readonly mayBeOffered: (memberId: string, from?: Db) => Promise<boolean>;
  /** End of a member's offer pause by markers of harm; null without one. */
  readonly offersPausedUntil: (trx: Db, memberId: string) => Promise<unknown>;
}

/** Reads and writes members' levels. */
export interface Levels {
  gradeOf(trx: Db, memberId: string): Promise<number>;
  gradesOf(trx: Db, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  setGrade(trx: Db, memberId: string, level: number): Promise<void>;
  /** "1990-06-18". */
  birthDateOf(trx: Db, memberId: string): Promise<string>;
}

/** Sends mails to members. */
export type SendMail = (
  trx: Db,
  memberIds: readonly string[],
  letter: {
    readonly category: 'notification' | 'activity';
    readonly title: string;
    readonly body: string;
    readonly link: string | null;
  },
) => Promise<void>;

/** Grants a reward inside the caller's transaction, once: `occasion` identifies it for its member. */
export type GiveReward = (
  trx: Db,
  gift: {
    readonly memberId: string;
    readonly reward: Reward;
    readonly occasion: string;
    readonly title: string;
    readonly reason?: CoinReason;
  },
) => Promise<void>;

/** A claimable award; `occasion` is its idempotency key per member. */
export interface Award {
  readonly memberId: string;
  readonly type: AwardRow['type'];
  readonly occasion: string;
  /** Chinese, shown in the record and in the wallet. */
  readonly title: string;
  /** Cents. */
  readonly amount: bigint;
  /** Plain, 0 to 10. */
  readonly multiple: number;
  readonly category: GameCategory | null;
  readonly playDays?: number;
  readonly givenBy: string;
}

/** Runs inside the caller's transaction; notifies the member by mail. False where the award was already granted. */
export type GiveAward = (trx: Db, award: Award) => Promise<boolean>;
