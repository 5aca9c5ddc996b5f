import type { GameCategory } from '@site/shared/wire';
import type { Db } from '../../../kernel/db/database.ts';

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
  letter: { readonly category: 'notification'; readonly title: string; readonly body: string; readonly link: string | null },
) => Promise<void>;

/** Grants money with a turnover requirement. */
export type GrantGift = (
  trx: Db,
  gift: {
    readonly memberId: string;
    readonly amount: bigint;
    readonly multiple: number;
    readonly categories: readonly GameCategory[];
    readonly source: 'vip_gift';
    readonly sourceId: string;
    readonly title: string;
    readonly expiresAtMs: number;
  },
) => Promise<void>;
