import type { CoinReason, Reward } from '@site/shared/product';
import type { Db } from '../../kernel/db/database.ts';

/** Reads and writes members' levels. */
export interface Levels {
  gradeOf(trx: Db, memberId: string): Promise<number>;
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
